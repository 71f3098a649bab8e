// Is every stored state the fold of its events, also once a rule system has grown? Conformance E.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Subject } from '../../../src/ledger/contract.js';
import { rebuild } from '../../../src/ledger/refold.js';
import { registry } from '../../../src/rules/index.js';
import { type EventDef, isRefusal } from '../../../src/rules/kernel/deed.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import type { AnySystem } from '../../../src/rules/kernel/system.js';
import { type Kept, openLedger, ownerPool, Story } from '../../support/ledger.js';
import { vigil, vigilRules } from '../../support/vigil.js';

const Grown = (vigil.Sheet as z.ZodObject).extend({ debts: z.array(z.string()).default(['a song']) });

const gained = vigil.events[0] as EventDef;
const gainedLater: EventDef = {
  ...gained,
  evolve: (state, data, at) => {
    const { debts } = (state as { sheet: { debts: string[] } }).sheet;
    const next = gained.evolve?.(state, data, at) as { sheet: object };
    return { ...next, sheet: { ...next.sheet, debts: [...debts, 'a song'] } };
  },
};

/** The same game a release later: a sheet has one field more, and what happens to a character reads it. */
const grown: AnySystem = {
  ...vigil,
  Sheet: Grown,
  events: [gainedLater, ...vigil.events.slice(1)],
  commands: vigil.commands.slice(0, 1).map((command) => ({
    ...command,
    decide: (...given) => {
      const answer = command.decide(...given);
      return isRefusal(answer) ? answer : answer.map((happening) => ({ ...happening, def: gainedLater }));
    },
  })),
};
const laterRules = registry([grown]);

const sheetOf = (subject: Subject | null) => (subject?.state as { sheet: object } | undefined)?.sheet;

describe('E: states', () => {
  let kept: Kept;
  let story: Story;
  let hero: Id;

  beforeAll(async () => {
    kept = await openLedger(vigilRules);
    story = await Story.begin(kept.ledger, 'toy');
    hero = await story.enrols('Hero');
    await story.does(story.player, 'toySpendLuck', { characterId: hero, luck: 1 });
  });
  afterAll(() => kept.close());

  const stored = async () => {
    const text = 'SELECT state, state_schema FROM ledger.stream WHERE campaign_id = $1 AND stream_id = $2';
    const { rows } = await kept.pool.query(text, [story.id, hero]);
    return { sheet: JSON.parse(rows[0].state).sheet, schema: rows[0].state_schema as string };
  };

  it('E: a sheet that gains a field has it everywhere at once, in old characters too', async () => {
    const before = await stored();
    expect(before.sheet).toEqual({ luck: 2 });
    const later = story.on(kept.again(laterRules));
    const sheet = { luck: 2, debts: ['a song', 'a song'] };
    expect((await later.sees(story.player, [hero]))[0]?.state).toMatchObject({ sheet });
    const viewer = await later.viewer(story.player);
    expect(await later.ledger.asOf(viewer, story.id, hero, {})).toMatchObject({ state: { sheet } });
    expect(await later.ledger.asOf(viewer, story.id, hero, { seq: 5 })).toMatchObject({
      state: { sheet: { luck: 3, debts: ['a song'] } },
    });
    await later.does(story.player, 'toySpendLuck', { characterId: hero, luck: 1 });
    const after = await stored();
    expect(after.sheet).toEqual({ luck: 1, debts: ['a song', 'a song', 'a song'] });
    expect(after.schema).not.toBe(before.schema);
  });

  it('E: what is only said of a field folds nothing anew', async () => {
    const before = await stored();
    const reworded = { ...grown, Sheet: Grown.extend({ debts: Grown.shape.debts.describe('What is owed.') }) };
    await story.on(kept.again(registry([reworded as AnySystem]))).does(story.player, 'toySpendLuck', {
      characterId: hero,
      luck: 1,
    });
    expect((await stored()).schema).toBe(before.schema);
  });

  it('E: a rebuild comes to what is stored, and mends what is not', async () => {
    const before = await stored();
    await kept.runAs(kept.database.ownerUrl, `UPDATE ledger.stream SET state = '{}' WHERE stream_id = $1`, [hero]);
    await kept.runAs(kept.database.ownerUrl, 'ALTER TABLE ledger.due DISABLE TRIGGER USER');
    await kept.runAs(kept.database.ownerUrl, 'DELETE FROM ledger.due');
    const owner = ownerPool(kept);
    try {
      await rebuild(owner, laterRules, story.id);
    } finally {
      await owner.end();
    }
    expect(await stored()).toEqual(before);
    const { rows } = await kept.pool.query('SELECT due_day FROM ledger.due WHERE stream_id = $1', [hero]);
    expect(rows).toEqual([{ due_day: 10 + before.sheet.luck }]);
  });

  it('E: rebuilding while others write loses nothing', async () => {
    const later = story.on(kept.again(laterRules));
    const owner = ownerPool(kept);
    try {
      await Promise.all([
        ...Array.from({ length: 12 }, () => later.does(story.gm, 'toySpendLuck', { characterId: hero, luck: 1 })),
        rebuild(owner, laterRules, story.id),
        rebuild(owner, laterRules, story.id),
      ]);
    } finally {
      await owner.end();
    }
    const [subject] = await later.sees(story.gm, [hero]);
    const folded = await later.ledger.asOf(await later.viewer(story.gm), story.id, hero, {});
    expect(subject?.state).toEqual(folded?.state);
    expect(subject?.version).toBe(folded?.version);
    expect((await stored()).sheet).toEqual(sheetOf(folded));
  });
});
