// Is schema.gql what the rules make of it? Writes it; with --check only compares, and fails where it differs.
import { printSchema } from 'graphql';
import { buildSchema } from '../dist/api/schema.js';
import { rules } from '../dist/rules/index.js';
import { generated } from './generated.mjs';

generated(
  'schema.gql',
  `# Made by \`npm run schema\`; do not edit it by hand.\n\n${printSchema(buildSchema(rules))}\n`,
);
