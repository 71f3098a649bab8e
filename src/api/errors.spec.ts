// Does every failure leave with a code, and a fault of ours with no word too many?
import { describe, expect, it } from '@jest/globals';
import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { refuse } from '../rules/kernel/deed.js';
import { accepted, asGraphQLError, Failure, parsed, present } from './errors.js';

const log: { reference: string; fault: unknown }[] = [];
const keep = (reference: string, fault: unknown) => void log.push({ reference, fault });
/** As graphql-js wraps what a resolver throws. */
const thrown = (originalError: Error) =>
  present(new GraphQLError(originalError.message, { originalError, path: ['it'] }), keep);

interface Problems {
  extensions: { code: string; facts: { problems: { field: string }[] } };
}

describe('a failure', () => {
  it('that is a refusal keeps its code, words and facts', () => {
    const refused = () => accepted(refuse('TOO_FEW', 'There are too few.', { wanted: 3 }));
    expect(refused).toThrow(Failure);
    try {
      refused();
    } catch (error) {
      expect(thrown(error as Error)).toMatchObject({
        message: 'There are too few.',
        path: ['it'],
        extensions: { code: 'TOO_FEW', facts: { wanted: 3 } },
      });
    }
  });

  it('in the shape of an input names every place', () => {
    const schema = z.object({ a: z.object({ b: z.int32() }), c: z.string() });
    try {
      parsed(schema, { a: { b: 1.5 }, c: 7 });
      throw new Error('It was accepted.');
    } catch (error) {
      const { extensions } = thrown(error as Error) as unknown as Problems;
      expect(extensions.code).toBe('BAD_USER_INPUT');
      expect(extensions.facts.problems.map(({ field }) => field)).toEqual(['a.b', 'c']);
    }
  });

  it('that nobody foresaw is logged under a reference, and told no further', () => {
    const fault = new Error('password of postgres://me:secret@host');
    const said = thrown(fault);
    expect(JSON.stringify(said)).not.toContain('secret');
    expect(said.extensions?.code).toBe('INTERNAL');
    expect(log.at(-1)).toEqual({
      reference: (said.extensions as { facts: { reference: string } }).facts.reference,
      fault,
    });
  });

  it('to reach the database says that the same request may be sent again', () => {
    for (const code of ['ECONNREFUSED', 'EHOSTUNREACH', '57P01', '08006', '53300', '57014', '40P01', '40001']) {
      const said = thrown(Object.assign(new Error('connect 10.0.0.7:5432'), { code }));
      expect([code, said.extensions?.code]).toEqual([code, 'UNAVAILABLE']);
      expect(said.message).not.toContain('10.0.0.7');
    }
    expect(thrown(Object.assign(new Error('duplicate key'), { code: '23505' })).extensions?.code).toBe('INTERNAL');
  });

  it('before execution carries the status of its kind', () => {
    expect(asGraphQLError(new Failure('UNAUTHENTICATED', 'No.', {}, 401), keep).extensions.http).toEqual({
      status: 401,
    });
    expect(asGraphQLError(new Error('?'), keep).extensions.http).toEqual({ status: 500 });
  });
});
