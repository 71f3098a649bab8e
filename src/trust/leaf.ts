// How is one event fixed without being shown? By the hash of its text and a salt that nobody can guess.
import { randomBytes } from 'node:crypto';
import { assertLength, sha256 } from './bytes.js';

/** Length of a salt in bytes. */
export const SALT_LENGTH = 16;

const LEAF = 0x00;

const DRAWN = 256 * SALT_LENGTH;
let drawn = Buffer.alloc(0);

/** A fresh salt: without it, a sealed event of few possible texts could be guessed from its leaf. */
export function newSalt(): Buffer {
  if (drawn.length === 0) drawn = randomBytes(DRAWN); // one call for many: it costs the same as for one
  const salt = drawn.subarray(0, SALT_LENGTH);
  drawn = drawn.subarray(SALT_LENGTH);
  return salt;
}

/** Where the body begins in the bytes that a leaf is made of; the salt ends there. */
export const BODY = 1 + SALT_LENGTH;

/** 0x00 ‖ salt ‖ body as UTF-8. Throws RangeError for a salt of another length than 16. */
function hashedText(salt: Uint8Array, body: string): Buffer {
  assertLength(salt, SALT_LENGTH, 'a salt');
  const bytes = Buffer.allocUnsafe(BODY + Buffer.byteLength(body));
  bytes[0] = LEAF;
  bytes.set(salt, 1);
  bytes.write(body, BODY);
  return bytes;
}

/** leaf = SHA-256(0x00 ‖ salt ‖ body as UTF-8). Throws RangeError for a salt of another length than 16. */
export const leafOf = (salt: Uint8Array, body: string): Buffer => sha256(hashedText(salt, body));

/** A body under a fresh salt: its leaf, and the bytes that the leaf is made of, so that a text is encoded once. */
export function sealed(body: string): { readonly leaf: Buffer; readonly hashed: Buffer } {
  const hashed = hashedText(newSalt(), body);
  return { leaf: sha256(hashed), hashed };
}

/** The body in the bytes that a leaf is made of. */
export const bodyIn = (hashed: Buffer): string => hashed.toString('utf8', BODY);
