// How does one push one's luck? A pool of six-sided dice: every six is a success, every one leaves a scar.
import { z } from 'zod';
import { type Character, character } from '../../../src/rules/kernel/character.js';
import { command, event, ownerOf, refuse } from '../../../src/rules/kernel/deed.js';
import { Roll } from '../../../src/rules/kernel/roll.js';
import { settingsOf } from '../../../src/rules/kernel/settings.js';
import { Id } from '../../../src/rules/kernel/stream.js';
import { Line } from '../../../src/rules/kernel/text.js';
import { PipsSettings, type PipsSheet } from './sheet.js';

const Push = z.object({ characterId: Id, dice: z.int32().min(1).max(20).describe('How many dice are thrown.') });

export const PipsMood = z
  .enum(['CALM', 'DESPERATE'])
  .meta({ id: 'PipsMood', description: 'In what mood it was done.' });

export const PipsPushed = event<Character<PipsSheet>>()('PipsPushed', {
  version: 1,
  doc: 'A character pushed her luck.',
  group: 'ROLLS',
  data: Push.extend({ mood: PipsMood, roll: Roll, successes: z.int32(), scarring: z.int32() }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => ({ ...c, sheet: { ...c.sheet, scars: c.sheet.scars + d.scarring } }),
  summary: (d, name) => `${name(d.characterId)} pushed her luck with ${d.dice} dice: ${d.successes} successes.`,
});

export const pipsPush = command('pipsPush', {
  doc: 'Throws a pool of six-sided dice.',
  input: Push.extend({ mood: PipsMood.default('CALM') }),
  reads: (i) => ({ character: character<PipsSheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['POOL_TOO_LARGE'],
  decide: ({ campaign }, i, table) => {
    const { most } = settingsOf(PipsSettings, campaign).pool;
    if (i.dice > most) return refuse('POOL_TOO_LARGE', `At most ${most} dice can be thrown.`, { most });
    const roll = table.roll('push', `${i.dice}d6`);
    const showing = (face: number) => roll.dice.filter((die) => die.face === face).length;
    return [PipsPushed.of({ ...i, roll, successes: showing(6), scarring: showing(1) })];
  },
});

const Guess = z.object({ characterId: Id, about: Line(200).describe('What is guessed at.') });

export const PipsGuessed = event<Character<PipsSheet>>()('PipsGuessed', {
  version: 1,
  doc: 'A character guessed at something; one die says how well.',
  group: 'ROLLS',
  data: Guess.extend({ roll: Roll }),
  on: (d) => character(d.characterId),
  summary: (d, name) => `${name(d.characterId)} guessed: ${d.about}`,
});

/** Changes nothing, so it may be kept secret. */
export const pipsGuess = command('pipsGuess', {
  doc: 'Throws one die for a guess.',
  input: Guess,
  reads: (i) => ({ character: character<PipsSheet>(i.characterId) }),
  by: ownerOf('character'),
  records: true,
  decide: (_, i, table) => [PipsGuessed.of({ ...i, roll: table.roll('guess', '1d6') })],
});
