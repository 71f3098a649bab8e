// Which spells does she know, and how powerful are they? R-D100-48
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line, Reason } from '../kernel/text.js';
import { type D100Settings, rulesOf } from './settings.js';
import { amend, Component, NOT_IN_PLAY, notInPlay, type Person, type Sheet, Spell } from './sheet.js';

const [LOWEST_SCORE, HIGHEST_SCORE] = [-15, 15];
/** As many as a sheet should list. */
const MOST_SPELLS = 12;

/** Power Rating: the sum of the components, and what was won by improvement points. */
export const powerRating = (spell: Spell): number =>
  spell.components.reduce((so, { score }) => so + score, spell.improved);

/** What a spell is called. */
export const spellInWords = ({ name }: Pick<Spell, 'name'>): string => name ?? 'an unnamed spell';

/** Why a spell can't be made of these; null where it can. */
function refuseComponents(components: readonly Component[], { magic }: D100Settings) {
  const wild = components.find(({ score }) => score < LOWEST_SCORE || score > HIGHEST_SCORE);
  if (wild)
    return refuse(
      'SCORE_OUT_OF_RANGE',
      `A component is worth ${LOWEST_SCORE} to ${HIGHEST_SCORE}, not ${wild.score} for ${wild.kind}.`,
      { kind: wild.kind, score: wild.score },
    );
  const barred = components.find(({ kind }) => magic.barred.some((no) => no.toLowerCase() === kind.toLowerCase()));
  return barred
    ? refuse('BARRED', `There are no components of the kind ${barred.kind} in this world.`, { kind: barred.kind })
    : null;
}

/** Why she can't have, or cast, a spell of this Order; null where she can. R-D100-5 */
export function refuseSpell(c: Person, order: string | null) {
  const { dedication } = c.sheet;
  const forbidden = (why: string) =>
    refuse('DEDICATION_FORBIDS', `${c.name} ${why}.`, { characterId: c.id, dedication, order });
  if (dedication === 'MAGIC') return null;
  if (dedication !== 'ORDER') return forbidden('is dedicated to Adventure, not to spells');
  return order === c.sheet.order?.name ? null : forbidden('may use the spells of her own Order only');
}

export const SpellLearned = event<Person>()('D100SpellLearned', {
  version: 1,
  doc: 'A character learned a spell, or developed one, with the scores the game master gave its components. R-D100-48',
  group: 'MAGIC',
  data: z.object({ characterId: Id, spell: Spell, powerRating: z.int32() }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { spells: [...c.sheet.spells.filter(({ id }) => id !== d.spell.id), d.spell] }),
  summary: (d, name) =>
    `${name(d.characterId)} ${d.spell.name === null ? 'developed' : 'learned'} ${spellInWords(d.spell)}, ` +
    `Power Rating ${d.powerRating} (${d.spell.components.map(({ kind, score }) => `${kind} ${score}`).join(', ')}).`,
});

export const learnSpell = command('d100LearnSpell', {
  doc: 'Gives a character a spell; the game master scores its components. R-D100-48',
  input: z.object({
    characterId: Id,
    name: Line(60).nullable().default(null).describe('Null: she develops a spell of her own.'),
    order: Line(60).nullable().default(null).describe('The Order whose spell it is.'),
    components: z.array(Component).min(1).max(8),
  }),
  reads: (i) => ({ caster: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: [...NOT_IN_PLAY, 'DEDICATION_FORBIDS', 'SCORE_OUT_OF_RANGE', 'BARRED', 'TOO_MANY_SPELLS'],
  decide: ({ caster, campaign }, { characterId, ...said }, table) => {
    const refusal =
      notInPlay(caster) ?? refuseSpell(caster, said.order) ?? refuseComponents(said.components, rulesOf(campaign));
    if (refusal) return refusal;
    if (caster.sheet.spells.length >= MOST_SPELLS)
      return refuse('TOO_MANY_SPELLS', `A sheet lists ${MOST_SPELLS} spells at most.`, { most: MOST_SPELLS });
    const spell = { id: table.id('spell'), ...said, improved: 0 };
    return [SpellLearned.of({ characterId, spell, powerRating: powerRating(spell) })];
  },
});

/** Finds a spell she knows. */
export const findSpell = (c: Person, spellId: Id) =>
  c.sheet.spells.find(({ id }) => id === spellId) ??
  refuse('NO_SUCH_SPELL', `${c.name} knows no spell ${spellId}.`, { spellId });

export const SpellForgotten = event<Person>()('D100SpellForgotten', {
  version: 1,
  doc: 'A character gave up a spell. R-D100-48',
  group: 'MAGIC',
  data: z.object({ characterId: Id, spell: Spell, reason: z.string() }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { spells: c.sheet.spells.filter(({ id }) => id !== d.spell.id) }),
  summary: (d, name) => `${name(d.characterId)} gave up ${spellInWords(d.spell)}: ${d.reason}`,
});

export const forgetSpell = command('d100ForgetSpell', {
  doc: 'Gives up a spell; the points put into it are gone. R-D100-48',
  input: z.object({ characterId: Id, spellId: Id, reason: Reason }),
  reads: (i) => ({ caster: character<Sheet>(i.characterId) }),
  by: ownerOf('caster'),
  refusals: ['NO_SUCH_SPELL'],
  decide: ({ caster }, { characterId, spellId, reason }) => {
    const spell = findSpell(caster, spellId);
    return 'refused' in spell ? spell : [SpellForgotten.of({ characterId, spell, reason })];
  },
});
