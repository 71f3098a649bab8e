// What would a jump of the clock bring? The same steps with dice of a scratch seed: it forecasts, and foretells nothing.
import type { Advance, Campaign } from '../rules/kernel/campaign.js';
import { isRefusal, type Refusal } from '../rules/kernel/deed.js';
import type { Id } from '../rules/kernel/stream.js';
import { diceOf } from '../trust/dice.js';
import { newSeed } from '../trust/seeds.js';
import type { Hand, OpenRow, Subject } from './contract.js';
import { decide, read } from './decision.js';
import { Draft } from './draft.js';
import { uuid7 } from './ids.js';
import type { Workbench } from './overlay.js';
import { understand } from './request.js';
import type { SeedsAtHand, SeedVault } from './seed-vault.js';
import { Settling } from './settling.js';

/** A forecast goes no further than so many deeds. */
const MOST_DEEDS = 10_000;

/** What a jump might bring. */
export interface Forecast {
  readonly fromDay: number;
  /** How far it was looked ahead. */
  readonly toDay: number;
  readonly settled: number;
  /** How often each command of the clock's was decided, by name. */
  readonly deeds: ReadonlyMap<string, number>;
  /** What would happen, the clock's own moves left out; the first `lines` of it. */
  readonly rows: readonly OpenRow[];
  /** What would end the jump early; null: nothing does. */
  readonly found: string | null;
  /** Why it would be broken off; null: it would not. */
  readonly stopped: string | null;
  /** Whether it was looked ahead to the end. */
  readonly complete: boolean;
}

/** Dice that nobody has committed to, for this once. */
const scratch = (campaignId: Id, seeds: SeedsAtHand): SeedsAtHand => ({
  ...seeds,
  dice: diceOf({ campaign: campaignId, period: 'scratch', seed: newSeed() }),
});

/** Looks ahead as a jump with this input would go. The hand must be one that may begin it. */
export async function forecast(
  hand: Hand,
  { campaignId, input, lines }: { campaignId: Id; input: unknown; lines: number },
  bench: Workbench & { readonly vault: SeedVault },
): Promise<Forecast | Refusal> {
  const commandId = uuid7(bench.now());
  const u = understand(bench.registry, hand, { campaignId, commandId, name: 'advanceClock', input });
  if (isRefusal(u)) return u;
  const beginning = new Draft(campaignId);
  const from = {
    registry: bench.registry,
    source: bench.fresh,
    vault: bench.vault,
    now: bench.now(),
    events: async () => [],
  };
  const decided = await decide(u, hand, beginning, from);
  if (isRefusal(decided)) return decided;
  await read(beginning, bench.fresh, [campaignId]);
  beginning.write(decided.frame, decided.happenings);
  const begun = (beginning.subject(campaignId) as Subject<Campaign>).state as Campaign;
  const advance = begun.advance as Advance;

  const seeds: Workbench['seeds'] = async (id, campaign) => scratch(id, await bench.seeds(id, campaign));
  const deeds = new Map<string, number>();
  const rows: OpenRow[] = [];
  let end: OpenRow | undefined;
  let [settled, toDay] = [0, advance.fromDay];
  for await (const draft of new Settling(campaignId, { ...bench, seeds }).rehearse(beginning)) {
    const last = new Set<Id>();
    for (const row of draft.rows()) {
      if (row.streamId === campaignId && row.type.startsWith('Clock')) {
        toDay = row.worldDay;
        if (row.type !== 'ClockMoved') end = row;
        continue;
      }
      if (rows.length < lines) rows.push(row);
      if (last.has(row.commandId)) continue;
      last.add(row.commandId);
      deeds.set(row.deedName, (deeds.get(row.deedName) ?? 0) + 1);
      settled += 1;
    }
    if (settled >= MOST_DEEDS) break;
  }
  return {
    fromDay: advance.fromDay,
    toDay,
    settled,
    deeds,
    rows,
    found: (end?.data?.found as string | null | undefined) ?? null,
    stopped: end?.type === 'ClockAdvanceStopped' ? String(end.data?.reason) : null,
    complete: end !== undefined,
  };
}
