// What do the heirs of a treasure-hunter get, and what can be had back? G-T19
import { describe, expect, it } from '@jest/globals';
import { declareDead, declareMissing, declareReturned } from '../campaign/characters.js';
import { settleInheritance } from '../campaign/inheritance.js';
import { makeWill, nameKin } from '../campaign/wills.js';
import { type Given, PLAYER, uuid } from '../kernel/given.js';
import { claimEstate } from './estate.js';
import { ILSE, lines, MAREN, ODO, read, sheet, three, told } from './given.js';

const MAIL = uuid(70);
const rich = {
  gold: 11,
  huntTokens: 3,
  equipment: ['rope', 'rope', 'lamp'],
  armour: [{ id: MAIL, name: 'mail', marked: true }],
};
const ilse = { name: 'Ilse', characterId: ILSE, relation: 'CHILD' };
const odo = { name: 'Odo', characterId: ODO, relation: 'FRIEND' };
const settle = (table: Given, day = 30) =>
  table.send(settleInheritance, { streamId: MAREN, key: '1', day }, { by: 'CLOCK', day });
const gear = (table: Given, id: string) => [sheet(table, id).gold, ...read(table, id).gear.map(({ name }) => name)];

describe('an inheritance of a treasure-hunter', () => {
  it('is Gold and gear; tokens stay her companions’ to claim', () => {
    const table = three([rich, { gold: 1 }]);
    const [rope, second, lamp, mail] = read(table, MAREN).gear;
    expect(new Set([rope?.id, second?.id, lamp?.id, mail?.id]).size).toBe(4);
    const will = [
      { ...ilse, share: 60 },
      { ...odo, share: 40 },
    ];
    const bequests = [{ goodsId: lamp?.id, heir: 'Odo' }];
    expect(table.send(makeWill, { characterId: MAREN, heirs: will, bequests }, { by: PLAYER }).refused).toBeNull();
    table.send(declareDead, { characterId: MAREN, reason: 'the Stag' });
    const sent = settle(table);
    expect(told(sent, 'EstateSettled')).toMatchObject([
      {
        estate: 11,
        taxes: 3,
        portions: [
          { net: 6, goods: ['rope', 'rope', 'mail'] },
          { net: 2, goods: ['lamp'] },
        ],
      },
    ]);
    expect(lines(sent).slice(1)).toEqual([
      'Maren parted with 11 Gold, rope, rope, lamp and mail: her estate was settled',
      'Ilse gained 6 Gold, rope, rope and mail: inheritance',
      'Odo gained 2 Gold and lamp: inheritance',
    ]);
    expect([gear(table, MAREN), gear(table, ILSE), gear(table, ODO)]).toEqual([
      [0],
      [7, 'rope', 'rope', 'rope', 'mail'],
      [2, 'rope', 'lamp'],
    ]);
    expect(sheet(table, ILSE).armour).toEqual([{ id: expect.any(String), name: 'mail', marked: false }]);
    expect(
      table.send(claimEstate, { characterId: MAREN, claims: [{ characterId: ODO, tokens: 3 }] }).refused,
    ).toBeNull();
    expect(sheet(table, ODO).gold).toBe(5);
  });

  it('leaves out the Gold that companions took before, where they may', () => {
    const table = three([rich], { 'trophy.goldPassesOnDeath': true });
    table.send(nameKin, { characterId: MAREN, kin: [ilse] });
    table.send(declareDead, { characterId: MAREN, reason: 'the Stag' });
    table.send(claimEstate, { characterId: MAREN, claims: [{ characterId: ODO, tokens: 0, gold: 4 }] });
    expect(told(settle(table), 'EstateSettled')).toMatchObject([{ estate: 7, taxes: 2, portions: [{ net: 5 }] }]);
  });

  it('is given back to one who was given up for lost, the very piece that was hers', () => {
    const table = three([rich], { 'estate.preset': 'CLASSIC' });
    table.send(nameKin, { characterId: MAREN, kin: [ilse] });
    table.send(declareMissing, { characterId: MAREN, reason: 'the Old Wood' });
    settle(table);
    expect(gear(table, ILSE)).toEqual([9, 'rope', 'rope', 'rope', 'lamp', 'mail']);
    table.send(declareReturned, { characterId: MAREN, reason: 'the Old Wood let her go' });
    expect([gear(table, MAREN), gear(table, ILSE)]).toEqual([
      [8, 'rope', 'rope', 'lamp', 'mail'],
      [0, 'rope'],
    ]);
  });
});
