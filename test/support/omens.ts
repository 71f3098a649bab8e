// What comes by itself to those whom nobody sees? The toy game with weeks that pass: quietly for all, with omens for the unseen.
import { z } from 'zod';
import { type Registry, registry, rules } from '../../src/rules/index.js';
import { type Character, character } from '../../src/rules/kernel/character.js';
import { clock, command, event, refuse } from '../../src/rules/kernel/deed.js';
import { Settlement } from '../../src/rules/kernel/due.js';
import { Roll } from '../../src/rules/kernel/roll.js';
import { Id } from '../../src/rules/kernel/stream.js';
import type { AnySystem } from '../../src/rules/kernel/system.js';
import { pips } from './toy/index.js';
import { PipsSheet } from './toy/sheet.js';

const Sheet = PipsSheet.extend({ weeks: z.int32().default(0) });
type Sheet = z.infer<typeof Sheet>;

/** After so many weeks nothing comes any more. */
const LAST_WEEK = 12;
const Week = z.object({ characterId: Id, week: z.int32(), omen: Roll.nullable() });

/** A week in which something stirred, or none did: told apart by its type, as an end of a jump may be. */
const week = <T extends string>(type: T, what: string, scars: number) =>
  event<Character<Sheet>>()(type, {
    version: 1,
    doc: `A week passed: ${what}.`,
    group: 'AGING',
    data: Week,
    on: (d) => character(d.characterId),
    evolve: (c, d) => ({ ...c, sheet: { ...c.sheet, weeks: d.week, scars: c.sheet.scars + (d.omen ? scars : 0) } }),
    summary: (d, name) => `For ${name(d.characterId)} week ${d.week} passed: ${what}.`,
  });
const Stirred = week('PipsStirred', 'something stirred', 1);
const Slept = week('PipsSlept', 'nothing stirred', 0);

/** Seen or not, and before the others where both have come to a day: that the order hangs on no id. */
const kindOf = ({ unseen }: Pick<Character, 'unseen'>) => (unseen ? 'omen' : 'watch');

/** Of the unseen a die says how the week was, and none is told of who bears an odd number of scars, past the first. */
const passing = (name: string) =>
  command(name, {
    doc: 'Lets a week pass that fell due.',
    input: Settlement,
    reads: (i) => ({ who: character<Sheet>(i.streamId) }),
    by: clock,
    refusals: ['NO_OMEN'],
    decide: ({ who }, { streamId, key }, table) => {
      const number = Number(key);
      const { scars } = who.sheet;
      if (who.unseen && scars % 2 === 1 && scars > 1) return refuse('NO_OMEN', `With ${scars} scars no omen comes.`);
      const omen = who.unseen ? table.roll('omen', '1d6') : null;
      const stirs = omen ? omen.total > 3 : number % 4 === 0;
      return [(stirs ? Stirred : Slept).of({ characterId: streamId, week: number, omen })];
    },
  });
const passWeek = passing('pipsPassWeek');
const passOmen = passing('pipsPassOmen');

const omens: AnySystem = {
  ...(pips as unknown as AnySystem),
  Sheet,
  events: [...pips.events, Stirred, Slept],
  commands: [...pips.commands, passWeek, passOmen],
  fallsDue: (c) =>
    Array.from({ length: LAST_WEEK }, (_, i) => i + 1)
      .filter((number) => number > (c as Character<Sheet>).sheet.weeks)
      .map((number) => ({ kind: kindOf(c), key: String(number), day: 7 * number })),
  settles: [
    { kind: 'watch', title: 'quiet week', command: passWeek },
    { kind: 'omen', title: 'omen', command: passOmen },
  ],
  questions: ({ name, unseen, sheet }) =>
    unseen && (sheet as Sheet).scars > 0
      ? [{ kind: 'omen', asks: `What does ${name} do about it?`, answers: ['writeNote'], since: null }]
      : [],
};

/** The real games, and the toy one in which weeks pass. */
export const withOmens: Registry = registry([...rules.systems.values(), omens]);
