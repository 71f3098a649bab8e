// Does every rule stand in the code that does it, and is every worked example played by a test?
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const INDEX = readFileSync(fileURLToPath(new URL('../../docs/rules-index.md', import.meta.url)), 'utf8');

const listed = (kind: 'R' | 'X'): string[] =>
  [...INDEX.matchAll(/^- ([RX]-[A-Z0-9]+-\d+) \S/gm)].map(([, id]) => id as string).filter((id) => id[0] === kind);
const textsOf = (wanted: (file: string) => boolean): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && wanted(file))
    .map((file) => readFileSync(FOLDER + file, 'utf8'));
const numbersIn = (texts: readonly string[], pattern: RegExp): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, id]) => id as string)));

const SYSTEMS = [...numbersIn([INDEX], /^- R-([A-Z0-9]+)-/gm)].join('|');
const isSpec = (file: string) => file.endsWith('.spec.ts');
/** Its number stands in the docstring or the first line of the code that does it. */
const done = numbersIn(
  textsOf((file) => !isSpec(file)),
  new RegExp(`(R-(?:${SYSTEMS})-\\d+)`, 'g'),
);
/** The number opens the name of a test, which is the first string given to `it` or to what `it.each` makes. */
const played = numbersIn(textsOf(isSpec), new RegExp(`(?:\\bit|\\]\\))\\(\\s*['\`](X-(?:${SYSTEMS})-\\d+)[ :]`, 'g'));

describe('the index of rules', () => {
  it('names each rule and example once, without a gap', () => {
    const all = [...listed('R'), ...listed('X')];
    const last = new Map<string, number>();
    for (const id of all) {
      const [, family, n] = /^(.*)-(\d+)$/.exec(id) as unknown as [string, string, string];
      expect(Number(n)).toBe((last.get(family) ?? 0) + 1);
      last.set(family, Number(n));
    }
    expect(last.size).toBe(7);
  });

  it('holds every rule that the code does, and no other', () => {
    expect([...done].sort()).toEqual(listed('R').sort());
  });

  it('holds every example that a test plays, and no other', () => {
    expect([...played].sort()).toEqual(listed('X').sort());
  });
});
