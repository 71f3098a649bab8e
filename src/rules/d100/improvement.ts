// What has she earned, and what is left of it? Improvement points: awards, penalties, and paying with them. R-D100-24, R-D100-25
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Reason, Text } from '../kernel/text.js';
import { Recipients, Share, ShareMode, shareInWords, shareOut } from './shares.js';
import { amend, type Person, type Sheet } from './sheet.js';

/** What points are given for. The rules give each its figure, but for the referee's own awards. R-D100-24 */
export const AwardKind = z
  .enum(['ATTENDANCE', 'CLEARED', 'LARGE_SUM', 'ROLEPLAYING', 'MILESTONE', 'DOMAIN', 'REFEREE', 'INHERITANCE'])
  .meta({ id: 'D100AwardKind', description: 'What improvement points are given for.' });
export type AwardKind = z.infer<typeof AwardKind>;

type Free = 'REFEREE' | 'INHERITANCE';

const POINTS: Readonly<Record<Exclude<AwardKind, Free>, number>> = {
  ATTENDANCE: 1,
  CLEARED: 1,
  LARGE_SUM: 1,
  ROLEPLAYING: 1,
  MILESTONE: 2,
  DOMAIN: 3,
};

const FOR: Readonly<Record<AwardKind, string>> = {
  ATTENDANCE: 'for attending the game night',
  CLEARED: 'for clearing a dungeon, lair or complex',
  LARGE_SUM: 'for gaining a large sum of money',
  ROLEPLAYING: 'for great roleplaying',
  MILESTONE: 'for a major milestone or storyline',
  DOMAIN: 'for founding a domain',
  REFEREE: "at the referee's discretion",
  INHERITANCE: 'what a parent achieved',
};

/** "1 improvement point". */
export const inPoints = (n: number): string => `${n} improvement point${n === 1 ? '' : 's'}`;

const credit = (c: Person, points: number): Person =>
  amend(c, { ip: { ...c.sheet.ip, balance: c.sheet.ip.balance + points } });

/** The sheet's points after `points` were put to use. Both figures stand for R-D100-18 and R-D100-25. */
export const ipAfter = ({ ip }: Sheet, points: number): Sheet['ip'] => ({
  balance: ip.balance - points,
  spent: ip.spent + points,
});

/** Why she can't pay this many improvement points; null where she can. R-D100-25, G-D7 */
export const refusePoints = (c: Person, price: number) =>
  c.sheet.ip.balance < price
    ? refuse('NOT_ENOUGH_IMPROVEMENT_POINTS', `${c.name} has ${inPoints(c.sheet.ip.balance)}; this takes ${price}.`, {
        characterId: c.id,
        balance: c.sheet.ip.balance,
        price,
      })
    : null;

export const ImprovementPointsAwarded = event<Person>()('D100ImprovementPointsAwarded', {
  version: 1,
  doc: "A character's share of an award of improvement points. R-D100-24",
  group: 'AWARDS',
  data: z.object({
    characterId: Id,
    award: AwardKind,
    ...Share,
    note: z.string().describe('What the referee said about it; may be empty.'),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => credit(c, d.share),
  summary: (d, name) =>
    `${name(d.characterId)} earned ${inPoints(d.share)} ${FOR[d.award]}` +
    `${shareInWords(d)}${d.note === '' ? '' : `: ${d.note}`}.`,
});

/** The point the rules give for one deed of this kind to one character. */
export const awardTo = (characterId: Id, award: Exclude<AwardKind, Free>, note = '') =>
  ImprovementPointsAwarded.of({
    characterId,
    award,
    ...shareOut('EACH', POINTS[award], [characterId], 'improvement points'),
    note,
  });

const Points = z.int32().min(1).max(1_000);

export const awardImprovementPoints = command('d100AwardImprovementPoints', {
  doc: 'Gives improvement points to one or several characters, the same to each or one sum split among all. R-D100-24',
  input: z.object({
    award: AwardKind,
    mode: ShareMode,
    points: Points.nullable().default(null).describe("Null: the rules' figure. EACH: for each; SPLIT: to be divided."),
    recipients: Recipients,
    note: Text(500).default(''),
  }),
  reads: (i) => ({ recipients: i.recipients.map((id) => character<Sheet>(id)) }),
  by: gm,
  refusals: ['AWARD_NEEDS_POINTS', 'AWARD_HAS_ITS_OWN_POINTS', 'NOTHING_TO_SHARE'],
  decide: (_, { award, mode, points, recipients, note }) => {
    const fixed = award === 'REFEREE' || award === 'INHERITANCE' ? null : POINTS[award];
    if (fixed !== null && points !== null && points !== fixed)
      return refuse(
        'AWARD_HAS_ITS_OWN_POINTS',
        `The rules give ${inPoints(fixed)} ${FOR[award]}. For another figure award ${points} as REFEREE.`,
        { award, points, fixed },
      );
    const amount = points ?? fixed;
    if (amount === null)
      return refuse('AWARD_NEEDS_POINTS', "Say how many points the referee's own award is worth.", { award });
    const shares = shareOut(mode, amount, recipients, 'improvement points');
    if (shares.share === 0)
      return refuse('NOTHING_TO_SHARE', `${inPoints(amount)} can't be split among ${recipients.length}.`, {
        points: amount,
        recipients: recipients.length,
      });
    return recipients.map((characterId) => ImprovementPointsAwarded.of({ characterId, award, ...shares, note }));
  },
});

export const ImprovementPointsTaken = event<Person>()('D100ImprovementPointsTaken', {
  version: 1,
  doc: 'A character lost improvement points as a penalty, at most those she had. R-D100-24',
  group: 'AWARDS',
  data: z.object({
    characterId: Id,
    penalty: z.int32().describe('Improvement points to be lost.'),
    taken: z.int32().describe('Improvement points lost: at most what there was.'),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => credit(c, -d.taken),
  summary: (d, name) =>
    `${name(d.characterId)} lost ${inPoints(d.taken)}` +
    `${d.taken < d.penalty ? `, all there were of a penalty of ${d.penalty}` : ''}: ${d.reason}`,
});

/** What a penalty takes: never more than there is. R-D100-24 */
export const takenBy = (penalty: number, sheet: Sheet): number => Math.min(penalty, Math.max(0, sheet.ip.balance));

export const takeImprovementPoints = command('d100TakeImprovementPoints', {
  doc: 'Takes improvement points from characters as a penalty; what a character does not have is not owed. R-D100-24',
  input: z.object({ recipients: Recipients, penalty: Points, reason: Reason }),
  reads: (i) => ({ losers: i.recipients.map((id) => character<Sheet>(id)) }),
  by: gm,
  decide: ({ losers }, { penalty, reason }) =>
    losers.map(({ id, sheet }) =>
      ImprovementPointsTaken.of({ characterId: id, penalty, taken: takenBy(penalty, sheet), reason }),
    ),
});
