// How does an evening of Trophy go? Two treasure-hunters bargain, help each other, and meet what lives in the old wood.
import { payloadOf, strike } from './table.mjs';

/** @type {import('../demo.mjs').Story} */
export default {
  people: ['Gil', 'Pia', 'Otis'],
  campaign: {
    name: 'The Old Wood',
    system: 'trophy',
    calendar: { preset: 'EVEN' },
    startDay: 74_401,
    settings: [{ key: 'trophy.combat.lateJoin', value: 'true' }],
  },

  async play(table) {
    const { gm, players } = table;
    const [pia, otis] = players;
    await gm.does('openPlaySession', { title: 'The bridge of roots' });
    const [maren, ilse] = await Promise.all([create(table, pia, 'Maren', MAREN), create(table, otis, 'Ilse', ILSE)]);
    const hidden = { audience: { to: 'GM' } };
    const weather = await gm.does('rollFreely', { notation: '1d6', purpose: 'hours until the fog' }, hidden);
    await gm.does('writeNote', { text: "The stag was the miller's son." }, hidden);
    await gm.does('trophySetGoal', { goal: 'Find the bell of the drowned chapel' });

    const risk = await riskAtTheBridge(table, { maren, ilse });
    await pia.does('trophyRollHunt', {
      characterId: maren,
      goal: 'a way to the chapel',
      exploration: 'follows the old water channel',
      lightFor: 'athletics',
    });
    const { secretId } = payloadOf(weather, 'SecretKept');
    await gm.does('revealSecret', { secretId, reason: 'The fog comes up between the trees.' });
    await fight(table, { maren, ilse });

    const wrong = await gm.does('trophyMarkRuin', { characterId: maren, marks: 1, reason: 'The bell tolls for her.' });
    const preview = await strike(table, gm, wrong.deed, 'It was Ilse who heard it.');
    const thrown = { faces: [{ label: 'ruin', faces: [5] }] };
    await otis.does('trophyRollRuin', { characterId: ilse, disturbance: 'the bell tolls under the water' }, thrown);
    await agreeConditions(table, { maren, ilse });
    await gm.does('trophyReturnToTown', { characterIds: [maren, ilse] });
    await gm.does('closePlaySession', { attended: [maren, ilse] });
    await gm.does('moveClock', { days: 4, reason: 'They sleep with a lamp lit.' });

    return {
      preview,
      reader: otis,
      roll: { of: risk, by: pia, roll: payloadOf(risk, 'TrophyRiskRolled').roll },
      why: { question: "Why is Ilse's Ruin what it is?", characterId: ilse, field: 'ruin' },
    };
  },

  sheet: `status ruin skills { name } rituals equipment armour { name marked } conditions { condition }
    conditionsDue { occasion } pricesOwed { price } huntTokens gold goals { goal achieved } warnings`,

  /** @param {any} s */
  lines: (s) => [
    `Ruin ${s.ruin} of 6; Hunt Tokens: ${s.huntTokens}; Gold: ${s.gold}`,
    [
      ['  Skills', listed(s.skills.map(({ name }) => name))],
      ['  Rituals', listed(s.rituals)],
      ['  Carries', listed(s.equipment)],
      ['  Armour', listed(s.armour.map(({ name, marked }) => (marked ? `${name} (marked)` : name)))],
      ['  Conditions', listed(s.conditions.map(({ condition }) => condition))],
      ['  Owes', listed(s.pricesOwed.map(({ price }) => price))],
      ['  Goals', listed(s.goals.map(({ goal, achieved }) => (achieved ? `${goal} (achieved)` : goal)))],
    ],
    ...s.warnings,
  ],
};

const MAREN = { skills: [{ name: 'athletics' }], rituals: ['Ward'], equipment: ['rope'], armour: ['leather jack'] };
const ILSE = { skills: [{ name: 'hunting' }], equipment: ['lantern'], armour: ['mail shirt'] };
const listed = (names) => names.join(', ') || '–';

async function create(table, who, name, traits) {
  const characterId = await table.enrol(who, name);
  await who.does('trophySetUpCharacter', { characterId, ...traits });
  return characterId;
}

/** A Risk Roll with a bargain, a helper, and dice that fall on the server. */
async function riskAtTheBridge({ gm, players: [pia, otis] }, { maren, ilse }) {
  const gathered = await pia.does('trophyGatherRisk', {
    characterId: maren,
    hope: 'cross the bridge before it wakes',
    dangers: ['the roots close', 'something hears'],
    lightFor: 'athletics',
    risksMindOrBody: true,
  });
  const { sceneId } = payloadOf(gathered, 'TrophyRiskGathered');
  // Two at once: the game master's bargain and the companion's help.
  const help = { sceneId, helperId: ilse };
  const [offered] = await Promise.all([
    gm.does('trophyOfferBargain', { sceneId, kind: 'LOST_OR_SEPARATED', price: 'the rope stays behind' }),
    otis.does('trophyOfferHelp', { ...help, exposure: 'stands in the water to hold the roots' }),
  ]);
  const { bargainId } = payloadOf(offered, 'TrophyBargainOffered');
  await pia.does('trophyAcceptBargain', { sceneId, bargainId });
  await pia.does('trophyAcceptHelp', help);
  const rolled = await pia.does('trophyRollRisk', { sceneId });
  await otis.does('trophyRollHelp', help);
  await pia.does('trophyTakeHelpIn', help);
  await pia.does('trophySettleRisk', { sceneId });
  const { priceId } = payloadOf(rolled, 'TrophyPriceOwed');
  await pia.does('trophyPayPrice', { characterId: maren, priceId, how: 'The rope hangs on the far side.' });
  return rolled;
}

/** A fight with what lives there. The dark dice are thrown at the table: 6 and 5. */
async function fight(table, { maren, ilse }) {
  const {
    gm,
    players: [pia, otis],
  } = table;
  const met = { monster: 'the Hollow Stag', baseEndurance: 9, weakness: 'firelight', gold: 3 };
  const { sceneId } = payloadOf(await gm.does('trophyOpenCombat', met), 'TrophyCombatOpened');
  await Promise.all([
    pia.does('trophyJoinCombat', { sceneId, characterId: maren, exposure: 'runs in under it', weapon: 'boar spear' }),
    otis.does('trophyJoinCombat', { sceneId, characterId: ilse, exposure: 'holds up the light', weapon: 'lantern' }),
  ]);
  const thrown = { faces: [{ label: 'combat', faces: [6, 5] }] };
  const { struck } = payloadOf(await pia.does('trophyRollCombat', { sceneId }, thrown), 'TrophyCombatRolled');
  for (const { characterId } of struck) {
    if (characterId === maren) await pia.does('trophyTakeRuin', { sceneId, characterId });
    else await lettingArmourTakeIt(table, otis, { sceneId, characterId, how: 'The rings hold; her breath does not.' });
  }
  await gm.does('trophyEndCombat', {
    sceneId,
    described: 'It looked into the lantern, and stood still.',
    shares: [
      { characterId: maren, gold: 2 },
      { characterId: ilse, gold: 1 },
    ],
  });
}

async function lettingArmourTakeIt(table, who, blow) {
  const { armour } = await sheetOf(table, who, blow.characterId, 'armour { id }');
  await who.does('trophyMarkArmour', { ...blow, armourId: armour[0].id });
}

/** What Ruin did to them, agreed in words. */
async function agreeConditions(table, { maren, ilse }) {
  const [pia, otis] = table.players;
  for (const [who, characterId, condition] of [
    [pia, maren, 'Leaves turn towards her.'],
    [otis, ilse, 'Her shadow has antlers.'],
  ]) {
    const { conditionsDue } = await sheetOf(table, who, characterId, 'conditionsDue { id }');
    if (conditionsDue.length > 0)
      await who.does('trophyAgreeCondition', { characterId, dueId: conditionsDue[0].id, condition });
  }
}

async function sheetOf(table, who, characterId, selection) {
  const asked = `character(id: "${characterId}") { sheet { ... on TrophySheet { ${selection} } } }`;
  return (await table.look(who, asked)).character.sheet;
}
