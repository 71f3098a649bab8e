// Are a day's due things settled in the order of the table, whoever brings them?
import { describe, expect, it } from '@jest/globals';
import type { CommandDef } from './deed.js';
import { type CommonDue, withCommonDues } from './due-kinds.js';
import type { AnySystem } from './system.js';

const kind = (name: string) => ({ kind: name, title: name, command: { name } as CommandDef });
const common = (name: string): CommonDue => ({
  ...kind(name),
  fallsDue: (_, campaign, system) => [{ kind: name, key: system.name, day: campaign.clock }],
});

describe('the kinds common to all', () => {
  const system = {
    name: 'toy',
    settles: [kind('practice'), kind('aging'), kind('loyalty')],
    fallsDue: () => [{ kind: 'practice', key: 'x', day: 3 }],
  } as unknown as AnySystem;
  const whole = withCommonDues(system, [common('inheritance'), common('levy')]);

  it('stand in the order of the table, and before what is a system’s own', () => {
    expect(whole.settles.map((one) => one.kind)).toEqual(['loyalty', 'aging', 'inheritance', 'levy', 'practice']);
  });

  it('fall due beside the system’s own', () => {
    expect(whole.fallsDue({} as never, { clock: 9 } as never)).toEqual([
      { kind: 'practice', key: 'x', day: 3 },
      { kind: 'inheritance', key: 'toy', day: 9 },
      { kind: 'levy', key: 'toy', day: 9 },
    ]);
  });
});
