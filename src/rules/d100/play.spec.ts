// Does any rule break when people do whatever comes to their minds?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CharacterDied } from '../kernel/character.js';
import type { CommandDef, Happening } from '../kernel/deed.js';
import { step } from '../kernel/fold.js';
import { CAMPAIGN, type Given, GM, OTHER_PLAYER, PLAYER, SPECTATOR, uuid } from '../kernel/given.js';
import { capacityOf, loadOf } from './encumbrance.js';
import { EXAMPLE, MAREN, maren, ODO, piece } from './given.js';
import { d100 } from './index.js';
import { rulesOf } from './settings.js';
import { fieldOf, type Person, type Sheet } from './sheet.js';
import { targetOf } from './targets.js';
import { Ability, ArmourItem, Attribute } from './words.js';

type Data = Record<'share' | 'silver' | 'price' | 'silverPaid' | 'taken' | 'pointsReturned' | 'pointsPaid', number>;
const PEOPLE = [MAREN, ODO] as const;
const person = (table: Given, id: string) => table.state({ kind: 'character', id }) as Person;

/** What each event does to silver and points, told again from the events alone, by type. */
const SILVER: Record<string, (d: Data) => number> = {
  D100SilverReceived: (d) => d.share,
  D100SilverPaid: (d) => -d.silver,
  D100GoodsReceived: (d) => -d.silver,
  D100GoodsParted: (d) => d.price,
  D100LessonsBegun: (d) => -d.silverPaid,
  D100MentorTaught: (d) => -d.silverPaid,
};
const POINTS: Record<string, (d: Data) => number> = {
  D100ImprovementPointsAwarded: (d) => d.share,
  D100ImprovementPointsTaken: (d) => -d.taken,
  D100AlignmentChanged: (d) => -d.taken,
  D100TrainingInterrupted: (d) => d.pointsReturned,
  ...Object.fromEntries(
    ['D100AttributeTrained', 'D100PracticeBegun', 'D100LessonsBegun', 'D100MentorTaught'].map((type) => [
      type,
      (d: Data) => -d.pointsPaid,
    ]),
  ),
};

const whom = fc.constantFrom(...PEOPLE);
const ability = fc.constantFrom(...Ability.options);
const small = fc.integer({ min: 1, max: 700 });
const text = fc.constant('because');
const some = fc.integer({ min: 0, max: 4 });

/** A command, an input that may or may not be legal, and a place in a list to pick what is there. */
const acts: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  d100Test: fc.record({ characterId: whom, purpose: text, ability, savingThrow: fc.boolean() }),
  d100OpposedTest: fc.record({
    purpose: text,
    challenger: fc.record({ characterId: fc.constant(MAREN), ability }),
    opponent: fc.record({ characterId: fc.constant(ODO), ability }),
  }),
  d100AwardImprovementPoints: fc.record({
    award: fc.constantFrom('ATTENDANCE', 'MILESTONE', 'REFEREE'),
    mode: fc.constantFrom('EACH', 'SPLIT'),
    points: fc.option(fc.integer({ min: 1, max: 5 })),
    recipients: fc.subarray([...PEOPLE], { minLength: 1 }),
  }),
  d100TakeImprovementPoints: fc.record({
    recipients: fc.constant([...PEOPLE]),
    penalty: fc.integer({ min: 1, max: 3 }),
    reason: text,
  }),
  d100TrainAttribute: fc.record({ characterId: whom, ability, usedRecently: fc.boolean() }),
  d100BeginPractice: fc.record({ characterId: whom, ability }),
  d100TrainWithMentor: fc.record({
    characterId: fc.constant(MAREN),
    ability,
    usedRecently: fc.boolean(),
    mentorId: fc.constant(ODO),
    basePrice: small,
    discount: fc.constantFrom('0', '0.1', '1'),
  }),
  d100InterruptTraining: fc.record({ characterId: whom, trainingId: some, returnPoints: fc.boolean(), reason: text }),
  d100CompletePractice: fc.record({ streamId: whom, key: some, day: fc.constant(3) }),
  d100CompleteLessons: fc.record({ streamId: whom, key: some, day: fc.constant(3) }),
  d100ReceiveSilver: fc.record({
    recipients: fc.subarray([...PEOPLE], { minLength: 1 }),
    mode: fc.constantFrom('EACH', 'SPLIT'),
    silver: fc.oneof(small, fc.constant(5_000)),
    reason: text,
  }),
  d100PaySilver: fc.record({ characterId: whom, silver: small, reason: text }),
  d100GiveSilver: fc.record({ characterId: fc.constant(MAREN), toId: fc.constant(ODO), silver: small, reason: text }),
  d100ReceiveGoods: fc.record({
    characterId: whom,
    suits: fc.array(fc.record({ item: fc.constantFrom(...ArmourItem.options) }), { minLength: 1, maxLength: 2 }),
    reason: text,
  }),
  d100BuyGoods: fc.record({
    characterId: whom,
    goods: fc.array(
      fc.record({
        name: fc.constant('rope'),
        encUnits: fc.integer({ min: 0, max: 900 }),
        price: fc.option(small),
        quantity: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  d100SellGoods: fc.record({ characterId: whom, goodsId: some, price: small, reason: text }),
  d100GiveGoods: fc.record({ characterId: fc.constant(ODO), toId: fc.constant(MAREN), goodsId: some, reason: text }),
  d100PutDownGoods: fc.record({ characterId: whom, goodsId: some, reason: text }),
  d100WearArmour: fc.record({ characterId: whom, goodsId: some }),
  d100TakeOffArmour: fc.record({ characterId: whom }),
  d100TakeInHand: fc.record({ characterId: whom, goodsIds: fc.constant([]) }),
  d100ChangeCharacteristic: fc.record({
    characterId: whom,
    characteristic: fc.constantFrom('HIT_POINTS', 'SANITY', 'MANA', 'COMBAT_STAMINA'),
    change: fc.integer({ min: -12, max: 12 }),
    reason: text,
  }),
  d100ChooseAlignment: fc.record({ characterId: whom, alignment: fc.constant('NEUTRAL') }),
  d100ChangeAlignment: fc.record({
    characterId: whom,
    alignment: fc.constant('CHAOTIC_GOOD'),
    penalty: fc.option(fc.integer({ min: 0, max: 3 })),
    reason: text,
  }),
  d100WriteBackground: fc.record({ characterId: whom, sentence: text }),
  d100DescribeCharacter: fc.record({ characterId: whom, appearance: text }),
  d100ChooseCombatAttribute: fc.record({ characterId: whom, combatAttribute: fc.constantFrom('STR', 'DEX', null) }),
  d100RollScores: fc.record({ characterId: whom }),
  d100FinishCreation: fc.record({
    characterId: whom,
    affinity: fc.constant('BODY'),
    callings: fc.constant(EXAMPLE.callings),
    dedication: fc.constant('ADVENTURE'),
    birthsign: fc.constant('RAM'),
    age: fc.constant(20),
  }),
};
const COMMANDS: ReadonlyMap<string, CommandDef> = new Map(
  [...d100.commands, ...d100.settles.map(({ command }) => command)].map((command) => [command.name, command]),
);

const hands = fc.constantFrom(GM, GM, GM, GM, PLAYER, PLAYER, OTHER_PLAYER, SPECTATOR);
const byClock = fc.constantFrom('CLOCK' as const, 'CLOCK' as const, GM);
const clocked = d100.settles.map(({ command }) => command.name);
const act = fc.oneof(
  ...Object.entries(acts).map(([name, input]) =>
    fc.record({ name: fc.constant(name), input, by: clocked.includes(name) ? byClock : hands, seed: fc.nat() }),
  ),
);

/** Faces from a seed: any dice will do, so long as the same come again. */
const dice = (seed: number) => {
  let at = seed % 2_147_483_647 || 1;
  return (_: string, sides: number) => {
    at = (at * 48_271) % 2_147_483_647;
    return 1 + (at % sides);
  };
};

/** Picks what is really there for a number that stands for an id. */
function aimed(table: Given, input: Record<string, unknown>): Record<string, unknown> {
  const { sheet } = person(table, String(input.characterId ?? input.streamId ?? MAREN));
  const from = (ids: string[], n: unknown) => ids[Number(n) % Math.max(1, ids.length)] ?? uuid(9_999);
  const goods =
    'goodsId' in input
      ? {
          goodsId: from(
            sheet.goods.map(({ id }) => id),
            input.goodsId,
          ),
        }
      : {};
  const training = sheet.training.map(({ id }) => id);
  const key = 'key' in input ? { key: from(training, input.key) } : {};
  return {
    ...input,
    ...goods,
    ...key,
    ...('trainingId' in input ? { trainingId: from(training, input.trainingId) } : {}),
  };
}

const rope = piece(uuid(501), { name: 'rope', quantity: 9 });
const gambeson = piece(uuid(502), {
  name: 'gambeson',
  kind: 'ARMOUR',
  suit: { item: 'GAMBESON', madeFor: 'MEDIUM', csBonus: 2, drBonus: 0 },
});

const opening = (): Given =>
  maren({ silver: 1_000, ip: { balance: 9, spent: 6 }, goods: [gambeson] }).character<Sheet>(
    ODO,
    {
      ...EXAMPLE,
      silver: 500,
      goods: [rope],
      improvements: { ...maren().sheet<Sheet>(MAREN).improvements, str: 60, int: 45 },
    },
    { name: 'Odo', owner: OTHER_PLAYER },
  );

const about = (id: string) => (one: Happening) => (one.on ?? one.def.on(one.data)).id === id;
const change = (of: Record<string, (d: Data) => number>, history: readonly Happening[]): number =>
  history.reduce((so, { def, data }) => so + (of[def.type]?.(data as Data) ?? 0), 0);

function refold(start: Given, history: readonly Happening[], id: string): unknown {
  const at = { campaignId: CAMPAIGN, streamId: id, eventId: uuid(1), worldDay: 0, actor: null };
  return history
    .filter(about(id))
    .reduce((state, { def, data }) => step(def, state, data, at), person(start, id) as unknown);
}

function expectSound(table: Given, start: Given): void {
  const settings = rulesOf(table.campaign);
  for (const id of PEOPLE) {
    const { sheet } = person(table, id);
    const before = person(start, id).sheet;
    const history = table.history.filter(about(id));
    expect(sheet.silver).toBe(before.silver + change(SILVER, history));
    expect(sheet.ip.balance).toBe(before.ip.balance + change(POINTS, history));
    expect(Math.min(sheet.silver, sheet.ip.balance, sheet.ip.spent, sheet.sanity.current)).toBeGreaterThanOrEqual(0);
    expect(sheet.hitPoints.current).toBeLessThanOrEqual(sheet.hitPoints.maximum);
    expect(loadOf(sheet, settings)).toBeLessThanOrEqual(2 * capacityOf(sheet));
    for (const one of Ability.options) expect(targetOf(sheet, one)).toBeGreaterThanOrEqual(25 - 10);
    for (const one of Attribute.options) expect(sheet.scores[fieldOf(one)]).toBe(before.scores[fieldOf(one)]);
    expect(sheet.background.length).toBeLessThanOrEqual(sheet.ip.spent / 3);
    expect(sheet.worn === null || sheet.goods.some((goods) => goods.id === sheet.worn)).toBe(true);
    expect(d100.Sheet.parse(sheet)).toEqual(sheet);
    const view = table.view(id);
    expect(d100.View.parse(view)).toEqual(view);
    expect(refold(start, table.history, id)).toEqual(person(table, id));
  }
}

describe('an evening of anything', () => {
  it('tries every command there is', () => {
    expect(Object.keys(acts).sort()).toEqual([...COMMANDS.keys()].sort());
  });

  it('conserves silver and points, keeps every bound, and a refusal neither rolls nor changes', () => {
    const outcomes = new Map<string, number>();
    fc.assert(
      fc.property(fc.array(act, { minLength: 30, maxLength: 80, size: 'max' }), (evening) => {
        const [table, start] = [opening(), opening()];
        for (const { name, input, by: hand, seed } of evening) {
          const before = PEOPLE.map((id) => person(table, id));
          const face = dice(seed);
          let rolled = 0;
          const faces = (label: string, sides: number) => {
            rolled++;
            return face(label, sides);
          };
          const command = COMMANDS.get(name) as CommandDef;
          const sent = table.send(command, aimed(table, input), { by: hand, faces });
          outcomes.set(sent.refused ?? name, (outcomes.get(sent.refused ?? name) ?? 0) + 1);
          if (sent.refused === null) continue;
          expect(rolled).toBe(0);
          expect(PEOPLE.map((id) => person(table, id))).toEqual(before);
          expect([...command.refusals, 'NOT_ALLOWED']).toContain(sent.refused);
        }
        expectSound(table, start);
      }),
      { numRuns: 120 },
    );
    const never = [...COMMANDS.keys()].filter((name) => !outcomes.has(name));
    expect(never).toEqual(['d100RollScores', 'd100FinishCreation']);
  });

  it('folds from any part of its history without a fault', () => {
    fc.assert(
      fc.property(
        fc.array(act, { minLength: 10, maxLength: 40, size: 'max' }),
        fc.infiniteStream(fc.boolean()),
        (evening, kept) => {
          const table = opening();
          for (const { name, input, seed } of evening)
            table.send(COMMANDS.get(name) as CommandDef, aimed(table, input), { faces: dice(seed) });
          const part = table.history.filter(() => kept.next().value);
          const died = CharacterDied.of({ characterId: MAREN, reason: 'the end' });
          for (const id of PEOPLE) {
            const state = refold(opening(), [...part, died], id) as Person;
            expect(d100.Sheet.safeParse(state.sheet).success).toBe(true);
            expect(d100.View.safeParse(d100.view(state, table.campaign)).success).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
