// Who is there that the players do not see yet, and what is hidden of those whom they see?
import { describe, expect, it } from '@jest/globals';
import { type Character, character } from '../kernel/character.js';
import { GM, OTHER_PLAYER, PLAYER } from '../kernel/given.js';
import { enrolCharacter } from './characters.js';
import { MAREN, nameOf, STRANGER, toyTable } from './given.js';
import { HiddenSideKept, keepHiddenSide } from './hidden-sides.js';
import { CharacterShown, showCharacter } from './unseen.js';

const enrol = (table = toyTable()) => {
  const { events } = table.send(enrolCharacter, { name: 'Salt King', unseen: true });
  const { characterId } = events[0]!.data as { characterId: string };
  return { table, events, characterId, her: () => table.state(character(characterId)) as Character };
};

describe('an unseen character', () => {
  it('is enrolled on a stream of the game masters', () => {
    const { events, her } = enrol();
    expect(events.map(({ def, audience }) => [def.type, audience])).toEqual([
      ['CharacterEnrolled', { to: 'GM', members: [] }],
      ['CharacterHidden', undefined],
    ]);
    expect(her()).toMatchObject({ name: 'Salt King', unseen: true, owner: null });
  });

  it('is shown once, and nothing is left of it', () => {
    const { table, characterId, her } = enrol();
    const show = { characterId, reason: 'Out of the fog.' };
    expect(table.send(showCharacter, show, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    const [shown] = table.send(showCharacter, show).events;
    expect(shown?.def).toMatchObject({ type: 'CharacterShown', reveals: true, voidable: false });
    expect(her()).not.toHaveProperty('unseen');
    expect(table.send(showCharacter, show).refused).toBe('ALREADY_SHOWN');
    expect(CharacterShown.summary({ ...show, characterId: MAREN }, nameOf)).toBe(
      'Maren was shown to everyone: Out of the fog.',
    );
  });

  it('may be a game master’s own, and is no player’s and nobody’s heir', () => {
    const send = (more: object, by = GM) =>
      toyTable().send(enrolCharacter, { name: 'Salt King', unseen: true, ...more }, { by }).refused;
    expect(send({ owner: GM })).toBeNull();
    for (const more of [{ owner: PLAYER }, { heirOf: MAREN }]) expect(send(more)).toBe('CANNOT_BE_UNSEEN');
    expect(send({}, PLAYER)).toBe('CANNOT_BE_UNSEEN');
  });
});

describe('a hidden side', () => {
  const side = { characterId: MAREN, title: 'True name', text: 'Ysolde.\nOf the sea.' };

  it('is kept by the owner or a game master, as written, and is secret by itself', () => {
    expect([keepHiddenSide.records, keepHiddenSide.hides]).toEqual([true, true]);
    const table = toyTable();
    for (const by of [GM, PLAYER])
      expect(table.send(keepHiddenSide, side, { by }).events).toMatchObject([{ data: side }]);
    expect(table.send(keepHiddenSide, side, { by: OTHER_PLAYER }).refused).toBe('NOT_ALLOWED');
    expect(table.send(keepHiddenSide, { ...side, characterId: STRANGER }, { by: OTHER_PLAYER }).refused).toBeNull();
    expect(HiddenSideKept.summary(side, nameOf)).toBe('A hidden side of Maren was written down: True name.');
  });

  it('says something', () => {
    for (const wrong of [{ text: ' \n' }, { title: '' }, { title: 'two\nlines' }, { text: 'x'.repeat(4_001) }])
      expect(keepHiddenSide.input.safeParse({ ...side, ...wrong }).success).toBe(false);
  });
});
