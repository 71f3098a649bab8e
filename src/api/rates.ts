// Who asks too often? Root fields are counted by account, or by address where nobody is known; on HTTP and WebSocket alike.
import type { IncomingMessage } from 'node:http';
import type { Principal } from '../auth/auth.js';
import { Failure } from './errors.js';

/** A stranger's share of what an account may ask for. */
const STRANGERS = 10;
/** Log-ins and the like a minute: from one address, for one login from there, and for one login from anywhere. */
const ATTEMPTS = { address: 30, pair: 6, login: 60 } as const;
const MINUTE_MS = 60_000;
/** Whoever has asked lately is remembered; beyond so many, those are forgotten who have been quiet the longest. */
const REMEMBERED = 50_000;

/** One kind of limit: so much in a minute, all at once or spread over it. */
class Meter {
  /** When each would be back to having asked for nothing. */
  private readonly until = new Map<string, number>();

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number,
  ) {}

  /** After how many milliseconds `amount` could be spent; 0: now, and it was. What fits in no minute takes a whole one. */
  spend(who: string, amount: number): number {
    const now = this.now();
    const from = Math.max(now, this.until.get(who) ?? now);
    const to = from + Math.min(MINUTE_MS, (amount * MINUTE_MS) / this.perMinute);
    if (to - now > MINUTE_MS) return to - now - MINUTE_MS;
    this.until.delete(who); // to the end of the line: a map keeps the order of insertion
    this.until.set(who, to);
    const [oldest] = this.until.keys();
    if (this.until.size > REMEMBERED && oldest !== undefined) this.until.delete(oldest);
    return 0;
  }
}

/** Who is counted: an account wherever it comes from, else an address. */
export interface Asker {
  readonly principal: Principal | null;
  readonly address: string;
}

/** What this process has been asked for in the last minute. */
export class Rates {
  private readonly accounts: Meter;
  private readonly strangers: Meter;
  private readonly attempts: { readonly [K in keyof typeof ATTEMPTS]: Meter };

  /** Root fields that an account may ask for in a minute; 0: nothing is limited, for measuring alone. */
  constructor(
    private readonly perMinute: number,
    now: () => number = Date.now,
  ) {
    this.accounts = new Meter(perMinute, now);
    this.strangers = new Meter(Math.max(1, perMinute / STRANGERS), now);
    const meter = (kind: keyof typeof ATTEMPTS) => new Meter(ATTEMPTS[kind], now);
    this.attempts = { address: meter('address'), pair: meter('pair'), login: meter('login') };
  }

  /** Throws RATE_LIMITED where so many root fields are too many now. */
  ask({ principal, address }: Asker, fields: number): void {
    if (this.perMinute === 0) return;
    const wait = principal ? this.accounts.spend(principal.accountId, fields) : this.strangers.spend(address, fields);
    if (wait > 0) throw tooMany(wait);
  }

  /** Throws RATE_LIMITED where a password, or whatever else can be guessed, was tried too often. */
  attempt(address: string, login = ''): void {
    if (this.perMinute === 0) return;
    const { attempts } = this;
    const wait = Math.max(
      attempts.address.spend(address, 1),
      login === '' ? 0 : attempts.pair.spend(`${address} ${login}`, 1),
      login === '' ? 0 : attempts.login.spend(login, 1),
    );
    if (wait > 0) throw tooMany(wait);
  }
}

const tooMany = (wait: number): Failure => {
  const retryAfter = Math.ceil(wait / 1_000);
  return new Failure('RATE_LIMITED', `That was too much at once. Try again in ${retryAfter} s.`, { retryAfter }, 429);
};

/** Where a request comes from: the last address that is not one of our own proxies. Of IPv6, the network of 64 bits. */
export function addressOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string {
  const named = String(headers['x-forwarded-for'] ?? '').split(',');
  const chain = [...named.map((text) => text.trim()).filter(Boolean), socket.remoteAddress ?? ''];
  const address = (chain.at(-1 - proxies) ?? chain[0] ?? '').replace(/^::ffff:(?=[\d.]+$)/, '');
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const whole = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after];
  return `${whole.slice(0, 4).join(':')}::/64`;
}
