// What of requests that no table would send? A typed error each, and nothing written.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenRow, Request } from '../../../src/ledger/contract.js';
import { accepted, by, type Kept, newId, openLedger, refused, Story } from '../../support/ledger.js';

const deep = (n: number): unknown => (n === 0 ? 'x' : [deep(n - 1)]);

describe('bad input', () => {
  let kept: Kept;
  let story: Story;

  beforeAll(async () => {
    kept = await openLedger();
    story = await Story.begin(kept.ledger);
  });
  afterAll(() => kept.close());

  const send = (over: Partial<Request> & Record<string, unknown>) =>
    kept.ledger.record(by(story.gm), {
      campaignId: story.id,
      commandId: newId(),
      name: 'writeNote',
      input: { text: 'fine' },
      ...over,
    });

  it.each<[string, Partial<Request> & Record<string, unknown>]>([
    ['U+0000', { input: { text: 'a\u0000b' } }],
    ['a lone surrogate', { input: { text: 'a\ud83d' } }],
    ['text that is blank', { input: { text: ' \n' } }],
    ['10,001 characters', { input: { text: 'x'.repeat(10_001) } }],
    ['a number for text', { input: { text: 7 } }],
    ['no input', { input: null }],
    ['a list for input', { input: [] }],
    ['NaN', { name: 'moveClock', input: { days: Number.NaN, reason: 'r' } }],
    ['negative zero', { name: 'moveClock', input: { to: -0, reason: 'r' } }],
    ['a fraction', { name: 'moveClock', input: { days: 1.5, reason: 'r' } }],
    ['1e308', { name: 'moveClock', input: { days: 1e308, reason: 'r' } }],
    ['2^53 + 2', { name: 'moveClock', input: { days: 2 ** 53 + 2, reason: 'r' } }],
    ['2^31', { name: 'moveClock', input: { days: 2 ** 31, reason: 'r' } }],
    ['deep nesting', { input: { text: 'x', about: deep(100) } }],
    ['a Date', { input: { text: new Date(0) } }],
    ['a function', { input: { text: () => 'x' } }],
    ['an id that is none', { commandId: 'abc' }],
    ['a campaign id that is none', { campaignId: `${'0'.repeat(8)}' OR 1=1 --` }],
    ['17 client bytes', { clientBytes: 'ab'.repeat(17) }],
    ['client bytes in capitals', { clientBytes: 'AB' }],
    ['faces given twice for one roll', { faces: [1, 2].map((n) => ({ label: 'roll', faces: [n] })) }],
    ['a face that is no number', { faces: [{ label: 'roll', faces: ['6'] as unknown as number[] }] }],
    ['a version that is no number', { expected: [{ subject: newId(), version: '-1' }] }],
    ['a world day far away', { worldDay: 2 ** 31 }],
    ['an audience that is none', { audience: { to: 'NOBODY' as never } }],
  ])('%s: an error that says what is wrong, nothing written', async (_, over) => {
    const head = await kept.ledger.head(story.id);
    await expect(send(over)).rejects.toMatchObject({ name: expect.stringMatching(/^(ZodError|NotCanonical)$/) });
    expect(await kept.ledger.head(story.id)).toEqual(head);
  });

  it.each<[string, string, Partial<Request>]>([
    ['an unknown command', 'NO_SUCH_COMMAND', { name: 'dropEverything' }],
    ['a name every object has', 'NO_SUCH_COMMAND', { name: 'constructor' }],
    ['an unknown campaign', 'NO_SUCH_CAMPAIGN', { campaignId: newId() }],
    [
      'an unknown character',
      'NO_SUCH_CHARACTER',
      { name: 'renameCharacter', input: { characterId: newId(), name: 'n' } },
    ],
    [
      'a face no die has',
      'FACES_DO_NOT_FIT',
      { name: 'rollFreely', input: { notation: '1d6', purpose: 'p' }, faces: [{ label: 'roll', faces: [7] }] },
    ],
    [
      'too few faces',
      'FACES_DO_NOT_FIT',
      { name: 'rollFreely', input: { notation: '2d6', purpose: 'p' }, faces: [{ label: 'roll', faces: [6] }] },
    ],
    [
      'too many faces',
      'FACES_DO_NOT_FIT',
      { name: 'rollFreely', input: { notation: '1d6', purpose: 'p' }, faces: [{ label: 'roll', faces: [6, 6] }] },
    ],
    ['faces for no roll', 'FACES_NOT_WANTED', { faces: [{ label: 'roll', faces: [6] }] }],
  ])('%s: a refusal with a code, nothing written', async (_, code, over) => {
    const head = await kept.ledger.head(story.id);
    expect(refused(await send(over))).toBe(code);
    expect(await kept.ledger.head(story.id)).toEqual(head);
  });

  it('a character of another campaign does not exist here', async () => {
    const elsewhere = await Story.begin(kept.ledger);
    const stranger = await elsewhere.enrols('Stranger');
    const input = { characterId: stranger, name: 'Mine' };
    expect(refused(await send({ name: 'renameCharacter', input }))).toBe('NO_SUCH_CHARACTER');
    expect(await story.sees(story.gm, [stranger])).toEqual([]);
  });

  it.each([
    ['right-to-left', '\u202eשלום\u202c مرحبا'],
    ['ZWJ emoji', '👩‍👩‍👧‍👦🏴‍☠️'],
    ['markup', '<script>alert(1)</script> **b** [l](javascript:x)'],
    ['SQL', `'); DROP TABLE ledger.event; --`],
    ['__proto__', '{"__proto__":{"admin":true}}'],
  ])('%s is kept as it is', async (_, text) => {
    const { events } = accepted(await send({ input: { text } }));
    expect((events[0] as OpenRow).data).toMatchObject({ text });
    const [row] = await kept.ledger.reader.deeds(await story.viewer(story.gm), story.id, [
      (events[0] as OpenRow).commandId,
    ]);
    expect((row as OpenRow).data).toMatchObject({ text });
  });

  it('__proto__ as a key changes nothing but what it says', async () => {
    const input = JSON.parse('{"text":"x","__proto__":{"about":["y"]}}');
    const { events } = accepted(await send({ input }));
    expect((events[0] as OpenRow).data).toMatchObject({ text: 'x', about: [] });
    expect(({} as Record<string, unknown>).about).toBeUndefined();
  });
});
