// Who gets the better of whom? Opposed tests. R-D100-23
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { atStart, Line } from '../kernel/text.js';
import { type D100Settings, rulesOf } from './settings.js';
import { Modifier, NOT_IN_PLAY, notInPlay, type Person, type Sheet } from './sheet.js';
import {
  type Asked,
  ATTEMPT_REFUSALS,
  Attempt,
  refuseCallingsNamed,
  rollTest,
  succeeded,
  type Tested,
  TestResult,
  testedOf,
  testInWords,
} from './tests.js';

export const OpposedOutcome = z
  .enum(['CHALLENGER_WINS', 'OPPONENT_WINS', 'BOTH_SUCCEED', 'BOTH_FAIL'])
  .meta({ id: 'D100OpposedOutcome', description: 'How an opposed test came out.' });
export type OpposedOutcome = z.infer<typeof OpposedOutcome>;

type Side = Pick<TestResult, 'grade'> & { readonly roll: { readonly total: number } };

/** One success wins. When both succeed, the campaign may let a critical or the lower roll decide. G-D26 */
export function outcomeOf(a: Side, b: Side, { tieBreak, critOutranks }: D100Settings['opposed']): OpposedOutcome {
  const [won, lost] = [succeeded(a.grade), succeeded(b.grade)];
  if (!won && !lost) return 'BOTH_FAIL';
  if (won !== lost) return won ? 'CHALLENGER_WINS' : 'OPPONENT_WINS';
  if (critOutranks && a.grade !== b.grade) return a.grade === 'CRITICAL_SUCCESS' ? 'CHALLENGER_WINS' : 'OPPONENT_WINS';
  if (!tieBreak || a.roll.total === b.roll.total) return 'BOTH_SUCCEED';
  return a.roll.total < b.roll.total ? 'CHALLENGER_WINS' : 'OPPONENT_WINS';
}

/** The referee's figures for somebody without a sheet. */
export const Figures = z
  .object({
    name: Line(60),
    target: z.int32().min(-1_000).max(10_000),
    modifiers: z.array(Modifier).max(20).default([]),
  })
  .meta({ id: 'D100Figures', description: "The referee's figures for somebody without a sheet." });

const Contender = z
  .object({ characterId: Id, ...Attempt })
  .meta({ id: 'D100Contender', description: 'A character in an opposed test, and what she is tested on.' });

/** Figures are tested as they stand. */
const figured = (figures: z.infer<typeof Figures> | null): Tested => ({
  ability: null,
  target: figures?.target ?? 0,
  callingsLeftOut: [],
  modifiers: figures?.modifiers ?? [],
});

const result = (d: { outcome: OpposedOutcome; challenger: string; opponent: string }): string =>
  ({
    CHALLENGER_WINS: `${d.challenger} won`,
    OPPONENT_WINS: `${d.opponent} won`,
    BOTH_SUCCEED: 'both succeeded',
    BOTH_FAIL: 'both failed',
  })[d.outcome];

export const OpposedTestMade = event<Person>()('D100OpposedTestMade', {
  version: 1,
  doc: 'Two were tested against each other. R-D100-23',
  group: 'ROLLS',
  data: z.object({
    characterId: Id.describe('The challenger.'),
    purpose: z.string().describe('What the roll was for.'),
    challenger: TestResult,
    opponentId: Id.nullable().describe("Null where the opponent is the referee's."),
    opponentName: Line(60).nullable().describe("Name of the referee's opponent."),
    opponent: TestResult,
    opposedOutcome: OpposedOutcome,
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, ...(d.opponentId ? [d.opponentId] : [])],
  summary: (d, name) => {
    const challenger = name(d.characterId);
    const opponent = d.opponentId ? name(d.opponentId) : (d.opponentName ?? '');
    return (
      `${challenger} was tested against ${opponent} (${d.purpose}) and ${testInWords(d.challenger)}; ` +
      `${opponent} ${testInWords(d.opponent)}. ${atStart(result({ outcome: d.opposedOutcome, challenger, opponent }))}.`
    );
  },
});

export const opposedTest = command('d100OpposedTest', {
  doc: 'Tests a character against another, or against figures the game master gives. R-D100-23',
  input: z
    .object({
      purpose: Line(200).describe('What the roll is for.'),
      challenger: Contender,
      opponent: Contender.nullable().default(null),
      figures: Figures.nullable().default(null).describe('Instead of an opponent with a sheet.'),
    })
    .refine((i) => (i.opponent === null) !== (i.figures === null), {
      path: ['opponent'],
      message: 'give either an opponent or figures',
    })
    .refine((i) => i.opponent?.characterId !== i.challenger.characterId, {
      path: ['opponent'],
      message: 'sets a character against herself',
    }),
  reads: (i) => ({
    challenger: character<Sheet>(i.challenger.characterId),
    opponents: i.opponent ? [character<Sheet>(i.opponent.characterId)] : [],
  }),
  by: ownerOf('challenger'),
  records: true,
  refusals: [...NOT_IN_PLAY, ...ATTEMPT_REFUSALS, 'REFEREE_GIVES_FIGURES'],
  decide: ({ challenger, opponents, campaign }, { purpose, figures, ...sides }, table) => {
    const settings = rulesOf(campaign);
    const { isGm } = table.actor;
    if (figures && !isGm)
      return refuse('REFEREE_GIVES_FIGURES', 'Figures for an opponent without a sheet come from the game master.');
    const refused = (c: Person, asked: Asked) => notInPlay(c) ?? refuseCallingsNamed(c, asked, isGm, settings);
    const [opponent] = opponents;
    const refusal =
      refused(challenger, sides.challenger) ?? (opponent && sides.opponent && refused(opponent, sides.opponent));
    if (refusal) return refusal;
    const against = opponent && sides.opponent ? testedOf(opponent.sheet, sides.opponent, settings) : figured(figures);
    const first = rollTest(table, 'challenger', testedOf(challenger.sheet, sides.challenger, settings), settings);
    const second = rollTest(table, 'opponent', against, settings);
    return [
      OpposedTestMade.of({
        characterId: challenger.id,
        purpose,
        challenger: first,
        opponentId: opponent?.id ?? null,
        opponentName: figures?.name ?? null,
        opponent: second,
        opposedOutcome: outcomeOf(first, second, settings.opposed),
      }),
    ];
  },
});
