// Does no message reach what stands beside the server, however its address is written or looked up?
import type { lookup } from 'node:dns';
import { describe, expect, it } from '@jest/globals';
import { AddressRefused, destination, guardedLookup, isPublic } from './address.js';

describe('an address', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0/',
    'http://localhost:3000/',
    'http://db.localhost./',
    'http://10.0.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:8.8.8.8]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:1::]/',
    'http://①②⑦.⓪.⓪.①/',
  ])('%s is refused, and let through where that is wanted', (url) => {
    expect(() => destination(url, false)).toThrow(AddressRefused);
    expect(destination(url, true)).toBeInstanceOf(URL);
  });

  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'gopher://example.com/',
    'https://user:word@example.com/',
    'example.com',
    '',
    `https://example.com/${'a'.repeat(2_000)}`,
  ])('%s is refused everywhere', (url) => {
    expect(() => destination(url, true)).toThrow(AddressRefused);
  });

  it('of the open internet is let through', () => {
    for (const url of ['https://discord.com/api/webhooks/1/x', 'http://8.8.8.8/', 'https://[2606:4700::1111]/'])
      expect(destination(url, false).href).toBe(url);
    expect(['8.8.8.8', '172.32.0.1', '2606:4700::1111'].every(isPublic)).toBe(true);
    expect(['no address', '', 'fe80::1%eth0', '2606:4700::1%eth0'].some(isPublic)).toBe(false);
  });
});

describe('a name', () => {
  const found = (...addresses: string[]) =>
    ((_: string, __: object, answer: (error: null, all: object[]) => void) =>
      answer(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup;
  const looked = (privateToo: boolean, all: boolean, ...addresses: string[]) =>
    new Promise((resolve, reject) => {
      guardedLookup(privateToo, found(...addresses))('name.example', { all }, (error, address) =>
        error ? reject(error) : resolve(address),
      );
    });

  it('leads only to those of its addresses that are of the open internet', async () => {
    expect(await looked(false, true, '10.0.0.1', '8.8.8.8')).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await looked(false, false, '::1', '8.8.8.8')).toBe('8.8.8.8');
    expect(await looked(true, false, '127.0.0.1')).toBe('127.0.0.1');
    await expect(looked(false, true, '127.0.0.1', '::1')).rejects.toThrow(AddressRefused);
    await expect(looked(false, false, '169.254.169.254')).rejects.toThrow(AddressRefused);
  });
});
