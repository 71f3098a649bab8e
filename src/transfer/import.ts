// How does a campaign come to this server? All of it or nothing, every hash recomputed, its members waiting to be claimed.
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { copiesOf } from '../ledger/archive.js';
import { EventStore, type NewEvent, type RestoredCommit, restore } from '../ledger/event-store.js';
import { rewriteStates } from '../ledger/refold.js';
import type { Registry } from '../rules/index.js';
import type { Id } from '../rules/kernel/stream.js';
import { Broken } from '../trust/broken.js';
import { LedgerAudit } from '../trust/verification.js';
import { BadFile, CommitLine, HeadLine, NameLine } from './lines.js';

export interface Imported {
  readonly campaignId: Id;
  readonly seq: string;
  readonly events: number;
  readonly subjects: number;
  /** False where exactly this history is here already: nothing was added. */
  readonly added: boolean;
}

/** Commits written at a time. */
const BATCH = 200;

/** Reads a campaign's file into the store. Throws BadFile that names the first bad line; nothing is added then. */
export async function importCampaign(pool: Pool, registry: Registry, lines: AsyncIterable<string>): Promise<Imported> {
  const numbered = numberedLines(lines);
  const first = await numbered.next();
  if (first.done) throw new BadFile(1, 'the file is empty');
  const { campaign, head } = parse(HeadLine, first.value);
  const here = await new EventStore(pool).head(campaign);
  if (here) return already(pool, campaign, head, here);
  return new EventStore(pool).atomically((client) => fill(client, registry, { campaign, head }, numbered));
}

async function already(
  pool: Pool,
  campaignId: Id,
  head: HeadLine['head'],
  here: { seq: number; hash: Buffer },
): Promise<Imported> {
  if (String(here.seq) !== head.seq || here.hash.toString('hex') !== head.hash)
    throw new BadFile(
      1,
      `campaign ${campaignId} is here already, with another history (it ends at commit ${here.seq})`,
    );
  const { rows } = await pool.query('SELECT count(*) AS n FROM ledger.event WHERE campaign_id = $1', [campaignId]);
  return { campaignId, seq: head.seq, events: Number(rows[0].n), subjects: 0, added: false };
}

async function fill(
  client: PoolClient,
  registry: Registry,
  { campaign, head }: Pick<HeadLine, 'campaign' | 'head'>,
  lines: AsyncIterable<Numbered>,
): Promise<Imported> {
  const audit = new LedgerAudit(campaign);
  let batch: { commit: RestoredCommit; number: number }[] = [];
  let last = 1;
  let events = 0;
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    await at(batch[0]?.number ?? last, () =>
      restore(
        client,
        campaign,
        batch.map(({ commit }) => commit),
      ),
    );
    batch = [];
  };
  for await (const line of lines) {
    last = line.number;
    if (kindOf(line) === 'name') {
      const { member, name } = parse(NameLine, line);
      await client.query('INSERT INTO auth.membership (campaign_id, member_id, name) VALUES ($1, $2, $3)', [
        campaign,
        member,
        name,
      ]);
      continue;
    }
    const commit = parse(CommitLine, line);
    await at(line.number, () => audit.add(commit));
    events += commit.events.length;
    batch.push({ commit: await at(line.number, () => restored(registry, commit)), number: line.number });
    if (batch.length === BATCH) await flush();
  }
  await flush();
  await at(last, () => audit.finish(head));
  const subjects = await at(last, () => rewriteStates(client, registry, campaign));
  return { campaignId: campaign, seq: head.seq, events, subjects, added: true };
}

/** A commit with the columns that its events' bodies call for. */
function restored(registry: Registry, { seq, recordedAt, hash, deeds, events }: CommitLine): RestoredCommit {
  return {
    seq: Number(seq),
    recordedAt,
    hash: Buffer.from(hash, 'hex'),
    deeds: deeds.map(({ commandId, requestHash, ...deed }) => ({
      ...deed,
      id: commandId,
      requestHash: Buffer.from(requestHash, 'hex'),
    })),
    events: events.map(({ ord, salt, body, leaf }): RestoredCommit['events'][number] => {
      if (body === null || salt === null) return { ord, leaf: Buffer.from(leaf, 'hex'), salt: null, body: null };
      const { kind: _, ...copies } = copiesOf(body);
      if (!registry.events.has(copies.type)) throw new Error(`the event type ${copies.type} is not known here`);
      const event: NewEvent = { ...copies, leaf: Buffer.from(leaf, 'hex'), salt: Buffer.from(salt, 'hex'), body };
      return event;
    }),
  };
}

interface Numbered {
  readonly number: number;
  readonly text: string;
}

async function* numberedLines(lines: AsyncIterable<string>): AsyncGenerator<Numbered> {
  let number = 0;
  for await (const text of lines) yield { number: ++number, text };
}

function json({ number, text }: Numbered): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadFile(number, 'is no JSON; the file may be cut off');
  }
}

const kindOf = (line: Numbered): unknown => (json(line) as { kind?: unknown } | null)?.kind;

function parse<Z extends z.ZodType>(schema: Z, line: Numbered): z.output<Z> {
  const { success, data, error } = schema.safeParse(json(line));
  if (success) return data;
  const issue = error.issues[0];
  throw new BadFile(line.number, `${issue?.path.join('.') || 'the line'}: ${issue?.message}`);
}

/** Says at which line something went wrong. */
async function at<T>(number: number, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BadFile) throw error;
    if (error instanceof Broken) throw new BadFile(number, error.message);
    throw new BadFile(number, (error as Error).message);
  }
}
