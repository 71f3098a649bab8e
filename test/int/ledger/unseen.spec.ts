// Does a jump of the clock tell the players anything of someone whom they do not see?
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { settle } from '../../../src/downtime/settle.js';
import { audit } from '../../../src/ledger/audit.js';
import type { OpenRow } from '../../../src/ledger/contract.js';
import { type Kept, openLedger, Story } from '../../support/ledger.js';
import { vigilRules } from '../../support/vigil.js';

let kept: Kept;
beforeAll(async () => {
  kept = await openLedger(vigilRules);
});
afterAll(() => kept.close());

/** An autumn in which whatever the table has comes due several times; what the player was told of it. */
async function autumn(unseen: boolean) {
  const story = await Story.begin(kept.ledger, 'toy');
  await story.enrols('Maren');
  if (unseen) await story.does(story.gm, 'enrolCharacter', { name: 'The Salt King', unseen: true });
  const begun = await story.does(story.gm, 'advanceClock', { by: { days: 40 }, reason: 'Autumn.' });
  const settled = await settle(kept.ledger, story.id);
  const rows = async (member: string) =>
    kept.ledger.timeline(await story.viewer(member), story.id, {
      limit: 500,
      after: { seq: begun.seq as number, ord: 99 },
    });
  const told = (await rows(story.player)).filter((row): row is OpenRow => !row.sealed);
  const advanced = told.find(({ type }) => type === 'ClockAdvanced')?.data;
  const types = told
    .map(({ type, worldDay }) => `${type} ${worldDay}`)
    .filter((line) => !line.startsWith('ClockMoved'));
  return { story, settled, types, done: advanced?.settled, all: await rows(story.gm) };
}

it('nor by where it ends: what is done for her alone ends no jump', async () => {
  const story = await Story.begin(kept.ledger, 'toy');
  await story.does(story.gm, 'enrolCharacter', { name: 'The Salt King', unseen: true });
  const until = { event: 'ToyLuckGained' };
  await story.does(story.gm, 'advanceClock', { by: { days: 30 }, until, reason: 'Autumn.' });
  await settle(kept.ledger, story.id);
  const filter = { types: ['ClockAdvanced'] };
  const [end] = await kept.ledger.timeline(await story.viewer(story.player), story.id, { limit: 1, filter });
  expect(end?.sealed === false && end.data).toMatchObject({ toDay: 130, found: null });
});

it('nor by what comes of it for others: neither her death nor her life is told', async () => {
  const told = async (fate: string, input: object) => {
    const story = await Story.begin(kept.ledger, 'd100');
    const of = (recorded: Awaited<ReturnType<typeof story.does>>) => {
      const [row] = recorded.events;
      return row?.sealed === false ? row.streamId : '';
    };
    const maren = await story.enrols('Maren');
    const torvald = await story.enrols('Torvald');
    const hers = of(await story.does(story.gm, 'enrolCharacter', { name: 'The Salt King', unseen: true }));
    for (const characterId of [maren, torvald, hers]) {
      await story.does(story.gm, 'd100RollScores', { characterId });
      const callings = [{ name: 'Fencer', attribute: 'STR', points: 10 }];
      const choices = { affinity: 'BODY', dedication: 'ADVENTURE', birthsign: 'RIVER', age: 25 };
      await story.does(story.gm, 'd100FinishCreation', { characterId, ...choices, callings });
    }
    const ruling = { figure: 'COMBAT_BONUS', value: 200, rule: 'R-D100-30', reason: 'Sword of the sea' };
    await story.does(story.gm, 'd100MakeRuling', { characterId: hers, ...ruling });
    const award = { award: 'REFEREE', mode: 'EACH', points: 1, recipients: [maren] };
    await story.does(story.gm, 'd100AwardImprovementPoints', award);
    const lessons = { ability: 'COMBAT', usedRecently: false, mentorId: hers, basePrice: 0 };
    await story.does(story.gm, 'd100TrainWithMentor', { characterId: maren, ...lessons });
    const heirs = [{ name: 'a stranger', characterId: hers, relation: 'FRIEND', share: 100 }];
    await story.does(story.gm, 'makeWill', { characterId: torvald, heirs });
    await story.does(story.gm, 'declareDead', { characterId: torvald, reason: 'The tide.' });
    await story.does(story.gm, fate, { characterId: hers, ...input });
    const begun = await story.does(story.gm, 'advanceClock', { by: { days: 40 }, reason: 'Autumn.' });
    await settle(kept.ledger, story.id);
    const after = { seq: begun.seq as number, ord: 99 };
    const rows = await kept.ledger.timeline(await story.viewer(story.player), story.id, { limit: 100, after });
    expect(JSON.stringify(rows)).not.toContain('Salt King');
    return rows.flatMap((row) => {
      if (row.sealed) return [];
      const { legacies = [] } = row.data as { legacies?: unknown[] };
      return [`${row.type} ${row.worldDay} ${legacies.length}`];
    });
  };
  const dead = await told('declareDead', { reason: 'Old age.' });
  expect(dead).toEqual(await told('renameCharacter', { name: 'The Salt King, long dead' }));
  expect(dead.join()).toMatch(/D100MentorTaught .*EstateSettled \d+ 1/);
});

it('neither by a line nor by a number: what was done for her is done, and sealed', async () => {
  const [without, withHer] = [await autumn(false), await autumn(true)];
  expect(without.settled).toBeGreaterThan(2);
  expect(withHer.settled).toBe(2 * without.settled);
  expect([withHer.types, withHer.done]).toEqual([without.types, without.done]);
  expect(withHer.done).toBe(without.settled);
  const hers = withHer.all.filter((row): row is OpenRow => !row.sealed && row.audience.to === 'GM');
  expect(hers).toHaveLength(without.settled);
  const dues = async ({ story }: typeof withHer, member: string) =>
    (await kept.ledger.dues(await story.viewer(member), story.id, { limit: 10 })).length;
  expect(await dues(withHer, withHer.story.player)).toBe(await dues(without, without.story.player));
  expect(await dues(withHer, withHer.story.gm)).toBe(1 + (await dues(without, without.story.gm)));
  expect(await audit(kept.pool, vigilRules, withHer.story.id)).toMatchObject({ ok: true });
});
