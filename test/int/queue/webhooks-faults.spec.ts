// Is each receiver told everything once it can be, whatever it answers and whoever dies on the way?
import { describe, expect, it, jest } from '@jest/globals';
import { AddressRefused } from '../../../src/webhooks/address.js';
import { Courier } from '../../../src/webhooks/courier.js';
import { HookStore } from '../../../src/webhooks/store.js';
import { redisUrl } from '../../support/database.js';
import { Story } from '../../support/ledger.js';
import { OK, type Reply } from '../../support/receiver.js';
import { HURRIED, hookTable, made, told } from './webhooks.js';

describe(`webhooks that meet with faults, on ${redisUrl ? 'Redis' : 'PostgreSQL'}`, () => {
  const table = hookTable();
  const { listen, notes, open, ids } = table;

  it('is silent while paused and loses nothing; pauses by itself after long failure, and when the other side is gone', async () => {
    const story = await Story.begin(table.kept.ledger);
    const head = (await table.kept.ledger.head(story.id))!.seq;
    let reply: Reply = OK;
    const receiver = await listen(() => reply);
    const webhooks = await table.tellers.start({
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

  it('lags behind for as long as a message of it fails, though all has been cut', async () => {
    const story = await Story.begin(table.kept.ledger);
    let reply: Reply = { status: 500 };
    const receiver = await listen(() => reply);
    const webhooks = await table.tellers.start({ patience: { ...HURRIED, backoffMs: [60_000] } });
    const { hook } = await made(webhooks, story, { url: receiver.url });
    const lag = async () => (await webhooks.find(story.id, hook.id))!.lag;
    await webhooks.pause(hook);
    await notes(story, 0, 3);
    expect(await lag()).toBe(3);
    await webhooks.resume(hook, story.gm);
    await receiver.until(async () => (await webhooks.find(story.id, hook.id))!.tries === 1);
    expect([await lag(), (await webhooks.figures()).lag]).toEqual([3, 3]);
    await notes(story, 3, 5);
    expect(await lag()).toBe(8);
    reply = OK;
    await webhooks.resume(hook, story.gm);
    await receiver.until(async () => (await lag()) === 0);
    expect((await webhooks.figures()).lag).toBe(0);
  });

  it('is paused when its owner is a game master no more', async () => {
    const story = await Story.begin(table.kept.ledger);
    const receiver = await listen();
    const webhooks = await table.tellers.start();
    const { hook } = await made(webhooks, story, { url: receiver.url });
    await story.does(story.gm, 'changeRole', { memberId: story.other, role: 'GM' });
    table.tellers.hint(story.id);
    await receiver.until(() => receiver.heard.length > 0);
    await story.does(story.gm, 'handOverCampaign', { memberId: story.other });
    await story.does(story.other, 'changeRole', { memberId: story.gm, role: 'PLAYER' });
    table.tellers.hint(story.id);
    await receiver.until(async () => (await webhooks.find(story.id, hook.id))?.pausedFor === 'OWNER_LEFT');
    expect(told(receiver.heard)).toHaveLength(1);
  });

  it('follows no redirect and reaches no private address', async () => {
    const story = await Story.begin(table.kept.ledger);
    const inner = await listen();
    const receiver = await listen(() => ({ status: 307, headers: { location: inner.url } }));
    const webhooks = await table.tellers.start();
    const { hook } = await made(webhooks, story, { url: receiver.url });
    await notes(story, 0, 1);
    await receiver.until(async () => (await webhooks.deadLetters(hook, 1)).length === 1);
    expect([receiver.heard.length, inner.heard.length]).toEqual([4, 0]);
    const careful = await table.tellers.start({ privateToo: false, works: false });
    await expect(made(careful, story, { url: inner.url })).rejects.toThrow(AddressRefused);
    await table.tellers.close();
    // What was let through when the hook was made is looked at again whenever it is used.
    const strict = await table.tellers.start({ privateToo: false });
    await table.kept.pool.query('UPDATE webhook.hook SET url = $1', [`http://127.0.0.1:${inner.port}/`]);
    await notes(story, 1, 1);
    await receiver.until(async () => (await strict.deadLetters(hook, 2)).length === 2);
    expect((await strict.deadLetters(hook, 1))[0]).toMatchObject({
      lastError:
        'The address is not one of the open internet; a server with WEBHOOK_PRIVATE_ADDRESSES=true permits it.',
    });
    expect(inner.heard).toEqual([]);
  });

  it('is told by one of several workers at a time, also when every hint and the queue are lost', async () => {
    const story = await Story.begin(table.kept.ledger);
    const head = (await table.kept.ledger.head(story.id))!.seq;
    const receiver = await listen();
    const deaf = { onNews: () => () => undefined };
    const [one, ...others] = [
      await table.tellers.start(deaf),
      await table.tellers.start(deaf),
      await table.tellers.start(deaf),
    ];
    const lost = { add: () => Promise.reject(new Error('the queue is lost')) };
    for (const each of [one, ...others]) Object.assign((each as unknown as { queue: object }).queue, lost);
    await made(one, story, { url: receiver.url });
    for (let n = 0; n < 20; n++) await story.does(story.gm, 'writeNote', { text: `note ${n}` });
    const all = await open(story, head);
    await receiver.until(() => ids(receiver).length >= all.length);
    expect(ids(receiver)).toEqual(all);
  });

  it('is told of what was recorded while somebody was about to be done with it', async () => {
    const story = await Story.begin(table.kept.ledger);
    const receiver = await listen();
    const maker = await table.tellers.start({ works: false });
    Object.assign(maker.jobs as object, { add: async () => undefined });
    await made(maker, story, { url: receiver.url });
    await story.does(story.gm, 'writeNote', { text: 'note 0' });
    const ledger = table.kept.again();
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
    const teller = await table.tellers.start({ ledger, patience: { ...HURRIED, timeoutMs: 20_000, sweepMs: 600_000 } });
    await receiver.until(() => looked);
    const done = async () => (await teller.jobs!.getJobCounts('completed')).completed!;
    const before = await done();
    await notes(story, 1, 1);
    await receiver.until(async () => (await done()) > before, 'The wake');
    go();
    await receiver.until(() => ids(receiver).length === 2);
    expect(table.tellers.faults).toEqual([]);
  });

  it('keeps nobody waiting for receivers that say nothing or can never be told', async () => {
    const story = await Story.begin(table.kept.ledger);
    const [silent, receiver] = [await listen(() => 'STALL'), await listen()];
    const maker = await table.tellers.start({ works: false });
    Object.assign(maker.jobs as object, { add: async () => undefined });
    const broken = await made(maker, story, { url: receiver.url });
    const stalled = await made(maker, story, { url: silent.url });
    await made(maker, story, { url: receiver.url });
    await story.does(story.gm, 'writeNote', { text: 'note 0' });
    const run = Courier.prototype.run;
    const running = jest.spyOn(Courier.prototype, 'run').mockImplementation(function (this: Courier, id, ...more) {
      return id === broken.hook.id ? Promise.reject(new Error('not today')) : run.call(this, id, ...more);
    });
    await table.tellers.start({ patience: { ...HURRIED, timeoutMs: 20_000, sweepMs: 600_000 } });
    await receiver.until(() => ids(receiver).length === 1);
    expect((await maker.find(story.id, stalled.hook.id))!.lastError).toBeNull();
    expect(table.tellers.faults.map(({ message }) => message)).toEqual(['not today']);
    running.mockRestore();
    await silent.close();
  });

  it('is told again, under the same id, by another process when one dies after sending', async () => {
    const story = await Story.begin(table.kept.ledger);
    const receiver = await listen();
    const dying = await table.tellers.start();
    const { hook } = await made(dying, story, { url: receiver.url });
    // The last moment of a killed process: the message is out, and nothing more is written, not even that it lets go.
    const proto = HookStore.prototype;
    const { delivered, release } = proto;
    const never = () => Promise.reject(new Error('killed'));
    Object.assign(proto, { delivered: never, release: never });
    try {
      await notes(story, 0, 1);
      await receiver.until(() => receiver.heard.length === 1);
      await table.tellers.close();
    } finally {
      Object.assign(proto, { delivered, release });
    }
    const next = await table.tellers.start();
    await receiver.until(async () => (await next.find(story.id, hook.id))?.lastSuccessAt !== null);
    const names = receiver.heard.map(({ headers }) => headers['webhook-id']);
    expect(names.length).toBeGreaterThanOrEqual(2);
    expect(new Set(names).size).toBe(1);
    expect(new Set(ids(receiver)).size).toBe(1);
  });

  it('waits at a commit that cannot be told, and no other hook does; passing over it is a decision that is kept', async () => {
    const story = await Story.begin(table.kept.ledger);
    const head = (await table.kept.ledger.head(story.id))!.seq;
    const sick = table.kept.again();
    const read = sick.timeline.bind(sick);
    let poison = head + 2;
    sick.timeline = async (viewer, ...rest) => {
      const rows = await read(viewer, ...rest);
      if (viewer.isGm && rows.some(({ seq }) => seq === poison)) throw new Error('The event type is not registered.');
      return rows;
    };
    const [ill, well] = [await listen(), await listen()];
    const webhooks = await table.tellers.start({ ledger: sick });
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
    const { rows } = await table.kept.pool.query(
      'SELECT reason, skipped_by FROM ledger.dead_letter WHERE campaign_id = $1',
      [story.id],
    );
    expect(rows).toEqual([{ reason: 'The event type is not registered.', skipped_by: story.gm }]);
    poison = 0;
  });
});
