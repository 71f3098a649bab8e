// Does a plan answer what graphql-js answers? Random documents over the whole schema, with resolvers that do all they may.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  parse,
  responsePathAsArray,
  validate,
} from 'graphql';
import { rules } from '../rules/index.js';
import { type Executed, Executor } from './execute.js';
import { buildSchema } from './schema.js';

const schema = buildSchema(rules);
const executor = new Executor(schema);
const SEEDS = 1_000_000_000;

/** A whole number below `most` that depends on nothing but what is given. */
function chance(given: unknown, most: number): number {
  let hash = 2_166_136_261;
  for (const char of JSON.stringify(given) ?? '') hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619) >>> 0;
  return (hash >>> 3) % most;
}

/** Below a list everything comes at once, or nothing fails: graphql-js forgets an entry that fails late beside one that failed at once. */
type Mood = 'FREE' | 'AT_ONCE' | 'SOUND';
interface Source {
  readonly given: number;
  readonly mood: Mood;
}

/** What a resolver gives for a type: mostly what fits, now and then nothing, a fault, or what does not fit; late or at once. */
function some(type: GraphQLOutputType, given: number, mood: Mood): unknown {
  const die = mood === 'SOUND' ? 8 + chance([given, 'how'], 92) : chance([given, 'how'], 100);
  if (die === 0) return null;
  if (die === 1) return new Error(`returned at ${given}`);
  if (die === 2) throw new Error(`thrown at ${given}`);
  if (die === 3) throw new GraphQLError('thrown', { extensions: { code: 'THROWN', given } });
  if (die === 4) return { mood };
  if (die < 8 && mood === 'FREE') {
    const fault = new Error(`rejected at ${given}`);
    return die === 5 ? Promise.reject(fault) : new Promise((_, reject) => setImmediate(reject, fault));
  }
  const value = fitting(isNonNullType(type) ? type.ofType : type, given, mood);
  if (mood === 'AT_ONCE' || die >= 35) return value;
  return die < 28 ? Promise.resolve(value) : new Promise((resolve) => setImmediate(resolve, value));
}

function fitting(type: GraphQLOutputType, given: number, mood: Mood): unknown {
  if (isListType(type)) {
    const below = mood === 'FREE' ? (['AT_ONCE', 'SOUND'] as const)[chance([given, 'mood'], 2)]! : mood;
    const length = chance([given, 'length'], 4);
    const entries = Array.from({ length }, (_, i) => entry(type.ofType, chance([given, i], SEEDS), below));
    return chance([given, 'set'], 5) === 0 ? new Set(entries) : entries;
  }
  if (isCompositeType(type)) return { given, mood };
  if (isEnumType(type)) return type.getValues()[chance(given, type.getValues().length)]!.value;
  const { name } = type as GraphQLNamedType;
  if (name === 'Boolean') return chance(given, 2) === 0;
  return 'Int Float BigInteger DateTime'.includes(name) ? chance(given, 99) : `${chance(given, 9)}`;
}

/** An entry of a list cannot throw by itself. */
function entry(type: GraphQLOutputType, given: number, mood: Mood): unknown {
  try {
    return some(type, given, mood);
  } catch (fault) {
    return fault;
  }
}

/** Two fields of five are resolved by a function that looks at its fourth parameter. */
for (const type of Object.values(schema.getTypeMap())) {
  if (type.name.startsWith('__')) continue;
  if (isAbstractType(type)) {
    const possible = schema.getPossibleTypes(type);
    type.resolveType = ({ given, mood }: Source) => {
      const { name } = possible[chance(given, Math.min(possible.length, 5))]!;
      return mood !== 'AT_ONCE' && chance([given, 'late'], 4) === 0 ? Promise.resolve(name) : name;
    };
  }
  if (!isObjectType(type)) continue;
  for (const field of Object.values(type.getFields())) {
    const kind = chance([type.name, field.name], 5);
    const answer = (source: Source, more: readonly unknown[]) =>
      some(field.type, chance([source?.given, field.name, ...more], SEEDS), source?.mood ?? 'FREE');
    if (kind > 1) field.resolve = (source, args) => answer(source, [args]);
    else field.resolve = (source, args, ctx, info) => answer(source, [args, ctx, seen(info)]);
  }
}

const seen = (info: GraphQLResolveInfo): unknown => [
  responsePathAsArray(info.path),
  info.path.typename,
  info.parentType.name,
  info.fieldNodes.length,
  String(info.returnType),
  Object.keys(info.fragments),
  info.variableValues,
  info.operation.operation,
  typeof info.rootValue,
];

/** A document, made of whole numbers that say what is chosen next. */
class Writer {
  private at = 0;
  private readonly fragments: string[] = [];
  private aliases = 0;

  constructor(private readonly choices: readonly number[]) {}

  document(): string {
    const root = this.selection(schema.getQueryType()!, 3);
    const nodes = `nodes { ${this.selection(schema.getType('TimelineEvent')!, 3)} }`;
    const variables = '($yes: Boolean!, $no: Boolean = false, $id: ID!, $n: Int)';
    const uses = '__typename @skip(if: $yes) __typename @include(if: $no)';
    return `query Asked${variables} { ${uses} ${root} ...Used } fragment Used on Query { u: node(id: $id) { id } w: campaign(id: "w") { timeline(first: $n) { totalCount ${nodes} } } } ${this.fragments.join(' ')}`;
  }

  private below(most: number): number {
    return this.choices[this.at++ % this.choices.length]! % most;
  }

  private selection(type: GraphQLNamedType, depth: number): string {
    const fields = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
    const asked = ['__typename'];
    for (let n = 1 + this.below(4); n > 0 && fields.length > 0; n--) {
      const field = fields[this.below(fields.length)]!;
      asked.push(this.field(field, depth));
    }
    if (isAbstractType(type) && depth > 0) {
      const possible = schema.getPossibleTypes(type).slice(0, 5);
      for (let n = this.below(3); n > 0; n--)
        asked.push(this.fragment(possible[this.below(possible.length)]!, depth - 1));
    }
    if (depth > 0 && this.below(4) === 0) asked.push(this.fragment(type, depth - 1));
    return asked.join(' ');
  }

  private fragment(type: GraphQLNamedType, depth: number): string {
    const inner = this.selection(type, depth);
    if (this.below(2) === 0) return `... on ${type.name} ${this.condition()} { ${inner} }`;
    const name = `F${this.fragments.length}`;
    this.fragments.push(`fragment ${name} on ${type.name} { ${inner} }`);
    return `...${name} ${this.condition()}`;
  }

  private field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const type = getNamedType(field.type);
    if (isCompositeType(type) && depth === 0) return '';
    const alias = this.below(3) === 0 || field.args.length > 0 ? `a${this.aliases++}: ` : '';
    const args = field.args.filter(isRequiredArgument).map(({ name, type: of }) => `${name}: ${this.literal(of)}`);
    const given = args.length > 0 ? `(${args.join(', ')})` : '';
    const inner = isCompositeType(type) ? `{ ${this.selection(type, depth - 1)} }` : '';
    return `${alias}${field.name}${given} ${this.condition()} ${inner}`;
  }

  private condition(): string {
    const written = [
      '@skip(if: $yes)',
      '@skip(if: $no)',
      '@include(if: $yes)',
      '@include(if: $no)',
      '@include(if: true)',
    ];
    return written[this.below(20)] ?? '';
  }

  private literal(type: GraphQLInputType): string {
    if (isNonNullType(type)) return this.literal(type.ofType);
    if (isListType(type)) return `[${this.literal(type.ofType)}]`;
    if (isEnumType(type)) return type.getValues()[0]!.name;
    if (isInputObjectType(type)) {
      const wanted = Object.values(type.getFields()).filter(isRequiredInputField);
      return `{ ${wanted.map(({ name, type: of }) => `${name}: ${this.literal(of)}`).join(', ')} }`;
    }
    if (type.name === 'ID') return this.below(2) === 0 ? '$id' : '"x"';
    if (type.name === 'Int' && this.below(4) === 0) return '9';
    return { Boolean: 'true', DateTime: '"2024-05-04T19:30:00Z"', String: '"s"' }[type.name] ?? '1';
  }
}

const written = fc
  .array(fc.nat(999), { minLength: 8, maxLength: 120 })
  .map((choices) => new Writer(choices).document());
/** One set in eight does not fit. */
const variables = fc
  .tuple(fc.boolean(), fc.boolean(), fc.nat(7))
  .map(([yes, no, die]) => ({ yes, no, id: die === 0 ? null : 'i', n: die === 1 ? 'x' : die }));

const textOf = ({ data }: Executed | ExecutionResult) => (typeof data === 'string' ? data : JSON.stringify(data));
const told = (result: Executed | ExecutionResult) =>
  `${textOf(result)} ${JSON.stringify(result.errors?.map((error) => [error, error.extensions]))}`;

/** Of faults in one moment graphql-js promises neither which of them makes the place above null nor their order: the rest. */
const promised = (result: Executed | ExecutionResult) => {
  const text = textOf(result);
  const data = text === undefined ? undefined : JSON.parse(text);
  const errors = result.errors?.map((error) => {
    const path = error.path ?? [];
    let [value, depth] = [data, 0];
    for (; value && depth < path.length; depth++) value = (value as Record<string | number, unknown>)[path[depth]!];
    const isAtItsPlace = depth === path.length;
    return JSON.stringify([path.slice(0, depth), isAtItsPlace ? [error, error.extensions] : 'below it']);
  });
  return [text, errors && [...new Set(errors)].sort()];
};

describe('a plan', () => {
  it('is what a query is executed by: it tells a resolver nothing that this does not look at', async () => {
    const field = schema.getQueryType()!.getFields().serverInfo!;
    const { resolve } = field;
    const given: unknown[] = [];
    field.resolve = (...all) => void given.push(all[3]);
    const document = parse('{ serverInfo { version } }');
    await executor.execute({ document });
    await execute({ schema, document });
    field.resolve = resolve;
    expect(given).toEqual([undefined, expect.objectContaining({ fieldName: 'serverInfo' })]);
  });

  it('answers as graphql-js does where a condition comes to null, at the root and below', async () => {
    for (const text of [
      '__typename @skip(if: $yes)',
      '...F @include(if: $yes)',
      'node(id: "x") { id @include(if: $yes) }',
    ]) {
      const document = parse(`query ($yes: Boolean = true) { ${text} } fragment F on Query { __typename }`);
      const args = { document, variableValues: { yes: null }, rootValue: { given: 99, mood: 'SOUND' } };
      const planned = told(await executor.execute(args));
      expect(planned).toBe(told(await execute({ schema, ...args })));
      expect(planned).toContain('must not be null');
    }
  });

  it('tells no more of what fails below a place that is null by then', async () => {
    const later = async (turns: number) => {
      for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
    };
    const document = parse('{ campaign(id: "x") { name session { id } } campaigns { id } }');
    const { campaign, campaigns } = schema.getQueryType()!.getFields();
    const { name, session } = (schema.getType('Campaign') as GraphQLObjectType).getFields();
    const kept = [campaign, campaigns, name, session].map((field) => [field, field?.resolve] as const);
    campaign!.resolve = () => ({});
    campaigns!.resolve = () => later(4).then(() => []);
    name!.resolve = () => Promise.reject(new Error('first'));
    session!.resolve = () => later(2).then(() => Promise.reject(new Error('second')));
    const [planned, expected] = [await executor.execute({ document }), await execute({ schema, document })];
    for (const [field, resolve] of kept) field!.resolve = resolve;
    expect(told(planned)).toBe(told(expected));
    expect(planned.errors?.map(({ message }) => message)).toEqual(['first']);
  });

  it('answers every valid document as graphql-js does, data and errors', async () => {
    let [asked, failed, compared, same] = [0, 0, 0, 0];
    await fc.assert(
      fc.asyncProperty(written, variables, async (text, variableValues) => {
        const document = parse(text);
        fc.pre(validate(schema, document).length === 0);
        const args = {
          document,
          contextValue: { who: 'me' },
          rootValue: { given: chance(text, SEEDS), mood: 'FREE' },
        };
        const [yes, no] = [true, false].map((to) => ({ ...args, variableValues: { ...variableValues, yes: to } }));
        for (const given of [yes!, no!, yes!]) {
          const [planned, expected] = [await executor.execute(given), await execute({ schema, ...given })];
          expect(promised(planned)).toEqual(promised(expected));
          compared++;
          if (told(planned) === told(expected)) same++;
        }
        asked++;
        if ((await execute({ schema, ...args, variableValues })).errors) failed++;
      }),
      { numRuns: 120 },
    );
    expect(asked).toBe(120);
    expect(same).toBeGreaterThan(compared - 9);
    expect(failed).toBeGreaterThan(20);
    expect(failed).toBeLessThan(115);
  });
});
