// Who inherits what the will leaves open? Heirs, next of kin, and the faction. R-D100-65
import { type Campaign, factionIn } from '../kernel/campaign.js';
import { refuse } from '../kernel/deed.js';
import type { Id } from '../kernel/stream.js';
import type { Heir, Will } from './estate-record.js';
import type { Person } from './sheet.js';

export interface Receiver extends Heir {
  readonly share: number;
}

/** Who takes the place of a will or of an heir no longer alive: next of kin, else the primary faction. */
function substitute(dead: Person, nextOfKin: Heir | null, campaign: Campaign): Heir | null {
  if (nextOfKin) return nextOfKin;
  const faction = factionIn(campaign, dead.sheet.loyalty?.factionId);
  return faction ? { name: faction.name, characterId: null, factionId: faction.id, relation: 'FACTION' } : null;
}

const isSame = (a: Heir, b: Heir): boolean =>
  a.characterId !== null || b.characterId !== null
    ? a.characterId === b.characterId
    : a.factionId !== null || b.factionId !== null
      ? a.factionId === b.factionId
      : a.name.toLowerCase() === b.name.toLowerCase();

/** All who receive something, each once; their shares make 100. `gone`: names of heirs no longer alive. */
export function receiversOf(
  dead: Person,
  will: Will | null,
  gone: ReadonlySet<string>,
  nextOfKin: Heir | null,
  campaign: Campaign,
) {
  const living = (will?.heirs ?? []).filter(({ name }) => !gone.has(name));
  const open = 100 - living.reduce((so, { share }) => so + share, 0);
  if (open === 0) return living;
  const other = substitute(dead, nextOfKin, campaign);
  if (!other)
    return refuse('NOBODY_INHERITS', `Name a next of kin: ${dead.name} left ${open}% to nobody and had no faction.`, {
      openShare: open,
    });
  const known = living.find((heir) => isSame(heir, other));
  return known
    ? living.map((heir) => (heir === known ? { ...heir, share: heir.share + open } : heir))
    : [...living, { ...other, share: open }];
}

/** The heirs of a will who have a sheet. */
export const heirIds = (will: Will | null, nextOfKin: Heir | null): Id[] => [
  ...new Set(
    [...(will?.heirs ?? []), ...(nextOfKin ? [nextOfKin] : [])].flatMap(({ characterId }) => characterId ?? []),
  ),
];
