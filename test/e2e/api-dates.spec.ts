// Are days told as dates, taken as dates, and do old ones keep the name they had?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../support/api.js';
import { mutationOf, openTable, type TestTable } from '../support/table.js';

let table: TestTable;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.close());

const reason = 'The monks know better.';

describe('dates', () => {
  it('are taken for days: of the clock, of a deed told late, of what is looked for', async () => {
    await table.send(table.gm, 'moveClock', { toDate: '1st of March, 1 CE', reason });
    const text = mutationOf('writeNote').replace('input: $input', 'input: $input, date: "2nd of February, 1 CE"');
    const input = { text: 'It snowed.' };
    await table.api.get(table.gm.token, text, { campaignId: table.campaignId, commandId: newId(), input });
    const seen = await table.look(
      table.gm,
      `clock date timeline(filter: { fromDate: "1-2-1", toDate: "28th of February, 1 CE" }) { nodes { type worldDay date } }
       dateOf(worldDay: 59) worldDayOf(date: "1-3-1")
       asOf(date: "1-2-15") { clock }`,
    );
    expect(seen).toMatchObject({
      clock: 59,
      date: '1st of March, 1 CE',
      timeline: { nodes: [{ type: 'NoteWritten', worldDay: 32, date: '2nd of February, 1 CE' }] },
      dateOf: '1st of March, 1 CE',
      worldDayOf: 59,
    });
  });

  it('that do not exist are refused, and a day has one name at a time', async () => {
    const asking = (selection: string) => `query ($id: ID!) { campaign(id: $id) { ${selection} } }`;
    const code = (selection: string) => table.api.refusal(table.gm.token, asking(selection), { id: table.campaignId });
    expect(await code('worldDayOf(date: "1-2-30")')).toBe('NO_SUCH_DATE');
    expect(await code('worldDayOf(date: "soon")')).toBe('UNREADABLE_DATE');
    expect(await code('timeline(filter: { fromDate: "1-1-1", fromWorldDay: 0 }) { totalCount }')).toBe(
      'BAD_USER_INPUT',
    );
    expect(await code('asOf(date: "1-1-1", worldDay: 0) { clock }')).toBe('BAD_USER_INPUT');
  });

  it('of what was recorded stay as they were when the calendar changes; days never move', async () => {
    const notes = 'clock date timeline(filter: { types: [NoteWritten, CalendarChanged] }) { nodes { worldDay date } }';
    await table.send(table.gm, 'changeCalendar', { calendar: { preset: 'FESTIVALS' }, reason });
    const after = await table.look(table.gm, notes);
    expect(after).toEqual({
      clock: 59,
      date: '30th of Thawing, 1 AF',
      timeline: {
        nodes: [
          { worldDay: 32, date: '2nd of February, 1 CE' },
          { worldDay: 59, date: '30th of Thawing, 1 AF' },
        ],
      },
    });
    await table.send(table.gm, 'changeCalendar', { calendar: { preset: 'GREGORIAN' }, reason });
    const back = await table.look(table.gm, notes);
    expect(back).toMatchObject({ clock: 59, date: '1st of March, 1 CE' });
    expect(back.timeline!.nodes!.map(({ date }) => String(date))).toEqual([
      '2nd of February, 1 CE',
      '30th of Thawing, 1 AF',
      '1st of March, 1 CE',
    ]);
  });

  it('stand beside every world day: in an event, in its data, on a sheet; and due things and digests are asked for by date', async () => {
    await table.send(table.gm, 'moveClock', { toDate: '1st of April, 1 CE', reason });
    const seen = await table.look(
      table.gm,
      `timeline(filter: { types: [ClockMoved], fromDate: "1-3-1" }) { nodes { summary payload dates { path worldDay date }
         ... on ClockMoved { fromDay fromDate toDay toDate } } }
       digest(fromDate: "1-3-2", toDate: "1-4-1") { fromWorldDay fromDate toWorldDay toDate }
       dues(fromDate: "1-3-1", toDate: "9-1-1") { worldDay date }
       counts(fromDate: "1-3-1", toDate: "1-4-30", every: 31) { fromWorldDay fromDate toDate }`,
    );
    expect(seen.timeline!.nodes).toMatchObject([
      {
        summary: '31 days passed, to 1st of April, 1 CE: The monks know better.',
        payload: { fromDay: 59, toDay: 90 },
        dates: [
          { path: 'fromDay', worldDay: 59, date: '1st of March, 1 CE' },
          { path: 'toDay', worldDay: 90, date: '1st of April, 1 CE' },
        ],
        fromDay: 59,
        fromDate: '1st of March, 1 CE',
        toDate: '1st of April, 1 CE',
      },
    ]);
    expect(Object.keys(seen.timeline!.nodes![0]!.payload as object)).not.toContain('toDate');
    expect(seen.digest).toEqual({
      fromWorldDay: 60,
      fromDate: '2nd of March, 1 CE',
      toWorldDay: 90,
      toDate: '1st of April, 1 CE',
    });
    expect(seen.dues).toEqual([]);
    expect(seen.counts).toContainEqual({
      fromWorldDay: 59,
      fromDate: '1st of March, 1 CE',
      toDate: '31st of March, 1 CE',
    });
    const asking = 'query ($id: ID!) { campaign(id: $id) { digest(fromDate: "1-1-1", fromWorldDay: 0) { text } } }';
    expect(await table.api.refusal(table.gm.token, asking, { id: table.campaignId })).toBe('BAD_USER_INPUT');
  });

  it('stand beside the days in what made a value, and in what became different', async () => {
    await table.send(table.gm, 'noteBirth', { characterId: table.maren, birthDate: '1-1-31' });
    const seen = await table.look(
      table.player,
      `character(id: "${table.maren}") {
         why(field: "born") { before beforeDates { path } after afterDates { path worldDay date } }
         name: why(field: "name") { after afterDates { path } }
         diff(from: { seq: "1" }) { path before beforeDate after afterDate } }
       diff(from: { seq: "1" }) { path before beforeDate after afterDate }`,
    );
    const { why, diff, name } = seen.character!;
    expect(why).toEqual([
      {
        before: null,
        beforeDates: [],
        after: 30,
        afterDates: [{ path: '', worldDay: 30, date: '31st of January, 1 CE' }],
      },
    ]);
    expect(name).toEqual([{ after: 'Maren', afterDates: [] }]);
    const born = { path: 'born', before: null, beforeDate: null, after: 30, afterDate: '31st of January, 1 CE' };
    expect(diff).toContainEqual(born);
    expect(diff).toContainEqual(expect.objectContaining({ path: 'name', after: 'Maren', afterDate: null }));
    const clock = { before: 0, beforeDate: '1st of January, 1 CE', after: 90, afterDate: '1st of April, 1 CE' };
    expect(seen.diff).toContainEqual({ path: 'clock', ...clock });
  });

  it('show their week day, season and moon, and come round again', async () => {
    const days = '{ worldDay date weekday }';
    const seen = await table.look(
      table.gm,
      `day(date: "29th of February, 4 CE") { worldDay date parts { year month day festival } weekday era season moons { name phase age } }
       today: day { date }
       fairs: occurrences(of: { kind: WEEKDAY_OF_MONTH, weekday: 5, nth: -1 }, afterDate: "1-1-31", first: 3) ${days}
       leap: occurrences(of: { kind: YEARS, fromDate: "4-2-29", missing: SKIP }, after: 0, first: 2) { date }
       born: occurrences(of: { kind: BIRTHDAY, fromDate: "4-2-29" }, after: 1520, first: 2) { date }
       weekly: occurrences(of: { kind: DAYS, every: 7 }, first: 2) { worldDay }`,
    );
    expect(seen).toEqual({
      day: {
        worldDay: 1154,
        date: '29th of February, 4 CE',
        parts: { year: 4, month: 2, day: 29, festival: null },
        weekday: 'Sunday',
        era: 'Common era',
        season: 'Winter',
        moons: [{ name: 'Moon', phase: 'Waning gibbous', age: 21 }],
      },
      today: { date: '1st of April, 1 CE' },
      fairs: [
        { worldDay: 53, date: '23rd of February, 1 CE', weekday: 'Friday' },
        { worldDay: 88, date: '30th of March, 1 CE', weekday: 'Friday' },
        { worldDay: 116, date: '27th of April, 1 CE', weekday: 'Friday' },
      ],
      leap: [{ date: '29th of February, 4 CE' }, { date: '29th of February, 8 CE' }],
      born: [{ date: '28th of February, 6 CE' }, { date: '28th of February, 7 CE' }],
      weekly: [{ worldDay: 97 }, { worldDay: 104 }],
    });
    const code = (selection: string) =>
      table.api.refusal(table.gm.token, `query ($id: ID!) { campaign(id: $id) { ${selection} } }`, {
        id: table.campaignId,
      });
    expect(await code('occurrences(of: { kind: FESTIVAL, festival: "Midsummer" }) { date }')).toBe('BAD_USER_INPUT');
    expect(await code('occurrences(of: { kind: DAYS, from: 1, fromDate: "1-1-2" }) { date }')).toBe('BAD_USER_INPUT');
    expect(await code('occurrences(of: { kind: DAYS }, first: 101) { date }')).toBe('BAD_USER_INPUT');
    expect(await code('day(date: "1-2-30") { date }')).toBe('NO_SUCH_DATE');
  });
});
