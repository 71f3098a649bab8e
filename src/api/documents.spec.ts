// Is what was found valid remembered, whichever way it came, and no more of it than there is room for?
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { Documents, read } from './documents.js';

const TEXTS = ['{ a1 }', '{ b2 }', '{ c3 }'] as const;
/** What each of them takes: three tokens and six letters. */
const EACH = 3 * 500 + 2 * 6;
const KEY = (text: string) => `of this schema:${createHash('sha256').update(text).digest('hex')}`;

const keep = (documents: Documents, ...texts: string[]) => {
  for (const text of texts) documents.keep(text, parse(text));
};
const held = (documents: Documents, ...texts: string[]) => texts.map((text) => documents.has(text));

describe('a document that was found valid', () => {
  it('is the very same for whoever sends the same text, and says how long it is', () => {
    const documents = new Documents();
    const first = parse(TEXTS[0]);
    documents.keep(TEXTS[0], first);
    keep(documents, TEXTS[0]);
    expect(documents.get(TEXTS[0])).toEqual({ tokens: 3, document: first });
    expect(documents.get(TEXTS[0])?.document).toBe(first);
    expect(documents.get(TEXTS[1])).toBeUndefined();
  });

  it('is known to Apollo Server by a hash, whoever found it valid', async () => {
    const documents = new Documents(2 * EACH);
    const { store } = documents;
    const first = parse(TEXTS[0]);
    await store.set(KEY(TEXTS[0]), first);
    keep(documents, TEXTS[1]);
    expect(documents.get(TEXTS[0])?.document).toBe(first);
    expect(await store.get(KEY(TEXTS[0]))).toBe(first);
    expect(await store.get(KEY(TEXTS[1]))).toBe(documents.get(TEXTS[1])?.document);
    expect(await store.get(KEY(TEXTS[2]))).toBeUndefined();
    keep(documents, TEXTS[2]);
    const found = await Promise.all(TEXTS.map((text) => store.get(KEY(text))));
    expect(found.map((one) => one !== undefined)).toEqual([false, true, true]);
  });
});

describe('where there is no room', () => {
  it('what was asked for the longest ago is forgotten', () => {
    const documents = new Documents(2 * EACH);
    keep(documents, TEXTS[0], TEXTS[1]);
    documents.get(TEXTS[0]);
    keep(documents, TEXTS[2]);
    expect(held(documents, ...TEXTS)).toEqual([true, false, true]);
  });

  it('so is what is larger than all of it, by its tokens or by its letters', () => {
    for (const large of ['{ larger { than all } }', `{ a1 } #${'x'.repeat(EACH)}`]) {
      const documents = new Documents(2 * EACH);
      keep(documents, TEXTS[0], large);
      expect(held(documents, TEXTS[0], large)).toEqual([false, false]);
      keep(documents, ...TEXTS);
      expect(held(documents, ...TEXTS)).toEqual([false, true, true]);
    }
  });
});

it('reads no more tokens than it is told to, and leaves what is not GraphQL to be told by the parser', () => {
  expect(read('{ a b c }', 5)).toMatchObject({ tokens: 5, document: { kind: 'Document' } });
  expect(read('{ a b c }', 4)).toEqual({ tokens: 5, document: null });
  expect(read(`{ ${'a '.repeat(1_000)} }`, 4).tokens).toBe(5);
  expect(read('{ a b c', 5)).toEqual({ tokens: 4, document: null });
  expect(read('{ "', 5)).toEqual({ tokens: 1, document: null });
});
