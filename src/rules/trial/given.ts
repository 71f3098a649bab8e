// Who sits at the table of the worked examples? A character, a target, and a few words for specs.
import type { Campaign } from '../kernel/campaign.js';
import { type Given, GM, given as givenOf, OTHER_PLAYER, PLAYER, type Sent, uuid } from '../kernel/given.js';
import type { Id } from '../kernel/stream.js';
import { callAttack, callTrial } from './call.js';
import { trial } from './index.js';
import { declareOutcome } from './outcome.js';
import { rollTrialDice } from './roll.js';
import type { Scene } from './scene.js';
import type { Sheet } from './sheet.js';
import { Rating } from './words.js';

export const MAREN = uuid(7);
export const OGRE = uuid(8);

/** The data of each event of a type that was just sent. */
export const told = <D = Record<string, unknown>>(sent: Sent, type: string): D[] =>
  sent.events.filter(({ def }) => def.type === type).map(({ data }) => data as D);

export const nameOf = (id: string | null | undefined): string =>
  ({ [MAREN]: 'Maren', [OGRE]: 'the ogre', [PLAYER]: 'Ada', [OTHER_PLAYER]: 'Ben' })[id ?? ''] ?? 'somebody';

/** The line of the timeline for the last event of a deed. */
export const line = ({ events }: Sent): string => {
  const last = events.at(-1);
  return last ? last.def.summary(last.data, nameOf) : '';
};

/** A table with Maren, set up so, and an ogre of the game master's with 12 in every rating unless said otherwise. */
export const maren = (sheet: Partial<Sheet> = {}, start: Partial<Campaign> = {}, rating = 12): Given =>
  givenOf(trial, start)
    .character<Sheet>(MAREN, { ready: true, ...sheet })
    .character<Sheet>(
      OGRE,
      { defences: Rating.options.map((one) => ({ rating: one, value: rating })) },
      { name: 'the ogre', owner: null },
    );

export const modifiers = (...[brawn = 0, agility = 0, ego = 0]: number[]): Partial<Sheet> => ({
  modifiers: [
    { name: 'Brawn', modifier: brawn },
    { name: 'Agility', modifier: agility },
    { name: 'Ego', modifier: ego },
  ],
});

export const trainedIn = (...names: string[]): Partial<Sheet> => ({
  trained: names.map((name) => ({ name, kind: 'SKILL' as const })),
});

export const sceneOf = (sent: Sent): Id => told<{ sceneId: Id }>(sent, 'TrialCalled')[0]?.sceneId ?? '';
export const sceneState = (table: Given, id: Id): Scene | null => table.state<Scene>({ kind: 'scene', id });

/** Calls a Trial of Agility against a DR; the scene's id. */
export const called = (table: Given, dr: number, more: object = {}): Id =>
  sceneOf(table.send(callTrial, { characterId: MAREN, purpose: 'leap the gap', attribute: 'Agility', dr, ...more }));

/** Calls an attack on the ogre; the scene's id. */
export const attacked = (table: Given, kind: 'PHYSICAL' | 'MAGICAL', means: string, more: object = {}): Id =>
  sceneOf(table.send(callAttack, { characterId: MAREN, purpose: 'strike', kind, means, targetId: OGRE, ...more }));

export const rolled = (table: Given, sceneId: Id, faces: number[], more: object = {}): Sent =>
  table.send(rollTrialDice, { sceneId, ...more }, { by: PLAYER, faces: { trial: faces } });

type Declared = { declaredTotal: number; margin: number; success: boolean; band: string; dr: number };

/** The outcome in a few words. */
export function outcome(table: Given, sceneId: Id) {
  const [d] = told<Declared>(table.send(declareOutcome, { sceneId }, { by: GM }), 'TrialDeclared');
  return d && [d.declaredTotal, d.success ? 'success' : 'failure', d.margin];
}
