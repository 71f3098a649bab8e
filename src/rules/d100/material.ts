// What is there to read? Study material, which the referee enters for all. R-D100-31

import { z } from 'zod';
import { type Campaign, campaign } from '../kernel/campaign.js';
import { command, event, gm, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Material } from './sheet.js';
import { abilityInWords } from './words.js';

/** As many as a campaign's state should carry. */
const MOST_MATERIALS = 100;

/** Material belongs to the world, not to one reader: it stands with the campaign. */
type WithMaterials = Campaign & { readonly d100Materials?: readonly Material[] };

/** The materials that a campaign has made known. */
export const materialsOf = (c: Campaign): readonly Material[] => (c as WithMaterials).d100Materials ?? [];

/** "2d6". */
export const materialDice = ({ diceCount, diceSides }: Pick<Material, 'diceCount' | 'diceSides'>): string =>
  `${diceCount}d${diceSides}`;

export const MaterialEntered = event<WithMaterials>()('D100MaterialEntered', {
  version: 1,
  doc: 'The game master entered study material: who studies it rolls its dice beside those of practice. R-D100-31',
  group: 'TRAINING',
  data: z.object({ campaignId: Id, material: Material }),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  evolve: (c, d) => ({
    ...c,
    d100Materials: [...materialsOf(c).filter(({ id }) => id !== d.material.id), d.material],
  }),
  summary: ({ material: m }) =>
    `${m.name} can be studied: ${abilityInWords(m.ability)}, ${materialDice(m)} beside the dice of practice.`,
});

export const enterMaterial = command('d100EnterMaterial', {
  doc: 'Enters study material: books, scrolls, whatever can be learned from without a teacher. R-D100-31',
  input: z.object(Material.omit({ id: true }).shape),
  by: gm,
  refusals: ['TOO_MANY_MATERIALS'],
  decide: ({ campaign: c }, input, table) =>
    materialsOf(c).length >= MOST_MATERIALS
      ? refuse('TOO_MANY_MATERIALS', `A campaign keeps ${MOST_MATERIALS} materials at most.`, { most: MOST_MATERIALS })
      : [MaterialEntered.of({ campaignId: c.id, material: { id: table.id('material'), ...input } })],
});
