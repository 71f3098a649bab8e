// Does whoever sends a flood of new documents wait behind whoever sends one?
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Gate } from './gate.js';

const account = (accountId: string) => ({
  principal: { accountId, name: 'x', tokenId: 't', may: 'READ' as const, campaigns: null, ends: null },
  address: '192.0.2.1',
});
const stranger = (address: string) => ({ principal: null, address });
type Who = ReturnType<typeof account> | ReturnType<typeof stranger>;
const YES = () => true;

/** A gate, and who came through, in order. */
function watched() {
  const gate = new Gate();
  const through: string[] = [];
  const pass = (name: string, who: Who, isNeeded = YES) =>
    gate.pass(who, isNeeded).then(
      () => void through.push(name),
      ({ code }) => void through.push(`${name} ${code}`),
    );
  const crowd = (name: string, who: Who, n: number, isNeeded = YES) =>
    Array.from({ length: n }, (_, i) => pass(`${name}${i}`, who, isNeeded));
  return { through, pass, crowd };
}

describe('who has a new document looked at', () => {
  it('is one each turn, so that something else always goes between two', async () => {
    const { through, crowd } = watched();
    let turns = 0;
    let isOpen = true;
    const turning = (async () => {
      while (isOpen) {
        await setImmediate();
        turns += 1;
      }
    })();
    const seen: number[] = [];
    await Promise.all(crowd('a', account('a'), 10).map((one) => one.then(() => seen.push(turns))));
    isOpen = false;
    await turning;
    expect(through).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9']);
    expect(new Set(seen).size).toBe(10);
  });

  it('does not wait behind the forty that another sent before, whether known or a stranger', async () => {
    const { through, crowd, pass } = watched();
    const flood = crowd('enemy', account('enemy'), 40);
    await Promise.all([pass('honest', account('honest')), pass('new here', stranger('192.0.2.1'))]);
    expect(through).toEqual(['enemy0', 'enemy1', 'honest', 'new here']);
    await Promise.all(flood);
    expect(through).toHaveLength(42);
  });

  it('takes turns with the others, however many each of them sent, and is not passed over by whoever comes back', async () => {
    const { through, crowd, pass } = watched();
    const all = [
      ...crowd('a', account('a'), 4),
      ...crowd('b', stranger('192.0.2.1'), 3),
      pass('c0', stranger('::/64')),
    ];
    const again = all[0]!.then(() => pass('a again', account('a')));
    await Promise.all([...all, again]);
    expect(through).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3', 'b2', 'a again']);
  });
});

describe('too many', () => {
  it('of one asker are told to come back, and nobody else is', async () => {
    const { through, crowd } = watched();
    const all = [...crowd('a', account('a'), 53), ...crowd('b', account('b'), 1)];
    await setImmediate();
    expect(through.filter((name) => name.endsWith('RATE_LIMITED'))).toEqual(['a51 RATE_LIMITED', 'a52 RATE_LIMITED']);
    await Promise.all(all);
    expect(through).toContain('b0');
  });

  it('of all cost whoever has most waiting his last, not who comes with one', async () => {
    const { through, crowd } = watched();
    let needed = true;
    const come = (name: string, who: Who, n: number) => crowd(name, who, n, () => needed);
    const few = Array.from({ length: 500 }, (_, i) => come(`few${i}-`, stranger(`a${i}`), i === 0 ? 2 : 1));
    const many = Array.from({ length: 10 }, (_, i) => come(`many${i}-`, account(`m${i}`), 50));
    const last = come('last', account('last'), 1);
    await setImmediate();
    needed = false;
    expect(through.filter((name) => name.endsWith('RATE_LIMITED'))).toEqual(['many9-49 RATE_LIMITED']);
    await Promise.all([...few, ...many, last].flat());
    expect(through).toHaveLength(1_002);
  });
});

describe('what need not be looked at any more', () => {
  it('is let go at once, and takes nobody’s turn', async () => {
    const { through, crowd, pass } = watched();
    let needed = true;
    const before = crowd('a', account('a'), 2);
    const gone = pass('gone', account('b'), () => needed);
    const others = [pass('known', account('c'), () => needed), pass('d', account('d'))];
    needed = false;
    await gone;
    await new Promise<void>(process.nextTick);
    expect(through).toEqual(['a0', 'a1', 'gone', 'known', 'd']);
    await Promise.all([...before, ...others]);
  });

  it('leaves the gate open for whoever comes next', async () => {
    const { through, pass } = watched();
    await Promise.all([pass('first', account('a')), pass('gone', account('a'), () => false)]);
    await pass('later', account('b'));
    expect(through).toEqual(['first', 'gone', 'later']);
  });
});
