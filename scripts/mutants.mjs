// Which guards must be missed? Each is taken out once; the spec named beside it must then fail.
const spec = (name) => `test/int/ledger/${name}.spec.ts`;

/** A guard without which its spec must go red. `find` stands exactly once in the file. */
const guard = (file, by, what, find, replace = '') => ({ file, spec: spec(by), what, find, replace });

const sql = (by, what, find, replace) => guard('migrations/0001-ledger.sql', by, what, find, replace);
const ts = (file) => (by, what, find, replace) => guard(`src/ledger/${file}.ts`, by, what, find, replace);

const ledger = ts('ledger');
const decision = ts('decision');
const draft = ts('draft');
const history = ts('history');
const read = ts('read');
const voids = ts('void');
const store = ts('event-store');
const states = ts('state-schema');

export const mutants = [
  // — append —
  sql(
    'a-append',
    'the lock on the head',
    'WHERE campaign_id = p_campaign FOR NO KEY UPDATE;',
    'WHERE campaign_id = p_campaign;',
  ),
  sql('a-append', 'no head without a founding', 'OR (v_head.commit_seq = 0 AND NOT p_founds)'),
  sql(
    'b-lost-reply',
    'the known deed',
    "IF v_detail IS NOT NULL THEN\n    RETURN QUERY SELECT 'KNOWN'",
    "IF false THEN\n    RETURN QUERY SELECT 'KNOWN'",
  ),
  sql('a-append', 'the campaign that exists', 'IF p_founds AND v_head.commit_seq > 0 THEN', 'IF false THEN'),
  sql('a-append', 'the archived campaign', 'IF v_head.archived_at IS NOT NULL THEN', 'IF false THEN'),
  sql(
    'a-append',
    'noting that it is archived',
    'archived_at = CASE WHEN p_archives THEN v_at END\n    WHERE',
    'archived_at = NULL\n    WHERE',
  ),
  sql('a-append', 'the versions of what was read', 'WHERE coalesce(s.version, 0) <> r.version', 'WHERE false'),
  sql(
    'a-append',
    'a version of what does not exist',
    'LEFT JOIN stream s ON s.campaign_id = p_campaign AND s.stream_id = r.id',
    'JOIN stream s ON s.campaign_id = p_campaign AND s.stream_id = r.id',
  ),
  sql('a-append', 'the count of a kind', 'WHERE c.n <> k.n', 'WHERE false'),
  sql('a-append', 'counting only what is open', 'AND s.kind = k.kind AND s.state IS NOT NULL', 'AND s.kind = k.kind'),
  sql('a-append', 'the revealed stream', 'WHERE s.revealed_seq IS NOT NULL\n    LIMIT 1', 'WHERE false\n    LIMIT 1'),
  sql(
    'a-append',
    'noting the reveal',
    'revealed_seq = coalesce(s.revealed_seq, EXCLUDED.revealed_seq)',
    'revealed_seq = s.revealed_seq',
  ),
  sql(
    'a-append',
    'the order of leaves in the hash',
    'RETURNING ord, leaf)\n  SELECT count(*), string_agg(leaf, NULL ORDER BY ord)',
    'RETURNING ord, leaf)\n  SELECT count(*), string_agg(leaf, NULL)',
  ),
  sql('a-append', 'one event at one version', '  UNIQUE (campaign_id, stream_id, version),\n'),
  sql(
    'a-sizes',
    'recorded time never running back',
    'v_at := greatest(v_head.last_recorded_at, ',
    'v_at := greatest(0, ',
  ),
  sql('a-append-only', 'the commit without events', 'IF v_n = 0 THEN\n    RAISE', 'IF false THEN\n    RAISE'),
  sql(
    'a-crowd',
    'due rows replaced, not added to',
    'DELETE FROM due WHERE campaign_id = p_campaign AND stream_id = ANY (p_due_streams);',
  ),
  sql('timeline', 'noting whom else an event concerns', 'IF p_involved IS NOT NULL THEN', 'IF false THEN'),
  store(
    'a-append',
    'the empty append',
    "if (a.events.length === 0) throw new Error('A commit holds at least one event.');",
  ),
  store(
    'c-order',
    'whole commits in a batch',
    'for (let at = from; ; at += batch) {',
    'for (let at = from; ; at += batch + 1) {',
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

  // — recording —
  ledger(
    'b-idempotency',
    'asking for the known deed before refusing',
    '(await this.known(hand, asked)) ?? (isRefusal(plan) ? plan : nothing(asked))',
    'isRefusal(plan) ? plan : nothing(asked)',
  ),
  ledger(
    'b-idempotency',
    'another request under a known id',
    'if (!deed.requestHash.equals(asked.requestHash)) return',
    'if (false) return',
  ),
  ledger(
    'b-idempotency',
    'telling strangers nothing of an id',
    'return belongs ? idTaken(commandId) : null;',
    'return idTaken(commandId);',
  ),
  ledger(
    'b-idempotency',
    'nothing for who was removed',
    'const belongs = isPresent(campaign, hand);\n    if (!deed',
    'const belongs = true;\n    if (!deed',
  ),
  ledger(
    'b-idempotency',
    'subjects in the order asked for',
    'return ids.flatMap((id) => byId.get(id) ?? [])',
    'return [...byId.values()].reverse()',
  ),
  ledger(
    'a-crowd',
    'no refusal from memory',
    'if (source !== this.fresh) return this.once(hand, asked, attempt, this.fresh);',
  ),
  ledger(
    'a-crowd',
    'trying again after a conflict',
    "case 'CONFLICT':\n        return null;",
    "case 'CONFLICT':\n        return idTaken(asked.commandId);",
  ),
  ledger(
    'a-crowd',
    'taking turns',
    'return this.turns.take(asked.campaignId, async () => {',
    'return (async (work: () => Promise<Answer>) => work())(async () => {',
  ),
  ledger('a-crowd', 'others due when a setting changes', 'if (!draft.shiftsDues()) return [];', 'return [];'),
  ledger('a-crowd', 'who was enrolled meanwhile', "draft.seeCount('character', all.length);"),
  ledger(
    'e-states',
    'states folded by other code',
    'if (this.isOurs(subject.kind, schema)) return',
    'if (true) return',
  ),
  ts('request')(
    'b-idempotency',
    'the hash of what was asked',
    '.update(canonical({ actor, ...asked }))',
    '.update(canonical({ actor }))',
  ),
  ts('request')('b-idempotency', 'the actor in the hash', 'canonical({ actor, ...asked })', 'canonical({ ...asked })'),
  ts('request')(
    'b-idempotency',
    'versions left out of the hash',
    'hashOf(hand: Hand, { expected: _, ...asked }',
    'hashOf(hand: Hand, { ...asked }',
  ),
  ts('turns')('a-crowd', 'waiting for one’s turn', 'await before?.catch(() => undefined);'),

  // — deciding —
  decision('f-as-of', 'the day that has not come', 'if (campaign && worldDay > campaign.clock)', 'if (false)'),
  decision('a-crowd', 'the kind read as a whole', 'draft.seeCount(kind, all.length);'),
  decision('b-idempotency', 'the version the client saw', 'if (stale) return stale;'),
  decision(
    'secrets',
    'versions of what one may not see',
    'return String(subject && isOpenTo(actor, subject) ? subject.version : 0);',
    'return String(subject ? subject.version : 0);',
  ),
  decision(
    'secrets',
    'what one may not see does not exist',
    'subject.kind === ref.kind && isOpenTo(actor, subject)',
    'subject.kind === ref.kind',
  ),
  decision('secrets', 'secrecy for what merely records', 'if (!u.command.records)', 'if (false)'),
  decision('secrets', 'at least one reader', 'if (members.length === 0) return', 'if (false) return'),
  decision('secrets', 'readers are members', 'return stranger ? noSuch', 'return false ? noSuch'),
  decision('a-crowd', 'the hand of a member', 'if (!actor.isClock && actor.member === null)', 'if (false)'),
  draft('a-crowd', 'versions of what was read', 'this.reads.set(id, subject?.version ?? 0);', 'this.reads.set(id, 0);'),

  // — looking back —
  history('f-as-of', 'nothing recorded later', 'events.filter((e) => e.seq <= seq)', 'events'),
  history('f-as-of', 'nothing that happened later', 'recorded.filter((e) => e.worldDay <= worldDay)', 'recorded'),
  history('f-as-of', 'voids known by then', 'const struck = struckIn(recorded);', 'const struck = struckIn(events);'),
  history('f-void', 'what is struck does not count', 'if (struck.has(e.id)) continue;'),
  history('f-as-of', 'the earlier of two limits', 'Math.min(...seqs)', 'Math.max(...seqs)'),
  read('f-void', 'a struck void strikes nothing', 'if (struck.has(id)) continue;'),
  voids(
    'f-void',
    'the game master alone',
    "if (!actor.isGm) return refuse('NOT_ALLOWED'",
    "if (false) return refuse('NOT_ALLOWED'",
  ),
  voids(
    'f-void',
    'the preview is the game master’s',
    "if (!viewer.isGm) return refuse('NOT_ALLOWED'",
    "if (false) return refuse('NOT_ALLOWED'",
  ),
  voids('f-void', 'what is not voidable', 'if (firm)\n', 'if (false)\n'),
  voids('f-void', 'events of that deed', 'if (unknown) return', 'if (false) return'),
  voids('f-void', 'what was named and struck before', 'if (twice) return', 'if (false) return'),
  voids(
    'f-void',
    'passing over what was struck before',
    'const ours = targets.filter((e) => !already.has(e.id));',
    'const ours = targets;',
  ),
  voids('f-void', 'a creation that is built upon', 'if (opener && standing.length > 0)', 'if (false)'),
  voids('f-void', 'the deeds it caused', 'if (cascade)\n', 'if (false)\n'),
  voids('f-correction', 'what was settled anew', 'if (anew) return', 'if (false) return'),
  voids(
    'f-correction',
    'a correction that is refused',
    'if (isRefusal(decided)) return decided;',
    'if (isRefusal(decided)) return { draft, system, empty: false };',
  ),
  voids('f-correction', 'the link from correction to void', 'cause: commandId,', 'cause: null,'),
  voids('secrets', 'what was revealed stays', 'if (subject.revealedSeq !== null)', 'if (false)'),
  voids('secrets', 'deeds one may not see', 'if (!known || visible.length === 0)', 'if (!known)'),
  states('e-states', 'the shape of a sheet in its tag', "kind === 'character' && system ?", 'false ?'),
  states('e-states', 'words left out of the shape', 'delete jsonSchema.description;'),
  states('e-states', 'the default of a new field', 'return whole.success ? {', 'return false ? {'),

  // — seeing —
  read('secrets', 'the test of secrecy', "coalesce(e.audience = 'EVERYONE' OR", 'coalesce(true OR'),
  read('secrets', 'members’ secrets closed to the game master', "AND e.audience <> 'MEMBERS'"),
  read('secrets', 'the reveal', ' OR s.revealed_seq IS NOT NULL\n', '\n'),
  read(
    'secrets',
    'filters that find only what is seen',
    'if (openOnly || given(filter).some((key) => !OUTWARD.has(key))) sql.and(visible());',
  ),
  read('secrets', 'the sealed slot', 'if (!r.visible) return { ...slot, sealed: true };'),
  ledger(
    'secrets',
    'subjects one may see',
    '.filter((subject) => open(subject, viewer));\n  }\n\n  async ofKind',
    ';\n  }\n\n  async ofKind',
  ),
  ledger(
    'secrets',
    'kinds one may see',
    '(await this.load(await this.store.statesOf(campaignId, kind))).filter((subject) => open(subject, viewer))',
    'this.load(await this.store.statesOf(campaignId, kind))',
  ),
  ledger(
    'secrets',
    'answers cut to the sender’s eyes',
    'events: belongs ? rows.map((row) => seal(row, viewer)) : []',
    'events: rows',
  ),
  ledger(
    'secrets',
    'answers with subjects he may see',
    'subjects: belongs ? subjects.filter((subject) => open(subject, viewer)) : []',
    'subjects',
  ),
  ledger(
    'secrets',
    'viewers who belong here',
    'return campaign?.state && activeMember(campaign.state, member) ? viewerOf',
    'return campaign?.state ? viewerOf',
  ),
  guard(
    'src/rules/kernel/stream.ts',
    'secrets',
    'members’ secrets closed to the game master',
    "if (audience.to !== 'MEMBERS' && viewer.isGm) return true;",
    'if (viewer.isGm) return true;',
  ),
  read('timeline', 'places after a cursor', '}) > (', '}) >= ('),
  read('timeline', 'ascending order of a backward page', '(query.backward ? rows.reverse() : rows)', 'rows'),
];
