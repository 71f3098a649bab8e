// Which game is this? A toy: one folder, registered by a value, to see that a system needs no change elsewhere.
import type { System } from '../../../src/rules/kernel/system.js';
import { PipsGuessed, PipsPushed, pipsGuess, pipsPush } from './push.js';
import { PipsSettings, PipsSheet, PipsView } from './sheet.js';

export const pips: System<PipsSheet, PipsView> = {
  name: 'pips',
  title: 'Pips',
  Sheet: PipsSheet,
  View: PipsView,
  view: ({ sheet }) => ({ scars: sheet.scars, isWorn: sheet.scars >= 3 }),
  Settings: PipsSettings,
  events: [PipsPushed, PipsGuessed],
  commands: [pipsPush, pipsGuess],
  fallsDue: () => [],
  settles: [],
};
