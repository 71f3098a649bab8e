// How are days counted here? The calendar of a campaign, each version of it an event; the days themselves never change.
import { z } from 'zod';
import { Calendar } from '../kernel/calendar.js';
import { checkCalendar } from '../kernel/calendar-check.js';
import { CalendarPreset, calendarOf, presets } from '../kernel/calendar-presets.js';
import { formatDate } from '../kernel/calendar-text.js';
import { type Campaign, campaign } from '../kernel/campaign.js';
import { command, event, gm, isRefusal, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';

export const CalendarChoice = z
  .object({ preset: CalendarPreset.optional(), definition: Calendar.optional() })
  .refine((c) => (c.preset === undefined) !== (c.definition === undefined), 'give either a preset or a definition')
  .meta({ id: 'CalendarChoice', description: "A ready-made calendar, or the table's own." });

/** The whole definition that was chosen, or which of its fields are wrong. */
export function chooseCalendar({ preset, definition }: z.infer<typeof CalendarChoice>) {
  const problems = definition ? checkCalendar(definition) : [];
  if (problems.length > 0) {
    const said = problems.map(({ field, message }) => `${field}: ${message}`).join('; ');
    return refuse('BAD_CALENDAR', `This makes no calendar: ${said}`, { problems });
  }
  return { calendarPreset: preset ?? null, calendar: definition ?? presets[preset ?? 'GREGORIAN'] };
}

export const CalendarChanged = event<Campaign>()('CalendarChanged', {
  version: 1,
  doc: 'The campaign counts its days by another calendar, or another version of it. What was recorded keeps its dates.',
  group: 'CAMPAIGN',
  data: z.object({
    campaignId: Id,
    calendarPreset: CalendarPreset.nullable().describe('The ready-made calendar chosen; null: one of its own.'),
    calendar: Calendar,
    formerDate: z.string().describe('The day of the change as it was called until then.'),
    newDate: z.string().describe('What it is called from then on.'),
    reason: z.string(),
  }),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  voidable: false,
  evolve: (c, d) => ({ ...c, calendar: { definition: d.calendar }, calendarChanges: (c.calendarChanges ?? 0) + 1 }),
  summary: (d) => `${d.formerDate} is called ${d.newDate} from now on (${d.calendar.name} calendar): ${d.reason}`,
});

export const changeCalendar = command('changeCalendar', {
  doc: 'Counts the days by another calendar from now on. No day moves; birthdays and yearly dues follow the new one.',
  input: z.object({ calendar: CalendarChoice, reason: Reason }),
  by: gm,
  refusals: ['BAD_CALENDAR'],
  decide: ({ campaign: c }, { calendar, reason }) => {
    const chosen = chooseCalendar(calendar);
    if (isRefusal(chosen)) return chosen;
    const former = calendarOf(c.calendar);
    if (JSON.stringify(former) === JSON.stringify(chosen.calendar)) return [];
    const [formerDate, newDate] = [former, chosen.calendar].map((by) => formatDate(by, c.clock)) as [string, string];
    return [CalendarChanged.of({ campaignId: c.id, ...chosen, formerDate, newDate, reason })];
  },
});
