// Where do the server's dice come from? Chains of seeds, sealed in the database before their end is published.
import type { Pool } from 'pg';
import type { Campaign } from '../rules/kernel/campaign.js';
import type { SeedDesk } from '../rules/kernel/deed.js';
import type { Id } from '../rules/kernel/stream.js';
import { type DicePeriod, diceOf, type FaceStream, type RollName } from '../trust/dice.js';
import { CHAIN_LENGTH, endOf, newSeed, openSeed, periodName, sealingKey, sealSeed, seedOf } from '../trust/seeds.js';

interface Chain {
  readonly chain: number;
  readonly length: number;
  readonly anchor: string;
  readonly last: Buffer;
}

const REMEMBERED = 2_000;

/** What a decision can do with the seeds of its campaign; everything is already in memory, so that it stays synchronous. */
export interface SeedsAtHand {
  readonly desk: SeedDesk;
  /** Faces of the running period; null where the seeds are not kept here. */
  readonly dice: ((roll: RollName) => FaceStream) | null;
  /** The running period as `chain/period`; null before the first. */
  readonly period: string | null;
}

/** Keeps the last seed of each chain, sealed under the configured SECRET; whoever lacks it cannot foretell a die. */
export class SeedVault {
  private readonly key: Buffer;
  private readonly chains = new Map<string, Chain>();
  private readonly dice = new Map<string, (roll: RollName) => FaceStream>();

  constructor(
    private readonly pool: Pool,
    secret: string,
  ) {
    this.key = sealingKey(secret);
  }

  /** Loads or makes whatever a decision on this campaign may need. `null`: the campaign is about to be founded. */
  async atHand(campaignId: Id, campaign: Campaign | null): Promise<SeedsAtHand> {
    const running = campaign?.seeds ?? null;
    const current = running && (await this.chain(campaignId, running.chain));
    const needsNext = !running || !current || running.period === running.length;
    const next = needsNext ? await this.make(campaignId, (running?.chain ?? 0) + 1) : null;
    const told = next && { chain: next.chain, anchor: next.anchor, length: next.length };
    const missing = (): never => {
      throw new Error(`The seeds of campaign ${campaignId} are not kept here.`);
    };
    return {
      period: running ? periodName(running.chain, running.period) : null,
      dice: running && current ? this.diceOf(campaignId, current, running.period) : null,
      desk: {
        held: current !== null,
        opening: () => told ?? missing(),
        reveal: () => {
          if (!running || !current) return missing();
          const seed = seedOf(current.last, current.length, running.period).toString('hex');
          return { chain: running.chain, period: running.period, seed, next: told };
        },
      },
    };
  }

  private diceOf(campaign: Id, chain: Chain, number: number): (roll: RollName) => FaceStream {
    const period = periodName(chain.chain, number);
    const key = `${campaign} ${period}`;
    const known = this.dice.get(key);
    if (known) return known;
    const of: DicePeriod = { campaign, period, seed: seedOf(chain.last, chain.length, number) };
    return remember(this.dice, key, diceOf(of));
  }

  private async chain(campaign: Id, chain: number): Promise<Chain | null> {
    const key = `${campaign} ${chain}`;
    const known = this.chains.get(key);
    if (known) return known;
    const text = 'SELECT length, anchor, sealed FROM ledger.seed_period WHERE campaign_id = $1 AND chain = $2';
    const { rows } = await this.pool.query({ name: 'seed-chain', text, values: [campaign, chain] });
    const row = rows[0];
    if (!row) return null;
    const last = openSeed(this.key, row.sealed, { campaign, chain });
    return remember(this.chains, key, { chain, length: row.length, anchor: row.anchor.toString('hex'), last });
  }

  /** Stored before the deed that publishes its end; whoever comes second, or comes again, finds the same chain. */
  private async make(campaign: Id, chain: number): Promise<Chain> {
    const known = await this.chain(campaign, chain);
    if (known) return known;
    const last = newSeed();
    const text = 'INSERT INTO ledger.seed_period VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING';
    const sealed = sealSeed(this.key, last, { campaign, chain });
    await this.pool.query(text, [campaign, chain, CHAIN_LENGTH, endOf(last, CHAIN_LENGTH), sealed]);
    return (await this.chain(campaign, chain)) as Chain;
  }
}

/** Keeps a bounded number of entries, the oldest going first. */
function remember<V>(map: Map<string, V>, key: string, value: V): V {
  if (map.size >= REMEMBERED) map.delete(map.keys().next().value as string);
  map.set(key, value);
  return value;
}
