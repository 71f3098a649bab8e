// What is the one text of an event that everybody hashes? RFC 8785 JSON, kept to I-JSON (RFC 7493) without fractions.

/** Containers may be nested this deep; a deeper value, and so any cycle, is refused. */
export const MAX_DEPTH = 64;

type Step = string | number;

/** A value that has no canonical text: `path` leads to the place, `reason` says what stands there. */
export class NotCanonical extends Error {
  override readonly name = 'NotCanonical';

  constructor(
    readonly path: readonly Step[],
    readonly reason: string,
  ) {
    super(`${written(path)} ${reason}`);
  }
}

/**
 * The RFC 8785 text of a value: object members sorted by UTF-16 code units, no white space, shortest escapes.
 * Object members that are undefined are left out. Throws NotCanonical for whatever another reader could take
 * differently: fractions, −0, integers beyond 2^53 − 1, ill-formed text, U+0000, holes, class instances, depth.
 */
export function canonical(value: unknown): string {
  return write(value, [], 0);
}

/** Throws NotCanonical where the value has no canonical text: the check at the border for everything that comes in. */
export function assertIJson(value: unknown): void {
  canonical(value);
}

/** Whether the value has a canonical text. */
export function isIJson(value: unknown): boolean {
  try {
    canonical(value);
    return true;
  } catch (error) {
    if (error instanceof NotCanonical) return false;
    throw error;
  }
}

/** `path` is one array for the whole walk; only its first `depth` steps are valid. */
function write(value: unknown, path: Step[], depth: number): string {
  switch (typeof value) {
    case 'string':
      return writeText(value, path, depth);
    case 'number':
      if (!Number.isSafeInteger(value)) refuse(path, depth, 'is not a safe integer');
      if (Object.is(value, -0)) refuse(path, depth, 'is negative zero');
      return String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      if (depth === MAX_DEPTH) refuse(path, depth, `is nested deeper than ${MAX_DEPTH} levels`);
      return Array.isArray(value) ? writeArray(value, path, depth) : writeObject(value, path, depth);
    default:
      return refuse(path, depth, `is ${typeof value}, which JSON does not have`);
  }
}

function writeArray(values: unknown[], path: Step[], depth: number): string {
  let text = '[';
  for (let index = 0; index < values.length; index++) {
    path[depth] = index;
    if (index > 0) text += ',';
    text += write(values[index], path, depth + 1);
  }
  return `${text}]`;
}

function writeObject(value: object, path: Step[], depth: number): string {
  if (!isPlain(value)) refuse(path, depth, 'is not a plain object');
  const members = value as Record<string, unknown>;
  let text = '';
  for (const key of inOrder(Object.keys(members))) {
    const member = members[key];
    if (member === undefined) continue;
    path[depth] = key;
    text += (text === '' ? '{' : ',') + writeName(key, path, depth + 1) + write(member, path, depth + 1);
  }
  return text === '' ? '{}' : `${text}}`;
}

const MOST_NAMES = 4_096;
const LONG = 40;
const names = new Map<string, string>();

/** The same few names come again and again: of the first thousands it is kept how they are written. */
function writeName(key: string, path: Step[], depth: number): string {
  const known = names.get(key);
  if (known !== undefined) return known;
  const text = `${writeText(key, path, depth)}:`;
  if (names.size < MOST_NAMES && key.length <= LONG) names.set(key, text);
  return text;
}

const FEW = 24;

/** Few keys are put in order one by one: `sort` would make a copy of them and take longer. */
function inOrder(keys: string[]): string[] {
  if (keys.length > FEW) return keys.sort();
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i] as string;
    let at = i;
    for (; at > 0 && (keys[at - 1] as string) > key; at--) keys[at] = keys[at - 1] as string;
    keys[at] = key;
  }
  return keys;
}

const PLAIN_TEXT = /^[ !#-[\]-~]*$/;
const REFUSED_TEXT = /[\0\p{Surrogate}\p{Noncharacter_Code_Point}]/u;

function writeText(text: string, path: Step[], depth: number): string {
  if (PLAIN_TEXT.test(text)) return `"${text}"`;
  if (REFUSED_TEXT.test(text)) refuse(path, depth, 'holds U+0000, a lone surrogate or a noncharacter');
  return JSON.stringify(text);
}

/** Made by `{}`, JSON.parse or Object.create(null), in this realm or another. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return true;
  return Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype as object, 'isPrototypeOf');
}

function refuse(path: readonly Step[], depth: number, reason: string): never {
  throw new NotCanonical(path.slice(0, depth), reason);
}

/** `the value`, `dice[2].face`, `data["odd key"]`. */
function written(path: readonly Step[]): string {
  if (path.length === 0) return 'the value';
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`;
      if (!/^[A-Za-z_$][\w$]*$/.test(step)) return `[${JSON.stringify(step)}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join('');
}
