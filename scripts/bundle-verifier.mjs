// How do players get the verifier? As one file: the compiled modules of trust, one after the other, without their imports.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [source = 'dist/trust', target = 'dist/verifier.mjs'] = process.argv.slice(2);

const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"];?\n/gm;
const modules = new Map();
const fromCrypto = new Set();

/** Takes a module after those that it imports. */
function take(name) {
  if (modules.has(name)) return;
  modules.set(name, '');
  const text = readFileSync(join(source, name), 'utf8');
  for (const [, names, from] of text.matchAll(IMPORT)) {
    if (/\bas\b/.test(names)) throw new Error(`${name}: a renamed import cannot be bundled`);
    if (from.startsWith('./')) take(from.slice(2));
    else if (from === 'node:crypto')
      for (const one of names.split(','))
        if (one.trim()) fromCrypto.add(one.trim());
        else throw new Error(`${name}: ${from} is not node:crypto`);
  }
  const body = text
    .replace(IMPORT, '')
    .replace(/^export /gm, '')
    .replace(/^\/\/# sourceMappingURL=.*\n?/gm, '');
  if (/^(import|export)\b/m.test(body))
    throw new Error(`${name}: an import or export of a kind that cannot be bundled`);
  modules.delete(name);
  modules.set(name, body.trim());
}

/** One name for two things would be silently wrong only where both are functions; so no name may stand twice. */
function assertDistinct() {
  const owners = new Map([...fromCrypto].map((name) => [name, 'node:crypto']));
  for (const [file, text] of modules) {
    for (const [, name] of text.matchAll(/^(?:async )?(?:const|let|class|function\*?) ([\w$]+)/gm)) {
      if (owners.has(name)) throw new Error(`${name} is declared in ${owners.get(name)} and in ${file}`);
      owners.set(name, file);
    }
  }
}

take('verifier.js');
assertDistinct();
const parts = [
  '#!/usr/bin/env node',
  '// Checks an exported campaign ledger offline. One file, no dependencies. The algorithm is described in docs/verify.md.',
  `import { ${[...fromCrypto].sort().join(', ')} } from 'node:crypto';`,
  "import { createReadStream } from 'node:fs';",
  ...[...modules].map(([name, text]) => `// --- ${name}\n${text}`),
  'process.exitCode = await runVerifier(process.argv.slice(2), { read: (file) => createReadStream(file), print: console.log });',
];
writeFileSync(target, `${parts.join('\n\n')}\n`, { mode: 0o755 });
