// Where does it begin? Configuration, database, migrations, then the roles asked for; and the way back on a signal.
import { loadOwnConfig, useConfig } from './config.js';
import { openDatabase } from './embedded/open.js';
import { askedToLeave, left } from './leaving.js';
import { migrate } from './migrate.js';
import { createLog } from './ops/log.js';
import { keepHeapSmall } from './ops/memory.js';
import { type Serving, serve } from './serve.js';

/** Settles the configuration, opens the database and starts. Whoever is asked to go meanwhile leaves after the step under way. */
async function start(leaving: AbortSignal): Promise<{ serving: Serving; stop: () => Promise<void> }> {
  const settings = loadOwnConfig();
  // A worker of its own has no thousand sockets, and its years pass a fifth faster with room for garbage.
  if (settings.role !== 'worker') keepHeapSmall();
  const log = createLog(settings.logLevel);
  const opened = await openDatabase(settings, (line) => log.info(line));
  try {
    leaving.throwIfAborted();
    const config = useConfig(opened.config);
    await migrate(config.database.ownerUrl, config.database.appUrl);
    leaving.throwIfAborted();
    const serving = await serve({ config, log });
    // PostgreSQL last: what is being closed still needs it.
    return { serving, stop: () => serving.close().finally(() => opened.close()) };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function announce({ url, graphql, explorer, board, ownerToken }: Serving): void {
  const pages = { GraphQL: graphql, Explorer: explorer, Health: `${url}/health/ready`, Board: board };
  const lines = [`campaign-ledger listens on ${url}`];
  for (const [name, page] of Object.entries(pages)) if (page) lines.push(`  ${name.padEnd(8)}  ${page}`);
  if (ownerToken) {
    lines.push(
      '',
      'This store is empty. Its owner comes in with this token, which is shown this once:',
      `  ${ownerToken}`,
    );
  }
  console.log(lines.join('\n'));
}

const leaving = askedToLeave();
try {
  const { serving, stop } = await start(leaving);
  // The owner's token is made by now, and told this once: also to whoever did not wait.
  announce(serving);
  await left(leaving);
  await stop();
  process.exit(0);
} catch (error) {
  if (leaving.aborted && error === leaving.reason) process.exit(0);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
