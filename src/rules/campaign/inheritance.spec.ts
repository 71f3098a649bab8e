// Is what the dead and the missing leave divided once, when its time has come, by the preset of the campaign?
import { describe, expect, it } from '@jest/globals';
import { EXAMPLE, MAREN, maren, ODO, piece, told } from '../d100/given.js';
import { d100 } from '../d100/index.js';
import type { Person, Sheet } from '../d100/sheet.js';
import { affairsOf } from '../kernel/character.js';
import { type Given, GM, PLAYER, type Sent, uuid } from '../kernel/given.js';
import { declareDead, declareMissing, declareResurrected, declareReturned, enrolCharacter } from './characters.js';
import { toyTable } from './given.js';
import { inheritanceDue, settleEstate, settleInheritance } from './inheritance.js';
import { handOverLegacy } from './legacies.js';
import { mourningOf } from './mourning.js';
import { forgoEstate, reclaimEstate } from './reclaim.js';
import { makeWill, nameKin, noteDebts } from './wills.js';

const WIDOW = uuid(9);
const because = 'so it came';
const child = { name: 'Ilse', relation: 'CHILD' };
const odo = { name: 'Odo', characterId: ODO, relation: 'RELATIVE' };
const widow = { name: 'Tamsin', characterId: WIDOW, relation: 'SPOUSE' };
const all = (heir: object) => [{ ...heir, share: 100 }];

const person = (table: Given, id = MAREN) => table.state({ kind: 'character', id }) as Person;
const silverOf = (table: Given, id: string) => table.sheet<Sheet>(id).silver;
const dueOf = (table: Given, id = MAREN) => inheritanceDue(person(table, id), table.campaign, d100);

const asked = (table: Given) => mourningOf(person(table), table.campaign, d100).map(({ kind }) => kind);

interface Settled {
  estate: number;
  debtsPaid: number;
  taxes: number;
  portions: {
    name: string;
    gross: number;
    tax: number;
    net: number;
    coins: number;
    points: number;
    handedOver: boolean;
  }[];
}

/** Maren with this much silver, and two who may inherit. */
function family(sheet: Partial<Sheet>, settings: Record<string, unknown> = {}): Given {
  return maren(sheet, { clock: 1_000 })
    .set(settings)
    .character<Sheet>(ODO, EXAMPLE, { name: 'Odo' })
    .character<Sheet>(WIDOW, EXAMPLE, { name: 'Tamsin' });
}

const die = (table: Given, id = MAREN, day = 100) =>
  expect(table.send(declareDead, { characterId: id, reason: because }, { day }).refused).toBeNull();

const joinedIn = (sent: Sent): string => told<{ characterId: string }>(sent, 'CharacterEnrolled')[0]?.characterId ?? '';

/** The clock settles what is due of hers. */
function settle(table: Given, id = MAREN): Settled & { day: number } {
  const [due] = dueOf(table, id);
  if (!due) throw new Error('Nothing is due.');
  const sent = table.send(settleInheritance, { streamId: id, ...due }, { by: 'CLOCK', day: due.day });
  expect(sent.refused).toBeNull();
  const [settled] = told<Settled>(sent, 'EstateSettled') as [Settled];
  expect(settled.portions.reduce((so, { net }) => so + net, settled.taxes + settled.debtsPaid)).toBe(settled.estate);
  return { ...settled, day: due.day };
}

describe('an inheritance', () => {
  it('is due once after a death, when the waiting period is over', () => {
    const table = family({ silver: 1_000 });
    table.send(makeWill, { characterId: MAREN, heirs: all(odo) }, { by: PLAYER });
    expect(dueOf(table)).toEqual([]);
    die(table);
    expect(dueOf(table)).toEqual([{ kind: 'inheritance', key: '1', day: 130 }]);
    table.set({ 'estate.waitingDays': 3 });
    expect(dueOf(table)).toMatchObject([{ day: 103 }]);
    expect(settle(table)).toMatchObject({ day: 103, portions: [{ name: 'Odo', net: 800, handedOver: true }] });
    expect([dueOf(table), silverOf(table, ODO), silverOf(table, MAREN)]).toEqual([[], 800, 0]);
    expect(table.send(settleEstate, { characterId: MAREN }).refused).toBe('ESTATE_IS_SETTLED');
    const again = { streamId: MAREN, key: '1', day: 103 };
    expect(table.send(settleInheritance, again, { by: 'CLOCK' }).events).toEqual([]);
    expect(table.send(settleInheritance, again, { by: GM }).refused).toBe('NOT_ALLOWED');
  });

  it('does not take place where she rises within the waiting period, and does after the next death', () => {
    const table = family({ silver: 1_000 });
    die(table);
    table.send(declareResurrected, { characterId: MAREN, reason: because }, { day: 120 });
    expect([dueOf(table), silverOf(table, MAREN)]).toEqual([[], 1_000]);
    die(table, MAREN, 500);
    expect(dueOf(table)).toEqual([{ kind: 'inheritance', key: '2', day: 530 }]);
  });

  it('waits for the death of one who is missing, unless the preset gives her up for lost', () => {
    const table = family({ silver: 1_000 });
    table.send(declareMissing, { characterId: MAREN, reason: because }, { day: 50 });
    expect(dueOf(table)).toEqual([]);
    expect(table.send(settleEstate, { characterId: MAREN }).refused).toBe('CHARACTER_NOT_DEAD');
    table.set({ 'estate.preset': 'CLASSIC' });
    expect(dueOf(table)).toMatchObject([{ key: '1', day: 80 }]);
    die(table, MAREN, 60);
    expect(dueOf(table)).toMatchObject([{ key: '1', day: 90 }]);
  });

  it('goes to kin, and to the realm where there are none and nobody is there to ask', () => {
    const table = family({ silver: 1_000, goods: [piece(uuid(50), { name: 'letter' })] });
    table.send(nameKin, { characterId: MAREN, kin: [widow, child] });
    die(table, WIDOW, 90);
    die(table);
    expect(settle(table).portions).toMatchObject([{ name: 'Ilse', tax: 200, net: 800, handedOver: false }]);
    const alone = family({ silver: 1_000, goods: [piece(uuid(50), { name: 'letter' })] });
    die(alone);
    expect(alone.send(settleEstate, { characterId: MAREN }).refused).toBe('NOBODY_INHERITS');
    expect(settle(alone)).toMatchObject({ taxes: 1_000, portions: [{ name: 'the realm', net: 0 }] });
    expect(alone.history.map(({ def, data }) => def.summary(data, () => 'Maren'))).toContain(
      'The estate of Maren, 1000 sp, was settled without a will: the realm 1000 sp; 0 sp of taxes.',
    );
  });

  it('pays what was noted as owed first', () => {
    const table = family({ silver: 1_000 });
    table.send(nameKin, { characterId: MAREN, kin: [odo] });
    table.send(noteDebts, { characterId: MAREN, debts: 300, reason: 'the mason' });
    die(table);
    expect(settle(table)).toMatchObject({ debtsPaid: 300, taxes: 210, portions: [{ net: 490 }] });
    expect(affairsOf(person(table)).debts).toBe(0);
  });

  it('sells goods that nobody can be asked about, and keeps those that fit a net where goods are kept', () => {
    const goods = [piece(uuid(50), { name: 'ring', price: 300 }), piece(uuid(51), { name: 'crown', price: 900 })];
    const table = family({ silver: 100, goods }, { 'estate.goods': 'KEEP' });
    table.send(nameKin, { characterId: MAREN, kin: [odo] });
    die(table);
    expect(settle(table)).toMatchObject({ estate: 1_300, portions: [{ net: 910, coins: 610, goods: ['ring'] }] });
    expect(table.sheet<Sheet>(ODO)).toMatchObject({ silver: 610, goods: [{ name: 'ring' }] });
  });

  it('is kept for an heir who is no character, until she joins the story', () => {
    const table = family({ silver: 1_000 });
    table.send(makeWill, {
      characterId: MAREN,
      heirs: [
        { ...child, share: 50 },
        { ...odo, share: 50 },
      ],
    });
    die(table);
    settle(table);
    expect(affairsOf(person(table)).legacies).toMatchObject([{ heir: 'Ilse', coins: 450 }]);
    const sent = table.send(enrolCharacter, { name: 'Ilse', heirOf: MAREN, age: 18 }, { by: PLAYER });
    const ilse = joinedIn(sent);
    expect([silverOf(table, ilse), affairsOf(person(table)).legacies]).toEqual([450, []]);
    expect(affairsOf(person(table)).heirs).toEqual([{ characterId: ilse, name: 'Ilse' }]);
    expect(affairsOf(person(table, ilse)).heirOf).toBe(MAREN);
    expect(sent.events.map(({ def }) => def.type)).toEqual([
      'CharacterEnrolled',
      'HeirJoined',
      'LegacyHandedOver',
      'D100SilverReceived',
    ]);
  });

  it('reaches an heir who joined the story before, by her name', () => {
    const table = family({ silver: 1_000 });
    table.send(makeWill, { characterId: MAREN, heirs: all(child) });
    const sent = table.send(enrolCharacter, { name: 'ilse', heirOf: MAREN }, { by: PLAYER });
    const ilse = joinedIn(sent);
    die(table);
    settle(table);
    expect(silverOf(table, ilse)).toBe(900);
  });

  it('leaves what is kept for somebody else alone when another heir joins', () => {
    const table = family({ silver: 1_000 });
    const torvald = { name: 'Torvald', relation: 'CHILD', share: 50 };
    table.send(makeWill, { characterId: MAREN, heirs: [{ ...child, share: 50 }, torvald] });
    die(table);
    settle(table);
    table.send(enrolCharacter, { name: 'Ona', heirOf: MAREN }, { by: PLAYER });
    expect(affairsOf(person(table)).legacies.length).toBe(2);
    table.send(enrolCharacter, { name: 'Torvald', heirOf: MAREN }, { by: PLAYER });
    expect(affairsOf(person(table)).legacies).toMatchObject([{ heir: 'Ilse' }]);
    table.send(enrolCharacter, { name: 'Ilse of Marn', heirOf: MAREN }, { by: PLAYER });
    expect(affairsOf(person(table)).legacies).toEqual([]);
  });

  it('has no place in a game in which nothing passes on', () => {
    const table = toyTable();
    expect(table.send(makeWill, { characterId: uuid(11), heirs: all(child) }).refused).toBe('NOTHING_PASSES_ON');
    expect(table.send(settleEstate, { characterId: uuid(11) }).refused).toBe('NOTHING_PASSES_ON');
    table.send(declareDead, { characterId: uuid(11), reason: because });
    expect(inheritanceDue(person(table, uuid(11)), table.campaign, table.system)).toEqual([]);
  });
});

describe('the classic preset', () => {
  const classic = { 'estate.preset': 'CLASSIC' };
  const missing = (table: Given) => table.send(declareMissing, { characterId: MAREN, reason: because }, { day: 100 });
  const returned = (table: Given) => table.send(declareReturned, { characterId: MAREN, reason: because }, { day: 400 });

  it('gives all to the named relative after a month, for a tenth, and takes another tenth of one who returns', () => {
    const table = family({ silver: 1_001, goods: [piece(uuid(50), { name: 'letter' })] }, classic);
    table.send(nameKin, { characterId: MAREN, kin: [odo] });
    missing(table);
    expect(settle(table)).toMatchObject({ day: 130, taxes: 101, portions: [{ name: 'Odo', tax: 101, net: 900 }] });
    for (const command of [reclaimEstate, forgoEstate])
      expect(table.send(command, { characterId: MAREN, reason: because }).refused).toBe('NOTHING_TO_RECLAIM');
    const sent = returned(table);
    expect(told(sent, 'EstateReclaimed')).toMatchObject([
      { reclaimed: 900, taxes: 90, givenBack: [{ characterId: ODO, coins: 900, goods: ['letter'] }] },
    ]);
    expect([silverOf(table, MAREN), silverOf(table, ODO)]).toEqual([810, 0]);
    expect([table.sheet<Sheet>(MAREN).goods, table.sheet<Sheet>(ODO).goods]).toMatchObject([[{ name: 'letter' }], []]);
    expect([table.send(reclaimEstate, { characterId: MAREN, reason: because }).refused, asked(table)]).toEqual([
      'NOTHING_TO_RECLAIM',
      [],
    ]);
  });

  it('gives one who returns what the heir still has, and what was kept', () => {
    const table = family({ silver: 1_000 }, classic);
    table.send(nameKin, { characterId: MAREN, kin: [child] });
    missing(table);
    settle(table);
    returned(table);
    expect([silverOf(table, MAREN), affairsOf(person(table)).legacies]).toEqual([810, []]);
  });

  it('changes nothing for one who returns before the month is over', () => {
    const table = family({ silver: 1_000 }, classic);
    table.send(nameKin, { characterId: MAREN, kin: [odo] });
    missing(table);
    expect(returned(table).events.map(({ def }) => def.type)).toEqual(['CharacterReturned']);
    expect([silverOf(table, MAREN), silverOf(table, ODO), asked(table)]).toEqual([1_000, 0, []]);
  });

  it('asks the game master where the return does not say: she can’t carry it, or she rose from the dead', () => {
    const heavy = () => {
      const table = family({ silver: 1_000, goods: [piece(uuid(50), { name: 'anvil', encUnits: 7_500 })] }, classic);
      table.send(nameKin, { characterId: MAREN, kin: [odo] });
      missing(table);
      settle(table);
      return table;
    };
    const table = heavy();
    const { scores, ...sheet } = table.sheet<Sheet>(MAREN);
    table.character<Sheet>(MAREN, { ...sheet, scores: { ...scores, str: 1 } }, person(table));
    expect(returned(table).events.map(({ def }) => def.type)).toEqual(['CharacterReturned']);
    expect([silverOf(table, ODO), asked(table)]).toEqual([900, ['reclaim']]);
    expect(table.send(reclaimEstate, { characterId: MAREN, reason: because }).refused).toBe('CANNOT_TAKE');
    table.send(forgoEstate, { characterId: MAREN, reason: because });
    expect([silverOf(table, ODO), asked(table)]).toEqual([900, []]);

    const risen = heavy();
    die(risen, MAREN, 300);
    expect(asked(risen)).toEqual([]);
    risen.send(declareResurrected, { characterId: MAREN, reason: because }, { day: 310 });
    expect(asked(risen)).toEqual(['reclaim']);
    risen.send(reclaimEstate, { characterId: MAREN, reason: because });
    expect([silverOf(risen, MAREN), silverOf(risen, ODO), asked(risen)]).toEqual([810, 0, []]);
  });

  it('tells nothing of an heir whom the players do not see: what she has of it, whatever that is, she keeps', () => {
    const returning = (silver: number) => {
      const table = family({ silver: 1_000 }, classic);
      table.send(nameKin, { characterId: MAREN, kin: [odo] });
      missing(table);
      settle(table);
      table.states.set(`character ${ODO}`, { ...person(table, ODO), unseen: true });
      table.character<Sheet>(ODO, { ...table.sheet<Sheet>(ODO), silver }, person(table, ODO));
      const { events } = returned(table);
      expect(silverOf(table, ODO)).toBe(silver);
      return events.map(({ def, data }) => [def.type, data]);
    };
    expect(returning(900)).toEqual(returning(7));
    expect(JSON.stringify(returning(900))).not.toContain(ODO);
  });

  it('divides nothing a second time when the one given up for lost is found dead', () => {
    const table = family({ silver: 1_000 }, classic);
    missing(table);
    expect(settle(table)).toMatchObject({ taxes: 1_000, portions: [{ name: 'the realm' }] });
    die(table, MAREN, 300);
    expect(dueOf(table)).toEqual([]);
  });
});

describe('the glory preset', () => {
  const glory = { 'estate.preset': 'GLORY' };
  const left = { silver: 901, ip: { balance: 20, spent: 37 } };

  it('gives the heir the rest and a tenth of the points, and the spouse a third for life', () => {
    const table = family(left, glory);
    table.send(nameKin, { characterId: MAREN, kin: [widow, odo] });
    die(table);
    expect(settle(table)).toMatchObject({
      taxes: 0,
      portions: [
        { name: 'Odo', net: 601, points: 5 },
        { name: 'Tamsin', net: 300, points: 0, forLife: true },
      ],
    });
    expect(table.sheet<Sheet>(ODO)).toMatchObject({ silver: 601, ip: { balance: 5, spent: 0 } });
    table.send(nameKin, { characterId: WIDOW, kin: [{ name: 'Bran', relation: 'RELATIVE' }] });
    die(table, WIDOW, 200);
    expect(settle(table, WIDOW).portions).toMatchObject([
      { name: 'Odo', net: 300 },
      { name: 'Bran', net: 0 },
    ]);
    expect([silverOf(table, ODO), affairsOf(person(table, WIDOW)).lifeShares]).toEqual([901, []]);
  });

  it('lets an heir who joins the story begin with the points, and a spouse have hers for life', () => {
    const table = family(left, glory);
    table.send(nameKin, { characterId: MAREN, kin: [{ name: 'Tamsin', relation: 'SPOUSE' }, child] });
    die(table);
    settle(table);
    const sent = table.send(enrolCharacter, { name: 'Ilse', heirOf: MAREN }, { by: PLAYER });
    const ilse = joinedIn(sent);
    expect(table.sheet<Sheet>(ilse)).toMatchObject({ silver: 601, ip: { balance: 5 } });
    const [hers] = affairsOf(person(table)).legacies;
    table.send(handOverLegacy, { characterId: MAREN, legacyId: hers?.id, toId: WIDOW, reason: because });
    expect(affairsOf(person(table, WIDOW)).lifeShares).toMatchObject([{ coins: 300, after: { name: 'Ilse' } }]);
  });

  it('gives all to a spouse without another heir, and the whole to the heirs without a spouse', () => {
    const table = family(left, glory);
    table.send(nameKin, { characterId: MAREN, kin: [widow] });
    die(table);
    expect(settle(table).portions).toMatchObject([{ name: 'Tamsin', net: 901, points: 5, forLife: false }]);
    const other = family(left, glory);
    other.send(makeWill, {
      characterId: MAREN,
      heirs: [
        { ...child, share: 50 },
        { ...odo, share: 50 },
      ],
    });
    die(other);
    expect(settle(other).portions).toMatchObject([
      { name: 'Ilse', net: 451, points: 5 },
      { name: 'Odo', net: 450, points: 0 },
    ]);
  });
});
