// Does a campaign come back from its file as it was, and nothing from a file that does not hold? A10, F75, conformance G.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { audit } from '../../../src/ledger/audit.js';
import { erase } from '../../../src/ledger/restore.js';
import { newId, refused, Story } from '../../support/ledger.js';
import { vigilRules } from '../../support/vigil.js';
import { everything, fileOf, parsed, sealed, somewhere, take, written } from './file.js';
import { playedWorld, type World } from './world.js';

describe('G: files', () => {
  let world: World;
  let story: Story;
  let file: string;

  beforeAll(async () => {
    world = await playedWorld();
    story = world.story;
    const names = [
      [story.gm, 'Ada'],
      [story.player, 'Séamus \u2028 "the Quick"'],
    ];
    for (const [member, name] of names)
      await world.kept.pool.query('INSERT INTO auth.membership VALUES ($1, $2, NULL, $3)', [story.id, member, name]);
    file = await fileOf(world.kept.pool, story.id);
  });
  afterAll(() => world.kept.close());

  it('G: out, in and out again are the same bytes, and everything stands as it stood', () =>
    somewhere(async (there) => {
      expect(await take(there.pool, file)).toMatchObject({ campaignId: story.id, seq: world.head, added: true });
      expect(await fileOf(there.pool, story.id)).toBe(file);
      expect(await audit(there.pool, vigilRules, story.id)).toEqual(await audit(world.kept.pool, vigilRules, story.id));
      const rows = async (pool: pg.Pool, table: string) => {
        const text = `SELECT to_jsonb(x) AS row FROM ledger.${table} x WHERE campaign_id = $1 ORDER BY 1`;
        const found = (await pool.query(text, [story.id])).rows.map(({ row }) => row);
        return table === 'stream' ? found.map((row) => ({ ...row, state: JSON.parse(row.state) })) : found;
      };
      for (const table of ['campaign_head', 'commit', 'deed', 'event', 'involved', 'stream', 'due'])
        expect(await rows(there.pool, table)).toEqual(await rows(world.kept.pool, table));
    }));

  it('G: its members wait to be claimed, under the names they had', () =>
    somewhere(async (there) => {
      await take(there.pool, file);
      const { rows } = await there.pool.query('SELECT member_id, account_id, name FROM auth.membership ORDER BY name');
      expect(rows).toEqual([
        { member_id: story.gm, account_id: null, name: 'Ada' },
        { member_id: story.player, account_id: null, name: 'Séamus \u2028 "the Quick"' },
      ]);
    }));

  it('G: the same file again adds nothing, and a damaged one is still refused', () =>
    somewhere(async (there) => {
      await take(there.pool, file);
      const before = await everything(there.pool);
      expect(await take(there.pool, file)).toMatchObject({ added: false, seq: world.head });
      await expect(take(there.pool, file.slice(0, -40))).rejects.toThrow(/is no JSON; the file may be cut off/);
      await there.ledger.record(
        { kind: 'MEMBER', member: story.player },
        {
          campaignId: story.id,
          commandId: newId(),
          name: 'writeNote',
          input: { text: 'and so it went on' },
        },
      );
      await expect(take(there.pool, file)).rejects.toThrow('is here already, with another history');
      expect(before).not.toBe(await everything(there.pool));
    }));

  it("G: two that bring in the same file at once do not get in each other's way", () =>
    somewhere(async (there) => {
      const both = await Promise.allSettled([take(there.pool, file), take(there.pool, file)]);
      expect(both.map((one) => one.status)).toContain('fulfilled');
      expect(await fileOf(there.pool, story.id)).toBe(file);
      expect(await audit(there.pool, vigilRules, story.id)).toMatchObject({ ok: true });
    }));

  const lines = () => parsed(file);

  it('G: a void may strike what came sealed, of which only the leaf is known', () =>
    somewhere(async (there) => {
      const blind = written(sealed(lines(), ({ type }) => type === 'ToyLuckGained'));
      expect(await take(there.pool, blind)).toMatchObject({ added: true });
      expect(await fileOf(there.pool, story.id)).toBe(blind);
    }));

  it('G: what came sealed stays sealed, holds its place, and goes out as it came', () =>
    somewhere(async (there) => {
      const secret = written(sealed(lines(), (body) => body.audience.to === 'MEMBERS'));
      expect(await take(there.pool, secret)).toMatchObject({ added: true });
      expect(await audit(there.pool, vigilRules, story.id)).toMatchObject({ ok: true, summary: { hidden: 2 } });
      expect(await fileOf(there.pool, story.id)).toBe(secret);
      const viewer = await story.on(there.ledger).viewer(story.player);
      const rows = await there.ledger.timeline(viewer, story.id, { limit: 100 });
      expect(rows.filter((row) => row.sealed)).toHaveLength(2);
      const [all, known] = [
        await world.kept.ledger.count(viewer, story.id),
        await there.ledger.count(viewer, story.id),
      ];
      expect(known).toBe(all);
      const sent = await story
        .on(there.ledger)
        .does(story.player, 'toySpendLuck', { characterId: world.hero, luck: 1 });
      expect(sent.seq).toBe(Number(world.head) + 1);
      expect(await audit(there.pool, vigilRules, story.id)).toMatchObject({ ok: true });
    }));

  it('G: no server die falls on seeds that stayed behind; by hand play goes on, and with a new chain', () =>
    somewhere(async (there) => {
      await take(there.pool, file);
      const table = story.on(there.ledger);
      const roll = { notation: '2d6', purpose: 'the gate' };
      expect(refused(await table.send(story.player, 'rollFreely', roll))).toBe('NO_SEEDS_HERE');
      expect(await table.fails(story.gm, 'rotateSeeds', { reason: 'a wager' })).toBe('NO_SEEDS_HERE');
      const faces = [{ label: 'roll', faces: [3, 4] }];
      const thrown = await table.does(story.player, 'rollFreely', roll, { faces });
      expect(thrown.events[0]).toMatchObject({ diceSource: 'PHYSICAL' });
      await table.does(story.gm, 'publishSeedChain', { reason: 'a new house' });
      expect(await table.fails(story.gm, 'publishSeedChain', { reason: 'again' })).toBe('SEEDS_ARE_HERE');
      const rolled = await table.does(story.player, 'rollFreely', roll);
      expect(rolled.events[0]).toMatchObject({ diceSource: 'SERVER' });
      await table.does(story.gm, 'openPlaySession', { title: 'The gate' });
      await table.does(story.gm, 'closePlaySession', { attended: [world.hero] });
      const rolls = { proven: 2, awaiting: 1, physical: 1 };
      expect(await audit(there.pool, vigilRules, story.id)).toMatchObject({ ok: true, summary: { rolls } });
    }));

  it('G: what was rolled before a move is proven there only if its seed was revealed here first', async () => {
    const { ledger, pool } = world.kept;
    const moving = await Story.begin(ledger, 'toy');
    await moving.does(moving.player, 'rollFreely', { notation: '2d6', purpose: 'the ferry' });
    const holdsThere = (rolls: object) =>
      somewhere(async (there) => {
        await take(there.pool, await fileOf(pool, moving.id));
        expect(await audit(there.pool, vigilRules, moving.id)).toMatchObject({ ok: true, summary: { rolls } });
      });
    await holdsThere({ proven: 0, awaiting: 1 });
    await moving.does(moving.gm, 'rotateSeeds', { reason: 'The table moves.' });
    await holdsThere({ proven: 1, awaiting: 0 });
  });

  it('G: an erased note goes out as a leaf and comes in as one; nothing else can be erased', () =>
    somewhere(async (there) => {
      await take(there.pool, file);
      const { rows } = await there.pool.query(
        `SELECT event_id AS id, type FROM ledger.event WHERE type IN ('NoteWritten', 'DiceRolled')`,
      );
      const done = await Promise.all(rows.map(async ({ id, type }) => [type, await erase(there.pool, story.id, id)]));
      expect(new Set(done.map(String))).toEqual(new Set(['NoteWritten,true', 'DiceRolled,false']));
      expect(await audit(there.pool, vigilRules, story.id)).toMatchObject({ ok: true, summary: { hidden: 3 } });
      const poorer = await fileOf(there.pool, story.id);
      expect(poorer).not.toContain('line one');
      await somewhere(async (third) => {
        expect(await take(third.pool, poorer)).toMatchObject({ added: true });
        expect(await fileOf(third.pool, story.id)).toBe(poorer);
        expect(await audit(third.pool, vigilRules, story.id)).toMatchObject({ ok: true, summary: { hidden: 3 } });
      });
    }));

  it('G: a closed campaign comes in closed', () =>
    somewhere(async (there) => {
      await world.other.does(world.other.gm, 'archiveCampaign', { reason: 'the story is told' });
      await take(there.pool, await fileOf(world.kept.pool, world.other.id));
      const closed = async (pool: pg.Pool) =>
        (await pool.query('SELECT archived_at FROM ledger.campaign_head WHERE campaign_id = $1', [world.other.id]))
          .rows[0].archived_at;
      expect(await closed(there.pool)).toEqual(expect.any(String));
      expect(await closed(there.pool)).toBe(await closed(world.kept.pool));
      const table = world.other.on(there.ledger);
      expect(await table.fails(world.other.gm, 'writeNote', { text: 'one more thing' })).toBe('CAMPAIGN_IS_ARCHIVED');
      expect(await audit(there.pool, vigilRules, world.other.id)).toMatchObject({ ok: true });
    }));

  it('G: a file written while others write is of one moment', () =>
    somewhere(async (there) => {
      let writing = true;
      const writers = Array.from({ length: 4 }, async () => {
        while (writing) await story.does(story.gm, 'writeNote', { text: 'scribble' });
      });
      for (let i = 0; i < 3; i++) await fileOf(world.kept.pool, story.id).then((text) => verify(text));
      const last = await fileOf(world.kept.pool, story.id);
      writing = false;
      await Promise.all(writers);
      expect(await take(there.pool, last)).toMatchObject({ added: true });
      expect(await fileOf(there.pool, story.id)).toBe(last);
    }));
});

/** Head and last commit of a file must agree. */
function verify(text: string): void {
  const lines = parsed(text);
  const last = lines.filter(({ kind }) => kind === 'commit').at(-1);
  expect(lines[0]?.head).toEqual({ seq: last?.seq, hash: last?.hash });
}
