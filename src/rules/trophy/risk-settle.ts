// How does the risk end? Settled once: outcome, and Ruin where the highest die is dark. R-TROPHY-8, R-TROPHY-9, G-T5
import { z } from 'zod';
import { command, event, gm, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { inWords, Line } from '../kernel/text.js';
import { takesOut } from './folk-and-monsters.js';
import { diceOf, marksRuin, readRisk } from './risk-reading.js';
import { AFTER_DICE, notAfterDice, type RiskScene, roller } from './risk-scene.js';
import { markRuin } from './ruin.js';
import { CLOSED, everyoneIn, personIn, scene } from './scene.js';
import { isActive, type Person } from './sheet.js';
import { Colour, RiskOutcome } from './words.js';

export const SuccessGranted = event<RiskScene>()('TrophySuccessGranted', {
  version: 1,
  doc: 'The game master grants success should the roll be settled as a failure; the situation worsens otherwise. R-TROPHY-8',
  group: 'ROLLS',
  data: z.object({ sceneId: Id, characterId: Id, worsening: z.string() }),
  on: (d) => scene<RiskScene>(d.sceneId),
  involves: (d) => [d.characterId],
  evolve: (s) => ({ ...s, successGranted: true }),
  summary: (d, name) => `Should ${name(d.characterId)} fail, it succeeds all the same, and instead: ${d.worsening}`,
});

export const grantSuccess = command('trophyGrantSuccess', {
  doc: 'Grants success to a Risk Roll should it be settled as a failure, with another worsening instead. R-TROPHY-8',
  input: z.object({ sceneId: Id, worsening: Line(300).describe('How the situation worsens instead.') }),
  reads: (i) => ({ scene: scene<RiskScene>(i.sceneId) }),
  by: gm,
  refusals: AFTER_DICE,
  decide: ({ scene: s }, { sceneId, worsening }) =>
    notAfterDice(s) ?? [SuccessGranted.of({ sceneId, characterId: s.characterId, worsening })],
});

export const RiskSettled = event<RiskScene>()('TrophyRiskSettled', {
  version: 1,
  doc: 'A Risk Roll was settled. R-TROPHY-8, R-TROPHY-9',
  group: 'ROLLS',
  data: z.object({
    sceneId: Id,
    characterId: Id,
    hope: z.string(),
    highest: z.int32(),
    colour: Colour,
    riskOutcome: RiskOutcome,
    successGranted: z.boolean().describe('A failure to which the game master granted success.'),
    foeTakenOut: z.boolean().describe('Folk or an animal is out of play.'),
    told: z.string().describe('The complication, the worsening or the success, as told; may be empty.'),
  }),
  on: (d) => scene<RiskScene>(d.sceneId),
  involves: (d) => [d.characterId],
  evolve: () => CLOSED,
  summary: (d, name) => {
    const outcome = {
      FAILURE: d.successGranted
        ? 'it succeeds by grace, and the situation worsens'
        : 'it fails, and the situation worsens',
      PARTIAL: 'it succeeds with a complication',
      SUCCESS: 'it succeeds',
    }[d.riskOutcome];
    return (
      `${name(d.characterId)}'s Risk Roll (${d.hope}) came to ${d.highest}, ${inWords(d.colour)}: ${outcome}` +
      `${d.foeTakenOut ? '; the foe is out of play' : ''}.${d.told === '' ? '' : ` ${d.told}`}`
    );
  },
});

export const settleRisk = command('trophySettleRisk', {
  doc: 'Settles a Risk Roll as its dice lie. A highest dark die above Ruin marks 1 Ruin. R-TROPHY-8, R-TROPHY-9',
  input: z.object({
    sceneId: Id,
    danger: z
      .int32()
      .min(1)
      .nullable()
      .default(null)
      .describe('Which of the dangers named beforehand came true, from 1.'),
    told: Line(500).nullable().default(null).describe('The complication, worsening or success in words.'),
  }),
  reads: (i) => ({ scene: scene<RiskScene>(i.sceneId) }),
  then: (_, { scene: s }) => everyoneIn(s),
  by: roller,
  refusals: [...AFTER_DICE, 'NO_SUCH_DANGER'],
  decide: ({ scene: s, people }, { sceneId, danger, told }, table) => {
    const refusal = notAfterDice(s);
    if (refusal) return refusal;
    const foreseen = danger === null ? '' : s.dangers[danger - 1];
    if (foreseen === undefined)
      return refuse('NO_SUCH_DANGER', `${s.dangers.length} dangers were named, not ${danger}.`, { dangers: s.dangers });
    const c = personIn(people, s.characterId) as Person;
    const reading = readRisk(diceOf(s));
    const { highest, colour, outcome } = reading;
    const successGranted = outcome === 'FAILURE' && s.successGranted;
    const marks = isActive(c) && marksRuin(reading, s.dark, c.sheet.ruin) ? 1 : 0;
    return [
      RiskSettled.of({
        sceneId,
        characterId: c.id,
        hope: s.hope,
        highest,
        colour,
        riskOutcome: outcome,
        successGranted,
        foeTakenOut: takesOut(s.foe, outcome !== 'FAILURE' || successGranted),
        told: [foreseen, told ?? ''].filter((part) => part !== '').join('. '),
      }),
      ...markRuin(table, c, marks, { cause: 'RISK_ROLL', occasion: s.hope }),
    ];
  },
});
