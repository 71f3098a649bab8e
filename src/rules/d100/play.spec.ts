// Does any rule break when people do whatever comes to their minds?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CharacterDied } from '../kernel/character.js';
import type { Happening } from '../kernel/deed.js';
import { step } from '../kernel/fold.js';
import { CAMPAIGN, type Given, rollingEvents, uuid } from '../kernel/given.js';
import { numbers, PEOPLE } from './chance.js';
import { capacityOf, loadOf } from './encumbrance.js';
import { act, acts, COMMANDS, dice, person } from './evening.js';
import { fightsAt } from './evening-fight.js';
import { opening } from './evening-opening.js';
import { MAREN } from './given.js';
import { d100 } from './index.js';
import { rulesOf } from './settings.js';
import { fieldOf, type Person } from './sheet.js';
import { targetOf } from './targets.js';
import { Ability, Attribute } from './words.js';

type AgingTest = { attribute: Attribute; change: number };
type Data = Record<'share' | 'silver' | 'price' | 'silverPaid' | 'taken' | 'pointsReturned' | 'pointsPaid', number>;
/** What each event does to silver and points, told again from the events alone, by type. */
const SILVER: Record<string, (d: Data) => number> = {
  D100SilverReceived: (d) => d.share,
  D100SilverPaid: (d) => -d.silver,
  D100GoodsReceived: (d) => -d.silver,
  D100GoodsParted: (d) => d.price,
  D100LessonsBegun: (d) => -d.silverPaid,
  D100MentorTaught: (d) => -d.silverPaid,
  D100StudyAllowed: (d) => -d.silverPaid,
};
const PAID_IN_POINTS = [
  'D100AttributeTrained',
  'D100PracticeBegun',
  'D100LessonsBegun',
  'D100MentorTaught',
  'D100AidedPracticeBegun',
  'D100Raised',
  'D100RaiseBegun',
];
/** A sentence once written stays, though the points that earned it came back. */
const RETURNED: Record<string, (d: Data) => number> = {
  D100TrainingInterrupted: (d) => d.pointsReturned,
  D100RaiseInterrupted: (d) => d.pointsReturned,
};
const POINTS: Record<string, (d: Data) => number> = {
  D100ImprovementPointsAwarded: (d) => d.share,
  D100ImprovementPointsTaken: (d) => -d.taken,
  D100AlignmentChanged: (d) => -d.taken,
  ...RETURNED,
  ...Object.fromEntries(PAID_IN_POINTS.map((type) => [type, (d: Data) => -d.pointsPaid])),
};

/** Which command, and the chance it is played with. */
const deed = fc.tuple(fc.nat(), fc.nat());
/** What is said of a subject that is not there. */
const MISSING = ['NO_SUCH_SCENE', 'NO_SUCH_CHARACTER'];

/** Always the same evenings, so many that none of the commands is left out. */
const [EVENINGS, DEEDS] = [150, 300];

const about = (id: string) => (one: Happening) => (one.on ?? one.def.on(one.data)).id === id;
const change = (of: Record<string, (d: Data) => number>, history: readonly Happening[]): number =>
  history.reduce((so, { def, data }) => so + (of[def.type]?.(data as Data) ?? 0), 0);

function refold(start: Given, history: readonly Happening[], id: string): unknown {
  const at = { campaignId: CAMPAIGN, streamId: id, eventId: uuid(1), worldDay: 0, actor: null };
  return history
    .filter(about(id))
    .reduce((state, { def, data }) => step(def, state, data, at), person(start, id) as unknown);
}

const byAge = (history: readonly Happening[], attribute: Attribute): number =>
  history
    .flatMap(({ def, data }) => (def.type === 'D100Aged' ? (data as { agingTests: AgingTest[] }).agingTests : []))
    .filter((test) => test.attribute === attribute)
    .reduce((so, test) => so + test.change, 0);

function expectSound(table: Given, start: Given, evening: readonly Happening[]): void {
  const settings = rulesOf(table.campaign);
  for (const id of PEOPLE) {
    const { sheet } = person(table, id);
    const before = person(start, id).sheet;
    const history = evening.filter(about(id));
    expect(sheet.silver).toBe(before.silver + change(SILVER, history));
    expect(sheet.ip.balance).toBe(before.ip.balance + change(POINTS, history));
    expect(Math.min(sheet.silver, sheet.ip.balance, sheet.ip.spent, sheet.sanity.current)).toBeGreaterThanOrEqual(0);
    expect(Math.min(sheet.mana.current, sheet.stamina.current ?? 0)).toBeGreaterThanOrEqual(0);
    expect(sheet.hitPoints.current).toBeLessThanOrEqual(sheet.hitPoints.maximum);
    expect(sheet.loyalty?.value ?? 0).toBeGreaterThanOrEqual(0);
    expect(sheet.memberships).not.toContain(sheet.loyalty?.factionId);
    expect(loadOf(sheet, settings)).toBeLessThanOrEqual(2 * capacityOf(sheet));
    for (const one of Ability.options) expect(targetOf(sheet, one)).toBeGreaterThanOrEqual(25 - 10);
    for (const one of Attribute.options)
      expect(sheet.scores[fieldOf(one)]).toBe(before.scores[fieldOf(one)] + byAge(history, one));
    expect(sheet.background.length).toBeLessThanOrEqual((sheet.ip.spent + change(RETURNED, history)) / 3);
    expect(sheet.worn === null || sheet.goods.some((goods) => goods.id === sheet.worn)).toBe(true);
    expect(d100.Sheet.parse(sheet)).toEqual(sheet);
    const view = table.view(id);
    expect(d100.View.parse(view)).toEqual(view);
    expect(refold(start, evening, id)).toEqual(person(table, id));
  }
}

function expectSoundFights(table: Given, evening: readonly Happening[]): void {
  for (const fight of fightsAt(table)) {
    const at = { campaignId: CAMPAIGN, streamId: fight.id, eventId: uuid(1), worldDay: 0, actor: null };
    const history = evening.filter(about(fight.id));
    expect(history.reduce<unknown>((state, { def, data }) => step(def, state, data, at), null)).toEqual(fight);
    const ids = fight.combatants.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { left, figures } of fight.combatants) {
      expect(Math.min(left?.cs ?? 0, left?.mana ?? 0)).toBeGreaterThanOrEqual(0);
      expect(left?.cs ?? 0).toBeLessThanOrEqual(figures?.maximumCs ?? 0);
      expect(left?.hitPoints ?? 0).toBeLessThanOrEqual(figures?.hitPoints ?? 0);
    }
    const named = [...fight.order, ...fight.fumblesDue, ...fight.attacks.flatMap((a) => [a.attackerId, a.defenderId])];
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  }
}

describe('an evening of anything', () => {
  it('tries every command there is', () => {
    expect(Object.keys(acts).sort()).toEqual([...COMMANDS.keys()].sort());
  });

  it('conserves silver and points, keeps every bound, and a refusal neither rolls nor changes', () => {
    fc.assert(
      fc.property(fc.array(deed, { minLength: 80, maxLength: 160, size: 'max' }), (evening) => {
        const [table, start] = [opening(), opening()];
        const opened = table.history.length;
        for (const [n, seed] of evening) {
          const { command, input, by } = act(table, n, seed);
          const before = new Map(table.states);
          const face = dice(seed);
          let rolled = 0;
          const faces = (label: string, sides: number) => {
            rolled++;
            return face(label, sides);
          };
          const sent = table.send(command, input, { by, faces });
          if (sent.refused === null) continue;
          expect(rolled).toBe(0);
          expect(table.states).toEqual(before);
          expect([...command.refusals, 'NOT_ALLOWED', ...MISSING]).toContain(sent.refused);
        }
        expectSound(table, start, table.history.slice(opened));
        expectSoundFights(table, table.history.slice(opened));
      }),
      { numRuns: 60 },
    );
  });

  it('gets something done by every command, with typed-in dice as with others, but for the making of those who are made', () => {
    const [done, rolled] = [new Set<string>(), new Set<string>()];
    for (let seed = 1; seed <= EVENINGS; seed++) {
      const table = opening();
      const next = numbers(seed);
      for (let n = 0; n < DEEDS; n++) {
        const { command, input, by } = act(table, next(), next());
        const { sent, typed, shown } = table.sendTwice(command, input, { by, faces: dice(next()) });
        expect(typed).toEqual({ ...sent, unused: [] });
        if (Object.keys(shown).length > 0) for (const { def } of sent.events) rolled.add(def.type);
        const { events } = sent;
        if (events.length > 0) done.add(command.name);
        if (command.records) expect(events.filter(({ def }) => def.evolve ?? def.opens)).toEqual([]);
      }
    }
    expect([...COMMANDS.keys()].filter((name) => !done.has(name))).toEqual(['d100RollScores', 'd100FinishCreation']);
    const unrolled = rollingEvents(d100).filter((type) => !rolled.has(type));
    // Those who play are made, a master's help has a spec of its own, and a declared attack carries no dice yet.
    const elsewhere = ['D100ScoresRolled', 'D100CreationFinished', 'D100StudyAllowed', 'D100AttackDeclared'];
    expect(unrolled.sort()).toEqual(elsewhere.sort());
  });

  it('folds from any part of its history without a fault', () => {
    fc.assert(
      fc.property(
        fc.array(deed, { minLength: 10, maxLength: 60, size: 'max' }),
        fc.infiniteStream(fc.boolean()),
        (evening, kept) => {
          const table = opening();
          for (const [n, seed] of evening) {
            const { command, input, by } = act(table, n, seed);
            table.send(command, input, { by, faces: dice(seed) });
          }
          const part = table.history.filter(() => kept.next().value);
          const died = CharacterDied.of({ characterId: MAREN, reason: 'the end' });
          for (const id of PEOPLE) {
            const state = refold(opening(), [...part, died], id) as Person;
            expect(d100.Sheet.safeParse(state.sheet).success).toBe(true);
            expect(d100.View.safeParse(d100.view(state, table.campaign)).success).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
