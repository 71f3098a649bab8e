// Does magic take its time in a fight?
import { describe, expect, it } from '@jest/globals';
import { GM, PLAYER, uuid } from '../kernel/given.js';
import { actInFight } from './actions.js';
import { castSpell } from './casting.js';
import { changeCharacteristic } from './characteristic-change.js';
import { breakOffSpell, castInFight, releaseSpell } from './combat-casting.js';
import { endEncounter } from './encounter.js';
import { armed, duel, Fight, OGRE } from './fight-given.js';
import { MAREN, maren, told } from './given.js';
import { beginRound, endTurn } from './round.js';
import { makeRuling } from './rulings.js';
import type { Sheet, Spell } from './sheet.js';
import type { TestResult } from './tests.js';

const SPELL: Spell = {
  id: uuid(60),
  name: 'Spark',
  order: null,
  components: [
    { kind: 'word', score: 15 },
    { kind: 'time', score: 3 },
  ],
  improved: 0,
};
const mage: Partial<Sheet> = { dedication: 'MAGIC', mana: { maximum: 9, current: 9 }, spells: [SPELL] };
const CAST = { combatantId: MAREN, spellId: SPELL.id, mana: 3 };
const mana = (fight: Fight) => fight.table.sheet<Sheet>(MAREN).mana.current;
/** The rest of a round, and the begin of the next. */
const nextRound = (fight: Fight) => {
  fight.send(endTurn);
  fight.send(endTurn);
  return fight.begin();
};

describe('casting in a fight (R-D100-49)', () => {
  it('is an action of a turn for a player, and has no other way', () => {
    const fight = duel(armed(55, null, mage), armed(45, 1));
    const cast = (by: string) =>
      fight.table.send(castSpell, { characterId: MAREN, spellId: SPELL.id }, { by, faces: { casting: [90] } }).refused;
    expect([cast(PLAYER), cast(GM)]).toEqual(['IN_AN_ENCOUNTER', null]);
    fight.send(endEncounter, { note: 'they fled' });
    expect(cast(PLAYER)).toBeNull();
  });

  it('X-D100-55 charged, it is rolled rounds later at 10 more for each', () => {
    const released = (roll: number) => {
      const fight = duel(armed(55, null, mage), armed(45, 1));
      expect(fight.send(castInFight, { ...CAST, chargeRounds: 2 }).refused).toBeNull();
      expect(mana(fight)).toBe(6);
      nextRound(fight);
      expect(fight.refused(releaseSpell, { combatantId: MAREN })).toBe('NOT_CHARGED_YET');
      expect(fight.refused(actInFight, { combatantId: MAREN, fightAction: 'BRACE' })).toBe('CHARGING_A_SPELL');
      nextRound(fight);
      const sent = fight.send(releaseSpell, { combatantId: MAREN }, { casting: [roll] });
      expect([mana(fight), fight.scene.combatants[0]?.charging]).toEqual([6, null]);
      const [{ test } = {}] = told<{ test: TestResult }>(sent, 'D100SpellCast');
      return [test?.effective, test?.grade];
    };
    expect([7, 74, 75].map(released)).toEqual([
      [74, 'CRITICAL_SUCCESS'],
      [74, 'SUCCESS'],
      [74, 'FAILURE'],
    ]);
  });

  it('X-D100-55 a quick casting leaves one more major action, once a turn', () => {
    const fight = duel(armed(55, null, mage), armed(45, 1));
    const quick = { ...CAST, quick: true };
    const [{ test } = {}] = told<{ test: TestResult }>(
      fight.send(castInFight, quick, { casting: [30] }),
      'D100SpellCast',
    );
    expect([test?.effective, fight.scene.turn?.majorsLeft]).toEqual([34, 1]);
    expect(fight.refused(castInFight, quick)).toBe('QUICK_ONCE_A_TURN');
    fight.send(castInFight, CAST, { casting: [100] });
    expect([fight.scene.turn?.majorsLeft, fight.scene.fumblesDue, mana(fight)]).toEqual([0, [MAREN], 3]);
  });

  it('loses the mana of a spell that is broken off, or not released in time', () => {
    const fight = duel(armed(55, null, mage), armed(45, 1));
    fight.send(castInFight, { ...CAST, chargeRounds: 1 });
    fight.send(breakOffSpell, { combatantId: MAREN, reason: 'an arrow' });
    expect([fight.scene.combatants[0]?.charging, mana(fight)]).toEqual([null, 6]);
    nextRound(fight);
    fight.send(castInFight, { ...CAST, chargeRounds: 1 });
    nextRound(fight);
    const sent = fight.send(endTurn);
    expect(told(sent, 'D100ChargingBroken')).toHaveLength(1);
    expect(fight.refused(releaseSpell, { combatantId: MAREN })).toBe('NOT_YOUR_TURN');
  });

  it('loses the mana of a spell whose caster is down for a moment, healed or not, by whatever she was hurt', () => {
    const hit = (change: number) => ({ characterId: MAREN, characteristic: 'HIT_POINTS', change, reason: 'a trap' });
    const fall = (fight: Fight) => fight.table.send(changeCharacteristic, hit(-20));
    const ruled = { characterId: MAREN, figure: 'HIT_POINTS', value: 0, rule: 'R-D100-59', reason: 'a trap' };
    const rule = (fight: Fight) => fight.table.send(makeRuling, ruled);
    for (const down of [fall, rule]) {
      const fight = duel(armed(55, null, mage), armed(45, 1));
      fight.send(castInFight, { ...CAST, chargeRounds: 1 });
      expect(told(down(fight), 'D100ChargingBroken')).toHaveLength(1);
      fight.table.send(changeCharacteristic, hit(20));
      nextRound(fight);
      expect([fight.refused(releaseSpell, { combatantId: MAREN }), mana(fight)]).toEqual(['NOTHING_IS_CHARGED', 6]);
    }
  });

  it('keeps no spell beyond the round in which it was due', () => {
    const fight = duel(armed(55, null, mage), armed(45, 1));
    fight.send(castInFight, { ...CAST, chargeRounds: 1 });
    fight.send(endTurn);
    fight.send(endTurn);
    fight.table.character<Sheet>(MAREN, { ...fight.table.sheet<Sheet>(MAREN), hitPoints: { maximum: 20, current: 0 } });
    expect(told(fight.send(beginRound), 'D100ChargingBroken')).toHaveLength(1);
    expect(fight.scene.combatants[0]?.charging).toBeNull();
  });

  it('one without a sheet casts by figures of the referee', () => {
    const witch = { ...OGRE, name: 'the witch', figures: { ...OGRE.figures, mana: 4 } };
    const fight = new Fight(maren(armed(55, null)), [{ characterId: MAREN, side: 1 }, witch]);
    const id = fight.id(1);
    fight.turnOf(id);
    const hex = { combatantId: id, spell: { name: 'a hex', powerRating: 20 }, mana: 3 };
    expect(fight.refused(castInFight, { combatantId: id })).toBe('SPELL_NEEDED');
    const sent = fight.send(castInFight, hex, { casting: [60] });
    expect(sent.events.map(({ def, data }) => def.summary(data, () => ''))).toEqual([
      'The witch cast a hex and rolled 60 against 60: success.',
      'The witch lost 3 mana: a hex',
    ]);
    fight.turnOf(id);
    expect(fight.refused(castInFight, hex)).toBe('NOT_ENOUGH_MANA');
  });
});
