// Who are you, and which member of which campaign? Rights in a campaign are not here: they are facts in the ledger.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { Account, Membership } from './auth.entities.js';
import { Invitations } from './invitations.js';
import { Keys } from './keys.js';
import { Listing, type Reads } from './listing.js';
import { Logins } from './logins.js';
import { Principals } from './principals.js';
import { type Tie, Ties, tied } from './ties.js';
import { bearerOf, EVERYTHING, opens, type Principal, Tokens } from './tokens.js';

export type { Principal } from './tokens.js';

/** How processes that serve one store tell each other that what they remember no longer holds. */
export interface Elsewhere {
  aside(text: string): Promise<void>;
  onAside(listener: (text: string) => void): void;
}

/** A way in has ended, or tells something else by now. */
const FORGET = 'ways';

const FIRST_START = 0x0a07_4e12; // an advisory lock of our own, the same in every process

/** Accounts, their ways in, and memberships. */
export class Auth {
  readonly tokens: Tokens;
  readonly logins: Logins;
  readonly invitations: Invitations;
  private readonly keys: Keys;
  private readonly principals = new Principals();
  private readonly ties = new Ties(() => this.pool);

  constructor(
    private readonly source: DataSource,
    secret: string,
    private readonly elsewhere?: Elsewhere,
  ) {
    this.keys = new Keys(secret);
    const ended = () => this.forget();
    this.tokens = new Tokens(source.manager, ended);
    this.logins = new Logins(source, this.keys, ended);
    this.invitations = new Invitations(source);
    elsewhere?.onAside((text) => text === FORGET && this.principals.forget());
  }

  /** Here at once; in other processes before whoever asked for it is answered, unless they cannot be told. */
  private async forget(): Promise<void> {
    this.principals.forget();
    await this.elsewhere?.aside(FORGET);
  }

  /** Null without a token; 'INVALID' for one that is unknown, forged, expired or revoked. `anew`: whoever was remembered or not. */
  async identify(header: unknown, anew = false): Promise<Principal | null | 'INVALID'> {
    if (header === undefined || header === '') return null;
    const text = bearerOf(header);
    if (text === null) return 'INVALID';
    const ask = () => this.find(text);
    return (await (anew ? ask() : this.principals.of(text, ask))) ?? 'INVALID';
  }

  private async find(text: string): Promise<Principal | null> {
    if (text.startsWith('cl_')) return this.tokens.check(text);
    const session = await this.keys.readAccess(text);
    return session && this.tokens.session(session.id, session.accountId);
  }

  /** On an empty store, makes its owner and answers his token; otherwise null. Of several processes one makes him. */
  async firstOwner(): Promise<string | null> {
    return this.source.transaction(async (run) => {
      await run.query('SELECT pg_advisory_xact_lock($1)', [FIRST_START]);
      if (await run.existsBy(Account, {})) return null;
      const id = randomUUID();
      await run.insert(Account, { id, name: 'Owner', createdAt: Date.now() });
      const { token } = await new Tokens(run).issue(id, { ...EVERYTHING, label: 'first start' }, null);
      return token;
    });
  }

  /** What there is to be read of an account, by the way a request reads. */
  listing(run: Reads = this.pool): Listing {
    return new Listing(run);
  }

  async rename(accountId: string, name: string): Promise<void> {
    await this.source.transaction(async (run) => {
      await run.update(Account, { id: accountId }, { name });
      await run.update(Membership, { accountId }, { name });
    });
    await this.forget();
  }

  /** Which member he is; null where he is none, or his way in does not open the campaign or has ended since. */
  async memberIn(campaignId: string, principal: Principal): Promise<string | null> {
    return (await this.tie(campaignId, principal))?.member ?? null;
  }

  /** The same, with the version of the campaign by which its state is known. Never remembered. */
  async tie(campaignId: string, principal: Principal, run?: Reads): Promise<Tie | null> {
    return opens(principal, campaignId) ? this.ties.of(campaignId, principal, run) : null;
  }

  /**
   * Which member he is if nothing has changed since this process last looked, and SQL that holds if so while the campaign
   * stands at `version`. Null where it never looked, or his way in does not open the campaign.
   */
  assumed(campaignId: string, principal: Principal, version: number) {
    const member = opens(principal, campaignId) ? this.ties.lastMember(campaignId, principal) : null;
    return member === null ? null : { member, ...tied(campaignId, principal, { member, version }) };
  }

  /** Display names by member id; who has none is left out. */
  async names(
    campaignId: string,
    memberIds: readonly string[],
    run: Reads = this.pool,
  ): Promise<ReadonlyMap<string, string>> {
    const text = 'SELECT member_id AS id, name FROM auth.membership WHERE campaign_id = $1 AND member_id = ANY ($2)';
    const { rows } = await run.query<{ id: string; name: string }>({
      name: 'names',
      text,
      values: [campaignId, memberIds],
    });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  private get pool(): pg.Pool {
    return (this.source.driver as unknown as { readonly master: pg.Pool }).master;
  }

  /**
   * Forgets a person: the account with every way into it goes, and each member it was is called by a name that says
   * nothing. What was told of its ways in stays, under an id that now names nobody.
   */
  async erase(accountId: string): Promise<void> {
    await this.source.transaction(async (run) => {
      const nameless = `'Former member ' || upper(right(member_id::text, 4))`;
      await run.query(`UPDATE auth.membership SET name = ${nameless}, erased = true WHERE account_id = $1`, [
        accountId,
      ]);
      await run.delete(Account, { id: accountId });
    });
    await this.forget();
  }

  /**
   * Ties an account to a member about to be made, and answers the member that the account is. Sent again it finds the
   * same row. Null where the member is another account's.
   */
  async join(campaignId: string, memberId: string, { accountId, name }: Principal): Promise<string | null> {
    const insert = this.source.createQueryBuilder().insert().into(Membership);
    await insert.values({ campaignId, memberId, accountId, name }).orIgnore().execute();
    const row = await this.source.manager.findOneBy(Membership, { campaignId, accountId });
    return row?.memberId ?? null;
  }
}
