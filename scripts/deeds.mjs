// Is docs/deeds.md what the rules make of it? Writes it; with --check only compares, and fails where it differs.
import { catalogue } from '../dist/api/catalogue.js';
import { rules } from '../dist/rules/index.js';
import { generated } from './generated.mjs';

generated('docs/deeds.md', catalogue(rules));
