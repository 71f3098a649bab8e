// How much does it hurt? Damage is rolled after a hit and is no part of it. R-TRIAL-13
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse } from '../kernel/deed.js';
import { isDiceRefusal, parseDice } from '../kernel/dice.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { plus, Text } from '../kernel/text.js';
import { damageAttribute } from './attack.js';
import { modifierOf } from './attributes.js';
import { HitPointsChanged } from './hit-points.js';
import { CLOSED, type Scene, scene, Target } from './scene.js';
import type { Sheet } from './sheet.js';

/** Dice and attribute, but not less than the least a hit does. R-TRIAL-13 */
export const damageOf = (rolled: number, modifier: number, least: number): number => Math.max(least, rolled + modifier);

export const DamageDealt = event<Scene>()('TrialDamageDealt', {
  version: 1,
  doc: 'The damage of a hit was rolled, and the attack is closed. R-TRIAL-13',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    characterId: Id.describe('Who hit.'),
    target: Target.nullable(),
    means: z.string().describe('The weapon, spell or other means used.'),
    attribute: z.string().describe('What adds to the damage: Brawn if physical, Ego if magical.'),
    attributeModifier: z.int32(),
    roll: Roll,
    damage: z.int32(),
  }),
  on: (d) => scene(d.sceneId),
  involves: (d) => [d.characterId, ...(d.target?.characterId ? [d.target.characterId] : [])],
  evolve: () => CLOSED,
  summary: (d, name) => {
    const whom = d.target?.characterId ? name(d.target.characterId) : (d.target?.name ?? 'the target');
    return (
      `${name(d.characterId)} dealt ${whom} ${d.damage} damage with ${d.means} ` +
      `(${d.roll.notation}: ${d.roll.total} ${plus(d.attributeModifier)} ${d.attribute}).`
    );
  },
});

export const rollDamage = command('trialRollDamage', {
  doc: 'Rolls the damage of an attack that was declared a hit. Brawn adds to physical damage, Ego to magical. R-TRIAL-13',
  input: z.object({
    sceneId: Id,
    dice: Text(100).describe('Damage dice in the usual notation, such as 1d8.'),
  }),
  reads: (i) => ({ scene: scene(i.sceneId) }),
  then: (_, { scene: s }) => ({
    character: character<Sheet>(s.characterId),
    targets: s.target?.characterId ? [character<Sheet>(s.target.characterId)] : [],
  }),
  by: ownerOf('character'),
  refusals: ['NO_HIT', 'BAD_DICE_NOTATION'],
  decide: ({ scene: s, character: c, targets }, { sceneId, dice }, table) => {
    if (s.stage !== 'HIT' || s.attack === null)
      return refuse('NO_HIT', 'Damage is rolled once the game master has declared a hit.', { sceneId });
    const expression = parseDice(dice);
    if (isDiceRefusal(expression)) return refuse('BAD_DICE_NOTATION', expression.message, { dice });
    const attribute = damageAttribute(s.attack.kind);
    const attributeModifier = modifierOf(c.sheet.modifiers, attribute);
    const roll = table.roll('damage', dice);
    const damage = damageOf(roll.total, attributeModifier, s.terms.minDamage);
    const { means } = s.attack;
    const wounds = targets
      .filter(() => s.terms.hitPoints && damage > 0)
      .map(({ id, sheet }) =>
        HitPointsChanged.of({
          characterId: id,
          change: -damage,
          left: sheet.hitPoints.current - damage,
          reason: `hit by ${means}`,
        }),
      );
    return [
      DamageDealt.of({
        sceneId,
        characterId: c.id,
        target: s.target,
        means,
        attribute,
        attributeModifier,
        roll,
        damage,
      }),
      ...wounds,
    ];
  },
});
