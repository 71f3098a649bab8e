// What has she gained or lost since? Skills, Rituals, equipment and armour that come and go. R-TROPHY-1
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { inWords, Line, Reason } from '../kernel/text.js';
import { amend, notActive, type Person, type Sheet } from './sheet.js';
import { listed, sameName, TraitKind } from './words.js';

const Trait = z
  .object({ kind: TraitKind, name: Line(60) })
  .meta({ id: 'TrophyTrait', description: 'A Skill, a Ritual, a piece of equipment or of armour, by name.' });
type Trait = z.infer<typeof Trait>;

const namesOf = (sheet: Sheet, kind: TraitKind): readonly string[] =>
  ({
    SKILL: () => sheet.skills.map(({ name }) => name),
    RITUAL: () => sheet.rituals,
    EQUIPMENT: () => sheet.equipment,
    ARMOUR: () => sheet.armour.map(({ name }) => name),
  })[kind]();

/** The list without the first of that name. */
function less<T>(list: readonly T[], nameOf: (one: T) => string, name: string): T[] {
  const at = list.findIndex((one) => sameName(nameOf(one), name));
  return list.filter((_, i) => i !== at);
}

function without(sheet: Sheet, { kind, name }: Trait): Sheet {
  const self = (one: string) => one;
  switch (kind) {
    case 'SKILL':
      return { ...sheet, skills: less(sheet.skills, (one) => one.name, name) };
    case 'RITUAL':
      return { ...sheet, rituals: less(sheet.rituals, self, name) };
    case 'EQUIPMENT':
      return { ...sheet, equipment: less(sheet.equipment, self, name) };
    case 'ARMOUR':
      return { ...sheet, armour: less(sheet.armour, (one) => one.name, name) };
  }
}

function withTrait(sheet: Sheet, { kind, name }: Trait, id: Id): Sheet {
  switch (kind) {
    case 'SKILL':
      return { ...sheet, skills: [...sheet.skills, { name, origin: null }] };
    case 'RITUAL':
      return { ...sheet, rituals: [...sheet.rituals, name] };
    case 'EQUIPMENT':
      return { ...sheet, equipment: [...sheet.equipment, name] };
    case 'ARMOUR':
      return { ...sheet, armour: [...sheet.armour, { id, name, marked: false }] };
  }
}

const IN_WORDS: Readonly<Record<TraitKind, string>> = {
  SKILL: 'Skill',
  RITUAL: 'Ritual',
  EQUIPMENT: 'equipment',
  ARMOUR: 'armour',
};
const spoken = (traits: readonly Trait[]): string =>
  listed(traits.map(({ kind, name }) => `${name} (${IN_WORDS[kind]})`));

export const TraitsChanged = event<Person>()('TrophyTraitsChanged', {
  version: 1,
  doc: 'A character gained or lost Skills, Rituals, equipment or armour. R-TROPHY-1',
  group: 'EQUIPMENT',
  data: z.object({
    characterId: Id,
    gained: z.array(Trait),
    gainedIds: z.array(Id).describe('An id for each thing gained.'),
    lost: z.array(Trait),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => {
    const left = d.lost.reduce(without, c.sheet);
    return amend(
      c,
      d.gained.reduce((sheet, trait, n) => withTrait(sheet, trait, d.gainedIds[n] ?? d.characterId), left),
    );
  },
  summary: (d, name) => {
    const said = [
      d.gained.length > 0 ? `gained ${spoken(d.gained)}` : '',
      d.lost.length > 0 ? `lost ${spoken(d.lost)}` : '',
    ];
    return `${name(d.characterId)} ${said.filter((part) => part !== '').join(' and ')}: ${d.reason}`;
  },
});

export const changeTraits = command('trophyChangeTraits', {
  doc: 'Records what a character gained or lost. Skills and Rituals are given and taken by the game master. R-TROPHY-1',
  input: z
    .object({
      characterId: Id,
      gained: z.array(Trait).max(20).default([]),
      lost: z.array(Trait).max(20).default([]),
      reason: Reason,
    })
    .refine((i) => i.gained.length + i.lost.length > 0, {
      path: ['gained'],
      message: 'changes nothing; give gained or lost',
    }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['CHARACTER_NOT_ACTIVE', 'REFEREE_GIVES_SKILLS', 'NOT_AMONG_HERS'],
  decide: ({ character: c }, { characterId, gained, lost, reason }, table) => {
    const gone = table.actor.isGm ? null : notActive(c);
    if (gone) return gone;
    const learned = [...gained, ...lost].find(({ kind }) => kind === 'SKILL' || kind === 'RITUAL');
    if (learned && !table.actor.isGm)
      return refuse('REFEREE_GIVES_SKILLS', 'Skills and Rituals are given and taken by the game master.', learned);
    let left = c.sheet;
    for (const trait of lost) {
      const names = namesOf(left, trait.kind);
      if (!names.some((name) => sameName(name, trait.name)))
        return refuse('NOT_AMONG_HERS', `${c.name} has no ${inWords(trait.kind)} called ${trait.name}.`, {
          ...trait,
          names,
        });
      left = without(left, trait);
    }
    const gainedIds = gained.map((_, n) => table.id(`gained/${n + 1}`));
    return [TraitsChanged.of({ characterId, gained, gainedIds, lost, reason })];
  },
});
