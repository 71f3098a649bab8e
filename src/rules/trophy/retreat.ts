// How does one get out, and at whose cost? A fighter retreats and hands over her Weak Points. R-TROPHY-25, G-T17
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse, type Table } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import {
  type CombatScene,
  fighterIn,
  IN_FIGHT,
  notInFight,
  ruinPending,
  withFighter,
  withoutFighter,
} from './combat-scene.js';
import { everyoneIn, personIn, scene } from './scene.js';
import { isActive, notActive, type Sheet } from './sheet.js';
import { listed } from './words.js';

const SIDES = 6;

export const FighterRetreated = event<CombatScene>()('TrophyFighterRetreated', {
  version: 1,
  doc: 'A fighter retreated at no cost to herself and handed her Weak Points to another. The dark dice stay as many. R-TROPHY-25',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    characterId: Id,
    receiverId: Id,
    handed: z.array(z.int32()),
    rerolls: z.array(Roll).describe('Each re-roll of a die whose number was held already; the last is the new number.'),
    held: z.array(z.int32()).describe('The Weak Points the receiver holds then.'),
  }),
  on: (d) => scene<CombatScene>(d.sceneId),
  involves: (d) => [d.characterId, d.receiverId],
  evolve: (s, d) => withoutFighter(withFighter(s, d.receiverId, { weakPoints: d.held }), d.characterId),
  summary: (d, name) => {
    const rolled = d.rerolls.map(({ total }) => total);
    return (
      `${name(d.characterId)} retreated and handed ${name(d.receiverId)} Weak Point ${listed(d.handed)}` +
      `${rolled.length > 0 ? `, rolled again for ${listed(rolled)}` : ''}: ${name(d.receiverId)} holds ${listed(d.held)}.`
    );
  },
});

/**
 * Dice handed over, placed one after the other. One whose number is held is rolled again until it differs from all that
 * is held and placed; with all six held it leaves play. R-TROPHY-25, G-T17
 */
export function placeWeakPoints(table: Pick<Table, 'roll'>, holds: readonly number[], handed: readonly number[]) {
  const held = [...holds];
  const rerolls: Roll[] = [];
  for (const number of handed) {
    let face = number;
    while (held.includes(face) && held.length < SIDES) {
      const roll = table.roll(`weak point ${rerolls.length + 1}`, '1d6', { roles: ['LIGHT'] });
      rerolls.push(roll);
      face = roll.total;
    }
    if (!held.includes(face)) held.push(face);
  }
  return { held, rerolls };
}

export const retreat = command('trophyRetreat', {
  doc: 'Retreats from a fight after a roll that did not win it, handing all Weak Points held to one who stays. R-TROPHY-25',
  input: z.object({ sceneId: Id, characterId: Id, receiverId: Id.describe('Who takes over the Weak Points.') }),
  reads: (i) => ({ scene: scene<CombatScene>(i.sceneId), character: character<Sheet>(i.characterId) }),
  then: (_, { scene: s }) => everyoneIn(s),
  by: ownerOf('character'),
  refusals: [
    ...IN_FIGHT,
    'CHARACTER_NOT_ACTIVE',
    'RUIN_IS_PENDING',
    'NOT_IN_FIGHT',
    'NOTHING_ROLLED_YET',
    'LAST_CAN_NOT_RETREAT',
  ],
  decide: ({ scene: s, character: c, people }, { sceneId, characterId, receiverId }, table) => {
    const refusal = notInFight(s) ?? notActive(c) ?? ruinPending(s, (id) => personIn(people, id)?.name ?? '');
    if (refusal) return refusal;
    if (s.stage === 'SETTING_UP')
      return refuse('NOTHING_ROLLED_YET', 'One retreats after a Combat Roll that did not win.', { sceneId });
    const leaver = fighterIn(s, characterId);
    if (leaver && s.fighters.length === 1)
      return refuse(
        'LAST_CAN_NOT_RETREAT',
        `${c.name} is the last in this fight: nobody can take over. Give up instead.`,
        {
          characterId,
        },
      );
    const receiver = fighterIn(s, receiverId);
    const stays = personIn(people, receiverId);
    if (!leaver || !receiver || receiverId === characterId || !stays || !isActive(stays))
      return refuse('NOT_IN_FIGHT', 'Both must be in this fight: the one who leaves, and another who stays.', {
        fighters: s.fighters.map((one) => one.characterId),
      });
    const { held, rerolls } = placeWeakPoints(table, receiver.weakPoints, leaver.weakPoints);
    return [FighterRetreated.of({ sceneId, characterId, receiverId, handed: leaver.weakPoints, rerolls, held })];
  },
});
