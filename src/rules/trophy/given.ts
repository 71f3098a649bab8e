// Who sits at the table of the worked examples? Three treasure-hunters, and a few words for specs.
import type { Campaign } from '../kernel/campaign.js';
import {
  type Faces,
  type Given,
  GM,
  given as givenOf,
  OTHER_PLAYER,
  PLAYER,
  type Sent,
  uuid,
} from '../kernel/given.js';
import type { Id } from '../kernel/stream.js';
import { openCombat } from './combat-setup.js';
import { acceptHelp, offerHelp, rollHelp, takeHelpIn } from './help-roll.js';
import { trophy } from './index.js';
import { gatherRisk } from './risk-gather.js';
import { rerollRisk, rollRisk } from './risk-roll.js';
import { settleRisk } from './risk-settle.js';
import type { Sheet } from './sheet.js';
import type { View } from './view.js';

/** Maren is one player's, Ilse another's, Odo the game master's. */
export const [MAREN, ILSE, ODO] = [uuid(7), uuid(8), uuid(9)] as const;

const NAMES: Readonly<Record<string, string>> = {
  [MAREN]: 'Maren',
  [ILSE]: 'Ilse',
  [ODO]: 'Odo',
  [GM]: 'Gil',
  [PLAYER]: 'Ada',
  [OTHER_PLAYER]: 'Ben',
};
export const nameOf = (id: string | null | undefined): string => NAMES[id ?? ''] ?? 'somebody';

const EQUIPPED: Partial<Sheet> = {
  ready: true,
  skills: [{ name: 'athletics', origin: null }],
  rituals: ['Ward'],
  equipment: ['rope'],
};

/** A table with these three, whose sheets differ so from one with a Skill, a Ritual and a rope. */
export function three(
  [maren = {}, ilse = {}, odo = {}]: Partial<Sheet>[] = [],
  settings: Record<string, unknown> = {},
  start: Partial<Campaign> = {},
): Given {
  return givenOf(trophy, start)
    .set(settings)
    .character<Sheet>(MAREN, { ...EQUIPPED, ...maren })
    .character<Sheet>(ILSE, { ...EQUIPPED, ...ilse }, { name: 'Ilse', owner: OTHER_PLAYER })
    .character<Sheet>(ODO, { ...EQUIPPED, ...odo }, { name: 'Odo', owner: null });
}

/** The data of each event of a type that was just sent. */
export const told = <D = Record<string, unknown>>(sent: Sent, type: string): D[] =>
  sent.events.filter(({ def }) => def.type === type).map(({ data }) => data as D);

/** The lines of the timeline that a deed writes. */
export const lines = ({ events }: Sent): string[] => events.map(({ def, data }) => def.summary(data, nameOf));

/** The scene that a deed opened. */
export const sceneOf = ({ events }: Sent): Id => (events[0]?.data as { sceneId: Id } | undefined)?.sceneId ?? '';
export const sceneState = <S>(table: Given, id: Id): S | null => table.state<S>({ kind: 'scene', id });
export const sheet = (table: Given, id: Id): Sheet => table.sheet<Sheet>(id);
export const ruin = (table: Given, id: Id): number => sheet(table, id).ruin;
export const read = (table: Given, id: Id): View => table.view<View>(id);

/** Begins a Risk Roll of Maren's; what is not said is a Skill and something at risk. */
export const gather = (table: Given, more: object = {}): Sent =>
  table.send(
    gatherRisk,
    { characterId: MAREN, hope: 'cross the bridge', lightFor: 'athletics', risksMindOrBody: true, ...more },
    { by: PLAYER },
  );

const faces = (light: number[], dark: number[]): Faces => ({ risk: [...light, ...dark] });
export const roll = (table: Given, sceneId: Id, light: number[], dark: number[]): Sent =>
  table.send(rollRisk, { sceneId }, { by: PLAYER, faces: faces(light, dark) });
export const reroll = (table: Given, sceneId: Id, light: number[], dark: number[]): Sent =>
  table.send(rerollRisk, { sceneId }, { by: PLAYER, faces: faces(light, dark) });
export const settle = (table: Given, sceneId: Id, more: object = {}): Sent =>
  table.send(settleRisk, { sceneId, ...more }, { by: PLAYER });

/** The outcome of a settled roll in a word. */
export const outcome = (sent: Sent): unknown => told(sent, 'TrophyRiskSettled')[0]?.riskOutcome;

/** Ilse offers help, it is accepted, she rolls, and her die is taken in unless said otherwise. */
export function helped(table: Given, sceneId: Id, face: number, incorporate = true): Sent {
  const help = { sceneId, helperId: ILSE };
  table.send(offerHelp, { ...help, exposure: 'leans out over the drop' }, { by: OTHER_PLAYER });
  table.send(acceptHelp, help, { by: PLAYER });
  const sent = table.send(rollHelp, help, { by: OTHER_PLAYER, faces: { help: [face] } });
  if (incorporate) table.send(takeHelpIn, help, { by: PLAYER });
  return sent;
}

/** Opens a fight; the scene's id. */
export const fight = (table: Given, baseEndurance: number, more: object = {}): Id =>
  sceneOf(table.send(openCombat, { monster: 'the Hollow Stag', baseEndurance, ...more }));
