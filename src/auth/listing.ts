// What is there to be read of an account? By whatever way a request reads, so that it goes with all else that is asked.
import type { Invitation, JournalEntry, Token } from './auth.entities.js';
import type { Tie } from './ties.js';
import { hashOf, opens, type Principal, standing } from './tokens.js';

/** Whoever answers statements that only read: the pool, unless a request has a way of its own. */
export interface Reads {
  query<R extends object>(look: { name?: string; text: string; values?: unknown[] }): Promise<{ rows: R[] }>;
}

/** A way in as its account sees it in a list. */
export type ListedToken = Omit<Token, 'hash' | 'accountId' | 'generation' | 'rotatedAt' | 'revokedAt'>;
/** What ties an account to one of its campaigns. */
export type OwnTie = Tie & { readonly campaignId: string };
/** What a code leads to that nobody has used. */
export type UnusedInvitation = Pick<Invitation, 'campaignId' | 'memberId' | 'invitedBy' | 'expiresAt'>;

/** Reads of one request about the account behind it. */
export class Listing {
  constructor(private readonly run: Reads) {}

  /** Null for an account that is entered by tokens alone. */
  async login(accountId: string): Promise<string | null> {
    const text = 'SELECT login FROM auth.account WHERE id = $1';
    const [found] = await this.rows<{ login: string | null }>(text, [accountId]);
    return found?.login ?? null;
  }

  /** The ways in that stand, newest first. */
  tokens(accountId: string): Promise<ListedToken[]> {
    const text = `SELECT id, kind, label, may, campaigns, created_at::float8 AS "createdAt",
        expires_at::float8 AS "expiresAt", last_used_at::float8 AS "lastUsedAt"
      FROM auth.token t WHERE t.account_id = $1 AND ${standing('$2')} ORDER BY t.created_at DESC`;
    return this.rows(text, [accountId, Date.now()]);
  }

  /** What was done with the ways in, the latest first. */
  journal(accountId: string, most: number): Promise<Omit<JournalEntry, 'id' | 'accountId'>[]> {
    const text = `SELECT at::float8 AS at, token_id AS "tokenId", what, by_token AS "byToken"
      FROM auth.journal WHERE account_id = $1 ORDER BY id DESC LIMIT $2`;
    return this.rows(text, [accountId, most]);
  }

  /** What ties the account to each campaign that its way in opens, in none of which it must still be active. */
  async ties(principal: Principal): Promise<OwnTie[]> {
    const text = `SELECT m.campaign_id AS "campaignId", m.member_id AS member, s.version::float8 AS version
      FROM auth.membership m JOIN auth.token t ON t.account_id = m.account_id
      LEFT JOIN ledger.stream s ON s.campaign_id = m.campaign_id AND s.stream_id = m.campaign_id
      WHERE m.account_id = $1 AND t.id = $2 AND ${standing('$3')}`;
    const all = await this.rows<OwnTie>(text, [principal.accountId, principal.tokenId, Date.now()]);
    return all.filter(({ campaignId }) => opens(principal, campaignId));
  }

  /** Null for any text but a code that is still good. */
  async invitation(code: string): Promise<UnusedInvitation | null> {
    const text = `SELECT campaign_id AS "campaignId", member_id AS "memberId", invited_by AS "invitedBy",
        expires_at::float8 AS "expiresAt"
      FROM auth.invitation WHERE hash = $1 AND accepted_by IS NULL AND expires_at > $2`;
    const [found] = await this.rows<UnusedInvitation>(text, [hashOf(code), Date.now()]);
    return found ?? null;
  }

  private async rows<R extends object>(text: string, values: unknown[]): Promise<R[]> {
    return (await this.run.query<R>({ text, values })).rows;
  }
}
