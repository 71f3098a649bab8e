// Which guards of the one way in must be missed? The append call, and what keeps history append-only.
import { guard, ts } from './guard.mjs';

const sql = (by, what, find, replace) => guard('migrations/0001-ledger.sql', by, what, find, replace);
const store = ts('event-store');
const reads = ts('event-reads');
const layout = ts('layout');
const writer = ts('writer');

export const database = [
  // — append —
  sql(
    'a-together',
    'waiting for the lock on the head',
    'ORDER BY campaign_id FOR NO KEY UPDATE;',
    'ORDER BY campaign_id;',
  ),
  sql('a-append', 'no head without a founding', 'OR (a.seq = 0 AND NOT a.founds)'),
  sql('a-append', 'the campaign that exists', "WHEN a.seq > 0 AND a.founds THEN 'EXISTS'", ''),
  sql('a-append', 'the archived campaign', "WHEN a.archived_at IS NOT NULL THEN 'ARCHIVED'", ''),
  sql('a-append', 'the count of a kind', 'AND c.n <> k.n', 'AND false'),
  sql('a-append', 'counting only what is open', 'AND s.kind = k.kind AND s.state IS NOT NULL', 'AND s.kind = k.kind'),
  sql(
    'a-append',
    'noting the reveal',
    'revealed_seq = coalesce(s.revealed_seq, EXCLUDED.revealed_seq)',
    'revealed_seq = s.revealed_seq',
  ),
  sql('a-append', 'one event at one version', '  UNIQUE (campaign_id, stream_id, version),\n'),
  sql('a-append-only', 'the commit without events', 'IF 0 = ANY (p_sizes) THEN', 'IF false THEN'),
  sql('a-dues', 'due rows replaced, not added to', "kind || ' ' || key <> ALL (d.names)", 'false'),
  sql('a-dues', 'a due thing on another day', 'UPDATE SET due_day = n.day', 'DO NOTHING'),
  sql('a-dues', 'leaving alone what says the same', 'WHEN MATCHED AND due_day <> n.day', 'WHEN MATCHED'),
  sql('timeline', 'noting whom else an event concerns', 'IF p_involved IS NOT NULL THEN', 'IF false THEN'),
  store(
    'a-append',
    'the empty append',
    "if (a.events.length === 0) throw new Error('A commit holds at least one event.');",
  ),
  sql('b-lost-reply', 'the known deed', 'IF p_known THEN', 'IF false THEN'),
  sql('a-append', 'noting that it is archived', 'CASE WHEN p_archives[i] THEN v_at[i] END', 'NULL'),
  sql(
    'a-append',
    'the versions of what was read',
    "WHERE coalesce(s.version, 0) <> r.version OR (r.writes AND s.kind = 'secret' AND s.revealed_seq IS NOT NULL));",
    "WHERE (r.writes AND s.kind = 'secret' AND s.revealed_seq IS NOT NULL));",
  ),
  sql(
    'a-append',
    'a version of what does not exist',
    'LEFT JOIN stream s ON s.campaign_id = p_campaigns[r.of] AND s.stream_id = r.id',
    'JOIN stream s ON s.campaign_id = p_campaigns[r.of] AND s.stream_id = r.id',
  ),
  sql('a-append', 'the revealed stream', " OR (r.writes AND s.kind = 'secret' AND s.revealed_seq IS NOT NULL));", ');'),
  sql(
    'a-append',
    'a revealed stream may still be read',
    "OR (r.writes AND s.kind = 'secret' AND s.revealed_seq IS NOT NULL));",
    'OR s.revealed_seq IS NOT NULL);',
  ),
  sql('a-sizes', 'recorded time never running back', 'greatest(a.last, floor', 'greatest(0, floor'),
  layout('a-append', 'the order of leaves in the hash', 'leaves[from + e.ord] = e.leaf', 'leaves.push(e.leaf)'),
  sql('a-together', 'a call that waits for nobody', ' SKIP LOCKED) h', ') h'),
  sql('a-together', 'writing only what may go in: deeds', '        WHERE v_goes[d.of]\n    ), new_commits'),
  sql('a-together', 'writing only what may go in: states', '      WHERE v_goes[n.of]\n'),
  writer('a-together', 'a campaign in one call at a time', '|| campaigns.has(append.campaignId)'),
  writer(
    'a-together',
    'a fault borne alone',
    'else void this.alone(one);\n      }\n    }',
    'else this.end(one, () => one.failed(fault));\n      }\n    }',
  ),
  reads(
    'c-order',
    'whole commits in a batch',
    '      ORDER BY commit_seq, ord`;\n    for',
    '      ORDER BY commit_seq, ord LIMIT $3::int`;\n    for',
  ),

  // — append-only —
  sql(
    'a-append-only',
    'the trigger on rows',
    'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON',
    'CREATE TRIGGER append_only BEFORE DELETE ON',
  ),
  sql(
    'a-append-only',
    'history kept in the replica role',
    "EXECUTE format('ALTER TABLE ledger.%I ENABLE ALWAYS TRIGGER append_only', t);",
  ),
  sql(
    'a-append-only',
    'truncation refused in the replica role',
    "EXECUTE format('ALTER TABLE ledger.%I ENABLE ALWAYS TRIGGER never_truncated', t);",
  ),
  sql(
    'a-append-only',
    'deletion refused in the replica role',
    "EXECUTE format('ALTER TABLE ledger.%I ENABLE ALWAYS TRIGGER never_deleted', t);",
  ),
  sql(
    'a-append-only',
    'triggers on all of history',
    "ARRAY['deed', 'commit', 'event', 'involved'] LOOP",
    "ARRAY['deed', 'commit', 'event'] LOOP",
  ),
  sql(
    'a-append-only',
    'heads and streams never deleted',
    "ARRAY['campaign_head', 'stream'] LOOP",
    "ARRAY['campaign_head'] LOOP",
  ),
  sql('a-append-only', 'an erasure that changes nothing else', 'IF NEW IS NOT DISTINCT FROM OLD THEN', 'IF true THEN'),
  sql(
    'a-append-only',
    'erasing both salt and body',
    'IF NEW.salt IS NULL AND NEW.body IS NULL AND',
    'IF NEW.body IS NULL AND',
  ),
  sql('a-append-only', 'erasing notes alone, by the owner', "AND OLD.type = 'NoteWritten'"),
  sql(
    'a-append-only',
    'erasing notes alone, by the app',
    "body IS NOT NULL AND type = 'NoteWritten'",
    'body IS NOT NULL',
  ),
  sql(
    'a-append-only',
    'states only with their events',
    "IF NOT FOUND THEN\n    RAISE EXCEPTION 'states are",
    "IF false THEN\n    RAISE EXCEPTION 'states are",
  ),
  sql(
    'a-append-only',
    'no history restored over another',
    'IF NOT v_own AND v_head.commit_seq > 0 THEN',
    'IF false THEN',
  ),
  guard(
    'src/migrate.ts',
    'a-append-only',
    'the rights of the app role',
    'GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO :app;',
    'GRANT ALL ON ALL TABLES IN SCHEMA ledger TO :app;',
  ),
];
