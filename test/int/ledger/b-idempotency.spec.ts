// Is one command one deed, however often it is sent? Conformance B; R-ALL-3.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Answer, Request } from '../../../src/ledger/contract.js';
import type { Append } from '../../../src/ledger/stored.js';
import type { Id } from '../../../src/rules/kernel/stream.js';
import { canonical } from '../../../src/trust/canonical.js';
import { bodyIn } from '../../../src/trust/leaf.js';
import { accepted, by, type Kept, newId, openLedger, refused, Story, whenAppending } from '../../support/ledger.js';

/** All that an answer tells; data as text, for some compare what they are sent. */
const told = (answer: Answer) => {
  const { replayed: _, ...rest } = accepted(answer);
  return canonical({ ...rest, data: rest.events.map((event) => (event.sealed ? null : JSON.stringify(event.data))) });
};

describe('B: idempotency', () => {
  let kept: Kept;
  let story: Story;
  let maren: Id;
  let ilse: Id;

  beforeAll(async () => {
    kept = await openLedger();
  });
  beforeEach(async () => {
    story = await Story.begin(kept.ledger);
    maren = await story.enrols('Maren');
    ilse = await story.enrols('Ilse');
  });
  afterAll(() => kept.close());

  const head = async () => (await kept.ledger.head(story.id))?.seq;
  const award = (over: Partial<Request> = {}): Request => ({
    campaignId: story.id,
    commandId: newId(),
    name: 'd100AwardImprovementPoints',
    input: { award: 'REFEREE', mode: 'EACH', points: 2, recipients: [maren, ilse] },
    ...over,
  });
  const roll = (over: Partial<Request> = {}): Request => ({
    campaignId: story.id,
    commandId: newId(),
    name: 'rollFreely',
    input: { notation: '4d6dl1', purpose: 'courage' },
    ...over,
  });

  it('B: twice in sequence: the same answer, one deed', async () => {
    for (const request of [award(), roll()]) {
      const first = await kept.ledger.record(by(story.gm), request);
      const before = await head();
      const again = await kept.again().record(by(story.gm), request);
      expect(accepted(first).replayed).toBe(false);
      expect(accepted(again).replayed).toBe(true);
      expect(told(again)).toBe(told(first));
      expect(await head()).toBe(before);
    }
  });

  it('B: twice at once, and a hundred times: the same answer, one deed (C33)', async () => {
    const other = kept.again();
    for (const [copies, request] of [
      [2, award()],
      [100, award()],
      [100, roll()],
    ] as const) {
      const before = (await head()) as number;
      const answers = await Promise.all(
        Array.from({ length: copies }, (_, i) => (i % 2 ? other : kept.ledger).record(by(story.gm), request)),
      );
      expect(new Set(answers.map(told)).size).toBe(1);
      expect(answers.filter((answer) => !accepted(answer).replayed)).toHaveLength(1);
      expect(await head()).toBe(before + 1);
    }
  });

  it('B: the founding itself, twice at once', async () => {
    const request: Request = {
      campaignId: newId(),
      commandId: newId(),
      name: 'createCampaign',
      input: { name: 'Twice', system: 'd100' },
    };
    const founder = by(newId());
    const other = kept.again();
    const answers = await Promise.all([kept.ledger, other, other].map((one) => one.record(founder, request)));
    expect(new Set(answers.map(told)).size).toBe(1);
    const second = await other.record(founder, { ...request, commandId: newId() });
    expect(refused(second)).toBe('CAMPAIGN_EXISTS');
  });

  it('B: the same id with another body is refused and writes nothing', async () => {
    const request = roll({ clientBytes: 'ab12' });
    await kept.ledger.record(by(story.gm), request);
    const before = await head();
    const others: Partial<Request>[] = [
      { input: { notation: '4d6', purpose: 'courage' } },
      { input: { notation: '4d6dl1', purpose: 'luck' } },
      { name: 'writeNote', input: { text: 'courage' } },
      { clientBytes: 'ab13' },
      { clientBytes: null },
      { worldDay: 99 },
      { faces: [{ label: 'roll', faces: [6, 6, 6, 6] }] },
      { audience: { to: 'GM' } },
    ];
    for (const other of others)
      expect(refused(await kept.ledger.record(by(story.gm), { ...request, ...other }))).toBe('COMMAND_ID_TAKEN');
    expect(await head()).toBe(before);
  });

  it('B: after later commits: the same events, the subjects as they stand now', async () => {
    const request = award();
    const first = accepted(await kept.ledger.record(by(story.gm), request));
    await kept.ledger.record(by(story.gm), award());
    const again = accepted(await kept.ledger.record(by(story.gm), request));
    expect(again.events).toEqual(first.events);
    expect([again.seq, again.hash, again.recordedAt]).toEqual([first.seq, first.hash, first.recordedAt]);
    expect(again.subjects.map((s) => s.version)).toEqual(first.subjects.map((s) => s.version + 1));
  });

  it('B: with a now wrong version, and where it would now be refused', async () => {
    await kept.ledger.record(by(story.gm), award({ input: { ...(award().input as object), points: 1 } }));
    const request: Request = {
      campaignId: story.id,
      commandId: newId(),
      name: 'd100TakeImprovementPoints',
      input: { recipients: [maren], penalty: 1, reason: 'a broken oath' },
      expected: [{ subject: maren, version: '2' }],
    };
    const first = await kept.ledger.record(by(story.gm), request);
    expect(refused(await kept.ledger.record(by(story.gm), { ...request, commandId: newId() }))).toBe(
      'VERSION_CONFLICT',
    );
    for (const one of [kept.ledger, kept.again()]) {
      expect(told(await one.record(by(story.gm), request))).toBe(told(first));
      expect(told(await one.record(by(story.gm), { ...request, expected: null }))).toBe(told(first));
    }
    await story.does(story.gm, 'declareDead', { characterId: maren, reason: 'the cold' });
    expect(accepted(await kept.again().record(by(story.gm), request)).replayed).toBe(true);
  });

  it('B: the same id in two campaigns is two deeds', async () => {
    const second = await Story.begin(kept.ledger);
    const request = roll();
    const one = accepted(await kept.ledger.record(by(story.gm), request));
    const two = accepted(await kept.ledger.record(by(second.gm), { ...request, campaignId: second.id }));
    expect([one.replayed, two.replayed]).toEqual([false, false]);
    expect(one.events.map((e) => e.leaf)).not.toEqual(two.events.map((e) => e.leaf));
  });

  it('B: another actor gets nothing by an id that is not his', async () => {
    const request = roll();
    await kept.ledger.record(by(story.player), request);
    for (const member of [story.other, story.gm, story.spectator])
      expect(refused(await kept.ledger.record(by(member), request))).toBe('COMMAND_ID_TAKEN');
    expect(refused(await kept.ledger.record(by(newId()), request))).toBe('NO_SUCH_CAMPAIGN');
    expect(refused(await kept.ledger.record({ kind: 'CLOCK' }, request))).toBe('COMMAND_ID_TAKEN');
  });

  it('B: who was removed learns that his deed stands, and nothing of what it was or became', async () => {
    const request = roll();
    const first = accepted(await kept.ledger.record(by(story.player), request));
    await story.does(story.gm, 'removeMember', { memberId: story.player, reason: 'moved away' });
    const again = accepted(await kept.ledger.record(by(story.player), request));
    expect(again).toEqual({ ...first, replayed: true, events: [], subjects: [], campaign: null });
  });

  it('B: leaving is answered alike however often it is sent', async () => {
    const request: Request = { campaignId: story.id, commandId: newId(), name: 'leaveCampaign', input: {} };
    const first = await kept.ledger.record(by(story.player), request);
    expect(told(await kept.ledger.record(by(story.player), request))).toBe(told(first));
  });

  it('B: a refused command is not remembered', async () => {
    const request: Request = {
      campaignId: story.id,
      commandId: newId(),
      name: 'd100TrainAttribute',
      input: { characterId: maren, ability: 'WIL', usedRecently: false },
    };
    const before = await head();
    expect(refused(await kept.ledger.record(by(story.gm), request))).not.toBe('COMMAND_ID_TAKEN');
    expect(await head()).toBe(before);
    expect(accepted(await kept.ledger.record(by(story.gm), award({ commandId: request.commandId }))).replayed).toBe(
      false,
    );
  });

  it('B: a deed that would write nothing is answered without a commit', async () => {
    const before = await head();
    const answer = await story.does(story.gm, 'changeRole', { memberId: story.player, role: 'PLAYER' });
    expect(answer).toMatchObject({ seq: null, hash: null, events: [], subjects: [], replayed: false });
    expect(await head()).toBe(before);
  });

  it('B: deciding again on a newer state moves no die', async () => {
    const tried: unknown[] = [];
    const other = kept.again();
    const once = whenAppending(other, async (a: Append, turn) => {
      const body = JSON.parse(bodyIn(a.events[0]?.hashed as Buffer));
      tried.push(body.data.roll);
      if (turn === 1) await story.does(story.gm, 'renameCampaign', { name: 'Another road' });
    });
    const answer = accepted(await other.record(by(story.player), roll()));
    once.stop();
    const [row] = answer.events;
    expect(tried).toHaveLength(2);
    expect(tried[1]).toEqual(tried[0]);
    expect(row && !row.sealed && row.data?.roll).toEqual(tried[0]);
  });
});
