// Can one strike twice? A combat target split among several attacks. R-D100-62, G-D49
import { z } from 'zod';
import { command, event, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import type { Encounter } from './encounter-record.js';
import { anyPlayer, encounter, fightersIn, findMine, inEncounter, involvedIn, MINE_REFUSALS } from './fighter.js';
import { rulesOf } from './settings.js';
import { ACTIVE_REFUSALS, MAJOR_REFUSALS, refuseMajor } from './turn.js';

export const TargetSplit = event<Encounter>()('D100TargetSplit', {
  version: 1,
  doc: 'A combat target was split: one attack for each share, in place of one major action. R-D100-62',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    combatantId: Id,
    combatantName: z.string(),
    shares: z.array(z.int32()),
    characterIds: z.array(Id),
  }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: (s, d) =>
    s.turn?.id === d.combatantId
      ? { ...s, turn: { ...s.turn, shares: d.shares, majorsLeft: s.turn.majorsLeft - 1 + d.shares.length } }
      : s,
  summary: (d) => `${d.combatantName} splits the combat target into ${d.shares.join(' and ')}.`,
});

/** Modifiers count for each share, so a campaign may limit how many there are. G-D62 */
export const splitTarget = command('d100SplitTarget', {
  doc: 'Splits the combat target into shares, one for each attack of this turn, before the first of them. R-D100-62',
  input: z.object({
    sceneId: Id,
    combatantId: Id,
    shares: z.array(z.int32().min(1)).min(2).max(1_000).describe('Percent each; together at most the combat target.'),
  }),
  ...inEncounter,
  by: anyPlayer,
  refusals: [
    ...MINE_REFUSALS,
    ...ACTIVE_REFUSALS,
    ...MAJOR_REFUSALS,
    'SPLIT_ALREADY',
    'SHARES_TOO_MANY',
    'SHARES_TOO_GREAT',
  ],
  decide: ({ scene, people, campaign }, { sceneId, combatantId, shares }, { actor }) => {
    const mine = findMine(fightersIn(scene, people, campaign), combatantId, actor);
    if ('refused' in mine) return mine;
    const refusal = refuseMajor(scene, mine);
    if (refusal) return refusal;
    if ((scene.turn?.shares.length ?? 0) > 0 || (scene.turn?.majorsTaken ?? 0) > 0)
      return refuse('SPLIT_ALREADY', 'All shares are declared before the first attack of a turn.', { combatantId });
    const { maxShares } = rulesOf(campaign).split;
    if (maxShares !== null && shares.length > maxShares)
      return refuse('SHARES_TOO_MANY', `A combat target is split into ${maxShares} shares at most.`, {
        setting: 'd100.split.maxShares',
      });
    const sum = shares.reduce((so, share) => so + share, 0);
    const { target } = mine.combat;
    if (sum > target)
      return refuse('SHARES_TOO_GREAT', `The shares make ${sum}, and the combat target is ${target}.`, { sum, target });
    const characterIds = involvedIn(scene, [combatantId]);
    return [TargetSplit.of({ sceneId, combatantId, combatantName: mine.name, shares, characterIds })];
  },
});
