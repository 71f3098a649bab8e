// Is a night of steel and spells in d100 played to its end, though the server dies between a blow and its parry?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Data } from '../support/api.js';
import { dataOf, type Evening, faultsOf, openEvening } from '../support/evening.js';
import type { Person } from '../support/table.js';

let evening: Evening;
let [maren, ilse, torvald] = ['', '', ''];
let spellId: string;
/** The fight, open across the restarts, and the sergeant in it. */
let [sceneId, sergeant] = ['', ''];
beforeAll(async () => {
  evening = await openEvening({ name: 'The Salt Road', system: 'd100', calendar: { preset: 'FESTIVALS' } });
});
afterAll(() => evening?.close());

const SHEET = `sheet { ... on D100Sheet { silver hitPoints { current } sanity { current } mana { current }
  combatStamina { current maximum } armour { damageReduction } allegiance { loyalty } abilities { ability score target } } }`;
const sheetOf = async (id: string): Promise<Data> =>
  (await evening.look(evening.gm, `character(id: "${id}") { age status ${SHEET} }`)).character!.sheet!;
const thrown = (rolls: Record<string, number[]>) => ({
  faces: Object.entries(rolls).map(([label, faces]) => ({ label, faces })),
});
const inFight = (who: Person, command: string, input: object = {}, rolls: Record<string, number[]> = {}) =>
  evening.send(who, command, { sceneId, ...input }, thrown(rolls));

const ATTRIBUTES = ['STR', 'DEX', 'END', 'LKS', 'INT', 'WIS', 'WIL', 'PER'];
const SCORES = {
  ...Object.fromEntries(ATTRIBUTES.map((attribute) => [`scores/${attribute}`, [4, 4, 4]])),
  ...{ hitPoints: [4, 4, 4, 1], sanity: [3, 3, 3, 1], money: [4, 4, 4] },
};
const SERGEANT = {
  name: 'the sergeant',
  side: 2,
  figures: {
    ...{ target: 50, dexScore: 20, dexTarget: 60, intScore: 9, intTarget: 25, maximumCs: 10, damageReduction: 2 },
    ...{ move: 30, hitPoints: 14, weapon: { type: 'halberd', damage: '2d6' } },
  },
};

async function create(who: Person, name: string, more: object, rolls: Record<string, number[]> = {}): Promise<string> {
  const characterId = await evening.enrol(who, name);
  await evening.send(who, 'd100RollScores', { characterId }, thrown(SCORES));
  const choices = { affinity: 'BODY', dedication: 'ADVENTURE', birthsign: 'RIVER', alignment: 'NEUTRAL', age: 25 };
  const callings = [{ name: 'Ferryman', attribute: 'STR', points: 25 }];
  await evening.send(who, 'd100FinishCreation', { characterId, ...choices, callings, ...more }, thrown(rolls));
  return characterId;
}

/** The turns of those before this one pass with what takes no time. */
async function passTurnsUntil(places: Data, who: string): Promise<void> {
  for (const { combatantId } of places) {
    if (String(combatantId) === who) return;
    await inFight(evening.gm, 'd100ActInFight', { combatantId, fightAction: 'MINOR', what: 'looks around' });
    await inFight(evening.gm, 'd100EndTurn');
  }
}
const beginRound = async (magic: string[] = []): Promise<Data> =>
  dataOf(await inFight(evening.gm, 'd100BeginRound', { magic }), 'D100RoundBegun').places!;
async function finishRound(places: Data, from: string): Promise<void> {
  const left = places.length - places.findIndex(({ combatantId }) => String(combatantId) === from);
  for (let n = 0; n < left; n++) await inFight(evening.gm, 'd100EndTurn');
}

describe('a night of d100', () => {
  it('brings dice of the table, arms, and a spell', async () => {
    const { gm, pia, otis, send } = evening;
    await send(gm, 'openPlaySession', { title: 'Steel at the toll house' });
    const magic = { dedication: 'MAGIC', affinity: 'SPIRIT' };
    [maren, torvald, ilse] = await Promise.all([
      create(pia, 'Maren', {}),
      create(otis, 'Torvald', {}),
      create(pia, 'Ilse', magic, { mana: [5, 9] }),
    ]);
    expect(await sheetOf(maren)).toMatchObject({ silver: 120, hitPoints: { current: 12 }, mana: null });
    expect((await sheetOf(ilse)).mana).toEqual({ current: 9 });
    const components = [{ kind: 'word', score: 14 }];
    const learned = await send(gm, 'd100LearnSpell', { characterId: ilse, name: 'Salt Light', components });
    spellId = String(dataOf(learned, 'D100SpellLearned').spell!.id);
    const goods = [
      { name: 'sword', kind: 'WEAPON', weapon: { type: 'sword', damage: '1d8' }, encUnits: 600 },
      { name: 'shield', kind: 'SHIELD', shield: 'MEDIUM', encUnits: 600 },
    ];
    const given = { characterId: torvald, goods, suits: [{ item: 'RING_MAIL' }], reason: 'The guild’s chest.' };
    const chest = dataOf(await send(gm, 'd100ReceiveGoods', given), 'D100GoodsReceived').goods!;
    const [sword, shield, mail] = chest.map(({ id }) => String(id));
    await send(otis, 'd100WearArmour', { characterId: torvald, goodsId: mail });
    await send(otis, 'd100TakeInHand', { characterId: torvald, goodsIds: [sword, shield] });
    expect((await sheetOf(torvald)).armour).toEqual({ damageReduction: 5 });
  });

  it('goes on in the middle of a blow after the server died while several acted', async () => {
    const { gm, pia, otis, send, refused } = evening;
    const combatants = [maren, torvald, ilse].map((characterId) => ({ characterId, side: 1 }));
    const opened = await send(gm, 'd100OpenEncounter', { title: 'In the yard', combatants: [...combatants, SERGEANT] });
    const met = dataOf(opened, 'D100EncounterOpened');
    sceneId = String(met.sceneId);
    sergeant = String(met.combatants![3]!.id);
    const reactions = Object.fromEntries(met.combatants!.map(({ id }) => [`reaction/${id}`, [99]]));
    expect(
      dataOf(await inFight(gm, 'd100RollReaction', {}, reactions), 'D100ReactionRolled').surprisingSide,
    ).toBeNull();

    const places = await beginRound();
    await passTurnsUntil(places, sergeant);
    await inFight(gm, 'd100DeclareAttack', { attackerId: sergeant, defenderId: torvald });
    await inFight(gm, 'd100RollAttack', {}, { attack: [20] });
    await evening.crashDuring(1, () =>
      Promise.all([
        inFight(otis, 'd100Defend', {}, { defence: [90] }),
        send(pia, 'd100Test', { characterId: maren, ability: 'PER', purpose: 'see the second man' }),
        send(gm, 'writeNote', { text: 'The gate stands open.' }),
      ]),
    );
    expect(await faultsOf(evening)).toEqual([]);
    expect(await refused(gm, 'd100RerollAttack', { sceneId })).toBe('IS_DEFENDED');
    expect(await refused(pia, 'd100SettleAttack', { sceneId })).toBe('NOT_YOUR_COMBATANT');
    // A hit through the parry; the mail takes five of seven for one more point of stamina.
    const settled = await inFight(otis, 'd100SettleAttack', { protection: 'ARMOUR' }, { damage: [3, 4] });
    expect(dataOf(settled, 'D100AttackSettled')).toMatchObject({ hits: true, damageReduced: 5, damageDone: 2 });
    expect(await sheetOf(torvald)).toMatchObject({
      hitPoints: { current: 10 },
      combatStamina: { current: 7, maximum: 9 },
    });
    await finishRound(places, sergeant);
  });

  it('keeps the economy of actions, the shield, the fumble and the charged spell', async () => {
    const { gm, pia, otis, refused } = evening;
    let places = await beginRound([ilse]);
    await passTurnsUntil(places, ilse);
    await inFight(pia, 'd100CastInFight', { combatantId: ilse, spellId, mana: 2, chargeRounds: 1 });
    const second = { sceneId, combatantId: ilse, spellId, mana: 1 };
    expect(await refused(pia, 'd100CastInFight', second)).toBe('CHARGING_A_SPELL');
    expect((await sheetOf(ilse)).mana).toEqual({ current: 7 });
    await finishRound(places, ilse);

    places = await beginRound([ilse]);
    await passTurnsUntil(places, ilse);
    const released = await inFight(pia, 'd100ReleaseSpell', { combatantId: ilse }, { casting: [38] });
    expect(dataOf(released, 'D100SpellCast').test).toMatchObject({ effective: 14 * 2 + 10, grade: 'SUCCESS' });
    await finishRound(places, ilse);

    places = await beginRound();
    await passTurnsUntil(places, sergeant);
    await inFight(gm, 'd100DeclareAttack', { attackerId: sergeant, defenderId: torvald });
    await inFight(gm, 'd100RollAttack', {}, { attack: [3] });
    // A critical hit on a failed parry: double, and armour is ignored; the shield is none.
    await inFight(otis, 'd100Defend', {}, { defence: [95] });
    expect(await refused(otis, 'd100SettleAttack', { sceneId, protection: 'ARMOUR' })).toBe('ARMOUR_IS_IGNORED');
    const shielded = await inFight(otis, 'd100SettleAttack', { protection: 'SHIELD' });
    expect(dataOf(shielded, 'D100AttackSettled')).toMatchObject({ double: true, damageDone: 0, protection: 'SHIELD' });
    await finishRound(places, sergeant);

    places = await beginRound();
    await passTurnsUntil(places, sergeant);
    await inFight(gm, 'd100DeclareAttack', { attackerId: sergeant, defenderId: maren });
    await inFight(gm, 'd100RollAttack', {}, { attack: [100] });
    expect(dataOf(await inFight(pia, 'd100SettleAttack'), 'D100AttackSettled').fumblers).toEqual([sergeant]);
    await inFight(gm, 'd100RollFumble', { combatantId: sergeant }, { fumble: [2] });
    await finishRound(places, sergeant);
    await inFight(gm, 'd100EndEncounter', { note: 'The sergeant runs.' });
    expect((await sheetOf(torvald)).combatStamina).toEqual({ current: 9, maximum: 9 });
  });

  it('tests an oath, rules against a rule, lets years pass, and divides what the dead leave', async () => {
    const { gm, send, refused } = evening;
    const founded = await send(gm, 'foundFaction', { name: 'The Ferry Guild', zeal: 15 });
    const { factionId } = dataOf(founded, 'FactionFounded');
    await send(gm, 'd100JoinFaction', { characterId: torvald, factionId, primary: true, reason: 'His oath.' });
    const before = Number((await sheetOf(torvald)).allegiance!.loyalty);
    expect(before).toBe(12 + 12 + 15);
    const deed = { characterId: torvald, deed: 'hides the ledger', deedNumber: 30 };
    await send(gm, 'd100TryLoyalty', deed, thrown({ loyalty: [21], change: [4] }));
    const ruling = { characterId: maren, figure: 'SANITY', value: 5, rule: 'R-D100-7' };
    expect(await refused(gm, 'd100MakeRuling', ruling)).toBe('BAD_USER_INPUT');
    await send(gm, 'd100MakeRuling', { ...ruling, reason: 'What she saw.' });
    expect((await sheetOf(maren)).sanity).toEqual({ current: 5 });

    const berin = await create(gm, 'Berin', { age: 39, consent: true });
    const aged = dataOf(await send(gm, 'd100PassYear', { characterId: berin }), 'D100Aged');
    expect([aged.ageReached, aged.agingTests!.map(({ attribute }) => String(attribute))]).toEqual([
      40,
      ['DEX', 'INT', 'WIS', 'PER'],
    ]);
    const heirs = [
      { name: 'Torvald', characterId: torvald, relation: 'RELATIVE', share: 50 },
      { name: 'Una', relation: 'CHILD', share: 50 },
    ];
    await send(gm, 'makeWill', { characterId: berin, heirs });
    await send(gm, 'declareDead', { characterId: berin, reason: 'The rope parted.' });
    // 120 sp: 20 of debts, then 50 each, less a fifth for the relative and a tenth for the child.
    const had = Number((await sheetOf(torvald)).silver);
    await evening.crashDuring(0, () => send(gm, 'settleEstate', { characterId: berin, debts: 20 }));
    expect(Number((await sheetOf(torvald)).silver)).toBe(had + 40);
    expect((await sheetOf(berin)).silver).toBe(0);
  });

  it('stands as it stood after one more restart, and proves itself', async () => {
    await evening.send(evening.gm, 'closePlaySession', { attended: [maren, torvald, ilse] });
    const all = () => evening.look(evening.gm, `characters(first: 10) { nodes { name version ${SHEET} } }`);
    const before = await all();
    await evening.server.kill();
    expect(await evening.server.ledger('verify', evening.campaignId)).toMatch(/^HOLDS /);
    await evening.server.start();
    expect(await all()).toEqual(before);
    expect(await faultsOf(evening)).toEqual([]);
  });
});
