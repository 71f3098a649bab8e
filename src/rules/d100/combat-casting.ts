// Does the spell come in time? Casting in a fight: at once, quickly, or charged over rounds. R-D100-49, G-D59, G-D60
import { z } from 'zod';
import { command, event, type Happening, refuse, type Table } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { burdens, refuseHelp, unburdened } from './attack-declare.js';
import {
  CASTING_REFUSALS,
  Casting,
  CastingTold,
  type CastingWish,
  chargedFor,
  type Power,
  powerOf,
  quickly,
  refuseCasting,
  rollCasting,
  SpellCast,
} from './casting.js';
import { CharacteristicChanged } from './characteristics.js';
import { breakOff } from './charging.js';
import { Charging, type Encounter, withCombatant } from './encounter-record.js';
import {
  anyPlayer,
  CombatantWorn,
  encounter,
  type Fighter,
  fightersIn,
  findMine,
  inEncounter,
  involvedIn,
  MINE_REFUSALS,
} from './fighter.js';
import { type D100Settings, rulesOf } from './settings.js';
import { findSpell, spellInWords } from './spells.js';
import { testInWords } from './tests.js';
import {
  ACTIVE_REFUSALS,
  afterMajor,
  MAJOR_REFUSALS,
  OTHER_MAJOR_REFUSALS,
  refuseActive,
  refuseMajorLeft,
  refuseOtherMajor,
  unbraced,
} from './turn.js';

const InFight = { sceneId: Id, combatantId: Id, combatantName: z.string(), characterIds: z.array(Id) };

const inFight = (s: Encounter, { id, name }: Fighter) => ({
  sceneId: s.id,
  combatantId: id,
  combatantName: name,
  characterIds: involvedIn(s, [id]),
});

export const CastInFight = event<Encounter>()('D100CastInFight', {
  version: 1,
  doc: 'A spell was cast in a fight: a major action, and a quick one leaves another. R-D100-49',
  group: 'MAGIC',
  data: z.object({
    ...InFight,
    spellName: z.string(),
    casting: CastingTold.nullable().describe('Null: it is told on the sheet of a character.'),
    quick: z.boolean(),
    released: z.boolean().describe('It had been charged.'),
    usedHelp: z.boolean(),
    fumbles: z.boolean(),
  }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: (s, d) => {
    const taken = afterMajor(unburdened(unbraced(s, d.combatantId), d.combatantId, d.usedHelp), d.combatantId);
    const cast = d.released ? withCombatant(taken, d.combatantId, { charging: null }) : taken;
    const due = { ...cast, fumblesDue: d.fumbles ? [...s.fumblesDue, d.combatantId] : s.fumblesDue };
    return d.quick && due.turn
      ? { ...due, turn: { ...due.turn, quickCast: true, majorsLeft: due.turn.majorsLeft + 1 } }
      : due;
  },
  summary: (d) => {
    const how = `${d.released ? 'released' : 'cast'} ${d.spellName}${d.quick ? ' quickly' : ''}`;
    if (!d.casting) return `${d.combatantName} ${how}: a major action${d.quick ? ', and another is left' : ''}.`;
    const { test, spellOutcome } = d.casting;
    return (
      `${d.combatantName} ${how} and ${testInWords(test)}${spellOutcome === null ? '' : ` (${spellOutcome})`}` +
      `${d.fumbles ? '; a fumble is due' : ''}.`
    );
  },
});

export const ChargingBegun = event<Encounter>()('D100ChargingBegun', {
  version: 1,
  doc: 'A spell is being charged: its mana is set aside, its roll comes rounds later. R-D100-49',
  group: 'MAGIC',
  data: z.object({ ...InFight, charging: Charging, usedHelp: z.boolean() }),
  on: (d) => encounter(d.sceneId),
  involves: (d) => d.characterIds,
  evolve: (s, d) => {
    const taken = afterMajor(unburdened(unbraced(s, d.combatantId), d.combatantId, d.usedHelp), d.combatantId);
    return withCombatant(taken, d.combatantId, { charging: d.charging });
  },
  summary: (d) =>
    `${d.combatantName} charges ${d.charging.spellName} with ${d.charging.mana} mana, to be released in round ${d.charging.dueRound}.`,
});

/** The spell of one without a sheet is the referee's. */
const SpellFigures = z
  .object({ name: Line(60), powerRating: z.int32().min(-1_000).max(1_000) })
  .meta({ id: 'D100SpellFigures', description: "The referee's figures for a spell of one without a sheet." });

type Wish = CastingWish & { spellId: Id | null; spell: z.infer<typeof SpellFigures> | null };

/** What is cast, and with what power; or why it can't be. */
function spellFor(caster: Fighter, wish: Wish, isGm: boolean, settings: D100Settings) {
  const { person, entry, name } = caster;
  if (!person) {
    if (!wish.spell) return refuse('SPELL_NEEDED', `Give figures for the spell of ${name}.`, { combatantId: entry.id });
    const cost = wish.mana ?? 1;
    const mana = entry.left?.mana ?? 0;
    if (mana < cost) return refuse('NOT_ENOUGH_MANA', `${name} has ${mana} mana; this takes ${cost}.`, { mana, cost });
    const power: Power = {
      rating: wish.spell.powerRating + wish.variable,
      mana: cost + (wish.unstable?.mana ?? 0),
      cost,
    };
    return { spellId: null, spellName: wish.spell.name, power };
  }
  if (wish.spellId === null) return refuse('SPELL_NEEDED', `Say which spell ${name} casts.`, { combatantId: entry.id });
  const spell = findSpell(person, wish.spellId);
  if ('refused' in spell) return spell;
  const refusal = refuseCasting(person, spell, wish, isGm, settings);
  if (refusal) return refusal;
  return { spellId: spell.id, spellName: spellInWords(spell), power: powerOf(person.sheet, spell, wish, settings) };
}

/** Mana gone from the record of one without a sheet. */
const manaWorn = (s: Encounter, { id, name }: Fighter, mana: number, reason: string): Happening[] =>
  mana === 0
    ? []
    : [
        CombatantWorn.of({
          sceneId: s.id,
          combatantId: id,
          combatantName: name,
          csChange: 0,
          hitPointsChange: 0,
          manaChange: -mana,
          reason,
        }),
      ];

/** Mana set aside for a spell that is charged. */
const reserved = (s: Encounter, caster: Fighter, { cost }: Power, spellName: string): Happening[] => {
  const { person } = caster;
  if (!person) return manaWorn(s, caster, cost, `charging ${spellName}`);
  if (cost === 0) return [];
  const left = person.sheet.mana.current - cost;
  return [
    CharacteristicChanged.of({
      characterId: person.id,
      characteristic: 'MANA',
      change: -cost,
      left,
      full: person.sheet.mana.current,
      cutBy: 0,
      reason: `charging ${spellName}`,
    }),
  ];
};

/** The roll, on the sheet of a character too; the mana of a charged spell was gone before. */
function roll(
  s: Encounter,
  caster: Fighter,
  spell: { spellId: Id | null; spellName: string; power: Power },
  wish: Pick<CastingWish, 'unstable' | 'modifiers'>,
  how: { quick: boolean; released: boolean; usedHelp: boolean },
  table: Table,
  settings: D100Settings,
): Happening[] {
  const record = rollCasting(table, spell.spellName, spell.power, wish, settings);
  const fumbles = record.test.grade === 'CRITICAL_FAILURE';
  const { spellId, spellName } = spell;
  const told = { ...inFight(s, caster), spellName, ...how, fumbles };
  return caster.person && spellId
    ? [
        CastInFight.of({ ...told, casting: null }),
        SpellCast.of({ characterId: caster.id, spellId, ...record, fumbleDue: false }),
      ]
    : [CastInFight.of({ ...told, casting: record }), ...manaWorn(s, caster, spell.power.cost, spellName)];
}

export const castInFight = command('d100CastInFight', {
  doc: 'Casts a spell in a fight as a major action: at once, quickly with another major action, or charged over rounds. R-D100-49',
  input: z
    .object({
      sceneId: Id,
      combatantId: Id,
      spellId: Id.nullable().default(null),
      spell: SpellFigures.nullable().default(null).describe('For one without a sheet.'),
      ...Casting,
      quick: z.boolean().default(false).describe('20 less, and one more major action; once a turn.'),
      chargeRounds: z.int32().min(0).max(100).default(0).describe('Rounds until it is released, 10 more for each.'),
      useHelp: z.boolean().default(false).describe("Whether an ally's help goes into it."),
    })
    .refine((i) => !i.quick || i.chargeRounds === 0, { path: ['quick'], message: 'cannot be with charged rounds' }),
  ...inEncounter,
  by: anyPlayer,
  refusals: [
    ...MINE_REFUSALS,
    ...ACTIVE_REFUSALS,
    ...OTHER_MAJOR_REFUSALS,
    'QUICK_ONCE_A_TURN',
    'NOBODY_HELPS',
    'SPELL_NEEDED',
    'NO_SUCH_SPELL',
    ...CASTING_REFUSALS,
  ],
  decide: ({ scene, people, campaign }, { sceneId: _, combatantId, quick, chargeRounds, useHelp, ...wish }, table) => {
    const settings = rulesOf(campaign);
    const caster = findMine(fightersIn(scene, people, campaign), combatantId, table.actor);
    if ('refused' in caster) return caster;
    const refusal = refuseOtherMajor(scene, caster) ?? refuseHelp(caster, useHelp);
    if (refusal) return refusal;
    if (quick && scene.turn?.quickCast)
      return refuse('QUICK_ONCE_A_TURN', `${caster.name} has cast quickly this turn.`, { combatantId });
    const spell = spellFor(caster, wish, table.actor.isGm, settings);
    if ('refused' in spell) return spell;
    const modifiers = [...wish.modifiers, ...burdens(caster, useHelp), ...(quick ? [quickly] : [])];
    if (chargeRounds === 0)
      return roll(
        scene,
        caster,
        spell,
        { unstable: wish.unstable, modifiers },
        { quick, released: false, usedHelp: useHelp },
        table,
        settings,
      );
    const charging: Charging = {
      spellId: spell.spellId,
      spellName: spell.spellName,
      rating: spell.power.rating,
      mana: spell.power.mana,
      rounds: chargeRounds,
      dueRound: scene.round + chargeRounds,
      unstable: wish.unstable,
      modifiers: [...modifiers, chargedFor(chargeRounds)],
    };
    return [
      ChargingBegun.of({ ...inFight(scene, caster), charging, usedHelp: useHelp }),
      ...reserved(scene, caster, spell.power, spell.spellName),
    ];
  },
});

export const releaseSpell = command('d100ReleaseSpell', {
  doc: 'Releases a charged spell as the major action of the round in which it is due. R-D100-49',
  input: z.object({ sceneId: Id, combatantId: Id }),
  ...inEncounter,
  by: anyPlayer,
  refusals: [...MINE_REFUSALS, ...ACTIVE_REFUSALS, ...MAJOR_REFUSALS, 'NOTHING_IS_CHARGED', 'NOT_CHARGED_YET'],
  decide: ({ scene, people, campaign }, { combatantId }, table) => {
    const caster = findMine(fightersIn(scene, people, campaign), combatantId, table.actor);
    if ('refused' in caster) return caster;
    const idle = refuseActive(scene, caster) ?? refuseMajorLeft(scene, caster);
    if (idle) return idle;
    const { charging } = caster.entry;
    if (!charging) return refuse('NOTHING_IS_CHARGED', `${caster.name} charges no spell.`, { combatantId });
    if (scene.round < charging.dueRound)
      return refuse('NOT_CHARGED_YET', `${charging.spellName} is due in round ${charging.dueRound}.`, {
        dueRound: charging.dueRound,
        round: scene.round,
      });
    const { spellId, spellName, rating, mana, unstable, modifiers } = charging;
    const spell = { spellId, spellName, power: { rating, mana, cost: 0 } };
    const how = { quick: false, released: true, usedHelp: false };
    return roll(scene, caster, spell, { unstable, modifiers }, how, table, rulesOf(campaign));
  },
});

export const breakOffSpell = command('d100BreakOffSpell', {
  doc: 'Breaks off a spell that is being charged; its mana is lost. R-D100-49',
  input: z.object({ sceneId: Id, combatantId: Id, reason: Line(300) }),
  ...inEncounter,
  by: anyPlayer,
  refusals: [...MINE_REFUSALS, 'NOTHING_IS_CHARGED'],
  decide: ({ scene, people, campaign }, { combatantId, reason }, { actor }) => {
    const caster = findMine(fightersIn(scene, people, campaign), combatantId, actor);
    if ('refused' in caster) return caster;
    return caster.entry.charging
      ? breakOff(scene, combatantId, reason)
      : refuse('NOTHING_IS_CHARGED', `${caster.name} charges no spell.`, { combatantId });
  },
});
