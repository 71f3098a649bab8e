// How far may the clock jump, what ends it, and who may stop it?
import { describe, expect, it } from '@jest/globals';
import { CAMPAIGN, PLAYER } from '../kernel/given.js';
import { ClockAdvanced, cancelAdvance, passTime } from './advance.js';
import { enrolCharacter } from './characters.js';
import { moveClock } from './clock.js';
import { LuckGained, MAREN, nameOf, toyTable } from './given.js';
import { common } from './index.js';
import { retryDue, setDueAside } from './set-aside.js';
import { showCharacter } from './unseen.js';

const advanceClock = common.commands.find(({ name }) => name === 'advanceClock')!;
const reason = 'A long winter';
const jump = (input: object, clock = 0) => {
  const table = toyTable({ clock });
  const { refused } = table.send(advanceClock, { reason, ...input });
  return refused ?? table.campaign.advance?.toDay;
};

describe('a jump of the clock', () => {
  // Gregorian, whose world day 0 is the first of January of year 1; year 4 is a leap year.
  it.each<[string, object, number, number | string]>([
    ['a day', { by: { days: 1 } }, 0, 1],
    ['weeks', { by: { weeks: 2 } }, 3, 17],
    ['a month that is shorter', { by: { months: 1 } }, 30, 58],
    ['a year from a leap day', { by: { years: 1 } }, 365 * 3 + 59, 365 * 4 + 59],
    ['all at once, the years first', { by: { years: 1, months: 1, weeks: 1, days: 1 } }, 0, 365 + 31 + 7 + 1],
    ['500 years', { by: { years: 500 } }, 0, 182_621],
    ['a day more than 500 years', { by: { years: 500, days: 1 } }, 0, 'TOO_FAR_AHEAD'],
    ['to a world day', { to: 36_524 }, 0, 36_524],
    ['to today', { to: 5 }, 5, 'CLOCK_ONLY_RUNS_FORWARD'],
    ['to a date', { toDate: '1st of March, 1 CE' }, 0, 59],
    ['to a date in haste', { toDate: '1-3-1' }, 0, 59],
    ['to a date that is none', { toDate: 'when pigs fly' }, 0, 'UNREADABLE_DATE'],
    ['to a date that never was', { toDate: '30th of February, 2 CE' }, 0, 'NO_SUCH_DATE'],
    ['until somebody dies', { until: { event: 'CharacterDied', of: MAREN } }, 0, 182_621],
    ['until a question, within a year', { by: { years: 1 }, until: { question: true } }, 0, 365],
    ['until what nobody knows', { until: { event: 'PigsFlew' } }, 0, 'NO_SUCH_EVENT_TYPE'],
    ['until an event of the system', { until: { event: LuckGained.type } }, 0, 182_621],
    ['past what can be counted', { to: 2 ** 31 - 1 }, 2 ** 31 - 1, 'CLOCK_ONLY_RUNS_FORWARD'],
  ])('%s', (_, input, clock, then) => {
    expect(jump(input, clock)).toBe(then);
  });

  it.each([
    {},
    { by: {} },
    { by: { days: 0 } },
    { by: { days: -1 } },
    { by: { days: 1 }, to: 5 },
    { to: 5, toDate: '1-1-2' },
    { until: {} },
    { until: { of: MAREN } },
    { until: { question: true, of: MAREN } },
  ])('is not understood: %j', (input) => {
    expect(advanceClock.input.safeParse({ reason, ...input }).success).toBe(false);
  });

  it('waits for nobody unseen: everyone is told of whom it waits for', () => {
    const table = toyTable();
    const [enrolled] = table.send(enrolCharacter, { name: 'Salt King', unseen: true }).events;
    const { characterId } = enrolled!.data as { characterId: string };
    const wait = { reason, until: { event: LuckGained.type, of: characterId } };
    expect(table.send(advanceClock, wait)).toMatchObject({ refused: 'CHARACTER_IS_UNSEEN', events: [] });
    table.send(showCharacter, { characterId, reason });
    expect(table.send(advanceClock, wait).events).toMatchObject([{ data: { untilOf: characterId } }]);
  });

  it('is the only one: another, and a move by hand, are told which is running', () => {
    const table = toyTable({ clock: 10 });
    table.send(advanceClock, { by: { days: 90 }, reason });
    const running = { advance: table.campaign.advance?.id, clock: 10, toDay: 100 };
    for (const [command, input] of [
      [advanceClock, { by: { days: 1 } }],
      [moveClock, { days: 1 }],
    ] as const) {
      const { refusal } = table.send(command, { ...input, reason });
      expect(refusal).toMatchObject({ refused: 'CLOCK_IS_RUNNING', facts: running });
    }
  });

  it('belongs to the game master and the clock', () => {
    const table = toyTable();
    expect(table.send(advanceClock, { by: { days: 1 }, reason }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    expect(table.send(advanceClock, { by: { days: 1 }, reason }, { by: 'CLOCK' }).refused).toBeNull();
    expect(table.send(cancelAdvance, { reason }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
  });

  it('goes step by step to its end', () => {
    const table = toyTable({ clock: 10 });
    table.send(advanceClock, { to: 100, reason });
    table.send(passTime, { toDay: 40, settled: 3 }, { by: 'CLOCK' });
    expect(table.campaign).toMatchObject({ clock: 40, advance: { fromDay: 10, toDay: 100, settled: 3 } });
    const { events } = table.send(passTime, { toDay: 100, settled: 2, ends: true }, { by: 'CLOCK' });
    expect(events.at(-1)?.data).toMatchObject({ fromDay: 10, toDay: 100, settled: 5, found: null });
    expect(table.campaign.clock).toBe(100);
    expect(table.campaign).not.toHaveProperty('advance');
    expect(table.send(passTime, { toDay: 101, settled: 0 }, { by: 'CLOCK' }).refused).toBe('CLOCK_IS_NOT_RUNNING');
  });

  it('stops where it is when it is cancelled, or when something is refused', () => {
    const table = toyTable({ clock: 10 });
    expect(table.send(cancelAdvance, { reason }).refused).toBe('CLOCK_IS_NOT_RUNNING');
    table.send(advanceClock, { to: 100, reason });
    table.send(passTime, { toDay: 40, settled: 3 }, { by: 'CLOCK' });
    const { events } = table.send(cancelAdvance, { reason: 'Supper' });
    expect(events[0]?.data).toMatchObject({ fromDay: 10, toDay: 40, settled: 3, stoppedBy: 'CANCELLED' });
    expect([table.campaign.clock, table.campaign.advance]).toEqual([40, undefined]);
    table.send(advanceClock, { to: 100, reason });
    const refused = table.send(passTime, { toDay: 50, settled: 0, ends: true, refused: 'No' }, { by: 'CLOCK' });
    expect(refused.events.at(-1)?.data).toMatchObject({ stoppedBy: 'REFUSED', reason: 'No', toDay: 50 });
    expect(table.campaign.advance).toBeUndefined();
  });

  it('is not ended by the end of another', () => {
    const table = toyTable({ clock: 10 });
    table.send(advanceClock, { to: 100, reason });
    const at = { campaignId: CAMPAIGN, streamId: CAMPAIGN, eventId: MAREN, worldDay: 0, actor: null };
    const end = { campaignId: CAMPAIGN, advanceId: MAREN, fromDay: 0, toDay: 5, settled: 0, found: null };
    expect(ClockAdvanced.evolve?.(table.campaign, end, at)).toBe(table.campaign);
    expect(ClockAdvanced.summary({ ...end, settled: 1, found: 'CharacterDied' }, nameOf)).toBe(
      'The clock came from world day 0 to world day 5, up to “character died”; 1 thing that fell due on the way was done.',
    );
    expect(ClockAdvanced.summary(end, nameOf)).toBe(
      'The clock came from world day 0 to world day 5; nothing fell due on the way.',
    );
  });
});

describe('what could not be done', () => {
  const which = { characterId: MAREN, dueKind: 'aging', dueKey: 'birthday' };
  const aside = { ...which, dueDay: 3, refusal: 'NO', message: 'Not today.' };

  it('is kept with its reason until the game master has it tried again', () => {
    const table = toyTable();
    const setAside = () => (table.state({ kind: 'character', id: MAREN }) as { setAside?: object[] }).setAside;
    table.send(setDueAside, { ...aside, dueKey: 'other' }, { by: 'CLOCK' });
    const told = table
      .send(setDueAside, aside, { by: 'CLOCK' })
      .events.map(({ def, data }) => def.summary(data, nameOf));
    expect(told).toEqual(['What was due for Maren (something that comes by itself) could not be done: Not today.']);
    expect(setAside()).toHaveLength(2);
    expect(setAside()?.[1]).toEqual({ kind: 'aging', key: 'birthday', day: 3, code: 'NO', message: 'Not today.' });
    expect(table.send(retryDue, which, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    table.send(retryDue, which);
    expect(setAside()).toHaveLength(1);
    expect(table.send(retryDue, which).refused).toBe('NOT_SET_ASIDE');
    table.send(retryDue, { ...which, dueKey: 'other' });
    expect(setAside()).toBeUndefined();
  });
});
