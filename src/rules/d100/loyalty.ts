// How loyal is she, and when is she put to the test? Starting loyalty, and the tests that fall due. R-D100-38 to R-D100-42
import type { Campaign, Faction } from '../kernel/campaign.js';
import { factionIn } from '../kernel/campaign.js';
import { refuse } from '../kernel/deed.js';
import type { Due } from '../kernel/due.js';
import type { Id } from '../kernel/stream.js';
import { comesRound, inSteps, type Timetable, timetableOf, waitsUntil } from '../kernel/timetable.js';
import type { Loyalty } from './allegiance-record.js';
import { type D100Settings, rulesOf } from './settings.js';
import { type Person, type Sheet, scoreOf } from './sheet.js';
import { type Part, sum } from './targets.js';
import { Attribute } from './words.js';

/** From here on she may retire, if the game master finds it fitting. R-D100-41 */
const MAY_RETIRE = 100;

/** Whether she has served long enough. R-D100-41 */
export const mayRetire = ({ loyalty }: Sheet): boolean => loyalty !== null && loyalty.value >= MAY_RETIRE;

/** The Zeal of a faction: its own, or the campaign's. G-D27 */
export const zealOf = ({ zeal }: Pick<Faction, 'zeal'>, settings: D100Settings): number =>
  zeal ?? settings.zeal.default;

const highest = (sheet: Sheet, of: readonly Attribute[], what: string): Part => {
  const scores = of.map((attribute) => scoreOf(sheet, attribute));
  return { name: `highest ${what} score`, points: Math.max(...scores) };
};

/** With what loyalty she joins: the highest scores and the Zeal. R-D100-39, R-D100-40 */
export function startingParts(sheet: Sheet, zeal: number, provisional: boolean): Part[] {
  const all = Attribute.options;
  const scores = provisional
    ? [highest(sheet, all, 'of all')]
    : [highest(sheet, all.slice(0, 4), 'Body'), highest(sheet, all.slice(4), 'Spirit')];
  return [...scores, { name: 'Zeal', points: zeal }];
}

/** A new allegiance: never the old figure. R-D100-70 */
export const newLoyalty = (factionId: Id, value: number, provisional: boolean, day: number): Loyalty => ({
  factionId,
  value,
  net: 0,
  provisional,
  changedOn: day,
  wornOn: day,
  belowSince: null,
  zeroSince: null,
  testedOn: null,
  testedAgain: 0,
  fellAgain: false,
  ousterPossible: false,
});

/** The loyalty with which she joins, in per cent. */
export const startingLoyalty = (sheet: Sheet, zeal: number, provisional: boolean): number =>
  sum(startingParts(sheet, zeal, provisional));

/** What happened to a loyalty, with all that the next due test follows from. */
export interface LoyaltyChange {
  readonly change: number;
  readonly threshold: number;
  /** It was a test that was due; a failure makes an ouster possible. */
  readonly serves?: boolean;
  readonly failed?: boolean;
  /** Time wore it down. R-D100-45 */
  readonly decayed?: boolean;
  /** Time did so by itself, and not at the word of the game master. */
  readonly cameRound?: boolean;
}

/** Loyalty after a change: not below 0, and without an upper bound. R-D100-43, G-D33 */
export function changed(l: Loyalty, d: LoyaltyChange, day: number): Loyalty {
  const value = Math.max(0, l.value + d.change);
  const wasBelow = l.value < d.threshold && l.belowSince !== null;
  const isBelow = value < d.threshold;
  const fellToZero = d.decayed === true && value === 0 && l.value > 0;
  const sameDay = day === l.testedOn;
  return {
    ...l,
    value,
    net: l.net + value - l.value,
    changedOn: Math.max(day, l.changedOn),
    wornOn: d.cameRound || l.value === 0 ? Math.max(day, l.wornOn) : l.wornOn,
    belowSince: isBelow ? (wasBelow ? l.belowSince : day) : null,
    zeroSince: fellToZero ? day : d.serves || value > 0 ? null : l.zeroSince,
    testedOn: d.serves ? day : l.testedOn,
    testedAgain: d.serves ? (sameDay ? l.testedAgain + 1 : 0) : l.testedAgain,
    fellAgain: isBelow && !d.serves && (l.fellAgain || (sameDay && !wasBelow)),
    ousterPossible: d.serves ? d.failed === true : l.ousterPossible,
  };
}

/** The day of the next test for being below Zeal: on the crossing, then after each full interval. R-D100-42, G-D28 */
function lowDue(l: Loyalty, f: Faction, settings: D100Settings, timetable: Timetable): number | null {
  if (l.value >= zealOf(f, settings)) return null;
  const newZeal = l.value >= zealOf({ zeal: f.formerZeal }, settings) && f.zealSince >= l.changedOn;
  const since = newZeal ? f.zealSince : (l.belowSince ?? Math.max(f.zealSince, l.changedOn));
  const anew = l.fellAgain || (newZeal && l.belowSince === null);
  const tested = l.testedOn !== null && !anew && l.testedOn >= since ? l.testedOn : null;
  if (tested === null && waitsUntil(timetable, since) === since) return since;
  return everyFew(timetable, tested ?? since, settings.loyalty.intervalDays);
}

const everyFew = (timetable: Timetable, last: number, usual: number): number | null =>
  comesRound(timetable, last, (after, every) => inSteps(last, after, every ?? usual));

/**
 * Her next due test: one serves for both, a loyalty below Zeal and one worn down to nothing. A second fall on the day of a
 * test calls for another, with a key of its own. G-D28, G-D61
 */
export function loyaltyDue({ sheet: { loyalty }, status, rose = -Infinity }: Person, campaign: Campaign): Due[] {
  const settings = rulesOf(campaign);
  const f = factionIn(campaign, loyalty?.factionId);
  if (!settings.loyalty.use || loyalty === null || !f || f.dissolved || status === 'DEAD') return [];
  const timetable = timetableOf(campaign, 'loyalty');
  const worn = loyalty.zeroSince === null ? null : waitsUntil(timetable, loyalty.zeroSince);
  const days = [worn, lowDue(loyalty, f, settings, timetable)].filter((day) => day !== null);
  if (days.length === 0) return [];
  const day = Math.max(rose, Math.min(...days));
  const key = day === loyalty.testedOn ? `${f.id} ${loyalty.testedAgain + 2}` : f.id;
  return [{ kind: 'loyalty', key, day }];
}

/** The day on which time next wears her loyalty down, while there is any. R-D100-45, G-D32 */
export function decayDue({ sheet: { loyalty }, status, rose = -Infinity }: Person, campaign: Campaign): Due[] {
  const { use, decay, decayDays } = rulesOf(campaign).loyalty;
  const f = factionIn(campaign, loyalty?.factionId);
  if (!use || decay === 0 || !loyalty || loyalty.value === 0 || !f || f.dissolved || status === 'DEAD') return [];
  const day = everyFew(timetableOf(campaign, 'decay'), Math.max(rose, loyalty.wornOn), decayDays);
  return day === null ? [] : [{ kind: 'decay', key: f.id, day }];
}

/** Refusal codes of `refuseLoyalty`. */
export const LOYALTY_REFUSALS = ['LOYALTY_NOT_IN_USE', 'NO_LOYALTY'] as const;

/** Why nothing can happen to her loyalty; null where it can. */
export function refuseLoyalty(c: Person, campaign: Campaign) {
  return (
    refuseUnused(campaign) ??
    (c.sheet.loyalty === null || !factionIn(campaign, c.sheet.loyalty.factionId)
      ? refuse('NO_LOYALTY', `${c.name} belongs to no faction.`, { characterId: c.id })
      : null)
  );
}

/** Why loyalty is no matter here; null where it is in use. */
export const refuseUnused = (campaign: Campaign) =>
  rulesOf(campaign).loyalty.use
    ? null
    : refuse('LOYALTY_NOT_IN_USE', 'This campaign does not use loyalty.', { setting: 'd100.loyalty.use' });

/** The faction and the figures of one whose loyalty is in use; a fault where `refuseLoyalty` was not asked. */
export function allegianceOf(c: Person, campaign: Campaign) {
  const { loyalty } = c.sheet;
  const faction = factionIn(campaign, loyalty?.factionId);
  if (!loyalty || !faction) throw new Error(`${c.id} belongs to no faction.`);
  return { loyalty, faction, threshold: zealOf(faction, rulesOf(campaign)) };
}
