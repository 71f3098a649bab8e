// What is true of her that not everyone may know? Hidden sides: a curse, a true name, a secret allegiance.
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line, Text } from '../kernel/text.js';

const Side = {
  characterId: Id,
  title: Line(120).describe('What it is, in a few words: true name, curse, allegiance.'),
  text: Text(4_000)
    .refine((text) => text.trim() !== '', 'is blank')
    .describe('The whole of it, kept as written.'),
};

/** Changes no sheet: what it brings about is a deed of its own once it is revealed. R-ALL-5 */
export const HiddenSideKept = event<null>()('HiddenSideKept', {
  version: 1,
  doc: 'A side of a character was written down that only some may know.',
  group: 'CHARACTERS',
  data: z.object(Side),
  on: (d) => character(d.characterId),
  summary: (d, name) => `A hidden side of ${name(d.characterId)} was written down: ${d.title}.`,
});

export const keepHiddenSide = command('keepHiddenSide', {
  doc: 'Keeps a side of a character hidden. `revealSecret` tells it later, with the proof that it was fixed.',
  input: z.object(Side),
  reads: (i) => ({ character: character(i.characterId) }),
  by: ownerOf('character'),
  records: true,
  hides: true,
  decide: (_, side) => [HiddenSideKept.of(side)],
});
