// Which events is a hook told of? Those its audience sees and its groups name, in order, in flat memory.
import type { LedgerApi, OpenRow, TimelineFilter, Viewer } from '../ledger/contract.js';
import type { Registry } from '../rules/index.js';
import type { Id } from '../rules/kernel/stream.js';
import type { Hook, Range } from './hook.js';

/** Rows read at once. */
const PAGE = 200;

/** Who looks, for a hook; null where its owner is a game master no more. */
export async function viewerFor(
  ledger: Pick<LedgerApi, 'viewer'>,
  { campaignId, owner, audience }: Pick<Hook, 'campaignId' | 'owner' | 'audience'>,
): Promise<Viewer | null> {
  const viewer = await ledger.viewer(campaignId, owner);
  if (!viewer?.isGm) return null;
  return audience === 'OWNER' ? viewer : { member: null, isGm: false };
}

/** What the timeline is asked for; all of it where every group is wanted. */
export function filterOf(registry: Registry, { groups }: Pick<Hook, 'groups'>): TimelineFilter {
  if (groups === null) return {};
  const types = [...registry.events.values()].map(({ def }) => def).filter(({ group }) => groups.includes(group));
  return { types: types.map(({ type }) => type) };
}

/** The events of a range that the viewer may see. */
export async function* rowsIn(
  ledger: Pick<LedgerApi, 'timeline'>,
  viewer: Viewer,
  campaignId: Id,
  { after, to }: Range,
  filter: TimelineFilter,
): AsyncGenerator<OpenRow> {
  const before = { seq: to.seq, ord: to.ord + 1 };
  for (let at = after; ; ) {
    const rows = await ledger.timeline(viewer, campaignId, { after: at, before, limit: PAGE, filter });
    for (const row of rows) if (!row.sealed) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    at = { seq: last.seq, ord: last.ord };
  }
}
