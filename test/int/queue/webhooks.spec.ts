// Is each receiver told everything that is for it, in order, and again when it asks?
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { OpenRow } from '../../../src/ledger/contract.js';
import { redisUrl } from '../../support/database.js';
import { Story } from '../../support/ledger.js';
import { OK, type Receiver, type Reply } from '../../support/receiver.js';
import { HURRIED, hookTable, made, told } from './webhooks.js';

describe(`webhooks, on ${redisUrl ? 'Redis' : 'PostgreSQL'}`, () => {
  const table = hookTable();
  const { listen, notes, open, ids } = table;

  it('tells each event once and in order, with a signature and a cursor', async () => {
    const story = await Story.begin(table.kept.ledger);
    const head = (await table.kept.ledger.head(story.id))!.seq;
    const receiver = await listen();
    const webhooks = await table.tellers.start();
    const { secret, hook } = await made(webhooks, story, { url: receiver.url });
    await notes(story, 0, 30);
    await story.does(story.player, 'rollFreely', { notation: '2d6', purpose: 'the weather' });
    table.tellers.hint(story.id);
    const all = await open(story, head);
    expect(all).toHaveLength(31);
    await receiver.until(() => ids(receiver).length >= 31);
    expect(ids(receiver)).toEqual(all);
    for (const { headers, body } of receiver.heard) {
      const message = JSON.parse(body);
      new Webhook(String(secret)).verify(body, headers as Record<string, string>);
      expect(message).toMatchObject({ id: headers['webhook-id'], webhook: hook.id, campaign: { id: story.id } });
      expect(message.cursor).toBe(message.events.at(-1).cursor);
    }
    expect(told(receiver.heard).at(-1)).toMatchObject({ type: 'DiceRolled', group: 'ROLLS', ord: 0, voidedBy: null });
    await receiver.until(async () => (await webhooks.find(story.id, hook.id))?.lag === 0);
  });

  it('tells the date of each day as it was called then, in the words of the API', async () => {
    const story = await Story.begin(table.kept.ledger);
    const receiver = await listen();
    const webhooks = await table.tellers.start();
    await made(webhooks, story, { url: receiver.url });
    await story.does(story.gm, 'moveClock', { to: 120, reason: 'The road is long.' });
    const calendar = { calendar: { preset: 'GREGORIAN' }, reason: 'The monks know better.' };
    await story.does(story.gm, 'changeCalendar', calendar);
    await story.does(story.gm, 'writeNote', { text: 'Summer.' });
    table.tellers.hint(story.id);
    const of = (wanted: string) => told(receiver.heard).find(({ type }) => type === wanted);
    await receiver.until(() => of('NoteWritten') !== undefined);
    expect(of('ClockMoved')).toMatchObject({
      date: '10th of Blossom, 1 AF',
      dates: [
        { path: 'fromDay', worldDay: 100, date: '10th of Blossom, 1 AF' },
        { path: 'toDay', worldDay: 120, date: '30th of Blossom, 1 AF' },
      ],
    });
    for (const event of [of('CalendarChanged'), of('NoteWritten')])
      expect(event).toMatchObject({ date: '1st of May, 1 CE', dates: [] });
  });

  it('never tells what not everyone may see, unless the hook is the game master’s own; and by groups', async () => {
    const story = await Story.begin(table.kept.ledger);
    const [all, own, rolls] = [await listen(), await listen(), await listen()];
    const webhooks = await table.tellers.start();
    await made(webhooks, story, { url: all.url });
    await made(webhooks, story, { url: own.url, audience: 'OWNER' });
    await made(webhooks, story, { url: rolls.url, groups: ['ROLLS'] });
    const secret = (to: string, members?: string[]) => ({ audience: { to, members } as never });
    const purpose = (text: string) => ({ notation: 'd100', purpose: text });
    await story.does(story.gm, 'writeNote', { text: 'The mayor is the wolf.' }, secret('GM'));
    await story.does(story.player, 'rollFreely', purpose('hidden from the others'), secret('GM_AND_AUTHOR'));
    await story.does(story.player, 'rollFreely', purpose('between us two'), secret('MEMBERS', [story.player]));
    await story.does(story.gm, 'writeNote', { text: 'Rain.' });
    await story.does(story.gm, 'rollFreely', purpose('in the open'));
    table.tellers.hint(story.id);
    const summaries = (receiver: Receiver) => told(receiver.heard).map(({ summary }) => summary);
    for (const receiver of [all, own, rolls])
      await receiver.until(() => summaries(receiver).some((line) => line.includes('in the open')));
    expect(summaries(own).join()).toMatch(/The mayor is the wolf.*hidden from the others.*Rain/);
    expect(JSON.stringify([summaries(own), all.heard, rolls.heard])).not.toContain('between us two');
    const shown = all.heard.map(({ body }) => body).join();
    expect(shown).not.toMatch(/mayor|wolf|hidden from|sealed/i);
    expect(summaries(all)).toHaveLength(2);
    expect(told(rolls.heard).map(({ group }) => group)).toEqual(['ROLLS']);
  });

  it('says it again until it is heard: after errors, silence and cut lines, in order, under the same id', async () => {
    const story = await Story.begin(table.kept.ledger);
    const head = (await table.kept.ledger.head(story.id))!.seq;
    const bad: Reply[] = [{ status: 500 }, 'STALL', 'DROP', { status: 503, headers: { 'retry-after': '0' } }];
    const receiver = await listen((n) => (n % 3 === 2 ? OK : bad[n % bad.length]!));
    const webhooks = await table.tellers.start();
    await made(webhooks, story, { url: receiver.url });
    await notes(story, 0, 5);
    const accepted = (n: number) => n % 3 === 2;
    const all = await open(story, head);
    await receiver.until(() => ids(receiver, accepted).length >= all.length);
    expect(ids(receiver, accepted)).toEqual(all);
    const tries = receiver.heard.map(({ headers }) => headers['webhook-id']);
    for (const [n, id] of tries.entries()) if (n % 3 !== 0) expect(id).toBe(tries[n - 1]);
    expect(table.tellers.faults).toEqual([]);
  });

  it('waits as long as a busy receiver asks, and that uses up no try', async () => {
    const story = await Story.begin(table.kept.ledger);
    const slow: Reply = { status: 429, headers: { 'retry-after': '0.3' } };
    const receiver = await listen((n) => (n < 5 ? slow : OK));
    const webhooks = await table.tellers.start({ patience: { ...HURRIED, backoffMs: [20] } });
    const { hook } = await made(webhooks, story, { url: receiver.url });
    await notes(story, 0, 1);
    await receiver.until(() => receiver.heard.length === 6);
    for (let n = 1; n < 6; n++) expect(receiver.heard[n]!.at - receiver.heard[n - 1]!.at).toBeGreaterThanOrEqual(290);
    await receiver.until(async () => (await webhooks.find(story.id, hook.id))?.failingSince === null);
    expect(await webhooks.deadLetters(hook, 10)).toEqual([]);
  });

  it('gives a message up after its last try, goes on with the next, and sends it again when asked', async () => {
    const story = await Story.begin(table.kept.ledger);
    const head = (await table.kept.ledger.head(story.id))!.seq;
    let refused = 'note 1"';
    const receiver = await listen((_, { body }) => (body.includes(refused) ? { status: 422 } : OK));
    const webhooks = await table.tellers.start();
    const { hook } = await made(webhooks, story, { url: receiver.url });
    const summaries = () => told(receiver.heard).map(({ payload }) => (payload as { text: string }).text);
    for (let n = 0; n < 3; n++) {
      await notes(story, n, 1);
      await receiver.until(() => summaries().includes(`note ${n}`));
      if (n === 1) await receiver.until(async () => (await webhooks.deadLetters(hook, 10)).length === 1);
    }
    const count = (text: string) => summaries().filter((one) => one === text).length;
    expect([count('note 0'), count('note 1'), count('note 2')]).toEqual([1, 4, 1]);
    const [letter] = await webhooks.deadLetters(hook, 10);
    expect(letter).toMatchObject({ tries: 4, lastError: 'The answer was 422.', to: { seq: head + 2 } });
    refused = 'nothing';
    expect(await webhooks.replayOne(hook, letter!.id)).toBe(true);
    await receiver.until(async () => count('note 1') === 5 && (await webhooks.find(story.id, hook.id))!.tries === 0);
    expect(await webhooks.deadLetters(hook, 10)).toEqual([]);
    expect(await webhooks.replayOne(hook, letter!.id)).toBe(false);
  });

  it('tells it all again from a place, from the beginning, or passes over what lies before one', async () => {
    const story = await Story.begin(table.kept.ledger);
    const receiver = await listen();
    const webhooks = await table.tellers.start();
    const { hook } = await made(webhooks, story, { url: receiver.url });
    await notes(story, 0, 6);
    await receiver.until(() => ids(receiver).length === 6);
    const [, , third] = told(receiver.heard);
    const quiet = () =>
      receiver.until(async () => (await table.kept.pool.query('SELECT FROM webhook.delivery')).rowCount === 0);
    await quiet();
    receiver.heard.length = 0;
    const place = { seq: Number(third!.seq), ord: third!.ord };
    expect(await webhooks.replayFrom(hook, place, story.gm)).toBe(true);
    await receiver.until(() => ids(receiver).length === 3);
    expect(ids(receiver)).toEqual(await open(story, place.seq));
    await quiet();
    receiver.heard.length = 0;
    await webhooks.replayFrom(hook, null, story.gm);
    const everything = await open(story, 0);
    await receiver.until(() => ids(receiver).length === everything.length);
    expect(ids(receiver)).toEqual(everything);
    await quiet();
    await webhooks.pause(hook);
    await notes(story, 6, 4);
    const head = (await table.kept.ledger.head(story.id))!.seq;
    expect(await webhooks.replayFrom(hook, { seq: head + 1, ord: 0 }, story.gm)).toBe(false);
    expect(await webhooks.replayFrom(hook, { seq: head, ord: 1 }, story.gm)).toBe(true);
    receiver.heard.length = 0;
    await webhooks.resume(hook, story.gm);
    await notes(story, 10, 1);
    await receiver.until(() => receiver.heard.length > 0);
    expect(ids(receiver)).toEqual(await open(story, head));
  });

  it('tells a commit from the middle on, when that is where the place lies', async () => {
    const story = await Story.begin(table.kept.ledger);
    const receiver = await listen();
    const webhooks = await table.tellers.start();
    const { hook } = await made(webhooks, story, { url: receiver.url });
    const recipients = [await story.enrols('Maren'), await story.enrols('Torvald')];
    const award = { recipients, award: 'REFEREE', mode: 'EACH', points: 1 };
    const { events } = await story.does(story.gm, 'd100AwardImprovementPoints', award);
    expect(events.length).toBeGreaterThan(1);
    table.tellers.hint(story.id);
    await receiver.until(() => ids(receiver).includes((events.at(-1) as OpenRow).id));
    receiver.heard.length = 0;
    const { seq } = events[0]!;
    await webhooks.replayFrom(hook, { seq, ord: 0 }, story.gm);
    await notes(story, 0, 1);
    await receiver.until(() => told(receiver.heard).at(-1)?.type === 'NoteWritten');
    expect(ids(receiver)).toEqual((await open(story, seq - 1)).slice(1));
  });
});
