// Which story is this? A campaign is founded, named, and one day closed for good.
import { z } from 'zod';
import { Calendar } from '../kernel/calendar.js';
import { CalendarPreset } from '../kernel/calendar-presets.js';
import { type Campaign, campaign } from '../kernel/campaign.js';
import { DATE_REFUSALS, DateText, dayMeant, worldDay } from '../kernel/dated.js';
import { account, command, event, gm, hand, isRefusal, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line, Reason } from '../kernel/text.js';
import { CalendarChoice, chooseCalendar } from './calendars.js';
import { refuseRunning } from './clock.js';
import { Anchor, ChainLength, openScenes, refuseOpenScenes, revealSeed } from './seeds.js';
import { decideSettings, distinctKeys, SettingValue, withChanges } from './settings.js';

const CampaignName = Line(200).describe('What the campaign is called.');

const SeedCommitment = z.object({ anchor: Anchor, length: ChainLength }).meta({
  id: 'SeedCommitment',
  description: 'The end of a hash chain of dice seeds, published before any die falls.',
});

/** The first event of every campaign. It holds the whole calendar, so that dates read the same for ever. */
export const CampaignCreated = event<Campaign>()('CampaignCreated', {
  version: 1,
  doc: 'A campaign was founded, with its rules, its calendar and the commitment to its dice.',
  group: 'CAMPAIGN',
  data: z.object({
    campaignId: Id,
    name: CampaignName,
    system: z.string().describe('The rule system that is played.'),
    calendarPreset: CalendarPreset.nullable().describe('The ready-made calendar chosen; null: one of its own.'),
    calendar: Calendar,
    settings: z.array(SettingValue).describe('What differs from the defaults of the rules.'),
    startDay: worldDay('startDate', 'The world day the story begins on.'),
    memberId: Id.describe('The founder, its first game master, to whom it belongs.'),
    seeds: SeedCommitment,
  }),
  on: (d) => campaign(d.campaignId),
  involves: (d) => [d.memberId],
  voidable: false,
  opens: (d) => ({
    id: d.campaignId,
    name: d.name,
    system: d.system,
    members: { [d.memberId]: { role: 'GM', status: 'ACTIVE' } },
    owner: d.memberId,
    settings: Object.fromEntries(d.settings.map(({ key, value }) => [key, JSON.parse(value)])),
    calendar: { definition: d.calendar },
    clock: d.startDay,
    session: null,
    sessionsHeld: 0,
    seeds: { chain: 1, period: 1, ...d.seeds },
    archived: false,
  }),
  summary: (d, name, { date }) =>
    `${name(d.memberId)} founded "${d.name}", played by ${d.system} from ${date(d.startDay)} (${d.calendar.name} calendar).`,
});

export const CampaignRenamed = event<Campaign>()('CampaignRenamed', {
  version: 1,
  doc: 'The campaign goes by another name.',
  group: 'CAMPAIGN',
  data: z.object({ campaignId: Id, name: CampaignName, formerName: CampaignName }),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  evolve: (c, d) => ({ ...c, name: d.name }),
  summary: (d) => `The campaign "${d.formerName}" is now called "${d.name}".`,
});

export const CampaignArchived = event<Campaign>()('CampaignArchived', {
  version: 1,
  doc: 'The campaign was closed for good: it can be read, and takes no more deeds.',
  group: 'CAMPAIGN',
  data: z.object({ campaignId: Id, reason: Reason }),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  voidable: false,
  evolve: (c) => ({ ...c, archived: true }),
  summary: (d) => `The campaign was closed for good: ${d.reason}`,
});

export const createCampaign = command('createCampaign', {
  doc: 'Founds a campaign; whoever does becomes its first game master.',
  governs: true,
  input: z.object({
    name: CampaignName,
    system: Line(50).describe('The rule system to play, such as d100.'),
    calendar: CalendarChoice.optional().describe('Left out: the civil calendar of our own world.'),
    settings: z.array(SettingValue).max(200).refine(distinctKeys, 'names a setting twice').optional(),
    startDay: z.int32().optional().describe('The world day the story begins on; left out: day 0.'),
    startDate: DateText.optional().describe('That day as a date of the calendar.'),
  }),
  founds: true,
  by: account,
  refusals: ['NO_SUCH_SYSTEM', 'BAD_CALENDAR', 'NO_SUCH_SETTING', 'BAD_SETTING', ...DATE_REFUSALS],
  decide: (_, { name, system, calendar, settings = [], startDay, startDate }, table) => {
    if (system !== table.system.name)
      return refuse('NO_SUCH_SYSTEM', `There is no rule system "${system}".`, { system });
    const chosen = chooseCalendar(calendar ?? { preset: 'GREGORIAN' });
    if (isRefusal(chosen)) return chosen;
    const begins = dayMeant(chosen.calendar, startDay ?? 0, startDate);
    if (isRefusal(begins)) return begins;
    const changes = decideSettings(table.system, {}, settings);
    if (isRefusal(changes)) return changes;
    const { anchor, length } = table.seeds.opening();
    return [
      CampaignCreated.of({
        campaignId: table.campaignId,
        name,
        system,
        ...chosen,
        settings: Object.entries(withChanges({}, changes)).map(([key, value]) => ({
          key,
          value: JSON.stringify(value),
        })),
        startDay: begins,
        memberId: hand(table.actor),
        seeds: { anchor, length },
      }),
    ];
  },
});

export const renameCampaign = command('renameCampaign', {
  doc: 'Gives the campaign another name.',
  input: z.object({ name: CampaignName }),
  by: gm,
  decide: ({ campaign: c }, { name }) =>
    name === c.name ? [] : [CampaignRenamed.of({ campaignId: c.id, name, formerName: c.name })],
});

export const archiveCampaign = command('archiveCampaign', {
  doc: 'Closes the campaign for good and reveals its last dice seed. Nothing is deleted; nothing more can be recorded.',
  governs: true,
  input: z.object({ reason: Reason }),
  reads: () => ({ scenes: openScenes }),
  by: gm,
  refusals: ['PLAY_SESSION_IS_OPEN', 'SCENES_ARE_OPEN', 'CLOCK_IS_RUNNING'],
  decide: ({ campaign: c, scenes }, { reason }, table) => {
    const running = refuseRunning(c);
    if (running) return running;
    if (c.session)
      return refuse('PLAY_SESSION_IS_OPEN', `Play session ${c.session.number} is still open. Close it first.`, {
        playSession: c.session.id,
      });
    const open = refuseOpenScenes(scenes);
    if (open) return open;
    return [...revealSeed(c, table, reason), CampaignArchived.of({ campaignId: c.id, reason })];
  },
});
