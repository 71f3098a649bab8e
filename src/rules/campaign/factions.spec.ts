// Do factions rise, change and dissolve as they should?
import { describe, expect, it } from '@jest/globals';
import { factionIn } from '../kernel/campaign.js';
import { type Given, GM, PLAYER } from '../kernel/given.js';
import { changeFaction, dissolveFaction, foundFaction } from './factions.js';
import { nameOf, toyTable } from './given.js';

const founded = (more: Record<string, unknown> = {}): [Given, string] => {
  const table = toyTable();
  table.send(foundFaction, { name: 'The Wardens', zeal: 30, ...more });
  return [table, table.campaign.factions?.[0]?.id ?? ''];
};
const lines = (table: Given) => table.history.map(({ def, data }) => def.summary(data, nameOf));

describe('a faction', () => {
  it('is entered by the game master, with or without a Zeal of its own', () => {
    const [table, id] = founded({ zeal: undefined, benefits: 'a horse' });
    expect(factionIn(table.campaign, id)).toEqual({
      id,
      name: 'The Wardens',
      zeal: null,
      formerZeal: null,
      zealSince: 0,
      selfInterest: false,
      benefits: 'a horse',
      dissolved: false,
    });
    expect(lines(table)).toEqual(['The Wardens entered the story, with the usual Zeal: a horse.']);
    expect(table.send(foundFaction, { name: 'the wardens' }).refused).toBe('FACTION_NAME_TAKEN');
    expect(table.send(foundFaction, { name: 'Others' }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
  });

  it('remembers since when it has its Zeal, and which it had before', () => {
    const [table, id] = founded();
    const change = (more: object, day: number) =>
      table.send(changeFaction, { factionId: id, reason: 'war', ...more }, { by: GM, day });
    change({ zeal: 40 }, 5);
    expect(factionIn(table.campaign, id)).toMatchObject({ zeal: 40, formerZeal: 30, zealSince: 5 });
    change({ name: 'The Watch' }, 9);
    expect(factionIn(table.campaign, id)).toMatchObject({ name: 'The Watch', zeal: 40, zealSince: 5 });
    expect(change({ zeal: 40 }, 9).events).toEqual([]);
    change({ usualZeal: true }, 12);
    expect(factionIn(table.campaign, id)).toMatchObject({ zeal: null, formerZeal: 40, zealSince: 12 });
    expect(lines(table).at(-1)).toBe('The Watch changed, and has the usual Zeal now: war');
    expect(change({ usualZeal: true }, 13).events).toEqual([]);
    const both = { factionId: id, reason: 'war', zeal: 3, usualZeal: true };
    expect(changeFaction.input.safeParse(both).success).toBe(false);
  });

  it('ends, and changes no more', () => {
    const [table, id] = founded();
    const dissolve = { factionId: id, reason: 'betrayed' };
    table.send(dissolveFaction, dissolve);
    expect(factionIn(table.campaign, id)?.dissolved).toBe(true);
    expect(table.send(dissolveFaction, dissolve).refused).toBe('FACTION_IS_DISSOLVED');
    expect(table.send(changeFaction, { ...dissolve, zeal: 1 }).refused).toBe('FACTION_IS_DISSOLVED');
    expect(table.send(changeFaction, { ...dissolve, factionId: GM }).refused).toBe('NO_SUCH_FACTION');
  });
});
