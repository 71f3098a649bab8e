// When is there a Trial? The game master calls it, against a DR or a rating. R-TRIAL-1, R-TRIAL-2, R-TRIAL-11
import { z } from 'zod';
import { type Campaign } from '../kernel/campaign.js';
import { character, openName } from '../kernel/character.js';
import { command, event, gm, type Happening, isRefusal, type Table } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { Attack, ratingAgainst } from './attack.js';
import { AGILITY, AttributeName, spelled } from './attributes.js';
import { ratingOf } from './defence.js';
import { hide } from './difficulty.js';
import { Dr, rungOf } from './ladder.js';
import { Scene, scene, type Target, termsOf } from './scene.js';
import { rulesOf } from './settings.js';
import { notAlive, type Person, type Sheet } from './sheet.js';
import { AttackKind, inWords, Rating } from './words.js';

const Data = Scene.omit({ id: true, stage: true, baseTotal: true, heroTotal: true }).extend({
  sceneId: Id,
  rung: z
    .string()
    .max(60)
    .nullable()
    .describe('What the DR ladder calls it; null where it is hidden or below the ladder.'),
});

const against = (d: z.infer<typeof Data>, name: (id: Id | null) => string): string => {
  const dr = d.openDr === null ? 'a hidden DR' : `DR ${d.openDr}${d.rung === null ? '' : ` (${d.rung})`}`;
  if (d.target === null) return dr;
  const whose = d.target.characterId ? name(d.target.characterId) : d.target.name;
  return `the ${inWords(d.target.rating)} of ${whose}, ${dr}`;
};

export const TrialCalled = event<Scene>()('TrialCalled', {
  version: 1,
  doc: 'The game master called a Trial: what for, by which attribute, and against which DR. R-TRIAL-1, R-TRIAL-2, R-TRIAL-11',
  group: 'ROLLS',
  data: Data,
  on: (d) => scene(d.sceneId),
  involves: (d) => [d.characterId, ...(d.target?.characterId ? [d.target.characterId] : [])],
  opens: ({ sceneId, rung: _, ...called }) => ({
    id: sceneId,
    ...called,
    stage: 'CALLED',
    baseTotal: null,
    heroTotal: 0,
  }),
  summary: (d, name) => {
    const how = d.attack === null ? '' : `, a ${d.attack.kind.toLowerCase()} attack with ${d.attack.means},`;
    const tilt = [...d.edge.map((why) => `Edge: ${why}`), ...d.strain.map((why) => `Strain: ${why}`)].join('; ');
    return (
      `${name(d.characterId)} was called to a Trial of ${d.attribute} (${d.purpose})${how} against ` +
      `${against(d, name)}${tilt === '' ? '' : `. ${tilt}`}.`
    );
  },
});

const Circumstances = {
  characterId: Id.describe('Who makes the Trial.'),
  purpose: Line(200).describe('What is attempted.'),
  edge: z.array(Line(100)).max(10).default([]).describe('What gives Edge, each by its name.'),
  strain: z.array(Line(100)).max(10).default([]).describe('What gives Strain, each by its name.'),
};

type Wanted = { characterId: Id; purpose: string; edge: string[]; strain: string[]; attribute: string };

/** Opens the scene; a DR that is to stay hidden goes into a secret. */
function called(
  table: Table,
  campaign: Campaign,
  wanted: Wanted & { dr: number; target: Target | null; attack: Attack | null },
): readonly Happening[] {
  const settings = rulesOf(campaign);
  const { dr, ...said } = wanted;
  const sceneId = table.id('scene');
  const secretId = settings.drHidden ? table.id('dr') : null;
  const openDr = secretId === null ? dr : null;
  const rung = openDr === null ? null : rungOf(openDr, settings.drLadder);
  const call = TrialCalled.of({ sceneId, ...said, openDr, rung, hiddenIn: secretId, terms: termsOf(settings) });
  return secretId === null ? [call] : [hide({ secretId, sceneId, characterId: said.characterId, dr }), call];
}

/** A character whose rating is to be reached. */
const targetOf = (c: Person, rating: Rating): Target => ({ characterId: c.id, name: openName(c), rating });

export const callTrial = command('trialCall', {
  doc: 'Calls a Trial, against a DR or against a Defensive Rating of a character. R-TRIAL-1, R-TRIAL-2',
  input: z
    .object({
      ...Circumstances,
      attribute: AttributeName,
      dr: Dr.nullable().default(null).describe('The DR; null: the rating of a target.'),
      targetId: Id.nullable().default(null).describe('The character whose rating is to be reached.'),
      against: Rating.nullable().default(null).describe('Which rating of the target; null: Mind.'),
    })
    .refine((i) => (i.dr === null) !== (i.targetId === null), { path: ['dr'], message: 'give either a DR or a target' })
    .refine((i) => i.targetId !== null || i.against === null, {
      path: ['against'],
      message: 'is a rating of no target',
    }),
  reads: (i) => ({
    character: character<Sheet>(i.characterId),
    targets: i.targetId ? [character<Sheet>(i.targetId)] : [],
  }),
  by: gm,
  refusals: ['CHARACTER_NOT_ALIVE', 'NO_SUCH_ATTRIBUTE'],
  decide: ({ character: c, targets, campaign }, { characterId, purpose, edge, strain, ...i }, table) => {
    const settings = rulesOf(campaign);
    const names = notAlive(c) ?? spelled([i.attribute], settings.attributes);
    if (isRefusal(names)) return names;
    const rating = i.against ?? 'MIND';
    const [other] = targets;
    const target = other ? targetOf(other, rating) : null;
    const dr = other ? ratingOf(other.sheet, rating, settings).value : (i.dr as number);
    const attribute = names[0] as string;
    return called(table, campaign, { characterId, purpose, edge, strain, attribute, dr, target, attack: null });
  },
});

const Creature = z
  .object({ name: Line(60), dr: Dr.describe('Its rating against this attack.') })
  .meta({ id: 'TrialCreature', description: 'A creature without a sheet, and its rating against an attack.' });

export const callAttack = command('trialCallAttack', {
  doc: 'Calls an Attack Trial: Agility against the Guard, Ward or Mind of a character or a creature. R-TRIAL-11, R-TRIAL-15',
  input: z
    .object({
      ...Circumstances,
      means: Attack.shape.means,
      kind: AttackKind,
      against: Rating.nullable()
        .default(null)
        .describe('Null: Guard for a physical attack, Ward for a magical one. Mind where the game master says so.'),
      targetId: Id.nullable().default(null).describe('The character attacked.'),
      creature: Creature.nullable().default(null).describe('Instead of a target with a sheet.'),
    })
    .refine((i) => (i.targetId === null) !== (i.creature === null), {
      path: ['targetId'],
      message: 'give either a target or a creature',
    })
    .refine(({ against, kind }) => against === null || against === 'MIND' || against === ratingAgainst(kind), {
      path: ['against'],
      message: 'sets a physical attack against Ward, or a magical one against Guard',
    }),
  reads: (i) => ({
    character: character<Sheet>(i.characterId),
    targets: i.targetId ? [character<Sheet>(i.targetId)] : [],
  }),
  by: gm,
  refusals: ['CHARACTER_NOT_ALIVE'],
  decide: ({ character: c, targets, campaign }, { characterId, purpose, edge, strain, ...i }, table) => {
    const refusal = notAlive(c);
    if (refusal) return refusal;
    const rating = i.against ?? ratingAgainst(i.kind);
    const attack = { kind: i.kind, means: i.means };
    const [other] = targets;
    const target = other ? targetOf(other, rating) : { characterId: null, name: i.creature?.name ?? '', rating };
    const dr = other ? ratingOf(other.sheet, rating, rulesOf(campaign)).value : (i.creature?.dr ?? 0);
    return called(table, campaign, { characterId, purpose, edge, strain, attribute: AGILITY, dr, target, attack });
  },
});
