// What if a year is over for thousands in the same moment? Each character ages once, whatever else is going on.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { whole } from '../table.mjs';
import { each } from './load.mjs';

const PER_CAMPAIGN = 100;
const PATIENCE_S = 300;
const YEAR = 365;
/** World day of birth: the birthday of the year that passes is not its first or last day. */
const BORN = -9_000;

const command = (name, input) =>
  `mutation ($c: ID!, $id: ID!, $input: ${input}!) { ${name}(campaignId: $c, commandId: $id, input: $input) { subjects { id kind } } }`;
const FOUND = command('createCampaign', 'CreateCampaignInput');
const ENROL = command('enrolCharacter', 'EnrolCharacterInput');
const SCORES = command('d100RollScores', 'D100RollScoresInput');
const FINISH = command('d100FinishCreation', 'D100FinishCreationInput');
const CLOCK = command('moveClock', 'MoveClockInput');
const AGED = `query ($c: ID!) { campaign(id: $c) { timeline(first: 0, filter: { types: [D100Aged] }) { totalCount } } }`;

const FINISHED = {
  affinity: 'BODY',
  callings: [{ name: 'Ferryman', attribute: 'STR', points: 25 }],
  dedication: 'ADVENTURE',
  birthsign: 'RIVER',
  alignment: 'NEUTRAL',
  age: 25,
};

/** Campaigns of characters who will be a year older at once. */
export async function prepareDue({ ask }, count, say) {
  say(`Rolling up ${whole(count)} characters whose year will be over at once …`);
  const campaigns = Array.from({ length: Math.ceil(count / PER_CAMPAIGN) }, (_, n) => ({
    id: randomUUID(),
    characters: Math.min(PER_CAMPAIGN, count - n * PER_CAMPAIGN),
  }));
  await each(campaigns, async ({ id, characters }) => {
    const send = (text, input) => ask(text, { c: id, id: randomUUID(), input });
    await send(FOUND, { name: 'A year later', system: 'd100' });
    for (let n = 0; n < characters; n += 1) {
      const { subjects } = (await send(ENROL, { name: `Character ${n + 1}`, born: BORN })).enrolCharacter;
      const characterId = subjects.find(({ kind }) => kind === 'character').id;
      await send(SCORES, { characterId });
      await send(FINISH, { characterId, ...FINISHED });
    }
  });
  return campaigns;
}

/** Lets the year pass everywhere, and waits until everybody has aged; answers how long the last one took. */
export async function fallDue({ ask }, campaigns) {
  const begun = performance.now();
  const faults = [];
  await each(campaigns, ({ id }) =>
    ask(CLOCK, { c: id, id: randomUUID(), input: { days: YEAR, reason: 'A year passes.' } }),
  );
  const agedIn = async ({ id }) => (await ask(AGED, { c: id })).campaign.timeline.totalCount;
  let left = campaigns;
  while (left.length > 0 && performance.now() - begun < PATIENCE_S * 1000) {
    const still = [];
    for (const one of left) if ((await agedIn(one)) < one.characters) still.push(one);
    left = still;
    if (left.length > 0) await sleep(250);
  }
  const seconds = (performance.now() - begun) / 1000;
  for (const { id } of left) faults.push(`in campaign ${id} not everybody has aged`);
  await each(campaigns, async (one) => {
    const aged = await agedIn(one);
    if (aged > one.characters)
      faults.push(`in campaign ${one.id} ${aged} years passed for ${one.characters} characters`);
  });
  return { seconds, faults };
}
