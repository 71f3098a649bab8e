// How is a history proven, made anew, saved and brought back from the command line?
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { campaignIds, tracedIds } from '../ledger/archive.js';
import { type Audited, audit } from '../ledger/audit.js';
import { rebuild } from '../ledger/refold.js';
import { rules } from '../rules/index.js';
import { exportCampaign } from '../transfer/export.js';
import { importCampaign } from '../transfer/import.js';
import { linesOf } from '../transfer/line-reader.js';
import { BadFile } from '../transfer/lines.js';
import { placeName } from '../trust/broken.js';
import { chosen, type ExitCode, many, meter, one, print, type Store, say } from './command.js';

/** Names the first bad place of each campaign, or says that it holds. */
export async function verify({ pool, list }: Store, names: readonly string[]): Promise<ExitCode> {
  const ids = chosen(await list(tracedIds), names.length === 0 ? ['all'] : names);
  if (ids.length === 0) print('There is no campaign yet.');
  let broken = 0;
  for (const id of ids) {
    const verdict = await audit(pool, rules, id, meter(id));
    if (!verdict.ok) broken++;
    if (verdict.ok) print(`HOLDS   ${id}  ${described(verdict)}`);
    else print(`BROKEN  ${id}  ${verdict.at ? `${placeName(verdict.at)}: ` : ''}${verdict.reason}`);
  }
  if (ids.length > 1) print(`${many(ids.length, 'campaign')}: ${ids.length - broken} hold, ${broken} broken.`);
  return broken === 0 ? 0 : 1;
}

function described({ summary, subjects, outdated }: Audited): string {
  const { head, events, hidden, rolls } = summary;
  const parts = [
    `head ${head.seq}:${head.hash}`,
    `${many(events, 'event')}${hidden ? ` (${hidden} sealed or erased)` : ''}, ${many(subjects, 'subject')}`,
    `rolls: ${rolls.proven} proven, ${rolls.awaiting} awaiting their seed, ${rolls.physical} thrown by hand, ${rolls.imported} imported`,
  ];
  if (outdated > 0) parts.push(`${many(outdated, 'state')} of an earlier version, which rebuild stores anew`);
  return parts.join('; ');
}

/** Makes all states of campaigns anew. */
export async function rebuildStates({ pool, list }: Store, names: readonly string[]): Promise<ExitCode> {
  const ids = chosen(await list(campaignIds), names);
  if (ids.length === 0) print('There is no campaign yet.');
  for (const id of ids) {
    const { rows } = await pool.query('SELECT count(*) AS n FROM ledger.stream WHERE campaign_id = $1', [id]);
    const told = meter(id);
    const subjects = await rebuild(pool, rules, id, (done) => told(done, rows[0].n, 'subjects'));
    print(`REBUILT  ${id}  ${many(subjects, 'subject')}`);
  }
  return 0;
}

/** Writes a campaign to a file that appears only when it is whole. */
export async function exportOne(
  { pool, list }: Store,
  [name = '']: readonly string[],
  { out = '-' },
): Promise<ExitCode> {
  const id = one(new Set(await list(campaignIds)), name);
  const told = meter(id);
  const lines = Readable.from(exportCampaign(pool, id, (done, of) => told(done, of, 'commits')));
  if (out === '-') {
    await pipeline(lines, process.stdout, { end: false });
    return 0;
  }
  const part = `${out}.part`;
  try {
    await pipeline(lines, createWriteStream(part, { flush: true, mode: 0o600 }));
    await rename(part, out);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  say(`Campaign ${id} is in ${out}.`);
  return 0;
}

/** Brings in a campaign, all of it or nothing. */
export async function importOne(store: Store, [name = '']: readonly string[]): Promise<ExitCode> {
  const pieces = name === '-' ? process.stdin : createReadStream(name);
  if (name !== '-') await once(pieces, 'open');
  await store.found();
  const told = meter(name);
  try {
    const { campaignId, seq, events, subjects, added } = await importCampaign(
      store.pool,
      rules,
      linesOf(pieces),
      (done, of) => told(done, of, 'commits'),
    );
    if (added)
      print(
        `IMPORTED  ${campaignId}  ${seq} commits, ${many(events, 'event')}, ${many(subjects, 'subject')}; its members wait to be claimed (npm run ledger -- claim ${campaignId})`,
      );
    else print(`KEPT  ${campaignId}  it is here already with this very history; nothing was added`);
    return 0;
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    print(`REFUSED  ${name}  ${error.message}; nothing was added`);
    return 1;
  }
}
