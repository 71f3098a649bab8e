// How does a script run a part of the tests? As `npm test` does, on what it says to them in the environment.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Where the repository is. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** What Node needs to run Jest, and Jest itself, from there. */
export const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];

/** Whether all of these passed; what they print is seen. */
export const passed = (args, env) =>
  spawnSync(process.execPath, [...JEST, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    .status === 0;
