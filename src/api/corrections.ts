// What was a mistake? Look first at what a void would change; then strike, or strike and put right. R-ALL-6
import {
  GraphQLBoolean,
  type GraphQLFieldConfigArgumentMap,
  GraphQLID,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLList,
  GraphQLString,
} from 'graphql';
import { z } from 'zod';
import type { VoidPreview, VoidRequest } from '../ledger/contract.js';
import { Id } from '../rules/kernel/stream.js';
import type { CampaignSeen } from './campaigns.js';
import { type Answered, answer, dayFrom, diceArgs, idArgs, sendable } from './commands.js';
import { type Context, noSuchCampaign, type Seat } from './context.js';
import { pascal } from './derive.js';
import { accepted, parsed } from './errors.js';
import { type Field, type Fields, type Kit, many, some } from './kit.js';
import { Json } from './scalars.js';
import type { Told } from './telling.js';

interface Preview {
  readonly preview: VoidPreview;
  readonly seat: Seat;
}

const Named = z.object({ deed: Id, events: z.array(Id).max(1_000).nullish() });

/** What striking a deed would change, before anything is struck. */
export function previewField(kit: Kit): Field<CampaignSeen> {
  return {
    type: some(kit.get('VoidPreview')),
    description: 'What voiding a deed, or single events of it, would change. Nothing is recorded.',
    args: { deed: { type: some(GraphQLID) }, events: eventsArg },
    extensions: { cost: 50 },
    resolve: async ({ seat }, args, ctx): Promise<Preview> => {
      const { deed, events } = parsed(Named, args);
      return {
        seat,
        preview: accepted(await ctx.ledger.previewVoid(seat.viewer, seat.campaignId, deed, events)),
      };
    },
  };
}

const eventsArg = {
  type: new GraphQLList(some(GraphQLID)),
  description: 'Single events of it, by `eventId`; all where left out.',
};

export function addCorrections(kit: Kit): void {
  const touched = kit.object('TouchedSubject', 'A subject before and after.', () => ({
    id: { type: some(GraphQLID) },
    kind: { type: some(GraphQLString) },
    before: { type: Json },
    after: { type: Json },
  }));
  const undermined = kit.object<{ seq: number }>(
    'UnderminedDeed',
    'A later deed whose decision would no longer hold.',
    () => ({
      deed: { type: some(GraphQLID) },
      name: { type: some(GraphQLString) },
      seq: { type: some(GraphQLString), resolve: ({ seq }) => String(seq) },
      reason: { type: some(GraphQLString), description: 'What it would be refused for.' },
    }),
  );
  kit.object<Preview>('VoidPreview', 'What a void would change.', () => ({
    struck: {
      type: many(kit.get('TimelineEvent')),
      resolve: ({ preview, seat }): Told[] => preview.struck.map((row) => ({ row, seat })),
    },
    caused: {
      type: many(GraphQLID),
      description: 'Deeds that it led to; they go with it where `cascade` is set.',
      resolve: ({ preview }) => preview.caused,
    },
    subjects: { type: many(touched), resolve: ({ preview }) => preview.subjects },
    undermined: { type: many(undermined), resolve: ({ preview }) => preview.undermined },
  }));
  kit.add(
    new GraphQLInputObjectType({
      name: 'CorrectedDeed',
      description: 'The deed as it should have been: one command with its input.',
      isOneOf: true,
      fields: () =>
        Object.fromEntries(
          sendable(kit)
            .filter(({ founds }) => !founds)
            .map((def) => [def.name, { type: kit.derive.input(pascal(def.name), def.input) ?? GraphQLBoolean }]),
        ),
    }),
  );
}

type VoidArgs = Omit<VoidRequest, 'replacement'>;
type CorrectArgs = Omit<VoidArgs, 'events' | 'cascade'> &
  Pick<NonNullable<VoidRequest['replacement']>, 'faces' | 'clientBytes' | 'worldDay'> & {
    replacement: Record<string, unknown>;
    date?: string | null;
  };

/** Strikes by the sender's hand. */
async function strike(ctx: Context, request: VoidRequest): Promise<Answered> {
  const campaignId = parsed(Id, request.campaignId, 'campaignId');
  const member = await ctx.member(campaignId);
  if (member === null) throw noSuchCampaign(campaignId);
  return answer(
    ctx,
    campaignId,
    (hand) => ctx.services.ledger.void(hand, structuredClone({ ...request, campaignId })),
    member,
  );
}

async function correction(ctx: Context, args: CorrectArgs): Promise<VoidRequest> {
  const { replacement, faces, clientBytes, worldDay: asked, date, ...rest } = args;
  const worldDay = await dayFrom(ctx, parsed(Id, rest.campaignId, 'campaignId'), asked, date);
  const [name, input] = Object.entries(replacement)[0] as [string, unknown];
  return { ...rest, replacement: { name, input: input === true ? {} : input, faces, clientBytes, worldDay } };
}

export function correctionMutations(kit: Kit): Fields<unknown> {
  const args: GraphQLFieldConfigArgumentMap = {
    ...idArgs,
    deed: { type: some(GraphQLID), description: 'The command id of what is to be struck.' },
    reason: { type: some(GraphQLString) },
  };
  const voidDeed: Field<unknown, VoidArgs> = {
    type: some(kit.get('Recorded')),
    description: 'Strikes a deed, or single events of it: it stays readable, and no longer counts.',
    args: { ...args, events: eventsArg, cascade: { type: GraphQLBoolean, description: 'Deeds it led to go with it.' } },
    extensions: { cost: 20 },
    resolve: (_, request, ctx) => strike(ctx, request),
  };
  const correctDeed: Field<unknown, CorrectArgs> = {
    type: some(kit.get('Recorded')),
    description: 'Strikes a deed and records the right one in its place, in one commit.',
    args: { ...args, replacement: { type: some(kit.get('CorrectedDeed') as GraphQLInputType) }, ...diceArgs(kit) },
    extensions: { cost: 20 },
    resolve: async (_, request, ctx) => strike(ctx, await correction(ctx, request)),
  };
  return { voidDeed, correctDeed } as unknown as Fields<unknown>;
}
