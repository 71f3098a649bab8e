// What is left after a fault, and is it what must be? Plain SQL and a few lines of its own: nothing here is the ledger's.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { expectedOf, strokesOf } from './expected.mjs';
import { HOUR, START } from './world.mjs';

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const int = (bytes, value) => {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 8) buffer.writeBigInt64BE(BigInt(value));
  else buffer.writeInt32BE(value);
  return buffer;
};

/** The sequence without a gap, each hash made anew from what it stands for. P4 */
async function* chainFaults(client, { campaignId }) {
  const all = async (text) => (await client.query(text, [campaignId])).rows;
  const commits = await all('SELECT * FROM ledger.commit WHERE campaign_id = $1 ORDER BY commit_seq');
  const events = await all(
    'SELECT commit_seq, ord, leaf, salt, body FROM ledger.event WHERE campaign_id = $1 ORDER BY commit_seq, ord',
  );
  const byCommit = new Map();
  for (const one of events) byCommit.set(one.commit_seq, [...(byCommit.get(one.commit_seq) ?? []), one]);
  let before = Buffer.alloc(32);
  for (const [i, { commit_seq: seq, n_events, recorded_at, prev_hash, hash }] of commits.entries()) {
    const rows = byCommit.get(seq) ?? [];
    byCommit.delete(seq);
    if (Number(seq) !== i + 1) yield `commit ${seq} stands where ${i + 1} should`;
    if (rows.length !== n_events || rows.some(({ ord }, at) => ord !== at)) yield `commit ${seq} is not whole`;
    for (const { ord, leaf, salt, body } of rows)
      if (!leaf.equals(sha256(Buffer.of(0), salt, body))) yield `event ${seq}.${ord} is not what its leaf says`;
    const leaves = rows.map(({ leaf }) => leaf);
    const parts = [Buffer.of(3), int(8, seq), int(8, recorded_at), int(4, rows.length), before, ...leaves];
    if (!prev_hash.equals(before) || !hash.equals(sha256(...parts))) yield `the chain breaks at commit ${seq}`;
    before = hash;
  }
  if (byCommit.size > 0) yield `events of ${byCommit.size} commits that are not there`;
  const [head] = await all('SELECT commit_seq, head_hash FROM ledger.campaign_head WHERE campaign_id = $1');
  if (Number(head?.commit_seq) !== commits.length || !head?.head_hash.equals(before))
    yield 'the head is not the last commit';
}

/** Each stroke of a pace was kept once, in order and under its own name: those that have passed, none that has not. P5 */
async function* paceFaults(told, campaign) {
  const { strokes, first } = campaign.pace;
  // The clock of one process may have run an hour ahead.
  const most = Math.floor(((Date.now() + HOUR) / 60_000 - first) / 60) + 1;
  if (told.length < strokes || told.length > most) yield `${told.length} strokes of ${strokes} to ${most} were kept`;
  for (const [i, { slot, id }] of strokesOf(campaign, told.length).entries())
    if (told[i].slot !== slot || told[i].id !== id) yield `stroke ${i + 1} was kept as another`;
}

const toldStrokes = async (client, campaignId) => {
  const { rows } = await client.query(
    `SELECT (body::json ->> 'data')::json ->> 'slotMinute' AS slot, command_id AS id FROM ledger.event
      WHERE campaign_id = $1 AND type = 'PaceKept' ORDER BY commit_seq, ord`,
    [campaignId],
  );
  return rows.map(({ slot, id }) => ({ slot: Number(slot), id }));
};

/** Everything that fell due was settled on its day, once, under its own name, and nothing else was. P2, P5 */
async function* dueFaults(client, campaign) {
  const { campaignId, begunAfter, to, pace } = campaign;
  const all = async (text, ...values) => (await client.query(text, [campaignId, ...values])).rows;
  const { settled, due } = expectedOf(campaign);
  const types = [...new Set(settled.map(({ type }) => type))];
  const found = new Map();
  const told = await all(
    `SELECT type, stream_id, world_day, command_id FROM ledger.event
      WHERE campaign_id = $1 AND commit_seq > $2 AND type = ANY ($3) ORDER BY commit_seq, ord`,
    begunAfter,
    types,
  );
  for (const { type, stream_id, world_day, command_id } of told) {
    const what = `${type} of ${stream_id} on day ${world_day}`;
    found.set(what, [...(found.get(what) ?? []), command_id]);
  }
  for (const { type, subject, day, id } of settled) {
    const what = `${type} of ${subject} on day ${day}`;
    const ids = found.get(what) ?? [];
    found.delete(what);
    if (ids.length !== 1) yield `${what}: settled ${ids.length} times`;
    else if (ids[0] !== id) yield `${what}: settled under an id that does not follow from it`;
  }
  for (const what of found.keys()) yield `${what}: was never due`;

  const names = new Set(settled.map(({ id }) => id));
  const deeds = await all(
    'SELECT command_id, name FROM ledger.deed WHERE campaign_id = $1 AND commit_seq > $2',
    begunAfter,
  );
  for (const { command_id, name } of deeds)
    if (!names.delete(command_id) && !(pace ? ['keepPace'] : ['advanceClock', 'passTime']).includes(name))
      yield `a deed too many: ${name}`;
  if (names.size > 0) yield `${names.size} deeds are missing`;

  const [ended] = await all(
    `SELECT count(*)::int AS n, max(world_day) AS day FROM ledger.event WHERE campaign_id = $1 AND type = 'ClockAdvanced'`,
  );
  if (!pace && (ended.n !== 1 || ended.day !== to))
    yield `the jump ended ${ended.n} times, on day ${ended.day} of ${to}`;
  const rows = await all('SELECT kind, stream_id, key, due_day FROM ledger.due WHERE campaign_id = $1');
  const next = rows.map(({ kind, stream_id, key, due_day }) => `${kind} ${stream_id} ${key} ${due_day}`).sort();
  const wanted = due.map(({ kind, subject, key, day }) => `${kind} ${subject} ${key} ${day}`).sort();
  if (next.join() !== wanted.join()) yield 'what is due next is something else';
}

/** What became of everybody, to be laid beside what became of them where nothing disturbed. P1, P3 */
async function outcomeOf(client, { campaignId }) {
  const { rows } = await client.query(
    `SELECT (SELECT json_agg(json_build_array(type, stream_id, version, world_day, body::json ->> 'data') ORDER BY commit_seq, ord)
        FROM ledger.event WHERE campaign_id = $1 AND type NOT LIKE 'Clock%')::text AS events,
      (SELECT json_agg(json_build_array(stream_id, kind, state) ORDER BY stream_id)
        FROM ledger.stream WHERE campaign_id = $1 AND kind <> 'campaign')::text AS states`,
    [campaignId],
  );
  return sha256(rows[0].events, rows[0].states).toString('hex');
}

/** All that is wrong with a store; `calm`: what came of the same where nothing disturbed, if that is known. */
export async function check(url, world, calm = null) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const faults = [];
    const outcomes = [];
    let settled = 0;
    for (const [i, one] of world.entries()) {
      const strokes = one.pace ? await toldStrokes(client, one.campaignId) : [];
      // How far a pace has come depends on the hour.
      const campaign = one.pace ? { ...one, to: START + one.pace.days * strokes.length } : one;
      settled += strokes.length + expectedOf(campaign).settled.length;
      if (one.pace) for await (const fault of paceFaults(strokes, one)) faults.push(fault);
      for await (const fault of chainFaults(client, campaign)) faults.push(fault);
      for await (const fault of dueFaults(client, campaign)) faults.push(fault);
      outcomes.push(await outcomeOf(client, campaign));
      if (calm && !one.pace && calm[i] !== outcomes[i])
        faults.push(`campaign ${i + 1} came to something else than undisturbed`);
    }
    return { faults, outcomes, settled };
  } finally {
    await client.end();
  }
}
