// What do the dice and the character bring? The roll of a Trial, up to its base total. R-TRIAL-2 to R-TRIAL-6
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse } from '../kernel/deed.js';
import { facesInWords, Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { figure, Line, plus } from '../kernel/text.js';
import { modifierOf } from './attributes.js';
import { FlatBonus, flatBonusOf, refuseBonuses } from './bonuses.js';
import { leaning, rollTrial } from './edge.js';
import { countedTraining, prowessFor, refuseTraining } from './prowess.js';
import { type Scene, scene } from './scene.js';
import { notAlive, type Sheet } from './sheet.js';
import { inWords } from './words.js';

const Names = (says: string) => z.array(Line(100)).max(10).default([]).describe(says);

export const TrialRolled = event<Scene>()('TrialRolled', {
  version: 1,
  doc: 'The dice of a Trial were rolled, and all that is added to them was added. R-TRIAL-2 to R-TRIAL-6',
  group: 'ROLLS',
  data: z.object({
    sceneId: Id,
    characterId: Id,
    purpose: z.string().describe('What is attempted.'),
    attribute: z.string(),
    edge: z.array(z.string()).describe('All that gave Edge.'),
    strain: z.array(z.string()).describe('All that gave Strain.'),
    roll: Roll,
    attributeModifier: z.int32(),
    trainedSources: z.array(z.string()).describe('The training that counted.'),
    prowess: z.int32(),
    flatBonuses: z.array(FlatBonus),
    flatBonus: z.int32().describe('What counted of the flat bonuses.'),
    baseTotal: z.int32().describe('Kept dice, attribute, Prowess and flat bonus.'),
  }),
  on: (d) => scene(d.sceneId),
  involves: (d) => [d.characterId],
  evolve: (s, d) => ({ ...s, stage: 'ROLLED', baseTotal: d.baseTotal, edge: d.edge, strain: d.strain }),
  summary: (d, name) => {
    const faces = facesInWords(d.roll.dice);
    const lean = leaning(d.edge, d.strain);
    const parts = [
      `${plus(d.attributeModifier)} ${d.attribute}`,
      d.prowess === 0 ? '' : `+ ${d.prowess} Prowess`,
      d.flatBonus === 0 ? '' : `${plus(d.flatBonus)} bonus`,
    ];
    return (
      `${name(d.characterId)} rolled ${faces}${lean === null ? '' : ` with ${inWords(lean)}`} (${d.purpose}): ` +
      `${[d.roll.total, ...parts].filter((part) => part !== '').join(' ')} = ${figure(d.baseTotal)}.`
    );
  },
});

export const rollTrialDice = command('trialRoll', {
  doc: 'Rolls a Trial that was called, with the training and the bonuses that apply. R-TRIAL-2 to R-TRIAL-6',
  input: z.object({
    sceneId: Id,
    trainedSources: Names('The skills, weapons or abilities whose training applies; any of them adds Prowess once.'),
    flatBonuses: z.array(FlatBonus).max(20).default([]).describe('All that apply; only the largest counts.'),
    edge: Names('What gives Edge beside what the call names.'),
    strain: Names('What gives Strain beside what the call names.'),
  }),
  reads: (i) => ({ scene: scene(i.sceneId) }),
  then: (_, { scene: s }) => ({ character: character<Sheet>(s.characterId) }),
  by: ownerOf('character'),
  refusals: ['CHARACTER_NOT_ALIVE', 'ALREADY_ROLLED', 'NOT_TRAINED', 'TRAINING_NOT_IN_USE', 'NOT_A_BONUS'],
  decide: ({ scene: s, character: c }, { sceneId, trainedSources, flatBonuses, ...more }, table) => {
    if (s.stage !== 'CALLED')
      return refuse('ALREADY_ROLLED', `The dice of this Trial have been rolled: they stand at ${s.baseTotal}.`, {
        sceneId,
        baseTotal: s.baseTotal,
      });
    const refusal =
      notAlive(c) ?? refuseTraining(c, trainedSources, s.attack) ?? refuseBonuses(flatBonuses, s.terms.flatPenalties);
    if (refusal) return refusal;
    const [edge, strain] = [
      [...s.edge, ...more.edge],
      [...s.strain, ...more.strain],
    ];
    const counted = countedTraining(c.sheet, trainedSources, s.attack);
    const attributeModifier = modifierOf(c.sheet.modifiers, s.attribute);
    const prowess = prowessFor(c.sheet, counted);
    const flatBonus = flatBonusOf(flatBonuses, s.terms.flatPenalties);
    const roll = rollTrial(table, edge, strain);
    return [
      TrialRolled.of({
        sceneId,
        characterId: c.id,
        purpose: s.purpose,
        attribute: s.attribute,
        edge,
        strain,
        roll,
        attributeModifier,
        trainedSources: [...counted],
        prowess,
        flatBonuses,
        flatBonus,
        baseTotal: roll.total + attributeModifier + prowess + flatBonus,
      }),
    ];
  },
});
