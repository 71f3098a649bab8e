// Do the d100 declarations hold together, and does a sheet stay small?
import { describe, expect, it } from '@jest/globals';
import { faultsOf, registry } from '../index.js';
import { d100 } from './index.js';

describe('the d100 system', () => {
  it('is declared without a fault', () => {
    expect(faultsOf(registry([d100]))).toEqual([]);
  });
});
