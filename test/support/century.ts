// Who lives long enough to see a century? A campaign with a faction, and characters whose loyalty and age are looked after.

import type { Ledger } from '../../src/ledger/ledger.js';
import type { Id } from '../../src/rules/kernel/stream.js';
import { SMITH } from './choices.js';
import { type Kept, newId, Story } from './ledger.js';

/** So high that every loyalty lies below it for good: each full week brings a test. */
export const WEEKLY = 100_000;

export interface House {
  readonly story: Story;
  readonly factionId: Id;
  readonly people: readonly Id[];
}

/** A campaign of that many people, all born on another day, all of one faction of this Zeal; none older than they began. */
export async function house(ledger: Ledger, size: number, zeal?: number): Promise<House> {
  const story = await Story.begin(ledger);
  const factionId = await founds(story);
  const people: Id[] = [];
  for (let n = 0; n < size; n++) people.push(await joins(story, factionId, n));
  if (zeal !== undefined) await story.does(story.gm, 'changeFaction', { factionId, zeal, reason: 'A new abbot.' });
  return { story, factionId, people };
}

async function founds(story: Story): Promise<Id> {
  const { events } = await story.does(story.gm, 'foundFaction', { name: 'The Lanterns', benefits: 'Light' });
  const row = events[0];
  return row && !row.sealed ? (row.data?.factionId as Id) : newId();
}

async function joins(story: Story, factionId: Id, n: number): Promise<Id> {
  const { events } = await story.does(story.gm, 'enrolCharacter', {
    name: `Person ${n + 1}`,
    owner: story.player,
    born: 100 - 20 * 365 - 60 - 13 * n,
  });
  const row = events[0];
  const characterId = row && !row.sealed ? row.streamId : newId();
  await story.does(story.player, 'd100RollScores', { characterId });
  await story.does(story.player, 'd100FinishCreation', { characterId, ...SMITH });
  await story.does(story.gm, 'd100JoinFaction', { characterId, factionId, reason: 'Born into it.' });
  return characterId;
}

/** How everybody stands, what is due, and what happened but for the clock's own moves. */
export async function worldOf({ pool }: Kept, campaignId: Id) {
  const all = async (sql: string) => (await pool.query(sql, [campaignId])).rows;
  return {
    states: await all(
      `SELECT stream_id, kind, state::json FROM ledger.stream WHERE campaign_id = $1 AND state IS NOT NULL ORDER BY stream_id`,
    ),
    dues: await all('SELECT stream_id, kind, key, due_day FROM ledger.due WHERE campaign_id = $1 ORDER BY 1, 2, 3'),
    events: await all(
      `SELECT command_id, event_id, stream_id, version, type, world_day, body::json ->> 'data' AS data FROM ledger.event
        WHERE campaign_id = $1 AND type NOT LIKE 'Clock%' ORDER BY commit_seq, ord`,
    ),
  };
}
