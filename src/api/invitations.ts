// How does someone come to the table? A game master makes a member and a code; whoever accepts the code is that member.
import { GraphQLID, type GraphQLInputType, GraphQLNonNull, GraphQLString } from 'graphql';
import { z } from 'zod';
import type { Invited, Invitee } from '../auth/invitations.js';
import { opens } from '../auth/tokens.js';
import { uuid5 } from '../ledger/ids.js';
import { Role } from '../rules/kernel/campaign.js';
import { Id } from '../rules/kernel/stream.js';
import { PersonName } from './accounts.js';
import { type Answered, idArgs, send } from './commands.js';
import type { Context, Seat } from './context.js';
import { Failure, parsed } from './errors.js';
import { type Fields, type Kit, some } from './kit.js';
import { DateTime } from './scalars.js';

const Invitation = z.object({ campaignId: Id, commandId: Id, name: PersonName, role: Role });
const Renewal = z.object({ campaignId: Id, memberId: Id });
const Acceptance = z.object({ code: z.string().max(100), name: PersonName.nullish() });

/** Only a game master may hand out a way in. */
async function asGm(ctx: Context, campaignId: Id): Promise<Seat> {
  const seat = await ctx.mustSit(campaignId);
  if (!seat.viewer.isGm) throw new Failure('NOT_ALLOWED', 'Only a game master may invite.');
  return seat;
}

async function newCode(ctx: Context, { campaignId, viewer }: Seat, memberId: Id): Promise<Invited> {
  const whose = { campaignId, memberId, invitedBy: viewer.member as Id };
  const made = await ctx.services.auth.invitations.renew(whose, ctx.account());
  if (made) return made;
  await ctx.mustStand();
  const message = 'Somebody is this member, or was and is forgotten: nobody else can become it.';
  throw new Failure('MEMBER_IS_TAKEN', message, { member: memberId });
}

type Made = Answered & Invited & { readonly memberId: Id };

/** Sent again it is the same member, with a fresh code in place of the first, until somebody has accepted it. */
async function inviteMember(ctx: Context, args: unknown): Promise<Made> {
  const { campaignId, commandId, name, role } = parsed(Invitation, args);
  const { auth, registry } = ctx.services;
  const seat = await asGm(ctx, campaignId);
  const memberId = uuid5(commandId, `member of ${campaignId}`);
  await auth.invitations.expect({ campaignId, memberId, name });
  const { def } = registry.commands.get('addMember')!;
  const answered = await send(ctx, def, { campaignId, commandId, input: { memberId, role } });
  return { ...answered, memberId, ...(await newCode(ctx, seat, memberId)) };
}

/** For a member whom nobody is yet: one whose code was lost, or one of an imported campaign. */
async function renewInvitation(ctx: Context, args: unknown): Promise<Invited> {
  const { campaignId, memberId } = parsed(Renewal, args);
  const seat = await asGm(ctx, campaignId);
  const member = seat.campaign.state?.members[memberId];
  if (member?.status !== 'ACTIVE') {
    const message = `There is no active member ${memberId} in this campaign.`;
    throw new Failure('NO_SUCH_MEMBER', message, { member: memberId });
  }
  await ctx.services.auth.invitations.expect({ campaignId, memberId, name: member.role });
  return newCode(ctx, seat, memberId);
}

/** Refuses where this server makes no account for whoever comes. */
export function mustRegister(ctx: Context, invited: boolean): void {
  const { registration } = ctx.services;
  if (registration === 'open' || (registration === 'invitation' && invited)) return;
  const message =
    registration === 'closed'
      ? 'This server makes no new accounts.'
      : 'This server makes accounts for whoever was invited.';
  throw new Failure('REGISTRATION_CLOSED', message, { registration: registration.toUpperCase() });
}

/** One answer for a code that is misspelt, has run out, was used, or leads to somebody who was removed meanwhile. */
export const notGood = () =>
  new Failure('INVITATION_NOT_GOOD', 'This invitation is unknown, has run out, or was used. Ask for another.');

/** Throws where a code leads to no member that belongs to a campaign now. */
export async function acceptable(ctx: Context, code: string): Promise<Invitee> {
  const invitee = await ctx.services.auth.invitations.find(code);
  const campaign = invitee && (await ctx.services.ledger.campaign(invitee.campaignId));
  if (campaign?.state?.members[invitee!.memberId]?.status !== 'ACTIVE') throw notGood();
  return invitee!;
}

/** All that a code tells of a campaign before it is accepted. */
interface Preview {
  readonly campaign: string;
  readonly role: string;
  readonly invitedBy: string | null;
  readonly expiresAt: number;
}

/** Counted like a guess: whoever tries codes learns no faster here than by accepting them. */
async function preview(ctx: Context, args: unknown): Promise<Preview> {
  const { code } = parsed(Acceptance, args);
  const { auth, rates } = ctx.services;
  rates.attempt(ctx.address);
  const invitation = await ctx.listing().invitation(code);
  const campaign = invitation && (await ctx.ledger.campaign(invitation.campaignId))?.state;
  const member = invitation && campaign?.members[invitation.memberId];
  if (!invitation || !campaign || member?.status !== 'ACTIVE') throw notGood();
  const names = await auth.names(invitation.campaignId, [invitation.invitedBy], ctx.ledger.run);
  const invitedBy = names.get(invitation.invitedBy) ?? null;
  return { campaign: campaign.name, role: member.role, invitedBy, expiresAt: invitation.expiresAt };
}

export const invitationField = (kit: Kit): Fields<unknown>[string] => ({
  type: some(kit.get('InvitationPreview')),
  description: 'What a code would let you into, before you accept it. It needs no token.',
  args: { code: { type: some(GraphQLString) } },
  extensions: { cost: 20 },
  resolve: (_, args, ctx) => preview(ctx, args),
});

interface Accepted extends Invitee {
  readonly token: string | null;
}

/** With a token it is for that account; without one it makes an account, which only whoever accepts can open. */
async function acceptInvitation(ctx: Context, args: unknown): Promise<Accepted> {
  const { code, name } = parsed(Acceptance, args);
  const { invitations } = ctx.services.auth;
  ctx.services.rates.attempt(ctx.address);
  const invitee = await acceptable(ctx, code);
  if (!ctx.principal) {
    mustRegister(ctx, true);
    const guest = await invitations.acceptAsGuest(code, name ?? invitee.name);
    if (!guest) throw notGood();
    return guest;
  }
  const principal = ctx.needs('MANAGE');
  if (!opens(principal, invitee.campaignId)) ctx.needsWholeAccount();
  await ctx.mustStand();
  const accepted = await invitations.accept(code, principal);
  if (accepted === 'ALREADY')
    throw new Failure('ALREADY_A_MEMBER', 'You belong to this campaign already, as another member.', {
      campaign: invitee.campaignId,
    });
  if (!accepted) throw notGood();
  ctx.forget();
  return { ...accepted, token: null };
}

/** An invitation to whoever makes it, to whoever holds its code, and to whoever has accepted it. */
export function addInvitations(kit: Kit): void {
  const code = { type: some(GraphQLString), description: 'Shown this once: pass it on to the person invited.' };
  const expiresAt = {
    type: some(DateTime),
    description: 'In fourteen days, or when the token by which it was made runs out.',
  };
  kit.object<Made>('Invited', 'A new member, and the way in for the person who is to be it.', () => ({
    memberId: { type: some(GraphQLID) },
    code,
    expiresAt,
    recorded: { type: some(kit.get('Recorded')), resolve: (answered) => answered },
  }));
  kit.object<Invited>('InvitationCode', 'The way in for the person who is to be a member.', () => ({
    code,
    expiresAt,
  }));
  kit.object<Preview>('InvitationPreview', 'What an invitation is to: all that its code tells.', () => ({
    campaign: { type: some(GraphQLString), description: 'What the campaign is called.' },
    role: { type: some(kit.get('MemberRole')) },
    invitedBy: { type: GraphQLString, description: 'The game master who made the code, by name.' },
    expiresAt,
  }));
  kit.object<Accepted>('AcceptedInvitation', 'You belong to the campaign.', () => ({
    campaignId: { type: some(GraphQLID) },
    memberId: { type: some(GraphQLID) },
    name: { type: some(GraphQLString), description: 'The name you go by.' },
    token: {
      type: GraphQLString,
      description: 'The way into the account that was made for you, shown this once; null where you came with a token.',
    },
  }));
}

/** Letting somebody in, and coming in: only a game master does the first, only the person invited the second. */
export function invitationMutations(kit: Kit): Fields<unknown> {
  const id = { type: some(GraphQLID) };
  const name = { type: some(GraphQLString) };
  return {
    inviteMember: {
      type: some(kit.get('Invited')),
      description: 'Lets someone join, and makes the code that the person comes in by. For the game master.',
      args: { ...idArgs, name, role: { type: new GraphQLNonNull(kit.get('MemberRole') as GraphQLInputType) as never } },
      extensions: { cost: 20, right: 'MANAGE' },
      resolve: (_, args, ctx) => inviteMember(ctx, args),
    },
    renewInvitation: {
      type: some(kit.get('InvitationCode')),
      description:
        'A new code in place of the old one, for a member whom nobody is yet: a lost code, an imported campaign. For the game master.',
      args: { campaignId: id, memberId: id },
      extensions: { cost: 20, right: 'MANAGE' },
      resolve: (_, args, ctx) => renewInvitation(ctx, args),
    },
    acceptInvitation: {
      type: some(kit.get('AcceptedInvitation')),
      description:
        'Makes you the member that the code is for. Without a token it makes an account, and answers its token, this once.',
      args: {
        code: { type: some(GraphQLString) },
        name: { type: GraphQLString, description: 'For a new account; left out: as you were invited.' },
      },
      extensions: { cost: 20, right: null },
      resolve: (_, args, ctx) => acceptInvitation(ctx, args),
    },
  };
}
