// Does no error of graphql-js repeat a value that was sent?
import { describe, expect, it } from '@jest/globals';
import { buildSchema, execute, GraphQLError, parse, validate } from 'graphql';
import { withoutValues } from './masking.js';

const schema = buildSchema(`
  enum Role { GM PLAYER }
  enum Many { ${Array.from({ length: 25 }, (_, n) => `N${n}`).join(' ')} }
  input Login { login: String! password: String! age: Int role: Role tags: [Int!] deep: Login }
  type Query { logIn(input: Login, login: String, age: Int, role: Role, many: Many, flag: Boolean, id: ID): Int }
`);
const SECRET = 'hunter2; at "x"; hunter2';

async function said(query: string, variableValues?: Record<string, unknown>): Promise<string[]> {
  try {
    const document = parse(query);
    const invalid = validate(schema, document);
    if (invalid.length > 0) return invalid.map(({ message }) => message);
    const { errors = [] } = await execute({ schema, document, variableValues });
    return errors.map(({ message }) => message);
  } catch (error) {
    return [(error as GraphQLError).message];
  }
}

describe('a variable that does not fit', () => {
  const QUERY = 'query ($input: Login, $age: Int, $role: Role) { logIn(input: $input, age: $age, role: $role) }';
  it.each([
    [
      { input: { login: 'a', password: SECRET, nope: 1 } },
      'Variable "$input" does not fit: Field "nope" is not defined by type "Login". Did you mean "role"?',
    ],
    [
      { input: { login: 'a', secret: SECRET } },
      'Variable "$input" does not fit: Field "password" of required type "String!" was not provided.',
    ],
    [
      { input: { login: 'a', password: { SECRET } } },
      'Variable "$input" does not fit at "input.password": String cannot represent a non string value.',
    ],
    [
      { input: { login: 'a', password: 'b', age: SECRET } },
      'Variable "$input" does not fit at "input.age": Int cannot represent non-integer value.',
    ],
    [
      { input: { login: 'a', password: 'b', tags: [1, SECRET] } },
      'Variable "$input" does not fit at "input.tags[1]": Int cannot represent non-integer value.',
    ],
    [
      { input: { login: 'a', password: 'b', role: SECRET } },
      'Variable "$input" does not fit at "input.role": It is no value of the "Role" enum (GM, PLAYER).',
    ],
    [
      { input: { login: 'a', password: 'b', role: 'PLAYERS' } },
      'Variable "$input" does not fit at "input.role": It is no value of the "Role" enum (GM, PLAYER). Did you mean the enum value "PLAYER"?',
    ],
    [
      { input: { login: 'a', password: 'b', tag: SECRET } },
      'Variable "$input" does not fit: Field "tag" is not defined by type "Login". Did you mean "tags" or "age"?',
    ],
    [{ input: SECRET }, 'Variable "$input" does not fit: Expected type "Login" to be an object.'],
    [
      { role: { SECRET } },
      'Variable "$role" does not fit: Enum "Role" cannot represent non-string value (GM, PLAYER).',
    ],
    [{ age: 2 ** 40 }, 'Variable "$age" does not fit: Int cannot represent non 32-bit signed integer value.'],
  ])('%j is told by its place and its reason', async (variables, words) => {
    const messages = await said(QUERY, variables);
    expect(messages.map((it) => withoutValues(it, schema))[0]).toBe(words);
    expect(messages.map((it) => withoutValues(it, schema)).join()).not.toMatch(/hunter2|1099511627776/);
  });
});

describe('a document that does not fit', () => {
  it.each([
    [`{ logIn(age: "hunter2") }`],
    [`{ logIn(role: hunter2) }`],
    [`{ logIn(role: "hunter2") }`],
    [`{ logIn(flag: "hunter2") }`],
    [`{ logIn(id: { a: "hunter2" }) }`],
    [`{ logIn(login: ["hunter2"]) }`],
    [`{ logIn(input: "hunter2") }`],
    [`{ logIn(input: { login: "hunter2", password: 7 }) }`],
    [`{ logIn(input: { login: "a", password: "b", tags: { x: "hunter2" } }) }`],
    [`{ logIn "hunter2" }`],
    [`{ logIn(login: """hunter2""" """hunter2""") }`],
    [`{ logIn(login: "hunter2`],
    [`{ logIn(login: "hunter2\\q") }`],
  ])('%s repeats no value', async (query) => {
    const messages = await said(query);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages.map((it) => withoutValues(it, schema))) {
      expect(message).not.toContain('hunter2');
      expect(message.length).toBeGreaterThan(12);
    }
  });

  it('gives no hint where the schema is not to be seen', async () => {
    for (const query of ['{ logIn(role: PLAYERS) }', '{ logIn(role: "PLAYER") }', '{ logOut }'])
      expect((await said(query)).map((it) => withoutValues(it)).join()).not.toMatch(/Did you mean|PLAYER(?!S)/);
  });

  it('still names what is wrong', async () => {
    expect((await said('{ logOut }')).map((it) => withoutValues(it, schema))).toEqual([
      'Cannot query field "logOut" on type "Query". Did you mean "logIn"?',
    ]);
    expect((await said('{ logIn(role: PLAYERS) }')).map((it) => withoutValues(it, schema))).toEqual([
      'It is no value of the "Role" enum (GM, PLAYER). Did you mean the enum value "PLAYER"?',
    ]);
    expect((await said('{ logIn(role: "GM") }')).map((it) => withoutValues(it, schema))).toEqual([
      'Enum "Role" cannot represent non-enum value (GM, PLAYER).',
    ]);
    expect((await said('{ logIn(many: SOME) }')).map((it) => withoutValues(it, schema))).toEqual([
      `It is no value of the "Many" enum (${Array.from({ length: 20 }, (_, n) => `N${n}`).join(', ')}, …).`,
    ]);
    expect((await said('{ logIn(')).map((it) => withoutValues(it, schema))).toEqual([
      'Syntax Error: Expected Name, found <EOF>.',
    ]);
  });
});
