// Do the declarations hold together, and would we notice if they did not?
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { spendLuck, toy } from './campaign/given.js';
import { faultsOf, type Registry, registry, rules } from './index.js';
import { type CommandDef, command, type EventDef, event, gm, isRefusal } from './kernel/deed.js';
import { given, uuid } from './kernel/given.js';

const spec = { version: 1, doc: 'It happened.', group: 'NOTES', summary: () => 'It happened.' } as const;
const on = () => ({ kind: 'member', id: '' }) as const;
const eventOf = (type: string, data: z.ZodType, more: Partial<EventDef> = {}) =>
  ({ ...event<null>()(type, { ...spec, data, on }), ...more }) as EventDef;
const withEvents = (...events: EventDef[]): Registry => registry([{ ...toy, events, commands: [] }]);
const withCommands = (...commands: CommandDef[]): Registry => registry([{ ...toy, events: [], commands }]);
const doing = (name: string, input: z.ZodType = z.object({ x: z.int32() }), more: Partial<CommandDef> = {}) =>
  ({ ...command(name, { doc: 'Does it.', input, by: gm, decide: () => [] }), ...more }) as CommandDef;

describe('the registry', () => {
  it('holds together', () => {
    expect(faultsOf(rules)).toEqual([]);
    expect(rules.events.size).toBeGreaterThan(20);
    for (const name of ['createCampaign', 'importRolls', 'revealSecret']) expect(rules.commands.has(name)).toBe(true);
  });

  it('takes a further system as a value, without a change elsewhere', () => {
    const more = registry([...rules.systems.values(), toy]);
    expect(faultsOf(more)).toEqual([]);
    expect(more.commands.get('toySpendLuck')).toEqual({ def: spendLuck, system: 'toy' });
    expect(more.events.get('ToyLuckGained')?.system).toBe('toy');
    expect(more.commands.get('writeNote')?.system).toBeNull();
    expect(more.commands.size).toBe(rules.commands.size + 1);
    expect(more.systemOf({ id: '1', system: 'toy' })).toMatchObject({ name: 'toy', Sheet: toy.Sheet });
    expect(rules.systems.has('toy')).toBe(false);
  });

  it('includes the commands by which the clock settles', () => {
    const settling = doing('toySettle');
    expect(
      registry([{ ...toy, settles: [{ kind: 'rest', title: 'rest', command: settling }] }]).commands.get('toySettle')
        ?.def,
    ).toBe(settling);
  });

  it('refuses a system that nobody plays, and names those there are', () => {
    const answer = registry([toy]).systemNamed('__proto__');
    expect(isRefusal(answer) && [answer.refused, answer.facts.systems]).toEqual(['NO_SUCH_SYSTEM', ['toy']]);
    expect(() => registry([]).systemOf({ id: '1', system: 'toy' })).toThrow('not registered');
  });

  it('is not forgotten in a spec: a deed that its system does not name is not played there', () => {
    const played = (system: typeof toy) =>
      given(system)
        .character(uuid(11), {})
        .send(spendLuck, { characterId: uuid(11), luck: 1 });
    expect(played(toy).refused).toBeNull();
    expect(() => played({ ...toy, commands: [] })).toThrow('toySpendLuck is not named');
    expect(() => played({ ...toy, events: [] })).toThrow('ToyLuckGained is not named');
  });

  it('will not have two of one name', () => {
    expect(() => registry([toy, toy])).toThrow('Two rule systems are called toy.');
    expect(() => registry([toy, { ...toy, name: 'toy2' }])).toThrow('Two commands are called toySpendLuck.');
    expect(() => withEvents(eventOf('NoteWritten', z.object({ text: z.string() })))).toThrow('Two events');
  });
});

describe('a fault in a declaration is found:', () => {
  const named = (description: string) =>
    z.object({ a: z.int32() }).meta({ id: `Twice${description.length}`, description });
  const events: [string, EventDef[], string][] = [
    ['a name', [eventOf('toyLuckSpent', z.object({ a: z.int32() }))], 'PascalCase'],
    [
      'a field of every event',
      [eventOf('ToyA', z.object({ worldDay: z.string() }))],
      'ToyA.worldDay: is a field of every',
    ],
    ['no meaning', [eventOf('ToyA', z.object({ a: z.int32() }), { doc: ' ' })], 'ToyA: says nothing'],
    ['a lost version', [eventOf('ToyA', z.object({ a: z.int32() }), { version: 2 })], 'version 1 cannot be read'],
    ['a fraction', [eventOf('ToyA', z.object({ a: z.number() }))], 'ToyA.a: is of no kind allowed'],
    ['a long integer', [eventOf('ToyA', z.object({ a: z.int() }))], 'beyond 32 bits'],
    ['a union', [eventOf('ToyA', z.object({ a: z.union([z.string(), z.int32()]) }))], 'ToyA.a: is a union'],
    ['a record', [eventOf('ToyA', z.object({ a: z.record(z.string(), z.int32()) }))], 'needs a name'],
    ['a literal', [eventOf('ToyA', z.object({ a: z.literal('X') }))], 'ToyA.a: is of no kind allowed'],
    ['a nameless enum', [eventOf('ToyA', z.object({ a: z.enum(['X']) }))], 'needs a name'],
    ['a date', [eventOf('ToyA', z.object({ a: z.date() }))], 'ToyA: Date cannot be represented'],
    ['no object', [eventOf('ToyA', z.string())], 'ToyA: is no object'],
    [
      'a quiet enum value',
      [eventOf('ToyA', z.object({ a: z.enum(['loud', 'B_2']).meta({ id: 'Volume', description: 'Volume.' }) }))],
      'Volume.loud',
    ],
    ...['on', 'lastDay', 'wasBorn', 'wornOn', 'zeroSince'].map((field): [string, EventDef[], string] => [
      `a world day without a date, called ${field}`,
      [eventOf('ToyA', z.object({ [field]: z.int32().nullable() }))],
      `ToyA.${field}: is a world day and names no date`,
    ]),
    ['another’s name', [eventOf('LuckSpent', z.object({ a: z.int32() }))], "LuckSpent: is toy's and does not begin"],
    ['half its name', [eventOf('ToyboxOpened', z.object({ a: z.int32() }))], "ToyboxOpened: is toy's and does not"],
    [
      'one field of two kinds',
      [eventOf('ToyA', z.object({ a: z.int32() })), eventOf('ToyB', z.object({ a: z.int32().nullable() }))],
      'a is Int in ToyA and Int? in ToyB',
    ],
    [
      'one name for two types',
      [eventOf('ToyA', z.object({ x: named('One') })), eventOf('ToyB', z.object({ y: named('Two') }))],
      'Twice3 means one thing in ToyA and another in ToyB',
    ],
  ];
  it.each(events)('%s', (_, list, fault) => {
    expect(faultsOf(withEvents(...list))).toEqual([expect.stringContaining(fault)]);
  });

  const commands: [string, CommandDef, string][] = [
    ['a name', doing('ToySpendLuck'), 'camelCase'],
    ['no meaning', doing('toyA', undefined, { doc: '' }), 'toyA: says nothing'],
    ['no hand', doing('toyA', undefined, { by: { doc: '', allows: () => true } }), 'who may send it'],
    ['a refusal', doing('toyA', undefined, { refusals: ['noLuck'] }), 'SCREAMING_SNAKE'],
    ['a refusal twice', doing('toyA', undefined, { refusals: ['NO', 'NO'] }), 'twice'],
    ['another’s name', doing('spendLuck'), "spendLuck: is toy's and does not begin with its name"],
    ['nothing to say', doing('toyA', z.object({})), 'toyA: has no fields'],
    ...[undefined, [], ['y']].map((path): [string, CommandDef, string] => [
      `a refinement that names ${path?.[0] ?? 'no field'}`,
      doing(
        'toyA',
        z.object({ x: z.int32() }).refine(() => true, { path }),
      ),
      "toyA: refuses an input as a whole; let the refinement's path name a field",
    ]),
  ];
  it.each(commands)('in a command, %s', (_, def, fault) => {
    expect(faultsOf(withCommands(def))).toEqual([expect.stringContaining(fault)]);
  });

  it('a system whose name what is common to all begins with', () => {
    const note = { ...toy, name: 'write', events: [], commands: [] };
    expect(faultsOf(registry([note]))).toEqual(['writeNote: is common to all and begins with the name of write']);
  });

  it.each([
    ['no blank sheet', { Sheet: z.object({ luck: z.int32() }) }],
    ['a setting without a default', { Settings: z.object({ a: z.int32() }) }],
    [
      'is common to all',
      { Settings: z.object({ players: z.object({ enrol: z.boolean().default(true) }).prefault({}) }) },
    ],
    ['name is lower case', { name: 'Toy' }],
    ['twice', { settles: ['toyA', 'toyB'].map((name) => ({ kind: 'rest', title: name, command: doing(name) })) }],
  ])('in a system, %s', (fault, part) => {
    expect(faultsOf(registry([{ ...toy, ...part }]))).toEqual([expect.stringContaining(fault)]);
  });
});
