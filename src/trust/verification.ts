// Is this the history that everybody saw? Walks a campaign commit by commit and names the first place that does not hold.
import { Broken, type Position } from './broken.js';
import { fromHex } from './bytes.js';
import { canonical } from './canonical.js';
import { type ChainHead, HASH_LENGTH, linkFault, START } from './chain.js';
import { leafOf, SALT_LENGTH } from './leaf.js';
import { type OpenEvent, RollAudit, type RollCounts } from './roll-audit.js';

/** One accepted command as a commit lists it. */
export interface DeedRecord {
  commandId: string;
  name: string;
  actor: string | null;
  cause: string | null;
}

/** One event as exported: salt and body are both null where it is sealed or erased, and only its leaf is known. */
export interface EventRecord {
  ord: number;
  salt: string | null;
  body: string | null;
  leaf: string;
}

/** One commit as exported. Bytes are lower-case hex, the sequence is a decimal text, times are milliseconds since 1970. */
export interface CommitRecord {
  seq: string;
  recordedAt: number;
  prev: string;
  hash: string;
  deeds: readonly DeedRecord[];
  events: readonly EventRecord[];
}

/** A place in the chain that somebody vouches for: a file's own head, or one that a player wrote down earlier. */
export interface Checkpoint {
  seq: string;
  hash: string;
}

/** What was found to hold. `hidden` events are sealed or erased: their place and leaf are proven, not their text. */
export interface Summary {
  campaign: string;
  head: Checkpoint;
  events: number;
  hidden: number;
  rolls: RollCounts;
}

/** What a whole ledger comes to. `at` is null where no single place is at fault, as when its end is missing. */
export type LedgerVerdict = { ok: true; summary: Summary } | { ok: false; at: Position | null; reason: string };

/** The version of the body's layout that this verifier reads. */
export const BODY_FORMAT = 1;

/** Checks leaves, bodies, chain, gaplessness, seeds and server rolls of one campaign, given from its first commit on. */
export class LedgerAudit {
  readonly #campaign: string;
  readonly #held: Map<string, string>;
  readonly #rolls: RollAudit;
  readonly #commands = new Set<string>();
  #head: ChainHead = START;
  #events = 0;
  #hidden = 0;

  /** `held` are checkpoints that the chain must pass through: nothing before them was changed since. */
  constructor(campaign: string, held: readonly Checkpoint[] = []) {
    this.#campaign = campaign;
    this.#held = new Map(held.map(({ seq, hash }) => [seq, hash]));
    this.#rolls = new RollAudit(campaign);
  }

  get summary(): Summary {
    return {
      campaign: this.#campaign,
      head: { seq: String(this.#head.seq), hash: Buffer.from(this.#head.hash).toString('hex') },
      events: this.#events,
      hidden: this.#hidden,
      rolls: this.#rolls.counts,
    };
  }

  /** Takes the next commit. Throws Broken at the first thing that does not hold; the audit is over then. */
  add(commit: CommitRecord): void {
    const at = { seq: String(this.#head.seq + 1n) };
    if (!isCommitRecord(commit)) throw new Broken('the commit is not written as a commit', at);
    this.#link(commit, at);
    for (const { commandId } of commit.deeds) {
      if (this.#commands.has(commandId)) throw new Broken(`command ${commandId} was answered before`, at);
      this.#commands.add(commandId);
    }
    const byDeed = new Map<string, OpenEvent[]>();
    let sealed = 0;
    commit.events.forEach((event, index) => {
      this.#events++;
      const open = this.#open(commit, event, index);
      if (open === null) sealed++;
      else byDeed.set(open.command, [...(byDeed.get(open.command) ?? []), open]);
    });
    this.#hidden += sealed;
    const idle = commit.deeds.filter(({ commandId }) => !byDeed.has(commandId));
    if (idle.length > sealed) throw new Broken(`command ${idle[0]?.commandId} is listed, and led to no event`, at);
    for (const events of byDeed.values()) this.#rolls.deed(events);
  }

  /** Says, after the last commit, that it is the stated head and that every checkpoint was passed. Throws Broken otherwise. */
  finish(head?: Checkpoint): Summary {
    const { summary } = this;
    const [missing] = this.#held.keys();
    const end = `the ledger ends at commit ${summary.head.seq}`;
    if (missing !== undefined) throw new Broken(`${end}; commit ${missing}, which was vouched for, is missing`, null);
    if (head && (head.seq !== summary.head.seq || head.hash !== summary.head.hash))
      throw new Broken(`${end} (${summary.head.hash}), its head is stated as commit ${head.seq} (${head.hash})`, null);
    return summary;
  }

  #link(commit: CommitRecord, at: Position): void {
    const leaves = commit.events.map((event) => this.#leaf(event, { ...at, ord: event.ord }));
    const prev = fromHex(commit.prev, HASH_LENGTH);
    const hash = fromHex(commit.hash, HASH_LENGTH);
    if (!prev || !hash) throw new Broken('a hash is not 32 bytes of lower-case hex', at);
    const next = { seq: BigInt(commit.seq), recordedAt: commit.recordedAt, prev, hash, leaves };
    const fault = linkFault(this.#head, next);
    if (fault) throw new Broken(fault.reason, at);
    const held = this.#held.get(commit.seq);
    if (held !== undefined && held !== commit.hash) throw new Broken('its hash is not the one vouched for', at);
    this.#held.delete(commit.seq);
    this.#head = next;
  }

  #leaf({ salt: saltHex, body, leaf: leafHex }: EventRecord, at: Position): Uint8Array {
    const leaf = fromHex(leafHex, HASH_LENGTH);
    if (!leaf) throw new Broken('the leaf is not 32 bytes of lower-case hex', at);
    if (saltHex === null && body === null) return leaf;
    const salt = fromHex(saltHex, SALT_LENGTH);
    if (!salt || body === null) throw new Broken('the event has not both a salt of 16 bytes and a body', at);
    if (!leafOf(salt, body).equals(leaf)) throw new Broken('the event is not the one that its leaf was made from', at);
    return leaf;
  }

  /** Reads an open event's body and holds it against the commit it stands in. */
  #open({ seq, deeds }: CommitRecord, { ord, body: text }: EventRecord, index: number): OpenEvent | null {
    const at = { seq, ord };
    if (ord !== index) throw new Broken('the events are not numbered from 0, one by one', at);
    if (text === null) return null;
    const body = parseBody(text, at);
    if (body.format !== BODY_FORMAT) throw new Broken(`the body has the unknown format ${String(body.format)}`, at);
    if (body.campaign !== this.#campaign) throw new Broken('the event belongs to another campaign', at);
    if (body.ord !== ord) throw new Broken(`the event says that it is number ${String(body.ord)}`, at);
    const said = (body.deed ?? {}) as Record<string, unknown>;
    const deed = deeds.find(({ commandId }) => commandId === said.id);
    if (!deed) throw new Broken('the deed of the event is not listed in its commit', at);
    if (deed.name !== said.name || deed.cause !== (said.cause ?? null) || deed.actor !== body.actor)
      throw new Broken('the event and the list of deeds differ on the name, cause or actor of its deed', at);
    const { type, period, clientBytes, data } = body;
    return { at, type: String(type), command: deed.commandId, period, clientBytes, data };
  }
}

/** Audits a campaign's commits, read in order from anywhere, up to its stated head, and answers instead of throwing. */
export async function verifyCommits(
  campaign: string,
  commits: Iterable<CommitRecord> | AsyncIterable<CommitRecord>,
  { head, held }: { head?: Checkpoint; held?: readonly Checkpoint[] } = {},
): Promise<LedgerVerdict> {
  const audit = new LedgerAudit(campaign, held);
  try {
    for await (const commit of commits) audit.add(commit);
    return { ok: true, summary: audit.finish(head) };
  } catch (error) {
    if (error instanceof Broken) return { ok: false, at: error.at, reason: error.reason };
    throw error;
  }
}

/** A body must be its own canonical text: otherwise two readers could find different things in the same bytes. */
function parseBody(text: string, at: Position): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (canonical(body) === text && typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  } catch {}
  throw new Broken('the body is not a canonical JSON object', at);
}

function isCommitRecord(value: CommitRecord | null): boolean {
  const list = (items: unknown, fits: (item: Record<string, unknown>) => boolean) =>
    Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null && fits(item));
  return (
    typeof value?.seq === 'string' &&
    /^[1-9]\d{0,18}$/.test(value.seq) &&
    Number.isSafeInteger(value.recordedAt) &&
    list(value.deeds, ({ commandId }) => typeof commandId === 'string') &&
    list(value.events, ({ ord, body }) => Number.isSafeInteger(ord) && (body === null || typeof body === 'string'))
  );
}
