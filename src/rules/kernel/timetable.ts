// Does this come by itself here, and how often? Each kind of due thing can be switched off, on again, and given another interval.
import type { Campaign } from './campaign.js';
import type { Due } from './due.js';

/** How a kind stands from a world day on; null: ever since the campaign began. */
export interface Turn {
  readonly since: number | null;
  readonly on: boolean;
  /** Days from one time to the next; null where the kind has no interval of its own. */
  readonly every: number | null;
}

/**
 * The turns of one kind in order of days. Switched off, it still does what fell on that very day; switched on, it begins
 * with what falls on that very day; another interval counts from the day after.
 */
export type Timetable = readonly Turn[];

/** A campaign changed nothing about most kinds. */
export const timetableOf = (campaign: Pick<Campaign, 'dueKinds'>, kind: string): Timetable =>
  campaign.dueKinds?.[kind] ?? [];

const ALWAYS: Turn = { since: null, on: true, every: null };

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly every: number | null;
}

const EVER: readonly Stretch[] = [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, every: null }];

/** The stretches of days on which a kind is on, first and last day included. */
function stretchesOf(turns: Timetable): readonly Stretch[] {
  if (turns.length === 0) return EVER;
  return turns.flatMap(({ since, on, every }, i) => {
    if (!on) return [];
    const from = since === null ? Number.NEGATIVE_INFINITY : since + (turns[i - 1]?.on ? 1 : 0);
    return [{ from, to: turns[i + 1]?.since ?? Number.POSITIVE_INFINITY, every }];
  });
}

/** How the kind stands now. */
export const standingOf = (timetable: Timetable): Turn => timetable.at(-1) ?? ALWAYS;

/** What comes once waits while its kind is off: the first day from `day` on that is not; null: it is off for good so far. */
export function waitsUntil(timetable: Timetable, day: number): number | null {
  const next = stretchesOf(timetable).find(({ from, to }) => from <= to && day <= to);
  return next ? Math.max(day, next.from) : null;
}

/**
 * What comes round, after `last`, when it came or began: the first time that falls while its kind is on. `following`
 * gives the first time after a day, by the interval then in force, in the phase it always had; so whatever fell while the
 * kind was off is passed over, and a shorter interval brings nothing for days that are gone.
 */
export function comesRound(
  timetable: Timetable,
  last: number,
  following: (after: number, every: number | null) => number,
): number | null {
  for (const { from, to, every } of stretchesOf(timetable)) {
    if (to <= last) continue;
    const day = following(Math.max(last, from - 1), every);
    if (day <= to) return day;
  }
  return null;
}

/** The first day after `after` that is so many times `every` days after `anchor`. */
export const inSteps = (anchor: number, after: number, every: number): number =>
  anchor + (Math.floor((after - anchor) / every) + 1) * every;

/** Due things as their kinds are switched: one whose kind is off waits until it is on again. */
export function asSwitched(dues: readonly Due[], campaign: Pick<Campaign, 'dueKinds'>): readonly Due[] {
  if (!campaign.dueKinds) return dues;
  return dues.flatMap((due) => {
    const day = waitsUntil(timetableOf(campaign, due.kind), due.day);
    return day === null ? [] : day === due.day ? [due] : [{ ...due, day }];
  });
}

/** A timetable with one more turn. With `backfill`, what was left out since the kind was last on is made good. */
export function turned(timetable: Timetable, before: Turn, turn: Turn, backfill = false): Timetable {
  const base = timetable.length === 0 ? [{ ...before, since: null }] : [...timetable];
  if (backfill) {
    const lastOn = base.findLastIndex(({ on }) => on);
    for (let i = lastOn + 1; i < base.length; i++) base[i] = { ...(base[i] as Turn), on: true };
  }
  const since = Math.max(turn.since ?? 0, base.at(-1)?.since ?? Number.NEGATIVE_INFINITY);
  return [...base, { ...turn, since }];
}
