// Does an estate pass on by itself, once, in the real ledger, and come back when it should never have been?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settle } from '../../../src/downtime/settle.js';
import { audit } from '../../../src/ledger/audit.js';
import type { OpenRow } from '../../../src/ledger/contract.js';
import { rules } from '../../../src/rules/index.js';
import { affairsOf, type Character } from '../../../src/rules/kernel/character.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { type Kept, openLedger, Story } from '../../support/ledger.js';

const GM_VIEW = { member: null, isGm: true };

describe('what the dead leave', () => {
  let kept: Kept;

  beforeAll(async () => {
    kept = await openLedger();
  });
  afterAll(() => kept.close());

  const person = async (story: Story, id: Id): Promise<Character<{ silver: number }>> =>
    (await story.sees(story.gm, [id]))[0]?.state as Character<{ silver: number }>;
  const silver = async (story: Story, id: Id): Promise<number> => (await person(story, id)).sheet.silver;
  const pass = (story: Story, days: number) => story.does(story.gm, 'moveClock', { days, reason: 'Time went by.' });
  const settlements = async (story: Story): Promise<OpenRow[]> =>
    (await kept.ledger.timeline(GM_VIEW, story.id, {
      limit: 50,
      filter: { types: ['EstateSettled'] },
    })) as OpenRow[];

  /** Maren with 1000 silver and a will for a daughter who is no character yet, and the death she died of. */
  async function bereft(): Promise<{ story: Story; maren: Id; death: Id }> {
    const story = await Story.begin(kept.ledger);
    const maren = await story.enrols('Maren');
    const gift = { recipients: [maren], mode: 'EACH', silver: 1_000, reason: 'a dowry', countsAsGain: false };
    await story.does(story.gm, 'd100ReceiveSilver', gift);
    const heirs = [{ name: 'Ilse', relation: 'CHILD', share: 100 }];
    await story.does(story.player, 'makeWill', { characterId: maren, heirs });
    const { commandId } = await story.does(story.gm, 'declareDead', { characterId: maren, reason: 'Fever.' });
    return { story, maren, death: commandId };
  }

  it('is divided once when the clock has passed, and waits for the heir, who gets it as she joins', async () => {
    const { story, maren } = await bereft();
    await pass(story, 29);
    expect(await settle(kept.ledger, story.id)).toBe(0);
    await pass(story, 10);
    await Promise.all([1, 2, 3].map(() => settle(kept.again(), story.id)));
    const rows = await settlements(story);
    expect(rows).toMatchObject([
      { actor: null, worldDay: 130, data: { estate: 1_000, taxes: 100, portions: [{ name: 'Ilse', net: 900 }] } },
    ]);
    expect(await silver(story, maren)).toBe(0);
    const { events } = await story.does(story.player, 'enrolCharacter', { name: 'Ilse', heirOf: maren });
    const ilse = (events[0] as OpenRow).streamId;
    expect(await silver(story, ilse)).toBe(900);
    expect(affairsOf(await person(story, maren))).toMatchObject({ legacies: [], heirs: [{ characterId: ilse }] });
    expect(await audit(kept.pool, rules, story.id)).toMatchObject({ ok: true, outdated: 0 });
  });

  it('stays hers where she rises within the waiting period, and is due anew after her next death', async () => {
    const { story, maren } = await bereft();
    await pass(story, 20);
    await story.does(story.gm, 'declareResurrected', { characterId: maren, reason: 'A bargain.' });
    await pass(story, 50);
    expect(await settle(kept.ledger, story.id)).toBe(0);
    expect(await silver(story, maren)).toBe(1_000);
    await story.does(story.gm, 'declareDead', { characterId: maren, reason: 'The bargain ended.' });
    await pass(story, 30);
    expect(await settle(kept.ledger, story.id)).toBe(1);
    expect(await settlements(story)).toMatchObject([{ worldDay: 200, data: { timeGone: 2 } }]);
  });

  it('is not due where the death is struck, and due again where the settlement is', async () => {
    const { story, maren, death } = await bereft();
    await pass(story, 40);
    await settle(kept.ledger, story.id);
    const [first] = await settlements(story);
    await story.strikes(first?.commandId as Id);
    expect(await silver(story, maren)).toBe(1_000);
    expect(await settle(kept.ledger, story.id)).toBe(1);
    const [second, ...others] = (await settlements(story)).filter(({ voidedBy }) => voidedBy === null);
    expect([second?.worldDay, others]).toEqual([130, []]);
    await story.strikes(second?.commandId as Id);
    await story.strikes(death);
    expect(await settle(kept.ledger, story.id)).toBe(0);
    expect(await person(story, maren)).toMatchObject({ status: 'ALIVE', sheet: { silver: 1_000 } });
  });

  it('is divided again where a struck death is recorded anew on the same day', async () => {
    const { story, maren, death } = await bereft();
    await pass(story, 40);
    await settle(kept.ledger, story.id);
    await story.strikes(death);
    const again = { characterId: maren, reason: 'It was no fever.' };
    await story.does(story.gm, 'declareDead', again, { worldDay: 100 });
    expect(await settle(kept.ledger, story.id)).toBe(1);
    expect(await settlements(story)).toHaveLength(2);
    expect(await kept.ledger.due(story.id)).toEqual([]);
  });

  it('is touched by the levy on the first day of each year, while that is on and once she is in the world', async () => {
    const story = await Story.begin(kept.ledger, 'd100', [{ key: 'estate.levy.use', value: 'true' }]);
    const maren = await story.enrols('Maren');
    await pass(story, 366);
    expect(await settle(kept.ledger, story.id)).toBe(0);
    const callings = [{ name: 'Fencer', attribute: 'STR', points: 10 }];
    const choices = { affinity: 'BODY', dedication: 'ADVENTURE', birthsign: 'RIVER', age: 25, callings };
    await story.does(story.gm, 'd100RollScores', { characterId: maren });
    await story.does(story.gm, 'd100FinishCreation', { characterId: maren, ...choices });
    const had = await silver(story, maren);
    await pass(story, 2 * 366);
    expect(await settle(kept.ledger, story.id)).toBe(2);
    const levied = (sum: number) => sum - Math.ceil(sum / 20);
    expect(await silver(story, maren)).toBe(levied(levied(had)));
    const off = { kind: 'levy', on: false, reason: 'A charter.' };
    await story.does(story.gm, 'changeDueKind', off);
    await pass(story, 10 * 366);
    expect(await settle(kept.ledger, story.id)).toBe(0);
  });
});
