// Does an evening of Trophy survive kill -9 in the middle of a Risk Roll and of a fight, with two players acting at once?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Data } from '../support/api.js';
import { dataOf, type Evening, faultsOf, openEvening } from '../support/evening.js';

let evening: Evening;
let [maren, ilse] = ['', ''];
beforeAll(async () => {
  evening = await openEvening({ name: 'The Old Wood', system: 'trophy' });
});
afterAll(() => evening?.close());

const SHEET =
  'sheet { ... on TrophySheet { ruin gold huntTokens pricesOwed { price } armour { id marked } conditionsDue { id } } }';
const sheets = () => evening.look(evening.gm, `characters(first: 10) { nodes { id name ${SHEET} } }`);
const sheetOf = async (id: string): Promise<Data> =>
  (await evening.look(evening.gm, `character(id: "${id}") { ${SHEET} }`)).character!.sheet!;
const thrown = (label: string, ...faces: number[]) => ({ faces: [{ label, faces }] });

describe('an evening of Trophy', () => {
  it('begins with two treasure-hunters', async () => {
    const { gm, pia, otis, send, enrol } = evening;
    await send(gm, 'openPlaySession', { title: 'The bridge of roots' });
    [maren, ilse] = await Promise.all([enrol(pia, 'Maren'), enrol(otis, 'Ilse')]);
    const traits = { skills: [{ name: 'athletics' }], armour: ['mail shirt'] };
    await Promise.all([
      send(pia, 'trophySetUpCharacter', { characterId: maren, ...traits }),
      send(otis, 'trophySetUpCharacter', { characterId: ilse, ...traits }),
    ]);
  });

  it('a Risk Roll goes on after the server died between its acts', async () => {
    const { gm, pia, otis, send, refused } = evening;
    const risk = { characterId: maren, hope: 'cross the bridge', lightFor: 'athletics', risksMindOrBody: true };
    const sceneId = String(dataOf(await send(pia, 'trophyGatherRisk', risk), 'TrophyRiskGathered').sceneId);
    const help = { sceneId, helperId: ilse };
    let offered: Data | null = null;
    const gathering = () =>
      Promise.all([
        send(gm, 'trophyOfferBargain', { sceneId, price: 'the rope stays behind' }).then((answer) => {
          offered = answer;
        }),
        send(otis, 'trophyOfferHelp', { ...help, exposure: 'stands in the water' }),
      ]);
    await evening.crashDuring(1, gathering);
    const { bargainId } = dataOf(offered as unknown as Data, 'TrophyBargainOffered');
    await Promise.all([send(pia, 'trophyAcceptBargain', { sceneId, bargainId }), send(pia, 'trophyAcceptHelp', help)]);
    expect(await refused(otis, 'trophyRollRisk', { sceneId })).toBe('NOT_ALLOWED');
    await send(pia, 'trophyRollRisk', { sceneId }, thrown('risk', 2, 3, 5));
    await evening.server.kill();
    await evening.server.start();
    expect(await refused(pia, 'trophyVetoBargain', { sceneId, bargainId })).toBe('DICE_ARE_ROLLED');
    await send(otis, 'trophyRollHelp', help, thrown('help', 5));
    await send(pia, 'trophyTakeHelpIn', help);
    const settled = await send(pia, 'trophySettleRisk', { sceneId });
    expect(dataOf(settled, 'TrophyRiskSettled')).toMatchObject({ highest: 5, colour: 'DARK', riskOutcome: 'PARTIAL' });
    // Her dark 5 is above her Ruin; the help die equalled it, which costs the helper.
    expect(await sheetOf(maren)).toMatchObject({ ruin: 2, pricesOwed: [{ price: 'the rope stays behind' }] });
    expect(await sheetOf(ilse)).toMatchObject({ ruin: 2 });
  });

  it('a fight goes on after the server died with blows still to be taken', async () => {
    const { gm, pia, otis, send, refused } = evening;
    const met = { monster: 'the Hollow Stag', baseEndurance: 10, gold: 3 };
    const sceneId = String(dataOf(await send(gm, 'trophyOpenCombat', met), 'TrophyCombatOpened').sceneId);
    const joining = { sceneId, exposure: 'in reach', weapon: 'spear' };
    await evening.crashDuring(1, () =>
      Promise.all([
        send(pia, 'trophyJoinCombat', { ...joining, characterId: maren }, thrown('weak point', 3)),
        send(otis, 'trophyJoinCombat', { ...joining, characterId: ilse }, thrown('weak point', 4)),
      ]),
    );
    const first = await send(pia, 'trophyRollCombat', { sceneId }, thrown('combat', 3, 4));
    expect(dataOf(first, 'TrophyCombatRolled')).toMatchObject({ topTwo: 7, defeated: false });
    expect(await refused(otis, 'trophyRollCombat', { sceneId })).toBe('RUIN_IS_PENDING');
    const [{ id: armourId }] = (await sheetOf(ilse)).armour as unknown as [{ id: string }];
    await evening.crashDuring(1, () =>
      Promise.all([
        send(pia, 'trophyTakeRuin', { sceneId, characterId: maren }),
        send(otis, 'trophyMarkArmour', { sceneId, characterId: ilse, armourId, how: 'The rings hold.' }),
      ]),
    );
    const second = await send(otis, 'trophyRollCombat', { sceneId }, thrown('combat', 6, 5, 1));
    expect(dataOf(second, 'TrophyCombatRolled')).toMatchObject({ topTwo: 11, defeated: true, struck: [] });
    const shares = [
      { characterId: maren, gold: 2 },
      { characterId: ilse, gold: 1 },
    ];
    await send(gm, 'trophyEndCombat', { sceneId, described: 'It stood still.', shares });
    expect(await sheetOf(maren)).toMatchObject({ ruin: 3, gold: 2, armour: [{ marked: false }] });
    expect(await sheetOf(ilse)).toMatchObject({ ruin: 2, gold: 1, armour: [{ marked: true }] });
  });

  it('tokens are hunted by both at once, pooled for a goal, and a contest goes on after the server died in it', async () => {
    const { gm, pia, otis, send, refused } = evening;
    const { goalId } = dataOf(await send(gm, 'trophySetGoal', { goal: 'find the bell' }), 'TrophyGoalSet');
    const hunt = { goal: 'a way to the chapel', exploration: 'along the water' };
    await evening.crashDuring(1, () =>
      Promise.all([
        send(pia, 'trophyRollHunt', { ...hunt, characterId: maren }, thrown('hunt', 6)),
        send(otis, 'trophyRollHunt', { ...hunt, characterId: ilse }, thrown('hunt', 4)),
      ]),
    );
    for (const face of [5, 6]) await send(pia, 'trophyRollHunt', { ...hunt, characterId: maren }, thrown('hunt', face));
    const contributions = [
      { characterId: maren, tokens: 2 },
      { characterId: ilse, tokens: 1 },
    ];
    await send(gm, 'trophyAchieveGoal', { goalId, contributions });
    expect([(await sheetOf(maren)).huntTokens, (await sheetOf(ilse)).huntTokens]).toEqual([1, 0]);

    const opened = await send(gm, 'trophyOpenContest', { stakes: 'who rings the bell' });
    const { sceneId } = dataOf(opened, 'TrophyContestOpened');
    await send(pia, 'trophyEnterContest', { sceneId, characterId: maren, volunteered: 1 });
    await send(otis, 'trophyEnterContest', { sceneId, characterId: ilse });
    await evening.crashDuring(1, () =>
      Promise.all([
        send(pia, 'trophyRollContest', { sceneId, characterId: maren }, thrown('contest', 6, 5, 2, 1)),
        send(otis, 'trophyRollContest', { sceneId, characterId: ilse }, thrown('contest', 6, 4)),
      ]),
    );
    expect(await refused(pia, 'trophyRollContest', { sceneId, characterId: maren })).toBe('ALREADY_ROLLED');
    const settled = dataOf(await send(gm, 'trophySettleContest', { sceneId }), 'TrophyContestSettled');
    expect(settled).toMatchObject({ winnerId: maren });
    // Her dark die showed a 1.
    expect(await sheetOf(maren)).toMatchObject({ ruin: 4 });
  });

  it('one loses herself, and the other takes what she leaves', async () => {
    const { gm, pia, otis, send, refused } = evening;
    const { conditionsDue } = await sheetOf(maren);
    await send(pia, 'trophyAgreeCondition', { characterId: maren, dueId: conditionsDue![0]!.id, condition: 'Leaves.' });
    await send(pia, 'trophyRollRuin', { characterId: maren, disturbance: 'the bell tolls' }, thrown('ruin', 5));
    const treachery = { characterId: maren, treachery: 'cuts the rope' };
    await send(pia, 'trophyRollReduction', treachery, thrown('reduction', 3));
    expect(await sheetOf(maren)).toMatchObject({ ruin: 4 });
    await send(gm, 'trophyMarkRuin', { characterId: maren, marks: 3, reason: 'the water rises' });
    const late = { characterId: maren, disturbance: 'the roots' };
    expect(await refused(pia, 'trophyRollRuin', late)).toBe('CHARACTER_NOT_ACTIVE');
    await send(pia, 'trophyChooseEnd', { characterId: maren, end: 'DEAD', finalAct: 'She rings the bell.' });
    await send(otis, 'trophyClaimEstate', { characterId: maren, claims: [{ characterId: ilse, tokens: 1 }] });
    expect(await sheetOf(ilse)).toMatchObject({ gold: 2 });
    expect(await sheetOf(maren)).toMatchObject({ ruin: 6, huntTokens: 0 });
  });

  it('stands as it stood after one more restart, and proves itself', async () => {
    await evening.send(evening.gm, 'closePlaySession', { attended: [ilse] });
    expect(await faultsOf(evening)).toEqual([]);
    const before = await sheets();
    await evening.server.kill();
    expect(await evening.server.ledger('verify', evening.campaignId)).toMatch(/^HOLDS /);
    await evening.server.start();
    expect(await sheets()).toEqual(before);
  });
});
