// Does loyalty begin, move and fall due as the rules say?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { declareDead, declareResurrected } from '../campaign/characters.js';
import type { Faction } from '../kernel/campaign.js';
import { type Given, PLAYER } from '../kernel/given.js';
import { MAREN, maren, told } from './given.js';
import { mayRetire } from './loyalty.js';
import { changeLoyalty, decayLoyalty, spareMember } from './loyalty-change.js';
import { at, due, duesOf, faction, GUILD, lines, loyal, loyaltyOf, value, WARDENS, why } from './loyalty-given.js';
import { settleLoyalty, testLoyalty } from './loyalty-test.js';
import { deliberateJoining, joinFaction, leaveMembership } from './membership.js';
import { completeRites } from './rites.js';
import type { Sheet } from './sheet.js';

describe('joining (R-D100-38 to R-D100-40)', () => {
  const joined = (more: Record<string, unknown> = {}) => {
    const table = at({});
    table.send(joinFaction, { ...why, factionId: WARDENS, ...more });
    return table;
  };

  it('X-D100-17 begins on the highest scores and the Zeal; provisional loyalty keeps its changes', () => {
    expect(value(joined())).toBe(53);
    const table = joined({ provisional: true });
    expect(value(table)).toBe(38);
    table.send(changeLoyalty, { ...why, change: 6 });
    table.send(completeRites, { characterId: MAREN });
    expect([value(table), loyaltyOf(table)?.provisional]).toEqual([59, false]);
    expect(lines(table)).toEqual([
      'Maren joined the Wardens, with a provisional loyalty of 38%: the war',
      'Loyalty of Maren to the Wardens went from 38% to 44%: the war',
      'The rites of the Wardens were done for Maren: loyalty went from 44% to 59%.',
    ]);
    expect(table.send(completeRites, { characterId: MAREN }).refused).toBe('NOT_PROVISIONAL');
  });

  it('notes further factions without benefit, and a primary one comes first', () => {
    const table = at({});
    const further = { ...why, factionId: GUILD, primary: false };
    expect(table.send(joinFaction, further).refused).toBe('PRIMARY_FACTION_NEEDED');
    table.send(joinFaction, { ...why, factionId: WARDENS });
    table.send(joinFaction, further);
    expect([table.sheet<Sheet>(MAREN).memberships, value(table)]).toEqual([[GUILD], 53]);
    expect(table.send(joinFaction, further).refused).toBe('BELONGS_ALREADY');
    table.send(leaveMembership, { ...why, factionId: GUILD }, { by: PLAYER });
    expect(table.sheet<Sheet>(MAREN).memberships).toEqual([]);
    expect(table.send(leaveMembership, { ...why, factionId: GUILD }).refused).toBe('NOT_A_MEMBER');
  });

  it('is provisional only from nothing, and where the campaign has it', () => {
    const provisional = { ...why, factionId: GUILD, provisional: true };
    expect(at(loyal(1)).send(joinFaction, provisional).refused).toBe('PROVISIONAL_FROM_ZERO_ONLY');
    expect(at(loyal(0)).send(joinFaction, provisional).refused).toBeNull();
    const strict = at({}).set({ 'd100.loyalty.provisional': false });
    expect(strict.send(joinFaction, provisional).refused).toBe('PROVISIONAL_NOT_IN_USE');
    expect(
      at({})
        .set({ 'd100.loyalty.use': false })
        .send(joinFaction, { ...why, factionId: GUILD }).refused,
    ).toBe('LOYALTY_NOT_IN_USE');
  });

  it('takes the campaign’s Zeal where a faction has none, and may wait for the faction', () => {
    const table = maren({}, { factions: [faction(WARDENS, 'the Wardens', 0, { zeal: null })] });
    table.set({ 'd100.zeal.default': 30 });
    table.send(deliberateJoining, { characterId: MAREN, factionId: WARDENS, deliberation: 'her father' });
    expect(table.sheet<Sheet>(MAREN).joining).toEqual({ factionId: WARDENS, text: 'her father' });
    table.send(joinFaction, { ...why, factionId: WARDENS });
    expect([value(table), table.sheet<Sheet>(MAREN).joining]).toEqual([63, null]);
  });
});

describe('the basic test (R-D100-43)', () => {
  const tested = (from: number, roll: number, die: number) => {
    const table = at(loyal(from));
    const sent = table.send(
      testLoyalty,
      { characterId: MAREN },
      { by: PLAYER, faces: { loyalty: [roll], change: [die] } },
    );
    expect(sent.unused).toEqual([]);
    return value(table);
  };

  it('X-D100-18 wins or loses 1d10, and 10 more when critical', () => {
    expect([tested(53, 53, 7), tested(53, 5, 7), tested(53, 54, 4), tested(53, 100, 7)]).toEqual([60, 70, 49, 36]);
  });

  it('X-D100-19 never falls below 0, and is tested on WIL or PER there', () => {
    expect([tested(3, 50, 7), tested(0, 30, 2)]).toEqual([0, 2]);
  });

  it('X-D100-50 may retire from 100 on', () => {
    expect([99, 100].map((n) => mayRetire(at(loyal(n)).sheet<Sheet>(MAREN)))).toEqual([false, true]);
  });

  it('keeps every modifier with its sign and source, and the Zeal it was held against', () => {
    const modifiers = [
      { name: 'a just captain', points: 15 },
      { name: 'unpaid', points: -20 },
    ];
    const sent = at(loyal(53)).send(testLoyalty, { characterId: MAREN, modifiers }, { faces: () => 5 });
    expect(told(sent, 'D100LoyaltyTested')[0]).toMatchObject({
      threshold: 20,
      test: { target: 53, modifiers, effective: 48 },
    });
  });

  it('never fails for more loyalty or a better captain where it would have held with less, whatever is rolled', () => {
    const holds = (from: number, points: number, roll: number) => {
      const modifiers = [{ name: 'the captain', points }];
      const faces = { loyalty: [roll], change: [1] };
      const sent = at(loyal(from)).send(testLoyalty, { characterId: MAREN, modifiers }, { faces });
      return told<{ change: number }>(sent, 'D100LoyaltyTested')[0]!.change > 0;
    };
    const roll = fc.integer({ min: 1, max: 100 });
    const pair = (min: number, max: number) => fc.tuple(fc.integer({ min, max }), fc.nat(60));
    fc.assert(
      fc.property(pair(1, 120), pair(-60, 60), roll, ([from, more], [points, better], rolled) => {
        if (holds(from, points, rolled)) expect(holds(from + more, points + better, rolled)).toBe(true);
      }),
      { numRuns: 200, seed: 5 },
    );
  });

  it('says it plainly', () => {
    const table = at(loyal(53));
    table.send(testLoyalty, { characterId: MAREN }, { faces: { loyalty: [53], change: [7] } });
    expect(lines(table)).toEqual([
      'The loyalty of Maren to the Wardens was tested and rolled 53 against 53: success. It went from 53% to 60%.',
    ]);
    expect(at({}).send(testLoyalty, { characterId: MAREN }).refused).toBe('NO_LOYALTY');
  });
});

describe('low loyalty (R-D100-42, R-D100-45)', () => {
  const change = (table: Given, by: number, day: number) => table.send(changeLoyalty, { ...why, change: by }, { day });
  const settle = (table: Given, roll: number, die: number) => {
    const [{ key, day } = { key: WARDENS, day: 0 }] = duesOf(table);
    const faces = { loyalty: [roll], change: [die] };
    return table.send(settleLoyalty, { streamId: MAREN, key, day }, { by: 'CLOCK', day, faces });
  };

  it('X-D100-22 calls for a test on falling below Zeal, and after each full week below', () => {
    const table = at(loyal(22));
    expect(due(table)).toEqual([]);
    change(table, -3, 10);
    expect(due(table)).toEqual([10]);
    settle(table, 90, 2);
    expect([value(table), due(table), loyaltyOf(table)?.ousterPossible]).toEqual([17, [17], true]);
    change(table, -2, 12);
    expect(due(table)).toEqual([17]);
    settle(table, 5, 9);
    expect([value(table), due(table), loyaltyOf(table)?.ousterPossible]).toEqual([24, [], false]);
    change(table, -5, 17);
    expect(due(table)).toEqual([17]);
    change(table, 6, 17);
    expect(due(table)).toEqual([]);
    change(table, -6, 19);
    expect(due(table)).toEqual([19]);
  });

  it('calls for no test of the dead, and for one on the day on which she rises', () => {
    const table = at(loyal(22));
    change(table, -3, 10);
    table.send(declareDead, { characterId: MAREN, reason: 'fever' }, { day: 10 });
    expect(due(table)).toEqual([]);
    table.send(declareResurrected, { characterId: MAREN, reason: 'a bargain' }, { day: 500 });
    expect(due(table)).toEqual([500]);
  });

  it('calls for a test on each fall, on one day too, and each such test has a name of its own', () => {
    const table = at(loyal(22));
    const keys: string[] = [];
    for (const die of [9, 10, 1]) {
      change(table, 19 - (value(table) ?? 0), 10);
      keys.push(...duesOf(table).map(({ key }) => key));
      settle(table, die === 1 ? 90 : 10, die);
    }
    expect(keys).toEqual([WARDENS, `${WARDENS} 2`, `${WARDENS} 3`]);
    // Its own loss calls for no other at once.
    expect([value(table), duesOf(table)]).toEqual([18, [{ kind: 'loyalty', key: WARDENS, day: 17 }]]);
  });

  it('calls for another on the day of a test where Zeal rises, or time wears loyalty to nothing after it', () => {
    const raised = at(loyal(22));
    change(raised, -3, 10);
    settle(raised, 10, 9);
    raised.put(
      { kind: 'campaign', id: raised.campaign.id },
      { ...raised.campaign, factions: [faction(WARDENS, 'the Wardens', 40, { formerZeal: 20, zealSince: 10 })] },
    );
    expect(duesOf(raised)).toEqual([{ kind: 'loyalty', key: `${WARDENS} 2`, day: 10 }]);
    settle(raised, 90, 1);
    expect(due(raised)).toEqual([17]);

    const worn = at(loyal(22));
    change(worn, -15, 10);
    settle(worn, 90, 5);
    worn.send(decayLoyalty, { ...why, loss: 9 }, { day: 10 });
    expect(duesOf(worn)).toEqual([{ kind: 'loyalty', key: `${WARDENS} 2`, day: 10 }]);
    settle(worn, 90, 5);
    expect(due(worn)).toEqual([17]);
  });

  it('serves a test that is due by one made by hand, and no other', () => {
    const table = at(loyal(22));
    change(table, -3, 10);
    const byHand = (day: number) =>
      table.send(testLoyalty, { characterId: MAREN }, { day, faces: { loyalty: [90], change: [1] } });
    expect(told(byHand(10), 'D100LoyaltyTested')[0]).toMatchObject({ trial: 'DUE', threshold: 20, loyaltyAfter: 18 });
    expect(due(table)).toEqual([17]);
    expect(told(byHand(12), 'D100LoyaltyTested')[0]).toMatchObject({ trial: 'BASIC' });
    expect(due(table)).toEqual([17]);
    expect(table.send(spareMember, why).refused).toBeNull();
    expect(table.send(spareMember, why).refused).toBe('NO_OUSTER_AT_HAND');
  });

  it('X-D100-51 one test serves for time that wore loyalty to 0 and for the crossing', () => {
    const table = at(loyal(21));
    table.send(decayLoyalty, { ...why, loss: 30 }, { day: 4 });
    expect([value(table), due(table)]).toEqual([0, [4]]);
    const sent = settle(table, 31, 5);
    expect(told(sent, 'D100LoyaltyTested')[0]).toMatchObject({ test: { ability: 'PER', target: 30 } });
    expect([due(table), loyaltyOf(table)?.zeroSince]).toEqual([[11], null]);
    expect(at(loyal(21)).send(decayLoyalty, why).refused).toBe('DECAY_NOT_IN_USE');
  });

  it('is due at once when time wears it to 0 within a week below', () => {
    const table = at(loyal(5, WARDENS, { belowSince: 0, testedOn: 0 }));
    expect(due(table)).toEqual([7]);
    table.send(decayLoyalty, { ...why, loss: 5 }, { day: 3 });
    expect(due(table)).toEqual([3]);
  });

  it('follows a new Zeal, and a faction that is no more demands nothing', () => {
    const table = at(loyal(25));
    const zeal = (f: Partial<Faction>) =>
      table.put(
        { kind: 'campaign', id: table.campaign.id },
        {
          ...table.campaign,
          factions: [faction(WARDENS, 'the Wardens', 20, f)],
        },
      );
    zeal({ zeal: 30, zealSince: 8 });
    expect(due(table)).toEqual([8]);
    settle(table, 90, 1);
    expect([value(table), due(table)]).toEqual([24, [15]]);
    zeal({ zeal: 10, formerZeal: 30, zealSince: 9 });
    expect(due(table)).toEqual([]);
    zeal({ zeal: 30, formerZeal: 10, zealSince: 20 });
    expect(due(table)).toEqual([20]);
    zeal({ zeal: 30, zealSince: 20, dissolved: true });
    expect(due(table)).toEqual([]);
    expect(due(at(loyal(5)).set({ 'd100.loyalty.use': false }))).toEqual([]);
  });
});
