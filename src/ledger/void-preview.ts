// What would a void touch? What would be struck, what it led to, and what would no longer hold.
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Character } from '../rules/kernel/character.js';
import { isRefusal, type Refusal, refuse } from '../rules/kernel/deed.js';
import type { Id } from '../rules/kernel/stream.js';
import type { Row, Subject, Viewer, VoidPreview } from './contract.js';
import { fold, struckIn } from './history.js';
import { uuid5 } from './ids.js';
import { alreadyVoid, byStream, chosen, type Left, type VoidLooks, without } from './void.js';

/** Whole histories are read of so many subjects at once: only a long jump touches more. */
const AT_ONCE = 200;

/** What a void would touch, for a game master to see before it is made. It writes nothing. */
export async function previewVoid(
  viewer: Viewer,
  wish: { campaignId: Id; deed: Id; events: readonly Id[] | null },
  bench: VoidLooks,
): Promise<VoidPreview | Refusal> {
  if (!viewer.isGm) return refuse('NOT_ALLOWED', 'Only the game master may do this.', { allowed: 'the game master' });
  const { campaignId, deed } = wish;
  const { source, reader, store } = bench;
  const standing = source.subjects(campaignId, [campaignId]).then((it) => it.get(campaignId)?.state as Campaign);
  const running = async () => (await standing)?.advance?.id ?? null;
  const named = wish.events ?? [];
  const [campaign, targets, rows, led] = await Promise.all([
    standing,
    chosen({ ...wish, events: wish.events && [...wish.events] }, viewer, bench, false, running),
    reader.deeds(viewer, campaignId, [deed]),
    store.causedBy(campaignId, deed),
  ]);
  if (isRefusal(targets)) return targets;
  const streams = [...byStream(targets)];
  const ids = new Set<Id>();
  const subjects: VoidPreview['subjects'][number][] = [];
  const shaken: Shaken[] = [];
  for (let from = 0; from < streams.length; from += AT_ONCE) {
    const some = streams.slice(from, from + AT_ONCE);
    const states = source.subjects(
      campaignId,
      some.map(([id]) => id),
    );
    const looks = some.map(async ([streamId, ours]) => {
      const read = states.then((it) => it.get(streamId) as Subject);
      const left = await without(bench, campaign, read, ours, { voidId: uuid5(deed, 'preview'), named });
      return { subject: await read, left };
    });
    for (const { subject, left } of await Promise.all(looks)) {
      if (isRefusal(left)) return left;
      if (left.voids.length === 0) continue;
      for (const { id } of left.voids) ids.add(id);
      subjects.push({
        id: subject.id,
        kind: subject.kind,
        before: bench.view(subject, campaign),
        after: bench.view({ ...subject, state: left.state }, campaign),
      });
      if (subject.kind === 'character') shaken.push(...shakenBy(bench, subject, left, campaign));
    }
  }
  if (ids.size === 0) return alreadyVoid(deed);
  return {
    struck: rows.filter((row: Row) => !row.sealed && ids.has(row.id)),
    caused: targets.some(({ deed: other }) => other !== deed) ? [] : led,
    subjects,
    undermined: await namedIn(bench, viewer, campaignId, shaken),
  };
}

type Shaken = Omit<VoidPreview['undermined'][number], 'name'>;

/** Later deeds after which the sheet would owe what it does not owe now. */
function shakenBy({ registry }: VoidLooks, subject: Subject, left: Left, campaign: Campaign): Shaken[] {
  const { shortfalls } = registry.systemOf(campaign);
  if (!shortfalls) return [];
  const owed = (state: unknown) => (state === null ? [] : shortfalls(state as Character));
  const now = new Map<Id, number>();
  fold(subject.campaignId, subject.id, left.events, struckIn(left.events), (e, _, after) =>
    now.set(e.id, owed(after).length),
  );
  const found = new Map<Id, Shaken>();
  let last = 0;
  fold(subject.campaignId, subject.id, left.events, left.struck, (e, _, after) => {
    const owes = owed(after);
    if (owes.length > last && owes.length > (now.get(e.id) ?? 0))
      found.set(e.deed, { deed: e.deed, seq: e.seq, reason: owes.join('; ') });
    last = owes.length;
  });
  return [...found.values()];
}

/** With the names of those deeds, as far as the viewer may see them. */
async function namedIn({ reader }: VoidLooks, viewer: Viewer, campaignId: Id, shaken: readonly Shaken[]) {
  if (shaken.length === 0) return [];
  const rows = await reader.deeds(viewer, campaignId, [...new Set(shaken.map(({ deed }) => deed))]);
  const names = new Map(rows.flatMap((row) => (row.sealed ? [] : [[row.commandId, row.deedName] as const])));
  return shaken.map((one) => ({ ...one, name: names.get(one.deed) ?? '' }));
}
