// Which deeds are common to every rule system? Each is declared in the file of its topic.
import type { Campaign } from '../kernel/campaign.js';
import { type Character, characterEvents } from '../kernel/character.js';
import type { CommandDef, EventDef } from '../kernel/deed.js';
import type { CommonDue } from '../kernel/due-kinds.js';
import type { Question } from '../kernel/question.js';
import type { AnySystem } from '../kernel/system.js';
import {
  advancing,
  ClockAdvanceBegun,
  ClockAdvanced,
  ClockAdvanceStopped,
  cancelAdvance,
  passTime,
} from './advance.js';
import { noteBirth } from './births.js';
import { CalendarChanged, changeCalendar } from './calendars.js';
import * as campaign from './campaign.js';
import * as characters from './characters.js';
import { ClockMoved, moveClock } from './clock.js';
import { EventVoided } from './corrections.js';
import { changeDueKind } from './due-kinds.js';
import { DueKindChanged } from './due-turns.js';
import { EstateSettled, LifeShareGranted } from './estate.js';
import * as factions from './factions.js';
import { HiddenSideKept, keepHiddenSide } from './hidden-sides.js';
import { inheritance, settleEstate } from './inheritance.js';
import { HeirJoined, handOverLegacy, LegacyHandedOver } from './legacies.js';
import { LevyTaken, levy } from './levy.js';
import * as members from './members.js';
import { FactionReacted, mourningOf, tellFactionReaction } from './mourning.js';
import { NoteWritten, writeNote } from './notes.js';
import * as pace from './pace.js';
import { EstateForgone, EstateReclaimed, forgoEstate, reclaimEstate } from './reclaim.js';
import * as rolls from './rolls.js';
import { revealSecret, SecretKept, SecretRevealed } from './secrets.js';
import * as seeds from './seeds.js';
import * as sessions from './sessions.js';
import * as setAside from './set-aside.js';
import { CampaignSettings, changeSettings, SettingsChanged } from './settings.js';
import { CharacterHidden, CharacterShown, showCharacter } from './unseen.js';
import * as wills from './wills.js';

const events = [
  campaign.CampaignCreated,
  campaign.CampaignRenamed,
  campaign.CampaignArchived,
  CalendarChanged,
  SettingsChanged,
  members.MemberJoined,
  members.MemberRoleChanged,
  members.MemberRemoved,
  members.MemberLeft,
  members.CampaignHandedOver,
  sessions.PlaySessionOpened,
  sessions.PlaySessionClosed,
  seeds.SeedRevealed,
  seeds.SeedChainPublished,
  ...characterEvents,
  CharacterHidden,
  CharacterShown,
  HiddenSideKept,
  rolls.DiceRolled,
  rolls.RollImported,
  NoteWritten,
  SecretKept,
  SecretRevealed,
  factions.FactionFounded,
  factions.FactionChanged,
  factions.FactionDissolved,
  DueKindChanged,
  wills.WillMade,
  wills.KinNamed,
  wills.DebtsNoted,
  EstateSettled,
  LifeShareGranted,
  HeirJoined,
  LegacyHandedOver,
  EstateReclaimed,
  EstateForgone,
  LevyTaken,
  FactionReacted,
  pace.PaceSet,
  pace.PaceKept,
  ClockMoved,
  ClockAdvanceBegun,
  ClockAdvanced,
  ClockAdvanceStopped,
  setAside.DueSetAside,
  setAside.DueTakenUp,
  EventVoided,
] as const;

/** The kinds of event that can happen in every system. */
export const commonTypes: readonly string[] = events.map(({ type }) => type);

/** Every event common to all systems, told apart by its type. */
export type CommonEvent = (typeof events)[number] extends infer E
  ? E extends EventDef<infer T, infer D>
    ? { readonly type: T; readonly data: D }
    : never
  : never;

/** What every campaign has beside its rule system. */
export const common: {
  readonly Settings: typeof CampaignSettings;
  readonly events: readonly EventDef[];
  readonly commands: readonly CommandDef[];
  /** What comes by itself in every system. */
  readonly dues: readonly CommonDue[];
  /** What about a character waits for the game master in every system. */
  readonly questions: (character: Character, campaign: Campaign, system: AnySystem) => readonly Question[];
} = {
  Settings: CampaignSettings,
  events,
  dues: [inheritance, levy],
  questions: mourningOf,
  commands: [
    campaign.createCampaign,
    campaign.renameCampaign,
    campaign.archiveCampaign,
    changeSettings,
    members.addMember,
    members.changeRole,
    members.removeMember,
    members.leaveCampaign,
    members.handOverCampaign,
    sessions.openPlaySession,
    sessions.closePlaySession,
    seeds.rotateSeeds,
    seeds.publishSeedChain,
    characters.enrolCharacter,
    characters.renameCharacter,
    noteBirth,
    characters.changeOwner,
    characters.declareDead,
    characters.declareMissing,
    characters.declareReturned,
    characters.declareResurrected,
    showCharacter,
    keepHiddenSide,
    rolls.rollFreely,
    rolls.importRolls,
    factions.foundFaction,
    factions.changeFaction,
    factions.dissolveFaction,
    tellFactionReaction,
    wills.makeWill,
    wills.nameKin,
    wills.noteDebts,
    settleEstate,
    handOverLegacy,
    reclaimEstate,
    forgoEstate,
    writeNote,
    revealSecret,
    changeDueKind,
    changeCalendar,
    pace.setPace,
    pace.keepPace,
    moveClock,
    advancing(commonTypes),
    cancelAdvance,
    passTime,
    setAside.setDueAside,
    setAside.retryDue,
  ],
};
