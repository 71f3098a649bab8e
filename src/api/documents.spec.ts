// Is what was found valid remembered, and no more of it than there is room for?
import { expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { Documents } from './documents.js';

const TEXTS = ['{ a1 }', '{ b2 }', '{ c3 }'] as const;

it('answers the very document to whoever sends the same text', () => {
  const documents = new Documents(100);
  const first = parse(TEXTS[0]);
  documents.keep(TEXTS[0], first);
  documents.keep(TEXTS[0], parse(TEXTS[0]));
  expect(documents.get(TEXTS[0])).toBe(first);
  expect(documents.get(TEXTS[1])).toBeUndefined();
});

it('forgets the oldest where there is no room, and what is larger than all of it at once', () => {
  const documents = new Documents(12);
  for (const text of TEXTS) documents.keep(text, parse(text));
  expect(TEXTS.map((text) => documents.get(text) !== undefined)).toEqual([false, true, true]);
  const large = '{ larger { than all } }';
  documents.keep(large, parse(large));
  expect([...TEXTS, large].map((text) => documents.get(text))).toEqual([undefined, undefined, undefined, undefined]);
  const again = parse(TEXTS[0]);
  documents.keep(TEXTS[0], again);
  expect(documents.get(TEXTS[0])).toBe(again);
});
