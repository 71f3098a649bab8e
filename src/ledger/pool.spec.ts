// Which failures say nothing about what was asked, so that it may be asked again?
import { describe, expect, it } from '@jest/globals';
import { gaveWay, isOutOfReach } from './pool.js';

const failure = (code: string) => Object.assign(new Error('it failed'), { code });

describe('a failure', () => {
  it.each([
    ...['08000', '08006', '53100', '53300', '55P03', '57014', '57P01', '57P03', '25P03', '25006', '40001', '40P01'],
    ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
    ...['EHOSTUNREACH', 'ENETUNREACH'],
  ])('%s is the database’s, and may pass', (code) => {
    expect(isOutOfReach(failure(code))).toBe(true);
  });

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('in the words "%s" is too', (words) => {
    expect(isOutOfReach(new Error(words))).toBe(true);
  });

  it.each([
    ...['23505', '22P02', '42P01', '42501', 'XX000', '57P0', '40002', 'ENOENT'].map(failure),
    ...[new Error('Unknown event'), new TypeError('x is not a function'), null, undefined, 'ECONNRESET', {}],
  ])('of another kind, %p, stays what it is', (fault) => {
    expect(isOutOfReach(fault)).toBe(false);
  });

  it('in which others went first has undone everything, with the line still there', () => {
    expect(['40001', '40P01', '57P01', 'ECONNRESET'].map((code) => gaveWay(failure(code)))).toEqual([
      ...[true, true],
      ...[false, false],
    ]);
  });
});
