// Who says what comes by itself? The game master switches kinds of due things, and says how often they come.
import { z } from 'zod';
import type { Campaign } from '../kernel/campaign.js';
import { command, gm, isRefusal, refuse } from '../kernel/deed.js';
import type { AnySystem } from '../kernel/system.js';
import { Line, Reason } from '../kernel/text.js';
import { standing, turn } from './due-turns.js';
import { decideSettings, SettingsChanged, valuesIn } from './settings.js';

/** How every kind stands in a campaign, in the order of a day. */
export function dueKindsOf(system: AnySystem, c: Campaign) {
  const values = valuesIn(system, c.settings);
  return system.settles.map((kind) => {
    const { on, every: intervalDays, inUse } = standing(c, kind, values);
    const { title, every = null, uses = null } = kind;
    return { kind: kind.kind, title, every, uses, on: on && inUse, inUse, intervalDays };
  });
}

export const changeDueKind = command('changeDueKind', {
  doc: 'Switches a kind of thing that comes by itself off or on, or gives it another interval. What fell while it was off stays undone.',
  input: z
    .object({
      kind: Line(40).describe('The kind, as the campaign lists it.'),
      on: z.boolean().optional().describe('Left out: as it is.'),
      intervalDays: z
        .int32()
        .min(1)
        .max(100_000)
        .optional()
        .describe('Days from one time to the next, in its old phase.'),
      backfill: z.boolean().default(false).describe('With `on`: makes good what fell while it was off.'),
      reason: Reason,
    })
    .refine(({ on, intervalDays }) => on !== undefined || intervalDays !== undefined, {
      path: ['on'],
      message: 'changes nothing; give on or intervalDays',
    })
    .refine(({ on, backfill }) => !backfill || on === true, {
      path: ['backfill'],
      message: 'only what is switched on can be made good',
    }),
  by: gm,
  refusals: [
    'NO_SUCH_DUE_KIND',
    'INTERVAL_IS_FIXED',
    'KIND_NOT_IN_USE',
    'KIND_IS_ON',
    'NO_SUCH_SETTING',
    'BAD_SETTING',
  ],
  decide: ({ campaign: c }, { kind: name, on, intervalDays, backfill, reason }, table) => {
    const kinds = table.system.settles;
    const kind = kinds.find((one) => one.kind === name);
    if (!kind)
      return refuse('NO_SUCH_DUE_KIND', `Nothing of the kind "${name}" comes by itself here.`, {
        kinds: kinds.map((one) => one.kind),
      });
    const values = valuesIn(table.system, c.settings);
    const stands = standing(c, kind, values);
    if (on && !stands.inUse)
      return refuse('KIND_NOT_IN_USE', `The rules of this table have no ${kind.title}. Change the setting first.`, {
        setting: kind.uses,
      });
    if (backfill && stands.on)
      return refuse('KIND_IS_ON', `${kind.title} is on: nothing was left out.`, { kind: name });
    if (intervalDays !== undefined && kind.every === undefined)
      return refuse('INTERVAL_IS_FIXED', `When ${kind.title} comes, the rules say.`, { kind: name });
    const wishes =
      kind.every === undefined || intervalDays === undefined
        ? []
        : [{ key: kind.every, value: JSON.stringify(intervalDays) }];
    const changes = decideSettings(table.system, c.settings, wishes);
    if (isRefusal(changes)) return changes;
    return [
      ...(changes.length === 0 ? [] : [SettingsChanged.of({ campaignId: c.id, changes: [...changes] })]),
      ...turn(c, kind, values, { isOn: on, intervalDays, backfill, reason }),
    ];
  },
});
