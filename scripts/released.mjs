// What do frontends out there rely on? Takes the schema of today over as that of the release which is being cut.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const schema = readFileSync(path('schema.gql'), 'utf8').replace(/^#.*\n\n/, '');
const head = '# The schema of the last release, by `npm run released`: what frontends out there rely on.\n\n';
writeFileSync(path('clients/released.gql'), head + schema);
