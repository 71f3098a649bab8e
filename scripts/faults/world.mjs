// Who is left alone for years? Campaigns with jumps begun, made from a number, and what is known of them beforehand.
import { randomUUID } from 'node:crypto';

const START = 100;
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

/** Founds the campaigns, begins a jump in each, and notes down all that their checker has to know. */
export async function makeWorld(ledger, seed, { campaigns, people, years }) {
  const next = numbersFrom(seed);
  const from = (least, most) => least + Math.floor(next() * (most - least + 1));
  const made = [];
  for (let n = 0; n < campaigns; n++)
    made.push(
      await makeCampaign(ledger, { from, people: from(people - 2, people + 2), years: from(years - 1, years) }),
    );
  return made;
}

async function makeCampaign(ledger, { from, people, years }) {
  const campaignId = randomUUID();
  const gm = randomUUID();
  const player = randomUUID();
  const does = async (member, name, input) => {
    const request = { campaignId, commandId: randomUUID(), name, input };
    const answer = await ledger.record({ kind: 'MEMBER', member }, request);
    if (answer.refused) throw new Error(`${name}: ${answer.message}`);
    return answer.events;
  };
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

  const { seq } = await ledger.head(campaignId);
  const to = START + years * YEAR + from(0, YEAR - 1);
  await asGm('advanceClock', { by: { days: to - START } });
  return { campaignId, factionId, from: START, to, persons, begunAfter: Number(seq) };
}
