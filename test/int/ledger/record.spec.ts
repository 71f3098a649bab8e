// Does a deed enter the history once, whole, and only if the rules allow it?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { canonical } from '../../../src/trust/canonical.js';
import { accepted, type Kept, newId, openLedger, Story } from '../../support/ledger.js';

describe('recording deeds', () => {
  let kept: Kept;
  let story: Story;

  beforeAll(async () => {
    kept = await openLedger();
    story = await Story.begin(kept.ledger);
  });
  afterAll(() => kept.close());

  it('founds a campaign whose head moves one commit a deed', async () => {
    const head = await kept.ledger.head(story.id);
    expect(head?.seq).toBe(4);
  });

  it('gives one roll and equal answers to a hundred copies of one command', async () => {
    const request = {
      campaignId: story.id,
      commandId: newId(),
      name: 'rollFreely',
      input: { notation: '3d6', purpose: 'strength of the rope' },
    };
    const hand = { kind: 'MEMBER' as const, member: story.player };
    const other = kept.again();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => (i % 2 ? other : kept.ledger).record(hand, request)),
    );
    const bodies = answers.map(accepted).map(({ replayed: _, ...rest }) => canonical(rest));
    expect(new Set(bodies).size).toBe(1);
    expect(answers.map(accepted).filter((answer) => !answer.replayed)).toHaveLength(1);
  });
});
