// How does a campaign stand? Its clock, its members, its rules, its characters and its timeline.
import {
  GraphQLBoolean,
  type GraphQLEnumType,
  GraphQLID,
  GraphQLInt,
  type GraphQLInterfaceType,
  GraphQLString,
} from 'graphql';
import type { Subject } from '../ledger/contract.js';
import { listSettings, SettingKind } from '../rules/index.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import { type Id, Id as IdSchema } from '../rules/kernel/stream.js';
import { advanceFields } from './advances.js';
import { almanacFields } from './almanac.js';
import { type AsOfArgs, asOfArgs, asOfOf } from './as-of.js';
import { characterArgs, characterAsOf, characterIn, characterPage } from './characters.js';
import { type Context, noSuchCampaign, type Seat } from './context.js';
import { previewField } from './corrections.js';
import { digestField } from './digest.js';
import { dueFields } from './dues.js';
import { parsed } from './errors.js';
import { factionOf, factionsOf } from './factions.js';
import { familyTreeField } from './families.js';
import { diffField, insightFields } from './insight.js';
import { type Fields, type Kit, many, some } from './kit.js';
import type { PageArgs } from './paging.js';
import type { MemberSeen } from './people.js';
import { campaignRolls } from './roll-statistics.js';
import { DateTime } from './scalars.js';
import { campaignScenes } from './scenes.js';
import { sessionsOf } from './sessions.js';
import { CampaignDays } from './standing-days.js';
import { dateIn, dayOfDate } from './telling.js';
import { timelineField } from './timeline.js';

/** A campaign seen from a seat. */
export interface CampaignSeen {
  readonly seat: Seat;
}
interface CampaignThen {
  readonly seat: Seat;
  readonly then: AsOfArgs;
}

const stateOf = ({ seat }: CampaignSeen): Campaign => seat.campaign.state as Campaign;

/** What a campaign is made of, now or as of some moment. */
function standing<S extends CampaignSeen>(kit: Kit): Fields<S> {
  return {
    name: { type: some(GraphQLString), resolve: (it) => stateOf(it).name },
    system: { type: some(GraphQLString), description: 'The rule system played.', resolve: (it) => stateOf(it).system },
    archived: {
      type: some(GraphQLBoolean),
      description: 'It takes no more deeds.',
      resolve: (it) => stateOf(it).archived,
    },
    clock: { type: some(GraphQLInt), description: 'The world day it is.', resolve: (it) => stateOf(it).clock },
    date: {
      type: some(GraphQLString),
      description: 'That day in words.',
      resolve: (it) => dateIn(it.seat, stateOf(it).clock),
    },
    sessionsHeld: { type: some(GraphQLInt), resolve: (it) => stateOf(it).sessionsHeld },
    version: {
      type: some(GraphQLString),
      description: 'For `expected`: it rises with every event of its own stream.',
      resolve: ({ seat }) => String(seat.campaign.version),
    },
    members: {
      type: many(kit.get('Member')),
      description: 'All who ever belonged to it.',
      resolve: (it): MemberSeen[] => Object.keys(stateOf(it).members).map((id) => ({ seat: it.seat, id })),
    },
    owner: {
      type: some(kit.get('Member')),
      description: 'Whose campaign it is: no other game master can demote or remove this member.',
      resolve: (it): MemberSeen => ({ seat: it.seat, id: stateOf(it).owner }),
    },
    settings: {
      type: many(kit.get('Setting')),
      description: 'Every setting, with the default of the rules.',
      resolve: (it, _, ctx) => listSettings(ctx.services.registry.systemOf(stateOf(it)), stateOf(it)),
    },
  };
}

/** The last commit, its number as text. */
export async function headOf(ctx: Context, campaignId: Id): Promise<{ seq: string; hash: string; recordedAt: number }> {
  const head = await ctx.ledger.head(campaignId);
  if (!head) throw noSuchCampaign(campaignId);
  return { ...head, seq: String(head.seq) };
}

async function campaignAsOf(ctx: Context, seat: Seat, then: AsOfArgs): Promise<CampaignThen | null> {
  const campaign = await ctx.ledger.asOf(seat.viewer, seat.campaignId, seat.campaignId, asOfOf(seat, then));
  return campaign?.state ? { seat: { ...seat, campaign: campaign as Subject<Campaign> }, then } : null;
}

/** A campaign and its members as whoever asks may see them. */
export function addCampaigns(kit: Kit): void {
  kit.add(kit.derive.output('SettingKind', SettingKind) as GraphQLEnumType);
  kit.object('Setting', 'One rule that a table can set for itself.', () => ({
    key: { type: some(GraphQLString) },
    value: { type: some(GraphQLString), description: 'As JSON text.' },
    default: { type: some(GraphQLString), description: 'The default of the rules, as JSON text.' },
    differs: { type: some(GraphQLBoolean) },
    kind: { type: some(kit.get('SettingKind')) },
    nullable: { type: some(GraphQLBoolean), description: 'It may be null: none, or no limit.' },
    range: { type: some(GraphQLString), description: 'What it may be, in words.' },
    minimum: { type: GraphQLInt, description: 'Of an INTEGER.' },
    maximum: { type: GraphQLInt, description: 'Of an INTEGER.' },
    choices: { type: many(GraphQLString), description: 'Of a CHOICE.' },
    description: { type: some(GraphQLString) },
    rules: { type: many(GraphQLString), description: 'The rules it bears on, by number, such as R-D100-23.' },
  }));
  kit.object('Head', 'The last commit: with it two people can compare what they see.', () => ({
    seq: { type: some(GraphQLString) },
    hash: { type: some(GraphQLString), description: 'SHA-256 over all commits so far, in hex.' },
    recordedAt: { type: some(DateTime) },
  }));
  kit.object<CampaignThen>('CampaignAsOf', 'A campaign as it stood.', () => ({
    ...standing<CampaignThen>(kit),
    character: {
      type: kit.get('Character'),
      args: { id: { type: some(GraphQLID) } },
      extensions: { cost: 10 },
      resolve: ({ seat, then }, { id }, ctx) => characterAsOf(ctx, seat, parsed(IdSchema, id, 'id'), then),
    },
  }));
  kit.object<CampaignSeen>(
    'Campaign',
    'A campaign: the unit of order, of permission and of proof.',
    () => ({
      id: { type: some(GraphQLID), resolve: ({ seat }) => seat.campaignId },
      ...standing<CampaignSeen>(kit),
      me: {
        type: some(kit.get('Member')),
        description: 'You.',
        resolve: ({ seat }) => ({ seat, id: seat.viewer.member }),
      },
      session: {
        type: kit.get('PlaySession'),
        description: 'The play session that is open.',
        extensions: { cost: 5 },
        resolve: async ({ seat }, _, ctx) => (await sessionsOf(ctx, seat)).find(({ closed }) => closed === null),
      },
      sessions: {
        type: many(kit.get('PlaySession')),
        extensions: { cost: 5 },
        resolve: ({ seat }, _, ctx) => sessionsOf(ctx, seat),
      },
      characters: {
        type: some(kit.get('CharacterConnection')),
        args: characterArgs,
        extensions: { cost: 2 },
        resolve: ({ seat }, args, ctx) => characterPage(ctx, seat, args as PageArgs & { owner?: Id }),
      },
      character: {
        type: kit.get('Character'),
        args: { id: { type: some(GraphQLID) } },
        resolve: ({ seat }, { id }, ctx) => characterIn(ctx, seat, id),
      },
      ...campaignScenes(kit),
      factions: { type: many(kit.get('Faction')), resolve: ({ seat }) => factionsOf(seat) },
      faction: {
        type: kit.get('Faction'),
        args: { id: { type: some(GraphQLID) } },
        resolve: ({ seat }, { id }) => factionOf(seat, parsed(IdSchema, id, 'id')),
      },
      familyTree: familyTreeField(kit),
      timeline: timelineField<CampaignSeen>(kit, ({ seat }) => seat),
      ...insightFields(kit),
      ...campaignRolls(kit),
      diff: diffField<CampaignSeen>(kit, ({ seat }) => ({ seat, id: seat.campaignId, days: CampaignDays })),
      ...dueFields(kit),
      dateOf: {
        type: some(GraphQLString),
        args: { worldDay: { type: some(GraphQLInt) } },
        description: 'A world day in words, by the calendar of the campaign.',
        resolve: ({ seat }, { worldDay }) => dateIn(seat, Number(worldDay)),
      },
      worldDayOf: {
        type: some(GraphQLInt),
        args: { date: { type: some(GraphQLString), description: '`3rd of Seedtime, 12 AF` or `12-3-3`.' } },
        description: 'The world day of a date.',
        resolve: ({ seat }, { date }) => dayOfDate(seat, String(date)),
      },
      ...almanacFields(kit),
      digest: digestField(kit),
      head: {
        type: some(kit.get('Head')),
        resolve: ({ seat }, _, ctx) => headOf(ctx, seat.campaignId),
      },
      asOf: {
        type: kit.get('CampaignAsOf'),
        args: asOfArgs,
        description: 'It as it stood; null before it began. Both axes may be given at once.',
        extensions: { cost: 10 },
        resolve: ({ seat }, args, ctx) => campaignAsOf(ctx, seat, args as AsOfArgs),
      },
      ...advanceFields(kit),
      previewVoid: previewField(kit),
    }),
    { interfaces: [kit.get('Node') as GraphQLInterfaceType] },
  );
}
