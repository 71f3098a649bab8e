// Is a note data and nothing else, and a secret kept until it is told?
import { describe, expect, it } from '@jest/globals';
import { step } from '../kernel/fold.js';
import { CAMPAIGN, GM, OTHER_PLAYER, PLAYER, SPECTATOR, uuid } from '../kernel/given.js';
import type { AudienceKind } from '../kernel/stream.js';
import { EventVoided, kindInWords } from './corrections.js';
import { MAREN, nameOf, TORVALD, toyTable } from './given.js';
import { NoteWritten, writeNote } from './notes.js';
import { revealSecret, SecretKept, secret } from './secrets.js';

describe('a note', () => {
  it.each([
    'Somebody rolled 1d20: 20, total 20.',
    '<script>alert(1)</script> **bold** @everyone',
    'line one\nline two',
    '\u202Eright to left 👩‍👩‍👧',
  ])('is kept as written, and never becomes anything else: %j', (text) => {
    const table = toyTable();
    const { events } = table.send(writeNote, { text, about: [MAREN, TORVALD, MAREN] }, { by: PLAYER });
    expect(events.map((e) => [e.def.type, e.def.group])).toEqual([['NoteWritten', 'NOTES']]);
    expect(events[0]?.data).toMatchObject({ memberId: PLAYER, text });
    expect(events[0]?.def.involves(events[0].data)).toEqual([PLAYER, MAREN, TORVALD]);
  });

  it.each(['', ' \n ', 'a\u0000b', '\udc00', 'x'.repeat(10_001)])('is refused', (text) => {
    expect(writeNote.input.safeParse({ text }).success).toBe(false);
  });

  it('is not a spectator’s to write', () => {
    expect(toyTable().send(writeNote, { text: 'Boo' }, { by: SPECTATOR }).refused).toBe('NOT_ALLOWED');
  });

  it('is one line in the timeline', () => {
    const line = (text: string) => NoteWritten.summary({ memberId: MAREN, text, about: [] }, nameOf);
    expect(line('The mill burns.')).toBe('Maren noted: The mill burns.');
    expect(line('The mill burns.\nAnd the inn.')).toBe('Maren noted: The mill burns.…');
    expect([...line('👻'.repeat(500))]).toHaveLength('Maren noted: '.length + 120);
  });
});

describe('a secret', () => {
  const SECRET = uuid(80);
  const keep = (audience: AudienceKind, readers: string[] = [], actor = GM) => {
    const at = { campaignId: CAMPAIGN, streamId: SECRET, eventId: uuid(1), worldDay: 0, actor };
    const state = step(SecretKept as never, null, { secretId: SECRET, audience, readers }, at);
    return toyTable().put(secret(SECRET), state);
  };
  const reveal = { secretId: SECRET, reason: 'The letter was found' };

  it('is told once, for good', () => {
    const table = keep('GM');
    const { events } = table.send(revealSecret, reveal);
    expect(events[0]?.def).toMatchObject({ type: 'SecretRevealed', reveals: true, voidable: false });
    expect(table.state(secret(SECRET))?.revealed).toBe(true);
    expect(table.send(revealSecret, reveal).refused).toBe('ALREADY_REVEALED');
    expect(table.send(revealSecret, { ...reveal, secretId: uuid(81) }).refused).toBe('NO_SUCH_SECRET');
  });

  it.each<[AudienceKind, string[], string, string, string | null]>([
    ['GM', [], GM, PLAYER, 'NOT_ALLOWED'],
    ['GM', [], PLAYER, PLAYER, 'NOT_ALLOWED'],
    ['GM_AND_AUTHOR', [PLAYER], PLAYER, PLAYER, null],
    ['GM_AND_AUTHOR', [PLAYER], PLAYER, GM, null],
    ['GM_AND_AUTHOR', [PLAYER], PLAYER, OTHER_PLAYER, 'NOT_ALLOWED'],
    ['MEMBERS', [PLAYER, OTHER_PLAYER], PLAYER, PLAYER, null],
    ['MEMBERS', [PLAYER, OTHER_PLAYER], PLAYER, OTHER_PLAYER, 'NOT_ALLOWED'],
    ['MEMBERS', [PLAYER, OTHER_PLAYER], PLAYER, GM, 'NOT_ALLOWED'],
  ])('for %s %j, kept by %s, told by %s: %s', (audience, readers, author, by, refused) => {
    expect(keep(audience, readers, author).send(revealSecret, reveal, { by }).refused).toBe(refused);
  });

  it('says for whom it is kept, and nothing of what', () => {
    const line = (audience: AudienceKind, readers: string[]) =>
      SecretKept.summary({ secretId: SECRET, audience, readers }, nameOf);
    expect(line('GM', [])).toBe('A secret was kept for the game masters.');
    expect(line('MEMBERS', [MAREN, TORVALD])).toBe('A secret was kept for Maren, Torvald.');
  });
});

it('a void stands with those whom the struck events involve, and can itself be voided', () => {
  const data = {
    campaignId: CAMPAIGN,
    voidedDeed: uuid(5),
    voidedEvents: [uuid(6)],
    about: [MAREN],
    struckKinds: ['silver received'],
    reason: 'Misread',
  };
  expect(EventVoided.involves(data)).toEqual([MAREN]);
  expect(EventVoided.voidable).toBe(true);
  expect(EventVoided.summary(data, nameOf)).toBe('Struck as a mistake (Maren: silver received): Misread');
  expect(kindInWords('D100SilverReceived', 'd100')).toBe('silver received');
  expect([kindInWords('NoteWritten', null), kindInWords('EventVoided', null)]).toEqual(['note written', 'a void']);
  const old = EventVoided.upcasts[1]?.({ ...data, struckKinds: undefined, voidedEvents: [uuid(6), uuid(7)] });
  expect(EventVoided.summary(EventVoided.data.parse(old), nameOf)).toContain('(Maren: 2 events)');
});
