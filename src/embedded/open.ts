// Which database does this process work on: the one it was given, or one of its own?
import { type Config, completeConfig, type Settings } from '../config.js';
import { startPostgres } from './postgres.js';

/** A complete configuration and, for after everything else has closed, the way to let go of the embedded server. */
export type Opened = { readonly config: Config; close(): Promise<void> };

/** Starts the embedded PostgreSQL unless the settings name a server. */
export async function openDatabase(settings: Settings, log?: (line: string) => void): Promise<Opened> {
  if (settings.database) return { config: completeConfig(settings), close: async () => {} };
  const server = await startPostgres({ dataDir: settings.dataDir, log });
  try {
    return { config: completeConfig(settings, server.url), close: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
