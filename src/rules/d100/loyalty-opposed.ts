// Whose cause is stronger? Opposed tests of loyalty, and conversion. R-D100-44, R-D100-46
import { z } from 'zod';
import { type Campaign, factionIn } from '../kernel/campaign.js';
import { character, openName } from '../kernel/character.js';
import { command, gm, type Happening, ownerOf, refuse, type Table } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import {
  AllegianceChanged,
  allegianceData,
  PROVISIONAL_REFUSALS,
  Provisional,
  refuseProvisional,
} from './allegiance.js';
import { figures, LoyaltyTested, loyaltyTested, refuseTrial, rollChange, TRIAL_REFUSALS } from './loyalty-test.js';
import { Figures } from './opposed.js';
import { rulesOf } from './settings.js';
import { Modifier, type Person, type Sheet } from './sheet.js';
import { rollTest, succeeded, type TestResult } from './tests.js';

/** How it came out for one side: a critical failure costs even where nobody won. */
type Verdict = 'WON' | 'LOST' | 'FUMBLED' | 'UNCHANGED';

/** One success wins; of two the lower roll; equal rolls change nothing. G-D29 */
export function verdictOf(mine: TestResult, other: TestResult): Verdict {
  const [won, lost] = [succeeded(mine.grade), succeeded(other.grade)];
  if (won !== lost) return won ? 'WON' : 'LOST';
  if (!won) return mine.grade === 'CRITICAL_FAILURE' ? 'FUMBLED' : 'UNCHANGED';
  if (mine.roll.total === other.roll.total) return 'UNCHANGED';
  return mine.roll.total < other.roll.total ? 'WON' : 'LOST';
}

const SIGN = { WON: 1, LOST: -1, FUMBLED: -1, UNCHANGED: 0 } as const;
/** What adds 10 to the change; never where both fail. */
const CRITICAL: Partial<Record<Verdict, TestResult['grade']>> = { WON: 'CRITICAL_SUCCESS', LOST: 'CRITICAL_FAILURE' };

interface Side {
  /** Null where the referee's figures are tested. */
  readonly person: Person | null;
  readonly name: string;
  readonly test: TestResult;
}

/** The change on one side; what the loss costs is not rolled for one who is converted by it. */
function outcome(side: Side, other: Side, campaign: Campaign, table: Table, label: string, conversion: boolean) {
  if (!side.person) return [];
  const verdict = verdictOf(side.test, other.test);
  const converted = conversion && verdict === 'LOST' && side.person.sheet.loyalty?.value === 0;
  const { changeRoll, change } = rollChange(
    table,
    label,
    converted ? 0 : SIGN[verdict],
    side.test.grade === CRITICAL[verdict],
  );
  return [
    LoyaltyTested.of({
      ...figures(side.person, campaign, change),
      trial: conversion ? 'CONVERSION' : 'OPPOSED',
      test: side.test,
      against: other.name,
      opposing: other.test,
      opponentId: other.person?.id ?? null,
      deedNumber: null,
      changeRoll,
    }),
  ];
}

/** Both are tested, the first first. */
function tested(
  first: Person,
  second: Person | undefined,
  figured: z.infer<typeof Figures> | null,
  modifiers: { first: readonly Modifier[]; second: readonly Modifier[] },
  campaign: Campaign,
  table: Table,
): readonly [Side, Side] {
  const settings = rulesOf(campaign);
  const one = rollTest(table, 'loyalty', loyaltyTested(first.sheet, modifiers.first, settings), settings);
  const against = second
    ? loyaltyTested(second.sheet, modifiers.second, settings)
    : {
        ability: null,
        target: figured?.target ?? 0,
        callingsLeftOut: [],
        modifiers: [...(figured?.modifiers ?? []), ...modifiers.second],
      };
  const two = rollTest(table, 'opponent', against, settings);
  return [
    { person: first, name: openName(first), test: one },
    { person: second ?? null, name: second ? openName(second) : (figured?.name ?? ''), test: two },
  ];
}

const Against = {
  opponentId: Id.nullable().default(null),
  figures: Figures.nullable().default(null).describe('Instead of an opponent with a sheet.'),
  modifiers: z.array(Modifier).max(20).default([]).describe('What makes it easier or harder, each by its name.'),
  opponentModifiers: z.array(Modifier).max(20).default([]).describe('The same for the other side.'),
};
const isOne = (i: { opponentId: Id | null; figures: unknown }) => (i.opponentId === null) !== (i.figures === null);
const ONE = { path: ['opponentId'], message: 'give either an opponent or figures' };

export const opposeLoyalty = command('d100OpposeLoyalty', {
  doc: "Tests the loyalty of a character against another's, or against figures the game master gives. R-D100-44",
  input: z
    .object({ characterId: Id, ...Against })
    .refine(isOne, ONE)
    .refine((i) => i.opponentId !== i.characterId, {
      path: ['opponentId'],
      message: 'sets a character against herself',
    }),
  reads: (i) => ({
    character: character<Sheet>(i.characterId),
    opponents: i.opponentId ? [character<Sheet>(i.opponentId)] : [],
  }),
  by: ownerOf('character'),
  refusals: [...TRIAL_REFUSALS, 'REFEREE_GIVES_FIGURES'],
  decide: ({ character: c, opponents: [opponent], campaign }, input, table) => {
    if (input.figures && !table.actor.isGm)
      return refuse('REFEREE_GIVES_FIGURES', 'Figures for an opponent without a sheet come from the game master.');
    const refusal = refuseTrial(c, campaign) ?? (opponent && refuseTrial(opponent, campaign));
    if (refusal) return refusal;
    const modifiers = { first: input.modifiers, second: input.opponentModifiers };
    const [one, two] = tested(c, opponent, input.figures, modifiers, campaign, table);
    return [
      ...outcome(one, two, campaign, table, 'change', false),
      ...outcome(two, one, campaign, table, 'opponent change', false),
    ];
  },
});

/** Allegiance changes at once; what awaits the rites is full standing. G-D31 */
export const convert = command('d100Convert', {
  doc: 'Tries to win over a member without loyalty. The loser whose own loyalty was gone joins the winner. R-D100-46',
  input: z
    .object({
      characterId: Id.describe('The member to be won over, whose loyalty is 0.'),
      ...Against,
      factionId: Id.nullable().default(null).describe('The faction of a converter without a sheet.'),
      ...Provisional,
    })
    .refine(isOne, ONE)
    .refine((i) => (i.figures === null) === (i.factionId === null), {
      path: ['factionId'],
      message: 'is given with figures, as the faction they stand for, and only then',
    })
    .refine((i) => i.opponentId !== i.characterId, {
      path: ['opponentId'],
      message: 'has a character convert herself',
    }),
  reads: (i) => ({
    member: character<Sheet>(i.characterId),
    converters: i.opponentId ? [character<Sheet>(i.opponentId)] : [],
  }),
  by: gm,
  refusals: [
    ...TRIAL_REFUSALS,
    'STILL_LOYAL',
    'NO_SUCH_FACTION',
    'FACTION_IS_DISSOLVED',
    'SAME_FACTION',
    ...PROVISIONAL_REFUSALS,
  ],
  decide: ({ member, converters: [converter], campaign }, input, table) => {
    const refusal = refuseTrial(member, campaign) ?? (converter && refuseTrial(converter, campaign));
    if (refusal) return refusal;
    const loyal = member.sheet.loyalty?.value ?? 0;
    if (loyal > 0)
      return refuse(
        'STILL_LOYAL',
        `${member.name} has ${loyal}% loyalty left; only one who has none can be won over.`,
        {
          loyalty: loyal,
        },
      );
    const full = refuseProvisional(member, input.provisional, campaign);
    if (full) return full;
    const cause = converter?.sheet.loyalty?.factionId ?? input.factionId;
    const faction = factionIn(campaign, cause);
    if (!faction) return refuse('NO_SUCH_FACTION', `There is no faction ${cause}.`, { factionId: cause });
    if (faction.dissolved) return refuse('FACTION_IS_DISSOLVED', `${faction.name} is no more.`, { factionId: cause });
    if (faction.id === member.sheet.loyalty?.factionId)
      return refuse('SAME_FACTION', `${member.name} belongs to ${faction.name} already.`, { factionId: cause });
    const modifiers = { first: input.modifiers, second: input.opponentModifiers };
    const [one, two] = tested(member, converter, input.figures, modifiers, campaign, table);
    const changes = [
      ...outcome(one, two, campaign, table, 'change', true),
      ...outcome(two, one, campaign, table, 'opponent change', true),
    ];
    return [...changes, ...joinedWinner(one, two, faction.id), ...joinedWinner(two, one, memberFaction(member))];

    function joinedWinner(loser: Side, winner: Side, toFactionId: Id | null): Happening[] {
      const c = loser.person;
      const lost = c?.sheet.loyalty?.value === 0 && verdictOf(loser.test, winner.test) === 'LOST';
      const to = factionIn(campaign, toFactionId);
      if (!c || !lost || !to || to.dissolved) return [];
      const data = allegianceData(c, to, 'CONVERTED', input.provisional, campaign);
      return [AllegianceChanged.of({ ...data, reason: `won over by ${winner.name}` })];
    }
  },
});

const memberFaction = (member: Person): Id | null => member.sheet.loyalty?.factionId ?? null;
