// Does a new Zeal reach everybody it concerns, at once?

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { audit } from '../../../src/ledger/audit.js';
import { rules } from '../../../src/rules/index.js';
import { SMITH } from '../../support/choices.js';
import { type Kept, openLedger, Story } from '../../support/ledger.js';

describe('a faction that changes', () => {
  let kept: Kept;

  beforeAll(async () => {
    kept = await openLedger();
  });
  afterAll(() => kept.close());

  it('rewrites what is due from its members in the same commit', async () => {
    const story = await Story.begin(kept.ledger);
    const characterId = await story.enrols('Maren');
    await story.does(story.player, 'd100RollScores', { characterId });
    await story.does(story.player, 'd100FinishCreation', { characterId, ...SMITH });
    const founded = await story.does(story.gm, 'foundFaction', { name: 'The Ferry Guild', zeal: 1 });
    const [row] = founded.events;
    const factionId = row && !row.sealed ? (row.data?.factionId as string) : '';
    await story.does(story.gm, 'd100JoinFaction', { characterId, factionId, reason: 'Her oath.' });
    const due = async () => {
      const text = 'SELECT kind FROM ledger.due WHERE campaign_id = $1 AND stream_id = $2';
      return (await kept.pool.query(text, [story.id, characterId])).rows.map(({ kind }) => kind);
    };
    expect(await due()).not.toContain('loyalty');
    // No loyalty that a character can begin with reaches this.
    await story.does(story.gm, 'changeFaction', { factionId, zeal: 90, reason: 'War.' });
    expect(await due()).toContain('loyalty');
    expect(await audit(kept.pool, rules, story.id)).toMatchObject({ ok: true });
    await story.does(story.gm, 'changeFaction', { factionId, zeal: 1, reason: 'Peace.' });
    expect(await due()).not.toContain('loyalty');
    await story.does(story.gm, 'changeFaction', { factionId, zeal: 90, reason: 'War again.' });
    await story.does(story.gm, 'changeFaction', { factionId, usualZeal: true, reason: 'A new abbot.' });
    expect(await due()).not.toContain('loyalty');
    expect(await audit(kept.pool, rules, story.id)).toMatchObject({ ok: true });
  });
});
