// Does any rule break when people do whatever comes to their minds?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CharacterDied } from '../kernel/character.js';
import type { CommandDef, Happening } from '../kernel/deed.js';
import { checkRoll } from '../kernel/dice.js';
import { step } from '../kernel/fold.js';
import { CAMPAIGN, type Given, GM, OTHER_PLAYER, PLAYER, rollingEvents, SPECTATOR, uuid } from '../kernel/given.js';
import type { Roll } from '../kernel/roll.js';
import { MAREN, maren, modifiers, nameOf, OGRE, trainedIn } from './given.js';
import { trial } from './index.js';
import { Scene } from './scene.js';
import type { Person, Sheet } from './sheet.js';

const PEOPLE = [MAREN, OGRE] as const;
const ATTRIBUTES = ['Brawn', 'Agility', 'Ego', 'Luck'];
const whom = fc.constantFrom(...PEOPLE);
const small = fc.integer({ min: -4, max: 6 });
const text = fc.constant('because');
const names = fc.subarray(['axe', 'climbing', 'juggling'], { maxLength: 2 });
const at = fc.integer({ min: 0, max: 3 });
const sceneId = { sceneId: at };

/** Inputs that may or may not be legal; a number for a scene stands for one that is open, if any is. */
const acts: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  trialSetUpCharacter: fc.record({ characterId: whom, prowess: fc.integer({ min: 0, max: 4 }) }),
  trialChangeTraits: fc.record({
    characterId: whom,
    modifiers: fc.option(
      fc.array(fc.record({ name: fc.constantFrom(...ATTRIBUTES), modifier: small }), { maxLength: 1 }),
    ),
    reason: text,
  }),
  trialAutoSucceed: fc.record({ characterId: whom, purpose: text }),
  trialCall: fc.record({
    characterId: whom,
    purpose: text,
    attribute: fc.constantFrom(...ATTRIBUTES),
    dr: fc.integer({ min: 5, max: 20 }),
    edge: names,
  }),
  trialCallAttack: fc.record({
    characterId: whom,
    purpose: text,
    kind: fc.constantFrom('PHYSICAL', 'MAGICAL'),
    means: fc.constantFrom('axe', 'fire'),
    targetId: whom,
  }),
  trialSetDifficulty: fc.record({ ...sceneId, dr: fc.integer({ min: 5, max: 20 }) }),
  trialRoll: fc.record({
    ...sceneId,
    trainedSources: names,
    flatBonuses: fc.array(fc.record({ source: text, points: small }), { maxLength: 2 }),
    strain: names,
  }),
  trialAwardHeroDice: fc.record({
    recipients: fc.subarray([...PEOPLE], { minLength: 1 }),
    heroDice: fc.integer({ min: 1, max: 3 }),
    reason: text,
  }),
  trialSpendHeroDice: fc.record({ ...sceneId, heroDice: fc.integer({ min: 1, max: 3 }) }),
  trialDeclare: fc.record(sceneId),
  trialAbandon: fc.record({ ...sceneId, reason: text }),
  trialRollDamage: fc.record({ ...sceneId, dice: fc.constantFrom('1d8', '2d4', 'hard') }),
  trialChangeHitPoints: fc.record({ characterId: whom, change: small, reason: text }),
  trialChangeBelongings: fc.record({
    characterId: whom,
    coins: fc.constantFrom(-5, 3),
    gained: fc.constantFrom([], [{ name: 'rope', worth: 2 }]),
    lost: fc.constantFrom([], [uuid(70)], [uuid(71)]),
    reason: text,
  }),
};
const COMMANDS: ReadonlyMap<string, CommandDef> = new Map(trial.commands.map((command) => [command.name, command]));
const WEIGHT: Record<string, number> = { trialRoll: 6, trialDeclare: 4, trialSpendHeroDice: 4, trialRollDamage: 4 };

const hands = fc.constantFrom(GM, GM, GM, GM, PLAYER, PLAYER, OTHER_PLAYER, SPECTATOR);
interface Act {
  readonly name: string;
  readonly input: Record<string, unknown>;
  readonly by: typeof GM;
  readonly seed: number;
}
const act: fc.Arbitrary<Act> = fc.oneof(
  ...Object.entries(acts).map(([name, input]) => ({
    weight: WEIGHT[name] ?? 2,
    arbitrary: fc.record({ name: fc.constant(name), input, by: hands, seed: fc.nat() }),
  })),
);
const settings = fc.constantFrom(
  {},
  { 'trial.hero.cap': 4, 'trial.hitPoints': true },
  { 'trial.drHidden': true, 'trial.flatPenalties': 'WORST', 'trial.attributes': ATTRIBUTES },
);

/** Faces from a seed: any dice will do, so long as the same come again. */
const dice = (seed: number) => {
  let state = seed % 2_147_483_647 || 1;
  return (_: string, sides: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return 1 + (state % sides);
  };
};

const opening = (choice: object): Given =>
  maren({
    ...modifiers(1, 2, -1),
    ...trainedIn('axe', 'climbing'),
    prowess: 2,
    heroDice: 3,
    hitPoints: { maximum: 9, current: 9 },
    coins: 4,
    belongings: [{ id: uuid(70), name: 'lamp', worth: null }],
  })
    .character<Sheet>(OGRE, { heroDice: 1, coins: 1_000_000_000 }, { name: 'the ogre', owner: OTHER_PLAYER })
    .set({ ...choice });

const openScenes = (table: Given): Scene[] =>
  [...table.states].filter(([key, state]) => key.startsWith('scene ') && state !== null).map(([, s]) => s as Scene);
const aimed = (table: Given, input: Record<string, unknown>) => {
  const open = openScenes(table);
  const found = open[Number(input.sceneId) % Math.max(1, open.length)]?.id ?? uuid(9_999);
  return 'sceneId' in input ? { ...input, sceneId: found } : input;
};

const person = (table: Given, id: string) => table.state({ kind: 'character', id }) as Person;
const subject = (one: Happening) => one.on ?? one.def.on(one.data);
const refold = (start: unknown, history: readonly Happening[], id: string): unknown =>
  history
    .filter((one) => subject(one).id === id)
    .reduce(
      (state, { def, data }) =>
        step(def, state, data, { campaignId: CAMPAIGN, streamId: id, eventId: uuid(1), worldDay: 0, actor: GM }),
      start,
    );

interface Data {
  readonly sceneId: string;
  readonly characterId: string;
  readonly heroDice: number;
  readonly startingHeroDice: number;
  readonly heroDiceSpent: number;
  readonly roll: Roll;
  readonly dr: number;
  readonly declaredTotal: number;
  readonly success: boolean;
  readonly openDr: number | null;
}
const of = (history: readonly Happening[], type: string): Data[] =>
  history.filter(({ def }) => def.type === type).map(({ data }) => data as Data);
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

/** Told again from the events alone: pools, the DR before the dice, and what was rolled for each Trial. */
function expectSound(table: Given, start: Given): void {
  const { history } = table;
  for (const id of PEOPLE) {
    const hers = history.filter((one) => subject(one).id === id);
    const gained =
      sum(of(hers, 'TrialHeroDiceAwarded').map((d) => d.heroDice)) +
      sum(of(hers, 'TrialCharacterSetUp').map((d) => d.startingHeroDice));
    const spent = sum(of(hers, 'TrialHeroDiceSpent').map((d) => d.heroDiceSpent));
    const { sheet } = person(table, id);
    expect(sheet.heroDice).toBe(person(start, id).sheet.heroDice + gained - spent);
    expect(sheet.heroDice).toBeGreaterThanOrEqual(0);
    expect(trial.Sheet.parse(sheet)).toEqual(sheet);
    expect(trial.View.parse(table.view(id))).toEqual(table.view(id));
    expect(refold(person(start, id), history, id)).toEqual(person(table, id));
  }
  const [rolls, hero] = [of(history, 'TrialRolled'), of(history, 'TrialHeroDiceRolled')];
  expect(sum(hero.map((d) => d.roll.dice.length))).toBe(
    sum(of(history, 'TrialHeroDiceSpent').map((d) => d.heroDiceSpent)),
  );
  for (const d of [...rolls, ...hero, ...of(history, 'TrialDamageDealt')]) expect(checkRoll(d.roll)).toEqual([]);
  for (const d of of(history, 'TrialDeclared')) {
    const fixed = history.findLast(
      (one) =>
        (one.data as Data).sceneId === d.sceneId &&
        ['TrialDifficultyHidden', 'TrialDifficultyChanged', 'TrialCalled'].includes(one.def.type) &&
        (one.data as Data).openDr !== null,
    )?.data as Data;
    expect(d.dr).toBe(fixed.dr ?? fixed.openDr);
    expect(d.success).toBe(d.declaredTotal >= d.dr);
    expect(rolls.filter((one) => one.sceneId === d.sceneId)).toHaveLength(1);
  }
  for (const scene of openScenes(table)) {
    expect(Scene.parse(scene)).toEqual(scene);
    expect(refold(null, history, scene.id)).toEqual(scene);
  }
  for (const { def, data } of history) expect(def.summary(data, nameOf)).toMatch(/^\S.*\S$/);
}

describe('an evening of anything', () => {
  it('tries every command there is', () => {
    expect(Object.keys(acts).sort()).toEqual([...COMMANDS.keys()].sort());
  });

  /** Evenings of anything; what came of each deed, and which events carried dice. */
  function play(parameters: fc.Parameters<[object, readonly Act[]]>) {
    const [outcomes, diced] = [new Set<string>(), new Set<string>()];
    const evening = fc.array(act, { minLength: 30, maxLength: 80, size: 'max' });
    const soundEvening = fc.property(settings, evening, (choice, deeds: readonly Act[]) => {
      const [table, start] = [opening(choice), opening(choice)];
      for (const { name, input, by: hand, seed } of deeds) {
        const before = new Map(table.states);
        const face = dice(seed);
        let rolled = 0;
        const faces = (label: string, sides: number) => {
          rolled++;
          return face(label, sides);
        };
        const command = COMMANDS.get(name) as CommandDef;
        const { sent, typed, shown } = table.sendTwice(command, aimed(table, input), { by: hand, faces });
        expect(typed).toEqual({ ...sent, unused: [] });
        if (Object.keys(shown).length > 0) for (const { def } of sent.events) diced.add(def.type);
        outcomes.add(sent.refused ?? name);
        if (sent.refused === null) continue;
        expect(rolled).toBe(0);
        expect(table.states).toEqual(before);
        expect([...command.refusals, 'NOT_ALLOWED', 'NO_SUCH_SCENE']).toContain(sent.refused);
      }
      expectSound(table, start);
    });
    fc.assert(soundEvening, parameters);
    return { outcomes, diced };
  }

  it('conserves Hero Dice, keeps the DR, takes typed-in dice like others, and a refusal neither rolls nor changes', () => {
    expect(play({ numRuns: 60 }).outcomes.size).toBeGreaterThan(0);
  });

  it('comes to every command and every refusal there is, in evenings that are the same every time', () => {
    const { outcomes, diced } = play({ numRuns: 100, seed: 7 });
    expect([...COMMANDS.keys()].filter((name) => !outcomes.has(name))).toEqual([]);
    expect(rollingEvents(trial).filter((type) => !diced.has(type))).toEqual([]);
    const codes = new Set([...COMMANDS.values()].flatMap(({ refusals }) => refusals));
    expect([...codes].filter((code) => !outcomes.has(code))).toEqual(['CHARACTER_NOT_ALIVE']);
  });

  it('folds from any part of its history without a fault', () => {
    fc.assert(
      fc.property(
        settings,
        fc.array(act, { minLength: 20, maxLength: 50, size: 'max' }),
        fc.infiniteStream(fc.boolean()),
        (choice, evening, kept) => {
          const table = opening(choice);
          for (const { name, input, seed } of evening)
            table.send(COMMANDS.get(name) as CommandDef, aimed(table, input), { faces: dice(seed) });
          const part = [
            ...table.history.filter(() => kept.next().value),
            CharacterDied.of({ characterId: MAREN, reason: 'the end' }),
          ];
          for (const id of PEOPLE) {
            const state = refold(person(opening(choice), id), part, id) as Person;
            expect(trial.Sheet.safeParse(state.sheet).success).toBe(true);
            expect(trial.View.safeParse(trial.view(state, table.campaign)).success).toBe(true);
          }
          for (const id of new Set(
            part
              .map((one) => subject(one))
              .filter(({ kind }) => kind === 'scene')
              .map((ref) => ref.id),
          )) {
            const state = refold(null, part, id);
            expect(state === null || Scene.safeParse(state).success).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
