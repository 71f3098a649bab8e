// Can the image be built and the composition stand? Without Docker: what its files name is there, and is let through.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const linesOf = (path: string): string[] => readFileSync(at(path), 'utf8').split('\n');

describe('the image', () => {
  const copies = linesOf('Dockerfile').flatMap((line) => {
    const [, stage, paths = ''] = /^COPY (?:--from=(\w+) )?(.+)$/.exec(line) ?? [];
    return paths === '' ? [] : [{ stage, sources: paths.split(' ').slice(0, -1) }];
  });

  it('copies only what is there and what .dockerignore lets through', () => {
    const [first, ...rest] = linesOf('.dockerignore').filter((line) => line !== '');
    const admitted = rest.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    const sources = new Set(copies.filter(({ stage }) => stage === undefined).flatMap((copy) => copy.sources));
    expect(first).toBe('*');
    expect([...sources].filter((path) => !existsSync(at(path)))).toEqual([]);
    expect([...sources].sort()).toEqual(admitted.sort());
  });

  it('copies from stages that come before, and starts what the build makes', () => {
    const stages = linesOf('Dockerfile').flatMap((line) => /^FROM \S+ AS (\w+)$/.exec(line)?.[1] ?? []);
    const from = copies.flatMap(({ stage }) => stage ?? []);
    expect(from.filter((stage) => !stages.includes(stage))).toEqual([]);
    const [, program] = /^CMD \[.*"dist\/(\w+)\.js"\]$/m.exec(readFileSync(at('Dockerfile'), 'utf8')) ?? [];
    expect(existsSync(at(`src/${program}.ts`))).toBe(true);
  });
});

describe('the composition', () => {
  const text = readFileSync(at('docker-compose.yml'), 'utf8');
  const section = (name: string) => new RegExp(`^${name}:\\n((?:(?: .*)?\\n)+)`, 'm').exec(text)?.[1] ?? '';
  const names = (of: string) => [...of.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);

  it('has every service and volume that it names', () => {
    const needed = [...text.matchAll(/^ {4}(\w+): \{ condition: service_healthy \}$/gm)].map(([, name]) => name);
    const hosts = [...text.matchAll(/(?:@|redis:\/\/)(\w+):\d+/g)].map(([, name]) => name);
    const kept = [...text.matchAll(/^ {6}- (\w+):\//gm)].map(([, name]) => name);
    expect(needed).toEqual(['postgres', 'redis']);
    expect(hosts.sort()).toEqual(needed);
    expect(names(section('services'))).toEqual(expect.arrayContaining(needed));
    expect(kept.sort()).toEqual(names(section('volumes')).sort());
    for (const name of needed)
      expect(section('services')).toMatch(new RegExp(`^ {2}${name}:[^]*?^ {4}healthcheck:`, 'm'));
  });

  it('publishes the port that the image listens on', () => {
    const [, port] = /^ENV .*\bPORT=(\d+)/m.exec(readFileSync(at('Dockerfile'), 'utf8')) ?? [];
    expect(/^ {6}- "\$\{PORT:-\d+\}:(\d+)"$/m.exec(text)?.[1]).toBe(port);
  });
});
