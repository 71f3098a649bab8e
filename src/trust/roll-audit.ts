// Did every server die fall as its committed seed says? Rolls wait here until their period's seed is revealed.
import { Broken, type Position } from './broken.js';
import { canonical } from './canonical.js';
import { diceOf } from './dice.js';
import { checkSeed, MAX_CHAIN_LENGTH, periodName, seedFromHex } from './seeds.js';
import { clientBytesOf, isRecordedRoll, type RecordedRoll, rollFault } from './verify-roll.js';

/** An event whose text is open, and what of it concerns the dice. */
export interface OpenEvent {
  at: Position;
  type: string;
  command: string;
  period: unknown;
  clientBytes: unknown;
  data: unknown;
}

/** How the rolls of a ledger stand. `awaiting`: their seed is not revealed yet. */
export interface RollCounts {
  proven: number;
  awaiting: number;
  physical: number;
  imported: number;
}

interface Chain {
  length: number;
  /** The seed revealed last; before the first, the published end. */
  known: Uint8Array;
  revealed: number;
}

interface WaitingRoll {
  at: Position;
  command: string;
  clientBytes: Uint8Array | null;
  roll: RecordedRoll;
}

/** Follows the seed chains of one campaign, deed by deed, and proves the rolls of each period when its seed is revealed. */
export class RollAudit {
  readonly #campaign: string;
  readonly #chains: Chain[] = [];
  readonly #waiting = new Map<string, WaitingRoll[]>();
  readonly #counts = { proven: 0, physical: 0, imported: 0 };

  constructor(campaign: string) {
    this.#campaign = campaign;
  }

  get counts(): RollCounts {
    return { ...this.#counts, awaiting: [...this.#waiting.values()].reduce((sum, rolls) => sum + rolls.length, 0) };
  }

  /** Takes the open events of one deed. A deed rolls under the period that was open before it. Throws Broken. */
  deed(events: readonly OpenEvent[]): void {
    const founding = this.#chains.length === 0;
    if (founding) for (const event of events) this.#takeSeeds(event);
    this.#takeRolls(events);
    if (!founding) for (const event of events) this.#takeSeeds(event);
  }

  #takeRolls(events: readonly OpenEvent[]): void {
    const byLabel = new Map<string, string>();
    for (const event of events) {
      for (const found of rollsIn(event.data)) {
        if (!isRecordedRoll(found)) throw new Broken('a roll is not written as a roll', event.at);
        if (found.source !== 'SERVER') {
          this.#countTyped(found.source, event.at);
          continue;
        }
        const text = canonical(found);
        const before = byLabel.get(found.label);
        if (before === text) continue;
        if (before !== undefined) throw new Broken(`the label "${found.label}" was rolled twice in one deed`, event.at);
        byLabel.set(found.label, text);
        this.#takeRoll(event, found);
      }
    }
  }

  #countTyped(source: string, at: Position): void {
    if (source === 'PHYSICAL') this.#counts.physical++;
    else if (source === 'IMPORTED') this.#counts.imported++;
    else throw new Broken(`no dice come from "${source}"`, at);
  }

  #takeRoll({ at, command, period, clientBytes: hex }: OpenEvent, roll: RecordedRoll): void {
    const open = this.#openPeriod();
    const clientBytes = clientBytesOf(hex);
    if (open === null || period !== open)
      throw new Broken(`rolled under seed period ${String(period)} while ${open ?? 'none'} was open`, at);
    if (clientBytes === undefined) throw new Broken('the client bytes are not at most 16 bytes of hex', at);
    const waiting = this.#waiting.get(open) ?? [];
    waiting.push({ at, command, clientBytes, roll });
    this.#waiting.set(open, waiting);
  }

  #openPeriod(): string | null {
    const chain = this.#chains.at(-1);
    return chain && chain.revealed < chain.length ? periodName(this.#chains.length, chain.revealed + 1) : null;
  }

  #takeSeeds({ at, type, data }: OpenEvent): void {
    const said = asRecord(data);
    if (type === 'CampaignCreated' && said.seeds) this.#publish({ chain: 1, ...asRecord(said.seeds) }, at);
    if (type === 'SeedChainPublished') this.#publish(said, at);
    if (type === 'SeedRevealed') this.#reveal(said, at);
  }

  #publish({ chain, anchor, length }: Record<string, unknown>, at: Position): void {
    const known = seedFromHex(anchor);
    if (chain !== this.#chains.length + 1) throw new Broken(`seed chain ${String(chain)} is out of turn`, at);
    if (!known) throw new Broken('the end of a seed chain is not 32 bytes of hex', at);
    if (!Number.isInteger(length) || (length as number) < 1 || (length as number) > MAX_CHAIN_LENGTH)
      throw new Broken(`a seed chain cannot have the length ${String(length)}`, at);
    this.#chains.push({ length: length as number, known, revealed: 0 });
  }

  #reveal({ chain: number, period, seed: hex, nextAnchor, nextLength }: Record<string, unknown>, at: Position): void {
    const name = `${String(number)}/${String(period)}`;
    const chain = typeof number === 'number' ? this.#chains[number - 1] : undefined;
    const seed = seedFromHex(hex);
    if (!chain) throw new Broken(`the seed of period ${name} is revealed, but its chain was never published`, at);
    if (period !== chain.revealed + 1 || period > chain.length)
      throw new Broken(`the seed of period ${name} is revealed out of turn`, at);
    if (!seed || !checkSeed(chain.known, 1, seed))
      throw new Broken(`the seed revealed for period ${name} does not lead to the published anchor`, at);
    chain.known = seed;
    chain.revealed = period;
    this.#prove(name, seed);
    if (nextAnchor) this.#publish({ chain: this.#chains.length + 1, anchor: nextAnchor, length: nextLength }, at);
  }

  #prove(period: string, seed: Uint8Array): void {
    const dice = diceOf({ seed, campaign: this.#campaign, period });
    for (const { at, command, clientBytes, roll } of this.#waiting.get(period) ?? []) {
      const reason = rollFault(dice({ ...roll, command, clientBytes }), roll);
      if (reason) throw new Broken(reason, at);
      this.#counts.proven++;
    }
    this.#waiting.delete(period);
  }
}

const MEMBERS = ['label', 'notation', 'source', 'dice', 'total'];

/** Every object in an event's data that has the members of a roll. Text is never taken for one. */
export function* rollsIn(data: unknown): Generator<object> {
  if (typeof data !== 'object' || data === null) return;
  if (MEMBERS.every((member) => Object.hasOwn(data, member))) yield data;
  for (const member of Object.values(data)) yield* rollsIn(member);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
