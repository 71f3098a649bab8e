// Does the client work in a real browser, on pages of other origins? Needs a Chromium.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { asked } from './asked.mjs';
import { host } from './demo/server.mjs';
import { root } from './jest.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chrome'];
const PATIENCE_MS = 60_000;

const HELP = `Opens a page of another origin, with the typed client, in a Chromium: ${NAMES.join(', ')}, or the one you name.

  npm run browser [-- --browser PROGRAM]

Exit code: 0 all came out, 1 something did not, 2 there is no browser, or wrongly asked.`;

const values = asked(HELP, { browser: { type: 'string' } });
const names = values.browser ? [values.browser] : NAMES;
const browser = names.find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0);
if (!browser) {
  console.error(`There is no browser: looked for ${names.join(', ')}.`);
  process.exit(2);
}

const leaving = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => leaving.abort());
const left = once(leaving.signal, 'abort').then(() => ({ failed: 'ENDED' }));

const folder = mkdtempSync(join(tmpdir(), 'campaign-ledger-browser-'));
const compiled = join(folder, 'client');
const tsc = [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', join(root, 'clients', 'typescript')];
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
if (spawnSync(process.execPath, [...tsc, '--outDir', compiled], { stdio: 'inherit' }).status !== 0) process.exit(1);

const page = readFileSync(join(root, 'test', 'clients', 'page.ts'), 'utf8');
const swc = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } };
const HTML = `<!doctype html><title>A page</title>
<script type="importmap">{ "imports": { "graphql-ws": "/graphql-ws/client.js" } }</script>
<script type="module">
import * as client from '/client/index.js';
import { visit } from '/page.js';
const tell = (told) => fetch('/told', { method: 'POST', body: JSON.stringify({ ...told, secure: isSecureContext }) });
const where = await (await fetch('/where')).json();
visit(client, where).catch((fault) => ({ failed: fault.code ?? String(fault) })).then(tell);
</script>`;

/** Files by the beginning of their path. */
const FOLDERS = { client: compiled, 'graphql-ws': join(root, 'node_modules', 'graphql-ws', 'dist') };

let where;
let heard;
const pages = createServer(async (request, response) => {
  const [, first, ...rest] = request.url.split('/');
  const say = (type, text) => response.writeHead(200, { 'content-type': type }).end(text);
  if (first === '') return say('text/html', HTML);
  if (first === 'page.js') return say('text/javascript', transformSync(page, swc).code);
  if (first === 'where') return say('application/json', JSON.stringify(where));
  if (FOLDERS[first] && rest.every((name) => /^\w[\w.-]*$/.test(name)))
    return say('text/javascript', readFileSync(join(FOLDERS[first], ...rest)));
  if (first !== 'told') return response.writeHead(404).end();
  let text = '';
  for await (const chunk of request) text += chunk;
  response.end();
  heard(JSON.parse(text));
});
await once(pages.listen(0, '127.0.0.1'), 'listening');
const { port } = pages.address();

/** What a page comes to know that is opened at this address. */
async function toldAt(origin) {
  const told = new Promise((resolve) => {
    heard = resolve;
  });
  const args = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${join(folder, 'profile')}`];
  const shown = spawn(
    browser,
    [...args, '--host-resolver-rules=MAP *.test 127.0.0.1', '--remote-debugging-port=0', origin],
    {
      stdio: 'ignore',
      detached: true,
    },
  );
  const gone = once(shown, 'exit');
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, { failed: 'NOTHING_TOLD' }).unref());
  const known = await Promise.race([told, late, left]);
  process.kill(-shown.pid);
  await gone;
  return known;
}

/** [address, whether it is let in, whether browsers hold it for safe] */
const ORIGINS = [
  [`http://localhost:${port}`, true, true],
  [`http://table.test:${port}`, true, false],
  [`http://stranger.test:${port}`, false, false],
];
process.env.CORS_ORIGINS = ORIGINS.flatMap(([origin, isAllowed]) => (isAllowed ? [origin] : [])).join(',');
const server = await host(leaving.signal).catch((fault) => {
  if (leaving.signal.aborted) process.exit(130);
  throw fault;
});
where = { url: server.url, token: server.token };
let failed = 0;
try {
  for (const [origin, isAllowed, isSecure] of ORIGINS) {
    if (leaving.signal.aborted) break;
    const told = await toldAt(origin);
    const isRight =
      told.secure === isSecure && (isAllowed ? told.guessed?.[0] === 'RATE_LIMITED' : told.failed === 'NO_CONNECTION');
    if (!isRight) failed += 1;
    console.log(`${isRight ? 'as it should be' : 'WRONG'}  ${origin}  ${JSON.stringify(told)}`);
  }
} finally {
  pages.close();
  pages.closeAllConnections();
  await server.close();
}
process.exit(leaving.signal.aborted ? 130 : failed === 0 ? 0 : 1);
