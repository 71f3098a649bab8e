// Does what comes round stay away while it is switched off, and come back in its phase?
import { describe, expect, it } from '@jest/globals';
import type { Campaign, Faction } from '../kernel/campaign.js';
import { type Given, uuid } from '../kernel/given.js';
import { asSwitched, type Turn } from '../kernel/timetable.js';
import { MAREN, maren, told } from './given.js';
import { d100 } from './index.js';
import { newLoyalty } from './loyalty.js';
import { changeLoyalty, wearLoyalty } from './loyalty-change.js';
import type { Person, Sheet } from './sheet.js';

const WARDENS = uuid(81);
const factions: Faction[] = [
  {
    id: WARDENS,
    name: 'the Wardens',
    zeal: 20,
    formerZeal: 20,
    zealSince: 0,
    selfInterest: false,
    benefits: '',
    dissolved: false,
  },
];
const person = (table: Given) => table.state({ kind: 'character', id: MAREN }) as Person;
const dueOf = (table: Given, kind: string) =>
  asSwitched(d100.fallsDue(person(table), table.campaign), table.campaign)
    .filter((due) => due.kind === kind)
    .map(({ day }) => day);
const turns = (every: number | null, ...list: [since: number, on: boolean][]): Turn[] => [
  { since: null, on: true, every },
  ...list.map(([since, on]) => ({ since, on, every })),
];
const sworn = (value: number, more: Partial<Campaign> = {}, since = 0) =>
  maren({ loyalty: { ...newLoyalty(WARDENS, value, false, since), belowSince: since } }, { factions, ...more });

describe('weekly loyalty', () => {
  it('asks for nothing that fell while it was off, and keeps its week', () => {
    const off = { dueKinds: { loyalty: turns(7, [14, false]) } };
    const again = { dueKinds: { loyalty: turns(7, [14, false], [379, true]) } };
    const tested = { loyalty: { ...newLoyalty(WARDENS, 5, false, 0), belowSince: 0, testedOn: 14 } };
    expect(dueOf(maren(tested, { factions, ...off }), 'loyalty')).toEqual([]);
    expect(dueOf(maren(tested, { factions, ...again }), 'loyalty')).toEqual([385]); // 14 + 53 weeks
    expect(dueOf(sworn(5, again, 100), 'loyalty')).toEqual([380]); // 100 + 40 weeks
  });

  it('is due on the very day a campaign begins with somebody below Zeal', () => {
    expect(dueOf(sworn(5, { clock: 100 }, 100), 'loyalty')).toEqual([100]);
  });
});

describe('loyalty that time wears away (R-D100-45)', () => {
  const wearing = (value: number, settings: Record<string, unknown> = {}) =>
    sworn(value).set({ 'd100.loyalty.decay': 4, ...settings });
  const wear = (table: Given) => {
    const [day = 0] = dueOf(table, 'decay');
    return table.send(wearLoyalty, { streamId: MAREN, key: WARDENS, day }, { by: 'CLOCK', day });
  };

  it('wears at its interval, by the figure of the campaign, until nothing is left', () => {
    const table = wearing(7, { 'd100.loyalty.decayDays': 30 });
    expect(told(wear(table), 'D100LoyaltyChanged')[0]).toMatchObject({ change: -4, decayed: true, loyaltyAfter: 3 });
    expect(dueOf(table, 'decay')).toEqual([60]);
    expect(told(wear(table), 'D100LoyaltyChanged')[0]).toMatchObject({ change: -3, loyaltyAfter: 0 });
    expect([dueOf(table, 'decay'), dueOf(table, 'loyalty')]).toEqual([[], [0]]);
    expect(table.send(wearLoyalty, { streamId: MAREN, key: WARDENS, day: 90 }, { by: 'CLOCK' }).refused).toBe(
      'NOTHING_TO_WEAR_AWAY',
    );
  });

  it('begins anew with the day on which there is loyalty again', () => {
    const table = wearing(4);
    wear(table);
    table.send(changeLoyalty, { characterId: MAREN, change: 9, reason: 'A gift.' }, { day: 100 });
    expect(dueOf(table, 'decay')).toEqual([107]);
  });

  it('keeps its days whatever else moves her loyalty, and does not come unless the campaign has it', () => {
    const table = wearing(40);
    table.send(changeLoyalty, { characterId: MAREN, change: 9, reason: 'A gift.' }, { day: 5 });
    expect(dueOf(table, 'decay')).toEqual([7]);
    expect(dueOf(sworn(40), 'decay')).toEqual([]);
  });
});

describe('what is under way', () => {
  const born = { born: 0, age: 20 };
  const switched = (kind: string, ...list: [number, boolean][]) => ({ dueKinds: { [kind]: turns(null, ...list) } });

  it('passes over the birthdays that fell while years were not counted', () => {
    const aging = (campaign: Partial<Campaign>) => dueOf(maren({ birthdayKept: 364 }, campaign, born), 'aging');
    expect(aging({})).toEqual([365]);
    expect(aging(switched('aging', [400, false], [2_000, true]))).toEqual([365]);
    expect(aging(switched('aging', [300, false], [2_000, true]))).toEqual([2191]); // the sixth, after a leap year
    expect(aging(switched('aging', [300, false]))).toEqual([]);
  });

  it('waits for the day on which its kind is on again, and is not lost', () => {
    const training = (campaign: Partial<Campaign>, shell: Partial<Person> = {}) => {
      const table = maren({}, campaign);
      const { training: _, ...sheet } = table.sheet<Sheet>(MAREN);
      const one = {
        ...{ id: uuid(5), way: 'PRACTICE' as const, ability: 'STR' as const, row: 'UP_TO_33' as const },
        ...{ hours: 8, endsOn: 50, points: 1, silver: 0, mentor: null, material: null, bonus: 0 },
      };
      return dueOf(table.character<Sheet>(MAREN, { ...sheet, training: [one] }, shell), 'practice');
    };
    expect(training({})).toEqual([50]);
    expect([training({}, { status: 'DEAD' }), training({}, { rose: 70 }), training({}, { rose: 20 })]).toEqual([
      [],
      [70],
      [50],
    ]);
    expect(training(switched('practice', [20, false]))).toEqual([]);
    expect(training(switched('practice', [20, false], [80, true]))).toEqual([80]);
  });
});
