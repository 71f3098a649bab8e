// What is there to be forged? A played campaign beside another, copied afresh for every forger, who is a superuser.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseAccess } from '../../../src/config.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import type { FreshDatabase } from '../../support/database.js';
import { type Kept, openLedger, Story } from '../../support/ledger.js';
import { vigilRules } from '../../support/vigil.js';

/** A place in the played campaign. */
export interface Place {
  readonly seq: string;
  readonly ord: number;
}

/** A campaign in which a bit of everything happened, and one of another table. */
export interface World {
  readonly kept: Kept;
  readonly story: Story;
  readonly other: Story;
  readonly hero: Id;
  readonly head: string;
  /** The first event of a type. */
  place(type: string): Place;
}

/** Members, characters with things due, dice, a void, a secret told and one kept, a play session whose seed is revealed. */
export async function playedWorld(): Promise<World> {
  const kept = await openLedger(vigilRules);
  const story = await Story.begin(kept.ledger, 'toy');
  const hero = await story.enrols('Maren');
  await story.enrols('Torvald', story.other);
  await story.does(story.gm, 'openPlaySession', { title: 'The mill' });
  await story.does(story.player, 'rollFreely', { notation: '3d6', purpose: 'nerve' });
  const slip = await story.does(story.player, 'toySpendLuck', { characterId: hero, luck: 1 });
  await story.does(story.player, 'toySpendLuck', { characterId: hero, luck: 2 });
  await story.strikes(slip.commandId);
  await story.does(story.player, 'writeNote', { text: 'line one\u2028line two 👩‍👩‍👧', about: [hero, story.other] });
  const told = await story.does(story.gm, 'writeNote', { text: 'the well is poisoned' }, { audience: { to: 'GM' } });
  const secret = told.events.find((row) => !row.sealed && row.type === 'SecretKept');
  if (!secret || secret.sealed) throw new Error('Nothing was kept secret.');
  await story.does(story.gm, 'revealSecret', { secretId: secret.streamId, reason: 'the cat died' });
  await story.does(
    story.player,
    'writeNote',
    { text: 'I am her brother' },
    { audience: { to: 'MEMBERS', members: [story.player] } },
  );
  await story.does(story.gm, 'closePlaySession', { attended: [hero] });
  await story.does(story.player, 'rollFreely', { notation: '2d10', purpose: 'the way home' });
  const other = await Story.begin(kept.ledger, 'toy');
  const stranger = await other.enrols('Ilse');
  for (let i = 0; i < 14; i++) await other.does(other.player, 'toySpendLuck', { characterId: stranger, luck: 1 });

  const { rows } = await kept.pool.query(
    'SELECT type, commit_seq AS seq, ord FROM ledger.event WHERE campaign_id = $1 ORDER BY commit_seq DESC, ord DESC',
    [story.id],
  );
  const places = new Map<string, Place>(rows.map(({ type, seq, ord }) => [type, { seq, ord }]));
  return {
    kept,
    story,
    other,
    hero,
    head: rows[0].seq,
    place: (type) => {
      const found = places.get(type);
      if (!found) throw new Error(`${type} did not happen.`);
      return found;
    },
  };
}

/** A copy of a database that nobody is connected to. */
export async function copyOf({ ownerUrl, appUrl }: DatabaseAccess): Promise<FreshDatabase> {
  const name = `ledger_test_${process.env.TEST_RUN}_${randomBytes(6).toString('hex')}`;
  const named = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${new URL(ownerUrl).pathname.slice(1)}`);
  return {
    ownerUrl: named(ownerUrl),
    appUrl: named(appUrl),
    drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function asAdmin(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: process.env.TEST_CLUSTER_URL });
  await admin.connect();
  await admin.query(sql).finally(() => admin.end());
}

/** Lets `work` change everything, through what looks like a pool, and takes it all back afterwards. */
export async function inVain(owner: pg.Client, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const query = async (asked: string | pg.QueryConfig, values?: unknown[]) =>
    typeof asked === 'string' && /^(BEGIN|COMMIT|ROLLBACK)/.test(asked) ? { rows: [] } : owner.query(asked, values);
  const pool = {
    query,
    connect: async () => ({ query, release: () => undefined, on: () => undefined, off: () => undefined }),
  };
  await owner.query('BEGIN');
  try {
    await work(pool as unknown as pg.Pool);
  } finally {
    await owner.query('ROLLBACK');
  }
}

const GUARDED = ['campaign_head', 'stream', 'deed', 'commit', 'event', 'involved'];

/** Runs statements as the superuser, with every guard of the database taken off. Returns how many rows they touched. */
export async function forge(pool: pg.Pool, statements: readonly string[]): Promise<number> {
  for (const table of GUARDED) await pool.query(`ALTER TABLE ledger.${table} DISABLE TRIGGER USER`);
  let touched = 0;
  for (const sql of statements) touched += (await pool.query(sql)).rowCount ?? 0;
  return touched;
}
