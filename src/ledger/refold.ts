// How would the subjects stand if we only had the events? States, secrecy and due things made anew from history.
import type { Pool, PoolClient } from 'pg';
import { EventVoided, type Registry } from '../rules/index.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Due } from '../rules/kernel/due.js';
import type { Audience, Id, StreamKind } from '../rules/kernel/stream.js';
import { duesOf } from './dues-of.js';
import { EventReads } from './event-reads.js';
import { EventStore } from './event-store.js';
import { fold, type Playable, playable, struckIn } from './history.js';
import { putStates } from './restore.js';
import { stateSchema } from './state-schema.js';
import type { StoredEvent } from './stored.js';

/** A subject as its events alone make it. */
export interface Refolded {
  readonly id: Id;
  readonly kind: StreamKind;
  readonly audience: Audience;
  readonly version: number;
  readonly revealedSeq: number | null;
  readonly state: unknown;
  /** Which code folded it: the code that runs now. */
  readonly schema: string;
  readonly dues: readonly Due[];
}

const PAGE = 100;

/** Streams folded at a time, the campaign's own first, since what is due follows from it. Reads through one runner. */
export async function* refold(
  run: Pick<Pool | PoolClient, 'query'>,
  registry: Registry,
  campaignId: Id,
): AsyncGenerator<Refolded[]> {
  const own = await refoldOne(run, registry, campaignId, campaignId, null);
  if (!own) return;
  const campaign = own.state as Campaign | null;
  yield [own];
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await run.query({
      name: 'stream-ids',
      text: `SELECT DISTINCT stream_id FROM ledger.event
        WHERE campaign_id = $1 AND stream_id > $2 ORDER BY stream_id LIMIT ${PAGE}`,
      values: [campaignId, last],
    });
    if (rows.length === 0) return;
    last = rows.at(-1).stream_id;
    const page: Refolded[] = [];
    for (const { stream_id: id } of rows) {
      const one = id === campaignId ? null : await refoldOne(run, registry, campaignId, id, campaign);
      if (one) page.push(one);
    }
    yield page;
  }
}

/** Page by page: what was struck is found first, so that nobody's history has to be held as a whole. */
async function refoldOne(
  run: Pick<Pool | PoolClient, 'query'>,
  registry: Registry,
  campaignId: Id,
  id: Id,
  campaign: Campaign | null,
): Promise<Refolded | null> {
  const reads = new EventReads(run);
  const system = campaign && registry.systemOf(campaign);
  const played = (stored: readonly StoredEvent[]) =>
    stored.map((e) => playable(registry, e, system)).filter((e): e is Playable => e !== null);
  const struck = struckIn(played(await reads.ofTypes(campaignId, id, [EventVoided.type])));
  let known: string | null = null;
  let version = 0;
  let revealedSeq: number | null = null;
  let state: unknown = null;
  for await (const page of reads.replayed(campaignId, id)) {
    const events = played(page);
    state = fold(campaignId, id, events, struck, undefined, state);
    known ??= page.find((e) => e.body !== null)?.body ?? null;
    version = page.at(-1)?.version ?? version;
    revealedSeq ??= events.find((e) => e.def.reveals)?.seq ?? null;
  }
  if (known === null) return null;
  const { stream, audience } = JSON.parse(known);
  const owner = id === campaignId ? (state as Campaign | null) : campaign;
  return {
    id,
    kind: stream.kind,
    audience,
    version,
    revealedSeq,
    state: state ?? null,
    schema: stateSchema(stream.kind, system),
    dues: owner ? duesOf(registry.systemOf(owner), { kind: stream.kind, state: state ?? null }, owner) : [],
  };
}

/** Told how many subjects are written. */
export type Written = (subjects: number) => void;

/** Writes all states and due rows of a campaign anew, inside a transaction that has locked and touched its head. */
export async function rewriteStates(
  client: PoolClient,
  registry: Registry,
  campaignId: Id,
  written: Written = () => undefined,
): Promise<number> {
  let subjects = 0;
  for await (const page of refold(client, registry, campaignId)) {
    const own = page.find((s) => s.id === campaignId)?.state as Campaign | null | undefined;
    await putStates(
      client,
      campaignId,
      page.map((s) => ({ ...s, state: s.state === null ? null : JSON.stringify(s.state) })),
      own ? own.archived : null,
    );
    subjects += page.length;
    written(subjects);
  }
  return subjects;
}

/**
 * Makes every projection of a campaign anew. Until it is done, the campaign takes no deed.
 * Needs the owner's connection: the app role may not touch a head.
 */
export async function rebuild(owner: Pool, registry: Registry, campaignId: Id, written?: Written): Promise<number> {
  return new EventStore(owner).atomically(async (client) => {
    await client.query('UPDATE ledger.campaign_head SET archived_at = archived_at WHERE campaign_id = $1', [
      campaignId,
    ]);
    await client.query('DELETE FROM ledger.due WHERE campaign_id = $1', [campaignId]);
    return rewriteStates(client, registry, campaignId, written);
  });
}
