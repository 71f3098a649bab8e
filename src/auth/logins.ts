// How does a person come in by name and password, and stay in? Sessions: a short token, and one to exchange for the next.
import { randomUUID } from 'node:crypto';
import { type DataSource, type EntityManager, IsNull, QueryFailedError } from 'typeorm';
import { Account, Token } from './auth.entities.js';
import type { Exchange, Keys } from './keys.js';
import { hashPassword, isPassword } from './passwords.js';
import { standing, Tokens } from './tokens.js';

/** A session that nobody takes further for so long has ended. */
const SESSION_MS = 30 * 86_400_000;
/** An exchange whose answer was lost may be asked for again within this; later it is taken for a theft. */
const LEEWAY_MS = 10_000;
const UNIQUE_VIOLATION = '23505';

/** What a session gives: a JWT for the next minutes, and what to exchange for another. */
export interface Opened {
  readonly accountId: string;
  readonly name: string;
  /** Null where the account has none any more. */
  readonly login: string | null;
  readonly accessToken: string;
  readonly accessTokenExpiresAt: number;
  readonly refreshToken: string;
}

/** A login and password as chosen. */
export interface Credentials {
  readonly login: string;
  readonly password: string;
}

type Person = Pick<Account, 'id' | 'name' | 'login'>;

/** Accounts that have a login, and their sessions. */
export class Logins {
  constructor(
    private readonly source: DataSource,
    private readonly keys: Keys,
    private readonly ended: () => Promise<void>,
  ) {}

  /** Makes an account; null where the login is taken. `more` runs in the same transaction. */
  async register(
    { login, password }: Credentials,
    name: string,
    more: (run: EntityManager, accountId: string) => Promise<void> = async () => undefined,
  ): Promise<Opened | null> {
    const person = { id: randomUUID(), name, login };
    const kept = await hashPassword(password);
    return this.unlessTaken(async (run) => {
      await run.insert(Account, { ...person, password: kept, createdAt: Date.now() });
      await more(run, person.id);
      return this.begin(run, person);
    });
  }

  /** Null where the login or the password is wrong. Who `isKnown` to have come in from there before goes first. */
  async logIn({ login, password }: Credentials, isKnown = false): Promise<Opened | null> {
    const person = await this.withPassword({ login });
    if (!(await isPassword(person?.password ?? null, password, isKnown)) || !person) return null;
    return this.source.transaction(async (run) => {
      // Looking at a password takes a while: one that was changed meanwhile, and its sessions ended, opens none.
      const where = { id: person.id, password: person.password as string };
      const still = await run.findOne(Account, { where, lock: { mode: 'pessimistic_read' } });
      return still && this.begin(run, person);
    });
  }

  async isPasswordOf(accountId: string, password: string): Promise<boolean> {
    return isPassword((await this.withPassword({ id: accountId }))?.password ?? null, password);
  }

  /** Null for a token that is none of ours, was exchanged before, or whose session has ended. */
  async refresh(text: string): Promise<Opened | null> {
    const exchange = this.keys.readRefresh(text);
    return exchange && ((await this.exchange(exchange)) ?? (await this.again(exchange)));
  }

  private async exchange({ session, generation }: Exchange): Promise<Opened | null> {
    const now = Date.now();
    const [rows] = await this.source.query<[{ account_id: string }[], number]>(
      `UPDATE auth.token t SET generation = t.generation + 1, rotated_at = $1, last_used_at = $1, expires_at = $4
        WHERE t.kind = 'SESSION' AND t.id = $2 AND t.generation = $3 AND ${standing('$1')} RETURNING t.account_id`,
      [now, session, generation, now + SESSION_MS],
    );
    const person = rows[0] && (await this.source.manager.findOneBy(Account, { id: rows[0].account_id }));
    return person ? this.opened(person, { session, generation: generation + 1 }) : null;
  }

  /** The exchange just before may be repeated for a while; whoever brings an older token has it from somewhere else. */
  private async again({ session, generation }: Exchange): Promise<Opened | null> {
    const { manager } = this.source;
    const row = await manager.findOneBy(Token, { id: session, kind: 'SESSION' });
    const now = Date.now();
    if (!row || row.revokedAt !== null || (row.expiresAt ?? 0) <= now) return null;
    const person = await manager.findOneByOrFail(Account, { id: row.accountId });
    if (row.generation === generation + 1 && now - (row.rotatedAt ?? 0) <= LEEWAY_MS)
      return this.opened(person, { session, generation: row.generation });
    await new Tokens(manager, this.ended).revoke(row.accountId, session, null, 'REFRESH_REUSED');
    return null;
  }

  /** Gives an account without a login one. False where it has one; null where the login is taken. Throws WayEnded. */
  async addLogin(accountId: string, { login, password }: Credentials, by: string): Promise<boolean | null> {
    const kept = await hashPassword(password);
    return this.unlessTaken(async (run) => {
      const { affected } = await run.update(Account, { id: accountId, login: IsNull() }, { login, password: kept });
      if (affected !== 1) return false;
      const tokens = new Tokens(run);
      await tokens.hold(accountId, by);
      await tokens.note(accountId, null, 'PASSWORD_CHANGED', by);
      return true;
    });
  }

  /** Ends every other session of the account. Throws WayEnded. */
  async changePassword(accountId: string, password: string, by: string): Promise<void> {
    const kept = await hashPassword(password);
    await this.source.transaction(async (run) => {
      const tokens = new Tokens(run);
      await run.update(Account, { id: accountId }, { password: kept });
      await tokens.hold(accountId, by);
      await tokens.revokeAll(accountId, by, by, true);
      await tokens.note(accountId, null, 'PASSWORD_CHANGED', by);
    });
    await this.ended();
  }

  private async begin(run: EntityManager, person: Person): Promise<Opened> {
    const tokens = new Tokens(run);
    const expiresAt = Date.now() + SESSION_MS;
    const label = 'log-in';
    const { id } = await tokens.keep({ kind: 'SESSION', hash: null, accountId: person.id, label, expiresAt });
    await tokens.note(person.id, id, 'LOGGED_IN', null);
    return this.opened(person, { session: id, generation: 0 });
  }

  private async opened({ id, name, login }: Person, exchange: Exchange): Promise<Opened> {
    const { text, expiresAt } = await this.keys.access({ id: exchange.session, accountId: id });
    return {
      accountId: id,
      name,
      login,
      accessToken: text,
      accessTokenExpiresAt: expiresAt,
      refreshToken: this.keys.refresh(exchange),
    };
  }

  private withPassword(where: { id: string } | { login: string }): Promise<Account | null> {
    return this.source.manager.findOne(Account, {
      where,
      select: { id: true, name: true, login: true, password: true },
    });
  }

  private async unlessTaken<T>(work: (run: EntityManager) => Promise<T>): Promise<T | null> {
    try {
      return await this.source.transaction(work);
    } catch (error) {
      if (error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION)
        return null;
      throw error;
    }
  }
}
