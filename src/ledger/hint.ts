// Who should look again? "Campaign X has news", said after the commit; losing a hint costs seconds, never an event.
import { EventEmitter } from 'node:events';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Id } from '../rules/kernel/stream.js';

const NEWS = 'campaign_ledger_news';
/** What processes tell each other that is no news of a campaign; whoever does not hear it loses nothing that counts. */
const ASIDE = 'campaign_ledger_aside';
const CHANNELS = [NEWS, ASIDE] as const;
/** No campaign is called this. */
const ANY = Symbol('any campaign');

/** Says and hears hints. Within a process they arrive at once; between processes by Redis, or by NOTIFY where there is none. */
export class Hints {
  private readonly local = new EventEmitter().setMaxListeners(0);
  private closing = false;
  private pending = new Set<Id>();
  private sending: Promise<void> | null = null;

  private constructor(
    private readonly send: (channel: string, text: string) => Promise<void>,
    private readonly stop: () => Promise<void>,
  ) {}

  /** `onFault` hears of a lost connection; it is taken up again by itself. */
  static async open(
    { databaseUrl, redisUrl, redisPrefix }: { databaseUrl: string; redisUrl?: string; redisPrefix?: string },
    onFault: (error: Error) => void,
  ): Promise<Hints> {
    return redisUrl ? Hints.overRedis(redisUrl, redisPrefix, onFault) : Hints.overPostgres(databaseUrl, onFault);
  }

  /** A channel of Redis is heard in all its databases: it is named after the ledger's own. */
  private static async overRedis(url: string, prefix = '', onFault: (error: Error) => void): Promise<Hints> {
    const publisher = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: true });
    const subscriber = new Redis(url, { lazyConnect: true });
    const { db = 0 } = publisher.options;
    const own = (channel: string) => `${channel}:${db}:${prefix}`;
    publisher.on('error', onFault);
    subscriber.on('error', onFault);
    const hints = new Hints(
      async (channel, text) => {
        await publisher.publish(own(channel), text);
      },
      async () => {
        publisher.disconnect();
        subscriber.disconnect();
      },
    );
    subscriber.on('message', (channel, text) => hints.hear(channel === own(ASIDE) ? ASIDE : NEWS, text));
    await publisher.connect().catch(onFault);
    await subscriber.connect().catch(onFault);
    void subscriber.subscribe(...CHANNELS.map(own)).catch(onFault);
    return hints;
  }

  private static async overPostgres(url: string, onFault: (error: Error) => void): Promise<Hints> {
    let client: pg.Client | null = null;
    const connect = async (hints: Hints): Promise<void> => {
      const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
      let over = false;
      const lost = (error: Error) => {
        if (over) return;
        over = true;
        if (client === next) client = null;
        if (hints.closing) return;
        onFault(error);
        setTimeout(() => void connect(hints), 1_000).unref();
      };
      next.on('error', lost);
      next.on('end', () => lost(new Error('the connection for hints ended')));
      try {
        next.on('notification', ({ channel, payload }) => hints.hear(channel, payload ?? ''));
        await next.connect();
        for (const channel of CHANNELS) await next.query(`LISTEN ${channel}`);
        client = next;
      } catch (error) {
        next.end().catch(() => undefined);
        lost(error as Error);
      }
    };
    const hints = new Hints(
      async (channel, text) => {
        await client?.query('SELECT pg_notify($1, $2)', [channel, text]);
      },
      async () => {
        await client?.end().catch(() => undefined);
      },
    );
    await connect(hints);
    return hints;
  }

  private hear(channel: string, text: string): void {
    if (channel === ASIDE) {
      this.local.emit(ASIDE, text);
      return;
    }
    for (const campaign of text.split(' ')) this.tell(campaign);
  }

  private tell(campaignId: Id): void {
    this.local.emit(campaignId);
    this.local.emit(ANY, campaignId);
  }

  /** Returns at once. Hints said while one is on its way are sent together. */
  say(campaignId: Id): void {
    this.tell(campaignId);
    this.pending.add(campaignId);
    this.sending ??= this.flush();
  }

  private async flush(): Promise<void> {
    while (this.pending.size > 0 && !this.closing) {
      const campaigns = [...this.pending].slice(0, 100);
      for (const id of campaigns) this.pending.delete(id);
      await this.send(NEWS, campaigns.join(' ')).catch(() => undefined);
    }
    this.sending = null;
  }

  /** Calls back whenever the campaign may have news, sometimes in vain. Returns what ends it. */
  onNews(campaignId: Id, listener: () => void): () => void {
    this.local.on(campaignId, listener);
    return () => this.local.off(campaignId, listener);
  }

  /** The same for every campaign there is, which it names. */
  onAnyNews(listener: (campaignId: Id) => void): () => void {
    this.local.on(ANY, listener);
    return () => this.local.off(ANY, listener);
  }

  /** Tells all processes, this one too, something of at most 7,900 characters; done once it is on its way. It may get lost. */
  async aside(text: string): Promise<void> {
    if (!this.closing) await this.send(ASIDE, text).catch(() => undefined);
  }

  onAside(listener: (text: string) => void): void {
    this.local.on(ASIDE, listener);
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.stop();
  }
}
