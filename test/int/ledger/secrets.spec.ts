// Who may see what? Every audience, every viewer, every way to ask. Promise P6; F69, F74, R-ALL-5.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenRow, TimelineFilter, Viewer } from '../../../src/ledger/contract.js';
import { type Owned, rules } from '../../../src/rules/index.js';
import type { CommandDef } from '../../../src/rules/kernel/deed.js';
import type { AudienceKind, Id } from '../../../src/rules/kernel/stream.js';
import { accepted, type Kept, newId, openLedger, refused, Story } from '../../support/ledger.js';

type Who = 'gm' | 'secondGm' | 'player' | 'other' | 'spectator';
const EVERYBODY: readonly Who[] = ['gm', 'secondGm', 'player', 'other', 'spectator'];

interface Case {
  readonly to: AudienceKind;
  readonly author: Who;
  readonly readers: readonly Who[];
  readonly seenBy: readonly Who[];
}

const CASES: readonly Case[] = [
  { to: 'EVERYONE', author: 'player', readers: [], seenBy: EVERYBODY },
  { to: 'GM', author: 'gm', readers: [], seenBy: ['gm', 'secondGm'] },
  { to: 'GM', author: 'player', readers: [], seenBy: ['gm', 'secondGm'] },
  { to: 'GM_AND_AUTHOR', author: 'player', readers: [], seenBy: ['gm', 'secondGm', 'player'] },
  { to: 'MEMBERS', author: 'player', readers: ['player', 'other'], seenBy: ['player', 'other'] },
  { to: 'MEMBERS', author: 'gm', readers: ['spectator'], seenBy: ['gm', 'spectator'] },
  { to: 'MEMBERS', author: 'player', readers: ['other'], seenBy: ['player', 'other'] },
];

describe('secrets', () => {
  let kept: Kept;
  let story: Story;
  let secondGm: Id;

  beforeAll(async () => {
    kept = await openLedger();
    story = await Story.begin(kept.ledger);
    secondGm = newId();
    await story.does(story.gm, 'addMember', { memberId: secondGm, role: 'GM' });
  });
  afterAll(() => kept.close());

  const idOf = (who: Who): Id => (who === 'secondGm' ? secondGm : story[who]);
  const writes = async ({ to, author, readers }: Case, text = 'the well is poisoned') => {
    const audience = { to, members: readers.map(idOf) };
    const answer = await story.does(idOf(author), 'writeNote', { text, about: [story.other] }, { audience });
    const { rows } = await kept.pool.query(
      `SELECT stream_id, event_id, ord FROM ledger.event WHERE campaign_id = $1 AND commit_seq = $2 ORDER BY ord`,
      [story.id, answer.seq],
    );
    return { answer, seq: answer.seq as number, stream: rows[0].stream_id as Id, n: rows.length, rows };
  };
  const page = async (viewer: Viewer, seq: number) => {
    const rows = await kept.ledger.timeline(viewer, story.id, { after: { seq, ord: -1 }, limit: 100 });
    return rows.filter((row) => row.seq === seq);
  };

  it.each(CASES)('$to by $author: seen by $seenBy and nobody else, however they ask', async (one) => {
    const { answer, seq, stream, n } = await writes(one);
    for (const who of EVERYBODY) {
      const viewer = await story.viewer(idOf(who));
      const sees = one.seenBy.includes(who);
      const rows = await page(viewer, seq);
      expect([who, rows.length, rows.every((row) => row.sealed !== sees)]).toEqual([who, n, true]);
      const at = await kept.ledger.event(viewer, story.id, { seq, ord: n - 1 });
      expect(at?.sealed).toBe(!sees);
      const filters: TimelineFilter[] = [
        { deed: answer.commandId },
        { deed: answer.commandId, types: ['NoteWritten', 'SecretKept'] },
        { deed: answer.commandId, subject: stream },
        { deed: answer.commandId, actor: idOf(one.author) },
        { deed: answer.commandId, fromWorldDay: 0, toWorldDay: 1_000 },
        { deed: answer.commandId, voided: false },
      ];
      for (const filter of filters) {
        const found = await kept.ledger.timeline(viewer, story.id, { limit: 100, filter });
        expect([who, filter, found.length]).toEqual([who, filter, sees ? n : 0]);
        expect(await kept.ledger.count(viewer, story.id, filter)).toBe(sees ? n : 0);
      }
      expect((await kept.ledger.reader.deeds(viewer, story.id, [answer.commandId])).length).toBe(sees ? n : 0);
      expect((await kept.ledger.subjects(viewer, story.id, [stream])).length).toBe(sees ? 1 : 0);
      expect((await kept.ledger.subject(viewer, story.id, stream)) !== null).toBe(sees);
      if (one.to === 'EVERYONE') continue;
      expect((await kept.ledger.ofKind(viewer, story.id, 'secret')).some((s) => s.id === stream)).toBe(sees);
      expect((await kept.ledger.asOf(viewer, story.id, stream, {})) !== null).toBe(sees);
      expect((await kept.ledger.why(viewer, story.id, stream, 'audience')).length > 0).toBe(sees);
    }
  });

  it('a sealed slot shows its place and leaf, and not one byte more', async () => {
    const { seq, rows, stream } = await writes(CASES[1] as Case, 'the traitor is among you');
    const slots = await page(await story.viewer(story.player), seq);
    for (const slot of slots)
      expect(Object.keys(slot).sort()).toEqual(['campaignId', 'leaf', 'ord', 'recordedAt', 'sealed', 'seq']);
    const text = JSON.stringify(slots);
    for (const secret of ['traitor', stream, ...rows.map((r) => r.event_id), story.gm])
      expect(text).not.toContain(secret);
    const everyone = await story.viewer(story.player);
    expect(await kept.ledger.count(everyone, story.id)).toBe(
      Number(
        (await kept.pool.query('SELECT count(*) FROM ledger.event WHERE campaign_id = $1', [story.id])).rows[0].count,
      ),
    );
  });

  it('the sender of what he may not see learns that it stands, no more, and again when he asks again', async () => {
    const request = {
      campaignId: story.id,
      commandId: newId(),
      name: 'rollFreely',
      input: { notation: '1d20', purpose: 'does she notice?' },
      audience: { to: 'GM' as const },
    };
    const hand = { kind: 'MEMBER' as const, member: story.player };
    const first = accepted(await kept.ledger.record(hand, request));
    expect(first.events.map((row) => row.sealed)).toEqual([true, true]);
    expect(first.subjects).toEqual([]);
    expect(await kept.again().record(hand, request)).toEqual({ ...first, replayed: true });
  });

  it('a reveal opens the whole stream to everyone, and closes it', async () => {
    const { stream, seq, answer, n } = await writes(CASES[3] as Case, 'I am her brother');
    const reveal = await story.does(story.player, 'revealSecret', { secretId: stream, reason: 'the duel' });
    for (const who of EVERYBODY) {
      const viewer = await story.viewer(idOf(who));
      const rows = (await page(viewer, seq)) as OpenRow[];
      expect(rows.map((row) => row.sealed)).toEqual(Array(n).fill(false));
      expect(rows.at(-1)?.data).toMatchObject({ text: 'I am her brother' });
      expect((await page(viewer, reveal.seq as number))[0]).toMatchObject({ type: 'SecretRevealed' });
      expect(await kept.ledger.asOf(viewer, story.id, stream, { seq: reveal.seq })).toMatchObject({
        state: { revealed: true },
      });
      expect(await kept.ledger.count(viewer, story.id, { subject: stream })).toBe(n + 1);
      expect(await kept.ledger.subject(viewer, story.id, stream)).toMatchObject({ revealedSeq: reveal.seq });
    }
    expect(await story.fails(story.player, 'revealSecret', { secretId: stream, reason: 'again' })).toBe(
      'ALREADY_REVEALED',
    );
    expect(refused(await story.void(answer.commandId))).toBe('SECRET_IS_CLOSED');
    expect(refused(await story.void(reveal.commandId))).toBe('NOT_VOIDABLE');
  });

  it('what one may not see does not exist in any answer', async () => {
    const { stream, answer } = await writes(CASES[4] as Case);
    for (const who of ['gm', 'secondGm', 'spectator'] as const)
      expect(await story.fails(idOf(who), 'revealSecret', { secretId: stream, reason: 'tell' })).toBe('NO_SUCH_SECRET');
    expect(refused(await story.void(answer.commandId))).toBe('NO_SUCH_DEED');
    const viewer = await story.viewer(story.gm);
    expect(await kept.ledger.previewVoid(viewer, story.id, answer.commandId)).toMatchObject({
      refused: 'NO_SUCH_DEED',
    });
    const probe = (version: string) =>
      story.send(story.gm, 'writeNote', { text: 'probe' }, { expected: [{ subject: stream, version }] });
    expect(await probe('2')).toMatchObject({ refused: 'VERSION_CONFLICT', facts: { actual: '0' } });
    expect(await probe('0')).toMatchObject({ replayed: false });
  });

  it('a strike in secret stays secret', async () => {
    const { answer, stream } = await writes(CASES[3] as Case);
    const strike = await story.strikes(answer.commandId);
    const slots = await page(await story.viewer(story.other), strike.seq as number);
    expect(slots.map((row) => row.sealed)).toEqual([true]);
    expect(await kept.ledger.count(await story.viewer(story.other), story.id, { subject: stream })).toBe(0);
    expect((await page(await story.viewer(story.player), strike.seq as number))[0]).toMatchObject({
      type: 'EventVoided',
    });
  });

  it('only what merely records can be secret, and only members can be its readers', async () => {
    const maren = await story.enrols('Maren');
    const head = await kept.ledger.head(story.id);
    const secretly = { audience: { to: 'GM' as const } };
    expect(await story.fails(story.gm, 'renameCharacter', { characterId: maren, name: 'M' }, secretly)).toBe(
      'CANNOT_BE_SECRET',
    );
    const to = (members: readonly Id[] | null) => ({ audience: { to: 'MEMBERS' as const, members } });
    const note = { text: 'psst' };
    expect(await story.fails(story.gm, 'writeNote', note, to([]))).toBe('NO_READERS');
    expect(await story.fails(story.gm, 'writeNote', note, to(null))).toBe('NO_READERS');
    expect(await story.fails(story.gm, 'writeNote', note, to([story.player, newId()]))).toBe('NO_SUCH_MEMBER');
    expect(await story.fails(story.gm, 'writeNote', note, to([maren]))).toBe('NO_SUCH_MEMBER');
    expect(await kept.ledger.head(story.id)).toEqual(head);
    const gone = newId();
    await story.does(story.gm, 'addMember', { memberId: gone, role: 'PLAYER' });
    await story.does(story.gm, 'removeMember', { memberId: gone, reason: 'left' });
    expect(await story.fails(story.gm, 'writeNote', note, to([gone]))).toBe('NO_SUCH_MEMBER');
  });

  it('what may be secret must both say that it only records, and change no state', async () => {
    const { commands } = rules;
    const declared = (name: string, records: boolean): [string, Owned<CommandDef>] => {
      const owned = commands.get(name) as Owned<CommandDef>;
      return [name, { ...owned, def: { ...owned.def, records } }];
    };
    const wrong = new Map([...commands, declared('renameCharacter', true), declared('writeNote', false)]);
    const careless = story.on(kept.again({ ...rules, commands: wrong }));
    const maren = await careless.enrols('Maren');
    const head = await kept.ledger.head(story.id);
    const rename = [story.gm, 'renameCharacter', { characterId: maren, name: 'M' }] as const;
    expect(await careless.fails(...rename, { audience: { to: 'GM' } })).toBe('CANNOT_BE_SECRET');
    const note = [story.gm, 'writeNote', { text: 'psst' }] as const;
    expect(await careless.fails(...note, { audience: { to: 'GM' } })).toBe('CANNOT_BE_SECRET');
    expect(await kept.ledger.head(story.id)).toEqual(head);
    await careless.does(...rename);
    await careless.does(...note);
  });

  it('a role that was taken away takes the sight with it at once', async () => {
    const { seq } = await writes(CASES[1] as Case);
    const helper = newId();
    await story.does(story.gm, 'addMember', { memberId: helper, role: 'GM' });
    expect((await page(await story.viewer(helper), seq))[0]?.sealed).toBe(false);
    await story.does(story.gm, 'changeRole', { memberId: helper, role: 'PLAYER' });
    expect((await page(await story.viewer(helper), seq))[0]?.sealed).toBe(true);
    await story.does(story.gm, 'removeMember', { memberId: helper, reason: 'left' });
    expect(await kept.ledger.viewer(story.id, helper)).toBeNull();
    expect(await kept.ledger.viewer(story.id, newId())).toBeNull();
  });
});
