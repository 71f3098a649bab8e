// What must have happened meanwhile? Worked out from births, joining and the calendar alone, without the ledger.
import { createHash } from 'node:crypto';
import { YEAR } from './world.mjs';

const WEEK = 7;
const WAITING_DAYS = 30;

/** UUID version 5: the id of a deed that is named after what it does. */
function idOf(campaignId, parts) {
  const name = JSON.stringify(parts);
  const sum = createHash('sha1')
    .update(Buffer.from(campaignId.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest();
  sum[6] = (sum[6] & 0x0f) | 0x50;
  sum[8] = (sum[8] & 0x3f) | 0x80;
  return sum.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The strokes of a pace that is kept hour by hour, in minutes since 1970, and the ids under which they are. */
export const strokesOf = ({ campaignId, pace: { cron, timeZone, first } }, n) =>
  Array.from({ length: n }, (_, i) => first + 60 * i).map((slot) => ({
    slot,
    id: idOf(campaignId, ['pace', cron, timeZone, slot]),
  }));

/** The first day after `day` that lies whole steps from `origin`. */
const nextStep = (origin, step, day) => origin + (Math.floor((day - origin) / step) + 1) * step;

/** What comes round for somebody: first day, days between, kind, key, and the event that tells of it. */
const rounds = ({ factionId, from }, { born }) => [
  { kind: 'loyalty', key: factionId, first: from, every: WEEK, type: 'D100LoyaltyTested' },
  { kind: 'aging', key: 'birthday', first: nextStep(born, YEAR, from), every: YEAR, type: 'D100Aged' },
  { kind: 'levy', key: 'year', first: nextStep(0, YEAR, from), every: YEAR, type: 'LevyTaken' },
];

/** All that must be settled in a campaign, each once, and what must be due next when it is. */
export function expectedOf(campaign) {
  const { campaignId, to, persons } = campaign;
  const settled = [];
  const due = [];
  for (const person of persons) {
    const subject = person.id;
    if (person.died !== null) {
      settled.push({ kind: 'inheritance', subject, key: '1', day: person.died + WAITING_DAYS, type: 'EstateSettled' });
      continue;
    }
    for (const { kind, key, first, every, type } of rounds(campaign, person)) {
      let day = first;
      for (; day <= to; day += every) settled.push({ kind, subject, key, day, type });
      due.push({ kind, subject, key, day });
    }
    if (person.practice) {
      const { key, endsOn: day } = person.practice;
      settled.push({ kind: 'practice', subject, key, day, type: 'D100PracticeCompleted' });
    }
  }
  const named = ({ kind, subject, key, day }) => idOf(campaignId, [kind, subject, key, day, 0]);
  return { settled: settled.map((one) => ({ ...one, id: named(one) })), due };
}
