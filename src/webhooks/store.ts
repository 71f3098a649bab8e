// Which hooks are there, and what is still to be sent? All of it in the database, by the database's clock.
import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { uuid5 } from '../ledger/ids.js';
import type { Reads } from '../ledger/round.js';
import type { Id } from '../rules/kernel/stream.js';
import type { Delivery, Hook, NewHook, Patience, Point, Range, StandingHook } from './hook.js';
import { DELIVERY, type DeliveryRow, delivery, HOOK, LAG, STANDING, standingHook, UNCUT } from './store-rows.js';

const PENDING = 'SELECT FROM webhook.delivery d WHERE d.hook_id = hook.hook_id AND d.dead_at IS NULL';
const IN_MS = (n: number) => `$${n}::double precision * interval '1 ms'`;

/** Whether nobody is sending. */
const FREE = '(leased_until IS NULL OR leased_until < now())';

/** SQL that holds while the way in that a parameter names stands, and keeps it from ending first; also where none is named. */
const standsStill = (madeBy: string): string => `(${madeBy}::uuid IS NULL OR EXISTS (SELECT FROM auth.token t
  WHERE t.id = ${madeBy} AND t.revoked_at IS NULL FOR SHARE))`;

/** At whose word a hook tells: the game master it belongs to, and the way in he came by. */
interface Word {
  readonly owner: Id;
  readonly madeBy: Id | null;
}

/** The hooks of one database and their deliveries. */
export class HookStore {
  constructor(private readonly pool: Pool) {}

  /** Told from now on. Null where the campaign has `most` already, or the way in has ended. */
  async create(campaignId: Id, { owner, madeBy }: Word, hook: NewHook, most: number): Promise<Hook | null> {
    const { rows } = await this.pool.query<Hook>(
      `WITH hook AS (
        INSERT INTO webhook.hook (hook_id, campaign_id, owner_member, name, url, format, audience, groups, made_by)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $10 WHERE (SELECT count(*) FROM webhook.hook WHERE campaign_id = $2) < $9
          AND ${standsStill('$10')}
        RETURNING *
      ), place AS (
        INSERT INTO ledger.follower (name, version, campaign_id, commit_seq)
        SELECT 'webhook:' || hook_id, 1, campaign_id, h.commit_seq FROM hook JOIN ledger.campaign_head h USING (campaign_id))
      SELECT ${HOOK} FROM hook`,
      [
        randomUUID(),
        campaignId,
        owner,
        hook.name,
        hook.url,
        hook.format,
        hook.audience,
        hook.groups ?? null,
        most,
        madeBy,
      ],
    );
    return rows[0] ?? null;
  }

  async of(campaignId: Id, run: Reads = this.pool): Promise<StandingHook[]> {
    const text = `${STANDING} WHERE hook.campaign_id = $1 ORDER BY created_at, hook_id`;
    return (await run.query<StandingHook>({ text, values: [campaignId] })).rows.map(standingHook);
  }

  async find(campaignId: Id, id: Id): Promise<StandingHook | null> {
    const text = `${STANDING} WHERE hook.campaign_id = $1 AND hook_id = $2`;
    return (await this.pool.query<StandingHook>(text, [campaignId, id])).rows[0] ?? null;
  }

  async delete(id: Id): Promise<boolean> {
    const { rowCount } = await this.pool.query('DELETE FROM webhook.hook WHERE hook_id = $1', [id]);
    await this.pool.query("DELETE FROM ledger.follower WHERE name = 'webhook:' || $1::uuid", [id]);
    await this.pool.query("DELETE FROM ledger.dead_letter WHERE name = 'webhook:' || $1::uuid", [id]);
    return rowCount === 1;
  }

  async pause(id: Id, reason: NonNullable<Hook['pausedFor']>): Promise<void> {
    const text = 'UPDATE webhook.hook SET paused_for = $2 WHERE hook_id = $1 AND paused_for IS NULL';
    await this.pool.query(text, [id, reason]);
  }

  /** Its owner is a game master no more; unless another has taken it over meanwhile. */
  async pauseOrphan({ id, owner }: Hook): Promise<void> {
    const text = `UPDATE webhook.hook SET paused_for = 'OWNER_LEFT'
      WHERE hook_id = $1 AND owner_member = $2 AND paused_for IS NULL`;
    await this.pool.query(text, [id, owner]);
  }

  async pauseMadeBy(ways: readonly Id[]): Promise<void> {
    const text = `UPDATE webhook.hook SET paused_for = 'TOKEN_ENDED' WHERE made_by = ANY ($1) AND paused_for IS NULL`;
    await this.pool.query(text, [ways]);
  }

  /** Goes on at once, with all its tries before it, as the hook of this game master; unless the way in has ended. */
  async resume(id: Id, { owner, madeBy }: Word): Promise<void> {
    await this.pool.query(
      `WITH hook AS (UPDATE webhook.hook SET paused_for = NULL, failing_since = NULL, owner_member = $2, made_by = $3
          WHERE hook_id = $1 AND ${standsStill('$3')} RETURNING hook_id)
        UPDATE webhook.delivery SET tries = 0, next_at = clock_timestamp()
          WHERE hook_id IN (SELECT hook_id FROM hook) AND dead_at IS NULL`,
      [id, owner, madeBy],
    );
  }

  // — who sends —

  /** Takes the right to send for a while. Null while somebody else has it, who is then asked to look once more, or the hook is paused or gone. */
  async lease(id: Id, ms: number): Promise<string | null> {
    const lease = randomUUID();
    const { rows } = await this.pool.query<{ taken: boolean }>(
      `UPDATE webhook.hook SET asked = NOT ${FREE}, lease = CASE WHEN ${FREE} THEN $2::uuid ELSE lease END,
          leased_until = CASE WHEN ${FREE} THEN clock_timestamp() + ${IN_MS(3)} ELSE leased_until END
        WHERE hook_id = $1 AND paused_for IS NULL RETURNING lease = $2 AS taken`,
      [id, lease, ms],
    );
    return rows[0]?.taken ? lease : null;
  }

  /** Keeps it for a while longer. Null where it was lost, or the hook was paused or deleted meanwhile. */
  async renew(id: Id, lease: string, ms: number): Promise<Hook | null> {
    const { rows } = await this.pool.query<Hook>(
      `UPDATE webhook.hook SET leased_until = clock_timestamp() + ${IN_MS(3)}
        WHERE hook_id = $1 AND lease = $2 AND paused_for IS NULL RETURNING ${HOOK}`,
      [id, lease, ms],
    );
    return rows[0] ?? null;
  }

  /** True where somebody asked meanwhile: what they came for may have been missed. */
  async release(id: Id, lease: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ asked: boolean }>(
      `WITH held AS (SELECT hook_id, asked FROM webhook.hook WHERE hook_id = $1 AND lease = $2 FOR UPDATE)
        UPDATE webhook.hook SET lease = NULL, leased_until = NULL, asked = false FROM held
        WHERE hook.hook_id = held.hook_id RETURNING held.asked`,
      [id, lease],
    );
    return rows[0]?.asked ?? false;
  }

  // — what is sent —

  /** Keeps a hook from being deleted until the transaction ends. False where it is gone already. */
  async hold(client: PoolClient, id: Id): Promise<boolean> {
    const { rowCount } = await client.query('SELECT FROM webhook.hook WHERE hook_id = $1 FOR KEY SHARE', [id]);
    return rowCount === 1;
  }

  /** In the transaction that moves the hook's place. */
  async add(client: Pick<PoolClient, 'query'>, hookId: Id, ranges: readonly Range[]): Promise<void> {
    const text = `INSERT INTO webhook.delivery (hook_id, delivery_id, after_seq, after_ord, to_seq, to_ord)
      VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (hook_id, delivery_id) DO UPDATE SET dead_at = NULL, tries = 0, next_at = clock_timestamp()`;
    for (const { after, to } of ranges) {
      const id = uuid5(hookId, [after.seq, after.ord, to.seq, to.ord].join(':'));
      await client.query(text, [hookId, id, after.seq, after.ord, to.seq, to.ord]);
    }
  }

  /** The earliest in the history of those still to be sent, and how long it has to wait, in milliseconds. */
  async next(hookId: Id): Promise<{ delivery: Delivery; waitMs: number } | null> {
    const { rows } = await this.pool.query<DeliveryRow & { waitMs: number }>(
      `SELECT ${DELIVERY}, (extract(epoch FROM next_at - clock_timestamp()) * 1000)::float8 AS "waitMs"
        FROM webhook.delivery WHERE hook_id = $1 AND dead_at IS NULL ORDER BY after_seq, after_ord LIMIT 1`,
      [hookId],
    );
    const [row] = rows;
    return row ? { delivery: delivery(row), waitMs: Math.max(0, Math.ceil(row.waitMs)) } : null;
  }

  async delivered({ hookId, id }: Delivery): Promise<void> {
    await this.pool.query(
      `WITH sent AS (DELETE FROM webhook.delivery WHERE hook_id = $1 AND delivery_id = $2)
        UPDATE webhook.hook SET failing_since = NULL, last_error = NULL, last_success_at = clock_timestamp()
        WHERE hook_id = $1`,
      [hookId, id],
    );
  }

  /** Nothing of it may be seen any more, or nothing is left of it: there is nothing to send. */
  async dropped({ hookId, id }: Delivery): Promise<void> {
    await this.pool.query('DELETE FROM webhook.delivery WHERE hook_id = $1 AND delivery_id = $2', [hookId, id]);
  }

  /**
   * Notes a failure. `waitMs`: until the next try; null makes a dead letter of it. Only what `counts` uses up a try. A hook
   * that has failed for too long is paused, and then nothing dies.
   */
  async failed(
    { hookId, id }: Delivery,
    { reason, waitMs, counts }: { reason: string; waitMs: number | null; counts: boolean },
    { pauseAfterMs }: Pick<Patience, 'pauseAfterMs'>,
  ): Promise<'PAUSED' | 'DEAD' | 'WAITING'> {
    const { rows } = await this.pool.query(
      `WITH hook AS (
        UPDATE webhook.hook SET failing_since = coalesce(failing_since, clock_timestamp()), last_error = $3,
          paused_for = CASE WHEN failing_since < clock_timestamp() - ${IN_MS(6)} THEN 'FAILING' ELSE paused_for END
        WHERE hook_id = $1 RETURNING paused_for IS NOT DISTINCT FROM 'FAILING' AS paused)
      UPDATE webhook.delivery SET last_error = $3, tries = tries + $5::int,
          next_at = clock_timestamp() + coalesce(${IN_MS(4)}, interval '0'),
          dead_at = CASE WHEN $4::double precision IS NULL AND NOT hook.paused THEN clock_timestamp() END
        FROM hook WHERE hook_id = $1 AND delivery_id = $2 RETURNING hook.paused, dead_at IS NOT NULL AS dead`,
      [hookId, id, reason, waitMs, counts ? 1 : 0, pauseAfterMs],
    );
    if (rows[0]?.paused) return 'PAUSED';
    return rows[0]?.dead ? 'DEAD' : 'WAITING';
  }

  // — what was given up —

  async dead(hookId: Id, most: number, run: Reads = this.pool): Promise<Delivery[]> {
    const text = `SELECT ${DELIVERY} FROM webhook.delivery
      WHERE hook_id = $1 AND dead_at IS NOT NULL ORDER BY after_seq DESC, after_ord DESC LIMIT $2`;
    return (await run.query<DeliveryRow>({ text, values: [hookId, most] })).rows.map(delivery);
  }

  /** False where there is no such dead letter. */
  async revive(hookId: Id, id: Id): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE webhook.delivery SET dead_at = NULL, tries = 0, next_at = clock_timestamp()
        WHERE hook_id = $1 AND delivery_id = $2 AND dead_at IS NOT NULL`,
      [hookId, id],
    );
    return rowCount === 1;
  }

  /**
   * In the transaction that puts a hook's place elsewhere: forgets what will be cut anew, and what is passed over. What is
   * left of the commit in which the new place lies is to be sent.
   */
  async forget(
    client: PoolClient,
    hookId: Id,
    { from, to, end }: { from: number; to: Point; end: number },
  ): Promise<void> {
    await client.query(
      `DELETE FROM webhook.delivery WHERE hook_id = $1 AND CASE WHEN dead_at IS NULL
        THEN (to_seq, to_ord) > ($2::bigint, $3::int) OR $4::boolean
        ELSE (after_seq, after_ord) >= ($2::bigint, $3::int) END`,
      [hookId, to.seq, to.ord, from < to.seq],
    );
    if (to.ord < end) await this.add(client, hookId, [{ after: to, to: { seq: to.seq, ord: end } }]);
  }

  // — how it goes —

  /** Hooks that are not paused, by campaign. */
  async active(): Promise<{ id: Id; campaignId: Id; format: Hook['format'] }[]> {
    const text = 'SELECT hook_id AS id, campaign_id AS "campaignId", format FROM webhook.hook WHERE paused_for IS NULL';
    return (await this.pool.query(text)).rows;
  }

  /** Hooks with something to send now that nobody is sending. */
  async waiting(): Promise<Id[]> {
    const { rows } = await this.pool.query<{ id: Id }>(`SELECT hook_id AS id FROM webhook.hook
      WHERE paused_for IS NULL AND ${FREE}
        AND CASE WHEN EXISTS (${PENDING})
          THEN EXISTS (${PENDING} AND d.next_at <= clock_timestamp())
          ELSE ${UNCUT} > 0 END`);
    return rows.map(({ id }) => id);
  }

  /** Numbers for those who run the server. Hooks that are paused, or whose other side fails, are not the server's delay. */
  async figures(): Promise<{
    lag: number;
    lateSeconds: number;
    pending: number;
    dead: number;
    paused: number;
  }> {
    const { rows } = await this.pool.query(`SELECT
      (SELECT coalesce(max(${LAG}), 0)::float8 FROM webhook.hook WHERE paused_for IS NULL) AS lag,
      (SELECT coalesce(max(extract(epoch FROM clock_timestamp()) - c.recorded_at / 1000.0), 0)::float8
        FROM webhook.hook JOIN ledger.follower f ON f.name = 'webhook:' || hook.hook_id AND f.version = 1
        JOIN ledger.commit c ON c.campaign_id = hook.campaign_id AND c.commit_seq = f.commit_seq + 1
        WHERE paused_for IS NULL AND failing_since IS NULL AND f.blocked_at IS NULL) AS "lateSeconds",
      (SELECT count(*)::int FROM webhook.delivery WHERE dead_at IS NULL) AS pending,
      (SELECT count(*)::int FROM webhook.delivery WHERE dead_at IS NOT NULL) AS dead,
      (SELECT count(*)::int FROM webhook.hook WHERE paused_for IS NOT NULL) AS paused`);
    return rows[0];
  }
}
