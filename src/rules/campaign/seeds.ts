// How can a player check the dice? Seeds are committed before they roll and shown when their period ends.
import { z } from 'zod';
import { type Campaign, campaign } from '../kernel/campaign.js';
import { command, event, gm, type Happening, type Refusal, refuse, type Table } from '../kernel/deed.js';
import { every, Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';

/** 32 bytes in lower-case hex. */
export const Hex32 = z.string().regex(/^[0-9a-f]{64}$/);
export const Anchor = Hex32.describe("The end of the hash chain: the chain's seeds are checked against it.");
export const ChainLength = z.int32().min(1).describe('How many seeds the chain holds.');
const Chain = z.int32().min(1).describe('The number of the chain in this campaign.');

/** A seed is told, so that everyone can roll its period's dice again; the next period opens. */
export const SeedRevealed = event<Campaign>()('SeedRevealed', {
  version: 1,
  doc: 'The seed of a period of server dice was revealed, and the next period opened.',
  group: 'ROLLS',
  data: z.object({
    campaignId: Id,
    chain: Chain,
    period: z.int32().min(1).describe('Which seed of the chain it is, from 1.'),
    seed: Hex32.describe('The seed; its hash is the seed revealed before it, or the anchor.'),
    nextAnchor: Anchor.nullable().describe('The end of the next chain, where this was the last seed.'),
    nextLength: ChainLength.nullable().describe('The length of the next chain, where this was the last seed.'),
    reason: Reason,
  }),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  voidable: false,
  evolve: (c, d) => ({
    ...c,
    seeds:
      d.nextAnchor !== null && d.nextLength !== null
        ? { chain: d.chain + 1, period: 1, length: d.nextLength, anchor: d.nextAnchor }
        : { chain: d.chain, period: d.period + 1, length: c.seeds?.length ?? d.period + 1, anchor: d.seed },
  }),
  summary: (d) =>
    `The seed of dice period ${d.period} was revealed, and its rolls can now be checked by anyone: ${d.reason}`,
});

export const SeedChainPublished = event<Campaign>()('SeedChainPublished', {
  version: 1,
  doc: 'A new chain of seeds was committed to, for a campaign whose former chain stayed on another server.',
  group: 'ROLLS',
  data: z.object({ campaignId: Id, chain: Chain, anchor: Anchor, length: ChainLength, reason: Reason }),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  voidable: false,
  evolve: (c, d) => ({ ...c, seeds: { chain: d.chain, period: 1, length: d.length, anchor: d.anchor } }),
  summary: (d) => `Chain ${d.chain} of ${d.length} dice seeds was committed to: ${d.reason}`,
});

/** A scene that is still open, whatever its system keeps of it. */
export interface OpenScene {
  readonly id: Id;
}

/** Every scene that is still under way: its dice must fall before their seed is told. */
export const openScenes = every<OpenScene>('scene');

/** A roll that waits for people was made under the running seed: it must be settled before the seed is told. */
export function refuseOpenScenes(scenes: readonly OpenScene[]): Refusal<'SCENES_ARE_OPEN'> | null {
  if (scenes.length === 0) return null;
  const which = scenes.length === 1 ? 'A scene is' : `${scenes.length} scenes are`;
  return refuse('SCENES_ARE_OPEN', `${which} still open. Settle or abandon what is open first.`, {
    scenes: scenes.map(({ id }) => id),
  });
}

/** The running seed told; nothing where it is kept on another server (imported, no new chain yet). */
export function revealSeed(c: Campaign, table: Table, reason: string): readonly Happening[] {
  if (c.seeds === null || !table.seeds.held) return [];
  const { next, ...told } = table.seeds.reveal();
  const after = { nextAnchor: next?.anchor ?? null, nextLength: next?.length ?? null };
  return [SeedRevealed.of({ campaignId: c.id, ...told, ...after, reason })];
}

export const rotateSeeds = command('rotateSeeds', {
  doc: 'Reveals the running seed at once, so that its rolls can be checked, and opens the next period.',
  input: z.object({ reason: Reason }),
  reads: () => ({ scenes: openScenes }),
  by: gm,
  refusals: ['SCENES_ARE_OPEN', 'NO_SEEDS_HERE'],
  decide: ({ campaign: c, scenes }, { reason }, table) =>
    c.seeds === null || !table.seeds.held
      ? refuse('NO_SEEDS_HERE', 'This campaign was imported and has no seeds here yet. Publish a new chain first.')
      : (refuseOpenScenes(scenes) ?? revealSeed(c, table, reason)),
});

export const publishSeedChain = command('publishSeedChain', {
  doc: 'Commits an imported campaign to a new chain of seeds; no server die falls before that.',
  input: z.object({ reason: Reason }),
  by: gm,
  refusals: ['SEEDS_ARE_HERE'],
  decide: ({ campaign: c }, { reason }, table) =>
    c.seeds === null || !table.seeds.held
      ? [SeedChainPublished.of({ campaignId: c.id, ...table.seeds.opening(), reason })]
      : refuse('SEEDS_ARE_HERE', 'The running seeds are kept here. Reveal them with rotateSeeds instead.', {
          chain: c.seeds.chain,
          period: c.seeds.period,
        }),
});
