// How hard is it to bring down? Endurance, as the game master changes it. R-TROPHY-21, G-T13
import { z } from 'zod';
import { command, event, gm } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { type CombatScene, EnduranceChange, enduranceOf, IN_FIGHT, notInFight } from './combat-scene.js';
import { scene } from './scene.js';

const WantedChange = z
  .object({
    change: z
      .int32()
      .min(-20)
      .max(20)
      .describe('Below zero: easier, for Skills, equipment, surroundings or a Weakness.'),
    reason: Line(200),
  })
  .meta({ id: 'TrophyWantedChange', description: 'What makes a monster easier or harder to defeat, and why.' });

export const EnduranceChanged = event<CombatScene>()('TrophyEnduranceChanged', {
  version: 1,
  doc: 'The game master changed the Endurance of a monster. R-TROPHY-21',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    monster: z.string(),
    enduranceChanges: z.array(EnduranceChange),
    endurance: z.int32(),
  }),
  on: (d) => scene<CombatScene>(d.sceneId),
  involves: () => [],
  evolve: (s, d) => ({ ...s, changes: [...s.changes, ...d.enduranceChanges] }),
  summary: (d) => {
    const said = d.enduranceChanges.map(
      ({ change, reason }) => `${change < 0 ? `−${-change}` : `+${change}`} (${reason})`,
    );
    return `Endurance of ${d.monster} is ${d.endurance} now: ${said.join(', ')}.`;
  },
});

export const MonsterFell = event<CombatScene>()('TrophyMonsterFell', {
  version: 1,
  doc: 'Endurance fell below the dark dice: the monster is defeated without a roll, and nobody marks Ruin. R-TROPHY-21',
  group: 'COMBAT',
  data: z.object({ sceneId: Id, monster: z.string(), endurance: z.int32(), darkDice: z.int32() }),
  on: (d) => scene<CombatScene>(d.sceneId),
  involves: () => [],
  evolve: (s) => ({ ...s, stage: 'DEFEATED' }),
  summary: (d) => `${d.monster} is defeated without a roll: Endurance ${d.endurance} is below ${d.darkDice} dark dice.`,
});

/** The monster's fall, where Endurance is below these dice; equal is rolled as usual. R-TROPHY-21 */
export const fallsTo = (s: CombatScene, endurance: number, darkDice: number) =>
  endurance < darkDice ? [MonsterFell.of({ sceneId: s.id, monster: s.monster, endurance, darkDice })] : [];

export const changeEndurance = command('trophyChangeEndurance', {
  doc: 'Changes the Endurance of a monster, each change with its reason. Below the dark dice in play it is defeated. R-TROPHY-21',
  input: z.object({ sceneId: Id, changes: z.array(WantedChange).min(1).max(20) }),
  reads: (i) => ({ scene: scene<CombatScene>(i.sceneId) }),
  by: gm,
  refusals: IN_FIGHT,
  decide: ({ scene: s }, { sceneId, changes }) => {
    const refusal = notInFight(s);
    if (refusal) return refusal;
    const endurance = enduranceOf({ ...s, changes: [...s.changes, ...changes] });
    return [
      EnduranceChanged.of({ sceneId, monster: s.monster, enduranceChanges: changes, endurance }),
      ...fallsTo(s, endurance, s.darkDice),
    ];
  },
});
