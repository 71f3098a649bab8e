// What passes from hand to hand when somebody is gone? Heirs, wills, holdings and shares, whatever the rule system. R-D100-65
import { z } from 'zod';
import { Id } from './stream.js';
import { JsonText, Line } from './text.js';

/** How near an heir stands; a tax may go by it. R-D100-66 */
export const Relation = z
  .enum(['CHILD', 'SPOUSE', 'RELATIVE', 'FRIEND', 'FACTION'])
  .meta({ id: 'Relation', description: 'How near an heir stands to her whose heir it is.' });
export type Relation = z.infer<typeof Relation>;

/** Somebody who may inherit; without a character the share is kept under the name. */
export const Heir = z
  .object({
    name: Line(60),
    characterId: Id.nullable().default(null).describe('Where the heir is a character.'),
    factionId: Id.nullable().default(null).describe('Where the heir is a faction.'),
    relation: Relation,
  })
  .meta({ id: 'Heir', description: 'Somebody who may inherit.' });
export type Heir = z.infer<typeof Heir>;

export const NamedHeir = Heir.extend({
  share: z.int32().min(1).max(100).describe('Percent of what is left when debts are paid.'),
}).meta({ id: 'NamedHeir', description: 'An heir of a will, with a share.' });
export type NamedHeir = z.infer<typeof NamedHeir>;

/** Goods left by name. */
export const Bequest = z
  .object({ goodsId: Id, heir: Line(60).describe('The heir, by the name in the will.') })
  .meta({ id: 'Bequest', description: 'Goods left to one heir by name.' });
export type Bequest = z.infer<typeof Bequest>;

export const Will = z
  .object({ heirs: z.array(NamedHeir), bequests: z.array(Bequest) })
  .meta({ id: 'Will', description: 'A last will.' });
export type Will = z.infer<typeof Will>;

/** Goods as they pass from one sheet to another. */
export const Holding = z
  .object({
    id: Id,
    name: z.string(),
    worth: z.int32().nullable().describe('Whole silver for all of it; null: nobody knows.'),
    record: JsonText(20_000).describe('What the rule system knows of it, as JSON text.'),
  })
  .meta({ id: 'Holding', description: 'Goods as they pass from one sheet to another.' });
export type Holding = z.infer<typeof Holding>;

/** The id of a thing that came with none: the same whenever it is asked for, and another for each owner and name. */
export function idWithin(owner: Id, name: string): Id {
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (const character of name) {
    const code = character.codePointAt(0) as number;
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995) ^ (a >>> 15);
  }
  const hex = (n: number): string => (n >>> 0).toString(16).padStart(8, '0');
  return owner.slice(0, 24) + (hex(a) + hex(b)).slice(0, 12);
}

/** What a character would leave today. */
export interface Estate {
  /** Whole silver; below zero she owes it. */
  readonly silver: number;
  readonly holdings: readonly Holding[];
  /** Improvement points won in her life. */
  readonly points: number;
  /** The faction that inherits where nobody else does. */
  readonly factionId: Id | null;
}

/** What is laid on a sheet, or goes off it. */
export interface Share {
  /** Whole silver; below zero it goes off the sheet. */
  readonly silver: number;
  readonly holdings: readonly Holding[];
  /** The ids of holdings that go off the sheet. */
  readonly without: readonly Id[];
  readonly points: number;
  /** Whose it was, or whose it will be. */
  readonly otherId: Id | null;
  readonly reason: string;
}

/** What is kept for an heir who could not take it yet. R-D100-65 */
export const Legacy = z
  .object({
    id: Id,
    heir: z.string(),
    characterId: Id.nullable().describe('Null: the heir is no character yet.'),
    coins: z.int32().describe('Whole silver.'),
    goods: z.array(Holding),
    points: z.int32().describe('Improvement points.'),
    after: Heir.nullable().describe('Whose it is after her: she has it for life. Null: it is hers.'),
  })
  .meta({ id: 'Legacy', description: 'What is kept for an heir who could not take it yet.' });
export type Legacy = z.infer<typeof Legacy>;

/** What she has of somebody's estate for as long as she lives. */
export const LifeShare = z
  .object({ fromId: Id, coins: z.int32().describe('Its worth in whole silver.'), after: Heir })
  .meta({ id: 'LifeShare', description: 'What a surviving spouse has for life, and whose it is then.' });
export type LifeShare = z.infer<typeof LifeShare>;

/** What an heir who is a character took of an estate. */
export interface Taken {
  readonly characterId: Id;
  readonly coins: number;
  readonly goods: readonly Id[];
}

/** Her kin, her will, and what stands between her and her heirs. */
export interface Affairs {
  /** Whose heir she is. */
  readonly heirOf: Id | null;
  /** Characters who joined the story as her heirs. */
  readonly heirs: readonly { readonly characterId: Id; readonly name: string }[];
  /** In the order in which they would inherit. */
  readonly kin: readonly Heir[];
  readonly will: Will | null;
  /** Whole silver that she owes to others. */
  readonly debts: number;
  readonly legacies: readonly Legacy[];
  readonly lifeShares: readonly LifeShare[];
  /** What heirs took when she was given up for lost; null once she has it back. */
  readonly taken: readonly Taken[] | null;
  /** Factions that took her death in their own way; absent: none was told of. */
  readonly mournedBy?: readonly Id[];
  /** The world day of the last levy. */
  readonly leviedOn: number | null;
}

/** The affairs of somebody of whom nothing was said. */
export const NO_AFFAIRS: Affairs = {
  heirOf: null,
  heirs: [],
  kin: [],
  will: null,
  debts: 0,
  legacies: [],
  lifeShares: [],
  taken: null,
  leviedOn: null,
};
