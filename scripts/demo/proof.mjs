// Must one believe the server? One roll, then the whole evening, is checked by a program that asks it nothing.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, VERIFIER } from './server.mjs';

/**
 * Writes down what proves a roll, as docs/verify.md says: what it was asked with, and the seed that is revealed by now.
 * The play session was the campaign's first, so its dice fell in period 1/1.
 */
export async function claimOf(table, { of, by, roll }) {
  const { timeline } = await table.look(
    by,
    'timeline(first: 10, filter: { types: [CampaignCreated, SeedRevealed] }) { nodes { type payload } }',
  );
  const [{ seeds }, { seed }] = timeline.nodes.map(({ payload }) => payload);
  const { anchor, length } = seeds;
  const { deed: commandId, clientBytes } = of;
  return { campaign: table.campaignId, period: '1/1', length, anchor, seed, commandId, clientBytes, roll };
}

/** Checks a roll with the one-file verifier. @returns {Promise<string>} what it says */
export async function proveRoll(folder, claim) {
  const file = join(folder, 'roll.json');
  await writeFile(file, JSON.stringify(claim));
  return run(VERIFIER, [file]);
}

/** Exports the campaign and checks the file. @returns {Promise<string>} what the verifier says */
export async function proveEvening({ ledger, folder }, campaignId, file = join(folder, 'evening.ndjson')) {
  await ledger('export', campaignId, '--out', file);
  return run(VERIFIER, [file]);
}
