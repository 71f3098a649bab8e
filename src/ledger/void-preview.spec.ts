// Does whoever looks at a void fail alone where the database is out of reach?
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rules } from '../rules/index.js';
import { SubjectCache } from './cache.js';
import { Reading } from './reading.js';
import type { TextIndex } from './text-index.js';

const unheard: unknown[] = [];
const hear = (fault: unknown) => unheard.push(fault);
beforeEach(() => void process.on('unhandledRejection', hear));
afterEach(() => void process.off('unhandledRejection', hear));

it('leaves no failure behind that nobody hears of, which would end the process', async () => {
  const gone = { query: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' })) };
  const reading = new Reading({ registry: rules, texts: {} as TextIndex, remembered: new SubjectCache() }, gone);
  const [campaign, deed] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
  await expect(reading.previewVoid({ member: null, isGm: true }, campaign, deed)).rejects.toThrow('gone');
  await turn();
  expect(unheard).toEqual([]);
});
