// Which guards of the one way in must be missed? The append call, and what keeps history append-only.
export default {
  'migrations/0001-ledger.sql': {
    'int/ledger/a-together': {
      'waiting for the lock on the head': ['ORDER BY campaign_id FOR NO KEY UPDATE;', 'ORDER BY campaign_id;'],
      'a call that waits for nobody': [' SKIP LOCKED) h', ') h'],
      'writing only what may go in: deeds': '        WHERE v_goes[d.of]\n    ), new_commits',
      'writing only what may go in: states': '      WHERE v_goes[n.of]\n',
    },
    'int/ledger/a-append': {
      'no head without a founding': 'OR (a.seq = 0 AND NOT a.founds)',
      'the campaign that exists': "WHEN a.seq > 0 AND a.founds THEN 'EXISTS'",
      'the archived campaign': "WHEN a.archived_at IS NOT NULL THEN 'ARCHIVED'",
      'the count of a kind': ['AND c.n <> k.n', 'AND false'],
      'counting only what is open': ['AND s.kind = k.kind AND s.state IS NOT NULL', 'AND s.kind = k.kind'],
      'noting the reveal': [
        'revealed_seq = coalesce(s.revealed_seq, EXCLUDED.revealed_seq)',
        'revealed_seq = s.revealed_seq',
      ],
      'one event at one version': '  UNIQUE (campaign_id, stream_id, version),\n',
      'noting that it is archived': ['CASE WHEN p_archives[i] THEN v_at[i] END', 'NULL'],
      'the versions of what was read': [
        "WHERE coalesce(s.version, 0) <> r.version OR (r.writes AND s.kind = 'secret' AND s.revealed_seq IS NOT NULL));",
        "WHERE (r.writes AND s.kind = 'secret' AND s.revealed_seq IS NOT NULL));",
      ],
      'a version of what does not exist': [
        'LEFT JOIN stream s ON s.campaign_id = p_campaigns[r.of] AND s.stream_id = r.id',
        'JOIN stream s ON s.campaign_id = p_campaigns[r.of] AND s.stream_id = r.id',
      ],
      'the revealed stream': [" OR (r.writes AND s.kind = 'secret' AND s.revealed_seq IS NOT NULL));", ');'],
      'a revealed stream may still be read': [
        "OR (r.writes AND s.kind = 'secret' AND s.revealed_seq IS NOT NULL));",
        'OR s.revealed_seq IS NOT NULL);',
      ],
    },
    'int/ledger/a-append-only': {
      'the commit without events': ['IF 0 = ANY (p_sizes) THEN', 'IF false THEN'],
      'the trigger on rows': [
        'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON',
        'CREATE TRIGGER append_only BEFORE DELETE ON',
      ],
      'history kept in the replica role':
        "EXECUTE format('ALTER TABLE ledger.%I ENABLE ALWAYS TRIGGER append_only', t);",
      'truncation refused in the replica role':
        "EXECUTE format('ALTER TABLE ledger.%I ENABLE ALWAYS TRIGGER never_truncated', t);",
      'deletion refused in the replica role':
        "EXECUTE format('ALTER TABLE ledger.%I ENABLE ALWAYS TRIGGER never_deleted', t);",
      'triggers on all of history': [
        "ARRAY['deed', 'commit', 'event', 'involved'] LOOP",
        "ARRAY['deed', 'commit', 'event'] LOOP",
      ],
      'heads and streams never deleted': ["ARRAY['campaign_head', 'stream'] LOOP", "ARRAY['campaign_head'] LOOP"],
      'an erasure that changes nothing else': ['IF NEW IS NOT DISTINCT FROM OLD THEN', 'IF true THEN'],
      'erasing both salt and body': ['IF NEW.salt IS NULL AND NEW.body IS NULL AND', 'IF NEW.body IS NULL AND'],
      'erasing notes alone, by the owner': "AND OLD.type = 'NoteWritten'",
      'erasing notes alone, by the app': ["body IS NOT NULL AND type = 'NoteWritten'", 'body IS NOT NULL'],
      'states only with their events': [
        "IF NOT FOUND THEN\n    RAISE EXCEPTION 'states are",
        "IF false THEN\n    RAISE EXCEPTION 'states are",
      ],
      'no history restored over another': ['IF NOT v_own AND v_head.commit_seq > 0 THEN', 'IF false THEN'],
    },
    'int/ledger/a-dues': {
      'due rows replaced, not added to': ["kind || ' ' || key <> ALL (d.names)", 'false'],
      'a due thing on another day': ['UPDATE SET due_day = n.day', 'DO NOTHING'],
      'leaving alone what says the same': ['WHEN MATCHED AND due_day <> n.day', 'WHEN MATCHED'],
    },
    'int/ledger/timeline': {
      'noting whom else an event concerns': ['IF p_involved IS NOT NULL THEN', 'IF false THEN'],
    },
    'int/ledger/b-lost-reply': {
      'the known deed': ['IF p_known THEN', 'IF false THEN'],
    },
    'int/ledger/a-sizes': {
      'recorded time never running back': ['greatest(a.last, floor', 'greatest(0, floor'],
    },
  },
  'src/ledger/event-store.ts': {
    'int/ledger/a-append': {
      'the empty append': "if (a.events.length === 0) throw new Error('A commit holds at least one event.');",
    },
  },
  'src/ledger/layout.ts': {
    'int/ledger/a-append': {
      'the order of leaves in the hash': ['leaves[from + e.ord] = e.leaf', 'leaves.push(e.leaf)'],
    },
  },
  'src/ledger/writer.ts': {
    'int/ledger/a-together': {
      'a campaign in one call at a time': '|| campaigns.has(append.campaignId)',
      'a fault borne alone': [
        'else void this.alone(one);\n      }\n    }',
        'else this.end(one, () => one.failed(fault));\n      }\n    }',
      ],
    },
  },
  'src/ledger/event-reads.ts': {
    'int/ledger/c-order': {
      'whole commits in a batch': [
        '      ORDER BY commit_seq, ord`;\n    for',
        '      ORDER BY commit_seq, ord LIMIT $3::int`;\n    for',
      ],
    },
  },
  'src/migrate.ts': {
    'int/ledger/a-append-only': {
      'the rights of the app role': [
        'GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO :app;',
        'GRANT ALL ON ALL TABLES IN SCHEMA ledger TO :app;',
      ],
    },
  },
};
