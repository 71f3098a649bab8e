// Does a leaf fix salt and body, and nothing else?
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { BODY, bodyIn, leafOf, newSalt, SALT_LENGTH, sealed } from './leaf.js';

describe('leafOf', () => {
  const salt = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');

  it('is SHA-256 of a zero byte, the salt and the body as UTF-8', () => {
    const body = '{"name":"Zoë 😀"}';
    const expected = createHash('sha256').update('\0').update(salt).update(body, 'utf8').digest('hex');
    expect(leafOf(salt, body).toString('hex')).toBe(expected);
  });

  it('changes with one bit of the salt or one character of the body', () => {
    const other = Buffer.from(salt);
    other[15] = 0x0e;
    const leaves = [leafOf(salt, 'a'), leafOf(other, 'a'), leafOf(salt, 'b')].map((leaf) => leaf.toString('hex'));
    expect(new Set(leaves).size).toBe(3);
  });

  it('refuses a salt of another length, which could shift bytes into the body', () => {
    expect(() => leafOf(salt.subarray(1), 'a')).toThrow(RangeError);
    expect(() => leafOf(Buffer.alloc(17), 'a')).toThrow(RangeError);
  });

  it('is salted anew each time', () => {
    const salts = Array.from({ length: 100 }, () => newSalt());
    expect(salts.every(({ length }) => length === SALT_LENGTH)).toBe(true);
    expect(new Set(salts.map((one) => one.toString('hex'))).size).toBe(100);
  });
});

describe('sealed', () => {
  it('hands over what the leaf is made of, the body among it', () => {
    const body = '{"name":"Zoë 😀"}';
    const { leaf, hashed } = sealed(body);
    expect(bodyIn(hashed)).toBe(body);
    expect(leafOf(hashed.subarray(BODY - SALT_LENGTH, BODY), body)).toEqual(leaf);
    expect(sealed(body).leaf).not.toEqual(leaf);
  });
});
