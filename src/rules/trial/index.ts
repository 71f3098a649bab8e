// What is the Trial game? Two ten-sided dice, an attribute and a Defensive Rating to reach.
import type { System } from '../kernel/system.js';
import { AutoSucceeded, autoSucceed } from './auto-success.js';
import { BelongingsChanged, changeBelongings, estateOf, inherit } from './belongings.js';
import { callAttack, callTrial, TrialCalled } from './call.js';
import { DamageDealt, rollDamage } from './damage.js';
import { DifficultyChanged, DifficultyHidden, DifficultyRevealed, setDifficulty } from './difficulty.js';
import { awardHeroDice, HeroDiceAwarded, HeroDiceRolled, HeroDiceSpent, spendHeroDice } from './hero-dice.js';
import { changeHitPoints, HitPointsChanged } from './hit-points.js';
import { abandonTrial, declareOutcome, TrialAbandoned, TrialDeclared } from './outcome.js';
import { rollTrialDice, TrialRolled } from './roll.js';
import { Settings } from './settings.js';
import { Sheet } from './sheet.js';
import { CharacterSetUp, changeTraits, setUpCharacter, TraitsChanged } from './traits.js';
import { shortfalls, View, view } from './view.js';
import { money } from './words.js';

/** A game of Trials: dice against a difficulty, Hero Dice to turn them. */
export const trial: System<Sheet, View> = {
  name: 'trial',
  title: 'Trial',
  Sheet,
  View,
  view,
  Settings,
  events: [
    CharacterSetUp,
    TraitsChanged,
    AutoSucceeded,
    TrialCalled,
    DifficultyHidden,
    DifficultyChanged,
    DifficultyRevealed,
    TrialRolled,
    HeroDiceAwarded,
    HeroDiceSpent,
    HeroDiceRolled,
    TrialDeclared,
    TrialAbandoned,
    DamageDealt,
    HitPointsChanged,
    BelongingsChanged,
  ],
  commands: [
    setUpCharacter,
    changeTraits,
    autoSucceed,
    callTrial,
    callAttack,
    setDifficulty,
    rollTrialDice,
    awardHeroDice,
    spendHeroDice,
    declareOutcome,
    abandonTrial,
    rollDamage,
    changeHitPoints,
    changeBelongings,
  ],
  fallsDue: () => [],
  settles: [],
  shortfalls,
  money,
  estate: estateOf,
  inherit,
};
