// How does an evening of d100 go? Two players roll up a pedlar and a ferryman, and cross a river in flood.
import { lastWill, secondNight } from './d100-night.mjs';
import { payloadOf, strike } from './table.mjs';

/** @type {import('../demo.mjs').Story} */
export default {
  people: ['Gil', 'Pia', 'Otis'],
  campaign: {
    name: 'The Salt Road',
    system: 'd100',
    calendar: { preset: 'FESTIVALS' },
    startDay: 150_811,
    settings: [{ key: 'd100.opposed.tieBreak', value: 'true' }],
  },

  async play(table) {
    const { gm, players } = table;
    const [pia, otis] = players;
    await gm.does('openPlaySession', { title: 'The ferry at Low Water' });
    // Both make their characters at the same time.
    const [maren, torvald] = await Promise.all([createMaren(table, pia), createTorvald(table, otis)]);
    const screen = await behindTheScreen(gm);

    const haggling = await pia.does('d100Test', {
      characterId: maren,
      ability: 'PER',
      purpose: 'talk the toll down',
      modifiers: [{ name: 'she knows his cousin', points: 10 }],
    });
    // Otis throws his own dice and types in what they show.
    const thrown = { faces: [{ label: 'test', faces: [31] }] };
    await otis.does(
      'd100Test',
      { characterId: torvald, ability: 'STR', purpose: 'hold the ferry to the rope' },
      thrown,
    );
    await gm.does('d100OpposedTest', {
      purpose: 'keep the oar',
      challenger: { characterId: torvald, ability: 'STR' },
      figures: { name: 'the toll keeper', target: 40 },
    });
    const { secretId } = payloadOf(screen, 'SecretKept');
    await gm.does('revealSecret', { secretId, reason: "He drops a purse with the Margrave's seal." });

    const both = [maren, torvald];
    await gm.does('d100AwardImprovementPoints', {
      award: 'MILESTONE',
      mode: 'EACH',
      recipients: both,
      note: 'They got across',
    });
    const sum = { recipients: both, mode: 'SPLIT', reason: 'The strongbox of the toll house.' };
    const wrong = await gm.does('d100ReceiveSilver', { ...sum, silver: 2400 });
    const preview = await strike(table, gm, wrong.deed, 'It was 1,400, not 2,400.');
    await gm.does('d100ReceiveSilver', { ...sum, silver: 1400 });

    // The night after.
    await pia.does('d100TrainAttribute', { characterId: maren, ability: 'PER', usedRecently: true });
    await gm.does('d100TrainWithMentor', {
      characterId: torvald,
      ability: 'COMBAT',
      usedRecently: true,
      figures: { name: 'Sergeant Holm', target: 95 },
      basePrice: 500,
      discount: '0.4',
    });
    await gm.does('closePlaySession', { attended: both });

    // Between two evenings: a practice takes its days, and ends by itself.
    await pia.does('d100BeginPractice', { characterId: maren, ability: 'DEX' });
    await gm.does('moveClock', { days: 3, reason: 'Rain keeps them at the inn.' });
    await table.until('D100PracticeCompleted');
    await secondNight(table, { maren, torvald });
    await lastWill(table, torvald);

    return {
      preview,
      reader: otis,
      roll: { of: haggling, by: pia, ...rollOf(haggling) },
      why: { question: "Why is Maren's silver what it is?", characterId: maren, field: 'silver' },
    };
  },

  sheet: `stage abilities { ability score target parts { name points } } hitPoints { current maximum }
    sanity { current maximum } combatStamina { current maximum } armour { name damageReduction } move load { text effect }
    silver improvement { balance spent } training { way ability endsOn } callings { name } birthsign { name } alignment warnings`,

  /** @param {any} s */
  lines(s) {
    const targets = s.abilities.map(({ ability, score, target, parts }) => [
      `  ${ability}`,
      ability === 'COMBAT' ? '' : `${score}`,
      `${target} %`,
      parts
        .map(({ name, points }, i) => `${i === 0 ? '' : points < 0 ? '− ' : '+ '}${Math.abs(points)} ${name}`)
        .join(' '),
    ]);
    const of = ({ current, maximum }) => `${current} of ${maximum}`;
    return [
      `${s.callings.map(({ name }) => name).join(', ')}; born under ${s.birthsign.name}; ${s.alignment.toLowerCase().replace('_', ' ')}`,
      `Hit Points ${of(s.hitPoints)}, Sanity ${of(s.sanity)}, Combat Stamina ${of(s.combatStamina)}, moves ${s.move} feet`,
      `${s.silver} sp; carries ${s.load.text}${s.load.effect && `: ${s.load.effect}`}`,
      `${s.improvement.balance} improvement point${s.improvement.balance === 1 ? '' : 's'} at hand, ${s.improvement.spent} spent`,
      ...s.warnings,
      targets,
    ];
  },
};

async function createMaren(table, pia) {
  const characterId = await table.enrol(pia, 'Maren');
  await pia.does('d100RollScores', { characterId });
  await pia.does('d100FinishCreation', {
    characterId,
    affinity: 'SPIRIT',
    callings: [
      { name: 'Pedlar', attribute: 'PER', points: 20 },
      { name: 'Scribe', attribute: 'INT', points: 15 },
    ],
    dedication: 'ADVENTURE',
    birthsign: 'CANDLE',
    alignment: 'CHAOTIC_GOOD',
    age: 24,
  });
  return characterId;
}

async function createTorvald(table, otis) {
  const characterId = await table.enrol(otis, 'Torvald');
  await otis.does('d100RollScores', { characterId });
  await otis.does('d100FinishCreation', {
    characterId,
    affinity: 'BODY',
    callings: [{ name: 'Ferryman', attribute: 'STR', points: 25 }],
    dedication: 'ADVENTURE',
    birthsign: 'RIVER',
    alignment: 'NEUTRAL',
    age: 25,
  });
  return characterId;
}

/** What Gil decides behind his screen is fixed now: one thing he will show tonight, another he will not. */
async function behindTheScreen(gm) {
  const hidden = { audience: { to: 'GM' } };
  const roll = await gm.does('rollFreely', { notation: '1d6', purpose: 'is the keeper bribed? 1 to 3: yes' }, hidden);
  await gm.does('writeNote', { text: "The toll keeper is the Margrave's brother." }, hidden);
  return roll;
}

const rollOf = (sent) => ({ roll: payloadOf(sent, 'D100TestMade').test.roll, what: 'to talk the toll down' });
