// What must be reached? The game master fixes the DR before the dice, openly or hidden. R-TRIAL-14, G-R12
import { z } from 'zod';
import { command, event, gm, type Happening, refuse } from '../kernel/deed.js';
import { Id, type StreamRef, stream } from '../kernel/stream.js';
import { Dr } from './ladder.js';
import { type Scene, scene } from './scene.js';

/** A DR that only game masters know. It stands in a secret of its own, which any of them may also reveal early. */
export interface HiddenDr {
  readonly id: Id;
  readonly author: Id | null;
  readonly audience: 'GM';
  readonly readers: readonly Id[];
  readonly revealed: boolean;
  readonly dr: number;
}

/** The secret that holds a DR which players do not know. */
export const hiddenDr = (id: Id): StreamRef<HiddenDr> => stream('secret', id);

export const DifficultyHidden = event<HiddenDr>()('TrialDifficultyHidden', {
  version: 1,
  doc: 'The game master fixed the DR of a Trial, for no player to see before its outcome. R-TRIAL-14',
  group: 'ROLLS',
  data: z.object({ secretId: Id, sceneId: Id, characterId: Id, dr: Dr }),
  on: (d) => hiddenDr(d.secretId),
  involves: (d) => [d.characterId],
  opens: (d, at) => ({ id: d.secretId, author: at.actor, audience: 'GM', readers: [], revealed: false, dr: d.dr }),
  evolve: (s, d) => ({ ...s, dr: d.dr }),
  summary: (d, name) => `The hidden DR of ${name(d.characterId)}'s Trial was fixed at ${d.dr}.`,
});

export const DifficultyRevealed = event<HiddenDr>()('TrialDifficultyRevealed', {
  version: 1,
  doc: 'The DR that was hidden was shown to everyone, with the moment it was fixed. R-TRIAL-14',
  group: 'ROLLS',
  data: z.object({ secretId: Id, sceneId: Id, characterId: Id, dr: Dr }),
  on: (d) => hiddenDr(d.secretId),
  involves: (d) => [d.characterId],
  voidable: false,
  reveals: true,
  evolve: (s) => ({ ...s, revealed: true }),
  summary: (d, name) => `The hidden DR of ${name(d.characterId)}'s Trial was ${d.dr}, as fixed before the dice.`,
});

type Hidden = { readonly secretId: Id; readonly sceneId: Id; readonly characterId: Id; readonly dr: number };

/** Fixes it where only game masters see it. */
export const hide = (data: Hidden): Happening => DifficultyHidden.of(data, { audience: { to: 'GM', members: [] } });

/** Shows everyone a DR that was hidden; nothing where they know it. */
export const reveal = (s: Scene, secret: HiddenDr | undefined): readonly Happening[] =>
  secret === undefined || secret.revealed
    ? []
    : [DifficultyRevealed.of({ secretId: secret.id, sceneId: s.id, characterId: s.characterId, dr: secret.dr })];

/** The secret of a Trial's DR, if it has one. */
export const secretsOf = (s: Scene): readonly StreamRef<HiddenDr>[] =>
  s.hiddenIn === null ? [] : [hiddenDr(s.hiddenIn)];

export const DifficultyChanged = event<Scene>()('TrialDifficultyChanged', {
  version: 1,
  doc: 'The game master changed the DR of a Trial before the dice were rolled. R-TRIAL-14',
  group: 'ROLLS',
  data: z.object({ sceneId: Id, characterId: Id, dr: Dr }),
  on: (d) => scene(d.sceneId),
  involves: (d) => [d.characterId],
  evolve: (s, d) => ({ ...s, openDr: d.dr }),
  summary: (d, name) => `${name(d.characterId)}'s Trial now goes against DR ${d.dr}; no die has fallen yet.`,
});

export const setDifficulty = command('trialSetDifficulty', {
  doc: 'Changes the DR of a Trial that has been called and not rolled. R-TRIAL-14',
  input: z.object({ sceneId: Id, dr: Dr }),
  reads: (i) => ({ scene: scene(i.sceneId) }),
  then: (_, { scene: s }) => ({ secrets: secretsOf(s) }),
  by: gm,
  refusals: ['DR_IS_FIXED'],
  decide: ({ scene: s, secrets }, { sceneId, dr }) => {
    if (s.stage !== 'CALLED')
      return refuse('DR_IS_FIXED', 'The dice have been rolled: the DR stays as it was set before them.', { sceneId });
    const { characterId } = s;
    const [hidden] = secrets;
    if (hidden && !hidden.revealed) return [hide({ secretId: hidden.id, sceneId, characterId, dr })];
    return [DifficultyChanged.of({ sceneId, characterId, dr })];
  },
});
