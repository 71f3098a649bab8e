// Does a crowd go through so many at a time, in order, whatever becomes of each?
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { Turnstile } from './turnstile.js';

it('lets so many through at once, in the order they came, also past those who fail', async () => {
  const gate = new Turnstile(3);
  const begun: number[] = [];
  let inside = 0;
  let most = 0;
  const one = async (n: number) => {
    begun.push(n);
    inside += 1;
    most = Math.max(most, inside);
    await turn();
    inside -= 1;
    if (n % 4 === 0) throw new Error(`${n} stumbled`);
    return n;
  };
  const all = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => gate.pass(() => one(n))));
  expect(begun).toEqual(Array.from({ length: 20 }, (_, n) => n));
  expect(all.map(({ status }) => status === 'fulfilled')).toEqual(begun.map((n) => n % 4 !== 0));
  expect([most, inside]).toEqual([3, 0]);
  expect(await gate.pass(async () => 'the next')).toBe('the next');
});
