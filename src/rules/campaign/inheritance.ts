// When is an estate divided, and by whom? By itself after the waiting period, or by the referee before. R-D100-65 to R-D100-67
import { z } from 'zod';
import type { Campaign } from '../kernel/campaign.js';
import { affairsOf, type Character, character } from '../kernel/character.js';
import { clock, command, gm, refuse } from '../kernel/deed.js';
import { type Due, LAST_DAY, Settlement } from '../kernel/due.js';
import type { CommonDue } from '../kernel/due-kinds.js';
import { Bequest, Heir } from '../kernel/estate.js';
import { settingsOf } from '../kernel/settings.js';
import { Id, maybe } from '../kernel/stream.js';
import type { AnySystem } from '../kernel/system.js';
import { Line } from '../kernel/text.js';
import { PRESETS } from './receivers.js';
import { CampaignSettings } from './settings.js';
import { ESTATE_REFUSALS, NOTHING_SAID, settlementOf } from './settlement.js';
import { Silver } from './wills.js';

const rulesOf = (campaign: Campaign) => settingsOf(CampaignSettings, campaign).estate;

/** Whether what she left can be divided as she stands: she is dead, or missing where that is enough. */
const isOpen = ({ status }: Character, campaign: Campaign): boolean =>
  status === 'DEAD' || (status === 'MISSING' && PRESETS[rulesOf(campaign).preset].missing);

/** Once for each time she is gone, when the waiting period is over; of one unseen, when she is shown: her heirs may be seen. */
export function inheritanceDue(c: Character, campaign: Campaign, system: AnySystem): Due[] {
  const { gone } = c;
  if (!system.estate || !gone || gone.divided || c.unseen || !isOpen(c, campaign)) return [];
  const day = gone.on + rulesOf(campaign).waitingDays;
  return day > LAST_DAY ? [] : [{ kind: 'inheritance', key: String(gone.nth), day }];
}

/** All who may get something and are characters. One may have been struck from the story. */
const heirsOf = (dead: Character, more: readonly Heir[] = []) => {
  const { will, kin, heirs, lifeShares } = affairsOf(dead);
  const named = [...(will?.heirs ?? []), ...kin, ...heirs, ...lifeShares.map(({ after }) => after), ...more];
  const ids = new Set(named.flatMap(({ characterId }) => characterId ?? []));
  ids.delete(dead.id);
  return { heirs: [...ids].map((id) => maybe(character(id))) };
};

/** Of an estate that all see settled nothing hangs on someone unseen: what is hers is kept until it is handed over. */
const known = (heirs: readonly (Character | null)[], { unseen }: Character): Character[] =>
  heirs.filter((one) => one !== null && (unseen || !one.unseen)) as Character[];

export const settleInheritance = command('settleInheritance', {
  doc: 'Divides what one who is gone left, once the waiting period is over. R-D100-65 to R-D100-67',
  input: Settlement,
  reads: (i) => ({ dead: character(i.streamId) }),
  then: (_, { dead }: { dead: Character }) => heirsOf(dead),
  by: clock,
  refusals: ESTATE_REFUSALS,
  decide: ({ dead, heirs, campaign }, _, table) =>
    dead.gone?.divided === false && isOpen(dead, campaign)
      ? settlementOf({ dead, heirs: known(heirs, dead), campaign, table }, NOTHING_SAID)
      : [],
});

export const settleEstate = command('settleEstate', {
  doc: 'Divides what a dead character left: debts, then shares, then taxes. What heirs can not take now is kept for them. R-D100-65 to R-D100-67',
  input: z.object({
    characterId: Id,
    debts: Silver.default(0).describe('Whole silver owed to others, beside what was noted.'),
    nextOfKin: Heir.nullable().default(null).describe('Who inherits without a will, or in the place of a dead heir.'),
    gone: z.array(Line(60)).max(10).default([]).describe('Heirs without a sheet who are no longer alive, by name.'),
    bequests: z.array(Bequest).max(40).default([]).describe('Goods the game master assigns, beside those of the will.'),
  }),
  reads: (i) => ({ dead: character(i.characterId) }),
  then: (i, { dead }: { dead: Character }) => heirsOf(dead, i.nextOfKin ? [i.nextOfKin] : []),
  by: gm,
  refusals: ['NOTHING_PASSES_ON', 'CHARACTER_NOT_DEAD', 'ESTATE_IS_SETTLED', 'HEIR_TO_HERSELF', ...ESTATE_REFUSALS],
  decide: ({ dead, heirs, campaign }, { characterId, ...said }, table) => {
    const { system } = table;
    if (!system.estate) return refuse('NOTHING_PASSES_ON', `In ${system.title} nothing passes on by inheritance.`);
    if (!isOpen(dead, campaign))
      return refuse('CHARACTER_NOT_DEAD', `${dead.name} is not dead: what is hers stays hers.`, { characterId });
    if (dead.gone?.divided)
      return refuse('ESTATE_IS_SETTLED', `The estate of ${dead.name} is settled.`, { characterId });
    if (said.nextOfKin?.characterId === characterId)
      return refuse('HEIR_TO_HERSELF', `${dead.name} can't inherit from herself.`, { characterId });
    return settlementOf({ dead, heirs: known(heirs, dead), campaign, table }, { ...said, asksReferee: true });
  },
});

/** An estate falls due when its waiting period is over. */
export const inheritance: CommonDue = {
  kind: 'inheritance',
  title: 'inheritance',
  command: settleInheritance,
  fallsDue: inheritanceDue,
};
