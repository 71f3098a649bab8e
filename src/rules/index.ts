// Which games can be played here? The rule systems, and the one door of `rules` beside its kernel.
import { d100 } from './d100/index.js';
import { type Registry, registry } from './registry.js';
import { trial } from './trial/index.js';
import { trophy } from './trophy/index.js';

export { LONGEST_YEARS } from './campaign/clock.js';
export { EventVoided, kindInWords } from './campaign/corrections.js';
export { dueKindsOf } from './campaign/due-kinds.js';
export { type CommonEvent, common } from './campaign/index.js';
export { type Secret, SecretKept, secret } from './campaign/secrets.js';
export { listSettings, SettingKind, type SettingLine } from './campaign/setting-list.js';
export { CampaignSettings } from './campaign/settings.js';
export { faultsOf, RESERVED } from './check.js';
export { type Owned, type Registry, registry } from './registry.js';

/** Every rule system that comes with the ledger. A fourth is one folder and two lines here. */
export const rules: Registry = registry([d100, trial, trophy]);
