// Do the evenings of another tool come in whole, while others roll, and read back as they were written?
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, type Data, newId, openApi } from '../support/api.js';
import { oldLog } from '../support/old-log.js';
import { mutationOf } from '../support/table.js';

const LOG = oldLog(20);
const SCRIPT = fileURLToPath(new URL('../../scripts/import-rolls.mjs', import.meta.url));
const campaignId = newId();
let api: Api;
let folder: string;
beforeAll(async () => {
  api = await openApi();
  folder = await mkdtemp(join(tmpdir(), 'ledger-import-'));
  const made = { campaignId, commandId: newId(), input: { name: 'The Salt Road', system: 'd100' } };
  await api.get(api.ownerToken, mutationOf('createCampaign', {}, '{ seq }'), made);
});
afterAll(async () => {
  await api?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the import on a file with these lines. */
async function imported(name: string, lines: readonly object[] | string) {
  const file = join(folder, name);
  await writeFile(file, typeof lines === 'string' ? lines : lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const args = [SCRIPT, '--url', api.url, '--token', api.ownerToken, '--campaign', campaignId, '--tool', 'old', file];
  return new Promise<{ code: number; out: string; complaint: string }>((resolve) => {
    execFile(process.execPath, args, (error, out, complaint) =>
      resolve({ code: Number(error?.code ?? 0), out, complaint }),
    );
  });
}

/** Rolls dice until told to stop. */
function rolling() {
  let stopped = false;
  let rolled = 0;
  const going = (async () => {
    while (!stopped) {
      const made = { campaignId, commandId: newId(), input: { notation: '1d6', purpose: `Beside ${++rolled}` } };
      await api.get(api.ownerToken, mutationOf('rollFreely', {}, '{ seq }'), made);
    }
  })();
  return async () => {
    stopped = true;
    await going;
    return rolled;
  };
}

const PAGE = `query ($id: ID!, $after: String) { campaign(id: $id) { timeline(first: 50, after: $after) {
  edges { cursor node { id type seq ord diceSource involves { name }
    ... on RollImported { tool madeBy madeAt purpose notation written total vantage flags reading { total dice { kept } } } } }
  pageInfo { hasNextPage endCursor } } } }`;

async function pages(): Promise<Data[]> {
  const seen: Data[] = [];
  for (let after: unknown = null; ; ) {
    const { timeline } = (await api.get(api.ownerToken, PAGE, { id: campaignId, after })).campaign!;
    seen.push(...timeline!.edges!.map(({ node }) => node!));
    if (!timeline!.pageInfo!.hasNextPage) return seen;
    after = timeline!.pageInfo!.endCursor;
  }
}

describe('the log of another tool', () => {
  it('comes in whole while others roll', async () => {
    const stop = rolling();
    const { code, out } = await imported('evenings.ndjson', LOG);
    expect(await stop()).toBeGreaterThan(5);
    const flagged = LOG.filter(({ flags }) => flags.length > 0).length;
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(`^${LOG.length} rolls in \\d+ batches, ${flagged} of them flagged`),
    ]);
  });

  it('reads back in order, none missing or doubled, while new rolls come in', async () => {
    const stop = rolling();
    const seen = await pages();
    await stop();
    const places = seen.map(({ seq, ord }) => Number(seq) * 1_000 + Number(ord));
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    const rolls = seen.filter(({ type }) => String(type) === 'RollImported');
    const asWritten = LOG.map(({ notation, written, total, purpose, character, vantage, evening, minute, flags }) => ({
      notation,
      written,
      total,
      purpose,
      madeBy: character,
      madeAt: `evening ${evening}${minute === null ? '' : `, minute ${minute}`}`,
      vantage: vantage.toUpperCase(),
      flags,
      tool: 'old',
      diceSource: 'IMPORTED',
      involves: expect.arrayContaining([{ name: character }]),
    }));
    expect(rolls).toMatchObject(asWritten);
    expect(rolls).toHaveLength(LOG.length);
  });

  it('has its dice, kept and dropped, wherever they follow without doubt', async () => {
    const rolls = (await pages()).filter(({ type }) => String(type) === 'RollImported');
    for (const [i, { reading }] of rolls.entries()) {
      const { flags, total, notation } = LOG[i]!;
      const certain = ['', 'TOTAL_MISSING', 'VANTAGE_DIFFERS'].includes(flags.join());
      expect([i, reading !== null]).toEqual([i, certain]);
      if (!certain) continue;
      if (total !== '') expect([i, String(reading!.total)]).toEqual([i, total]);
      const dropped = reading!.dice!.filter(({ kept }) => String(kept) === 'false').length;
      expect([i, dropped]).toEqual([i, /k[hl]1|dl1/.test(notation ?? '') ? 1 : 0]);
    }
  });

  it('adds nothing the second time', async () => {
    const before = (await pages()).length;
    const { code, out } = await imported('again.ndjson', LOG);
    expect([code, out]).toEqual([0, expect.stringContaining('they added nothing')]);
    expect(await pages()).toHaveLength(before);
  });

  it('brings in nothing of a file that breaks off', async () => {
    const before = (await pages()).length;
    const { code, complaint } = await imported(
      'cut.ndjson',
      `${JSON.stringify({ written: '3', total: '3' })}\n{"written":`,
    );
    expect([code, complaint]).toEqual([2, 'Line 2 is not JSON.\n']);
    expect(await pages()).toHaveLength(before);
  });
});
