// What is really there? Puts characters, scenes and things of this table where a random input has a number for them.
import type { CommandDef } from '../kernel/deed.js';
import { type Given, uuid } from '../kernel/given.js';
import type { CombatScene } from './combat-scene.js';
import type { ContestScene } from './contest-scene.js';
import { ILSE, MAREN, ODO } from './given.js';
import { goalsOf } from './goals.js';
import { trophy } from './index.js';
import type { RiskScene } from './risk-scene.js';
import type { AnyScene } from './scene.js';
import { type Person, statusOf } from './sheet.js';

/** Who was dead before the evening began, and left something. */
export const ANA = uuid(10);
export const PEOPLE = [MAREN, ILSE, ODO, ANA] as const;
export const LIVING = [MAREN, ILSE, ODO] as const;

export const COMMANDS: ReadonlyMap<string, CommandDef> = new Map(
  trophy.commands.map((command) => [command.name, command]),
);

export const person = (table: Given, id: string) => table.state({ kind: 'character', id }) as Person;
export const openScenes = (table: Given): AnyScene[] =>
  [...table.states].filter(([key, state]) => key.startsWith('scene ') && state !== null).map(([, s]) => s as AnyScene);

/** Whom a command most likely concerns. */
const LIKELY: Record<string, (c: Person, scene: AnyScene | undefined) => boolean> = {
  trophyChooseEnd: (c) => c.sheet.fate === 'LOST_CHOOSING',
  trophyRollReduction: (c) => c.sheet.reductionOpen,
  trophyChooseReduction: (c) => c.sheet.reductionToChoose,
  trophyPayPrice: (c) => c.sheet.prices.some(({ paid }) => !paid),
  trophyAgreeCondition: (c) => c.sheet.conditionsDue.length > 0,
  trophyRemoveCondition: (c) => c.sheet.conditions.length > 0,
  trophyClaimEstate: (c) => c.status === 'DEAD',
  trophyCloseEstate: (c) => c.status === 'DEAD',
  trophyOfferHelp: (c, s) => statusOf(c) === 'ACTIVE' && !s?.people.includes(c.id),
  trophyEnterContest: (c, s) => statusOf(c) === 'ACTIVE' && !s?.people.includes(c.id),
  trophyJoinCombat: (c, s) => statusOf(c) === 'ACTIVE' && !s?.people.includes(c.id),
  trophyAcceptHelp: (c, s) => (s as RiskScene).helpers?.some((h) => h.characterId === c.id && h.status === 'OFFERED'),
  trophyRollHelp: (c, s) => (s as RiskScene).helpers?.some((h) => h.characterId === c.id && h.status === 'ACCEPTED'),
  trophyTakeHelpIn: (c, s) => (s as RiskScene).helpers?.some((h) => h.characterId === c.id && h.face !== null),
  trophyRollContest: (c, s) =>
    (s as ContestScene).contestants?.some((one) => one.characterId === c.id && one.light.length === 0),
  trophyTakeRuin: (c, s) => (s as CombatScene).fighters?.some((f) => f.characterId === c.id && f.pending > 0),
  trophyMarkArmour: (c, s) => (s as CombatScene).fighters?.some((f) => f.characterId === c.id && f.pending > 0),
  trophyRetreat: (c, s) => (s as CombatScene).fighters?.some((f) => f.characterId === c.id),
};

/** A scene of the kind a command needs: now and then another, and a new one where there is none. */
function sceneFor(table: Given, name: string, kind: AnyScene['kind'], n: number): AnyScene | undefined {
  const opening = {
    RISK: ['trophyGatherRisk', { characterId: LIVING[n % 3], hope: 'x', lightFor: 'rope', risksMindOrBody: n > 1 }],
    CONTEST: ['trophyOpenContest', { stakes: 'x', deadly: n > 2 }],
    COMBAT: ['trophyOpenCombat', { monster: 'x', baseEndurance: n % 2 === 0 ? 12 : 8, gold: n }],
  } as const;
  const unfit = (s: AnyScene) => /Bargain/.test(name) && n > 0 && (s as RiskScene).rolls > 0;
  const fitting = () => openScenes(table).filter((s) => (s.kind === kind && !unfit(s)) || n === 5);
  if (fitting().length === 0) table.send(COMMANDS.get(opening[kind][0]) as CommandDef, opening[kind][1]);
  return fitting()[n < 4 ? 0 : fitting().length - 1];
}

/** Puts what is really there where a number stands for it. */
export function aimed(
  table: Given,
  name: string,
  { risk: r, contest: c, combat: f, ...input }: Record<string, unknown>,
) {
  const from = (ids: readonly string[], n: unknown) => ids[Number(n) % Math.max(1, ids.length)] ?? uuid(9_999);
  const kind = r !== undefined ? 'RISK' : c !== undefined ? 'CONTEST' : f !== undefined ? 'COMBAT' : null;
  const n = Number(r ?? c ?? f);
  const scene = kind === null ? undefined : sceneFor(table, name, kind, n);
  const likely = PEOPLE.filter((id) =>
    LIKELY[name]?.(person(table, id), scene ?? ({ people: [] } as unknown as AnyScene)),
  );
  const whose = 'helperId' in input ? 'helperId' : 'characterId';
  const who = likely.length > 0 && n !== 4 ? { [whose]: likely[0] } : {};
  const others = ((scene as CombatScene | undefined)?.fighters ?? []).map(({ characterId: id }) => id);
  const heir = name === 'trophyRetreat' && n !== 3 ? others.find((id) => id !== likely[0]) : undefined;
  const receiver = heir === undefined ? {} : { receiverId: heir };
  const { sheet } = person(table, String({ ...input, ...who }.characterId ?? MAREN));
  const there: Record<string, readonly { readonly id: string }[]> = {
    dueId: sheet.conditionsDue,
    conditionId: sheet.conditions,
    priceId: sheet.prices,
    armourId: sheet.armour,
    goalId: goalsOf(table.campaign),
    bargainId: (scene as RiskScene | undefined)?.bargains ?? [],
  };
  const found = Object.entries(there)
    .filter(([key]) => typeof input[key] === 'number')
    .map(([key, list]) => [
      key,
      from(
        list.map(({ id }) => id),
        input[key],
      ),
    ]);
  const sceneId = kind === null ? {} : { sceneId: scene?.id ?? uuid(9_999) };
  return { ...input, ...who, ...receiver, ...sceneId, ...Object.fromEntries(found) };
}
