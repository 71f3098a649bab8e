// What is the d100 game? A percentile system: eight attributes, callings, improvement points, years that tell.
import type { System } from '../kernel/system.js';
import { actInFight, FightActionTaken } from './actions.js';
import { Aged } from './age.js';
import * as aided from './aided-practice.js';
import { AlignmentChanged, AlignmentChosen, changeAlignment, chooseAlignment } from './alignment.js';
import { AllegianceChanged, leaveFaction, oust } from './allegiance.js';
import { AttackDeclared, declareAttack } from './attack-declare.js';
import * as attack from './attack-roll.js';
import { AttackSettled, settleAttack } from './attack-settle.js';
import { BackgroundWritten, CharacterDescribed, describeCharacter, writeBackground } from './background.js';
import { castSpell, SpellCast } from './casting.js';
import { CastingFumbleTold, rollCastingFumble, tellCastingFumble } from './casting-fumble.js';
import { changeCharacteristic } from './characteristic-change.js';
import { CharacteristicChanged } from './characteristics.js';
import { ChargingBroken } from './charging.js';
import * as fightMagic from './combat-casting.js';
import { CombatAttributeChosen, chooseCombatAttribute } from './combat-target.js';
import { CreationFinished, finishCreation } from './creation.js';
import * as fight from './encounter.js';
import { BelongingsGone, estateOf, inherit } from './estate.js';
import { CombatantWorn } from './fighter.js';
import { FumbleTold, rollFumble, tellFumble } from './fumble.js';
import { buyGoods, GoodsReceived, receiveGoods } from './goods.js';
import {
  awardImprovementPoints,
  awardTo,
  ImprovementPointsAwarded,
  ImprovementPointsTaken,
  takeImprovementPoints,
} from './improvement.js';
import { HandsChanged, takeInHand } from './in-hand.js';
import { decayDue, loyaltyDue } from './loyalty.js';
import * as loyaltyChange from './loyalty-change.js';
import { convert, opposeLoyalty } from './loyalty-opposed.js';
import { LoyaltyTested, settleLoyalty, testLoyalty, tryLoyalty } from './loyalty-test.js';
import { enterMaterial, MaterialEntered } from './material.js';
import * as membership from './membership.js';
import { completeLessons, LessonsBegun, MentorTaught, trainWithMentor } from './mentor.js';
import { giveSilver, paySilver, receiveSilver, SilverPaid, SilverReceived } from './money.js';
import { Moved, move } from './movement.js';
import { OpposedTestMade, opposedTest } from './opposed.js';
import { GoodsParted, giveGoods, putDownGoods, sellGoods } from './parting.js';
import {
  beginPractice,
  completePractice,
  interruptTraining,
  learningDue,
  PracticeBegun,
  PracticeCompleted,
  TrainingInterrupted,
} from './practice.js';
import { questionsOf } from './questions.js';
import { completeRaise, interruptRaise, RaiseBegun, Raised, RaiseInterrupted, raise, raisesDue } from './raises.js';
import { grantSurprise, ReactionRolled, rollReaction, SurpriseGranted } from './reaction.js';
import { allowStudy, StudyAllowed } from './reattempt.js';
import { completeRites, RitesCompleted } from './rites.js';
import { beginRound, endTurn, RoundBegun, TurnEnded } from './round.js';
import { makeRuling, RulingMade } from './rulings.js';
import { rollScores, ScoresRolled } from './scores.js';
import { Settings } from './settings.js';
import { Sheet } from './sheet.js';
import { forgetSpell, learnSpell, SpellForgotten, SpellLearned } from './spells.js';
import { splitTarget, TargetSplit } from './split.js';
import { completeStudy, StudyBegun, StudyCompleted, study } from './study.js';
import { switchWeapon, WeaponTaken } from './switch-weapon.js';
import { TestMade, test } from './tests.js';
import { AttributeTrained, trainAttribute } from './training.js';
import { shortfalls, View, view } from './view.js';
import { ArmourChanged, takeOffArmour, wearArmour } from './wearing.js';
import { agingDue, keepBirthday, passYear } from './years.js';

/** A percentile game: targets under a hundred, improvement points, factions, downtime, fights in rounds. */
export const d100: System<Sheet, View> = {
  name: 'd100',
  title: 'd100',
  Sheet,
  View,
  view,
  Settings,
  events: [
    ScoresRolled,
    CreationFinished,
    Aged,
    AlignmentChosen,
    AlignmentChanged,
    CharacterDescribed,
    BackgroundWritten,
    CharacteristicChanged,
    TestMade,
    OpposedTestMade,
    ImprovementPointsAwarded,
    ImprovementPointsTaken,
    AttributeTrained,
    PracticeBegun,
    PracticeCompleted,
    LessonsBegun,
    MentorTaught,
    TrainingInterrupted,
    MaterialEntered,
    StudyBegun,
    StudyCompleted,
    StudyAllowed,
    aided.AidedPracticeBegun,
    aided.AidedPracticeCompleted,
    Raised,
    RaiseBegun,
    RaiseInterrupted,
    SpellLearned,
    SpellForgotten,
    SpellCast,
    CastingFumbleTold,
    AllegianceChanged,
    membership.MembershipNoted,
    membership.JoiningDeliberated,
    RitesCompleted,
    LoyaltyTested,
    loyaltyChange.LoyaltyChanged,
    loyaltyChange.MemberSpared,
    CombatAttributeChosen,
    SilverReceived,
    SilverPaid,
    GoodsReceived,
    GoodsParted,
    ArmourChanged,
    HandsChanged,
    fight.EncounterOpened,
    fight.CombatantsJoined,
    fight.CombatantLeft,
    fight.EngagementSet,
    ReactionRolled,
    SurpriseGranted,
    RoundBegun,
    TurnEnded,
    Moved,
    FightActionTaken,
    WeaponTaken,
    TargetSplit,
    AttackDeclared,
    attack.AttackDodged,
    attack.AttackRolled,
    attack.AttackDefended,
    attack.AttackCalledOff,
    AttackSettled,
    FumbleTold,
    fightMagic.CastInFight,
    fightMagic.ChargingBegun,
    ChargingBroken,
    CombatantWorn,
    fight.StaminaRestored,
    fight.EncounterEnded,
    BelongingsGone,
    RulingMade,
  ],
  commands: [
    rollScores,
    finishCreation,
    chooseAlignment,
    changeAlignment,
    describeCharacter,
    writeBackground,
    changeCharacteristic,
    test,
    opposedTest,
    awardImprovementPoints,
    takeImprovementPoints,
    trainAttribute,
    beginPractice,
    trainWithMentor,
    interruptTraining,
    enterMaterial,
    study,
    allowStudy,
    aided.beginAidedPractice,
    raise,
    interruptRaise,
    passYear,
    learnSpell,
    forgetSpell,
    castSpell,
    rollCastingFumble,
    tellCastingFumble,
    membership.joinFaction,
    oust,
    leaveFaction,
    membership.leaveMembership,
    membership.deliberateJoining,
    completeRites,
    testLoyalty,
    tryLoyalty,
    opposeLoyalty,
    convert,
    loyaltyChange.changeLoyalty,
    loyaltyChange.decayLoyalty,
    loyaltyChange.spareMember,
    chooseCombatAttribute,
    receiveSilver,
    paySilver,
    giveSilver,
    receiveGoods,
    buyGoods,
    sellGoods,
    giveGoods,
    putDownGoods,
    wearArmour,
    takeOffArmour,
    takeInHand,
    fight.openEncounter,
    fight.joinEncounter,
    fight.leaveEncounter,
    fight.setEngagement,
    rollReaction,
    grantSurprise,
    beginRound,
    endTurn,
    move,
    actInFight,
    switchWeapon,
    splitTarget,
    declareAttack,
    attack.dodge,
    attack.rollAttack,
    attack.rerollAttack,
    attack.defend,
    attack.callOffAttack,
    settleAttack,
    rollFumble,
    tellFumble,
    fightMagic.castInFight,
    fightMagic.releaseSpell,
    fightMagic.breakOffSpell,
    fight.endEncounter,
    makeRuling,
  ],
  isReady: ({ sheet }) => sheet.stage === 'PLAYING',
  fallsDue: (c, campaign) => [
    ...loyaltyDue(c, campaign),
    ...decayDue(c, campaign),
    ...agingDue(c, campaign),
    ...learningDue(c, 'PRACTICE', 'practice'),
    ...learningDue(c, 'MENTOR', 'lessons'),
    ...learningDue(c, 'STUDY', 'study'),
    ...learningDue(c, 'AIDED', 'aided'),
    ...raisesDue(c),
  ],
  settles: [
    {
      kind: 'loyalty',
      title: 'weekly loyalty',
      command: settleLoyalty,
      every: 'd100.loyalty.intervalDays',
      uses: 'd100.loyalty.use',
    },
    {
      kind: 'decay',
      title: 'loyalty that time wears away',
      command: loyaltyChange.wearLoyalty,
      every: 'd100.loyalty.decayDays',
      uses: 'd100.loyalty.decay',
    },
    { kind: 'aging', title: 'yearly aging', command: keepBirthday },
    { kind: 'practice', title: 'practice', command: completePractice },
    { kind: 'lessons', title: 'lessons with a mentor', command: completeLessons },
    { kind: 'study', title: 'study', command: completeStudy },
    { kind: 'aided', title: 'practice together', command: aided.completeAidedPractice },
    { kind: 'raise', title: 'improvement bought', command: completeRaise },
  ],
  estate: estateOf,
  inherit,
  shortfalls,
  questions: questionsOf,
  attended: (c) => [awardTo(c.id, 'ATTENDANCE')],
};
