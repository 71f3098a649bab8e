// Is somebody whom only the game masters see called by her name where the players read?
import { describe, expect, it } from '@jest/globals';
import type { Character } from '../kernel/character.js';
import { type Given, GM } from '../kernel/given.js';
import { numbers } from './chance.js';
import { act, dice } from './evening.js';
import { opening } from './evening-opening.js';
import { ODO } from './given.js';

const NAME = 'Ysolde of the drowned house';
/** Everybody sees Maren; nobody but the game masters sees the other, who goes by a name that nothing else is called. */
function hidden(): Given {
  const table = opening();
  const odo = table.state({ kind: 'character', id: ODO }) as Character;
  table.states.set(`character ${ODO}`, { ...odo, name: NAME, owner: null, unseen: true });
  return table;
}

describe('someone unseen', () => {
  it('stays someone in all that is done to others, whatever is done', () => {
    const shared = new Set<string>();
    const told: string[] = [];
    for (let seed = 1; seed <= 20; seed++) {
      const table = hidden();
      const begun = table.history.length;
      const next = numbers(seed);
      for (let n = 0; n < 200; n++) {
        const { command, input, by } = act(table, next(), next());
        table.send(command, input, { by: by === 'CLOCK' ? by : GM, faces: dice(next()) });
      }
      for (const { def, data, on } of table.history.slice(begun)) {
        if ((on ?? def.on(data)).id === ODO) continue;
        if (def.involves(data).includes(ODO)) shared.add(def.type);
        const line = def.summary(data, (id) => (id === ODO ? 'someone' : 'Maren'), { date: String, money: String });
        if (`${JSON.stringify(data)} ${line}`.includes(NAME)) told.push(def.type);
      }
    }
    expect([...new Set(told)]).toEqual([]);
    // Whoever fights, teaches, or is tested against her leaves it on a history that all may read.
    expect([...shared]).toEqual(
      expect.arrayContaining(['D100EncounterOpened', 'D100AttackDeclared', 'D100LessonsBegun', 'D100OpposedTestMade']),
    );
  });
});
