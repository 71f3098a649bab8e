// Who are you here? One's own account and tokens, and inviting others to the table.
import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLID,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql';
import { z } from 'zod';
import { uuid5 } from '../ledger/ids.js';
import { Role } from '../rules/kernel/campaign.js';
import { Id } from '../rules/kernel/stream.js';
import { Line } from '../rules/kernel/text.js';
import { type Answered, idArgs, send } from './commands.js';
import type { Context, Seat } from './context.js';
import { Failure, parsed } from './errors.js';
import { type Fields, type Kit, many, some } from './kit.js';
import { DateTime } from './scalars.js';

const PersonName = Line(100);
const Invitation = z.object({ campaignId: Id, commandId: Id, name: PersonName, role: Role });
const Renewal = z.object({ campaignId: Id, memberId: Id });
const NewToken = z.object({ label: Line(100), days: z.int32().min(1).max(3_650).nullish() });

/** Only a game master may hand out a way in. */
async function asGm(ctx: Context, campaignId: Id): Promise<Seat> {
  const seat = await ctx.mustSit(campaignId);
  if (!seat.viewer.isGm) throw new Failure('NOT_ALLOWED', 'Only a game master may invite.');
  return seat;
}

const notRenewable = (memberId: Id) =>
  new Failure('NOT_A_GUEST', 'This member has an account of his own, which only he can open.', { member: memberId });

/**
 * Makes a guest account, lets its member join, and answers the token that opens it. Sent again it is the same member,
 * with a fresh token in place of the first. The token is only made once the ledger has accepted the member.
 */
async function inviteMember(ctx: Context, args: unknown): Promise<Answered & { memberId: Id; token: string }> {
  const { campaignId, commandId, name, role } = parsed(Invitation, args);
  const { auth, registry } = ctx.services;
  await asGm(ctx, campaignId);
  const memberId = uuid5(commandId, `member of ${campaignId}`);
  const guest = await auth.guest(campaignId, memberId, name);
  if (guest === null) throw notRenewable(memberId);
  const { def } = registry.commands.get('addMember')!;
  const answered = await send(ctx, def, { campaignId, commandId, input: { memberId, role } });
  return { ...answered, memberId, token: (await auth.invite(guest)).token };
}

/** For a guest who lost the token: a new one, and every earlier one ends. */
async function renewInvitation(ctx: Context, args: unknown): Promise<string> {
  const { campaignId, memberId } = parsed(Renewal, args);
  const seat = await asGm(ctx, campaignId);
  if (seat.campaign.state?.members[memberId]?.status !== 'ACTIVE') {
    throw new Failure('NO_SUCH_MEMBER', `There is no active member ${memberId} in this campaign.`, {
      member: memberId,
    });
  }
  const guest = await ctx.services.auth.guestOf(campaignId, memberId);
  if (guest === null) throw notRenewable(memberId);
  return (await ctx.services.auth.invite(guest)).token;
}

async function myCampaigns(ctx: Context): Promise<{ seat: Seat }[]> {
  const mine = await ctx.services.auth.membershipsOf(ctx.account().accountId);
  const seats = await Promise.all(mine.map(({ campaignId }) => ctx.seat(campaignId)));
  return seats.filter((seat): seat is Seat => seat !== null).map((seat) => ({ seat }));
}

export const campaignsField = (kit: Kit): Fields<unknown>[string] => ({
  type: many(kit.get('Campaign')),
  description: 'Those you are a member of.',
  extensions: { cost: 5 },
  resolve: (_, __, ctx) => myCampaigns(ctx),
});

export function addAccounts(kit: Kit): void {
  kit.object('Token', 'A way into your account; its text is only shown when it is made.', () => ({
    id: { type: some(GraphQLID) },
    label: { type: some(GraphQLString) },
    createdAt: { type: some(DateTime) },
    expiresAt: { type: DateTime },
    lastUsedAt: { type: DateTime, description: 'To the minute.' },
  }));
  kit.object('NewToken', 'A token, shown this once.', () => ({
    token: { type: some(GraphQLString) },
    details: { type: some(kit.get('Token')), resolve: (made) => made },
  }));
  kit.object<{ accountId: string; name: string }>('Me', 'Your account.', () => ({
    id: { type: some(GraphQLID), resolve: ({ accountId }) => accountId },
    name: { type: some(GraphQLString) },
    campaigns: campaignsField(kit) as never,
    tokens: {
      type: many(kit.get('Token')),
      resolve: (_, __, ctx) => ctx.services.auth.tokens.of(ctx.account().accountId),
    },
  }));
  kit.object<Answered>('Invited', 'A new member, and the way in for the person behind it.', () => ({
    memberId: { type: some(GraphQLID) },
    token: { type: some(GraphQLString), description: 'Shown this once: pass it on to the person invited.' },
    recorded: { type: some(kit.get('Recorded')), resolve: (answered) => answered },
  }));
}

export function accountMutations(kit: Kit): Fields<unknown> {
  const text = { type: some(GraphQLString) };
  const id = { type: some(GraphQLID) };
  const mutations: GraphQLFieldConfigMap<unknown, Context> = {
    inviteMember: {
      type: some(kit.get('Invited')),
      description: 'Lets someone join, and makes the token that lets the person in. For the game master.',
      args: {
        ...idArgs,
        name: text,
        role: { type: new GraphQLNonNull(kit.get('MemberRole') as GraphQLInputType) as never },
      },
      extensions: { cost: 20 },
      resolve: (_, args, ctx) => inviteMember(ctx, args),
    },
    renewInvitation: {
      type: some(GraphQLString),
      description: 'A new token for a guest who lost the old one, which ends. For the game master.',
      args: { campaignId: id, memberId: id },
      extensions: { cost: 20 },
      resolve: (_, args, ctx) => renewInvitation(ctx, args),
    },
    createToken: {
      type: some(kit.get('NewToken')),
      description: 'One more way into your account.',
      args: {
        label: text,
        days: { type: GraphQLInt, description: 'How long it lasts; left out: until it is revoked.' },
      },
      extensions: { cost: 10 },
      resolve: (_, args, ctx) => {
        const { label, days } = parsed(NewToken, args);
        return ctx.services.auth.tokens.issue(ctx.account().accountId, label, days);
      },
    },
    revokeToken: {
      type: some(GraphQLBoolean),
      description: 'Ends one of your tokens at once; false where you have none of that id.',
      args: { id },
      extensions: { cost: 10 },
      resolve: (_, args, ctx) => ctx.services.auth.tokens.revoke(ctx.account().accountId, parsed(Id, args.id)),
    },
    renameMe: {
      type: some(kit.get('Me')),
      description: 'The name you go by, in every campaign.',
      args: { name: text },
      extensions: { cost: 10 },
      resolve: async (_, args, ctx) => {
        const { accountId } = ctx.account();
        const name = parsed(PersonName, args.name);
        await ctx.services.auth.rename(accountId, name);
        ctx.forget();
        return { accountId, name };
      },
    },
  };
  return mutations;
}
