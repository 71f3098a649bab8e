// Is the verifier the one that RFC 7677 works out, and one form for every way to write a password?
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { scramVerifier } from './scram.js';

const SALT = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64');
/** The example of RFC 7677, section 3, with the password `pencil`. */
const NONCE = 'rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0';
const SAID = `n=user,r=rOprNGfwEbeRWgbNEkqO,r=${NONCE},s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096,c=biws,r=${NONCE}`;
const PROOF = Buffer.from('dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=', 'base64');

const sign = (key: Buffer): Buffer => createHmac('sha256', key).update(SAID).digest();

describe('a SCRAM verifier', () => {
  const verifier = scramVerifier('pencil', SALT);
  const [, rounds, salt, stored, server] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$([^:]+):(.+)$/.exec(verifier) ?? [];

  it('takes the client of the RFC for who he is, and is taken for the server by him', () => {
    expect([rounds, salt]).toEqual(['4096', SALT.toString('base64')]);
    const key = Buffer.from(stored!, 'base64');
    const mask = sign(key);
    const client = PROOF.map((byte, i) => byte ^ mask[i]!);
    expect(createHash('sha256').update(client).digest()).toEqual(key);
    expect(sign(Buffer.from(server!, 'base64')).toString('base64')).toBe(
      '6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=',
    );
  });

  it.each([
    ['a space that is none of ASCII', 'a\u00A0b', 'a b'],
    ['what is mapped to nothing', 'I\u00ADX', 'IX'],
    ['another form of the same letters', '\u2168', 'IX'],
  ])('is the same for %s', (_, one, other) => {
    expect(scramVerifier(one, SALT)).toBe(scramVerifier(other, SALT));
  });

  it('is another each time, as its salt is', () => {
    expect(scramVerifier('pencil')).not.toBe(scramVerifier('pencil'));
  });
});
