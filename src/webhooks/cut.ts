// How much goes into one message? Bursts are gathered; a stretch of the clock is one message, however long it is.
import type { OpenRow } from '../ledger/contract.js';
import { DISCORD, sameHand } from './discord.js';
import type { Hook, Point, Range } from './hook.js';

/** Events of a JSON message, and roughly its size in UTF-16 units; one event always goes. */
export const JSON_LIMITS = { events: 50, size: 262_144 } as const;

/** Events of a Discord message; as many by the clock alone as `digestFrom` are told as a digest. */
export const DISCORD_LIMITS = { events: 40, digestFrom: 11 } as const;

/** What is looked at of an event. */
type Cuttable = Pick<OpenRow, 'seq' | 'ord' | 'actor' | 'commandId' | 'data'>;

/** What is never parted: an event in JSON; in Discord a deed, or what the clock did between two deeds of persons. */
interface Piece {
  readonly first: Cuttable;
  last: Point;
  events: number;
  size: number;
}

const isDigest = ({ first, events }: Piece): boolean => first.actor === null && events >= DISCORD_LIMITS.digestFrom;
const handOf = ({ actor, commandId }: Cuttable) => ({ actor, deed: commandId });

/** Parts events, as they come in order, into messages. */
export class Cutter {
  readonly ranges: Range[] = [];
  private piece: Piece | null = null;
  private message: Piece[] = [];

  constructor(
    private readonly format: Hook['format'],
    private after: Point,
  ) {}

  push(row: Cuttable): void {
    const last = { seq: row.seq, ord: row.ord };
    if (this.piece && this.format === 'DISCORD' && sameHand(handOf(this.piece.first), handOf(row))) {
      this.piece.events += 1;
      this.piece.last = last;
      return;
    }
    this.pack();
    const size = this.format === 'JSON' ? (JSON.stringify(row.data)?.length ?? 0) : 0;
    this.piece = { first: row, last, events: 1, size };
  }

  /** Where the stretch of the clock began that may still go on; null where the last event was a person's. */
  get running(): Point | null {
    return this.format === 'DISCORD' && this.piece?.first.actor === null ? this.piece.first : null;
  }

  /** Whether that stretch is long enough to be told as a digest. */
  get digests(): boolean {
    return this.running !== null && this.piece !== null && isDigest(this.piece);
  }

  /** The last commit before that stretch; null where something else stands in its first one, so that it cannot wait. */
  get beforeRun(): number | null {
    const { running } = this;
    const before = this.message.at(-1)?.last ?? this.after;
    return running && before.seq < running.seq ? running.seq - 1 : null;
  }

  /** Leaves that stretch for later. */
  leave(): void {
    this.piece = null;
  }

  end(): readonly Range[] {
    this.pack();
    this.cut();
    return this.ranges;
  }

  private pack(): void {
    const { piece } = this;
    if (!piece) return;
    if (this.message.length > 0 && !this.fits(piece)) this.cut();
    this.message.push(piece);
    this.piece = null;
  }

  private fits(piece: Piece): boolean {
    const sum = (of: 'events' | 'size') => this.message.reduce((total, one) => total + one[of], piece[of]);
    if (this.format === 'JSON') return sum('events') <= JSON_LIMITS.events && sum('size') <= JSON_LIMITS.size;
    const digest = isDigest(piece) || this.message.some(isDigest);
    return !digest && this.message.length < DISCORD.embeds && sum('events') <= DISCORD_LIMITS.events;
  }

  private cut(): void {
    const to = this.message.at(-1)?.last;
    if (!to) return;
    this.ranges.push({ after: this.after, to });
    this.after = to;
    this.message = [];
  }
}
