// What is left after a crash, and is it what was acknowledged? Writers to be killed, and a check that shares no code with the ledger.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Request } from '../../src/ledger/contract.js';
import type { Ledger } from '../../src/ledger/ledger.js';
import type { Id } from '../../src/rules/kernel/stream.js';
import { accepted, by, Story } from './ledger.js';

/** How often each kind of crash is tried; `npm run crash` asks for more. */
export const TIMES = Number(process.env.CRASH_TIMES ?? 1);

/** The rounds of a suite, for `it.each`. */
export const rounds = Array.from({ length: TIMES }, (_, i) => i + 1);

/** A campaign to write in. */
export interface Table {
  readonly campaignId: Id;
  readonly gm: Id;
  readonly player: Id;
  readonly characters: readonly Id[];
}

export async function tablesFor(ledger: Ledger, n: number): Promise<Table[]> {
  return Promise.all(
    Array.from({ length: n }, async () => {
      const story = await Story.begin(ledger);
      const characters = [await story.enrols('Maren'), await story.enrols('Torvald', story.other)];
      return { campaignId: story.id, gm: story.gm, player: story.player, characters };
    }),
  );
}

export interface Sent {
  readonly member: Id;
  readonly request: Request;
}

export interface Acknowledged {
  readonly campaignId: Id;
  readonly commandId: Id;
  readonly seq: number;
  readonly leaves: readonly string[];
}

/** What the writers had noted when they fell silent. */
export interface Journal {
  readonly sent: readonly Sent[];
  readonly acknowledged: readonly Acknowledged[];
  readonly refused: readonly unknown[];
}

export interface Writers {
  readonly child: ChildProcess;
  journal(): Journal;
  /** Waits until so many commands were acknowledged. Fails if it takes longer than 20 s. */
  busy(acknowledged: number): Promise<void>;
  kill(): Promise<void>;
  /** Lets every writer see his last command acknowledged. */
  finish(): Promise<void>;
}

export function startWriters(setup: {
  readonly url: string;
  readonly secret: string;
  readonly journal: string;
  readonly tables: readonly Table[];
  readonly writers: number;
}): Writers {
  const program = fileURLToPath(new URL('crash-writers.mjs', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(setup)], { stdio: ['pipe', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (text) => {
    words += text;
  });
  const journal = () => journalOf(setup.journal);
  const ended = once(child, 'exit');
  return {
    child,
    journal,
    busy: async (acknowledged) => {
      for (const begun = Date.now(); journal().acknowledged.length < acknowledged; await sleep(20))
        if (child.exitCode !== null || Date.now() - begun > 20_000)
          throw new Error(`Only ${journal().acknowledged.length} commands were acknowledged. ${words}`);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    finish: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      if (code !== 0) throw new Error(`The writers ended with ${code}. ${words}`);
    },
  };
}

function journalOf(file: string): Journal {
  const sent: Sent[] = [];
  const acknowledged: Acknowledged[] = [];
  const refused: unknown[] = [];
  // The last line may be cut.
  for (const line of contents(file).split('\n').slice(0, -1)) {
    const entry = JSON.parse(line);
    if (entry.sent) sent.push(entry.sent);
    if (entry.acknowledged) acknowledged.push(entry.acknowledged);
    if (entry.refused) refused.push(entry.refused);
  }
  return { sent, acknowledged, refused };
}

function contents(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** What was sent and not acknowledged, sent once more by a survivor; gives what is acknowledged now. */
export async function sendAgain(ledger: Ledger, { sent, acknowledged }: Journal): Promise<Acknowledged[]> {
  const known = new Set(acknowledged.map(({ commandId }) => commandId));
  const open = sent.filter(({ request }) => !known.has(request.commandId));
  return Promise.all(
    open.map(async ({ member, request }) => {
      const { campaignId, commandId, seq, events } = accepted(await ledger.record(by(member), request));
      return { campaignId, commandId, seq: seq as number, leaves: events.map(({ leaf }) => leaf) };
    }),
  );
}

/** Acknowledged commands ($1, as JSON) that are not there exactly once, as acknowledged. */
const LOST = `SELECT 'acknowledged, and gone or doubled: ' || command AS fault FROM (
    SELECT a."commandId" AS command, a.leaves,
      (SELECT count(*) FROM ledger.deed d WHERE d.campaign_id = a."campaignId" AND d.command_id = a."commandId") AS deeds,
      (SELECT json_agg(encode(e.leaf, 'hex') ORDER BY e.ord)::jsonb FROM ledger.event e
        WHERE e.campaign_id = a."campaignId" AND e.commit_seq = a.seq
          AND e.body::jsonb -> 'deed' ->> 'id' = a."commandId"::text) AS found
    FROM json_to_recordset($1) AS a("campaignId" uuid, "commandId" uuid, seq bigint, leaves jsonb)) x
  WHERE deeds <> 1 OR found IS DISTINCT FROM leaves`;

/** What must hold of any store; each lists what does not. */
const CHECKS: readonly string[] = [
  `SELECT 'one command, several commits: ' || (body::jsonb -> 'deed' ->> 'id') AS fault FROM ledger.event
    GROUP BY campaign_id, body::jsonb -> 'deed' ->> 'id' HAVING count(DISTINCT commit_seq) > 1`,
  `SELECT 'a gap in ' || h.campaign_id AS fault FROM ledger.campaign_head h LEFT JOIN ledger.commit c USING (campaign_id)
    GROUP BY h.campaign_id, h.commit_seq
    HAVING min(c.commit_seq) <> 1 OR max(c.commit_seq) <> h.commit_seq OR count(c.commit_seq) <> h.commit_seq`,
  `SELECT 'part of commit ' || t.commit_seq || ' of ' || t.campaign_id AS fault FROM (
      SELECT campaign_id, commit_seq FROM ledger.event UNION SELECT campaign_id, commit_seq FROM ledger.deed
      UNION SELECT campaign_id, commit_seq FROM ledger.involved) t
    LEFT JOIN ledger.commit c USING (campaign_id, commit_seq) WHERE c.hash IS NULL`,
  `SELECT 'the chain breaks at commit ' || commit_seq || ' of ' || campaign_id AS fault FROM (
      SELECT c.*, lag(c.hash, 1, decode(repeat('00', 32), 'hex')) OVER (PARTITION BY campaign_id ORDER BY commit_seq) AS before,
        (SELECT string_agg(e.leaf, ''::bytea ORDER BY e.ord) FROM ledger.event e
          WHERE e.campaign_id = c.campaign_id AND e.commit_seq = c.commit_seq) AS leaves
      FROM ledger.commit c) c
    WHERE prev_hash <> before OR hash IS DISTINCT FROM sha256('\\x03'::bytea || int8send(commit_seq) || int8send(recorded_at)
      || int4send(octet_length(leaves) / 32) || prev_hash || leaves)`,
  `SELECT 'not the text of its leaf: ' || commit_seq || '.' || ord AS fault FROM ledger.event
    WHERE leaf <> sha256('\\x00'::bytea || salt || convert_to(body, 'UTF8'))`,
  `SELECT 'a balance that the awards do not make: ' || s.stream_id AS fault FROM ledger.stream s
    WHERE s.kind = 'character' AND (s.state::jsonb #>> '{sheet,ip,balance}')::int IS DISTINCT FROM (
      SELECT count(*)::int FROM ledger.event e WHERE e.campaign_id = s.campaign_id AND e.stream_id = s.stream_id
        AND e.type = 'D100ImprovementPointsAwarded')`,
];

/** Everything wrong with a store, given what was acknowledged to its clients; a sound one gives an empty list. */
export async function faultsIn(url: string, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(LOST, [JSON.stringify(acknowledged)]);
    for (const text of CHECKS) rows.push(...(await client.query(text)).rows);
    return rows.map(({ fault }) => fault);
  } finally {
    await client.end();
  }
}
