// Made by `npm run client`; do not edit it by hand.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** What a member may do in a campaign. */
export type MemberRole =
  | 'GM'
  | 'PLAYER'
  | 'SPECTATOR';

/** Whether a member still belongs to the campaign. */
export type MemberStatus =
  | 'ACTIVE'
  | 'LEFT'
  | 'REMOVED';

/** What an event is about. */
export type EventGroup =
  | 'CAMPAIGN'
  | 'SESSIONS'
  | 'CHARACTERS'
  | 'ROLLS'
  | 'AWARDS'
  | 'TRAINING'
  | 'EQUIPMENT'
  | 'LOYALTY'
  | 'AGING'
  | 'ESTATES'
  | 'COMBAT'
  | 'MAGIC'
  | 'NOTES'
  | 'CLOCK'
  | 'CORRECTIONS';

/** Where the faces of a roll came from. */
export type DiceSource =
  | 'SERVER'
  | 'PHYSICAL'
  | 'IMPORTED';

/** Every event that can happen. */
export type EventType =
  /** A campaign was founded, with its rules, its calendar and the commitment to its dice. */
  | 'CampaignCreated'
  /** The campaign goes by another name. */
  | 'CampaignRenamed'
  /** The campaign was closed for good: it can be read, and takes no more deeds. */
  | 'CampaignArchived'
  /** The campaign counts its days by another calendar, or another version of it. What was recorded keeps its dates. */
  | 'CalendarChanged'
  /** A game master changed how this table plays; what was recorded before keeps the rules it was made under. R-ALL-7 */
  | 'SettingsChanged'
  /** A member joined the campaign. */
  | 'MemberJoined'
  /** A member was given another role. */
  | 'MemberRoleChanged'
  /** A game master removed a member; the characters and rolls stay. */
  | 'MemberRemoved'
  /** A member left the campaign; the characters and rolls stay. */
  | 'MemberLeft'
  /** The campaign belongs to another game master. */
  | 'CampaignHandedOver'
  /** A play session began. */
  | 'PlaySessionOpened'
  /** A play session ended, with the characters that took part. */
  | 'PlaySessionClosed'
  /** The seed of a period of server dice was revealed, and the next period opened. */
  | 'SeedRevealed'
  /** A new chain of seeds was committed to, for a campaign whose former chain stayed on another server. */
  | 'SeedChainPublished'
  /** A character joined the campaign with a blank sheet. */
  | 'CharacterEnrolled'
  /** The day of birth of a character became known, or was corrected. Her age stays; birthdays count from then on. */
  | 'BirthNoted'
  /** A character goes by another name. */
  | 'CharacterRenamed'
  /** A character passed into the hands of another member, or of the game master. */
  | 'CharacterOwnerChanged'
  /** A character died. What she leaves is divided after the waiting period of the campaign. */
  | 'CharacterDied'
  /** A character went missing; nobody knows whether she lives. */
  | 'CharacterMissing'
  /** A missing character was found alive. */
  | 'CharacterReturned'
  /** A dead character lives again. An inheritance that has not taken place yet does not. */
  | 'CharacterResurrected'
  /** A character was kept out of the sight of the players until she is shown. */
  | 'CharacterHidden'
  /** A character was shown to everyone, with all that had happened to her. */
  | 'CharacterShown'
  /** A side of a character was written down that only some may know. */
  | 'HiddenSideKept'
  /** Dice were rolled freely; no rule follows from them. */
  | 'DiceRolled'
  /** A roll made with another tool was taken over as written, with flags for what does not fit. */
  | 'RollImported'
  /** A member wrote something down. */
  | 'NoteWritten'
  /** Something was recorded that only some may see until it is revealed. */
  | 'SecretKept'
  /** A secret was revealed to everyone, with all that was recorded in it. */
  | 'SecretRevealed'
  /** A faction that characters may belong to entered the story. R-D100-38 */
  | 'FactionFounded'
  /** A faction changed its name, its Zeal or what it offers. R-D100-38 */
  | 'FactionChanged'
  /** A faction is no more: nobody joins it, and it demands nothing of those who belonged. R-D100-38 */
  | 'FactionDissolved'
  /** A kind of thing that comes by itself was switched off or on, or given another interval. */
  | 'DueKindChanged'
  /** A character made her will, in place of any other, or took it back. R-D100-65 */
  | 'WillMade'
  /** The game master said who is next of kin to a character, in the order in which they inherit. R-D100-65 */
  | 'KinNamed'
  /** What a character owes to others; it is paid first of what she leaves. R-D100-65 */
  | 'DebtsNoted'
  /** What one who is gone left was divided: nets, taxes and debts paid make the estate, to the coin. R-D100-65 to R-D100-67 */
  | 'EstateSettled'
  /** A surviving spouse has her part for life; afterwards it goes to the heir. R-D100-65 to R-D100-67 */
  | 'LifeShareGranted'
  /** A character joined the story as the heir of another. R-D100-65 */
  | 'HeirJoined'
  /** What had been kept for an heir was handed over. R-D100-65 */
  | 'LegacyHandedOver'
  /** One who had been given up for lost took back what her heirs still had, less a tax. */
  | 'EstateReclaimed'
  /** One who had been given up for lost leaves her heirs what they took. */
  | 'EstateForgone'
  /** A year's first day: a tax on what a character has; what she cannot pay she owes. */
  | 'LevyTaken'
  /** A faction took the death of one of its own in its own way. G-D65 */
  | 'FactionReacted'
  /** From now on time passes by itself, in step with real time; or it no longer does. */
  | 'PaceSet'
  /** Real time came to a stroke of the pace, and days of the world passed. */
  | 'PaceKept'
  /** The campaign's clock was moved forward. */
  | 'ClockMoved'
  /** A jump of the clock began: what falls due on the way is done in order, then its last day comes. */
  | 'ClockAdvanceBegun'
  /** A jump of the clock came to its end. */
  | 'ClockAdvanced'
  /** A jump of the clock was broken off: what was done by then stands. */
  | 'ClockAdvanceStopped'
  /** Something that fell due could not be done; it waits until the game master has it tried again. */
  | 'DueSetAside'
  /** Something that was set aside is due again. */
  | 'DueTakenUp'
  /** A recorded deed, or part of it, was struck: it stays readable and no longer counts. R-ALL-6 */
  | 'EventVoided'
  /** The scores of a new character were rolled, with her Hit Points, Sanity Points and money. R-D100-1, R-D100-6, R-D100-7, R-D100-17 */
  | 'D100ScoresRolled'
  /** The choices that make a character were taken; she is ready to play. R-D100-3 to R-D100-5, R-D100-8, R-D100-14 to R-D100-16 */
  | 'D100CreationFinished'
  /** A year passed: with the tests of an age bracket, or a roll for life with a score of 0, where it brought any. R-D100-36, R-D100-37 */
  | 'D100Aged'
  /** A character without an alignment took one. R-D100-15 */
  | 'D100AlignmentChosen'
  /** A character changed her alignment, or was made to. R-D100-15 */
  | 'D100AlignmentChanged'
  /** How a character looks was written down. R-D100-18 */
  | 'D100CharacterDescribed'
  /** A sentence was added to a character's background. R-D100-18 */
  | 'D100BackgroundWritten'
  /** Hit Points, Sanity Points, mana or Combat Stamina were lost or won back. R-D100-6 to R-D100-8, R-D100-10 */
  | 'D100CharacteristicChanged'
  /** A character was put to the test, or made a saving throw. R-D100-19 to R-D100-22 */
  | 'D100TestMade'
  /** Two were tested against each other. R-D100-23 */
  | 'D100OpposedTestMade'
  /** A character's share of an award of improvement points. R-D100-24 */
  | 'D100ImprovementPointsAwarded'
  /** A character lost improvement points as a penalty, at most those she had. R-D100-24 */
  | 'D100ImprovementPointsTaken'
  /** A character trained, over one night, an ability she had used recently. R-D100-27 */
  | 'D100AttributeTrained'
  /** A character began to practise: paid, the row of the table fixed, the dice still to come. R-D100-28 */
  | 'D100PracticeBegun'
  /** A practice came to its end and bore fruit. R-D100-28 */
  | 'D100PracticeCompleted'
  /** Lessons with a mentor began: paid, the row of the table fixed, the dice still to come. R-D100-29 */
  | 'D100LessonsBegun'
  /** A mentor taught a character; the points and the silver are gone in every case. R-D100-29 */
  | 'D100MentorTaught'
  /** A practice or lessons were broken off; the hours bring nothing. R-D100-28 */
  | 'D100TrainingInterrupted'
  /** The game master entered study material: who studies it rolls its dice beside those of practice. R-D100-31 */
  | 'D100MaterialEntered'
  /** A character began to study material: the row of the table is fixed, the dice are still to come. R-D100-31 */
  | 'D100StudyBegun'
  /** A study came to its end; the single highest die told what it brought. R-D100-31 */
  | 'D100StudyCompleted'
  /** The game master confirmed a reason to study the same material once more; a master must succeed at it. R-D100-32 */
  | 'D100StudyAllowed'
  /** Several who are better than any mentor began to practise together. R-D100-34 */
  | 'D100AidedPracticeBegun'
  /** A practice among equals came to its end and bore fruit. R-D100-34 */
  | 'D100AidedPracticeCompleted'
  /** Improvement points became Hit Points, Sanity Points, mana, Combat Stamina or a better spell. R-D100-33 */
  | 'D100Raised'
  /** Improvement points were paid for what takes hours of training to come. R-D100-33 */
  | 'D100RaiseBegun'
  /** Training for Hit Points and the like was broken off; the hours bring nothing. R-D100-33 */
  | 'D100RaiseInterrupted'
  /** A character learned a spell, or developed one, with the scores the game master gave its components. R-D100-48 */
  | 'D100SpellLearned'
  /** A character gave up a spell. R-D100-48 */
  | 'D100SpellForgotten'
  /** A spell was cast; its mana is gone whatever came of it. R-D100-49 */
  | 'D100SpellCast'
  /** It was told what the fumble of a casting outside a fight brought. R-D100-49, R-D100-60 */
  | 'D100CastingFumbleTold'
  /** A character came to another primary faction. Her loyalty begins anew, never with the old figure. R-D100-42, R-D100-70 */
  | 'D100AllegianceChanged'
  /** A character belongs to a further faction, or to it no more. Only the primary one brings benefits. R-D100-38 */
  | 'D100MembershipNoted'
  /** A faction deliberates on taking a character in, or came to a no. R-D100-70 */
  | 'D100JoiningDeliberated'
  /** The rites were done: full loyalty takes the place of the provisional one, with every change since joining. R-D100-40 */
  | 'D100RitesCompleted'
  /** A character's loyalty was put to the test, alone, against somebody, or by a deed. R-D100-42 to R-D100-44, R-D100-46, R-D100-47 */
  | 'D100LoyaltyTested'
  /** Loyalty rose or fell by the word of the game master, or wore away with time. R-D100-41, R-D100-45 */
  | 'D100LoyaltyChanged'
  /** The game master decided against an ouster that a failed test had made possible. R-D100-42 */
  | 'D100MemberSpared'
  /** A character fights by another attribute from now on. R-D100-30 */
  | 'D100CombatAttributeChosen'
  /** A character's share of silver gained. R-D100-17 */
  | 'D100SilverReceived'
  /** A character paid silver. R-D100-17 */
  | 'D100SilverPaid'
  /** A character bought goods, found them, or was given them. R-D100-11, R-D100-13, R-D100-17 */
  | 'D100GoodsReceived'
  /** A character sold goods, gave them away, used them up or put them down. */
  | 'D100GoodsParted'
  /** A character put armour on, or took it off. R-D100-5, R-D100-10, R-D100-71 */
  | 'D100ArmourChanged'
  /** A character took things in her hands, or put them away. R-D100-5 */
  | 'D100HandsChanged'
  /** Parties met, and may come to blows. R-D100-72 */
  | 'D100EncounterOpened'
  /** Others joined the encounter; they act from the next round on. R-D100-72 */
  | 'D100CombatantsJoined'
  /** One left the encounter. */
  | 'D100CombatantLeft'
  /** The game master said who is engaged with whom in melee. R-D100-52 */
  | 'D100EngagementSet'
  /** Two parties met unaware of each other; one may have surprised the other. R-D100-50 */
  | 'D100ReactionRolled'
  /** The game master gave a side a free round, or took it back. R-D100-50 */
  | 'D100SurpriseGranted'
  /** A round began: the order of the turns, high initiative first. R-D100-51, R-D100-69 */
  | 'D100RoundBegun'
  /** A turn ended; it is the next one's, or the round is over. R-D100-64 */
  | 'D100TurnEnded'
  /** One moved in a fight, or rested. R-D100-52, R-D100-53 */
  | 'D100Moved'
  /** Something was done in a fight that is neither movement, attack nor spell. R-D100-53 */
  | 'D100FightActionTaken'
  /** One without a sheet fights with another weapon. R-D100-53 */
  | 'D100WeaponTaken'
  /** A combat target was split: one attack for each share, in place of one major action. R-D100-62 */
  | 'D100TargetSplit'
  /** An attack was declared and paid; its dice are still to come. R-D100-53, R-D100-54 */
  | 'D100AttackDeclared'
  /** The defender dodges: the attack is harder. R-D100-53 */
  | 'D100AttackDodged'
  /** The dice of an attack were rolled, or rolled again; the new result stands. R-D100-53, R-D100-54 */
  | 'D100AttackRolled'
  /** The defender tried to stop an attack. R-D100-53, R-D100-54 */
  | 'D100AttackDefended'
  /** The game master called an attack off; what was paid is gone. */
  | 'D100AttackCalledOff'
  /** An attack was settled: whether it landed, what stopped it, and what harm it did. R-D100-55 to R-D100-59 */
  | 'D100AttackSettled'
  /** It was told what a fumble brought. R-D100-60 */
  | 'D100FumbleTold'
  /** A spell was cast in a fight: a major action, and a quick one leaves another. R-D100-49 */
  | 'D100CastInFight'
  /** A spell is being charged: its mana is set aside, its roll comes rounds later. R-D100-49 */
  | 'D100ChargingBegun'
  /** A spell that was being charged came to nothing; its mana is lost. R-D100-49 */
  | 'D100ChargingBroken'
  /** One without a sheet lost Combat Stamina, Hit Points or mana, or won them back. R-D100-72 */
  | 'D100CombatantWorn'
  /** A character is rested: her Combat Stamina is full again. R-D100-61 */
  | 'D100StaminaRestored'
  /** An encounter came to its end. R-D100-61 */
  | 'D100EncounterEnded'
  /** What was hers left a sheet: she is gone and it was divided, or one who returned has her own back. R-D100-66 */
  | 'D100BelongingsGone'
  /** The game master decided against a rule, or where there is none: what it was and what it is stand side by side. R-D100-68 */
  | 'D100RulingMade'
  /** A character was set up: attributes, Prowess, training, and the Hero Dice the campaign starts with. R-TRIAL-2 */
  | 'TrialCharacterSetUp'
  /** The game master changed what a character is good at. R-TRIAL-2 */
  | 'TrialTraitsChanged'
  /** Something trivial or without consequence succeeded, and no dice were rolled. R-TRIAL-1 */
  | 'TrialAutoSucceeded'
  /** The game master called a Trial: what for, by which attribute, and against which DR. R-TRIAL-1, R-TRIAL-2, R-TRIAL-11 */
  | 'TrialCalled'
  /** The game master fixed the DR of a Trial, for no player to see before its outcome. R-TRIAL-14 */
  | 'TrialDifficultyHidden'
  /** The game master changed the DR of a Trial before the dice were rolled. R-TRIAL-14 */
  | 'TrialDifficultyChanged'
  /** The DR that was hidden was shown to everyone, with the moment it was fixed. R-TRIAL-14 */
  | 'TrialDifficultyRevealed'
  /** The dice of a Trial were rolled, and all that is added to them was added. R-TRIAL-2 to R-TRIAL-6 */
  | 'TrialRolled'
  /** The game master awarded Hero Dice. R-TRIAL-7 */
  | 'TrialHeroDiceAwarded'
  /** A character took Hero Dice from the pool for a Trial; they are gone whatever the outcome. R-TRIAL-7 */
  | 'TrialHeroDiceSpent'
  /** Hero Dice were rolled and added to a Trial. R-TRIAL-7 */
  | 'TrialHeroDiceRolled'
  /** The outcome of a Trial was declared. It is closed, unless it is a hit whose damage is still to be rolled. R-TRIAL-8, R-TRIAL-9 */
  | 'TrialDeclared'
  /** A Trial was given up without an outcome, or a hit without its damage. Hero Dice spent stay spent. */
  | 'TrialAbandoned'
  /** The damage of a hit was rolled, and the attack is closed. R-TRIAL-13 */
  | 'TrialDamageDealt'
  /** A character lost hit points or won some back. R-TRIAL-13 */
  | 'TrialHitPointsChanged'
  /** Coins or things came to a character or left her: wages, purchases, what the dead leave. */
  | 'TrialBelongingsChanged'
  /** A character was set up: what she can do, what she carries, and the Ruin she starts with. R-TROPHY-1, R-TROPHY-2 */
  | 'TrophyCharacterSetUp'
  /** A character gained or lost Skills, Rituals, equipment or armour. R-TROPHY-1 */
  | 'TrophyTraitsChanged'
  /** A character marked Ruin, and usually owes a Condition for it. R-TROPHY-2, R-TROPHY-29, R-TROPHY-30 */
  | 'TrophyRuinMarked'
  /** Player and game master agreed how Ruin changes a character. R-TROPHY-29 */
  | 'TrophyConditionAgreed'
  /** The game master removed a Condition. Lower Ruin alone removes none. R-TROPHY-29 */
  | 'TrophyConditionRemoved'
  /** The player of a lost character chose how she ends, and told her last act. R-TROPHY-30 */
  | 'TrophyEndChosen'
  /** The player of a lost character was let into describing the terrors of the world, or that ended. R-TROPHY-30 */
  | 'TrophyCoGmGranted'
  /** A character witnessed or suffered something disturbing, and one dark die was rolled against her Ruin. R-TROPHY-27 */
  | 'TrophyRuinRolled'
  /** A character acted against the group, and one light die was rolled against her Ruin. R-TROPHY-28 */
  | 'TrophyReductionRolled'
  /** The player chose: Ruin sinks by 1 and somebody noticed, or nothing changes and nobody saw. R-TROPHY-28 */
  | 'TrophyReductionChosen'
  /** A character explored in pursuit of a goal. Answers to questions do not depend on the roll. R-TROPHY-17 */
  | 'TrophyHuntRolled'
  /** A character spent Hunt Tokens. R-TROPHY-18 */
  | 'TrophyTokensSpent'
  /** A character gained Gold or parted with some. R-TROPHY-18, R-TROPHY-22 */
  | 'TrophyGoldChanged'
  /** The game master entered a Set Goal: three Hunt Tokens achieve it. R-TROPHY-18 */
  | 'TrophyGoalSet'
  /** A goal was achieved with Hunt Tokens: a Set Goal, or another that all agreed to. R-TROPHY-18 */
  | 'TrophyGoalAchieved'
  /** Companions claimed what a dead character left. R-TROPHY-19 */
  | 'TrophyEstateClaimed'
  /** What a dead character left and nobody claimed is gone. R-TROPHY-19 */
  | 'TrophyEstateClosed'
  /** Gold and gear came to an heir, left one who is gone, or went for a levy. */
  | 'TrophyBelongingsPassed'
  /** A character set about a risky task: what is hoped, what could go wrong, and what helps were said. R-TROPHY-4 to R-TROPHY-6 */
  | 'TrophyRiskGathered'
  /** The game master declared that mind or body is at risk: the roll takes a dark die. R-TROPHY-6 */
  | 'TrophyDarkDieDemanded'
  /** A Risk Roll was given up without being settled. Ruin marked and prices owed stay. */
  | 'TrophyRiskAbandoned'
  /** A character tried to defeat a monster alone with her skill, and no dice were rolled. R-TROPHY-12 */
  | 'TrophyKilledByMonster'
  /** A Devil's Bargain was offered: a light die for a price that is due whatever the result. R-TROPHY-11 */
  | 'TrophyBargainOffered'
  /** A Devil's Bargain was accepted, declined, vetoed or withdrawn. R-TROPHY-11 */
  | 'TrophyBargainAnswered'
  /** The game master allowed a single Devil's Bargain for this roll, and said who may offer it. R-TROPHY-11 */
  | 'TrophyOfferLimited'
  /** The dice fell: the price of the Devil's Bargain is owed, whatever the result. R-TROPHY-11 */
  | 'TrophyPriceOwed'
  /** The price of a Devil's Bargain was paid. R-TROPHY-11 */
  | 'TrophyPricePaid'
  /** A character offered to help with the Risk Roll of another, and said how that exposes her. R-TROPHY-13 */
  | 'TrophyHelpOffered'
  /** An offer of help was accepted. R-TROPHY-13 */
  | 'TrophyHelpAccepted'
  /** An offer of help was declined or taken back before its die was rolled. R-TROPHY-13 */
  | 'TrophyHelpDropped'
  /** A helper rolled her light die. It keeps its face through every re-roll of the other dice. R-TROPHY-13, R-TROPHY-14 */
  | 'TrophyHelpRolled'
  /** A help die equalled a dark die: the helper marks 1 Ruin, once for the whole Risk Roll. R-TROPHY-14 */
  | 'TrophyHelpMatched'
  /** The roller took a help die into the roll, or left it out again. R-TROPHY-13 */
  | 'TrophyHelpTakenIn'
  /** The dice of a Risk Roll were rolled, or all rolled anew with another dark die. R-TROPHY-6, R-TROPHY-10 */
  | 'TrophyRiskRolled'
  /** The game master grants success should the roll be settled as a failure; the situation worsens otherwise. R-TROPHY-8 */
  | 'TrophySuccessGranted'
  /** A Risk Roll was settled. R-TROPHY-8, R-TROPHY-9 */
  | 'TrophyRiskSettled'
  /** A contest between characters was opened: what is at stake, and whether it is deadly in itself. R-TROPHY-15 */
  | 'TrophyContestOpened'
  /** A character entered a contest and said which dice are risked. R-TROPHY-15 */
  | 'TrophyContestEntered'
  /** A character left a contest before her dice were rolled. R-TROPHY-15 */
  | 'TrophyContestLeft'
  /** A contest was given up without a result; no Ruin follows from dice that fell. */
  | 'TrophyContestAbandoned'
  /** A contestant rolled her dice. R-TROPHY-15 */
  | 'TrophyContestRolled'
  /** A contest was settled: by the first face that one shows more often; a tie on all faces has no winner. R-TROPHY-16 */
  | 'TrophyContestSettled'
  /** A monster, or a group of them, is to be fought. R-TROPHY-20 */
  | 'TrophyCombatOpened'
  /** A character joined the fight, said how she is exposed, and rolled her Weak Point. R-TROPHY-20, R-TROPHY-31 */
  | 'TrophyFighterJoined'
  /** The game master changed the Endurance of a monster. R-TROPHY-21 */
  | 'TrophyEnduranceChanged'
  /** Endurance fell below the dark dice: the monster is defeated without a roll, and nobody marks Ruin. R-TROPHY-21 */
  | 'TrophyMonsterFell'
  /** All dark dice of a fight were rolled: the two highest against Endurance, each against the Weak Points. R-TROPHY-22, R-TROPHY-23, R-TROPHY-26 */
  | 'TrophyCombatRolled'
  /** A fighter is dead, lost or missing: her Weak Points leave play, and the dark dice stay as many. R-TROPHY-23 */
  | 'TrophyFighterGone'
  /** A fighter took the Ruin of a Combat Roll, or let armour take it. R-TROPHY-23, R-TROPHY-24 */
  | 'TrophyBlowTaken'
  /** A piece of armour took all the Ruin of one Combat Roll and is marked. R-TROPHY-24 */
  | 'TrophyArmourMarked'
  /** A character returned to town safely, and all her armour is usable again. R-TROPHY-24 */
  | 'TrophyArmourRestored'
  /** A fighter retreated at no cost to herself and handed her Weak Points to another. The dark dice stay as many. R-TROPHY-25 */
  | 'TrophyFighterRetreated'
  /** A defeated monster: how it fell, and the Gold that was collected and shared out. R-TROPHY-22 */
  | 'TrophyCombatWon'
  /** A fight ended without a victory: all gave up, or the game master ended it. R-TROPHY-26 */
  | 'TrophyCombatGivenUp';

/** A ready-made calendar. */
export type CalendarPreset =
  | 'GREGORIAN'
  | 'FESTIVALS'
  | 'THIRTEEN_MOONS'
  | 'EVEN';

/** Whether a leap rule makes the years it fits leap years or common ones. */
export type LeapEffect =
  | 'ALLOW'
  | 'DENY';

/** Whether weeks run on, or begin anew with each year or month. */
export type WeekRestart =
  | 'NEVER'
  | 'YEARLY'
  | 'MONTHLY';

/** Whether an era counts its years up from its start, or down towards it. */
export type EraDirection =
  | 'FORWARD'
  | 'BACKWARD';

/** The birthday kept in a year that lacks the day of birth. */
export type LeapBirthday =
  | 'DAY_BEFORE'
  | 'DAY_AFTER';

/** One of the eight attributes, or COMBAT for the combat target. */
export type D100Ability =
  | 'STR'
  | 'DEX'
  | 'END'
  | 'LKS'
  | 'INT'
  | 'WIS'
  | 'WIL'
  | 'PER'
  | 'COMBAT';

/** All that is given must hold. A sealed event only matches by position and by when it was recorded. */
export type TimelineFilter = {
  readonly types?: ReadonlyArray<EventType> | null | undefined;
  readonly groups?: ReadonlyArray<EventGroup> | null | undefined;
  /** A character (or any other subject) it concerns. */
  readonly character?: string | null | undefined;
  /** A faction it names. */
  readonly faction?: string | null | undefined;
  /** Words, or beginnings of words, of its summary, its texts, or the names of those it concerns. All must be there; case and accents do not matter. */
  readonly text?: string | null | undefined;
  /** The member whose hand it was. */
  readonly actor?: string | null | undefined;
  /** The play session it belongs to. */
  readonly session?: string | null | undefined;
  readonly deed?: string | null | undefined;
  /** What this deed led to: all that a jump of the clock settled. */
  readonly cause?: string | null | undefined;
  readonly fromWorldDay?: number | null | undefined;
  /** This day included. */
  readonly toWorldDay?: number | null | undefined;
  /** As a date of the campaign's calendar. */
  readonly fromDate?: string | null | undefined;
  /** This day included. */
  readonly toDate?: string | null | undefined;
  readonly recordedFrom?: string | null | undefined;
  /** This moment included. */
  readonly recordedTo?: string | null | undefined;
  readonly diceSource?: DiceSource | null | undefined;
  /** Only what was struck, or only what stands. */
  readonly voided?: boolean | null | undefined;
};

/** As recorded, or as it happened in the world (without sealed events). */
export type TimelineOrder =
  | 'RECORDED'
  | 'WORLD_DAY';

/** Whether a character lives. */
export type CharacterStatus =
  | 'ALIVE'
  | 'MISSING'
  | 'DEAD';

/** Faces thrown at the table, in order, for the roll of this label. */
export type PhysicalFaces = {
  readonly label: string;
  readonly faces: ReadonlyArray<number>;
};

export type EnrolCharacterInput = {
  /** What she is called at the table. */
  readonly name: string;
  /** Who plays her. Left out: the player himself, or the game master's own people. */
  readonly owner?: string | null | undefined;
  /** World day of birth, where it is known. Without it she has no birthdays, and years do not age her. `noteBirth` tells it later. */
  readonly born?: number | null | undefined;
  /** The day of birth as a date of the campaign's calendar. */
  readonly birthDate?: string | null | undefined;
  /** Age in whole years, where it is known. */
  readonly age?: number | null | undefined;
  /** The character whose heir or successor she is. */
  readonly heirOf?: string | null | undefined;
  /** Only game masters see her, until `showCharacter`. */
  readonly unseen?: boolean | null | undefined;
};

export type RollFreelyInput = {
  /** The dice, such as 2d6+1, 4d6dl1, 3d10!>=9 or 5d10>=8. */
  readonly notation: string;
  /** What the roll is for. */
  readonly purpose: string;
  /** The character it is rolled for. */
  readonly characterId?: string | null | undefined;
};

/** A ready-made calendar, or the table's own. */
export type CalendarChoiceInput = {
  /** A ready-made calendar. */
  readonly preset?: CalendarPreset | null | undefined;
  /** How a world counts its years, months, weeks and moons. */
  readonly definition?: CalendarDefinitionInput | null | undefined;
};

/** How a world counts its years, months, weeks and moons. */
export type CalendarDefinitionInput = {
  readonly name: string;
  /** The world day of the first day of year 1. Default: 0 */
  readonly epochDay?: number | null | undefined;
  /** Whether a year 0 stands between -1 and 1. Default: false */
  readonly hasYearZero?: boolean | null | undefined;
  /** The year in order: months and festival days. */
  readonly months: ReadonlyArray<CalendarMonthInput>;
  /** Default: [] */
  readonly leapCycles?: ReadonlyArray<LeapCycleInput> | null | undefined;
  /** Absent where nobody counts weeks. */
  readonly week?: CalendarWeekInput | null | undefined;
  /** Default: [] */
  readonly eras?: ReadonlyArray<CalendarEraInput> | null | undefined;
  /** Default: [] */
  readonly moons?: ReadonlyArray<CalendarMoonInput> | null | undefined;
  /** Default: [] */
  readonly seasons?: ReadonlyArray<CalendarSeasonInput> | null | undefined;
  /** The birthday kept in a year that lacks the day of birth. Default: "DAY_BEFORE" */
  readonly leapBirthday?: LeapBirthday | null | undefined;
};

/** A month, or festival days between months. */
export type CalendarMonthInput = {
  readonly name: string;
  /** Days in a common year. */
  readonly days: number;
  /** Days more (or fewer) in a leap year. Default: 0 */
  readonly leapDays?: number | null | undefined;
  /** The leap cycle followed; the first where none is named. */
  readonly leapCycle?: string | null | undefined;
  /** Festival days between months; they are given no month number. Default: false */
  readonly isFestival?: boolean | null | undefined;
  /** Whether its days are counted as days of the week. Default: true */
  readonly inWeek?: boolean | null | undefined;
};

/** Which years are leap years: the last rule that fits a year decides. */
export type LeapCycleInput = {
  readonly name: string;
  readonly rules: ReadonlyArray<LeapRuleInput>;
};

/** Every so many years, a leap year or the exception to one. */
export type LeapRuleInput = {
  /** Years from one fitting year to the next. */
  readonly interval: number;
  /** A year the rule fits, for instance the first. Default: 0 */
  readonly offset?: number | null | undefined;
  /** Whether a leap rule makes the years it fits leap years or common ones. Default: "ALLOW" */
  readonly effect?: LeapEffect | null | undefined;
};

/** The days of the week and how weeks run. */
export type CalendarWeekInput = {
  /** The names of the week days, in order. */
  readonly days: ReadonlyArray<string>;
  /** Whether weeks run on, or begin anew with each year or month. Default: "NEVER" */
  readonly restart?: WeekRestart | null | undefined;
  /** The week day, from 1, of the first day of year 1. Default: 1 */
  readonly firstWeekday?: number | null | undefined;
};

/** An age of the world that years are counted in. */
export type CalendarEraInput = {
  readonly name: string;
  readonly abbreviation: string;
  /** The year of the calendar that the era starts with, or ends with if it counts down. */
  readonly startYear: number;
  /** What that year is called in the era. Default: 1 */
  readonly firstNumber?: number | null | undefined;
  /** Whether an era counts its years up from its start, or down towards it. Default: "FORWARD" */
  readonly direction?: EraDirection | null | undefined;
};

/** A moon and its phases. */
export type CalendarMoonInput = {
  readonly name: string;
  /** Days of one cycle, numerator. */
  readonly cycleNumerator: number;
  /** Days of one cycle, denominator. Default: 1 */
  readonly cycleDenominator?: number | null | undefined;
  /** Its age on the calendar's first day, in denominator parts of a day. Default: 0 */
  readonly offset?: number | null | undefined;
  /** The names of equal parts of a cycle, from its beginning. Default: ["New","Waxing crescent","First quarter","Waxing gibbous","Full","Waning gibbous","Last quarter","Waning crescent"] */
  readonly phases?: ReadonlyArray<string> | null | undefined;
};

/** A season, from its first day to the next season. */
export type CalendarSeasonInput = {
  readonly name: string;
  /** The number of the month it starts in. */
  readonly startMonth: number;
  /** The day of that month. */
  readonly startDay: number;
};

/** What a message of a live timeline is. */
export type LiveKind =
  /** An event, each exactly once and in order. */
  | 'EVENT'
  /** All that had happened has been delivered; from here on it is live. Sent once. */
  | 'CAUGHT_UP'
  /** Nothing happened; the subscription lives. */
  | 'HEARTBEAT';

export type CreateCampaignInput = {
  /** What the campaign is called. */
  readonly name: string;
  /** The rule system to play, such as d100. */
  readonly system: string;
  /** Left out: the civil calendar of our own world. */
  readonly calendar?: CalendarChoiceInput | null | undefined;
  readonly settings?: ReadonlyArray<SettingValueInput> | null | undefined;
  /** The world day the story begins on; left out: day 0. */
  readonly startDay?: number | null | undefined;
  /** That day as a date of the calendar. */
  readonly startDate?: string | null | undefined;
};

/** A setting and its value. */
export type SettingValueInput = {
  /** The dotted name of the setting, as the campaign lists it. */
  readonly key: string;
  /** The value, as JSON text. */
  readonly value: string;
};

export type CharacterFieldsFragment = { readonly id: string, readonly name: string, readonly status: CharacterStatus, readonly age: number | null, readonly version: string, readonly owner: { readonly id: string, readonly name: string } | null };

export type CharacterQueryVariables = Exact<{
  campaignId: string;
  characterId: string;
}>;


export type CharacterQuery = { readonly character: { readonly id: string, readonly name: string, readonly status: CharacterStatus, readonly age: number | null, readonly version: string, readonly sheet:
      | { readonly silver: number, readonly improvement: { readonly balance: number, readonly spent: number }, readonly abilities: ReadonlyArray<{ readonly ability: D100Ability, readonly score: number, readonly target: number }> }
      | { readonly prowess: number, readonly armour: number }
      | { readonly ruin: number }
    , readonly owner: { readonly id: string, readonly name: string } | null } | null };

export type CharacterAsOfQueryVariables = Exact<{
  campaignId: string;
  characterId: string;
  worldDay?: number | null | undefined;
  seq?: string | null | undefined;
  recordedAt?: string | null | undefined;
}>;


export type CharacterAsOfQuery = { readonly character: { readonly asOf: { readonly id: string, readonly name: string, readonly status: CharacterStatus, readonly age: number | null, readonly version: string, readonly owner: { readonly id: string, readonly name: string } | null } | null } | null };

export type WhyQueryVariables = Exact<{
  campaignId: string;
  characterId: string;
  field: string;
}>;


export type WhyQuery = { readonly character: { readonly why: ReadonlyArray<{ readonly before: unknown, readonly after: unknown, readonly event: { readonly id: string, readonly seq: string, readonly ord: number, readonly type: string | null, readonly worldDay: number | null, readonly date: string | null, readonly recordedAt: string, readonly summary: string | null, readonly payload: unknown, readonly voidedBy: string | null, readonly deed: { readonly id: string, readonly name: string } | null, readonly actor: { readonly id: string, readonly name: string } | null } }> } | null };

export type PreviewVoidQueryVariables = Exact<{
  campaignId: string;
  deed: string;
}>;


export type PreviewVoidQuery = { readonly campaign: { readonly previewVoid: { readonly caused: ReadonlyArray<string>, readonly struck: ReadonlyArray<{ readonly seq: string, readonly summary: string | null }>, readonly subjects: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly before: unknown, readonly after: unknown }>, readonly undermined: ReadonlyArray<{ readonly deed: string, readonly name: string, readonly reason: string }> } } | null };

export type RecordedFieldsFragment = { readonly deed: string, readonly seq: string | null, readonly hash: string | null, readonly replayed: boolean, readonly events: ReadonlyArray<{ readonly id: string, readonly seq: string, readonly ord: number, readonly type: string | null, readonly worldDay: number | null, readonly date: string | null, readonly recordedAt: string, readonly summary: string | null, readonly payload: unknown, readonly voidedBy: string | null, readonly deed: { readonly id: string, readonly name: string } | null, readonly actor: { readonly id: string, readonly name: string } | null }>, readonly subjects: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly version: string }> };

export type CreateCampaignMutationVariables = Exact<{
  campaignId: string;
  commandId: string;
  input: CreateCampaignInput;
}>;


export type CreateCampaignMutation = { readonly createCampaign: { readonly deed: string, readonly seq: string | null, readonly hash: string | null, readonly replayed: boolean, readonly events: ReadonlyArray<{ readonly id: string, readonly seq: string, readonly ord: number, readonly type: string | null, readonly worldDay: number | null, readonly date: string | null, readonly recordedAt: string, readonly summary: string | null, readonly payload: unknown, readonly voidedBy: string | null, readonly deed: { readonly id: string, readonly name: string } | null, readonly actor: { readonly id: string, readonly name: string } | null }>, readonly subjects: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly version: string }> } };

export type EnrolCharacterMutationVariables = Exact<{
  campaignId: string;
  commandId: string;
  input: EnrolCharacterInput;
}>;


export type EnrolCharacterMutation = { readonly enrolCharacter: { readonly deed: string, readonly seq: string | null, readonly hash: string | null, readonly replayed: boolean, readonly events: ReadonlyArray<{ readonly id: string, readonly seq: string, readonly ord: number, readonly type: string | null, readonly worldDay: number | null, readonly date: string | null, readonly recordedAt: string, readonly summary: string | null, readonly payload: unknown, readonly voidedBy: string | null, readonly deed: { readonly id: string, readonly name: string } | null, readonly actor: { readonly id: string, readonly name: string } | null }>, readonly subjects: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly version: string }> } };

export type RollFreelyMutationVariables = Exact<{
  campaignId: string;
  commandId: string;
  input: RollFreelyInput;
  faces?: ReadonlyArray<PhysicalFaces> | PhysicalFaces | null | undefined;
}>;


export type RollFreelyMutation = { readonly rollFreely: { readonly deed: string, readonly seq: string | null, readonly hash: string | null, readonly replayed: boolean, readonly events: ReadonlyArray<{ readonly id: string, readonly seq: string, readonly ord: number, readonly type: string | null, readonly worldDay: number | null, readonly date: string | null, readonly recordedAt: string, readonly summary: string | null, readonly payload: unknown, readonly voidedBy: string | null, readonly deed: { readonly id: string, readonly name: string } | null, readonly actor: { readonly id: string, readonly name: string } | null }>, readonly subjects: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly version: string }> } };

export type VoidDeedMutationVariables = Exact<{
  campaignId: string;
  commandId: string;
  deed: string;
  reason: string;
}>;


export type VoidDeedMutation = { readonly voidDeed: { readonly deed: string, readonly seq: string | null, readonly hash: string | null, readonly replayed: boolean, readonly events: ReadonlyArray<{ readonly id: string, readonly seq: string, readonly ord: number, readonly type: string | null, readonly worldDay: number | null, readonly date: string | null, readonly recordedAt: string, readonly summary: string | null, readonly payload: unknown, readonly voidedBy: string | null, readonly deed: { readonly id: string, readonly name: string } | null, readonly actor: { readonly id: string, readonly name: string } | null }>, readonly subjects: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly version: string }> } };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { readonly me: { readonly id: string, readonly name: string, readonly campaigns: ReadonlyArray<{ readonly id: string, readonly name: string, readonly system: string, readonly date: string }> } | null };

export type ServerInfoQueryVariables = Exact<{ [key: string]: never; }>;


export type ServerInfoQuery = { readonly serverInfo: { readonly version: string, readonly systems: ReadonlyArray<{ readonly name: string, readonly title: string }> } };

export type CampaignQueryVariables = Exact<{
  campaignId: string;
}>;


export type CampaignQuery = { readonly campaign: { readonly id: string, readonly name: string, readonly system: string, readonly archived: boolean, readonly clock: number, readonly date: string, readonly version: string, readonly me: { readonly id: string, readonly role: MemberRole | null }, readonly members: ReadonlyArray<{ readonly id: string, readonly name: string, readonly role: MemberRole | null, readonly status: MemberStatus | null }>, readonly characters: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly name: string, readonly status: CharacterStatus }> }, readonly head: { readonly seq: string, readonly hash: string } } | null };

export type InviteMemberMutationVariables = Exact<{
  campaignId: string;
  commandId: string;
  name: string;
  role: MemberRole;
}>;


export type InviteMemberMutation = { readonly inviteMember: { readonly memberId: string, readonly code: string, readonly expiresAt: string } };

export type AcceptInvitationMutationVariables = Exact<{
  code: string;
  name?: string | null | undefined;
}>;


export type AcceptInvitationMutation = { readonly acceptInvitation: { readonly campaignId: string, readonly memberId: string, readonly name: string, readonly token: string | null } };

export type EventFieldsFragment = { readonly id: string, readonly seq: string, readonly ord: number, readonly type: string | null, readonly worldDay: number | null, readonly date: string | null, readonly recordedAt: string, readonly summary: string | null, readonly payload: unknown, readonly voidedBy: string | null, readonly deed: { readonly id: string, readonly name: string } | null, readonly actor: { readonly id: string, readonly name: string } | null };

export type TimelinePageQueryVariables = Exact<{
  campaignId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  filter?: TimelineFilter | null | undefined;
  order?: TimelineOrder | null | undefined;
}>;


export type TimelinePageQuery = { readonly campaign: { readonly timeline: { readonly edges: ReadonlyArray<{ readonly cursor: string, readonly node: { readonly id: string, readonly seq: string, readonly ord: number, readonly type: string | null, readonly worldDay: number | null, readonly date: string | null, readonly recordedAt: string, readonly summary: string | null, readonly payload: unknown, readonly voidedBy: string | null, readonly deed: { readonly id: string, readonly name: string } | null, readonly actor: { readonly id: string, readonly name: string } | null } }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } } | null };

export type EventQueryVariables = Exact<{
  id: string;
}>;


export type EventQuery = { readonly node:
    | { readonly id: string, readonly seq: string, readonly ord: number, readonly type: string | null, readonly worldDay: number | null, readonly date: string | null, readonly recordedAt: string, readonly summary: string | null, readonly payload: unknown, readonly voidedBy: string | null, readonly deed: { readonly id: string, readonly name: string } | null, readonly actor: { readonly id: string, readonly name: string } | null }
    | Record<PropertyKey, never>
   | null };

export type FollowSubscriptionVariables = Exact<{
  campaignId: string;
  after?: string | null | undefined;
}>;


export type FollowSubscription = { readonly timeline: { readonly kind: LiveKind, readonly cursor: string | null, readonly head: { readonly seq: string, readonly hash: string }, readonly event: { readonly id: string, readonly seq: string, readonly ord: number, readonly type: string | null, readonly worldDay: number | null, readonly date: string | null, readonly recordedAt: string, readonly summary: string | null, readonly payload: unknown, readonly voidedBy: string | null, readonly deed: { readonly id: string, readonly name: string } | null, readonly actor: { readonly id: string, readonly name: string } | null } | null } };

export const ARGUMENTS: Readonly<Record<string, string>> = {
  "campaignId": "ID!",
  "commandId": "ID!",
  "faces": "[PhysicalFaces!]",
  "clientBytes": "String",
  "worldDay": "Int",
  "date": "String",
  "expected": "[ExpectedVersion!]",
  "audience": "AudienceInput",
  "deed": "ID!",
  "reason": "String!",
  "events": "[ID!]",
  "cascade": "Boolean",
  "replacement": "CorrectedDeed!"
};

/** The text of an operation; the type says what it answers, and what it wants to know. */
export type Operation<Result, Variables> = string & { readonly __types?: (variables: Variables) => Result };

export const Character = `query Character($campaignId: ID!, $characterId: ID!) {
  character(campaignId: $campaignId, id: $characterId) {
    ...CharacterFields
    sheet {
      ... on D100Sheet {
        silver
        improvement {
          balance
          spent
        }
        abilities {
          ability
          score
          target
        }
      }
      ... on TrophySheet {
        ruin
      }
      ... on TrialSheet {
        prowess
        armour
      }
    }
  }
}

fragment CharacterFields on Character {
  id
  name
  status
  age
  version
  owner {
    id
    name
  }
}` as Operation<CharacterQuery, CharacterQueryVariables>;

export const CharacterAsOf = `query CharacterAsOf($campaignId: ID!, $characterId: ID!, $worldDay: Int, $seq: String, $recordedAt: DateTime) {
  character(campaignId: $campaignId, id: $characterId) {
    asOf(worldDay: $worldDay, seq: $seq, recordedAt: $recordedAt) {
      ...CharacterFields
    }
  }
}

fragment CharacterFields on Character {
  id
  name
  status
  age
  version
  owner {
    id
    name
  }
}` as Operation<CharacterAsOfQuery, CharacterAsOfQueryVariables>;

export const Why = `query Why($campaignId: ID!, $characterId: ID!, $field: String!) {
  character(campaignId: $campaignId, id: $characterId) {
    why(field: $field) {
      before
      after
      event {
        ...EventFields
      }
    }
  }
}

fragment EventFields on TimelineEvent {
  id
  seq
  ord
  type
  worldDay
  date
  recordedAt
  summary
  payload
  voidedBy
  deed {
    id
    name
  }
  actor {
    id
    name
  }
}` as Operation<WhyQuery, WhyQueryVariables>;

export const PreviewVoid = `query PreviewVoid($campaignId: ID!, $deed: ID!) {
  campaign(id: $campaignId) {
    previewVoid(deed: $deed) {
      struck {
        seq
        summary
      }
      caused
      subjects {
        id
        kind
        before
        after
      }
      undermined {
        deed
        name
        reason
      }
    }
  }
}` as Operation<PreviewVoidQuery, PreviewVoidQueryVariables>;

export const CreateCampaign = `mutation CreateCampaign($campaignId: ID!, $commandId: ID!, $input: CreateCampaignInput!) {
  createCampaign(campaignId: $campaignId, commandId: $commandId, input: $input) {
    ...RecordedFields
  }
}

fragment RecordedFields on Recorded {
  deed
  seq
  hash
  replayed
  events {
    ...EventFields
  }
  subjects {
    id
    kind
    version
  }
}

fragment EventFields on TimelineEvent {
  id
  seq
  ord
  type
  worldDay
  date
  recordedAt
  summary
  payload
  voidedBy
  deed {
    id
    name
  }
  actor {
    id
    name
  }
}` as Operation<CreateCampaignMutation, CreateCampaignMutationVariables>;

export const EnrolCharacter = `mutation EnrolCharacter($campaignId: ID!, $commandId: ID!, $input: EnrolCharacterInput!) {
  enrolCharacter(campaignId: $campaignId, commandId: $commandId, input: $input) {
    ...RecordedFields
  }
}

fragment RecordedFields on Recorded {
  deed
  seq
  hash
  replayed
  events {
    ...EventFields
  }
  subjects {
    id
    kind
    version
  }
}

fragment EventFields on TimelineEvent {
  id
  seq
  ord
  type
  worldDay
  date
  recordedAt
  summary
  payload
  voidedBy
  deed {
    id
    name
  }
  actor {
    id
    name
  }
}` as Operation<EnrolCharacterMutation, EnrolCharacterMutationVariables>;

export const RollFreely = `mutation RollFreely($campaignId: ID!, $commandId: ID!, $input: RollFreelyInput!, $faces: [PhysicalFaces!]) {
  rollFreely(
    campaignId: $campaignId
    commandId: $commandId
    input: $input
    faces: $faces
  ) {
    ...RecordedFields
  }
}

fragment RecordedFields on Recorded {
  deed
  seq
  hash
  replayed
  events {
    ...EventFields
  }
  subjects {
    id
    kind
    version
  }
}

fragment EventFields on TimelineEvent {
  id
  seq
  ord
  type
  worldDay
  date
  recordedAt
  summary
  payload
  voidedBy
  deed {
    id
    name
  }
  actor {
    id
    name
  }
}` as Operation<RollFreelyMutation, RollFreelyMutationVariables>;

export const VoidDeed = `mutation VoidDeed($campaignId: ID!, $commandId: ID!, $deed: ID!, $reason: String!) {
  voidDeed(
    campaignId: $campaignId
    commandId: $commandId
    deed: $deed
    reason: $reason
  ) {
    ...RecordedFields
  }
}

fragment RecordedFields on Recorded {
  deed
  seq
  hash
  replayed
  events {
    ...EventFields
  }
  subjects {
    id
    kind
    version
  }
}

fragment EventFields on TimelineEvent {
  id
  seq
  ord
  type
  worldDay
  date
  recordedAt
  summary
  payload
  voidedBy
  deed {
    id
    name
  }
  actor {
    id
    name
  }
}` as Operation<VoidDeedMutation, VoidDeedMutationVariables>;

export const Me = `query Me {
  me {
    id
    name
    campaigns {
      id
      name
      system
      date
    }
  }
}` as Operation<MeQuery, MeQueryVariables>;

export const ServerInfo = `query ServerInfo {
  serverInfo {
    version
    systems {
      name
      title
    }
  }
}` as Operation<ServerInfoQuery, ServerInfoQueryVariables>;

export const Campaign = `query Campaign($campaignId: ID!) {
  campaign(id: $campaignId) {
    id
    name
    system
    archived
    clock
    date
    version
    me {
      id
      role
    }
    members {
      id
      name
      role
      status
    }
    characters(first: 50) {
      nodes {
        id
        name
        status
      }
    }
    head {
      seq
      hash
    }
  }
}` as Operation<CampaignQuery, CampaignQueryVariables>;

export const InviteMember = `mutation InviteMember($campaignId: ID!, $commandId: ID!, $name: String!, $role: MemberRole!) {
  inviteMember(
    campaignId: $campaignId
    commandId: $commandId
    name: $name
    role: $role
  ) {
    memberId
    code
    expiresAt
  }
}` as Operation<InviteMemberMutation, InviteMemberMutationVariables>;

export const AcceptInvitation = `mutation AcceptInvitation($code: String!, $name: String) {
  acceptInvitation(code: $code, name: $name) {
    campaignId
    memberId
    name
    token
  }
}` as Operation<AcceptInvitationMutation, AcceptInvitationMutationVariables>;

export const TimelinePage = `query TimelinePage($campaignId: ID!, $first: Int, $after: String, $last: Int, $before: String, $filter: TimelineFilter, $order: TimelineOrder = RECORDED) {
  campaign(id: $campaignId) {
    timeline(
      first: $first
      after: $after
      last: $last
      before: $before
      filter: $filter
      order: $order
    ) {
      edges {
        cursor
        node {
          ...EventFields
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}

fragment EventFields on TimelineEvent {
  id
  seq
  ord
  type
  worldDay
  date
  recordedAt
  summary
  payload
  voidedBy
  deed {
    id
    name
  }
  actor {
    id
    name
  }
}` as Operation<TimelinePageQuery, TimelinePageQueryVariables>;

export const Event = `query Event($id: ID!) {
  node(id: $id) {
    ...EventFields
  }
}

fragment EventFields on TimelineEvent {
  id
  seq
  ord
  type
  worldDay
  date
  recordedAt
  summary
  payload
  voidedBy
  deed {
    id
    name
  }
  actor {
    id
    name
  }
}` as Operation<EventQuery, EventQueryVariables>;

export const Follow = `subscription Follow($campaignId: ID!, $after: String) {
  timeline(campaignId: $campaignId, after: $after) {
    kind
    cursor
    head {
      seq
      hash
    }
    event {
      ...EventFields
    }
  }
}

fragment EventFields on TimelineEvent {
  id
  seq
  ord
  type
  worldDay
  date
  recordedAt
  summary
  payload
  voidedBy
  deed {
    id
    name
  }
  actor {
    id
    name
  }
}` as Operation<FollowSubscription, FollowSubscriptionVariables>;

/** What `send` asks of a command that was accepted. */
export const RECORDED = `fragment RecordedFields on Recorded {
  deed
  seq
  hash
  replayed
  events {
    ...EventFields
  }
  subjects {
    id
    kind
    version
  }
}

fragment EventFields on TimelineEvent {
  id
  seq
  ord
  type
  worldDay
  date
  recordedAt
  summary
  payload
  voidedBy
  deed {
    id
    name
  }
  actor {
    id
    name
  }
}`;
