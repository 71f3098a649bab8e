// Which games can be played here? The rule systems, and the one door of `rules` beside its kernel.
import { type Registry, registry } from './registry.js';

export { common } from './campaign/index.js';
export { CampaignSettings } from './campaign/settings.js';
export { type Owned, type Registry, registry } from './registry.js';

/** Every rule system that comes with the ledger. A fourth is one folder and one line here. */
export const rules: Registry = registry([]);
