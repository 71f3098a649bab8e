// How are numbers and texts laid out before they are hashed? Big-endian, fixed width, or preceded by their length.
import { hash } from 'node:crypto';

const INT8_MIN = -(2n ** 63n);
const INT8_MAX = 2n ** 63n - 1n;

/** A signed 32-bit integer as 4 bytes, as PostgreSQL's `int4send` writes it. */
export function int4(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/** A signed 64-bit integer as 8 bytes, as PostgreSQL's `int8send` writes it. Throws RangeError beyond 64 bits. */
export function int8(value: bigint): Buffer {
  if (value < INT8_MIN || value > INT8_MAX) throw new RangeError(`${value} does not fit into 64 bits`);
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigInt64BE(value);
  return bytes;
}

/** An unsigned 32-bit counter as 4 bytes. */
export function uint32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Each part as its length in bytes (uint32) and then its bytes, so that no two lists of parts read alike. */
export function lengthPrefixed(...parts: (string | Uint8Array)[]): Buffer {
  let length = 0;
  for (const part of parts) length += 4 + (typeof part === 'string' ? Buffer.byteLength(part) : part.length);
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const part of parts) {
    const from = at + 4;
    if (typeof part === 'string') at = from + bytes.write(part, from);
    else {
      bytes.set(part, from);
      at = from + part.length;
    }
    bytes.writeUInt32BE(at - from, from - 4);
  }
  return bytes;
}

/** The SHA-256 of these bytes. Asked for as text, which `hash` answers four times as fast as bytes of its own. */
export const sha256 = (bytes: Uint8Array | string): Buffer => Buffer.from(hash('sha256', bytes, 'binary'), 'binary');

/** The bytes that a lower-case hex text of exactly `length` bytes stands for, or null where it is no such text. */
export function fromHex(text: unknown, length: number): Buffer | null {
  if (typeof text !== 'string' || text.length !== 2 * length || !/^[0-9a-f]*$/.test(text)) return null;
  return Buffer.from(text, 'hex');
}

/** Refuses, with a RangeError naming `what`, bytes that are not exactly `length` long. */
export function assertLength(bytes: Uint8Array, length: number, what: string): void {
  if (bytes.length !== length) throw new RangeError(`${what} has ${bytes.length} bytes, not ${length}`);
}
