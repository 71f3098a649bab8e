// What would happen in a game whose due days hang on a setting? The toy table with watches to keep and debts to owe.
import { z } from 'zod';
import { LuckGained, toy } from '../../src/rules/campaign/given.js';
import { type Registry, registry, rules } from '../../src/rules/index.js';
import { type Character, character } from '../../src/rules/kernel/character.js';
import { clock, command, event, players } from '../../src/rules/kernel/deed.js';
import { Settlement } from '../../src/rules/kernel/due.js';
import { settingsOf } from '../../src/rules/kernel/settings.js';
import { Id, stream } from '../../src/rules/kernel/stream.js';
import type { AnySystem } from '../../src/rules/kernel/system.js';

type Sheet = { readonly luck: number };

/** The clock keeps a watch: it brings a point of luck, and the next one falls due. */
const keepWatch = command('toyKeepWatch', {
  doc: 'Keeps a watch that fell due.',
  input: Settlement,
  reads: (i) => ({ keeper: character<Sheet>(i.streamId) }),
  by: clock,
  decide: (_, { streamId }) => [LuckGained.of({ characterId: streamId, luck: 1 })],
});

/** A fight, which must be over before an evening is. */
const FightBegun = event<{ readonly id: Id }>()('ToyFightBegun', {
  version: 1,
  doc: 'A fight began.',
  group: 'COMBAT',
  data: z.object({ fightId: Id }),
  on: (d) => stream('scene', d.fightId),
  opens: (d) => ({ id: d.fightId }),
  summary: () => 'A fight began.',
});

const beginFight = command('toyBeginFight', {
  doc: 'Begins a fight.',
  input: z.object({}),
  by: players,
  decide: (_, __, table) => [FightBegun.of({ fightId: table.id('fight') })],
});

/** Everyone's watch falls due ten days for each point of `toy.perEvening` after day 0, one day later for each point of luck. */
export const vigil: AnySystem = {
  ...(toy as unknown as AnySystem),
  fallsDue: (c, campaign) => {
    const { perEvening } = settingsOf(toy.Settings, campaign).toy as { perEvening: number };
    return [{ kind: 'watch', key: 'next', day: 10 * perEvening + (c as Character<Sheet>).sheet.luck }];
  },
  events: [...toy.events, FightBegun],
  commands: [...toy.commands, beginFight],
  settles: [{ kind: 'watch', title: 'watch', command: keepWatch }],
  shortfalls: (c) => {
    const { luck } = (c as Character<Sheet>).sheet;
    return luck < 0 ? [`${-luck} luck owed`] : [];
  },
};

export const vigilRules: Registry = registry([...rules.systems.values(), vigil]);
