// How does she end? At Ruin 6 a character is lost: a monster, or dead. R-TROPHY-30
import { z } from 'zod';
import { CharacterDied, CharacterOwnerChanged, character } from '../kernel/character.js';
import { command, event, gm, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { amend, isActive, type Person, type Sheet } from './sheet.js';
import { Status } from './words.js';

const End = Status.extract(['MONSTER', 'DEAD']).meta({
  id: 'TrophyEnd',
  description: 'What becomes of one who is lost: a monster that serves the wild, or dead.',
});

export const EndChosen = event<Person>()('TrophyEndChosen', {
  version: 1,
  doc: 'The player of a lost character chose how she ends, and told her last act. R-TROPHY-30',
  group: 'CHARACTERS',
  data: z.object({ characterId: Id, end: End, finalAct: z.string() }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { fate: d.end }),
  summary: (d, name) =>
    `${name(d.characterId)} was lost and ${d.end === 'DEAD' ? 'died' : 'became a monster that serves the wild'}: ` +
    d.finalAct,
});

export const chooseEnd = command('trophyChooseEnd', {
  doc: 'Chooses how a lost character ends. A monster passes into the hands of the game master. R-TROPHY-30',
  input: z.object({ characterId: Id, end: End, finalAct: Line(500).describe('The last thing all see her do.') }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['NOT_LOST'],
  decide: ({ character: c }, { characterId, end, finalAct }) => {
    if (c.status === 'DEAD' || c.sheet.fate !== 'LOST_CHOOSING')
      return refuse('NOT_LOST', `${c.name} is not lost, or her end is chosen.`, { characterId, ruin: c.sheet.ruin });
    const chosen = EndChosen.of({ characterId, end, finalAct });
    if (end === 'DEAD') return [chosen, CharacterDied.of({ characterId, reason: 'lost to Ruin' })];
    return c.owner === null
      ? [chosen]
      : [chosen, CharacterOwnerChanged.of({ characterId, owner: null, formerOwner: c.owner })];
  },
});

export const CoGmGranted = event<Person>()('TrophyCoGmGranted', {
  version: 1,
  doc: 'The player of a lost character was let into describing the terrors of the world, or that ended. R-TROPHY-30',
  group: 'CHARACTERS',
  data: z.object({ characterId: Id, granted: z.boolean() }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { coGm: d.granted }),
  summary: (d, name) =>
    `Through ${name(d.characterId)} the player ${d.granted ? 'helps the game master tell' : 'no longer tells'} ` +
    'of the terrors of the world.',
});

export const grantCoGm = command('trophyGrantCoGm', {
  doc: "Lets a lost character's player describe the terrors of the world, or ends that. R-TROPHY-30",
  input: z.object({ characterId: Id, granted: z.boolean().default(true) }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: ['NOT_LOST'],
  decide: ({ character: c }, { characterId, granted }) => {
    if (granted && isActive(c))
      return refuse('NOT_LOST', `${c.name} is still in play.`, { characterId, ruin: c.sheet.ruin });
    return granted === c.sheet.coGm ? [] : [CoGmGranted.of({ characterId, granted })];
  },
});
