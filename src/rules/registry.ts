// Which games are there, and which deeds? The tables that the ledger, the API and the catalogue are built from.
import type { z } from 'zod';
import { common } from './campaign/index.js';
import type { Campaign } from './kernel/campaign.js';
import { type CommandDef, type EventDef, type Refusal, refuse } from './kernel/deed.js';
import { withCommonDues } from './kernel/due-kinds.js';
import type { AnySystem } from './kernel/system.js';

/** A declaration and the rule system it belongs to; null: it is common to all. */
export interface Owned<Def> {
  readonly def: Def;
  readonly system: string | null;
}

/** All that can happen, by name. A value, not a global: a test can have its own. */
export interface Registry {
  /** Each as it is played: with the due things and questions common to all. */
  readonly systems: ReadonlyMap<string, AnySystem>;
  readonly commands: ReadonlyMap<string, Owned<CommandDef>>;
  readonly events: ReadonlyMap<string, Owned<EventDef>>;
  /** The settings every campaign has beside its system's. */
  readonly Settings: z.ZodObject;
  /** For a campaign about to be created. */
  systemNamed(name: string): AnySystem | Refusal<'NO_SUCH_SYSTEM'>;
  /** For one that stands. Throws where its system is no longer registered: its history cannot be read. */
  systemOf(campaign: Pick<Campaign, 'id' | 'system'>): AnySystem;
}

/** A name declared twice is a fault of the program: one of the two would silently be lost. */
function named<T>(what: string, entries: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const [name, value] of entries) {
    if (map.has(name)) throw new Error(`Two ${what} are called ${name}.`);
    map.set(name, value);
  }
  return map;
}

const shared: readonly CommandDef[] = [...common.commands, ...common.dues.map(({ command }) => command)];

/** A system's own, whether or not it comes with what is common to all. */
const commandsOf = (system: AnySystem): readonly CommandDef[] =>
  [...new Set([...system.commands, ...system.settles.map(({ command }) => command)])].filter(
    (command) => !shared.includes(command),
  );

/** The system with the due things and the questions common to all, each of a kind once. */
const asPlayed = (system: AnySystem): AnySystem => ({
  ...withCommonDues(system, common.dues),
  questions: (character, campaign) => {
    const own = system.questions?.(character, campaign) ?? [];
    const shared = common.questions(character, campaign, system);
    return [...own, ...shared.filter(({ kind }) => !own.some((one) => one.kind === kind))];
  },
});

/** Builds the tables for these rule systems, with the deeds common to all. */
export function registry(list: readonly AnySystem[]): Registry {
  const systems = named(
    'rule systems',
    list.map((system) => [system.name, asPlayed(system)] as const),
  );
  const owned = <D>(all: readonly D[], of: (system: AnySystem) => readonly D[]): readonly Owned<D>[] => [
    ...all.map((def) => ({ def, system: null })),
    ...list.flatMap((system) => of(system).map((def) => ({ def, system: system.name }))),
  ];
  const commands = owned<CommandDef>(shared, commandsOf);
  const events = owned<EventDef>(common.events, (system) => system.events);
  return {
    systems,
    commands: named(
      'commands',
      commands.map((owner) => [owner.def.name, owner] as const),
    ),
    events: named(
      'events',
      events.map((owner) => [owner.def.type, owner] as const),
    ),
    Settings: common.Settings,
    systemNamed: (name) =>
      systems.get(name) ??
      refuse('NO_SUCH_SYSTEM', `There is no rule system "${name}". Choose one of: ${[...systems.keys()].join(', ')}.`, {
        system: name,
        systems: [...systems.keys()],
      }),
    systemOf: (campaign) => {
      const system = systems.get(campaign.system);
      if (!system)
        throw new Error(`Campaign ${campaign.id} is played by "${campaign.system}", which is not registered.`);
      return system;
    },
  };
}
