// What if something due cannot be done? It is set aside, so that nothing behind it waits, and tried again when asked for.
import { z } from 'zod';
import { type Character, character } from '../kernel/character.js';
import { worldDay } from '../kernel/dated.js';
import { clock, command, event, gm, refuse } from '../kernel/deed.js';
import { titleOf, UNTITLED } from '../kernel/due-kinds.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';

const Which = {
  characterId: Id,
  dueKind: Line(60).describe('The kind of due thing.'),
  dueKey: z.string().max(200).describe('Tells two of a kind apart.'),
};

type Which = z.infer<z.ZodObject<typeof Which>>;

const kindTitle = z.string().describe('What it is called.');
const upcasts = { 1: (old: unknown) => ({ ...(old as object), kindTitle: UNTITLED }) };

const Aside = {
  ...Which,
  dueDay: worldDay('dueDate', 'The world day it fell due.'),
  refusal: z.string().max(100).describe('The code it was refused with.'),
  message: z.string().max(2_000).describe('Why, in words.'),
};

const others = (c: Character, d: Which) =>
  (c.setAside ?? []).filter(({ kind, key }) => kind !== d.dueKind || key !== d.dueKey);

export const DueSetAside = event<Character>()('DueSetAside', {
  version: 2,
  doc: 'Something that fell due could not be done; it waits until the game master has it tried again.',
  group: 'CLOCK',
  data: z.object({ ...Aside, kindTitle }),
  upcasts,
  on: (d) => character(d.characterId),
  evolve: (c, d) => {
    const one = { kind: d.dueKind, key: d.dueKey, day: d.dueDay, code: d.refusal, message: d.message };
    return { ...c, setAside: [...others(c, d), one] };
  },
  summary: (d, name) => `What was due for ${name(d.characterId)} (${d.kindTitle}) could not be done: ${d.message}`,
});

export const DueTakenUp = event<Character>()('DueTakenUp', {
  version: 2,
  doc: 'Something that was set aside is due again.',
  group: 'CLOCK',
  data: z.object({ ...Which, kindTitle }),
  upcasts,
  on: (d) => character(d.characterId),
  evolve: (c, d) => {
    const left = others(c, d);
    const { setAside: _, ...rest } = c;
    return left.length === 0 ? rest : { ...rest, setAside: left };
  },
  summary: (d, name) => `What was due for ${name(d.characterId)} (${d.kindTitle}) is tried again.`,
});

export const setDueAside = command('setDueAside', {
  doc: 'Sets aside what its own command refused when it fell due.',
  input: z.object(Aside),
  reads: (i) => ({ character: character(i.characterId) }),
  by: clock,
  decide: (_, input, { system }) => [DueSetAside.of({ ...input, kindTitle: titleOf(system, input.dueKind) })],
});

export const retryDue = command('retryDue', {
  doc: 'Has something tried again that fell due and could not be done.',
  input: z.object(Which),
  reads: (i) => ({ character: character(i.characterId) }),
  by: gm,
  refusals: ['NOT_SET_ASIDE'],
  decide: ({ character: c }, input, { system }) =>
    c.setAside?.some(({ kind, key }) => kind === input.dueKind && key === input.dueKey)
      ? [DueTakenUp.of({ ...input, kindTitle: titleOf(system, input.dueKind) })]
      : refuse('NOT_SET_ASIDE', `Nothing of the kind ${input.dueKind} was set aside for ${c.name}.`, {
          characterId: c.id,
          setAside: (c.setAside ?? []).map(({ kind, key }) => ({ kind, key })),
        }),
});
