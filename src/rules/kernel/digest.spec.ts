// Do many years come down to the lines a game master would tell?
import { describe, expect, it } from '@jest/globals';
import { Digester, type DigestNote, inWords, testsInWords } from './digest.js';
import { uuid } from './given.js';

const [MAREN, ODO, GUILD, WARDENS] = [uuid(1), uuid(2), uuid(3), uuid(4)];
const digestOf = (...list: [day: number, type: string, ...notes: DigestNote[]][]) => {
  const digester = new Digester<number>();
  for (const [i, [day, type, ...notes]] of list.entries()) digester.add(notes, { type, day, event: i });
  return digester;
};
const told = (digester: Digester<number>) => digester.sums().map((line) => inWords(line, 'Maren'));
const age = (after: number): DigestNote => ({ topic: 'AGED', of: MAREN, what: 'age', before: after - 1, after });
const loyal = (faction: string, before: number, after: number, failed?: boolean): DigestNote => ({
  topic: 'LOYALTY',
  of: MAREN,
  factions: [faction],
  what: faction === GUILD ? 'the Guild' : 'the Wardens',
  change: after - before,
  before,
  after,
  ...(failed !== undefined && { failed }),
});

describe('a digest', () => {
  it('makes ten birthdays one line, and what they brought another', () => {
    const digester = digestOf(
      [10, 'Aged', age(40), { topic: 'SCORES', of: MAREN, what: 'DEX', change: -1 }],
      [375, 'Aged', age(41)],
      [740, 'Aged', age(42), { topic: 'SCORES', of: MAREN, what: 'DEX', change: -2 }],
      [741, 'Aged', { topic: 'SCORES', of: MAREN, what: 'WIS', change: 1 }],
    );
    expect(told(digester)).toEqual([
      'Maren grew from 39 to 42 years of age.',
      'With age Maren lost 3 DEX and gained 1 WIS.',
    ]);
    expect(digester.sums()[0]).toMatchObject({ fromDay: 10, toDay: 740, count: 3, types: ['Aged'], of: MAREN });
    expect([digester.sums()[1]?.count, digester.events]).toEqual([3, 4]);
    expect(told(digestOf([10, 'Aged', age(40)]))).toEqual(['Maren turned 40.']);
  });

  it('tells loyalty to each faction by itself, with its tests', () => {
    const digester = digestOf(
      [7, 'Tested', loyal(GUILD, 30, 22, true)],
      [14, 'Tested', loyal(GUILD, 22, 25, false)],
      [15, 'Changed', loyal(GUILD, 25, 20)],
      [21, 'Tested', loyal(WARDENS, 40, 40, true)],
    );
    expect(told(digester)).toEqual([
      "Maren's loyalty to the Guild fell from 30% to 20% in 2 tests, 1 of which failed.",
      "Maren's loyalty to the Wardens is 40% as before in 1 test, which failed.",
    ]);
    expect(digester.sums()[0]).toMatchObject({ factions: [GUILD], types: ['Changed', 'Tested'], count: 3 });
  });

  it('says how tests went', () => {
    expect([
      testsInWords({ tests: 0, failed: 0 }),
      testsInWords({ tests: 1, failed: 0 }),
      testsInWords({ tests: 3, failed: 3 }),
      testsInWords({ tests: 3, failed: 0 }),
    ]).toEqual(['', ' in 1 test, which held', ' in 3 tests, all of which failed', ' in 3 tests, none of which failed']);
  });

  it('lets what stands for itself stand, in order, beside the sums', () => {
    const digester = digestOf(
      [3, 'Died', { topic: 'DIED', of: ODO }],
      [4, 'Paid', { topic: 'FORTUNE', of: MAREN, what: 'silver', change: -30 }],
      [5, 'Got', { topic: 'FORTUNE', of: MAREN, what: 'silver', change: 100 }],
      [6, 'Nothing'],
    );
    expect(digester.milestones()).toEqual([
      expect.objectContaining({ topic: 'DIED', of: ODO, fromDay: 3, toDay: 3, event: 0 }),
    ]);
    expect(told(digester)).toEqual(['Maren received 100 silver and spent 30 silver.']);
    expect(digester.events).toBe(3);
  });

  it('tells what was learned, and what was struck', () => {
    const learned = (what: string, change: number, after: number): DigestNote => ({
      ...{ topic: 'LEARNED', of: MAREN, what, change, after },
    });
    const struck: DigestNote = { topic: 'STRUCK', of: null, what: 'struck', change: 3 };
    const digester = digestOf([1, 'A', learned('STR', 2, 40), learned('INT', 1, 51)], [9, 'A', learned('STR', 3, 43)]);
    expect(told(digester)).toEqual(['Maren improved STR by 5 to 43% and INT by 1 to 51%.']);
    expect(told(digestOf([1, 'A', learned('STR', 0, 40)]))).toEqual(['Maren learned nothing new in STR.']);
    const silver = (change: number): DigestNote => ({ topic: 'FORTUNE', of: MAREN, what: 'silver', change });
    const levy: DigestNote = { topic: 'FORTUNE', of: MAREN, what: 'levy', change: -12 };
    expect(told(digestOf([1, 'Levy', levy], [1, 'Paid', silver(-12)], [2, 'Paid', silver(-30)]))).toEqual([
      'Maren spent 42 silver, 12 of it for the levy.',
    ]);
    expect(told(digestOf([1, 'Levy', levy], [1, 'Paid', silver(-12)]))).toEqual(['Maren paid 12 silver of levy.']);
    const score = (what: string, change: number): DigestNote => ({ topic: 'SCORES', of: MAREN, what, change });
    expect(told(digestOf([1, 'Aged', score('DEX', -1), score('STR', -2), score('WIS', 1)]))).toEqual([
      'With age Maren lost 1 DEX and 2 STR, and gained 1 WIS.',
    ]);
    expect(told(digestOf([1, 'Levy', { ...levy, change: 0 }]))).toEqual([
      'Maren had nothing that the levy could take.',
    ]);
    expect(told(digestOf([1, 'Voided', struck]))).toEqual([
      '3 things told before were struck as mistakes; what had fallen due among them is owed again.',
    ]);
  });
});
