// Which game do we play? The whole contract of a rule system.
import type { z } from 'zod';
import type { Campaign } from './campaign.js';
import type { Character } from './character.js';
import type { CommandDef, EventDef, Happening, Refusal, Table } from './deed.js';
import type { Due } from './due.js';
import type { DueKind } from './due-kinds.js';
import type { Estate, Share } from './estate.js';
import type { Question } from './question.js';

/** A rule system is one value. A fourth is one folder and two lines in the registry. */
export interface System<Sheet = unknown, View = unknown> {
  readonly name: string;
  readonly title: string;
  /** What is stored of a character. `Sheet.parse({})` is the blank sheet a character is enrolled with. */
  readonly Sheet: z.ZodType<Sheet>;
  /** What a player reads at the table: the sheet and what follows from it under the settings of the moment. */
  readonly View: z.ZodType<View>;
  view(character: Character<Sheet>, campaign: Campaign): View;
  /** Every default of the rules with its rule number; keys with dots are nested objects. R-ALL-7 */
  readonly Settings: z.ZodObject;
  readonly events: readonly EventDef[];
  readonly commands: readonly CommandDef[];
  /** Whether she is in the world yet: before that nothing falls due for her while she lives. Absent: from her enrolment on. */
  isReady?(character: Character<Sheet>): boolean;
  /** What will come to a character by itself, and on which world day. */
  fallsDue(character: Character<Sheet>, campaign: Campaign): readonly Due[];
  /** What settles each kind of due thing, in the order in which one day's are settled. */
  readonly settles: readonly DueKind[];
  /** What a sheet owes: balances below zero and the like, in words. A void that leads to one is shown before it is made. */
  shortfalls?(character: Character<Sheet>): readonly string[];
  /** What about a character waits for the game master; one of a kind. */
  questions?(character: Character<Sheet>, campaign: Campaign): readonly Question[];
  /** A sum in whole coins, as this game calls them; absent: silver pieces, "12 sp". */
  money?(coins: number): string;
  /** What a character would leave today. Absent: in this game nothing passes on. */
  estate?(character: Character<Sheet>, campaign: Campaign): Estate;
  /** Lays a share on a sheet, or takes it off; or says why she can't take it up. */
  inherit?(character: Character<Sheet>, share: Share, campaign: Campaign, table: Table): readonly Happening[] | Refusal;
  /** What attending a play session brings a character. */
  attended?(character: Character<Sheet>, campaign: Campaign): readonly Happening[];
}

/** A system whose sheet type is no longer known: what the registry and the ledger hold. */
export type AnySystem = System;
