// Do looks of one moment go to the database as one statement, and does each get its own rows and its own fault?
import { describe, expect, it } from '@jest/globals';
import { Assumption, type Look, type Reads, Round } from './round.js';

/** A database that answers each look with its text and values, and fails what is asked about `bad`. */
function database(fault: () => Error = () => new Error('no such thing as bad')) {
  const sent: Look[] = [];
  const run: Reads = {
    query: async <R extends object>(look: Look): Promise<{ rows: R[] }> => {
      sent.push(look);
      if (look.text.includes('bad')) throw fault();
      const parts = look.text.split('AS look_').length - 1;
      const rows =
        parts === 0
          ? [{ text: look.text, first: look.values?.[0] }]
          : [Object.fromEntries(Array.from({ length: parts }, (_, n) => [`look_${n}`, [{ part: n, of: parts }]]))];
      return { rows: rows as R[] };
    },
  };
  return { sent, round: new Round(run) };
}
const look = (text: string, ...values: unknown[]): Look => ({ text, values });

describe('a round', () => {
  it('sends what comes alone as it is', async () => {
    const { sent, round } = database();
    const alone = { name: 'one', ...look('SELECT $1', 7) };
    expect((await round.query(alone)).rows).toEqual([{ text: 'SELECT $1', first: 7 }]);
    expect(sent).toEqual([alone]);
  });

  it('makes one statement of what is asked at the same moment, and counts its parameters on', async () => {
    const { sent, round } = database();
    const answers = await Promise.all([
      round.query(look('SELECT $1, $2', 1, 2)),
      round.query({ ...look('SELECT $1', 3), rowMode: 'array' }),
      // One that a loader asks for a turn later belongs to the same moment.
      Promise.resolve().then(() => new Promise((done) => process.nextTick(() => done(round.query(look('SELECT 4')))))),
    ]);
    expect(sent).toHaveLength(1);
    expect(sent[0]!.values).toEqual([1, 2, 3]);
    expect(sent[0]!.text).toMatch(/SELECT \$1, \$2\b.*SELECT \$3\b.*SELECT 4\b/s);
    expect(answers.map((answer) => (answer as { rows: unknown }).rows)).toEqual([
      [{ part: 0, of: 3 }],
      [[1, 3]],
      [{ part: 2, of: 3 }],
    ]);
  });

  it('asks once for what is asked twice, and only at the same moment', async () => {
    const { sent, round } = database();
    const twice = () => Promise.all([round.query(look('SELECT $1', 1)), round.query(look('SELECT $1', 1))]);
    const [a, b] = await twice();
    expect(a.rows).toEqual(b.rows);
    await twice();
    expect(sent.map(({ text }) => text)).toEqual(['SELECT $1', 'SELECT $1']);
  });

  it('gives each a list of its own, whether they come alone or with others', async () => {
    const { round } = database();
    const one = () => round.query(look('SELECT 1'));
    const [a, b] = await Promise.all([one(), one()]);
    const [c, d] = await Promise.all([one(), one(), round.query(look('SELECT 2'))]);
    a!.rows.pop();
    c!.rows.pop();
    expect([b!.rows, d!.rows]).toEqual([[{ text: 'SELECT 1' }], [{ part: 0, of: 2 }]]);
  });

  it('takes rows as lists and rows as objects for two questions', async () => {
    const { sent, round } = database();
    await Promise.all([round.query(look('SELECT 1')), round.query({ ...look('SELECT 1'), rowMode: 'array' })]);
    expect(sent[0]!.text).toMatch(/look_0.*look_1/s);
  });

  it('fails only whoever asked for what cannot be answered', async () => {
    const { round } = database();
    const [good, bad] = await Promise.allSettled([round.query(look('SELECT 1')), round.query(look('SELECT bad'))]);
    expect(good).toMatchObject({ status: 'fulfilled', value: { rows: [{ text: 'SELECT 1' }] } });
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'no such thing as bad' } });
  });

  it('asks nothing again where the database is out of reach', async () => {
    const { sent, round } = database(() => Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
    const both = await Promise.allSettled([round.query(look('SELECT 1')), round.query(look('SELECT bad'))]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(sent).toHaveLength(1);
  });

  describe('on an assumption', () => {
    const holds = () => new Assumption('now() < $1 AND $2', [9, true]);

    it('has a look that goes alone find nothing unless it holds, and nothing more once one found something', async () => {
      const { sent, round } = database();
      const assumption = holds();
      round.assume(assumption);
      await round.query({ name: 'one', ...look('SELECT $1', 7) });
      expect(sent).toEqual([
        {
          name: 'one-if',
          text: 'SELECT * FROM (SELECT $1) looked_at WHERE now() < $2 AND $3',
          values: [7, 9, true],
        },
      ]);
      expect(assumption.isConfirmed).toBe(true);
      await round.query(look('SELECT 2'));
      expect(sent[1]).toEqual(look('SELECT 2'));
    });

    it('takes a look that finds nothing for no confirmation', async () => {
      const assumption = holds();
      const round = new Round({ query: async () => ({ rows: [] }) });
      round.assume(assumption);
      await round.query(look('SELECT 1'));
      expect(assumption.isConfirmed).toBe(false);
    });

    const together = (round: Round) => Promise.all([round.query(look('SELECT $1', 1)), round.query(look('SELECT 2'))]);

    it('asks beside looks that go together whether it holds, in the same statement and once', async () => {
      const { sent, round } = database();
      const assumption = holds();
      round.assume(assumption);
      const [first] = await together(round);
      expect(first.rows).toEqual([{ part: 0, of: 3 }]);
      expect(sent[0]).toEqual({
        text: expect.stringMatching(/SELECT \$1\).*SELECT 2\).*SELECT 1 WHERE now\(\) < \$2 AND \$3\)/s),
        values: [1, 9, true],
      });
      expect(assumption.isConfirmed).toBe(true);
      await together(round);
      expect(sent[1]!.text).not.toContain('now()');
    });

    it('is not confirmed by looks that go together where it does not hold', async () => {
      const assumption = holds();
      const rows = [{ look_0: [{}], look_1: [{}], look_2: [] }];
      const round = new Round({ query: async <R extends object>() => ({ rows: rows as unknown as R[] }) });
      round.assume(assumption);
      await together(round);
      expect(assumption.isConfirmed).toBe(false);
    });
  });
});
