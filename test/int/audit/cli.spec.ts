// Does the command line do what its help says, in words and in exit codes? Every run is a process of its own.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { emptyDatabase, type FreshDatabase, freshDatabase, TEST_SECRET } from '../../support/database.js';
import { type Kept, newId, openLedger, ownerPool, Story } from '../../support/ledger.js';
import { forge } from './world.js';

const PROGRAM = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the program on a database; `input` goes to its standard input. */
function ledger(
  database: string | null,
  args: readonly string[],
  input = '',
  env: Record<string, string> = {},
): Promise<Run> {
  const given = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', SECRET: TEST_SECRET, ...env };
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: database === null ? given : { ...given, DATABASE_URL: database },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (said.err += text));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...said }));
  });
}

describe('the command line', () => {
  let kept: Kept;
  let owner: pg.Pool;
  let url: string;
  let story: Story;
  let other: Story;
  let folder: string;
  let bare: FreshDatabase;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ledger-cli-'));
    kept = await openLedger();
    owner = ownerPool(kept);
    owner.on('error', () => undefined);
    url = kept.database.ownerUrl;
    story = await Story.begin(kept.ledger);
    await story.does(story.player, 'rollFreely', { notation: '4d6dl1', purpose: 'strength' });
    await story.does(story.player, 'writeNote', { text: 'one\u2028two' });
    await story.does(story.gm, 'rotateSeeds', { reason: 'to see' });
    other = await Story.begin(kept.ledger);
    bare = await emptyDatabase();
  });
  afterAll(async () => {
    await owner.end();
    await Promise.all([kept.close(), bare.drop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const COMMANDS = ['verify', 'rebuild', 'export', 'import'];

  it('explains itself, as a whole and command by command', async () => {
    const whole = await ledger(url, ['--help']);
    expect(whole).toMatchObject({ code: 0, err: '' });
    for (const command of COMMANDS) {
      expect(whole.out).toContain(`npm run ledger -- ${command} `);
      const one = await ledger('postgres://nobody@127.0.0.1:1/none', [command, '--help']);
      expect(one).toMatchObject({ code: 0, err: '' });
      expect(one.out).toMatch(/^npm run ledger -- /);
      expect(one.out).toContain('Exit code: 0');
    }
  });

  it.each<[string[], RegExp]>([
    [[], /^Proves, mends, saves and brings back campaigns\./],
    [['frobnicate'], /^There is no command "frobnicate"/],
    [['toString'], /^There is no command "toString"/],
    [['verify', '--force'], /Unknown option '--force'[\s\S]*Usage: verify/],
    [['verify', 'salt-road'], /^"salt-road" is no id of a campaign\./],
    [['verify', '01890000-0000-7000-8000-000000000000'], /^There is no campaign 01890000-/],
    [['rebuild'], /^Usage: rebuild CAMPAIGN/],
    [['export', '01890000-0000-7000-8000-000000000000'], /^There is no campaign/],
    [['export', 'all'], /^"all" is no id of a campaign/],
    [['import', 'no-such-file.ndjson'], /ENOENT: no such file/],
  ])('%j: says what is wanted, and 2', async (args, words) => {
    const run = await ledger(url, args);
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toMatch(words);
  });

  it.each(['verify', 'rebuild all'])(
    '%s on a database without a campaign, or without a table: there is none yet',
    async (args) => {
      const fresh = await freshDatabase();
      for (const database of [fresh.ownerUrl, bare.ownerUrl])
        expect(await ledger(database, args.split(' '))).toEqual({
          code: 0,
          out: 'There is no campaign yet.\n',
          err: '',
        });
      await fresh.drop();
    },
  );

  it('a database that is not there: says so, and 2', async () => {
    const run = await ledger('postgres://nobody@127.0.0.1:1/none', ['verify']);
    expect(run).toMatchObject({ code: 2, out: '', err: expect.stringContaining('ECONNREFUSED') });
    const setting = await ledger('mysql://nobody@localhost/none', ['verify']);
    expect(setting).toMatchObject({
      code: 2,
      err: expect.stringContaining('DATABASE_URL: must begin with postgres://'),
    });
  });

  it('verify: what holds, with its head to write down', async () => {
    const head = await kept.ledger.head(story.id);
    const one = await ledger(url, ['verify', story.id]);
    expect(one).toEqual({
      code: 0,
      out: `HOLDS   ${story.id}  head ${head?.seq}:${head?.hash}; 7 events, 2 subjects; rolls: 1 proven, 0 awaiting their seed, 0 thrown by hand, 0 imported\n`,
      err: '',
    });
    for (const args of [['verify'], ['verify', 'all'], ['verify', story.id, other.id, story.id]]) {
      const { code, out, err } = await ledger(url, args);
      expect([code, err]).toEqual([0, '']);
      expect(
        out
          .split('\n')
          .slice(0, -2)
          .map((line) => line.slice(0, 44)),
      ).toEqual([story.id, other.id].map((id) => `HOLDS   ${id}`));
      expect(out).toMatch(/2 campaigns: 2 hold, 0 broken\.\n$/);
    }
  });

  it('verify: the first bad place of each, and 1; rebuild mends what can be', async () => {
    await forge(owner, [
      `UPDATE ledger.event SET world_day = 9 WHERE campaign_id = '${other.id}' AND commit_seq = 3`,
      `UPDATE ledger.stream SET state = '{}' WHERE campaign_id = '${story.id}'`,
    ]);
    const run = await ledger(url, ['verify']);
    expect(run.code).toBe(1);
    expect(run.out).toContain(`BROKEN  ${other.id}  commit 3, event 0: the columns beside the body`);
    expect(run.out).toContain(`BROKEN  ${story.id}  commit 7: campaign ${story.id} is stored in a state that is not`);
    expect(run.out).toMatch(/2 campaigns: 0 hold, 2 broken\.\n$/);
    expect(await ledger(url, ['rebuild', 'all'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(`REBUILT  ${story.id}  2 subjects\n`),
    });
    expect((await ledger(url, ['verify', story.id])).code).toBe(0);
    expect((await ledger(url, ['verify', other.id])).code).toBe(1);
    await forge(owner, [
      `UPDATE ledger.event SET world_day = 100 WHERE campaign_id = '${other.id}' AND commit_seq = 3`,
    ]);
    expect((await ledger(url, ['verify'])).code).toBe(0);
  });

  it('says how far it is only where that takes longer than a second', async () => {
    const client = await owner.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM ledger.campaign_head FOR UPDATE');
    const running = ledger(url, ['rebuild', story.id]);
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await owner.query(waits)).rowCount === 0) await sleep(50);
    await sleep(1_200);
    await client.query('ROLLBACK');
    client.release();
    expect(await running).toEqual({
      code: 0,
      out: `REBUILT  ${story.id}  2 subjects\n`,
      err: `${story.id}: 1 of 2 subjects\n`,
    });
  });

  it('export and import: through a file and through a pipe, byte for byte', async () => {
    const file = join(folder, 'salt-road.ndjson');
    expect(await ledger(url, ['export', story.id, '--out', file])).toEqual({
      code: 0,
      out: '',
      err: `Campaign ${story.id} is in ${file}.\n`,
    });
    const text = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await ledger(url, ['export', story.id])).toEqual({ code: 0, out: text, err: '' });
    expect((await ledger(url, ['export', story.id, '--out', '-'])).out).toBe(text);
    expect(readdirSync(folder)).toEqual(['salt-road.ndjson']);
    const counts = '7 commits, 7 events, 2 subjects';
    expect(await ledger(bare.ownerUrl, ['import', file])).toEqual({
      code: 0,
      out: `IMPORTED  ${story.id}  ${counts}; its members wait to be claimed (npm run ledger -- claim ${story.id})\n`,
      err: '',
    });
    expect(await ledger(bare.ownerUrl, ['import', '-'], text)).toMatchObject({
      code: 0,
      out: `KEPT  ${story.id}  it is here already with this very history; nothing was added\n`,
    });
    expect((await ledger(bare.ownerUrl, ['verify'])).out).toBe((await ledger(url, ['verify', story.id])).out);
    expect((await ledger(bare.ownerUrl, ['export', story.id])).out).toBe(text);
  });

  it('import: a file that does not hold is refused at its line, and 1', async () => {
    const { out: text } = await ledger(url, ['export', other.id]);
    const file = join(folder, 'other.ndjson');
    writeFileSync(file, text.slice(0, -9));
    expect(await ledger(bare.ownerUrl, ['import', file])).toEqual({
      code: 1,
      out: `REFUSED  ${file}  line 5: is no JSON; the file may be cut off; nothing was added\n`,
      err: '',
    });
    expect(await ledger(bare.ownerUrl, ['import', '-'])).toMatchObject({
      code: 1,
      out: 'REFUSED  -  line 1: the file is empty; nothing was added\n',
    });
    expect((await ledger(bare.ownerUrl, ['verify', other.id])).code).toBe(2);
    expect(await ledger(bare.ownerUrl, ['import', folder])).toMatchObject({
      code: 2,
      err: expect.stringContaining('EISDIR'),
    });
  });

  it('a store that another version made: says which to start, and 2', async () => {
    await owner.query("INSERT INTO migrations (timestamp, name) VALUES (9999, 'dragons0000000009999')");
    for (const args of [['verify'], ['rebuild', 'all'], ['export', story.id]])
      expect(await ledger(url, args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('9999-dragons') });
    await owner.query('DELETE FROM migrations WHERE timestamp = 9999');
    expect((await ledger(url, ['export', story.id])).code).toBe(0);
  });

  it('export: where nothing can be written, nothing is left behind', async () => {
    const nowhere = join(folder, 'no-such-folder', 'file.ndjson');
    expect(await ledger(url, ['export', story.id, '--out', nowhere])).toMatchObject({
      code: 2,
      err: expect.stringContaining('ENOENT'),
    });
    const taken = join(folder, 'a-folder');
    expect(await ledger(url, ['export', story.id, '--out', folder])).toMatchObject({
      code: 2,
      err: expect.stringContaining('EISDIR'),
    });
    expect(existsSync(taken) || existsSync(`${folder}.part`)).toBe(false);
  });

  it('with nothing set it works on the data folder: starts its server for the while, and joins one that runs', async () => {
    const { startHost, kill } = await import('../../support/launcher.js');
    const dataDir = join(folder, 'data');
    const file = join(folder, 'whole.ndjson');
    writeFileSync(file, (await ledger(url, ['export', story.id])).out);
    expect(await ledger(null, ['import', file], '', { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
    const host = await startHost(dataDir);
    try {
      const run = await ledger(null, ['verify'], '', { DATA_DIR: dataDir });
      expect(run).toMatchObject({ code: 0, err: '', out: expect.stringContaining(`HOLDS   ${story.id}`) });
      process.kill(host.pid, 0);
    } finally {
      await kill(host.process);
    }
    expect(await ledger(null, ['verify', newId()], '', { DATA_DIR: dataDir })).toMatchObject({ code: 2 });
    expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  });
});
