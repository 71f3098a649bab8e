// Which values are neither text, number nor truth? Moments, large whole numbers, and data as it stands.
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/** A moment in UTC, written as ISO 8601 with milliseconds; the ledger's own times are milliseconds since 1970. */
export const DateTime = new GraphQLScalarType<number, string>({
  name: 'DateTime',
  description: 'A moment in UTC as ISO 8601, such as 2024-05-04T19:30:00.000Z.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  extensions: { plain: true },
  serialize: (ms) => isoOf(Number(ms)),
  parseValue: readMoment,
  parseLiteral: (node) => readMoment(node.kind === Kind.STRING ? node.value : undefined),
});

const MINUTE_MS = 60_000;
const TWO = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));
const THREE = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(3, '0'));
/** The minute that was written last, up to its seconds: neighbours in a timeline are often of one. */
let known = { minute: Number.NaN, text: '' };

/** As `toISOString`, which works out the date anew each time. Throws RangeError for what is no moment. */
export function isoOf(given: number): string {
  const ms = Math.trunc(given);
  const minute = Math.floor(ms / MINUTE_MS);
  if (minute !== known.minute) known = { minute, text: new Date(ms).toISOString().slice(0, -'00.000Z'.length) };
  const rest = ms - minute * MINUTE_MS;
  return `${known.text}${TWO[Math.floor(rest / 1_000)]}.${THREE[rest % 1_000]}Z`;
}

/** JavaScript reads 30 February as 2 March: a day that does not exist is refused. */
function exists(day: string): boolean {
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}

function readMoment(value: unknown): number {
  const shaped =
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(value);
  const ms = shaped && exists(value.slice(0, 10)) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(ms)) throw new GraphQLError('A moment is written like 2024-05-04T19:30:00Z.');
  return ms;
}

/** Whole numbers beyond GraphQL's 32 bits, as far as every JSON reader keeps them exact: 2^53 - 1. */
export const BigInteger = new GraphQLScalarType<number, number>({
  name: 'BigInteger',
  description: 'A whole number between -(2^53 - 1) and 2^53 - 1.',
  serialize: readInteger,
  parseValue: readInteger,
  parseLiteral: (node) => readInteger(node.kind === Kind.INT ? Number(node.value) : undefined),
});

function readInteger(value: unknown): number {
  if (!Number.isSafeInteger(value))
    throw new GraphQLError('A whole number between -(2^53 - 1) and 2^53 - 1 is wanted.');
  return value as number;
}

/** Output only: what a shape of its own would not make clearer. */
export const Json = new GraphQLScalarType({
  name: 'JSON',
  description: 'A JSON value as it stands. Only ever an answer.',
  parseValue: refuseJson,
  parseLiteral: refuseJson,
});

function refuseJson(): never {
  throw new GraphQLError('JSON is never an input.');
}
