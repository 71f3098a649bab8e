// Does a jump of the clock end with what people do while it runs, where it was to last until that, and when it is cancelled?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settle } from '../../../src/downtime/settle.js';
import type { OpenRow, Recorded } from '../../../src/ledger/contract.js';
import type { Campaign } from '../../../src/rules/kernel/campaign.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { house, WEEKLY } from '../../support/century.js';
import { type Kept, openLedger, type Story } from '../../support/ledger.js';

const reason = 'A long winter';
const YEARS = { by: { years: 50 } };

let kept: Kept;
beforeAll(async () => {
  kept = await openLedger();
});
afterAll(() => kept.close());

const campaign = async ({ id }: Story): Promise<Campaign> => (await kept.ledger.campaign(id))?.state as Campaign;
const begins = (story: Story, input: object) => story.does(story.gm, 'advanceClock', { reason, ...YEARS, ...input });
const dies = (story: Story, characterId: Id | undefined) =>
  story.does(story.gm, 'declareDead', { characterId, reason });

/** Has a deed done after the second commit of a jump; where the clock stood then, how many commits followed, and how it ended. */
async function after(story: Story, deed: () => Promise<unknown>) {
  let [steps, clock] = [0, 0];
  await settle(kept.ledger, story.id, async (step) => {
    if (++steps !== 2) return;
    clock = step.clock;
    await deed();
  });
  const filter = { types: ['ClockAdvanced', 'ClockAdvanceStopped'] };
  const [end] = await kept.ledger.timeline({ member: null, isGm: true }, story.id, {
    limit: 1,
    backward: true,
    filter,
  });
  return { clock, more: steps - 2, end: (end as OpenRow).data as { toDay: number; found: string | null } };
}

describe('a jump until something happens', () => {
  it('ends with a deed of a person that it is, and no later than with what was being written', async () => {
    const { story, people } = await house(kept.ledger, 12, WEEKLY);
    await begins(story, { until: { event: 'CharacterDied', of: people[3] } });
    const { clock, more, end } = await after(story, async () => {
      await dies(story, people[2]);
      await dies(story, people[3]);
    });
    expect(end).toMatchObject({ found: 'CharacterDied' });
    expect([end.toDay >= clock, more <= 2]).toEqual([true, true]);
    expect(await campaign(story)).toMatchObject({ clock: end.toDay });
    expect((await campaign(story)).advance).toBeUndefined();
  });

  it('ends with a question that a deed of a person raised, by her fate as by that of her faction', async () => {
    const ways: ((story: Story, people: readonly Id[], factionId: Id) => Promise<Recorded>)[] = [
      (story, people) => dies(story, people[0]),
      (story, _, factionId) => story.does(story.gm, 'dissolveFaction', { factionId, reason }),
    ];
    for (const way of ways) {
      const { story, people, factionId } = await house(kept.ledger, 2);
      const gift = { recipients: people, mode: 'EACH', silver: 100, reason, countsAsGain: false };
      await story.does(story.gm, 'd100ReceiveSilver', gift);
      await begins(story, { until: { question: true } });
      // Raised before anything was done.
      await way(story, people, factionId);
      await settle(kept.ledger, story.id);
      const filter = { types: ['ClockAdvanced', 'ClockMoved'] };
      const viewer = await story.viewer(story.player);
      const rows = await kept.ledger.timeline(viewer, story.id, { limit: 9, filter });
      expect(rows).toMatchObject([{ type: 'ClockAdvanced', data: { found: 'a question', fromDay: 100, toDay: 100 } }]);
    }
  });

  it('goes on with one that stood before, one about nobody whom all see, and what was struck', async () => {
    const { story, people } = await house(kept.ledger, 3);
    const gift = { recipients: people, mode: 'EACH', silver: 100, reason, countsAsGain: false };
    await story.does(story.gm, 'd100ReceiveSilver', gift);
    const heirs = [{ name: 'Odo', characterId: people[1], relation: 'CHILD', share: 100 }];
    await story.does(story.gm, 'makeWill', { characterId: people[0], heirs });
    await dies(story, people[0]);
    const hidden = await story.does(story.gm, 'enrolCharacter', { name: 'The Salt King', unseen: true });
    const hers = (hidden.events[0] as OpenRow).streamId;
    const until = { event: 'CharacterDied', question: true };
    await begins(story, { by: { days: 20 }, until });
    await story.does(story.gm, 'renameCharacter', { characterId: people[0], name: 'The late abbot' });
    await dies(story, hers);
    const { commandId } = await dies(story, people[2]);
    await story.strikes(commandId);
    await settle(kept.ledger, story.id);
    expect(await campaign(story)).toMatchObject({ clock: 120 });
  });
});

it('a jump that is cancelled leaves nothing more of itself, however much is due and whoever works on it', async () => {
  const { story } = await house(kept.ledger, 12, WEEKLY);
  const { commandId: id } = await begins(story, {});
  const head = async () => (await kept.ledger.head(story.id))?.seq as number;
  let sent = 0;
  let cancelling: Promise<Recorded> | null = null;
  const others = [kept.again(), kept.again()].map((ledger) =>
    settle(ledger, story.id, async () => {
      if (cancelling || (await head()) < 60) return;
      sent = await head();
      cancelling ??= story.does(story.gm, 'cancelAdvance', { reason: 'Supper' });
    }),
  );
  await Promise.all(others);
  const acknowledged = (await (cancelling as Promise<Recorded> | null))?.seq as number;
  const text = `SELECT count(DISTINCT commit_seq) FILTER (WHERE commit_seq > $3)::int AS later,
      count(DISTINCT commit_seq) FILTER (WHERE commit_seq BETWEEN $4 + 1 AND $3)::int AS meanwhile,
      count(DISTINCT commit_seq)::int AS "all" FROM ledger.deed WHERE campaign_id = $1 AND cause = $2`;
  const { rows } = await kept.pool.query(text, [story.id, id, acknowledged, sent]);
  expect(rows).toMatchObject([{ later: 0 }]);
  // What was being written when it was asked for, and as often as it waits before it goes first.
  expect(rows[0].meanwhile).toBeLessThanOrEqual(4);
  expect(rows[0].all).toBeGreaterThan(1);
  expect((await campaign(story)).advance).toBeUndefined();
  expect((await campaign(story)).clock).toBeLessThan(100 + 50 * 365);
});
