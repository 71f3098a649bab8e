// Does every declaration show up in the schema, and does each mean one thing?
import { describe, expect, it } from '@jest/globals';
import {
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLType,
  getNamedType,
  isInputObjectType,
  isObjectType,
  validateSchema,
} from 'graphql';
import { RESERVED, rules } from '../rules/index.js';
import { buildSchema } from './schema.js';

/** Whole numbers called like a day, or said to be one, that are none of the campaign's days. */
const NO_DAYS = [
  'CalendarDefinition.epochDay', // a calendar's own first day, which is its 1st of the first month whatever else is said
  'CalendarDefinitionInput.epochDay',
  'CalendarSeason.startDay', // the day of a month
  'CalendarSeasonInput.startDay',
  'Campaign.worldDayOf', // it is asked for by the date
  'Campaign/dateOf.worldDay', // it asks for the date
];
const DAY = /(?:Day|[a-z]On|[sS]ince|^clock|^born)$/;

interface Named {
  readonly name: string;
  readonly type: GraphQLType;
  readonly description?: string | null | undefined;
}
/** Those of these fields or arguments that are world days. */
const daysIn = (holder: string, fields: readonly Named[]): string[] =>
  fields
    .filter(({ type }) => getNamedType(type).name === 'Int')
    .filter(({ name, description }) => DAY.test(name) || /^(?:that |the )?world day\b/i.test(description ?? ''))
    .map(({ name }) => `${holder}.${name}`)
    .filter((field) => !NO_DAYS.includes(field));
/** `toWorldDay` is told or taken as `toDate`, `clock` as `date`, `born` as `birthDate`, `to` as `toDate`. */
const hasDate = (field: string, fields: readonly Named[]): boolean => {
  const name = field.split('.')[1] as string;
  const stem = name.replace(/(?:[wW]orldDay|Day|On|clock|born|^day)$/, '');
  const wanted = [`${stem}Date`, `${name}Date`, stem === '' ? 'date' : '', name === 'born' ? 'birthDate' : ''];
  const ends = name === 'endsOn' ? ['endDate'] : [];
  return fields.some((other) => [...wanted, ...ends].includes(other.name));
};

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
      expect(type.getInterfaces().map(({ name }) => name)).toEqual([
        'Node',
        'TimelineEvent',
        ...(def.reveals ? ['Reveal'] : []),
      ]);
    }
  });

  it('tells a date beside every world day', () => {
    let seen = 0;
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isObjectType(type) || type.name.startsWith('__')) continue;
      const fields = Object.values(type.getFields());
      const days = daysIn(type.name, fields);
      seen += days.length;
      expect(days.filter((field) => !hasDate(field, fields))).toEqual([]);
    }
    expect(seen).toBeGreaterThan(150);
  });

  it('takes a date wherever it takes a world day', () => {
    const asked: string[] = [];
    const look = (holder: string, fields: readonly Named[]) => {
      const days = daysIn(holder, fields);
      asked.push(...days);
      expect(days.filter((field) => !hasDate(field, fields))).toEqual([]);
    };
    for (const type of Object.values(schema.getTypeMap())) {
      if (isInputObjectType(type)) look(type.name, Object.values(type.getFields()));
      else if (isObjectType(type) && !type.name.startsWith('__'))
        for (const field of Object.values(type.getFields())) look(`${type.name}/${field.name}`, field.args);
    }
    expect(asked.length).toBeGreaterThan(15);
  });

  it('reserves the name of every field that all events have', () => {
    const common = schema.getType('TimelineEvent') as GraphQLInterfaceType;
    expect([...RESERVED].sort()).toEqual(Object.keys(common.getFields()).sort());
  });
});

it('holds one emptiness for all that extends nothing, and keeps what extends something', () => {
  const schema = buildSchema(rules);
  const { campaign, node } = schema.getQueryType()!.getFields();
  expect(campaign!.extensions).toBe(campaign!.args[0]!.extensions);
  expect(campaign!.extensions).toBe(schema.getType('Campaign')!.extensions);
  expect(node!.extensions).toEqual({ cost: 5 });
});
