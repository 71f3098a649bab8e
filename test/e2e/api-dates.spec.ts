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
});
