// How does a campaign come to this server? All of it or nothing, every hash recomputed, its members waiting to be claimed.
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { copiesOf } from '../ledger/archive.js';
import { EventStore } from '../ledger/event-store.js';
import { isOutOfReach } from '../ledger/pool.js';
import { rewriteStates } from '../ledger/refold.js';
import { type RestoredCommit, restore, strayVoid } from '../ledger/restore.js';
import type { ImportedEvent } from '../ledger/stored.js';
import type { Registry } from '../rules/index.js';
import type { Id } from '../rules/kernel/stream.js';
import { LedgerAudit, type Summary } from '../trust/verification.js';
import { Continuity } from './continuity.js';
import { BadFile, CommitLine, HeadLine, NameLine } from './lines.js';

/** What an import brought in. */
export interface Imported {
  readonly campaignId: Id;
  readonly seq: string;
  readonly events: number;
  readonly subjects: number;
  /** False where exactly this history is here already: nothing was added. */
  readonly added: boolean;
}

/** Told how many commits are in, of how many. */
export type Progress = (done: number, of: number) => void;

/** Commits written at a time, unless their text is longer than TEXT. */
const BATCH = 200;
const TEXT = 4_000_000;

/** Reads a campaign's file into the store. Throws BadFile that names the first bad line; nothing is added then. */
export async function importCampaign(
  pool: Pool,
  registry: Registry,
  lines: AsyncIterable<string>,
  progress: Progress = () => undefined,
): Promise<Imported> {
  const numbered = numberedLines(lines);
  const first = await numbered.next();
  if (first.done) throw new BadFile(1, 'the file is empty');
  const { campaign, head } = parse(HeadLine, first.value);
  const file = { campaign, head, lines: numbered, progress };
  const here = await new EventStore(pool).head(campaign);
  if (here) return already(file, here);
  return new EventStore(pool).atomically((client) => fill(client, registry, file));
}

interface File extends Pick<HeadLine, 'campaign' | 'head'> {
  readonly lines: AsyncIterable<Numbered>;
  readonly progress: Progress;
}

interface Takers {
  commit(commit: CommitLine, line: Numbered): Promise<void>;
  name(name: NameLine): Promise<void>;
}

/** Reads a file to its end and proves it line by line. */
async function readThrough({ campaign, head, lines, progress }: File, takers: Takers): Promise<Summary> {
  const audit = new LedgerAudit(campaign);
  let last = 1;
  let named = false;
  for await (const line of lines) {
    last = line.number;
    if ((line.value as { kind?: unknown } | null)?.kind === 'name') {
      named = true;
      const name = parse(NameLine, line);
      await at(last, () => takers.name(name));
      continue;
    }
    const commit = parse(CommitLine, line);
    if (named) throw new BadFile(last, 'a commit stands after the names, which are last');
    await at(last, () => audit.add(commit));
    await takers.commit(commit, line);
    progress(Number(commit.seq), Number(head.seq));
  }
  return at(last, () => audit.finish(head));
}

/** The same history once more adds nothing; the file is proven all the same, for whoever wants to know whether it is whole. */
async function already(file: File, here: { seq: number; hash: Buffer }): Promise<Imported> {
  const { campaign, head } = file;
  if (String(here.seq) !== head.seq || here.hash.toString('hex') !== head.hash)
    throw new BadFile(1, `campaign ${campaign} is here already, with another history (it ends at commit ${here.seq})`);
  const { events } = await readThrough(file, { commit: async () => undefined, name: async () => undefined });
  return { campaignId: campaign, seq: head.seq, events, subjects: 0, added: false };
}

async function fill(client: PoolClient, registry: Registry, file: File): Promise<Imported> {
  const { campaign, head } = file;
  let batch: RestoredCommit[] = [];
  let first = 1;
  let length = 0;
  let last = 1;
  const continuity = new Continuity(registry, campaign);
  const flush = async (): Promise<void> => {
    const commits = batch;
    batch = [];
    length = 0;
    if (commits.length > 0) await at(first, () => restore(client, campaign, commits), last);
  };
  const { events } = await readThrough(file, {
    commit: async (commit, { number, length: added }) => {
      if (batch.length === 0) first = number;
      last = number;
      batch.push(await at(number, () => restored(continuity, commit)));
      length += added;
      if (batch.length === BATCH || length > TEXT) await flush();
    },
    name: async ({ member, name }) => {
      await client.query('INSERT INTO auth.membership (campaign_id, member_id, name) VALUES ($1, $2, $3)', [
        campaign,
        member,
        name,
      ]);
    },
  });
  await flush();
  const stray = await at(last, () => strayVoid(client, registry, campaign));
  // Commits count from 1, and stand from the second line on.
  if (stray) throw new BadFile(stray.seq + 1, `the EventVoided strikes ${stray.struck}, ${stray.reason}`);
  const subjects = await at(last, () => rewriteStates(client, registry, campaign));
  if (subjects === 0) throw new BadFile(2, 'the founding of the campaign is sealed; nothing could be made of the rest');
  return { campaignId: campaign, seq: head.seq, events, subjects, added: true };
}

/** A commit with the columns that its events' bodies call for. */
function restored(continuity: Continuity, { seq, recordedAt, hash, deeds, events }: CommitLine): RestoredCommit {
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
      if (body === null || salt === null) {
        continuity.passOver();
        return { ord, leaf: Buffer.from(leaf, 'hex'), salt: null, body: null };
      }
      const told = copiesOf(body);
      continuity.take(told, JSON.parse(body).data);
      const { kind: _, ...copies } = told;
      const event: ImportedEvent = { ...copies, leaf: Buffer.from(leaf, 'hex'), salt: Buffer.from(salt, 'hex'), body };
      return event;
    }),
  };
}

interface Numbered {
  readonly number: number;
  readonly length: number;
  readonly value: unknown;
}

async function* numberedLines(lines: AsyncIterable<string>): AsyncGenerator<Numbered> {
  let number = 0;
  for await (const text of lines) yield { number: ++number, length: text.length, value: json(text, number) };
}

function json(text: string, number: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadFile(number, 'is no JSON; the file may be cut off');
  }
}

function parse<Z extends z.ZodType>(schema: Z, { value, number }: Numbered): z.output<Z> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const issue = error.issues[0];
  throw new BadFile(number, `${issue?.path.join('.') || 'the line'}: ${issue?.message}`);
}

/** Says at which line, or from which line up to which, something went wrong. */
async function at<T>(number: number, work: () => T | Promise<T>, until = number): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BadFile || isOutOfReach(error)) throw error;
    const { message } = error as Error;
    throw new BadFile(number, until > number ? `here or at a line up to ${until}: ${message}` : message);
  }
}
