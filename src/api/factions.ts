// Which factions are there, and what became of each? They stand in the campaign's own state.
import { Faction, factionIn } from '../rules/kernel/campaign.js';
import type { Id } from '../rules/kernel/stream.js';
import type { Seat } from './context.js';
import { datesIn } from './dated.js';
import type { Fields, Kit } from './kit.js';
import { dateIn } from './telling.js';
import { timelineField } from './timeline.js';

/** A faction seen from a seat. */
export interface FactionSeen {
  readonly seat: Seat;
  readonly faction: Faction;
}

/** Every faction of a campaign, in the order they entered the story. */
export const factionsOf = (seat: Seat): FactionSeen[] =>
  (seat.campaign.state?.factions ?? []).map((faction) => ({ seat, faction }));

/** Null where there is none. */
export function factionOf(seat: Seat, id: Id): FactionSeen | null {
  const faction = seat.campaign.state && factionIn(seat.campaign.state, id);
  return faction ? { seat, faction } : null;
}

const dated = ({ seat, faction }: FactionSeen): Faction =>
  datesIn(Faction)?.beside(faction, (day) => dateIn(seat, day)) ?? faction;

/** Adds what is asked of a campaign's factions. */
export function addFactions(kit: Kit): void {
  kit.object<FactionSeen>('Faction', 'A faction that characters may belong to.', () => {
    const own = kit.derive.fields('Faction', Faction) as unknown as Fields<FactionSeen>;
    const told = Object.entries(own).map(([name, field]) => [
      name,
      { ...field, resolve: (it: FactionSeen) => dated(it)[name as keyof Faction] },
    ]);
    return {
      ...(Object.fromEntries(told) as Fields<FactionSeen>),
      timeline: timelineField<FactionSeen>(
        kit,
        ({ seat }) => seat,
        ({ faction }) => ({ named: faction.id }),
      ),
    };
  });
}
