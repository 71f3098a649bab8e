// Is a name always given the id that every other library gives it?
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { uuid5 } from './ids.js';

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

/** RFC 9562, 5.5, word for word. */
function byTheBook(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest();
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

describe('uuid5', () => {
  it('gives the example of RFC 9562', () => {
    expect(uuid5(DNS, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  });

  it('agrees with the book for names and namespaces of every kind', () => {
    let namespace = DNS;
    for (const name of ['', 'event/0', 'Zoë 😀', 'x'.repeat(1_000), ...Array.from({ length: 200 }, String)]) {
      const id = uuid5(namespace, name);
      expect(id).toBe(byTheBook(namespace, name));
      expect(uuid5(namespace.toUpperCase(), name)).toBe(id);
      namespace = id;
    }
  });
});
