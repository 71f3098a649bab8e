// Who are you here? One's own account, the ways into it, and what was done with them.
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLID,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLString,
} from 'graphql';
import { z } from 'zod';
import { DOINGS, RIGHTS } from '../auth/auth.entities.js';
import type { ListedToken } from '../auth/listing.js';
import { DAY_MS, type IssuedToken, opens, type Principal, within } from '../auth/tokens.js';
import { Id } from '../rules/kernel/stream.js';
import { Line } from '../rules/kernel/text.js';
import type { Context } from './context.js';
import { Failure, parsed } from './errors.js';
import { type Fields, type Kit, many, some } from './kit.js';
import { LIMITS } from './limits.js';
import { DateTime } from './scalars.js';

/** The name a person goes by. */
export const PersonName = Line(100);
const NewToken = z.object({
  label: Line(100),
  days: z.int32().min(1).max(3_650).nullish(),
  may: z.enum(RIGHTS).default('MANAGE'),
  campaigns: z.array(Id).min(1).max(50).nullish(),
});
const Revocation = z.object({ id: Id, withMade: z.boolean().default(false) });
const Latest = z.int32().min(1).max(LIMITS.page).default(20);

/** A token hands out no more than it has itself: none that is wider, none that lasts longer. */
async function createToken(ctx: Context, args: unknown): Promise<IssuedToken> {
  const principal = ctx.needs('MANAGE');
  const { label, days = null, may, campaigns: wanted } = parsed(NewToken, args);
  const campaigns = wanted ?? principal.campaigns;
  const beyond = campaigns?.find((id) => !opens(principal, id));
  if (beyond !== undefined) {
    const message = `Your own token does not open campaign ${beyond}, so it can make none that does.`;
    throw new Failure('BEYOND_TOKEN', message, { campaign: beyond });
  }
  const ends = days === null ? principal.ends : Date.now() + days * DAY_MS;
  if (principal.ends !== null && ends !== null && ends > principal.ends) {
    const expiresAt = new Date(principal.ends).toISOString();
    const message = `Your own token runs out at ${expiresAt}, so it can make none that lasts longer.`;
    throw new Failure('BEYOND_TOKEN', message, { expiresAt });
  }
  const grant = { label, may, campaigns, ends };
  return ctx.services.auth.tokens.issueBy(principal.tokenId, principal.accountId, grant);
}

/** To a token for some campaigns a wider one is as none at all. */
async function tokensOf(ctx: Context): Promise<ListedToken[]> {
  const principal = ctx.needs('MANAGE');
  const all = await ctx.listing().tokens(principal.accountId);
  return all.filter((token) => within(principal, token));
}

async function revokeToken(ctx: Context, args: unknown): Promise<boolean> {
  const principal = ctx.needs('MANAGE');
  const { accountId, tokenId } = principal;
  const { auth, webhooks } = ctx.services;
  const { id, withMade } = parsed(Revocation, args);
  const token = await auth.tokens.find(accountId, id);
  if (!token || !within(principal, token)) return false;
  if (!withMade) return auth.tokens.revoke(accountId, id, tokenId);
  const { line, ended } = await auth.tokens.revokeLine(accountId, id, tokenId);
  await auth.invitations.withdraw(line);
  await webhooks.pauseMadeBy(line);
  return ended > 0;
}

/** The campaigns in which the asker sits, wherever they are asked for: none that his token does not open. */
export const campaignsField = (kit: Kit): Fields<unknown>[string] => ({
  type: many(kit.get('Campaign')),
  description: 'Those you are a member of.',
  extensions: { cost: 5 },
  resolve: async (_, __, ctx) => (await ctx.everySeat()).map((seat) => ({ seat })),
});

const values = (meanings: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(meanings).map(([value, description]) => [value, { description }]));

function addTokens(kit: Kit): void {
  kit.add(
    new GraphQLEnumType({
      name: 'TokenRight',
      description: 'How much a token may do; each includes the one before.',
      values: values({
        READ: 'Look, and follow what happens.',
        ACT: 'Send deeds, as far as your role in the campaign goes.',
        MANAGE: 'Decide who belongs to a campaign and who comes into your account.',
      } satisfies Record<(typeof RIGHTS)[number], string>),
    }),
  );
  kit.add(
    new GraphQLEnumType({
      name: 'TokenKind',
      values: values({ PERSONAL: 'Made for a program or a device.', SESSION: 'Began with a password.' }),
    }),
  );
  kit.add(
    new GraphQLEnumType({
      name: 'TokenDoing',
      description: 'What was done with a way into your account.',
      values: values({
        MADE: 'It was made.',
        USED: 'Somebody came in by it; noted once a day.',
        REVOKED: 'It was ended.',
        LOGGED_IN: 'A session began with the password.',
        LOGGED_OUT: 'A session was ended by whoever was in it.',
        REFRESH_REUSED: 'An old refresh token came back: somebody else may have had it, so the session was ended.',
        PASSWORD_CHANGED: 'The password was set or changed.',
      } satisfies Record<(typeof DOINGS)[number], string>),
    }),
  );
  kit.object('Token', 'A way into your account; its text is only shown when it is made.', () => ({
    id: { type: some(GraphQLID) },
    kind: { type: some(kit.get('TokenKind')) },
    label: { type: some(GraphQLString) },
    may: { type: some(kit.get('TokenRight')) },
    campaigns: { type: new GraphQLList(some(GraphQLID)), description: 'The only ones it opens; null: all of yours.' },
    createdAt: { type: some(DateTime) },
    expiresAt: { type: DateTime },
    lastUsedAt: { type: DateTime, description: 'To the minute.' },
  }));
  kit.object('NewToken', 'A token, shown this once.', () => ({
    token: { type: some(GraphQLString) },
    details: { type: some(kit.get('Token')), resolve: (made) => made },
  }));
  kit.object('TokenEntry', 'One line of who made, used and ended which way into your account.', () => ({
    at: { type: some(DateTime) },
    what: { type: some(kit.get('TokenDoing')) },
    tokenId: { type: GraphQLID, description: 'The way in that it was done with.' },
    byToken: { type: GraphQLID, description: 'The way in by which it was done; null: by none, or by the server.' },
  }));
}

/** One’s own account and the ways into it: nobody reads another’s. */
export function addAccounts(kit: Kit): void {
  addTokens(kit);
  kit.object<Pick<Principal, 'accountId' | 'name'>>('Me', 'Your account.', () => ({
    id: { type: some(GraphQLID), resolve: ({ accountId }) => accountId },
    name: { type: some(GraphQLString) },
    login: {
      type: GraphQLString,
      description: 'What you log in with; null: you come in by tokens alone.',
      resolve: ({ accountId }, _, ctx) => ctx.listing().login(accountId),
    },
    campaigns: campaignsField(kit) as never,
    tokens: {
      type: many(kit.get('Token')),
      description:
        'Every way into your account that stands; for a token for some campaigns, those that open no other. For a token that may MANAGE.',
      resolve: (_, __, ctx) => tokensOf(ctx),
    },
    journal: {
      type: many(kit.get('TokenEntry')),
      description:
        'What was done with the ways into your account, the latest first. For a token that may MANAGE, for all campaigns.',
      args: { last: { type: GraphQLInt, description: 'How many lines; left out: 20.' } },
      resolve: (_, args, ctx) => {
        ctx.needs('MANAGE');
        const { accountId } = ctx.needsWholeAccount();
        return ctx.listing().journal(accountId, parsed(Latest, args.last ?? undefined, 'last'));
      },
    },
  }));
}

/** What a token does to its own account; none makes another that is wider or lasts longer than itself. */
export function accountMutations(kit: Kit): Fields<unknown> {
  const text = { type: some(GraphQLString) };
  return {
    createToken: {
      type: some(kit.get('NewToken')),
      description: 'One more way into your account, as narrow as you like.',
      args: {
        label: text,
        days: {
          type: GraphQLInt,
          description: 'How long it lasts; left out: as long as what you came by, or until it is revoked.',
        },
        may: { type: kit.get('TokenRight') as GraphQLInputType, description: 'Left out: MANAGE.' },
        campaigns: {
          type: new GraphQLList(some(GraphQLID)),
          description: 'The only campaigns it opens; left out: all of yours.',
        },
      },
      extensions: { cost: 10, right: 'MANAGE', narrow: true },
      resolve: (_, args, ctx) => createToken(ctx, { ...args, may: args.may ?? undefined }),
    },
    revokeToken: {
      type: some(GraphQLBoolean),
      description:
        'Ends one of your tokens or sessions at once; false where none was there to end. What it made stays, unless you say otherwise.',
      args: {
        id: { type: some(GraphQLID) },
        withMade: {
          type: some(GraphQLBoolean),
          defaultValue: false,
          description:
            'Whether to end also what was made by it, and by that in turn: tokens (but for the one you come by, and what is of that), invitations that nobody has accepted, and webhooks, which are paused. Also of one that has ended already.',
        },
      },
      extensions: { cost: 10, right: 'MANAGE', narrow: true },
      resolve: (_, args, ctx) => revokeToken(ctx, args),
    },
    renameMe: {
      type: some(kit.get('Me')),
      description: 'The name you go by, in every campaign.',
      args: { name: text },
      extensions: { cost: 10, right: 'MANAGE' },
      resolve: async (_, args, ctx) => {
        const { accountId } = ctx.account();
        const name = parsed(PersonName, args.name);
        await ctx.services.auth.rename(accountId, name);
        ctx.forget();
        return { accountId, name };
      },
    },
  };
}
