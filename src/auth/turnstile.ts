// How many who come at the same moment are looked after at once? So many; the others wait, in order.

/** Lets so many through at once, so that a crowd waits here and not for connections, which nobody waits for long. */
export class Turnstile {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Resolves when it is one's turn; whoever came in leaves. */
  async enter(): Promise<void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((go) => this.waiting.push(go));
  }

  leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }

  /** Does `work` when it is one's turn. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }
}
