// What do her heirs get? Gold and gear; Hunt Tokens are her companions', and Ruin takes the rest. G-T19
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { event, type Happening } from '../kernel/deed.js';
import { type Estate, type Holding, idWithin, type Share } from '../kernel/estate.js';
import { Id } from '../kernel/stream.js';
import { amend, type Person, type Sheet } from './sheet.js';
import { GearKind, listed, sameName } from './words.js';

/** A piece that can be left to an heir. */
export const Gear = z
  .object({ id: Id, kind: GearKind, name: z.string() })
  .meta({ id: 'TrophyGear', description: 'A piece of equipment or armour that can be left to an heir.' });
export type Gear = z.infer<typeof Gear>;

/** All she could leave. Equipment is written down by name alone: it has the id it was inherited under, or one made of its name. */
export function gearOf({ id: owner, sheet }: Person): Gear[] {
  const kept = [...(sheet.heirlooms ?? [])];
  const times = new Map<string, number>();
  const idOf = (name: string): Id => {
    const at = kept.findIndex((one) => sameName(one.name, name));
    if (at >= 0) return (kept.splice(at, 1)[0] as (typeof kept)[number]).id;
    const nth = (times.get(name) ?? 0) + 1;
    times.set(name, nth);
    return idWithin(owner, `${nth} ${name}`);
  };
  return [
    ...sheet.equipment.map((name): Gear => ({ id: idOf(name), kind: 'EQUIPMENT', name })),
    ...sheet.armour.map(({ id, name }): Gear => ({ id, kind: 'ARMOUR', name })),
  ];
}

function without(sheet: Sheet, { id, kind, name }: Gear): Sheet {
  if (kind === 'ARMOUR') return { ...sheet, armour: sheet.armour.filter((one) => one.id !== id) };
  const at = sheet.equipment.findIndex((one) => sameName(one, name));
  return {
    ...sheet,
    equipment: sheet.equipment.filter((_, i) => i !== at),
    heirlooms: (sheet.heirlooms ?? []).filter((one) => one.id !== id),
  };
}

const withGear = (sheet: Sheet, { id, kind, name }: Gear): Sheet =>
  kind === 'ARMOUR'
    ? { ...sheet, armour: [...sheet.armour, { id, name, marked: false }] }
    : {
        ...sheet,
        equipment: [...sheet.equipment, name],
        heirlooms: [...(sheet.heirlooms ?? []), { id, name }],
      };

export const BelongingsPassed = event<Person>()('TrophyBelongingsPassed', {
  version: 1,
  doc: 'Gold and gear came to an heir, left one who is gone, or went for a levy.',
  group: 'ESTATES',
  data: z.object({
    characterId: Id,
    change: z.int32().describe('Gold; below zero: it left her.'),
    gearGained: z.array(Gear),
    gearLost: z.array(Gear),
    otherId: Id.nullable().describe('The character it came from or goes to; null: nobody, or not one alone.'),
    divided: z.boolean().describe('She is gone, and it went to her heirs.'),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, ...(d.otherId ? [d.otherId] : [])],
  evolve: (c, d) => {
    const left = d.gearLost.reduce(without, c.sheet);
    return amend(c, { ...d.gearGained.reduce(withGear, left), gold: c.sheet.gold + d.change });
  },
  summary: (d, name) => {
    const said = (verb: string, gold: number, gear: readonly Gear[]): string[] => {
      const things = [...(gold > 0 ? [`${gold} Gold`] : []), ...gear.map((one) => one.name)];
      return things.length === 0 ? [] : [`${verb} ${listed(things)}`];
    };
    const all = [...said('gained', d.change, d.gearGained), ...said('parted with', -d.change, d.gearLost)];
    return `${name(d.characterId)} ${listed(all)}: ${d.reason}`;
  },
  digest: (d) =>
    d.change === 0 || d.divided ? [] : [{ topic: 'FORTUNE', of: d.characterId, what: 'Gold', change: d.change }],
});

/** Gold, one for a coin, and gear without a price. No faction stands behind a treasure-hunter. G-T19 */
export const estateOf = (c: Person): Estate => ({
  silver: c.sheet.gold,
  holdings: gearOf(c).map(
    ({ id, kind, name }): Holding => ({ id, name, worth: null, record: JSON.stringify({ kind }) }),
  ),
  points: 0,
  factionId: null,
});

const gearFrom = ({ id, name, record }: Holding): Gear => ({ id, name, kind: GearKind.parse(JSON.parse(record).kind) });

/** Lays a share on a sheet, or takes it off. G-T19 */
export function inherit(c: Person, { silver: change, holdings, without: gone, otherId, reason }: Share): Happening[] {
  const gearLost = gearOf(c).filter(({ id }) => gone.includes(id));
  if (change === 0 && holdings.length + gearLost.length === 0) return [];
  const gearGained = holdings.map(gearFrom);
  const divided = c.status !== 'ALIVE';
  return [BelongingsPassed.of({ characterId: c.id, change, gearGained, gearLost, otherId, divided, reason })];
}
