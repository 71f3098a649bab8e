// Does a program refuse a store that other migrations made than its own, and say what to do about it?
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '../../../src/migrate.js';
import { checkMigrated } from '../../../src/migrations.js';
import { type FreshDatabase, freshDatabase } from '../../support/database.js';

describe('migrations', () => {
  let store: FreshDatabase;
  let owner: pg.Client;
  const again = () => migrate(store.ownerUrl, store.appUrl);
  const sums = async (): Promise<Map<string, string>> => {
    const { rows } = await owner.query('SELECT name, sha256 FROM migrations ORDER BY name');
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
    ['edited', "UPDATE migrations SET sha256 = repeat('0', 64) WHERE name = 'timeline0000000000010'"],
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

  it('give a store that keeps no digests its own', async () => {
    const kept = await sums();
    await owner.query('ALTER TABLE migrations DROP COLUMN sha256');
    await again();
    expect(await sums()).toEqual(kept);
  });

  it('are found wanting by a process that is running already, where one lacks or is another', async () => {
    await owner.query("UPDATE migrations SET sha256 = repeat('0', 64) WHERE name = 'auth0000000000002'");
    await expect(checkMigrated(owner)).rejects.toThrow('another 0002-auth');
    await owner.query("DELETE FROM migrations WHERE name = 'auth0000000000002'");
    await expect(checkMigrated(owner)).rejects.toThrow('lacks 0002-auth');
  });

  it('of a newer program do not put out one that is still serving', async () => {
    await owner.query("INSERT INTO migrations (timestamp, name) VALUES (9999, 'dragons0000000009999')");
    await expect(checkMigrated(owner)).resolves.toBeUndefined();
  });
});
