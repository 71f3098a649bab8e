// Does the players' program find what is wrong with a file, and say so in a way that can be acted on?
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { WrittenLedger } from '../../test/support/written-ledger.js';
import { linesOf, runVerifier } from './verifier.js';

const evening = new WrittenLedger('c-1').found().rolls('d-1', 'attacker', '3d6', [6, 6, 6]).reveal('d-2');
evening.rolls('d-3', 'attacker', '1d20', [20]);
const exported = evening.lines();
const file = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

async function* pieces(content: string | Uint8Array, size = 7) {
  const bytes = Buffer.from(content as string);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function run(content: string | Uint8Array, args: readonly string[] = ['evening.ndjson']) {
  const printed: string[] = [];
  const code = await runVerifier(args, { read: () => pieces(content), print: (line) => printed.push(line) });
  return { code, text: printed.join('\n') };
}

const claim = {
  campaign: 'c-1',
  period: '1/1',
  length: 3,
  anchor: evening.anchor(),
  seed: evening.seed(1),
  commandId: 'd-1',
  clientBytes: null,
  roll: JSON.parse(evening.commits[1]?.events[0]?.body as string).data.roll,
};

describe('the verifier', () => {
  it('says of an honest export what holds', async () => {
    const { code, text } = await run(file(exported));
    expect(code).toBe(0);
    expect(text).toContain('HOLDS  campaign c-1');
    expect(text).toContain(`head   4:${evening.head.hash}`);
    expect(text).toContain('rolls  1 proven, 1 whose seed is not revealed, 0 rolled by hand, 0 imported');
    expect(text).toContain('lines  1 not covered');
  });

  it('does not mind a last line without its end', async () => {
    expect((await run(file(exported).trimEnd())).code).toBe(0);
  });

  it.each<[string, string, RegExp]>([
    [
      'a changed face',
      file(exported).replace(/\\"face\\":(\d)/, (_, face) => `\\"face\\":${(Number(face) % 6) + 1}`),
      /^BROKEN commit 2, event 0: /,
    ],
    ['a missing commit', file(exported.filter((_, index) => index !== 2)), /^BROKEN commit 2: commit 3 stands where/],
    [
      'a missing tail',
      file(exported.filter((_, index) => index !== 4)),
      /^BROKEN the ledger ends at commit 3 .* stated as commit 4/,
    ],
    ['a line cut in the middle', file(exported).slice(0, 900), /^BROKEN line 2 is no line of an export/],
    ['a line of nothing', file([exported[0] as string, '', ...exported.slice(1)]), /^BROKEN line 2 /],
    ['no content', '', /^BROKEN the file is empty/],
    [
      'another version',
      file(exported).replace('"version":1', '"version":2'),
      /^BROKEN the file has the unknown version 2/,
    ],
    [
      'no head',
      `${JSON.stringify({ kind: 'campaign-ledger-export', version: 1, campaign: 'c-1' })}\n`,
      /^BROKEN the first line/,
    ],
    ['something else', 'Dear diary\n', /^BROKEN the file is neither/],
  ])('names the place in a file with %s', async (_, content, message) => {
    const { code, text } = await run(content);
    expect(text).toMatch(message);
    expect(code).toBe(1);
  });

  it('refuses bytes that are not UTF-8', async () => {
    expect(await run(Buffer.concat([Buffer.from(file(exported)), Buffer.of(0xff)]))).toMatchObject({ code: 1 });
  });

  it('holds a file against hashes written down earlier', async () => {
    const { seq, hash } = evening.commits[1] as { seq: string; hash: string };
    expect(await run(file(exported), ['f', '--held', `${seq}:${hash}`])).toMatchObject({ code: 0 });
    const other = await run(file(exported), ['f', '--held', `${seq}:${'0'.repeat(64)}`]);
    expect(other).toMatchObject({ code: 1, text: expect.stringMatching(/^BROKEN commit 2: .*vouched/) });
    const later = await run(file(exported), ['f', '--held', `9:${hash}`]);
    expect(later).toMatchObject({ code: 1, text: expect.stringMatching(/commit 9, .*missing/) });
  });

  it('checks a single roll, however its file is laid out', async () => {
    expect(await run(JSON.stringify(claim))).toMatchObject({
      code: 0,
      text: expect.stringContaining('roll "attacker": 3d6 = '),
    });
    expect(await run(JSON.stringify(claim, null, 2))).toMatchObject({ code: 0 });
    const bent = await run(JSON.stringify({ ...claim, commandId: 'd-9' }));
    expect(bent).toMatchObject({ code: 1, text: expect.stringMatching(/^BROKEN roll "attacker"/) });
  });

  it('explains itself when asked wrongly', async () => {
    for (const args of [[], ['a', 'b'], ['a', '--held'], ['a', '--held', 'x'], ['a', '--what']])
      expect(await run('', args)).toMatchObject({ code: 2, text: expect.stringContaining('node verifier.mjs') });
    expect(await run('', ['--help'])).toMatchObject({ code: 0 });
  });

  it('says when a file cannot be read', async () => {
    const read = () => {
      throw new Error('no such file');
    };
    const printed: string[] = [];
    expect(await runVerifier(['gone.ndjson'], { read, print: (line) => printed.push(line) })).toBe(2);
    expect(printed).toEqual(['gone.ndjson cannot be read: Error: no such file']);
  });
});

describe('linesOf', () => {
  it('splits at U+000A alone, wherever the pieces end', async () => {
    const text = '{"a":"\u2028é😀"}\r\n\n{"b":1}';
    for (const size of [1, 2, 3, 100]) {
      const lines = [];
      for await (const line of linesOf(pieces(text, size))) lines.push(line);
      expect(lines).toEqual(text.split('\n'));
    }
  });
});

describe('the one-file program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verifier-'));
  const program = join(folder, 'verifier.mjs');
  const node = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8' });

  beforeAll(() => {
    for (const name of readdirSync('src/trust').filter((one) => /(?<!\.spec)\.ts$/.test(one))) {
      const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
      const { outputText } = ts.transpileModule(readFileSync(join('src/trust', name), 'utf8'), { compilerOptions });
      writeFileSync(join(folder, name.replace(/\.ts$/, '.js')), outputText);
    }
    expect(node('scripts/bundle-verifier.mjs', folder, program).stderr).toBe('');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('imports nothing but Node’s own crypto and fs', () => {
    const imports = [...readFileSync(program, 'utf8').matchAll(/^import .* from '(.*)';$/gm)].map(([, from]) => from);
    expect(imports).toEqual(['node:crypto', 'node:fs']);
  });

  it('runs alone on an export and on a roll', () => {
    const [good, bad, roll] = ['good.ndjson', 'bad.ndjson', 'roll.json'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(good, file(exported));
    writeFileSync(bad, file(exported).replace('1d20', '1d21'));
    writeFileSync(roll, JSON.stringify(claim, null, 2));
    expect(node(program, good)).toMatchObject({ status: 0, stdout: expect.stringContaining('HOLDS  campaign c-1') });
    expect(node(program, bad)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^BROKEN commit 4, event 0: /),
    });
    expect(node(program, roll)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^HOLDS {2}roll "attacker"/),
    });
    expect(node(program, join(folder, 'gone.ndjson'))).toMatchObject({ status: 2 });
  });
});
