// Who is surprised? The reaction when two parties meet unaware. R-D100-50
import { z } from 'zod';
import { command, event, gm, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';
import type { Encounter } from './encounter-record.js';
import { encounter, type Fighter, fightersIn, inEncounter, involvedIn } from './fighter.js';
import { type D100Settings, rulesOf } from './settings.js';
import { rollTest, succeeded, type Tested, TestResult, testedOf, testInWords } from './tests.js';

const SIDES = 2;

const ReactionTest = z
  .object({ combatantId: Id, combatantName: z.string(), side: z.int32(), test: TestResult })
  .meta({ id: 'D100ReactionTest', description: 'The reaction of one combatant.' });
type ReactionTest = z.infer<typeof ReactionTest>;

/** The larger of DEX and INT as they would be tested: what bears on either counts before. */
function reactionTested({ person, entry: { figures } }: Fighter, settings: D100Settings): Tested {
  const plain = (target: number): Tested => ({ ability: null, target, callingsLeftOut: [], modifiers: [] });
  if (!person) return plain(Math.max(figures?.dexTarget ?? 0, figures?.intTarget ?? 0));
  const tested = (ability: 'DEX' | 'INT') =>
    testedOf(person.sheet, { ability, modifiers: [], callings: null }, settings);
  const effective = ({ target, modifiers }: Tested) => modifiers.reduce((so, { points }) => so + points, target);
  const [dex, int] = [tested('DEX'), tested('INT')];
  return effective(int) > effective(dex) ? int : dex;
}

interface Reaction {
  readonly side: number;
  readonly test: { readonly grade: TestResult['grade']; readonly roll: { readonly total: number } };
}

/** The side that surprises the other: more successes, else the lowest successful roll; else nobody does. G-D57 */
export function surpriseOf(tests: readonly Reaction[]): number | null {
  const sides = [...new Set(tests.map(({ side }) => side))].map((side) => {
    const rolls = tests
      .filter((one) => one.side === side && succeeded(one.test.grade))
      .map((one) => one.test.roll.total);
    return { side, successes: rolls.length, lowest: Math.min(101, ...rolls) };
  });
  const [first, second] = sides.sort((a, b) => b.successes - a.successes || a.lowest - b.lowest);
  if (!first || !second || first.successes === 0) return null;
  return first.successes === second.successes && first.lowest === second.lowest ? null : first.side;
}

const hasBegun = (s: Encounter): boolean => s.order.length > 0;
const alreadyBegun = ({ round }: Encounter) =>
  refuse('FIGHT_HAS_BEGUN', 'The fight has begun; nobody is unaware any more.', { round });

export const ReactionRolled = event<Encounter>()('D100ReactionRolled', {
  version: 1,
  doc: 'Two parties met unaware of each other; one may have surprised the other. R-D100-50',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    reactionTests: z.array(ReactionTest),
    surprisingSide: z.int32().nullable().describe('The side that has a free round; null: nobody is surprised.'),
    characterIds: z.array(Id),
  }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: (s, d) => ({ ...s, surprising: d.surprisingSide }),
  summary: (d) =>
    `${d.reactionTests.map(({ combatantName, test }) => `${combatantName} ${testInWords(test)}`).join('; ')}. ` +
    `${d.surprisingSide === null ? 'Nobody is surprised' : `Side ${d.surprisingSide} has a free round`}.`,
});

export const rollReaction = command('d100RollReaction', {
  doc: 'Tests everyone when two parties meet unaware. The side that reacts better has a free round. R-D100-50',
  input: z.object({ sceneId: Id }),
  ...inEncounter,
  by: gm,
  refusals: ['FIGHT_HAS_BEGUN', 'TWO_SIDES_NEEDED'],
  decide: ({ scene, people, campaign }, { sceneId }, table) => {
    const settings = rulesOf(campaign);
    if (hasBegun(scene) || scene.surprising !== null) return alreadyBegun(scene);
    const sides = new Set(scene.combatants.map(({ side }) => side));
    if (sides.size !== SIDES)
      return refuse('TWO_SIDES_NEEDED', `This is for two sides; of ${sides.size} the game master decides.`, {
        sides: sides.size,
      });
    const reactionTests: ReactionTest[] = fightersIn(scene, people, campaign)
      .filter(({ isDown }) => !isDown)
      .map((one) => ({
        combatantId: one.id,
        combatantName: one.name,
        side: one.entry.side,
        test: rollTest(table, `reaction/${one.id}`, reactionTested(one, settings), settings),
      }));
    return [
      ReactionRolled.of({
        sceneId,
        reactionTests,
        surprisingSide: surpriseOf(reactionTests),
        characterIds: involvedIn(
          scene,
          reactionTests.map(({ combatantId }) => combatantId),
        ),
      }),
    ];
  },
});

export const SurpriseGranted = event<Encounter>()('D100SurpriseGranted', {
  version: 1,
  doc: 'The game master gave a side a free round, or took it back. R-D100-50',
  group: 'COMBAT',
  data: z.object({ sceneId: Id, surprisingSide: z.int32().nullable(), reason: z.string() }),
  on: (d) => encounter(d.sceneId),
  involves: () => [],
  evolve: (s, d) => ({ ...s, surprising: d.surprisingSide }),
  summary: (d) =>
    `${d.surprisingSide === null ? 'Nobody is surprised' : `Side ${d.surprisingSide} has a free round`}: ${d.reason}`,
});

export const grantSurprise = command('d100GrantSurprise', {
  doc: 'Gives a side a free round by the word of the game master, or takes it back before it began. R-D100-50',
  input: z.object({
    sceneId: Id,
    side: z.int32().min(1).max(20).nullable().default(null).describe('Null: nobody is surprised.'),
    reason: Reason,
  }),
  reads: (i) => ({ scene: encounter(i.sceneId) }),
  by: gm,
  refusals: ['FIGHT_HAS_BEGUN', 'NO_SUCH_SIDE'],
  decide: ({ scene }, { sceneId, side, reason }) => {
    if (hasBegun(scene)) return alreadyBegun(scene);
    return side === null || scene.combatants.some((one) => one.side === side)
      ? [SurpriseGranted.of({ sceneId, surprisingSide: side, reason })]
      : refuse('NO_SUCH_SIDE', `Nobody stands on side ${side}.`, { side });
  },
});
