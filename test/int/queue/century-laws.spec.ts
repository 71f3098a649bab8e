// What holds of every jump? One is as good as many, a crash changes nothing, and what is struck is owed again.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { settle } from '../../../src/downtime/settle.js';
import type { Ledger } from '../../../src/ledger/ledger.js';
import { registry } from '../../../src/rules/index.js';
import { type CommandDef, isRefusal, refuse } from '../../../src/rules/kernel/deed.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { type House, house, WEEKLY, worldOf } from '../../support/century.js';
import { copyOf } from '../../support/database.js';
import { accepted, type Kept, openLedger, Story } from '../../support/ledger.js';
import { vigil } from '../../support/vigil.js';

const reason = 'A long winter';
const DAYS = 45;
const open: Kept[] = [];

afterEach(async () => {
  for (const kept of open.splice(0)) await kept.close();
});

const opened = async (...args: Parameters<typeof openLedger>): Promise<Kept> => {
  const kept = await openLedger(...args);
  open.push(kept);
  return kept;
};

/** The same house in several databases, with the same seeds. */
async function twins(n: number, zeal: number): Promise<{ house: House; worlds: Kept[] }> {
  const first = await openLedger();
  const made = await house(first.ledger, 5, zeal);
  await first.pool.end();
  const worlds: Kept[] = [];
  for (let i = 0; i < n; i++) worlds.push(await opened(undefined, 6, await copyOf(first.database)));
  await first.database.drop();
  return { house: made, worlds };
}

const advance = async (ledger: Ledger, { story }: House, days: number): Promise<Id> => {
  const { commandId } = await story.on(ledger).does(story.gm, 'advanceClock', { by: { days }, reason });
  return commandId;
};

describe('any jump', () => {
  it.each([12, 70, WEEKLY])('comes to the same as many small ones, and as one that crashed (Zeal %d)', async (zeal) => {
    const { house: them, worlds } = await twins(3, zeal);
    const [once, daily, crashed] = worlds as [Kept, Kept, Kept];
    const { id, gm } = them.story;

    await advance(once.ledger, them, DAYS);
    await settle(once.ledger, id);

    for (let day = 0; day < DAYS; day++) {
      if (day % 2) await advance(daily.ledger, them, 1);
      else await them.story.on(daily.ledger).does(gm, 'moveClock', { days: 1, reason });
      await settle(daily.ledger, id);
    }

    await advance(crashed.ledger, them, DAYS);
    for (const lost of ['before', 'after', 'after'] as const) {
      const ledger = crashed.again();
      const append = ledger.store.append.bind(ledger.store);
      ledger.store.append = async (a) => {
        if (lost === 'after') await append(a);
        throw new Error('the process died');
      };
      await settle(ledger, id).catch(() => undefined);
    }
    await Promise.all([settle(crashed.again(), id), settle(crashed.again(), id)]);

    const expected = await worldOf(once, id);
    expect(expected.events.length).toBeGreaterThan(10);
    expect(await worldOf(daily, id)).toEqual(expected);
    expect(await worldOf(crashed, id)).toEqual(expected);
  });

  it('begins once, though two ask at once', async () => {
    const { ledger, again } = await opened();
    const { story } = await house(ledger, 1);
    const ask = (by: Ledger) => story.on(by).send(story.gm, 'advanceClock', { by: { days: 9 }, reason });
    const answers = await Promise.all([ask(ledger), ask(again()), ask(again())]);
    const [begun] = answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer.commandId]));
    const told = { refused: 'CLOCK_IS_RUNNING', facts: { advance: begun, toDay: 109 } };
    expect(answers.filter(isRefusal)).toMatchObject([told, told]);
  });

  it('lets people go on, and is not held up by them', async () => {
    const { ledger, again } = await opened();
    const { story, people } = await house(ledger, 8, WEEKLY);
    const other = story.on(again());
    const days = 6 * 365;
    await advance(ledger, { story, factionId: '', people }, days);
    let over = false;
    const jump = settle(again(), story.id).finally(() => {
      over = true;
    });
    let deeds = 0;
    for (; !over; deeds++) {
      const input = { characterId: people[deeds % people.length], purpose: 'to stay awake', ability: 'WIL' };
      accepted(await other.send(story.player, 'd100Test', input));
    }
    await jump;
    expect(deeds).toBeGreaterThan(5);
    const [row] = (
      await other.ledger.store.pool.query(
        `SELECT count(*)::int AS tests, count(DISTINCT (stream_id, world_day))::int AS each FROM ledger.event
          WHERE campaign_id = $1 AND type = 'D100LoyaltyTested'`,
        [story.id],
      )
    ).rows;
    const due = people.length * (1 + Math.floor(days / 7));
    expect(row).toEqual({ tests: due, each: due });
  });

  it('lets somebody through who is slow to make up his mind', async () => {
    const { ledger, again } = await opened();
    const { story, people } = await house(ledger, 8, WEEKLY);
    const slow = again();
    const states = slow.store.states.bind(slow.store);
    slow.store.states = async (...asked) => {
      const found = await states(...asked);
      await sleep(100);
      return found;
    };
    await advance(ledger, { story, factionId: '', people }, 20 * 360);
    let over = false;
    const jump = settle(again(), story.id).finally(() => {
      over = true;
    });
    const input = { characterId: people[0], purpose: 'to stay awake', ability: 'WIL' };
    accepted(await story.on(slow).send(story.player, 'd100Test', input));
    expect(over).toBe(false);
    await jump;
  });
});

describe('the latest jump', () => {
  it('can be struck as a whole: all is as it was, and owed again with new dice', async () => {
    const kept = await opened();
    const { ledger } = kept;
    const them = await house(ledger, 4, WEEKLY);
    const { story } = them;
    await settle(ledger, story.id);
    const before = await worldOf(kept, story.id);
    const jump = await advance(ledger, them, 30);
    expect(await story.void(jump)).toMatchObject({ refused: 'CLOCK_IS_RUNNING' });
    await settle(ledger, story.id);
    const first = (await worldOf(kept, story.id)).events;

    await story.strikes(jump);
    const after = await worldOf(kept, story.id);
    expect({ states: after.states, dues: after.dues }).toEqual({ states: before.states, dues: before.dues });
    expect(await story.void(jump)).toMatchObject({ refused: 'ALREADY_VOID' });

    await advance(ledger, them, 30);
    await settle(ledger, story.id);
    const tests = (all: typeof first) => all.filter(({ type }) => type === 'D100LoyaltyTested');
    const anew = tests((await worldOf(kept, story.id)).events).slice(tests(first).length);
    const [old, owed] = [tests(first).slice(4), anew];
    const which = (all: typeof first) => all.map(({ stream_id, world_day }) => [stream_id, world_day]);
    expect(which(owed)).toEqual(which(old));
    expect(new Set([...old, ...owed].map(({ command_id }) => command_id)).size).toBe(old.length + owed.length);
    expect(owed.map(({ data }) => data)).not.toEqual(old.map(({ data }) => data));
  });

  it('stands while somebody’s deed stands on it', async () => {
    const { ledger } = await opened();
    const them = await house(ledger, 2, WEEKLY);
    const { story, people } = them;
    const jump = await advance(ledger, them, 10);
    await settle(ledger, story.id);
    const input = { characterId: people[0], purpose: 'to wake up', ability: 'WIL' };
    const { commandId } = await story.does(story.player, 'd100Test', input);
    expect(await story.void(jump)).toMatchObject({ refused: 'STILL_BUILT_UPON', facts: { deeds: [commandId] } });
    await story.strikes(commandId);
    const later = await advance(ledger, them, 10);
    await settle(ledger, story.id);
    expect(await story.void(jump)).toMatchObject({ refused: 'STILL_BUILT_UPON' });
    await story.strikes(later);
    await story.strikes(jump);
    expect((await ledger.campaign(story.id))?.state?.clock).toBe(100);
  });
});

describe('what its own command refuses', () => {
  const watch = vigil.settles.find(({ kind }) => kind === 'watch')?.command as CommandDef;
  const unwilling: CommandDef = {
    ...watch,
    decide: (loaded, input, table) =>
      (loaded as { keeper: { name: string } }).keeper.name === 'Torvald'
        ? refuse('ASLEEP', 'Torvald cannot be woken.')
        : watch.decide(loaded, input, table),
  };
  const asleep = registry([{ ...vigil, settles: [{ kind: 'watch', title: 'the night watch', command: unwilling }] }]);
  const awake = registry([vigil]);

  it('stops a jump with its reason, holds up nobody after that, and is done when it is tried again', async () => {
    const kept = await opened(asleep);
    const { ledger } = kept;
    const story = await Story.begin(ledger, 'toy');
    const torvald = await story.enrols('Torvald');
    const maren = await story.enrols('Maren');
    const luck = async () => {
      const found = await ledger.subjects({ member: null, isGm: true }, story.id, [torvald, maren]);
      return found.map(({ state }) => (state as { sheet: { luck: number } }).sheet.luck);
    };
    // Everyone owes a watch for each day from day 13 on; both are long overdue.
    await settle(ledger, story.id);
    expect(await luck()).toEqual([3, 91]);
    const go = async (of: Ledger) => {
      await story.on(of).does(story.gm, 'advanceClock', { by: { days: 5 }, reason });
      await settle(of, story.id);
    };
    await go(ledger);
    expect([await luck(), (await ledger.campaign(story.id))?.state?.clock]).toEqual([[3, 96], 105]);

    // Owed once more, it is what the next jump comes to first.
    const which = { characterId: torvald, dueKind: 'watch', dueKey: 'next' };
    await story.does(story.gm, 'retryDue', which);
    await go(ledger);
    const types = ['DueSetAside', 'DueTakenUp', 'ClockAdvanceStopped'];
    const rows = await ledger.timeline({ member: null, isGm: true }, story.id, { limit: 9, filter: { types } });
    const told = rows.map((row) => !row.sealed && asleep.events.get(row.type)?.def.summary(row.data, () => 'Torvald'));
    const undone = 'What was due for Torvald (the night watch) could not be done: Torvald cannot be woken.';
    expect(told).toEqual([
      undone,
      'What was due for Torvald (the night watch) is tried again.',
      undone,
      'The clock stopped on world day 105 on its way from world day 105: ' +
        'the night watch, due on 14th of Icewane, 1 AF, was refused: Torvald cannot be woken.',
    ]);

    const mended = kept.again(awake);
    await story.on(mended).does(story.gm, 'retryDue', which);
    await settle(mended, story.id);
    expect(await luck()).toEqual([96, 96]);
    expect(await mended.due(story.id)).toEqual([]);
  });
});
