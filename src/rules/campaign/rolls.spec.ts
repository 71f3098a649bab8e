// Is every die of a free or an imported roll kept, with what was said of it?
import { describe, expect, it } from '@jest/globals';
import { checkRoll } from '../kernel/dice.js';
import { GM, OTHER_PLAYER, PLAYER, SPECTATOR, uuid } from '../kernel/given.js';
import { MAREN, nameOf, STRANGER, TORVALD, toyTable } from './given.js';
import { DiceRolled, importRolls, RollImported, rollFreely } from './rolls.js';

describe('a free roll', () => {
  const asked = { notation: '4d6dl1+1', purpose: 'Strength', characterId: MAREN };
  const faces = { roll: [4, 2, 6, 3] };

  it('keeps every die, those that do not count too', () => {
    const [rolled] = toyTable().send(rollFreely, asked, { by: PLAYER, faces }).events;
    const data = rolled?.data as ReturnType<typeof DiceRolled.data.parse>;
    expect(data).toMatchObject({ memberId: PLAYER, forCharacter: MAREN, purpose: 'Strength', roll: { total: 14 } });
    expect(data.roll.dice.map(({ face, kept }) => [face, kept])).toEqual([
      [4, true],
      [2, false],
      [6, true],
      [3, true],
    ]);
    expect(checkRoll(data.roll)).toEqual([]);
    expect(rolled?.def.on(data)).toEqual({ kind: 'member', id: PLAYER });
    expect(rolled?.def.involves(data)).toEqual([PLAYER, MAREN]);
    expect(DiceRolled.summary(data, nameOf)).toBe(
      'Somebody, for Maren, rolled 4d6dl1+1 (Strength): 4, 6, 3 (2 dropped), total 14.',
    );
  });

  it('is for one’s own character, or for none', () => {
    expect(toyTable().send(rollFreely, asked, { by: OTHER_PLAYER, faces }).refused).toBe('NOT_YOUR_CHARACTER');
    expect(toyTable().send(rollFreely, asked, { by: GM, faces }).refused).toBeNull();
    expect(toyTable().send(rollFreely, asked, { by: SPECTATOR, faces }).refused).toBe('NOT_ALLOWED');
    const free = { notation: '1d6', purpose: 'Luck' };
    expect(toyTable().send(rollFreely, free, { by: OTHER_PLAYER, faces: { roll: [6] } }).refused).toBeNull();
  });

  it.each(['', 'sword', '0d6', '101d6', '1d6!>=1', 'd'.repeat(200)])(
    'is refused before it is rolled: "%s"',
    (notation) => {
      const faces = () => {
        throw new Error('a die fell');
      };
      const { refused, refusal } = toyTable().send(rollFreely, { notation, purpose: 'Luck' }, { faces });
      expect([refused, refusal?.facts]).toEqual(['BAD_DICE_NOTATION', { notation }]);
    },
  );

  it('is of no dice where none were asked for', () => {
    const [rolled] = toyTable().send(rollFreely, { notation: '7', purpose: 'Paces' }).events;
    expect(DiceRolled.summary(rolled?.data as never, nameOf)).toMatch(/ rolled 7 \(Paces\): total 7\.$/);
  });

  it('shows a handful of very many dice in its line', () => {
    const faces = { roll: Array<number>(100).fill(1) };
    const [rolled] = toyTable().send(rollFreely, { notation: '100d6', purpose: 'Hail' }, { faces }).events;
    const line = DiceRolled.summary(rolled?.data as never, nameOf);
    expect(line).toBe(`Somebody rolled 100d6 (Hail): ${Array(20).fill(1).join(', ')} … (100 dice), total 100.`);
  });
});

describe('imported rolls', () => {
  const fits = {
    notation: '2d20kl1+4',
    written: '(10, 8) + 4',
    total: '12',
    vantage: 'DISADVANTAGE',
    purpose: 'STEALTH',
  };
  const off = {
    notation: '1d20+6',
    written: '7 + 6',
    total: '31',
    madeBy: 'character-9',
    madeAt: 'evening 3, minute 14',
  };
  const bare = { written: '?', total: '' };
  const send = (rolls: object[], by = GM) => toyTable().send(importRolls, { tool: 'Old log', rolls }, { by });
  const imported = (rolls: object[]) =>
    send(rolls).events.map(({ data }) => data as ReturnType<typeof RollImported.data.parse>);

  it('are kept in order, each as written, and none is dropped', () => {
    const kept = imported([{ ...fits, characterId: TORVALD }, off, bare]);
    expect(kept.map(({ notation, written, total }) => [notation, written, total])).toEqual([
      ['2d20kl1+4', '(10, 8) + 4', '12'],
      ['1d20+6', '7 + 6', '31'],
      [null, '?', ''],
    ]);
    expect(kept.map(({ source }) => source)).toEqual(['IMPORTED', 'IMPORTED', 'IMPORTED']);
    expect(kept[1]).toMatchObject({ tool: 'Old log', madeBy: 'character-9', madeAt: 'evening 3, minute 14' });
  });

  it('are read where they follow, and flagged where they do not', () => {
    const [sound, wrong, empty] = imported([fits, off, bare]);
    expect(sound).toMatchObject({ flags: [], reading: { source: 'IMPORTED', total: 12, label: 'imported/1' } });
    expect(sound?.reading?.dice.map(({ face, kept }) => [face, kept])).toEqual([
      [10, false],
      [8, true],
    ]);
    expect([wrong?.reading, wrong?.flags]).toEqual([null, ['TOTAL_DOES_NOT_FOLLOW']]);
    expect(empty?.reading).toBeNull();
    expect(empty?.flags).toEqual(expect.arrayContaining(['NOTATION_MISSING', 'TOTAL_MISSING']));
  });

  it('stand with the character they are for, and with whoever imported them', () => {
    const [one] = send([{ ...fits, characterId: TORVALD }]).events;
    expect(one?.def.on(one.data)).toEqual({ kind: 'member', id: GM });
    expect(one?.def.involves(one.data)).toEqual([GM, TORVALD]);
  });

  it('are put down to nobody else’s character', () => {
    expect(send([{ ...fits, characterId: STRANGER }], PLAYER).refused).toBe('NOT_YOUR_CHARACTER');
    expect(send([{ ...fits, characterId: uuid(70) }]).refused).toBe('NO_SUCH_CHARACTER');
    expect(send([{ ...fits, characterId: TORVALD }, fits], PLAYER).events).toHaveLength(2);
  });

  it('come in batches of up to a hundred', () => {
    expect(imported(Array(100).fill(off))).toHaveLength(100);
    for (const n of [0, 101]) expect(importRolls.input.safeParse({ rolls: Array(n).fill(off) }).success).toBe(false);
  });

  it('read as sentences, markup and all', () => {
    const [sound, wrong, empty] = imported([
      { ...fits, characterId: TORVALD },
      { ...off, purpose: '<b>HIT</b>' },
      bare,
    ]).map((data) => RollImported.summary(data, nameOf));
    expect(sound).toBe('Torvald rolled 2d20kl1+4 (STEALTH): 8 (10 dropped), total 12; imported from Old log.');
    expect(wrong).toBe(
      'Character-9 rolled 1d20+6 (<b>HIT</b>): 7 + 6, total 31; imported from Old log. It does not fit: total does not follow.',
    );
    expect(empty).toContain('Someone rolled dice: ?; imported from Old log. It does not fit:');
  });
});
