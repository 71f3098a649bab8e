// Does she take the blow, or does her armour? What a Combat Roll costs each fighter. R-TROPHY-23, R-TROPHY-24, G-T10
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { ArmourMarked } from './armour.js';
import { type CombatScene, fighterIn, withFighter, withoutFighter } from './combat-scene.js';
import { LOST, markRuin, ruinAfter } from './ruin.js';
import { CLOSED, notThis, scene } from './scene.js';
import { isActive, type Person, type Sheet } from './sheet.js';

export const BlowTaken = event<CombatScene>()('TrophyBlowTaken', {
  version: 1,
  doc: 'A fighter took the Ruin of a Combat Roll, or let armour take it. R-TROPHY-23, R-TROPHY-24',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    characterId: Id,
    matches: z.int32(),
    byArmour: z.boolean(),
    leavesFight: z.boolean().describe('She is lost by it, or no longer there: her Weak Points leave play.'),
    endsFight: z.boolean().describe('Nobody is left to fight a monster that stands.'),
  }),
  on: (d) => scene<CombatScene>(d.sceneId),
  involves: (d) => [d.characterId],
  evolve: (s, d) => {
    if (d.endsFight) return CLOSED;
    return d.leavesFight ? withoutFighter(s, d.characterId) : withFighter(s, d.characterId, { pending: 0 });
  },
  summary: (d, name) =>
    `${name(d.characterId)} ${d.byArmour ? 'let armour take' : 'took'} ${d.matches} Ruin of the roll` +
    `${d.leavesFight ? ' and is no longer in the fight' : ''}.${d.endsFight ? ' Nobody is left to fight.' : ''}`,
});

/** Her pending Ruin in this fight, or why there is none. */
function pendingOf(s: CombatScene, c: Person) {
  const other = notThis(s, 'COMBAT');
  if (other) return { refusal: other };
  const matches = fighterIn(s, c.id)?.pending ?? 0;
  return matches > 0
    ? { matches }
    : {
        refusal: refuse('NO_RUIN_PENDING', `${c.name} has no Ruin to take from a Combat Roll.`, { characterId: c.id }),
      };
}

export const takeRuin = command('trophyTakeRuin', {
  doc: 'Takes the Ruin of the last Combat Roll, a winning one too: 1 for each dark die equal to a Weak Point held. R-TROPHY-23',
  input: z.object({ sceneId: Id, characterId: Id }),
  reads: (i) => ({ scene: scene<CombatScene>(i.sceneId), character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['OTHER_SCENE', 'NO_RUIN_PENDING'],
  decide: ({ scene: s, character: c }, { sceneId, characterId }, table) => {
    const { matches, refusal } = pendingOf(s, c);
    if (matches === undefined) return refusal;
    const leavesFight = !isActive(c) || ruinAfter(c.sheet.ruin, matches) === LOST;
    const endsFight = leavesFight && s.fighters.length === 1 && s.stage !== 'DEFEATED';
    return [
      BlowTaken.of({ sceneId, characterId, matches, byArmour: false, leavesFight, endsFight }),
      ...markRuin(table, c, matches, {
        cause: 'COMBAT_ROLL',
        occasion: s.monster,
        conditionDue: s.conditionDue,
      }),
    ];
  },
});

export const markArmour = command('trophyMarkArmour', {
  doc: 'Marks one piece of armour to ignore all Ruin of the last Combat Roll, before it is taken. R-TROPHY-24',
  input: z.object({
    sceneId: Id,
    characterId: Id,
    armourId: Id,
    how: Line(300).describe('How the armour takes the blow.'),
  }),
  reads: (i) => ({ scene: scene<CombatScene>(i.sceneId), character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['OTHER_SCENE', 'NO_RUIN_PENDING', 'NO_SUCH_ARMOUR', 'ARMOUR_IS_MARKED'],
  decide: ({ scene: s, character: c }, { sceneId, characterId, armourId, how }) => {
    const { matches, refusal } = pendingOf(s, c);
    if (matches === undefined) return refusal;
    const piece = c.sheet.armour.find(({ id }) => id === armourId);
    if (!piece)
      return refuse('NO_SUCH_ARMOUR', `${c.name} has no such armour.`, { armour: c.sheet.armour.map(({ id }) => id) });
    if (piece.marked)
      return refuse(
        'ARMOUR_IS_MARKED',
        `${c.name}'s ${piece.name} is marked and unusable until a safe return to town.`,
        {
          armourId,
        },
      );
    const leavesFight = !isActive(c);
    const endsFight = leavesFight && s.fighters.length === 1 && s.stage !== 'DEFEATED';
    return [
      BlowTaken.of({ sceneId, characterId, matches, byArmour: true, leavesFight, endsFight }),
      ArmourMarked.of({ characterId, armourId, armourName: piece.name, absorbed: matches, how }),
    ];
  },
});
