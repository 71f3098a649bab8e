// What ties an account to a campaign? Looked up anew for each request; what it was last may be assumed until PostgreSQL has said.
import DataLoader from 'dataloader';
import type pg from 'pg';
import type { Reads } from './listing.js';
import { type Principal, standing } from './tokens.js';
import { Turnstile } from './turnstile.js';

/** So many statements of ties are out at once: whoever asks meanwhile goes with the next. */
const WAVES = 2;
/** So many members are remembered: those that were looked up last. */
const MOST = 10_000;

/** Whether somebody is tied to a campaign. */
interface Asked {
  readonly campaignId: string;
  readonly principal: Principal;
}

/** What ties an account to a campaign, and the version at which the campaign itself stood in the same moment. */
export interface Tie {
  readonly member: string;
  /** Null where the campaign is still to be founded. */
  readonly version: number | null;
}

const TIES = `SELECT i.n, m.member_id, s.version
  FROM unnest($2::uuid[], $3::uuid[], $4::uuid[]) WITH ORDINALITY AS i(campaign_id, account_id, token_id, n)
  JOIN auth.membership m ON m.campaign_id = i.campaign_id AND m.account_id = i.account_id
  JOIN auth.token t ON t.id = i.token_id AND t.account_id = i.account_id
  LEFT JOIN ledger.stream s ON s.campaign_id = i.campaign_id AND s.stream_id = i.campaign_id
  WHERE ${standing('$1')}`;

const TIED = `EXISTS (SELECT FROM auth.membership m
  JOIN auth.token t ON t.account_id = m.account_id
  JOIN ledger.stream s ON s.campaign_id = m.campaign_id AND s.stream_id = m.campaign_id
  WHERE m.campaign_id = $1 AND m.account_id = $2 AND m.member_id = $3 AND t.id = $4 AND s.version = $5 AND ${standing('$6')})`;

/** SQL that holds as long as this is what ties him, with its values. */
export const tied = (campaignId: string, { accountId, tokenId }: Principal, { member, version }: Tie) => ({
  text: TIED,
  values: [campaignId, accountId, member, tokenId, version, Date.now()] as const,
});

/** Looks ties up: those asked at the same moment, as by all who follow a campaign when it moves on, in one statement. */
export class Ties {
  private readonly waves = new Turnstile(WAVES);
  private readonly members = new Map<string, string>();
  private readonly waiting = new DataLoader<Asked, Tie | null>(
    (asked) => this.find(asked, this.pool()).finally(() => this.waves.leave()),
    {
      cache: false,
      maxBatchSize: 1_000,
      // Once all that has come in by now was read: requests of one moment share a statement.
      batchScheduleFn: (ask) => setImmediate(() => void this.waves.enter().then(ask)),
    },
  );

  constructor(private readonly pool: () => pg.Pool) {}

  /** Null where there is none, or the way in has ended. `run`: a way of the request's own, with what else it asks. */
  async of(campaignId: string, principal: Principal, run?: Reads): Promise<Tie | null> {
    const asked = { campaignId, principal };
    return run ? ((await this.find([asked], run))[0] ?? null) : this.waiting.load(asked);
  }

  /** The member that the account was when this process last looked; null where it never did. */
  lastMember(campaignId: string, { accountId }: Principal): string | null {
    return this.members.get(campaignId + accountId) ?? null;
  }

  private async find(asked: readonly Asked[], run: Reads): Promise<(Tie | null)[]> {
    const { rows } = await run.query<{ n: string; member_id: string; version: string | null }>({
      name: 'ties',
      text: TIES,
      values: [
        Date.now(),
        asked.map(({ campaignId }) => campaignId),
        asked.map(({ principal }) => principal.accountId),
        asked.map(({ principal }) => principal.tokenId),
      ],
    });
    const found = asked.map((): Tie | null => null);
    for (const { n, member_id: member, version } of rows) {
      const index = Number(n) - 1;
      found[index] = { member, version: version === null ? null : Number(version) };
      this.remember(asked[index]!, member);
    }
    return found;
  }

  private remember({ campaignId, principal }: Asked, member: string): void {
    const key = campaignId + principal.accountId;
    this.members.delete(key); // to the end of the line: a map keeps the order of insertion
    this.members.set(key, member);
    const [oldest] = this.members.keys();
    if (this.members.size > MOST && oldest !== undefined) this.members.delete(oldest);
  }
}
