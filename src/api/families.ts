// Who comes after whom? Families: whose heir she is, who joined the story as hers, and what waits for them.
import { GraphQLID, GraphQLInt, GraphQLList, GraphQLNonNull, type GraphQLOutputType } from 'graphql';
import type { z } from 'zod';
import { affairsOf, type Character } from '../rules/kernel/character.js';
import { type Affairs, Heir, Legacy, LifeShare, Will } from '../rules/kernel/estate.js';
import type { Id } from '../rules/kernel/stream.js';
import type { CampaignSeen } from './campaigns.js';
import { type CharacterSeen, seen } from './character-seen.js';
import type { Context, Seat } from './context.js';
import { type Field, type Kit, many, some } from './kit.js';

const affairs = ({ subject }: CharacterSeen): Affairs => affairsOf(subject.state as Character);

/** Null for one who was struck from the story, or whom this viewer may not see. */
const one = async (ctx: Context, seat: Seat, id: Id | null): Promise<CharacterSeen | null> =>
  id === null ? null : seen(seat, await ctx.subjects(seat).load(id));

/** Whose heir she is, and whose heir that one is, and so on. */
async function ancestorsOf(ctx: Context, her: CharacterSeen): Promise<CharacterSeen[]> {
  const line: CharacterSeen[] = [];
  let next = await one(ctx, her.seat, affairs(her).heirOf);
  while (next && !line.some(({ subject }) => subject.id === next?.subject.id)) {
    line.push(next);
    next = await one(ctx, her.seat, affairs(next).heirOf);
  }
  return line;
}

async function heirsOf(ctx: Context, her: CharacterSeen): Promise<CharacterSeen[]> {
  const all = await Promise.all(affairs(her).heirs.map(({ characterId }) => one(ctx, her.seat, characterId)));
  return all.filter((heir) => heir !== null);
}

interface Branch {
  readonly her: CharacterSeen;
  readonly generation: number;
}

/** Everyone who is an heir or has heirs among the characters: each before her heirs, a family after another. */
async function branchesOf(ctx: Context, seat: Seat): Promise<Branch[]> {
  const all = (await ctx.ledger.ofKind(seat.viewer, seat.campaignId, 'character'))
    .map((subject) => seen(seat, subject))
    .filter((her) => her !== null);
  const heirs = new Map<Id | null, CharacterSeen[]>();
  const here = new Set(all.map(({ subject }) => subject.id));
  for (const her of all) {
    const { heirOf } = affairs(her);
    const parent = heirOf !== null && here.has(heirOf) ? heirOf : null;
    heirs.set(parent, [...(heirs.get(parent) ?? []), her]);
  }
  const branches: Branch[] = [];
  const walk = (her: CharacterSeen, generation: number): void => {
    branches.push({ her, generation });
    for (const heir of heirs.get(her.subject.id) ?? []) walk(heir, generation + 1);
  };
  for (const founder of heirs.get(null) ?? []) if (heirs.has(founder.subject.id)) walk(founder, 1);
  return branches;
}

/** Whose heir a character is, and who comes after her, from one generation to the next. */
export function addFamilies(kit: Kit): void {
  const derived = (name: string, schema: z.ZodType) => kit.derive.output(name, schema);
  const list = (type: GraphQLOutputType) => new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type as never)));
  kit.object<CharacterSeen>('Family', 'Where a character comes from, and who comes after her.', () => ({
    heirOf: {
      type: kit.get('Character'),
      description: 'Whose heir or successor she is.',
      resolve: (her, _, ctx) => one(ctx, her.seat, affairs(her).heirOf),
    },
    ancestors: {
      type: many(kit.get('Character')),
      description: 'Whose heir she is, and so on, the nearest first.',
      extensions: { cost: 10 },
      resolve: (her, _, ctx) => ancestorsOf(ctx, her),
    },
    heirs: {
      type: many(kit.get('Character')),
      description: 'Who joined the story as her heirs.',
      extensions: { cost: 5 },
      resolve: (her, _, ctx) => heirsOf(ctx, her),
    },
    kin: {
      type: list(derived('Heir', Heir)),
      description: 'Next of kin, in the order in which they inherit.',
      resolve: (her) => affairs(her).kin,
    },
    will: { type: derived('Will', Will), resolve: (her) => affairs(her).will },
    debts: {
      type: some(GraphQLInt),
      description: 'Whole silver she owes to others, paid first of what she leaves.',
      resolve: (her) => affairs(her).debts,
    },
    legacies: {
      type: list(derived('Legacy', Legacy)),
      description: 'What is kept for her heirs until they can take it.',
      resolve: (her) => affairs(her).legacies,
    },
    lifeShares: {
      type: list(derived('LifeShare', LifeShare)),
      description: 'What she has of other estates for life.',
      resolve: (her) => affairs(her).lifeShares,
    },
  }));
  kit.object<Branch>('FamilyTreeEntry', 'A character in the tree of her family.', () => ({
    character: { type: some(kit.get('Character')), resolve: ({ her }) => her },
    generation: { type: some(GraphQLInt), description: '1 for who began the line.' },
    heirOfId: { type: GraphQLID, description: 'Whose heir she is.', resolve: ({ her }) => affairs(her).heirOf },
  }));
}

/** The family of a character. */
export const familyField = (kit: Kit): Field<CharacterSeen> => ({
  type: some(kit.get('Family')),
  description: 'Whose heir she is, her kin and heirs, her will, and what is kept for them.',
  resolve: (her) => her,
});

/** The family trees of a campaign. */
export const familyTreeField = (kit: Kit): Field<CampaignSeen> => ({
  type: many(kit.get('FamilyTreeEntry')),
  description: 'All who are heirs or have some among the characters, each before her heirs, family by family.',
  extensions: { cost: 20 },
  resolve: ({ seat }, _, ctx) => branchesOf(ctx, seat),
});
