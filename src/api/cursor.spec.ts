// Does a cursor lead back to its place, and to no other?
import { describe, expect, it } from '@jest/globals';
import type { Row } from '../ledger/contract.js';
import { cursorOf, eventIdOf, placeIn, placeOfEvent } from './cursor.js';

const campaignId = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const slot = { campaignId, seq: 7, ord: 3, recordedAt: 0, leaf: '' };
const open = { ...slot, sealed: false, worldDay: -12 } as Row;
const sealed: Row = { ...slot, sealed: true };

describe('a cursor', () => {
  it('leads back to its place, in both orders', () => {
    expect(placeIn(campaignId, cursorOf(open))).toMatchObject({ seq: 7, ord: 3 });
    expect(placeIn(campaignId, cursorOf(open), 'WORLD_DAY')).toMatchObject({ seq: 7, ord: 3, worldDay: -12 });
    expect(placeIn(campaignId, cursorOf(sealed))).toMatchObject({ seq: 7, ord: 3 });
  });

  it('of a sealed event has no place among the days', () => {
    expect(() => placeIn(campaignId, cursorOf(sealed), 'WORLD_DAY')).toThrow(
      expect.objectContaining({ code: 'BAD_CURSOR' }),
    );
  });

  it('of another campaign is refused', () => {
    expect(() => placeIn(other, cursorOf(open))).toThrow(expect.objectContaining({ code: 'FOREIGN_CURSOR' }));
  });

  const coded = (text: string) => Buffer.from(text).toString('base64url');
  it.each([
    '',
    'x',
    `${cursorOf(open)}A`,
    `${cursorOf(open)}=`,
    coded(`t:${campaignId}:7`),
    coded(`t:${campaignId}:7:3:1:1`),
    coded(`t:${campaignId}:7.5:3`),
    coded(`t:${campaignId}:99999999999999999999:3`),
    coded('t:7:3'),
    coded(`t:${campaignId}:1:99999999999:0`),
    coded(`t:${campaignId}:1:0:99999999999`),
    coded(`t:${campaignId}:1:-1`),
    coded(`t:${campaignId}:-1:0`),
    coded(`e:${campaignId}:7:3`),
    'A'.repeat(10_000),
  ])('that is broken is refused: %#', (cursor) => {
    expect(() => placeIn(campaignId, cursor)).toThrow(expect.objectContaining({ code: 'BAD_CURSOR' }));
  });
});

it('the id of an event leads back to it, and a cursor is none', () => {
  expect(placeOfEvent(eventIdOf(sealed))).toEqual({ campaignId, seq: 7, ord: 3 });
  expect(placeOfEvent(cursorOf(open))).toBeNull();
  expect(placeOfEvent('nonsense')).toBeNull();
});
