// Did it work, and how well? The game master declares the outcome; a Trial can also be abandoned. R-TRIAL-8, R-TRIAL-9
import { z } from 'zod';
import { command, event, gm, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { figure, Reason } from '../kernel/text.js';
import { bandOf } from './bands.js';
import { reveal, secretsOf } from './difficulty.js';
import { Dr } from './ladder.js';
import { CLOSED, type Scene, scene, totalOf } from './scene.js';

/** A total that reaches the DR succeeds. R-TRIAL-8, G-R9 */
export const marginOf = (total: number, dr: number): { readonly margin: number; readonly success: boolean } => ({
  margin: total - dr,
  success: total >= dr,
});

export const TrialDeclared = event<Scene>()('TrialDeclared', {
  version: 1,
  doc: 'The outcome of a Trial was declared. It is closed, unless it is a hit whose damage is still to be rolled. R-TRIAL-8, R-TRIAL-9',
  group: 'ROLLS',
  data: z.object({
    sceneId: Id,
    characterId: Id,
    purpose: z.string().describe('What was attempted.'),
    declaredTotal: z.int32(),
    dr: Dr,
    margin: z.int32(),
    success: z.boolean(),
    band: z.string().describe('What the margin is called.'),
    damageToRoll: z.boolean().describe('An attack that hit.'),
  }),
  on: (d) => scene(d.sceneId),
  involves: (d) => [d.characterId],
  evolve: (s, d) => (d.damageToRoll ? { ...s, stage: 'HIT', openDr: d.dr } : CLOSED),
  summary: (d, name) => {
    const by = d.margin === 0 ? 'exactly' : `by ${Math.abs(d.margin)}`;
    return (
      `${name(d.characterId)}'s Trial (${d.purpose}) came to ${figure(d.declaredTotal)} against DR ${d.dr}: ` +
      `it ${d.success ? 'succeeded' : 'failed'} ${by} (${d.band}).` +
      `${d.damageToRoll ? ' The attack hit; damage is to be rolled.' : ''}`
    );
  },
});

export const declareOutcome = command('trialDeclare', {
  doc: 'Declares the outcome of a rolled Trial: the total against the DR. No Hero Dice after that. R-TRIAL-8, R-TRIAL-9',
  input: z.object({ sceneId: Id }),
  reads: (i) => ({ scene: scene(i.sceneId) }),
  then: (_, { scene: s }) => ({ secrets: secretsOf(s) }),
  by: gm,
  refusals: ['NOT_ROLLED_YET', 'TRIAL_IS_DECLARED'],
  decide: ({ scene: s, secrets }, { sceneId }) => {
    if (s.stage === 'CALLED')
      return refuse('NOT_ROLLED_YET', 'This Trial has not been rolled. Roll it, or abandon it.', { sceneId });
    if (s.stage === 'HIT')
      return refuse('TRIAL_IS_DECLARED', 'This attack hit. Roll its damage, or abandon it.', { sceneId });
    const [secret] = secrets;
    const dr = s.openDr ?? secret?.dr ?? 0;
    const declaredTotal = totalOf(s);
    const { margin, success } = marginOf(declaredTotal, dr);
    return [
      ...reveal(s, secret),
      TrialDeclared.of({
        sceneId,
        characterId: s.characterId,
        purpose: s.purpose,
        declaredTotal,
        dr,
        margin,
        success,
        band: bandOf(margin, s.terms.bands),
        damageToRoll: success && s.attack !== null,
      }),
    ];
  },
});

export const TrialAbandoned = event<Scene>()('TrialAbandoned', {
  version: 1,
  doc: 'A Trial was given up without an outcome, or a hit without its damage. Hero Dice spent stay spent.',
  group: 'ROLLS',
  data: z.object({ sceneId: Id, characterId: Id, purpose: z.string(), reason: z.string() }),
  on: (d) => scene(d.sceneId),
  involves: (d) => [d.characterId],
  evolve: () => CLOSED,
  summary: (d, name) => `${name(d.characterId)}'s Trial (${d.purpose}) was abandoned: ${d.reason}`,
});

export const abandonTrial = command('trialAbandon', {
  doc: 'Closes a Trial without an outcome, or a hit without its damage.',
  input: z.object({ sceneId: Id, reason: Reason }),
  reads: (i) => ({ scene: scene(i.sceneId) }),
  by: gm,
  decide: ({ scene: s }, { sceneId, reason }) => [
    TrialAbandoned.of({ sceneId, characterId: s.characterId, purpose: s.purpose, reason }),
  ],
});
