// Who sits at the table of the worked examples? The character of example 1, and a few words for specs.
import type { Campaign } from '../kernel/campaign.js';
import { CharacterEnrolled } from '../kernel/character.js';
import { type Given, given as givenOf, PLAYER, type Sent, uuid } from '../kernel/given.js';
import type { Id } from '../kernel/stream.js';
import { d100 } from './index.js';
import type { Goods, PerAttribute, Person, Sheet } from './sheet.js';
import { targetOf } from './targets.js';
import type { Ability } from './words.js';

export const MAREN = uuid(7);
export const ODO = uuid(8);

/** Scores in the order of the sheet. */
export const scores = (...[str, dex, end, lks, int, wis, wil, per]: number[]): PerAttribute =>
  ({ str, dex, end, lks, int, wis, wil, per }) as PerAttribute;

/** The character of example 1, ready to play. */
export const EXAMPLE: Partial<Sheet> = {
  stage: 'PLAYING',
  scores: scores(15, 12, 7, 4, 18, 9, 13, 14),
  affinity: 'BODY',
  callings: [
    { name: 'Smith', attribute: 'STR', points: 15 },
    { name: 'Scout', attribute: 'DEX', points: 10 },
    { name: 'Scribe', attribute: 'INT', points: 5 },
  ],
  dedication: 'ADVENTURE',
  birthsign: 'LION',
  hitPoints: { maximum: 9, current: 9 },
  sanity: { maximum: 8, current: 8 },
};

/** A table with the character of example 1 at it, whose sheet reads so. */
export const maren = (sheet: Partial<Sheet> = {}, start: Partial<Campaign> = {}, shell: Partial<Person> = {}): Given =>
  givenOf(d100, start).character<Sheet>(MAREN, { ...EXAMPLE, ...sheet }, shell);

/** Lines of a sheet on which an ability of example 1 has this target. */
export function withTarget(ability: Ability, target: number): Partial<Sheet> {
  const sheet: Sheet = { ...(d100.Sheet.parse({}) as Sheet), ...EXAMPLE };
  const gain = target - targetOf(sheet, ability);
  return ability === 'COMBAT'
    ? { combatBonus: gain }
    : { improvements: { ...sheet.improvements, [ability.toLowerCase()]: gain } };
}

/** Improvement points at hand. */
export const points = (balance: number, spent = 0): Partial<Sheet> => ({ ip: { balance, spent } });

/** A piece of goods; whatever is not said is plain. */
export const piece = (id: Id, more: Partial<Goods> = {}): Goods => ({
  id,
  name: 'gear',
  kind: 'OTHER',
  quantity: 1,
  encUnits: 0,
  price: null,
  suit: null,
  weapon: null,
  shield: null,
  ...more,
});

/** The data of each event of a type that was just sent. */
export const told = <D = Record<string, unknown>>(sent: Sent, type: string): D[] =>
  sent.events.filter(({ def }) => def.type === type).map(({ data }) => data as D);

/** A blank character, as she is enrolled. */
export function newcomer(start: Partial<Campaign> = {}): Given {
  const table = givenOf(d100, start);
  const sheet = JSON.stringify(d100.Sheet.parse({}));
  const data = { characterId: MAREN, name: 'Maren', owner: PLAYER, born: null, age: null, heirOf: null, sheet };
  const at = { campaignId: table.campaign.id, streamId: MAREN, eventId: uuid(1), worldDay: 0, actor: null };
  return table.put({ kind: 'character', id: MAREN }, CharacterEnrolled.opens?.(data, at));
}
