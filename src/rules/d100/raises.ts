// What else can improvement points buy? Hit Points, Sanity Points, mana, Combat Stamina and better spells. R-D100-33
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { worldDay } from '../kernel/dated.js';
import { clock, command, event, ownerOf, refuse } from '../kernel/deed.js';
import { type Due, Settlement } from '../kernel/due.js';
import { Id } from '../kernel/stream.js';
import { count, Reason } from '../kernel/text.js';
import { IN_WORDS } from './characteristics.js';
import { hasMana, refuseMana } from './dedication.js';
import { inPoints, ipAfter, refusePoints } from './improvement.js';
import { daysFor } from './practice.js';
import { type D100Settings, rulesOf } from './settings.js';
import { amend, NOT_IN_PLAY, notInPlay, type Person, type Pool, type Raise, type Sheet } from './sheet.js';
import { Characteristic } from './words.js';

/** What is bought: a characteristic, or the Power Rating of a spell. */
const Bought = {
  bought: Characteristic.nullable().describe('Null: the Power Rating of a spell.'),
  improvedSpellId: Id.nullable(),
};
type Bought = Pick<Raise, 'bought' | 'improvedSpellId'>;

/** What one improvement point brings her; her dedication may add to it. G-D8, G-D9 */
export function rateOf({ dedication }: Sheet, { bought }: Bought, { ip }: D100Settings): number {
  switch (bought) {
    case 'HIT_POINTS':
      return ip.hp + (dedication === 'ADVENTURE' ? 1 : 0);
    case 'SANITY':
      return ip.sp + (dedication === 'ORDER' ? 1 : 0);
    case 'MANA':
      return ip.mana;
    case 'COMBAT_STAMINA':
      return ip.cs;
    case null:
      return ip.spellPr;
  }
}

const raised = ({ maximum, current }: Pool, gain: number): Pool => ({
  maximum: maximum + gain,
  current: current + gain,
});

/** Maximum and current value rise alike. */
function withGain(sheet: Sheet, { bought, improvedSpellId, gain }: Bought & { gain: number }): Partial<Sheet> {
  switch (bought) {
    case 'HIT_POINTS':
      return { hitPoints: raised(sheet.hitPoints, gain) };
    case 'SANITY':
      return { sanity: raised(sheet.sanity, gain) };
    case 'MANA':
      return { mana: raised(sheet.mana, gain) };
    case 'COMBAT_STAMINA': {
      const { trained, other, current } = sheet.stamina;
      return { stamina: { trained: trained + gain, other, current: current === null ? null : current + gain } };
    }
    case null:
      return {
        spells: sheet.spells.map((one) =>
          one.id === improvedSpellId ? { ...one, improved: one.improved + gain } : one,
        ),
      };
  }
}

const spellName = (sheet: Sheet, improvedSpellId: Id | null): string => {
  const spell = sheet.spells.find(({ id }) => id === improvedSpellId);
  return spell?.name ?? 'a spell';
};

const toWhat = (d: { bought: Characteristic | null; boughtName: string }): string =>
  d.bought === null ? `Power Rating of ${d.boughtName}` : IN_WORDS[d.bought];

const Data = {
  characterId: Id,
  raiseId: Id,
  ...Bought,
  boughtName: z.string().describe('The spell that gets better; empty for a characteristic.'),
  gain: z.int32().describe('How many points more.'),
  pointsPaid: z.int32().describe('Improvement points paid.'),
};

export const Raised = event<Person>()('D100Raised', {
  version: 1,
  doc: 'Improvement points became Hit Points, Sanity Points, mana, Combat Stamina or a better spell. R-D100-33',
  group: 'TRAINING',
  data: z.object(Data),
  on: (d) => character(d.characterId),
  evolve: (c, d) =>
    amend(c, {
      ...withGain(c.sheet, d),
      ip: ipAfter(c.sheet, d.pointsPaid),
      raises: c.sheet.raises.filter(({ id }) => id !== d.raiseId),
    }),
  summary: (d, name) =>
    `${name(d.characterId)} gained ${d.gain} ${toWhat(d)}${d.pointsPaid > 0 ? `, for ${inPoints(d.pointsPaid)}` : ''}.`,
});

export const RaiseBegun = event<Person>()('D100RaiseBegun', {
  version: 1,
  doc: 'Improvement points were paid for what takes hours of training to come. R-D100-33',
  group: 'TRAINING',
  data: z.object({
    ...Data,
    hours: z.int32().describe('Hours of training.'),
    endsOn: worldDay('endDate', 'World day on which the gain comes.'),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, { raiseId: id, bought, improvedSpellId, gain, pointsPaid: points, endsOn }) =>
    amend(c, {
      ip: ipAfter(c.sheet, points),
      raises: [...c.sheet.raises, { id, bought, improvedSpellId, points, gain, endsOn }],
    }),
  summary: (d, name) =>
    `${name(d.characterId)} works for ${d.gain} ${toWhat(d)}: ${count(d.hours, 'hour')}, for ${inPoints(d.pointsPaid)}.`,
});

/** Why she can't buy this; null where she can. */
function refuseBought(c: Person, { bought, improvedSpellId }: Bought) {
  if (bought === 'MANA') return refuseMana(c);
  if (bought !== null) return null;
  if (!hasMana(c.sheet))
    return refuse('DEDICATION_FORBIDS', `Only those dedicated to Magic improve spells; ${c.name} is not.`, {
      dedication: c.sheet.dedication,
    });
  const spell = c.sheet.spells.find(({ id }) => id === improvedSpellId);
  if (!spell) return refuse('NO_SUCH_SPELL', `${c.name} knows no spell ${improvedSpellId}.`, { improvedSpellId });
  return spell.name === null
    ? refuse('SPELL_HAS_NO_NAME', `Only named spells get better, and this one of ${c.name} has none.`, {
        improvedSpellId,
      })
    : null;
}

export const raise = command('d100Raise', {
  doc: 'Buys Hit Points, Sanity Points, mana, Combat Stamina or Power Rating of a named spell with improvement points. R-D100-33',
  input: z
    .object({
      characterId: Id,
      characteristic: Characteristic.nullable().default(null),
      spellId: Id.nullable().default(null).describe('Instead of a characteristic: a named spell.'),
      points: z.int32().min(1).max(1_000).describe('Improvement points to spend.'),
    })
    .refine((i) => (i.characteristic === null) !== (i.spellId === null), {
      path: ['characteristic'],
      message: 'give either a characteristic or a spell',
    }),
  reads: (i) => ({ student: character<Sheet>(i.characterId) }),
  by: ownerOf('student'),
  refusals: [
    ...NOT_IN_PLAY,
    'DEDICATION_FORBIDS',
    'NO_SUCH_SPELL',
    'SPELL_HAS_NO_NAME',
    'NOT_ENOUGH_IMPROVEMENT_POINTS',
  ],
  decide: ({ student, campaign }, { characterId, points, characteristic, spellId }, table) => {
    const bought = { bought: characteristic, improvedSpellId: spellId };
    const settings = rulesOf(campaign);
    const refusal = notInPlay(student) ?? refuseBought(student, bought) ?? refusePoints(student, points);
    if (refusal) return refusal;
    const data = {
      characterId,
      raiseId: table.id('raise'),
      ...bought,
      boughtName: bought.improvedSpellId === null ? '' : spellName(student.sheet, bought.improvedSpellId),
      gain: points * rateOf(student.sheet, bought, settings),
      pointsPaid: points,
    };
    const hours = points * settings.ip.hours;
    if (hours === 0) return [Raised.of(data)];
    return [RaiseBegun.of({ ...data, hours, endsOn: table.worldDay + daysFor(hours, settings.practice.hoursPerDay) })];
  },
});

/** What she paid for and waits for; the dead wait no more. */
export const raisesDue = (c: Person): Due[] =>
  c.status === 'DEAD' ? [] : c.sheet.raises.map(({ id, endsOn }) => ({ kind: 'raise', key: id, day: endsOn }));

const findRaise = (c: Person, raiseId: string) =>
  c.sheet.raises.find(({ id }) => id === raiseId) ??
  refuse('NOTHING_UNDER_WAY', `${c.name} is not in the middle of this.`, { raiseId });

export const completeRaise = command('d100CompleteRaise', {
  doc: 'Brings what improvement points bought once its hours are up. R-D100-33',
  input: Settlement,
  reads: (i) => ({ student: character<Sheet>(i.streamId) }),
  by: clock,
  refusals: ['NOTHING_UNDER_WAY'],
  decide: ({ student }, { streamId, key }) => {
    const found = findRaise(student, key);
    if ('refused' in found) return found;
    const { id: raiseId, bought, improvedSpellId, gain } = found;
    const boughtName = improvedSpellId === null ? '' : spellName(student.sheet, improvedSpellId);
    const data = { characterId: streamId, raiseId, bought, improvedSpellId, boughtName, gain, pointsPaid: 0 };
    return [Raised.of(data)];
  },
});

export const RaiseInterrupted = event<Person>()('D100RaiseInterrupted', {
  version: 1,
  doc: 'Training for Hit Points and the like was broken off; the hours bring nothing. R-D100-33',
  group: 'TRAINING',
  data: z.object({
    characterId: Id,
    raiseId: Id,
    pointsReturned: z.int32().describe('Improvement points the referee gave back.'),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) =>
    amend(c, {
      ip: ipAfter(c.sheet, -d.pointsReturned),
      raises: c.sheet.raises.filter(({ id }) => id !== d.raiseId),
    }),
  summary: (d, name) =>
    `${name(d.characterId)} broke off training` +
    `${d.pointsReturned > 0 ? ` and got back ${inPoints(d.pointsReturned)}` : ''}: ${d.reason}`,
});

export const interruptRaise = command('d100InterruptRaise', {
  doc: 'Breaks off training for Hit Points and the like. The points are lost unless the game master gives them back. R-D100-33',
  input: z.object({
    characterId: Id,
    raiseId: Id,
    returnPoints: z.boolean().default(false).describe('Whether the improvement points come back.'),
    reason: Reason,
  }),
  reads: (i) => ({ student: character<Sheet>(i.characterId) }),
  by: ownerOf('student'),
  refusals: ['NOTHING_UNDER_WAY', 'REFEREE_RETURNS_POINTS'],
  decide: ({ student }, { characterId, raiseId, returnPoints, reason }, table) => {
    const found = findRaise(student, raiseId);
    if ('refused' in found) return found;
    if (returnPoints && !table.actor.isGm)
      return refuse('REFEREE_RETURNS_POINTS', 'Only the game master gives improvement points back.', { raiseId });
    return [RaiseInterrupted.of({ characterId, raiseId, pointsReturned: returnPoints ? found.points : 0, reason })];
  },
});
