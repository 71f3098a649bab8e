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
