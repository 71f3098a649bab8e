// Does a date stand beside every world day, however deep it lies, and only there?
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { worldDay } from '../rules/kernel/dated.js';
import { datesAt, datesIn } from './dated.js';

const Step = z.object({ endsOn: worldDay('endDate', 'When.'), hours: z.int32() }).meta({ id: 'DatedStep' });
const schema = z.object({
  born: worldDay('birthDate', 'When.').nullable(),
  steps: z.array(Step),
  first: Step.nullable(),
  silver: z.int32(),
});
const say = (day: number): string => `day ${day}`;

describe('dates in data', () => {
  const value = { born: 0, steps: [{ endsOn: 3, hours: 8 }], first: null, silver: 12 };

  it('are put beside the days, and leave what was kept as it was', () => {
    const kept = structuredClone(value);
    expect(datesIn(schema)?.beside(value, say)).toEqual({
      ...{ born: 0, birthDate: 'day 0', first: null, silver: 12 },
      steps: [{ endsOn: 3, endDate: 'day 3', hours: 8 }],
    });
    expect(value).toEqual(kept);
    expect(datesIn(schema)?.beside({ ...value, born: null }, say)).not.toHaveProperty('birthDate');
  });

  it('are listed by where they stand', () => {
    expect(datesIn(schema)?.within({ ...value, first: { endsOn: -2, hours: 1 } }, say)).toEqual([
      { path: 'born', worldDay: 0, date: 'day 0' },
      { path: 'steps.0.endsOn', worldDay: 3, date: 'day 3' },
      { path: 'first.endsOn', worldDay: -2, date: 'day -2' },
    ]);
  });

  it('are found where a path leads, into lists and to a day itself', () => {
    const within = (path: string, at: unknown) => datesAt(schema, path)?.within(at, say);
    expect(within('born', 0)).toEqual([{ path: '', worldDay: 0, date: 'day 0' }]);
    expect(within('born', null)).toEqual([]);
    expect(within('steps.0.ENDSON', 3)).toEqual([{ path: '', worldDay: 3, date: 'day 3' }]);
    expect(within('steps', value.steps)).toEqual([{ path: '0.endsOn', worldDay: 3, date: 'day 3' }]);
    expect(within('first', { endsOn: -2, hours: 1 })).toEqual([{ path: 'endsOn', worldDay: -2, date: 'day -2' }]);
    for (const path of ['silver', 'first.hours', 'steps.0.nothing', 'born.deeper', 'toString'])
      expect(datesAt(schema, path)).toBeNull();
  });

  it('are not looked for where a schema has no day', () => {
    expect(datesIn(z.object({ hours: z.int32(), names: z.array(z.string()) }))).toBeNull();
  });
});
