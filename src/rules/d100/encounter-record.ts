// How does a fight stand? The encounter: who is in it, whose turn it is, and the blows that are not settled. R-D100-52, R-D100-72
import { z } from 'zod';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { Unstable } from './casting.js';
import { Modifier, Weapon } from './sheet.js';
import { TestResult } from './tests.js';
import { ShieldSize } from './words.js';

const whole = () => z.int32();
const figure = () => z.int32().min(0).max(10_000);

/** One who is no character is the referee's record, and obeys the same rules. R-D100-72, G-D64 */
export const CombatFigures = z
  .object({
    target: figure().describe('Combat target.'),
    dexScore: figure(),
    dexTarget: figure(),
    intScore: figure(),
    intTarget: figure(),
    maximumCs: figure(),
    damageReduction: figure(),
    move: figure().describe('Feet.'),
    hitPoints: figure().describe('Most Hit Points.'),
    mana: figure().default(0),
    shield: ShieldSize.nullable().default(null),
    weapon: Weapon,
  })
  .meta({ id: 'D100CombatFigures', description: "The referee's figures for one who keeps no sheet." });
export type CombatFigures = z.infer<typeof CombatFigures>;

/** What the record of one without a sheet has left. */
export const Left = z
  .object({ cs: whole(), hitPoints: whole(), mana: whole() })
  .meta({ id: 'D100Left', description: 'Combat Stamina, Hit Points and mana that one without a sheet has left.' });

/** A spell that is being charged; its mana is gone already. R-D100-49, G-D60 */
export const Charging = z
  .object({
    spellId: Id.nullable().describe('Null: of one without a sheet.'),
    spellName: z.string(),
    rating: whole().describe('Power Rating.'),
    mana: whole(),
    rounds: whole(),
    dueRound: whole().describe('The round in which it is to be released.'),
    unstable: Unstable.nullable(),
    modifiers: z.array(Modifier),
  })
  .meta({ id: 'D100Charging', description: 'A spell that is being charged.' });
export type Charging = z.infer<typeof Charging>;

export const Combatant = z
  .object({
    id: Id.describe("The character's id, where it is one."),
    name: z.string(),
    side: whole(),
    isCharacter: z.boolean(),
    figures: CombatFigures.nullable(),
    left: Left.nullable(),
    castsMagic: z.boolean().describe('Declared magic for this round.'),
    delayed: z.boolean().describe('Comes last in every round of this encounter.'),
    braced: z.boolean().describe('Ready for a charge.'),
    exposed: z.boolean().describe('A daring attack: no defence until active again.'),
    hindered: z.boolean().describe('The next test is at -20.'),
    prone: z.boolean(),
    helpers: z.array(Id).describe('Who gives +20 on one roll.'),
    charging: Charging.nullable(),
  })
  .meta({ id: 'D100Combatant', description: 'One who takes part in an encounter.' });
export type Combatant = z.infer<typeof Combatant>;

export const AttackManner = z
  .enum(['NORMAL', 'FOCUSED', 'DARING', 'CHARGE', 'OPPORTUNITY', 'BRACED'])
  .meta({ id: 'D100AttackManner', description: 'How an attack is made.' });
export type AttackManner = z.infer<typeof AttackManner>;

/** An attack from its declaration until it is settled. R-D100-54 */
export const Attack = z
  .object({
    id: Id,
    attackerId: Id,
    defenderId: Id,
    manner: AttackManner,
    bodyPart: z.string().max(60).nullable().describe('What a focused attack aims at.'),
    target: whole().describe('Combat target, or the share of it.'),
    callingsLeftOut: z.array(z.string()),
    modifiers: z.array(Modifier),
    damage: Line(60).describe('Damage dice in the usual notation.'),
    attackTest: TestResult.nullable(),
    rerolls: whole(),
    defenceTest: TestResult.nullable(),
  })
  .meta({ id: 'D100Attack', description: 'An attack that is not settled yet.' });
export type Attack = z.infer<typeof Attack>;

export const Pair = z
  .object({ oneId: Id, otherId: Id })
  .meta({ id: 'D100Pair', description: 'Two who are engaged in melee.' });
export type Pair = z.infer<typeof Pair>;

export const MovementKind = z
  .enum(['MOVE', 'SPRINT', 'CLIMB', 'SWIM', 'DISENGAGE', 'REST', 'CHARGE'])
  .meta({ id: 'D100MovementKind', description: 'The movement actions.' });
export type MovementKind = z.infer<typeof MovementKind>;

/** What the one whose turn it is has done and can still do. R-D100-52 */
export interface Turn {
  readonly id: Id;
  readonly movement: MovementKind | null;
  readonly majorsLeft: number;
  readonly majorsTaken: number;
  readonly quickCast: boolean;
  /** Shares of a split target that are not used yet. R-D100-62 */
  readonly shares: readonly number[];
}

/** A turn that has just begun. */
export const freshTurn = (id: Id): Turn => ({
  id,
  movement: null,
  majorsLeft: 1,
  majorsTaken: 0,
  quickCast: false,
  shares: [],
});

/** A fight that is under way. */
export interface Encounter {
  readonly id: Id;
  readonly title: string;
  /** 0 before the first, and in the free round. */
  readonly round: number;
  /** The side that surprised the other and has its free round still to come. */
  readonly surprising: number | null;
  /** The side whose free round it is. */
  readonly freeSide: number | null;
  readonly combatants: readonly Combatant[];
  readonly order: readonly Id[];
  readonly turn: Turn | null;
  readonly engaged: readonly Pair[];
  /** The last one is the one at hand: a blow may fall in the middle of another. */
  readonly attacks: readonly Attack[];
  /** Who may strike at one who moves away. */
  readonly opportunities: readonly Pair[];
  readonly fumblesDue: readonly Id[];
}

/** Whoever fights under this id. */
export const combatantIn = (s: Encounter, id: Id): Combatant | undefined => s.combatants.find((one) => one.id === id);

/** The encounter with something else said of one combatant. */
export const withCombatant = (s: Encounter, id: Id, lines: Partial<Combatant>): Encounter => ({
  ...s,
  combatants: s.combatants.map((one) => (one.id === id ? { ...one, ...lines } : one)),
});

/** The attack that is being settled. */
export const attackAtHand = (s: Encounter): Attack | undefined => s.attacks.at(-1);

/** The encounter with something else said of the attack at hand. */
export const withAttack = (s: Encounter, id: Id, lines: Partial<Attack>): Encounter => ({
  ...s,
  attacks: s.attacks.map((one) => (one.id === id ? { ...one, ...lines } : one)),
});

/** Whether these two stand in each other's reach. */
export const areEngaged = (s: Encounter, a: Id, b: Id): boolean =>
  s.engaged.some(({ oneId, otherId }) => (oneId === a && otherId === b) || (oneId === b && otherId === a));

/** With whom one is engaged. */
export const foesOf = (s: Encounter, id: Id): Id[] =>
  s.combatants.filter((one) => one.id !== id && areEngaged(s, id, one.id)).map((one) => one.id);

/** The pairs that are left once one is out of it. */
export const withoutPairs = (pairs: readonly Pair[], id: Id): Pair[] =>
  pairs.filter(({ oneId, otherId }) => oneId !== id && otherId !== id);
