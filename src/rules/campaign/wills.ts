// Who is to have it all, and who is owed first? Last wills, kin and debts. R-D100-65
import { z } from 'zod';
import { type Character, character, settling } from '../kernel/character.js';
import { command, event, gm, ownerOf, refuse } from '../kernel/deed.js';
import { Bequest, Heir, NamedHeir, Will } from '../kernel/estate.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';

const MOST_HEIRS = 10;
const MOST_KIN = 20;
const MOST_BEQUESTS = 20;

/** Whole silver, as much as anyone can owe or own. */
export const Silver = z.int32().min(0).max(10_000_000);

const distinct = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length;
const eachOnce = (heirs: readonly { name: string }[]): boolean => distinct(heirs.map(({ name }) => name));

const charactersIn = (heirs: readonly Heir[]) =>
  heirs.flatMap(({ characterId }) => (characterId === null ? [] : [character(characterId)]));

const heirToHerself = (c: Character) =>
  refuse('HEIR_TO_HERSELF', `${c.name} can't inherit from herself.`, { characterId: c.id });

export const WillMade = event<Character>()('WillMade', {
  version: 1,
  doc: 'A character made her will, in place of any other, or took it back. R-D100-65',
  group: 'ESTATES',
  data: z.object({ characterId: Id, will: Will.nullable().describe('Null: there is none any more.') }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => settling(c, { will: d.will }),
  summary: (d, name) =>
    d.will === null
      ? `${name(d.characterId)} took back her will.`
      : `${name(d.characterId)} made her will: ${d.will.heirs.map((heir) => `${heir.share}% to ${heir.name}`).join(', ')}.`,
});

export const makeWill = command('makeWill', {
  doc: 'Makes a will, in place of any other: whole percents to each heir that make 100 together, and goods by name. R-D100-65',
  input: z.object({
    characterId: Id,
    heirs: z
      .array(NamedHeir)
      .max(MOST_HEIRS)
      .refine(eachOnce, 'names an heir twice')
      .describe('None: the will is taken back.'),
    bequests: z
      .array(Bequest)
      .max(MOST_BEQUESTS)
      .refine((list) => distinct(list.map(({ goodsId }) => goodsId)), 'leaves goods twice')
      .default([]),
  }),
  reads: (i) => ({ testator: character(i.characterId), heirs: charactersIn(i.heirs) }),
  by: ownerOf('testator'),
  refusals: [
    'NOTHING_PASSES_ON',
    'CHARACTER_NOT_ALIVE',
    'SHARES_DO_NOT_MAKE_100',
    'NO_SUCH_HEIR',
    'NO_SUCH_GOODS',
    'HEIR_TO_HERSELF',
  ],
  decide: ({ testator, campaign }, { characterId, heirs, bequests }, { system }) => {
    if (!system.estate) return refuse('NOTHING_PASSES_ON', `In ${system.title} nothing passes on by will.`);
    if (testator.status !== 'ALIVE')
      return refuse('CHARACTER_NOT_ALIVE', `${testator.name} is ${testator.status.toLowerCase()} and makes no will.`, {
        characterId,
        status: testator.status,
      });
    const sum = heirs.reduce((so, { share }) => so + share, 0);
    if (heirs.length > 0 && sum !== 100)
      return refuse('SHARES_DO_NOT_MAKE_100', `The shares make ${sum}%, not 100%.`, { sum });
    if (heirs.some((heir) => heir.characterId === characterId)) return heirToHerself(testator);
    const stray = bequests.find(({ heir }) => !heirs.some(({ name }) => name === heir));
    if (stray) return refuse('NO_SUCH_HEIR', `${stray.heir} is no heir of this will.`, { heir: stray.heir });
    const { holdings } = system.estate(testator, campaign);
    const missing = bequests.find(({ goodsId }) => !holdings.some(({ id }) => id === goodsId));
    if (missing)
      return refuse('NO_SUCH_GOODS', `${testator.name} has no goods ${missing.goodsId}.`, { goodsId: missing.goodsId });
    return [WillMade.of({ characterId, will: heirs.length === 0 ? null : { heirs, bequests } })];
  },
});

export const KinNamed = event<Character>()('KinNamed', {
  version: 1,
  doc: 'The game master said who is next of kin to a character, in the order in which they inherit. R-D100-65',
  group: 'ESTATES',
  data: z.object({ characterId: Id, kin: z.array(Heir) }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, ...d.kin.flatMap(({ characterId }) => characterId ?? [])],
  evolve: (c, { kin }) => settling(c, { kin }),
  summary: (d, name) =>
    d.kin.length === 0
      ? `${name(d.characterId)} has no kin.`
      : `Next of kin to ${name(d.characterId)}: ${d.kin.map((one) => `${one.name} (${one.relation.toLowerCase()})`).join(', ')}.`,
});

export const nameKin = command('nameKin', {
  doc: 'Says who is next of kin to a character, in the order in which they inherit, in place of what was said before. R-D100-65',
  input: z.object({ characterId: Id, kin: z.array(Heir).max(MOST_KIN).refine(eachOnce, 'names one twice') }),
  reads: (i) => ({ character: character(i.characterId), kin: charactersIn(i.kin) }),
  by: gm,
  refusals: ['HEIR_TO_HERSELF'],
  decide: ({ character: c }, { characterId, kin }) =>
    kin.some((one) => one.characterId === characterId) ? heirToHerself(c) : [KinNamed.of({ characterId, kin })],
});

export const DebtsNoted = event<Character>()('DebtsNoted', {
  version: 1,
  doc: 'What a character owes to others; it is paid first of what she leaves. R-D100-65',
  group: 'ESTATES',
  data: z.object({ characterId: Id, debts: z.int32().describe('Whole silver, all in all.'), reason: Reason }),
  on: (d) => character(d.characterId),
  evolve: (c, { debts }) => settling(c, { debts }),
  summary: (d, name, { money }) => `${name(d.characterId)} owes others ${money(d.debts)} now: ${d.reason}`,
});

export const noteDebts = command('noteDebts', {
  doc: 'Notes what a character owes to others, all in all, in place of what was noted before. R-D100-65',
  input: z.object({ characterId: Id, debts: Silver.describe('Whole silver; 0: nothing any more.'), reason: Reason }),
  reads: (i) => ({ character: character(i.characterId) }),
  by: gm,
  decide: (_, data) => [DebtsNoted.of(data)],
});
