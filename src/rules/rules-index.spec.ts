// Does every rule and every ruling stand in the code that follows it, and is every worked example played by a test?
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { listSettings, rules } from './index.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const document = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)), 'utf8');
/** What is common to all, and the list in each rule system's folder. */
const INDEX = [
  document('rules-index.md'),
  ...[...rules.systems.keys()]
    .map((name) => `${FOLDER}${name}/rules.md`)
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8')),
].join('\n');
const RULINGS = document('rulings.md');

const listed = (kind: 'R' | 'X'): string[] =>
  [...INDEX.matchAll(/^- ([RX]-[A-Z0-9]+-\d+) \S/gm)].map(([, id]) => id as string).filter((id) => id[0] === kind);
const textsOf = (wanted: (file: string) => boolean): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && wanted(file))
    .map((file) => readFileSync(FOLDER + file, 'utf8'));
const numbersIn = (texts: readonly string[], pattern: RegExp): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, id]) => id as string)));

const FAMILIES = ['ALL', ...[...rules.systems.keys()].map((name) => name.toUpperCase())];
const SYSTEMS = FAMILIES.join('|');
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
    const numbered = new Set([...last.keys()].filter((family) => family.startsWith('R-')));
    // A system without its list: `src/rules/<name>/rules.md`.
    expect(numbered).toEqual(new Set(FAMILIES.map((name) => `R-${name}`)));
  });

  it('holds every rule that the code does, and no other', () => {
    expect([...done].sort()).toEqual(listed('R').sort());
  });

  it('holds every example that a test plays, and no other', () => {
    expect([...played].sort()).toEqual(listed('X').sort());
  });
});

describe('the rulings', () => {
  const listedOnes = [...RULINGS.matchAll(/^- (G-[A-Z]\d+) \*[^*]+\?\* \S/gm)].map(([, id]) => id as string);
  const standard = new Map(
    [...rules.systems.values()].flatMap((system) =>
      listSettings(system, { settings: {} }).map((line) => [line.key, line.default]),
    ),
  );

  it('are numbered without a gap and told once, each as a question and an answer', () => {
    expect(new Set(listedOnes).size).toBe(listedOnes.length);
    for (const family of ['G-D', 'G-R', 'G-T']) {
      const numbers = listedOnes.filter((id) => id.startsWith(family)).map((id) => Number(id.slice(family.length)));
      expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1));
    }
    expect(listedOnes.length).toBe(RULINGS.match(/^- /gm)?.length);
  });

  it('stand in the code that follows them, and no others do', () => {
    const cited = numbersIn(
      textsOf((file) => !isSpec(file)),
      /\b(G-[A-Z]\d+)\b/g,
    );
    expect([...cited].sort()).toEqual(listedOnes.sort());
  });

  it('name settings that there are, with the default they have', () => {
    const named = [...RULINGS.matchAll(/`([a-z0-9]+(?:\.[A-Za-z]+)+)`(?: \(([^)]+)\))?/g)];
    expect(named.length).toBeGreaterThan(40);
    for (const [, key = '', value] of named) {
      expect([key, standard.has(key)]).toEqual([key, true]);
      if (value !== undefined) expect([key, value]).toEqual([key, standard.get(key)]);
    }
  });
});
