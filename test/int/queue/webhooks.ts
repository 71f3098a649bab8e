// How does a test keep webhooks? On a ledger of its own, with little patience, telling as the API does.
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Services } from '../../../src/api/context.js';
import { hookTelling } from '../../../src/api/hook-telling.js';
import type { OpenRow } from '../../../src/ledger/contract.js';
import type { Ledger } from '../../../src/ledger/ledger.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { NewHook, type Patience } from '../../../src/webhooks/hook.js';
import type { ToldEvent } from '../../../src/webhooks/told.js';
import { Webhooks, type WebhooksOptions } from '../../../src/webhooks/webhooks.js';
import { redisUrl, TEST_SECRET } from '../../support/database.js';
import { type Kept, openLedger, type Story } from '../../support/ledger.js';
import { type Heard, openReceiver, type Receiver } from '../../support/receiver.js';

export const HURRIED: Patience = {
  timeoutMs: 500,
  backoffMs: [20, 20, 20],
  pauseAfterMs: 60_000,
  gatherMs: { JSON: 0, DISCORD: 50 },
  quietMs: 60_000,
  sweepMs: 100,
};

/** Processes that tell of one store; they end with the test. */
export class Tellers {
  readonly faults: Error[] = [];
  private readonly running: Webhooks[] = [];
  private readonly listeners = new Set<(campaignId: Id) => void>();

  constructor(private readonly kept: Kept) {}

  async start(more: Partial<WebhooksOptions> = {}): Promise<Webhooks> {
    const ledger: Ledger = more.ledger ?? this.kept.again();
    const auth = { names: async () => new Map() };
    const webhooks = new Webhooks({
      databaseUrl: this.kept.database.appUrl,
      redisUrl,
      pool: this.kept.pool,
      ledger,
      tell: hookTelling(() => ({ ledger, auth, registry: ledger.registry }) as unknown as Services),
      secret: TEST_SECRET,
      privateToo: true,
      works: true,
      onNews: (listener) => {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
      },
      onFault: (error) => this.faults.push(error),
      patience: HURRIED,
      ...more,
    });
    this.running.push(webhooks);
    await webhooks.start();
    return webhooks;
  }

  /** A hint, as the ledger gives it after a commit. */
  hint(campaignId: Id): void {
    for (const listener of this.listeners) listener(campaignId);
  }

  async close(): Promise<void> {
    await Promise.all(this.running.splice(0).map((webhooks) => webhooks.close()));
  }
}

export async function made(webhooks: Webhooks, story: Story, asked: Partial<NewHook> & { url: string }) {
  const created = await webhooks.create(story.id, story.gm, NewHook.parse({ name: 'A bridge', ...asked }));
  if (!created) throw new Error('There are too many webhooks.');
  return created;
}

export const told = (heard: readonly Heard[]): ToldEvent[] => heard.flatMap(({ body }) => JSON.parse(body).events);

/** A ledger whose webhooks are told, and receivers; what a test began ends with it. */
export function hookTable() {
  const receivers: Receiver[] = [];
  const table = {} as { kept: Kept; tellers: Tellers };
  beforeAll(async () => {
    table.kept = await openLedger();
    table.tellers = new Tellers(table.kept);
  });
  afterEach(async () => {
    await table.tellers.close();
    table.tellers.faults.length = 0;
    await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
    await table.kept.pool.query('DELETE FROM webhook.hook');
  });
  afterAll(() => table.kept.close());

  const listen = async (answer?: Receiver['answer']): Promise<Receiver> => {
    const receiver = await openReceiver(answer);
    receivers.push(receiver);
    return receiver;
  };
  const notes = async (story: Story, from: number, n: number): Promise<void> => {
    for (let i = from; i < from + n; i++) {
      await story.does(story.gm, 'writeNote', { text: `note ${i}` });
      table.tellers.hint(story.id);
    }
  };
  /** What anyone may see, from a commit on. */
  const open = async (story: Story, after: number): Promise<string[]> => {
    const query = { after: { seq: after, ord: 1e6 }, limit: 1_000 };
    const rows = await table.kept.ledger.timeline({ member: null, isGm: false }, story.id, query);
    return rows.filter((row): row is OpenRow => !row.sealed).map(({ id }) => id);
  };
  const ids = (receiver: Receiver, accepted = (_: number) => true): string[] =>
    told(receiver.heard.filter((_, n) => accepted(n))).map(({ eventId }) => eventId);
  return Object.assign(table, { listen, notes, open, ids });
}
