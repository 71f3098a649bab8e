// Does a roll keep the rules it was made under, whatever the table decides later? R-ALL-7

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { audit } from '../../../src/ledger/audit.js';
import type { Recorded } from '../../../src/ledger/contract.js';
import { rules } from '../../../src/rules/index.js';
import type { Campaign } from '../../../src/rules/kernel/campaign.js';
import { SMITH } from '../../support/choices.js';
import { type Kept, openLedger, Story } from '../../support/ledger.js';

let kept: Kept;
beforeAll(async () => {
  kept = await openLedger();
});
afterAll(() => kept?.close());

const dataOf = ({ events }: Recorded, type: string): Record<string, unknown> => {
  const row = events.find((event) => !event.sealed && event.type === type);
  return (row && !row.sealed && row.data) || {};
};
const set = (story: Story, key: string, value: unknown) =>
  story.does(story.gm, 'changeSettings', { changes: [{ key, value: JSON.stringify(value) }] });

describe('a change of settings', () => {
  it('leaves an opposed test of d100 as it was decided, and counts from the next on', async () => {
    const story = await Story.begin(kept.ledger, 'd100', [{ key: 'd100.opposed.tieBreak', value: 'true' }]);
    const characterId = await story.enrols('Maren');
    await story.does(story.player, 'd100RollScores', { characterId });
    await story.does(story.player, 'd100FinishCreation', {
      characterId,
      ...SMITH,
    });
    const wrestle = async () =>
      story.does(
        story.gm,
        'd100OpposedTest',
        {
          purpose: 'wrestle',
          challenger: { characterId, ability: 'STR' },
          figures: { name: 'the smith', target: 40 },
        },
        { faces: ['challenger', 'opponent'].map((label, i) => ({ label, faces: [6 + i] })) },
      );
    const before = await wrestle();
    await set(story, 'd100.opposed.tieBreak', false);
    const after = await wrestle();
    const outcome = (sent: Recorded) => dataOf(sent, 'D100OpposedTestMade').opposedOutcome;
    expect([outcome(before), outcome(after)]).toEqual(['CHALLENGER_WINS', 'BOTH_SUCCEED']);

    const viewer = await story.viewer(story.gm);
    const lines = await kept.ledger.timeline(viewer, story.id, { limit: 100 });
    const told = lines.flatMap((row) => (!row.sealed && row.type === 'D100OpposedTestMade' ? [row.data] : []));
    expect(told.map((data) => data?.opposedOutcome)).toEqual(['CHALLENGER_WINS', 'BOTH_SUCCEED']);
    const then = await kept.ledger.asOf(viewer, story.id, story.id, { seq: before.seq });
    expect(then?.state as Campaign).toMatchObject({ settings: { 'd100.opposed.tieBreak': true } });
    expect(await audit(kept.pool, rules, story.id)).toMatchObject({ ok: true });
  });

  it('does not reach a Risk Roll of Trophy that was gathered before it', async () => {
    const story = await Story.begin(kept.ledger, 'trophy');
    const [roller, helper] = [await story.enrols('Maren'), await story.enrols('Ilse', story.other)];
    for (const characterId of [roller, helper])
      await story.does(story.gm, 'trophySetUpCharacter', { characterId, skills: [{ name: 'athletics' }] });
    const risky = { characterId: roller, hope: 'cross', lightFor: 'athletics', risksMindOrBody: true };
    const settled = async () => {
      const gathered = await story.does(story.player, 'trophyGatherRisk', risky);
      const sceneId = dataOf(gathered, 'TrophyRiskGathered').sceneId;
      // While the risk is open the table turns the rule around.
      await set(story, 'trophy.helpCountsForColour', false);
      await story.does(story.other, 'trophyOfferHelp', { sceneId, helperId: helper, exposure: 'holds the rope' });
      await story.does(story.player, 'trophyAcceptHelp', { sceneId, helperId: helper });
      await story.does(story.player, 'trophyRollRisk', { sceneId }, { faces: [{ label: 'risk', faces: [2, 4] }] });
      await story.does(
        story.other,
        'trophyRollHelp',
        { sceneId, helperId: helper },
        { faces: [{ label: 'help', faces: [5] }] },
      );
      await story.does(story.player, 'trophyTakeHelpIn', { sceneId, helperId: helper, incorporate: true });
      return dataOf(await story.does(story.player, 'trophySettleRisk', { sceneId }), 'TrophyRiskSettled');
    };
    const [before, after] = [await settled(), await settled()];
    expect([before.colour, after.colour]).toEqual(['LIGHT', 'DARK']);
    expect(await audit(kept.pool, rules, story.id)).toMatchObject({ ok: true });
  });

  it('does not reach a Trial that was called before it', async () => {
    const story = await Story.begin(kept.ledger, 'trial');
    const characterId = await story.enrols('Ilse');
    await story.does(story.gm, 'trialSetUpCharacter', { characterId });
    const declared = async () => {
      const called = await story.does(story.gm, 'trialCall', {
        characterId,
        purpose: 'climb',
        attribute: 'Agility',
        dr: 8,
      });
      const { sceneId } = dataOf(called, 'TrialCalled');
      await set(story, 'trial.bands', [
        { name: 'no', from: null },
        { name: 'yes', from: 0 },
      ]);
      await story.does(story.player, 'trialRoll', { sceneId }, { faces: [{ label: 'trial', faces: [4, 4] }] });
      return dataOf(await story.does(story.gm, 'trialDeclare', { sceneId }), 'TrialDeclared');
    };
    const [before, after] = [await declared(), await declared()];
    expect([before.band, after.band]).toEqual(['success', 'yes']);
    expect(await audit(kept.pool, rules, story.id)).toMatchObject({ ok: true });
  });
});
