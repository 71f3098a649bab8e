// Does a Risk Roll go as the rules say, in any order they allow?
import { describe, expect, it } from '@jest/globals';
import { type Given, GM, OTHER_PLAYER, PLAYER, SPECTATOR } from '../kernel/given.js';
import { openCombat } from './combat-setup.js';
import { openContest } from './contest-gather.js';
import {
  gather,
  helped,
  ILSE,
  lines,
  MAREN,
  ODO,
  outcome,
  read,
  reroll,
  roll,
  ruin,
  sceneOf,
  sceneState,
  settle,
  sheet,
  three,
  told,
} from './given.js';
import { acceptHelp, dropHelp, offerHelp, rollHelp, takeHelpIn } from './help-roll.js';
import { abandonRisk, demandDarkDie, gatherRisk } from './risk-gather.js';
import { diceOf, readRisk } from './risk-reading.js';
import { rollRisk } from './risk-roll.js';
import type { RiskScene } from './risk-scene.js';
import { grantSuccess, settleRisk } from './risk-settle.js';

const reading = (table: Given, id: string) => readRisk(diceOf(sceneState<RiskScene>(table, id) as RiskScene));
/** A roll of Maren's at this Ruin, rolled so. */
const rolled = (held: number, light: number[], dark: number[], settings = {}) => {
  const table = three([{ ruin: held }], settings);
  const id = sceneOf(
    gather(table, { lightFor: light.length > 0 ? 'athletics' : null, risksMindOrBody: dark.length > 0 }),
  );
  roll(table, id, light, dark);
  return { table, id };
};

describe('a Risk Roll', () => {
  it('X-TROPHY-1: a light 5 is a partial success, and could have been pushed', () => {
    const { table, id } = rolled(2, [5], [3]);
    expect(reading(table, id)).toEqual({ highest: 5, colour: 'LIGHT', outcome: 'PARTIAL' });
    expect(reroll(table.twin(), id, [1], [1, 1]).refused).toBeNull();
    const sent = settle(table, id);
    expect([outcome(sent), ruin(table, MAREN), sceneState(table, id)]).toEqual(['PARTIAL', 2, null]);
    expect(lines(sent)).toEqual([
      "Maren's Risk Roll (cross the bridge) came to 5, light: it succeeds with a complication.",
    ]);
  });

  it('X-TROPHY-2: a tie is dark, so it marks Ruin and can not be pushed', () => {
    const { table, id } = rolled(3, [4], [4]);
    expect(reroll(table, id, [], []).refused).toBe('HIGHEST_IS_DARK');
    const sent = settle(table, id);
    expect([outcome(sent), ruin(table, MAREN)]).toEqual(['PARTIAL', 4]);
    expect(lines(sent)[1]).toBe('Maren marked 1 Ruin and has 4 (risk roll: cross the bridge). A Condition is due.');
  });

  it('X-TROPHY-3: a dark die that only equals Ruin marks none', () => {
    const { table, id } = rolled(5, [2], [5]);
    expect([outcome(settle(table, id)), ruin(table, MAREN)]).toEqual(['PARTIAL', 5]);
  });

  it('X-TROPHY-4: a pool without a dark die may be pushed too', () => {
    const { table, id } = rolled(1, [3], []);
    expect(lines(reroll(table, id, [2], [6]))).toEqual([
      'Maren added a dark die and rolled again (cross the bridge): light 2; dark 6. Highest: 6, dark.',
    ]);
    expect(reroll(table, id, [], []).refused).toBe('HIGHEST_IS_DARK');
    expect([outcome(settle(table, id)), ruin(table, MAREN)]).toEqual(['SUCCESS', 2]);
  });

  it('X-TROPHY-5: several dark dice mark 1 Ruin at most', () => {
    const { table, id } = rolled(2, [5], [1]);
    reroll(table, id, [6], [5, 6]);
    expect([outcome(settle(table, id)), ruin(table, MAREN)]).toEqual(['SUCCESS', 3]);
  });

  it('X-TROPHY-20: needs a die, and a Ritual that is known, which brings the dark one', () => {
    const bare = { lightFor: null, risksMindOrBody: false };
    const table = three([{ ruin: 2 }]);
    const empty = sceneOf(gather(table, bare));
    expect(roll(table, empty, [], []).refused).toBe('NO_DICE_GATHERED');
    expect(gather(table, { ...bare, ritual: 'Summon' }).refused).toBe('RITUAL_NOT_KNOWN');
    const id = sceneOf(gather(table, { ...bare, ritual: 'ward' }));
    roll(table, id, [], [3]);
    expect([outcome(settle(table, id)), ruin(table, MAREN)]).toEqual(['FAILURE', 3]);
  });

  it('X-TROPHY-36: takes a light die only for what she has', () => {
    const table = three();
    expect(gather(table, { lightFor: 'cooking' }).refused).toBe('NO_SUCH_SKILL_OR_EQUIPMENT');
    expect(told(gather(table, { lightFor: 'Rope' }), 'TrophyRiskGathered')).toMatchObject([
      { lightFor: { kind: 'EQUIPMENT', name: 'rope' } },
    ]);
    expect(table.send(openCombat, { monster: 'x', baseEndurance: 13 }).refused).toBe('ENDURANCE_OUT_OF_RANGE');
    expect(table.send(openCombat, { monster: 'x', baseEndurance: 1 }).refused).toBe('ENDURANCE_OUT_OF_RANGE');
  });

  it('without Skills goes by equipment alone (R-TROPHY-3)', () => {
    const table = three([], { 'trophy.skills': false });
    expect(gather(table, { lightFor: 'athletics' }).refused).toBe('NO_SUCH_SKILL_OR_EQUIPMENT');
    expect(gather(table, { lightFor: 'rope' }).refused).toBeNull();
    expect(read(table, MAREN).skills).toEqual([]);
  });
});

describe('a Help Roll', () => {
  /** X-TROPHY-6: ruin 3, light 2, dark 4, a late help die of 5 taken in. */
  const six = (settings = {}, incorporate = true) => {
    const table = three([{ ruin: 3 }, { ruin: 2 }], settings);
    const id = sceneOf(gather(table));
    roll(table, id, [2], [4]);
    helped(table, id, 5, incorporate);
    return { table, id };
  };

  it('X-TROPHY-6: makes the roll light, so that it can be pushed', () => {
    const { table, id } = six();
    expect(reading(table, id)).toEqual({ highest: 5, colour: 'LIGHT', outcome: 'PARTIAL' });
    expect([outcome(settle(table, id)), ruin(table, MAREN), ruin(table, ILSE)]).toEqual(['PARTIAL', 3, 2]);
  });

  it('X-TROPHY-7: costs the helper when a re-rolled dark die equals it', () => {
    const { table, id } = six();
    expect(lines(reroll(table, id, [1], [5, 3]))).toEqual([
      'Maren added a dark die and rolled again (cross the bridge): light 1; dark 5, 3. Highest: 5, dark.',
      'The help die of Ilse, 5, equals a dark die of Maren.',
      'Ilse marked 1 Ruin and has 3 (help roll: cross the bridge). A Condition is due.',
    ]);
    expect([outcome(settle(table, id)), ruin(table, MAREN), ruin(table, ILSE)]).toEqual(['PARTIAL', 4, 3]);
  });

  it('X-TROPHY-8: costs the helper once for the whole roll', () => {
    const { table, id } = six();
    reroll(table, id, [6], [5, 5]);
    expect(ruin(table, ILSE)).toBe(3);
    expect(reroll(table, id, [1], [5, 5, 2]).refused).toBeNull();
    expect([outcome(settle(table, id)), ruin(table, MAREN), ruin(table, ILSE)]).toEqual(['PARTIAL', 4, 3]);
  });

  it('X-TROPHY-22: leaves the colour to the roller’s own dice where the campaign says so', () => {
    const { table, id } = six({ 'trophy.helpCountsForColour': false });
    table.set({});
    expect(reading(table, id)).toEqual({ highest: 5, colour: 'DARK', outcome: 'PARTIAL' });
    expect(reroll(table, id, [], []).refused).toBe('HIGHEST_IS_DARK');
    settle(table, id);
    expect(ruin(table, MAREN)).toBe(4);
  });

  it('X-TROPHY-23: may be left out and taken in until the roll is settled', () => {
    const { table, id } = six({}, false);
    const take = (incorporate: boolean) =>
      table.send(takeHelpIn, { sceneId: id, helperId: ILSE, incorporate }, { by: PLAYER });
    expect([reading(table, id).highest, reading(table, id).colour]).toEqual([4, 'DARK']);
    expect(reroll(table, id, [], []).refused).toBe('HIGHEST_IS_DARK');
    expect(lines(take(true))).toEqual(['Maren took in the help die of Ilse, 5.']);
    expect(take(true).events).toEqual([]);
    expect(reroll(table, id, [1], [2, 2]).refused).toBeNull();
    expect(lines(take(false))).toEqual(['Maren left out the help die of Ilse, 5.']);
    expect(reading(table, id)).toEqual({ highest: 2, colour: 'DARK', outcome: 'FAILURE' });
  });

  it('X-TROPHY-24: of one who is lost by it stays in the roll', () => {
    const table = three([{ ruin: 1 }, { ruin: 5 }]);
    const id = sceneOf(gather(table));
    roll(table, id, [1], [3]);
    helped(table, id, 3, false);
    expect([ruin(table, ILSE), read(table, ILSE).status]).toEqual([6, 'LOST_CHOOSING']);
    expect(table.send(takeHelpIn, { sceneId: id, helperId: ILSE }, { by: PLAYER }).refused).toBeNull();
    expect(outcome(settle(table, id))).toBe('FAILURE');
  });

  it('may come before the dice, and is matched by them', () => {
    const table = three([{ ruin: 1 }, { ruin: 2 }]);
    const id = sceneOf(gather(table));
    helped(table, id, 4);
    expect(ruin(table, ILSE)).toBe(2);
    roll(table, id, [1], [4]);
    expect(ruin(table, ILSE)).toBe(3);
  });

  it('is offered by another’s active character, once, to a roll with a dark die', () => {
    const table = three();
    const light = sceneOf(gather(table, { risksMindOrBody: false }));
    const id = sceneOf(gather(table));
    const offer = (helperId: string, by: string, sceneId = id) =>
      table.send(offerHelp, { sceneId, helperId, exposure: 'close by' }, { by }).refused;
    expect(offer(ILSE, OTHER_PLAYER, light)).toBe('NO_DARK_DIE_TO_HELP');
    table.send(demandDarkDie, { sceneId: light, reason: 'the drop' });
    expect(offer(ILSE, OTHER_PLAYER, light)).toBeNull();
    expect(offer(MAREN, PLAYER)).toBe('HELP_IS_FROM_OTHERS');
    expect(offer(ILSE, PLAYER)).toBe('NOT_ALLOWED');
    expect(offer(ODO, GM)).toBeNull();
    expect([offer(ILSE, OTHER_PLAYER), offer(ILSE, OTHER_PLAYER)]).toEqual([null, 'HELPS_ALREADY']);
    const help = { sceneId: id, helperId: ILSE };
    expect(table.send(rollHelp, help, { by: OTHER_PLAYER }).refused).toBe('HELP_STANDS_OTHERWISE');
    expect(table.send(acceptHelp, help, { by: OTHER_PLAYER }).refused).toBe('NOT_ALLOWED');
    expect(table.send(dropHelp, help, { by: OTHER_PLAYER }).refused).toBeNull();
    expect(table.send(dropHelp, help, { by: PLAYER }).refused).toBe('NO_SUCH_HELPER');
    expect(offer(ILSE, OTHER_PLAYER)).toBeNull();
    table.send(acceptHelp, help, { by: PLAYER });
    table.send(rollHelp, help, { by: OTHER_PLAYER, faces: { help: [2] } });
    expect(table.send(rollHelp, help, { by: OTHER_PLAYER }).refused).toBe('HELP_STANDS_OTHERWISE');
    expect(table.send(dropHelp, help, { by: PLAYER }).refused).toBe('HELP_STANDS_OTHERWISE');
  });
});

describe('folk and monsters', () => {
  const foe = (isMonster: boolean, toDefeat: boolean) => ({ foe: { name: 'the Stag', isMonster, toDefeat } });
  const fighting = { 'trophy.combatMode': 'FIGHTING_MONSTERS' };

  it('X-TROPHY-32: where monsters can not be fought, trying kills, once confirmed', () => {
    const table = three([], fighting);
    expect(gather(table, foe(true, true)).refused).toBe('MONSTER_WILL_KILL');
    expect(gather(table, foe(true, false)).refused).toBeNull();
    expect(gather(table, { ...foe(true, true), ritual: 'Ward' }).refused).toBeNull();
    expect(table.send(openCombat, { monster: 'the Stag', baseEndurance: 8 }).refused).toBe('COMBAT_ROLLS_NOT_USED');
    const sent = gather(table, { ...foe(true, true), acceptDeath: true });
    expect(sent.events.map(({ def }) => def.type)).toEqual(['TrophyKilledByMonster', 'CharacterDied']);
    expect(read(table, MAREN).status).toBe('DEAD');
  });

  it('where they are fought, a Combat Roll is used instead; folk fall to a Risk Roll', () => {
    const table = three();
    expect(gather(table, { ...foe(true, true), acceptDeath: true }).refused).toBe('USE_COMBAT_ROLL');
    const fall = (face: number, more = {}) => {
      const id = sceneOf(gather(table, foe(false, true)));
      roll(table, id, [face], [1]);
      if ('grant' in more) table.send(grantSuccess, { sceneId: id, worsening: 'the alarm is raised' });
      return told(settle(table, id), 'TrophyRiskSettled')[0];
    };
    expect([fall(6), fall(4), fall(2)].map((d) => d?.foeTakenOut)).toEqual([true, true, false]);
    expect(fall(2, { grant: true })).toMatchObject({ riskOutcome: 'FAILURE', successGranted: true, foeTakenOut: true });
    expect(fall(5, { grant: true })).toMatchObject({ successGranted: false });
  });
});

describe('who may do what, and when', () => {
  it('is gathered, rolled and settled by the roller’s player or the game master', () => {
    const table = three();
    for (const by of [OTHER_PLAYER, SPECTATOR])
      expect(table.send(gatherRisk, { characterId: MAREN, hope: 'x' }, { by }).refused).toBe('NOT_ALLOWED');
    const id = sceneOf(gather(table));
    expect(settle(table, id).refused).toBe('NOT_ROLLED_YET');
    expect(reroll(table, id, [], []).refused).toBe('NOT_ROLLED_YET');
    expect(table.send(rollRisk, { sceneId: id }, { by: OTHER_PLAYER }).refused).toBe('NOT_ALLOWED');
    roll(table, id, [5], [1]);
    expect(roll(table, id, [5], [1]).refused).toBe('DICE_ARE_ROLLED');
    expect(table.send(demandDarkDie, { sceneId: id, reason: 'late' }).refused).toBe('DICE_ARE_ROLLED');
    expect(table.send(settleRisk, { sceneId: id }, { by: OTHER_PLAYER }).refused).toBe('NOT_ALLOWED');
    expect(table.send(settleRisk, { sceneId: id }, { by: GM }).refused).toBeNull();
    expect(settle(table, id).refused).toBe('NO_SUCH_SCENE');
  });

  it('tells which of the dangers came true', () => {
    const table = three();
    const id = sceneOf(gather(table, { dangers: ['the rope tears', 'something wakes'] }));
    roll(table, id, [2], [1]);
    expect(settle(table, id, { danger: 3 }).refused).toBe('NO_SUCH_DANGER');
    expect(lines(settle(table, id, { danger: 2, told: 'It is huge.' }))[0]).toBe(
      "Maren's Risk Roll (cross the bridge) came to 2, light: it fails, and the situation worsens. something wakes. It is huge.",
    );
  });

  it('is given up by its roller before the dice only, by the game master always', () => {
    const table = three();
    const [early, late] = [sceneOf(gather(table)), sceneOf(gather(table))];
    const abandon = (sceneId: string, by: string) => table.send(abandonRisk, { sceneId, reason: 'no' }, { by }).refused;
    expect([abandon(early, OTHER_PLAYER), abandon(early, PLAYER)]).toEqual(['NOT_ALLOWED', null]);
    roll(table, late, [5], [1]);
    expect([abandon(late, PLAYER), abandon(late, GM)]).toEqual(['DICE_ARE_ROLLED', null]);
    expect(sceneState(table, late)).toBeNull();
  });

  it('is no deed of another kind of scene', () => {
    const table = three();
    const contest = sceneOf(table.send(openContest, { stakes: 'the idol' }, { by: PLAYER }));
    for (const command of [rollRisk, settleRisk]) {
      expect(table.send(command, { sceneId: contest }).refused).toBe('OTHER_SCENE');
      expect(table.send(command, { sceneId: contest }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    }
  });

  it('of one who died in between can only be settled, and marks nothing', () => {
    const { table, id } = rolled(1, [1], [6]);
    table.put(
      { kind: 'character', id: MAREN },
      { ...(table.state({ kind: 'character', id: MAREN }) as object), status: 'DEAD' },
    );
    expect(settle(table, id).events).toHaveLength(1);
    expect([sheet(table, MAREN).ruin, gather(table).refused]).toEqual([1, 'CHARACTER_NOT_ACTIVE']);
  });
});
