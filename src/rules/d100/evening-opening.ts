// Who sits there when an evening of anything begins? For specs.
import type { Faction } from '../kernel/campaign.js';
import { type Given, OTHER_PLAYER, uuid } from '../kernel/given.js';
import { SPARK } from './evening-fight.js';
import { EXAMPLE, MAREN, maren, ODO, piece } from './given.js';
import { newLoyalty } from './loyalty.js';
import { enterMaterial } from './material.js';
import type { Raise, Sheet, Spell } from './sheet.js';

const rope = piece(uuid(501), { name: 'rope', quantity: 9 });
const gambeson = piece(uuid(502), {
  name: 'gambeson',
  kind: 'ARMOUR',
  suit: { item: 'GAMBESON', madeFor: 'MEDIUM', csBonus: 2, drBonus: 0 },
});

const factions: Faction[] = ['the Wardens', 'the Guild', 'her own interest'].map((name, n) => ({
  id: uuid(701 + n),
  name,
  zeal: n === 1 ? null : 30,
  formerZeal: 30,
  zealSince: 0,
  selfInterest: n === 2,
  benefits: '',
  dissolved: false,
}));

const spark: Spell = {
  id: SPARK,
  name: 'Spark',
  order: null,
  components: [{ kind: 'word', score: 12 }],
  improved: 0,
};

const raises: Raise[] = [601, 602, 603].map((n) => ({
  id: uuid(n),
  bought: 'SANITY',
  improvedSpellId: null,
  points: 1,
  gain: 1,
  endsOn: 9,
}));

/** Two who are about to enter a bracket of age, and good enough in something to learn from each other. */
export function opening(): Given {
  const { improvements } = maren().sheet<Sheet>(MAREN);
  const table = maren(
    {
      silver: 1_000,
      ip: { balance: 9, spent: 6 },
      goods: [gambeson],
      combatBonus: 50,
      improvements: { ...improvements, int: 65 },
    },
    { factions, settings: { 'd100.loyalty.decay': 2 } },
    { age: 39 },
  ).character<Sheet>(
    ODO,
    {
      ...EXAMPLE,
      silver: 500,
      goods: [rope],
      raises,
      dedication: 'MAGIC',
      loyalty: newLoyalty(uuid(701), 40, false, 0),
      memberships: [uuid(702)],
      spells: [spark],
      fumblesDue: 2,
      mana: { maximum: 60, current: 60 },
      combatBonus: 50,
      ip: { balance: 2, spent: 3 },
      improvements: { ...improvements, str: 60, int: 75 },
    },
    { name: 'Odo', owner: OTHER_PLAYER, age: 68 },
  );
  table.send(enterMaterial, { name: 'On Swords', ability: 'COMBAT', diceCount: 1, diceSides: 6 });
  return table;
}
