// Do the Trophy declarations hold together, alone and beside the other systems?
import { expect, it } from '@jest/globals';
import { faultsOf, registry, rules } from '../index.js';
import { trophy } from './index.js';

it('the Trophy system is declared without a fault', () => {
  expect(faultsOf(registry([trophy]))).toEqual([]);
  const others = [...rules.systems.values()].filter(({ name }) => name !== 'trophy');
  expect(faultsOf(registry([...others, trophy]))).toEqual([]);
});
