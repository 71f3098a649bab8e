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

-- One row a subject: the fold of its events up to `version`, written together with them.
CREATE TABLE ledger.stream (
  campaign_id      uuid   NOT NULL,
  stream_id        uuid   NOT NULL,
  kind             text   NOT NULL,
  audience         text   NOT NULL,
  audience_members uuid[] NOT NULL,
  revealed_seq     bigint,                     -- the commit from which everyone sees it
  version          bigint NOT NULL,
  state            text,                       -- JSON; null: the subject keeps no state
  state_schema     text   NOT NULL,            -- which code folded it
  PRIMARY KEY (campaign_id, stream_id)
) WITH (fillfactor = 50);
ALTER TABLE ledger.stream ALTER state SET STORAGE EXTERNAL, SET (toast_tuple_target = 8160);  -- a sheet stays in its row
CREATE INDEX stream_by_kind ON ledger.stream (campaign_id, kind) INCLUDE (stream_id);

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

-- What falls due by itself; rewritten with the state it follows from.
CREATE TABLE ledger.due (
  campaign_id uuid NOT NULL,
  stream_id   uuid NOT NULL,
  kind        text NOT NULL,
  key         text NOT NULL,
  due_day     int  NOT NULL,
  PRIMARY KEY (campaign_id, stream_id, kind, key)
);
CREATE INDEX due_by_day ON ledger.due (campaign_id, due_day);

-- A stream's state at an earlier version, to fold from. It can always be thrown away.
CREATE TABLE ledger.snapshot (
  campaign_id   uuid   NOT NULL,
  stream_id     uuid   NOT NULL,
  version       bigint NOT NULL,
  commit_seq    bigint NOT NULL,
  max_world_day int    NOT NULL,               -- it serves an earlier day only if this is not later
  state         text,
  state_schema  text   NOT NULL,
  PRIMARY KEY (campaign_id, stream_id, version)
);

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

-- The first of the two ways in. One call, one lock: the campaign's head.
-- p_reads: the version of every stream the decision read (0: it must not exist), and whether it is written to.
-- p_kinds: how many open streams of a kind the decision saw, where it read a kind as a whole.
-- p_leaves: the leaves in order, 32 bytes each. p_texts: salts, bodies and states end to end; `at` and `len` say where.
-- p_due_streams: whose due rows are rewritten to p_dues, written to or not.
-- Answers APPENDED, KNOWN (deeds under these ids stand), CONFLICT, EXISTS, ABSENT, ARCHIVED or CLOSED; only the first writes.
CREATE FUNCTION ledger.append(
  p_campaign uuid, p_founds boolean, p_archives boolean,
  p_read_ids uuid[], p_read_versions bigint[], p_read_writes boolean[],
  p_kinds text[], p_kind_counts bigint[],
  p_deed_ids uuid[], p_deeds json, p_events json, p_involved json, p_streams json, p_leaves bytea, p_texts bytea,
  p_due_streams uuid[], p_dues json,
  OUT outcome text, OUT seq bigint, OUT recorded_at bigint, OUT hash bytea, OUT detail json)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_head  campaign_head%ROWTYPE;
  v_known boolean;
  v_stale boolean;
  v_n     int := octet_length(p_leaves) / 32;
BEGIN
  IF v_n = 0 THEN
    RAISE EXCEPTION 'a commit without events is refused' USING ERRCODE = 'check_violation';
  END IF;
  IF p_founds THEN
    INSERT INTO campaign_head VALUES (p_campaign, 0, '\x0000000000000000000000000000000000000000000000000000000000000000', 0, NULL)
      ON CONFLICT DO NOTHING;
  END IF;
  SELECT * INTO v_head FROM campaign_head WHERE campaign_id = p_campaign FOR NO KEY UPDATE;
  IF NOT FOUND OR (v_head.commit_seq = 0 AND NOT p_founds) THEN  -- a founding that conflicted leaves a head without commits
    outcome := 'ABSENT'; RETURN;
  END IF;

  SELECT EXISTS (SELECT FROM deed WHERE campaign_id = p_campaign AND command_id = ANY (p_deed_ids)),
         EXISTS (SELECT FROM unnest(p_read_ids, p_read_versions, p_read_writes) AS r(id, version, writes)
           LEFT JOIN stream s ON s.campaign_id = p_campaign AND s.stream_id = r.id
           WHERE coalesce(s.version, 0) <> r.version OR (r.writes AND s.revealed_seq IS NOT NULL))
    INTO v_known, v_stale;
  IF v_known THEN
    outcome := 'KNOWN';
    detail := (SELECT json_agg(json_build_object('id', command_id, 'seq', commit_seq))
      FROM deed WHERE campaign_id = p_campaign AND command_id = ANY (p_deed_ids));
    RETURN;
  END IF;
  IF p_founds AND v_head.commit_seq > 0 THEN outcome := 'EXISTS'; RETURN; END IF;
  IF v_head.archived_at IS NOT NULL THEN outcome := 'ARCHIVED'; RETURN; END IF;
  IF v_stale THEN
    SELECT CASE WHEN coalesce(s.version, 0) <> r.version THEN 'CONFLICT' ELSE 'CLOSED' END,
           json_build_object('stream', r.id, 'expected', r.version, 'actual', coalesce(s.version, 0))
      INTO outcome, detail
      FROM unnest(p_read_ids, p_read_versions, p_read_writes) AS r(id, version, writes)
      LEFT JOIN stream s ON s.campaign_id = p_campaign AND s.stream_id = r.id
      WHERE coalesce(s.version, 0) <> r.version OR (r.writes AND s.revealed_seq IS NOT NULL)
      ORDER BY coalesce(s.version, 0) = r.version
      LIMIT 1;
    RETURN;
  END IF;
  IF p_kinds IS NOT NULL THEN
    SELECT 'CONFLICT', json_build_object('kind', k.kind, 'expected', k.n, 'actual', c.n) INTO outcome, detail
      FROM unnest(p_kinds, p_kind_counts) AS k(kind, n)
      CROSS JOIN LATERAL (SELECT count(*) AS n FROM stream s
        WHERE s.campaign_id = p_campaign AND s.kind = k.kind AND s.state IS NOT NULL) c
      WHERE c.n <> k.n
      LIMIT 1;
    IF FOUND THEN RETURN; END IF;
  END IF;

  outcome := 'APPENDED';
  seq := v_head.commit_seq + 1;
  recorded_at := greatest(v_head.last_recorded_at, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint);
  hash := commit_hash(seq, recorded_at, v_n, v_head.head_hash, p_leaves);

  WITH new_deeds AS (
    INSERT INTO deed
      SELECT p_campaign, d.id, d.name, d.actor, d.cause, d.hash, append.seq
      FROM json_to_recordset(p_deeds) AS d(id uuid, name text, actor uuid, cause uuid, hash bytea)
  ), new_commit AS (
    INSERT INTO commit VALUES (p_campaign, append.seq, v_n, append.recorded_at, v_head.head_hash, append.hash)
  ), new_head AS (
    UPDATE campaign_head SET commit_seq = append.seq, head_hash = append.hash, last_recorded_at = append.recorded_at,
        archived_at = CASE WHEN p_archives THEN append.recorded_at END
      WHERE campaign_id = p_campaign
  ), new_events AS (
    INSERT INTO event
      SELECT p_campaign, append.seq, e.ord, e.deed, e.id, e.stream, e.version, e.type, e.schema, e.day, e.session, e.involves,
             e.actor, e.audience, e.readers, e.source, e.voids, substr(p_leaves, 32 * e.ord + 1, 32),
             substr(p_texts, e.at, 16), convert_from(substr(p_texts, e.at + 16, e.len), 'UTF8')
      FROM json_to_recordset(p_events) AS e(ord int, deed uuid, id uuid, stream uuid, version bigint, type text, schema int,
             day int, session uuid, involves uuid[], actor uuid, audience text, readers uuid[], source text, voids uuid[],
             at int, len int)
  )
  INSERT INTO stream AS s
    SELECT p_campaign, n.id, n.kind, n.audience, n.readers, CASE WHEN n.reveals THEN append.seq END, n.version,
           convert_from(substr(p_texts, n.at, n.len), 'UTF8'), n.schema
    FROM json_to_recordset(p_streams) AS n(id uuid, kind text, audience text, readers uuid[], reveals boolean,
           version bigint, schema text, at int, len int)
    ON CONFLICT (campaign_id, stream_id) DO UPDATE
      SET version = EXCLUDED.version, state = EXCLUDED.state, state_schema = EXCLUDED.state_schema,
          revealed_seq = coalesce(s.revealed_seq, EXCLUDED.revealed_seq);

  IF p_involved IS NOT NULL THEN
    INSERT INTO involved
      SELECT p_campaign, i.subject, append.seq, i.ord FROM json_to_recordset(p_involved) AS i(subject uuid, ord int);
  END IF;
  IF p_due_streams IS NOT NULL THEN
    DELETE FROM due WHERE campaign_id = p_campaign AND stream_id = ANY (p_due_streams);
    INSERT INTO due
      SELECT p_campaign, d.stream, d.kind, d.key, d.day
      FROM json_to_recordset(p_dues) AS d(stream uuid, kind text, key text, day int);
  END IF;
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
    SELECT p_campaign, n.id, n.kind, n.audience, n.readers, n.revealed, n.version, n.state, n.schema
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
