// Is whoever asks too often sent away for as long as he is told, and nobody else?
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Failure } from './errors.js';
import { addressOf, Rates } from './rates.js';

const account = (accountId: string) => ({
  principal: { accountId, name: 'x', tokenId: 't', may: 'READ' as const, campaigns: null, ends: null },
  address: '192.0.2.1',
});
const stranger = (address: string) => ({ principal: null, address });

function clock(perMinute: number) {
  let now = 1_000_000;
  const rates = new Rates(perMinute, () => now);
  /** The seconds to wait, or 0. */
  const tried = (work: (rates: Rates) => void): number => {
    try {
      work(rates);
      return 0;
    } catch (error) {
      expect(error).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
      return Number((error as Failure).facts.retryAfter);
    }
  };
  return {
    ask: (who: ReturnType<typeof account> | ReturnType<typeof stranger>, fields: number, counted = 0) =>
      tried((it) => it.ask(who, fields, counted)),
    attempt: (address: string, login?: string) => tried((it) => it.attempt(address, login)),
    welcome: (address: string, login: string) => rates.welcome(address, login),
    pass: (seconds: number) => {
      now += seconds * 1_000;
    },
  };
}

describe('root fields', () => {
  it('are counted, not requests, and come back with time', () => {
    const { ask, pass } = clock(60);
    expect([ask(account('a'), 59), ask(account('a'), 1), ask(account('a'), 1)]).toEqual([0, 0, 1]);
    expect(ask(account('a'), 10)).toBe(10);
    pass(10);
    expect([ask(account('a'), 10), ask(account('a'), 1)]).toEqual([0, 1]);
  });

  it('that were counted before they were read are not counted again', () => {
    const { ask, pass } = clock(60);
    expect([ask(account('a'), 1), ask(account('a'), 60, 1), ask(account('a'), 1)]).toEqual([0, 0, 1]);
    pass(60);
    expect([ask(account('a'), 1), ask(account('a'), 500, 1), ask(account('a'), 1)]).toEqual([0, 0, 1]);
  });

  it('are an account’s own, wherever it comes from; strangers share an address and a tenth', () => {
    const { ask } = clock(60);
    expect([ask(account('a'), 60), ask(account('b'), 60)]).toEqual([0, 0]);
    expect([ask(stranger('192.0.2.1'), 6), ask(stranger('192.0.2.1'), 1), ask(stranger('192.0.2.2'), 6)]).toEqual([
      0, 10, 0,
    ]);
  });

  it('that fit in no minute are let through after a quiet one', () => {
    const { ask, pass } = clock(60);
    expect([ask(account('a'), 500), ask(account('a'), 500)]).toEqual([0, 60]);
    pass(60);
    expect(ask(account('a'), 500)).toBe(0);
  });

  it('have no limit where it is 0', () => {
    const { ask, attempt } = clock(0);
    expect([
      ask(account('a'), 1e6),
      ask(stranger(''), 1e6),
      ...Array.from({ length: 99 }, () => attempt('a', 'b')),
    ]).toEqual(Array(101).fill(0));
  });
});

describe('passwords', () => {
  it('can be guessed six times a minute for one login, and no faster from many places than sixty', () => {
    const { attempt, pass } = clock(3_000);
    const here = Array.from({ length: 7 }, () => attempt('here', 'maren'));
    expect(here).toEqual([0, 0, 0, 0, 0, 0, 10]);
    expect(attempt('elsewhere', 'maren')).toBe(0);
    const places = Array.from({ length: 60 }, (_, i) => attempt(`place ${i}`, 'maren'));
    expect(places.filter((wait) => wait > 0).length).toBeGreaterThan(6);
    pass(60);
    expect(attempt('here', 'maren')).toBe(0);
  });

  it('may be tried on where one came in of late, however many guess elsewhere, and still no more than six times', () => {
    const { attempt, welcome, pass } = clock(3_000);
    welcome('home', 'maren');
    const flood = () => Array.from({ length: 70 }, (_, i) => attempt(`place ${i}`, 'maren'));
    expect(flood().some((wait) => wait > 0)).toBe(true);
    expect([attempt('an inn', 'maren') > 0, attempt('home', 'otis')]).toEqual([true, 0]);
    expect(Array.from({ length: 7 }, () => attempt('home', 'maren'))).toEqual([0, 0, 0, 0, 0, 0, 10]);
    pass(31 * 86_400);
    flood();
    expect(attempt('home', 'maren')).toBeGreaterThan(0);
  });

  it('of many logins cannot be tried from one address', () => {
    const { attempt } = clock(3_000);
    const tried = Array.from({ length: 31 }, (_, i) => attempt('here', `login ${i}`));
    expect(tried.filter((wait) => wait > 0)).toHaveLength(1);
  });
});

describe('several processes', () => {
  it('let through together what one would, and tell each other nothing of who it was', async () => {
    const told: string[] = [];
    const listeners: ((text: string) => void)[] = [];
    const line = {
      aside: (text: string) => {
        told.push(text);
        for (const listener of listeners) listener(text);
      },
      onAside: (listener: (text: string) => void) => void listeners.push(listener),
    };
    const now = () => 1_000_000;
    const [here, there] = [new Rates(60, now, line), new Rates(60, now, line)];
    here.ask(account('a'), 30);
    there.ask(account('a'), 20);
    for (let n = 0; n < 5; n++) there.attempt('192.0.2.7', 'maren');
    await sleep(100);
    expect(() => here.ask(account('a'), 11)).toThrow('Try again in 1 s');
    expect(() => there.ask(account('a'), 11)).toThrow('Try again in 1 s');
    here.ask(account('a'), 10);
    here.attempt('192.0.2.7', 'maren');
    expect(() => here.attempt('192.0.2.7', 'maren')).toThrow('Try again in');
    here.attempt('192.0.2.8', 'maren');
    here.welcome('192.0.2.9', 'maren');
    await sleep(100);
    expect([there.isKnown('192.0.2.9', 'maren'), there.isKnown('192.0.2.8', 'maren')]).toEqual([true, false]);
    expect(told.join()).not.toMatch(/maren|192\.0/);
  });

  it('believe nothing that is no word of theirs', () => {
    let hear: (text: string) => void = () => undefined;
    const rates = new Rates(60, () => 1_000_000, {
      aside: () => undefined,
      onAside: (listener) => {
        hear = listener;
      },
    });
    for (const text of [
      '',
      'spent',
      'spent x',
      'spent x accounts',
      'spent x nobody:k:1',
      'spent x toString:k:1',
      'spent x known::1',
      'else x accounts:k:60',
    ])
      expect(() => hear(text)).not.toThrow();
    rates.ask(account('k'), 60);
  });
});

describe('an address', () => {
  const from = (remoteAddress: string, forwarded?: string, proxies = 0) =>
    addressOf({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as never, proxies);

  it('is the socket’s, unless a proxy of ours says another', () => {
    expect(from('192.0.2.1')).toBe('192.0.2.1');
    expect(from('192.0.2.1', '198.51.100.7')).toBe('192.0.2.1');
    expect(from('10.0.0.1', '198.51.100.7', 1)).toBe('198.51.100.7');
    expect(from('10.0.0.1', 'forged, 198.51.100.7', 1)).toBe('198.51.100.7');
    expect(from('10.0.0.1', 'forged, 198.51.100.7, 10.0.0.2', 2)).toBe('198.51.100.7');
    expect(from('10.0.0.1', undefined, 2)).toBe('10.0.0.1');
  });

  it('of IPv6 is a whole network, and IPv4 within it is IPv4', () => {
    expect(from('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(from('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(from('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(from('2001:db8::9')).toBe('2001:db8:0:0::/64');
    expect(from('::1')).toBe('0:0:0:0::/64');
  });
});
