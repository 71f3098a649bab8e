// How does an evening of Trial go? A climber and a smith rob a tower of glass, and its warden wakes.
import { payloadOf, strike } from './table.mjs';

/** @type {import('../demo.mjs').Story} */
export default {
  people: ['Gil', 'Pia', 'Otis'],
  campaign: {
    name: 'The Glass Tower',
    system: 'trial',
    calendar: { preset: 'THIRTEEN_MOONS' },
    startDay: 81_010,
    settings: [
      { key: 'trial.hitPoints', value: 'true' },
      { key: 'trial.hero.start', value: '1' },
    ],
  },

  async play(table) {
    const { gm, players } = table;
    const [pia, otis] = players;
    await gm.does('openPlaySession', { title: 'Up the north face' });
    const [ilse, odo, warden] = await Promise.all([
      create(table, pia, 'Ilse', ILSE),
      create(table, otis, 'Odo', ODO),
      create(table, gm, 'The warden', WARDEN),
    ]);
    const hidden = { audience: { to: 'GM' } };
    const patrol = await gm.does('rollFreely', { notation: '1d6', purpose: 'rounds until the patrol' }, hidden);
    await gm.does('writeNote', { text: 'The warden cannot see what does not move.' }, hidden);

    await gm.does('trialAutoSucceed', { characterId: odo, purpose: 'carry the rope to the foot of the wall' });
    const climb = await called(gm, 'trialCall', {
      characterId: ilse,
      purpose: 'climb the glass in the rain',
      attribute: 'Agility',
      dr: 14,
      edge: ['the rope'],
    });
    const climbing = await pia.does('trialRoll', { sceneId: climb, trainedSources: ['climbing'] });
    await pia.does('trialSpendHeroDice', { sceneId: climb, heroDice: 1 });
    await gm.does('trialDeclare', { sceneId: climb });

    const blow = await called(gm, 'trialCallAttack', {
      characterId: odo,
      purpose: 'strike first',
      means: 'hammer',
      kind: 'PHYSICAL',
      targetId: warden,
    });
    // Otis throws his own dice and types in what they show: 8 and 9.
    const thrown = { faces: [{ label: 'trial', faces: [8, 9] }] };
    await otis.does('trialRoll', { sceneId: blow, trainedSources: ['hammer'] }, thrown);
    await gm.does('trialDeclare', { sceneId: blow });
    await otis.does('trialRollDamage', { sceneId: blow, dice: '1d8' });

    const wrong = await gm.does('trialChangeHitPoints', { characterId: ilse, change: -5, reason: 'Falling glass.' });
    const preview = await strike(table, gm, wrong.deed, 'It fell on Odo, not on Ilse.');
    await gm.does('trialChangeHitPoints', { characterId: odo, change: -5, reason: 'Falling glass.' });

    await gm.does('trialAwardHeroDice', {
      recipients: [ilse, odo],
      heroDice: 1,
      reason: 'They went back for the rope.',
    });
    const { secretId } = payloadOf(patrol, 'SecretKept');
    await gm.does('revealSecret', { secretId, reason: 'Boots on the stair.' });
    await gm.does('closePlaySession', { attended: [ilse, odo] });
    await gm.does('moveClock', { days: 2, reason: 'They lie low.' });

    return {
      preview,
      reader: otis,
      roll: { of: climbing, by: pia, roll: payloadOf(climbing, 'TrialRolled').roll },
      why: { question: "Why are Odo's hit points what they are?", characterId: odo, field: 'hitPoints.current' },
    };
  },

  sheet: `attributes { name modifier } prowess trained { name kind } ratings { rating value from } armour heroDice
    hitPoints { current maximum } warnings`,

  /** @param {any} s */
  lines: (s) => [
    s.attributes.map(({ name, modifier }) => `${name} ${modifier < 0 ? '−' : '+'}${Math.abs(modifier)}`).join(', '),
    `Prowess ${s.prowess}, trained in ${s.trained.map(({ name }) => name).join(' and ') || 'nothing'}`,
    `${s.hitPoints.current} of ${s.hitPoints.maximum} hit points; Hero Dice: ${s.heroDice}`,
    ...s.warnings,
    s.ratings.map(({ rating, value, from }) => [`  ${rating}`, `${value}`, from]),
  ],
};

const ILSE = {
  modifiers: [
    { name: 'Agility', modifier: 3 },
    { name: 'Ego', modifier: 1 },
  ],
  prowess: 2,
  trained: [
    { name: 'climbing', kind: 'SKILL' },
    { name: 'knife', kind: 'WEAPON' },
  ],
  hitPoints: 14,
};
const ODO = {
  modifiers: [
    { name: 'Brawn', modifier: 3 },
    { name: 'Agility', modifier: 1 },
  ],
  prowess: 2,
  trained: [{ name: 'hammer', kind: 'WEAPON' }],
  hitPoints: 18,
};
const WARDEN = {
  modifiers: [{ name: 'Brawn', modifier: 2 }],
  defences: [
    { rating: 'GUARD', value: 13 },
    { rating: 'MIND', value: 8 },
  ],
  hitPoints: 20,
};

async function create(table, who, name, traits) {
  const characterId = await table.enrol(who, name);
  await who.does('trialSetUpCharacter', { characterId, ...traits });
  return characterId;
}

/** Calls a Trial, and answers the scene it opened. */
async function called(gm, command, input) {
  return payloadOf(await gm.does(command, input), 'TrialCalled').sceneId;
}
