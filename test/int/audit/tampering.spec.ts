// Is every forgery found, with its place, and refused elsewhere? Conformance G, with all guards of the database taken off.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { tracedIds } from '../../../src/ledger/archive.js';
import { audit } from '../../../src/ledger/audit.js';
import { Ledger } from '../../../src/ledger/ledger.js';
import { rebuild } from '../../../src/ledger/refold.js';
import { exportCampaign } from '../../../src/transfer/export.js';
import { importCampaign } from '../../../src/transfer/import.js';
import { type CommitRecord, verifyCommits } from '../../../src/trust/verification.js';
import { type FreshDatabase, freshDatabase, TEST_SECRET } from '../../support/database.js';
import { accepted, newId, refused } from '../../support/ledger.js';
import { vigilRules } from '../../support/vigil.js';
import { ours, set } from './forgery.js';
import { HISTORY_FORGERIES } from './history-forgeries.js';
import { ROW_FORGERIES } from './row-forgeries.js';
import { copyOf, forge, inVain, playedWorld, type World } from './world.js';

describe('G: forgeries', () => {
  let world: World;
  let base: FreshDatabase;
  let empty: FreshDatabase;
  let owner: pg.Client;
  let honest: string[];

  beforeAll(async () => {
    world = await playedWorld();
    honest = await fileOf(world.kept.pool);
    await world.kept.pool.end();
    [base, empty] = await Promise.all([copyOf(world.kept.database), freshDatabase()]);
    owner = new pg.Client({ connectionString: base.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await Promise.all([world.kept.database.drop(), base.drop(), empty.drop()]);
  });

  const using = async <T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
    const pool = new pg.Pool({ connectionString: url, max: 2 });
    pool.on('error', () => undefined);
    return work(pool).finally(() => pool.end());
  };
  const onCopy = async <T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
    const copy = await copyOf(world.kept.database);
    return using(copy.ownerUrl, work).finally(() => copy.drop());
  };
  const fileOf = async (pool: pg.Pool): Promise<string[]> => {
    const lines: string[] = [];
    for await (const line of exportCampaign(pool, world.story.id)) lines.push(line.slice(0, -1));
    return lines;
  };
  async function* given(lines: readonly string[]) {
    yield* lines;
  }

  it('G: nothing was forged yet', async () => {
    await onCopy(async (pool) => {
      const rolls = { proven: 1, awaiting: 1 };
      expect(await audit(pool, vigilRules, world.story.id)).toMatchObject({
        ok: true,
        outdated: 0,
        summary: { rolls },
      });
      expect(await audit(pool, vigilRules, world.other.id)).toMatchObject({ ok: true });
    });
  });

  it.each([...HISTORY_FORGERIES, ...ROW_FORGERIES])('G: %s', async (_, forger) => {
    const { sql, at, reason, file } = forger(world);
    await inVain(owner, async (pool) => {
      expect(await forge(pool, sql)).toBeGreaterThan(0);
      const verdict = await audit(pool, vigilRules, world.story.id);
      expect(verdict).toEqual({ ok: false, at, reason: expect.stringMatching(reason) });
      const lines = await fileOf(pool);
      if (file === 'SAME') return expect(lines).toEqual(honest);
      const target = file === 'LESS' ? await freshDatabase() : empty;
      await using(target.appUrl, async (pure) => {
        const coming = importCampaign(pure, vigilRules, given(lines));
        if (file === 'LESS') return expect(await coming).toMatchObject({ added: true });
        await expect(coming).rejects.toThrow(/^line \d+: /);
        expect(await tracedIds(pure)).toEqual([]);
      });
      if (file === 'LESS') await target.drop();
    });
  });

  it('G: a campaign whose head is gone is not forgotten', async () => {
    await onCopy(async (pool) => {
      await forge(pool, [`DELETE FROM ${ours(world, 'campaign_head')}`]);
      expect(await tracedIds(pool)).toEqual([world.story.id, world.other.id].sort());
      expect(await audit(pool, vigilRules, world.story.id)).toEqual({
        ok: false,
        at: null,
        reason: 'the campaign has no head',
      });
    });
  });

  it('G: a tail cut off together with its head is found by whoever wrote the head down, and by nobody else', async () => {
    await onCopy(async (pool) => {
      const { rows } = await pool.query(
        `SELECT commit_seq AS seq, encode(hash, 'hex') AS hash FROM ${ours(world, 'commit')} ORDER BY commit_seq DESC LIMIT 1`,
      );
      const cut = ['commit', 'deed', 'event', 'involved'].map(
        (t) => `DELETE FROM ${ours(world, t)} AND commit_seq = ${world.head}`,
      );
      const back = `UPDATE ledger.campaign_head h SET (commit_seq, head_hash, last_recorded_at) =
        (SELECT commit_seq, hash, recorded_at FROM ledger.commit c WHERE c.campaign_id = h.campaign_id ORDER BY 1 DESC LIMIT 1)
        WHERE campaign_id = '${world.story.id}'`;
      await forge(pool, [...cut, back]);
      await rebuild(pool, vigilRules, world.story.id);
      expect(await audit(pool, vigilRules, world.story.id)).toMatchObject({ ok: true });
      const commits = (await fileOf(pool)).map((line) => JSON.parse(line)).filter(({ kind }) => kind === 'commit');
      expect(await verifyCommits(world.story.id, commits as CommitRecord[], { held: rows })).toMatchObject({
        ok: false,
        reason: expect.stringContaining(`commit ${world.head}, which was vouched for, is missing`),
      });
    });
  });

  it('G: the fingerprint of a request, which no hash covers, can be changed, and yet no deed be doubled by it', async () => {
    await onCopy(async (pool) => {
      const ledger = new Ledger({ pool, registry: vigilRules, secret: TEST_SECRET, now: Date.now });
      const table = world.story.on(ledger);
      const commandId = newId();
      const rolls = () => table.send(table.player, 'rollFreely', { notation: '1d6', purpose: 'luck' }, { commandId });
      const { seq } = accepted(await rolls());
      await forge(pool, [set(world, 'deed', `request_hash = sha256('x')`, `commit_seq = ${seq}`)]);
      expect(await audit(pool, vigilRules, table.id)).toMatchObject({ ok: true });
      expect(refused(await rolls())).toBe('COMMAND_ID_TAKEN');
      expect((await ledger.head(table.id))?.seq).toBe(seq);
    });
  });

  it('G: of a campaign that is not there, it is said that it has no head', async () => {
    await onCopy(async (pool) => {
      expect(await audit(pool, vigilRules, newId())).toMatchObject({ ok: false, reason: 'the campaign has no head' });
    });
  });
});
