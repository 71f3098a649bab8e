// Who is left alone for years? Campaigns whose clock jumps, and one whose pace was not kept; made from a number, and what is known of them.
import { randomUUID } from 'node:crypto';

export const START = 100;
export const HOUR = 3_600_000;
/** A week of the world each hour of real time. */
const PACE = { cron: '0 * * * *', timeZone: 'UTC', days: 7 };
/** For so many strokes a year that others are left alone nobody was awake. */
const STROKES = 24;
/** The calendar of these campaigns has no leap years: each year has so many days, and day 0 begins one. */
export const YEAR = 360;
/** So high that every loyalty lies below it for good. */
const ZEAL = 100_000;
const CHOICES = {
  affinity: 'BODY',
  callings: [{ name: 'Smith', attribute: 'STR', points: 15 }],
  dedication: 'ADVENTURE',
  birthsign: 'LION',
  age: 20,
};

/** Numbers from 0 to 1 that follow from a seed: mulberry32. */
export function numbersFrom(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Founds the campaigns, begins a jump in each but the last, which has a pace, and notes down all that their checker has to
 * know. `ledgerAt`: a ledger in which it is that time.
 */
export async function makeWorld(ledgerAt, seed, { campaigns, people, years }) {
  const ledger = ledgerAt(Date.now);
  const next = numbersFrom(seed);
  const from = (least, most) => least + Math.floor(next() * (most - least + 1));
  const made = [];
  for (let n = 0; n < campaigns; n++)
    made.push(
      await begun(ledger, await makeCampaign(ledger, { from, people: from(people - 2, people + 2) }), {
        to: START + from(years - 1, years) * YEAR + from(0, YEAR - 1),
      }),
    );
  const strokes = STROKES * years;
  const setAt = Date.now() - strokes * HOUR;
  const missed = { strokes, first: (Math.floor(setAt / HOUR) + 1) * 60 };
  const last = await makeCampaign(ledger, { from, people: from(people - 2, people + 2) });
  made.push(
    await paced(
      ledgerAt(() => setAt),
      last,
      missed,
    ),
  );
  return made;
}

/** Begins its jump. */
async function begun(ledger, campaign, { to }) {
  const { seq } = await ledger.head(campaign.campaignId);
  await campaign.asGm(ledger, 'advanceClock', { by: { days: to - START } });
  return { ...campaign, to, begunAfter: Number(seq) };
}

/** Gives it a pace, as if long ago; `missed`: how many strokes, and the first, in minutes since 1970. */
async function paced(ledger, campaign, missed) {
  const { cron, timeZone, days } = PACE;
  await campaign.asGm(ledger, 'setPace', { cron, timeZone, days });
  const { seq } = await ledger.head(campaign.campaignId);
  return { ...campaign, pace: { ...PACE, ...missed }, begunAfter: Number(seq) };
}

async function makeCampaign(ledger, { from, people }) {
  const campaignId = randomUUID();
  const gm = randomUUID();
  const player = randomUUID();
  const sent = async (to, member, name, input) => {
    const request = { campaignId, commandId: randomUUID(), name, input };
    const answer = await to.record({ kind: 'MEMBER', member }, request);
    if (answer.refused) throw new Error(`${name}: ${answer.message}`);
    return answer.events;
  };
  const does = (member, name, input) => sent(ledger, member, name, input);
  const asGm = (name, input) => does(gm, name, { ...input, reason: 'A new abbot' });
  const settings = [{ key: 'estate.levy.use', value: 'true' }];
  await does(gm, 'createCampaign', {
    name: 'The Salt Road',
    system: 'd100',
    calendar: { preset: 'EVEN' },
    settings,
    startDay: START,
  });
  await does(gm, 'addMember', { memberId: player, role: 'PLAYER' });
  const [founded] = await does(gm, 'foundFaction', { name: 'The Lanterns', benefits: 'Light' });
  const { factionId } = founded.data;
  const persons = [];
  for (let n = 0; n < people; n++) {
    const born = START - 20 * YEAR - from(1, YEAR - 1);
    const [enrolled] = await does(gm, 'enrolCharacter', { name: `Person ${n + 1}`, owner: player, born });
    const characterId = enrolled.streamId;
    await does(player, 'd100RollScores', { characterId });
    await does(player, 'd100FinishCreation', { characterId, ...CHOICES });
    await asGm('d100JoinFaction', { characterId, factionId });
    persons.push({ id: characterId, born, died: null, practice: null });
  }
  await asGm('changeFaction', { factionId, zeal: ZEAL });

  const [dead, heir, student] = persons;
  const lots = { recipients: [dead.id], mode: 'EACH', silver: from(50, 120) };
  await asGm('d100ReceiveSilver', lots);
  const will = { name: 'Her child', characterId: heir.id, relation: 'CHILD', share: 100 };
  await does(player, 'makeWill', { characterId: dead.id, heirs: [will] });
  await asGm('declareDead', { characterId: dead.id });
  dead.died = START;

  await does(gm, 'd100AwardImprovementPoints', {
    recipients: [student.id],
    award: 'REFEREE',
    mode: 'EACH',
    points: 2,
  });
  const [begun] = await does(player, 'd100BeginPractice', { characterId: student.id, ability: 'STR' });
  student.practice = { key: begun.data.trainingId, endsOn: begun.data.endsOn };

  const later = (to, name, input) => sent(to, gm, name, { ...input, reason: 'A long winter' });
  return { campaignId, factionId, from: START, persons, asGm: later };
}
