// Can a campaign from elsewhere be entered, by one person a member and by no other way?
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_SECRET } from '../../support/database.js';
import { type Kept, openLedger, Story } from '../../support/ledger.js';

const PROGRAM = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));

describe('claiming a member', () => {
  let kept: Kept;
  let story: Story;

  beforeAll(async () => {
    kept = await openLedger();
    story = await Story.begin(kept.ledger);
  });
  afterAll(() => kept.close());

  const run = async (...args: string[]): Promise<{ code: number; out: string }> => {
    const env = { PATH: process.env.PATH ?? '', SECRET: TEST_SECRET, DATABASE_URL: kept.database.ownerUrl };
    try {
      return { code: 0, out: (await promisify(execFile)(process.execPath, [PROGRAM, ...args], { env })).stdout };
    } catch (error) {
      return { code: (error as { code: number }).code, out: (error as { stdout: string }).stdout };
    }
  };

  it('lists who waits, lets one person in, and nobody after him', async () => {
    expect((await run('claim', story.id)).out.trim().split('\n')).toHaveLength(4);
    const { code, out } = await run('claim', story.id, story.gm);
    expect(code).toBe(0);
    const token = /cl_\S+/.exec(out)?.[0] ?? '';
    const { rows } = await kept.pool.query(
      `SELECT m.member_id FROM auth.token t JOIN auth.membership m USING (account_id) WHERE t.hash = $1`,
      [createHash('sha256').update(token).digest()],
    );
    expect(rows).toEqual([{ member_id: story.gm }]);
    expect((await run('claim', story.id, story.gm)).code).toBe(2);
    expect((await run('claim', story.id)).out).not.toContain(story.gm);
    expect((await kept.pool.query('SELECT count(*)::int AS n FROM auth.account')).rows).toEqual([{ n: 1 }]);
  });

  it('is no way back in; a new token is, for whoever lost every other', async () => {
    const [line = ''] = (await run('token')).out.trim().split('\n');
    const [id = ''] = line.split('  ');
    const { code, out } = await run('token', id);
    expect([code, out]).toEqual([0, expect.stringContaining('comes in with this token')]);
    const { rows } = await kept.pool.query(
      `SELECT t.account_id, j.what FROM auth.token t JOIN auth.journal j ON j.token_id = t.id WHERE t.hash = $1`,
      [
        createHash('sha256')
          .update(/cl_\S+/.exec(out)?.[0] ?? '')
          .digest(),
      ],
    );
    expect(rows).toEqual([{ account_id: id, what: 'MADE' }]);
    expect((await run('token', 'nobody@example.org')).code).toBe(2);
  });
});
