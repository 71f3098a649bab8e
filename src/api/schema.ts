// What can be asked? One schema made from a registry: whatever is registered shows up everywhere.
import { GraphQLID, GraphQLInterfaceType, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import type { Right } from '../auth/auth.entities.js';
import { WayEnded } from '../auth/tokens.js';
import { listSettings, type Registry } from '../rules/index.js';
import { type Id, Id as IdSchema } from '../rules/kernel/stream.js';
import type { AnySystem } from '../rules/kernel/system.js';
import { accountMutations, addAccounts, campaignsField } from './accounts.js';
import { advanceNewsField } from './advance-news.js';
import { addAdvances } from './advances.js';
import { addCampaigns } from './campaigns.js';
import { addCharacters, characterIn } from './characters.js';
import { addCommandInputs, mutations } from './commands.js';
import { type Context, noWayIn } from './context.js';
import { addCorrections, correctionMutations } from './corrections.js';
import { placeOfEvent } from './cursor.js';
import { addDigest } from './digest.js';
import { addDues } from './dues.js';
import { erasureMutations } from './erasure.js';
import { parsed } from './errors.js';
import { addEventTypes, typeOf } from './event-types.js';
import { addFactions } from './factions.js';
import { addFamilies } from './families.js';
import { forecastField } from './forecasts.js';
import { addHiddenSides } from './hidden-sides.js';
import { addInsight } from './insight.js';
import { addInvitations, invitationField, invitationMutations } from './invitations.js';
import { type Fields, Kit, many, some } from './kit.js';
import { liveField } from './live.js';
import { addLogins, loginMutations } from './logins.js';
import { sharingNothing } from './nothing-more.js';
import { addPageInfo } from './paging.js';
import { addPeople } from './people.js';
import { addRecorded } from './recorded.js';
import { addRollStatistics, systemRollsField } from './roll-statistics.js';
import { addScenes } from './scenes.js';
import { addSessions } from './sessions.js';
import type { Told } from './telling.js';
import { addTimeline } from './timeline.js';
import { addWebhooks, webhookMutations, webhooksField } from './webhooks.js';

type Noded = { readonly __node: string } & object;
const asNode = (type: string, value: object | null): Noded | null => value && { __node: type, ...value };

/** An event by its opaque id; otherwise a campaign of yours, or a character of one of them, by its UUID. */
async function node(ctx: Context, id: string): Promise<Noded | null> {
  const place = placeOfEvent(id);
  if (place) {
    const seat = await ctx.seat(place.campaignId);
    const row = seat && (await ctx.ledger.event(seat.viewer, place.campaignId, place));
    return row && seat ? asNode('TimelineEvent', { row, seat }) : null;
  }
  const { data: uuid } = IdSchema.safeParse(id);
  if (uuid === undefined) return null;
  const seats = await ctx.everySeat();
  const seat = seats.find(({ campaignId }) => campaignId === uuid);
  if (seat) return asNode('Campaign', { seat });
  const everywhere = await Promise.all(seats.map((it) => characterIn(ctx, it, uuid)));
  return asNode('Character', everywhere.find((her) => her !== null) ?? null);
}

function query(kit: Kit, forecast: Fields<unknown>[string]): Fields<unknown> {
  const id = { id: { type: some(GraphQLID) } };
  return {
    campaign: {
      type: kit.get('Campaign'),
      description: 'Null where there is none, or you are not in it.',
      args: id,
      resolve: async (_, args, ctx) => {
        const seat = await ctx.seatToBegin(parsed(IdSchema, args.id, 'id') as Id);
        return seat && { seat };
      },
    },
    campaigns: campaignsField(kit),
    rollStatistics: systemRollsField(kit),
    forecastAdvance: forecast,
    character: {
      type: kit.get('Character'),
      args: { campaignId: { type: some(GraphQLID) }, ...id },
      resolve: async (_, args, ctx) => {
        const seat = await ctx.seatToBegin(parsed(IdSchema, args.campaignId, 'campaignId'));
        return seat && characterIn(ctx, seat, args.id);
      },
    },
    node: {
      type: kit.get('Node'),
      description: 'A campaign, character or event by its `id`.',
      args: id,
      extensions: { cost: 5 },
      resolve: (_, args, ctx) => node(ctx, String(args.id)),
    },
    invitation: invitationField(kit),
    webhooks: webhooksField(kit),
    me: { type: kit.get('Me'), description: 'Null without a token.', resolve: (_, __, ctx) => ctx.principal },
    serverInfo: {
      type: some(kit.get('ServerInfo')),
      resolve: (_, __, ctx) => ({
        version: ctx.services.version,
        systems: [...ctx.services.registry.systems.values()],
      }),
    },
  };
}

function addServerInfo(kit: Kit): void {
  const system = kit.object<AnySystem>('RuleSystem', 'A game that can be played here.', () => ({
    name: { type: some(GraphQLString), description: 'What `createCampaign` takes.' },
    title: { type: some(GraphQLString) },
    settings: {
      type: many(kit.get('Setting')),
      description: 'What a table can set for itself, with the defaults of the rules.',
      resolve: (it) => listSettings(it, { settings: {} }),
    },
  }));
  kit.object('ServerInfo', 'What this server is.', () => ({
    version: { type: some(GraphQLString) },
    systems: { type: many(system) },
  }));
}

/** What a mutation asks of a token. */
interface Asks {
  /** ACT where nothing is said, null for anyone. */
  readonly right?: Right | null;
  /** Whether a token for some campaigns may do it too, though it is done to the account. */
  readonly narrow?: boolean;
}

/**
 * Holds each mutation to what it asks of a token. One that names no campaign is done to the account: it wants a token
 * for all of it, and one that stands at this very moment, for what it makes outlives the token.
 */
const guarded = (fields: Fields<unknown>): Fields<unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { right = 'ACT', narrow = false } = (field.extensions ?? {}) as Asks;
      const isDoneToAccount = field.args?.campaignId === undefined;
      const resolve: typeof field.resolve = async (source, args, ctx, info) => {
        if (right !== null) ctx.needs(right);
        if (right !== null && isDoneToAccount) {
          if (!narrow) ctx.needsWholeAccount();
          await ctx.mustStand();
        }
        try {
          return await field.resolve?.(source, args, ctx, info);
        } catch (error) {
          throw error instanceof WayEnded ? noWayIn() : error;
        }
      };
      return [name, { ...field, resolve }];
    }),
  );

/** Pure: it opens nothing and reads nothing, so that the same call also prints the schema. */
export function buildSchema(registry: Registry): GraphQLSchema {
  const kit = new Kit(registry);
  kit.add(
    new GraphQLInterfaceType({
      name: 'Node',
      description: 'Whatever can be fetched again by its id.',
      fields: { id: { type: some(GraphQLID) } },
      resolveType: (value: Noded | Told) => ('row' in value ? typeOf(value) : value.__node),
    }),
  );
  for (const add of [
    addPageInfo,
    addPeople,
    addEventTypes,
    addTimeline,
    addCharacters,
    addHiddenSides,
    addScenes,
    addFamilies,
    addSessions,
    addFactions,
    addInsight,
    addRollStatistics,
    addDues,
    addDigest,
    addCommandInputs,
    addCorrections,
    addAdvances,
    addCampaigns,
    addRecorded,
    addAccounts,
    addLogins,
    addInvitations,
    addWebhooks,
    addServerInfo,
  ])
    add(kit);
  const forecast = forecastField(kit);
  const subscriptions = { timeline: liveField(kit), advance: advanceNewsField(kit) };
  const schema = new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: () => query(kit, forecast) }),
    mutation: new GraphQLObjectType({
      name: 'Mutation',
      fields: () =>
        guarded({
          ...mutations(kit),
          ...correctionMutations(kit),
          ...accountMutations(kit),
          ...loginMutations(kit),
          ...invitationMutations(kit),
          ...erasureMutations(),
          ...webhookMutations(kit),
        }),
    }),
    subscription: new GraphQLObjectType({ name: 'Subscription', fields: subscriptions as never }),
    types: kit.all(),
  });
  return sharingNothing(schema);
}
