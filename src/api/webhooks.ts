// Who is told of what happens, outside this API? The webhooks of a campaign, for its game masters.
import {
  GraphQLBoolean,
  type GraphQLEnumType,
  type GraphQLFieldConfigArgumentMap,
  GraphQLID,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLString,
} from 'graphql';
import { z } from 'zod';
import { Id } from '../rules/kernel/stream.js';
import { AddressRefused } from '../webhooks/address.js';
import { type Delivery, HookAudience, HookFormat, NewHook, PauseReason, type StandingHook } from '../webhooks/hook.js';
import { MOST_HOOKS } from '../webhooks/webhooks.js';
import type { Context, Seat } from './context.js';
import { cursorOfPlace, placeIn } from './cursor.js';
import { Failure, parsed } from './errors.js';
import { type Field, type Fields, type Kit, many, some } from './kit.js';
import type { MemberSeen } from './people.js';
import { DateTime } from './scalars.js';

/** A hook as a game master sees it. */
interface HookSeen {
  readonly hook: StandingHook;
  readonly seat: Seat;
}

const NewWebhook = NewHook.extend({ campaignId: Id });
const Named = z.object({ campaignId: Id, id: Id });
const Replay = Named.extend({ after: z.string().nullish(), deadLetter: Id.nullish() });
const Most = z.int32().min(1).max(100);

async function asGm(ctx: Context, campaignId: Id): Promise<Seat> {
  const seat = await ctx.mustSit(campaignId);
  if (!seat.viewer.isGm) throw new Failure('NOT_ALLOWED', 'Webhooks are for the game master.');
  return seat;
}

async function find(ctx: Context, args: unknown): Promise<HookSeen> {
  const { campaignId, id } = parsed(Named, args);
  const seat = await asGm(ctx, campaignId);
  const hook = await ctx.services.webhooks.find(campaignId, id);
  if (!hook) throw new Failure('NO_SUCH_WEBHOOK', `There is no webhook ${id} in this campaign.`, { webhook: id });
  return { hook, seat };
}

const again = async (ctx: Context, { hook, seat }: HookSeen): Promise<HookSeen> => ({
  hook: (await ctx.services.webhooks.find(hook.campaignId, hook.id)) ?? hook,
  seat,
});

type Made = HookSeen & { readonly secret: string | null };

async function create(ctx: Context, args: unknown): Promise<Made> {
  const { campaignId, ...asked } = parsed(NewWebhook, args);
  const seat = await asGm(ctx, campaignId);
  ctx.needsToLast();
  try {
    const made = await ctx.services.webhooks.create(campaignId, seat.viewer.member as Id, asked, ctx.account().tokenId);
    if (made) return { ...(await find(ctx, { campaignId, id: made.hook.id })), secret: made.secret };
  } catch (error) {
    if (error instanceof AddressRefused) throw new Failure('ADDRESS_REFUSED', error.message);
    throw error;
  }
  await ctx.mustStand();
  throw new Failure('TOO_MANY_WEBHOOKS', `A campaign has at most ${MOST_HOOKS} webhooks.`, { most: MOST_HOOKS });
}

/** Whoever lets it go on answers for it: it becomes his. What only its owner may see goes nowhere at another's word. */
async function resume(ctx: Context, args: unknown): Promise<HookSeen> {
  const found = await find(ctx, args);
  const { hook, seat } = found;
  const me = seat.viewer.member as Id;
  if (hook.audience === 'OWNER' && hook.owner !== me) {
    throw new Failure('NOT_ALLOWED', 'This webhook tells what its owner may see: only its owner may let it go on.');
  }
  ctx.needsToLast();
  await ctx.services.webhooks.resume(hook, me, ctx.account().tokenId);
  await ctx.mustStand();
  return again(ctx, found);
}

async function replay(ctx: Context, args: unknown): Promise<HookSeen> {
  const { after = null, deadLetter = null } = parsed(Replay, args);
  const found = await find(ctx, args);
  const { hook, seat } = found;
  if (deadLetter !== null) {
    if (!(await ctx.services.webhooks.replayOne(hook, deadLetter))) {
      throw new Failure('NO_SUCH_DEAD_LETTER', `This webhook has no dead letter ${deadLetter}.`);
    }
    return again(ctx, found);
  }
  const place = after === null ? null : placeIn(hook.campaignId, after);
  if (!(await ctx.services.webhooks.replayFrom(hook, place, seat.viewer.member as Id))) {
    throw new Failure('BAD_CURSOR', 'This cursor lies beyond the last commit.');
  }
  return again(ctx, found);
}

/** The webhooks of a campaign, for its game masters; of their addresses no more than the host. */
export const webhooksField = (kit: Kit): Field<unknown> => ({
  type: many(kit.get('Webhook')),
  description: 'The webhooks of a campaign. For the game master.',
  args: { campaignId: { type: some(GraphQLID) } },
  extensions: { cost: 10 },
  resolve: async (_, args, ctx): Promise<HookSeen[]> => {
    const seat = await asGm(ctx, parsed(Id, args.campaignId, 'campaignId'));
    return (await ctx.services.webhooks.of(seat.campaignId, ctx.ledger.run)).map((hook) => ({ hook, seat }));
  },
});

/** A webhook and what it could not deliver; its secret is shown once, when it is made. */
export function addWebhooks(kit: Kit): void {
  for (const schema of [HookFormat, HookAudience, PauseReason]) {
    kit.add(kit.derive.output(String(z.globalRegistry.get(schema)?.id), schema) as GraphQLEnumType);
  }
  const letter = kit.object<Delivery & { campaignId: Id }>(
    'WebhookDeadLetter',
    'A message that was given up after its last try.',
    () => ({
      id: { type: some(GraphQLID), description: 'For `replayWebhook`.' },
      after: {
        type: some(GraphQLString),
        description: 'A cursor: the message told of what came after it.',
        resolve: ({ campaignId, after }) => cursorOfPlace(campaignId, after),
      },
      to: {
        type: some(GraphQLString),
        description: 'The cursor of the last event it told of.',
        resolve: ({ campaignId, to }) => cursorOfPlace(campaignId, to),
      },
      tries: { type: some(GraphQLInt) },
      error: { type: GraphQLString, resolve: ({ lastError }) => lastError },
      deadAt: { type: some(DateTime) },
    }),
  );
  kit.object<HookSeen>('Webhook', 'Somebody outside who is told what happens in a campaign.', () => ({
    id: { type: some(GraphQLID), resolve: ({ hook }) => hook.id },
    name: { type: some(GraphQLString), resolve: ({ hook }) => hook.name },
    host: {
      type: some(GraphQLString),
      description: 'Where it is sent. The rest of the address is kept back, since it may be as good as a password.',
      resolve: ({ hook }) => new URL(hook.url).host,
    },
    format: { type: some(kit.get('WebhookFormat')), resolve: ({ hook }) => hook.format },
    audience: { type: some(kit.get('WebhookAudience')), resolve: ({ hook }) => hook.audience },
    groups: {
      type: new GraphQLList(some(kit.get('EventGroup'))),
      description: 'Null for events of every group.',
      resolve: ({ hook }) => hook.groups,
    },
    owner: {
      type: some(kit.get('Member')),
      description: 'The game master it belongs to. Should that role be lost, it is paused.',
      resolve: ({ hook, seat }): MemberSeen => ({ seat, id: hook.owner }),
    },
    createdAt: { type: some(DateTime), resolve: ({ hook }) => hook.createdAt },
    pausedFor: {
      type: kit.get('WebhookPause'),
      description: 'Null while it works.',
      resolve: ({ hook }) => hook.pausedFor,
    },
    lastSuccessAt: { type: DateTime, resolve: ({ hook }) => hook.lastSuccessAt },
    failingSince: {
      type: DateTime,
      description: 'The first failure since the last success; null where it does well.',
      resolve: ({ hook }) => hook.failingSince,
    },
    lastError: { type: GraphQLString, resolve: ({ hook }) => hook.lastError },
    lag: {
      type: some(GraphQLInt),
      description: 'Commits that it has not yet been told of: one at least while a message waits.',
      resolve: ({ hook }) => hook.lag,
    },
    blockedAt: {
      type: GraphQLString,
      description:
        'The commit that cannot be told, at which it waits; resume tries it again, a replay after it passes over it.',
      resolve: ({ hook }) => hook.blockedAt?.toString(),
    },
    nextTryAt: { type: DateTime, resolve: ({ hook }) => hook.nextTryAt },
    tries: {
      type: some(GraphQLInt),
      description: 'Failed tries of the message that is sent next.',
      resolve: ({ hook }) => hook.tries,
    },
    deadLetters: {
      type: many(letter),
      description: 'Messages that were given up, the latest first.',
      args: { first: { type: GraphQLInt, defaultValue: 20 } },
      extensions: { cost: 5 },
      resolve: async ({ hook }, { first }, ctx) => {
        const most = parsed(Most, first, 'first');
        const letters = await ctx.services.webhooks.deadLetters(hook, most, ctx.ledger.run);
        return letters.map((one) => ({ ...one, campaignId: hook.campaignId }));
      },
    },
  }));
  kit.object<Made>('NewWebhook', 'A webhook, and what its messages are signed with.', () => ({
    webhook: { type: some(kit.get('Webhook')), resolve: (made) => made },
    secret: { type: GraphQLString, description: 'Shown this once; null for Discord, which checks no signature.' },
  }));
}

/** Setting up, pausing and ending webhooks, for game masters with a token that may MANAGE. */
export function webhookMutations(kit: Kit): Fields<unknown> {
  const id = { type: some(GraphQLID) };
  const named = { campaignId: id, id };
  const input = (name: string) => kit.get(name) as GraphQLInputType;
  const field = (
    description: string,
    more: GraphQLFieldConfigArgumentMap,
    resolve: (ctx: Context, args: unknown) => Promise<unknown>,
  ): Field<unknown> => ({
    type: some(kit.get('Webhook')),
    description: `${description} For the game master.`,
    args: { ...named, ...more },
    extensions: { cost: 10, right: 'MANAGE' },
    resolve: (_, args, ctx) => resolve(ctx, args),
  });
  return {
    createWebhook: {
      type: some(kit.get('NewWebhook')),
      description:
        'Tells an address outside what happens from now on. For the game master, with a token that does not run out.',
      args: {
        campaignId: id,
        name: { type: some(GraphQLString) },
        url: { type: some(GraphQLString), description: 'https:// or http://, on the open internet.' },
        format: { type: input('WebhookFormat'), defaultValue: 'JSON' },
        audience: { type: input('WebhookAudience'), defaultValue: 'EVERYONE' },
        groups: { type: new GraphQLList(some(input('EventGroup'))), description: 'Every group where left out.' },
      },
      extensions: { cost: 20, right: 'MANAGE' },
      resolve: (_, args, ctx) => create(ctx, args),
    },
    pauseWebhook: field('Sends nothing until it is resumed; nothing is lost.', {}, async (ctx, args) => {
      const found = await find(ctx, args);
      await ctx.services.webhooks.pause(found.hook);
      return again(ctx, found);
    }),
    resumeWebhook: field(
      'Goes on where it was paused, or tries again at once. With a token that does not run out.',
      {},
      resume,
    ),
    replayWebhook: field(
      'Sends one dead letter again, or everything after a place: a receiver sees events again that it had.',
      {
        after: {
          type: GraphQLString,
          description: 'A cursor; left out: from the beginning. A later one passes over what lies before it.',
        },
        deadLetter: { type: GraphQLID, description: 'Only this message.' },
      },
      replay,
    ),
    deleteWebhook: {
      type: some(GraphQLBoolean),
      description: 'Ends it for good, with its dead letters. For the game master.',
      args: named,
      extensions: { cost: 10, right: 'MANAGE' },
      resolve: async (_, args, ctx) => ctx.services.webhooks.delete((await find(ctx, args)).hook),
    },
  };
}
