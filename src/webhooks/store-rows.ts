// How are a hook and what it sends read from the database? Their columns, and how far each is behind.
import type { Delivery, StandingHook } from './hook.js';

/** A hook as it was made, and how its sending goes. */
export const HOOK = `hook.hook_id AS id, hook.campaign_id AS "campaignId", owner_member AS owner, hook.name, url, format, audience, groups,
  created_at AS "createdAt", paused_for AS "pausedFor", failing_since AS "failingSince",
  last_success_at AS "lastSuccessAt", hook.last_error AS "lastError"`;

/** What is to be sent of it. */
export const DELIVERY = `delivery_id AS id, hook_id AS "hookId", after_seq, after_ord, to_seq, to_ord, tries,
  next_at AS "nextAt", last_error AS "lastError", dead_at AS "deadAt"`;

/** As it is read: places column by column. */
export type DeliveryRow = Omit<Delivery, 'after' | 'to'> &
  Record<'after_seq' | 'after_ord' | 'to_seq' | 'to_ord', string>;

/** Moments come as text where a request reads all at once. */
const moment = <T extends Date | null>(at: T): T => (at && new Date(at)) as T;

/** A hook that was read. */
export const standingHook = (row: StandingHook): StandingHook => ({
  ...row,
  createdAt: moment(row.createdAt),
  failingSince: moment(row.failingSince),
  lastSuccessAt: moment(row.lastSuccessAt),
  nextTryAt: moment(row.nextTryAt),
});

/** A delivery that was read. */
export const delivery = ({ after_seq, after_ord, to_seq, to_ord, ...rest }: DeliveryRow): Delivery => ({
  ...rest,
  nextAt: moment(rest.nextAt),
  deadAt: moment(rest.deadAt),
  after: { seq: Number(after_seq), ord: Number(after_ord) },
  to: { seq: Number(to_seq), ord: Number(to_ord) },
});

/** Commits of which no message was cut yet. */
export const UNCUT = `(SELECT h.commit_seq - coalesce(f.commit_seq, 0) FROM ledger.campaign_head h
  LEFT JOIN ledger.follower f ON f.campaign_id = h.campaign_id AND f.name = 'webhook:' || hook.hook_id AND f.version = 1
  WHERE h.campaign_id = hook.campaign_id)`;

/** Commits that a hook has not been told of: whatever waits in a message makes one at least. */
export const LAG = `(${UNCUT} + coalesce((SELECT greatest(sum(to_seq - after_seq), 1)
  FROM webhook.delivery d WHERE d.hook_id = hook.hook_id AND dead_at IS NULL HAVING count(*) > 0), 0))`;

/** A hook, and how far it is. */
export const STANDING = `SELECT ${HOOK}, ${LAG}::float8 AS lag, f.blocked_at::float8 AS "blockedAt",
    next_at AS "nextTryAt", coalesce(tries, 0) AS tries
  FROM webhook.hook JOIN ledger.campaign_head h ON h.campaign_id = hook.campaign_id
  JOIN ledger.follower f ON f.name = 'webhook:' || hook_id AND f.version = 1 AND f.campaign_id = hook.campaign_id
  LEFT JOIN LATERAL (SELECT next_at, tries FROM webhook.delivery d WHERE d.hook_id = hook.hook_id AND dead_at IS NULL
    ORDER BY after_seq, after_ord LIMIT 1) d ON true`;
