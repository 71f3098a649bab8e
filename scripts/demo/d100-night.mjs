// How does the second night of d100 go? An apprentice joins, the guild asks for an oath, and it comes to blows at the toll house.
import { payloadOf } from './table.mjs';

const faces = (rolls) => ({ faces: Object.entries(rolls).map(([label, shown]) => ({ label, faces: shown })) });

const SERGEANT = {
  name: 'the sergeant',
  side: 2,
  figures: {
    ...{ target: 50, dexScore: 11, dexTarget: 35, intScore: 9, intTarget: 25, maximumCs: 10, damageReduction: 2 },
    ...{ move: 30, hitPoints: 14, weapon: { type: 'halberd', damage: '2d6' } },
  },
};

/** Plays it. @param {import('../demo.mjs').Table} table @param {{ maren: string, torvald: string }} people */
export async function secondNight(table, { maren, torvald }) {
  const { gm, players } = table;
  const [pia, otis] = players;
  await gm.does('openPlaySession', { title: 'Steel at the toll house' });
  const { ilse, spellId } = await apprentice(table, pia);
  await oath(gm, torvald);
  await arm(gm, otis, torvald);
  await fight(table, { maren, torvald, ilse, spellId });
  await pia.does('d100CastSpell', { characterId: ilse, spellId, mana: 1 }, faces({ casting: [12] }));
  await gm.does('d100MakeRuling', {
    characterId: maren,
    figure: 'SANITY',
    value: 5,
    rule: 'R-D100-7',
    reason: 'What she saw in the cellar stays with her.',
  });
  await gm.does('closePlaySession', { attended: [maren, torvald, ilse] });
}

/** One dedicated to Magic, with a spell whose components the game master scores. */
async function apprentice(table, pia) {
  const ilse = await table.enrol(pia, 'Ilse');
  await pia.does('d100RollScores', { characterId: ilse });
  const choices = {
    affinity: 'SPIRIT',
    callings: [{ name: 'Apprentice', attribute: 'INT', points: 30 }],
    dedication: 'MAGIC',
    birthsign: 'STAFF_AND_ORB',
    alignment: 'NEUTRAL',
    age: 19,
  };
  await pia.does('d100FinishCreation', { characterId: ilse, ...choices }, faces({ mana: [5, 9] }));
  const components = [
    { kind: 'word', score: 14 },
    { kind: 'a pinch of salt', score: 10 },
  ];
  const learned = await table.gm.does('d100LearnSpell', { characterId: ilse, name: 'Salt Light', components });
  return { ilse, spellId: payloadOf(learned, 'D100SpellLearned').spell.id };
}

/** Torvald swears to the guild, and is put to the test for it. */
async function oath(gm, characterId) {
  const founded = await gm.does('foundFaction', {
    name: 'The Ferry Guild',
    zeal: 15,
    benefits: 'a berth at every landing',
  });
  const { factionId } = payloadOf(founded, 'FactionFounded');
  await gm.does('d100JoinFaction', { characterId, factionId, primary: true, reason: 'His oath on the rope.' });
  const deed = { characterId, deed: "he hides the guild's ledger", deedNumber: 60 };
  await gm.does('d100TryLoyalty', deed, faces({ loyalty: [21] }));
}

/** Mail, sword and shield, out of the guild's chest. */
async function arm(gm, otis, characterId) {
  const goods = [
    { name: 'sword', kind: 'WEAPON', weapon: { type: 'sword', damage: '1d8' }, encUnits: 600 },
    { name: 'round shield', kind: 'SHIELD', shield: 'MEDIUM', encUnits: 900 },
  ];
  const suits = [{ item: 'RING_MAIL' }];
  const chest = await gm.does('d100ReceiveGoods', { characterId, goods, suits, reason: "The guild's chest." });
  const [sword, shield, mail] = payloadOf(chest, 'D100GoodsReceived').goods.map(({ id }) => id);
  await otis.does('d100WearArmour', { characterId, goodsId: mail });
  await otis.does('d100TakeInHand', { characterId, goodsIds: [sword, shield] });
}

/** Two rounds, with the dice of the table typed in; then the sergeant runs. */
async function fight({ gm, players: [pia, otis] }, { maren, torvald, ilse, spellId }) {
  const combatants = [maren, torvald, ilse].map((characterId) => ({ characterId, side: 1 }));
  const opened = await gm.does('d100OpenEncounter', {
    title: 'In the yard of the toll house',
    combatants: [...combatants, SERGEANT],
  });
  const { sceneId, combatants: all } = payloadOf(opened, 'D100EncounterOpened');
  const sergeant = all.find(({ name }) => name === SERGEANT.name).id;
  const inFight = (who, command, input = {}, rolls = {}) => who.does(command, { sceneId, ...input }, faces(rolls));
  await inFight(gm, 'd100RollReaction', {}, Object.fromEntries(all.map(({ id }) => [`reaction/${id}`, [99]])));

  /** An attack from declaration to damage. */
  async function attack(declaration, [attacker, defender], { attack, defence, damage, protection = 'NONE' }) {
    await inFight(attacker, 'd100DeclareAttack', declaration);
    await inFight(attacker, 'd100RollAttack', {}, { attack: [attack] });
    if (defence) await inFight(defender, 'd100Defend', {}, { defence: [defence] });
    return inFight(defender, 'd100SettleAttack', { protection }, damage ? { damage } : {});
  }
  const blow = { attackerId: torvald, defenderId: sergeant };
  const rounds = [
    {
      [torvald]: () => attack(blow, [otis, gm], { attack: 40, defence: 30 }),
      [ilse]: () => inFight(pia, 'd100CastInFight', { combatantId: ilse, spellId, mana: 2, chargeRounds: 1 }),
      [maren]: () => inFight(pia, 'd100ActInFight', { combatantId: maren, fightAction: 'HELP', allyId: torvald }),
      [sergeant]: () =>
        attack({ attackerId: sergeant, defenderId: torvald }, [gm, otis], {
          ...{ attack: 20, defence: 90, damage: [3, 4], protection: 'ARMOUR' },
        }),
    },
    {
      [torvald]: () =>
        attack({ ...blow, manner: 'DARING' }, [otis, gm], { attack: 30, defence: 88, protection: 'ARMOUR' }),
      [ilse]: () => inFight(pia, 'd100ReleaseSpell', { combatantId: ilse }, { casting: [20] }),
      [maren]: () => inFight(pia, 'd100Move', { combatantId: maren, movement: 'REST' }, { rest: [3] }),
      [sergeant]: async () => {
        await attack({ attackerId: sergeant, defenderId: maren }, [gm, pia], { attack: 100 });
        await inFight(gm, 'd100RollFumble', { combatantId: sergeant }, { fumble: [2] });
      },
    },
  ];
  for (const turns of rounds) {
    const begun = await inFight(gm, 'd100BeginRound', { magic: [ilse] });
    for (const { combatantId } of payloadOf(begun, 'D100RoundBegun').places) {
      await turns[combatantId]();
      await inFight(gm, 'd100EndTurn');
    }
  }
  await inFight(gm, 'd100EndEncounter', { note: 'The sergeant throws his halberd down and runs.' });
}

/** An old ferryman makes his will, turns forty, and dies: what he leaves is divided to the last coin. */
export async function lastWill({ gm, enrol }, torvald) {
  const characterId = await enrol(gm, 'Berin');
  await gm.does('d100RollScores', { characterId });
  await gm.does('d100FinishCreation', {
    characterId,
    affinity: 'BODY',
    callings: [{ name: 'Ferryman', attribute: 'STR', points: 30 }],
    dedication: 'ADVENTURE',
    birthsign: 'RIVER',
    alignment: 'NEUTRAL',
    age: 39,
    consent: true,
  });
  await gm.does('d100PassYear', { characterId });
  const heirs = [
    { name: 'Torvald', characterId: torvald, relation: 'RELATIVE', share: 50 },
    { name: 'Una', relation: 'CHILD', share: 50 },
  ];
  await gm.does('makeWill', { characterId, heirs });
  await gm.does('declareDead', { characterId, reason: 'The rope parted in the spring flood.' });
  await gm.does('settleEstate', { characterId, debts: 11 });
}
