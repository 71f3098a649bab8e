// May this bearer come in, and for what? Personal tokens are 256 random bits, shown once and kept as their SHA-256.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { type Doing, JournalEntry, RIGHTS, type Right, Token } from './auth.entities.js';

const SHAPE = /^cl_[A-Za-z0-9_-]{43}$/;
/** The last use is written down no more often than this. */
const LAST_USE_MS = 60_000;
/** A day, in milliseconds. */
export const DAY_MS = 86_400_000;

/** Whoever sent a request: his account, and how far the way in that he used goes. */
export interface Principal {
  readonly accountId: string;
  readonly name: string;
  /** The personal token, or the session, that he came in by. */
  readonly tokenId: string;
  readonly may: Right;
  /** The only campaigns it opens; null: all of his account's. */
  readonly campaigns: readonly string[] | null;
  /** When a personal token runs out, in milliseconds since 1970; null: it does not, or a password opened a session. */
  readonly ends: number | null;
}

/** What a new personal token may do and for how long. */
export interface Grant {
  readonly label: string;
  readonly may: Right;
  readonly campaigns: readonly string[] | null;
  /** Milliseconds since 1970; null: until it is revoked. */
  readonly ends: number | null;
}

/** A token as its owner sees it; the text itself only when it is made. */
export type IssuedToken = Token & { readonly token: string };

/** The grant of an account's own token. */
export const EVERYTHING: Omit<Grant, 'label'> = { may: 'MANAGE', campaigns: null, ends: null };

/** All that is kept of a token's text. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A new secret of 256 random bits, told apart from others by its first letters. */
export const newSecret = (prefix: string): string => `${prefix}_${randomBytes(32).toString('base64url')}`;

/** The token of `Authorization: Bearer …`; null where the header is missing or is something else. */
export function bearerOf(header: unknown): string | null {
  const [, token = null] = /^Bearer +(\S+)$/i.exec(typeof header === 'string' ? header : '') ?? [];
  return token;
}

/** Whether a way in goes so far. */
export const goesTo = ({ may }: Pick<Principal, 'may'>, right: Right): boolean =>
  RIGHTS.indexOf(may) >= RIGHTS.indexOf(right);

/** Whether a way in opens this campaign at all. */
export const opens = ({ campaigns }: Pick<Principal, 'campaigns'>, campaignId: string): boolean =>
  campaigns === null || campaigns.includes(campaignId);

/** Whether a way in opens nothing that another does not. */
export const within = (outer: Pick<Principal, 'campaigns'>, { campaigns }: Pick<Principal, 'campaigns'>): boolean =>
  outer.campaigns === null || (campaigns?.every((id) => opens(outer, id)) ?? false);

/** SQL that holds for a way in, called t, that still stands at the moment `now`. */
export const standing = (now: string): string =>
  `t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > ${now})`;

interface Found {
  readonly id: string;
  readonly account_id: string;
  readonly name: string;
  readonly may: Right;
  readonly campaigns: string[] | null;
  readonly ends: string | null;
  readonly last_used_at: string | null;
}

/** Something was asked by a way in that has ended before it was done. */
export class WayEnded extends Error {
  override readonly name = 'WayEnded';
}

/** Issues, checks, lists and revokes the ways into accounts. */
export class Tokens {
  constructor(
    private readonly run: EntityManager,
    /** Told when ways in have ended; within a transaction it is too early for that. */
    private readonly ended: () => Promise<void> = async () => undefined,
  ) {}

  /** Throws WayEnded where it is asked for by a way in that has ended: whoever ended that was told of all it made. */
  issueBy(by: string, accountId: string, grant: Grant): Promise<IssuedToken> {
    return this.run.transaction(async (run) => {
      const tokens = new Tokens(run);
      await tokens.hold(accountId, by);
      return tokens.issue(accountId, grant, by);
    });
  }

  /** Keeps a way in from ending before this transaction has. Throws WayEnded where it does not stand. */
  async hold(accountId: string, id: string): Promise<void> {
    // The account first, as everyone locks it before its ways in.
    await this.run.query('SELECT FROM auth.account WHERE id = $1 FOR KEY SHARE', [accountId]);
    const text = `SELECT t.id FROM auth.token t WHERE t.account_id = $2 AND t.id = $3 AND ${standing('$1')} FOR SHARE`;
    const found = await this.run.query<unknown[]>(text, [Date.now(), accountId, id]);
    if (found.length === 0) throw new WayEnded('The way in has ended.');
  }

  async issue(accountId: string, { label, may, campaigns, ends }: Grant, by: string | null): Promise<IssuedToken> {
    const token = newSecret('cl');
    const row = await this.keep({
      kind: 'PERSONAL',
      hash: hashOf(token),
      accountId,
      label,
      may,
      campaigns: campaigns && [...campaigns],
      expiresAt: ends,
    });
    await this.note(accountId, row.id, 'MADE', by);
    return { ...row, token };
  }

  /** Writes a way in down as given, in all else new. */
  async keep(
    given: Pick<Token, 'kind' | 'hash' | 'accountId' | 'label' | 'expiresAt'> & Partial<Token>,
  ): Promise<Token> {
    const row = {
      id: randomUUID(),
      may: EVERYTHING.may,
      campaigns: null,
      generation: 0,
      rotatedAt: null,
      createdAt: Date.now(),
      revokedAt: null,
      lastUsedAt: null,
      ...given,
    };
    await this.run.insert(Token, row);
    return row;
  }

  /** Who comes in by this text, in one statement; null for any other text, and for one that ran out or was revoked. */
  async check(text: string): Promise<Principal | null> {
    return SHAPE.test(text) ? this.bearer('t.hash = $2', [hashOf(text)]) : null;
  }

  /** Who comes in by this session; null where it ended. */
  session(id: string, accountId: string): Promise<Principal | null> {
    return this.bearer(`t.kind = 'SESSION' AND t.id = $2 AND t.account_id = $3`, [id, accountId]);
  }

  private async bearer(where: string, values: readonly unknown[]): Promise<Principal | null> {
    const now = Date.now();
    const [found] = await this.run.query<Found[]>(
      `SELECT t.id, t.account_id, a.name, t.may, t.campaigns, t.last_used_at,
          CASE WHEN t.kind = 'PERSONAL' THEN t.expires_at END AS ends
        FROM auth.token t
        JOIN auth.account a ON a.id = t.account_id WHERE ${where} AND ${standing('$1')}`,
      [now, ...values],
    );
    if (!found) return null;
    const { id: tokenId, account_id: accountId, name, may, campaigns } = found;
    const ends = found.ends === null ? null : Number(found.ends);
    await this.used(tokenId, accountId, found.last_used_at, now);
    return { tokenId, accountId, name, may, campaigns, ends };
  }

  /** The last use is kept to the minute, and one use a day in the journal: of requests at the same moment, by the first. */
  private async used(id: string, accountId: string, before: string | null, now: number): Promise<void> {
    const last = Number(before ?? 0);
    if (now - last <= LAST_USE_MS) return;
    const isFirstOfDay = Math.floor(last / DAY_MS) !== Math.floor(now / DAY_MS);
    await this.run.query(
      `WITH used AS (
        UPDATE auth.token SET last_used_at = $1 WHERE id = $2 AND last_used_at IS NOT DISTINCT FROM $3 RETURNING id
      ) INSERT INTO auth.journal (at, account_id, token_id, what, by_token)
        SELECT $1, $4, id, 'USED', id FROM used WHERE $5`,
      [now, id, before, accountId, isFirstOfDay],
    );
  }

  /** Of these ways in, those that still stand: asked for all open sockets together. */
  async stillStanding(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.run.query<{ id: string }[]>(
      `SELECT t.id FROM auth.token t WHERE t.id = ANY ($2) AND ${standing('$1')}`,
      [Date.now(), ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** One of an account's, whether it stands or not. */
  find(accountId: string, id: string): Promise<Token | null> {
    return this.run.findOneBy(Token, { accountId, id });
  }

  /** Ends one; false where the account has none of this id that still stands. */
  async revoke(accountId: string, id: string, by: string | null, what: Doing = 'REVOKED'): Promise<boolean> {
    return (await this.end(accountId, 't.id = $3', id, by, what)) === 1;
  }

  /**
   * Ends a way in and all that was made by it, at any remove, also of one that has ended already; but for `but` and what
   * that made. Who ends goes first, and whoever is being made by it is there by then: so none is made behind its back.
   */
  async revokeLine(accountId: string, id: string, but: string): Promise<{ line: readonly string[]; ended: number }> {
    let line: readonly string[] = [];
    let next: readonly string[] = [id];
    let ended = 0;
    while (next.length > line.length) {
      line = next;
      ended += await this.end(accountId, 't.id = ANY ($3)', line, but, 'REVOKED');
      next = await this.lineOf(accountId, id, but);
    }
    return { line, ended };
  }

  /** This way in and all that was made by it, at any remove, whether it stands or not; without `but` and what that made. */
  private async lineOf(accountId: string, id: string, but: string): Promise<string[]> {
    const rows = await this.run.query<{ id: string }[]>(
      `WITH RECURSIVE line AS (SELECT $2::uuid AS id
        UNION SELECT j.token_id FROM line JOIN auth.journal j ON j.account_id = $1 AND j.by_token = line.id
          WHERE j.what = 'MADE' AND j.token_id <> $3) SELECT id FROM line`,
      [accountId, id, but],
    );
    return rows.map((row) => row.id);
  }

  /** Ends all of an account's, or all its sessions, but the one that is kept. */
  revokeAll(accountId: string, but: string | null, by: string | null, sessionsOnly = false): Promise<number> {
    const which = sessionsOnly ? ` AND t.kind = 'SESSION'` : '';
    return this.end(accountId, `t.id IS DISTINCT FROM $3::uuid${which}`, but, by, 'REVOKED');
  }

  private async end(
    accountId: string,
    which: string,
    id: string | readonly string[] | null,
    by: string | null,
    what: Doing,
  ) {
    const [{ ended }] = (await this.run.query(
      `WITH ended AS (
        UPDATE auth.token t SET revoked_at = $1 WHERE t.account_id = $2 AND ${which} AND ${standing('$1')} RETURNING t.id
      ), noted AS (
        INSERT INTO auth.journal (at, account_id, token_id, what, by_token) SELECT $1, $2, id, $4, $5 FROM ended
      ) SELECT count(*)::int AS ended FROM ended`,
      [Date.now(), accountId, id, what, by],
    )) as [{ ended: number }];
    await this.ended();
    return ended;
  }

  async note(accountId: string, tokenId: string | null, what: Doing, byToken: string | null): Promise<void> {
    await this.run.insert(JournalEntry, { at: Date.now(), accountId, tokenId, what, byToken });
  }

  /** Whether nobody has come in by any of an account's tokens yet. */
  async unused(accountId: string): Promise<boolean> {
    const [row] = await this.run.query<{ used: boolean }[]>(
      `SELECT EXISTS (SELECT FROM auth.token WHERE account_id = $1 AND last_used_at IS NOT NULL) AS used`,
      [accountId],
    );
    return row?.used === false;
  }
}
