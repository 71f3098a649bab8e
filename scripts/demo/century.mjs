// What do ten years do to a campaign? A house of ferrymen is left alone for them, and their digest is told.
import { heading, say, wrapped } from './print.mjs';
import { payloadOf } from './table.mjs';

const WIDTH = 118;
const PEOPLE = [
  ['Maren', 34],
  ['Torvald', 38],
  ['Ilse', 58],
  ['Odo', 69],
];
const TYPES = ['BODY', 'SPIRIT'];

export default {
  people: ['Gil', 'Pia'],
  campaign: {
    name: 'The House at Low Water',
    system: 'd100',
    calendar: { preset: 'FESTIVALS' },
    startDate: '1st of Seedtime, 413 AF',
    settings: [{ key: 'd100.loyalty.decay', value: '1' }],
  },

  /** Plays what there is before the years, lets them pass, and prints what is told of them. */
  async play(table) {
    const { gm } = table;
    const founded = await gm.does('foundFaction', { name: 'the Ferry Guild', zeal: 35 });
    const { factionId } = payloadOf(founded, 'FactionFounded');
    const ids = [];
    for (const [i, [name, age]] of PEOPLE.entries()) ids.push(await join(table, name, age, i, factionId));
    const [maren] = ids;
    await gm.does('d100AwardImprovementPoints', { award: 'MILESTONE', mode: 'EACH', recipients: ids, points: 2 });
    await gm.does('d100BeginPractice', { characterId: maren, ability: 'WIS' });
    await gm.does('d100ReceiveSilver', {
      recipients: ids,
      mode: 'EACH',
      silver: 240,
      reason: 'The tolls of a good year.',
    });

    heading('Ten years pass: advanceClock(by: { years: 10 })');
    const { clock } = await table.look(gm, 'clock');
    await gm.does('advanceClock', { by: { years: 10 }, reason: 'The war is elsewhere.' });
    await table.until('ClockAdvanced');
    const { digest, questions } = await table.look(
      gm,
      `digest(fromWorldDay: ${clock + 1}) { eventCount text } questions { asks answers }`,
    );
    for (const line of digest.text.split('\n')) print(line);
    say();
    say(`(${digest.eventCount} events, told in ${digest.text.split('\n').filter(Boolean).length} lines)`);
    if (questions.length > 0) {
      heading('What waits for the game master');
      for (const { asks, answers } of questions) say(`${asks}  [${answers.join(', ')}]`);
    }
    say();
  },
};

/** Someone made as old as that, who has sworn to the guild. */
async function join(table, name, age, i, factionId) {
  const { gm } = table;
  const characterId = await table.enrol(gm, name, { birthDate: `${413 - age}-${((i * 3) % 12) + 1}-${5 + i}` });
  await gm.does('d100RollScores', { characterId });
  await gm.does('d100FinishCreation', {
    characterId,
    age,
    consent: true,
    affinity: TYPES[i % 2],
    callings: [{ name: 'Ferrier', attribute: 'STR', points: 15 }],
    dedication: 'ADVENTURE',
    birthsign: 'LION',
  });
  await gm.does('d100JoinFaction', { characterId, factionId, reason: 'The oath at the rope.' });
  return characterId;
}

function print(line) {
  const indent = /^ */.exec(line)[0];
  for (const [i, one] of wrapped(line.trim(), WIDTH - 6).entries()) say(indent + (i === 0 ? '' : '    ') + one);
}
