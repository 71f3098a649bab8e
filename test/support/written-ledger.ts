// What would a campaign's export look like? Writes one commit by commit for specs, with fixed seeds and salts.
import { createHash } from 'node:crypto';
import { canonical } from '../../src/trust/canonical.js';
import { commitHash, GENESIS } from '../../src/trust/chain.js';
import { faceStream } from '../../src/trust/dice.js';
import { leafOf } from '../../src/trust/leaf.js';
import { endOf, periodName, seedOf } from '../../src/trust/seeds.js';
import type { CommitRecord, DeedRecord, EventRecord } from '../../src/trust/verification.js';
import type { RecordedRoll } from '../../src/trust/verify-roll.js';

export interface HappenedEvent {
  type: string;
  data: unknown;
  /** Written with its leaf alone. */
  sealed?: boolean;
  /** Overrides of the body. */
  body?: Record<string, unknown>;
}

export interface DoneDeed {
  id: string;
  name: string;
  events: HappenedEvent[];
}

const bytes = (text: string, length: number) => createHash('sha256').update(text).digest().subarray(0, length);

/** A ledger under construction. `chain` and `period` say which seeds its deeds stand under. */
export class WrittenLedger {
  readonly commits: CommitRecord[] = [];
  chain = 1;
  period = 1;
  clientBytes: string | null = null;

  constructor(
    readonly campaign: string,
    readonly length = 3,
  ) {}

  anchor(chain = this.chain): string {
    return endOf(this.last(chain), this.length).toString('hex');
  }

  seed(period = this.period, chain = this.chain): string {
    return seedOf(this.last(chain), this.length, period).toString('hex');
  }

  /** What a server rolls for a command: `sides` of each die in turn. */
  roll(command: string, label: string, notation: string, sides: number[]): RecordedRoll {
    const next = faceStream({
      seed: Buffer.from(this.seed(), 'hex'),
      campaign: this.campaign,
      period: periodName(this.chain, this.period),
      command,
      clientBytes: this.clientBytes === null ? null : Buffer.from(this.clientBytes, 'hex'),
      label,
      notation,
    });
    const dice = sides.map((n) => ({ sides: n, face: next(n), role: 'PLAIN', origin: 'FIRST', kept: true }));
    return { label, notation, source: 'SERVER', dice, total: dice.reduce((sum, { face }) => sum + face, 0) };
  }

  commit(...deeds: DoneDeed[]): this {
    const seq = this.commits.length + 1;
    const events = deeds
      .flatMap((deed) => deed.events.map((event) => ({ deed, event })))
      .map(({ deed, event }, ord) => this.event(seq, ord, deed, event));
    const prev = this.commits.at(-1)?.hash ?? Buffer.from(GENESIS).toString('hex');
    const record = { seq: String(seq), recordedAt: 1_700_000_000_000 + seq * 1_000, prev, hash: '', events };
    this.commits.push(rehashed({ ...record, deeds: deeds.map(listed) }));
    return this;
  }

  found(): this {
    const seeds = { anchor: this.anchor(1), length: this.length };
    const data = { name: 'The Long Road', system: 'd100', seeds };
    return this.commit({ id: 'c-1', name: 'createCampaign', events: [{ type: 'CampaignCreated', data }] });
  }

  /** Rolls freely under the running period. */
  rolls(id: string, label: string, notation: string, sides: number[]): this {
    const roll = this.roll(id, label, notation, sides);
    return this.commit({ id, name: 'rollFreely', events: [{ type: 'DiceRolled', data: { purpose: 'a test', roll } }] });
  }

  /** Publishes the running period's seed and opens the next. */
  reveal(id: string, more: Record<string, unknown> = {}): this {
    const data = { chain: this.chain, period: this.period, seed: this.seed(), ...more };
    this.commit({ id, name: 'closeSession', events: [{ type: 'SeedRevealed', data }] });
    this.period++;
    return this;
  }

  get head(): { seq: string; hash: string } {
    const { seq, hash } = this.commits.at(-1) as CommitRecord;
    return { seq, hash };
  }

  lines(): string[] {
    const header = { kind: 'campaign-ledger-export', version: 1, campaign: this.campaign, head: this.head };
    const names = { kind: 'name', member: 'm-1', name: 'a display name' };
    return [header, ...this.commits.map((commit) => ({ kind: 'commit', ...commit })), names].map((line) =>
      JSON.stringify(line),
    );
  }

  private last(chain: number): Buffer {
    return bytes(`last seed of chain ${chain}`, 32);
  }

  private event(seq: number, ord: number, deed: DoneDeed, { type, data, sealed, body }: HappenedEvent): EventRecord {
    const text = canonical({
      format: 1,
      campaign: this.campaign,
      deed: { id: deed.id, name: deed.name, cause: null },
      ord,
      event: `e-${seq}-${ord}`,
      stream: { kind: 'campaign', id: this.campaign },
      version: seq,
      type,
      schema: 1,
      worldDay: 0,
      session: null,
      period: periodName(this.chain, this.period),
      clientBytes: this.clientBytes,
      involves: [],
      audience: 'EVERYONE',
      actor: 'm-1',
      source: null,
      data,
      ...body,
    });
    const salt = bytes(`salt of event ${ord} of commit ${seq}`, 16);
    const leaf = leafOf(salt, text).toString('hex');
    return { ord, salt: sealed ? null : salt.toString('hex'), body: sealed ? null : text, leaf };
  }
}

const listed = ({ id, name }: DoneDeed): DeedRecord & { requestHash: string } => ({
  commandId: id,
  name,
  actor: 'm-1',
  cause: null,
  requestHash: bytes(id, 32).toString('hex'),
});

/** The event with its leaf made anew from what its salt and body now are. */
export function releafed(event: EventRecord): EventRecord {
  const leaf = leafOf(Buffer.from(event.salt as string, 'hex'), event.body as string).toString('hex');
  return { ...event, leaf };
}

/** The commit with its hash made anew from what it now holds, as a forger would. */
export function rehashed(commit: CommitRecord): CommitRecord {
  const hash = commitHash({
    seq: BigInt(commit.seq),
    recordedAt: commit.recordedAt,
    prev: Buffer.from(commit.prev, 'hex'),
    leaves: commit.events.map(({ leaf }) => Buffer.from(leaf, 'hex')),
  });
  return { ...commit, hash: hash.toString('hex') };
}
