// Does every message keep Discord's limits, and does nothing that people wrote become more than text?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DISCORD, Digest, type DiscordMessage, told } from './discord.js';
import { marked, oneLine, paragraph, unmarked } from './discord-text.js';
import type { ToldEvent } from './told.js';

const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
const read = (text: string): string => text.replace(/\\([^0-9A-Za-z\s])/g, '$1');

/** Text as it hurts: emoji of several bytes and several signs, letters under heaps of marks, markdown, directions. */
const hurtful = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 10 }),
      fc.constantFrom(
        '👩‍👩‍👧‍👦',
        '🏴󠁧󠁢󠁷󠁬󠁳󠁿',
        '👍🏿',
        `e${'\u0301'.repeat(30)}`,
        '@everyone',
        '<@123>',
        '**',
        '__',
        '\\',
        '`',
        '\n',
        '\u202E',
        '12.',
        '\uD800',
        '[x](http://x)',
        '||',
      ),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

describe('a line for Discord', () => {
  it('keeps its limit, and is cut between whole characters', () => {
    fc.assert(
      fc.property(hurtful, fc.integer({ min: 1, max: 400 }), (text, max) => {
        const line = marked(text, max);
        expect(line.length).toBeLessThanOrEqual(max);
        const plain = oneLine(text);
        const shown = read(line);
        if (shown === plain) return;
        expect(shown.endsWith('…')).toBe(true);
        const kept = graphemes(plain)
          .slice(0, graphemes(shown.slice(0, -1)).length)
          .join('');
        expect(kept.trimEnd()).toBe(shown.slice(0, -1));
      }),
    );
  });

  it('means nothing to Discord, and reads as it was written', () => {
    fc.assert(
      fc.property(hurtful, (text) => {
        const line = marked(text, 100_000);
        expect(read(line)).toBe(oneLine(text));
        expect(line.replace(/\\[^0-9A-Za-z\s]/g, 'x')).not.toMatch(
          /[\\`*_~|>#\-+[\]()<:@\n\u202E\p{Surrogate}]|^\d+\./u,
        );
      }),
    );
  });

  it('stands as it was written where Discord reads no markdown', () => {
    expect(unmarked('a *b*\n@here', 50)).toBe('a *b* @here');
    expect(unmarked('a👩‍👩‍👧‍👦b', 8)).toBe('a…');
    expect(marked('1. @everyone <#1> https://x', 100)).toBe(
      '1\\. \\@everyone \\<\\#1\\> https\\://x'.replace('\\>', '\\>'),
    );
  });

  it('is followed by the number of those that found no room', () => {
    const lines = ['one', 'two', 'three'];
    expect(paragraph(lines, 100)).toBe('one\ntwo\nthree');
    expect(paragraph(lines, 100, 4)).toBe('one\ntwo\nthree\n… and 4 more');
    expect(paragraph([...lines, 'x'.repeat(80)], 60)).toBe('one\ntwo\nthree\n… and 1 more');
    expect(paragraph(['x'.repeat(80), 'y'], 40)).toBe(`${'x'.repeat(26)}…\n… and 1 more`);
    expect([paragraph([], 40), paragraph(['  '], 40), paragraph([], 40, 2)]).toEqual(['—', '—', '… and 2 more']);
  });
});

const event = fc
  .record({ name: hurtful, deed: fc.integer({ max: 8, min: 0 }), clock: fc.boolean(), summary: hurtful, date: hurtful })
  .map(
    ({ name, deed, clock, summary, date }): ToldEvent => ({
      id: 'x',
      eventId: 'e',
      cursor: 'c',
      seq: '1',
      ord: 0,
      type: `T${deed}`,
      group: ['ROLLS', 'AGING', 'NOTES'][deed % 3] as string,
      deed: { id: String(deed), name: 'd', cause: null },
      worldDay: 1,
      date,
      recordedAt: '2024-05-04T19:30:00.000Z',
      playSession: null,
      actor: clock ? null : { id: 'm', name },
      involves: [],
      summary,
      payload: {},
      dates: [],
      diceSource: null,
      voidedBy: null,
      leaf: '',
    }),
  );

function keepsLimits({ embeds, allowed_mentions }: DiscordMessage): void {
  const within = (text: string, max: number) => {
    expect(text.trim()).not.toBe('');
    expect(text.length).toBeLessThanOrEqual(max);
    expect(text).not.toMatch(/\p{Surrogate}/u);
    return text.length;
  };
  let total = 0;
  for (const { title, description, fields = [], footer } of embeds) {
    total += within(title, DISCORD.title) + within(footer.text, DISCORD.footer);
    if (description !== undefined) total += within(description, DISCORD.description);
    expect(fields.length).toBeLessThanOrEqual(DISCORD.fields);
    for (const { name, value } of fields) {
      total += within(name, DISCORD.fieldName) + within(value, DISCORD.fieldValue);
    }
  }
  expect(total).toBeLessThanOrEqual(DISCORD.total);
  expect(embeds.length).toBeLessThanOrEqual(DISCORD.embeds);
  expect(allowed_mentions).toEqual({ parse: [] });
}

describe('a message for Discord', () => {
  it('keeps every limit, whatever is told', () => {
    fc.assert(
      fc.property(hurtful, fc.array(event, { minLength: 1, maxLength: 40 }), (campaign, events) =>
        keepsLimits(told(campaign, events)),
      ),
      { numRuns: 60 },
    );
  });

  it('has an embed for each deed, and one for all that the clock did between', () => {
    const [one] = fc.sample(event, { numRuns: 1, seed: 1 });
    const by = (deed: string, actor: ToldEvent['actor'], summary: string): ToldEvent => ({
      ...(one as ToldEvent),
      deed: { id: deed, name: 'd', cause: null },
      actor,
      summary,
      date: '1st of Frost',
    });
    const pia = { id: 'p', name: 'Pia_' };
    const events = [by('a', pia, '1'), by('a', pia, '2'), by('b', null, '3'), by('c', null, '4'), by('d', pia, '5')];
    expect(told('Salt *Road*', events).embeds).toEqual(
      [
        ['Pia\\_', '1\n2'],
        ['The clock', '3\n4'],
        ['Pia\\_', '5'],
      ].map(([title, description]) => ({
        title,
        description,
        footer: { text: '1st of Frost · Salt *Road*' },
        timestamp: '2024-05-04T19:30:00.000Z',
      })),
    );
  });

  it('leaves the room that short deeds do not need to the long ones, and tells what found none', () => {
    const [one] = fc.sample(event, { numRuns: 1, seed: 1 }) as [ToldEvent];
    const deeds = Array.from({ length: 12 }, (_, n) => ({
      ...one,
      deed: { id: `${n}`, name: 'd', cause: null },
      actor: { id: 'p', name: 'Pia' },
      date: 'today',
      summary: n === 0 ? 'x'.repeat(3_000) : 'short',
    }));
    const message = told('c', deeds);
    expect(message.embeds[0]?.description).toBe('x'.repeat(3_000));
    expect(message.embeds.at(-1)?.description).toBe('short\n… and 2 more');
    keepsLimits(message);
  });

  it('makes one embed of a long stretch of the clock, and keeps the limits there too', () => {
    fc.assert(
      fc.property(hurtful, fc.array(event, { minLength: 1, maxLength: 300 }), (campaign, events) => {
        const digest = new Digest();
        for (const each of events) if (digest.count({ ...each, doc: each.summary })) digest.line(each);
        const message = digest.message(campaign, events[0] as ToldEvent, events.at(-1) as ToldEvent);
        expect(message.embeds).toHaveLength(1);
        keepsLimits(message);
      }),
      { numRuns: 40 },
    );
  });

  it('names the few and counts the many', () => {
    const [one] = fc.sample(event, { numRuns: 1, seed: 1 }) as [ToldEvent];
    const digest = new Digest();
    const happens = (type: string, group: string, doc: string, summary: string) => {
      if (digest.count({ type, group, doc })) digest.line({ type, group, summary });
    };
    for (let n = 0; n < 312; n++) happens('Aged', 'AGING', 'A year passed. R-X-1', `year ${n}`);
    happens('Died', 'AGING', 'Someone died.', 'Maren died, 81 years old.');
    const [embed] = digest.message('c', { ...one, date: '1 AF' }, { ...one, date: '11 AF' }).embeds;
    expect(embed).toMatchObject({
      title: '1 AF – 11 AF',
      fields: [{ name: 'Aging: 313', value: '312 × A year passed\nMaren died, 81 years old.' }],
    });
  });
});
