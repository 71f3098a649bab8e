// How does she answer the call? What each dedication may and may not do. R-D100-5

import { refuse } from '../kernel/deed.js';
import { inWords } from '../kernel/text.js';
import type { D100Settings } from './settings.js';
import type { Goods, Person, Sheet } from './sheet.js';
import { type ArmourItem } from './words.js';

/** Only the dedication to Magic has mana. R-D100-8 */
export const hasMana = (sheet: Sheet): boolean => sheet.dedication === 'MAGIC';

const forbids = (c: Person, what: string, facts: Readonly<Record<string, unknown>> = {}) =>
  refuse(
    'DEDICATION_FORBIDS',
    `The dedication to ${inWords(c.sheet.dedication ?? 'NONE')} forbids ${c.name} ${what}.`,
    {
      characterId: c.id,
      dedication: c.sheet.dedication,
      ...facts,
    },
  );

/** Why she may not have, spend or buy mana; null where she may. */
export const refuseMana = (c: Person) => (hasMana(c.sheet) ? null : forbids(c, 'mana'));

/** Why she may not wear this suit; null where she may. */
export function refuseArmour(c: Person, item: ArmourItem) {
  const { dedication, order } = c.sheet;
  if (dedication === 'MAGIC') return forbids(c, 'armour of any kind', { item });
  if (dedication === 'ORDER' && !order?.armour.includes(item))
    return forbids(c, `to wear ${inWords(item)}: it is not on her Order's list`, {
      item,
      allowed: order?.armour ?? [],
    });
  return null;
}

/** Why she may not use these goods with her hands; null where she may. */
export function refuseUse(c: Person, goods: Goods, settings: D100Settings) {
  const { dedication, order } = c.sheet;
  if (goods.kind === 'CRYSTAL_BALL' && dedication !== 'MAGIC') return forbids(c, 'the use of a crystal ball');
  if (goods.weapon === null || dedication === 'ADVENTURE') return null;
  const allowed = dedication === 'MAGIC' ? settings.magic.weapons : (order?.weapons ?? []);
  const type = goods.weapon.type.toLowerCase();
  return allowed.some((one) => one.toLowerCase() === type)
    ? null
    : forbids(c, `to use a ${goods.weapon.type}`, { weapon: goods.weapon.type, allowed });
}
