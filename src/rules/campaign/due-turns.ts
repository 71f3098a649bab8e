// What comes by itself at this table, from when to when? The turns of each kind of due thing, and those that settings bring.
import { z } from 'zod';
import { type Campaign, campaign } from '../kernel/campaign.js';
import { event, type Happening } from '../kernel/deed.js';
import type { DueKind } from '../kernel/due-kinds.js';
import { Id } from '../kernel/stream.js';
import { standingOf, timetableOf, turned } from '../kernel/timetable.js';

const Days = z.int32().min(1).nullable();

export const DueKindChanged = event<Campaign>()('DueKindChanged', {
  version: 1,
  doc: 'A kind of thing that comes by itself was switched off or on, or given another interval.',
  group: 'CLOCK',
  data: z.object({
    campaignId: Id,
    dueKind: z.string().describe('The kind of due thing.'),
    kindTitle: z.string().describe('What it is called.'),
    wasOn: z.boolean(),
    isOn: z.boolean(),
    formerIntervalDays: Days,
    intervalDays: Days.describe('Days from one time to the next; null: the rules fix when it comes.'),
    backfill: z.boolean().describe('What was left out while it was off is made good.'),
    reason: z.string(),
  }),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  evolve: (c, d, at) => {
    const before = { since: null, on: d.wasOn, every: d.formerIntervalDays };
    const turn = { since: at.worldDay, on: d.isOn, every: d.intervalDays };
    return {
      ...c,
      dueKinds: { ...c.dueKinds, [d.dueKind]: turned(timetableOf(c, d.dueKind), before, turn, d.backfill) },
    };
  },
  summary: (d) => {
    const title = `${d.kindTitle.charAt(0).toUpperCase()}${d.kindTitle.slice(1)}`;
    const every = d.intervalDays === d.formerIntervalDays ? '' : `, every ${d.intervalDays} days from now on`;
    const how = d.isOn
      ? d.wasOn
        ? 'goes on'
        : `comes by itself again${d.backfill ? ', and what was left out is made good' : ''}`
      : d.wasOn
        ? 'comes by itself no more'
        : 'stays off';
    return `${title} ${how}${every}: ${d.reason}`;
  },
  digest: () => [{ topic: 'RULES', of: null }],
});

/** How a kind stands, and how it is to stand. */
interface Wish {
  readonly isOn?: boolean;
  readonly intervalDays?: number;
  readonly backfill?: boolean;
  readonly reason: string;
}

/** `values`: every setting as it stands before the change, by dotted key. */
export function standing(c: Campaign, kind: DueKind, values: Readonly<Record<string, unknown>>) {
  const timetable = timetableOf(c, kind.kind);
  const inUse = kind.uses === undefined || Boolean(values[kind.uses]);
  const on = timetable.length === 0 ? inUse : standingOf(timetable).on;
  const every = kind.every === undefined ? null : (values[kind.every] as number);
  return { on, every, inUse };
}

/** The turn that a wish makes; nothing where the kind stands so already. */
export function turn(
  c: Campaign,
  kind: DueKind,
  values: Readonly<Record<string, unknown>>,
  { isOn, intervalDays, backfill = false, reason }: Wish,
): Happening[] {
  const { on: wasOn, every: formerIntervalDays } = standing(c, kind, values);
  const next = { isOn: isOn ?? wasOn, intervalDays: intervalDays ?? formerIntervalDays };
  if (next.isOn === wasOn && next.intervalDays === formerIntervalDays) return [];
  return [
    DueKindChanged.of({
      campaignId: c.id,
      dueKind: kind.kind,
      kindTitle: kind.title,
      wasOn,
      formerIntervalDays,
      ...next,
      backfill,
      reason,
    }),
  ];
}

/** The turns that changed settings bring: another interval, or a rule that comes into play or goes out of it. */
export function turnsBySettings(
  c: Campaign,
  kinds: readonly DueKind[],
  values: Readonly<Record<string, unknown>>,
  changes: readonly { readonly key: string; readonly before: string; readonly after: string }[],
): Happening[] {
  const reason = 'the rules of the table changed';
  return kinds.flatMap((kind) => {
    const every = changes.find(({ key }) => key === kind.every);
    const uses = changes.find(({ key }) => key === kind.uses);
    const isUsed = (text: string) => Boolean(JSON.parse(text));
    const flips = uses && isUsed(uses.before) !== isUsed(uses.after);
    return turn(c, kind, values, {
      ...(every && { intervalDays: JSON.parse(every.after) }),
      ...(flips && { isOn: isUsed(uses.after) }),
      reason,
    });
  });
}
