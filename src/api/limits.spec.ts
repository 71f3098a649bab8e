// Is a request measured by what it asks for, however it is written?
import { describe, expect, it } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { rules } from '../rules/index.js';
import { type Asked, LIMITS, withinLimits } from './limits.js';
import { buildSchema } from './schema.js';

const schema = buildSchema(rules);
/** The limit that is gone beyond, or null. */
function beyond(query: unknown, more: Partial<Asked> = {}, signedIn = true): unknown {
  try {
    withinLimits(schema, { query, ...more }, signedIn);
    return null;
  } catch (error) {
    const { code, facts } = error as { code: string; facts: { limit: string } };
    return code === 'QUERY_TOO_COMPLEX' ? facts.limit : code;
  }
}
const ID = '"00000000-0000-4000-8000-000000000001"';
const timeline = (args: string, inner: string) => `{ campaign(id: ${ID}) { timeline${args} { ${inner} } } }`;
const nested = (depth: number) =>
  `{ campaign(id: ${ID}) { ${'characters(first: 1) { nodes { campaign { '.repeat(depth)} name ${' } } }'.repeat(depth)} } }`;

describe('what a frontend asks for passes:', () => {
  it('a full page of events with a fragment for each type', () => {
    const fragments = [...rules.events.keys()].map((type) => `... on ${type} { leaf }`).join(' ');
    expect(beyond(timeline('(first: 100)', `edges { node { id actor { name } ${fragments} } }`))).toBeNull();
  });
  it('dice within rolls within events', () => {
    expect(beyond(timeline('', 'edges { node { ... on DiceRolled { roll { dice { face } } } } }'))).toBeNull();
  });
  it('introspection, even for strangers', () => {
    expect(beyond(getIntrospectionQuery(), {}, false)).toBeNull();
  });
  it('what is no GraphQL, which is for the parser to say', () => {
    for (const query of ['{', '', 'query {{', undefined, 7, '{ nothing { here } }', '"""', '\u0000'])
      expect(beyond(query)).toBeNull();
  });
});

describe('what goes beyond a limit does not:', () => {
  it('tokens: a thousand for strangers, four thousand for those who are known', () => {
    const of = (n: number) => `{ serverInfo { ${'version '.repeat(n - 5)}} }`;
    expect(beyond(of(LIMITS.tokensAnonymous), {}, false)).toBeNull();
    expect(beyond(of(LIMITS.tokensAnonymous + 1), {}, false)).toBe('tokens');
    expect(beyond(of(LIMITS.tokens), {}, true)).toBeNull();
    expect(beyond(of(LIMITS.tokens + 1), {}, true)).toBe('tokens');
  });
  it('the same document is measured anew for a stranger', () => {
    const query = `{ serverInfo { ${'version '.repeat(1_500)}} }`;
    expect(beyond(query, {}, true)).toBeNull();
    expect(beyond(query, {}, false)).toBe('tokens');
  });
  it('depth', () => {
    expect(beyond(nested(2))).toBeNull();
    expect(beyond(nested(3))).toBe('depth');
  });
  it('depth hidden in fragments', () => {
    const fragments =
      'fragment A on Campaign { characters { nodes { campaign { ...B } } } } fragment B on Campaign { characters { nodes { campaign { ...C } } } } fragment C on Campaign { characters { nodes { name } } }';
    expect(beyond(`{ campaign(id: ${ID}) { ...A } } ${fragments}`)).toBe('depth');
  });
  it('aliases', () => {
    const of = (n: number) => `{ ${Array.from({ length: n }, (_, i) => `a${i}: serverInfo { version }`).join(' ')} }`;
    expect(beyond(of(LIMITS.aliases))).toBeNull();
    expect(beyond(of(LIMITS.aliases + 1))).toBe('aliases');
  });
  it('directives, on the operation and on fragments too', () => {
    const of = (n: number) => `{ me { ${'name @include(if: true) '.repeat(n)} } }`;
    expect(beyond(of(LIMITS.directives))).toBeNull();
    expect(beyond(of(LIMITS.directives + 1))).toBe('directives');
    expect(beyond(`query ${'@a '.repeat(6)} { me { name } }`)).toBe('directives');
    expect(beyond(`{ me { ${'... @include(if: true) { name } '.repeat(6)} } }`)).toBe('directives');
  });
  it('cost: pages within pages', () => {
    const query = `{ campaign(id: ${ID}) { characters(first: 100) { nodes { timeline(first: 100) { nodes { id } } } } } }`;
    expect(beyond(query)).toBe('cost');
  });
  it('cost hidden in a variable, in one that is missing, or in the count from the other end', () => {
    const query = (args: string) =>
      `query ($n: Int) { campaign(id: ${ID}) { characters(${args}) { nodes { timeline(${args}) { nodes { id } } } } } }`;
    expect(beyond(query('first: $n'), { variables: { n: 100 } })).toBe('cost');
    expect(beyond(query('first: $n'), { variables: { n: 2 } })).toBeNull();
    expect(beyond(query('first: $n'))).toBe('cost');
    expect(beyond(query('last: 100'))).toBe('cost');
    expect(beyond(query('first: -1'))).toBe('cost');
  });
  it('a flood of fragments, and in no time', () => {
    const flood = Array.from(
      { length: 30 },
      (_, i) => `fragment F${i} on Campaign { ...F${i + 1} ...F${i + 1} sessions { id } }`,
    ).join(' ');
    const begun = performance.now();
    expect(beyond(`{ campaign(id: ${ID}) { ...F0 } } ${flood} fragment F30 on Campaign { name }`)).toBe('cost');
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
  it('a circle of fragments ends', () => {
    expect(
      beyond(`{ campaign(id: ${ID}) { ...A } } fragment A on Campaign { ...B } fragment B on Campaign { ...A }`),
    ).toBeNull();
  });
});
