// Who is to say what becomes of the dead one's place? Heirs nobody named or nobody plays, a faction's grief, one who comes back.
import { z } from 'zod';
import { type Campaign, factionIn } from '../kernel/campaign.js';
import { affairsOf, type Character, character, settling } from '../kernel/character.js';
import { dateIn } from '../kernel/dated.js';
import { command, event, gm, PLAINLY, refuse } from '../kernel/deed.js';
import type { Question } from '../kernel/question.js';
import { settingsOf } from '../kernel/settings.js';
import { Id } from '../kernel/stream.js';
import type { AnySystem } from '../kernel/system.js';
import { Reason } from '../kernel/text.js';
import { inheritanceDue } from './inheritance.js';
import { PRESETS } from './receivers.js';
import { CampaignSettings } from './settings.js';

export const FactionReacted = event<Character>()('FactionReacted', {
  version: 1,
  doc: 'A faction took the death of one of its own in its own way. G-D65',
  group: 'LOYALTY',
  data: z.object({
    characterId: Id.describe('Who died.'),
    factionId: Id,
    factionName: z.string(),
    reaction: Reason.describe('What they said or did.'),
  }),
  on: (d) => character(d.characterId),
  involves: (d) => [d.characterId, d.factionId],
  evolve: (c, d) => settling(c, { mournedBy: [...(affairsOf(c).mournedBy ?? []), d.factionId] }),
  summary: (d, name) => `How ${d.factionName} took the death of ${name(d.characterId)}: ${d.reaction}`,
  digest: (d) => [{ topic: 'FACTION', of: d.characterId, factions: [d.factionId] }],
});

export const tellFactionReaction = command('tellFactionReaction', {
  doc: 'Tells how a faction takes the death of one of its own. What it changes in figures has commands of its own. G-D65',
  input: z.object({
    characterId: Id.describe('Who died.'),
    factionId: Id.optional().describe('Left out: her own.'),
    reaction: Reason.describe('What they say or do.'),
  }),
  reads: (i) => ({ dead: character(i.characterId) }),
  by: gm,
  refusals: ['CHARACTER_NOT_DEAD', 'NO_SUCH_FACTION'],
  decide: ({ dead, campaign }, { characterId, reaction, ...said }, { system }) => {
    if (dead.status !== 'DEAD')
      return refuse('CHARACTER_NOT_DEAD', `${dead.name} is not dead.`, { characterId, status: dead.status });
    const factionId = said.factionId ?? system.estate?.(dead, campaign).factionId ?? null;
    const faction = factionIn(campaign, factionId);
    return faction
      ? [FactionReacted.of({ characterId, factionId: faction.id, factionName: faction.name, reaction })]
      : refuse('NO_SUCH_FACTION', `Which faction? ${dead.name} belonged to none.`, { factionId });
  },
});

/** Whether she named somebody who could inherit, or somebody joined the story as her heir. */
function hasHeir(c: Character, factionId: Id | null, campaign: Campaign): boolean {
  const { will, kin, heirs } = affairsOf(c);
  const faction = factionIn(campaign, factionId);
  const survivors = {
    will,
    heirs: will?.heirs ?? [],
    kin: [...kin, ...heirs.map((one) => ({ ...one, factionId: null, relation: 'CHILD' as const }))],
    faction: faction ? { name: faction.name, characterId: null, factionId, relation: 'FACTION' as const } : null,
  };
  const { estate } = settingsOf(CampaignSettings, campaign);
  return PRESETS[estate.preset].receivers(survivors, estate).receivers.some(({ relation }) => relation !== null);
}

/** What about the dead waits for the game master, in every rule system. Nothing of it holds up the clock. G-D65, G-D66 */
export function mourningOf(c: Character, campaign: Campaign, system: AnySystem): Question[] {
  const { estate, money = PLAINLY.money } = system;
  const { legacies, mournedBy = [], taken } = affairsOf(c);
  const questions: Question[] = [];
  const [due] = inheritanceDue(c, campaign, system);
  if (due && estate && c.gone) {
    const { silver, holdings, factionId } = estate(c, campaign);
    const since = c.gone.on;
    if (silver > 0 || holdings.length > 0)
      if (!hasHeir(c, factionId, campaign))
        questions.push({
          kind: 'heir',
          asks: `Who inherits from ${c.name}? She named nobody, and on ${dateIn(campaign, due.day)} all falls to the realm.`,
          answers: ['nameKin', 'settleEstate'],
          since,
        });
    const faction = factionIn(campaign, factionId);
    if (
      c.status === 'DEAD' &&
      faction &&
      !faction.dissolved &&
      !faction.selfInterest &&
      !mournedBy.includes(faction.id)
    )
      questions.push({
        kind: 'factionReaction',
        asks: `How does ${faction.name} take the death of ${c.name}?`,
        answers: ['tellFactionReaction'],
        since,
      });
  }
  if (taken !== null && c.status === 'ALIVE')
    questions.push({
      kind: 'reclaim',
      asks: `${c.name} is back, and heirs have what was hers. Does she take it from them?`,
      answers: ['reclaimEstate', 'forgoEstate'],
      since: null,
    });
  const unborn = legacies.filter(({ characterId }) => characterId === null);
  if (unborn.length > 0)
    questions.push({
      kind: 'legacy',
      asks: `Who plays ${unborn.map((one) => one.heir).join(' and ')}? What ${c.name} left (${unborn
        .map(({ coins, goods }) => [money(coins), ...goods.map(({ name }) => name)].join(', '))
        .join('; ')}) is kept until then.`,
      answers: ['enrolCharacter', 'handOverLegacy'],
      since: null,
    });
  return questions;
}
