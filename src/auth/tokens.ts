// May this bearer come in? Tokens are 256 random bits, shown once and kept as their SHA-256.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { In, type Repository } from 'typeorm';
import { Account, type Token } from './auth.entities.js';

const SHAPE = /^cl_[A-Za-z0-9_-]{43}$/;
/** The last use is written down no more often than this. */
const LAST_USE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A token as its owner sees it; `token` itself only when it is made. */
export interface IssuedToken {
  readonly id: string;
  readonly label: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
  readonly token: string;
}

/** A token that stands, and its account. */
export interface Bearer {
  readonly tokenId: string;
  readonly accountId: string;
  readonly name: string;
}

interface RawBearer {
  readonly token_id: string;
  readonly account_id: string;
  readonly account_name: string;
  readonly expires_at: string | null;
  readonly revoked_at: string | null;
  readonly last_used_at: string | null;
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of `Authorization: Bearer …`; null where the header is missing or is something else. */
export function bearerOf(header: unknown): string | null {
  const [, token = null] = /^Bearer +(\S+)$/i.exec(typeof header === 'string' ? header : '') ?? [];
  return token;
}

const standing = (row: Pick<Token, 'revokedAt' | 'expiresAt'>, now: number): boolean =>
  row.revokedAt === null && (row.expiresAt === null || row.expiresAt > now);

/** Issues, checks and revokes bearer tokens. */
export class Tokens {
  constructor(private readonly rows: Repository<Token>) {}

  async issue(accountId: string, label: string, days: number | null = null): Promise<IssuedToken> {
    const token = `cl_${randomBytes(32).toString('base64url')}`;
    const now = Date.now();
    const row = {
      id: randomUUID(),
      hash: hashOf(token),
      accountId,
      label,
      createdAt: now,
      expiresAt: days === null ? null : now + days * DAY_MS,
      revokedAt: null,
      lastUsedAt: null,
    };
    await this.rows.insert(row);
    return { ...row, token };
  }

  /** The token that may come in now, and whose it is, in one statement; null for any other text. */
  async check(token: string): Promise<Bearer | null> {
    if (!SHAPE.test(token)) return null;
    const hash = hashOf(token);
    const query = this.rows.createQueryBuilder('token').innerJoin(Account, 'account', 'account.id = token.account_id');
    const columns = ['token.id', 'token.account_id', 'token.expires_at', 'token.revoked_at', 'token.last_used_at'];
    const found = await query.select(columns).addSelect('account.name').where({ hash }).getRawOne<RawBearer>();
    if (!found) return null;
    const at = (text: string | null) => (text === null ? null : Number(text));
    const now = Date.now();
    if (!standing({ revokedAt: at(found.revoked_at), expiresAt: at(found.expires_at) }, now)) return null;
    if (now - (at(found.last_used_at) ?? 0) > LAST_USE_MS) await this.rows.update({ hash }, { lastUsedAt: now });
    return { tokenId: found.token_id, accountId: found.account_id, name: found.account_name };
  }

  /** Of these tokens, the ids of those that still stand: asked once a second for all open sockets together. */
  async stillStanding(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const now = Date.now();
    const rows = await this.rows.findBy({ id: In([...ids]) });
    return new Set(rows.filter((row) => standing(row, now)).map(({ id }) => id));
  }

  /** Those that stand, newest first. */
  async of(accountId: string): Promise<Token[]> {
    const rows = await this.rows.find({ where: { accountId }, order: { createdAt: 'DESC' } });
    const now = Date.now();
    return rows.filter((row) => standing(row, now));
  }

  /** False where the account has no such token. */
  async revoke(accountId: string, id: string): Promise<boolean> {
    const { affected } = await this.rows.update({ accountId, id }, { revokedAt: Date.now() });
    return affected === 1;
  }

  async revokeAll(accountId: string): Promise<void> {
    await this.rows.update({ accountId }, { revokedAt: Date.now() });
  }
}
