// Who are you, and which member of which campaign? Rights are not here: they are facts in the ledger.
import { randomUUID } from 'node:crypto';
import { DataSource, In, type Repository } from 'typeorm';
import { Account, Membership, Token } from './auth.entities.js';
import { type Bearer, bearerOf, type IssuedToken, Tokens } from './tokens.js';

/** Whoever sent a request with a valid token. */
export type Principal = Bearer;

const FIRST_START = 0x0a07_4e12; // an advisory lock of our own, the same in every process

/** Accounts, tokens and memberships. */
export class Auth {
  readonly tokens: Tokens;
  private readonly accounts: Repository<Account>;
  private readonly memberships: Repository<Membership>;

  constructor(private readonly source: DataSource) {
    this.tokens = new Tokens(source.getRepository(Token));
    this.accounts = source.getRepository(Account);
    this.memberships = source.getRepository(Membership);
  }

  /** Null without a token; 'INVALID' for one that is unknown, expired or revoked. */
  async identify(header: unknown): Promise<Principal | null | 'INVALID'> {
    if (header === undefined || header === '') return null;
    const token = bearerOf(header);
    return (token === null ? null : await this.tokens.check(token)) ?? 'INVALID';
  }

  /** On an empty store, makes its owner and answers his token; otherwise null. Of several processes one makes him. */
  async firstOwner(): Promise<string | null> {
    return this.source.transaction(async (run) => {
      await run.query('SELECT pg_advisory_xact_lock($1)', [FIRST_START]);
      if (await run.existsBy(Account, {})) return null;
      const id = randomUUID();
      await run.insert(Account, { id, name: 'Owner', guest: false, createdAt: Date.now() });
      const { token } = await new Tokens(run.getRepository(Token)).issue(id, 'first start');
      return token;
    });
  }

  account(id: string): Promise<Account | null> {
    return this.accounts.findOneBy({ id });
  }

  async rename(accountId: string, name: string): Promise<void> {
    await this.source.transaction(async (run) => {
      await run.update(Account, { id: accountId }, { name });
      await run.update(Membership, { accountId }, { name });
    });
  }

  async memberIn(campaignId: string, accountId: string): Promise<string | null> {
    const row = await this.memberships.findOneBy({ campaignId, accountId });
    return row?.memberId ?? null;
  }

  membershipsOf(accountId: string): Promise<Membership[]> {
    return this.memberships.findBy({ accountId });
  }

  /** Display names by member id; who has none is left out. */
  async names(campaignId: string, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.memberships.findBy({ campaignId, memberId: In([...memberIds]) });
    return new Map(rows.map(({ memberId, name }) => [memberId, name]));
  }

  /**
   * Ties an account to a member about to be made, and answers the member that the account is. Sent again it finds the
   * same row. Null where the member is another account's.
   */
  async join(campaignId: string, memberId: string, accountId: string, name: string): Promise<string | null> {
    const insert = this.memberships.createQueryBuilder().insert();
    await insert.values({ campaignId, memberId, accountId, name }).orIgnore().execute();
    return this.memberIn(campaignId, accountId);
  }

  /** The guest account behind a member about to be invited: the same one when the invitation is sent again. */
  async guest(campaignId: string, memberId: string, name: string): Promise<string | null> {
    const known = await this.guestOf(campaignId, memberId);
    if (known) return known;
    const id = randomUUID();
    return this.source.transaction(async (run) => {
      await run.insert(Account, { id, name, guest: true, createdAt: Date.now() });
      const insert = run.createQueryBuilder().insert().into(Membership);
      await insert.values({ campaignId, memberId, accountId: id, name }).orIgnore().execute();
      const row = await run.findOneBy(Membership, { campaignId, memberId });
      if (row?.accountId === id) return id;
      await run.delete(Account, { id });
      return row?.accountId ?? null;
    });
  }

  /** The account of a member who came by invitation and is in no other campaign; null for anyone else. */
  async guestOf(campaignId: string, memberId: string): Promise<string | null> {
    const row = await this.memberships.findOneBy({ campaignId, memberId });
    if (!row?.accountId) return null;
    const account = await this.account(row.accountId);
    if (!account?.guest) return null;
    const elsewhere = await this.memberships.countBy({ accountId: account.id });
    return elsewhere === 1 ? account.id : null;
  }

  /** One new token for a guest; all his earlier ones are revoked. */
  async invite(accountId: string): Promise<IssuedToken> {
    await this.tokens.revokeAll(accountId);
    return this.tokens.issue(accountId, 'invitation');
  }
}
