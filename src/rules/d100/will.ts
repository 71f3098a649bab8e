// Who is to have it all? Last wills. R-D100-65
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Bequest, NamedHeir, Will } from './estate-record.js';
import { amend, NOT_IN_PLAY, notInPlay, type Person, type Sheet } from './sheet.js';

const MOST_HEIRS = 10;
const MOST_BEQUESTS = 20;

const distinct = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length;

export const WillMade = event<Person>()('D100WillMade', {
  version: 1,
  doc: 'A character made her will, in place of any other, or took it back.',
  group: 'ESTATES',
  data: z.object({ characterId: Id, will: Will.nullable().describe('Null: there is none any more.') }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => amend(c, { will: d.will }),
  summary: (d, name) =>
    d.will === null
      ? `${name(d.characterId)} took back her will.`
      : `${name(d.characterId)} made her will: ${d.will.heirs.map((heir) => `${heir.share}% to ${heir.name}`).join(', ')}.`,
});

export const makeWill = command('d100MakeWill', {
  doc: 'Makes a will, in place of any other: whole percents to each heir that make 100 together, and goods by name.',
  input: z.object({
    characterId: Id,
    heirs: z
      .array(NamedHeir)
      .max(MOST_HEIRS)
      .refine((heirs) => distinct(heirs.map(({ name }) => name)), 'names an heir twice')
      .describe('None: the will is taken back.'),
    bequests: z
      .array(Bequest)
      .max(MOST_BEQUESTS)
      .refine((list) => distinct(list.map(({ goodsId }) => goodsId)), 'leaves goods twice')
      .default([]),
  }),
  reads: (i) => ({ testator: character<Sheet>(i.characterId) }),
  by: ownerOf('testator'),
  refusals: [...NOT_IN_PLAY, 'SHARES_DO_NOT_MAKE_100', 'NO_SUCH_HEIR', 'NO_SUCH_GOODS', 'HEIR_TO_HERSELF'],
  decide: ({ testator }, { characterId, heirs, bequests }) => {
    const unfit = notInPlay(testator);
    if (unfit) return unfit;
    const sum = heirs.reduce((so, { share }) => so + share, 0);
    if (heirs.length > 0 && sum !== 100)
      return refuse('SHARES_DO_NOT_MAKE_100', `The shares make ${sum}%, not 100%.`, { sum });
    if (heirs.some((heir) => heir.characterId === characterId))
      return refuse('HEIR_TO_HERSELF', `${testator.name} can't inherit from herself.`, { characterId });
    const stray = bequests.find(({ heir }) => !heirs.some(({ name }) => name === heir));
    if (stray) return refuse('NO_SUCH_HEIR', `${stray.heir} is no heir of this will.`, { heir: stray.heir });
    const missing = bequests.find(({ goodsId }) => !testator.sheet.goods.some(({ id }) => id === goodsId));
    if (missing)
      return refuse('NO_SUCH_GOODS', `${testator.name} has no goods ${missing.goodsId}.`, { goodsId: missing.goodsId });
    return [WillMade.of({ characterId, will: heirs.length === 0 ? null : { heirs, bequests } })];
  },
});
