// Which deeds are common to every rule system? Each is declared in the file of its topic.
import type { CommandDef, EventDef } from '../kernel/deed.js';
import { CampaignSettings } from './settings.js';

/** What every campaign has beside its rule system. */
export const common: {
  readonly Settings: typeof CampaignSettings;
  readonly events: readonly EventDef[];
  readonly commands: readonly CommandDef[];
} = {
  Settings: CampaignSettings,
  events: [],
  commands: [],
};
