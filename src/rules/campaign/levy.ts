// What does the realm take of the living? A yearly levy on holdings, where a referee switches it on.
import { z } from 'zod';
import { placeOf, startOfYear } from '../kernel/calendar-date.js';
import { calendarOf } from '../kernel/calendar-presets.js';
import type { Campaign } from '../kernel/campaign.js';
import { affairsOf, type Character, character, settling } from '../kernel/character.js';
import { worldDay } from '../kernel/dated.js';
import { clock, command, event, isRefusal } from '../kernel/deed.js';
import { type Due, LAST_DAY, Settlement } from '../kernel/due.js';
import type { CommonDue } from '../kernel/due-kinds.js';
import { settingsOf } from '../kernel/settings.js';
import { Id } from '../kernel/stream.js';
import type { AnySystem } from '../kernel/system.js';
import { comesRound, timetableOf } from '../kernel/timetable.js';
import { taxOn } from './division.js';
import { CampaignSettings } from './settings.js';
import { worthOf } from './settlement.js';

const rulesOf = (campaign: Campaign) => settingsOf(CampaignSettings, campaign).estate.levy;

export const LevyTaken = event<Character>()('LevyTaken', {
  version: 1,
  doc: "A year's first day: a tax on what a character has; what she cannot pay she owes.",
  group: 'ESTATES',
  data: z.object({
    characterId: Id,
    holdings: z.int32().describe('Money, and goods with a known price, in whole silver.'),
    rate: z.int32().describe('Percent of tax.'),
    levyPaid: z.int32(),
    levyOwed: z.int32().describe('What she could not pay; it is among her debts now.'),
    firstDay: worldDay('firstDate', 'World day on which the year began.'),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => settling(c, { leviedOn: d.firstDay, debts: affairsOf(c).debts + d.levyOwed }),
  summary: (d, name, { money }) =>
    `The yearly levy took ${money(d.levyPaid)} of ${name(d.characterId)}, ${d.rate}% of ${money(d.holdings)}` +
    `${d.levyOwed > 0 ? `; ${money(d.levyOwed)} she owes` : ''}.`,
  digest: (d) => [{ topic: 'FORTUNE', of: d.characterId, what: 'levy', change: -d.levyPaid }],
});

/** The first day of a year that follows the last levy, her joining and her rising, while the levy is on. */
export function levyDue(c: Character, campaign: Campaign, system: AnySystem): Due[] {
  if (!system.estate || !rulesOf(campaign).use || c.status !== 'ALIVE') return [];
  const calendar = calendarOf(campaign.calendar);
  const last = Math.max(affairsOf(c).leviedOn ?? -LAST_DAY, c.joined ?? 0, c.rose ?? -LAST_DAY);
  const day = comesRound(timetableOf(campaign, 'levy'), last, (after) =>
    startOfYear(calendar, placeOf(calendar, after).year + 1),
  );
  return day === null || day > LAST_DAY ? [] : [{ kind: 'levy', key: 'year', day }];
}

export const settleLevy = command('settleLevy', {
  doc: "Takes the levy on a character's holdings on a year's first day.",
  input: Settlement,
  reads: (i) => ({ character: character(i.streamId) }),
  by: clock,
  decide: ({ character: c, campaign }, { day }, table) => {
    const { estate, inherit } = table.system;
    if (!estate || !inherit) return [];
    const { rate } = rulesOf(campaign);
    const has = estate(c, campaign);
    const silver = Math.max(0, has.silver);
    const holdings = silver + worthOf(has.holdings);
    const due = taxOn(holdings, rate);
    const levyPaid = Math.min(silver, due);
    const share = { silver: -levyPaid, holdings: [], without: [], points: 0, otherId: null, reason: 'the yearly levy' };
    const paid = levyPaid === 0 ? [] : inherit(c, share, campaign, table);
    if (isRefusal(paid)) throw new Error(`${c.id} cannot pay what she has: ${paid.message}`);
    return [
      LevyTaken.of({ characterId: c.id, holdings, rate, levyPaid, levyOwed: due - levyPaid, firstDay: day }),
      ...paid,
    ];
  },
});

/** The levy falls due once a year. */
export const levy: CommonDue = {
  kind: 'levy',
  title: 'yearly levy',
  command: settleLevy,
  uses: 'estate.levy.use',
  fallsDue: levyDue,
};
