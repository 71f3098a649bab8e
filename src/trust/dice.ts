// Which faces does a roll show? Those that follow from the period's committed seed and the request, and no others.
import { hash, hkdfSync } from 'node:crypto';
import { assertLength, lengthPrefixed, uint32 } from './bytes.js';
import { SEED_LENGTH } from './seeds.js';

/** Names this way of making faces; another way gets another name, and rolls made by this one stay checkable. */
export const DICE_VERSION = 'campaign-ledger/dice/v1';

/** The client may add this many random bytes of its own to a request. */
export const MAX_CLIENT_BYTES = 16;

/** The largest die, as sides are recorded as signed 32-bit integers. */
export const MAX_SIDES = 2 ** 31 - 1;

/** The period that a roll falls into, with the seed committed to it. `period` is `chain/period`. */
export interface DicePeriod {
  seed: Uint8Array;
  campaign: string;
  period: string;
}

/** What tells one roll of a period from every other. Not among it: the time, the order of rolling, any earlier roll. */
export interface RollName {
  command: string;
  /** At most 16 bytes; null and empty both say that the client gave none. */
  clientBytes: Uint8Array | null;
  /** Which roll of the command this is. */
  label: string;
  notation: string;
}

/** Draws the next face, 1…sides. Throws RangeError for a number of sides that no die has. */
export type FaceStream = (sides: number) => number;

/** The endless row of faces of one roll, the same whenever it is asked for. Throws RangeError on a malformed request. */
export function faceStream(roll: DicePeriod & RollName): FaceStream {
  return diceOf(roll)(roll);
}

/** All face streams of one period; deriving its key once makes the many rolls of a long jump cheaper. */
export function diceOf({ seed, campaign, period }: DicePeriod): (roll: RollName) => FaceStream {
  assertLength(seed, SEED_LENGTH, 'a seed');
  const info = lengthPrefixed(DICE_VERSION, campaign, period);
  const { inner, mac } = hmacOf(new Uint8Array(hkdfSync('sha256', seed, '', info, 32)));
  const head = Buffer.concat([inner, info]);
  return ({ command, clientBytes, label, notation }) => {
    const own = clientBytes ?? new Uint8Array();
    if (own.length > MAX_CLIENT_BYTES) throw new RangeError(`more than ${MAX_CLIENT_BYTES} client bytes`);
    return fair(byteStream(mac, Buffer.concat([head, lengthPrefixed(command, own, label, notation), uint32(0)])));
  };
}

/** Faces without bias: a draw that would favour low faces is dropped. One byte up to 256 sides, else four, big-endian. */
function fair(nextByte: () => number): FaceStream {
  const nextWord = () => ((nextByte() * 256 + nextByte()) * 256 + nextByte()) * 256 + nextByte();
  return (sides) => {
    if (!Number.isInteger(sides) || sides < 1 || sides > MAX_SIDES) throw new RangeError(`no die has ${sides} sides`);
    const draw = sides <= 256 ? nextByte : nextWord;
    const range = sides <= 256 ? 2 ** 8 : 2 ** 32;
    const limit = range - (range % sides);
    let drawn = draw();
    while (drawn >= limit) drawn = draw();
    return 1 + (drawn % sides);
  };
}

const BLOCK = 64;

/**
 * HMAC-SHA-256 (RFC 2104) under one key of at most 64 bytes, as text of one character a byte. Its pads are made once;
 * whatever is to be sealed begins with the inner one.
 */
function hmacOf(key: Uint8Array): { inner: Uint8Array; mac: (message: Buffer) => string } {
  const [inner, outer] = [0x36, 0x5c].map((pad) => Uint8Array.from({ length: BLOCK }, (_, i) => (key[i] ?? 0) ^ pad));
  const sealed = Buffer.concat([outer as Uint8Array, Buffer.alloc(32)]);
  const mac = (message: Buffer) => {
    sealed.write(hash('sha256', message, 'binary'), BLOCK, 'binary');
    return hash('sha256', sealed, 'binary');
  };
  return { inner: inner as Uint8Array, mac };
}

/** Block j = HMAC-SHA-256(key, message with uint32 j as its last four bytes), one after the other from j = 0. */
function byteStream(mac: (message: Buffer) => string, message: Buffer): () => number {
  let block = '';
  let used = 0;
  let next = 0;
  return () => {
    if (used === block.length) {
      message.writeUInt32BE(next++, message.length - 4);
      block = mac(message);
      used = 0;
    }
    return block.charCodeAt(used++);
  };
}
