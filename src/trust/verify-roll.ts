// Do these faces follow from the seed that was committed before the roll was asked for?
import { fromHex } from './bytes.js';
import { diceOf, type FaceStream, MAX_CLIENT_BYTES, MAX_SIDES } from './dice.js';
import { type DiceTerm, plainTotal, readNotation } from './notation.js';
import { checkSeed, MAX_CHAIN_LENGTH, parsePeriod, seedFromHex } from './seeds.js';

/** One die as an event writes it; other members, such as its role, do not concern the proof. */
export interface RecordedDie {
  sides: number;
  face: number;
  origin: string;
  kept: boolean;
}

/** A roll as an event writes it, its dice in the order drawn, dropped and re-rolled ones among them. */
export interface RecordedRoll {
  label: string;
  notation: string;
  source: string;
  dice: readonly RecordedDie[];
  total: number;
}

/** A roll with all that proves it; the form of a single-roll file. Bytes are lower-case hex. */
export interface RollClaim {
  campaign: string;
  /** `chain/period` */
  period: string;
  /** Periods in the chain. */
  length: number;
  /** The chain's published end. */
  anchor: string;
  /** The period's revealed seed. */
  seed: string;
  commandId: string;
  clientBytes: string | null;
  roll: RecordedRoll;
}

/** Whether something is proven, and if not, why. */
export type Verdict = { ok: true } | { ok: false; reason: string };

/** Whether the claim's seed belongs to the published chain, at that period, and gives exactly the recorded dice. Never throws. */
export function verifyRoll(claim: RollClaim): Verdict {
  const reason = claimFault(claim);
  return reason === null ? { ok: true } : { ok: false, reason };
}

function claimFault(claim: RollClaim): string | null {
  const { campaign, period, length, commandId, roll } = claim;
  const place = typeof period === 'string' ? parsePeriod(period) : null;
  const seed = seedFromHex(claim.seed);
  const anchor = seedFromHex(claim.anchor);
  const clientBytes = clientBytesOf(claim.clientBytes);
  if (typeof campaign !== 'string' || typeof commandId !== 'string') return 'the campaign or the command is not named';
  if (!place) return 'the seed period is not written as chain/period';
  if (!seed || !anchor) return 'the seed or the anchor is not 32 bytes of lower-case hex';
  if (clientBytes === undefined) return 'the client bytes are not at most 16 bytes of lower-case hex';
  if (!Number.isInteger(length) || length > MAX_CHAIN_LENGTH || place.period > length)
    return `period ${place.period} lies outside a chain of ${length}`;
  if (!isRecordedRoll(roll)) return 'the roll is not written as a roll';
  if (roll.source !== 'SERVER') return `the faces are ${roll.source}: no seed speaks for them`;
  if (!checkSeed(anchor, place.period, seed)) return 'the seed does not lead to the published anchor';
  return rollFault(diceOf({ seed, campaign, period })({ ...roll, command: commandId, clientBytes }), roll);
}

/**
 * Why the recorded dice are not those that the seed gives, or null where they are. Where the notation can be read, the
 * dice first rolled must be those it asks for, and a plain sum must have its total. Whether a further die was due, and
 * which are kept, is for the reader to see: the rules of explosions and the like are not repeated here.
 */
export function rollFault(next: FaceStream, roll: RecordedRoll): string | null {
  const asked = readNotation(roll.notation);
  const wanted = asked?.terms.flatMap((term) => Array<DiceTerm>(term.count).fill(term)) ?? [];
  const named = `roll "${roll.label}" (${roll.notation})`;
  let first = 0;
  for (const [index, die] of roll.dice.entries()) {
    if (die.origin === 'FIRST') first++;
    const term = wanted[first - 1];
    const shown = `${named}: die ${index + 1} (d${die.sides}) shows ${die.face}`;
    if (asked && term?.sides !== die.sides) return `${shown}, a die that was not asked for`;
    const face = next(die.sides) + (term?.lowest ?? 1) - 1;
    if (face !== die.face) return `${shown}, the seed gives ${face}`;
  }
  if (asked && first !== wanted.length) return `${named}: ${wanted.length} dice were asked for, ${first} were rolled`;
  if (!asked?.plain) return null;
  if (roll.dice.length !== first || roll.dice.some(({ kept }) => !kept))
    return `${named}: nothing asks for dropping or adding a die`;
  const total = plainTotal(asked, roll.dice);
  return total === roll.total ? null : `${named}: the dice make ${total}, not ${roll.total}`;
}

/** Whether a value found in an event has the full form of a roll. */
export function isRecordedRoll(value: unknown): value is RecordedRoll {
  const roll = value as Partial<RecordedRoll> | null;
  return (
    typeof roll === 'object' &&
    roll !== null &&
    [roll.label, roll.notation, roll.source].every((text) => typeof text === 'string') &&
    Number.isInteger(roll.total) &&
    Array.isArray(roll.dice) &&
    roll.dice.every(isRecordedDie)
  );
}

function isRecordedDie(value: unknown): value is RecordedDie {
  const die = value as Partial<RecordedDie> | null;
  return (
    typeof die === 'object' &&
    die !== null &&
    Number.isInteger(die.sides) &&
    (die.sides as number) >= 1 &&
    (die.sides as number) <= MAX_SIDES &&
    Number.isInteger(die.face) &&
    typeof die.origin === 'string' &&
    typeof die.kept === 'boolean'
  );
}

/** Client bytes as written: null for none, undefined where the text is no such bytes. */
export function clientBytesOf(text: unknown): Buffer | null | undefined {
  if (text === null) return null;
  if (typeof text !== 'string' || text.length > 2 * MAX_CLIENT_BYTES) return undefined;
  return fromHex(text, Math.floor(text.length / 2)) ?? undefined;
}
