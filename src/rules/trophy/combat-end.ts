// How does a fight end? With spoils, by giving up, or unfinished. R-TROPHY-22, R-TROPHY-26
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line, Reason } from '../kernel/text.js';
import { allFighters, type CombatScene, IN_FIGHT, notInFight, ruinPending } from './combat-scene.js';
import { gainGold } from './gold.js';
import { anyoneIn, CLOSED, everyoneIn, notThis, personIn, scene } from './scene.js';
import { anyNotActive, type Sheet } from './sheet.js';

export const CombatWon = event<CombatScene>()('TrophyCombatWon', {
  version: 1,
  doc: 'A defeated monster: how it fell, and the Gold that was collected and shared out. R-TROPHY-22',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    monster: z.string(),
    fighters: z.array(Id),
    described: z.string().describe('How it was defeated.'),
    goldShared: z.int32(),
  }),
  on: (d) => scene<CombatScene>(d.sceneId),
  involves: (d) => d.fighters,
  evolve: () => CLOSED,
  summary: (d) =>
    `${d.monster} was defeated${d.goldShared > 0 ? ` and its ${d.goldShared} Gold shared out` : ''}: ${d.described}`,
});

export const CombatGivenUp = event<CombatScene>()('TrophyCombatGivenUp', {
  version: 1,
  doc: 'A fight ended without a victory: all gave up, or the game master ended it. R-TROPHY-26',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    monster: z.string(),
    fighters: z.array(Id),
    reason: z.string(),
  }),
  on: (d) => scene<CombatScene>(d.sceneId),
  involves: (d) => d.fighters,
  evolve: () => CLOSED,
  summary: (d) => `The fight with ${d.monster} ended unfinished: ${d.reason}`,
});

const Share = z
  .object({ characterId: Id, gold: z.int32().min(1).max(100_000) })
  .meta({ id: 'TrophyGoldShare', description: 'Gold for one character.' });

export const endCombat = command('trophyEndCombat', {
  doc: 'Ends a fight that was won: says how the monster fell and shares out its Gold. R-TROPHY-22',
  input: z.object({
    sceneId: Id,
    described: Line(500).describe('How it was defeated.'),
    shares: z
      .array(Share)
      .max(20)
      .refine((list) => new Set(list.map((one) => one.characterId)).size === list.length, 'names a character twice')
      .default([]),
  }),
  reads: (i) => ({
    scene: scene<CombatScene>(i.sceneId),
    receivers: i.shares.map(({ characterId }) => character<Sheet>(characterId)),
  }),
  then: (_, { scene: s }) => everyoneIn(s),
  by: anyoneIn,
  refusals: ['OTHER_SCENE', 'MONSTER_STANDS', 'RUIN_IS_PENDING', 'CHARACTER_NOT_ACTIVE', 'NOT_ENOUGH_GOLD'],
  decide: ({ scene: s, receivers, people }, { sceneId, described, shares }) => {
    const other = notThis(s, 'COMBAT');
    if (other) return other;
    if (s.stage !== 'DEFEATED')
      return refuse('MONSTER_STANDS', `${s.monster} is not defeated. Fight on, or give up.`, { sceneId });
    const refusal = ruinPending(s, (id) => personIn(people, id)?.name ?? '') ?? anyNotActive(receivers);
    if (refusal) return refusal;
    const goldShared = shares.reduce((sum, { gold }) => sum + gold, 0);
    if (goldShared > s.goldAtStake)
      return refuse('NOT_ENOUGH_GOLD', `${s.monster} leaves ${s.goldAtStake} Gold, not ${goldShared}.`, {
        gold: s.goldAtStake,
        goldShared,
      });
    const fighters = s.fighters.map(({ characterId }) => characterId);
    return [
      CombatWon.of({ sceneId, monster: s.monster, fighters, described, goldShared }),
      ...receivers.map((c, n) => gainGold(c, (shares[n] as (typeof shares)[number]).gold, `taken from ${s.monster}`)),
    ];
  },
});

export const giveUpCombat = command('trophyGiveUpCombat', {
  doc: 'Gives up a fight as a group. Risk Rolls or other consequences may follow. R-TROPHY-26',
  input: z.object({ sceneId: Id, reason: Reason }),
  reads: (i) => ({ scene: scene<CombatScene>(i.sceneId) }),
  then: (_, { scene: s }) => everyoneIn(s),
  by: allFighters,
  refusals: [...IN_FIGHT, 'RUIN_IS_PENDING'],
  decide: ({ scene: s, people }, { sceneId, reason }) => {
    const refusal = notInFight(s) ?? ruinPending(s, (id) => personIn(people, id)?.name ?? '');
    if (refusal) return refusal;
    const fighters = s.fighters.map(({ characterId }) => characterId);
    return [CombatGivenUp.of({ sceneId, monster: s.monster, fighters, reason })];
  },
});

export const abandonCombat = command('trophyAbandonCombat', {
  doc: 'Ends a fight as it stands, Ruin that was not taken included.',
  input: z.object({ sceneId: Id, reason: Reason }),
  reads: (i) => ({ scene: scene<CombatScene>(i.sceneId) }),
  by: gm,
  refusals: ['OTHER_SCENE'],
  decide: ({ scene: s }, { sceneId, reason }) =>
    notThis(s, 'COMBAT') ?? [
      CombatGivenUp.of({
        sceneId,
        monster: s.monster,
        fighters: s.fighters.map(({ characterId }) => characterId),
        reason,
      }),
    ],
});
