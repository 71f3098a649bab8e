// What if settlements and strokes were not named after what they settle? A copy of the built program in which their ids are drawn.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** By file, how ids are made there. */
const NAMED = {
  'ledger/chunk.js': 'uuid5(this.campaignId, earlier ? settlementName(due, earlier) : name)',
  'downtime/pace.js': "uuid5(campaignId, JSON.stringify(['pace', campaign.pace.cron, campaign.pace.timeZone, slot]))",
};
const DRAWN = 'crypto.randomUUID()';

/** Makes the copy and gives its address, and how to be rid of it. It stands inside node_modules, where it finds all libraries. */
export function withRandomIds(root) {
  const copy = join(root, 'node_modules', '.cache', 'campaign-ledger', `random-ids-${process.pid}`);
  mkdirSync(copy, { recursive: true });
  cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  for (const [name, named] of Object.entries(NAMED)) {
    const file = join(copy, 'dist', name);
    const text = readFileSync(file, 'utf8');
    if (text.split(named).length !== 2) throw new Error(`${name} does not name its deeds where that is looked for.`);
    writeFileSync(file, text.replace(named, DRAWN));
  }
  return {
    dist: pathToFileURL(join(copy, 'dist/')).href,
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
