// What if settlements were not named after what they settle? A copy of the built program in which their ids are drawn.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const NAMED = 'uuid5(this.campaignId, struck ? settlementName(due, struck) : name)';
const DRAWN = 'crypto.randomUUID()';

/** Makes the copy and gives its address, and how to be rid of it. It stands inside node_modules, where it finds all libraries. */
export function withRandomIds(root) {
  const copy = join(root, 'node_modules', '.cache', 'campaign-ledger', `random-ids-${process.pid}`);
  mkdirSync(copy, { recursive: true });
  cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  const file = join(copy, 'dist', 'ledger', 'settling.js');
  const text = readFileSync(file, 'utf8');
  if (text.split(NAMED).length !== 2) throw new Error('settling.js does not name a settlement where it is looked for.');
  writeFileSync(file, text.replace(NAMED, DRAWN));
  return {
    dist: pathToFileURL(join(copy, 'dist/')).href,
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
