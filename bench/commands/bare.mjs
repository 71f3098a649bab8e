// What does the limit of a command over HTTP ask for and answer?
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once as event } from 'node:events';
import { fileURLToPath } from 'node:url';
import { once } from '../contestants/contestant.mjs';
import { ringBody } from '../events.mjs';

const PROGRAM = fileURLToPath(new URL('./bare-handler.mjs', import.meta.url));

/** @type {import('../command.mjs').Commanded} */
export default {
  name: 'bare handler, one INSERT',
  async start(url) {
    await once(url, (client) => client.query('CREATE TABLE command (id uuid PRIMARY KEY, body text NOT NULL)'));
    const server = spawn(process.execPath, [PROGRAM, url], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await event(server.stdout, 'data');
    return {
      target: new URL(`${line}`.trim()),
      headers: {},
      request: (_caller, n) => JSON.stringify({ id: randomUUID(), data: ringBody(n) }),
      accepted: (answer) => JSON.parse(answer).data !== undefined,
      count: () =>
        once(url, async (client) => Number((await client.query('SELECT count(*) FROM command')).rows[0].count)),
      async stop() {
        const gone = event(server, 'exit');
        server.kill();
        await gone;
      },
    };
  },
};
