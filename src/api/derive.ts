// How do the schemas that rules are written in become GraphQL types? By walking their JSON Schema, never zod's insides.
import { isDeepStrictEqual } from 'node:util';
import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfig,
  GraphQLID,
  type GraphQLInputFieldConfig,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  type GraphQLNullableType,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql';
import { z } from 'zod';
import { BigInteger } from './scalars.js';

/** The part of JSON Schema that rules may use. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Shape>>;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Shape;
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
  readonly default?: unknown;
  /** Set by `.meta({ oneOf: true })`: exactly one of the fields is given. */
  readonly oneOf?: unknown;
  /** Set by `worldDay(…)`: it is a world day, and the date beside it has this name. */
  readonly date?: string;
}

type Io = 'input' | 'output';
type Fields = Record<string, { type: unknown; description?: string }>;

/** Where the walk stands: which side, the type name a nameless object would get, and the named shapes in reach. */
interface At {
  readonly io: Io;
  readonly name: string;
  readonly defs: Readonly<Record<string, Shape>>;
}

/** What zod writes of a schema: all that types are derived from. */
export const jsonSchema = (schema: z.ZodType, io: Io): Shape => z.toJSONSchema(schema, { io }) as unknown as Shape;

/** The name of a type, from that of a command or field. */
export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A schema's top, and the shapes it names. */
export function open(schema: z.ZodType, io: Io): { shape: Shape; defs: Readonly<Record<string, Shape>> } {
  const root = jsonSchema(schema, io);
  const defs = root.$defs ?? {};
  return { shape: root.$ref ? defs[nameIn(root.$ref)]! : root, defs };
}

/** The type that a reference names. */
export const nameIn = (ref: string): string => ref.replace('#/$defs/', '');

/** Takes `null` off a shape, and says whether it was there. */
export function split(shape: Shape): { shape: Shape; nullable: boolean } {
  if (Array.isArray(shape.type) && shape.type.includes('null')) {
    return { shape: { ...shape, type: shape.type.find((type) => type !== 'null') }, nullable: true };
  }
  const some = shape.anyOf?.filter((option) => option.type !== 'null');
  if (some?.length !== 1) return { shape, nullable: false };
  return { shape: some[0]!, nullable: some.length < shape.anyOf!.length };
}

/** A record whose keys are all known is an object with a field for each. */
export function properties(shape: Shape, defs: At['defs']): Readonly<Record<string, Shape>> {
  if (shape.properties) return shape.properties;
  const keys = shape.propertyNames?.$ref ? defs[nameIn(shape.propertyNames.$ref)] : shape.propertyNames;
  if (!keys?.enum || typeof shape.additionalProperties !== 'object') return {};
  return Object.fromEntries(keys.enum.map((key) => [key, shape.additionalProperties as Shape]));
}

/** Makes each named type once; two different shapes of one name are a fault of the program and stop the start. */
export class Deriver {
  private readonly made = new Map<string, { shape: Shape; type: GraphQLNamedType }>();

  /** The input of a command; null where it takes none. */
  input(name: string, schema: z.ZodType): GraphQLInputObjectType | null {
    const { shape, defs } = open(schema, 'input');
    if (Object.keys(properties(shape, defs)).length === 0) return null;
    return this.object(shape, { io: 'input', name, defs }) as GraphQLInputObjectType;
  }

  /** A type for what a schema answers. */
  output(name: string, schema: z.ZodType): GraphQLOutputType {
    const { shape, defs } = open(schema, 'output');
    return this.bare(shape, { io: 'output', name, defs }) as GraphQLOutputType;
  }

  /** The fields of an object schema, for a type that has others beside them. */
  fields(name: string, schema: z.ZodType): Record<string, GraphQLFieldConfig<unknown, unknown>> {
    const { shape, defs } = open(schema, 'output');
    return this.fieldsOf(shape, { io: 'output', name, defs }) as Record<string, GraphQLFieldConfig<unknown, unknown>>;
  }

  private bare(shape: Shape, at: At): GraphQLNullableType {
    if (shape.$ref) {
      const name = nameIn(shape.$ref);
      return this.bare(at.defs[name] as Shape, { ...at, name });
    }
    if (shape.enum) return this.once(at.name, shape, () => enumeration(at.name, shape));
    if (shape.type === 'string') return shape.format === 'uuid' ? GraphQLID : GraphQLString;
    if (shape.type === 'boolean') return GraphQLBoolean;
    if (shape.type === 'integer') return isInt32(shape) ? GraphQLInt : BigInteger;
    if (shape.type === 'array' && shape.items) {
      const item = split(shape.items);
      if (item.nullable) throw new Error(`${at.name}: a list of values that may be null has no place in a schema.`);
      return new GraphQLList(new GraphQLNonNull(this.bare(item.shape, at)));
    }
    if (Object.keys(properties(shape, at.defs)).length > 0) return this.object(shape, at);
    throw new Error(
      `${at.name}: ${JSON.stringify(shape)} has no GraphQL type. Use whole numbers, enums, objects, lists.`,
    );
  }

  private object(shape: Shape, at: At): GraphQLInputObjectType | GraphQLObjectType {
    const fields = () => this.fieldsOf(shape, at);
    const { description } = shape;
    if (at.io === 'output') {
      const make = () =>
        new GraphQLObjectType({ name: at.name, description, extensions: { embedded: true }, fields: fields as never });
      return this.once(at.name, shape, make);
    }
    const name = at.name.endsWith('Input') ? at.name : `${at.name}Input`;
    const make = () =>
      new GraphQLInputObjectType({ name, description, isOneOf: shape.oneOf === true, fields: fields as never });
    return this.once(name, shape, make);
  }

  private fieldsOf(shape: Shape, at: At): Record<string, GraphQLInputFieldConfig> | Fields {
    const fields: Fields = {};
    for (const [key, property] of Object.entries(properties(shape, at.defs))) {
      const { shape: inner, nullable } = split(property);
      const type = this.bare(inner, { ...at, name: at.name.replace(/Input$/, '') + pascal(key) });
      const optional = nullable || !shape.required?.includes(key);
      fields[key] = {
        type: optional ? type : new GraphQLNonNull(type),
        description: describe(property, inner.$ref ? at.defs[nameIn(inner.$ref)] : inner, at.io),
      };
      const { date } = inner;
      if (date === undefined || at.io === 'input') continue;
      if (properties(shape, at.defs)[date]) throw new Error(`${at.name}.${date} stands for itself, and for ${key}.`);
      fields[date] = {
        type: optional ? GraphQLString : new GraphQLNonNull(GraphQLString),
        description: `\`${key}\` in words.`,
      };
    }
    return fields;
  }

  private once<T extends GraphQLNamedType>(name: string, shape: Shape, make: () => T): T {
    const known = this.made.get(name);
    if (known && !isDeepStrictEqual(known.shape, shape)) throw new Error(`Two different shapes are called ${name}.`);
    const type = known?.type ?? make();
    if (!known) this.made.set(name, { shape, type });
    return type as T;
  }
}

function describe(property: Shape, inner: Shape | undefined, io: Io): string | undefined {
  const words = property.description ?? inner?.description;
  const fallback =
    io === 'input' && property.default !== undefined ? `Default: ${JSON.stringify(property.default)}` : '';
  return [words, fallback].filter(Boolean).join(' ') || undefined;
}

function enumeration(name: string, shape: Shape): GraphQLEnumType {
  const odd = shape.enum!.find((value) => !/^[A-Z][A-Z0-9_]*$/.test(value));
  if (odd !== undefined) throw new Error(`${name}: the value ${odd} is not written in SCREAMING_SNAKE.`);
  const values = Object.fromEntries(shape.enum!.map((value) => [value, {}]));
  return new GraphQLEnumType({ name, description: shape.description, values });
}

const isInt32 = ({ minimum, maximum }: Shape): boolean => minimum! >= -(2 ** 31) && maximum! < 2 ** 31;
