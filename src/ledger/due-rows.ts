// What is still to come, of whom, and when? The rows of what is due, as a viewer may see their subjects.
import type { DueOf } from '../rules/kernel/due.js';
import type { Id } from '../rules/kernel/stream.js';
import type { Viewer } from './contract.js';
import type { Reads } from './round.js';

/** All that is given must hold. */
export interface DueQuery {
  readonly kinds?: readonly string[] | null;
  readonly subject?: Id | null;
  readonly fromWorldDay?: number | null;
  readonly toWorldDay?: number | null;
  readonly limit: number;
}

/** The soonest first, in the order in which they are settled; `ranks` are all kinds in the order of a day. */
export async function dueRows(
  run: Reads,
  viewer: Viewer,
  campaignId: Id,
  ranks: readonly string[],
  { kinds, subject, fromWorldDay, toWorldDay, limit }: DueQuery,
): Promise<DueOf[]> {
  const text = `SELECT d.stream_id AS "streamId", d.kind, d.key, d.due_day AS day FROM ledger.due d
    JOIN ledger.stream s ON s.campaign_id = d.campaign_id AND s.stream_id = d.stream_id
    WHERE d.campaign_id = $1
      AND ($2::text[] IS NULL OR d.kind = ANY ($2)) AND ($3::uuid IS NULL OR d.stream_id = $3)
      AND d.due_day >= coalesce($4, -2147483648) AND d.due_day <= coalesce($5, 2147483647)
      AND (s.audience = 'EVERYONE' OR s.revealed_seq IS NOT NULL
        OR ($6::boolean AND s.audience <> 'MEMBERS') OR coalesce($7::uuid = ANY (s.audience_members), false))
    ORDER BY d.due_day, array_position($8::text[], d.kind), d.stream_id, d.key COLLATE "C" LIMIT $9`;
  const { isGm, member } = viewer;
  const values = [campaignId, kinds ?? null, subject ?? null, fromWorldDay ?? null, toWorldDay ?? null];
  const { rows } = await run.query<DueOf>({
    name: 'due-rows',
    text,
    values: [...values, isGm, member, ranks, limit],
  });
  return rows;
}
