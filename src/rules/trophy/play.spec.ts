// Does any rule break when people do whatever comes to their minds, in any order?
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CharacterDied } from '../kernel/character.js';
import type { CommandDef, Happening } from '../kernel/deed.js';
import { checkRoll } from '../kernel/dice.js';
import { step } from '../kernel/fold.js';
import { CAMPAIGN, type Given, GM, OTHER_PLAYER, PLAYER, rollingEvents, SPECTATOR, uuid } from '../kernel/given.js';
import type { Roll } from '../kernel/roll.js';
import { CombatScene } from './combat-scene.js';
import { ContestScene } from './contest-scene.js';
import { MAREN, nameOf, three } from './given.js';
import { ANA, aimed, COMMANDS, LIVING, openScenes, PEOPLE, person } from './given-targets.js';
import { trophy } from './index.js';
import { RiskScene } from './risk-scene.js';
import type { AnyScene } from './scene.js';
import { type Person, type Sheet, statusOf } from './sheet.js';

const SCENES = { RISK: RiskScene, CONTEST: ContestScene, COMBAT: CombatScene } as const;
const whom = fc.constantFrom(...LIVING, ...LIVING, ANA);
const text = fc.constant('because');
const at = fc.integer({ min: 0, max: 5 });
const one = (least: number, most: number) => fc.integer({ min: least, max: most });
const means = fc.constantFrom(null, 'athletics', 'rope', 'mail', 'cooking');
const characterId = { characterId: whom };
const risk = { risk: at };
const contest = { contest: at };
const combat = { combat: at };
const helper = { ...risk, helperId: whom };
const onBargain = { ...risk, bargainId: at };
const given = fc.uniqueArray(fc.record({ ...characterId, tokens: one(1, 3) }), {
  minLength: 1,
  maxLength: 2,
  selector: (c) => c.characterId,
});
const foe = fc.option(fc.record({ name: text, isMonster: fc.boolean(), toDefeat: fc.boolean() }), { freq: 2 });

/** Inputs that may or may not be legal; `risk`, `contest`, `combat` and the like stand for one there is, if any. */
const acts: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  trophySetUpCharacter: fc.record(characterId),
  trophyChangeTraits: fc.record({
    ...characterId,
    gained: fc.constant([{ kind: 'ARMOUR', name: 'mail' }]),
    lost: fc.constantFrom([], [{ kind: 'EQUIPMENT', name: 'lamp' }]),
    reason: text,
  }),
  trophyMarkRuin: fc.record({ ...characterId, marks: one(1, 2), reason: text }),
  trophyAgreeCondition: fc.record({ ...characterId, dueId: at, condition: text }),
  trophyRemoveCondition: fc.record({ ...characterId, conditionId: at, reason: text }),
  trophyChooseEnd: fc.record({ ...characterId, end: fc.constantFrom('MONSTER', 'DEAD'), finalAct: text }),
  trophyGrantCoGm: fc.record({ ...characterId, granted: fc.boolean() }),
  trophyRollRuin: fc.record({ ...characterId, disturbance: text }),
  trophyRollReduction: fc.record({ ...characterId, treachery: text }),
  trophyChooseReduction: fc.record({ ...characterId, noticed: fc.boolean() }),
  trophyRollHunt: fc.record({ ...characterId, goal: text, exploration: text, lightFor: means }),
  trophyFindTreasure: fc.record({ contributions: given, receiverId: fc.option(whom), treasure: text }),
  trophyChangeGold: fc.record({ ...characterId, change: fc.constantFrom(-2, 1), reason: text }),
  trophySetGoal: fc.record({ goal: text }),
  trophyAchieveGoal: fc.oneof(
    fc.record({ contributions: given, goalId: at }),
    fc.record({ contributions: given, otherGoal: text, agreed: fc.boolean() }),
  ),
  trophyClaimEstate: fc.record({
    ...characterId,
    claims: fc.tuple(fc.record({ ...characterId, tokens: one(1, 2), gold: one(0, 1) })),
  }),
  trophyCloseEstate: fc.record(characterId),
  trophyGatherRisk: fc.record({
    ...characterId,
    hope: text,
    lightFor: means,
    risksMindOrBody: fc.boolean(),
    ritual: fc.constantFrom(null, null, 'Ward', 'Summon'),
    foe,
    acceptDeath: fc.constantFrom(false, false, true),
  }),
  trophyDemandDarkDie: fc.record({ ...risk, reason: text }),
  trophyAbandonRisk: fc.record({ ...risk, reason: text }),
  trophyLimitBargains: fc.record({ ...risk, giver: fc.constantFrom(null, PLAYER, OTHER_PLAYER, SPECTATOR) }),
  trophyOfferBargain: fc.record({ ...risk, price: text }),
  trophyAcceptBargain: fc.record(onBargain),
  trophyDeclineBargain: fc.record(onBargain),
  trophyVetoBargain: fc.record(onBargain),
  trophyWithdrawBargain: fc.record(onBargain),
  trophyPayPrice: fc.record({ ...characterId, priceId: at, how: text }),
  trophyOfferHelp: fc.record({ ...helper, exposure: text }),
  trophyAcceptHelp: fc.record(helper),
  trophyDropHelp: fc.record(helper),
  trophyRollHelp: fc.record(helper),
  trophyTakeHelpIn: fc.record({ ...helper, incorporate: fc.boolean() }),
  trophyRollRisk: fc.record(risk),
  trophyRerollRisk: fc.record(risk),
  trophyGrantSuccess: fc.record({ ...risk, worsening: text }),
  trophySettleRisk: fc.record({ ...risk, danger: fc.constantFrom(null, null, null, 1) }),
  trophyOpenContest: fc.record({ stakes: text, deadly: fc.boolean() }),
  trophyEnterContest: fc.record({ ...contest, ...characterId, lightFor: means, volunteered: one(0, 4) }),
  trophyLeaveContest: fc.record({ ...contest, ...characterId, reason: text }),
  trophyAbandonContest: fc.record({ ...contest, reason: text }),
  trophyRollContest: fc.record({ ...contest, ...characterId }),
  trophySettleContest: fc.record(contest),
  trophyOpenCombat: fc.record({ monster: text, baseEndurance: one(4, 13), gold: one(0, 2) }),
  trophyJoinCombat: fc.record({ ...combat, ...characterId, exposure: text, weapon: text }),
  trophyChangeEndurance: fc.record({
    ...combat,
    changes: fc.tuple(fc.record({ change: one(-3, 3), reason: text })),
  }),
  trophyRollCombat: fc.record(combat),
  trophyTakeRuin: fc.record({ ...combat, ...characterId }),
  trophyMarkArmour: fc.record({ ...combat, ...characterId, armourId: at, how: text }),
  trophyReturnToTown: fc.record({ characterIds: fc.subarray([...PEOPLE], { minLength: 1 }) }),
  trophyRetreat: fc.record({ ...combat, ...characterId, receiverId: whom }),
  trophyEndCombat: fc.record({
    ...combat,
    described: text,
    shares: fc.array(fc.record({ ...characterId, gold: one(1, 2) }), { maxLength: 1 }),
  }),
  trophyGiveUpCombat: fc.record({ ...combat, reason: text }),
  trophyAbandonCombat: fc.record({ ...combat, reason: text }),
};
/** What an evening is mostly about; the rest happens beside it. */
const FOCUS = {
  RISK: /Risk|DarkDie|GrantSuccess/,
  BARGAIN: /GatherRisk|RollRisk|SettleRisk|Bargain|PayPrice/,
  HELP: /GatherRisk|RollRisk|RerollRisk|Help/,
  CONTEST: /Contest/,
  COMBAT: /Combat|Endurance|TakeRuin|MarkArmour|Retreat/,
  RUIN: /Reduction|RollRuin|Condition|End$|MarkRuin/,
  TREASURE: /Estate|Hunt|Treasure|Goal|Gold/,
} as const;
const RARELY = /Abandon|GiveUp/;
const SELDOM = /SetUp|CloseEstate|Limit|Leave|Open|MarkRuin|Veto/;

const hands = fc.constantFrom(...Array<string>(12).fill(GM), PLAYER, PLAYER, OTHER_PLAYER, OTHER_PLAYER, SPECTATOR);
const weightOf = (name: string, about: RegExp): number => {
  if (!about.test(name) || RARELY.test(name)) return 1;
  return SELDOM.test(name) ? 8 : 40;
};
const actAbout = (about: RegExp) =>
  fc.oneof(
    ...Object.entries(acts).map(([name, input]) => ({
      weight: weightOf(name, about),
      arbitrary: fc.record({ name: fc.constant(name), input, by: hands, seed: fc.nat() }),
    })),
  );
const evening = (minLength: number, maxLength: number) =>
  fc.oneof(...Object.values(FOCUS).map((about) => fc.array(actAbout(about), { minLength, maxLength, size: 'max' })));
const settings = fc.constantFrom(
  {},
  { 'trophy.contest.fullTie': 'REROLL', 'trophy.contest.maxVolunteered': 3, 'trophy.combat.lateJoin': true },
  { 'trophy.combatMode': 'FIGHTING_MONSTERS', 'trophy.helpCountsForColour': false, 'trophy.goldPassesOnDeath': true },
  { 'trophy.combat.autoDefeatOnAddedDice': true, 'trophy.tokens.claimOnLost': true, 'trophy.skills': false },
);

/** Faces from a seed: any dice will do, so long as the same come again. */
const dice = (seed: number) => {
  let state = seed % 2_147_483_647 || 1;
  return (_: string, sides: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return 1 + (state % sides);
  };
};

const mail = [{ id: uuid(70), name: 'mail', marked: false }];
const opening = (choice: object): Given =>
  three(
    [
      { ruin: 2, startingRuin: 2, huntTokens: 4, armour: mail },
      { ruin: 4, huntTokens: 2, gold: 3, armour: mail },
      { ruin: 1, ready: false, equipment: ['rope', 'lamp'], armour: mail },
    ],
    { ...choice },
  ).character<Sheet>(ANA, { huntTokens: 6, gold: 3 }, { name: 'Ana', status: 'DEAD' });

const subject = (happening: Happening) => happening.on ?? happening.def.on(happening.data);
const refold = (start: unknown, history: readonly Happening[], id: string): unknown =>
  history
    .filter((happening) => subject(happening).id === id)
    .reduce(
      (state, { def, data }) =>
        step(def, state, data, { campaignId: CAMPAIGN, streamId: id, eventId: uuid(1), worldDay: 0, actor: GM }),
      start,
    );

interface Data {
  readonly sceneId: string;
  readonly characterId: string;
  readonly tokensGained: number;
  readonly tokensLost: number;
  readonly tokens: number;
  readonly tokensClaimed: number;
  readonly goldClaimed: number;
  readonly change: number;
  readonly marks: number;
  readonly cause: string;
  readonly ruin: number;
  readonly noticed: boolean;
  readonly unnoticed: boolean;
  readonly bargainId: string;
  readonly priceId: string;
  readonly answer: string;
  readonly roll: Roll;
}
const of = (history: readonly Happening[], type: string): Data[] =>
  history.filter(({ def }) => def.type === type).map(({ data }) => data as Data);
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
const times = (list: readonly boolean[]): number => list.filter(Boolean).length;

/** Told again from the events of one character alone. */
function expectSoundPerson(table: Given, start: Given, id: string): void {
  const hers = table.history.filter((happening) => subject(happening).id === id);
  const [before, now] = [person(start, id), person(table, id)];
  const { sheet } = now;
  const tokens =
    sum(of(hers, 'TrophyHuntRolled').map((d) => d.tokensGained - d.tokensLost)) -
    sum(of(hers, 'TrophyTokensSpent').map((d) => d.tokens)) -
    sum(of(hers, 'TrophyEstateClaimed').map((d) => d.tokensClaimed));
  expect(sheet.huntTokens).toBe(before.sheet.huntTokens + tokens);
  const gold =
    sum(of(hers, 'TrophyGoldChanged').map((d) => d.change)) -
    sum(of(hers, 'TrophyEstateClaimed').map((d) => d.goldClaimed));
  expect(sheet.gold).toBe(before.sheet.gold + gold);
  expect(Math.min(sheet.huntTokens, sheet.gold)).toBeGreaterThanOrEqual(0);
  const lowered =
    times(of(hers, 'TrophyReductionRolled').map((d) => d.unnoticed)) +
    times(of(hers, 'TrophyReductionChosen').map((d) => d.noticed));
  expect(sheet.ruin).toBe(before.sheet.ruin + sum(of(hers, 'TrophyRuinMarked').map((d) => d.marks)) - lowered);
  expect(sheet.ruin).toBeGreaterThanOrEqual(sheet.startingRuin);
  expect(sheet.ruin).toBeLessThanOrEqual(6);
  expect(sheet.ruin === 6).toBe(sheet.fate !== 'ACTIVE');
  for (const d of of(hers, 'TrophyRuinMarked')) expect(d.marks).toBeGreaterThan(0);
  expect(trophy.Sheet.parse(sheet)).toEqual(sheet);
  expect(trophy.View.parse(table.view(id))).toEqual(table.view(id));
  expect(refold(before, table.history, id)).toEqual(now);
  if (statusOf(now) !== statusOf(before) && statusOf(now) === 'DEAD')
    expect(hers.some(({ def }) => def.type === 'CharacterDied')).toBe(true);
}

const ROLLED = ['Risk', 'Help', 'Contest', 'Combat', 'Hunt', 'Ruin', 'Reduction'].map((what) => `Trophy${what}Rolled`);

/** Every scene by itself: help marks once, Risk marks once, prices are owed for accepted bargains that were rolled. */
function expectSoundScenes(table: Given, start: Given): void {
  const { history } = table;
  for (const type of ROLLED) for (const d of of(history, type)) expect(checkRoll(d.roll)).toEqual([]);
  const once = (list: readonly string[]) => expect(new Set(list).size).toBe(list.length);
  once(of(history, 'TrophyHelpMatched').map((d) => `${d.sceneId} ${d.characterId}`));
  once(of(history, 'TrophyRiskSettled').map((d) => d.sceneId));
  once(of(history, 'TrophyPriceOwed').map((d) => d.priceId));
  const helpMarks = of(history, 'TrophyRuinMarked').filter((d) => d.cause === 'HELP_ROLL');
  expect(helpMarks.length).toBe(of(history, 'TrophyHelpMatched').length);
  for (const d of of(history, 'TrophyPriceOwed')) {
    const answers = of(history, 'TrophyBargainAnswered').filter(({ bargainId }) => bargainId === d.priceId);
    expect(answers.at(-1)?.answer).toBe('ACCEPTED');
  }
  const claimed = sum(of(history, 'TrophyEstateClaimed').map((d) => d.goldClaimed + d.tokensClaimed));
  const left = of(history, 'TrophyGoldChanged').filter((d) =>
    (d as unknown as { reason: string }).reason.startsWith('left by'),
  );
  expect(sum(left.map((d) => d.change))).toBe(claimed);
  for (const scene of openScenes(table)) {
    expect(SCENES[scene.kind].parse(scene)).toEqual(scene);
    expect(refold(null, history, scene.id)).toEqual(scene);
    if (scene.kind !== 'COMBAT') continue;
    for (const { weakPoints } of (scene as CombatScene).fighters) once(weakPoints.map(String));
  }
  expect(refold(start.campaign, history, CAMPAIGN)).toEqual(table.campaign);
  for (const { def, data } of history) expect(def.summary(data, nameOf)).toMatch(/^\S.*\S$/);
}

describe('an evening of anything', () => {
  it('tries every command there is', () => {
    expect(Object.keys(acts).sort()).toEqual([...COMMANDS.keys()].sort());
  });

  /** Evenings of anything, each held against the rules; which command came to what. */
  function play(parameters: { numRuns: number; seed?: number }) {
    const [outcomes, diced] = [new Set<string>(), new Set<string>()];
    const soundEvening = fc.property(settings, evening(50, 110), (choice, all) => {
      const [table, start] = [opening(choice), opening(choice)];
      for (const { name, input, by: hand, seed } of all) {
        const aim = aimed(table, name, input);
        const before = new Map(table.states);
        const face = dice(seed);
        let rolled = 0;
        const faces = (label: string, sides: number) => {
          rolled++;
          return face(label, sides);
        };
        const command = COMMANDS.get(name) as CommandDef;
        const { sent, typed, shown } = table.sendTwice(command, aim, { by: hand, faces });
        expect(typed).toEqual({ ...sent, unused: [] });
        if (Object.keys(shown).length > 0) for (const { def } of sent.events) diced.add(def.type);
        outcomes.add(name + (sent.refused === null ? '' : ` ${sent.refused}`));
        if (sent.refused === null) continue;
        expect(rolled).toBe(0);
        expect(table.states).toEqual(before);
        expect([...command.refusals, 'NOT_ALLOWED', 'NO_SUCH_SCENE']).toContain(sent.refused);
      }
      for (const id of PEOPLE) expectSoundPerson(table, start, id);
      expectSoundScenes(table, start);
    });
    fc.assert(soundEvening, parameters);
    return { outcomes, diced };
  }

  it('keeps Ruin in bounds, conserves tokens and Gold, and a refusal neither rolls nor changes', () => {
    expect(play({ numRuns: 100 }).outcomes.size).toBeGreaterThan(0);
  });

  it('comes to every command there is, with typed-in dice as with others, in evenings that are the same every time', () => {
    const { outcomes, diced } = play({ numRuns: 150, seed: 7 });
    expect([...COMMANDS.keys()].filter((name) => !outcomes.has(name))).toEqual([]);
    expect(rollingEvents(trophy).filter((type) => !diced.has(type))).toEqual([]);
  });

  it('folds from any part of its history without a fault', () => {
    fc.assert(
      fc.property(settings, evening(40, 90), fc.infiniteStream(fc.boolean()), (choice, all, kept) => {
        const table = opening(choice);
        for (const { name, input, seed } of all)
          table.send(COMMANDS.get(name) as CommandDef, aimed(table, name, input), { faces: dice(seed) });
        const died = CharacterDied.of({ characterId: MAREN, reason: 'the end' });
        const part = [...table.history.filter(() => kept.next().value), died];
        for (const id of PEOPLE) {
          const state = refold(person(opening(choice), id), part, id) as Person;
          expect(trophy.Sheet.safeParse(state.sheet).success).toBe(true);
          expect(trophy.View.safeParse(trophy.view(state, table.campaign)).success).toBe(true);
        }
        for (const { id } of part.map(subject).filter(({ kind }) => kind === 'scene')) {
          const state = refold(null, part, id) as AnyScene | null;
          expect(state === null || SCENES[state.kind].safeParse(state).success).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});
