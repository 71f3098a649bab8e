// Do the declarations hold together? What the compiler cannot see, found before a schema or a store is made from them.
import { z } from 'zod';
import type { CommandDef, EventDef } from './kernel/deed.js';
import { flatten } from './kernel/settings.js';
import type { AnySystem } from './kernel/system.js';
import type { Registry } from './registry.js';

/** What every line of the timeline says beside an event's data; a field of that name would hide it. */
export const RESERVED = [
  ...['id', 'eventId', 'campaign', 'seq', 'ord', 'type', 'group', 'deed', 'worldDay', 'date', 'recordedAt'],
  ...[
    'playSession',
    'actor',
    'involves',
    'summary',
    'payload',
    'dates',
    'diceSource',
    'voidedBy',
    'leaf',
    'proof',
    'seedPeriod',
    'clientBytes',
  ],
] as const;

const PASCAL = /^[A-Z][A-Za-z0-9]*$/;
const CAMEL = /^[a-z][A-Za-z0-9]*$/;
const SCREAMING = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
/** What a number of such a name counts is world days. */
const DAY = /^(born|day|on|since)$|(Born|On|Day|Since)$/;
const INT32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

interface Node {
  readonly [key: string]: unknown;
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly $defs?: Readonly<Record<string, Node>>;
  /** The name of the date that stands beside a world day. */
  readonly date?: unknown;
}

type Io = 'input' | 'output';

const named = ({ $ref = '' }: Node): string => $ref.replace('#/$defs/', '');

/** Collects faults, and what names were seen to mean. */
class Check {
  readonly faults: string[] = [];
  private readonly seen = new Map<string, { json: string; at: string }>();
  private readonly fields = new Map<string, { kind: string; at: string }>();

  say(holds: boolean, fault: string): void {
    if (!holds && !this.faults.includes(fault)) this.faults.push(fault);
  }

  /** The JSON schema that types are derived from; nothing where zod itself cannot write one. */
  json(schema: z.ZodType, io: Io, at: string): Node | null {
    try {
      const node = z.toJSONSchema(schema, { io }) as Node;
      for (const [id, def] of Object.entries(node.$defs ?? {})) this.define(id, def, io, at);
      return node.$defs?.[named(node)] ?? node;
    } catch (error) {
      this.say(false, `${at}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }

  /** A type's name means one thing everywhere. */
  private define(id: string, def: Node, io: Io, at: string): void {
    const json = JSON.stringify(def);
    const known = this.seen.get(`${io} ${id}`);
    this.say(!known || known.json === json, `${id} means one thing in ${known?.at} and another in ${at}`);
    if (known) return;
    this.seen.set(`${io} ${id}`, { json, at });
    this.say(PASCAL.test(id), `${id}: the name of a type is PascalCase`);
    this.say(typeof def.description === 'string' && def.description !== '', `${id}: says nothing of what it means`);
    if (def.enum)
      for (const value of def.enum)
        this.say(SCREAMING.test(String(value)), `${id}.${String(value)}: the values of an enum are SCREAMING_SNAKE`);
    else this.object(def, id, io);
  }

  object(node: Node, at: string, io: Io = 'output'): void {
    const fields = Object.entries(node.properties ?? {});
    if (!node.properties) this.say(false, `${at}: is no object`);
    else this.say(fields.length > 0, `${at}: has no fields`);
    for (const [field, inner] of fields) {
      this.say(CAMEL.test(field), `${at}.${field}: the name of a field is camelCase`);
      this.kind(inner, `${at}.${field}`);
      if (io === 'output') this.dated(field, inner, `${at}.${field}`);
    }
  }

  /** Beside a world day that is answered stands its date; a number with bounds of its own is the day of a month or a week. */
  private dated(field: string, node: Node, at: string): void {
    const { type, minimum, date } = node.anyOf?.[0] ?? node;
    const isDay = DAY.test(field) && type === 'integer' && minimum === INT32.minimum;
    this.say(!isDay || date !== undefined, `${at}: is a world day and names no date; declare it by worldDay`);
  }

  /** The kind of a field as a schema would have it, such as `[Die]` or `ID?`. */
  kind(node: Node, at: string): string {
    if (node.$ref) return named(node);
    if (node.anyOf) {
      const [some, none] = node.anyOf;
      this.say(node.anyOf.length === 2 && none?.type === 'null', `${at}: is a union`);
      return `${some ? this.kind(some, at) : ''}?`;
    }
    if (node.type === 'array' && node.items) return `[${this.kind(node.items, at)}]`;
    if (node.type === 'integer') {
      const { minimum = -Infinity, maximum = Infinity } = node;
      this.say(minimum >= INT32.minimum && maximum <= INT32.maximum, `${at}: is an integer beyond 32 bits`);
      return 'Int';
    }
    if (node.enum || node.type === 'object') this.say(false, `${at}: an object or enum within another needs a name`);
    else
      this.say(!('const' in node) && ['string', 'boolean'].includes(String(node.type)), `${at}: is of no kind allowed`);
    return node.format === 'uuid' ? 'ID' : String(node.type);
  }

  /** A field of one name is of one kind in all events, or no query could ask for it in two of them. */
  field(name: string, kind: string, at: string): void {
    const known = this.fields.get(name);
    if (!known) this.fields.set(name, { kind, at });
    this.say(
      !known || known.kind === kind,
      `${name} is ${known?.kind} in ${known?.at} and ${kind} in ${at}: give one of them another name`,
    );
  }
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** `toySpendLuck` and `ToyLuckSpent` are the toy's; `toyboxOpen` is not. */
const isOf = (system: string, name: string): boolean =>
  capital(name).startsWith(capital(system)) && /[A-Z]/.test(name.charAt(system.length));

/** Whose a deed is can be read from its name, so that a system that comes later never meets a name that is taken. */
function checkPrefix(check: Check, name: string, owner: string | null, systems: Iterable<string>): void {
  if (owner !== null) check.say(isOf(owner, name), `${name}: is ${owner}'s and does not begin with its name`);
  else
    for (const system of systems)
      check.say(!isOf(system, name), `${name}: is common to all and begins with the name of ${system}`);
}

function checkEvent(check: Check, def: EventDef): void {
  const at = def.type;
  check.say(PASCAL.test(at), `${at}: an event is PascalCase`);
  check.say(def.doc.trim() !== '', `${at}: says nothing of what it means`);
  for (let v = 1; v < def.version; v++) check.say(v in def.upcasts, `${at}: version ${v} cannot be read any more`);
  const node = check.json(def.data, 'output', at);
  if (!node) return;
  check.object(node, at);
  for (const [field, inner] of Object.entries(node.properties ?? {})) {
    check.say(!(RESERVED as readonly string[]).includes(field), `${at}.${field}: is a field of every event already`);
    const kind = check.kind(inner, `${at}.${field}`);
    const optional = !node.required?.includes(field) && !kind.endsWith('?');
    check.field(field, optional ? `${kind}?` : kind, at);
  }
}

function checkCommand(check: Check, def: CommandDef): void {
  const at = def.name;
  check.say(CAMEL.test(at), `${at}: a command is camelCase`);
  check.say(def.doc.trim() !== '', `${at}: says nothing of what it does`);
  check.say(def.by.doc.trim() !== '', `${at}: says nothing of who may send it`);
  for (const code of def.refusals) check.say(SCREAMING.test(code), `${at}: the refusal ${code} is SCREAMING_SNAKE`);
  check.say(new Set(def.refusals).size === def.refusals.length, `${at}: names a refusal twice`);
  const node = check.json(def.input, 'input', at);
  if (!node) return;
  check.object(node, at, 'input');
  const fields = Object.keys(node.properties ?? {});
  for (const { _zod } of def.input._zod.def.checks ?? []) {
    const [field] = (_zod.def as z.core.$ZodCustomDef).path ?? [];
    check.say(
      fields.includes(String(field)),
      `${at}: refuses an input as a whole; let the refinement's path name a field`,
    );
  }
}

function checkSystem(check: Check, system: AnySystem, shared: z.ZodObject): void {
  const at = system.name;
  check.say(/^[a-z][a-z0-9]*$/.test(at), `${at}: a rule system's name is lower case`);
  check.say(system.Sheet.safeParse({}).success, `${at}: has no blank sheet`);
  const settings = system.Settings.safeParse({});
  check.say(settings.success, `${at}: has a setting without a default`);
  const common = Object.keys(flatten(shared.parse({})));
  for (const key of Object.keys(flatten(settings.data ?? {})))
    check.say(!common.includes(key), `${at}: the setting ${key} is common to all already`);
  const kinds = system.settles.map(({ kind }) => kind);
  check.say(new Set(kinds).size === kinds.length, `${at}: settles a kind of due thing twice`);
  const keys = [...common, ...Object.keys(flatten(settings.data ?? {}))];
  for (const { kind, title, every, uses } of system.settles) {
    check.say(CAMEL.test(kind) && title.trim() !== '', `${at}: the kind ${kind} has a camelCase name and a title`);
    for (const key of [every, uses])
      check.say(key === undefined || keys.includes(key), `${at}: the kind ${kind} rests on no setting ${key}`);
  }
  check.json(system.Sheet, 'output', `${at}.Sheet`);
  const view = check.json(system.View, 'output', `${at}.View`);
  if (view) check.object(view, `${at}.View`);
}

/** Everything that is wrong with these declarations, each in words; an empty list is a sound registry. */
export function faultsOf({ systems, commands, events, Settings }: Registry): readonly string[] {
  const check = new Check();
  for (const { def, system } of events.values()) {
    checkEvent(check, def);
    checkPrefix(check, def.type, system, systems.keys());
  }
  for (const { def, system } of commands.values()) {
    checkCommand(check, def);
    checkPrefix(check, def.name, system, systems.keys());
  }
  for (const system of systems.values()) checkSystem(check, system, Settings);
  return check.faults;
}
