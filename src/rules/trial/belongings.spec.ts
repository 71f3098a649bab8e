// Do coins and things come, go, and pass on? G-R13
import { describe, expect, it } from '@jest/globals';
import { declareDead, enrolCharacter } from '../campaign/characters.js';
import { settleInheritance } from '../campaign/inheritance.js';
import { makeWill } from '../campaign/wills.js';
import { type Given, GM, OTHER_PLAYER, PLAYER, uuid } from '../kernel/given.js';
import { changeBelongings } from './belongings.js';
import { line, MAREN, maren, nameOf, OGRE, told } from './given.js';
import type { Person, Sheet } from './sheet.js';
import type { View } from './view.js';
import { shortfalls } from './view.js';

const LAMP = uuid(70);
const lamp = { id: LAMP, name: 'lamp', worth: 6 };
const change = (table: Given, more: object, by = GM) =>
  table.send(changeBelongings, { characterId: MAREN, reason: 'the market', ...more }, { by });
const owned = (table: Given, id = MAREN) => {
  const { coins, belongings } = table.view<View>(id);
  return [coins, ...belongings.map(({ name }) => name)];
};

describe('belongings', () => {
  it('come and go at the word of the game master, as far as they are there', () => {
    const table = maren({ coins: 4, belongings: [lamp] });
    expect(line(change(table, { coins: -3, gained: [{ name: 'rope', worth: 2 }], lost: [LAMP] }))).toBe(
      'Maren gained rope and parted with 3 coins, lamp: the market',
    );
    expect(owned(table)).toEqual([1, 'rope']);
    expect([change(table, { coins: -2 }).refused, change(table, { lost: [LAMP] }).refused]).toEqual([
      'NOT_ENOUGH_COINS',
      'NOT_AMONG_HERS',
    ]);
    expect(change(table, { coins: 1 }, PLAYER).refused).toBe('NOT_ALLOWED');
    const full = maren({ belongings: Array.from({ length: 200 }, (_, i) => ({ ...lamp, id: uuid(500 + i) })) });
    expect(change(full, { gained: [{ name: 'rope' }] }).refused).toBe('TOO_MUCH');
    expect(() => change(table, {})).toThrow();
  });

  it('owed after a void are told, and a sheet from before there were any has none', () => {
    const table = maren({ coins: -1 });
    expect(shortfalls(table.state({ kind: 'character', id: MAREN }) as Person)).toEqual(['Owes 1 coin.']);
    const { coins: _, belongings: __, ...old } = maren().sheet<Sheet>(MAREN);
    const kept = maren().put(
      { kind: 'character', id: MAREN },
      { id: MAREN, name: 'Maren', status: 'ALIVE', sheet: old },
    );
    expect(owned(kept)).toEqual([0]);
    change(kept, { coins: 2 });
    expect(owned(kept)).toEqual([2]);
  });

  it('go to the heirs of the will, and Hero Dice end with her', () => {
    const table = maren({ coins: 101, heroDice: 3, belongings: [lamp] }).character<Sheet>(
      OGRE,
      { coins: 1 },
      { name: 'the ogre', owner: OTHER_PLAYER },
    );
    const heirs = [
      { name: 'the ogre', characterId: OGRE, relation: 'FRIEND', share: 50 },
      { name: 'Ilse', relation: 'CHILD', share: 50 },
    ];
    const bequests = [{ goodsId: LAMP, heir: 'Ilse' }];
    expect(table.send(makeWill, { characterId: MAREN, heirs, bequests }, { by: PLAYER }).refused).toBeNull();
    table.send(declareDead, { characterId: MAREN, reason: 'the ogre' }, { day: 0 });
    const sent = table.send(settleInheritance, { streamId: MAREN, key: '1', day: 30 }, { by: 'CLOCK', day: 30 });
    expect(told(sent, 'EstateSettled')).toMatchObject([{ estate: 107, taxes: 23, debtsPaid: 0 }]);
    expect(
      told(sent, 'EstateSettled').map((data) =>
        sent.events[0]?.def.summary(data, nameOf, {
          date: String,
          money: (coins) => `${coins} coins`,
        }),
      ),
    ).toEqual([
      'The estate of Maren, 107 coins, was settled by her will: the ogre 37 coins; Ilse 41 coins and lamp; 23 coins of taxes.',
    ]);
    expect([owned(table), owned(table, OGRE)]).toEqual([[0], [38]]);
    const joined = table.send(enrolCharacter, { name: 'Ilse', heirOf: MAREN }, { by: PLAYER });
    const [{ characterId }] = told<{ characterId: string }>(joined, 'CharacterEnrolled') as [{ characterId: string }];
    expect(owned(table, characterId)).toEqual([41, 'lamp']);
    expect(table.sheet<Sheet>(characterId).heroDice).toBe(0);
  });
});
