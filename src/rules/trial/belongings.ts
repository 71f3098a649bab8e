// What does she own, and leave? Coins and things, of which the rules page says nothing: kept as the table has it. G-R13
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, type Happening, type Refusal, refuse } from '../kernel/deed.js';
import type { Estate, Share } from '../kernel/estate.js';
import { Id } from '../kernel/stream.js';
import { Line, Reason } from '../kernel/text.js';
import { amend, Belonging, type Person, type Sheet } from './sheet.js';
import { money } from './words.js';

/** As much as anyone can own, in coins and in things. */
const MOST_COINS = 1_000_000_000;
const MOST_THINGS = 200;
const Worth = z.int32().min(0).max(1_000_000);

/** Sheets kept from before there were purses have none. G-R13 */
export const purseOf = ({ coins = 0, belongings = [] }: Partial<Sheet>): Pick<Sheet, 'coins' | 'belongings'> => ({
  coins,
  belongings,
});

export const BelongingsChanged = event<Person>()('TrialBelongingsChanged', {
  version: 1,
  doc: 'Coins or things came to a character or left her: wages, purchases, what the dead leave.',
  group: 'EQUIPMENT',
  data: z.object({
    characterId: Id,
    coinsChange: z.int32().describe('Below zero: they left her.'),
    gainedBelongings: z.array(Belonging),
    lostIds: z.array(Id),
    lostNames: z.array(z.string()),
    otherId: Id.nullable().describe('The character it came from or goes to; null: nobody, or not one alone.'),
    divided: z.boolean().describe('She is gone, and it went to her heirs.'),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, ...(d.otherId ? [d.otherId] : [])],
  evolve: (c, d) => {
    const { coins, belongings } = purseOf(c.sheet);
    const kept = belongings.filter(({ id }) => !d.lostIds.includes(id));
    return amend(c, { coins: coins + d.coinsChange, belongings: [...kept, ...d.gainedBelongings] });
  },
  summary: (d, name) => {
    const gained = [d.coinsChange > 0 ? money(d.coinsChange) : '', ...d.gainedBelongings.map((one) => one.name)];
    const lost = [d.coinsChange < 0 ? money(-d.coinsChange) : '', ...d.lostNames];
    const said = [
      ...[gained.filter(Boolean)].filter((list) => list.length > 0).map((list) => `gained ${list.join(', ')}`),
      ...[lost.filter(Boolean)].filter((list) => list.length > 0).map((list) => `parted with ${list.join(', ')}`),
    ];
    return `${name(d.characterId)} ${said.join(' and ')}: ${d.reason}`;
  },
  digest: (d) =>
    d.coinsChange === 0 || d.divided
      ? []
      : [{ topic: 'FORTUNE', of: d.characterId, what: 'coins', change: d.coinsChange }],
});

const namesOf = ({ belongings }: Pick<Sheet, 'belongings'>, ids: readonly Id[]): string[] =>
  belongings.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

/** Why she can't have so much; null where she can. */
function tooMuch(c: Person, coinsChange: number, things: number) {
  const { coins, belongings } = purseOf(c.sheet);
  if (coinsChange > 0 && coins + coinsChange > MOST_COINS)
    return refuse('TOO_MUCH', `${c.name} would have more than ${money(MOST_COINS)}.`, { coins, most: MOST_COINS });
  return things > 0 && belongings.length + things > MOST_THINGS
    ? refuse('TOO_MUCH', `A sheet holds ${MOST_THINGS} things.`, { belongings: belongings.length, most: MOST_THINGS })
    : null;
}

export const changeBelongings = command('trialChangeBelongings', {
  doc: 'Gives a character coins and things, or takes some: wages, purchases, thieves. G-R13',
  input: z
    .object({
      characterId: Id,
      coins: z.int32().min(-1_000_000).max(1_000_000).default(0).describe('Below zero: they leave her.'),
      gained: z
        .array(
          z
            .object({ name: Line(60), worth: Worth.nullable().optional().describe('Whole coins, where it is known.') })
            .meta({ id: 'TrialNewBelonging', description: 'A thing that comes to a character.' }),
        )
        .max(20)
        .default([]),
      lost: z.array(Id).max(20).default([]).describe('By their ids.'),
      reason: Reason,
    })
    .refine((i) => i.coins !== 0 || i.gained.length + i.lost.length > 0, {
      path: ['gained'],
      message: 'changes nothing; give coins, gained or lost',
    }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: ['NOT_ENOUGH_COINS', 'NOT_AMONG_HERS', 'TOO_MUCH'],
  decide: ({ character: c }, { characterId, coins: coinsChange, gained, lost, reason }, table) => {
    const purse = purseOf(c.sheet);
    if (coinsChange < 0 && purse.coins + coinsChange < 0)
      return refuse('NOT_ENOUGH_COINS', `${c.name} has ${money(purse.coins)}, not ${money(-coinsChange)}.`, {
        coins: purse.coins,
      });
    const strange = lost.find((id) => !purse.belongings.some((one) => one.id === id));
    if (strange) return refuse('NOT_AMONG_HERS', `${c.name} has nothing of the id ${strange}.`, { id: strange });
    const refusal = tooMuch(c, coinsChange, gained.length);
    if (refusal) return refusal;
    const gainedBelongings = gained.map(({ name, worth = null }, n) => ({ id: table.id(`thing/${n}`), name, worth }));
    const goes = { lostIds: [...new Set(lost)], lostNames: namesOf(purse, lost) };
    return [
      BelongingsChanged.of({
        characterId,
        coinsChange,
        gainedBelongings,
        ...goes,
        otherId: null,
        divided: false,
        reason,
      }),
    ];
  },
});

/** Her coins and things; Prowess, training and Hero Dice end with her. R-D100-66, G-R13 */
export function estateOf({ sheet }: Person): Estate {
  const { coins, belongings } = purseOf(sheet);
  const holdings = belongings.map((one) => ({ ...one, record: '{}' }));
  return { silver: coins, holdings, points: 0, factionId: null };
}

/** Lays a share on a sheet, or takes it off. G-R13 */
export function inherit(c: Person, share: Share): readonly Happening[] | Refusal {
  const { silver: coinsChange, holdings, without: lostIds, otherId, reason } = share;
  if (coinsChange === 0 && holdings.length + lostIds.length === 0) return [];
  const refusal = tooMuch(c, coinsChange, holdings.length);
  if (refusal && c.status === 'ALIVE') return refusal;
  const gainedBelongings = holdings.map(({ id, name, worth }) => ({ id, name, worth }));
  const goes = { lostIds: [...lostIds], lostNames: namesOf(purseOf(c.sheet), lostIds) };
  const divided = c.status !== 'ALIVE';
  const data = { characterId: c.id, coinsChange, gainedBelongings, ...goes, otherId, divided, reason };
  return [BelongingsChanged.of(data)];
}
