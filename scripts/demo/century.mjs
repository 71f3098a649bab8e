// What do the years do to a campaign? Three houses are left alone for ten, and for ninety more, and what is told is printed.
import { DEBTS, FACTIONS, REACTIONS, SOULS, TURNS, WILLS } from './houses.mjs';
import { heading, say, wrapped } from './print.mjs';
import { payloadOf } from './table.mjs';

const WIDTH = 118;
const TYPES = ['BODY', 'SPIRIT'];
const FIRST_YEAR = 413;
/** Ousters the game master grants before she has mercy. */
const OUSTERS = 2;
/** Questions after which the rest of a stretch is let pass without a stop. */
const STOPS = 3;
const SETTINGS = {
  'd100.loyalty.decay': 1,
  'd100.loyalty.decayDays': 61,
  'estate.levy.use': true,
  'estate.levy.rate': 4,
};

export default {
  people: ['Gil', 'Pia'],
  campaign: {
    name: 'The Houses at Low Water',
    system: 'd100',
    calendar: { preset: 'FESTIVALS' },
    startDate: `1st of Seedtime, ${FIRST_YEAR} AF`,
    settings: Object.entries(SETTINGS).map(([key, value]) => ({ key, value: JSON.stringify(value) })),
  },

  /** Plays what there is before the years, lets them pass, and prints what is told of them. */
  async play(table) {
    const years = await beginning(table);
    heading('Ten years pass: advanceClock(toDate: …, until: { question: true })');
    const before = await table.look(table.gm, 'clock');
    for (const { year, who, does, reason } of TURNS) {
      await years.pass(FIRST_YEAR + year, STOPS);
      if (who) await befall(table, years.ids.get(who), does, reason);
    }
    await tell(table, before.clock + 1);
    heading('Who came after whom');
    const { familyTree } = await table.look(table.gm, 'familyTree { generation character { name age status } }');
    for (const { generation, character: c } of familyTree)
      say(
        `${'  '.repeat(generation - 1)}${c.name}${c.age === null ? '' : `, ${c.age}`}${c.status === 'DEAD' ? ' †' : ''}`,
      );

    heading('And ninety more, with nobody at the table: advanceClock(by: { years: 90 })');
    const after = await table.look(table.gm, 'clock');
    await years.jump({ by: { years: 90 } });
    await tell(table, after.clock + 1);
    const { questions } = await table.look(table.gm, 'questions { asks answers }');
    if (questions.length > 0) heading('What waits for the game master');
    for (const { asks, answers } of questions) block(`${asks}  [${answers.join(', ')}]`);
    say();
  },
};

/** Lets something happen to one whom the dice have left to it. */
async function befall(table, characterId, does, reason) {
  const { character } = await table.look(table.gm, `character(id: "${characterId}") { status }`);
  if (character.status === (does === 'declareReturned' ? 'MISSING' : 'ALIVE'))
    await table.gm.does(does, { characterId, reason });
}

/** Everyone, sworn, with kin, wills and debts; and the way to let years pass over them. */
async function beginning(table) {
  const { gm } = table;
  const ids = new Map();
  const factions = {};
  for (const [key, faction] of Object.entries(FACTIONS))
    factions[key] = payloadOf(await gm.does('foundFaction', faction), 'FactionFounded').factionId;
  const heir = ([name, relation, share]) => ({
    name,
    relation,
    characterId: ids.get(name) ?? null,
    ...(share && { share }),
  });
  for (const [i, soul] of SOULS.entries()) {
    ids.set(soul.name, await join(table, soul, i, factions[soul.faction], ids.get(soul.heirOf)));
    await gm.does('d100ReceiveSilver', {
      ...{ recipients: [ids.get(soul.name)], mode: 'EACH', silver: soul.silver },
      reason: 'What the house has put by.',
    });
  }
  for (const { name, kin } of SOULS)
    if (kin.length > 0) await gm.does('nameKin', { characterId: ids.get(name), kin: kin.map(heir) });
  for (const [name, heirs] of Object.entries(WILLS))
    await gm.does('makeWill', { characterId: ids.get(name), heirs: heirs.map(heir) });
  for (const [name, [debts, reason]] of Object.entries(DEBTS))
    await gm.does('noteDebts', { characterId: ids.get(name), debts, reason });
  const maren = ids.get('Maren');
  await gm.does('d100AwardImprovementPoints', { award: 'MILESTONE', mode: 'EACH', recipients: [maren], points: 2 });
  await gm.does('d100BeginPractice', { characterId: maren, ability: 'WIS' });

  // Who was made old has her years behind her; from now on each of them weighs.
  await gm.does('changeSettings', { changes: [{ key: 'd100.age.when', value: '"YEARLY"' }] });

  let jumps = 0;
  let ousters = 0;
  let deaths = 0;
  const jump = async (goal) => {
    await gm.does('advanceClock', { ...goal, reason: 'The war is elsewhere.' });
    await table.until('ClockAdvanced', ++jumps, 120_000);
  };
  /** Answers what waits, as somebody with a liking for the Wardens would. */
  const answer = async ({ kind, character: { id, name } }, year) => {
    if (kind === 'ouster')
      await (ousters++ < OUSTERS
        ? gm.does('d100Oust', { characterId: id, factionId: factions.nobody, reason: 'the oath was worn through' })
        : gm.does('d100SpareMember', { characterId: id, reason: 'an oar is an oar' }));
    if (kind === 'factionReaction')
      await gm.does('tellFactionReaction', { characterId: id, reaction: REACTIONS[deaths++ % REACTIONS.length] });
    if (kind === 'heir') await gm.does('nameKin', { characterId: id, kin: [heir(['Una', 'RELATIVE'])] });
    if (kind === 'legacy')
      await join(table, { name: `Little ${name}`, age: 18, bornIn: year - 18 }, deaths, factions.guild, id);
  };
  return {
    ids,
    jump,
    /** To the first of Seedtime of a year, with a stop for questions now and then. */
    async pass(year, stops) {
      const toDate = `1st of Seedtime, ${year} AF`;
      for (let stop = 0; ; stop++) {
        await jump({ toDate, ...(stop < stops && { until: { question: true } }) });
        const { date, questions } = await table.look(gm, 'date questions { kind character { id name } }');
        for (const question of questions) await answer(question, Number(/(\d+) AF$/.exec(date)[1]));
        if (date === toDate) return;
      }
    },
  };
}

/** Someone made as old as that, who has sworn to a faction. */
async function join(table, { name, age, bornIn = FIRST_YEAR - age }, i, factionId, heirOf) {
  const { gm } = table;
  const birthDate = `${bornIn}-${((i * 5) % 12) + 1}-${5 + i}`;
  const characterId = await table.enrol(gm, name, { birthDate, heirOf });
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

/** Prints what happened from a day on, as the digest tells it. */
async function tell(table, fromWorldDay) {
  const { digest } = await table.look(table.gm, `digest(fromWorldDay: ${fromWorldDay}) { eventCount text }`);
  for (const line of digest.text.split('\n')) block(line);
  say();
  say(`(${digest.eventCount} events, told in ${digest.text.split('\n').filter(Boolean).length} lines)`);
}

function block(line) {
  const indent = /^ */.exec(line)[0];
  for (const [i, one] of wrapped(line.trim(), WIDTH - 6).entries()) say(indent + (i === 0 ? '' : '    ') + one);
}
