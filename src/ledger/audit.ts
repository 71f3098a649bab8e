// Does everything still hold? Leaves, chain, copies, states and due things of a campaign, and the first place that does not.
import type { Pool, PoolClient } from 'pg';
import type { Registry } from '../rules/index.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Id } from '../rules/kernel/stream.js';
import { Broken, type Position } from '../trust/broken.js';
import { canonical } from '../trust/canonical.js';
import { LedgerAudit, type Summary } from '../trust/verification.js';
import { commits } from './archive.js';
import { auditCopies, auditStrays, auditVersions } from './audit-rows.js';
import { snapshot } from './event-store.js';
import { type Refolded, refold } from './refold.js';
import { stateSchema } from './state-schema.js';

/** What an audit found to hold. */
export interface Audited {
  readonly summary: Summary;
  readonly subjects: number;
  /** How many of them other code folded. They are folded anew whenever they are read; `rebuild` stores them anew. */
  readonly outdated: number;
}

/** What a campaign comes to; `at` is null where no single place is at fault. */
export type AuditVerdict =
  | ({ readonly ok: true } & Audited)
  | { readonly ok: false; readonly at: Position | null; readonly reason: string };

/** Told now and then how far the audit is. */
export type Progress = (done: number, of: number, what: 'commits' | 'subjects') => void;

/** Audits one campaign as it stands at this moment, while others go on writing. Reads only. */
export async function audit(
  pool: Pool,
  registry: Registry,
  campaignId: Id,
  progress: Progress = () => undefined,
): Promise<AuditVerdict> {
  try {
    const audited = await snapshot(pool, (client) => auditSnapshot(client, registry, campaignId, progress));
    return { ok: true, ...audited };
  } catch (error) {
    if (error instanceof Broken) return { ok: false, at: error.at, reason: error.reason };
    throw error;
  }
}

interface Head {
  commit_seq: string;
  hash: string;
  last_recorded_at: string;
  archived_at: string | null;
}

async function auditSnapshot(
  client: PoolClient,
  registry: Registry,
  campaignId: Id,
  progress: Progress,
): Promise<Audited> {
  const { rows } = await client.query<Head>(
    `SELECT commit_seq, encode(head_hash, 'hex') AS hash, last_recorded_at, archived_at
      FROM ledger.campaign_head WHERE campaign_id = $1`,
    [campaignId],
  );
  const head = rows[0];
  if (!head) throw new Broken('the campaign has no head', null);
  const chain = new LedgerAudit(campaignId);
  let last = 0;
  for await (const batch of commits(client, campaignId)) {
    for (const commit of batch) chain.add(commit);
    await auditCopies(client, registry, campaignId, batch);
    last = batch.at(-1)?.recordedAt ?? last;
    progress(Number(batch.at(-1)?.seq), Number(head.commit_seq), 'commits');
  }
  const summary = chain.finish({ seq: head.commit_seq, hash: head.hash });
  const at = { seq: head.commit_seq };
  if (Number(head.last_recorded_at) !== last) throw new Broken('the head states another time than its last commit', at);
  await auditStrays(client, campaignId, head.commit_seq);
  await auditVersions(client, campaignId);
  const states = await auditStates(client, registry, campaignId, head, progress);
  return { summary, ...states };
}

/** Every stored state must be the fold of its events, and every due row what falls due for it. */
async function auditStates(
  client: PoolClient,
  registry: Registry,
  campaignId: Id,
  head: Head,
  progress: Progress,
): Promise<{ subjects: number; outdated: number }> {
  const counted = await client.query('SELECT count(*) AS n FROM ledger.stream WHERE campaign_id = $1', [campaignId]);
  const total = Number(counted.rows[0].n);
  const ours = new Set([null, ...registry.systems.values()].map((system) => stateSchema('character', system)));
  let subjects = 0;
  let outdated = 0;
  for await (const page of refold(client, registry, campaignId)) {
    const stored = await storedStates(client, campaignId, page);
    for (const expected of page) {
      const fault = subjectFault(expected, stored.get(expected.id), head, ours);
      if (fault) throw new Broken(`${expected.kind} ${expected.id} ${fault}`, { seq: head.commit_seq });
      if (stored.get(expected.id)?.state_schema !== expected.schema) outdated++;
    }
    subjects += page.length;
    progress(subjects, total, 'subjects');
  }
  return { subjects, outdated };
}

interface Stored {
  id: Id;
  kind: string;
  audience: unknown;
  version: string;
  revealed_seq: string | null;
  state: string | null;
  state_schema: string;
  dues: unknown[];
}

async function storedStates(
  client: PoolClient,
  campaignId: Id,
  page: readonly Refolded[],
): Promise<ReadonlyMap<Id, Stored>> {
  const { rows } = await client.query<Stored>({
    name: 'audit-states',
    text: `SELECT s.stream_id AS id, s.kind, s.version, s.revealed_seq, s.state, s.state_schema,
        json_build_object('to', s.audience, 'members', s.audience_members) AS audience,
        (SELECT coalesce(json_agg(json_build_object('kind', d.kind, 'key', d.key, 'day', d.due_day)), '[]')
          FROM ledger.due d WHERE d.campaign_id = s.campaign_id AND d.stream_id = s.stream_id) AS dues
      FROM ledger.stream s WHERE s.campaign_id = $1 AND s.stream_id = ANY ($2)`,
    values: [campaignId, page.map((s) => s.id)],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** How a stored subject differs from what its events make, to be read after its name; null where it does not. */
function subjectFault(
  expected: Refolded,
  stored: Stored | undefined,
  head: Head,
  ours: ReadonlySet<string>,
): string | null {
  if (!stored) return 'has events but no state';
  if (Number(stored.version) !== expected.version) return 'is stored at another version than its events';
  if (stored.kind !== expected.kind) return 'is stored as another kind than its events say';
  if (canonical(stored.audience) !== canonical(expected.audience))
    return 'is stored with another audience than its events say';
  if ((stored.revealed_seq === null ? null : Number(stored.revealed_seq)) !== expected.revealedSeq)
    return 'is stored as revealed at another place than its events say';
  if (!isFold(stored, expected, ours)) return 'is stored in a state that is not the fold of its events';
  if (sorted(stored.dues) !== sorted(expected.dues)) return 'is stored with other things due than fall due for it';
  if (expected.kind !== 'campaign') return null;
  const closed = (expected.state as Campaign | null)?.archived ? head.last_recorded_at : null;
  return head.archived_at === closed ? null : 'is stored as closed at another time than its events say';
}

/** What other code folded is not read as it stands, and so cannot be told from a fold; but it is there or it is not. */
function isFold({ state, state_schema }: Stored, expected: Refolded, ours: ReadonlySet<string>): boolean {
  if (state === null || expected.state === null) return state === expected.state;
  if (state_schema !== expected.schema && !ours.has(state_schema)) return true;
  try {
    return state_schema === expected.schema && canonical(JSON.parse(state)) === canonical(expected.state);
  } catch {
    return false;
  }
}

const sorted = (dues: readonly unknown[]): string =>
  canonical(dues.map((due) => canonical({ ...(due as object) })).sort());
