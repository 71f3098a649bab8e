// Does a schema become the GraphQL type one would write by hand?
import { describe, expect, it } from '@jest/globals';
import { GraphQLObjectType, GraphQLSchema, printSchema, printType } from 'graphql';
import { z } from 'zod';
import { Id } from '../rules/kernel/stream.js';
import { Deriver } from './derive.js';

const Kind = z.enum(['CALM', 'WILD']).meta({ id: 'Kind', description: 'In what mood.' });
const Die = z.object({ face: z.int32(), kind: Kind }).meta({ id: 'Die', description: 'A die.' });

const printed = (schema: z.ZodType): string => {
  const type = new Deriver().output('It', schema) as GraphQLObjectType;
  return printSchema(new GraphQLSchema({ types: [type] }));
};

describe('an answer', () => {
  it('says what is always there, what may be null, and what it means', () => {
    const schema = z.object({
      id: Id.describe('Whose.'),
      kind: Kind,
      mood: Kind.nullable(),
      n: z.int32().default(3),
      far: z.int(),
      dice: z.array(Die),
      best: Die.optional(),
      note: z.string().nullable(),
      kept: z.boolean(),
    });
    expect(printType(new Deriver().output('It', schema) as GraphQLObjectType)).toBe(
      [
        'type It {',
        '  """Whose."""',
        '  id: ID!',
        '',
        '  """In what mood."""',
        '  kind: Kind!',
        '',
        '  """In what mood."""',
        '  mood: Kind',
        '  n: Int!',
        '  far: BigInteger!',
        '  dice: [Die!]!',
        '',
        '  """A die."""',
        '  best: Die',
        '  note: String',
        '  kept: Boolean!',
        '}',
      ].join('\n'),
    );
  });

  it('has a field for each key of a record whose keys are known', () => {
    expect(printed(z.object({ scores: z.record(Kind, z.int32()) }))).toContain(
      'type ItScores {\n  CALM: Int!\n  WILD: Int!\n}',
    );
  });

  it('names what has no name after the place where it stands', () => {
    expect(printed(z.object({ where: z.object({ x: z.int32() }) }))).toContain('type ItWhere {\n  x: Int!\n}');
  });
});

describe('an input', () => {
  it('asks only for what has no default, and has names of its own', () => {
    const derive = new Deriver();
    derive.output('It', z.object({ die: Die }));
    const input = derive.input('DoIt', z.object({ die: Die, n: z.int32().default(3), what: z.string().optional() }))!;
    expect(printType(input)).toBe(
      [
        'input DoItInput {',
        '  """A die."""',
        '  die: DieInput!',
        '',
        '  """Default: 3"""',
        '  n: Int',
        '  what: String',
        '}',
      ].join('\n'),
    );
  });

  it('is no argument at all where nothing is wanted', () => {
    expect(new Deriver().input('DoIt', z.object({}))).toBeNull();
  });

  it('takes exactly one field where the schema says so', () => {
    const either = z.object({ a: z.int32().optional(), b: z.int32().optional() }).meta({ id: 'Either', oneOf: true });
    const input = new Deriver().input('Choose', z.object({ either }))!;
    expect(printSchema(new GraphQLSchema({ types: [input] }))).toContain('input EitherInput @oneOf');
  });
});

describe('a fault in a schema stops the start:', () => {
  const faults: [string, z.ZodType, string][] = [
    ['a fraction', z.object({ a: z.number() }), 'has no GraphQL type'],
    ['a union', z.object({ a: z.union([z.string(), z.int32()]) }), 'has no GraphQL type'],
    ['an open record', z.object({ a: z.record(z.string(), z.int32()) }), 'has no GraphQL type'],
    ['a list with holes', z.object({ a: z.array(z.int32().nullable()) }), 'may be null'],
    ['a quiet enum value', z.object({ a: z.enum(['loud']) }), 'SCREAMING_SNAKE'],
  ];
  it.each(faults)('%s', (_, schema, words) => {
    expect(() => printed(schema)).toThrow(words);
  });

  it('two shapes of one name', () => {
    const derive = new Deriver();
    derive.output('A', z.object({ a: z.int32() }));
    expect(() => derive.output('A', z.object({ a: z.string() }))).toThrow('Two different shapes are called A.');
  });
});
