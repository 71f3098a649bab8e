// What does a message say? Made anew for every attempt, of what may be seen by then.
import type { LedgerApi, OpenRow, Viewer } from '../ledger/contract.js';
import type { Registry } from '../rules/index.js';
import { DISCORD_LIMITS } from './cut.js';
import { Digest, type DiscordMessage, told } from './discord.js';
import type { Delivery, Hook } from './hook.js';
import { filterOf, rowsIn } from './reading.js';
import type { Tell, ToldEvent } from './told.js';

/** What a message is made with. */
export interface Composing {
  readonly ledger: Pick<LedgerApi, 'timeline'>;
  readonly registry: Registry;
  readonly tell: Tell;
}

/** The body of a JSON message. */
export interface JsonMessage {
  /** The same in every attempt; also in the header `webhook-id`. */
  readonly id: string;
  readonly webhook: string;
  readonly campaign: { readonly id: string; readonly name: string };
  /** The cursor of the last event. */
  readonly cursor: string;
  readonly events: readonly ToldEvent[];
}

/** Null where there is nothing to say: what was to be told is not for this hook any more. */
export async function compose(
  { ledger, registry, tell }: Composing,
  hook: Hook,
  viewer: Viewer,
  delivery: Delivery,
): Promise<JsonMessage | DiscordMessage | null> {
  const rows = rowsIn(ledger, viewer, hook.campaignId, delivery, filterOf(registry, hook));
  return hook.format === 'DISCORD'
    ? discord(registry, rows, (some) => tell(hook.campaignId, viewer, some))
    : json(hook, delivery, rows, (some) => tell(hook.campaignId, viewer, some));
}

type Words = (rows: readonly OpenRow[]) => ReturnType<Tell>;

async function json(
  hook: Hook,
  delivery: Delivery,
  rows: AsyncIterable<OpenRow>,
  tell: Words,
): Promise<JsonMessage | null> {
  const all: OpenRow[] = [];
  for await (const row of rows) all.push(row);
  const { campaign, events } = await tell(all);
  const last = events.at(-1);
  if (!last) return null;
  const place = { id: hook.campaignId, name: campaign };
  return { id: delivery.id, webhook: hook.id, campaign: place, cursor: last.cursor, events };
}

async function discord(registry: Registry, rows: AsyncIterable<OpenRow>, tell: Words): Promise<DiscordMessage | null> {
  const kept: OpenRow[] = [];
  const digest = new Digest();
  const lines: OpenRow[] = [];
  let last: OpenRow | null = null;
  let count = 0;
  let clock = true;
  for await (const row of rows) {
    count += 1;
    clock &&= row.actor === null;
    if (kept.length < DISCORD_LIMITS.events) kept.push(row);
    const { group, doc } = registry.events.get(row.type)!.def;
    if (digest.count({ type: row.type, group, doc })) lines.push(row);
    last = row;
  }
  if (!last || !kept[0]) return null;
  if (!clock || count < DISCORD_LIMITS.digestFrom) {
    const { campaign, events } = await tell(kept);
    return told(campaign, events, count - kept.length);
  }
  const { campaign, events } = await tell([kept[0], ...lines, last]);
  for (const event of events.slice(1, -1)) digest.line(event);
  return digest.message(campaign, events[0]!, events.at(-1)!);
}
