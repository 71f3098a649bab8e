// Nothing more can be written where the database lives. Is each command told so, and in later exactly once?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Request } from '../../../src/ledger/contract.js';
import { isOutOfReach } from '../../../src/ledger/pool.js';
import { accepted, by, type Kept, newId, openLedger, Story } from '../../support/ledger.js';

describe('a disk that is full', () => {
  let kept: Kept;
  let story: Story;
  let beside: Story;

  beforeAll(async () => {
    kept = await openLedger();
    story = await Story.begin(kept.ledger);
    beside = await Story.begin(kept.ledger);
    // As PostgreSQL does it: some rows of the call found room, the next finds none.
    await owner(`CREATE FUNCTION ledger.full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`);
    await owner(
      'CREATE TRIGGER full_disk AFTER INSERT ON ledger.event FOR EACH ROW EXECUTE FUNCTION ledger.full_disk()',
    );
  });
  afterAll(() => kept.close());

  const owner = (sql: string) => kept.runAs(kept.database.ownerUrl, sql);
  const heads = async () =>
    (await kept.pool.query('SELECT commit_seq, head_hash FROM ledger.campaign_head ORDER BY campaign_id')).rows;
  const roll = ({ id }: Story): Request => ({
    campaignId: id,
    commandId: newId(),
    name: 'rollFreely',
    input: { notation: '3d6', purpose: 'how dark it is' },
  });

  it('is told as what may pass, leaves no trace, and hinders nobody from reading', async () => {
    const before = await heads();
    const sent = [story, beside].flatMap((of) => Array.from({ length: 4 }, () => ({ of, request: roll(of) })));
    const send = ({ of, request }: (typeof sent)[number]) => kept.ledger.record(by(of.player), request);

    const faults = await Promise.all(sent.map((one) => send(one).catch((fault: unknown) => fault)));
    expect(faults.map(isOutOfReach)).toEqual(sent.map(() => true));
    expect(await heads()).toEqual(before);
    expect((await kept.ledger.campaign(story.id))?.state?.clock).toBe(100);

    await owner('DROP TRIGGER full_disk ON ledger.event');
    const answers = await Promise.all(sent.map(async (one) => accepted(await send(one))));
    expect(answers.map(({ replayed }) => replayed)).toEqual(sent.map(() => false));
    for (const { id } of [story, beside]) {
      const seqs = answers.filter((_, n) => sent[n]!.of.id === id).map(({ seq }) => seq as number);
      const last = Math.max(...seqs);
      expect(seqs.sort((a, b) => a - b)).toEqual([last - 3, last - 2, last - 1, last]);
      expect((await kept.ledger.head(id))?.seq).toBe(last);
    }
    const again = await Promise.all(sent.map(async (one) => accepted(await send(one))));
    expect(again.map(({ replayed, seq }) => [replayed, seq])).toEqual(answers.map(({ seq }) => [true, seq]));
  });
});
