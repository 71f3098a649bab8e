// Who is loyal to whom, before a test of loyalty begins? Three factions, and two who may belong to them.
import type { Faction } from '../kernel/campaign.js';
import { type Given, OTHER_PLAYER, uuid } from '../kernel/given.js';
import type { Loyalty } from './allegiance-record.js';
import { EXAMPLE, MAREN, maren, ODO } from './given.js';
import { d100 } from './index.js';
import { newLoyalty } from './loyalty.js';
import type { Person, Sheet } from './sheet.js';

export const [WARDENS, GUILD, HERSELF] = [uuid(81), uuid(82), uuid(83)] as const;
export const faction = (id: string, name: string, zeal: number, more: Partial<Faction> = {}): Faction => ({
  id,
  name,
  zeal,
  formerZeal: zeal,
  zealSince: 0,
  selfInterest: false,
  benefits: '',
  dissolved: false,
  ...more,
});
export const factions = [
  faction(WARDENS, 'the Wardens', 20),
  faction(GUILD, 'the Guild', 10),
  faction(HERSELF, 'her own interest', 20, { selfInterest: true }),
];
export const loyal = (value: number, factionId: string = WARDENS, more: Partial<Loyalty> = {}): Partial<Sheet> => ({
  loyalty: { ...newLoyalty(factionId, value, false, 0), ...more },
});
export const at = (sheet: Partial<Sheet>, odo: Partial<Sheet> = {}): Given =>
  maren(sheet, { factions }).character<Sheet>(ODO, { ...EXAMPLE, ...odo }, { name: 'Odo', owner: OTHER_PLAYER });
export const loyaltyOf = (table: Given, id: string = MAREN) => table.sheet<Sheet>(id).loyalty;
export const value = (table: Given, id: string = MAREN) => loyaltyOf(table, id)?.value;
export const duesOf = (table: Given) =>
  d100.fallsDue(table.state({ kind: 'character', id: MAREN }) as Person, table.campaign);
export const due = (table: Given) => duesOf(table).map(({ day }) => day);
export const lines = (table: Given) =>
  table.history.map(({ def, data }) => def.summary(data, (id) => (id === MAREN ? 'Maren' : 'Odo')));
export const why = { characterId: MAREN, reason: 'the war' };
