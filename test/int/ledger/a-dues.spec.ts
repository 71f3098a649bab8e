// Is what is due of a subject exactly what the last commit said, and is only that written which changed?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Due } from '../../../src/rules/kernel/due.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { newId } from '../../support/ledger.js';
import { bare, founded, type OpenPostgres, openPostgres, won } from '../../support/store.js';

const due = (kind: string, key: string, day: number): Due => ({ kind, key, day });

describe('A: due rows', () => {
  let opened: OpenPostgres;

  beforeAll(async () => {
    opened = await openPostgres();
  });
  afterAll(() => opened.close());

  const rows = async (stream: Id) => {
    const text = `SELECT kind, key, due_day AS day, xmin::text FROM ledger.due WHERE stream_id = $1 ORDER BY kind, key`;
    return (await opened.pool.query<Due & { xmin: string }>(text, [stream])).rows;
  };
  const left = async (stream: Id) => (await rows(stream)).map(({ xmin: _, ...row }) => row);

  it('A: a subject’s due rows are replaced as a whole', async () => {
    const { store } = opened;
    const campaign = await founded(store);
    const [hero, other] = [newId(), newId()];
    const told = async (version: number, dues: readonly Due[]) =>
      won(await store.append(bare(campaign, [[hero, version]], { dues: [{ id: hero, dues }] })));
    const others = [due('watch', 'his', 3)];
    won(await store.append(bare(campaign, [[other, 0]], { dues: [{ id: other, dues: others }] })));

    const lists = [
      [due('aging', 'birthday', 40), due('loyalty', 'a "quoted" key', 7), due('watch', 'gone', 9)],
      [due('aging', 'birthday', 40), due('loyalty', 'a "quoted" key', 14), due('watch', 'new', 9)],
      [due('watch', 'gone', 9)],
      [],
    ];
    for (const [version, list] of lists.entries()) {
      await told(version, list);
      expect(await left(hero)).toEqual(list);
    }
    expect(await left(other)).toEqual(others);
  });

  it('A: a row that says the same already is not touched', async () => {
    const { store } = opened;
    const campaign = await founded(store);
    const hero = newId();
    const yearly = due('aging', 'birthday', 40);
    const write = async (version: number, day: number) =>
      won(
        await store.append(
          bare(campaign, [[hero, version]], { dues: [{ id: hero, dues: [yearly, due('loyalty', 'x', day)] }] }),
        ),
      );
    await write(0, 7);
    const before = await rows(hero);
    await write(1, 14);
    const after = await rows(hero);
    expect(after[0]).toEqual(before[0]);
    expect(after[1]?.xmin).not.toBe(before[1]?.xmin);
  });

  it('A: nothing is said anew of a commit that does not go in', async () => {
    const { store } = opened;
    const campaign = await founded(store);
    const hero = newId();
    won(await store.append(bare(campaign, [[hero, 0]], { dues: [{ id: hero, dues: [due('watch', 'x', 1)] }] })));
    const late = bare(campaign, [[hero, 0]], { dues: [{ id: hero, dues: [due('watch', 'y', 2)] }] });
    expect(await store.append(late)).toMatchObject({ outcome: 'CONFLICT' });
    expect(await left(hero)).toEqual([due('watch', 'x', 1)]);
  });
});
