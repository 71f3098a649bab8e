// Where does her silver come from, and where does it go? Whole silver pieces, none made or lost on the way. R-D100-17
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';
import { refuseLoad } from './encumbrance.js';
import { awardTo } from './improvement.js';
import { type D100Settings, rulesOf } from './settings.js';
import { Recipients, Share, ShareMode, shareInWords, shareOut } from './shares.js';
import { amend, NOT_IN_PLAY, notToGive, type Person, type Sheet } from './sheet.js';
import { cutStamina } from './stamina-cut.js';

const Silver = z.int32().min(1).max(10_000_000).describe('Silver pieces.');

/** Why she can't pay this; null where she can. */
export const refuseSilver = (c: Person, price: number) =>
  c.sheet.silver < price
    ? refuse('NOT_ENOUGH_SILVER', `${c.name} has ${c.sheet.silver} sp; this costs ${price} sp.`, {
        characterId: c.id,
        silver: c.sheet.silver,
        price,
      })
    : null;

/** Why she can't carry this much more silver; null where she can. R-D100-13 */
export const refuseSilverLoad = (c: Person, silver: number, settings: D100Settings) =>
  refuseLoad(c, { ...c.sheet, silver: c.sheet.silver + silver }, settings);

/** What more silver does to what is left of her Combat Stamina. R-D100-10 */
export const cutBySilver = (c: Person, silver: number, settings: D100Settings) =>
  cutStamina(c, { silver: c.sheet.silver + silver }, settings);

const withSilver = (c: Person, change: number): Person => amend(c, { silver: c.sheet.silver + change });

export const SilverReceived = event<Person>()('D100SilverReceived', {
  version: 1,
  doc: "A character's share of silver gained. R-D100-17",
  group: 'EQUIPMENT',
  data: z.object({
    characterId: Id,
    fromId: Id.nullable().describe('The character who gave it; null: from elsewhere.'),
    ...Share,
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, ...(d.fromId ? [d.fromId] : [])],
  evolve: (c, d) => withSilver(c, d.share),
  summary: (d, name) =>
    `${name(d.characterId)} received ${d.share} sp${d.fromId ? ` from ${name(d.fromId)}` : ''}` +
    `${shareInWords(d)}: ${d.reason}`,
  digest: (d) => [{ topic: 'FORTUNE', of: d.characterId, what: 'silver', change: d.share }],
});

/** Silver that passes to one character. */
export const silverTo = (characterId: Id, silver: number, fromId: Id | null, reason: string) =>
  SilverReceived.of({ characterId, fromId, ...shareOut('EACH', silver, [characterId], 'sp'), reason });

export const SilverPaid = event<Person>()('D100SilverPaid', {
  version: 1,
  doc: 'A character paid silver. R-D100-17',
  group: 'EQUIPMENT',
  data: z.object({
    characterId: Id,
    silver: z.int32().describe('Silver pieces paid.'),
    toId: Id.nullable().describe('The character who got it; null: somebody else.'),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, ...(d.toId ? [d.toId] : [])],
  evolve: (c, d) => withSilver(c, -d.silver),
  summary: (d, name) => `${name(d.characterId)} paid ${d.silver} sp${d.toId ? ` to ${name(d.toId)}` : ''}: ${d.reason}`,
  digest: (d) => [{ topic: 'FORTUNE', of: d.characterId, what: 'silver', change: -d.silver }],
});

export const receiveSilver = command('d100ReceiveSilver', {
  doc: 'Gives silver to one or several characters. A large sum in one gain earns an improvement point. R-D100-17',
  input: z.object({
    recipients: Recipients,
    mode: ShareMode,
    silver: Silver,
    reason: Reason,
    countsAsGain: z.boolean().default(true).describe('Whether a large sum earns its improvement point.'),
  }),
  reads: (i) => ({ recipients: i.recipients.map((id) => character<Sheet>(id)) }),
  by: gm,
  refusals: ['TOO_HEAVY', 'NOTHING_TO_SHARE'],
  decide: ({ recipients, campaign }, { mode, silver, reason, countsAsGain }) => {
    const settings = rulesOf(campaign);
    const ids = recipients.map(({ id }) => id);
    const shares = shareOut(mode, silver, ids, 'sp');
    if (shares.share === 0)
      return refuse('NOTHING_TO_SHARE', `${silver} sp can't be split among ${ids.length}.`, {
        silver,
        recipients: ids.length,
      });
    for (const c of recipients) {
      const tooHeavy = refuseSilverLoad(c, shares.share, settings);
      if (tooHeavy) return tooHeavy;
    }
    const large = countsAsGain && shares.share >= settings.ip.largeSum;
    return recipients.flatMap((c) => [
      SilverReceived.of({ characterId: c.id, fromId: null, ...shares, reason }),
      ...cutBySilver(c, shares.share, settings),
      ...(large ? [awardTo(c.id, 'LARGE_SUM', `${shares.share} sp`)] : []),
    ]);
  },
});

export const paySilver = command('d100PaySilver', {
  doc: 'Pays silver to somebody who keeps no sheet here: an innkeeper, a tax collector. R-D100-17',
  input: z.object({ characterId: Id, silver: Silver, reason: Reason }),
  reads: (i) => ({ payer: character<Sheet>(i.characterId) }),
  by: ownerOf('payer'),
  refusals: [...NOT_IN_PLAY, 'NOT_ENOUGH_SILVER'],
  decide: ({ payer }, { characterId, silver, reason }, { actor }) =>
    notToGive(payer, actor) ??
    refuseSilver(payer, silver) ?? [SilverPaid.of({ characterId, silver, toId: null, reason })],
});

export const giveSilver = command('d100GiveSilver', {
  doc: 'Hands silver from one character to another. R-D100-17',
  input: z
    .object({ characterId: Id, toId: Id, silver: Silver, reason: Reason })
    .refine((i) => i.characterId !== i.toId, { path: ['toId'], message: 'is the giver' }),
  reads: (i) => ({ giver: character<Sheet>(i.characterId), receiver: character<Sheet>(i.toId) }),
  by: ownerOf('giver'),
  refusals: [...NOT_IN_PLAY, 'NOT_ENOUGH_SILVER', 'TOO_HEAVY'],
  decide: ({ giver, receiver, campaign }, { characterId, toId, silver, reason }, { actor }) =>
    notToGive(giver, actor) ??
    refuseSilver(giver, silver) ??
    refuseSilverLoad(receiver, silver, rulesOf(campaign)) ?? [
      SilverPaid.of({ characterId, silver, toId, reason }),
      silverTo(toId, silver, characterId, reason),
      ...cutBySilver(receiver, silver, rulesOf(campaign)),
    ],
});
