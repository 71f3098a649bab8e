// Is an estate whole, whoever died, whatever she owned and owed, and whichever preset divides it?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EXAMPLE, MAREN, maren, ODO, piece, told } from '../d100/given.js';
import { d100 } from '../d100/index.js';
import { newLoyalty } from '../d100/loyalty.js';
import type { Person, Sheet } from '../d100/sheet.js';
import type { Faction } from '../kernel/campaign.js';
import { affairsOf } from '../kernel/character.js';
import type { Relation } from '../kernel/estate.js';
import { type Given, uuid } from '../kernel/given.js';
import { declareDead } from './characters.js';
import { EstatePreset } from './estate-settings.js';
import { inheritanceDue, settleInheritance } from './inheritance.js';
import { makeWill, nameKin, noteDebts } from './wills.js';

const WIDOW = uuid(9);
const GUILD: Faction = {
  id: uuid(82),
  name: 'the Guild',
  zeal: 20,
  formerZeal: 20,
  zealSince: 0,
  selfInterest: false,
  benefits: '',
  dissolved: false,
};
const CHARACTERS: Record<string, string> = { Odo: ODO, Tamsin: WIDOW };
const NAMES = ['Odo', 'Tamsin', 'Ilse', 'Torvald', 'Bran', 'Una'];

const relation = fc.constantFrom<Relation>('CHILD', 'SPOUSE', 'RELATIVE', 'FRIEND');
const heirs = fc.uniqueArray(
  fc.record({ name: fc.constantFrom(...NAMES), relation, weight: fc.integer({ min: 1, max: 9 }) }),
  { maxLength: 5, selector: ({ name }) => name },
);
const goods = fc.array(
  fc.record({
    price: fc.option(fc.integer({ min: 0, max: 997 })),
    quantity: fc.integer({ min: 1, max: 3 }),
    encUnits: fc.constantFrom(0, 0, 7, 9_000),
    to: fc.nat(),
  }),
  { maxLength: 6 },
);
const death = fc.record({
  preset: fc.constantFrom(...EstatePreset.options),
  keep: fc.boolean(),
  silver: fc.integer({ min: -300, max: 5_003 }),
  points: fc.nat(200),
  goods,
  debts: fc.oneof(fc.constant(0), fc.nat(900)),
  will: heirs,
  kin: heirs,
  faction: fc.boolean(),
  dead: fc.subarray([ODO, WIDOW]),
});
type Death = typeof death extends fc.Arbitrary<infer D> ? D : never;

const named = ({ name, relation: near }: { name: string; relation: Relation }) => ({
  name,
  relation: near,
  characterId: CHARACTERS[name] ?? null,
});

/** Whole percents that make 100. */
function shares(list: Death['will']) {
  const whole = list.reduce((so, { weight }) => so + weight, 0);
  const floors = list.map(({ weight }) => Math.max(1, Math.floor((weight * 100) / whole)));
  const short = 100 - floors.reduce((so, n) => so + n, 0);
  return list.map((heir, i) => ({ ...named(heir), share: (floors[i] ?? 0) + (i === 0 ? short : 0) }));
}

function table(d: Death): Given {
  const hers = d.goods.map(({ to: _, ...one }, i) => piece(uuid(500 + i), { name: `thing ${i}`, ...one }));
  const loyalty = d.faction ? newLoyalty(GUILD.id, 50, false, 0) : null;
  const at = maren(
    { silver: d.silver, goods: hers, loyalty, ip: { balance: d.points, spent: 3 } },
    { factions: [GUILD], clock: 900 },
  )
    .set({ 'estate.preset': d.preset, 'estate.goods': d.keep ? 'KEEP' : 'SELL' })
    .character<Sheet>(ODO, { ...EXAMPLE, silver: 11 }, { name: 'Odo' })
    .character<Sheet>(WIDOW, { ...EXAMPLE, silver: 17 }, { name: 'Tamsin' });
  const bequests = d.goods.flatMap(({ to }, i) => {
    const heir = d.will[to % (d.will.length + 1)];
    return heir ? [{ goodsId: uuid(500 + i), heir: heir.name }] : [];
  });
  at.send(makeWill, { characterId: MAREN, heirs: shares(d.will), bequests });
  at.send(nameKin, { characterId: MAREN, kin: d.kin.map(named) });
  at.send(noteDebts, { characterId: MAREN, debts: d.debts, reason: 'the mason' });
  for (const id of [...d.dead, MAREN]) at.send(declareDead, { characterId: id, reason: 'it was time' }, { day: 100 });
  return at;
}

interface Settled {
  estate: number;
  debtsOwed: number;
  debtsPaid: number;
  taxes: number;
  portions: { gross: number; tax: number; net: number; coins: number; factionId: string | null; points: number }[];
}

const person = (at: Given, id: string) => at.state({ kind: 'character', id }) as Person;
/** Coins on the sheets of the heirs, and those that are kept for others. */
const outside = (at: Given): number =>
  [ODO, WIDOW].reduce((so, id) => so + at.sheet<Sheet>(id).silver, 0) +
  affairsOf(person(at, MAREN)).legacies.reduce((so, { coins }) => so + coins, 0);

describe('a thousand deaths', () => {
  it('leave nets, taxes and debts that make the estate to the coin, and nobody a share below nothing', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(death, (d) => {
        const at = table(d);
        const [due] = inheritanceDue(person(at, MAREN), at.campaign, d100);
        const before = outside(at);
        const sent = at.send(settleInheritance, { streamId: MAREN, ...due }, { by: 'CLOCK', day: 130 });
        expect(sent.refused).toBeNull();
        const [s] = told<Settled>(sent, 'EstateSettled') as [Settled];
        seen.set(d.preset, (seen.get(d.preset) ?? 0) + 1);

        const priced = d.goods.reduce((so, { price, quantity }) => so + (price ?? 0) * quantity, 0);
        expect(s.estate).toBe(Math.max(0, d.silver) + priced);
        expect(s.debtsOwed).toBe(d.debts + Math.max(0, -d.silver));
        expect(s.debtsPaid).toBe(Math.min(s.estate, s.debtsOwed));
        expect(s.portions.reduce((so, { net }) => so + net, s.taxes + s.debtsPaid)).toBe(s.estate);
        for (const p of s.portions) {
          expect(Math.min(p.gross, p.tax, p.net, p.coins, p.points)).toBeGreaterThanOrEqual(0);
          expect(p.gross - p.tax).toBe(p.net);
        }
        const toFactions = s.portions.reduce((so, p) => so + (p.factionId === null ? 0 : p.coins), 0);
        const coins = s.portions.reduce((so, p) => so + p.coins, 0);
        expect(outside(at) - before).toBe(coins - toFactions);
        expect(at.sheet<Sheet>(MAREN)).toMatchObject({ silver: 0, goods: [], worn: null, inHand: [] });
        expect(inheritanceDue(person(at, MAREN), at.campaign, d100)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
    expect(Math.min(...EstatePreset.options.map((preset) => seen.get(preset) ?? 0))).toBeGreaterThan(200);
  });
});
