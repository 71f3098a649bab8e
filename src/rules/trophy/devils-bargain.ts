// What will it cost, whatever comes of it? Devil's Bargains: a light die for a price. R-TROPHY-11
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, type Happening, hand, ownerOf, players, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { inWords, Line } from '../kernel/text.js';
import {
  acceptedBargain,
  type Bargain,
  BEFORE_DICE,
  isRoller,
  notBeforeDice,
  type RiskScene,
  roller,
} from './risk-scene.js';
import { everyoneIn, scene } from './scene.js';
import { amend, type Person, type Sheet } from './sheet.js';
import { BargainKind, BargainStatus } from './words.js';

const withStatus = (s: RiskScene, id: Id, status: BargainStatus): RiskScene => ({
  ...s,
  bargains: s.bargains.map((one) => (one.id === id ? { ...one, status } : one)),
});

export const BargainOffered = event<RiskScene>()('TrophyBargainOffered', {
  version: 1,
  doc: "A Devil's Bargain was offered: a light die for a price that is due whatever the result. R-TROPHY-11",
  group: 'ROLLS',
  data: z.object({
    sceneId: Id,
    characterId: Id.describe('To whom.'),
    bargainId: Id,
    offeredBy: Id.describe('The member who offers it.'),
    bargainKind: BargainKind,
    bargainPrice: z.string(),
  }),
  on: (d) => scene<RiskScene>(d.sceneId),
  involves: (d) => [d.characterId, d.offeredBy],
  evolve: (s, d) => ({
    ...s,
    bargains: [
      ...s.bargains,
      { id: d.bargainId, memberId: d.offeredBy, kind: d.bargainKind, price: d.bargainPrice, status: 'OFFERED' },
    ],
  }),
  summary: (d, name) =>
    `${name(d.offeredBy)} offered ${name(d.characterId)} a Devil's Bargain for a light die: ${d.bargainPrice}`,
});

export const BargainAnswered = event<RiskScene>()('TrophyBargainAnswered', {
  version: 1,
  doc: "A Devil's Bargain was accepted, declined, vetoed or withdrawn. R-TROPHY-11",
  group: 'ROLLS',
  data: z.object({
    sceneId: Id,
    characterId: Id.describe('To whom it was offered.'),
    bargainId: Id,
    answeredBy: Id.describe('The member who answers.'),
    answer: BargainStatus,
    bargainPrice: z.string(),
    remark: z.string().describe('Why, or how it would have to change; may be empty.'),
  }),
  on: (d) => scene<RiskScene>(d.sceneId),
  involves: (d) => [d.characterId, d.answeredBy],
  evolve: (s, d) => withStatus(s, d.bargainId, d.answer),
  summary: (d, name) =>
    `${name(d.answeredBy)} ${inWords(d.answer)} the Devil's Bargain for ${name(d.characterId)} (${d.bargainPrice})` +
    `${d.remark === '' ? '.' : `: ${d.remark}`}`,
});

export const OfferLimited = event<RiskScene>()('TrophyOfferLimited', {
  version: 1,
  doc: "The game master allowed a single Devil's Bargain for this roll, and said who may offer it. R-TROPHY-11",
  group: 'ROLLS',
  data: z.object({ sceneId: Id, characterId: Id, soleGiver: Id }),
  on: (d) => scene<RiskScene>(d.sceneId),
  involves: (d) => [d.characterId, d.soleGiver],
  evolve: (s, d) => ({ ...s, soleGiver: d.soleGiver }),
  summary: (d, name) =>
    `Only ${name(d.soleGiver)} may offer ${name(d.characterId)} a Devil's Bargain for this roll, and only one.`,
});

export const limitOffers = command('trophyLimitBargains', {
  doc: "Allows a single Devil's Bargain for a Risk Roll, from one member; before any was offered. R-TROPHY-11",
  input: z.object({ sceneId: Id, giver: Id.nullable().default(null).describe('Who may offer it; null: yourself.') }),
  reads: (i) => ({ scene: scene<RiskScene>(i.sceneId) }),
  by: gm,
  refusals: [...BEFORE_DICE, 'OFFERS_ARE_MADE', 'NOT_A_PLAYER'],
  decide: ({ scene: s, campaign }, { sceneId, giver }, { actor }) => {
    const refusal = notBeforeDice(s);
    if (refusal) return refusal;
    if (s.bargains.length > 0)
      return refuse('OFFERS_ARE_MADE', 'Bargains were offered already. Veto them, or let them stand.', { sceneId });
    const soleGiver = giver ?? hand(actor);
    const member = campaign.members[soleGiver];
    return member?.status === 'ACTIVE' && member.role !== 'SPECTATOR'
      ? [OfferLimited.of({ sceneId, characterId: s.characterId, soleGiver })]
      : refuse('NOT_A_PLAYER', 'Name an active player or game master.', { giver: soleGiver });
  },
});

/** Why this member can't offer (again); null where he can. A vetoed single offer may be replaced once. R-TROPHY-11 */
function refuseSingle(s: RiskScene, member: Id) {
  if (s.soleGiver === null) return null;
  if (s.soleGiver !== member)
    return refuse('NOT_THE_GIVER', 'For this roll one member alone may offer a bargain.', { giver: s.soleGiver });
  return s.bargains.length >= 2 || s.bargains.some(({ status }) => status !== 'VETOED')
    ? refuse('SINGLE_OFFER_IS_MADE', 'For this roll a single bargain may be offered, and it was.', {
        offers: s.bargains.length,
      })
    : null;
}

export const offerBargain = command('trophyOfferBargain', {
  doc: "Offers the roller of a Risk Roll a Devil's Bargain, before the dice. R-TROPHY-11",
  input: z.object({
    sceneId: Id,
    kind: BargainKind.default('OTHER'),
    price: Line(300).describe('What it costs, whatever the result.'),
  }),
  reads: (i) => ({ scene: scene<RiskScene>(i.sceneId) }),
  then: (_, { scene: s }) => everyoneIn(s),
  by: players,
  refusals: [...BEFORE_DICE, 'BARGAIN_IS_FROM_OTHERS', 'NOT_THE_GIVER', 'SINGLE_OFFER_IS_MADE'],
  decide: ({ scene: s, people }, { sceneId, kind, price }, table) => {
    const offeredBy = hand(table.actor);
    const refusal = notBeforeDice(s) ?? refuseSingle(s, offeredBy);
    if (refusal) return refusal;
    if (!table.actor.isGm && isRoller(s, people, table.actor))
      return refuse('BARGAIN_IS_FROM_OTHERS', "A Devil's Bargain comes from the game master or another player.", {
        sceneId,
      });
    const bargainId = table.id('bargain');
    return [
      BargainOffered.of({
        sceneId,
        characterId: s.characterId,
        bargainId,
        offeredBy,
        bargainKind: kind,
        bargainPrice: price,
      }),
    ];
  },
});

const OnBargain = { sceneId: Id, bargainId: Id };
const Remark = Line(300).nullable().default(null);

/** The bargain, if it stands as the answer needs it. */
function standing(s: RiskScene, id: Id, among: readonly BargainStatus[]) {
  const late = notBeforeDice(s);
  if (late) return { refusal: late };
  const bargain = s.bargains.find((one) => one.id === id);
  if (!bargain)
    return { refusal: refuse('NO_SUCH_BARGAIN', 'No such bargain was offered for this roll.', { bargainId: id }) };
  return among.includes(bargain.status)
    ? { bargain }
    : {
        refusal: refuse('BARGAIN_NOT_OPEN', `This bargain was ${inWords(bargain.status)}.`, {
          bargainId: id,
          status: bargain.status,
        }),
      };
}

const ANSWER_REFUSALS = [...BEFORE_DICE, 'NO_SUCH_BARGAIN', 'BARGAIN_NOT_OPEN'] as const;

const answered = (
  s: RiskScene,
  { id, price }: Bargain,
  answer: BargainStatus,
  answeredBy: Id,
  remark: string | null,
): Happening[] => [
  BargainAnswered.of({
    sceneId: s.id,
    characterId: s.characterId,
    bargainId: id,
    answeredBy,
    answer,
    bargainPrice: price,
    remark: remark ?? '',
  }),
];

export const acceptBargain = command('trophyAcceptBargain', {
  doc: "Accepts a Devil's Bargain: one for a roll. Its price is owed as soon as the dice are rolled. R-TROPHY-11",
  input: z.object(OnBargain),
  reads: (i) => ({ scene: scene<RiskScene>(i.sceneId) }),
  then: (_, { scene: s }) => everyoneIn(s),
  by: roller,
  refusals: [...ANSWER_REFUSALS, 'ONE_BARGAIN_A_ROLL'],
  decide: ({ scene: s }, { bargainId }, { actor }) => {
    const { bargain, refusal } = standing(s, bargainId, ['OFFERED']);
    if (!bargain) return refusal;
    const other = acceptedBargain(s);
    return other
      ? refuse('ONE_BARGAIN_A_ROLL', `Only one bargain can be accepted for a roll, and one was: ${other.price}`, {
          accepted: other.id,
        })
      : answered(s, bargain, 'ACCEPTED', hand(actor), null);
  },
});

export const declineBargain = command('trophyDeclineBargain', {
  doc: "Declines a Devil's Bargain. R-TROPHY-11",
  input: z.object({ ...OnBargain, remark: Remark.describe('How it would have to change.') }),
  reads: (i) => ({ scene: scene<RiskScene>(i.sceneId) }),
  then: (_, { scene: s }) => everyoneIn(s),
  by: roller,
  refusals: ANSWER_REFUSALS,
  decide: ({ scene: s }, { bargainId, remark }, { actor }) => {
    const { bargain, refusal } = standing(s, bargainId, ['OFFERED']);
    return bargain ? answered(s, bargain, 'DECLINED', hand(actor), remark) : refusal;
  },
});

export const vetoBargain = command('trophyVetoBargain', {
  doc: "Vetoes a Devil's Bargain, an accepted one too, as long as no die has fallen. Anyone may. R-TROPHY-11",
  input: z.object({ ...OnBargain, remark: Remark.describe('Why, or how it would have to change.') }),
  reads: (i) => ({ scene: scene<RiskScene>(i.sceneId) }),
  by: players,
  refusals: ANSWER_REFUSALS,
  decide: ({ scene: s }, { bargainId, remark }, { actor }) => {
    const { bargain, refusal } = standing(s, bargainId, ['OFFERED', 'ACCEPTED']);
    return bargain ? answered(s, bargain, 'VETOED', hand(actor), remark) : refusal;
  },
});

export const withdrawBargain = command('trophyWithdrawBargain', {
  doc: "Takes back a Devil's Bargain one offered, as long as no die has fallen. R-TROPHY-11",
  input: z.object(OnBargain),
  reads: (i) => ({ scene: scene<RiskScene>(i.sceneId) }),
  by: players,
  refusals: [...ANSWER_REFUSALS, 'NOT_YOUR_BARGAIN'],
  decide: ({ scene: s }, { bargainId }, { actor }) => {
    const { bargain, refusal } = standing(s, bargainId, ['OFFERED', 'ACCEPTED']);
    if (!bargain) return refusal;
    return bargain.memberId === hand(actor)
      ? answered(s, bargain, 'WITHDRAWN', hand(actor), null)
      : refuse('NOT_YOUR_BARGAIN', 'Another member offered this. A veto is open to you.', { bargainId });
  },
});

export const PriceOwed = event<Person>()('TrophyPriceOwed', {
  version: 1,
  doc: "The dice fell: the price of the Devil's Bargain is owed, whatever the result. R-TROPHY-11",
  group: 'ROLLS',
  data: z.object({ characterId: Id, priceId: Id, bargainPrice: z.string(), occasion: z.string() }),
  on: (d) => character(d.characterId),
  evolve: (c, d) =>
    amend(c, {
      prices: [...c.sheet.prices, { id: d.priceId, price: d.bargainPrice, occasion: d.occasion, paid: false }],
    }),
  summary: (d, name) => `${name(d.characterId)} owes the price of a Devil's Bargain (${d.occasion}): ${d.bargainPrice}`,
});

/** What the first roll makes due: the price of the bargain accepted, for good. */
export const owePrice = (s: RiskScene): readonly Happening[] => {
  const bargain = acceptedBargain(s);
  return bargain
    ? [PriceOwed.of({ characterId: s.characterId, priceId: bargain.id, bargainPrice: bargain.price, occasion: s.hope })]
    : [];
};

export const PricePaid = event<Person>()('TrophyPricePaid', {
  version: 1,
  doc: "The price of a Devil's Bargain was paid. R-TROPHY-11",
  group: 'ROLLS',
  data: z.object({ characterId: Id, priceId: Id, bargainPrice: z.string(), how: z.string() }),
  on: (d) => character(d.characterId),
  evolve: (c, d) =>
    amend(c, { prices: c.sheet.prices.map((one) => (one.id === d.priceId ? { ...one, paid: true } : one)) }),
  summary: (d, name) => `${name(d.characterId)} paid the price of a Devil's Bargain (${d.bargainPrice}): ${d.how}`,
});

export const payPrice = command('trophyPayPrice', {
  doc: "Records that the price of a Devil's Bargain came due in the story. R-TROPHY-11",
  input: z.object({ characterId: Id, priceId: Id, how: Line(300).describe('How it came about.') }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['NO_PRICE_OWED'],
  decide: ({ character: c }, { characterId, priceId, how }) => {
    const owed = c.sheet.prices.find((one) => one.id === priceId && !one.paid);
    return owed
      ? [PricePaid.of({ characterId, priceId, bargainPrice: owed.price, how })]
      : refuse('NO_PRICE_OWED', `${c.name} owes no such price.`, {
          priceId,
          owed: c.sheet.prices.filter(({ paid }) => !paid).map(({ id }) => id),
        });
  },
});
