// Who is there that the players do not see yet? Characters whose whole history is the game masters' until they are shown.
import { z } from 'zod';
import { type Character, character } from '../kernel/character.js';
import { command, event, gm, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';

/** Stands beside her enrolment: her stream is open to game masters alone. */
export const CharacterHidden = event<Character>()('CharacterHidden', {
  version: 1,
  doc: 'A character was kept out of the sight of the players until she is shown.',
  group: 'CHARACTERS',
  data: z.object({ characterId: Id }),
  on: (d) => character(d.characterId),
  voidable: false,
  evolve: (c) => ({ ...c, unseen: true }),
  summary: (d, name) => `${name(d.characterId)} is seen by game masters alone.`,
});

/** Opens her whole history; unlike a secret she goes on from there, in everyone's sight. */
export const CharacterShown = event<Character>()('CharacterShown', {
  version: 1,
  doc: 'A character was shown to everyone, with all that had happened to her.',
  group: 'CHARACTERS',
  data: z.object({ characterId: Id, reason: Reason }),
  on: (d) => character(d.characterId),
  voidable: false,
  reveals: true,
  evolve: ({ unseen: _, ...c }) => c,
  summary: (d, name) => `${name(d.characterId)} was shown to everyone: ${d.reason}`,
  digest: (d) => [{ topic: 'CAME', of: d.characterId }],
});

export const showCharacter = command('showCharacter', {
  doc: 'Shows everyone a character whom only game masters saw, for good.',
  input: z.object({ characterId: Id, reason: Reason }),
  reads: (i) => ({ character: character(i.characterId) }),
  by: gm,
  refusals: ['ALREADY_SHOWN'],
  decide: ({ character: who }, { characterId, reason }) =>
    who.unseen
      ? [CharacterShown.of({ characterId, reason })]
      : refuse('ALREADY_SHOWN', `Everyone may see ${who.name} already.`, { character: characterId }),
});
