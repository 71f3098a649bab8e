// What is counted? How the ledger, its followers, the queues and the ways in do, by the names that whoever watches them reads.
import type { Server } from 'node:http';
import { countsOf, type DowntimeQueue } from '../downtime/queues.js';
import type { Metrics, Sample } from './metrics.js';

/** Where the rows of one statement come from. */
interface Database {
  query<R>(text: string): Promise<{ rows: R[] }>;
}

/** What the API tells of what it answers. */
export function apiFigures(metrics: Metrics) {
  const operations = metrics.counter('graphql_operations_total', 'GraphQL operations by transport and outcome.');
  const took = metrics.histogram('graphql_operation_seconds', 'How long operations over HTTP took.');
  const deeds = metrics.counter('ledger_deeds_total', 'Commands by how they ended.');
  const recorded = metrics.histogram('ledger_deed_seconds', 'How long deciding and recording a command took.');
  const open = { websocket: 0, ndjson: 0 };
  metrics.gauge('graphql_sockets', 'WebSockets that are open.', () => open.websocket);
  metrics.gauge('event_feeds', 'Feeds of events as NDJSON that are open.', () => open.ndjson);
  return {
    operation: (transport: 'http' | 'websocket', outcome: string, seconds: number) => {
      operations({ transport, outcome });
      took(seconds, { transport });
    },
    deed: (outcome: string, seconds: number) => {
      deeds({ outcome });
      recorded(seconds);
    },
    connection: (transport: keyof typeof open, change: 1 | -1) => {
      open[transport] += change;
    },
  };
}

/** What the ledger tells of its appends, whoever asked for them: a person or the clock. */
export function ledgerFigures(metrics: Metrics) {
  const appended = metrics.histogram('ledger_append_seconds', 'How long the call that appends a commit took.');
  const conflicts = metrics.counter('ledger_conflicts_total', 'Appends in vain, since somebody else was faster.', true);
  const replays = metrics.counter(
    'ledger_replays_total',
    'Commands that came again and were answered as before.',
    true,
  );
  return {
    appended: (outcome: string, seconds: number) => {
      appended(seconds);
      if (outcome === 'CONFLICT') conflicts();
    },
    replayed: () => replays(),
  };
}

/** Answers of the HTTP server by their code, whatever answered. */
export function httpFigures(metrics: Metrics, server: Server): void {
  const answers = metrics.counter('http_requests_total', 'Requests over HTTP by the code they were answered with.');
  server.prependListener('request', (_, answer) =>
    answer.once('finish', () => answers({ code: String(answer.statusCode) })),
  );
}

/** Asked for by many gauges at once, it is found out once. */
function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
}

interface StoreFigures {
  readonly due: number;
  readonly overdue: number;
  readonly dead: number;
  readonly blocked: number;
}

/** A place of a follower whose newer version has one: nothing runs the old one any more. */
const OUTDATED = (place: string) =>
  `EXISTS (SELECT FROM ledger.follower n WHERE n.name = ${place}.name AND n.version > ${place}.version)`;

/** How things stand in the store; told by workers alone, lest it be added up over processes. */
export function storeFigures(metrics: Metrics, database: Database): void {
  const figures = together(async () => {
    const { rows } = await database.query<StoreFigures>(`SELECT d.*,
      (SELECT count(*)::int FROM ledger.dead_letter l WHERE skipped_by IS NULL AND NOT ${OUTDATED('l')}) AS dead,
      (SELECT count(*)::int FROM ledger.follower f WHERE blocked_at IS NOT NULL AND NOT ${OUTDATED('f')}) AS blocked
      FROM (SELECT coalesce(sum(n), 0)::int AS due, coalesce(sum(reached), 0)::int AS overdue
        FROM ledger.stream s JOIN ledger.campaign_head h ON h.campaign_id = s.campaign_id AND h.archived_at IS NULL,
        LATERAL (SELECT count(*) AS n, count(*) FILTER (WHERE due_day <= (s.state::json ->> 'clock')::int) AS reached
          FROM ledger.due WHERE campaign_id = s.campaign_id) c WHERE s.stream_id = s.campaign_id) d`);
    return rows[0] as StoreFigures;
  });
  const gauges = {
    ledger_due: ['due', 'Things that will come by themselves, today or later.'],
    ledger_overdue: ['overdue', 'Things whose day the clock of their campaign has reached and that are not done yet.'],
    ledger_dead_letters: ['dead', 'Commits that a follower could not take and nobody passed over.'],
    ledger_followers_blocked: ['blocked', 'Followers that wait at a commit they cannot take.'],
  } as const;
  for (const [name, [key, help]] of Object.entries(gauges))
    metrics.gauge(name, help, async () => (await figures())[key]);
  metrics.gauge(
    'ledger_follower_lag_commits',
    'Commits that the place furthest behind is behind, by follower.',
    async () => {
      const { rows } = await database.query<{ follower: string; lag: number }>(
        `SELECT split_part(f.name, ':', 1) AS follower, max(h.commit_seq - f.commit_seq)::int AS lag
        FROM ledger.follower f JOIN ledger.campaign_head h ON h.campaign_id = f.campaign_id
        WHERE NOT ${OUTDATED('f')} GROUP BY 1`,
      );
      return rows.map(({ follower, lag }) => ({ labels: { follower }, value: lag }));
    },
  );
}

/** Jobs by the state they are in: what waits is how deep the queue is, what failed is its dead letters. */
export function queueFigures(
  metrics: Metrics,
  queues: Readonly<Record<string, () => Pick<DowntimeQueue, 'getJobCounts'> | null>>,
): void {
  metrics.gauge('queue_jobs', 'Jobs by queue and state.', async () => {
    const all = Object.entries(queues).map(async ([queue, jobs]): Promise<Sample[]> => {
      const opened = jobs();
      return Object.entries(opened ? await countsOf(opened) : {}).map(([state, value]) => ({
        labels: { queue, state },
        value,
      }));
    });
    return (await Promise.all(all)).flat();
  });
}

/** How far the webhooks have come. */
export function webhookFigures(
  metrics: Metrics,
  ask: () => Promise<Readonly<Record<'lag' | 'lateSeconds' | 'pending' | 'dead' | 'paused', number>>>,
): void {
  const figures = together(ask);
  const gauges = {
    webhook_lag_commits: ['lag', 'Commits that the hook furthest behind has not been told of.'],
    webhook_late_seconds: ['lateSeconds', 'How long the oldest news have waited that no receiver holds up.'],
    webhook_pending_deliveries: ['pending', 'Messages cut and not yet delivered.'],
    webhook_dead_letters: ['dead', 'Messages that were given up.'],
    webhook_paused: ['paused', 'Webhooks that are paused.'],
  } as const;
  for (const [name, [key, help]] of Object.entries(gauges))
    metrics.gauge(name, help, async () => (await figures())[key]);
}
