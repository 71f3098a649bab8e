// What else moves her loyalty? The word of the game master, and time. R-D100-41, R-D100-45
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { dateIn } from '../kernel/dated.js';
import { clock, command, event, gm, refuse } from '../kernel/deed.js';
import { Settlement } from '../kernel/due.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';
import { changed, decayDue, LOYALTY_REFUSALS, refuseLoyalty } from './loyalty.js';
import { figures, LoyaltyMoved, loyaltyNote } from './loyalty-test.js';
import { rulesOf } from './settings.js';
import { amend, type Person, type Sheet } from './sheet.js';

export const LoyaltyChanged = event<Person>()('D100LoyaltyChanged', {
  version: 1,
  doc: 'Loyalty rose or fell by the word of the game master, or wore away with time. R-D100-41, R-D100-45',
  group: 'LOYALTY',
  data: z.object({
    ...LoyaltyMoved,
    decayed: z.boolean().describe('Time wore it away; down to 0, a test is due.'),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d, at) => {
    const { loyalty } = c.sheet;
    if (loyalty?.factionId !== d.factionId) return c;
    const cameRound = d.decayed && at.actor === null;
    return amend(c, { loyalty: changed(loyalty, { ...d, cameRound }, at.worldDay) });
  },
  summary: (d, name) =>
    `Loyalty of ${name(d.characterId)} to ${d.factionName} ${d.decayed ? 'wore away' : 'went'} ` +
    `from ${d.loyaltyBefore}% to ${d.loyaltyAfter}%: ${d.reason}`,
  digest: (d) => [loyaltyNote(d)],
});

export const changeLoyalty = command('d100ChangeLoyalty', {
  doc: 'Raises or lowers loyalty by the word of the game master. R-D100-41',
  input: z.object({ characterId: Id, change: z.int32().min(-1_000).max(1_000), reason: Reason }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: LOYALTY_REFUSALS,
  decide: ({ character: c, campaign }, { change, reason }) => {
    const refusal = refuseLoyalty(c, campaign);
    if (refusal) return refusal;
    const data = figures(c, campaign, change);
    return data.change === 0 ? [] : [LoyaltyChanged.of({ ...data, decayed: false, reason })];
  },
});

export const decayLoyalty = command('d100DecayLoyalty', {
  doc: 'Lets time wear loyalty away. A loyalty that comes to 0 by it calls for a test. R-D100-45',
  input: z.object({
    characterId: Id,
    loss: z.int32().min(1).max(1_000).nullable().default(null).describe("Null: the campaign's figure."),
    reason: Reason,
  }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: [...LOYALTY_REFUSALS, 'DECAY_NOT_IN_USE'],
  decide: ({ character: c, campaign }, { loss, reason }) => {
    const refusal = refuseLoyalty(c, campaign);
    if (refusal) return refusal;
    const by = loss ?? rulesOf(campaign).loyalty.decay;
    if (by === 0)
      return refuse('DECAY_NOT_IN_USE', 'In this campaign loyalty does not wear away. Say by how much it does now.', {
        setting: 'd100.loyalty.decay',
      });
    const data = figures(c, campaign, -by);
    return data.change === 0 ? [] : [LoyaltyChanged.of({ ...data, decayed: true, reason })];
  },
});

export const wearLoyalty = command('d100WearLoyalty', {
  doc: 'Loyalty that time wears away, each so many days, where the campaign has it so. R-D100-45',
  input: Settlement,
  reads: (i) => ({ character: character<Sheet>(i.streamId) }),
  by: clock,
  refusals: [...LOYALTY_REFUSALS, 'NOTHING_TO_WEAR_AWAY'],
  decide: ({ character: c, campaign }, { day }) => {
    const refusal = refuseLoyalty(c, campaign);
    if (refusal) return refusal;
    if (decayDue(c, campaign)[0]?.day !== day)
      return refuse('NOTHING_TO_WEAR_AWAY', `Nothing of ${c.name}'s loyalty wears away on ${dateIn(campaign, day)}.`, {
        day,
      });
    const data = figures(c, campaign, -rulesOf(campaign).loyalty.decay);
    return [LoyaltyChanged.of({ ...data, decayed: true, reason: 'time passed' })];
  },
});

export const MemberSpared = event<Person>()('D100MemberSpared', {
  version: 1,
  doc: 'The game master decided against an ouster that a failed test had made possible. R-D100-42',
  group: 'LOYALTY',
  data: z.object({ characterId: Id, reason: z.string() }),
  on: (d) => character(d.characterId),
  evolve: (c) => amend(c, { loyalty: c.sheet.loyalty && { ...c.sheet.loyalty, ousterPossible: false } }),
  summary: (d, name) => `${name(d.characterId)} was not ousted: ${d.reason}`,
});

export const spareMember = command('d100SpareMember', {
  doc: 'Decides against an ouster that a failed test has made possible. R-D100-42',
  input: z.object({ characterId: Id, reason: Reason }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: gm,
  refusals: ['NO_OUSTER_AT_HAND'],
  decide: ({ character: c }, data) =>
    c.sheet.loyalty?.ousterPossible
      ? [MemberSpared.of(data)]
      : refuse('NO_OUSTER_AT_HAND', `No failed test of ${c.name} waits for a decision.`, { characterId: c.id }),
});
