-- What has happened: campaigns, deeds, commits and events, kept append-only by the database itself.
-- Everything is keyed by campaign first: it is the unit of order, permission and proof.

CREATE SCHEMA ledger;

-- One row a campaign: its last commit. Locking it is the only lock an append takes.
CREATE TABLE ledger.campaign_head (
  campaign_id      uuid   PRIMARY KEY,
  commit_seq       bigint NOT NULL,
  head_hash        bytea  NOT NULL,
  last_recorded_at bigint NOT NULL,            -- ms since 1970
  archived_at      bigint
) WITH (fillfactor = 50);

-- One row a subject: the fold of its events up to `version`, written together with them. What changes stands last: of an
-- update in place, PostgreSQL logs only what lies between the first byte that differs and the last.
CREATE TABLE ledger.stream (
  campaign_id      uuid   NOT NULL,
  stream_id        uuid   NOT NULL,
  kind             text   NOT NULL,
  audience         text   NOT NULL,
  audience_members uuid[] NOT NULL,
  revealed_seq     bigint,                     -- the commit from which everyone sees it
  state_schema     text   NOT NULL,            -- which code folded it
  state            text,                       -- JSON; null: the subject keeps no state
  version          bigint NOT NULL,
  PRIMARY KEY (campaign_id, stream_id)
) WITH (fillfactor = 50);
ALTER TABLE ledger.stream ALTER state SET STORAGE EXTERNAL, SET (toast_tuple_target = 8160);  -- a sheet stays in its row
-- Kind first: a single subject must never be sought among all of its campaign, as is planned on a table that is still small.
CREATE INDEX stream_by_kind ON ledger.stream (kind, campaign_id) INCLUDE (stream_id);

-- One row an accepted command: idempotency for ever.
CREATE TABLE ledger.deed (
  campaign_id  uuid   NOT NULL,
  command_id   uuid   NOT NULL,
  name         text   NOT NULL,
  actor_member uuid,
  cause        uuid,                           -- the deed that led to it
  request_hash bytea  NOT NULL,
  commit_seq   bigint NOT NULL,
  PRIMARY KEY (campaign_id, command_id)
);

CREATE INDEX deed_by_cause ON ledger.deed (campaign_id, cause) WHERE cause IS NOT NULL;

CREATE TABLE ledger.commit (
  campaign_id uuid   NOT NULL,
  commit_seq  bigint NOT NULL,
  n_events    int    NOT NULL,
  recorded_at bigint NOT NULL,
  prev_hash   bytea  NOT NULL,
  hash        bytea  NOT NULL,
  PRIMARY KEY (campaign_id, commit_seq)
);

-- `body` is the hashed text; the other columns are copies for filtering. A sealed slot of an imported
-- campaign has its leaf alone; an erased event has lost salt and body.
CREATE TABLE ledger.event (
  campaign_id      uuid     NOT NULL,
  commit_seq       bigint   NOT NULL,
  ord              int      NOT NULL,
  command_id       uuid,
  event_id         uuid,
  stream_id        uuid,
  version          bigint,
  type             text,
  schema_version   int,
  world_day        int,
  session_id       uuid,
  involves         uuid[],
  actor_member     uuid,
  audience         text,
  audience_members uuid[],
  dice_source      text,
  voids            uuid[],
  leaf             bytea    NOT NULL,
  salt             bytea,
  body             text,
  PRIMARY KEY (campaign_id, commit_seq, ord),
  UNIQUE (campaign_id, stream_id, version),
  UNIQUE (campaign_id, event_id)
);
ALTER TABLE ledger.event ALTER body SET STORAGE EXTERNAL;
CREATE INDEX event_voids ON ledger.event (campaign_id, commit_seq) WHERE voids IS NOT NULL;

-- Whom else an event concerns, beside the subject of its stream: a character's timeline is two range scans.
CREATE TABLE ledger.involved (
  campaign_id uuid   NOT NULL,
  subject_id  uuid   NOT NULL,
  commit_seq  bigint NOT NULL,
  ord         int    NOT NULL,
  PRIMARY KEY (campaign_id, subject_id, commit_seq, ord)
);

-- What falls due by itself; rewritten with the state it follows from. No index on the day: it would be written again each
-- time, and without it a row is changed in place.
CREATE TABLE ledger.due (
  campaign_id uuid NOT NULL,
  stream_id   uuid NOT NULL,
  kind        text NOT NULL,
  key         text NOT NULL,
  due_day     int  NOT NULL,
  PRIMARY KEY (campaign_id, stream_id, kind, key)
) WITH (fillfactor = 50);

-- The seeds of the dice, sealed under the configured key before the deed that publishes their end.
CREATE TABLE ledger.seed_period (
  campaign_id uuid  NOT NULL,
  chain       int   NOT NULL,
  length      int   NOT NULL,
  anchor      bytea NOT NULL,                  -- the published end of the chain
  sealed      bytea NOT NULL,
  PRIMARY KEY (campaign_id, chain)
);

-- A follower's place in one campaign; lag = head - commit_seq, exact.
CREATE TABLE ledger.follower (
  name        text   NOT NULL,
  version     int    NOT NULL,
  campaign_id uuid   NOT NULL,
  commit_seq  bigint NOT NULL,
  blocked_at  bigint,                          -- the poison commit it waits at
  PRIMARY KEY (name, version, campaign_id)
);

CREATE TABLE ledger.dead_letter (
  name        text   NOT NULL,
  version     int    NOT NULL,
  campaign_id uuid   NOT NULL,
  commit_seq  bigint NOT NULL,
  reason      text   NOT NULL,
  failed_at   bigint NOT NULL,
  skipped_by  text,                            -- who decided to pass over it; null: it still blocks
  PRIMARY KEY (name, version, campaign_id, commit_seq)
);

-- History is never edited. The one change let through is the erasure of a note: salt and body go, everything else stays.
CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'event' THEN  -- only an event has these fields
    IF NEW.salt IS NULL AND NEW.body IS NULL AND OLD.type = 'NoteWritten' THEN
      NEW.salt := OLD.salt; NEW.body := OLD.body;
      IF NEW IS NOT DISTINCT FROM OLD THEN
        NEW.salt := NULL; NEW.body := NULL;
        RETURN NEW;
      END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'the ledger is append-only: % on %.% is refused', TG_OP, TG_TABLE_SCHEMA, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;

DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['deed', 'commit', 'event', 'involved'] LOOP
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger.%I FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change()', t);
    EXECUTE format('ALTER TABLE ledger.%I ENABLE ALWAYS TRIGGER append_only', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['campaign_head', 'stream', 'deed', 'commit', 'event', 'involved'] LOOP
    EXECUTE format('CREATE TRIGGER never_truncated BEFORE TRUNCATE ON ledger.%I FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()', t);
    EXECUTE format('ALTER TABLE ledger.%I ENABLE ALWAYS TRIGGER never_truncated', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['campaign_head', 'stream'] LOOP
    EXECUTE format('CREATE TRIGGER never_deleted BEFORE DELETE ON ledger.%I FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change()', t);
    EXECUTE format('ALTER TABLE ledger.%I ENABLE ALWAYS TRIGGER never_deleted', t);
  END LOOP;
END $$;

-- The hash of a commit: fixed width, so no two commits share their bytes.
CREATE FUNCTION ledger.commit_hash(p_seq bigint, p_recorded_at bigint, p_n int, p_prev bytea, p_leaves bytea)
RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sha256('\x03'::bytea || int8send(p_seq) || int8send(p_recorded_at) || int4send(p_n) || p_prev || p_leaves)
$$;

-- What becomes of one commit of `append` that may not go in, and what its sender must know to try again.
CREATE FUNCTION ledger.append_outcome(
  p_campaign uuid, p_outcome text, p_of int, p_known boolean, p_stale boolean,
  p_read_of int[], p_read_ids uuid[], p_read_versions bigint[], p_read_writes boolean[], p_kinds json, p_deeds json,
  OUT outcome text, OUT detail json)
LANGUAGE plpgsql STABLE SET search_path = ledger, pg_temp AS $$
BEGIN
  outcome := p_outcome;
  IF outcome IN ('ABSENT', 'BUSY') THEN RETURN; END IF;
  IF p_known THEN
    outcome := 'KNOWN';
    detail := (SELECT json_agg(json_build_object('id', k.command_id, 'seq', k.commit_seq))
      FROM json_to_recordset(p_deeds) AS d(of int, id uuid)
      JOIN deed k ON k.campaign_id = p_campaign AND k.command_id = d.id
      WHERE d.of = p_of);
    RETURN;
  END IF;
  IF outcome <> 'APPENDED' THEN RETURN; END IF;
  IF p_stale THEN
    SELECT CASE WHEN coalesce(s.version, 0) <> r.version THEN 'CONFLICT' ELSE 'CLOSED' END,
           json_build_object('stream', r.id, 'expected', r.version, 'actual', coalesce(s.version, 0))
      INTO outcome, detail
      FROM unnest(p_read_of, p_read_ids, p_read_versions, p_read_writes) AS r(of, id, version, writes)
      LEFT JOIN stream s ON s.campaign_id = p_campaign AND s.stream_id = r.id
      WHERE r.of = p_of AND (coalesce(s.version, 0) <> r.version OR (r.writes AND s.kind = 'secret' AND s.revealed_seq IS NOT NULL))
      ORDER BY coalesce(s.version, 0) = r.version
      LIMIT 1;
    RETURN;
  END IF;
  SELECT 'CONFLICT', json_build_object('kind', k.kind, 'expected', k.n, 'actual', c.n) INTO outcome, detail
    FROM json_to_recordset(p_kinds) AS k(of int, kind text, n bigint)
    CROSS JOIN LATERAL (SELECT count(*) AS n FROM stream s
      WHERE s.campaign_id = p_campaign AND s.kind = k.kind AND s.state IS NOT NULL) c
    WHERE k.of = p_of AND c.n <> k.n
    LIMIT 1;
  IF NOT FOUND THEN outcome := p_outcome; END IF;
END $$;

-- The first of the two ways in: commits of as many campaigns, each whole or not at all. The heads are its only locks.
-- p_waits: whether to wait for a head that another call holds; otherwise its commit is BUSY and the others go on.
-- `of` says which campaign a row belongs to, counting from 1; p_sizes: how many events each writes.
-- p_read_…: the version of every stream a decision read (0: it must not exist), and whether it is written to.
-- p_kinds: how many open streams of a kind a decision saw, where it read a kind as a whole.
-- p_events, p_streams: who is involved is left out where it is the subject alone, and the audience where it is everyone.
-- p_leaves: all leaves in order, 32 bytes each. p_texts: salts, bodies and states end to end; `at` and `len` say where.
-- p_due_streams: whose due rows are rewritten to p_dues, written to or not. `names`: kind and key of all that stay or come,
-- for a row that says the same already is not touched.
-- Answers, a row a campaign, APPENDED, KNOWN (deeds under these ids stand), CONFLICT, EXISTS, ABSENT, ARCHIVED, CLOSED or
-- BUSY; only the first writes. An error leaves nothing behind of any of them.
CREATE FUNCTION ledger.append(
  p_waits boolean, p_campaigns uuid[], p_founds boolean[], p_archives boolean[], p_sizes int[],
  p_read_of int[], p_read_ids uuid[], p_read_versions bigint[], p_read_writes boolean[], p_kinds json,
  p_deeds json, p_events json, p_involved json, p_streams json, p_leaves bytea, p_texts bytea, p_due_streams json, p_dues json)
RETURNS TABLE (outcome text, seq bigint, recorded_at bigint, hash bytea, detail json)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp
-- Planned once a connection, for a table of any size: by key, however few rows there were then, and for each row anew.
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
SET enable_material = off AS $$
#variable_conflict use_column
DECLARE
  v_outcome text[];
  v_detail  json[];
  v_goes    boolean[];
  v_seq     bigint[];
  v_at      bigint[];
  v_prev    bytea[];
  v_hash    bytea[];
  v_known   int[];
  v_stale   int[];
  v_leaf    int := 1;
BEGIN
  IF 0 = ANY (p_sizes) THEN
    RAISE EXCEPTION 'a commit without events is refused' USING ERRCODE = 'check_violation';
  END IF;
  IF true = ANY (p_founds) THEN
    INSERT INTO campaign_head
      SELECT a.campaign, 0, '\x0000000000000000000000000000000000000000000000000000000000000000', 0, NULL
      FROM unnest(p_campaigns, p_founds) AS a(campaign, founds) WHERE a.founds ORDER BY a.campaign
      ON CONFLICT DO NOTHING;
  END IF;
  IF p_waits THEN
    PERFORM FROM campaign_head WHERE campaign_id = ANY (p_campaigns) ORDER BY campaign_id FOR NO KEY UPDATE;
  END IF;
  -- A founding that conflicted leaves a head without commits.
  SELECT array_agg(CASE WHEN a.seq IS NULL AND NOT p_waits THEN 'BUSY'
                        WHEN a.seq IS NULL OR (a.seq = 0 AND NOT a.founds) THEN 'ABSENT'
                        WHEN a.seq > 0 AND a.founds THEN 'EXISTS'
                        WHEN a.archived_at IS NOT NULL THEN 'ARCHIVED'
                        ELSE 'APPENDED' END),
         array_agg(a.seq + 1), array_agg(a.prev), array_agg(greatest(a.last, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint))
    INTO v_outcome, v_seq, v_prev, v_at
    FROM (SELECT a.founds, h.commit_seq AS seq, h.head_hash AS prev, h.last_recorded_at AS last, h.archived_at
      FROM unnest(p_campaigns, p_founds) WITH ORDINALITY AS a(campaign, founds, of)
      LEFT JOIN (SELECT * FROM campaign_head WHERE campaign_id = ANY (p_campaigns) FOR NO KEY UPDATE SKIP LOCKED) h
        ON h.campaign_id = a.campaign
      ORDER BY a.of) a;

  v_known := (SELECT array_agg(d.of) FROM json_to_recordset(p_deeds) AS d(of int, id uuid)
    JOIN deed k ON k.campaign_id = p_campaigns[d.of] AND k.command_id = d.id);
  v_stale := (SELECT array_agg(r.of)
    FROM unnest(p_read_of, p_read_ids, p_read_versions, p_read_writes) AS r(of, id, version, writes)
    LEFT JOIN stream s ON s.campaign_id = p_campaigns[r.of] AND s.stream_id = r.id
    WHERE coalesce(s.version, 0) <> r.version OR (r.writes AND s.kind = 'secret' AND s.revealed_seq IS NOT NULL));
  IF v_known IS NOT NULL OR v_stale IS NOT NULL OR p_kinds IS NOT NULL THEN
    SELECT array_agg(o.outcome ORDER BY a.of), array_agg(o.detail ORDER BY a.of) INTO v_outcome, v_detail
      FROM unnest(v_outcome) WITH ORDINALITY AS a(outcome, of)
      CROSS JOIN LATERAL append_outcome(p_campaigns[a.of], a.outcome, a.of::int, a.of = ANY (v_known), a.of = ANY (v_stale),
        p_read_of, p_read_ids, p_read_versions, p_read_writes, p_kinds, p_deeds) o;
  END IF;

  FOR i IN 1 .. cardinality(p_campaigns) LOOP
    v_goes[i] := v_outcome[i] = 'APPENDED';
    v_hash[i] := commit_hash(v_seq[i], v_at[i], p_sizes[i], v_prev[i], substr(p_leaves, v_leaf, 32 * p_sizes[i]));
    v_leaf := v_leaf + 32 * p_sizes[i];
  END LOOP;

  IF true = ANY (v_goes) THEN
    WITH new_deeds AS (
      INSERT INTO deed
        SELECT p_campaigns[d.of], d.id, d.name, d.actor, d.cause, d.hash, v_seq[d.of]
        FROM json_to_recordset(p_deeds) AS d(of int, id uuid, name text, actor uuid, cause uuid, hash bytea)
        WHERE v_goes[d.of]
    ), new_commits AS (
      INSERT INTO commit
        SELECT p_campaigns[i], v_seq[i], p_sizes[i], v_at[i], v_prev[i], v_hash[i]
        FROM generate_subscripts(p_campaigns, 1) AS i WHERE v_goes[i]
    ), new_heads AS (
      UPDATE campaign_head h SET commit_seq = v_seq[i], head_hash = v_hash[i], last_recorded_at = v_at[i],
          archived_at = CASE WHEN p_archives[i] THEN v_at[i] END
        FROM generate_subscripts(p_campaigns, 1) AS i WHERE h.campaign_id = p_campaigns[i] AND v_goes[i]
    ), new_events AS (
      INSERT INTO event
        SELECT p_campaigns[e.of], v_seq[e.of], e.ord, e.deed, e.id, e.stream, e.version, e.type, e.schema, e.day, e.session,
               coalesce(e.involves, ARRAY[e.stream]), e.actor, coalesce(e.audience, 'EVERYONE'), coalesce(e.readers, '{}'),
               e.source, e.voids, substr(p_leaves, e.leaf, 32),
               substr(p_texts, e.at, 16), convert_from(substr(p_texts, e.at + 16, e.len), 'UTF8')
        FROM json_to_recordset(p_events) AS e(of int, ord int, deed uuid, id uuid, stream uuid, version bigint, type text,
               schema int, day int, session uuid, involves uuid[], actor uuid, audience text, readers uuid[], source text,
               voids uuid[], leaf int, at int, len int)
        WHERE v_goes[e.of]
    )
    INSERT INTO stream AS s
      SELECT p_campaigns[n.of], n.id, n.kind, coalesce(n.audience, 'EVERYONE'), coalesce(n.readers, '{}'), CASE WHEN n.reveals THEN v_seq[n.of] END, n.schema,
             convert_from(substr(p_texts, n.at, n.len), 'UTF8'), n.version
      FROM json_to_recordset(p_streams) AS n(of int, id uuid, kind text, audience text, readers uuid[], reveals boolean,
             version bigint, schema text, at int, len int)
      WHERE v_goes[n.of]
      ON CONFLICT (campaign_id, stream_id) DO UPDATE
        SET version = EXCLUDED.version, state = EXCLUDED.state, state_schema = EXCLUDED.state_schema,
            revealed_seq = coalesce(s.revealed_seq, EXCLUDED.revealed_seq);

    IF p_involved IS NOT NULL THEN
      INSERT INTO involved
        SELECT p_campaigns[i.of], i.subject, v_seq[i.of], i.ord
        FROM json_to_recordset(p_involved) AS i(of int, subject uuid, ord int) WHERE v_goes[i.of];
    END IF;
    IF p_due_streams IS NOT NULL THEN
      DELETE FROM due USING json_to_recordset(p_due_streams) AS d(of int, stream uuid, names text[])
        WHERE campaign_id = p_campaigns[d.of] AND stream_id = d.stream AND kind || ' ' || key <> ALL (d.names) AND v_goes[d.of];
      MERGE INTO due
        USING (SELECT p_campaigns[of] AS campaign, stream, n.kind, n.key, day
          FROM json_to_recordset(p_dues) AS n(of int, stream uuid, kind text, key text, day int) WHERE v_goes[of]) n
        ON campaign_id = n.campaign AND stream_id = n.stream AND due.kind = n.kind AND due.key = n.key
        WHEN MATCHED AND due_day <> n.day THEN UPDATE SET due_day = n.day
        WHEN NOT MATCHED THEN INSERT VALUES (n.campaign, n.stream, n.kind, n.key, n.day);
    END IF;
  END IF;
  RETURN QUERY SELECT * FROM unnest(v_outcome, v_seq, v_at, v_hash, coalesce(v_detail, '{}'));
END $$;

-- The second and last way in, for imports: commits of a campaign that did not exist before this transaction, in order,
-- every leaf and hash recomputed. p_commits: [{seq, at, hash, deeds, events, involved}], events as in `append`.
-- It raises an error that names the first bad commit, and the caller's transaction leaves nothing behind.
CREATE FUNCTION ledger.restore(p_campaign uuid, p_commits json)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_head   campaign_head%ROWTYPE;
  v_own    boolean;
  v_commit record;
  v_n      int;
  v_leaves bytea;
  v_bad    int;
  v_hash   bytea;
BEGIN
  INSERT INTO campaign_head VALUES (p_campaign, 0, '\x0000000000000000000000000000000000000000000000000000000000000000', 0, NULL)
    ON CONFLICT DO NOTHING;
  SELECT h.*, h.xmin = pg_current_xact_id()::xid INTO v_head.campaign_id, v_head.commit_seq, v_head.head_hash,
      v_head.last_recorded_at, v_head.archived_at, v_own
    FROM campaign_head h WHERE campaign_id = p_campaign FOR UPDATE;
  IF NOT v_own AND v_head.commit_seq > 0 THEN
    RAISE EXCEPTION 'campaign % exists already', p_campaign USING ERRCODE = 'unique_violation';
  END IF;

  FOR v_commit IN SELECT * FROM json_to_recordset(p_commits)
      AS c(seq bigint, at bigint, hash bytea, deeds json, events json, involved json) LOOP
    IF v_commit.seq <> v_head.commit_seq + 1 THEN
      RAISE EXCEPTION 'commit % does not follow commit %', v_commit.seq, v_head.commit_seq USING ERRCODE = 'data_corrupted';
    END IF;
    IF v_commit.at < v_head.last_recorded_at THEN
      RAISE EXCEPTION 'commit % is recorded before the one it follows', v_commit.seq USING ERRCODE = 'data_corrupted';
    END IF;

    INSERT INTO deed
      SELECT p_campaign, d.id, d.name, d.actor, d.cause, d.hash, v_commit.seq
      FROM json_to_recordset(v_commit.deeds) AS d(id uuid, name text, actor uuid, cause uuid, hash bytea);
    WITH written AS (
      INSERT INTO event
        SELECT p_campaign, v_commit.seq, e.ord, e.deed, e.id, e.stream, e.version, e.type, e.schema, e.day, e.session,
               e.involves, e.actor, e.audience, e.readers, e.source, e.voids, e.leaf, e.salt, e.body
        FROM json_to_recordset(v_commit.events) AS e(ord int, deed uuid, id uuid, stream uuid, version bigint, type text,
               schema int, day int, session uuid, involves uuid[], actor uuid, audience text, readers uuid[], source text,
               voids uuid[], leaf bytea, salt bytea, body text)
        RETURNING ord, leaf, salt, body)
    SELECT count(*), string_agg(leaf, NULL ORDER BY ord),
           min(ord) FILTER (WHERE body IS NOT NULL AND leaf <> sha256('\x00'::bytea || salt || convert_to(body, 'UTF8')))
      INTO v_n, v_leaves, v_bad FROM written;
    IF v_bad IS NOT NULL THEN
      RAISE EXCEPTION 'the leaf of event %.% does not follow from its salt and body', v_commit.seq, v_bad
        USING ERRCODE = 'data_corrupted';
    END IF;
    IF v_commit.involved IS NOT NULL THEN
      INSERT INTO involved
        SELECT p_campaign, i.subject, v_commit.seq, i.ord FROM json_to_recordset(v_commit.involved) AS i(subject uuid, ord int);
    END IF;

    v_hash := commit_hash(v_commit.seq, v_commit.at, v_n, v_head.head_hash, v_leaves);
    IF v_hash <> v_commit.hash OR v_n = 0 THEN
      RAISE EXCEPTION 'the hash of commit % does not follow from its events and the commit before', v_commit.seq
        USING ERRCODE = 'data_corrupted';
    END IF;
    INSERT INTO commit VALUES (p_campaign, v_commit.seq, v_n, v_commit.at, v_head.head_hash, v_hash);
    v_head.commit_seq := v_commit.seq;
    v_head.head_hash := v_hash;
    v_head.last_recorded_at := v_commit.at;
  END LOOP;

  UPDATE campaign_head SET commit_seq = v_head.commit_seq, head_hash = v_head.head_hash, last_recorded_at = v_head.last_recorded_at
    WHERE campaign_id = p_campaign;
  RETURN v_head.commit_seq;
END $$;

-- Writes the folded states and due rows of a campaign whose head this very transaction wrote: a restore, or a rebuild,
-- which may touch the head because it runs as the owner. The app role cannot reach it in any other way.
-- p_archived: whether the campaign is closed, where its own state is among them; null leaves that as it is.
CREATE FUNCTION ledger.put_states(p_campaign uuid, p_streams json, p_dues json, p_archived boolean DEFAULT NULL)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM 1 FROM campaign_head h WHERE h.campaign_id = p_campaign AND h.xmin = pg_current_xact_id()::xid;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'states are written with the events they follow from' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF p_archived IS NOT NULL THEN
    UPDATE campaign_head SET archived_at = CASE WHEN p_archived THEN last_recorded_at END WHERE campaign_id = p_campaign;
  END IF;
  INSERT INTO stream AS s
    SELECT p_campaign, n.id, n.kind, n.audience, n.readers, n.revealed, n.schema, n.state, n.version
    FROM json_to_recordset(p_streams) AS n(id uuid, kind text, audience text, readers uuid[], revealed bigint,
           version bigint, state text, schema text)
    ON CONFLICT (campaign_id, stream_id) DO UPDATE
      SET version = EXCLUDED.version, state = EXCLUDED.state, state_schema = EXCLUDED.state_schema,
          kind = EXCLUDED.kind, audience = EXCLUDED.audience, audience_members = EXCLUDED.audience_members,
          revealed_seq = EXCLUDED.revealed_seq;
  DELETE FROM due d USING json_to_recordset(p_streams) AS n(id uuid) WHERE d.campaign_id = p_campaign AND d.stream_id = n.id;
  INSERT INTO due
    SELECT p_campaign, d.stream, d.kind, d.key, d.day FROM json_to_recordset(p_dues) AS d(stream uuid, kind text, key text, day int);
END $$;

-- Forgets what a note said. Its leaf stays, so the chain still verifies; notes stand in no state.
CREATE FUNCTION ledger.erase(p_campaign uuid, p_event uuid)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  UPDATE event SET salt = NULL, body = NULL
    WHERE campaign_id = p_campaign AND event_id = p_event AND body IS NOT NULL AND type = 'NoteWritten';
  RETURN FOUND;
END $$;
