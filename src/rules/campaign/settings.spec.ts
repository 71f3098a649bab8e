// Can a table change its rules, and never into something no rule could read? R-ALL-7
import { describe, expect, it } from '@jest/globals';
import { PLAYER, uuid } from '../kernel/given.js';
import { settingsOf } from '../kernel/settings.js';
import { nameOf, toy, toyTable } from './given.js';
import { CampaignSettings, changeSettings, SettingsChanged } from './settings.js';

const change = (table: ReturnType<typeof toyTable>, ...changes: { key: string; value?: string | null }[]) =>
  table.send(changeSettings, { changes });

describe('a change of settings', () => {
  it('keeps what it was and what it is, and only what differs from the rules', () => {
    const table = toyTable();
    const sent = change(table, { key: 'toy.perEvening', value: '2' }, { key: 'players.enrol', value: 'false' });
    expect(sent.events[0]?.data).toMatchObject({
      changes: [
        { key: 'toy.perEvening', before: '1', after: '2', isDefault: false },
        { key: 'players.enrol', before: 'true', after: 'false', isDefault: false },
      ],
    });
    expect(table.campaign.settings).toEqual({ 'toy.perEvening': 2, 'players.enrol': false });
    expect(settingsOf(CampaignSettings, table.campaign).players.enrol).toBe(false);
    expect(settingsOf(toy.Settings, table.campaign)).toMatchObject({ toy: { perEvening: 2, bonus: null } });
  });

  it.each([[null], [undefined], ['1']])('back to the default leaves no trace in the state: %s', (value) => {
    const table = toyTable().set({ 'toy.perEvening': 2, 'toy.bonus': 4 });
    const sent = change(table, { key: 'toy.perEvening', value });
    expect(sent.events[0]?.data).toMatchObject({
      changes: [{ key: 'toy.perEvening', before: '2', after: '1', isDefault: true }],
    });
    expect(table.campaign.settings).toEqual({ 'toy.bonus': 4 });
  });

  it('tells JSON null from no value, and takes lists whole', () => {
    const table = toyTable().set({ 'toy.bonus': 4 });
    change(table, { key: 'toy.bonus', value: 'null' }, { key: 'toy.names', value: '[]' });
    expect(table.campaign.settings).toEqual({ 'toy.names': [] });
  });

  it('writes nothing where nothing changes', () => {
    const table = toyTable().set({ 'toy.perEvening': 2 });
    const sent = change(table, { key: 'toy.perEvening', value: '2' }, { key: 'players.enrol', value: null });
    expect([sent.events, sent.refused]).toEqual([[], null]);
  });

  it.each([
    'toy',
    'toy.luck',
    'perEvening',
    '__proto__',
    'toy.__proto__',
    'constructor',
    'toy.names.0',
    'd100.ip.mentor',
  ])('refuses a key that no rule has, and names it: %s', (key) => {
    const sent = change(toyTable(), { key: 'players.enrol', value: 'false' }, { key, value: '1' });
    expect([sent.refused, sent.refusal?.facts]).toEqual(['NO_SUCH_SETTING', { keys: [key] }]);
  });

  it.each([
    ['toy.perEvening', '10'],
    ['toy.perEvening', '-1'],
    ['toy.perEvening', '1.5'],
    ['toy.perEvening', '1e308'],
    ['toy.perEvening', '"1"'],
    ['toy.perEvening', 'null'],
    ['toy.perEvening', '{"__proto__":1}'],
    ['toy.names', '[1]'],
    ['players.enrol', '"no"'],
  ])('refuses a value out of range or of another type, and names the key: %s = %s', (key, value) => {
    const table = toyTable();
    const sent = change(table, { key: 'toy.bonus', value: '5' }, { key, value });
    expect(sent.refused).toBe('BAD_SETTING');
    const problems = sent.refusal?.facts.problems as { key: string; problem: string }[];
    expect(new Set(problems.map((one) => one.key))).toEqual(new Set([key]));
    expect(sent.refusal?.message).toContain(key);
    expect(table.campaign.settings).toEqual({});
  });

  it.each([['NaN'], ['{'], [''], ['undefined'], ['"\u0000"']])(
    'is not even read where it is no JSON text: %j',
    (value) => {
      expect(changeSettings.input.safeParse({ changes: [{ key: 'toy.bonus', value }] }).success).toBe(false);
    },
  );

  it('names each setting once, and is the game master’s', () => {
    const twice = { changes: [{ key: 'toy.bonus' }, { key: 'toy.bonus', value: '1' }] };
    expect(changeSettings.input.safeParse(twice).success).toBe(false);
    const sent = toyTable().send(changeSettings, { changes: [{ key: 'toy.bonus', value: '1' }] }, { by: PLAYER });
    expect(sent.refused).toBe('NOT_ALLOWED');
  });

  it('reads as a sentence', () => {
    const changes = [
      { key: 'toy.perEvening', before: '1', after: '2', isDefault: false },
      { key: 'players.enrol', before: 'false', after: 'true', isDefault: true },
    ];
    expect(SettingsChanged.summary({ campaignId: uuid(99), changes }, nameOf)).toBe(
      "The table's rules changed: toy.perEvening from 1 to 2; players.enrol from false to true (the default).",
    );
  });
});
