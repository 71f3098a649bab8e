// How is it said, in plain words, that a value does not fit? What a schema itself says goes before.
import { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const counted = (origin: string, count: number | bigint): string => {
  if (origin === 'string') return `${count} ${count === 1 ? 'character' : 'characters'}`;
  return `${count} ${count === 1 ? 'entry' : 'entries'}`;
};

/** A bound as the sentence after the name of its field: texts and lists have a size, numbers are one. */
const bound = (origin: string, words: string, limit: number | bigint): string =>
  origin === 'string' || origin === 'array'
    ? `must have ${words} ${counted(origin, limit)}`
    : `must be ${words} ${limit}`;

/** The words for one thing wrong with a value, without the value; undefined leaves them to zod. */
export function wording(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'too_small':
      return bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
    case 'too_big':
      return bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of: '}${issue.values.map(String).join(', ')}`;
    case 'invalid_type':
      return issue.expected in KINDS ? `must be ${KINDS[issue.expected]}` : undefined;
    default:
      return undefined;
  }
}

z.config({ customError: wording });
