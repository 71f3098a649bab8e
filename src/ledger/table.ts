// Who sits at the table, and whose dice fall? What a decision is given from outside.
import type { Actor, Refusal, Table } from '../rules/kernel/deed.js';
import { isRefusal, refuse } from '../rules/kernel/deed.js';
import { diceWanted, isDiceRefusal, parseDice, placeDice, rollDice } from '../rules/kernel/dice.js';
import type { Roll } from '../rules/kernel/roll.js';
import type { Id } from '../rules/kernel/stream.js';
import type { AnySystem } from '../rules/kernel/system.js';
import type { PhysicalFaces } from './contract.js';
import { uuid5 } from './ids.js';
import type { SeedsAtHand } from './seed-vault.js';

/** Breaks off a decision that asked for dice the sender's faces do not fit. Caught by `atTable` alone. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

export interface Setting {
  readonly campaignId: Id;
  readonly commandId: Id;
  readonly actor: Actor;
  readonly now: number;
  readonly worldDay: number;
  readonly system: AnySystem;
  readonly seeds: SeedsAtHand;
  readonly faces: readonly PhysicalFaces[];
  readonly clientBytes: string | null;
}

/** Lets a decision be made at this table; physical faces that do not fit its rolls are a refusal like any other. */
export function atTable<T>(setting: Setting, decide: (table: Table) => T): T | Refusal {
  const rolled = new Map<string, string>();
  try {
    const answer = decide(makeTable(setting, rolled));
    if (isRefusal(answer)) return answer;
    const idle = setting.faces.filter((given) => !rolled.has(given.label));
    return idle.length === 0 ? answer : unwanted(idle, rolled);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

function makeTable(setting: Setting, rolled: Map<string, string>): Table {
  const { campaignId, commandId, actor, now, worldDay, system, seeds } = setting;
  const clientBytes = setting.clientBytes === null ? null : Buffer.from(setting.clientBytes, 'hex');

  const roll: Table['roll'] = (label, notation, options) => {
    if (rolled.has(label)) throw new Error(`The roll "${label}" was already made in this deed.`);
    const dice = parseDice(notation);
    if (isDiceRefusal(dice)) throw new RangeError(dice.message);
    rolled.set(label, dice.notation);
    const thrown = setting.faces.find((given) => given.label === label);
    if (thrown) return placed(label, dice.notation, thrown.faces, options);
    if (!seeds.dice) throw new Refused(NO_SEEDS);
    const face = seeds.dice({ command: commandId, clientBytes, label, notation: dice.notation });
    return rollDice(dice, face, { label, source: 'SERVER', ...options });
  };

  return {
    campaignId,
    commandId,
    actor,
    now,
    worldDay,
    system,
    roll,
    id: (label) => uuid5(commandId, label),
    seeds: seeds.desk,
  };
}

const NO_SEEDS = refuse(
  'NO_SEEDS_HERE',
  'This campaign was imported and has no seeds here yet: publish a new chain with publishSeedChain, or send the faces thrown.',
);

function placed(
  label: string,
  notation: string,
  faces: readonly number[],
  options: Parameters<Table['roll']>[2],
): Roll {
  const roll = placeDice(notation, faces, { label, source: 'PHYSICAL', ...options });
  if (!isDiceRefusal(roll)) return roll;
  throw new Refused(
    refuse('FACES_DO_NOT_FIT', `The faces for "${label}" do not fit: ${roll.message}`, {
      label,
      notation,
      wanted: diceWanted(notation),
      problem: roll.code,
    }),
  );
}

function unwanted(idle: readonly PhysicalFaces[], rolled: ReadonlyMap<string, string>): Refusal {
  const rolls = [...rolled].map(([label, notation]) => ({ label, notation }));
  const wanted = rolls.length === 0 ? 'no dice' : rolls.map((r) => `"${r.label}" (${r.notation})`).join(', ');
  const names = idle.map((given) => `"${given.label}"`).join(', ');
  return refuse('FACES_NOT_WANTED', `No roll is called ${names}. This deed rolls ${wanted}.`, { rolls });
}
