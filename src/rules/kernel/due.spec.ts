// Is the least always the next, however what is due changes on the way?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Agenda, byDue, type DueOf } from './due.js';
import { uuid } from './given.js';

const RANKS = ['loyalty', 'aging', 'levy'];
const A = uuid(1);
const B = uuid(2);
const due = (kind: string, day: number, key = '') => ({ kind, day, key });

/** Takes all there is, each settled as it comes. */
function drain(agenda: Agenda, settle: (due: DueOf) => readonly { kind: string; key: string; day: number }[]) {
  const order: DueOf[] = [];
  for (let next = agenda.next(); next && order.length < 1_000; next = agenda.next()) {
    order.push(next);
    agenda.put(next.streamId, settle(next));
  }
  return order;
}

describe('an agenda', () => {
  it('goes by day, then rank of kind, then subject, then key', () => {
    const agenda = new Agenda(RANKS, 100);
    const left = new Map([
      [B, [due('loyalty', 5, 'y'), due('loyalty', 5, 'x'), due('aging', 4)]],
      [A, [due('loyalty', 5, 'z'), due('levy', 4), due('aging', 101)]],
    ]);
    for (const [id, list] of left) agenda.put(id, list);
    const order = drain(agenda, ({ streamId, kind, key }) => {
      const rest = left.get(streamId)!.filter((one) => one.kind !== kind || one.key !== key);
      left.set(streamId, rest);
      return rest;
    });
    expect(order.map(({ streamId, kind, key }) => `${streamId === A ? 'A' : 'B'} ${kind} ${key}`)).toEqual([
      'B aging ',
      'A levy ',
      'A loyalty z',
      'B loyalty x',
      'B loyalty y',
    ]);
  });

  it('passes over what lies further ahead, and says so when nothing is left', () => {
    const agenda = new Agenda(RANKS, 10);
    agenda.put(A, [due('aging', 11)]);
    expect([agenda.next(), agenda.kinds().size]).toEqual([null, 0]);
  });

  it('drops what is no longer due, and takes what came in its place', () => {
    const agenda = new Agenda(RANKS, 50);
    agenda.put(A, [due('aging', 3)]);
    agenda.put(B, [due('aging', 7)]);
    agenda.put(A, []);
    expect(agenda.next()).toMatchObject({ streamId: B, day: 7 });
    agenda.put(A, [due('aging', 3)]);
    expect(agenda.next()).toMatchObject({ streamId: A, day: 3 });
    expect([...agenda.kinds()]).toEqual([['aging', 2]]);
  });

  it('always gives the least, whatever is put and settled', () => {
    const dues = fc.array(
      fc.record({
        kind: fc.constantFrom(...RANKS),
        key: fc.constantFrom('', 'k'),
        day: fc.integer({ min: 0, max: 40 }),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), dues), { maxLength: 40 }), (puts) => {
        const agenda = new Agenda(RANKS, 30);
        const standing = new Map<string, readonly { kind: string; key: string; day: number }[]>();
        for (const [n, list] of puts) {
          agenda.put(uuid(n), list);
          standing.set(uuid(n), list);
          const all = [...standing].flatMap(([streamId, ours]) => ours.map((one) => ({ ...one, streamId })));
          const least = all.filter(({ day }) => day <= 30).sort(byDue(RANKS))[0] ?? null;
          expect(agenda.next()).toEqual(least);
        }
      }),
    );
  });
});
