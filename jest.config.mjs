// Which tests are there, and what do they need? `npx jest --selectProjects unit` needs nothing at all.
import { availableParallelism } from 'node:os';

const swc = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    target: 'es2022',
    keepClassNames: true,
  },
  module: { type: 'es6' },
};

const base = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
};

/** These get a real PostgreSQL: TEST_DATABASE_URL, or an embedded one that test/support/cluster.mjs starts. */
const withDatabase = {
  ...base,
  globalSetup: '<rootDir>/test/support/cluster.mjs',
  globalTeardown: '<rootDir>/test/support/cluster-down.mjs',
};

const projects = [
  { ...base, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.spec.ts'] },
  { ...withDatabase, displayName: 'int', testMatch: ['<rootDir>/test/int/**/*.spec.ts'] },
  { ...withDatabase, displayName: 'e2e', testMatch: ['<rootDir>/test/e2e/**/*.spec.ts'] },
  { ...withDatabase, displayName: 'clients', testMatch: ['<rootDir>/test/clients/**/*.spec.ts'] },
];

// The queue suites run on PostgreSQL within `int`, and once more on Redis where there is one.
if (process.env.REDIS_URL) {
  projects.push({
    ...withDatabase,
    displayName: 'queue-redis',
    testMatch: ['<rootDir>/test/int/queue/**/*.spec.ts'],
    globals: { QUEUE_REDIS_URL: process.env.REDIS_URL },
  });
}

/**
 * Stories that the check does not tell once more where two processes answer in turn and two work. They look into one process, or
 * open several of their own in any case, or start theirs anew again and again, or play at length; `npm run test:e2e:cluster` tells all.
 */
const ONCE = [
  ['api-process', 'api-short-way', 'api-statements*', 'resuming', 'revoked-elsewhere'],
  ['cluster', 'downtime-watching', 'live-drops'],
  ['evening-*'],
  ['api-attacks', 'api-flood', 'api-interference', 'api-matrix', 'import-evenings', 'logs'],
].flat();
const clusterOn = process.env.CLUSTER_REDIS_URL ?? process.env.REDIS_URL;
if (clusterOn) {
  projects.push({
    ...base,
    displayName: 'cluster',
    globalSetup: '<rootDir>/test/support/hosts.mjs',
    globalTeardown: '<rootDir>/test/support/hosts-down.mjs',
    testMatch: [`<rootDir>/test/e2e/${process.env.CLUSTER_REDIS_URL ? '*' : `!(${ONCE.join('|')})`}.spec.ts`],
    globals: { CLUSTER_REDIS_URL: clusterOn },
  });
}

// Most of a story is waiting for a server and its database: two at once are worth it even on two cores.
const maxWorkers = Math.max(2, availableParallelism() - 1);

export default { maxWorkers, workerIdleMemoryLimit: '1GB', testTimeout: 120_000, projects };
