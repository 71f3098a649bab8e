// Who is next to have a document looked at that nobody sent before? One each turn of the event loop, in turn among who asks.
import { type Asker, tooMany } from './rates.js';

/** So many documents of one asker may wait, and so many of all. */
export const WAITING = { each: 50, all: 1_000 } as const;
const AGAIN_MS = 1_000;

interface Waiting {
  /** Whether it still has to be looked at. */
  readonly isNeeded: () => boolean;
  readonly enter: () => void;
  readonly refuse: () => void;
}

/**
 * To read and check a document takes up to a tenth of a second in which a process does nothing else: whoever floods it with
 * new ones has them wait here, while known documents, and the new ones of others, go in between.
 */
export class Gate {
  /** By asker; the first is whose turn is next. */
  private readonly lines = new Map<string, Waiting[]>();
  private size = 0;
  private isTaken = false;

  /**
   * Resolves when the document may be looked at, which is to be done at once; or may be left, as it is not needed any more.
   * Throws RATE_LIMITED where too many wait already.
   */
  async pass({ principal, address }: Asker, isNeeded: () => boolean): Promise<void> {
    if (!this.isTaken) return this.take();
    const who = principal?.accountId ?? address;
    const line = this.lines.get(who) ?? [];
    if (line.length >= WAITING.each) throw tooManyNew();
    await new Promise<void>((enter, reject) => {
      line.push({ isNeeded, enter, refuse: () => reject(tooManyNew()) });
      this.lines.set(who, line);
      this.size += 1;
      if (this.size > WAITING.all) this.shorten();
    });
  }

  /** What the next one waits for: the others' turn, and then as long again as this one took. */
  private take(): void {
    this.isTaken = true;
    const begun = performance.now();
    setImmediate(() => setTimeout(() => this.next(), performance.now() - begun));
  }

  private next(): void {
    this.isTaken = false;
    for (const [who, line] of this.lines) {
      this.lines.delete(who);
      const first = line.shift();
      if (line.length > 0) this.lines.set(who, line); // behind all others
      if (!first) continue;
      this.size -= 1;
      const isNeeded = first.isNeeded();
      if (isNeeded) this.take();
      first.enter();
      if (isNeeded) return;
    }
  }

  /** Where too many wait in all, whoever has most waiting is refused his last. */
  private shorten(): void {
    const longest = [...this.lines.values()].reduce((a, b) => (b.length < a.length ? a : b));
    longest.pop()?.refuse();
    this.size -= 1;
  }
}

const tooManyNew = () =>
  tooMany(AGAIN_MS, 'Too many documents that nobody sent before. Put what changes into variables.');
