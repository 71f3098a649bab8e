// Does a generated file say what its generator makes today?
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Writes the file; with --check on the command line it is only compared, and a difference fails. */
export function generated(file, text) {
  const path = join(root, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (before === text) return;
  if (!process.argv.includes('--check')) return writeFileSync(path, text);
  console.error(`${file} is not up to date: run its script and commit the difference.`);
  process.exitCode = 1;
}
