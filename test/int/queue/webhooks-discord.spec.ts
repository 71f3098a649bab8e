// Is a table told to a Discord channel as a person would tell it, within what Discord takes?
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { settle } from '../../../src/downtime/settle.js';
import type { DiscordMessage } from '../../../src/webhooks/discord.js';
import { redisUrl } from '../../support/database.js';
import { type Kept, openLedger, Story } from '../../support/ledger.js';
import { OK, openReceiver, type Receiver } from '../../support/receiver.js';
import { vigilRules } from '../../support/vigil.js';
import { HURRIED, made, Tellers } from './webhooks.js';

describe(`webhooks for Discord, on ${redisUrl ? 'Redis' : 'PostgreSQL'}`, () => {
  let kept: Kept;
  let tellers: Tellers;
  let receiver: Receiver;

  beforeAll(async () => {
    kept = await openLedger(vigilRules);
    tellers = new Tellers(kept);
  });
  afterEach(async () => {
    await tellers.close();
    await receiver.close();
  });
  afterAll(() => kept.close());

  const messages = (): DiscordMessage[] => receiver.heard.map(({ body }) => JSON.parse(body));
  const embeds = () => messages().flatMap((message) => message.embeds);
  const told = (): string =>
    embeds()
      .flatMap(({ description }) => description ?? [])
      .join('\n');
  const table = async (patience = {}, answer?: Receiver['answer']) => {
    receiver = await openReceiver(answer);
    const story = await Story.begin(kept.ledger, 'toy');
    const webhooks = await tellers.start({ ledger: kept.again(vigilRules), patience: { ...HURRIED, ...patience } });
    const { hook, secret } = await made(webhooks, story, { url: receiver.url, format: 'DISCORD' });
    expect(secret).toBeNull();
    const says = async (text: string) => {
      await story.does(story.gm, 'writeNote', { text });
      tellers.hint(story.id);
    };
    return { story, webhooks, hook, says };
  };

  it('gathers a burst, and sends as many messages as it takes', async () => {
    const { says, webhooks, hook, story } = await table();
    await webhooks.pause(hook);
    for (let n = 0; n < 25; n++) await says(`news ${n}`);
    await webhooks.resume(hook, story.gm);
    await receiver.until(() => told().includes('news 24'));
    expect(messages().map((message) => message.embeds.length)).toEqual([10, 10, 5]);
    expect([...told().matchAll(/news (\d+)/g)].map(([, n]) => Number(n))).toEqual([...Array(25).keys()]);
    expect(receiver.heard[0]!.headers['webhook-signature']).toBeUndefined();
  });

  it('mentions nobody, and lets nobody forge what the table rolled', async () => {
    const { says } = await table();
    await says('@everyone **Maren** rolled [100](https://evil.example) <@1> `x`');
    await receiver.until(() => embeds().length > 0);
    expect(told()).toContain(
      '\\@everyone \\*\\*Maren\\*\\* rolled \\[100\\]\\(https\\://evil.example\\) \\<\\@1\\> \\`x\\`',
    );
    expect(messages()[0]!.allowed_mentions).toEqual({ parse: [] });
  });

  it('waits as long as Discord asks, to the fraction of a second, and loses nothing', async () => {
    const busy = { status: 429, body: '{"message":"You are being rate limited.","retry_after":0.35,"global":false}' };
    const { says, webhooks, hook } = await table({}, (n) => (n < 2 ? busy : OK));
    await says('patience');
    await receiver.until(() => receiver.heard.length === 3);
    const [first, second, third] = receiver.heard.map(({ at }) => at);
    expect(Math.min(second! - first!, third! - second!)).toBeGreaterThanOrEqual(340);
    expect(await webhooks.deadLetters(hook, 1)).toEqual([]);
  });

  it('tells a jump as one message, however much fell due on the way', async () => {
    const { story, says } = await table();
    for (const name of ['Maren', 'Torvald']) await story.enrols(name);
    await says('before');
    await receiver.until(() => told().includes('before'));
    receiver.heard.length = 0;
    await story.does(story.gm, 'advanceClock', { by: { days: 900 }, reason: 'The long winter.' });
    let steps = 0;
    const settled = await settle(kept.ledger, story.id, async () => {
      steps += 1;
      tellers.hint(story.id);
      await new Promise((resolve) => setTimeout(resolve, 150));
    });
    await says('after');
    await receiver.until(() => told().includes('after'));
    expect(settled).toBeGreaterThan(1_000);
    expect(steps).toBeGreaterThan(2);
    const digests = embeds().filter(({ fields }) => fields);
    expect(digests).toHaveLength(1);
    expect(JSON.stringify(digests[0]!.fields)).toContain(`${settled} × `);
    expect(messages()).toHaveLength(3);
  });

  it('does not wait for ever for a clock that stands still', async () => {
    const { story } = await table({ quietMs: 300 });
    await story.enrols('Maren');
    await story.does(story.gm, 'advanceClock', { by: { days: 900 }, reason: 'The long winter.' });
    await settle(kept.ledger, story.id, () => false);
    tellers.hint(story.id);
    await receiver.until(() => embeds().some(({ fields }) => fields));
  });

  it('is paused when the channel’s webhook was deleted there', async () => {
    const { says, webhooks, hook, story } = await table({}, () => ({ status: 404 }));
    await says('hello?');
    await receiver.until(async () => (await webhooks.find(story.id, hook.id))?.pausedFor === 'GONE');
    expect(receiver.heard).toHaveLength(1);
  });
});
