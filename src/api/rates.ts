// Who asks too often? Root fields are counted by account, or by address where nobody is known; on HTTP and WebSocket alike.
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Principal } from '../auth/auth.js';
import { Failure } from './errors.js';

/** A stranger's share of what an account may ask for. */
const STRANGERS = 10;
/** Log-ins and the like a minute: from one address, for one login from there, and for one login from anywhere. */
const ATTEMPTS = { address: 30, pair: 6, login: 60 } as const;
const MINUTE_MS = 60_000;
/** For so long an address from which somebody came in is one of his; told again in half the time at the latest. */
const KNOWN_MS = 30 * 86_400_000;
/** Whoever has asked lately is remembered; beyond so many, those are forgotten who have been quiet the longest. */
const REMEMBERED = 50_000;

/** One kind of limit: so much in a minute, all at once or spread over it. */
class Meter {
  /** When each would be back to having asked for nothing. */
  private readonly until = new Map<string, number>();

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number,
    private readonly spent: (who: string, amount: number) => void = () => undefined,
  ) {}

  /**
   * After how many milliseconds `amount` could be spent, of which `before` was spent already; 0: now, and it was. What fits in
   * no minute takes a whole one.
   */
  spend(who: string, amount: number, before = 0): number {
    const key = keyOf(who);
    const rest = Math.max(0, Math.min(amount, this.perMinute) - before);
    const to = this.after(key, rest);
    const wait = to - this.now() - MINUTE_MS;
    if (wait > 0) return wait;
    this.keep(key, to);
    this.spent(key, rest);
    return 0;
  }

  /** Another process let him spend this. */
  hear(key: string, amount: number): void {
    this.keep(key, Math.min(this.after(key, amount), this.now() + MINUTE_MS));
  }

  private after(key: string, amount: number): number {
    const now = this.now();
    return Math.max(now, this.until.get(key) ?? now) + Math.min(MINUTE_MS, (amount * MINUTE_MS) / this.perMinute);
  }

  private keep(key: string, to: number): void {
    this.until.delete(key); // to the end of the line: a map keeps the order of insertion
    this.until.set(key, to);
    const [oldest] = this.until.keys();
    if (this.until.size > REMEMBERED && oldest !== undefined) this.until.delete(oldest);
  }
}

/** From where people came in of late. */
class Places {
  private readonly until = new Map<string, number>();

  constructor(
    private readonly now: () => number,
    private readonly added: (key: string) => void,
  ) {}

  has(who: string): boolean {
    return (this.until.get(keyOf(who)) ?? 0) > this.now();
  }

  add(who: string): void {
    const key = keyOf(who);
    if ((this.until.get(key) ?? 0) < this.now() + KNOWN_MS / 2) this.added(key);
    this.hear(key);
  }

  hear(key: string): void {
    this.until.delete(key);
    this.until.set(key, this.now() + KNOWN_MS);
    const [oldest] = this.until.keys();
    if (this.until.size > REMEMBERED && oldest !== undefined) this.until.delete(oldest);
  }
}

/** Says nothing of who it is, wherever it is read. */
const keyOf = (who: string): string => createHash('sha256').update(who).digest('base64url').slice(0, 22);

/** Who is counted: an account wherever it comes from, else an address. */
export interface Asker {
  readonly principal: Principal | null;
  readonly address: string;
}

/** How processes that serve one store tell each other what was spent. */
export interface Others {
  aside(text: string): void;
  onAside(listener: (text: string) => void): void;
}

const KNOWN = 'known';
type Kind = 'accounts' | 'strangers' | keyof typeof ATTEMPTS;
/** What is spent within so many milliseconds is told together, at most so many entries at once. */
const TOLD_EVERY_MS = 50;
const TOLD_AT_ONCE = 150;

/** What was asked for in the last minute: of this process, and, a moment later, of all others that it hears of. */
export class Rates {
  private readonly meters: { readonly [K in Kind]: Meter };
  private readonly places: Places;
  /** Spent here and not told yet, by kind and key. */
  private untold = new Map<string, number>();
  private readonly name = randomUUID();

  /** Root fields that an account may ask for in a minute; 0: nothing is limited, for measuring alone. */
  constructor(
    private readonly perMinute: number,
    now: () => number = Date.now,
    private readonly others?: Others,
  ) {
    const limits = { accounts: perMinute, strangers: Math.max(1, perMinute / STRANGERS), ...ATTEMPTS };
    const meter = (kind: Kind) => new Meter(limits[kind], now, (key, amount) => this.spent(`${kind}:${key}`, amount));
    this.meters = {
      accounts: meter('accounts'),
      strangers: meter('strangers'),
      address: meter('address'),
      pair: meter('pair'),
      login: meter('login'),
    };
    this.places = new Places(now, (key) => this.spent(`${KNOWN}:${key}`, 1));
    if (perMinute > 0) others?.onAside((text) => this.hear(text));
  }

  private spent(what: string, amount: number): void {
    if (!this.others) return;
    if (this.untold.size === 0) setTimeout(() => this.tell(), TOLD_EVERY_MS).unref();
    this.untold.set(what, (this.untold.get(what) ?? 0) + amount);
  }

  private tell(): void {
    const all = [...this.untold].map(([what, amount]) => `${what}:${amount}`);
    this.untold.clear();
    for (let i = 0; i < all.length; i += TOLD_AT_ONCE)
      this.others?.aside(['spent', this.name, ...all.slice(i, i + TOLD_AT_ONCE)].join(' '));
  }

  private hear(text: string): void {
    const [topic, from, ...entries] = text.split(' ');
    if (topic !== 'spent' || from === this.name) return;
    for (const entry of entries) {
      const [kind = '', key = '', amount] = entry.split(':');
      if (kind === KNOWN && key !== '') this.places.hear(key);
      else if (Object.hasOwn(this.meters, kind) && Number(amount) > 0)
        this.meters[kind as Kind].hear(key, Number(amount));
    }
  }

  /** Throws RATE_LIMITED where so many root fields are too many now; `counted` of them were counted before. */
  ask({ principal, address }: Asker, fields: number, counted = 0): void {
    if (this.perMinute === 0) return;
    const wait = principal
      ? this.meters.accounts.spend(principal.accountId, fields, counted)
      : this.meters.strangers.spend(address, fields, counted);
    if (wait > 0) throw tooMany(wait);
  }

  /** Throws RATE_LIMITED where a password, or whatever else can be guessed, was tried too often. */
  attempt(address: string, login = ''): void {
    if (this.perMinute === 0) return;
    const { meters } = this;
    const asked: (readonly [Meter, string])[] = [[meters.address, address]];
    // What is refused here takes nothing from what others may try: nobody is locked out by one who guesses on.
    if (login !== '') asked.push([meters.pair, pairOf(address, login)]);
    if (login !== '' && !this.isKnown(address, login)) asked.push([meters.login, login]);
    for (const [meter, who] of asked) {
      const wait = meter.spend(who, 1);
      if (wait > 0) throw tooMany(wait);
    }
  }

  /** Whether somebody came in by this login from this address of late. */
  isKnown(address: string, login: string): boolean {
    return this.places.has(pairOf(address, login));
  }

  /** Somebody came in by this login: however many guess at it elsewhere, he may try again from this address. */
  welcome(address: string, login: string): void {
    this.places.add(pairOf(address, login));
  }
}

const pairOf = (address: string, login: string): string => `${address} ${login}`;

/** Says to come back after so many milliseconds. */
export const tooMany = (wait: number, what = 'That was too much at once.'): Failure => {
  const retryAfter = Math.ceil(wait / 1_000);
  return new Failure('RATE_LIMITED', `${what} Try again in ${retryAfter} s.`, { retryAfter }, 429);
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
