// What is she good at? A character is set up once; later changes are the game master's. R-TRIAL-2
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, isRefusal, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';
import { type AttributeModifier, AttributeModifiers, spelled } from './attributes.js';
import { rulesOf } from './settings.js';
import { amend, Defence, type Person, type Sheet, Trained } from './sheet.js';
import { heroDiceInWords, inWords, sameName, signed } from './words.js';

const list = <Z extends z.ZodType>(item: Z, max: number) => z.array(item).max(max);
const oncePerRating = (defences: readonly { rating: string }[]): boolean =>
  new Set(defences.map(({ rating }) => rating)).size === defences.length;

const shape = {
  modifiers: AttributeModifiers.nullable().default(null).describe('Attributes by name; those left out stay.'),
  prowess: z.int32().min(0).max(1_000).nullable().default(null).describe('Added once to a Trial she is trained for.'),
  trained: list(Trained, 60).nullable().default(null).describe('All she is trained in.'),
  defences: list(Defence, 3)
    .refine(oncePerRating, 'enters a rating twice')
    .nullable()
    .default(null)
    .describe('All ratings entered; one left out has the default or follows from the formula.'),
  armour: z.int32().min(0).max(1_000).nullable().default(null).describe('Counts for Guard where the formula is used.'),
  hitPoints: z.int32().min(0).max(100_000).nullable().default(null).describe('The most hit points she can have.'),
};

/** Traits as they are written on a sheet; null: as it was. */
const Traits = z
  .object(shape)
  .meta({ id: 'TrialTraits', description: 'What a character is good at; null: unchanged.' });
type Traits = z.infer<typeof Traits>;

const merged = (old: readonly AttributeModifier[], news: readonly AttributeModifier[]): AttributeModifier[] => [
  ...old.filter(({ name }) => !news.some((one) => sameName(one.name, name))),
  ...news,
];

/** A raised maximum raises what is left by as much. */
function withTraits(c: Person, t: Traits): Person {
  const { sheet } = c;
  const more = (t.hitPoints ?? sheet.hitPoints.maximum) - sheet.hitPoints.maximum;
  return amend(c, {
    modifiers: t.modifiers ? merged(sheet.modifiers, t.modifiers) : sheet.modifiers,
    prowess: t.prowess ?? sheet.prowess,
    trained: t.trained ?? sheet.trained,
    defences: t.defences ?? sheet.defences,
    armour: t.armour ?? sheet.armour,
    hitPoints: { maximum: sheet.hitPoints.maximum + more, current: sheet.hitPoints.current + more },
  });
}

function spokenTraits(t: Traits): string {
  const said = [
    ...(t.modifiers ?? []).map(({ name, modifier }) => `${name} ${signed(modifier)}`),
    t.prowess === null ? '' : `Prowess ${t.prowess}`,
    t.trained === null ? '' : `trained in ${t.trained.map(({ name }) => name).join(', ') || 'nothing'}`,
    ...(t.defences ?? []).map(({ rating, value }) => `${inWords(rating)} ${value}`),
    t.armour === null ? '' : `armour ${t.armour}`,
    t.hitPoints === null ? '' : `${t.hitPoints} hit points`,
  ];
  return said.filter((part) => part !== '').join(', ');
}

export const CharacterSetUp = event<Person>()('TrialCharacterSetUp', {
  version: 1,
  doc: 'A character was set up: attributes, Prowess, training, and the Hero Dice the campaign starts with. R-TRIAL-2',
  group: 'CHARACTERS',
  data: z.object({ characterId: Id, traits: Traits, startingHeroDice: z.int32() }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(withTraits(c, d.traits), { ready: true, heroDice: c.sheet.heroDice + d.startingHeroDice }),
  summary: (d, name) => {
    const said = spokenTraits(d.traits);
    const dice = d.startingHeroDice > 0 ? ` She starts with ${heroDiceInWords(d.startingHeroDice)}.` : '';
    return `${name(d.characterId)} was set up${said === '' ? '' : `: ${said}`}.${dice}`;
  },
});

export const TraitsChanged = event<Person>()('TrialTraitsChanged', {
  version: 1,
  doc: 'The game master changed what a character is good at. R-TRIAL-2',
  group: 'CHARACTERS',
  data: z.object({ characterId: Id, traits: Traits, reason: z.string() }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => withTraits(c, d.traits),
  summary: (d, name) => `${name(d.characterId)} changed to ${spokenTraits(d.traits)}: ${d.reason}`,
});

/** Attributes under the names the campaign gives them. */
function inSpelling(traits: Traits, attributes: readonly string[]) {
  const names = spelled(traits.modifiers?.map(({ name }) => name) ?? [], attributes);
  if (isRefusal(names)) return names;
  return { ...traits, modifiers: traits.modifiers?.map((one, i) => ({ ...one, name: names[i] as string })) ?? null };
}

export const setUpCharacter = command('trialSetUpCharacter', {
  doc: 'Sets a character up, once: attributes, Prowess, training, ratings. Whatever is left out is 0 or none. R-TRIAL-2',
  input: z.object({ characterId: Id, ...shape }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['ALREADY_SET_UP', 'NO_SUCH_ATTRIBUTE'],
  decide: ({ character: c, campaign }, { characterId, ...wanted }) => {
    if (c.sheet.ready)
      return refuse('ALREADY_SET_UP', `${c.name} is set up. The game master can change what is on the sheet.`, {
        characterId,
      });
    const { attributes, hero } = rulesOf(campaign);
    const traits = inSpelling(wanted, attributes);
    if (isRefusal(traits)) return traits;
    const startingHeroDice = Math.min(hero.start, hero.cap ?? hero.start);
    return [CharacterSetUp.of({ characterId, traits, startingHeroDice })];
  },
});

export const changeTraits = command('trialChangeTraits', {
  doc: 'Changes what a character is good at; whatever is left out stays as it is. R-TRIAL-2',
  input: z.object({ characterId: Id, ...shape, reason: Reason }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: ['NO_SUCH_ATTRIBUTE'],
  decide: ({ campaign }, { characterId, reason, ...wanted }) => {
    const traits = inSpelling(wanted, rulesOf(campaign).attributes);
    if (isRefusal(traits)) return traits;
    return Object.values(traits).every((trait) => trait === null)
      ? []
      : [TraitsChanged.of({ characterId, traits, reason })];
  },
});
