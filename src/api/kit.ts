// What is a schema put together from? Types by name, and the few ways of wrapping them.
import {
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLType,
} from 'graphql';
import type { Registry } from '../rules/index.js';
import type { Context } from './context.js';
import { Deriver } from './derive.js';

/** The fields of a type whose values are of this kind. */
export type Fields<S> = GraphQLFieldConfigMap<S, Context>;
export type Field<S, A = Record<string, unknown>> = GraphQLFieldConfig<S, Context, A>;

/** Of a field whose texts are digits, hex, ids or names of types alone: nothing in them must be escaped. */
export const PLAIN = { plain: true };

/** Never null. */
export const some = <T extends GraphQLType>(type: T): GraphQLNonNull<T> =>
  new GraphQLNonNull(type as never) as GraphQLNonNull<T>;

/** A list without gaps. */
export const many = <T extends GraphQLType>(type: T) => some(new GraphQLList(some(type)));

/** The types of one schema while it is being made: each may refer to any other by name. */
export class Kit {
  readonly derive = new Deriver();
  private readonly types = new Map<string, GraphQLNamedType>();

  constructor(readonly registry: Registry) {}

  add<T extends GraphQLNamedType>(type: T): T {
    if (this.types.has(type.name)) throw new Error(`Two types are called ${type.name}.`);
    this.types.set(type.name, type);
    return type;
  }

  /** An object type whose fields may name types that are only made later. */
  object<S>(
    name: string,
    description: string,
    fields: () => Fields<S>,
    more: object = {},
  ): GraphQLObjectType<S, Context> {
    return this.add(new GraphQLObjectType<S, Context>({ name, description, fields, ...more }));
  }

  /** For use within the fields of a type. */
  get(name: string): GraphQLOutputType {
    const type = this.types.get(name);
    if (!type) throw new Error(`There is no type ${name}.`);
    return type as GraphQLOutputType;
  }

  all(): GraphQLNamedType[] {
    return [...this.types.values()];
  }
}
