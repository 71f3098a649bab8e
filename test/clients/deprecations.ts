// May the schema change like this? Whatever a released frontend uses is deprecated for a whole release before it goes.
import { type Change, ChangeType, CriticalityLevel, DiffRule, diff } from '@graphql-inspector/core';
import { type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql';

/** An argument that was deprecated in the last release may go, like a field; the library knows that rule for fields alone. */
function isDeprecatedArgument({ type, path }: Change, released: GraphQLSchema): boolean {
  const [parent, field, argument] = path?.split('.') ?? [];
  const owner = parent === undefined ? undefined : released.getType(parent);
  if (type !== ChangeType.FieldArgumentRemoved || !(isObjectType(owner) || isInterfaceType(owner))) return false;
  const known = owner.getFields()[field ?? '']?.args.find(({ name }) => name === argument);
  return known?.deprecationReason != null;
}

/** What would break a frontend that was written against the last release, one line each. */
export async function breaking(released: GraphQLSchema, now: GraphQLSchema): Promise<string[]> {
  const changes = await diff(released, now, [DiffRule.suppressRemovalOfDeprecatedField]);
  return changes
    .filter(
      (change) => change.criticality.level === CriticalityLevel.Breaking && !isDeprecatedArgument(change, released),
    )
    .map(({ path, message }) => `${path}: ${message}`);
}

/** Deprecated things that do not say what to use instead. */
export function unexplained(now: GraphQLSchema): string[] {
  const named = Object.values(now.getTypeMap()).flatMap((type) => {
    const fields = 'getFields' in type ? Object.values(type.getFields()) : [];
    const values = 'getValues' in type ? type.getValues() : [];
    return [...fields, ...values].map(({ name, deprecationReason }) => ({
      path: `${type.name}.${name}`,
      reason: deprecationReason,
    }));
  });
  return named.flatMap(({ path, reason }) =>
    reason != null && (reason.trim() === '' || reason === 'No longer supported') ? [path] : [],
  );
}
