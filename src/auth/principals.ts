// Must every request look up who brings it? What opened an account a moment ago does so again for half a second.
import { hash } from 'node:crypto';
import type { Principal } from './tokens.js';

/** Milliseconds. No way in outlives its end by more, and only to look: for a campaign, a socket or a change it is asked anew. */
const KEPT_MS = 500;
const MOST = 10_000;

interface Known {
  readonly since: number;
  readonly found: Promise<Principal | null>;
}

/** Who came in by which text of late, by the SHA-256 of the text. */
export class Principals {
  private readonly known = new Map<string, Known>();

  /** Whom this text opens; several who ask at the same time wait for one answer. What opens nothing is not kept. */
  async of(text: string, ask: () => Promise<Principal | null>): Promise<Principal | null> {
    const key = hash('sha256', text, 'base64');
    const now = performance.now();
    const known = this.known.get(key);
    if (known && now - known.since < KEPT_MS) return known.found;
    const next: Known = { since: now, found: ask() };
    if (this.known.size >= MOST) this.forget();
    this.known.set(key, next);
    const drop = () => {
      if (this.known.get(key) === next) this.known.delete(key);
    };
    next.found.then((principal) => principal ?? drop(), drop);
    return next.found;
  }

  /** A way in has ended, or tells something else by now. */
  forget(): void {
    this.known.clear();
  }
}
