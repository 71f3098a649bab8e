import type { CommandDef } from '../kernel/deed.js';
import { type Given, GM, OTHER_PLAYER, PLAYER, SPECTATOR, uuid } from '../kernel/given.js';
import { Chance, numbers, PEOPLE } from './chance.js';
import { fightActs, fightsAt, likelyIn } from './evening-fight.js';
import { EXAMPLE, MAREN, ODO } from './given.js';
import { d100 } from './index.js';
import { decayDue } from './loyalty.js';
import { materialsOf } from './material.js';
import type { Person, Sheet } from './sheet.js';
import { ArmourItem, Characteristic } from './words.js';

/** A character at the table of a spec. */
export const person = (table: Given, id: string) => table.state({ kind: 'character', id }) as Person;

const text = 'because';

/** Inputs of every other command, which may or may not be legal. */
export const acts: Record<string, (c: Chance, table: Given) => Record<string, unknown>> = {
  d100Test: (c) => ({ characterId: c.whom, purpose: text, ability: c.ability, savingThrow: c.flag() }),
  d100OpposedTest: (c) => ({
    purpose: text,
    challenger: { characterId: MAREN, ability: c.ability },
    opponent: { characterId: ODO, ability: c.ability },
  }),
  d100AwardImprovementPoints: (c) => ({
    award: c.one('ATTENDANCE', 'MILESTONE', 'REFEREE'),
    mode: c.one('EACH', 'SPLIT'),
    points: c.maybe(c.from(1, 5)),
    recipients: c.recipients,
  }),
  d100TakeImprovementPoints: (c) => ({
    recipients: [...PEOPLE],
    penalty: c.from(1, 3),
    reason: text,
  }),
  d100TrainAttribute: (c) => ({ characterId: c.whom, ability: c.ability, usedRecently: c.flag() }),
  d100BeginPractice: (c) => ({ characterId: c.whom, ability: c.ability }),
  d100TrainWithMentor: (c) => ({
    characterId: MAREN,
    ability: c.one('STR', 'STR', 'DEX'),
    usedRecently: c.flag(),
    mentorId: ODO,
    basePrice: c.from(0, 300),
    discount: c.one('0', '0.1', '1'),
  }),
  d100InterruptTraining: (c) => ({ characterId: c.whom, trainingId: c.some, returnPoints: c.flag(), reason: text }),
  d100CompletePractice: (c) => ({ streamId: c.whom, key: c.some, day: 3 }),
  d100CompleteLessons: (c) => ({ streamId: c.whom, key: c.some, day: 3 }),
  d100ReceiveSilver: (c) => ({
    recipients: c.recipients,
    mode: c.one('EACH', 'SPLIT'),
    silver: c.one(c.small, 5_000),
    reason: text,
  }),
  d100PaySilver: (c) => ({ characterId: c.whom, silver: c.small, reason: text }),
  d100GiveSilver: (c) => ({ characterId: MAREN, toId: ODO, silver: c.small, reason: text }),
  d100ReceiveGoods: (c) => ({
    characterId: c.whom,
    suits: [{ item: c.one(...ArmourItem.options) }],
    reason: text,
  }),
  d100BuyGoods: (c) => ({
    characterId: c.whom,
    goods: [{ name: 'rope', encUnits: c.from(0, 900), price: c.maybe(c.small), quantity: c.from(1, 3) }],
  }),
  d100SellGoods: (c) => ({ characterId: c.whom, goodsId: c.some, price: c.small, reason: text }),
  d100GiveGoods: (c) => ({ characterId: ODO, toId: MAREN, goodsId: c.some, reason: text }),
  d100PutDownGoods: (c) => ({ characterId: c.whom, goodsId: c.some, reason: text }),
  d100WearArmour: (c) => ({ characterId: c.whom, goodsId: c.some }),
  d100TakeOffArmour: (c) => ({ characterId: c.whom }),
  d100TakeInHand: (c) => ({ characterId: c.whom, goodsIds: [] }),
  d100ChangeCharacteristic: (c) => ({
    characterId: c.whom,
    characteristic: c.one(...Characteristic.options),
    change: c.from(-12, 12),
    reason: text,
  }),
  d100ChooseAlignment: (c) => ({ characterId: c.whom, alignment: 'NEUTRAL' }),
  d100ChangeAlignment: (c) => ({
    characterId: c.whom,
    alignment: 'CHAOTIC_GOOD',
    penalty: c.maybe(c.from(0, 3)),
    reason: text,
  }),
  d100WriteBackground: (c) => ({ characterId: c.whom, sentence: text }),
  d100DescribeCharacter: (c) => ({ characterId: c.whom, appearance: text }),
  d100ChooseCombatAttribute: (c) => ({ characterId: c.whom, combatAttribute: c.one('STR', 'DEX', null) }),
  d100EnterMaterial: (c) => ({
    name: 'On Stars',
    ability: c.ability,
    diceCount: c.from(1, 3),
    diceSides: c.one(6, 8),
  }),
  d100Study: (c) => ({ characterId: c.whom, materialId: c.some }),
  d100AllowStudy: (c) => ({
    characterId: c.whom,
    materialId: c.some,
    studyReason: c.one('TIME', 'LANGUAGE'),
  }),
  d100CompleteStudy: (c) => ({ streamId: c.whom, key: c.some, day: 3 }),
  d100BeginAidedPractice: (c) => ({ participants: [...PEOPLE], ability: c.one('INT', 'COMBAT', 'DEX') }),
  d100CompleteAidedPractice: (c) => ({ streamId: c.whom, key: c.some, day: 3 }),
  d100Raise: (c) => ({ characterId: c.whom, characteristic: c.one(...Characteristic.options), points: c.from(1, 3) }),
  d100InterruptRaise: (c) => ({ characterId: c.whom, raiseId: c.some, returnPoints: c.flag(), reason: text }),
  d100CompleteRaise: (c) => ({ streamId: c.whom, key: c.some, day: 3 }),
  d100PassYear: (c) => ({ characterId: c.whom }),
  d100KeepBirthday: (c) => ({ streamId: c.whom, key: 'birthday', day: 3 }),
  d100JoinFaction: (c) => ({
    characterId: c.whom,
    factionId: c.some,
    primary: c.flag(),
    provisional: c.from(0, 4) === 0,
    reason: text,
  }),
  d100Oust: (c) => ({ characterId: c.whom, factionId: c.maybe(c.some), reason: text }),
  d100LeaveFaction: (c) => ({ characterId: c.whom, factionId: c.maybe(c.some), reason: text }),
  d100LeaveMembership: (c, table) => {
    const characterId = PEOPLE.find((id) => person(table, id).sheet.memberships.length > 0) ?? c.whom;
    const [factionId = uuid(9_999)] = person(table, characterId).sheet.memberships;
    return { characterId, factionId, reason: text };
  },
  d100DeliberateJoining: (c) => ({ characterId: c.whom, factionId: c.some, deliberation: c.maybe(text) }),
  d100CompleteRites: (c, table) => ({
    characterId: PEOPLE.find((id) => person(table, id).sheet.loyalty?.provisional) ?? c.whom,
  }),
  d100TestLoyalty: (c) => ({ characterId: c.whom }),
  d100TryLoyalty: (c) => ({ characterId: c.whom, deed: text, deedNumber: c.from(1, 100) }),
  d100OpposeLoyalty: () => ({ characterId: MAREN, opponentId: ODO }),
  d100Convert: (c, table) => {
    const characterId = PEOPLE.find((id) => person(table, id).sheet.loyalty?.value === 0) ?? c.whom;
    return { characterId, figures: { name: 'the abbot', target: c.from(1, 120) }, factionId: c.some };
  },
  d100ChangeLoyalty: (c) => ({ characterId: c.whom, change: c.from(-60, 30), reason: text }),
  d100WearLoyalty: (c, table) => {
    const streamId = c.whom;
    return { streamId, key: c.some, day: decayDue(person(table, streamId), table.campaign)[0]?.day ?? 3 };
  },
  d100DecayLoyalty: (c) => ({ characterId: c.whom, loss: c.maybe(c.small), reason: text }),
  d100SpareMember: (c, table) => ({
    characterId: PEOPLE.find((id) => person(table, id).sheet.loyalty?.ousterPossible) ?? c.whom,
    reason: text,
  }),
  d100SettleLoyalty: (c) => ({ streamId: c.whom, key: c.some, day: 3 }),
  d100LearnSpell: (c) => ({
    characterId: c.whom,
    name: c.maybe('Spark'),
    components: [{ kind: 'word', score: c.from(-2, 16) }],
  }),
  d100ForgetSpell: (c) => ({ characterId: ODO, spellId: c.some, reason: text }),
  d100CastSpell: (c) => ({
    characterId: ODO,
    spellId: c.some,
    mana: c.from(1, 3),
    quick: c.flag(),
    variable: c.one(0, 0, -3),
  }),
  d100RollCastingFumble: () => ({ characterId: ODO }),
  d100TellCastingFumble: () => ({ characterId: ODO, what: 'sparks' }),
  d100RollScores: (c) => ({ characterId: c.whom }),
  d100FinishCreation: (c) => ({
    characterId: c.whom,
    affinity: 'BODY',
    callings: EXAMPLE.callings,
    dedication: 'ADVENTURE',
    birthsign: 'RAM',
    age: 20,
  }),
  d100MakeRuling: (c) => ({
    characterId: c.whom,
    figure: c.one('HIT_POINTS', 'HIT_POINTS_MAXIMUM', 'SANITY'),
    value: c.from(-1, 12),
    rule: 'R-D100-59',
    reason: text,
  }),
  ...fightActs,
};

/** Every command of the system, by name. */
export const COMMANDS: ReadonlyMap<string, CommandDef> = new Map(
  [...d100.commands, ...d100.settles.map(({ command }) => command)].map((command) => [command.name, command]),
);

/** Faces from a seed; the highest comes more often, for a 100 is where rules are strange. */
export function dice(seed: number): (label: string, sides: number) => number {
  const next = numbers(seed);
  return (_, sides) => (next() % 12 === 0 ? sides : 1 + (next() % sides));
}

const CLOCKED: ReadonlyMap<string, string> = new Map(d100.settles.map(({ kind, command }) => [command.name, kind]));

/** Who sends it: the clock what is the clock's, mostly; else mostly the game master. */
const handOf = (name: string, c: Chance) =>
  CLOCKED.has(name) ? c.one('CLOCK' as const, 'CLOCK' as const, GM) : c.one(...HANDS);
const HANDS = [GM, GM, GM, GM, GM, PLAYER, PLAYER, OTHER_PLAYER, SPECTATOR];

/** What there is to choose from, where a number stands for an id. */
const CHOICES: Record<string, (sheet: Sheet, table: Given) => string[]> = {
  goodsId: (sheet) => sheet.goods.map(({ id }) => id),
  trainingId: (sheet) => sheet.training.map(({ id }) => id),
  raiseId: (sheet) => sheet.raises.map(({ id }) => id),
  spellId: (sheet) => sheet.spells.map(({ id }) => id),
  factionId: (_, table) => (table.campaign.factions ?? []).map(({ id }) => id),
  materialId: (_, table) => materialsOf(table.campaign).map(({ id }) => id),
};

const dueOf = (table: Given, name: string, id: string): string[] =>
  d100
    .fallsDue(person(table, id), table.campaign)
    .filter(({ kind }) => kind === CLOCKED.get(name))
    .map(({ key }) => key);

/** Picks what is really there for a number that stands for an id. */
function aimed(table: Given, name: string, input: Record<string, unknown>): Record<string, unknown> {
  const whom = String(input.characterId ?? input.streamId ?? MAREN);
  const { sheet } = person(table, whom);
  const pick = (field: string, n: number) => {
    const ids = field === 'key' ? dueOf(table, name, whom) : (CHOICES[field]?.(sheet, table) ?? []);
    return ids[n % Math.max(1, ids.length)] ?? uuid(9_999);
  };
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => [
      field,
      (field === 'key' || field in CHOICES) && typeof value === 'number' ? pick(field, value) : value,
    ]),
  );
}

interface Act {
  readonly command: CommandDef;
  readonly input: Record<string, unknown>;
  readonly by: string;
}

/** Somebody does something: which command a number says, and chance the rest. What makes no sense is not sent. */
export function act(table: Given, n: number, seed: number): Act {
  const c = new Chance(numbers(seed));
  const [fight] = fightsAt(table);
  const names = !fight || c.from(0, 9) < 3 ? Object.keys(acts) : likelyIn(fight, c);
  const name = names[n % names.length] as string;
  const wish = acts[name]?.(c, table) ?? {};
  const waiting = PEOPLE.find((id) => dueOf(table, name, id).length > 0);
  const input = aimed(table, name, 'streamId' in wish && waiting ? { ...wish, streamId: waiting } : wish);
  const command = COMMANDS.get(name) as CommandDef;
  if (!command.input.safeParse(input).success) return act(table, n + 1, seed + 1);
  return { command, input, by: handOf(name, c) };
}
