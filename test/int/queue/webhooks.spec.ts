// Is each receiver told everything that is for it, in order, whatever it answers and whoever dies on the way?
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { OpenRow } from '../../../src/ledger/contract.js';
import { AddressRefused } from '../../../src/webhooks/address.js';
import { Courier } from '../../../src/webhooks/courier.js';
import { HookStore } from '../../../src/webhooks/store.js';
import { redisUrl } from '../../support/database.js';
import { type Kept, openLedger, Story } from '../../support/ledger.js';
import { OK, openReceiver, type Receiver, type Reply } from '../../support/receiver.js';
import { HURRIED, made, Tellers, told } from './webhooks.js';

describe(`webhooks, on ${redisUrl ? 'Redis' : 'PostgreSQL'}`, () => {
  let kept: Kept;
  let tellers: Tellers;
  const receivers: Receiver[] = [];

  beforeAll(async () => {
    kept = await openLedger();
    tellers = new Tellers(kept);
  });
  afterEach(async () => {
    await tellers.close();
    tellers.faults.length = 0;
    await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
    await kept.pool.query('DELETE FROM webhook.hook');
  });
  afterAll(() => kept.close());

  const listen = async (answer?: Receiver['answer']): Promise<Receiver> => {
    const receiver = await openReceiver(answer);
    receivers.push(receiver);
    return receiver;
  };
  const notes = async (story: Story, from: number, n: number): Promise<void> => {
    for (let i = from; i < from + n; i++) {
      await story.does(story.gm, 'writeNote', { text: `note ${i}` });
      tellers.hint(story.id);
    }
  };
  /** What anyone may see, from a commit on. */
  const open = async (story: Story, after: number): Promise<string[]> => {
    const query = { after: { seq: after, ord: 1e6 }, limit: 1_000 };
    const rows = await kept.ledger.timeline({ member: null, isGm: false }, story.id, query);
    return rows.filter((row): row is OpenRow => !row.sealed).map(({ id }) => id);
  };
  const ids = (receiver: Receiver, accepted = (_: number) => true): string[] =>
    told(receiver.heard.filter((_, n) => accepted(n))).map(({ eventId }) => eventId);

  it('tells each event once and in order, with a signature and a cursor', async () => {
    const story = await Story.begin(kept.ledger);
    const head = (await kept.ledger.head(story.id))!.seq;
    const receiver = await listen();
    const webhooks = await tellers.start();
    const { secret, hook } = await made(webhooks, story, { url: receiver.url });
    await notes(story, 0, 30);
    await story.does(story.player, 'rollFreely', { notation: '2d6', purpose: 'the weather' });
    tellers.hint(story.id);
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
    const story = await Story.begin(kept.ledger);
    const receiver = await listen();
    const webhooks = await tellers.start();
    await made(webhooks, story, { url: receiver.url });
    await story.does(story.gm, 'moveClock', { to: 120, reason: 'The road is long.' });
    const calendar = { calendar: { preset: 'GREGORIAN' }, reason: 'The monks know better.' };
    await story.does(story.gm, 'changeCalendar', calendar);
    await story.does(story.gm, 'writeNote', { text: 'Summer.' });
    tellers.hint(story.id);
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
    const story = await Story.begin(kept.ledger);
    const [all, own, rolls] = [await listen(), await listen(), await listen()];
    const webhooks = await tellers.start();
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
    tellers.hint(story.id);
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
    const story = await Story.begin(kept.ledger);
    const head = (await kept.ledger.head(story.id))!.seq;
    const bad: Reply[] = [{ status: 500 }, 'STALL', 'DROP', { status: 503, headers: { 'retry-after': '0' } }];
    const receiver = await listen((n) => (n % 3 === 2 ? OK : bad[n % bad.length]!));
    const webhooks = await tellers.start();
    await made(webhooks, story, { url: receiver.url });
    await notes(story, 0, 5);
    const accepted = (n: number) => n % 3 === 2;
    const all = await open(story, head);
    await receiver.until(() => ids(receiver, accepted).length >= all.length);
    expect(ids(receiver, accepted)).toEqual(all);
    const tries = receiver.heard.map(({ headers }) => headers['webhook-id']);
    for (const [n, id] of tries.entries()) if (n % 3 !== 0) expect(id).toBe(tries[n - 1]);
    expect(tellers.faults).toEqual([]);
  });

  it('waits as long as a busy receiver asks, and that uses up no try', async () => {
    const story = await Story.begin(kept.ledger);
    const slow: Reply = { status: 429, headers: { 'retry-after': '0.3' } };
    const receiver = await listen((n) => (n < 5 ? slow : OK));
    const webhooks = await tellers.start({ patience: { ...HURRIED, backoffMs: [20] } });
    const { hook } = await made(webhooks, story, { url: receiver.url });
    await notes(story, 0, 1);
    await receiver.until(() => receiver.heard.length === 6);
    for (let n = 1; n < 6; n++) expect(receiver.heard[n]!.at - receiver.heard[n - 1]!.at).toBeGreaterThanOrEqual(290);
    await receiver.until(async () => (await webhooks.find(story.id, hook.id))?.failingSince === null);
    expect(await webhooks.deadLetters(hook, 10)).toEqual([]);
  });

  it('gives a message up after its last try, goes on with the next, and sends it again when asked', async () => {
    const story = await Story.begin(kept.ledger);
    const head = (await kept.ledger.head(story.id))!.seq;
    let refused = 'note 1"';
    const receiver = await listen((_, { body }) => (body.includes(refused) ? { status: 422 } : OK));
    const webhooks = await tellers.start();
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
    const story = await Story.begin(kept.ledger);
    const receiver = await listen();
    const webhooks = await tellers.start();
    const { hook } = await made(webhooks, story, { url: receiver.url });
    await notes(story, 0, 6);
    await receiver.until(() => ids(receiver).length === 6);
    const [, , third] = told(receiver.heard);
    const quiet = () =>
      receiver.until(async () => (await kept.pool.query('SELECT FROM webhook.delivery')).rowCount === 0);
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
    const head = (await kept.ledger.head(story.id))!.seq;
    expect(await webhooks.replayFrom(hook, { seq: head + 1, ord: 0 }, story.gm)).toBe(false);
    expect(await webhooks.replayFrom(hook, { seq: head, ord: 1 }, story.gm)).toBe(true);
    receiver.heard.length = 0;
    await webhooks.resume(hook, story.gm);
    await notes(story, 10, 1);
    await receiver.until(() => receiver.heard.length > 0);
    expect(ids(receiver)).toEqual(await open(story, head));
  });

  it('tells a commit from the middle on, when that is where the place lies', async () => {
    const story = await Story.begin(kept.ledger);
    const receiver = await listen();
    const webhooks = await tellers.start();
    const { hook } = await made(webhooks, story, { url: receiver.url });
    const recipients = [await story.enrols('Maren'), await story.enrols('Torvald')];
    const award = { recipients, award: 'REFEREE', mode: 'EACH', points: 1 };
    const { events } = await story.does(story.gm, 'd100AwardImprovementPoints', award);
    expect(events.length).toBeGreaterThan(1);
    tellers.hint(story.id);
    await receiver.until(() => ids(receiver).includes((events.at(-1) as OpenRow).id));
    receiver.heard.length = 0;
    const { seq } = events[0]!;
    await webhooks.replayFrom(hook, { seq, ord: 0 }, story.gm);
    await notes(story, 0, 1);
    await receiver.until(() => told(receiver.heard).at(-1)?.type === 'NoteWritten');
    expect(ids(receiver)).toEqual((await open(story, seq - 1)).slice(1));
  });

  it('is silent while paused and loses nothing; pauses by itself after long failure, and when the other side is gone', async () => {
    const story = await Story.begin(kept.ledger);
    const head = (await kept.ledger.head(story.id))!.seq;
    let reply: Reply = OK;
    const receiver = await listen(() => reply);
    const webhooks = await tellers.start({
      patience: { ...HURRIED, pauseAfterMs: 150, backoffMs: [80, 80, 80, 80, 80] },
    });
    const { hook } = await made(webhooks, story, { url: receiver.url });
    const pausedFor = async () => (await webhooks.find(story.id, hook.id))!.pausedFor;
    await webhooks.pause(hook);
    await notes(story, 0, 3);
    expect(await pausedFor()).toBe('ASKED');
    reply = { status: 500 };
    await webhooks.resume(hook, story.gm);
    await receiver.until(async () => (await pausedFor()) === 'FAILING');
    expect(await webhooks.deadLetters(hook, 10)).toEqual([]);
    reply = { status: 410 };
    await webhooks.resume(hook, story.gm);
    await receiver.until(async () => (await pausedFor()) === 'GONE');
    reply = OK;
    receiver.heard.length = 0;
    await webhooks.resume(hook, story.gm);
    const all = await open(story, head);
    await receiver.until(() => ids(receiver).length === all.length);
    expect(ids(receiver)).toEqual(all);
  });

  it('is paused when its owner is a game master no more', async () => {
    const story = await Story.begin(kept.ledger);
    const receiver = await listen();
    const webhooks = await tellers.start();
    const { hook } = await made(webhooks, story, { url: receiver.url });
    await story.does(story.gm, 'changeRole', { memberId: story.other, role: 'GM' });
    tellers.hint(story.id);
    await receiver.until(() => receiver.heard.length > 0);
    await story.does(story.gm, 'handOverCampaign', { memberId: story.other });
    await story.does(story.other, 'changeRole', { memberId: story.gm, role: 'PLAYER' });
    tellers.hint(story.id);
    await receiver.until(async () => (await webhooks.find(story.id, hook.id))?.pausedFor === 'OWNER_LEFT');
    expect(told(receiver.heard)).toHaveLength(1);
  });

  it('follows no redirect and reaches no private address', async () => {
    const story = await Story.begin(kept.ledger);
    const inner = await listen();
    const receiver = await listen(() => ({ status: 307, headers: { location: inner.url } }));
    const webhooks = await tellers.start();
    const { hook } = await made(webhooks, story, { url: receiver.url });
    await notes(story, 0, 1);
    await receiver.until(async () => (await webhooks.deadLetters(hook, 1)).length === 1);
    expect([receiver.heard.length, inner.heard.length]).toEqual([4, 0]);
    const careful = await tellers.start({ privateToo: false, works: false });
    await expect(made(careful, story, { url: inner.url })).rejects.toThrow(AddressRefused);
    await tellers.close();
    // What was let through when the hook was made is looked at again whenever it is used.
    const strict = await tellers.start({ privateToo: false });
    await kept.pool.query('UPDATE webhook.hook SET url = $1', [`http://127.0.0.1:${inner.port}/`]);
    await notes(story, 1, 1);
    await receiver.until(async () => (await strict.deadLetters(hook, 2)).length === 2);
    expect((await strict.deadLetters(hook, 1))[0]).toMatchObject({
      lastError:
        'The address is not one of the open internet; a server with WEBHOOK_PRIVATE_ADDRESSES=true permits it.',
    });
    expect(inner.heard).toEqual([]);
  });

  it('is told by one of several workers at a time, also when every hint and the queue are lost', async () => {
    const story = await Story.begin(kept.ledger);
    const head = (await kept.ledger.head(story.id))!.seq;
    const receiver = await listen();
    const deaf = { onNews: () => () => undefined };
    const [one, ...others] = [await tellers.start(deaf), await tellers.start(deaf), await tellers.start(deaf)];
    const lost = { add: () => Promise.reject(new Error('the queue is lost')) };
    for (const each of [one, ...others]) Object.assign((each as unknown as { queue: object }).queue, lost);
    await made(one, story, { url: receiver.url });
    for (let n = 0; n < 20; n++) await story.does(story.gm, 'writeNote', { text: `note ${n}` });
    const all = await open(story, head);
    await receiver.until(() => ids(receiver).length >= all.length);
    expect(ids(receiver)).toEqual(all);
  });

  it('is told of what was recorded while somebody was about to be done with it', async () => {
    const story = await Story.begin(kept.ledger);
    const receiver = await listen();
    const maker = await tellers.start({ works: false });
    Object.assign(maker.jobs as object, { add: async () => undefined });
    await made(maker, story, { url: receiver.url });
    await story.does(story.gm, 'writeNote', { text: 'note 0' });
    const ledger = kept.again();
    const head = ledger.head.bind(ledger);
    let looked = false;
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    ledger.head = async (id) => {
      const seen = await head(id);
      if (receiver.heard.length === 0) return seen;
      looked = true;
      await gate;
      return seen;
    };
    const teller = await tellers.start({ ledger, patience: { ...HURRIED, timeoutMs: 20_000, sweepMs: 600_000 } });
    await receiver.until(() => looked);
    const done = async () => (await teller.jobs!.getJobCounts('completed')).completed!;
    const before = await done();
    await notes(story, 1, 1);
    await receiver.until(async () => (await done()) > before, 'The wake');
    go();
    await receiver.until(() => ids(receiver).length === 2);
    expect(tellers.faults).toEqual([]);
  });

  it('keeps nobody waiting for receivers that say nothing or can never be told', async () => {
    const story = await Story.begin(kept.ledger);
    const [silent, receiver] = [await listen(() => 'STALL'), await listen()];
    const maker = await tellers.start({ works: false });
    Object.assign(maker.jobs as object, { add: async () => undefined });
    const broken = await made(maker, story, { url: receiver.url });
    const stalled = await made(maker, story, { url: silent.url });
    await made(maker, story, { url: receiver.url });
    await story.does(story.gm, 'writeNote', { text: 'note 0' });
    const run = Courier.prototype.run;
    const running = jest.spyOn(Courier.prototype, 'run').mockImplementation(function (this: Courier, id, ...more) {
      return id === broken.hook.id ? Promise.reject(new Error('not today')) : run.call(this, id, ...more);
    });
    await tellers.start({ patience: { ...HURRIED, timeoutMs: 20_000, sweepMs: 600_000 } });
    await receiver.until(() => ids(receiver).length === 1);
    expect((await maker.find(story.id, stalled.hook.id))!.lastError).toBeNull();
    expect(tellers.faults.map(({ message }) => message)).toEqual(['not today']);
    running.mockRestore();
    await silent.close();
  });

  it('is told again, under the same id, by another process when one dies after sending', async () => {
    const story = await Story.begin(kept.ledger);
    const receiver = await listen();
    const dying = await tellers.start();
    const { hook } = await made(dying, story, { url: receiver.url });
    // The last moment of a killed process: the message is out, and nothing more is written, not even that it lets go.
    const proto = HookStore.prototype;
    const { delivered, release } = proto;
    const never = () => Promise.reject(new Error('killed'));
    Object.assign(proto, { delivered: never, release: never });
    try {
      await notes(story, 0, 1);
      await receiver.until(() => receiver.heard.length === 1);
      await tellers.close();
    } finally {
      Object.assign(proto, { delivered, release });
    }
    const next = await tellers.start();
    await receiver.until(async () => (await next.find(story.id, hook.id))?.lastSuccessAt !== null);
    const names = receiver.heard.map(({ headers }) => headers['webhook-id']);
    expect(names.length).toBeGreaterThanOrEqual(2);
    expect(new Set(names).size).toBe(1);
    expect(new Set(ids(receiver)).size).toBe(1);
  });

  it('waits at a commit that cannot be told, and no other hook does; passing over it is a decision that is kept', async () => {
    const story = await Story.begin(kept.ledger);
    const head = (await kept.ledger.head(story.id))!.seq;
    const sick = kept.again();
    const read = sick.timeline.bind(sick);
    let poison = head + 2;
    sick.timeline = async (viewer, ...rest) => {
      const rows = await read(viewer, ...rest);
      if (viewer.isGm && rows.some(({ seq }) => seq === poison)) throw new Error('The event type is not registered.');
      return rows;
    };
    const [ill, well] = [await listen(), await listen()];
    const webhooks = await tellers.start({ ledger: sick });
    const { hook } = await made(webhooks, story, { url: ill.url, audience: 'OWNER' });
    await made(webhooks, story, { url: well.url });
    await notes(story, 0, 4);
    const all = await open(story, head);
    await well.until(() => ids(well).length === 4);
    await ill.until(async () => (await webhooks.find(story.id, hook.id))?.blockedAt === poison);
    expect(ids(ill)).toEqual(all.slice(0, 1));
    expect(await webhooks.figures()).toMatchObject({ lag: 3 });
    await expect(webhooks.check()).resolves.toBeUndefined();
    await webhooks.replayFrom(hook, { seq: poison, ord: 1_000 }, story.gm);
    await ill.until(() => ids(ill).length === 3);
    expect(ids(ill)).toEqual([all[0], all[2], all[3]]);
    const { rows } = await kept.pool.query('SELECT reason, skipped_by FROM ledger.dead_letter WHERE campaign_id = $1', [
      story.id,
    ]);
    expect(rows).toEqual([{ reason: 'The event type is not registered.', skipped_by: story.gm }]);
    poison = 0;
  });
});
