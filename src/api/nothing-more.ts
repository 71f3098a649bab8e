// What does a field hold that has nothing more to say? One emptiness for all: graphql-js gives each its own, 2 MB together.
import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

interface Extended {
  extensions: Readonly<Record<string | symbol, unknown>>;
}
const NOTHING: Extended['extensions'] = Object.freeze(Object.create(null));

function* partsOf(type: GraphQLNamedType): Iterable<Extended> {
  yield type;
  if (isEnumType(type)) yield* type.getValues();
  if (isInputObjectType(type)) yield* Object.values(type.getFields());
  if (!isObjectType(type) && !isInterfaceType(type)) return;
  for (const field of Object.values(type.getFields())) {
    yield field;
    yield* field.args;
  }
}

/** The same schema, in which all that extends nothing shares that. */
export function sharingNothing(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()))
    for (const part of partsOf(type)) if (Reflect.ownKeys(part.extensions).length === 0) part.extensions = NOTHING;
  return schema;
}
