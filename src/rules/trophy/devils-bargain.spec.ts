// Is a Devil's Bargain free to take, and its price due whatever comes of the roll?
import { describe, expect, it } from '@jest/globals';
import type { CommandDef } from '../kernel/deed.js';
import { type Given, GM, OTHER_PLAYER, PLAYER, SPECTATOR } from '../kernel/given.js';
import {
  acceptBargain,
  declineBargain,
  limitOffers,
  offerBargain,
  payPrice,
  vetoBargain,
  withdrawBargain,
} from './devils-bargain.js';
import {
  gather,
  lines,
  MAREN,
  outcome,
  read,
  reroll,
  roll,
  sceneOf,
  sceneState,
  settle,
  three,
  told,
} from './given.js';
import { poolOf, type RiskScene } from './risk-scene.js';

const begun = (more: object = {}) => {
  const table = three();
  return { table, id: sceneOf(gather(table, more)) };
};
const offer = (table: Given, sceneId: string, by = OTHER_PLAYER, price = 'the lamp is lost') =>
  table.send(offerBargain, { sceneId, price, kind: 'GIVING_UP' }, { by });
const offered = (...args: Parameters<typeof offer>): string =>
  told<{ bargainId: string }>(offer(...args), 'TrophyBargainOffered')[0]?.bargainId ?? '';
const answer = (table: Given, command: CommandDef, sceneId: string, bargainId: string, by = PLAYER) =>
  table.send(command, { sceneId, bargainId }, { by });

describe("a Devil's Bargain", () => {
  it('X-TROPHY-21: gives a light die, one a roll, and its price is owed even when it fails', () => {
    const { table, id } = begun({ risksMindOrBody: false });
    const [first, second] = [offered(table, id), offered(table, id, GM)];
    expect(lines(answer(table, acceptBargain, id, first))).toEqual([
      "Ada accepted the Devil's Bargain for Maren (the lamp is lost).",
    ]);
    expect(answer(table, acceptBargain, id, second).refused).toBe('ONE_BARGAIN_A_ROLL');
    expect(read(table, MAREN).pricesOwed).toEqual([]);
    expect(lines(roll(table, id, [2, 3], []))[1]).toBe(
      "Maren owes the price of a Devil's Bargain (cross the bridge): the lamp is lost",
    );
    expect(outcome(settle(table, id))).toBe('FAILURE');
    expect(read(table, MAREN).pricesOwed).toMatchObject([{ id: first, price: 'the lamp is lost', paid: false }]);
  });

  it('X-TROPHY-21: vetoed can not be accepted', () => {
    const { table, id } = begun();
    const one = offered(table, id);
    expect(table.send(vetoBargain, { sceneId: id, bargainId: one }, { by: SPECTATOR }).refused).toBe('NOT_ALLOWED');
    const veto = table.send(vetoBargain, { sceneId: id, bargainId: one, remark: 'my lamp!' }, { by: OTHER_PLAYER });
    expect(lines(veto)).toEqual(["Ben vetoed the Devil's Bargain for Maren (the lamp is lost): my lamp!"]);
    expect(answer(table, acceptBargain, id, one).refused).toBe('BARGAIN_NOT_OPEN');
  });

  it('once accepted can be vetoed or withdrawn until the dice, and not after', () => {
    const { table, id } = begun();
    const light = () => poolOf(sceneState<RiskScene>(table, id) as RiskScene).light;
    const [one, two] = [offered(table, id), offered(table, id)];
    answer(table, acceptBargain, id, one);
    expect(light()).toBe(2);
    answer(table, vetoBargain, id, one, GM);
    expect(light()).toBe(1);
    answer(table, acceptBargain, id, two);
    expect(answer(table, withdrawBargain, id, two, GM).refused).toBe('NOT_YOUR_BARGAIN');
    expect(answer(table, withdrawBargain, id, two, OTHER_PLAYER).refused).toBeNull();
    expect(light()).toBe(1);
    const three = offered(table, id);
    answer(table, acceptBargain, id, three);
    roll(table, id, [5, 4], [1]);
    for (const command of [acceptBargain, declineBargain, vetoBargain, withdrawBargain])
      expect(answer(table, command, id, three, GM).refused).toBe('DICE_ARE_ROLLED');
    expect(offer(table, id).refused).toBe('DICE_ARE_ROLLED');
  });

  it('owes its price once, however often it is rolled, until it is paid', () => {
    const { table, id } = begun({ risksMindOrBody: false });
    answer(table, acceptBargain, id, offered(table, id));
    roll(table, id, [2, 3], []);
    reroll(table, id, [4, 3], [1]);
    reroll(table, id, [1, 3], [2, 4]);
    settle(table, id);
    const [owed] = read(table, MAREN).pricesOwed;
    expect(read(table, MAREN).pricesOwed).toHaveLength(1);
    const pay = (by = PLAYER) =>
      table.send(payPrice, { characterId: MAREN, priceId: owed?.id, how: 'it fell' }, { by });
    expect(pay(OTHER_PLAYER).refused).toBe('NOT_ALLOWED');
    expect(pay().refused).toBeNull();
    expect([read(table, MAREN).pricesOwed.length, read(table, MAREN).pricesPaid.length]).toEqual([0, 1]);
    expect(pay().refused).toBe('NO_PRICE_OWED');
  });

  it('comes from the game master or another player, and is answered by the roller', () => {
    const { table, id } = begun();
    expect([offer(table, id, PLAYER).refused, offer(table, id, SPECTATOR).refused]).toEqual([
      'BARGAIN_IS_FROM_OTHERS',
      'NOT_ALLOWED',
    ]);
    const one = offered(table, id);
    expect(answer(table, acceptBargain, id, one, OTHER_PLAYER).refused).toBe('NOT_ALLOWED');
    expect(answer(table, acceptBargain, id, id).refused).toBe('NO_SUCH_BARGAIN');
    expect(answer(table, declineBargain, id, one).refused).toBeNull();
    expect(answer(table, acceptBargain, id, one).refused).toBe('BARGAIN_NOT_OPEN');
  });

  it('can be limited to a single offer; a vetoed one may be replaced once, by the same giver', () => {
    const { table, id } = begun();
    const limit = (giver: string | null, by = GM) => table.send(limitOffers, { sceneId: id, giver }, { by }).refused;
    expect([limit(null, PLAYER), limit(SPECTATOR), limit(OTHER_PLAYER)]).toEqual(['NOT_ALLOWED', 'NOT_A_PLAYER', null]);
    expect(offer(table, id, GM).refused).toBe('NOT_THE_GIVER');
    const one = offered(table, id);
    expect(offer(table, id).refused).toBe('SINGLE_OFFER_IS_MADE');
    answer(table, vetoBargain, id, one, GM);
    expect(offer(table, id, GM).refused).toBe('NOT_THE_GIVER');
    const two = offered(table, id);
    answer(table, vetoBargain, id, two, GM);
    expect(offer(table, id).refused).toBe('SINGLE_OFFER_IS_MADE');
    expect(limit(GM)).toBe('OFFERS_ARE_MADE');
  });
});
