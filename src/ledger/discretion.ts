// Does what others may read name someone whom only game masters see? Then it is not written: an id would tell that she is.
import { type Campaign, factionIn } from '../rules/kernel/campaign.js';
import { type Character, isUnseen } from '../rules/kernel/character.js';
import type { Actor, Happening, Refusal } from '../rules/kernel/deed.js';
import type { Id } from '../rules/kernel/stream.js';
import type { Subject } from './contract.js';
import type { Source } from './decision.js';
import type { Draft } from './draft.js';
import { isSeen } from './sight.js';

/** What was decided, and on what. */
interface Matter {
  readonly happenings: readonly Happening[];
  readonly input: unknown;
  readonly actor: Actor;
  readonly campaign: Campaign | null;
}

/** Where those are found who were not read, and what happened on a stream that is about to be opened. */
export interface Archive {
  readonly source: Source;
  events(campaignId: Id, id: Id): Promise<readonly { readonly data: unknown }[]>;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every id in a value, however deep. */
function idsIn(value: unknown, found = new Set<Id>()): ReadonlySet<Id> {
  if (typeof value === 'string' && ID.test(value)) found.add(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) idsIn(part, found);
  return found;
}

const isHidden = (subject: Subject): boolean => subject.kind === 'character' && !isSeen(subject);

/** Kept in a secret of the game masters, where she may be named. */
function isKept({ def, data, on = def.on(data), audience }: Happening, draft: Draft): boolean {
  const { to } = draft.subject(on.id)?.audience ?? audience ?? { to: 'EVERYONE' };
  return on.kind === 'secret' && !def.reveals && (to === 'GM' || to === 'GM_AND_AUTHOR');
}

/**
 * Why this can't be written; null where it can. Her own history alone names someone unseen, and secrets of the game
 * masters, which are not opened before she is shown.
 */
export async function refuseNaming(
  { happenings, input, actor, campaign }: Matter,
  draft: Draft,
  { source, events }: Archive,
): Promise<Refusal | null> {
  // To everyone else there is no such character, whatever id he sends.
  if (!actor.isGm) return null;
  const { campaignId } = draft;
  const opened = happenings.filter(({ def }) => def.reveals).map(({ def, data, on = def.on(data) }) => on.id);
  const earlier = await Promise.all(opened.map((id) => events(campaignId, id)));
  const belongs = (id: Id) => campaign !== null && (id in campaign.members || factionIn(campaign, id) !== undefined);
  const unread = [...idsIn([input, earlier.map((list) => list.map(({ data }) => data))])].filter(
    (id) => !draft.knows(id) && !belongs(id),
  );
  const read = draft.known().filter(isHidden);
  if (read.length + unread.length === 0) return null;

  const named = new Set<Id>();
  const note = (on: Id, said: unknown) => {
    for (const id of idsIn(said)) if (id !== on) named.add(id);
  };
  for (const [n, list] of earlier.entries()) for (const { data } of list) note(opened[n] as Id, data);
  for (const happening of happenings) {
    const { def, data, on = def.on(data) } = happening;
    if (!isKept(happening, draft)) note(on.id, [data, def.involves(data)]);
  }
  const wanted = unread.filter((id) => named.has(id));
  const found = wanted.length === 0 ? [] : (await source.subjects(campaignId, wanted)).values();
  const hers = [...read, ...found].find((one) => isHidden(one) && named.has(one.id));
  return hers ? isUnseen(hers.state as Character) : null;
}
