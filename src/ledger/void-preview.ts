// What would a void touch? What would be struck, what it led to, and what would no longer hold.
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Character } from '../rules/kernel/character.js';
import { isRefusal, type Refusal, refuse } from '../rules/kernel/deed.js';
import type { Id } from '../rules/kernel/stream.js';
import type { Row, Subject, Viewer, VoidPreview } from './contract.js';
import { fold, struckIn } from './history.js';
import { uuid5 } from './ids.js';
import { alreadyVoid, byStream, causedBy, chosen, type Left, type VoidBench, without } from './void.js';

/** What a void would touch, for a game master to see before it is made. It writes nothing. */
export async function previewVoid(
  viewer: Viewer,
  wish: { campaignId: Id; deed: Id; events: readonly Id[] | null },
  bench: VoidBench,
): Promise<VoidPreview | Refusal> {
  if (!viewer.isGm) return refuse('NOT_ALLOWED', 'Only the game master may do this.', { allowed: 'the game master' });
  const { campaignId, deed } = wish;
  const campaign = (await bench.source.subjects(campaignId, [campaignId])).get(campaignId)?.state as Campaign;
  const targets = await chosen(
    { ...wish, events: wish.events ? [...wish.events] : null },
    viewer,
    bench,
    false,
    campaign?.advance?.id ?? null,
  );
  if (isRefusal(targets)) return targets;
  const ids = new Set<Id>();
  const rows = await bench.reader.deeds(viewer, campaignId, [deed]);
  const subjects: VoidPreview['subjects'][number][] = [];
  const undermined: VoidPreview['undermined'][number][] = [];
  for (const [streamId, ours] of byStream(targets)) {
    const subject = (await bench.source.subjects(campaignId, [streamId])).get(streamId) as Subject;
    const left = await without(bench, campaign, subject, ours, {
      voidId: uuid5(deed, 'preview'),
      named: wish.events ?? [],
    });
    if (isRefusal(left)) return left;
    if (left.voids.length === 0) continue;
    for (const { id } of left.voids) ids.add(id);
    subjects.push({
      id: streamId,
      kind: subject.kind,
      before: bench.view(subject, campaign),
      after: bench.view({ ...subject, state: left.state }, campaign),
    });
    if (subject.kind === 'character') undermined.push(...(await shaken(bench, viewer, subject, left, campaign)));
  }
  if (ids.size === 0) return alreadyVoid(deed);
  return {
    struck: rows.filter((row: Row) => !row.sealed && ids.has(row.id)),
    caused: targets.some(({ deed: other }) => other !== deed) ? [] : await causedBy(bench.store, campaignId, deed),
    subjects,
    undermined,
  };
}

/** Later deeds after which the sheet would owe what it does not owe now. */
async function shaken(bench: VoidBench, viewer: Viewer, subject: Subject, left: Left, campaign: Campaign) {
  const { shortfalls } = bench.registry.systemOf(campaign);
  if (!shortfalls) return [];
  const owed = (state: unknown) => (state === null ? [] : shortfalls(state as Character));
  const now = new Map<Id, number>();
  fold(subject.campaignId, subject.id, left.events, struckIn(left.events), (e, _, after) =>
    now.set(e.id, owed(after).length),
  );
  const found = new Map<Id, { seq: number; reason: string }>();
  let last = 0;
  fold(subject.campaignId, subject.id, left.events, left.struck, (e, _, after) => {
    const owes = owed(after);
    if (owes.length > last && owes.length > (now.get(e.id) ?? 0))
      found.set(e.deed, { seq: e.seq, reason: owes.join('; ') });
    last = owes.length;
  });
  const rows = await bench.reader.deeds(viewer, subject.campaignId, [...found.keys()]);
  const names = new Map(rows.flatMap((row) => (row.sealed ? [] : [[row.commandId, row.deedName] as const])));
  return [...found].map(([deed, { seq, reason }]) => ({ deed, name: names.get(deed) ?? '', seq, reason }));
}
