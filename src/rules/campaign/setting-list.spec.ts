// Does the list tell a game master all she needs to set a rule, for every rule that can be set?
import { describe, expect, it } from '@jest/globals';
import { rules } from '../index.js';
import { toy, toyTable } from './given.js';
import { listSettings, type SettingLine } from './setting-list.js';
import { changeSettings } from './settings.js';

describe('the list of settings', () => {
  it('has each with its type, its default, its meaning, its rules and whether it differs', () => {
    const all = listSettings(toy, { settings: { 'toy.perEvening': 2 } });
    const lines = all.filter(({ key }) => !key.startsWith('estate.'));
    expect(lines.map(({ key, value, differs, kind, range }) => [key, value, differs, kind, range])).toEqual([
      ['players.enrol', 'true', false, 'BOOLEAN', 'true or false'],
      ['toy.perEvening', '2', true, 'INTEGER', '0 to 9'],
      ['toy.names', '["Luck","Fate"]', false, 'LIST', 'a list'],
      ['toy.bonus', 'null', false, 'INTEGER', 'null, or any whole number'],
    ]);
    expect(lines[1]).toMatchObject({
      default: '1',
      description: 'Luck for an evening.',
      rules: ['R-TOY-1'],
      minimum: 0,
      maximum: 9,
      nullable: false,
      choices: [],
    });
    expect(lines[3]).toMatchObject({ description: '', rules: [] });
  });

  const all = [...rules.systems.values()].flatMap((system) =>
    listSettings(system, { settings: {} }).map((line) => ({ system, line })),
  );
  const lineOf = (key: string) => all.find(({ line }) => line.key === key)?.line as SettingLine;

  it('says of every setting of a rule system what it means, what it may be, and by which rule', () => {
    for (const { line } of all) {
      expect(line.description).toMatch(/^[A-Z].*\.$/);
      expect(line.range).not.toBe('text');
      if (!line.key.startsWith('players.')) expect([line.key, line.rules.length > 0]).toEqual([line.key, true]);
    }
    expect(lineOf('trophy.combatMode').choices).toEqual(['COMBAT_ROLL', 'FIGHTING_MONSTERS']);
    expect(lineOf('d100.reroll.perAttack')).toMatchObject({
      kind: 'INTEGER',
      nullable: true,
      minimum: 0,
      maximum: 100,
    });
    expect(lineOf('d100.overload.csFactor')).toMatchObject({ kind: 'DECIMAL', default: '"0.5"' });
    expect(lineOf('trial.flatPenalties').range).toBe('DISALLOW or WORST');
  });

  it('tells bounds and choices that a change is really held to', () => {
    for (const { system, line } of all) {
      const accepts = (value: unknown) => {
        const sent = Object.assign(toyTable(), { system }).send(changeSettings, {
          changes: [{ key: line.key, value: JSON.stringify(value) }],
        });
        return sent.refused === null;
      };
      expect(accepts(null)).toBe(line.nullable);
      if (line.kind === 'INTEGER') {
        const [least, most] = [line.minimum as number, line.maximum as number];
        expect([least - 1, least, most, most + 1].map(accepts)).toEqual([false, true, true, false]);
      }
      if (line.kind === 'CHOICE') expect([...line.choices, 'NONE_OF_THEM'].filter(accepts)).toEqual(line.choices);
    }
  });
});
