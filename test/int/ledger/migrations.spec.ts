// Does a program refuse a store that other migrations made than its own, and say what to do about it?
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { migrate } from '../../../src/migrate.js';
import { checkMigrated } from '../../../src/migrations.js';
import { type FreshDatabase, freshDatabase } from '../../support/database.js';

describe('migrations', () => {
  let store: FreshDatabase;
  let owner: pg.Client;
  const again = () => migrate(store.ownerUrl, store.appUrl);
  const sums = async (): Promise<Map<string, string>> => {
    const { rows } = await owner.query('SELECT name, sha256 FROM migration_digest ORDER BY name');
    return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  };

  beforeEach(async () => {
    store = await freshDatabase();
    owner = new pg.Client({ connectionString: store.ownerUrl });
    await owner.connect();
  });
  afterEach(async () => {
    await owner.end();
    await store.drop();
  });

  it('are kept with the digest of their text, and the same ones are welcome', async () => {
    const kept = await sums();
    expect(kept.size).toBeGreaterThan(3);
    for (const sum of kept.values()) expect(sum).toMatch(/^[0-9a-f]{64}$/);
    await again();
    expect(await sums()).toEqual(kept);
    await expect(checkMigrated(owner)).resolves.toBeUndefined();
  });

  it.each([
    ['edited', "UPDATE migration_digest SET sha256 = repeat('0', 64) WHERE name = 'timeline0000000000010'"],
    ['unknown', "INSERT INTO migrations (timestamp, name) VALUES (9999, 'dragons0000000009999')"],
  ])('refuse a store in which one is %s, before anything is done to it', async (how, spoil) => {
    await owner.query(spoil);
    await owner.query("DELETE FROM migrations WHERE name LIKE 'webhooks%'");
    const before = await sums();
    const words =
      how === 'edited'
        ? /was made with another 0010-timeline than this program has.*Start the version it was made with/s
        : /has 9999-dragons, which this program does not know.*Start that version/s;
    await expect(again()).rejects.toThrow(words);
    expect(await sums()).toEqual(before);
  });

  it('tell an owner who may make no role what to do, and take the roles that were made by hand', async () => {
    const name = `${new URL(store.ownerUrl).pathname.slice(1)}_modest`;
    const as = (user: string) =>
      Object.assign(new URL(store.ownerUrl), { username: user, password: 'x', pathname: name });
    const [modest, app] = [as(`${name}_owner`), as(`${name}_app`)];
    await owner.query(`CREATE ROLE ${modest.username} LOGIN PASSWORD 'x'`);
    try {
      await owner.query(`CREATE DATABASE ${name} OWNER ${modest.username} TEMPLATE template0`);
      const words = `may not make the role "${app.username}".*CREATEROLE.*DATABASE_OWNER_URL`;
      await expect(migrate(modest.href, app.href)).rejects.toThrow(new RegExp(words, 's'));
      await owner.query(`CREATE ROLE ${app.username} LOGIN PASSWORD 'x'`);
      await expect(migrate(modest.href, app.href)).resolves.toBeUndefined();
    } finally {
      await owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      for (const { username } of [modest, app]) await owner.query(`DROP ROLE IF EXISTS ${username}`);
    }
  });

  it('refuse a store from before the first release, which keeps no digests, and leave it as it is', async () => {
    await owner.query('DROP TABLE migration_digest');
    const words = /before the first release.*0001-ledger.*Start with an empty database/s;
    await expect(again()).rejects.toThrow(words);
    await expect(checkMigrated(owner)).rejects.toThrow('another 0001-ledger');
    const { rows } = await owner.query("SELECT to_regclass('migration_digest') AS made");
    expect(rows).toEqual([{ made: null }]);
  });

  it('refuse one whose digest is missing, since nobody knows what was applied', async () => {
    await owner.query("DELETE FROM migration_digest WHERE name = 'timeline0000000000010'");
    await expect(again()).rejects.toThrow('some 0010-timeline of which it keeps no digest');
  });

  it('give the app role a password that it logs in with, and tell the server only its verifier', async () => {
    const app = Object.assign(new URL(store.appUrl), {
      username: `${new URL(store.ownerUrl).pathname.slice(1)}_app`,
      password: encodeURIComponent("pass'\\word \u2168 \u00A0 ß"),
    });
    const asked = jest.spyOn(pg.Client.prototype, 'query');
    try {
      await migrate(store.ownerUrl, app.href);
      const client = new pg.Client({ connectionString: app.href });
      await client.connect();
      await client.end();
      const texts = asked.mock.calls.map(([text]) => JSON.stringify(text)).filter((text) => / ROLE /.test(text));
      expect(texts).toEqual([expect.stringMatching(/CREATE ROLE .* LOGIN PASSWORD 'SCRAM-SHA-256\$4096:/)]);
      expect(texts.join()).not.toContain('word');
      const { rows } = await owner.query('SELECT rolpassword FROM pg_authid WHERE rolname = $1', [app.username]);
      expect(texts.join()).toContain(rows[0].rolpassword);
    } finally {
      asked.mockRestore();
      await owner.query(`DROP OWNED BY ${app.username}`);
      await owner.query(`DROP ROLE ${app.username}`);
    }
  });

  it('are found wanting by a process that is running already, where one lacks or is another', async () => {
    await owner.query("UPDATE migration_digest SET sha256 = repeat('0', 64) WHERE name = 'auth0000000000002'");
    await expect(checkMigrated(owner)).rejects.toThrow('another 0002-auth');
    await owner.query("DELETE FROM migrations WHERE name = 'auth0000000000002'");
    await expect(checkMigrated(owner)).rejects.toThrow('lacks 0002-auth');
  });

  it('of a newer program do not put out one that is still serving', async () => {
    await owner.query("INSERT INTO migrations (timestamp, name) VALUES (9999, 'dragons0000000009999')");
    await expect(checkMigrated(owner)).resolves.toBeUndefined();
  });
});
