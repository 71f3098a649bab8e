// How does a person come to be a member? By a code that only he needs to know: whoever invites cannot come in his place later.
import { randomUUID } from 'node:crypto';
import { type DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { Account, Invitation, Membership } from './auth.entities.js';
import { EVERYTHING, hashOf, newSecret, type Principal, standing, Tokens } from './tokens.js';

const INVITATION_MS = 14 * 86_400_000;
const SHAPE = /^cli_[A-Za-z0-9_-]{43}$/;

/** A code to pass on, shown this once. */
export interface Invited {
  readonly code: string;
  readonly expiresAt: number;
}

/** The member that a code leads to. */
export type Invitee = Pick<Membership, 'campaignId' | 'memberId' | 'name'>;

/** Invitations to members who wait to be claimed: newly made ones, and those of imported campaigns. */
export class Invitations {
  constructor(private readonly source: DataSource) {}

  /** Writes down that this member waits to be claimed: before the deed that makes him, since an orphan gives no right. */
  async expect({ campaignId, memberId, name }: Invitee): Promise<void> {
    const insert = this.source.createQueryBuilder().insert().into(Membership);
    await insert.values({ campaignId, memberId, accountId: null, name }).orIgnore().execute();
  }

  /**
   * A new code in place of any earlier one, which lasts no longer than the way in by which it is made. Null where the member
   * is somebody's, or was a person's who was erased, or that way in has ended.
   */
  async renew(
    { campaignId, memberId, invitedBy }: Pick<Invitation, 'campaignId' | 'memberId' | 'invitedBy'>,
    { tokenId, ends }: Pick<Principal, 'tokenId' | 'ends'>,
  ): Promise<Invited | null> {
    const code = newSecret('cli');
    const now = Date.now();
    const expiresAt = Math.min(now + INVITATION_MS, ends ?? Number.POSITIVE_INFINITY);
    const rows = await this.source.query<unknown[]>(
      `INSERT INTO auth.invitation (campaign_id, member_id, hash, created_at, expires_at, invited_by, made_by)
        SELECT campaign_id, member_id, $3, $4, $5, $6, $7 FROM auth.membership
          WHERE campaign_id = $1 AND member_id = $2 AND account_id IS NULL AND NOT erased
            AND EXISTS (SELECT FROM auth.token t WHERE t.id = $7 AND ${standing('$4')} FOR SHARE)
          FOR UPDATE
        ON CONFLICT (campaign_id, member_id) DO UPDATE
          SET hash = $3, created_at = $4, expires_at = $5, invited_by = $6, made_by = $7, accepted_by = NULL
        RETURNING 1`,
      [campaignId, memberId, hashOf(code), now, expiresAt, invitedBy, tokenId],
    );
    return rows.length === 1 ? { code, expiresAt } : null;
  }

  /** Takes back codes made by these ways in that nobody has accepted; answers how many. Their members wait for another. */
  async withdraw(madeBy: readonly string[]): Promise<number> {
    const { affected } = await this.source.manager.delete(Invitation, {
      madeBy: In([...madeBy]),
      acceptedBy: IsNull(),
    });
    return affected ?? 0;
  }

  /** Whom a code is for; null for any other text, and for one that has run out. */
  async find(code: string): Promise<Invitee | null> {
    const open = await this.open(this.source.manager, code);
    return open && this.source.manager.findOneByOrFail(Membership, memberOf(open));
  }

  /**
   * Ties a member to an account. Sent again by the same account it is the same; null where the code is not good or was
   * used by somebody else. `ALREADY` where the account is another member of that campaign.
   */
  accept(code: string, account: Pick<Principal, 'accountId' | 'name'>): Promise<Invitee | 'ALREADY' | null> {
    return this.source.transaction((run) => this.acceptInside(run, code, account));
  }

  async acceptInside(
    run: EntityManager,
    code: string,
    { accountId, name }: Pick<Principal, 'accountId' | 'name'>,
  ): Promise<Invitee | 'ALREADY' | null> {
    const open = await this.open(run, code, true);
    if (!open) return null;
    const key = memberOf(open);
    const mine = await run.findOneBy(Membership, { campaignId: key.campaignId, accountId });
    if (mine) return mine.memberId === key.memberId ? mine : 'ALREADY';
    const { affected } = await run.update(Membership, { ...key, accountId: IsNull() }, { accountId, name });
    if (affected !== 1) return null;
    await run.update(Invitation, key, { acceptedBy: accountId });
    return { ...key, name };
  }

  /**
   * Makes an account without a login for whoever brings the code, and answers its one token. Where the answer was lost it
   * may be asked for again: until the token was used once, the code makes another in its place.
   */
  acceptAsGuest(code: string, name: string): Promise<(Invitee & { token: string }) | null> {
    return this.source.transaction(async (run) => {
      const open = await this.open(run, code, true);
      if (!open) return null;
      const tokens = new Tokens(run);
      const grant = { ...EVERYTHING, label: 'invitation' };
      const before = open.acceptedBy && (await run.findOneBy(Account, { id: open.acceptedBy }));
      if (before) {
        if (before.login !== null || !(await tokens.unused(before.id))) return null;
        await tokens.revokeAll(before.id, null, null);
        const { token } = await tokens.issue(before.id, grant, null);
        return { ...memberOf(open), name: before.name, token };
      }
      const id = randomUUID();
      await run.insert(Account, { id, name, createdAt: Date.now() });
      const accepted = await this.acceptInside(run, code, { accountId: id, name });
      if (!accepted || accepted === 'ALREADY') {
        await run.delete(Account, { id });
        return null;
      }
      return { ...accepted, token: (await tokens.issue(id, grant, null)).token };
    });
  }

  /** The invitation that a code still opens. `lock`: nobody else may accept it meanwhile. */
  private async open(run: EntityManager, code: string, lock = false): Promise<Invitation | null> {
    if (!SHAPE.test(code)) return null;
    const found = await run.findOne(Invitation, {
      where: { hash: hashOf(code) },
      ...(lock && { lock: { mode: 'pessimistic_write' as const } }),
    });
    return found && found.expiresAt > Date.now() ? found : null;
  }
}

const memberOf = ({ campaignId, memberId }: Invitation) => ({ campaignId, memberId });
