// Who is in the story, whose are they, and do they live?
import { describe, expect, it } from '@jest/globals';
import { type Character, CharacterEnrolled, CharacterReturned, character } from '../kernel/character.js';
import { NO_AFFAIRS } from '../kernel/estate.js';
import { GM, OTHER_PLAYER, PLAYER, SPECTATOR, uuid } from '../kernel/given.js';
import {
  changeOwner,
  declareDead,
  declareMissing,
  declareResurrected,
  declareReturned,
  enrolCharacter,
  renameCharacter,
} from './characters.js';
import { MAREN, nameOf, STRANGER, toyTable } from './given.js';

const enrolled = (table: ReturnType<typeof toyTable>, input: object, by = PLAYER): Character | string => {
  const sent = table.send(enrolCharacter, input, { by });
  const [happening] = sent.events;
  return happening ? (table.state(happening.def.on(happening.data)) as Character) : (sent.refused ?? 'nothing');
};

describe('to enrol', () => {
  it('a player gets a blank sheet of the system, his own', () => {
    const table = toyTable();
    expect(enrolled(table, { name: 'Ona', born: -900, age: 19, heirOf: MAREN })).toEqual({
      id: expect.any(String),
      name: 'Ona',
      owner: PLAYER,
      status: 'ALIVE',
      born: -900,
      age: 19,
      joined: 0,
      affairs: { ...NO_AFFAIRS, heirOf: MAREN },
      sheet: { luck: 3 },
    });
    expect(enrolled(table, { name: 'Ona', owner: PLAYER })).toMatchObject({ owner: PLAYER, age: null, born: null });
  });

  it('a player enrols nobody for others, nor for the game master', () => {
    expect(enrolled(toyTable(), { name: 'Ona', owner: OTHER_PLAYER })).toBe('ONLY_YOUR_OWN');
    expect(enrolled(toyTable(), { name: 'Ona', owner: null })).toBe('ONLY_YOUR_OWN');
  });

  it('a game master enrols for anyone who plays', () => {
    expect(enrolled(toyTable(), { name: 'Ona' }, GM)).toMatchObject({ owner: null });
    expect(enrolled(toyTable(), { name: 'Ona', owner: OTHER_PLAYER }, GM)).toMatchObject({ owner: OTHER_PLAYER });
    expect(enrolled(toyTable(), { name: 'Ona', owner: SPECTATOR }, GM)).toBe('OWNER_CANNOT_PLAY');
    expect(enrolled(toyTable(), { name: 'Ona', owner: uuid(50) }, GM)).toBe('OWNER_CANNOT_PLAY');
  });

  it('is the game master’s alone where the table says so', () => {
    const table = toyTable().set({ 'players.enrol': false });
    expect(enrolled(table, { name: 'Ona' })).toBe('PLAYERS_MAY_NOT_ENROL');
    expect(enrolled(table, { name: 'Ona', owner: PLAYER }, GM)).toMatchObject({ owner: PLAYER });
  });

  it('takes a real predecessor, and no spectator', () => {
    expect(enrolled(toyTable(), { name: 'Ona', heirOf: uuid(50) })).toBe('NO_SUCH_CHARACTER');
    expect(enrolled(toyTable(), { name: 'Ona' }, SPECTATOR)).toBe('NOT_ALLOWED');
  });

  it.each([
    ['blank', ' '],
    ['two lines', 'O\nna'],
    ['U+0000', 'O\u0000na'],
    ['half a pair', 'O\ud800na'],
    ['far too long', 'O'.repeat(10_000)],
  ])('under a name: %s', (_, name) => {
    expect(enrolCharacter.input.safeParse({ name }).success).toBe(false);
  });

  it.each(['__proto__', '<b>Ona</b>', "'; DROP TABLE event; --", 'אונה', '👩‍👩‍👧', '𝒪'])(
    'under the name %s',
    (name) => {
      expect(enrolled(toyTable(), { name })).toMatchObject({ name });
    },
  );

  it('reads as a sentence', () => {
    const data = { characterId: uuid(60), name: 'Ona', owner: uuid(11), born: null, sheet: '{}' };
    expect(CharacterEnrolled.summary({ ...data, age: 19, heirOf: uuid(12) }, nameOf)).toBe(
      'Ona joined the campaign, played by Maren, aged 19, as heir of Torvald.',
    );
    expect(CharacterEnrolled.summary({ ...data, owner: null, age: null, heirOf: null }, nameOf)).toBe(
      'Ona joined the campaign.',
    );
  });
});

describe('a character', () => {
  it('is renamed and handed over by her player', () => {
    const table = toyTable();
    table.send(renameCharacter, { characterId: MAREN, name: 'Maren the Grey' }, { by: PLAYER });
    table.send(changeOwner, { characterId: MAREN, owner: OTHER_PLAYER }, { by: PLAYER });
    expect(table.state(character(MAREN))).toMatchObject({ name: 'Maren the Grey', owner: OTHER_PLAYER });
    expect(table.send(renameCharacter, { characterId: MAREN, name: 'Mine' }, { by: PLAYER }).refused).toBe(
      'NOT_ALLOWED',
    );
    expect(table.send(changeOwner, { characterId: MAREN, owner: null }).refused).toBeNull();
    expect(table.state(character(MAREN))).toMatchObject({ owner: null });
  });

  it('goes to nobody who cannot play, and nothing is written where nothing changes', () => {
    const table = toyTable();
    expect(table.send(changeOwner, { characterId: MAREN, owner: SPECTATOR }).refused).toBe('OWNER_CANNOT_PLAY');
    expect(table.send(changeOwner, { characterId: MAREN, owner: PLAYER }).events).toEqual([]);
    expect(table.send(renameCharacter, { characterId: MAREN, name: 'Maren' }).events).toEqual([]);
  });

  it('goes missing, returns and dies, each once', () => {
    const table = toyTable();
    const to = { characterId: STRANGER, reason: 'The river took her' };
    const status = () => table.state(character(STRANGER))?.status;
    expect(table.send(declareReturned, to).refused).toBe('CHARACTER_IS_NOT_MISSING');
    table.send(declareMissing, to);
    expect([status(), table.send(declareMissing, to).refused]).toEqual(['MISSING', 'CHARACTER_IS_MISSING']);
    table.send(declareReturned, to);
    expect(status()).toBe('ALIVE');
    table.send(declareDead, to);
    expect(status()).toBe('DEAD');
    for (const command of [declareDead, declareMissing, declareReturned])
      expect(table.send(command, to).refused).toBe('CHARACTER_IS_DEAD');
  });

  it('rises from the dead by the word of the game master', () => {
    const table = toyTable();
    const to = { characterId: STRANGER, reason: 'A bargain' };
    expect(table.send(declareResurrected, to).refused).toBe('CHARACTER_IS_NOT_DEAD');
    table.send(declareDead, to, { day: -5 });
    expect(table.state(character(STRANGER))).toMatchObject({
      status: 'DEAD',
      gone: { on: -5, nth: 1, divided: false },
    });
    expect(table.send(declareResurrected, to, { by: OTHER_PLAYER }).refused).toBe('NOT_ALLOWED');
    table.send(declareResurrected, to);
    const risen = table.state(character(STRANGER));
    expect(risen).toMatchObject({ status: 'ALIVE', rose: 0, timesGone: 1 });
    expect(risen?.gone).toBeUndefined();
    table.send(declareDead, to);
    expect(table.state(character(STRANGER))?.gone?.nth).toBe(2);
  });

  it('does not die by a player’s word, nor without a reason', () => {
    const to = { characterId: STRANGER, reason: 'I say so' };
    expect(toyTable().send(declareDead, to, { by: OTHER_PLAYER }).refused).toBe('NOT_ALLOWED');
    expect(declareDead.input.safeParse({ characterId: STRANGER }).success).toBe(false);
  });

  it('stays dead whatever else the history says of her', () => {
    const dead = { ...toyTable().state(character(MAREN)), status: 'DEAD' } as Character;
    const at = { campaignId: uuid(99), streamId: MAREN, eventId: uuid(1), worldDay: 0, actor: GM };
    expect(CharacterReturned.evolve?.(dead, { characterId: MAREN, reason: 'Found' }, at)?.status).toBe('DEAD');
  });
});
