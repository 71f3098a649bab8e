// Can history be changed from below? By nobody while the triggers are on. Conformance A; R-ALL-6.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { newId } from '../../support/ledger.js';
import { bare, bareState, founded, type OpenPostgres, openPostgres, won } from '../../support/store.js';

const HISTORY = ['deed', 'commit', 'event', 'involved'] as const;
const KEPT = ['campaign_head', 'stream', ...HISTORY] as const;
/** A column of each table that an edit would touch. */
const COLUMN = { deed: 'name', commit: 'n_events', event: 'world_day', involved: 'ord' } as const;

describe('A: append-only', () => {
  let opened: OpenPostgres;
  let app: pg.Client;
  let owner: pg.Client;
  let campaign: Id;
  let character: Id;
  let note: Id;

  beforeAll(async () => {
    opened = await openPostgres();
    campaign = await founded(opened.store);
    character = newId();
    const one = bare(campaign, [[character, 0]], {
      dues: [{ id: character, dues: [{ kind: 'k', key: 'x', day: 3 }] }],
    });
    won(
      await opened.store.append({ ...one, events: one.events.map((e) => ({ ...e, involves: [character, campaign] })) }),
    );
    const written = bare(campaign, [[newId(), 0]]);
    won(await opened.store.append({ ...written, events: written.events.map((e) => ({ ...e, type: 'NoteWritten' })) }));
    note = written.events[0]?.id as Id;
    app = new pg.Client({ connectionString: opened.database.appUrl });
    owner = new pg.Client({ connectionString: opened.database.ownerUrl });
    await Promise.all([app.connect(), owner.connect()]);
  });
  afterAll(async () => {
    await Promise.all([app.end(), owner.end()]);
    await opened.close();
  });

  const everything = async () => {
    const tables: unknown[] = [];
    for (const table of [...KEPT, 'due'])
      tables.push((await owner.query(`SELECT to_jsonb(x) AS row FROM ledger.${table} x ORDER BY 1`)).rows);
    return JSON.stringify(tables);
  };

  /** Tries a statement as somebody, in a transaction of its own; nothing may have changed after it. */
  const refusedTo = async (who: pg.Client, sql: string, code: string) => {
    const before = await everything();
    await expect(who.query(sql)).rejects.toMatchObject({ code });
    expect(await everything()).toBe(before);
  };

  const NO_RIGHT = '42501';
  const REFUSED = '23001';

  const merge = (table: string, then: string) =>
    `MERGE INTO ledger.${table} t USING (SELECT 1) s ON true WHEN MATCHED THEN ${then}`;

  it.each(KEPT)(
    'A: the app role may not insert into, update, delete from, merge into or truncate %s',
    async (table) => {
      const column = { ...COLUMN, campaign_head: 'commit_seq', stream: 'version' }[table];
      await refusedTo(app, `INSERT INTO ledger.${table} SELECT * FROM ledger.${table}`, NO_RIGHT);
      await refusedTo(app, `UPDATE ledger.${table} SET ${column} = ${column}`, NO_RIGHT);
      await refusedTo(app, `DELETE FROM ledger.${table}`, NO_RIGHT);
      await refusedTo(app, merge(table, 'DELETE'), NO_RIGHT);
      await refusedTo(app, merge(table, `UPDATE SET ${column} = t.${column}`), NO_RIGHT);
      await refusedTo(app, `TRUNCATE ledger.${table} CASCADE`, NO_RIGHT);
      await refusedTo(app, `COPY ledger.${table} FROM STDIN`, NO_RIGHT);
      await refusedTo(app, `ALTER TABLE ledger.${table} DISABLE TRIGGER ALL`, NO_RIGHT);
      await refusedTo(app, `DROP TABLE ledger.${table}`, NO_RIGHT);
    },
  );

  it('A: every stored field of an event is refused an edit under the app role', async () => {
    const { rows } = await owner.query(
      `SELECT column_name AS c FROM information_schema.columns WHERE table_schema = 'ledger' AND table_name = 'event'`,
    );
    expect(rows.length).toBeGreaterThan(15);
    for (const { c } of rows) await refusedTo(app, `UPDATE ledger.event SET ${c} = ${c}`, NO_RIGHT);
  });

  it('A: the app role may neither write due rows nor switch triggers off', async () => {
    await refusedTo(app, 'UPDATE ledger.due SET due_day = 9', NO_RIGHT);
    await refusedTo(app, 'DELETE FROM ledger.due', NO_RIGHT);
    await refusedTo(app, `SET session_replication_role = replica`, NO_RIGHT);
  });

  it.each(HISTORY)('A: the owner may not update, delete, merge or truncate %s', async (table) => {
    const column = COLUMN[table];
    await refusedTo(owner, `UPDATE ledger.${table} SET ${column} = ${column}`, REFUSED);
    await refusedTo(owner, `DELETE FROM ledger.${table}`, REFUSED);
    await refusedTo(owner, merge(table, 'DELETE'), REFUSED);
    await refusedTo(owner, merge(table, `UPDATE SET ${column} = t.${column}`), REFUSED);
    await refusedTo(owner, `TRUNCATE ledger.${table} CASCADE`, REFUSED);
  });

  it.each(['campaign_head', 'stream'])('A: the owner may not delete or truncate %s', async (table) => {
    await refusedTo(owner, `DELETE FROM ledger.${table}`, REFUSED);
    await refusedTo(owner, merge(table, 'DELETE'), REFUSED);
    await refusedTo(owner, `TRUNCATE ledger.${table} CASCADE`, REFUSED);
  });

  it('A: a superuser in the replica role is refused all the same', async () => {
    await owner.query('SET session_replication_role = replica');
    try {
      for (const table of HISTORY) {
        await refusedTo(owner, `UPDATE ledger.${table} SET ${COLUMN[table]} = ${COLUMN[table]}`, REFUSED);
        await refusedTo(owner, `DELETE FROM ledger.${table}`, REFUSED);
      }
      for (const table of ['campaign_head', 'stream']) await refusedTo(owner, `DELETE FROM ledger.${table}`, REFUSED);
      for (const table of KEPT) await refusedTo(owner, `TRUNCATE ledger.${table} CASCADE`, REFUSED);
    } finally {
      await owner.query('RESET session_replication_role');
    }
  });

  it('A: an erasure changes nothing else on the way, and nothing but a note', async () => {
    const erasing = (id: Id, set: string) =>
      refusedTo(owner, `UPDATE ledger.event SET ${set} WHERE event_id = '${id}'`, REFUSED);
    const { rows } = await owner.query('SELECT event_id FROM ledger.event WHERE stream_id = $1', [character]);
    await erasing(rows[0].event_id, 'body = NULL, salt = NULL');
    await erasing(note, `body = '{}'`);
    await erasing(note, 'body = NULL');
    await erasing(note, 'salt = NULL');
    await erasing(note, 'body = NULL, salt = NULL, world_day = 7');
    await erasing(note, `body = NULL, salt = NULL, leaf = '\\x00'`);
  });

  it('A: only a note can be erased, once, and only its salt and body go', async () => {
    const { rows } = await owner.query('SELECT event_id FROM ledger.event WHERE stream_id = $1', [character]);
    const erase = async (id: Id) =>
      (await app.query('SELECT ledger.erase($1, $2) AS done', [campaign, id])).rows[0].done;
    const kept = async () =>
      (await owner.query(`SELECT to_jsonb(e) - 'salt' - 'body' AS row FROM ledger.event e ORDER BY event_id`)).rows;
    const [all, before] = [await everything(), await kept()];
    expect(await erase(rows[0].event_id)).toBe(false);
    expect(await everything()).toBe(all);
    expect(await erase(note)).toBe(true);
    expect(await kept()).toEqual(before);
    const gone = await owner.query('SELECT salt, body FROM ledger.event WHERE event_id = $1', [note]);
    expect(gone.rows).toEqual([{ salt: null, body: null }]);
    expect(await erase(note)).toBe(false);
  });

  it('A: a call without events is refused by the database itself', async () => {
    const empty = `SELECT * FROM ledger.append(true, '{${campaign}}', '{f}', '{f}', '{0}', '{}', '{}', '{}', '{}', NULL,
      '[{"of":1,"id":"${newId()}","name":"n","hash":"\\\\x00"}]', '[]', NULL, '[]', '', '', NULL, NULL)`;
    await refusedTo(app, empty, '23514');
  });

  it('A: states cannot be written without the events they follow from', async () => {
    const forged = JSON.stringify([{ ...bareState(character, 1), audience: 'EVERYONE', readers: [], revealed: null }]);
    await refusedTo(app, `SELECT ledger.put_states('${campaign}', '${forged}', '[]')`, NO_RIGHT);
  });

  it('A: a campaign that exists takes no restored history', async () => {
    await refusedTo(app, `SELECT ledger.restore('${campaign}', '[]')`, '23505');
  });
});
