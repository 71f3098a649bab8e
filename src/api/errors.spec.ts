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

  it('of the shape says in words what fits, and of which argument, and never the value', () => {
    const schema = z.object({
      id: z.guid('must be a UUID'),
      name: z.string().max(1),
      few: z.array(z.string()).min(1),
      days: z.int32().min(1),
      share: z.int32().max(100),
      half: z.int32(),
      way: z.enum(['EACH', 'SPLIT']),
    });
    try {
      parsed(schema, { id: 'x!', name: 'x!', few: [], days: 0, share: 101, half: 1.5, way: 'x!' }, 'wish');
      throw new Error('It was accepted.');
    } catch (error) {
      expect(error).toBeInstanceOf(Error); // what is thrown and is no Error, graphql-js takes for a fault of ours
      const { message, extensions } = thrown(error as Error) as unknown as Problems & { message: string };
      expect(message).toBe('wish.id: must be a UUID');
      expect(extensions.facts.problems).toEqual([
        { field: 'wish.id', message: 'must be a UUID' },
        { field: 'wish.name', message: 'must have at most 1 character' },
        { field: 'wish.few', message: 'must have at least 1 entry' },
        { field: 'wish.days', message: 'must be at least 1' },
        { field: 'wish.share', message: 'must be at most 100' },
        { field: 'wish.half', message: 'must be a whole number' },
        { field: 'wish.way', message: 'must be one of: EACH, SPLIT' },
      ]);
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
