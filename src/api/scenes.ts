// What is under way? The scenes that are open, and who is in them.
import { GraphQLID, GraphQLString } from 'graphql';
import type { Subject } from '../ledger/contract.js';
import type { Character } from '../rules/kernel/character.js';
import type { CharacterSeen } from './characters.js';
import type { Context, Seat } from './context.js';
import { type Fields, type Kit, many, some } from './kit.js';
import { Json } from './scalars.js';
import { timelineField } from './timeline.js';

/** A scene seen from a seat. */
interface SceneSeen {
  readonly seat: Seat;
  readonly subject: Subject;
}

/** Ids anywhere in a state, and so also those of the characters in it. */
const idsIn = (state: unknown): string[] =>
  typeof state === 'string'
    ? [state]
    : typeof state === 'object' && state !== null
      ? Object.values(state).flatMap(idsIn)
      : [];

const UUID = /^[0-9a-f-]{36}$/;

async function peopleOf(ctx: Context, { seat, subject }: SceneSeen): Promise<CharacterSeen[]> {
  const ids = [...new Set(idsIn(subject.state))].filter((id) => UUID.test(id) && id !== subject.id);
  const found = await ctx.subjects(seat).loadMany(ids);
  const people = found.filter((one): one is Subject<Character> => !(one instanceof Error) && one?.kind === 'character');
  return people.map((one) => ({ seat, subject: one, campaign: seat.campaign.state! }));
}

/** The open scenes that this seat may see; of one character where `about` names her. */
export async function scenesOf(ctx: Context, seat: Seat, about?: string): Promise<SceneSeen[]> {
  const open = await ctx.ledger.ofKind(seat.viewer, seat.campaignId, 'scene');
  return open
    .filter(({ state }) => about === undefined || idsIn(state).includes(about))
    .map((subject) => ({ seat, subject }));
}

/** Rolls and fights under way, as their game shows them to whoever asks. */
export function addScenes(kit: Kit): void {
  kit.object<SceneSeen>('Scene', 'A roll or a fight that unfolds over several acts, while it is open.', () => ({
    id: { type: some(GraphQLID), resolve: ({ subject }) => subject.id },
    version: {
      type: some(GraphQLString),
      description: 'For `expected`: it rises with every event of its own.',
      resolve: ({ subject }) => String(subject.version),
    },
    state: { type: some(Json), description: 'All that stands of it.', resolve: ({ subject }) => subject.state },
    characters: {
      type: many(kit.get('Character')),
      description: 'Who is in it.',
      extensions: { cost: 5 },
      resolve: (scene, _, ctx) => peopleOf(ctx, scene),
    },
    timeline: timelineField<SceneSeen>(
      kit,
      ({ seat }) => seat,
      ({ subject }) => ({ subject: subject.id }),
    ),
  }));
}

/** The open scenes of a campaign. */
export const campaignScenes = (kit: Kit): Fields<{ readonly seat: Seat }> => ({
  scenes: {
    type: many(kit.get('Scene')),
    description: 'The scenes that are open.',
    extensions: { cost: 5 },
    resolve: ({ seat }, _, ctx) => scenesOf(ctx, seat),
  },
});
