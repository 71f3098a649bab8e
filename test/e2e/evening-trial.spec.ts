// Does an evening of Trial survive kill -9 while Trials are rolled and not declared, with two players acting at once?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataOf, type Evening, faultsOf, openEvening } from '../support/evening.js';
import type { Person } from '../support/table.js';

let evening: Evening;
let [ilse, odo, warden] = ['', '', ''];
/** The scenes of the two, open across the restart. */
let [climb, blow] = ['', ''];
const settings = [
  { key: 'trial.hitPoints', value: 'true' },
  { key: 'trial.hero.start', value: '2' },
];
beforeAll(async () => {
  evening = await openEvening({ name: 'The Glass Tower', system: 'trial', settings });
});
afterAll(() => evening?.close());

const SHEET = 'sheet { ... on TrialSheet { heroDice prowess hitPoints { current maximum } } }';
const sheets = () => evening.look(evening.gm, `characters(first: 10) { nodes { id name ${SHEET} } }`);
const sheetOf = async (id: string) =>
  (await evening.look(evening.gm, `character(id: "${id}") { ${SHEET} }`)).character!.sheet!;

async function create(who: Person, name: string, more: object): Promise<string> {
  const characterId = await evening.enrol(who, name);
  await evening.send(who, 'trialSetUpCharacter', { characterId, prowess: 2, hitPoints: 20, ...more });
  return characterId;
}
const rolled = (...faces: number[]) => ({ faces: [{ label: 'trial', faces }] });
const call = async (command: string, input: object): Promise<string> =>
  String(dataOf(await evening.send(evening.gm, command, input), 'TrialCalled').sceneId);

describe('an evening of Trial', () => {
  it('begins with two players and a warden', async () => {
    const { gm, pia, otis, send } = evening;
    await send(gm, 'openPlaySession', { title: 'Up the north face' });
    const skilled = (name: string, kind: string) => ({ trained: [{ name, kind }] });
    [ilse, odo, warden] = await Promise.all([
      create(pia, 'Ilse', skilled('climbing', 'SKILL')),
      create(otis, 'Odo', skilled('hammer', 'WEAPON')),
      create(gm, 'The warden', { defences: [{ rating: 'GUARD', value: 13 }] }),
    ]);
    climb = await call('trialCall', { characterId: ilse, purpose: 'climb', attribute: 'Agility', dr: 14 });
    const attack = { characterId: odo, purpose: 'strike', means: 'hammer', kind: 'PHYSICAL', targetId: warden };
    blow = await call('trialCallAttack', attack);
  });

  it('both roll at once, and the server dies before the outcome', async () => {
    const { pia, otis, send } = evening;
    const physical = (face: number) => ({ faces: [{ label: 'trial', faces: [face, face] }] });
    const rolling = () =>
      Promise.all([
        send(pia, 'trialRoll', { sceneId: climb, trainedSources: ['climbing'] }, physical(5)),
        send(otis, 'trialRoll', { sceneId: blow, trainedSources: ['hammer'] }, physical(7)),
      ]);
    await evening.crashDuring(0, rolling);
    expect(await faultsOf(evening)).toEqual([]);
    const rolled = (await evening.timeline()).filter(({ type }) => String(type) === 'TrialRolled');
    expect(rolled).toHaveLength(2);
  });

  it('the scenes are as open as before: Hero Dice, what is forbidden, the outcome, the damage', async () => {
    const { gm, pia, otis, send, refused } = evening;
    expect(await refused(pia, 'trialRoll', { sceneId: climb })).toBe('ALREADY_ROLLED');
    expect(await refused(otis, 'trialSpendHeroDice', { sceneId: climb, heroDice: 1 })).toBe('NOT_ALLOWED');
    const spent = await send(
      pia,
      'trialSpendHeroDice',
      { sceneId: climb, heroDice: 2 },
      {
        faces: [{ label: 'hero', faces: [1, 2] }],
      },
    );
    expect(dataOf(spent, 'TrialHeroDiceRolled').totalSoFar).toBe(5 + 5 + 2 + 1 + 2);
    const [climbed, struck] = await Promise.all([
      send(gm, 'trialDeclare', { sceneId: climb }),
      send(gm, 'trialDeclare', { sceneId: blow }),
    ]);
    expect(dataOf(climbed, 'TrialDeclared')).toMatchObject({ declaredTotal: 15, dr: 14, success: true });
    expect(dataOf(struck, 'TrialDeclared')).toMatchObject({ declaredTotal: 16, dr: 13, success: true });
    await send(otis, 'trialRollDamage', { sceneId: blow, dice: '1d8' }, { faces: [{ label: 'damage', faces: [6] }] });
    expect(await sheetOf(warden)).toMatchObject({ hitPoints: { current: 14, maximum: 20 } });
    expect(await refused(pia, 'trialSpendHeroDice', { sceneId: climb, heroDice: 1 })).toBe('NO_SUCH_SCENE');
  });

  it('many Trials at once, in the midst of which it dies again', async () => {
    const { gm, pia, otis, send } = evening;
    await send(gm, 'trialAwardHeroDice', { recipients: [ilse, odo], heroDice: 20, reason: 'A long night.' });
    const had = [(await sheetOf(ilse)).heroDice, (await sheetOf(odo)).heroDice].map(Number);
    const one = async (who: Person, characterId: string, purpose: string) => {
      const sceneId = await call('trialCall', { characterId, purpose, attribute: 'Brawn', dr: 11 });
      await send(who, 'trialRoll', { sceneId });
      await send(who, 'trialSpendHeroDice', { sceneId, heroDice: 1 });
      await send(gm, 'trialDeclare', { sceneId });
    };
    const several = async (who: Person, characterId: string) => {
      for (let n = 0; n < 10; n++) await one(who, characterId, `push ${n}`);
    };
    const both = () => Promise.all([several(pia, ilse), several(otis, odo)]);
    expect(await evening.crashDuring(25, both)).toBeLessThan(80);
    const now = [(await sheetOf(ilse)).heroDice, (await sheetOf(odo)).heroDice].map(Number);
    expect(now).toEqual(had.map((dice) => dice - 10));
    expect(await faultsOf(evening)).toEqual([]);
  });

  it('plays what is left: no roll, a hidden DR, magic against Mind, Edge and Strain, a change of traits', async () => {
    const { gm, pia, otis, send, refused } = evening;
    await send(gm, 'trialAutoSucceed', { characterId: odo, purpose: 'carry the rope' });
    await send(gm, 'changeSettings', { changes: [{ key: 'trial.drHidden', value: 'true' }] });
    const hex = { characterId: ilse, purpose: 'cloud his mind', means: 'whisper', kind: 'MAGICAL', targetId: warden };
    const against = await call('trialCallAttack', { ...hex, against: 'MIND' });
    const lift = await call('trialCall', { characterId: odo, purpose: 'lift', attribute: 'Brawn', dr: 12 });
    // Both at once, one with Edge, one with Strain; then nothing is left of the process but the ledger.
    await evening.crashDuring(1, () =>
      Promise.all([
        send(pia, 'trialRoll', { sceneId: against, edge: ['from behind'] }, rolled(3, 9, 5)),
        send(otis, 'trialRoll', { sceneId: lift, strain: ['tired'] }, rolled(3, 9, 5)),
      ]),
    );
    const hit = dataOf(await send(gm, 'trialDeclare', { sceneId: against }), 'TrialDeclared');
    expect(hit).toMatchObject({ declaredTotal: 14, dr: 10, success: true });
    const missed = dataOf(await send(gm, 'trialDeclare', { sceneId: lift }), 'TrialDeclared');
    expect(missed).toMatchObject({ declaredTotal: 8, dr: 12, success: false });
    await send(pia, 'trialRollDamage', { sceneId: against, dice: '1d6' }, { faces: [{ label: 'damage', faces: [2] }] });
    const ego = { modifiers: [{ name: 'Ego', modifier: 2 }], reason: 'A dream.' };
    await send(gm, 'trialChangeTraits', { characterId: ilse, ...ego });
    expect(await refused(pia, 'trialChangeTraits', { characterId: ilse, ...ego })).toBe('NOT_ALLOWED');
  });

  it('stands as it stood after one more restart, and proves itself', async () => {
    await evening.send(evening.gm, 'closePlaySession', { attended: [ilse, odo] });
    const before = await sheets();
    await evening.server.kill();
    expect(await evening.server.ledger('verify', evening.campaignId)).toMatch(/^HOLDS /);
    await evening.server.start();
    expect(await sheets()).toEqual(before);
  });
});
