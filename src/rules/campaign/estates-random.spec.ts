// Is an estate whole, whoever died, whatever she owned and owed, and whichever preset divides it?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EXAMPLE, MAREN, ODO, piece, told } from '../d100/given.js';
import { d100 } from '../d100/index.js';
import { newLoyalty } from '../d100/loyalty.js';
import type { Sheet as D100Sheet } from '../d100/sheet.js';
import type { Faction } from '../kernel/campaign.js';
import { affairsOf, type Character } from '../kernel/character.js';
import type { Relation } from '../kernel/estate.js';
import { type Given, given, uuid } from '../kernel/given.js';
import type { System } from '../kernel/system.js';
import { trial } from '../trial/index.js';
import type { Sheet as TrialSheet } from '../trial/sheet.js';
import { trophy } from '../trophy/index.js';
import type { Sheet as TrophySheet } from '../trophy/sheet.js';
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

/** A game in which somebody can die rich or in debt. */
interface Game {
  readonly system: System;
  /** How often it is tried. */
  readonly runs: number;
  /** Her sheet with so much money and these things. */
  sheet(d: Death): object;
  coins(sheet: never): number;
  /** What her priced goods come to. */
  worth(d: Death): number;
  readonly bare: object;
}

const priced = (d: Death): number => d.goods.reduce((so, { price, quantity }) => so + (price ?? 0) * quantity, 0);
const GAMES: Readonly<Record<string, Game>> = {
  d100: {
    system: d100 as System,
    runs: 1_000,
    sheet: (d) => ({
      ...EXAMPLE,
      silver: d.silver,
      goods: d.goods.map(({ to: _, ...one }, i) => piece(uuid(500 + i), { name: `thing ${i}`, ...one })),
      loyalty: d.faction ? newLoyalty(GUILD.id, 50, false, 0) : null,
      ip: { balance: d.points, spent: 3 },
    }),
    coins: ({ silver }: D100Sheet) => silver,
    worth: priced,
    bare: { silver: 0, goods: [], worn: null, inHand: [] },
  },
  trial: {
    system: trial as System,
    runs: 400,
    sheet: (d) => ({
      coins: d.silver,
      heroDice: 4,
      belongings: d.goods.map(({ price, quantity }, i) => ({
        id: uuid(500 + i),
        name: `thing ${i}`,
        worth: price === null ? null : price * quantity,
      })),
    }),
    coins: ({ coins }: TrialSheet) => coins,
    worth: priced,
    bare: { coins: 0, belongings: [], heroDice: 4 },
  },
  trophy: {
    system: trophy as System,
    runs: 400,
    sheet: (d) => ({
      gold: d.silver,
      huntTokens: 2,
      equipment: d.goods.slice(3).map(() => 'rope'),
      armour: d.goods.slice(0, 3).map((_, i) => ({ id: uuid(500 + i), name: `mail ${i}`, marked: false })),
    }),
    coins: ({ gold }: TrophySheet) => gold,
    worth: () => 0,
    bare: { gold: 0, equipment: [], armour: [], huntTokens: 2 },
  },
};

function table({ system, sheet }: Game, d: Death): Given {
  const poor = sheet({ ...d, silver: 11, goods: [], faction: false, points: 0 });
  const at = given(system, { factions: [GUILD], clock: 900 })
    .set({ 'estate.preset': d.preset, 'estate.goods': d.keep ? 'KEEP' : 'SELL' })
    .character(MAREN, sheet(d))
    .character(ODO, poor, { name: 'Odo' })
    .character(WIDOW, poor, { name: 'Tamsin' });
  const { holdings } = system.estate?.(person(at, MAREN), at.campaign) ?? { holdings: [] };
  const bequests = d.goods.flatMap(({ to }, i) => {
    const [heir, thing] = [d.will[to % (d.will.length + 1)], holdings[i]];
    return heir && thing ? [{ goodsId: thing.id, heir: heir.name }] : [];
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
  portions: {
    gross: number;
    tax: number;
    net: number;
    coins: number;
    goods: string[];
    factionId: string | null;
    points: number;
  }[];
}

const person = (at: Given, id: string) => at.state({ kind: 'character', id }) as Character;
/** Coins on the sheets of the heirs, and those that are kept for others. */
const outside = ({ coins }: Game, at: Given): number =>
  [ODO, WIDOW].reduce((so, id) => so + coins(at.sheet(id) as never), 0) +
  affairsOf(person(at, MAREN)).legacies.reduce((so, legacy) => so + legacy.coins, 0);
/** Things on the sheets of the heirs, and those that are kept for others. */
const things = ({ system }: Game, at: Given): number =>
  [ODO, WIDOW].reduce((so, id) => so + (system.estate?.(person(at, id), at.campaign).holdings.length ?? 0), 0) +
  affairsOf(person(at, MAREN)).legacies.reduce((so, { goods: kept }) => so + kept.length, 0);

describe.each(Object.entries(GAMES))('a thousand deaths in %s', (_, game) => {
  const { system, runs, worth, bare } = game;

  it('leave nets, taxes and debts that make the estate to the coin, and nobody a share below nothing', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(death, (d) => {
        const at = table(game, d);
        const [due] = inheritanceDue(person(at, MAREN), at.campaign, system);
        const before = outside(game, at);
        const had = things(game, at);
        const sent = at.send(settleInheritance, { streamId: MAREN, ...due }, { by: 'CLOCK', day: 130 });
        expect(sent.refused).toBeNull();
        const [s] = told<Settled>(sent, 'EstateSettled') as [Settled];
        seen.set(d.preset, (seen.get(d.preset) ?? 0) + 1);

        expect(s.estate).toBe(Math.max(0, d.silver) + worth(d));
        expect(s.debtsOwed).toBe(d.debts + Math.max(0, -d.silver));
        expect(s.debtsPaid).toBe(Math.min(s.estate, s.debtsOwed));
        expect(s.portions.reduce((so, { net }) => so + net, s.taxes + s.debtsPaid)).toBe(s.estate);
        for (const p of s.portions) {
          expect(Math.min(p.gross, p.tax, p.net, p.coins, p.points)).toBeGreaterThanOrEqual(0);
          expect(p.gross - p.tax).toBe(p.net);
        }
        const toFactions = s.portions.filter(({ factionId }) => factionId !== null);
        const passed = s.portions.filter(({ factionId }) => factionId === null);
        const coins = passed.reduce((so, p) => so + p.coins, 0);
        expect(outside(game, at) - before).toBe(coins);
        expect(things(game, at) - had).toBe(passed.reduce((so, p) => so + p.goods.length, 0));
        expect(toFactions.length).toBeLessThanOrEqual(1);
        expect(at.sheet(MAREN)).toMatchObject(bare);
        expect(inheritanceDue(person(at, MAREN), at.campaign, system)).toEqual([]);
      }),
      { numRuns: runs },
    );
    expect(Math.min(...EstatePreset.options.map((preset) => seen.get(preset) ?? 0))).toBeGreaterThan(runs / 5);
  });
});
