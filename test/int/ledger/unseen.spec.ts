// Does a jump of the clock tell the players anything of someone whom they do not see?
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { settle } from '../../../src/downtime/settle.js';
import { audit } from '../../../src/ledger/audit.js';
import type { OpenRow, Recorded, Request } from '../../../src/ledger/contract.js';
import { LuckGained } from '../../../src/rules/campaign/given.js';
import { type Registry, registry, rules } from '../../../src/rules/index.js';
import { type Character, character } from '../../../src/rules/kernel/character.js';
import { clock, command } from '../../../src/rules/kernel/deed.js';
import { Settlement } from '../../../src/rules/kernel/due.js';
import { every } from '../../../src/rules/kernel/stream.js';
import type { AnySystem } from '../../../src/rules/kernel/system.js';
import { type Kept, openLedger, Story } from '../../support/ledger.js';
import { vigil, vigilRules } from '../../support/vigil.js';

/** A watch that is kept for all: each gets as much luck as there are of them. */
const keepForAll = command('toyKeepForAll', {
  doc: 'Keeps a watch for all.',
  input: Settlement,
  reads: (i) => ({ keeper: character(i.streamId), all: every<Character>('character') }),
  by: clock,
  decide: ({ all }) => all.map(({ id }) => LuckGained.of({ characterId: id, luck: all.length })),
});
const forAll: AnySystem = { ...vigil, settles: [{ kind: 'watch', title: 'watch', command: keepForAll }] };
const forAllRules: Registry = registry([...rules.systems.values(), forAll]);

let kept: Kept;
beforeAll(async () => {
  kept = await openLedger(vigilRules);
});
afterAll(() => kept.close());

/** An autumn in which whatever the table has comes due several times; what the player was told of it. */
async function autumn(unseen: boolean, ledger = kept.ledger) {
  const story = await Story.begin(ledger, 'toy');
  await story.enrols('Maren');
  if (unseen) await story.does(story.gm, 'enrolCharacter', { name: 'The Salt King', unseen: true });
  const begun = await story.does(story.gm, 'advanceClock', { by: { days: 40 }, reason: 'Autumn.' });
  const settled = await settle(ledger, story.id);
  const rows = async (member: string) =>
    ledger.timeline(await story.viewer(member), story.id, {
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

const idOf = ({ events: [row] }: Recorded): string => (row?.sealed === false ? row.streamId : '');

/** Maren, whom all see, and someone whom only the game master sees; both ready to play. */
async function twoOfThem() {
  const story = await Story.begin(kept.ledger, 'd100');
  const maren = await story.enrols('Maren');
  const hers = idOf(await story.does(story.gm, 'enrolCharacter', { name: 'The Salt King', unseen: true }));
  for (const characterId of [maren, hers]) {
    await story.does(story.gm, 'd100RollScores', { characterId });
    const callings = [{ name: 'Fencer', attribute: 'STR', points: 10 }];
    const choices = { affinity: 'BODY', dedication: 'ADVENTURE', birthsign: 'RIVER', age: 25 };
    await story.does(story.gm, 'd100FinishCreation', { characterId, ...choices, callings });
  }
  const ruling = { figure: 'COMBAT_BONUS', value: 200, rule: 'R-D100-30', reason: 'Sword of the sea' };
  await story.does(story.gm, 'd100MakeRuling', { characterId: hers, ...ruling });
  const award = { award: 'REFEREE', mode: 'EACH', points: 1, recipients: [maren] };
  await story.does(story.gm, 'd100AwardImprovementPoints', award);
  const told = async () => {
    const rows = await kept.ledger.timeline(await story.viewer(story.player), story.id, { limit: 100 });
    return JSON.stringify(rows.filter(({ sealed }) => !sealed));
  };
  return { story, maren, hers, told };
}

it('nor does what is done to others: it names her on nobody else’s history before she is shown', async () => {
  const { story, maren, hers, told } = await twoOfThem();
  const sides = [maren, hers].map((characterId, n) => ({ characterId, side: n + 1 }));
  const heirs = [{ name: 'a stranger', characterId: hers, relation: 'FRIEND', share: 100 }];
  const lessons = { ability: 'COMBAT', usedRecently: false, mentorId: hers, basePrice: 0 };
  const open: [string, object, Partial<Request>?][] = [
    ['d100OpenEncounter', { title: 'In the fog', combatants: sides }],
    ['d100TrainWithMentor', { characterId: maren, ...lessons }],
    ['makeWill', { characterId: maren, heirs }],
    ['writeNote', { text: 'It was he.', about: [maren, hers] }],
    ['writeNote', { text: 'It was he.', about: [hers] }, { audience: { to: 'MEMBERS', members: [story.player] } }],
    ['rollFreely', { notation: '1d6', purpose: 'the tide', forCharacter: hers }],
    ['keepHiddenSide', { characterId: maren, title: 'Fate', text: 'x' }, { audience: { to: 'GM' } }],
  ];
  const outcomes = async () => {
    const all: string[] = [];
    for (const [name, input, rest] of open) {
      const answer = await story.send(story.gm, name, input, rest);
      all.push('refused' in answer ? answer.refused : 'done');
    }
    return all;
  };
  expect(await outcomes()).toEqual([...Array(5).fill('CHARACTER_IS_UNSEEN'), 'done', 'done']);
  const kings = { text: 'He waits.', about: [maren, hers] };
  const secretId = idOf(await story.does(story.gm, 'writeNote', kings, { audience: { to: 'GM' } }));
  expect(await story.fails(story.gm, 'revealSecret', { secretId, reason: 'Out.' })).toBe('CHARACTER_IS_UNSEEN');
  expect(await told()).not.toContain(hers);
  // Whoever guesses her id is told no more of it than of any other.
  await story.does(story.player, 'writeNote', { text: 'Who?', about: [hers] });

  await story.does(story.gm, 'showCharacter', { characterId: hers, reason: 'The fog lifts.' });
  await story.does(story.gm, 'revealSecret', { secretId, reason: 'Out.' });
  expect(await outcomes()).toEqual(Array(7).fill('done'));
  expect(await audit(kept.pool, vigilRules, story.id)).toMatchObject({ ok: true });
});

it('nor does her own history name another of them', async () => {
  const { story, hers } = await twoOfThem();
  const other = idOf(await story.does(story.gm, 'enrolCharacter', { name: 'Ysolde', unseen: true }));
  const heirs = [{ name: 'Ysolde', characterId: other, relation: 'FRIEND', share: 100 }];
  expect(await story.fails(story.gm, 'makeWill', { characterId: hers, heirs })).toBe('CHARACTER_IS_UNSEEN');
});

it('nor what she leaves: it is divided once she is shown', async () => {
  const { story, maren, hers, told } = await twoOfThem();
  const heirs = [{ name: 'Maren', characterId: maren, relation: 'FRIEND', share: 100 }];
  await story.does(story.gm, 'makeWill', { characterId: hers, heirs });
  await story.does(story.gm, 'declareDead', { characterId: hers, reason: 'Old age.' });
  await story.does(story.gm, 'advanceClock', { by: { days: 40 }, reason: 'Autumn.' });
  await settle(kept.ledger, story.id);
  expect(await story.fails(story.gm, 'settleEstate', { characterId: hers })).toBe('CHARACTER_IS_UNSEEN');
  expect(await told()).not.toMatch(/EstateSettled|Salt King/);
  expect(await told()).not.toContain(hers);
  await story.does(story.gm, 'showCharacter', { characterId: hers, reason: 'Her grave.' });
  await settle(kept.ledger, story.id);
  expect(await told()).toContain('EstateSettled');
  expect(await audit(kept.pool, vigilRules, story.id)).toMatchObject({ ok: true });
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

it('nor by what is done for all: it counts none of them, and what would be done for them as well waits', async () => {
  const ledger = kept.again(forAllRules);
  const [without, withHer] = [await autumn(false, ledger), await autumn(true, ledger)];
  expect(without.types.filter((line) => line.startsWith('ToyLuckGained'))).not.toEqual([]);
  expect([withHer.types, withHer.done]).toEqual([without.types, without.done]);
  const aside = withHer.all.flatMap((row) => (row.sealed || row.type !== 'DueSetAside' ? [] : [row.data?.refusal]));
  expect(aside).toEqual(['CHARACTER_IS_UNSEEN']);
});
