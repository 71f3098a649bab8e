// What is the Trophy game? Light and dark dice, and treasure-hunters who push their luck until Ruin takes them.
import type { System } from '../kernel/system.js';
import { ArmourMarked, ArmourRestored, returnSafely } from './armour.js';
import * as belongings from './belongings.js';
import * as end from './combat-end.js';
import { CombatRolled, FighterGone, rollCombat } from './combat-roll.js';
import { BlowTaken, markArmour, takeRuin } from './combat-ruin.js';
import { CombatOpened, FighterJoined, joinCombat, openCombat } from './combat-setup.js';
import { agreeCondition, ConditionAgreed, ConditionRemoved, removeCondition } from './conditions.js';
import * as contest from './contest-gather.js';
import { ContestRolled, ContestSettled, rollContest, settleContest } from './contest-roll.js';
import * as bargain from './devils-bargain.js';
import { changeEndurance, EnduranceChanged, MonsterFell } from './endurance.js';
import { claimEstate, closeEstate, EstateClaimed, EstateClosed } from './estate.js';
import { KilledByMonster } from './folk-and-monsters.js';
import { GoalAchieved, GoalSet, setGoal } from './goals.js';
import { changeGold, GoldChanged } from './gold.js';
import * as help from './help-roll.js';
import { HuntRolled, rollHunt } from './hunt-roll.js';
import { achieveGoal, findTreasure, TokensSpent } from './hunt-tokens.js';
import { BelongingsPassed, estateOf, inherit } from './inheritance.js';
import { CoGmGranted, chooseEnd, EndChosen, grantCoGm } from './losing-yourself.js';
import { chooseReduction, ReductionChosen, ReductionRolled, rollReduction } from './reduction.js';
import { FighterRetreated, retreat } from './retreat.js';
import * as risk from './risk-gather.js';
import { RiskRolled, rerollRisk, rollRisk } from './risk-roll.js';
import { grantSuccess, RiskSettled, SuccessGranted, settleRisk } from './risk-settle.js';
import { markRuinByHand, RuinMarked } from './ruin.js';
import { RuinRolled, rollRuin } from './ruin-roll.js';
import { CharacterSetUp, setUpCharacter } from './set-up.js';
import { Settings } from './settings.js';
import { Sheet } from './sheet.js';
import { shortfalls, View, view } from './view.js';

/** A game of light and dark dice, of Ruin, and of treasure-hunters who seldom come back. */
export const trophy: System<Sheet, View> = {
  name: 'trophy',
  title: 'Trophy',
  Sheet,
  View,
  view,
  Settings,
  events: [
    CharacterSetUp,
    belongings.TraitsChanged,
    RuinMarked,
    ConditionAgreed,
    ConditionRemoved,
    EndChosen,
    CoGmGranted,
    RuinRolled,
    ReductionRolled,
    ReductionChosen,
    HuntRolled,
    TokensSpent,
    GoldChanged,
    GoalSet,
    GoalAchieved,
    EstateClaimed,
    EstateClosed,
    BelongingsPassed,
    risk.RiskGathered,
    risk.DarkDieDemanded,
    risk.RiskAbandoned,
    KilledByMonster,
    bargain.BargainOffered,
    bargain.BargainAnswered,
    bargain.OfferLimited,
    bargain.PriceOwed,
    bargain.PricePaid,
    help.HelpOffered,
    help.HelpAccepted,
    help.HelpDropped,
    help.HelpRolled,
    help.HelpMatched,
    help.HelpTakenIn,
    RiskRolled,
    SuccessGranted,
    RiskSettled,
    contest.ContestOpened,
    contest.ContestEntered,
    contest.ContestLeft,
    contest.ContestAbandoned,
    ContestRolled,
    ContestSettled,
    CombatOpened,
    FighterJoined,
    EnduranceChanged,
    MonsterFell,
    CombatRolled,
    FighterGone,
    BlowTaken,
    ArmourMarked,
    ArmourRestored,
    FighterRetreated,
    end.CombatWon,
    end.CombatGivenUp,
  ],
  commands: [
    setUpCharacter,
    belongings.changeTraits,
    markRuinByHand,
    agreeCondition,
    removeCondition,
    chooseEnd,
    grantCoGm,
    rollRuin,
    rollReduction,
    chooseReduction,
    rollHunt,
    findTreasure,
    changeGold,
    setGoal,
    achieveGoal,
    claimEstate,
    closeEstate,
    risk.gatherRisk,
    risk.demandDarkDie,
    risk.abandonRisk,
    bargain.limitOffers,
    bargain.offerBargain,
    bargain.acceptBargain,
    bargain.declineBargain,
    bargain.vetoBargain,
    bargain.withdrawBargain,
    bargain.payPrice,
    help.offerHelp,
    help.acceptHelp,
    help.dropHelp,
    help.rollHelp,
    help.takeHelpIn,
    rollRisk,
    rerollRisk,
    grantSuccess,
    settleRisk,
    contest.openContest,
    contest.enterContest,
    contest.leaveContest,
    contest.abandonContest,
    rollContest,
    settleContest,
    openCombat,
    joinCombat,
    changeEndurance,
    rollCombat,
    takeRuin,
    markArmour,
    returnSafely,
    retreat,
    end.endCombat,
    end.giveUpCombat,
    end.abandonCombat,
  ],
  fallsDue: () => [],
  settles: [],
  questions: (c) =>
    c.sheet.conditionsDue.length === 0 || c.status === 'DEAD'
      ? []
      : [
          {
            kind: 'condition',
            asks: `Which Condition does Ruin bring upon ${c.name}?`,
            answers: ['trophyAgreeCondition'],
            since: null,
          },
        ],
  shortfalls,
  money: (coins) => `${coins} Gold`,
  estate: estateOf,
  inherit,
};
