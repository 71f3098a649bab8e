// Were the dice fixed before anybody asked for them? Seeds are revealed in the order of a hash chain whose end was published first.
import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';
import { assertLength, fromHex, lengthPrefixed } from './bytes.js';

/** Length of a seed, and of the published end of a chain, in bytes. */
export const SEED_LENGTH = 32;

/** Periods that one chain lasts for, unless its campaign says otherwise. */
export const CHAIN_LENGTH = 1_000;

/** No chain is longer: whoever checks a seed hashes at most this often. */
export const MAX_CHAIN_LENGTH = 1_000_000;

const SEED_TAG = Buffer.from('campaign-ledger/seed/v1');

/** A fresh last seed s[N]: the one secret from which a whole chain follows. */
export function newSeed(): Buffer {
  return randomBytes(SEED_LENGTH);
}

/** The seed `steps` places nearer to the published end: s[i−1] = SHA-256(tag ‖ s[i]), applied `steps` times. */
export function seedBefore(seed: Uint8Array, steps: number): Buffer {
  assertLength(seed, SEED_LENGTH, 'a seed');
  assertWithin(steps, 0, MAX_CHAIN_LENGTH, 'a distance between seeds');
  let bytes = Buffer.from(seed);
  for (let step = 0; step < steps; step++) bytes = hash('sha256', Buffer.concat([SEED_TAG, bytes]), 'buffer');
  return bytes;
}

/** s[period], the seed of one period, from the last seed s[length]. Throws RangeError for a period outside 1…length. */
export function seedOf(last: Uint8Array, length: number, period: number): Buffer {
  assertWithin(length, 1, MAX_CHAIN_LENGTH, 'the length of a seed chain');
  assertWithin(period, 1, length, 'a seed period');
  return seedBefore(last, length - period);
}

/** s[0], the end of a chain: published before the first die, so that every seed revealed later can be checked. */
export function endOf(last: Uint8Array, length: number): Buffer {
  assertWithin(length, 1, MAX_CHAIN_LENGTH, 'the length of a seed chain');
  return seedBefore(last, length);
}

/** Whether `revealed` lies `distance` (1 or more) periods after `known`, the published end or a seed revealed earlier. */
export function checkSeed(known: Uint8Array, distance: number, revealed: Uint8Array): boolean {
  assertWithin(distance, 1, MAX_CHAIN_LENGTH, 'a distance between seeds');
  return Buffer.compare(known, seedBefore(revealed, distance)) === 0;
}

/** A seed period as events write it: `chain/period`, both counted from 1. */
export function periodName(chain: number, period: number): string {
  return `${chain}/${period}`;
}

/** The chain and period that a text such as `1/3` names, or null. */
export function parsePeriod(text: string): { chain: number; period: number } | null {
  const match = /^([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(text);
  return match && { chain: Number(match[1]), period: Number(match[2]) };
}

/** Which seed a sealed text holds: it opens for no other campaign and chain. */
export interface SeedContext {
  campaign: string;
  chain: number;
}

/** A stored seed that does not open: another SECRET, another campaign or chain, or damage. Says nothing of its content. */
export class SeedUnreadable extends Error {
  override readonly name = 'SeedUnreadable';
}

const SEALED_FORMAT = 1;
const NONCE_LENGTH = 12;
const MAC_LENGTH = 16;
const SEALED_LENGTH = 1 + NONCE_LENGTH + MAC_LENGTH + SEED_LENGTH;
const CIPHER = 'aes-256-gcm';

/** The key that seals seeds at rest, derived from the configured SECRET for this use alone. Refuses an empty SECRET. */
export function sealingKey(secret: string | Uint8Array): Buffer {
  if (secret.length === 0) throw new RangeError('the SECRET is empty');
  return Buffer.from(hkdfSync('sha256', secret, '', 'campaign-ledger/seed-sealing/v1', 32));
}

/** Encrypts a seed for the table of seed periods: format ‖ nonce ‖ tag ‖ AES-256-GCM, 61 bytes, bound to its context. */
export function sealSeed(key: Uint8Array, seed: Uint8Array, context: SeedContext): Buffer {
  assertLength(seed, SEED_LENGTH, 'a seed');
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: MAC_LENGTH }).setAAD(boundTo(context));
  const text = Buffer.concat([cipher.update(seed), cipher.final()]);
  return Buffer.concat([Buffer.of(SEALED_FORMAT), nonce, cipher.getAuthTag(), text]);
}

/** Decrypts what `sealSeed` wrote. Throws SeedUnreadable where key, context or bytes differ. */
export function openSeed(key: Uint8Array, sealed: Uint8Array, context: SeedContext): Buffer {
  const unreadable = () =>
    new SeedUnreadable(`seed chain ${context.chain} of campaign ${context.campaign} does not open`);
  if (sealed.length !== SEALED_LENGTH || sealed[0] !== SEALED_FORMAT) throw unreadable();
  const nonce = sealed.subarray(1, 1 + NONCE_LENGTH);
  const mac = sealed.subarray(1 + NONCE_LENGTH, 1 + NONCE_LENGTH + MAC_LENGTH);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: MAC_LENGTH });
  decipher.setAAD(boundTo(context)).setAuthTag(mac);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_LENGTH + MAC_LENGTH)), decipher.final()]);
  } catch {
    throw unreadable();
  }
}

/** A seed or chain end written in hex, or null where the text is none. */
export function seedFromHex(text: unknown): Buffer | null {
  return fromHex(text, SEED_LENGTH);
}

function boundTo({ campaign, chain }: SeedContext): Buffer {
  return lengthPrefixed('campaign-ledger/sealed-seed', campaign, String(chain));
}

function assertWithin(value: number, least: number, most: number, what: string): void {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new RangeError(`${what} is ${value}, not a whole number from ${least} to ${most}`);
}
