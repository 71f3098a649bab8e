// Is a way in remembered only while it opens something, and only until it ends?
import { describe, expect, it, jest } from '@jest/globals';
import { Principals } from './principals.js';
import type { Principal } from './tokens.js';

const somebody: Principal = { accountId: 'a', name: 'Pia', tokenId: 't', may: 'ACT', campaigns: null, ends: null };

describe('who came in a moment ago', () => {
  it('is looked up once, also for those who ask at the same time', async () => {
    const principals = new Principals();
    const ask = jest.fn(async () => somebody);
    const found = await Promise.all([principals.of('text', ask), principals.of('text', ask)]);
    expect([...found, await principals.of('text', ask)]).toEqual([somebody, somebody, somebody]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is nobody else', async () => {
    const principals = new Principals();
    await principals.of('text', async () => somebody);
    expect(await principals.of('texts', async () => null)).toBeNull();
  });

  it('is looked up again once a way in has ended', async () => {
    const principals = new Principals();
    await principals.of('text', async () => somebody);
    principals.forget();
    expect(await principals.of('text', async () => null)).toBeNull();
  });

  it('is looked up again after what opened nothing or failed', async () => {
    const principals = new Principals();
    expect(await principals.of('text', async () => null)).toBeNull();
    await expect(principals.of('text', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await principals.of('text', async () => somebody)).toBe(somebody);
  });

  it('is looked up again after half a second', async () => {
    const now = jest.spyOn(performance, 'now');
    const principals = new Principals();
    now.mockReturnValue(5_000);
    await principals.of('text', async () => somebody);
    now.mockReturnValue(5_499);
    expect(await principals.of('text', async () => null)).toBe(somebody);
    now.mockReturnValue(5_500);
    expect(await principals.of('text', async () => null)).toBeNull();
    now.mockRestore();
  });
});
