// Is every change to a ledger found, and its first place named?
import { describe, expect, it } from '@jest/globals';
import { rehashed, releafed, WrittenLedger } from '../../test/support/written-ledger.js';
import { type CommitRecord, type EventRecord, verifyCommits } from './verification.js';

const CAMPAIGN = 'c-1';

/** Eight commits: founding, rolls, a sealed roll, the seed, two deeds in one commit, a roll in the next period. */
function evening(): CommitRecord[] {
  const ledger = new WrittenLedger(CAMPAIGN).found();
  ledger.clientBytes = '0102';
  ledger.rolls('d-2', 'attacker', '1d100', [100]).rolls('d-3', 'training', '3d6', [6, 6, 6]);
  const secret = { type: 'DiceRolled', data: { roll: ledger.roll('d-4', 'secret', '1d20', [20]) }, sealed: true };
  ledger.commit({ id: 'd-4', name: 'rollFreely', events: [secret] });
  const note = (text: string) => ({ type: 'NoteTaken', data: { text } });
  ledger.commit(
    { id: 'd-5', name: 'takeNote', events: [note('one'), note('two')] },
    { id: 'd-6', name: 'takeNote', events: [note('three')] },
  );
  ledger.reveal('d-7').rolls('d-8', 'free', '2d10', [10, 10]);
  const typed = { ...ledger.roll('d-9', 'typed', '1d6', [6]), source: 'PHYSICAL' };
  return ledger.commit({ id: 'd-9', name: 'rollFreely', events: [{ type: 'DiceRolled', data: { rolls: [typed] } }] })
    .commits;
}

const commitAt = (commits: CommitRecord[], seq: number) => commits[seq - 1] as CommitRecord;
const withEvent = (commit: CommitRecord, ord: number, change: (event: EventRecord) => EventRecord): CommitRecord => ({
  ...commit,
  events: commit.events.map((event) => (event.ord === ord ? change(event) : event)),
});
/** Puts another commit in place of one; with `forge`, all later hashes are made to fit, as the owner of a database could. */
function replaced(commits: CommitRecord[], seq: number, next: CommitRecord, forge = false): CommitRecord[] {
  const all = commits.map((commit) => (commit.seq === String(seq) ? next : commit));
  if (!forge) return all;
  const fitted: CommitRecord[] = [];
  for (const commit of all) fitted.push(rehashed({ ...commit, prev: fitted.at(-1)?.hash ?? commit.prev }));
  return fitted;
}
const edit = (from: string, to: string) => (event: EventRecord) =>
  releafed({ ...event, body: (event.body as string).replace(from, to) });

describe('a whole ledger', () => {
  it('holds, and says what was proven and what was not', async () => {
    const commits = evening();
    expect(await verifyCommits(CAMPAIGN, commits)).toEqual({
      ok: true,
      summary: {
        campaign: CAMPAIGN,
        head: { seq: '8', hash: commitAt(commits, 8).hash },
        events: 10,
        hidden: 1,
        rolls: { proven: 2, awaiting: 1, physical: 1, imported: 0 },
      },
    });
  });

  it('holds when it has only begun', async () => {
    expect(await verifyCommits(CAMPAIGN, [])).toMatchObject({ ok: true, summary: { head: { seq: '0' } } });
  });

  it('can be read from anywhere, one commit at a time', async () => {
    async function* stored() {
      yield* evening();
    }
    expect(await verifyCommits(CAMPAIGN, stored())).toMatchObject({ ok: true });
  });

  it('keeps its hashes when an event is erased or a sealed one is shown', async () => {
    const commits = evening();
    const erased = withEvent(commitAt(commits, 5), 1, (event) => ({ ...event, salt: null, body: null }));
    expect(await verifyCommits(CAMPAIGN, replaced(commits, 5, erased))).toMatchObject({
      ok: true,
      summary: { hidden: 2 },
    });
  });
});

describe('a changed ledger is found out, with the place', () => {
  const honest = evening();
  const five = commitAt(honest, 5);
  const swapped = (a: number, b: number) =>
    honest.map((commit, index) =>
      index === a - 1 ? commitAt(honest, b) : index === b - 1 ? commitAt(honest, a) : commit,
    );

  it.each<[string, CommitRecord[], { seq: string; ord?: number } | null]>([
    [
      'a body',
      replaced(
        honest,
        5,
        withEvent(five, 1, (e) => ({ ...e, body: `${e.body} ` })),
      ),
      { seq: '5', ord: 1 },
    ],
    [
      'a salt',
      replaced(
        honest,
        5,
        withEvent(five, 2, (e) => ({ ...e, salt: '00'.repeat(16) })),
      ),
      { seq: '5', ord: 2 },
    ],
    ['a body with its leaf', replaced(honest, 5, withEvent(five, 1, edit('two', '2'))), { seq: '5' }],
    ['a body, leaf and hash', replaced(honest, 5, rehashed(withEvent(five, 1, edit('two', '2')))), { seq: '6' }],
    [
      'a sealed leaf',
      replaced(
        honest,
        4,
        withEvent(commitAt(honest, 4), 0, (e) => ({ ...e, leaf: '0'.repeat(64) })),
      ),
      { seq: '4' },
    ],
    [
      'the number of a sealed event',
      replaced(
        honest,
        4,
        withEvent(commitAt(honest, 4), 0, (e) => ({ ...e, ord: 3 })),
      ),
      { seq: '4', ord: 3 },
    ],
    [
      'a salt alone removed',
      replaced(
        honest,
        5,
        withEvent(five, 0, (e) => ({ ...e, salt: null })),
      ),
      { seq: '5', ord: 0 },
    ],
    ['an event removed', replaced(honest, 5, { ...five, events: five.events.slice(0, 2) }), { seq: '5' }],
    ['events in another order', replaced(honest, 5, { ...five, events: [...five.events].reverse() }), { seq: '5' }],
    ['a commit removed', honest.filter(({ seq }) => seq !== '3'), { seq: '3' }],
    ['a commit twice', honest.flatMap((commit) => (commit.seq === '3' ? [commit, commit] : [commit])), { seq: '4' }],
    ['two commits swapped', swapped(3, 6), { seq: '3' }],
    ['a time', replaced(honest, 2, { ...commitAt(honest, 2), recordedAt: 1_700_000_002_001 }), { seq: '2' }],
    [
      'a deed renamed',
      replaced(honest, 5, { ...five, deeds: five.deeds.map((d) => ({ ...d, name: 'other' })) }),
      { seq: '5', ord: 0 },
    ],
    [
      'a deed that did nothing put on the list',
      replaced(honest, 5, { ...five, deeds: [...five.deeds, { ...five.deeds[0]!, commandId: 'd-99' }] }),
      { seq: '5' },
    ],
    ['a deed taken off the list', replaced(honest, 5, { ...five, deeds: five.deeds.slice(1) }), { seq: '5', ord: 0 }],
    [
      'an actor',
      replaced(honest, 5, { ...five, deeds: five.deeds.map((d) => ({ ...d, actor: 'm-2' })) }),
      { seq: '5', ord: 0 },
    ],
    ['no commit at all', replaced(honest, 3, null as unknown as CommitRecord), { seq: '3' }],
    ['a malformed hash', replaced(honest, 3, { ...commitAt(honest, 3), hash: 'AB'.repeat(32) }), { seq: '3' }],
  ])('%s', async (_, commits, at) => {
    expect(
      await verifyCommits(
        CAMPAIGN,
        commits.filter((commit) => commit !== undefined),
      ),
    ).toMatchObject({ ok: false, at });
  });

  it('a commit of another campaign', async () => {
    const other = new WrittenLedger('c-2').found();
    expect(await verifyCommits(CAMPAIGN, other.commits)).toMatchObject({ ok: false, at: { seq: '1', ord: 0 } });
  });

  it('even when every later hash was made to fit, by whoever wrote one down', async () => {
    const forged = replaced(honest, 5, withEvent(five, 1, edit('two', '2')), true);
    expect(await verifyCommits(CAMPAIGN, forged)).toMatchObject({ ok: true });
    const { seq, hash } = commitAt(honest, 6);
    expect(await verifyCommits(CAMPAIGN, forged, { held: [{ seq, hash }] })).toMatchObject({
      ok: false,
      at: { seq: '6' },
    });
  });

  it('a tail cut off', async () => {
    const { seq, hash } = commitAt(honest, 8);
    for (const expected of [{ held: [{ seq, hash }] }, { head: { seq, hash } }])
      expect(await verifyCommits(CAMPAIGN, honest.slice(0, 7), expected)).toMatchObject({
        ok: false,
        at: null,
        reason: expect.stringContaining('ends at commit 7'),
      });
    expect(await verifyCommits(CAMPAIGN, honest, { head: { seq, hash }, held: [{ seq, hash }] })).toMatchObject({
      ok: true,
    });
  });
});

describe('a ledger that was never honest is found out', () => {
  const broken = async (ledger: WrittenLedger, place: string) => {
    const verdict = await verifyCommits(CAMPAIGN, ledger.commits);
    expect(verdict).toMatchObject({ ok: false });
    const { at, reason } = verdict as Extract<typeof verdict, { ok: false }>;
    expect(`${at?.seq}/${at?.ord ?? '-'}`).toBe(place);
    return expect(reason);
  };
  const begun = () => new WrittenLedger(CAMPAIGN).found();
  const event = (body: Record<string, unknown>) => ({ type: 'NoteTaken', data: {}, body });

  it('one command answered twice', async () => {
    const twice = begun().rolls('d-2', 'a', '1d6', [6]).rolls('d-2', 'b', '1d6', [6]);
    (await broken(twice, '3/-')).toMatch(/d-2 was answered before/);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['another campaign', { campaign: 'c-2' }, 'another campaign'],
    ['another number', { ord: 7 }, 'number 7'],
    ['another format', { format: 2 }, 'format 2'],
    ['an unlisted deed', { deed: { id: 'd-3', name: 'takeNote', cause: null } }, 'not listed'],
    ['another cause', { deed: { id: 'd-2', name: 'takeNote', cause: 'd-1' } }, 'differ'],
  ])('a body that names %s', async (_, body, reason) => {
    (await broken(begun().commit({ id: 'd-2', name: 'takeNote', events: [event(body)] }), '2/0')).toContain(reason);
  });

  it.each<[string, (body: string) => string]>([
    ['a member twice', (body) => body.replace('{', '{"actor":"m-2",')],
    ['white space', (body) => `${body}\n`],
    ['a fraction', (body) => body.replace('"worldDay":0', '"worldDay":0.5')],
    ['no object', () => '7'],
    ['no JSON', () => '{'],
  ])('a body with %s, which two readers could take differently', async (_, change) => {
    const ledger = begun();
    const [first] = ledger.commits as [CommitRecord];
    ledger.commits[0] = rehashed(withEvent(first, 0, (e) => releafed({ ...e, body: change(e.body as string) })));
    (await broken(ledger, '1/0')).toMatch(/canonical/);
  });
});
