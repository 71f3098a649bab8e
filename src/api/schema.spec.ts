// Does every declaration show up in the schema, and does each mean one thing?
import { describe, expect, it } from '@jest/globals';
import { type GraphQLInterfaceType, type GraphQLObjectType, validateSchema } from 'graphql';
import { RESERVED, rules } from '../rules/index.js';
import { buildSchema } from './schema.js';

describe('the schema of all registered rules', () => {
  const schema = buildSchema(rules);
  const mutation = schema.getMutationType()!.getFields();

  it('is valid', () => {
    expect(validateSchema(schema)).toEqual([]);
  });

  it('has a mutation for each command that a person sends, and none for the clock', () => {
    for (const { def } of rules.commands.values()) {
      expect([def.name, def.name in mutation]).toEqual([def.name, def.by.doc !== 'the clock']);
    }
  });

  it('has a type for each event', () => {
    for (const { def } of rules.events.values()) {
      const type = schema.getType(def.type) as GraphQLObjectType;
      expect(type.getInterfaces().map(({ name }) => name)).toEqual(['Node', 'TimelineEvent']);
    }
  });

  it('reserves the name of every field that all events have', () => {
    const common = schema.getType('TimelineEvent') as GraphQLInterfaceType;
    expect([...RESERVED].sort()).toEqual(Object.keys(common.getFields()).sort());
  });
});
