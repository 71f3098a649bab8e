// What else can one do in a fight? Bracing, delaying, helping, switching weapons, and whatever takes no time. R-D100-53
import { z } from 'zod';
import { command, event, isRefusal, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { combatantIn, type Encounter, withCombatant } from './encounter-record.js';
import {
  anyPlayer,
  encounter,
  fightersIn,
  findFighter,
  findMine,
  inEncounter,
  involvedIn,
  MINE_REFUSALS,
  pay,
  refuseStamina,
} from './fighter.js';
import { rulesOf } from './settings.js';
import {
  ACTIVE_REFUSALS,
  afterMajor,
  MINOR_REFUSALS,
  OTHER_MAJOR_REFUSALS,
  refuseMinor,
  refuseOtherMajor,
  unbraced,
} from './turn.js';

export const FightAction = z
  .enum(['MINOR', 'BRACE', 'DELAY', 'HELP', 'SWITCH_WEAPON', 'READY_WEAPON'])
  .meta({ id: 'D100FightAction', description: 'Actions in a fight other than movement, attacks and spells.' });
type FightAction = z.infer<typeof FightAction>;

const MINOR: readonly FightAction[] = ['MINOR', 'READY_WEAPON'];
const HELP_PRICE = 1;

/** The encounter once this was done. */
function acted(s: Encounter, d: { combatantId: Id; fightAction: FightAction; allyId: Id | null }): Encounter {
  const done = MINOR.includes(d.fightAction)
    ? unbraced(s, d.combatantId)
    : afterMajor(unbraced(s, d.combatantId), d.combatantId);
  switch (d.fightAction) {
    case 'BRACE':
      return withCombatant(done, d.combatantId, { braced: true });
    case 'DELAY':
      return withCombatant(done, d.combatantId, { delayed: true });
    case 'HELP': {
      const ally = combatantIn(done, d.allyId ?? '');
      return ally ? withCombatant(done, ally.id, { helpers: [...ally.helpers, d.combatantId] }) : done;
    }
    default:
      return done;
  }
}

export const FightActionTaken = event<Encounter>()('D100FightActionTaken', {
  version: 1,
  doc: 'Something was done in a fight that is neither movement, attack nor spell. R-D100-53',
  group: 'COMBAT',
  data: z.object({
    sceneId: Id,
    combatantId: Id,
    combatantName: z.string(),
    fightAction: FightAction,
    what: z.string().describe('What was done, in words.'),
    allyId: Id.nullable().describe('Who is helped.'),
    allyName: z.string().max(200).nullable(),
    characterIds: z.array(Id),
  }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: acted,
  summary: (d) => {
    const how: Readonly<Record<FightAction, string>> = {
      MINOR: '',
      BRACE: 'braced for a charge',
      DELAY: 'delayed, and comes last from now on',
      HELP: d.allyName === null ? 'helped' : `helped ${d.allyName}: 20 more on one roll`,
      SWITCH_WEAPON: 'switched weapons',
      READY_WEAPON: 'readied a weapon',
    };
    return `${d.combatantName} ${[how[d.fightAction], d.what].filter((part) => part !== '').join(': ')}.`;
  },
});

const Whose = { sceneId: Id, combatantId: Id };

/** What bracing costs, the campaign says; of itself it is free, as is switching weapons. G-D44 */
export const actInFight = command('d100ActInFight', {
  doc: 'Braces, delays, helps, or does what takes no time: a minor action. R-D100-53',
  input: z.object({
    ...Whose,
    fightAction: FightAction.exclude(['SWITCH_WEAPON', 'READY_WEAPON']).meta({
      id: 'D100PlainFightAction',
      description: 'Actions in a fight that need nothing but words.',
    }),
    what: Line(200).nullable().default(null).describe('What is done, in words.'),
    allyId: Id.nullable().default(null).describe('HELP: who gets 20 more; null: bleeding is stopped, or the like.'),
  }),
  ...inEncounter,
  by: anyPlayer,
  refusals: [
    ...MINE_REFUSALS,
    ...ACTIVE_REFUSALS,
    ...OTHER_MAJOR_REFUSALS,
    ...MINOR_REFUSALS,
    'NOT_ENOUGH_STAMINA',
    'HELPS_ANOTHER',
  ],
  decide: ({ scene, people, campaign }, { sceneId, combatantId, fightAction, what, allyId }, { actor }) => {
    const fighters = fightersIn(scene, people, campaign);
    const mine = findMine(fighters, combatantId, actor);
    if ('refused' in mine) return mine;
    const { cs } = rulesOf(campaign);
    const price = { MINOR: 0, BRACE: cs.brace, DELAY: 0, HELP: HELP_PRICE }[fightAction];
    const refusal =
      (fightAction === 'MINOR' ? refuseMinor(scene, mine) : refuseOtherMajor(scene, mine)) ??
      refuseStamina(mine, price);
    if (refusal) return refusal;
    if (allyId !== null && (fightAction !== 'HELP' || allyId === combatantId))
      return refuse('HELPS_ANOTHER', 'Only help names an ally, and that is somebody else.', { allyId });
    const ally = allyId === null ? null : findFighter(fighters, allyId);
    if (isRefusal(ally)) return ally;
    return [
      FightActionTaken.of({
        sceneId,
        combatantId,
        combatantName: mine.name,
        fightAction,
        what: what ?? '',
        allyId,
        allyName: ally?.name ?? null,
        characterIds: involvedIn(scene, [combatantId, ...(allyId ? [allyId] : [])]),
      }),
      ...pay(scene, mine, price, fightAction.toLowerCase()),
    ];
  },
});
