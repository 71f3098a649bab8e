// Does an evening begin and end as it should, with its awards and its seed?
import { describe, expect, it } from '@jest/globals';
import { PLAYER, type Sent, uuid } from '../kernel/given.js';
import { MAREN, nameOf, STRANGER, TORVALD, toyTable } from './given.js';
import { publishSeedChain, rotateSeeds, SeedRevealed } from './seeds.js';
import { closePlaySession, openPlaySession, PlaySessionClosed } from './sessions.js';

const types = (sent: Sent) => sent.events.map((e) => e.def.type);
const SCENE = { kind: 'scene', id: uuid(31) } as const;

describe('a play session', () => {
  it('is numbered, opened once and closed once', () => {
    const table = toyTable({ sessionsHeld: 4 });
    table.send(openPlaySession, { title: 'The mill' });
    expect(table.campaign.session).toMatchObject({ number: 5, title: 'The mill' });
    const again = table.send(openPlaySession, { title: 'The mill again' });
    expect([again.refused, again.refusal?.facts.number]).toEqual(['PLAY_SESSION_IS_OPEN', 5]);
    table.send(closePlaySession, { attended: [] });
    expect(table.campaign).toMatchObject({ session: null, sessionsHeld: 5 });
    expect(table.send(closePlaySession, { attended: [] }).refused).toBe('NO_PLAY_SESSION');
  });

  it('brings those who came what the system gives, and reveals the seed after it', () => {
    const table = toyTable();
    table.send(openPlaySession, { title: 'The mill' });
    const sent = table.send(closePlaySession, { attended: [MAREN, STRANGER] });
    expect(types(sent)).toEqual(['PlaySessionClosed', 'ToyLuckGained', 'ToyLuckGained', 'SeedRevealed']);
    expect([MAREN, TORVALD, STRANGER].map((id) => table.sheet(id))).toEqual([{ luck: 4 }, { luck: 3 }, { luck: 4 }]);
    const seed = '11'.repeat(32);
    expect(sent.events[3]?.data).toMatchObject({ chain: 1, period: 3, seed, nextAnchor: null, nextLength: null });
    expect(table.campaign.seeds).toEqual({ chain: 1, period: 4, length: 1_000, anchor: seed });
  });

  it('cannot be attended twice by one character, nor by one who does not exist', () => {
    const table = toyTable();
    table.send(openPlaySession, { title: 'The mill' });
    expect(() => table.send(closePlaySession, { attended: [MAREN, MAREN.toUpperCase()] })).toThrow('twice');
    expect(table.send(closePlaySession, { attended: [MAREN, uuid(40)] }).refused).toBe('NO_SUCH_CHARACTER');
    expect(table.sheet(MAREN)).toEqual({ luck: 3 });
  });

  it('does not close over an open scene, and names it', () => {
    const table = toyTable();
    table.send(openPlaySession, { title: 'The mill' });
    table.put(SCENE, { id: SCENE.id });
    const sent = table.send(closePlaySession, { attended: [MAREN] });
    expect([sent.refused, sent.refusal?.facts]).toEqual(['SCENES_ARE_OPEN', { scenes: [SCENE.id] }]);
    expect(table.campaign.session).not.toBeNull();
    table.put(SCENE, null);
    expect(table.send(closePlaySession, { attended: [MAREN] }).refused).toBeNull();
  });

  it('reveals nothing where the seeds are kept elsewhere', () => {
    const table = toyTable({ seeds: null });
    table.send(openPlaySession, { title: 'The mill' });
    expect(types(table.send(closePlaySession, { attended: [] }))).toEqual(['PlaySessionClosed']);
  });

  it('is the game master’s to open and close', () => {
    const table = toyTable();
    expect(table.send(openPlaySession, { title: 'Mine' }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
  });

  it('reads as a sentence', () => {
    const closed = { campaignId: uuid(99), playSessionId: uuid(1), sessionNumber: 5, title: 'The mill' };
    expect(PlaySessionClosed.summary({ ...closed, attended: [MAREN, TORVALD] }, nameOf)).toBe(
      'Play session 5 ended; 2 took part: Maren, Torvald.',
    );
    expect(PlaySessionClosed.summary({ ...closed, attended: [] }, nameOf)).toBe(
      'Play session 5 ended; no character took part.',
    );
  });
});

describe('the seeds', () => {
  it('are told at any time the game master likes, but not over an open scene', () => {
    const table = toyTable();
    table.put(SCENE, { id: SCENE.id });
    expect(table.send(rotateSeeds, { reason: 'A wager' }).refused).toBe('SCENES_ARE_OPEN');
    table.put(SCENE, null);
    expect(types(table.send(rotateSeeds, { reason: 'A wager' }))).toEqual(['SeedRevealed']);
    expect(table.campaign.seeds?.period).toBe(4);
    expect(table.send(rotateSeeds, { reason: 'A wager' }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
  });

  it('go on with the next chain after the last of one', () => {
    const { campaign } = toyTable();
    const at = { campaignId: campaign.id, streamId: campaign.id, eventId: uuid(1), worldDay: 0, actor: null };
    const last = { campaignId: campaign.id, chain: 1, period: 1_000, seed: '22'.repeat(32), reason: 'The end' };
    const next = { nextAnchor: '33'.repeat(32), nextLength: 500 };
    expect(SeedRevealed.evolve?.(campaign, { ...last, ...next }, at)?.seeds).toEqual({
      chain: 2,
      period: 1,
      length: 500,
      anchor: next.nextAnchor,
    });
  });

  it('are committed to anew only where the running chain is kept elsewhere', () => {
    const here = toyTable();
    const refused = here.send(publishSeedChain, { reason: 'Moved' });
    expect([refused.refused, refused.refusal?.facts]).toEqual(['SEEDS_ARE_HERE', { chain: 1, period: 3 }]);
    const moved = toyTable({ seeds: null });
    expect(moved.send(rotateSeeds, { reason: 'A wager' }).refused).toBe('NO_SEEDS_HERE');
    expect(types(moved.send(publishSeedChain, { reason: 'Moved' }))).toEqual(['SeedChainPublished']);
    expect(moved.campaign.seeds).toEqual({ chain: 1, period: 1, length: 1_000, anchor: '00'.repeat(32) });
  });
});
