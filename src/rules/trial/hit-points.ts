// How much can she still take? A simple counter, where the campaign keeps one. R-TRIAL-13
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { figure, Reason } from '../kernel/text.js';
import { rulesOf } from './settings.js';
import { amend, type Person, type Sheet } from './sheet.js';

export const HitPointsChanged = event<Person>()('TrialHitPointsChanged', {
  version: 1,
  doc: 'A character lost hit points or won some back. R-TRIAL-13',
  group: 'COMBAT',
  data: z.object({
    characterId: Id,
    change: z.int32().describe('Below zero: lost.'),
    left: z.int32().describe('What is left; may be below zero.'),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { hitPoints: { ...c.sheet.hitPoints, current: c.sheet.hitPoints.current + d.change } }),
  summary: (d, name) =>
    `${name(d.characterId)} ${d.change < 0 ? `lost ${-d.change}` : `won back ${d.change}`} hit points ` +
    `and has ${figure(d.left)}: ${d.reason}`,
});

export const changeHitPoints = command('trialChangeHitPoints', {
  doc: 'Takes hit points from a character or gives some back, up to the maximum. R-TRIAL-13',
  input: z.object({
    characterId: Id,
    change: z.int32().min(-10_000).max(10_000).describe('Below zero: lost.'),
    reason: Reason,
  }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: ['HIT_POINTS_NOT_USED'],
  decide: ({ character: c, campaign }, { characterId, change, reason }) => {
    if (!rulesOf(campaign).hitPoints)
      return refuse('HIT_POINTS_NOT_USED', 'This campaign counts no hit points. The setting trial.hitPoints says so.', {
        setting: 'trial.hitPoints',
      });
    const { maximum, current } = c.sheet.hitPoints;
    const left = Math.min(current + change, Math.max(maximum, current));
    return left === current ? [] : [HitPointsChanged.of({ characterId, change: left - current, left, reason })];
  },
});
