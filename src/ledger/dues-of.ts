// What falls due for a subject by itself, as it stands now?
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Character } from '../rules/kernel/character.js';
import { type Due, LAST_DAY } from '../rules/kernel/due.js';
import type { AnySystem } from '../rules/kernel/system.js';
import { asSwitched } from '../rules/kernel/timetable.js';
import type { Subject } from './contract.js';

/** The due row of a campaign whose clock is running: that it goes on is itself due, whoever was to see to it. */
export const ADVANCE = 'advance';

/** What falls due for a subject, as the campaign has switched it and but for what was set aside. */
export function duesOf(
  system: AnySystem,
  { kind, state }: Pick<Subject, 'kind' | 'state'>,
  campaign: Campaign,
): readonly Due[] {
  if (state === null) return [];
  if (kind === 'campaign') {
    const { advance } = state as Campaign;
    return advance ? [{ kind: ADVANCE, key: advance.id, day: advance.fromDay }] : [];
  }
  return kind === 'character' ? characterDues(system, state as Character, campaign) : [];
}

/** What they follow from beside the character; a change of one rewrites everybody's. */
const SHIFTING = ['settings', 'calendar', 'factions', 'dueKinds'] as const;

/** Whether two states of a campaign differ in what every character's due things follow from. */
export const shifts = (a: Campaign, b: Campaign): boolean => a !== b && SHIFTING.some((part) => a[part] !== b[part]);

const known = new WeakMap<object, { system: AnySystem; campaign: Campaign; dues: readonly Due[] }>();

/** States are never changed, so what was found out of one stays true. */
function characterDues(system: AnySystem, state: Character, campaign: Campaign): readonly Due[] {
  const before = known.get(state);
  if (before?.system === system && !shifts(before.campaign, campaign)) return before.dues;
  const all = asSwitched(system.fallsDue(state, campaign), campaign).filter(({ day }) => day <= LAST_DAY);
  const dues = state.setAside
    ? all.filter(
        (due) => !state.setAside?.some((one) => one.kind === due.kind && one.key === due.key && one.day === due.day),
      )
    : all;
  known.set(state, { system, campaign, dues });
  return dues;
}

/** Whether the same is due, in the same order. */
export const sameDues = (a: readonly Due[], b: readonly Due[]): boolean =>
  a === b ||
  (a.length === b.length && a.every((x, i) => x.kind === b[i]?.kind && x.key === b[i]?.key && x.day === b[i]?.day));
