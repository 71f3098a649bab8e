// Who stands against what? A monster is met, and each fighter says how she is exposed. R-TROPHY-20, R-TROPHY-31
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, ownerOf, refuse } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { CombatScene, fighterIn, IN_FIGHT, LEAST_ENDURANCE, MOST_ENDURANCE, notInFight } from './combat-scene.js';
import { scene, withPerson } from './scene.js';
import { rulesOf } from './settings.js';
import { notActive, type Sheet } from './sheet.js';

const Data = CombatScene.pick({
  monster: true,
  baseEndurance: true,
  weakness: true,
  goldAtStake: true,
  lateJoin: true,
  autoDefeat: true,
  conditionDue: true,
}).extend({ sceneId: Id });

export const CombatOpened = event<CombatScene>()('TrophyCombatOpened', {
  version: 1,
  doc: 'A monster, or a group of them, is to be fought. R-TROPHY-20',
  group: 'COMBAT',
  data: Data,
  on: (d) => scene<CombatScene>(d.sceneId),
  involves: () => [],
  opens: ({ sceneId, ...said }) => ({
    id: sceneId,
    kind: 'COMBAT',
    people: [],
    ...said,
    changes: [],
    fighters: [],
    darkDice: 0,
    lateDice: 0,
    stage: 'SETTING_UP',
  }),
  summary: (d) =>
    `A fight is at hand: ${d.monster}, Endurance ${d.baseEndurance}` +
    `${d.weakness === null ? '' : `, Weakness ${d.weakness}`}${d.goldAtStake > 0 ? `, ${d.goldAtStake} Gold` : ''}.`,
});

export const openCombat = command('trophyOpenCombat', {
  doc: 'Opens a fight with a monster or a group of them. R-TROPHY-20',
  input: z.object({
    monster: Line(60),
    baseEndurance: z.int32().describe('From 2 to 12, before anything changes it.'),
    weakness: Line(200).nullable().default(null),
    gold: z.int32().min(0).max(100_000).default(0).describe('Gold that may be collected from it.'),
  }),
  by: gm,
  refusals: ['COMBAT_ROLLS_NOT_USED', 'ENDURANCE_OUT_OF_RANGE'],
  decide: ({ campaign }, { monster, baseEndurance, weakness, gold }, table) => {
    const { combatMode, combat, conditions } = rulesOf(campaign);
    if (combatMode === 'FIGHTING_MONSTERS')
      return refuse(
        'COMBAT_ROLLS_NOT_USED',
        'In this campaign monsters can not be defeated: hide, escape, use Rituals.',
        {
          setting: 'trophy.combatMode',
        },
      );
    if (baseEndurance < LEAST_ENDURANCE || baseEndurance > MOST_ENDURANCE)
      return refuse('ENDURANCE_OUT_OF_RANGE', `Base Endurance is from ${LEAST_ENDURANCE} to ${MOST_ENDURANCE}.`, {
        baseEndurance,
      });
    return [
      CombatOpened.of({
        sceneId: table.id('scene'),
        monster,
        baseEndurance,
        weakness,
        goldAtStake: gold,
        lateJoin: combat.lateJoin,
        autoDefeat: combat.autoDefeatOnAddedDice,
        conditionDue: conditions.combat === 'DUE',
      }),
    ];
  },
});

export const FighterJoined = event<CombatScene>()('TrophyFighterJoined', {
  version: 1,
  doc: 'A character joined the fight, said how she is exposed, and rolled her Weak Point. R-TROPHY-20, R-TROPHY-31',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    characterId: Id,
    exposure: z.string(),
    weapon: z.string(),
    roll: Roll,
    addedDarkDice: z.int32().describe('1 where the fight had begun: a dark die more in the next roll.'),
  }),
  on: (d) => scene<CombatScene>(d.sceneId),
  involves: (d) => [d.characterId],
  evolve: (s, { characterId, exposure, weapon, roll, addedDarkDice }) => ({
    ...s,
    people: withPerson(s.people, characterId),
    fighters: [
      ...s.fighters.filter((one) => one.characterId !== characterId),
      { characterId, exposure, weapon, weakPoints: [roll.total], pending: 0 },
    ],
    lateDice: s.lateDice + addedDarkDice,
  }),
  summary: (d, name) =>
    `${name(d.characterId)} joined the fight with ${d.weapon} (${d.exposure}): Weak Point ${d.roll.total}` +
    `${d.addedDarkDice > 0 ? ', and a dark die more in the next roll' : ''}.`,
});

export const joinCombat = command('trophyJoinCombat', {
  doc: 'Joins a fight: one light die is the Weak Point. Once dark dice were rolled only where the campaign allows it. R-TROPHY-20, R-TROPHY-31',
  input: z.object({
    sceneId: Id,
    characterId: Id,
    exposure: Line(300).describe('How she is exposed to injury or attack.'),
    weapon: Line(100).describe('What she fights with.'),
  }),
  reads: (i) => ({ scene: scene<CombatScene>(i.sceneId), character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: [...IN_FIGHT, 'CHARACTER_NOT_ACTIVE', 'FIGHTS_ALREADY', 'FIGHT_HAS_BEGUN'],
  decide: ({ scene: s, character: c }, { sceneId, characterId, exposure, weapon }, table) => {
    const refusal = notInFight(s) ?? notActive(c);
    if (refusal) return refusal;
    if (fighterIn(s, characterId)) return refuse('FIGHTS_ALREADY', `${c.name} is in this fight.`, { characterId });
    const begun = s.stage !== 'SETTING_UP';
    if (begun && !s.lateJoin)
      return refuse('FIGHT_HAS_BEGUN', 'Dark dice have been rolled: nobody joins this fight or returns to it.', {
        setting: 'trophy.combat.lateJoin',
      });
    const roll = table.roll('weak point', '1d6', { roles: ['LIGHT'] });
    return [FighterJoined.of({ sceneId, characterId, exposure, weapon, roll, addedDarkDice: begun ? 1 : 0 })];
  },
});
