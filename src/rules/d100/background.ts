// What is her story, and how does she look? Background sentences earned by improvement, and free description. R-D100-18
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line, Text } from '../kernel/text.js';
import { rulesOf } from './settings.js';
import { amend, type Person, type Sheet } from './sheet.js';

const POINTS_PER_SENTENCE = 3;

/** Sentences she may have in all: one for every 3 improvement points spent, penalties not counted. G-D51 */
export const sentencesAllowed = (sheet: Sheet): number => Math.floor(sheet.ip.spent / POINTS_PER_SENTENCE);

const wordsIn = (sentence: string): number => sentence.trim().split(/\s+/).length;

export const BackgroundWritten = event<Person>()('D100BackgroundWritten', {
  version: 1,
  doc: "A sentence was added to a character's background. R-D100-18",
  group: 'CHARACTERS',
  data: z.object({ characterId: Id, sentence: z.string() }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { background: [...c.sheet.background, d.sentence] }),
  summary: (d, name) => `${name(d.characterId)}'s background now says: ${d.sentence}`,
});

export const writeBackground = command('d100WriteBackground', {
  doc: "Adds a sentence to a character's background, one for every 3 improvement points spent. R-D100-18",
  input: z.object({ characterId: Id, sentence: Line(400) }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['NO_SENTENCE_LEFT', 'TOO_MANY_WORDS'],
  decide: ({ character: { sheet, name }, campaign }, { characterId, sentence }) => {
    const { maxWords } = rulesOf(campaign).background;
    const words = wordsIn(sentence);
    if (words > maxWords)
      return refuse('TOO_MANY_WORDS', `A background sentence has at most ${maxWords} words, not ${words}.`, {
        words,
        maxWords,
      });
    if (sheet.background.length >= sentencesAllowed(sheet))
      return refuse(
        'NO_SENTENCE_LEFT',
        `${name} has spent ${sheet.ip.spent} improvement points and has all the sentences they allow.`,
        { spent: sheet.ip.spent, sentences: sheet.background.length, allowed: sentencesAllowed(sheet) },
      );
    return [BackgroundWritten.of({ characterId, sentence })];
  },
});

export const CharacterDescribed = event<Person>()('D100CharacterDescribed', {
  version: 1,
  doc: 'How a character looks was written down. R-D100-18',
  group: 'CHARACTERS',
  data: z.object({ characterId: Id, appearance: z.string() }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { appearance: d.appearance }),
  summary: (d, name) => `${name(d.characterId)} looks like this: ${d.appearance}`,
});

export const describeCharacter = command('d100DescribeCharacter', {
  doc: 'Writes down how a character looks, in place of what was written before. R-D100-18',
  input: z.object({ characterId: Id, appearance: Text(1_000) }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  decide: (_, i) => [CharacterDescribed.of(i)],
});
