// Does a frontend written against the last release still work?
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { breaking, unexplained } from './deprecations.js';

const textOf = (name: string) => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');
const now = textOf('schema.gql');

/** The schema of today with some lines of it changed. */
function changed(...changes: [string, string][]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The schema does not say: ${from}`);
    return text.replace(from, to);
  }, now);
}
const between = (released: string, next: string) => breaking(buildSchema(released), buildSchema(next));

describe('the schema', () => {
  it('takes nothing away that the last release had, unless that release had deprecated it', async () => {
    expect(await between(textOf('clients/released.gql'), now)).toEqual([]);
  });

  it('says of everything deprecated what to use instead', () => {
    expect(unexplained(buildSchema(now))).toEqual([]);
    const silent = changed(['  sessionsHeld: Int!', '  sessionsHeld: Int! @deprecated']);
    expect(unexplained(buildSchema(silent))).toEqual(['CampaignAsOf.sessionsHeld']);
  });
});

describe('a change', () => {
  const HELD = '  sessionsHeld: Int!';
  const deprecated = (line: string) => `${line} @deprecated(reason: "Use sessions instead.")`;

  it.each<[string, [string, string][], RegExp]>([
    ['a field that goes', [[HELD, '']], /sessionsHeld/],
    ['a field of another type', [[HELD, '  sessionsHeld: String!']], /sessionsHeld.*changed type/],
    ['a field that may be null now', [[HELD, '  sessionsHeld: Int']], /sessionsHeld/],
    [
      'an argument that goes',
      [['timeline(campaignId: ID!, after: String): LiveNews!', 'timeline(campaignId: ID!): LiveNews!']],
      /after/,
    ],
    ['a new argument that must be given', [['node(id: ID!): Node', 'node(id: ID!, of: ID!): Node']], /of: ID!/],
    ['a value of an enum that goes', [['  CAUGHT_UP\n', '  CAUGHT\n']], /CAUGHT_UP/],
    [
      'an event that goes',
      [
        ['  DiceRolled\n', '  DiceThrown\n'],
        ['type DiceRolled implements Node & TimelineEvent', 'type DiceThrown implements Node & TimelineEvent'],
      ],
      /DiceRolled/,
    ],
    [
      'a new field of an input that must be given',
      [['input EnrolCharacterInput {', 'input EnrolCharacterInput {\n  oath: String!']],
      /oath/,
    ],
  ])('is refused: %s', async (_, changes, words) => {
    expect((await between(now, changed(...changes))).join('\n')).toMatch(words);
  });

  it.each<[string, [string, string][]]>([
    ['a new field', [[HELD, `${HELD}\n  mood: String`]]],
    ['a new value of an enum', [['  CAUGHT_UP\n', '  CAUGHT_UP\n  PAUSED\n']]],
    ['a new argument that may be left out', [['node(id: ID!): Node', 'node(id: ID!, of: ID): Node']]],
    ['a deprecation', [[HELD, deprecated(HELD)]]],
  ])('is taken: %s', async (_, changes) => {
    expect(await between(now, changed(...changes))).toEqual([]);
  });

  it('is taken where the last release had deprecated what goes', async () => {
    const AFTER = 'timeline(campaignId: ID!, after: String): LiveNews!';
    const released = changed(
      [HELD, deprecated(HELD)],
      [AFTER, 'timeline(campaignId: ID!, after: String @deprecated(reason: "Use since instead.")): LiveNews!'],
    );
    const next = changed([HELD, ''], [AFTER, 'timeline(campaignId: ID!): LiveNews!']);
    expect(await between(released, next)).toEqual([]);
  });
});
