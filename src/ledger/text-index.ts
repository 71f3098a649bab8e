// Which words does an event say, and whom does its data name? Kept beside the history, to look things up by.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Registry } from '../rules/index.js';
import type { Name } from '../rules/kernel/deed.js';
import type { Id } from '../rules/kernel/stream.js';
import { type Follower, Following } from './follow.js';
import { playable } from './history.js';
import type { Reads } from './round.js';
import type { StoredEvent } from './stored.js';
import { type TellingAt, tellings } from './telling-then.js';

/** Longer words are cut: nobody types them. */
const LONGEST = 60;
/** Words of one event that can be looked up. */
const MOST_WORDS = 2_000;
/** How often, and how long apart, a search looks whether another has brought the index up to date. */
const TRIES = 40;
const PAUSE_MS = 25;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Words as they are looked up: letters and digits of any script, without case and accents. */
export function wordsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(folded.match(/[\p{L}\p{N}]+/gu) ?? [])].map((word) => word.slice(0, LONGEST));
}

/** Every text within a value. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner);
}

interface Entry {
  readonly seq: number;
  readonly ord: number;
  readonly subjects: readonly Id[];
  readonly words: readonly string[];
}

/** The summary without names, in the words of its calendar, the texts of the data, and every id in either. Names change and may be forgotten. */
function entryOf(registry: Registry, stored: StoredEvent, tellingAt: TellingAt): Entry | null {
  const event = playable(registry, stored, null);
  if (!event) return null;
  const subjects = new Set<Id>(stored.stream ? [stored.stream] : []);
  const nameless: Name = (id) => {
    if (id) subjects.add(id);
    return '';
  };
  const summary = event.def.summary(event.data, nameless, tellingAt(event.seq));
  const texts = [summary];
  for (const text of textsIn(event.data)) {
    if (ID.test(text)) subjects.add(text.toLowerCase());
    else texts.push(text);
  }
  return {
    seq: stored.seq,
    ord: stored.ord,
    subjects: [...subjects],
    words: wordsOf(texts.join(' ')).slice(0, MOST_WORDS),
  };
}

const WRITE = `INSERT INTO ledger.event_text AS t
  SELECT $1, n.seq, n.ord, n.subjects, array_to_tsvector(n.words)
    FROM json_to_recordset($2) AS n(seq bigint, ord int, subjects uuid[], words text[])
    JOIN ledger.event e ON e.campaign_id = $1 AND e.commit_seq = n.seq AND e.ord = n.ord AND e.body IS NOT NULL
  ON CONFLICT (campaign_id, commit_seq, ord) DO UPDATE SET subjects = EXCLUDED.subjects, words = EXCLUDED.words`;

/** Raise the version when summaries change in a way that people would look for. */
const follower = (registry: Registry): Follower => ({
  name: 'text',
  version: 2,
  apply: async (client: PoolClient, campaignId, events) => {
    const tellingAt = await tellings(registry, client, campaignId);
    const entries = events.map((event) => entryOf(registry, event, tellingAt)).filter((entry) => entry !== null);
    await client.query(WRITE, [campaignId, JSON.stringify(entries)]);
  },
});

/** Brings the index up to what has happened before something is looked up in it, so that nobody looks in vain. */
export class TextIndex {
  private readonly following: Following;
  private readonly follower: Follower;

  constructor(pool: Pool, registry: Registry, now: () => number) {
    this.following = new Following(pool, now);
    this.follower = follower(registry);
  }

  /** Up to the head as it is now, whoever brings it there: another search may have the claim just now. */
  async upToDate(campaignId: Id, run?: Reads): Promise<void> {
    const { seq: begun, lag: behind } = await this.following.place(this.follower, campaignId, run);
    if (behind === 0) return;
    for (let tries = 0; tries < TRIES; tries++) {
      const moved = await this.following.catchUp(this.follower, campaignId);
      const { seq, blockedAt } = await this.following.place(this.follower, campaignId);
      if (seq >= begun + behind || blockedAt !== null) return;
      if (moved === 0) await sleep(PAUSE_MS);
    }
  }
}
