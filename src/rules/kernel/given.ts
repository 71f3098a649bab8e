// What would happen at the table? A rules evening in memory for specs: scripted dice, no store, no clock.
import { z } from 'zod';
import type { Campaign, Role } from './campaign.js';
import type { Character } from './character.js';
import type { Actor, CommandDef, Happening, Refusal, Table } from './deed.js';
import { isRefusal, refuse } from './deed.js';
import { rollDice } from './dice.js';
import { handOver, step } from './fold.js';
import type { Id, StreamKind, StreamRef } from './stream.js';
import type { System } from './system.js';

/** The events in whose data dice are kept, by type: each must be seen to take faces from the table. */
export const rollingEvents = ({ events }: Pick<System, 'events'>): string[] =>
  events.filter(({ data }) => JSON.stringify(z.toJSONSchema(data)).includes('#/$defs/Roll')).map(({ type }) => type);

/** Ids that read well in a failing spec: `uuid(7)` ends in 7. */
export const uuid = (n: number): Id => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

export const GM = uuid(1);
export const PLAYER = uuid(2);
export const OTHER_PLAYER = uuid(3);
export const SPECTATOR = uuid(4);
export const CAMPAIGN = uuid(99);

/** Faces by the label of the roll, in the order in which the dice fall; or a function that supplies each. */
export type Faces = Readonly<Record<string, readonly number[]>> | ((label: string, sides: number) => number);

/** What came of a command sent at the table of a spec. */
export interface Sent {
  readonly events: readonly Happening[];
  readonly refused: string | null;
  readonly refusal: Refusal | null;
  /** Labels of scripted faces that were not used up. */
  readonly unused: readonly string[];
}

/** A deed that the `index.ts` of its system forgot would pass here, and be unknown to a ledger. */
function expectNamed({ name: system, commands, events, settles }: System, name: string): void {
  if (!name.toLowerCase().startsWith(system)) return;
  const named = [
    ...events.map(({ type }) => type),
    ...[...commands, ...settles.map((s) => s.command)].map((c) => c.name),
  ];
  if (!named.includes(name)) throw new Error(`${name} is not named in the index.ts of ${system}.`);
}

const roles: Record<Id, Role> = { [GM]: 'GM', [PLAYER]: 'PLAYER', [OTHER_PLAYER]: 'PLAYER', [SPECTATOR]: 'SPECTATOR' };

/** What of an event no ledger would take, such as a negative zero or a fraction; null where it can be kept. */
export function unkeepable(value: unknown, path = 'data'): string | null {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && !Object.is(value, -0)
      ? null
      : `${path} is ${Object.is(value, -0) ? '-0' : value}`;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    const found = unkeepable(member, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** One campaign on paper. `send` decides a command and, unless it is refused, lets its events take effect. */
export class Given {
  readonly states = new Map<string, unknown>();
  readonly history: Happening[] = [];
  private sent = 0;

  constructor(
    readonly system: System,
    start: Partial<Campaign> = {},
  ) {
    const campaign: Campaign = {
      id: CAMPAIGN,
      name: 'The Salt Road',
      system: system.name,
      members: Object.fromEntries(Object.entries(roles).map(([id, role]) => [id, { role, status: 'ACTIVE' as const }])),
      owner: GM,
      settings: {},
      calendar: { preset: 'GREGORIAN' },
      clock: 0,
      session: null,
      sessionsHeld: 0,
      seeds: null,
      archived: false,
      ...start,
    };
    this.put({ kind: 'campaign', id: campaign.id }, campaign);
  }

  get campaign(): Campaign {
    return this.state({ kind: 'campaign', id: CAMPAIGN }) as Campaign;
  }

  state<S>(ref: StreamRef<S>): S | null {
    return (this.states.get(`${ref.kind} ${ref.id}`) ?? null) as S | null;
  }

  put(ref: StreamRef, state: unknown): this {
    this.states.set(`${ref.kind} ${ref.id}`, state);
    return this;
  }

  /** A character with this sheet; whatever is not said is blank. The player's own unless said otherwise. */
  character<S>(id: Id, sheet: Partial<S>, shell: Partial<Character<S>> = {}): this {
    const blank = this.system.Sheet.parse({}) as S;
    const whole: Character<S> = {
      id,
      name: 'Maren',
      owner: PLAYER,
      status: 'ALIVE',
      born: null,
      age: null,
      ...shell,
      sheet: { ...blank, ...sheet },
    };
    return this.put({ kind: 'character', id }, whole);
  }

  sheet<S>(id: Id): S {
    return (this.state({ kind: 'character', id }) as Character<S>).sheet;
  }

  view<V>(id: Id): V {
    return this.system.view(this.state({ kind: 'character', id }) as Character, this.campaign) as V;
  }

  set(settings: Record<string, unknown>): this {
    return this.put({ kind: 'campaign', id: CAMPAIGN }, { ...this.campaign, settings });
  }

  private all(kind: StreamKind): unknown[] {
    return [...this.states].filter(([key, state]) => key.startsWith(`${kind} `) && state !== null).map(([, s]) => s);
  }

  private load(reads: Parameters<typeof handOver>[0]) {
    return handOver(
      reads,
      (ref) => this.state(ref),
      (kind) => this.all(kind),
    );
  }

  /** `by` is a member id, or 'CLOCK'. Day defaults to the campaign's clock. */
  send(
    command: CommandDef,
    rawInput: unknown,
    { by = GM, faces = {}, day }: { by?: Id | 'CLOCK'; faces?: Faces; day?: number } = {},
  ): Sent {
    expectNamed(this.system, command.name);
    const input = command.input.parse(rawInput);
    const { table, unused } = this.table(by, faces, day ?? this.campaign.clock);
    const answer = this.decide(command, input, table);
    if (isRefusal(answer)) return { events: [], refused: answer.refused, refusal: answer, unused: unused() };
    for (const [ord, happening] of answer.entries()) this.happen(happening, table, ord);
    return { events: answer, refused: null, refusal: null, unused: unused() };
  }

  /** The same table at the same moment, and apart from then on: what is sent there next has the same command id. */
  twin(): Given {
    const twin = Object.assign(Object.create(Given.prototype) as Given, this);
    return Object.assign(twin, { states: new Map(this.states), history: [...this.history] });
  }

  /** Sends with dice as they fall, and on a twin table with the same faces typed in by label: both must come to the same. */
  sendTwice(
    command: CommandDef,
    input: unknown,
    { by, faces }: { by: Id | 'CLOCK'; faces: (label: string, sides: number) => number },
  ): { readonly sent: Sent; readonly typed: Sent; readonly shown: Readonly<Record<string, readonly number[]>> } {
    const twin = this.twin();
    const shown: Record<string, number[]> = {};
    const watched = (label: string, sides: number) => {
      const face = faces(label, sides);
      shown[label] = [...(shown[label] ?? []), face];
      return face;
    };
    const sent = this.send(command, input, { by, faces: watched });
    return { sent, typed: twin.send(command, input, { by, faces: shown }), shown };
  }

  private decide(command: CommandDef, input: unknown, table: Table): readonly Happening[] | Refusal {
    const first = this.load(command.reads(input));
    if (isRefusal(first)) return first;
    const loaded = { ...first, campaign: this.campaign };
    const second = command.then ? this.load(command.then(input, loaded)) : {};
    if (isRefusal(second)) return second;
    const whole = { ...loaded, ...second };
    if (!command.by.allows(whole, table.actor)) return refuse('NOT_ALLOWED', `Only ${command.by.doc} may do this.`);
    return command.decide(whole, input, table);
  }

  private happen(happening: Happening, table: Table, ord: number): void {
    expectNamed(this.system, happening.def.type);
    const unkept = unkeepable(happening.data);
    if (unkept !== null) throw new Error(`${happening.def.type} could not be kept: ${unkept}.`);
    const ref = happening.on ?? happening.def.on(happening.data);
    const at = {
      campaignId: CAMPAIGN,
      streamId: ref.id,
      eventId: table.id(`event/${ord}`),
      worldDay: table.worldDay,
      actor: table.actor.member,
    };
    this.put(ref, step(happening.def, this.state(ref), happening.data, at));
    this.history.push(happening);
  }

  private table(by: Id | 'CLOCK', faces: Faces, worldDay: number): { table: Table; unused: () => string[] } {
    const commandId = uuid(1_000 + ++this.sent);
    const left = new Map<string, number[]>();
    if (typeof faces !== 'function') for (const [label, list] of Object.entries(faces)) left.set(label, [...list]);
    const face = (label: string) => (sides: number) => {
      const next = typeof faces === 'function' ? faces(label, sides) : left.get(label)?.shift();
      if (next === undefined) throw new Error(`No face is scripted for the roll "${label}" (d${sides}).`);
      return next;
    };
    const role = by === 'CLOCK' ? undefined : this.campaign.members[by]?.role;
    const actor: Actor = {
      member: by === 'CLOCK' ? null : by,
      isGm: role === 'GM',
      isPlayer: role === 'PLAYER',
      isClock: by === 'CLOCK',
      owns: (subject) => by !== 'CLOCK' && subject.owner === by,
    };
    let ids = 0;
    const made = new Map<string, Id>();
    const table: Table = {
      campaignId: CAMPAIGN,
      commandId,
      actor,
      now: 0,
      worldDay,
      system: this.system,
      roll: (label, notation, options) => rollDice(notation, face(label), { label, source: 'SERVER', ...options }),
      id: (label) => {
        const id = made.get(label) ?? uuid(this.sent * 100_000 + ++ids);
        made.set(label, id);
        return id;
      },
      seeds: {
        held: this.campaign.seeds !== null,
        opening: () => ({ chain: 1, anchor: '00'.repeat(32), length: 1_000 }),
        reveal: () => ({ chain: 1, period: this.campaign.seeds?.period ?? 1, seed: '11'.repeat(32), next: null }),
      },
    };
    return { table, unused: () => [...left].filter(([, list]) => list.length > 0).map(([label]) => label) };
  }
}

/** A table with a game master, two players and a spectator, playing this system. */
export const given = (system: System, start?: Partial<Campaign>): Given => new Given(system, start);
