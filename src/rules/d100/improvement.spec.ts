// Are improvement points given, taken and counted as the rules say?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PLAYER, uuid } from '../kernel/given.js';
import { changeAlignment, chooseAlignment } from './alignment.js';
import { writeBackground } from './background.js';
import { MAREN, maren, ODO, points, told } from './given.js';
import { awardImprovementPoints, takeImprovementPoints } from './improvement.js';
import { d100 } from './index.js';
import { receiveSilver } from './money.js';
import { type Share, shareOut } from './shares.js';
import type { Person, Sheet } from './sheet.js';

const AWARDED = 'D100ImprovementPointsAwarded';
const both = () => maren(points(2, 4)).character<Sheet>(ODO, points(0), { name: 'Odo' });
const award = (input: Record<string, unknown>, table = both()) => ({
  sent: table.send(awardImprovementPoints, { mode: 'EACH', recipients: [MAREN, ODO], ...input }),
  balances: [MAREN, ODO].map((id) => table.sheet<Sheet>(id).ip.balance),
});

describe('awards (R-D100-24)', () => {
  it.each([
    ['ATTENDANCE', 1],
    ['CLEARED', 1],
    ['LARGE_SUM', 1],
    ['ROLEPLAYING', 1],
    ['MILESTONE', 2],
    ['DOMAIN', 3],
  ])('%s brings %i to each', (kind, n) => {
    expect(award({ award: kind }).balances).toEqual([2 + n, n]);
    expect(award({ award: kind, points: n + 1 }).sent.refused).toBe('AWARD_HAS_ITS_OWN_POINTS');
  });

  it('of the referee are any number, each or split, one event a share, with the remainder said', () => {
    const { sent, balances } = award({ award: 'REFEREE', mode: 'SPLIT', points: 5, note: 'the flood' });
    expect(balances).toEqual([4, 2]);
    expect(sent.events.map(({ def, data }) => [def.on(data).id, data])).toEqual(
      [MAREN, ODO].map((id) => [
        id,
        {
          characterId: id,
          award: 'REFEREE',
          mode: 'SPLIT',
          pool: 5,
          recipients: [MAREN, ODO],
          share: 2,
          remainder: 1,
          working: '5 improvement points split among 2: 2 each, 1 left over',
          note: 'the flood',
        },
      ]),
    );
    expect(award({ award: 'REFEREE' }).sent.refused).toBe('AWARD_NEEDS_POINTS');
    expect(award({ award: 'REFEREE', mode: 'SPLIT', points: 1 }).sent.refused).toBe('NOTHING_TO_SHARE');
    expect(() => award({ award: 'CLEARED', recipients: [MAREN, MAREN] })).toThrow('twice');
  });

  it('conserve the pool, whatever its size and the party’s', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('EACH' as const, 'SPLIT' as const),
        fc.nat(10_000),
        fc.integer({ min: 1, max: 50 }),
        (mode, amount, n) => {
          const shares: Share = shareOut(
            mode,
            amount,
            Array.from({ length: n }, (_, i) => uuid(i)),
            'sp',
          );
          expect(shares.share * n + shares.remainder).toBe(shares.pool);
          expect(shares.remainder).toBeGreaterThanOrEqual(0);
          expect(shares.remainder).toBeLessThan(n);
        },
      ),
    );
  });

  it('come by themselves with attending', () => {
    const table = both();
    const one = table.state({ kind: 'character', id: MAREN }) as Person;
    expect(d100.attended?.(one, table.campaign).map(({ data }) => data)).toMatchObject([
      { characterId: MAREN, award: 'ATTENDANCE', share: 1 },
    ]);
  });

  it('X-D100-35 come with 500 sp in one gain, not with 480', () => {
    const gain = (silver: number, more = {}) => {
      const table = maren(points(0));
      const input = { recipients: [MAREN], mode: 'EACH', silver, reason: 'the hoard', ...more };
      const sent = table.send(receiveSilver, input);
      return [table.sheet<Sheet>(MAREN).ip.balance, told(sent, AWARDED).length];
    };
    expect(gain(480)).toEqual([0, 0]);
    expect(gain(500)).toEqual([1, 1]);
    expect(gain(500, { countsAsGain: false })).toEqual([0, 0]);
  });

  it('are the game master’s to give', () => {
    const input = { award: 'CLEARED', mode: 'EACH', recipients: [MAREN] };
    expect(maren().send(awardImprovementPoints, input, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
  });
});

describe('penalties (R-D100-24)', () => {
  it('take what is there and owe nothing', () => {
    const table = both();
    const sent = table.send(takeImprovementPoints, { recipients: [MAREN, ODO], penalty: 3, reason: 'broke her oath' });
    expect(told(sent, 'D100ImprovementPointsTaken')).toMatchObject([{ taken: 2 }, { taken: 0 }]);
    expect(table.sheet<Sheet>(MAREN).ip).toEqual({ balance: 0, spent: 4 });
  });

  it('X-D100-39 a change of alignment costs what there is, and nobody has two', () => {
    const table = both();
    const lawful = { characterId: MAREN, alignment: 'LAWFUL_GOOD' };
    expect(table.send(chooseAlignment, lawful).refused).toBeNull();
    expect(table.send(chooseAlignment, { ...lawful, alignment: 'NEUTRAL' }).refused).toBe('ALREADY_ALIGNED');
    table.send(changeAlignment, { ...lawful, alignment: 'NEUTRAL', penalty: 3, reason: 'the pact' });
    expect(table.sheet<Sheet>(MAREN)).toMatchObject({ alignment: 'NEUTRAL', ip: { balance: 0, spent: 4 } });
  });

  it('for a change of alignment are the campaign’s unless said otherwise', () => {
    const table = both().set({ 'd100.alignment.ipPenalty': 1 });
    table.send(changeAlignment, { characterId: MAREN, alignment: 'NEUTRAL', reason: 'the pact' });
    expect(table.sheet<Sheet>(MAREN).ip.balance).toBe(1);
  });

  it('is taken for no change to the alignment she has', () => {
    const table = both();
    const neutral = { characterId: MAREN, alignment: 'NEUTRAL' };
    table.send(chooseAlignment, neutral);
    const sent = table.send(changeAlignment, { ...neutral, penalty: 1, reason: 'the pact' });
    expect([sent.refused, table.sheet<Sheet>(MAREN).ip.balance]).toEqual(['ALIGNED_SO_ALREADY', 2]);
    expect(sent.refusal?.message).toContain('give another alignment');
  });
});

describe('background (R-D100-18)', () => {
  const write = (spent: number, sentences: number, sentence = 'Born at sea.', settings = {}) =>
    maren({ ...points(0, spent), background: Array<string>(sentences).fill('Once.') })
      .set(settings)
      .send(writeBackground, { characterId: MAREN, sentence }).refused;

  it('X-D100-38 grows by a sentence for every three points spent', () => {
    expect([write(8, 0), write(8, 1), write(8, 2), write(9, 2)]).toEqual([null, null, 'NO_SENTENCE_LEFT', null]);
  });

  it('keeps each sentence short', () => {
    const words = (n: number) => Array<string>(n).fill('so').join(' \t ');
    expect([write(3, 0, words(25)), write(3, 0, words(26))]).toEqual([null, 'TOO_MANY_WORDS']);
    expect(write(3, 0, words(26), { 'd100.background.maxWords': 26 })).toBeNull();
  });
});
