// Who is in the story? Characters join, change their names and players, die, vanish and return.
import { z } from 'zod';
import { calendarOf } from '../kernel/calendar-presets.js';
import { activeMember, type Campaign } from '../kernel/campaign.js';
import {
  Age,
  BirthDay,
  type Character,
  CharacterDied,
  CharacterEnrolled,
  CharacterMissing,
  CharacterName,
  CharacterOwnerChanged,
  CharacterRenamed,
  CharacterResurrected,
  CharacterReturned,
  character,
  isUnseen,
  Owner,
} from '../kernel/character.js';
import { DATE_REFUSALS, DateText, dayMeant } from '../kernel/dated.js';
import { command, gm, isRefusal, ownerOf, players, refuse } from '../kernel/deed.js';
import { settingsOf } from '../kernel/settings.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';
import { refuseUnborn } from './births.js';
import { succeed } from './legacies.js';
import { ownBack, takersOf } from './reclaim.js';
import { CampaignSettings } from './settings.js';
import { CharacterHidden } from './unseen.js';

const canPlay = (c: Campaign, owner: Id | null): boolean =>
  owner === null || ['GM', 'PLAYER'].includes(activeMember(c, owner)?.role ?? '');
const cannotPlay = (owner: Id | null) =>
  refuse('OWNER_CANNOT_PLAY', 'Only an active player or game master of this campaign can own a character.', {
    owner,
  });
const isPlayers = (c: Campaign, owner: Id | null): boolean => owner !== null && activeMember(c, owner)?.role !== 'GM';
const CANNOT_BE_UNSEEN = refuse(
  'CANNOT_BE_UNSEEN',
  'Only a game master enrols someone unseen: nobody whom a player plays, and nobody whose heir all would see her to be.',
);

export const enrolCharacter = command('enrolCharacter', {
  doc: 'Enrols a character with a blank sheet: a player his own, a game master anyone. An heir gets what was kept for her.',
  input: z.object({
    name: CharacterName,
    owner: Owner.optional().describe("Who plays her. Left out: the player himself, or the game master's own people."),
    born: BirthDay.optional(),
    birthDate: DateText.optional().describe("The day of birth as a date of the campaign's calendar."),
    age: Age.optional(),
    heirOf: Id.optional().describe('The character whose heir or successor she is.'),
    unseen: z.boolean().optional().describe('Only game masters see her, until `showCharacter`.'),
  }),
  reads: (i) => ({ predecessors: i.heirOf ? [character(i.heirOf)] : [] }),
  by: players,
  refusals: [
    'PLAYERS_MAY_NOT_ENROL',
    'ONLY_YOUR_OWN',
    'OWNER_CANNOT_PLAY',
    'CANNOT_BE_UNSEEN',
    'NOT_YET_BORN',
    ...DATE_REFUSALS,
  ],
  decide: ({ campaign: c, predecessors }, { name, owner, birthDate, age = null, heirOf = null, ...wish }, table) => {
    const { actor } = table;
    const plays = owner === undefined && !actor.isGm ? actor.member : (owner ?? null);
    if (!actor.isGm && !settingsOf(CampaignSettings, c).players.enrol)
      return refuse('PLAYERS_MAY_NOT_ENROL', 'At this table only the game master enrols characters.', {
        setting: 'players.enrol',
      });
    if (!actor.isGm && plays !== actor.member)
      return refuse('ONLY_YOUR_OWN', 'A player enrols characters of his own only. Leave the owner out.', {
        owner: plays,
      });
    if (!canPlay(c, plays)) return cannotPlay(plays);
    if (wish.unseen && (!actor.isGm || isPlayers(c, plays) || heirOf !== null)) return CANNOT_BE_UNSEEN;
    const born = dayMeant(calendarOf(c.calendar), wish.born ?? null, birthDate);
    if (isRefusal(born)) return born;
    const unborn = refuseUnborn(c, born);
    if (unborn) return unborn;
    const sheet = JSON.stringify(table.system.Sheet.parse({}));
    const characterId = table.id('character');
    const data = { characterId, name, owner: plays, born, age, heirOf, sheet };
    const at = {
      campaignId: c.id,
      streamId: characterId,
      eventId: characterId,
      worldDay: table.worldDay,
      actor: actor.member,
    };
    if (wish.unseen) {
      const audience = { to: 'GM', members: [] } as const;
      return [CharacterEnrolled.of(data, { audience }), CharacterHidden.of({ characterId })];
    }
    const heir = CharacterEnrolled.opens?.(data, at) as Character;
    return [CharacterEnrolled.of(data), ...predecessors.flatMap((parent) => succeed(parent, heir, c, table))];
  },
});

export const renameCharacter = command('renameCharacter', {
  doc: 'Gives a character another name.',
  input: z.object({ characterId: Id, name: CharacterName }),
  reads: (i) => ({ character: character(i.characterId) }),
  by: ownerOf('character'),
  decide: ({ character: who }, { characterId, name }) =>
    name === who.name ? [] : [CharacterRenamed.of({ characterId, name, formerName: who.name })],
});

export const changeOwner = command('changeOwner', {
  doc: 'Hands a character over to another member, or to the game master.',
  input: z.object({ characterId: Id, owner: Owner.default(null) }),
  reads: (i) => ({ character: character(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['OWNER_CANNOT_PLAY', 'CHARACTER_IS_UNSEEN'],
  decide: ({ campaign: c, character: who }, { characterId, owner }) => {
    if (owner === who.owner) return [];
    if (!canPlay(c, owner)) return cannotPlay(owner);
    if (who.unseen && isPlayers(c, owner)) return isUnseen(who);
    return [CharacterOwnerChanged.of({ characterId, owner, formerOwner: who.owner })];
  },
});

const isDead = (who: Character) =>
  refuse('CHARACTER_IS_DEAD', `${who.name} is dead. If that was a mistake, void the death.`, { character: who.id });
const fate = {
  input: z.object({ characterId: Id, reason: Reason }),
  reads: (i: { characterId: Id }) => ({ character: character(i.characterId) }),
  by: gm,
};

export const declareDead = command('declareDead', {
  ...fate,
  doc: 'Records that a character died.',
  refusals: ['CHARACTER_IS_DEAD'],
  decide: ({ character: who }, data) => (who.status === 'DEAD' ? isDead(who) : [CharacterDied.of(data)]),
});

export const declareMissing = command('declareMissing', {
  ...fate,
  doc: 'Records that a character went missing.',
  refusals: ['CHARACTER_IS_DEAD', 'CHARACTER_IS_MISSING'],
  decide: ({ character: who }, data) => {
    if (who.status === 'DEAD') return isDead(who);
    if (who.status === 'MISSING')
      return refuse('CHARACTER_IS_MISSING', `${who.name} is missing already.`, { character: who.id });
    return [CharacterMissing.of(data)];
  },
});

export const declareReturned = command('declareReturned', {
  ...fate,
  doc: 'Records that a missing character was found alive. One whose heirs had hers already has it back, less a tax.',
  then: (_, { character: who }: { character: Character }) => takersOf(who),
  refusals: ['CHARACTER_IS_DEAD', 'CHARACTER_IS_NOT_MISSING'],
  decide: ({ character: who, heirs, campaign: c }, data, table) => {
    if (who.status === 'DEAD') return isDead(who);
    if (who.status === 'ALIVE')
      return refuse('CHARACTER_IS_NOT_MISSING', `${who.name} is not missing.`, { character: who.id });
    const back = ownBack({ ...who, status: 'ALIVE' }, heirs, data.reason, c, table);
    // What she can't carry home waits for the game master.
    return [CharacterReturned.of(data), ...(isRefusal(back) ? [] : back)];
  },
});

export const declareResurrected = command('declareResurrected', {
  ...fate,
  doc: 'Records that a dead character lives again. Within the waiting period nobody inherits from her.',
  refusals: ['CHARACTER_IS_NOT_DEAD'],
  decide: ({ character: who }, data) =>
    who.status === 'DEAD'
      ? [CharacterResurrected.of(data)]
      : refuse('CHARACTER_IS_NOT_DEAD', `${who.name} is not dead.`, { character: who.id }),
});
