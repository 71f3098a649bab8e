// How is one estate divided? Who survives, who gets which goods and coins, and who can take them now. R-D100-65 to R-D100-67
import { type Campaign, factionIn } from '../kernel/campaign.js';
import { affairsOf, type Character } from '../kernel/character.js';
import { type Happening, isRefusal, refuse, type Table } from '../kernel/deed.js';
import type { Bequest, Estate, Heir, Holding, Legacy } from '../kernel/estate.js';
import { settingsOf } from '../kernel/settings.js';
import type { Id } from '../kernel/stream.js';
import { divide, type Portion } from './division.js';
import { type EstatePortion, EstateSettled, LifeShareGranted } from './estate.js';
import { PRESETS, type Receiver, type Receivers, realm } from './receivers.js';
import { CampaignSettings } from './settings.js';

/** What the referee says of one division; the clock has nothing to say. */
export interface Said {
  readonly debts: number;
  readonly nextOfKin: Heir | null;
  readonly gone: readonly string[];
  readonly bequests: readonly Bequest[];
  /** Somebody is there to answer: what is unclear is refused. Else goods that fit no net are sold. */
  readonly asksReferee: boolean;
}

/** Where the game master leaves an estate to the rules. */
export const NOTHING_SAID: Said = { debts: 0, nextOfKin: null, gone: [], bequests: [], asksReferee: false };

/** Refusal codes of `settlementOf`. */
export const ESTATE_REFUSALS = ['NOBODY_INHERITS', 'GOODS_UNASSIGNED', 'TOO_DEAR'] as const;

interface Bench {
  readonly dead: Character;
  /** Her heirs who are characters. */
  readonly heirs: readonly Character[];
  readonly campaign: Campaign;
  readonly table: Table;
}

/** What goods are worth together, in whole silver. */
export const worthOf = (goods: readonly Holding[]): number => goods.reduce((so, { worth }) => so + (worth ?? 0), 0);

/** Everyone who could inherit and is still there. */
function receiversOf({ dead, heirs, campaign }: Bench, said: Said, factionId: Id | null): Receivers {
  const { will, kin, heirs: joined } = affairsOf(dead);
  const { estate } = settingsOf(CampaignSettings, campaign);
  const found = <H extends Heir>(heir: H): H => {
    if (heir.characterId !== null || heir.factionId !== null) return heir;
    const her = joined.find(({ name }) => name.toLowerCase() === heir.name.toLowerCase());
    return her ? { ...heir, characterId: her.characterId } : heir;
  };
  const isThere = ({ name, characterId }: Heir): boolean =>
    !said.gone.includes(name) &&
    characterId !== dead.id &&
    !heirs.some(({ id, status }) => id === characterId && status === 'DEAD');
  const faction = factionIn(campaign, factionId);
  return PRESETS[estate.preset].receivers(
    {
      will,
      heirs: (will?.heirs ?? []).map(found).filter(isThere),
      kin: [...(said.nextOfKin ? [said.nextOfKin] : []), ...kin].map(found).filter(isThere),
      faction: faction ? { name: faction.name, characterId: null, factionId: faction.id, relation: 'FACTION' } : null,
    },
    estate,
  );
}

/** Goods to each receiver, by place; what goes to nobody is sold, or lost where its price is unknown. */
type Given = readonly (readonly Holding[])[];

/** Those left by name, then those without a price to the first, then, where goods are kept, whatever fits a net. */
function assign(
  goods: readonly Holding[],
  receivers: readonly Receiver[],
  nets: readonly number[],
  left: Bequest[],
  keep: boolean,
): Given {
  const given = receivers.map((): Holding[] => []);
  const takes = receivers.findIndex(({ relation }) => relation !== null);
  const fits = (at: number, one: Holding) => worthOf(given[at] ?? []) + (one.worth ?? 0) <= (nets[at] ?? 0);
  for (const one of goods) {
    const named = left.find(({ goodsId }) => goodsId === one.id);
    const at = named ? receivers.findIndex(({ name }) => name === named.heir) : -1;
    if (at >= 0 && fits(at, one)) given[at]?.push(one);
    else if (one.worth === null) given[takes]?.push(one);
    else if (keep) given[receivers.findIndex(({ relation }, i) => relation !== null && fits(i, one))]?.push(one);
  }
  return given;
}

/** What the referee must decide first; null where all is clear. R-D100-66 */
function unclear(
  goods: readonly Holding[],
  receivers: readonly Receiver[],
  nets: readonly number[],
  left: Bequest[],
  keep: boolean,
) {
  const heirOf = (one: Holding) => left.find(({ goodsId }) => goodsId === one.id)?.heir;
  const isHeir = (heir: string | undefined) => receivers.some(({ name }) => name === heir);
  const open = keep ? goods.filter((one) => one.worth !== null && !isHeir(heirOf(one))) : [];
  if (open.length > 0)
    return refuse('GOODS_UNASSIGNED', `Assign to an heir: ${open.map(({ name }) => name).join(', ')}.`, {
      goodsIds: open.map(({ id }) => id),
    });
  for (const [i, { name }] of receivers.entries()) {
    const [worth, net] = [worthOf(goods.filter((one) => heirOf(one) === name)), nets[i] ?? 0];
    if (worth > net)
      return refuse('TOO_DEAR', `What is left to ${name} is worth more than her net.`, { heir: name, worth, net });
  }
  return null;
}

/** One who gets something, with all of it. */
interface Entry {
  readonly heir: Receiver;
  readonly portion: Portion;
  readonly coins: number;
  readonly goods: readonly Holding[];
  readonly points: number;
}

/** What those who are there and can carry it take at once: all of theirs, or nothing. */
function takers(
  { dead, heirs, campaign, table }: Bench,
  entries: readonly Entry[],
): ReadonlyMap<Id, readonly Happening[]> {
  const taken = new Map<Id, readonly Happening[]>();
  for (const heir of heirs) {
    const hers = entries.filter(({ heir: { characterId } }) => characterId === heir.id);
    if (hers.length === 0 || heir.status !== 'ALIVE') continue;
    const share = {
      silver: hers.reduce((so, { coins }) => so + coins, 0),
      holdings: hers.flatMap(({ goods }) => goods),
      without: [],
      points: hers.reduce((so, { points }) => so + points, 0),
      otherId: dead.id,
      reason: 'inheritance',
    };
    const happened = table.system.inherit?.(heir, share, campaign, table) ?? [];
    if (!isRefusal(happened)) taken.set(heir.id, happened);
  }
  return taken;
}

/** What goes off the sheet of the dead. */
function leaving({ dead, campaign, table }: Bench, { silver, holdings }: Estate): readonly Happening[] {
  const without = holdings.map(({ id }) => id);
  const share = {
    silver: 0 - silver,
    holdings: [],
    without,
    points: 0,
    otherId: null,
    reason: 'her estate was settled',
  };
  const happened = table.system.inherit?.(dead, share, campaign, table) ?? [];
  if (isRefusal(happened)) throw new Error(`${dead.id} cannot leave what is hers: ${happened.message}`);
  return happened;
}

/** Divides an estate: what is recorded of it, and what goes off and onto sheets. */
export function settlementOf(bench: Bench, said: Said) {
  const { dead, campaign, table } = bench;
  const rules = settingsOf(CampaignSettings, campaign).estate;
  const affairs = affairsOf(dead);
  const left = table.system.estate?.(dead, campaign) ?? { silver: 0, holdings: [], points: 0, factionId: null };
  const { receivers, open } = receiversOf(bench, said, left.factionId);
  if (open > 0 && said.asksReferee)
    return refuse('NOBODY_INHERITS', `Name a next of kin: ${dead.name} left ${open}% to nobody and had no faction.`, {
      openShare: open,
    });

  const estate = Math.max(0, left.silver) + worthOf(left.holdings);
  const debts = said.debts + affairs.debts + Math.max(0, -left.silver);
  const lent = affairs.lifeShares;
  const divided = divide(
    estate,
    debts,
    receivers,
    lent.map(({ coins }) => coins),
  );
  const nets = divided.portions.map(({ net }) => net);
  const bequests = [...said.bequests, ...(affairs.will?.bequests ?? [])];
  const keep = rules.goods === 'KEEP';
  const ask = said.asksReferee ? unclear(left.holdings, receivers, nets, bequests, keep) : null;
  if (ask) return ask;
  const goods = assign(left.holdings, receivers, nets, bequests, keep);

  const back = lent.map(({ after }, i): Entry => {
    const portion = divided.returned[i] as Portion;
    const heir = { ...realm(0), ...after, rate: 0 };
    return { heir, portion, coins: portion.net, goods: [], points: 0 };
  });
  const shares = receivers.map((heir, i): Entry => {
    const portion = divided.portions[i] as Portion;
    const hers = (goods[i] ?? []).map((one) => ({ ...one, id: table.id(`inherited/${one.id}`) }));
    const points = Math.floor((left.points * heir.points) / 100);
    return { heir, portion, coins: portion.net - worthOf(hers), goods: hers, points };
  });
  const entries = [...back, ...shares];
  const taken = takers(bench, entries);
  const isKept = ({ heir, coins, goods: some, points }: Entry): boolean =>
    heir.relation !== null &&
    heir.factionId === null &&
    !taken.has(heir.characterId ?? '') &&
    coins + some.length + points > 0;

  const settled = EstateSettled.of({
    characterId: dead.id,
    preset: rules.preset,
    timeGone: dead.gone?.nth ?? (dead.timesGone ?? 0) + 1,
    whileMissing: dead.status === 'MISSING',
    withWill: affairs.will !== null,
    estate,
    debtsOwed: debts,
    debtsPaid: divided.debtsPaid,
    taxes: divided.taxes,
    portions: entries.map((entry) => portionOf(entry, !isKept(entry))),
    legacies: entries.filter(isKept).map(
      ({ heir, coins, goods: some, points }, i): Legacy => ({
        id: table.id(`legacy/${i}`),
        heir: heir.name,
        characterId: heir.characterId,
        coins,
        goods: [...some],
        points,
        after: heir.after,
      }),
    ),
  });
  const forLife = shares.flatMap(({ heir: { characterId, after }, portion }) =>
    characterId !== null && after && taken.has(characterId)
      ? [LifeShareGranted.of({ characterId, spouseId: dead.id, coins: portion.net, after })]
      : [],
  );
  return [settled, ...leaving(bench, left), ...[...taken.values()].flat(), ...forLife];
}

const portionOf = ({ heir, portion, coins, goods, points }: Entry, handedOver: boolean): EstatePortion => ({
  name: heir.name,
  characterId: heir.characterId,
  factionId: heir.factionId,
  relation: heir.relation,
  parts: heir.parts,
  ...portion,
  coins,
  goods: goods.map(({ name }) => name),
  goodsIds: goods.map(({ id }) => id),
  points,
  forLife: heir.after !== null,
  handedOver,
});
