// What did people do while a jump ran that is to last until something happens? Their deeds end it as what falls due does.
import type { Advance, Campaign, Until } from '../rules/kernel/campaign.js';
import type { Character } from '../rules/kernel/character.js';
import type { Id } from '../rules/kernel/stream.js';
import type { AnySystem } from '../rules/kernel/system.js';
import type { OpenRow, Subject } from './contract.js';
import { foldAsOf } from './history.js';
import type { Overlay } from './overlay.js';
import { isSeen } from './sight.js';

/** Everyone is told how a jump ends: what not all may see ends none. */
const ANYONE = { member: null, isGm: false };

/** Whether an event of this type, on this stream, is what a jump was to last until. */
export const isMet = ({ event, of }: Until, type: string, streamId: Id, involves: readonly Id[]): boolean =>
  type === event && (of === null || streamId === of || involves.includes(of));

/** The kinds of questions about a character whom everyone sees that wait for the game master. */
export const questionsAbout = (subject: Subject | null, campaign: Campaign, system: AnySystem): readonly string[] =>
  subject?.kind === 'character' && subject.state && isSeen(subject)
    ? (system.questions?.(subject.state as Character, campaign) ?? []).map(({ kind }) => kind)
    : [];

/** What ends a jump by the deeds of people since it began, or since the commit `lookedTo`: the type of an event, or a question that did not stand then. */
export async function metMeanwhile(
  overlay: Overlay,
  campaign: Campaign,
  { id, until }: Advance,
  lookedTo: number,
): Promise<string | null> {
  const { campaignId, bench } = overlay;
  const { store, reader } = bench;
  const begun = until && (await store.deed(campaignId, id));
  if (!begun) return null;
  const since = Math.max(begun.seq, lookedTo);
  const deeds = await store.deedsSince(campaignId, since);
  if (deeds.length === 0) return null;
  const ids = deeds.map((deed) => deed.id);
  const rows = (await reader.deeds(ANYONE, campaignId, ids)).filter((row): row is OpenRow => !row.sealed);
  const met = rows.find((row) => !row.voidedBy && isMet(until, row.type, row.streamId, row.involves));
  if (met) return met.type;
  return until.question && (await asksAnew(overlay, campaign, rows, since)) ? 'a question' : null;
}

/** Whether something is asked about those touched since a commit that was not asked then. */
async function asksAnew(overlay: Overlay, campaign: Campaign, rows: readonly OpenRow[], seq: number): Promise<boolean> {
  const { campaignId, bench, source } = overlay;
  const system = bench.registry.systemOf(campaign);
  const touched = new Set(rows.map(({ streamId }) => streamId));
  const people = touched.has(campaignId)
    ? await source.ofKind(campaignId, 'character')
    : (await source.subjects(campaignId, [...touched])).values();
  const then = async (id: Id) => foldAsOf(campaignId, id, await bench.events(campaignId, id), { seq, worldDay: null });
  let former: Campaign | null = null;
  for (const one of people) {
    const asked = questionsAbout(one, campaign, system);
    if (asked.length === 0) continue;
    former ??= (await then(campaignId)) as Campaign;
    const before = questionsAbout({ ...one, state: await then(one.id) }, former, system);
    if (asked.some((kind) => !before.includes(kind))) return true;
  }
  return false;
}
