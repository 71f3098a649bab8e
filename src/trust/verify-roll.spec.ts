// Does a proof hold for the dice that were committed, and for no others?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { WrittenLedger } from '../../test/support/written-ledger.js';
import { type RecordedDie, type RecordedRoll, type RollClaim, verifyRoll } from './verify-roll.js';

const ledger = new WrittenLedger('c-1', 5);
ledger.period = 3;
ledger.clientBytes = '00ff';

const claimed = (roll: RecordedRoll, over: Partial<RollClaim> = {}): RollClaim => ({
  campaign: 'c-1',
  period: '1/3',
  length: 5,
  anchor: ledger.anchor(),
  seed: ledger.seed(),
  commandId: 'd-1',
  clientBytes: '00ff',
  roll,
  ...over,
});
const rolled = (notation: string, sides: number[]) => ledger.roll('d-1', 'attacker', notation, sides);
const why = (claim: RollClaim) => {
  const verdict = verifyRoll(claim);
  return verdict.ok ? 'ok' : verdict.reason;
};

/** The roll with one die changed. */
const withDie = (roll: RecordedRoll, index: number, over: Partial<RecordedDie>): RecordedRoll => ({
  ...roll,
  dice: roll.dice.map((die, at) => (at === index ? { ...die, ...over } : die)),
});

describe('verifyRoll', () => {
  const honest = rolled('3d6', [6, 6, 6]);

  it('holds for what the server rolled, in any mix of dice', () => {
    const sides = fc.array(fc.constantFrom(2, 6, 20, 100, 256, 257, 1000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(sides, (all) => {
        expect(verifyRoll(claimed(rolled(all.map((n) => `1d${n}`).join('+'), all)))).toEqual({ ok: true });
      }),
    );
  });

  it('does not hold once any face, total, notation, label or the order of dice is changed', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.integer({ min: 1, max: 6 }), (index, face) => {
        const same = honest.dice[index]?.face === face;
        expect(verifyRoll(claimed(withDie(honest, index, { face }))).ok).toBe(same);
      }),
    );
    expect(why(claimed({ ...honest, total: honest.total + 1 }))).toMatch(/the dice make/);
    expect(why(claimed({ ...honest, label: 'defender' }))).toMatch(/the seed gives/);
    expect(why(claimed({ ...rolled('2d6', [6, 6, 6]), notation: '2d6' }))).toMatch(
      /2 dice were asked for, 3|not asked for/,
    );
    const mixed = rolled('1d6+1d20', [6, 20]);
    expect(verifyRoll(claimed({ ...mixed, dice: [...mixed.dice].reverse() })).ok).toBe(false);
  });

  it('does not hold with a die left out, added, of another size, or set aside where nothing asks for it', () => {
    expect(why(claimed({ ...honest, dice: honest.dice.slice(0, 2) }))).toMatch(/3 dice were asked for, 2/);
    expect(why(claimed(rolled('3d6', [6, 6, 6, 6])))).toMatch(/not asked for/);
    expect(why(claimed(rolled('3d6', [6, 6, 8])))).toMatch(/not asked for/);
    expect(why(claimed(withDie(honest, 0, { kept: false })))).toMatch(/dropping or adding/);
    expect(why(claimed(withDie(rolled('2d6', [6, 6, 6]), 2, { origin: 'REROLL' })))).toMatch(/dropping or adding/);
  });

  it('follows explosions and re-rolls in the order drawn, each among the dice of its term', () => {
    const roll = rolled('2d6!+1d20', [6, 6, 6, 20]);
    const exploded = withDie(roll, 2, { origin: 'EXPLOSION' });
    expect(why(claimed({ ...exploded, total: 99 }))).toBe('ok'); // what an explosion adds is the rules' to say
    expect(why(claimed(withDie(roll, 3, { origin: 'EXPLOSION' })))).toMatch(/not asked for/);
    expect(why(claimed(withDie(rolled('4d6dl1', [6, 6, 6, 6]), 0, { kept: false })))).toBe('ok');
  });

  it('reads fudge dice as −1 to 1', () => {
    const drawn = rolled('4dF', [3, 3, 3, 3]);
    const dice = drawn.dice.map((die) => ({ ...die, face: die.face - 2 }));
    expect(why(claimed({ ...drawn, dice, total: drawn.total - 8 }))).toBe('ok');
    expect(why(claimed(drawn))).toMatch(/the seed gives/);
  });

  it('checks faces alone where the notation is of another kind', () => {
    const roll = rolled('a pool of three', [6, 6, 6]);
    expect(why(claimed({ ...roll, total: 0 }))).toBe('ok');
    const face = ((roll.dice[0] as RecordedDie).face % 6) + 1;
    expect(why(claimed(withDie(roll, 0, { face })))).toMatch(/the seed gives/);
  });

  it.each<[string, Partial<RollClaim>]>([
    ['another seed', { seed: ledger.seed(2) }],
    ['another anchor', { anchor: ledger.anchor(2) }],
    ['another period', { period: '1/2' }],
    ['another chain', { period: '2/3' }],
    ['another campaign', { campaign: 'c-2' }],
    ['another command', { commandId: 'd-2' }],
    ['other client bytes', { clientBytes: '00fe' }],
    ['no client bytes', { clientBytes: null }],
    ['a chain too short for the period', { length: 2 }],
    ['a chain too long to check', { length: 1e9 }],
    ['physical dice', { roll: { ...honest, source: 'PHYSICAL' } }],
  ])('does not hold with %s', (_, over) => {
    expect(verifyRoll(claimed(honest, over)).ok).toBe(false);
  });

  it('answers, and does not throw, whatever it is given', () => {
    const junk = fc.oneof(fc.constant(undefined), fc.jsonValue());
    const member = fc.constantFrom<keyof RollClaim>(
      'campaign',
      'period',
      'length',
      'anchor',
      'seed',
      'commandId',
      'clientBytes',
      'roll',
    );
    fc.assert(
      fc.property(member, junk, (name, value) => {
        const verdict = verifyRoll({ ...claimed(honest), [name]: value } as RollClaim);
        expect(verdict.ok).toBe(
          JSON.stringify(value) === JSON.stringify(claimed(honest)[name]) || (name === 'length' && verdict.ok),
        );
      }),
    );
    for (const dice of [[null], [{ sides: 0, face: 1, origin: 'FIRST', kept: true }], [{ sides: 6 }], 'dice'])
      expect(why(claimed({ ...honest, dice } as unknown as RecordedRoll))).toMatch(/not written as a roll/);
  });
});
