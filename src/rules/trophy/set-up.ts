// Who is she to begin with? Skills, Rituals, equipment, armour and starting Ruin, set up once. R-TROPHY-1, R-TROPHY-2
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { raised } from './ruin.js';
import { rulesOf } from './settings.js';
import { Armour, amend, type Person, type Sheet, Skill } from './sheet.js';
import { listed, sameName } from './words.js';

const distinct = (names: readonly string[]): boolean =>
  names.every((name, i) => !names.slice(0, i).some((other) => sameName(name, other)));
const Names = z.array(Line(60)).max(30).refine(distinct, 'names a thing twice').default([]);

export const CharacterSetUp = event<Person>()('TrophyCharacterSetUp', {
  version: 1,
  doc: 'A character was set up: what she can do, what she carries, and the Ruin she starts with. R-TROPHY-1, R-TROPHY-2',
  group: 'CHARACTERS',
  data: z.object({
    characterId: Id,
    skills: z.array(Skill),
    rituals: z.array(z.string()),
    equipment: z.array(z.string()),
    armour: z.array(Armour),
    startingRuin: z.int32(),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => {
    const { skills, rituals, equipment, armour, startingRuin } = d;
    const marks = c.sheet.ruin - c.sheet.startingRuin;
    const begun = { ...c.sheet, ready: true, skills, rituals, equipment, armour, startingRuin, ruin: startingRuin };
    return amend(c, { ...begun, ...raised(begun, marks) });
  },
  summary: (d, name) => {
    const groups = [
      ['Skills', d.skills.map((skill) => skill.name)],
      ['Rituals', d.rituals],
      ['equipment', d.equipment],
      ['armour', d.armour.map((piece) => piece.name)],
    ] as const;
    const said = groups.filter(([, list]) => list.length > 0).map(([what, list]) => `${what}: ${listed(list)}`);
    return `${name(d.characterId)} was set up with Ruin ${d.startingRuin}. ${said.join('; ')}`.trim();
  },
});

export const setUpCharacter = command('trophySetUpCharacter', {
  doc: 'Sets a character up, once. R-TROPHY-1, R-TROPHY-2',
  input: z.object({
    characterId: Id,
    skills: z
      .array(Skill)
      .max(30)
      .refine((list) => distinct(list.map(({ name }) => name)), 'names a Skill twice')
      .default([]),
    rituals: Names,
    equipment: Names,
    armour: z.array(Line(60)).max(10).default([]).describe('Pieces of armour, by name.'),
    startingRuin: z.int32().min(1).max(5).nullable().default(null).describe("Null: the campaign's."),
  }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['ALREADY_SET_UP', 'REFEREE_SETS_STARTING_RUIN'],
  decide: ({ character: c, campaign }, { armour, startingRuin, ...i }, table) => {
    if (c.sheet.ready)
      return refuse('ALREADY_SET_UP', `${c.name} is set up. What she gains or loses is recorded by itself.`, {
        characterId: c.id,
      });
    const usual = rulesOf(campaign).startingRuin;
    if (startingRuin !== null && startingRuin !== usual && !table.actor.isGm)
      return refuse(
        'REFEREE_SETS_STARTING_RUIN',
        `Characters start with Ruin ${usual} unless the game master says so.`,
        {
          startingRuin,
          usual,
        },
      );
    const pieces = armour.map((name, n) => ({ id: table.id(`armour/${n + 1}`), name, marked: false }));
    return [CharacterSetUp.of({ ...i, armour: pieces, startingRuin: startingRuin ?? usual })];
  },
});
