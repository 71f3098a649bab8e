// Is the game master asked what no will and no rule answers when somebody dies? G-D65, G-D66
import { describe, expect, it } from '@jest/globals';
import { EXAMPLE, MAREN, maren, ODO } from '../d100/given.js';
import { newLoyalty } from '../d100/loyalty.js';
import type { Sheet } from '../d100/sheet.js';
import { rules } from '../index.js';
import type { Character } from '../kernel/character.js';
import { type Given, PLAYER, uuid } from '../kernel/given.js';
import { declareDead, declareMissing, declareResurrected, enrolCharacter } from './characters.js';
import { foundFaction } from './factions.js';
import { settleInheritance } from './inheritance.js';
import { tellFactionReaction } from './mourning.js';
import { makeWill, nameKin } from './wills.js';

const d100 = rules.systems.get('d100');
const asked = (at: Given) =>
  (d100?.questions?.(at.state({ kind: 'character', id: MAREN }) as Character, at.campaign) ?? []).map(
    ({ kind, asks, since }) => [kind, asks, since],
  );
const because = { reason: 'the river' };
const table = (sheet: Partial<Sheet> = {}) =>
  maren({ silver: 100, ...sheet }, { clock: 0 }).character<Sheet>(ODO, EXAMPLE, { name: 'Odo' });
const settle = (at: Given) =>
  at.send(settleInheritance, { streamId: MAREN, key: '1', day: 30 }, { by: 'CLOCK', day: 30 });

describe('who inherits', () => {
  const open = [
    'heir',
    'Who inherits from Maren? She named nobody, and on 31st of January, 1 CE all falls to the realm.',
    0,
  ];

  it('is asked where she left something and named nobody, until the realm has it', () => {
    const at = table();
    expect(asked(at)).toEqual([]);
    at.send(declareDead, { characterId: MAREN, ...because });
    expect(asked(at)).toEqual([open]);
    settle(at);
    expect(asked(at)).toEqual([]);
    const poor = table({ silver: 0 });
    poor.send(declareDead, { characterId: MAREN, ...because });
    expect(asked(poor)).toEqual([]);
  });

  it('is answered by naming kin, by her rising, and before by a will', () => {
    const at = table();
    at.send(declareDead, { characterId: MAREN, ...because });
    at.send(declareResurrected, { characterId: MAREN, ...because });
    expect(asked(at)).toEqual([]);
    at.send(declareDead, { characterId: MAREN, ...because });
    at.send(nameKin, { characterId: MAREN, kin: [{ name: 'Odo', characterId: ODO, relation: 'FRIEND' }] });
    expect(asked(at)).toEqual([]);
    const classic = table().set({ 'estate.preset': 'CLASSIC' });
    classic.send(declareMissing, { characterId: MAREN, ...because });
    expect(asked(classic)).toEqual([open]);
  });

  it('is asked anew where the heir has no sheet, until somebody plays her', () => {
    const at = table();
    at.send(makeWill, { characterId: MAREN, heirs: [{ name: 'Ilse', relation: 'CHILD', share: 100 }] }, { by: PLAYER });
    at.send(declareDead, { characterId: MAREN, ...because });
    expect(asked(at)).toEqual([]);
    settle(at);
    expect(asked(at)).toEqual([['legacy', 'Who plays Ilse? What Maren left (90 sp) is kept until then.', null]]);
    at.send(enrolCharacter, { name: 'Ilse', heirOf: MAREN }, { by: PLAYER });
    expect(asked(at)).toEqual([]);
  });
});

describe('how a faction takes a death', () => {
  const sworn = () => {
    const at = table();
    at.send(foundFaction, { name: 'the Guild', zeal: 5 });
    const factionId = at.campaign.factions?.[0]?.id ?? '';
    const loyalty = newLoyalty(factionId, 50, false, 0);
    return at.character<Sheet>(MAREN, { ...EXAMPLE, silver: 0, loyalty });
  };
  const tell = { characterId: MAREN, reaction: 'They rang the bell.' };

  it('is asked of her own, and told once', () => {
    const at = sworn();
    expect(at.send(tellFactionReaction, tell).refused).toBe('CHARACTER_NOT_DEAD');
    at.send(declareDead, { characterId: MAREN, ...because });
    expect(asked(at)).toEqual([['factionReaction', 'How does the Guild take the death of Maren?', 0]]);
    expect(at.send(tellFactionReaction, tell, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    const sent = at.send(tellFactionReaction, tell);
    const name = () => 'Maren';
    expect(sent.events.map(({ def, data }) => [def.summary(data, name), def.digest?.(data)])).toEqual([
      [
        'How the Guild took the death of Maren: They rang the bell.',
        [{ topic: 'FACTION', of: MAREN, factions: [at.campaign.factions?.[0]?.id] }],
      ],
    ]);
    expect(asked(at)).toEqual([]);
  });

  it('is no longer asked once she is buried and divided; of another faction it can be told all the same', () => {
    const at = sworn();
    at.send(declareDead, { characterId: MAREN, ...because });
    settle(at);
    expect(asked(at)).toEqual([]);
    at.send(foundFaction, { name: 'the Wardens', zeal: 5 });
    const wardens = at.campaign.factions?.[1]?.id;
    expect(at.send(tellFactionReaction, { ...tell, factionId: wardens }).refused).toBeNull();
    const nobody = table();
    nobody.send(declareDead, { characterId: MAREN, ...because });
    expect(nobody.send(tellFactionReaction, tell).refused).toBe('NO_SUCH_FACTION');
    expect(nobody.send(tellFactionReaction, { ...tell, factionId: uuid(99) }).refused).toBe('NO_SUCH_FACTION');
  });
});
