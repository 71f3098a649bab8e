// Where does a story that is told on several processes run? In processes like this one: whoever connects gets a server of
// his own in it, on the database he names, until he hangs up.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

const { dist, toy } = JSON.parse(process.argv[2]);
const load = (name) => import(new URL(name, dist));
const { completeConfig, loadConfig } = await load('config.js');
const { createLog } = await load('ops/log.js');
const { rules } = await load('rules/index.js');
const { registry } = await load('rules/registry.js');
const { serve } = await load('serve.js');
const { pips } = await import(toy);
const withToy = registry([...rules.systems.values(), pips]);

/** One line in: how it is set up. Lines out: where it listens, then its log. */
async function serveFor(socket) {
  socket.on('error', () => undefined);
  const left = Promise.race([once(socket, 'end'), once(socket, 'close')]);
  const say = (word) => socket.writable && socket.write(`${JSON.stringify(word)}\n`);
  const [asked] = await once(createInterface({ input: socket }), 'line');
  const { env, hasToy, ...options } = JSON.parse(asked);
  try {
    const config = completeConfig(loadConfig(env));
    const log = createLog('debug', { write: (line) => say({ line }) });
    const { url, ownerToken, close } = await serve({ ...options, config, log, registry: hasToy ? withToy : rules });
    say({ url, ownerToken });
    await left;
    await close();
  } catch (error) {
    say({ error: error.stack });
  }
  socket.end();
}

const server = createServer({ allowHalfOpen: true }, (socket) => void serveFor(socket));
await once(server.listen(0, '127.0.0.1'), 'listening');
console.log(server.address().port);
// Nobody outlives the tests.
process.stdin.resume().once('end', () => process.exit(0));
