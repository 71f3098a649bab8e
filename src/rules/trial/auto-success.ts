// Need anyone roll at all? What is trivial or risks nothing succeeds without dice. R-TRIAL-1
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { notAlive, type Person, type Sheet } from './sheet.js';

export const AutoSucceeded = event<Person>()('TrialAutoSucceeded', {
  version: 1,
  doc: 'Something trivial or without consequence succeeded, and no dice were rolled. R-TRIAL-1',
  group: 'ROLLS',
  data: z.object({ characterId: Id, purpose: z.string().describe('What was done.') }),
  on: (d) => character(d.characterId),
  summary: (d, name) => `${name(d.characterId)} succeeded without a roll: ${d.purpose}`,
});

export const autoSucceed = command('trialAutoSucceed', {
  doc: 'Records that something trivial or without consequence succeeded; no dice are rolled. R-TRIAL-1',
  input: z.object({ characterId: Id, purpose: Line(200).describe('What was done.') }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  records: true,
  refusals: ['CHARACTER_NOT_ALIVE'],
  decide: ({ character: c }, { characterId, purpose }) => notAlive(c) ?? [AutoSucceeded.of({ characterId, purpose })],
});
