// Is nothing lost and nothing doubled when a history is parted into messages?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Cutter, DISCORD_LIMITS, JSON_LIMITS } from './cut.js';
import { DISCORD } from './discord.js';
import type { Point } from './hook.js';

type Row = Parameters<Cutter['push']>[0];
const isAfter = (a: Point, b: Point) => a.seq > b.seq || (a.seq === b.seq && a.ord > b.ord);
const START = { seq: 0, ord: 1e6 };

/** Commits of deeds, by the clock or by persons, some of them large. */
const history = fc
  .array(
    fc.record({ clock: fc.boolean(), deeds: fc.integer({ min: 1, max: 3 }), events: fc.integer({ min: 1, max: 15 }) }),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .map((commits) =>
    commits.flatMap(({ clock, deeds, events }, i) =>
      Array.from({ length: deeds * events }, (_, ord): Row => {
        const commandId = `${i}.${Math.floor(ord / events)}`;
        return { seq: i + 1, ord, actor: clock ? null : 'someone', commandId, data: { text: 'x'.repeat(ord % 7) } };
      }),
    ),
  );

function cut(format: 'JSON' | 'DISCORD', rows: readonly Row[]) {
  const cutter = new Cutter(format, START);
  for (const row of rows) cutter.push(row);
  const ranges = cutter.end();
  return ranges.map(({ after, to }) => rows.filter((row) => isAfter(row, after) && !isAfter(row, to)));
}

/** Deeds, and what the clock did between two deeds of persons. */
function passages(rows: readonly Row[]): Row[][] {
  const all: Row[][] = [];
  for (const row of rows) {
    const [first] = all.at(-1) ?? [];
    if (first && (first.commandId === row.commandId || (first.actor === null && row.actor === null)))
      all.at(-1)!.push(row);
    else all.push([row]);
  }
  return all;
}

describe('parting', () => {
  it.each(['JSON', 'DISCORD'] as const)('loses and doubles nothing: %s', (format) => {
    fc.assert(fc.property(history, (rows) => expect(cut(format, rows).flat()).toEqual(rows)));
  });

  it('keeps JSON messages small', () => {
    fc.assert(
      fc.property(history, (rows) => {
        for (const message of cut('JSON', rows)) expect(message.length).toBeLessThanOrEqual(JSON_LIMITS.events);
      }),
    );
    const large: Row[] = [1, 2, 3].map((seq) => ({
      seq,
      ord: 0,
      actor: null,
      commandId: `${seq}`,
      data: { text: 'x'.repeat(JSON_LIMITS.size / 2) },
    }));
    expect(cut('JSON', large).map((message) => message.length)).toEqual([1, 1, 1]);
  });

  it('parts no deed and no stretch of the clock for Discord, and lets a long one stand alone', () => {
    fc.assert(
      fc.property(history, (rows) => {
        const messages = cut('DISCORD', rows).map(passages);
        expect(messages.flat()).toEqual(passages(rows));
        for (const message of messages) {
          expect(message.length).toBeLessThanOrEqual(DISCORD.embeds);
          if (message.length > 1) expect(message.flat().length).toBeLessThanOrEqual(DISCORD_LIMITS.events);
          const isLong = ([first, ...rest]: Row[]) =>
            first?.actor === null && rest.length + 1 >= DISCORD_LIMITS.digestFrom;
          if (message.some(isLong)) expect(message).toHaveLength(1);
        }
      }),
    );
  });

  it('can leave the stretch at the end for later, unless something else stands in its first commit', () => {
    const row = (seq: number, ord: number, actor: string | null): Row => ({
      seq,
      ord,
      actor,
      commandId: `${seq}`,
      data: null,
    });
    const whole = new Cutter('DISCORD', START);
    for (const each of [row(3, 0, 'p'), row(5, 0, null), row(6, 0, null)]) whole.push(each);
    expect([whole.running, whole.beforeRun]).toEqual([row(5, 0, null), 4]);
    whole.leave();
    expect(whole.end()).toEqual([{ after: START, to: { seq: 3, ord: 0 } }]);
    const shared = new Cutter('DISCORD', START);
    for (const each of [row(3, 0, 'p'), row(3, 1, null)]) shared.push({ ...each, commandId: `${each.ord}` });
    expect(shared.beforeRun).toBeNull();
    const json = new Cutter('JSON', START);
    json.push(row(1, 0, null));
    expect([json.running, json.beforeRun]).toEqual([null, null]);
  });
});
