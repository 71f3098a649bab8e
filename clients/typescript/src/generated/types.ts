// Made by `npm run client`; do not edit it by hand.
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment in UTC as ISO 8601, such as 2024-05-04T19:30:00.000Z. */
  DateTime: { input: string; output: string; }
  /** A JSON value as it stands. Only ever an answer. */
  JSON: { input: unknown; output: unknown; }
};

/** Whatever can be fetched again by its id. */
export type Node = {
  readonly id: Scalars['ID']['output'];
};

/** Where a page lies among the others. */
export type PageInfo = {
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  readonly startCursor?: Maybe<Scalars['String']['output']>;
  readonly endCursor?: Maybe<Scalars['String']['output']>;
};

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

/** Someone who belongs, or belonged, to a campaign. */
export type Member = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly role?: Maybe<MemberRole>;
  readonly status?: Maybe<MemberStatus>;
};

/** Someone or something an event concerns. */
export type Involved = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
};

/** A world day in the data of an event. */
export type DateWithin = {
  /** Where it stands in `payload`, such as `toDay`. */
  readonly path: Scalars['String']['output'];
  readonly worldDay: Scalars['Int']['output'];
  readonly date: Scalars['String']['output'];
};

/** An accepted command: what is voided, and what a retry finds again. */
export type Deed = {
  /** The command id its sender chose. */
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** The deed that led to it. */
  readonly cause?: Maybe<Scalars['ID']['output']>;
};

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

/** One place of the timeline. What a sealed one must not tell is null there. */
export type TimelineEvent = {
  /** Opaque; for `node`. */
  readonly id: Scalars['ID']['output'];
  /** What a void of single events names it by. */
  readonly eventId?: Maybe<Scalars['ID']['output']>;
  readonly campaign: Campaign;
  /** Number of the commit it stands in, from 1, without gaps. */
  readonly seq: Scalars['String']['output'];
  /** Its place in the commit, from 0. */
  readonly ord: Scalars['Int']['output'];
  readonly type?: Maybe<Scalars['String']['output']>;
  readonly group?: Maybe<EventGroup>;
  /** The accepted command that caused it. */
  readonly deed?: Maybe<Deed>;
  readonly worldDay?: Maybe<Scalars['Int']['output']>;
  /** The world day in words, by the calendar of the campaign when it was recorded. */
  readonly date?: Maybe<Scalars['String']['output']>;
  readonly recordedAt: Scalars['DateTime']['output'];
  /** The play session it belongs to. */
  readonly playSession?: Maybe<Scalars['ID']['output']>;
  /** Whose hand; null for the clock. */
  readonly actor?: Maybe<Member>;
  /** Whom it concerns. */
  readonly involves?: Maybe<ReadonlyArray<Involved>>;
  /** One line in words. */
  readonly summary?: Maybe<Scalars['String']['output']>;
  /** All of its own data, as it was recorded. */
  readonly payload?: Maybe<Scalars['JSON']['output']>;
  /** Every world day in its own data, in words, by the calendar of when it was recorded. */
  readonly dates?: Maybe<ReadonlyArray<DateWithin>>;
  readonly diceSource?: Maybe<DiceSource>;
  /** The event that strikes it. */
  readonly voidedBy?: Maybe<Scalars['ID']['output']>;
  /** The period of dice seeds that ran, as `chain/period`: with its revealed seed anyone rolls again. */
  readonly seedPeriod?: Maybe<Scalars['String']['output']>;
  /** What the client added to the dice of the deed, in hex. */
  readonly clientBytes?: Maybe<Scalars['String']['output']>;
  /** SHA-256 of salt and body, in hex. */
  readonly leaf: Scalars['String']['output'];
  /** That it is what it was from the start; null where it is sealed or was erased. */
  readonly proof?: Maybe<EventProof>;
};

/** SHA-256 of a zero byte, the salt and the body is the leaf: see docs/verify.md. */
export type EventProof = {
  /** 16 bytes in hex. */
  readonly salt: Scalars['String']['output'];
  /** The text of the event as it was hashed, in canonical JSON. */
  readonly body: Scalars['String']['output'];
};

/** An event that opened earlier ones to everyone: of a secret, or of a character who was unseen. */
export type Reveal = {
  /** Opaque; for `node`. */
  readonly id: Scalars['ID']['output'];
  /** What a void of single events names it by. */
  readonly eventId?: Maybe<Scalars['ID']['output']>;
  readonly campaign: Campaign;
  /** Number of the commit it stands in, from 1, without gaps. */
  readonly seq: Scalars['String']['output'];
  /** Its place in the commit, from 0. */
  readonly ord: Scalars['Int']['output'];
  readonly type?: Maybe<Scalars['String']['output']>;
  readonly group?: Maybe<EventGroup>;
  /** The accepted command that caused it. */
  readonly deed?: Maybe<Deed>;
  readonly worldDay?: Maybe<Scalars['Int']['output']>;
  /** The world day in words, by the calendar of the campaign when it was recorded. */
  readonly date?: Maybe<Scalars['String']['output']>;
  readonly recordedAt: Scalars['DateTime']['output'];
  /** The play session it belongs to. */
  readonly playSession?: Maybe<Scalars['ID']['output']>;
  /** Whose hand; null for the clock. */
  readonly actor?: Maybe<Member>;
  /** Whom it concerns. */
  readonly involves?: Maybe<ReadonlyArray<Involved>>;
  /** One line in words. */
  readonly summary?: Maybe<Scalars['String']['output']>;
  /** All of its own data, as it was recorded. */
  readonly payload?: Maybe<Scalars['JSON']['output']>;
  /** Every world day in its own data, in words, by the calendar of when it was recorded. */
  readonly dates?: Maybe<ReadonlyArray<DateWithin>>;
  readonly diceSource?: Maybe<DiceSource>;
  /** The event that strikes it. */
  readonly voidedBy?: Maybe<Scalars['ID']['output']>;
  /** The period of dice seeds that ran, as `chain/period`: with its revealed seed anyone rolls again. */
  readonly seedPeriod?: Maybe<Scalars['String']['output']>;
  /** What the client added to the dice of the deed, in hex. */
  readonly clientBytes?: Maybe<Scalars['String']['output']>;
  /** SHA-256 of salt and body, in hex. */
  readonly leaf: Scalars['String']['output'];
  /** That it is what it was from the start; null where it is sealed or was erased. */
  readonly proof?: Maybe<EventProof>;
  /** The earlier events that it opened to everyone, in order; each stays at its own place of the timeline. */
  readonly opened?: Maybe<TimelineConnection>;
};


/** An event that opened earlier ones to everyone: of a secret, or of a character who was unseen. */
export type RevealOpenedArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** A campaign was founded, with its rules, its calendar and the commitment to its dice. */
export type CampaignCreated = {
  readonly campaignId: Scalars['ID']['output'];
  /** What the campaign is called. */
  readonly name: Scalars['String']['output'];
  /** The rule system that is played. */
  readonly system: Scalars['String']['output'];
  /** The ready-made calendar chosen; null: one of its own. */
  readonly calendarPreset?: Maybe<CalendarPreset>;
  /** How a world counts its years, months, weeks and moons. */
  readonly calendar: CalendarDefinition;
  /** What differs from the defaults of the rules. */
  readonly settings: ReadonlyArray<SettingValue>;
  /** The world day the story begins on. */
  readonly startDay: Scalars['Int']['output'];
  /** `startDay` in words. */
  readonly startDate: Scalars['String']['output'];
  /** The founder, its first game master, to whom it belongs. */
  readonly memberId: Scalars['ID']['output'];
  /** The end of a hash chain of dice seeds, published before any die falls. */
  readonly seeds: SeedCommitment;
};

/** A ready-made calendar. */
export type CalendarPreset =
  | 'GREGORIAN'
  | 'FESTIVALS'
  | 'THIRTEEN_MOONS'
  | 'EVEN';

/** How a world counts its years, months, weeks and moons. */
export type CalendarDefinition = {
  readonly name: Scalars['String']['output'];
  /** The world day of the first day of year 1. */
  readonly epochDay: Scalars['Int']['output'];
  /** Whether a year 0 stands between -1 and 1. */
  readonly hasYearZero: Scalars['Boolean']['output'];
  /** The year in order: months and festival days. */
  readonly months: ReadonlyArray<CalendarMonth>;
  readonly leapCycles: ReadonlyArray<LeapCycle>;
  /** Absent where nobody counts weeks. */
  readonly week?: Maybe<CalendarWeek>;
  readonly eras: ReadonlyArray<CalendarEra>;
  readonly moons: ReadonlyArray<CalendarMoon>;
  readonly seasons: ReadonlyArray<CalendarSeason>;
  /** The birthday kept in a year that lacks the day of birth. */
  readonly leapBirthday: LeapBirthday;
};

/** A month, or festival days between months. */
export type CalendarMonth = {
  readonly name: Scalars['String']['output'];
  /** Days in a common year. */
  readonly days: Scalars['Int']['output'];
  /** Days more (or fewer) in a leap year. */
  readonly leapDays: Scalars['Int']['output'];
  /** The leap cycle followed; the first where none is named. */
  readonly leapCycle?: Maybe<Scalars['String']['output']>;
  /** Festival days between months; they are given no month number. */
  readonly isFestival: Scalars['Boolean']['output'];
  /** Whether its days are counted as days of the week. */
  readonly inWeek: Scalars['Boolean']['output'];
};

/** Which years are leap years: the last rule that fits a year decides. */
export type LeapCycle = {
  readonly name: Scalars['String']['output'];
  readonly rules: ReadonlyArray<LeapRule>;
};

/** Every so many years, a leap year or the exception to one. */
export type LeapRule = {
  /** Years from one fitting year to the next. */
  readonly interval: Scalars['Int']['output'];
  /** A year the rule fits, for instance the first. */
  readonly offset: Scalars['Int']['output'];
  /** Whether a leap rule makes the years it fits leap years or common ones. */
  readonly effect: LeapEffect;
};

/** Whether a leap rule makes the years it fits leap years or common ones. */
export type LeapEffect =
  | 'ALLOW'
  | 'DENY';

/** The days of the week and how weeks run. */
export type CalendarWeek = {
  /** The names of the week days, in order. */
  readonly days: ReadonlyArray<Scalars['String']['output']>;
  /** Whether weeks run on, or begin anew with each year or month. */
  readonly restart: WeekRestart;
  /** The week day, from 1, of the first day of year 1. */
  readonly firstWeekday: Scalars['Int']['output'];
};

/** Whether weeks run on, or begin anew with each year or month. */
export type WeekRestart =
  | 'NEVER'
  | 'YEARLY'
  | 'MONTHLY';

/** An age of the world that years are counted in. */
export type CalendarEra = {
  readonly name: Scalars['String']['output'];
  readonly abbreviation: Scalars['String']['output'];
  /** The year of the calendar that the era starts with, or ends with if it counts down. */
  readonly startYear: Scalars['Int']['output'];
  /** What that year is called in the era. */
  readonly firstNumber: Scalars['Int']['output'];
  /** Whether an era counts its years up from its start, or down towards it. */
  readonly direction: EraDirection;
};

/** Whether an era counts its years up from its start, or down towards it. */
export type EraDirection =
  | 'FORWARD'
  | 'BACKWARD';

/** A moon and its phases. */
export type CalendarMoon = {
  readonly name: Scalars['String']['output'];
  /** Days of one cycle, numerator. */
  readonly cycleNumerator: Scalars['Int']['output'];
  /** Days of one cycle, denominator. */
  readonly cycleDenominator: Scalars['Int']['output'];
  /** Its age on the calendar's first day, in denominator parts of a day. */
  readonly offset: Scalars['Int']['output'];
  /** The names of equal parts of a cycle, from its beginning. */
  readonly phases: ReadonlyArray<Scalars['String']['output']>;
};

/** A season, from its first day to the next season. */
export type CalendarSeason = {
  readonly name: Scalars['String']['output'];
  /** The number of the month it starts in. */
  readonly startMonth: Scalars['Int']['output'];
  /** The day of that month. */
  readonly startDay: Scalars['Int']['output'];
};

/** The birthday kept in a year that lacks the day of birth. */
export type LeapBirthday =
  | 'DAY_BEFORE'
  | 'DAY_AFTER';

/** A setting and its value. */
export type SettingValue = {
  /** The dotted name of the setting, as the campaign lists it. */
  readonly key: Scalars['String']['output'];
  /** The value, as JSON text. */
  readonly value: Scalars['String']['output'];
};

/** The end of a hash chain of dice seeds, published before any die falls. */
export type SeedCommitment = {
  /** The end of the hash chain: the chain's seeds are checked against it. */
  readonly anchor: Scalars['String']['output'];
  /** How many seeds the chain holds. */
  readonly length: Scalars['Int']['output'];
};

/** The campaign goes by another name. */
export type CampaignRenamed = {
  readonly campaignId: Scalars['ID']['output'];
  /** What the campaign is called. */
  readonly name: Scalars['String']['output'];
  /** What the campaign is called. */
  readonly formerName: Scalars['String']['output'];
};

/** The campaign was closed for good: it can be read, and takes no more deeds. */
export type CampaignArchived = {
  readonly campaignId: Scalars['ID']['output'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['output'];
};

/** The campaign counts its days by another calendar, or another version of it. What was recorded keeps its dates. */
export type CalendarChanged = {
  readonly campaignId: Scalars['ID']['output'];
  /** The ready-made calendar chosen; null: one of its own. */
  readonly calendarPreset?: Maybe<CalendarPreset>;
  /** How a world counts its years, months, weeks and moons. */
  readonly calendar: CalendarDefinition;
  /** The day of the change as it was called until then. */
  readonly formerDate: Scalars['String']['output'];
  /** What it is called from then on. */
  readonly newDate: Scalars['String']['output'];
  readonly reason: Scalars['String']['output'];
};

/** A game master changed how this table plays; what was recorded before keeps the rules it was made under. R-ALL-7 */
export type SettingsChanged = {
  readonly campaignId: Scalars['ID']['output'];
  readonly changes: ReadonlyArray<SettingChange>;
};

/** A setting that was changed. */
export type SettingChange = {
  /** The dotted name of the setting, as the campaign lists it. */
  readonly key: Scalars['String']['output'];
  /** The value until then, as JSON text. */
  readonly before: Scalars['String']['output'];
  /** The value from then on, as JSON text. */
  readonly after: Scalars['String']['output'];
  /** Whether that is the default of the rules again. */
  readonly isDefault: Scalars['Boolean']['output'];
};

/** A member joined the campaign. */
export type MemberJoined = {
  readonly campaignId: Scalars['ID']['output'];
  readonly memberId: Scalars['ID']['output'];
  /** What a member may do in a campaign. */
  readonly role: MemberRole;
};

/** A member was given another role. */
export type MemberRoleChanged = {
  readonly campaignId: Scalars['ID']['output'];
  readonly memberId: Scalars['ID']['output'];
  /** What a member may do in a campaign. */
  readonly role: MemberRole;
  /** What a member may do in a campaign. */
  readonly formerRole: MemberRole;
};

/** A game master removed a member; the characters and rolls stay. */
export type MemberRemoved = {
  readonly campaignId: Scalars['ID']['output'];
  readonly memberId: Scalars['ID']['output'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['output'];
};

/** A member left the campaign; the characters and rolls stay. */
export type MemberLeft = {
  readonly campaignId: Scalars['ID']['output'];
  readonly memberId: Scalars['ID']['output'];
  /** What was said on leaving; may be empty. */
  readonly farewell: Scalars['String']['output'];
};

/** The campaign belongs to another game master. */
export type CampaignHandedOver = {
  readonly campaignId: Scalars['ID']['output'];
  readonly memberId: Scalars['ID']['output'];
  readonly formerOwnerId: Scalars['ID']['output'];
};

/** A play session began. */
export type PlaySessionOpened = {
  readonly campaignId: Scalars['ID']['output'];
  readonly playSessionId: Scalars['ID']['output'];
  /** Which play session of the campaign it is, from 1. */
  readonly sessionNumber: Scalars['Int']['output'];
  /** What the evening is called. */
  readonly title: Scalars['String']['output'];
};

/** A play session ended, with the characters that took part. */
export type PlaySessionClosed = {
  readonly campaignId: Scalars['ID']['output'];
  readonly playSessionId: Scalars['ID']['output'];
  /** Which play session of the campaign it is, from 1. */
  readonly sessionNumber: Scalars['Int']['output'];
  /** What the evening is called. */
  readonly title: Scalars['String']['output'];
  /** The characters that took part. */
  readonly attended: ReadonlyArray<Scalars['ID']['output']>;
};

/** The seed of a period of server dice was revealed, and the next period opened. */
export type SeedRevealed = {
  readonly campaignId: Scalars['ID']['output'];
  /** The number of the chain in this campaign. */
  readonly chain: Scalars['Int']['output'];
  /** Which seed of the chain it is, from 1. */
  readonly period: Scalars['Int']['output'];
  /** The seed; its hash is the seed revealed before it, or the anchor. */
  readonly seed: Scalars['String']['output'];
  /** The end of the next chain, where this was the last seed. */
  readonly nextAnchor?: Maybe<Scalars['String']['output']>;
  /** The length of the next chain, where this was the last seed. */
  readonly nextLength?: Maybe<Scalars['Int']['output']>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['output'];
};

/** A new chain of seeds was committed to, for a campaign whose former chain stayed on another server. */
export type SeedChainPublished = {
  readonly campaignId: Scalars['ID']['output'];
  /** The number of the chain in this campaign. */
  readonly chain: Scalars['Int']['output'];
  /** The end of the hash chain: the chain's seeds are checked against it. */
  readonly anchor: Scalars['String']['output'];
  /** How many seeds the chain holds. */
  readonly length: Scalars['Int']['output'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['output'];
};

/** A character joined the campaign with a blank sheet. */
export type CharacterEnrolled = {
  readonly characterId: Scalars['ID']['output'];
  /** What she is called at the table. */
  readonly name: Scalars['String']['output'];
  /** The member who plays her; null: the game master's own. */
  readonly owner?: Maybe<Scalars['ID']['output']>;
  /** World day of birth, where it is known. Without it she has no birthdays, and years do not age her. `noteBirth` tells it later. */
  readonly born?: Maybe<Scalars['Int']['output']>;
  /** `born` in words. */
  readonly birthDate?: Maybe<Scalars['String']['output']>;
  /** Age in whole years, where it is known. */
  readonly age?: Maybe<Scalars['Int']['output']>;
  /** The character whose heir or successor she is. */
  readonly heirOf?: Maybe<Scalars['ID']['output']>;
  /** The rule system's blank sheet, as JSON text. */
  readonly sheet: Scalars['String']['output'];
};

/** The day of birth of a character became known, or was corrected. Her age stays; birthdays count from then on. */
export type BirthNoted = {
  readonly characterId: Scalars['ID']['output'];
  /** World day of birth, where it is known. Without it she has no birthdays, and years do not age her. `noteBirth` tells it later. */
  readonly born?: Maybe<Scalars['Int']['output']>;
  /** `born` in words. */
  readonly birthDate?: Maybe<Scalars['String']['output']>;
  /** What was taken for her day of birth until then. */
  readonly formerBorn?: Maybe<Scalars['Int']['output']>;
  /** `formerBorn` in words. */
  readonly formerBornDate?: Maybe<Scalars['String']['output']>;
  /** What lies after this world day counts as a birthday. */
  readonly birthdaysAfter: Scalars['Int']['output'];
  /** `birthdaysAfter` in words. */
  readonly birthdaysAfterDate: Scalars['String']['output'];
};

/** A character goes by another name. */
export type CharacterRenamed = {
  readonly characterId: Scalars['ID']['output'];
  /** What she is called at the table. */
  readonly name: Scalars['String']['output'];
  /** What she is called at the table. */
  readonly formerName: Scalars['String']['output'];
};

/** A character passed into the hands of another member, or of the game master. */
export type CharacterOwnerChanged = {
  readonly characterId: Scalars['ID']['output'];
  /** The member who plays her; null: the game master's own. */
  readonly owner?: Maybe<Scalars['ID']['output']>;
  /** The member who plays her; null: the game master's own. */
  readonly formerOwner?: Maybe<Scalars['ID']['output']>;
};

/** A character died. What she leaves is divided after the waiting period of the campaign. */
export type CharacterDied = {
  readonly characterId: Scalars['ID']['output'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['output'];
};

/** A character went missing; nobody knows whether she lives. */
export type CharacterMissing = {
  readonly characterId: Scalars['ID']['output'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['output'];
};

/** A missing character was found alive. */
export type CharacterReturned = {
  readonly characterId: Scalars['ID']['output'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['output'];
};

/** A dead character lives again. An inheritance that has not taken place yet does not. */
export type CharacterResurrected = {
  readonly characterId: Scalars['ID']['output'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['output'];
};

/** A character was kept out of the sight of the players until she is shown. */
export type CharacterHidden = {
  readonly characterId: Scalars['ID']['output'];
};

/** A character was shown to everyone, with all that had happened to her. */
export type CharacterShown = {
  readonly characterId: Scalars['ID']['output'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['output'];
  /** The earlier events that it opened to everyone, in order; each stays at its own place of the timeline. */
  readonly opened?: Maybe<TimelineConnection>;
};


/** A character was shown to everyone, with all that had happened to her. */
export type CharacterShownOpenedArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** A side of a character was written down that only some may know. */
export type HiddenSideKept = {
  readonly characterId: Scalars['ID']['output'];
  /** What it is, in a few words: true name, curse, allegiance. */
  readonly title: Scalars['String']['output'];
  /** The whole of it, kept as written. */
  readonly text: Scalars['String']['output'];
};

/** Dice were rolled freely; no rule follows from them. */
export type DiceRolled = {
  readonly memberId: Scalars['ID']['output'];
  /** The character it is rolled for, if any. */
  readonly forCharacter?: Maybe<Scalars['ID']['output']>;
  /** What the roll is for. */
  readonly purpose: Scalars['String']['output'];
  /** A roll of dice with every face kept. */
  readonly roll: Roll;
};

/** A roll of dice with every face kept. */
export type Roll = {
  /** Which roll of the deed this is. */
  readonly label: Scalars['String']['output'];
  /** The dice asked for, in the usual notation. */
  readonly notation: Scalars['String']['output'];
  /** Where the faces of a roll came from. */
  readonly source: DiceSource;
  readonly dice: ReadonlyArray<Die>;
  /** The sum (or the count of successes) that follows from the kept dice. */
  readonly total: Scalars['Int']['output'];
};

/** One die of a roll, in the order rolled. */
export type Die = {
  /** Number of faces. */
  readonly sides: Scalars['Int']['output'];
  /** The face shown. */
  readonly face: Scalars['Int']['output'];
  /** What a die stands for in its roll. */
  readonly role: DieRole;
  /** Why a die was rolled. */
  readonly origin: DieOrigin;
  /** Whether the face counts for the total. */
  readonly kept: Scalars['Boolean']['output'];
};

/** What a die stands for in its roll. */
export type DieRole =
  | 'PLAIN'
  | 'LIGHT'
  | 'DARK'
  | 'HELP'
  | 'EDGE'
  | 'STRAIN'
  | 'HERO';

/** Why a die was rolled. */
export type DieOrigin =
  | 'FIRST'
  | 'EXPLOSION'
  | 'REROLL';

/** A roll made with another tool was taken over as written, with flags for what does not fit. */
export type RollImported = {
  /** Who imported it. */
  readonly memberId: Scalars['ID']['output'];
  /** The character it is rolled for, if any. */
  readonly forCharacter?: Maybe<Scalars['ID']['output']>;
  /** The tool that kept it. */
  readonly tool: Scalars['String']['output'];
  /** Who rolled, in the words of the other tool. */
  readonly madeBy: Scalars['String']['output'];
  /** When, in the words of the other tool. */
  readonly madeAt: Scalars['String']['output'];
  /** What the roll is for. */
  readonly purpose: Scalars['String']['output'];
  /** The dice as written, if they were. */
  readonly notation?: Maybe<Scalars['String']['output']>;
  /** The arithmetic as written. */
  readonly written: Scalars['String']['output'];
  /** The total as written. */
  readonly total: Scalars['String']['output'];
  /** Whether the higher or the lower of two dice counted. */
  readonly vantage: Vantage;
  /** Always IMPORTED. */
  readonly source: DiceSource;
  /** The roll that follows from what was written; null where none does. */
  readonly reading?: Maybe<Roll>;
  /** What does not fit. */
  readonly flags: ReadonlyArray<ImportFlag>;
};

/** Whether the higher or the lower of two dice counted. */
export type Vantage =
  | 'NONE'
  | 'ADVANTAGE'
  | 'DISADVANTAGE';

/** What does not fit in a roll as another tool wrote it. */
export type ImportFlag =
  | 'NOTATION_MISSING'
  | 'NOTATION_UNREADABLE'
  | 'FACES_MISSING'
  | 'FACES_UNREADABLE'
  | 'WRONG_NUMBER_OF_DICE'
  | 'FACE_OUT_OF_RANGE'
  | 'MODIFIER_DIFFERS'
  | 'VANTAGE_DIFFERS'
  | 'TOTAL_MISSING'
  | 'TOTAL_UNREADABLE'
  | 'TOTAL_DOES_NOT_FOLLOW';

/** A member wrote something down. */
export type NoteWritten = {
  readonly memberId: Scalars['ID']['output'];
  /** The note, kept as written. */
  readonly text: Scalars['String']['output'];
  /** The characters, members and scenes it is about. */
  readonly about: ReadonlyArray<Scalars['ID']['output']>;
};

/** Something was recorded that only some may see until it is revealed. */
export type SecretKept = {
  readonly secretId: Scalars['ID']['output'];
  /** Who may see an event. */
  readonly audience: AudienceKind;
  /** The author for GM_AND_AUTHOR, the readers and the author for MEMBERS; empty otherwise. */
  readonly readers: ReadonlyArray<Scalars['ID']['output']>;
};

/** A secret was revealed to everyone, with all that was recorded in it. */
export type SecretRevealed = {
  readonly secretId: Scalars['ID']['output'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['output'];
  /** The earlier events that it opened to everyone, in order; each stays at its own place of the timeline. */
  readonly opened?: Maybe<TimelineConnection>;
};


/** A secret was revealed to everyone, with all that was recorded in it. */
export type SecretRevealedOpenedArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** A faction that characters may belong to entered the story. R-D100-38 */
export type FactionFounded = {
  readonly campaignId: Scalars['ID']['output'];
  readonly factionId: Scalars['ID']['output'];
  /** What the faction is called. */
  readonly factionName: Scalars['String']['output'];
  /** How much loyalty it demands; null: what the rules give. */
  readonly zeal?: Maybe<Scalars['Int']['output']>;
  /** Each member only serves her own interest. */
  readonly selfInterest: Scalars['Boolean']['output'];
  /** What belonging to it brings. */
  readonly benefits: Scalars['String']['output'];
};

/** A faction changed its name, its Zeal or what it offers. R-D100-38 */
export type FactionChanged = {
  readonly campaignId: Scalars['ID']['output'];
  readonly factionId: Scalars['ID']['output'];
  /** What the faction is called. */
  readonly factionName: Scalars['String']['output'];
  /** How much loyalty it demands; null: what the rules give. */
  readonly zeal?: Maybe<Scalars['Int']['output']>;
  /** Each member only serves her own interest. */
  readonly selfInterest: Scalars['Boolean']['output'];
  /** What belonging to it brings. */
  readonly benefits: Scalars['String']['output'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['output'];
};

/** A faction is no more: nobody joins it, and it demands nothing of those who belonged. R-D100-38 */
export type FactionDissolved = {
  readonly campaignId: Scalars['ID']['output'];
  readonly factionId: Scalars['ID']['output'];
  /** What the faction is called. */
  readonly factionName: Scalars['String']['output'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['output'];
};

/** A kind of thing that comes by itself was switched off or on, or given another interval. */
export type DueKindChanged = {
  readonly campaignId: Scalars['ID']['output'];
  /** The kind of due thing. */
  readonly dueKind: Scalars['String']['output'];
  /** What it is called. */
  readonly kindTitle: Scalars['String']['output'];
  readonly wasOn: Scalars['Boolean']['output'];
  readonly isOn: Scalars['Boolean']['output'];
  readonly formerIntervalDays?: Maybe<Scalars['Int']['output']>;
  /** Days from one time to the next; null: the rules fix when it comes. */
  readonly intervalDays?: Maybe<Scalars['Int']['output']>;
  /** What was left out while it was off is made good. */
  readonly backfill: Scalars['Boolean']['output'];
  readonly reason: Scalars['String']['output'];
};

/** A character made her will, in place of any other, or took it back. R-D100-65 */
export type WillMade = {
  readonly characterId: Scalars['ID']['output'];
  /** Null: there is none any more. */
  readonly will?: Maybe<Will>;
};

/** A last will. */
export type Will = {
  readonly heirs: ReadonlyArray<NamedHeir>;
  readonly bequests: ReadonlyArray<Bequest>;
};

/** An heir of a will, with a share. */
export type NamedHeir = {
  readonly name: Scalars['String']['output'];
  /** Where the heir is a character. */
  readonly characterId?: Maybe<Scalars['ID']['output']>;
  /** Where the heir is a faction. */
  readonly factionId?: Maybe<Scalars['ID']['output']>;
  /** How near an heir stands to her whose heir it is. */
  readonly relation: Relation;
  /** Percent of what is left when debts are paid. */
  readonly share: Scalars['Int']['output'];
};

/** How near an heir stands to her whose heir it is. */
export type Relation =
  | 'CHILD'
  | 'SPOUSE'
  | 'RELATIVE'
  | 'FRIEND'
  | 'FACTION';

/** Goods left to one heir by name. */
export type Bequest = {
  readonly goodsId: Scalars['ID']['output'];
  /** The heir, by the name in the will. */
  readonly heir: Scalars['String']['output'];
};

/** The game master said who is next of kin to a character, in the order in which they inherit. R-D100-65 */
export type KinNamed = {
  readonly characterId: Scalars['ID']['output'];
  readonly kin: ReadonlyArray<Heir>;
};

/** Somebody who may inherit. */
export type Heir = {
  readonly name: Scalars['String']['output'];
  /** Where the heir is a character. */
  readonly characterId?: Maybe<Scalars['ID']['output']>;
  /** Where the heir is a faction. */
  readonly factionId?: Maybe<Scalars['ID']['output']>;
  /** How near an heir stands to her whose heir it is. */
  readonly relation: Relation;
};

/** What a character owes to others; it is paid first of what she leaves. R-D100-65 */
export type DebtsNoted = {
  readonly characterId: Scalars['ID']['output'];
  /** Whole silver, all in all. */
  readonly debts: Scalars['Int']['output'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['output'];
};

/** What one who is gone left was divided: nets, taxes and debts paid make the estate, to the coin. R-D100-65 to R-D100-67 */
export type EstateSettled = {
  readonly characterId: Scalars['ID']['output'];
  /** How a campaign divides estates. */
  readonly preset: EstatePreset;
  /** Which of her deaths or absences it was, from 1: one inheritance for each. */
  readonly timeGone: Scalars['Int']['output'];
  /** She was not known to be dead. */
  readonly whileMissing: Scalars['Boolean']['output'];
  readonly withWill: Scalars['Boolean']['output'];
  /** Money, and goods with a known price, in whole silver. */
  readonly estate: Scalars['Int']['output'];
  readonly debtsOwed: Scalars['Int']['output'];
  readonly debtsPaid: Scalars['Int']['output'];
  /** With what fell to the realm. */
  readonly taxes: Scalars['Int']['output'];
  readonly portions: ReadonlyArray<EstatePortion>;
  /** What waits to be handed over. */
  readonly legacies: ReadonlyArray<Legacy>;
};

/** How a campaign divides estates. */
export type EstatePreset =
  | 'D100'
  | 'CLASSIC'
  | 'GLORY';

/** What one heir receives of an estate. */
export type EstatePortion = {
  readonly name: Scalars['String']['output'];
  readonly characterId?: Maybe<Scalars['ID']['output']>;
  readonly factionId?: Maybe<Scalars['ID']['output']>;
  /** Null: the realm, which takes what nobody inherits. */
  readonly relation?: Maybe<Relation>;
  /** Of all parts together; 0: it was only lent to the dead for life. */
  readonly parts: Scalars['Int']['output'];
  /** Whole silver, like all sums here. */
  readonly gross: Scalars['Int']['output'];
  /** Percent of tax. */
  readonly rate: Scalars['Int']['output'];
  readonly tax: Scalars['Int']['output'];
  readonly net: Scalars['Int']['output'];
  /** The net less the price of what goods were left. */
  readonly coins: Scalars['Int']['output'];
  /** What goods were left. */
  readonly goods: ReadonlyArray<Scalars['String']['output']>;
  readonly goodsIds: ReadonlyArray<Scalars['ID']['output']>;
  /** Improvement points the heir begins with. */
  readonly points: Scalars['Int']['output'];
  /** It goes to another heir afterwards. */
  readonly forLife: Scalars['Boolean']['output'];
  /** False: it is kept until somebody with a sheet takes it. */
  readonly handedOver: Scalars['Boolean']['output'];
};

/** What is kept for an heir who could not take it yet. */
export type Legacy = {
  readonly id: Scalars['ID']['output'];
  readonly heir: Scalars['String']['output'];
  /** Null: the heir is no character yet. */
  readonly characterId?: Maybe<Scalars['ID']['output']>;
  /** Whole silver. */
  readonly coins: Scalars['Int']['output'];
  readonly goods: ReadonlyArray<Holding>;
  /** Improvement points. */
  readonly points: Scalars['Int']['output'];
  /** Whose it is after her: she has it for life. Null: it is hers. */
  readonly after?: Maybe<Heir>;
};

/** Goods as they pass from one sheet to another. */
export type Holding = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** Whole silver for all of it; null: nobody knows. */
  readonly worth?: Maybe<Scalars['Int']['output']>;
  /** What the rule system knows of it, as JSON text. */
  readonly record: Scalars['String']['output'];
};

/** A surviving spouse has her part for life; afterwards it goes to the heir. R-D100-65 to R-D100-67 */
export type LifeShareGranted = {
  readonly characterId: Scalars['ID']['output'];
  /** Whose estate it is a part of. */
  readonly spouseId: Scalars['ID']['output'];
  /** Its worth in whole silver. */
  readonly coins: Scalars['Int']['output'];
  /** Whose it is then. */
  readonly after: Heir;
};

/** A character joined the story as the heir of another. R-D100-65 */
export type HeirJoined = {
  /** Whose heir she is. */
  readonly characterId: Scalars['ID']['output'];
  readonly heirId: Scalars['ID']['output'];
  readonly heirName: Scalars['String']['output'];
};

/** What had been kept for an heir was handed over. R-D100-65 */
export type LegacyHandedOver = {
  /** Who left it. */
  readonly characterId: Scalars['ID']['output'];
  /** What is kept for an heir who could not take it yet. */
  readonly legacy: Legacy;
  readonly toId?: Maybe<Scalars['ID']['output']>;
  readonly reason: Scalars['String']['output'];
};

/** One who had been given up for lost took back what her heirs still had, less a tax. */
export type EstateReclaimed = {
  readonly characterId: Scalars['ID']['output'];
  /** Worth of all of it in whole silver: what she has of it now, and the tax. */
  readonly reclaimed: Scalars['Int']['output'];
  readonly taxes: Scalars['Int']['output'];
  readonly givenBack: ReadonlyArray<GivenBack>;
  /** What had been kept for heirs. */
  readonly legacyIds: ReadonlyArray<Scalars['ID']['output']>;
  readonly reason: Scalars['String']['output'];
};

/** What an heir gave back to one who returned. */
export type GivenBack = {
  readonly characterId: Scalars['ID']['output'];
  /** Whole silver. */
  readonly coins: Scalars['Int']['output'];
  readonly goods: ReadonlyArray<Scalars['String']['output']>;
};

/** One who had been given up for lost leaves her heirs what they took. */
export type EstateForgone = {
  readonly characterId: Scalars['ID']['output'];
  readonly reason: Scalars['String']['output'];
};

/** A year's first day: a tax on what a character has; what she cannot pay she owes. */
export type LevyTaken = {
  readonly characterId: Scalars['ID']['output'];
  /** Money, and goods with a known price, in whole silver. */
  readonly holdings: Scalars['Int']['output'];
  /** Percent of tax. */
  readonly rate: Scalars['Int']['output'];
  readonly levyPaid: Scalars['Int']['output'];
  /** What she could not pay; it is among her debts now. */
  readonly levyOwed: Scalars['Int']['output'];
  /** World day on which the year began. */
  readonly firstDay: Scalars['Int']['output'];
  /** `firstDay` in words. */
  readonly firstDate: Scalars['String']['output'];
};

/** A faction took the death of one of its own in its own way. G-D65 */
export type FactionReacted = {
  /** Who died. */
  readonly characterId: Scalars['ID']['output'];
  readonly factionId: Scalars['ID']['output'];
  readonly factionName: Scalars['String']['output'];
  /** What they said or did. */
  readonly reaction: Scalars['String']['output'];
};

/** From now on time passes by itself, in step with real time; or it no longer does. */
export type PaceSet = {
  readonly campaignId: Scalars['ID']['output'];
  /** When time passes; null: no more by itself. */
  readonly cron?: Maybe<Scalars['String']['output']>;
  /** Whose wall clocks are meant. */
  readonly timeZone?: Maybe<Scalars['String']['output']>;
  /** How many days of the world pass each time. */
  readonly days: Scalars['Int']['output'];
  /** Minutes on the wall since 1970, after which the first comes. */
  readonly afterMinute: Scalars['Int']['output'];
  readonly reason: Scalars['String']['output'];
};

/** Real time came to a stroke of the pace, and days of the world passed. */
export type PaceKept = {
  readonly campaignId: Scalars['ID']['output'];
  /** Minutes on the wall since 1970. */
  readonly slotMinute: Scalars['Int']['output'];
};

/** The campaign's clock was moved forward. */
export type ClockMoved = {
  readonly campaignId: Scalars['ID']['output'];
  /** The world day it was. */
  readonly fromDay: Scalars['Int']['output'];
  /** `fromDay` in words. */
  readonly fromDate: Scalars['String']['output'];
  /** The world day it is now. */
  readonly toDay: Scalars['Int']['output'];
  /** `toDay` in words. */
  readonly toDate: Scalars['String']['output'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['output'];
  /** How many things that fell due were done on the way, in a jump. */
  readonly settled: Scalars['Int']['output'];
  /** The clock elsewhere that it was set by; null: none. */
  readonly clockSource?: Maybe<Scalars['String']['output']>;
};

/** A jump of the clock began: what falls due on the way is done in order, then its last day comes. */
export type ClockAdvanceBegun = {
  readonly campaignId: Scalars['ID']['output'];
  /** The command that began the jump. */
  readonly advanceId: Scalars['ID']['output'];
  /** The world day it was. */
  readonly fromDay: Scalars['Int']['output'];
  /** `fromDay` in words. */
  readonly fromDate: Scalars['String']['output'];
  /** The last day of the jump. */
  readonly toDay: Scalars['Int']['output'];
  /** `toDay` in words. */
  readonly toDate: Scalars['String']['output'];
  /** It ends early with an event of this kind. */
  readonly untilEvent?: Maybe<Scalars['String']['output']>;
  /** Only where that concerns this character, member or faction. */
  readonly untilOf?: Maybe<Scalars['ID']['output']>;
  /** It ends early with a question for the game master. */
  readonly untilQuestion: Scalars['Boolean']['output'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['output'];
};

/** A jump of the clock came to its end. */
export type ClockAdvanced = {
  readonly campaignId: Scalars['ID']['output'];
  /** The command that began the jump. */
  readonly advanceId: Scalars['ID']['output'];
  /** The world day it was. */
  readonly fromDay: Scalars['Int']['output'];
  /** `fromDay` in words. */
  readonly fromDate: Scalars['String']['output'];
  /** The world day it is now. */
  readonly toDay: Scalars['Int']['output'];
  /** `toDay` in words. */
  readonly toDate: Scalars['String']['output'];
  /** How many things that fell due were done on the way, in a jump. */
  readonly settled: Scalars['Int']['output'];
  /** What ended it before its last day; null: that day came. */
  readonly found?: Maybe<Scalars['String']['output']>;
};

/** A jump of the clock was broken off: what was done by then stands. */
export type ClockAdvanceStopped = {
  readonly campaignId: Scalars['ID']['output'];
  /** The command that began the jump. */
  readonly advanceId: Scalars['ID']['output'];
  /** The world day it was. */
  readonly fromDay: Scalars['Int']['output'];
  /** `fromDay` in words. */
  readonly fromDate: Scalars['String']['output'];
  /** The world day it is now. */
  readonly toDay: Scalars['Int']['output'];
  /** `toDay` in words. */
  readonly toDate: Scalars['String']['output'];
  /** How many things that fell due were done on the way, in a jump. */
  readonly settled: Scalars['Int']['output'];
  /** Who or what broke off a jump: a game master, or a due thing refused. */
  readonly stoppedBy: AdvanceStop;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['output'];
};

/** Who or what broke off a jump: a game master, or a due thing refused. */
export type AdvanceStop =
  | 'CANCELLED'
  | 'REFUSED';

/** Something that fell due could not be done; it waits until the game master has it tried again. */
export type DueSetAside = {
  readonly characterId: Scalars['ID']['output'];
  /** The kind of due thing. */
  readonly dueKind: Scalars['String']['output'];
  /** Tells two of a kind apart. */
  readonly dueKey: Scalars['String']['output'];
  /** The world day it fell due. */
  readonly dueDay: Scalars['Int']['output'];
  /** `dueDay` in words. */
  readonly dueDate: Scalars['String']['output'];
  /** The code it was refused with. */
  readonly refusal: Scalars['String']['output'];
  /** Why, in words. */
  readonly message: Scalars['String']['output'];
  /** What it is called. */
  readonly kindTitle: Scalars['String']['output'];
};

/** Something that was set aside is due again. */
export type DueTakenUp = {
  readonly characterId: Scalars['ID']['output'];
  /** The kind of due thing. */
  readonly dueKind: Scalars['String']['output'];
  /** Tells two of a kind apart. */
  readonly dueKey: Scalars['String']['output'];
  /** What it is called. */
  readonly kindTitle: Scalars['String']['output'];
};

/** A recorded deed, or part of it, was struck: it stays readable and no longer counts. R-ALL-6 */
export type EventVoided = {
  readonly campaignId: Scalars['ID']['output'];
  /** The command id of the deed that was struck. */
  readonly voidedDeed: Scalars['ID']['output'];
  /** The events struck on this stream. */
  readonly voidedEvents: ReadonlyArray<Scalars['ID']['output']>;
  /** Whom the struck events involve. */
  readonly about: ReadonlyArray<Scalars['ID']['output']>;
  /** What was struck, in words, each kind of event once. */
  readonly struckKinds: ReadonlyArray<Scalars['String']['output']>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['output'];
};

/** The scores of a new character were rolled, with her Hit Points, Sanity Points and money. R-D100-1, R-D100-6, R-D100-7, R-D100-17 */
export type D100ScoresRolled = {
  readonly characterId: Scalars['ID']['output'];
  /** A whole number for each attribute. */
  readonly scores: D100PerAttribute;
  /** In the order rolled. */
  readonly scoreRolls: ReadonlyArray<D100ScoreRoll>;
  readonly hitPoints: Scalars['Int']['output'];
  /** A roll of dice with every face kept. */
  readonly hitPointsRoll: Roll;
  readonly sanityPoints: Scalars['Int']['output'];
  /** A roll of dice with every face kept. */
  readonly sanityRoll: Roll;
  /** Silver pieces to begin with. */
  readonly silver: Scalars['Int']['output'];
  /** A roll of dice with every face kept. */
  readonly moneyRoll: Roll;
};

/** A whole number for each attribute. */
export type D100PerAttribute = {
  readonly str: Scalars['Int']['output'];
  readonly dex: Scalars['Int']['output'];
  readonly end: Scalars['Int']['output'];
  readonly lks: Scalars['Int']['output'];
  readonly int: Scalars['Int']['output'];
  readonly wis: Scalars['Int']['output'];
  readonly wil: Scalars['Int']['output'];
  readonly per: Scalars['Int']['output'];
};

/** The dice of one attribute score. */
export type D100ScoreRoll = {
  /** Strength, Dexterity, Endurance, Looks; Intelligence, Wisdom, Willpower, Personality. */
  readonly attribute: D100Attribute;
  /** A roll of dice with every face kept. */
  readonly roll: Roll;
};

/** Strength, Dexterity, Endurance, Looks; Intelligence, Wisdom, Willpower, Personality. */
export type D100Attribute =
  | 'STR'
  | 'DEX'
  | 'END'
  | 'LKS'
  | 'INT'
  | 'WIS'
  | 'WIL'
  | 'PER';

/** The choices that make a character were taken; she is ready to play. R-D100-3 to R-D100-5, R-D100-8, R-D100-14 to R-D100-16 */
export type D100CreationFinished = {
  readonly characterId: Scalars['ID']['output'];
  /** The two categories of attributes; a natural affinity is for one of them. */
  readonly affinity: D100Affinity;
  /** 1 to 4: more callings and points for more years. */
  readonly tier: Scalars['Int']['output'];
  readonly callings: ReadonlyArray<D100Calling>;
  /** How a character answers the call to adventure. */
  readonly dedication: D100Dedication;
  /** For the dedication to an Order: which, and what it allows. */
  readonly order?: Maybe<D100Order>;
  /** The thirteen signs a character may be born under. */
  readonly birthsign: D100Birthsign;
  /** How large a body is, and for which body armour is made. */
  readonly size: D100Size;
  /** Null: whichever target is higher. */
  readonly combatAttribute?: Maybe<D100CombatAttribute>;
  /** The rolled scores in another order; null: as rolled. */
  readonly arrangement?: Maybe<D100PerAttribute>;
  /** Whole years, the tier's included. */
  readonly ageAtStart: Scalars['Int']['output'];
  readonly yearsOfTier: Scalars['Int']['output'];
  readonly mana: Scalars['Int']['output'];
  /** Only for the dedication to Magic. */
  readonly manaRoll?: Maybe<Roll>;
  /** What is unusual, and was consented to. */
  readonly warnings: ReadonlyArray<Scalars['String']['output']>;
};

/** The two categories of attributes; a natural affinity is for one of them. */
export type D100Affinity =
  | 'BODY'
  | 'SPIRIT';

/** The craft or service that fed a character before the adventure. */
export type D100Calling = {
  readonly name: Scalars['String']['output'];
  /** Strength, Dexterity, Endurance, Looks; Intelligence, Wisdom, Willpower, Personality. */
  readonly attribute: D100Attribute;
  /** Percentage points on the target of the attribute. */
  readonly points: Scalars['Int']['output'];
};

/** How a character answers the call to adventure. */
export type D100Dedication =
  | 'MAGIC'
  | 'ORDER'
  | 'ADVENTURE';

/** An Order with the arms and armour it allows. */
export type D100Order = {
  readonly name: Scalars['String']['output'];
  /** The types of weapon it allows. */
  readonly weapons: ReadonlyArray<Scalars['String']['output']>;
  /** The suits of armour it allows. */
  readonly armour: ReadonlyArray<D100ArmourItem>;
};

/** The suits of armour. */
export type D100ArmourItem =
  | 'CLOTH_AND_LEATHER'
  | 'GAMBESON'
  | 'BOILED_LEATHER'
  | 'BRIGANDINE'
  | 'REINFORCED_LEATHER'
  | 'RING_MAIL'
  | 'FULL_MAIL'
  | 'SCALE'
  | 'PARTIAL_PLATE'
  | 'FULL_PLATE'
  | 'FITTED_FULL_PLATE';

/** The thirteen signs a character may be born under. */
export type D100Birthsign =
  | 'BANNER'
  | 'CANDLE'
  | 'FOX'
  | 'FISHERS_NET'
  | 'HANDS'
  | 'HARP'
  | 'LADY'
  | 'LEAF'
  | 'LION'
  | 'RAM'
  | 'RIVER'
  | 'SHADOW'
  | 'STAFF_AND_ORB';

/** How large a body is, and for which body armour is made. */
export type D100Size =
  | 'TINY'
  | 'SMALL'
  | 'MEDIUM'
  | 'LARGE'
  | 'HUGE';

/** What a combat target stands on. */
export type D100CombatAttribute =
  | 'STR'
  | 'DEX';

/** A year passed: with the tests of an age bracket, or a roll for life with a score of 0, where it brought any. R-D100-36, R-D100-37 */
export type D100Aged = {
  readonly characterId: Scalars['ID']['output'];
  /** Whole years. */
  readonly ageReached: Scalars['Int']['output'];
  readonly agingTests: ReadonlyArray<D100AgingTest>;
  /** Whether targets follow the changed scores. */
  readonly retarget: Scalars['Boolean']['output'];
  readonly deathRolls: ReadonlyArray<D100DeathRoll>;
  /** World day of the birthday; null: years told at once, or by hand. */
  readonly birthdayOn?: Maybe<Scalars['Int']['output']>;
  /** `birthdayOn` in words. */
  readonly birthdayDate?: Maybe<Scalars['String']['output']>;
};

/** A test of age on one attribute. */
export type D100AgingTest = {
  /** Strength, Dexterity, Endurance, Looks; Intelligence, Wisdom, Willpower, Personality. */
  readonly attribute: D100Attribute;
  /** A failure costs a point; else a success gains one. */
  readonly loses: Scalars['Boolean']['output'];
  /** A test and how it came out, with all that made it so. */
  readonly test: D100TestResult;
  /** What became of the score. */
  readonly change: Scalars['Int']['output'];
};

/** A test and how it came out, with all that made it so. */
export type D100TestResult = {
  /** Null where the referee's figures were tested. */
  readonly ability?: Maybe<D100Ability>;
  /** The stored target, less the callings left out. */
  readonly target: Scalars['Int']['output'];
  readonly callingsLeftOut: ReadonlyArray<Scalars['String']['output']>;
  readonly modifiers: ReadonlyArray<D100Modifier>;
  /** The target with every modifier: what the roll was held against. */
  readonly effective: Scalars['Int']['output'];
  /** A target above 100: only a roll of 100 fails. */
  readonly mastery: Scalars['Boolean']['output'];
  /** A roll of dice with every face kept. */
  readonly roll: Roll;
  /** How a test came out. */
  readonly grade: D100Grade;
};

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

/** A named change to the target of one test, in percentage points. */
export type D100Modifier = {
  readonly name: Scalars['String']['output'];
  readonly points: Scalars['Int']['output'];
};

/** How a test came out. */
export type D100Grade =
  | 'CRITICAL_SUCCESS'
  | 'SUCCESS'
  | 'FAILURE'
  | 'CRITICAL_FAILURE';

/** Whether a character lives on with a score of 0. */
export type D100DeathRoll = {
  /** The score that fell to 0; null: the yearly roll while one is 0. */
  readonly attribute?: Maybe<D100Attribute>;
  /** A roll of dice with every face kept. */
  readonly roll: Roll;
  readonly survived: Scalars['Boolean']['output'];
};

/** A character without an alignment took one. R-D100-15 */
export type D100AlignmentChosen = {
  readonly characterId: Scalars['ID']['output'];
  /** Where a character stands between law and chaos, good and evil. */
  readonly alignment: D100Alignment;
};

/** Where a character stands between law and chaos, good and evil. */
export type D100Alignment =
  | 'LAWFUL_GOOD'
  | 'LAWFUL_EVIL'
  | 'NEUTRAL'
  | 'CHAOTIC_GOOD'
  | 'CHAOTIC_EVIL';

/** A character changed her alignment, or was made to. R-D100-15 */
export type D100AlignmentChanged = {
  readonly characterId: Scalars['ID']['output'];
  /** Where a character stands between law and chaos, good and evil. */
  readonly alignment: D100Alignment;
  /** Improvement points to be lost. */
  readonly penalty: Scalars['Int']['output'];
  /** Improvement points lost: at most what there was. */
  readonly taken: Scalars['Int']['output'];
  readonly reason: Scalars['String']['output'];
};

/** How a character looks was written down. R-D100-18 */
export type D100CharacterDescribed = {
  readonly characterId: Scalars['ID']['output'];
  readonly appearance: Scalars['String']['output'];
};

/** A sentence was added to a character's background. R-D100-18 */
export type D100BackgroundWritten = {
  readonly characterId: Scalars['ID']['output'];
  readonly sentence: Scalars['String']['output'];
};

/** Hit Points, Sanity Points, mana or Combat Stamina were lost or won back. R-D100-6 to R-D100-8, R-D100-10 */
export type D100CharacteristicChanged = {
  readonly characterId: Scalars['ID']['output'];
  /** Points that run down and come back. */
  readonly characteristic: D100Characteristic;
  readonly change: Scalars['Int']['output'];
  /** What is left. */
  readonly left: Scalars['Int']['output'];
  /** Combat Stamina when she is rested; else what there was before. */
  readonly full: Scalars['Int']['output'];
  /** Combat Stamina above a maximum that had fallen, which is gone besides; else 0. */
  readonly cutBy: Scalars['Int']['output'];
  readonly reason: Scalars['String']['output'];
};

/** Points that run down and come back. */
export type D100Characteristic =
  | 'HIT_POINTS'
  | 'SANITY'
  | 'MANA'
  | 'COMBAT_STAMINA';

/** A character was put to the test, or made a saving throw. R-D100-19 to R-D100-22 */
export type D100TestMade = {
  readonly characterId: Scalars['ID']['output'];
  /** What the roll was for. */
  readonly purpose: Scalars['String']['output'];
  /** Called by the referee against a sudden or unseen danger. */
  readonly savingThrow: Scalars['Boolean']['output'];
  /** A test and how it came out, with all that made it so. */
  readonly test: D100TestResult;
};

/** Two were tested against each other. R-D100-23 */
export type D100OpposedTestMade = {
  /** The challenger. */
  readonly characterId: Scalars['ID']['output'];
  /** What the roll was for. */
  readonly purpose: Scalars['String']['output'];
  /** A test and how it came out, with all that made it so. */
  readonly challenger: D100TestResult;
  /** Null where the opponent is the referee's. */
  readonly opponentId?: Maybe<Scalars['ID']['output']>;
  /** Name of the referee's opponent. */
  readonly opponentName?: Maybe<Scalars['String']['output']>;
  /** A test and how it came out, with all that made it so. */
  readonly opponent: D100TestResult;
  /** How an opposed test came out. */
  readonly opposedOutcome: D100OpposedOutcome;
};

/** How an opposed test came out. */
export type D100OpposedOutcome =
  | 'CHALLENGER_WINS'
  | 'OPPONENT_WINS'
  | 'BOTH_SUCCEED'
  | 'BOTH_FAIL';

/** A character's share of an award of improvement points. R-D100-24 */
export type D100ImprovementPointsAwarded = {
  readonly characterId: Scalars['ID']['output'];
  /** What improvement points are given for. */
  readonly award: D100AwardKind;
  /** Whether each recipient gets the amount, or all share it. */
  readonly mode: D100ShareMode;
  /** All that was given out or divided. */
  readonly pool: Scalars['Int']['output'];
  /** All who got a share. */
  readonly recipients: ReadonlyArray<Scalars['ID']['output']>;
  /** This character's share. */
  readonly share: Scalars['Int']['output'];
  /** What could not be divided and went to nobody. */
  readonly remainder: Scalars['Int']['output'];
  /** How the share was reckoned, in words. */
  readonly working: Scalars['String']['output'];
  /** What the referee said about it; may be empty. */
  readonly note: Scalars['String']['output'];
};

/** What improvement points are given for. */
export type D100AwardKind =
  | 'ATTENDANCE'
  | 'CLEARED'
  | 'LARGE_SUM'
  | 'ROLEPLAYING'
  | 'MILESTONE'
  | 'DOMAIN'
  | 'REFEREE'
  | 'INHERITANCE';

/** Whether each recipient gets the amount, or all share it. */
export type D100ShareMode =
  | 'EACH'
  | 'SPLIT';

/** A character lost improvement points as a penalty, at most those she had. R-D100-24 */
export type D100ImprovementPointsTaken = {
  readonly characterId: Scalars['ID']['output'];
  /** Improvement points to be lost. */
  readonly penalty: Scalars['Int']['output'];
  /** Improvement points lost: at most what there was. */
  readonly taken: Scalars['Int']['output'];
  readonly reason: Scalars['String']['output'];
};

/** A character trained, over one night, an ability she had used recently. R-D100-27 */
export type D100AttributeTrained = {
  readonly characterId: Scalars['ID']['output'];
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  /** The row of the increase table, by the target before the increase. */
  readonly row: D100IncreaseRow;
  /** The dice of the increase; null where the row has none or they no longer matter. */
  readonly gainRoll?: Maybe<Roll>;
  /** Percentage points gained. */
  readonly gain: Scalars['Int']['output'];
  readonly targetBefore: Scalars['Int']['output'];
  readonly targetAfter: Scalars['Int']['output'];
  /** Improvement points paid. */
  readonly pointsPaid: Scalars['Int']['output'];
};

/** The row of the increase table, by the target before the increase. */
export type D100IncreaseRow =
  | 'UP_TO_33'
  | 'FROM_34_TO_100'
  | 'FROM_101';

/** A character began to practise: paid, the row of the table fixed, the dice still to come. R-D100-28 */
export type D100PracticeBegun = {
  readonly characterId: Scalars['ID']['output'];
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  readonly trainingId: Scalars['ID']['output'];
  /** The row of the increase table, by the target before the increase. */
  readonly row: D100IncreaseRow;
  /** Hours of practice. */
  readonly hours: Scalars['Int']['output'];
  /** World day on which it ends and the dice are rolled. */
  readonly endsOn: Scalars['Int']['output'];
  /** `endsOn` in words. */
  readonly endDate: Scalars['String']['output'];
  /** Improvement points paid. */
  readonly pointsPaid: Scalars['Int']['output'];
};

/** A practice came to its end and bore fruit. R-D100-28 */
export type D100PracticeCompleted = {
  readonly characterId: Scalars['ID']['output'];
  readonly trainingId: Scalars['ID']['output'];
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  /** The row of the increase table, by the target before the increase. */
  readonly row: D100IncreaseRow;
  /** The dice of the increase; null where the row has none or they no longer matter. */
  readonly gainRoll?: Maybe<Roll>;
  /** Percentage points gained. */
  readonly gain: Scalars['Int']['output'];
  readonly targetBefore: Scalars['Int']['output'];
  readonly targetAfter: Scalars['Int']['output'];
};

/** Lessons with a mentor began: paid, the row of the table fixed, the dice still to come. R-D100-29 */
export type D100LessonsBegun = {
  readonly characterId: Scalars['ID']['output'];
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  readonly trainingId: Scalars['ID']['output'];
  /** Who teaches, and how well. */
  readonly mentor: D100Mentor;
  /** The row of the increase table, by the target before the increase. */
  readonly row: D100IncreaseRow;
  /** Hours of lessons. */
  readonly hours: Scalars['Int']['output'];
  /** World day on which they end and the dice are rolled. */
  readonly endsOn: Scalars['Int']['output'];
  /** `endsOn` in words. */
  readonly endDate: Scalars['String']['output'];
  /** Improvement points paid. */
  readonly pointsPaid: Scalars['Int']['output'];
  /** Silver paid to the mentor. */
  readonly silverPaid: Scalars['Int']['output'];
};

/** Who teaches, and how well. */
export type D100Mentor = {
  readonly characterId?: Maybe<Scalars['ID']['output']>;
  readonly name: Scalars['String']['output'];
  /** The mentor's own target. */
  readonly target: Scalars['Int']['output'];
  readonly modifiers: ReadonlyArray<D100Modifier>;
};

/** A mentor taught a character; the points and the silver are gone in every case. R-D100-29 */
export type D100MentorTaught = {
  readonly characterId: Scalars['ID']['output'];
  /** The lessons this ends; null: they took one night and were paid now. */
  readonly lessonId?: Maybe<Scalars['ID']['output']>;
  /** Who teaches, and how well. */
  readonly mentor: D100Mentor;
  /** A test and how it came out, with all that made it so. */
  readonly mentorTest: D100TestResult;
  /** What the table gave, before the mentor made more or nothing of it. */
  readonly baseGain: Scalars['Int']['output'];
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  /** The row of the increase table, by the target before the increase. */
  readonly row: D100IncreaseRow;
  /** The dice of the increase; null where the row has none or they no longer matter. */
  readonly gainRoll?: Maybe<Roll>;
  /** Percentage points gained. */
  readonly gain: Scalars['Int']['output'];
  readonly targetBefore: Scalars['Int']['output'];
  readonly targetAfter: Scalars['Int']['output'];
  /** Improvement points paid. */
  readonly pointsPaid: Scalars['Int']['output'];
  /** Silver paid to the mentor. */
  readonly silverPaid: Scalars['Int']['output'];
};

/** A practice or lessons were broken off; the hours bring nothing. R-D100-28 */
export type D100TrainingInterrupted = {
  readonly characterId: Scalars['ID']['output'];
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  readonly trainingId: Scalars['ID']['output'];
  /** How a character learns over days. */
  readonly way: D100TrainingWay;
  /** Improvement points the referee gave back. */
  readonly pointsReturned: Scalars['Int']['output'];
  readonly reason: Scalars['String']['output'];
};

/** How a character learns over days. */
export type D100TrainingWay =
  | 'PRACTICE'
  | 'MENTOR'
  | 'STUDY'
  | 'AIDED';

/** The game master entered study material: who studies it rolls its dice beside those of practice. R-D100-31 */
export type D100MaterialEntered = {
  readonly campaignId: Scalars['ID']['output'];
  /** Study material with its extra dice. */
  readonly material: D100Material;
};

/** Study material with its extra dice. */
export type D100Material = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  /** How many extra dice it gives. */
  readonly diceCount: Scalars['Int']['output'];
  readonly diceSides: Scalars['Int']['output'];
};

/** A character began to study material: the row of the table is fixed, the dice are still to come. R-D100-31 */
export type D100StudyBegun = {
  readonly characterId: Scalars['ID']['output'];
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  readonly trainingId: Scalars['ID']['output'];
  /** Study material with its extra dice. */
  readonly material: D100Material;
  /** The row of the increase table, by the target before the increase. */
  readonly row: D100IncreaseRow;
  /** Hours of study. */
  readonly hours: Scalars['Int']['output'];
  /** World day on which it ends and the dice are rolled. */
  readonly endsOn: Scalars['Int']['output'];
  /** `endsOn` in words. */
  readonly endDate: Scalars['String']['output'];
};

/** A study came to its end; the single highest die told what it brought. R-D100-31 */
export type D100StudyCompleted = {
  readonly characterId: Scalars['ID']['output'];
  readonly trainingId: Scalars['ID']['output'];
  /** Study material with its extra dice. */
  readonly material: D100Material;
  /** The dice of the material. */
  readonly materialRoll: Roll;
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  /** The row of the increase table, by the target before the increase. */
  readonly row: D100IncreaseRow;
  /** The dice of the increase; null where the row has none or they no longer matter. */
  readonly gainRoll?: Maybe<Roll>;
  /** Percentage points gained. */
  readonly gain: Scalars['Int']['output'];
  readonly targetBefore: Scalars['Int']['output'];
  readonly targetAfter: Scalars['Int']['output'];
};

/** The game master confirmed a reason to study the same material once more; a master must succeed at it. R-D100-32 */
export type D100StudyAllowed = {
  readonly characterId: Scalars['ID']['output'];
  /** Study material with its extra dice. */
  readonly material: D100Material;
  /** Why the same material may be studied once more. */
  readonly studyReason: D100StudyReason;
  /** Who teaches, and how well. */
  readonly master?: Maybe<D100Mentor>;
  /** A test and how it came out, with all that made it so. */
  readonly masterTest?: Maybe<D100TestResult>;
  /** Silver paid to the mentor. */
  readonly silverPaid: Scalars['Int']['output'];
  readonly allowed: Scalars['Boolean']['output'];
};

/** Why the same material may be studied once more. */
export type D100StudyReason =
  | 'TIME'
  | 'MASTER'
  | 'LANGUAGE';

/** Several who are better than any mentor began to practise together. R-D100-34 */
export type D100AidedPracticeBegun = {
  readonly characterId: Scalars['ID']['output'];
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  readonly trainingId: Scalars['ID']['output'];
  /** All who practise together. */
  readonly participants: ReadonlyArray<Scalars['ID']['output']>;
  /** The row of the increase table, by the target before the increase. */
  readonly row: D100IncreaseRow;
  /** Hours of practice for each. */
  readonly hours: Scalars['Int']['output'];
  /** Percentage points more that it gives. */
  readonly bonus: Scalars['Int']['output'];
  /** World day on which it ends and the dice are rolled. */
  readonly endsOn: Scalars['Int']['output'];
  /** `endsOn` in words. */
  readonly endDate: Scalars['String']['output'];
  /** Improvement points paid. */
  readonly pointsPaid: Scalars['Int']['output'];
};

/** A practice among equals came to its end and bore fruit. R-D100-34 */
export type D100AidedPracticeCompleted = {
  readonly characterId: Scalars['ID']['output'];
  readonly trainingId: Scalars['ID']['output'];
  /** Percentage points of the gain that practising together gave. */
  readonly bonus: Scalars['Int']['output'];
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  /** The row of the increase table, by the target before the increase. */
  readonly row: D100IncreaseRow;
  /** The dice of the increase; null where the row has none or they no longer matter. */
  readonly gainRoll?: Maybe<Roll>;
  /** Percentage points gained. */
  readonly gain: Scalars['Int']['output'];
  readonly targetBefore: Scalars['Int']['output'];
  readonly targetAfter: Scalars['Int']['output'];
};

/** Improvement points became Hit Points, Sanity Points, mana, Combat Stamina or a better spell. R-D100-33 */
export type D100Raised = {
  readonly characterId: Scalars['ID']['output'];
  readonly raiseId: Scalars['ID']['output'];
  /** Null: the Power Rating of a spell. */
  readonly bought?: Maybe<D100Characteristic>;
  readonly improvedSpellId?: Maybe<Scalars['ID']['output']>;
  /** The spell that gets better; empty for a characteristic. */
  readonly boughtName: Scalars['String']['output'];
  /** How many points more. */
  readonly gain: Scalars['Int']['output'];
  /** Improvement points paid. */
  readonly pointsPaid: Scalars['Int']['output'];
};

/** Improvement points were paid for what takes hours of training to come. R-D100-33 */
export type D100RaiseBegun = {
  readonly characterId: Scalars['ID']['output'];
  readonly raiseId: Scalars['ID']['output'];
  /** Null: the Power Rating of a spell. */
  readonly bought?: Maybe<D100Characteristic>;
  readonly improvedSpellId?: Maybe<Scalars['ID']['output']>;
  /** The spell that gets better; empty for a characteristic. */
  readonly boughtName: Scalars['String']['output'];
  /** How many points more. */
  readonly gain: Scalars['Int']['output'];
  /** Improvement points paid. */
  readonly pointsPaid: Scalars['Int']['output'];
  /** Hours of training. */
  readonly hours: Scalars['Int']['output'];
  /** World day on which the gain comes. */
  readonly endsOn: Scalars['Int']['output'];
  /** `endsOn` in words. */
  readonly endDate: Scalars['String']['output'];
};

/** Training for Hit Points and the like was broken off; the hours bring nothing. R-D100-33 */
export type D100RaiseInterrupted = {
  readonly characterId: Scalars['ID']['output'];
  readonly raiseId: Scalars['ID']['output'];
  /** Improvement points the referee gave back. */
  readonly pointsReturned: Scalars['Int']['output'];
  readonly reason: Scalars['String']['output'];
};

/** A character learned a spell, or developed one, with the scores the game master gave its components. R-D100-48 */
export type D100SpellLearned = {
  readonly characterId: Scalars['ID']['output'];
  /** A spell a character knows. */
  readonly spell: D100Spell;
  readonly powerRating: Scalars['Int']['output'];
};

/** A spell a character knows. */
export type D100Spell = {
  readonly id: Scalars['ID']['output'];
  /** Null: developed by the caster, and unnamed. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The Order whose spell it is. */
  readonly order?: Maybe<Scalars['String']['output']>;
  readonly components: ReadonlyArray<D100Component>;
  /** Power Rating won by improvement points. */
  readonly improved: Scalars['Int']['output'];
};

/** One component of a spell, and what it is worth. */
export type D100Component = {
  /** Such as material, word, action, time or people. */
  readonly kind: Scalars['String']['output'];
  readonly score: Scalars['Int']['output'];
};

/** A character gave up a spell. R-D100-48 */
export type D100SpellForgotten = {
  readonly characterId: Scalars['ID']['output'];
  /** A spell a character knows. */
  readonly spell: D100Spell;
  readonly reason: Scalars['String']['output'];
};

/** A spell was cast; its mana is gone whatever came of it. R-D100-49 */
export type D100SpellCast = {
  readonly characterId: Scalars['ID']['output'];
  readonly spellId: Scalars['ID']['output'];
  readonly spellName: Scalars['String']['output'];
  /** With what a variable component changed. */
  readonly powerRating: Scalars['Int']['output'];
  /** The mana it was cast with, what an unstable component granted included. */
  readonly manaPower: Scalars['Int']['output'];
  readonly manaSpent: Scalars['Int']['output'];
  /** A test and how it came out, with all that made it so. */
  readonly test: D100TestResult;
  /** The die of an unstable component; null: none, or nothing came of it. */
  readonly outcomeRoll?: Maybe<Roll>;
  /** What the unstable component made of it. */
  readonly spellOutcome?: Maybe<Scalars['String']['output']>;
  /** Its fumble is rolled or told on the sheet: it was cast outside a fight. */
  readonly fumbleDue: Scalars['Boolean']['output'];
};

/** It was told what the fumble of a casting outside a fight brought. R-D100-49, R-D100-60 */
export type D100CastingFumbleTold = {
  readonly characterId: Scalars['ID']['output'];
  /** What a fumble brings. */
  readonly fumble: D100Fumble;
  /** Null: the game master told it. */
  readonly fumbleRoll?: Maybe<Roll>;
  /** A roll of dice with every face kept. */
  readonly staminaRoll?: Maybe<Roll>;
  readonly what: Scalars['String']['output'];
};

/** What a fumble brings. */
export type D100Fumble =
  | 'WEAPON_DROPPED'
  | 'NEXT_TEST_HINDERED'
  | 'STAMINA_LOST'
  | 'PRONE'
  | 'WEAPON_DAMAGED'
  | 'MISHAP';

/** A character came to another primary faction. Her loyalty begins anew, never with the old figure. R-D100-42, R-D100-70 */
export type D100AllegianceChanged = {
  readonly characterId: Scalars['ID']['output'];
  /** How a character came to another primary faction. */
  readonly allegianceWay: D100AllegianceWay;
  readonly fromFactionId?: Maybe<Scalars['ID']['output']>;
  readonly fromFactionName?: Maybe<Scalars['String']['output']>;
  readonly factionId: Scalars['ID']['output'];
  readonly factionName: Scalars['String']['output'];
  readonly provisional: Scalars['Boolean']['output'];
  /** What the new loyalty is made of. */
  readonly loyaltyParts: ReadonlyArray<D100Part>;
  readonly loyaltyAfter: Scalars['Int']['output'];
  readonly reason: Scalars['String']['output'];
};

/** How a character came to another primary faction. */
export type D100AllegianceWay =
  | 'JOINED'
  | 'LEFT'
  | 'OUSTED'
  | 'CONVERTED';

/** One part of a sum: where it comes from, and its points. */
export type D100Part = {
  readonly name: Scalars['String']['output'];
  readonly points: Scalars['Int']['output'];
};

/** A character belongs to a further faction, or to it no more. Only the primary one brings benefits. R-D100-38 */
export type D100MembershipNoted = {
  readonly characterId: Scalars['ID']['output'];
  readonly factionId: Scalars['ID']['output'];
  readonly factionName: Scalars['String']['output'];
  readonly belongs: Scalars['Boolean']['output'];
  readonly reason: Scalars['String']['output'];
};

/** A faction deliberates on taking a character in, or came to a no. R-D100-70 */
export type D100JoiningDeliberated = {
  readonly characterId: Scalars['ID']['output'];
  readonly factionId: Scalars['ID']['output'];
  readonly factionName: Scalars['String']['output'];
  /** What it has to think over; null: it will not have her. */
  readonly deliberation?: Maybe<Scalars['String']['output']>;
};

/** The rites were done: full loyalty takes the place of the provisional one, with every change since joining. R-D100-40 */
export type D100RitesCompleted = {
  readonly characterId: Scalars['ID']['output'];
  readonly factionId: Scalars['ID']['output'];
  readonly factionName: Scalars['String']['output'];
  /** The Zeal of the faction at that time. */
  readonly threshold: Scalars['Int']['output'];
  readonly change: Scalars['Int']['output'];
  readonly loyaltyBefore: Scalars['Int']['output'];
  readonly loyaltyAfter: Scalars['Int']['output'];
  /** What the new loyalty is made of. */
  readonly loyaltyParts: ReadonlyArray<D100Part>;
};

/** A character's loyalty was put to the test, alone, against somebody, or by a deed. R-D100-42 to R-D100-44, R-D100-46, R-D100-47 */
export type D100LoyaltyTested = {
  readonly characterId: Scalars['ID']['output'];
  readonly factionId: Scalars['ID']['output'];
  readonly factionName: Scalars['String']['output'];
  /** The Zeal of the faction at that time. */
  readonly threshold: Scalars['Int']['output'];
  readonly change: Scalars['Int']['output'];
  readonly loyaltyBefore: Scalars['Int']['output'];
  readonly loyaltyAfter: Scalars['Int']['output'];
  /** What put a loyalty to the test. */
  readonly trial: D100LoyaltyTrial;
  /** A test and how it came out, with all that made it so. */
  readonly test: D100TestResult;
  /** Who or what tried it; empty: nobody. */
  readonly against: Scalars['String']['output'];
  /** The test of the other side. */
  readonly opposing?: Maybe<D100TestResult>;
  readonly opponentId?: Maybe<Scalars['ID']['output']>;
  /** The number that stood for an opponent: the lower, the harder. */
  readonly deedNumber?: Maybe<Scalars['Int']['output']>;
  /** The dice of the change; null where nothing changed. */
  readonly changeRoll?: Maybe<Roll>;
};

/** What put a loyalty to the test. */
export type D100LoyaltyTrial =
  | 'DUE'
  | 'BASIC'
  | 'OPPOSED'
  | 'CONVERSION'
  | 'DEED';

/** Loyalty rose or fell by the word of the game master, or wore away with time. R-D100-41, R-D100-45 */
export type D100LoyaltyChanged = {
  readonly characterId: Scalars['ID']['output'];
  readonly factionId: Scalars['ID']['output'];
  readonly factionName: Scalars['String']['output'];
  /** The Zeal of the faction at that time. */
  readonly threshold: Scalars['Int']['output'];
  readonly change: Scalars['Int']['output'];
  readonly loyaltyBefore: Scalars['Int']['output'];
  readonly loyaltyAfter: Scalars['Int']['output'];
  /** Time wore it away; down to 0, a test is due. */
  readonly decayed: Scalars['Boolean']['output'];
  readonly reason: Scalars['String']['output'];
};

/** The game master decided against an ouster that a failed test had made possible. R-D100-42 */
export type D100MemberSpared = {
  readonly characterId: Scalars['ID']['output'];
  readonly reason: Scalars['String']['output'];
};

/** A character fights by another attribute from now on. R-D100-30 */
export type D100CombatAttributeChosen = {
  readonly characterId: Scalars['ID']['output'];
  /** Null: whichever target is higher. */
  readonly combatAttribute?: Maybe<D100CombatAttribute>;
};

/** A character's share of silver gained. R-D100-17 */
export type D100SilverReceived = {
  readonly characterId: Scalars['ID']['output'];
  /** The character who gave it; null: from elsewhere. */
  readonly fromId?: Maybe<Scalars['ID']['output']>;
  /** Whether each recipient gets the amount, or all share it. */
  readonly mode: D100ShareMode;
  /** All that was given out or divided. */
  readonly pool: Scalars['Int']['output'];
  /** All who got a share. */
  readonly recipients: ReadonlyArray<Scalars['ID']['output']>;
  /** This character's share. */
  readonly share: Scalars['Int']['output'];
  /** What could not be divided and went to nobody. */
  readonly remainder: Scalars['Int']['output'];
  /** How the share was reckoned, in words. */
  readonly working: Scalars['String']['output'];
  readonly reason: Scalars['String']['output'];
};

/** A character paid silver. R-D100-17 */
export type D100SilverPaid = {
  readonly characterId: Scalars['ID']['output'];
  /** Silver pieces paid. */
  readonly silver: Scalars['Int']['output'];
  /** The character who got it; null: somebody else. */
  readonly toId?: Maybe<Scalars['ID']['output']>;
  readonly reason: Scalars['String']['output'];
};

/** A character bought goods, found them, or was given them. R-D100-11, R-D100-13, R-D100-17 */
export type D100GoodsReceived = {
  readonly characterId: Scalars['ID']['output'];
  readonly goods: ReadonlyArray<D100Goods>;
  /** Silver pieces paid. */
  readonly silver: Scalars['Int']['output'];
  /** The character who gave them; null: from elsewhere. */
  readonly fromId?: Maybe<Scalars['ID']['output']>;
  readonly reason: Scalars['String']['output'];
};

/** Goods of one kind carried together. */
export type D100Goods = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** What a piece of goods is, where a rule asks for it. */
  readonly kind: D100GoodsKind;
  readonly quantity: Scalars['Int']['output'];
  /** Encumbrance of one piece; 300 units are 1 #. */
  readonly encUnits: Scalars['Int']['output'];
  /** Price of one piece in sp, where it is known. */
  readonly price?: Maybe<Scalars['Int']['output']>;
  /** A suit of armour as it was made. */
  readonly suit?: Maybe<D100Suit>;
  /** What kind of weapon it is, and its damage dice. */
  readonly weapon?: Maybe<D100Weapon>;
  /** How large a shield is. */
  readonly shield?: Maybe<D100ShieldSize>;
};

/** What a piece of goods is, where a rule asks for it. */
export type D100GoodsKind =
  | 'ARMOUR'
  | 'SHIELD'
  | 'WEAPON'
  | 'CRYSTAL_BALL'
  | 'OTHER';

/** A suit of armour as it was made. */
export type D100Suit = {
  /** The suits of armour. */
  readonly item: D100ArmourItem;
  /** How large a body is, and for which body armour is made. */
  readonly madeFor: D100Size;
  /** Bonus to Combat Stamina, magic included. */
  readonly csBonus: Scalars['Int']['output'];
  /** Bonus to Damage Reduction, magic included. */
  readonly drBonus: Scalars['Int']['output'];
};

/** What kind of weapon it is, and its damage dice. */
export type D100Weapon = {
  /** Such as dagger or staff; what a dedication allows goes by it. */
  readonly type: Scalars['String']['output'];
  /** Damage dice in the usual notation. */
  readonly damage: Scalars['String']['output'];
};

/** How large a shield is. */
export type D100ShieldSize =
  | 'SMALL'
  | 'MEDIUM'
  | 'LARGE';

/** A character sold goods, gave them away, used them up or put them down. */
export type D100GoodsParted = {
  readonly characterId: Scalars['ID']['output'];
  readonly goodsId: Scalars['ID']['output'];
  /** How many pieces. */
  readonly quantity: Scalars['Int']['output'];
  readonly goodsName: Scalars['String']['output'];
  /** Silver pieces got for them. */
  readonly price: Scalars['Int']['output'];
  /** The character who got them; null: nobody with a sheet. */
  readonly toId?: Maybe<Scalars['ID']['output']>;
  readonly reason: Scalars['String']['output'];
};

/** A character put armour on, or took it off. R-D100-5, R-D100-10, R-D100-71 */
export type D100ArmourChanged = {
  readonly characterId: Scalars['ID']['output'];
  /** The suit put on; null: taken off. */
  readonly suitId?: Maybe<Scalars['ID']['output']>;
  /** The suit put on or taken off. */
  readonly suitName: Scalars['String']['output'];
  /** Combat Stamina left, cut to the new maximum; null: rested. */
  readonly staminaLeft?: Maybe<Scalars['Int']['output']>;
};

/** A character took things in her hands, or put them away. R-D100-5 */
export type D100HandsChanged = {
  readonly characterId: Scalars['ID']['output'];
  /** The goods she holds now. */
  readonly inHand: ReadonlyArray<Scalars['ID']['output']>;
  /** What they are called. */
  readonly holds: ReadonlyArray<Scalars['String']['output']>;
};

/** Parties met, and may come to blows. R-D100-72 */
export type D100EncounterOpened = {
  readonly sceneId: Scalars['ID']['output'];
  readonly title: Scalars['String']['output'];
  readonly combatants: ReadonlyArray<D100Combatant>;
};

/** One who takes part in an encounter. */
export type D100Combatant = {
  /** The character's id, where it is one. */
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly side: Scalars['Int']['output'];
  readonly isCharacter: Scalars['Boolean']['output'];
  /** The referee's figures for one who keeps no sheet. */
  readonly figures?: Maybe<D100CombatFigures>;
  /** Combat Stamina, Hit Points and mana that one without a sheet has left. */
  readonly left?: Maybe<D100Left>;
  /** Declared magic for this round. */
  readonly castsMagic: Scalars['Boolean']['output'];
  /** Comes last in every round of this encounter. */
  readonly delayed: Scalars['Boolean']['output'];
  /** Ready for a charge. */
  readonly braced: Scalars['Boolean']['output'];
  /** A daring attack: no defence until active again. */
  readonly exposed: Scalars['Boolean']['output'];
  /** The next test is at -20. */
  readonly hindered: Scalars['Boolean']['output'];
  readonly prone: Scalars['Boolean']['output'];
  /** Who gives +20 on one roll. */
  readonly helpers: ReadonlyArray<Scalars['ID']['output']>;
  /** A spell that is being charged. */
  readonly charging?: Maybe<D100Charging>;
};

/** The referee's figures for one who keeps no sheet. */
export type D100CombatFigures = {
  /** Combat target. */
  readonly target: Scalars['Int']['output'];
  readonly dexScore: Scalars['Int']['output'];
  readonly dexTarget: Scalars['Int']['output'];
  readonly intScore: Scalars['Int']['output'];
  readonly intTarget: Scalars['Int']['output'];
  readonly maximumCs: Scalars['Int']['output'];
  readonly damageReduction: Scalars['Int']['output'];
  /** Feet. */
  readonly move: Scalars['Int']['output'];
  /** Most Hit Points. */
  readonly hitPoints: Scalars['Int']['output'];
  readonly mana: Scalars['Int']['output'];
  /** How large a shield is. */
  readonly shield?: Maybe<D100ShieldSize>;
  /** What kind of weapon it is, and its damage dice. */
  readonly weapon: D100Weapon;
};

/** Combat Stamina, Hit Points and mana that one without a sheet has left. */
export type D100Left = {
  readonly cs: Scalars['Int']['output'];
  readonly hitPoints: Scalars['Int']['output'];
  readonly mana: Scalars['Int']['output'];
};

/** A spell that is being charged. */
export type D100Charging = {
  /** Null: of one without a sheet. */
  readonly spellId?: Maybe<Scalars['ID']['output']>;
  readonly spellName: Scalars['String']['output'];
  /** Power Rating. */
  readonly rating: Scalars['Int']['output'];
  readonly mana: Scalars['Int']['output'];
  readonly rounds: Scalars['Int']['output'];
  /** The round in which it is to be released. */
  readonly dueRound: Scalars['Int']['output'];
  /** An unstable component: extra mana, and an outcome rolled on a list. */
  readonly unstable?: Maybe<D100Unstable>;
  readonly modifiers: ReadonlyArray<D100Modifier>;
};

/** An unstable component: extra mana, and an outcome rolled on a list. */
export type D100Unstable = {
  /** Extra mana it grants. */
  readonly mana: Scalars['Int']['output'];
  /** The list on which a success is rolled. */
  readonly outcomes: ReadonlyArray<Scalars['String']['output']>;
};

/** Others joined the encounter; they act from the next round on. R-D100-72 */
export type D100CombatantsJoined = {
  readonly sceneId: Scalars['ID']['output'];
  readonly combatants: ReadonlyArray<D100Combatant>;
};

/** One left the encounter. */
export type D100CombatantLeft = {
  readonly sceneId: Scalars['ID']['output'];
  readonly combatantId: Scalars['ID']['output'];
  readonly combatantName: Scalars['String']['output'];
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
  readonly reason: Scalars['String']['output'];
};

/** The game master said who is engaged with whom in melee. R-D100-52 */
export type D100EngagementSet = {
  readonly sceneId: Scalars['ID']['output'];
  readonly pairs: ReadonlyArray<D100Pair>;
  readonly pairNames: ReadonlyArray<Scalars['String']['output']>;
};

/** Two who are engaged in melee. */
export type D100Pair = {
  readonly oneId: Scalars['ID']['output'];
  readonly otherId: Scalars['ID']['output'];
};

/** Two parties met unaware of each other; one may have surprised the other. R-D100-50 */
export type D100ReactionRolled = {
  readonly sceneId: Scalars['ID']['output'];
  readonly reactionTests: ReadonlyArray<D100ReactionTest>;
  /** The side that has a free round; null: nobody is surprised. */
  readonly surprisingSide?: Maybe<Scalars['Int']['output']>;
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
};

/** The reaction of one combatant. */
export type D100ReactionTest = {
  readonly combatantId: Scalars['ID']['output'];
  readonly combatantName: Scalars['String']['output'];
  readonly side: Scalars['Int']['output'];
  /** A test and how it came out, with all that made it so. */
  readonly test: D100TestResult;
};

/** The game master gave a side a free round, or took it back. R-D100-50 */
export type D100SurpriseGranted = {
  readonly sceneId: Scalars['ID']['output'];
  readonly surprisingSide?: Maybe<Scalars['Int']['output']>;
  readonly reason: Scalars['String']['output'];
};

/** A round began: the order of the turns, high initiative first. R-D100-51, R-D100-69 */
export type D100RoundBegun = {
  readonly sceneId: Scalars['ID']['output'];
  /** 0 for a free round. */
  readonly roundNumber: Scalars['Int']['output'];
  /** The side whose free round it is. */
  readonly freeSide?: Maybe<Scalars['Int']['output']>;
  /** In the order of the turns. */
  readonly places: ReadonlyArray<D100Place>;
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
};

/** A place in the order of a round. */
export type D100Place = {
  readonly combatantId: Scalars['ID']['output'];
  readonly combatantName: Scalars['String']['output'];
  /** DEX, or INT of those who cast magic this round. */
  readonly score: Scalars['Int']['output'];
  /** Combat Stamina at hand. */
  readonly stamina: Scalars['Int']['output'];
  readonly initiative: Scalars['Int']['output'];
  readonly castsMagic: Scalars['Boolean']['output'];
  readonly delayed: Scalars['Boolean']['output'];
};

/** A turn ended; it is the next one's, or the round is over. R-D100-64 */
export type D100TurnEnded = {
  readonly sceneId: Scalars['ID']['output'];
  readonly combatantId: Scalars['ID']['output'];
  readonly combatantName: Scalars['String']['output'];
  /** Null: the round is over. */
  readonly nextId?: Maybe<Scalars['ID']['output']>;
  readonly nextName?: Maybe<Scalars['String']['output']>;
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
};

/** One moved in a fight, or rested. R-D100-52, R-D100-53 */
export type D100Moved = {
  readonly sceneId: Scalars['ID']['output'];
  readonly combatantId: Scalars['ID']['output'];
  readonly combatantName: Scalars['String']['output'];
  /** The movement actions but for the charge. */
  readonly movement: D100Movement;
  /** How far; null: as the game master says. */
  readonly feet?: Maybe<Scalars['Int']['output']>;
  /** A roll of dice with every face kept. */
  readonly restRoll?: Maybe<Roll>;
  /** Who may strike at once, and at whom. */
  readonly opportunities: ReadonlyArray<D100Pair>;
  readonly strikers: ReadonlyArray<Scalars['String']['output']>;
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
};

/** The movement actions but for the charge. */
export type D100Movement =
  | 'MOVE'
  | 'SPRINT'
  | 'CLIMB'
  | 'SWIM'
  | 'DISENGAGE'
  | 'REST';

/** Something was done in a fight that is neither movement, attack nor spell. R-D100-53 */
export type D100FightActionTaken = {
  readonly sceneId: Scalars['ID']['output'];
  readonly combatantId: Scalars['ID']['output'];
  readonly combatantName: Scalars['String']['output'];
  /** Actions in a fight other than movement, attacks and spells. */
  readonly fightAction: D100FightAction;
  /** What was done, in words. */
  readonly what: Scalars['String']['output'];
  /** Who is helped. */
  readonly allyId?: Maybe<Scalars['ID']['output']>;
  readonly allyName?: Maybe<Scalars['String']['output']>;
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
};

/** Actions in a fight other than movement, attacks and spells. */
export type D100FightAction =
  | 'MINOR'
  | 'BRACE'
  | 'DELAY'
  | 'HELP'
  | 'SWITCH_WEAPON'
  | 'READY_WEAPON';

/** One without a sheet fights with another weapon. R-D100-53 */
export type D100WeaponTaken = {
  readonly sceneId: Scalars['ID']['output'];
  readonly combatantId: Scalars['ID']['output'];
  readonly combatantName: Scalars['String']['output'];
  /** What kind of weapon it is, and its damage dice. */
  readonly weaponTaken: D100Weapon;
};

/** A combat target was split: one attack for each share, in place of one major action. R-D100-62 */
export type D100TargetSplit = {
  readonly sceneId: Scalars['ID']['output'];
  readonly combatantId: Scalars['ID']['output'];
  readonly combatantName: Scalars['String']['output'];
  readonly shares: ReadonlyArray<Scalars['Int']['output']>;
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
};

/** An attack was declared and paid; its dice are still to come. R-D100-53, R-D100-54 */
export type D100AttackDeclared = {
  readonly sceneId: Scalars['ID']['output'];
  /** An attack that is not settled yet. */
  readonly blow: D100Attack;
  readonly attackerName: Scalars['String']['output'];
  readonly defenderName: Scalars['String']['output'];
  /** How far a charge goes. */
  readonly feet?: Maybe<Scalars['Int']['output']>;
  /** The target is a share of a split one. */
  readonly fromShare: Scalars['Boolean']['output'];
  readonly melee: Scalars['Boolean']['output'];
  readonly usedHelp: Scalars['Boolean']['output'];
  /** Who may strike at once, and at whom. */
  readonly opportunities: ReadonlyArray<D100Pair>;
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
};

/** An attack that is not settled yet. */
export type D100Attack = {
  readonly id: Scalars['ID']['output'];
  readonly attackerId: Scalars['ID']['output'];
  readonly defenderId: Scalars['ID']['output'];
  /** How an attack is made. */
  readonly manner: D100AttackManner;
  /** What a focused attack aims at. */
  readonly bodyPart?: Maybe<Scalars['String']['output']>;
  /** Combat target, or the share of it. */
  readonly target: Scalars['Int']['output'];
  readonly callingsLeftOut: ReadonlyArray<Scalars['String']['output']>;
  readonly modifiers: ReadonlyArray<D100Modifier>;
  /** Damage dice in the usual notation. */
  readonly damage: Scalars['String']['output'];
  /** A test and how it came out, with all that made it so. */
  readonly attackTest?: Maybe<D100TestResult>;
  readonly rerolls: Scalars['Int']['output'];
  /** A test and how it came out, with all that made it so. */
  readonly defenceTest?: Maybe<D100TestResult>;
};

/** How an attack is made. */
export type D100AttackManner =
  | 'NORMAL'
  | 'FOCUSED'
  | 'DARING'
  | 'CHARGE'
  | 'OPPORTUNITY'
  | 'BRACED';

/** The defender dodges: the attack is harder. R-D100-53 */
export type D100AttackDodged = {
  readonly sceneId: Scalars['ID']['output'];
  readonly attackId: Scalars['ID']['output'];
  readonly attackerId: Scalars['ID']['output'];
  readonly attackerName: Scalars['String']['output'];
  readonly defenderId: Scalars['ID']['output'];
  readonly defenderName: Scalars['String']['output'];
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
  /** A named change to the target of one test, in percentage points. */
  readonly modifier: D100Modifier;
};

/** The dice of an attack were rolled, or rolled again; the new result stands. R-D100-53, R-D100-54 */
export type D100AttackRolled = {
  readonly sceneId: Scalars['ID']['output'];
  readonly attackId: Scalars['ID']['output'];
  readonly attackerId: Scalars['ID']['output'];
  readonly attackerName: Scalars['String']['output'];
  readonly defenderId: Scalars['ID']['output'];
  readonly defenderName: Scalars['String']['output'];
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
  /** A test and how it came out, with all that made it so. */
  readonly attackTest: D100TestResult;
  readonly again: Scalars['Boolean']['output'];
};

/** The defender tried to stop an attack. R-D100-53, R-D100-54 */
export type D100AttackDefended = {
  readonly sceneId: Scalars['ID']['output'];
  readonly attackId: Scalars['ID']['output'];
  readonly attackerId: Scalars['ID']['output'];
  readonly attackerName: Scalars['String']['output'];
  readonly defenderId: Scalars['ID']['output'];
  readonly defenderName: Scalars['String']['output'];
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
  /** A test and how it came out, with all that made it so. */
  readonly defenceTest: D100TestResult;
  readonly usedHelp: Scalars['Boolean']['output'];
};

/** The game master called an attack off; what was paid is gone. */
export type D100AttackCalledOff = {
  readonly sceneId: Scalars['ID']['output'];
  readonly attackId: Scalars['ID']['output'];
  readonly attackerId: Scalars['ID']['output'];
  readonly attackerName: Scalars['String']['output'];
  readonly defenderId: Scalars['ID']['output'];
  readonly defenderName: Scalars['String']['output'];
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
  readonly reason: Scalars['String']['output'];
};

/** An attack was settled: whether it landed, what stopped it, and what harm it did. R-D100-55 to R-D100-59 */
export type D100AttackSettled = {
  readonly sceneId: Scalars['ID']['output'];
  readonly attackId: Scalars['ID']['output'];
  readonly attackerId: Scalars['ID']['output'];
  readonly attackerName: Scalars['String']['output'];
  readonly defenderId: Scalars['ID']['output'];
  readonly defenderName: Scalars['String']['output'];
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
  readonly hits: Scalars['Boolean']['output'];
  /** Double damage. */
  readonly double: Scalars['Boolean']['output'];
  /** Damage Reduction does not count. */
  readonly ignoresDr: Scalars['Boolean']['output'];
  /** What stops a blow that landed; one of them for each attack. */
  readonly protection: D100Protection;
  /** Null: nothing to roll, or every die at its most. */
  readonly damageRoll?: Maybe<Roll>;
  /** What armour took off. */
  readonly damageReduced: Scalars['Int']['output'];
  /** Hit Points lost. */
  readonly damageDone: Scalars['Int']['output'];
  readonly wentDown: Scalars['Boolean']['output'];
  /** Who has a fumble due. */
  readonly fumblers: ReadonlyArray<Scalars['ID']['output']>;
};

/** What stops a blow that landed; one of them for each attack. */
export type D100Protection =
  | 'NONE'
  | 'ARMOUR'
  | 'SHIELD';

/** It was told what a fumble brought. R-D100-60 */
export type D100FumbleTold = {
  readonly sceneId: Scalars['ID']['output'];
  readonly combatantId: Scalars['ID']['output'];
  readonly combatantName: Scalars['String']['output'];
  /** What a fumble brings. */
  readonly fumble: D100Fumble;
  /** Null: the game master told it. */
  readonly fumbleRoll?: Maybe<Roll>;
  /** A roll of dice with every face kept. */
  readonly staminaRoll?: Maybe<Roll>;
  readonly what: Scalars['String']['output'];
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
};

/** A spell was cast in a fight: a major action, and a quick one leaves another. R-D100-49 */
export type D100CastInFight = {
  readonly sceneId: Scalars['ID']['output'];
  readonly combatantId: Scalars['ID']['output'];
  readonly combatantName: Scalars['String']['output'];
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
  readonly spellName: Scalars['String']['output'];
  /** Null: it is told on the sheet of a character. */
  readonly casting?: Maybe<D100CastingTold>;
  readonly quick: Scalars['Boolean']['output'];
  /** It had been charged. */
  readonly released: Scalars['Boolean']['output'];
  readonly usedHelp: Scalars['Boolean']['output'];
  readonly fumbles: Scalars['Boolean']['output'];
};

/** A casting: its power, its roll, and what came of it. */
export type D100CastingTold = {
  readonly spellName: Scalars['String']['output'];
  /** With what a variable component changed. */
  readonly powerRating: Scalars['Int']['output'];
  /** The mana it was cast with, what an unstable component granted included. */
  readonly manaPower: Scalars['Int']['output'];
  readonly manaSpent: Scalars['Int']['output'];
  /** A test and how it came out, with all that made it so. */
  readonly test: D100TestResult;
  /** The die of an unstable component; null: none, or nothing came of it. */
  readonly outcomeRoll?: Maybe<Roll>;
  /** What the unstable component made of it. */
  readonly spellOutcome?: Maybe<Scalars['String']['output']>;
};

/** A spell is being charged: its mana is set aside, its roll comes rounds later. R-D100-49 */
export type D100ChargingBegun = {
  readonly sceneId: Scalars['ID']['output'];
  readonly combatantId: Scalars['ID']['output'];
  readonly combatantName: Scalars['String']['output'];
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
  /** A spell that is being charged. */
  readonly charging: D100Charging;
  readonly usedHelp: Scalars['Boolean']['output'];
};

/** A spell that was being charged came to nothing; its mana is lost. R-D100-49 */
export type D100ChargingBroken = {
  readonly sceneId: Scalars['ID']['output'];
  readonly combatantId: Scalars['ID']['output'];
  readonly combatantName: Scalars['String']['output'];
  readonly spellName: Scalars['String']['output'];
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
  readonly reason: Scalars['String']['output'];
};

/** One without a sheet lost Combat Stamina, Hit Points or mana, or won them back. R-D100-72 */
export type D100CombatantWorn = {
  readonly sceneId: Scalars['ID']['output'];
  readonly combatantId: Scalars['ID']['output'];
  readonly combatantName: Scalars['String']['output'];
  readonly csChange: Scalars['Int']['output'];
  readonly hitPointsChange: Scalars['Int']['output'];
  readonly manaChange: Scalars['Int']['output'];
  readonly reason: Scalars['String']['output'];
};

/** A character is rested: her Combat Stamina is full again. R-D100-61 */
export type D100StaminaRestored = {
  readonly characterId: Scalars['ID']['output'];
  /** What it is now. */
  readonly stamina: Scalars['Int']['output'];
};

/** An encounter came to its end. R-D100-61 */
export type D100EncounterEnded = {
  readonly sceneId: Scalars['ID']['output'];
  readonly title: Scalars['String']['output'];
  readonly characterIds: ReadonlyArray<Scalars['ID']['output']>;
  readonly roundsFought: Scalars['Int']['output'];
  readonly note: Scalars['String']['output'];
};

/** What was hers left a sheet: she is gone and it was divided, or one who returned has her own back. R-D100-66 */
export type D100BelongingsGone = {
  readonly characterId: Scalars['ID']['output'];
  /** Silver pieces that went; below zero: a debt that ended. */
  readonly silver: Scalars['Int']['output'];
  readonly goodsIds: ReadonlyArray<Scalars['ID']['output']>;
  readonly goodsNames: ReadonlyArray<Scalars['String']['output']>;
  /** The character who gets it; null: not one alone. */
  readonly toId?: Maybe<Scalars['ID']['output']>;
  readonly reason: Scalars['String']['output'];
};

/** The game master decided against a rule, or where there is none: what it was and what it is stand side by side. R-D100-68 */
export type D100RulingMade = {
  readonly characterId: Scalars['ID']['output'];
  /** A figure of a sheet that a ruling can set. */
  readonly figure: D100RuledFigure;
  /** Strength, Dexterity, Endurance, Looks; Intelligence, Wisdom, Willpower, Personality. */
  readonly ruledAttribute?: Maybe<D100Attribute>;
  readonly figureBefore: Scalars['Int']['output'];
  readonly figureAfter: Scalars['Int']['output'];
  readonly change: Scalars['Int']['output'];
  /** The rule it departs from. */
  readonly rule: Scalars['String']['output'];
  readonly reason: Scalars['String']['output'];
};

/** A figure of a sheet that a ruling can set. */
export type D100RuledFigure =
  | 'HIT_POINTS'
  | 'HIT_POINTS_MAXIMUM'
  | 'SANITY'
  | 'SANITY_MAXIMUM'
  | 'MANA'
  | 'MANA_MAXIMUM'
  | 'STAMINA_TRAINED'
  | 'STAMINA_OTHER'
  | 'COMBAT_BONUS'
  | 'SCORE'
  | 'IMPROVEMENT'
  | 'IMPROVEMENT_POINTS'
  | 'SILVER'
  | 'AGE';

/** A character was set up: attributes, Prowess, training, and the Hero Dice the campaign starts with. R-TRIAL-2 */
export type TrialCharacterSetUp = {
  readonly characterId: Scalars['ID']['output'];
  /** What a character is good at; null: unchanged. */
  readonly traits: TrialTraits;
  readonly startingHeroDice: Scalars['Int']['output'];
};

/** What a character is good at; null: unchanged. */
export type TrialTraits = {
  /** Attributes by name; those left out stay. */
  readonly modifiers?: Maybe<ReadonlyArray<TrialAttributeModifier>>;
  /** Added once to a Trial she is trained for. */
  readonly prowess?: Maybe<Scalars['Int']['output']>;
  /** All she is trained in. */
  readonly trained?: Maybe<ReadonlyArray<TrialTrained>>;
  /** All ratings entered; one left out has the default or follows from the formula. */
  readonly defences?: Maybe<ReadonlyArray<TrialDefence>>;
  /** Counts for Guard where the formula is used. */
  readonly armour?: Maybe<Scalars['Int']['output']>;
  /** The most hit points she can have. */
  readonly hitPoints?: Maybe<Scalars['Int']['output']>;
};

/** An attribute and what it adds to a Trial. */
export type TrialAttributeModifier = {
  /** An attribute of the campaign, such as Agility. */
  readonly name: Scalars['String']['output'];
  readonly modifier: Scalars['Int']['output'];
};

/** A skill, weapon, spell or ability that a character is trained in. */
export type TrialTrained = {
  readonly name: Scalars['String']['output'];
  /** What kind of thing a character is trained in. */
  readonly kind: TrialTrainingKind;
};

/** What kind of thing a character is trained in. */
export type TrialTrainingKind =
  | 'SKILL'
  | 'WEAPON'
  | 'SPELL'
  | 'ABILITY';

/** A Defensive Rating as the game master entered it. */
export type TrialDefence = {
  /** A Defensive Rating: Guard against physical attacks, Ward against magical ones, Mind for all else. */
  readonly rating: TrialRating;
  readonly value: Scalars['Int']['output'];
};

/** A Defensive Rating: Guard against physical attacks, Ward against magical ones, Mind for all else. */
export type TrialRating =
  | 'GUARD'
  | 'WARD'
  | 'MIND';

/** The game master changed what a character is good at. R-TRIAL-2 */
export type TrialTraitsChanged = {
  readonly characterId: Scalars['ID']['output'];
  /** What a character is good at; null: unchanged. */
  readonly traits: TrialTraits;
  readonly reason: Scalars['String']['output'];
};

/** Something trivial or without consequence succeeded, and no dice were rolled. R-TRIAL-1 */
export type TrialAutoSucceeded = {
  readonly characterId: Scalars['ID']['output'];
  /** What was done. */
  readonly purpose: Scalars['String']['output'];
};

/** The game master called a Trial: what for, by which attribute, and against which DR. R-TRIAL-1, R-TRIAL-2, R-TRIAL-11 */
export type TrialCalled = {
  /** Who makes the Trial. */
  readonly characterId: Scalars['ID']['output'];
  readonly purpose: Scalars['String']['output'];
  readonly attribute: Scalars['String']['output'];
  /** The DR; null while only the game master knows it. */
  readonly openDr?: Maybe<Scalars['Int']['output']>;
  /** The secret in which a hidden DR is kept. */
  readonly hiddenIn?: Maybe<Scalars['ID']['output']>;
  /** Whose Defensive Rating is to be reached, and which. */
  readonly target?: Maybe<TrialTarget>;
  /** How an attack is made. */
  readonly attack?: Maybe<TrialAttack>;
  /** What gives Edge. */
  readonly edge: ReadonlyArray<Scalars['String']['output']>;
  /** What gives Strain. */
  readonly strain: ReadonlyArray<Scalars['String']['output']>;
  /** The settings a Trial was called under and keeps. */
  readonly terms: TrialTerms;
  readonly sceneId: Scalars['ID']['output'];
  /** What the DR ladder calls it; null where it is hidden or below the ladder. */
  readonly rung?: Maybe<Scalars['String']['output']>;
};

/** Whose Defensive Rating is to be reached, and which. */
export type TrialTarget = {
  /** Null: a creature without a sheet. */
  readonly characterId?: Maybe<Scalars['ID']['output']>;
  readonly name: Scalars['String']['output'];
  /** A Defensive Rating: Guard against physical attacks, Ward against magical ones, Mind for all else. */
  readonly rating: TrialRating;
};

/** How an attack is made. */
export type TrialAttack = {
  /** Whether an attack is physical or magical. */
  readonly kind: TrialAttackKind;
  /** The weapon, spell or other means in use. */
  readonly means: Scalars['String']['output'];
};

/** Whether an attack is physical or magical. */
export type TrialAttackKind =
  | 'PHYSICAL'
  | 'MAGICAL';

/** The settings a Trial was called under and keeps. */
export type TrialTerms = {
  /** Whether flat penalties are refused, or the worst of them counts beside the best bonus. */
  readonly flatPenalties: TrialFlatPenalties;
  readonly bands: ReadonlyArray<TrialBand>;
  readonly minDamage: Scalars['Int']['output'];
  /** Whether damage is taken off hit points. */
  readonly hitPoints: Scalars['Boolean']['output'];
};

/** Whether flat penalties are refused, or the worst of them counts beside the best bonus. */
export type TrialFlatPenalties =
  | 'DISALLOW'
  | 'WORST';

/** A Success Band: what a margin is called. */
export type TrialBand = {
  readonly name: Scalars['String']['output'];
  /** Lowest margin; null for the first band: any below. */
  readonly from?: Maybe<Scalars['Int']['output']>;
};

/** The game master fixed the DR of a Trial, for no player to see before its outcome. R-TRIAL-14 */
export type TrialDifficultyHidden = {
  readonly secretId: Scalars['ID']['output'];
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  /** Defensive Rating: the total to reach. */
  readonly dr: Scalars['Int']['output'];
};

/** The game master changed the DR of a Trial before the dice were rolled. R-TRIAL-14 */
export type TrialDifficultyChanged = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  /** Defensive Rating: the total to reach. */
  readonly dr: Scalars['Int']['output'];
};

/** The DR that was hidden was shown to everyone, with the moment it was fixed. R-TRIAL-14 */
export type TrialDifficultyRevealed = {
  readonly secretId: Scalars['ID']['output'];
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  /** Defensive Rating: the total to reach. */
  readonly dr: Scalars['Int']['output'];
  /** The earlier events that it opened to everyone, in order; each stays at its own place of the timeline. */
  readonly opened?: Maybe<TimelineConnection>;
};


/** The DR that was hidden was shown to everyone, with the moment it was fixed. R-TRIAL-14 */
export type TrialDifficultyRevealedOpenedArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** The dice of a Trial were rolled, and all that is added to them was added. R-TRIAL-2 to R-TRIAL-6 */
export type TrialRolled = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  /** What is attempted. */
  readonly purpose: Scalars['String']['output'];
  readonly attribute: Scalars['String']['output'];
  /** All that gave Edge. */
  readonly edge: ReadonlyArray<Scalars['String']['output']>;
  /** All that gave Strain. */
  readonly strain: ReadonlyArray<Scalars['String']['output']>;
  /** A roll of dice with every face kept. */
  readonly roll: Roll;
  readonly attributeModifier: Scalars['Int']['output'];
  /** The training that counted. */
  readonly trainedSources: ReadonlyArray<Scalars['String']['output']>;
  readonly prowess: Scalars['Int']['output'];
  readonly flatBonuses: ReadonlyArray<TrialFlatBonus>;
  /** What counted of the flat bonuses. */
  readonly flatBonus: Scalars['Int']['output'];
  /** Kept dice, attribute, Prowess and flat bonus. */
  readonly baseTotal: Scalars['Int']['output'];
};

/** A flat bonus and where it comes from. */
export type TrialFlatBonus = {
  readonly source: Scalars['String']['output'];
  readonly points: Scalars['Int']['output'];
};

/** The game master awarded Hero Dice. R-TRIAL-7 */
export type TrialHeroDiceAwarded = {
  readonly characterId: Scalars['ID']['output'];
  /** Dice gained: what was awarded, up to what the pool holds. */
  readonly heroDice: Scalars['Int']['output'];
  readonly awarded: Scalars['Int']['output'];
  readonly reason: Scalars['String']['output'];
};

/** A character took Hero Dice from the pool for a Trial; they are gone whatever the outcome. R-TRIAL-7 */
export type TrialHeroDiceSpent = {
  readonly characterId: Scalars['ID']['output'];
  readonly sceneId: Scalars['ID']['output'];
  readonly heroDiceSpent: Scalars['Int']['output'];
  readonly heroDiceLeft: Scalars['Int']['output'];
};

/** Hero Dice were rolled and added to a Trial. R-TRIAL-7 */
export type TrialHeroDiceRolled = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  /** A roll of dice with every face kept. */
  readonly roll: Roll;
  /** What the Trial comes to with them. */
  readonly totalSoFar: Scalars['Int']['output'];
};

/** The outcome of a Trial was declared. It is closed, unless it is a hit whose damage is still to be rolled. R-TRIAL-8, R-TRIAL-9 */
export type TrialDeclared = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  /** What was attempted. */
  readonly purpose: Scalars['String']['output'];
  readonly declaredTotal: Scalars['Int']['output'];
  /** Defensive Rating: the total to reach. */
  readonly dr: Scalars['Int']['output'];
  readonly margin: Scalars['Int']['output'];
  readonly success: Scalars['Boolean']['output'];
  /** What the margin is called. */
  readonly band: Scalars['String']['output'];
  /** An attack that hit. */
  readonly damageToRoll: Scalars['Boolean']['output'];
};

/** A Trial was given up without an outcome, or a hit without its damage. Hero Dice spent stay spent. */
export type TrialAbandoned = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  readonly purpose: Scalars['String']['output'];
  readonly reason: Scalars['String']['output'];
};

/** The damage of a hit was rolled, and the attack is closed. R-TRIAL-13 */
export type TrialDamageDealt = {
  readonly sceneId: Scalars['ID']['output'];
  /** Who hit. */
  readonly characterId: Scalars['ID']['output'];
  /** Whose Defensive Rating is to be reached, and which. */
  readonly target?: Maybe<TrialTarget>;
  /** The weapon, spell or other means used. */
  readonly means: Scalars['String']['output'];
  /** What adds to the damage: Brawn if physical, Ego if magical. */
  readonly attribute: Scalars['String']['output'];
  readonly attributeModifier: Scalars['Int']['output'];
  /** A roll of dice with every face kept. */
  readonly roll: Roll;
  readonly damage: Scalars['Int']['output'];
};

/** A character lost hit points or won some back. R-TRIAL-13 */
export type TrialHitPointsChanged = {
  readonly characterId: Scalars['ID']['output'];
  /** Below zero: lost. */
  readonly change: Scalars['Int']['output'];
  /** What is left; may be below zero. */
  readonly left: Scalars['Int']['output'];
  readonly reason: Scalars['String']['output'];
};

/** Coins or things came to a character or left her: wages, purchases, what the dead leave. */
export type TrialBelongingsChanged = {
  readonly characterId: Scalars['ID']['output'];
  /** Below zero: they left her. */
  readonly coinsChange: Scalars['Int']['output'];
  readonly gainedBelongings: ReadonlyArray<TrialBelonging>;
  readonly lostIds: ReadonlyArray<Scalars['ID']['output']>;
  readonly lostNames: ReadonlyArray<Scalars['String']['output']>;
  /** The character it came from or goes to; null: nobody, or not one alone. */
  readonly otherId?: Maybe<Scalars['ID']['output']>;
  /** She is gone, and it went to her heirs. */
  readonly divided: Scalars['Boolean']['output'];
  readonly reason: Scalars['String']['output'];
};

/** A thing that a character owns. */
export type TrialBelonging = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** Whole coins; null: nobody knows. */
  readonly worth?: Maybe<Scalars['Int']['output']>;
};

/** A character was set up: what she can do, what she carries, and the Ruin she starts with. R-TROPHY-1, R-TROPHY-2 */
export type TrophyCharacterSetUp = {
  readonly characterId: Scalars['ID']['output'];
  readonly skills: ReadonlyArray<TrophySkill>;
  readonly rituals: ReadonlyArray<Scalars['String']['output']>;
  readonly equipment: ReadonlyArray<Scalars['String']['output']>;
  readonly armour: ReadonlyArray<TrophyArmour>;
  readonly startingRuin: Scalars['Int']['output'];
};

/** Something a character is good at. */
export type TrophySkill = {
  readonly name: Scalars['String']['output'];
  /** Where it comes from: an occupation, a background or the like. */
  readonly origin?: Maybe<Scalars['String']['output']>;
};

/** A piece of armour. */
export type TrophyArmour = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** Unusable until a safe return to town. */
  readonly marked: Scalars['Boolean']['output'];
};

/** A character gained or lost Skills, Rituals, equipment or armour. R-TROPHY-1 */
export type TrophyTraitsChanged = {
  readonly characterId: Scalars['ID']['output'];
  readonly gained: ReadonlyArray<TrophyTrait>;
  /** An id for each thing gained. */
  readonly gainedIds: ReadonlyArray<Scalars['ID']['output']>;
  readonly lost: ReadonlyArray<TrophyTrait>;
  readonly reason: Scalars['String']['output'];
};

/** A Skill, a Ritual, a piece of equipment or of armour, by name. */
export type TrophyTrait = {
  /** A Skill, a Ritual, a piece of equipment or of armour. */
  readonly kind: TrophyTraitKind;
  readonly name: Scalars['String']['output'];
};

/** A Skill, a Ritual, a piece of equipment or of armour. */
export type TrophyTraitKind =
  | 'SKILL'
  | 'RITUAL'
  | 'EQUIPMENT'
  | 'ARMOUR';

/** A character marked Ruin, and usually owes a Condition for it. R-TROPHY-2, R-TROPHY-29, R-TROPHY-30 */
export type TrophyRuinMarked = {
  readonly characterId: Scalars['ID']['output'];
  /** Which roll raised Ruin. */
  readonly cause: TrophyRuinCause;
  /** What it was about. */
  readonly occasion: Scalars['String']['output'];
  /** By how much Ruin rose. */
  readonly marks: Scalars['Int']['output'];
  /** Ruin once marked. */
  readonly ruin: Scalars['Int']['output'];
  /** Names the Condition that is due. */
  readonly dueId: Scalars['ID']['output'];
  readonly conditionDue: Scalars['Boolean']['output'];
};

/** Which roll raised Ruin. */
export type TrophyRuinCause =
  | 'RISK_ROLL'
  | 'HELP_ROLL'
  | 'CONTEST_ROLL'
  | 'COMBAT_ROLL'
  | 'RUIN_ROLL'
  | 'OTHER';

/** Player and game master agreed how Ruin changes a character. R-TROPHY-29 */
export type TrophyConditionAgreed = {
  readonly characterId: Scalars['ID']['output'];
  readonly conditionId: Scalars['ID']['output'];
  readonly condition: Scalars['String']['output'];
  /** The Condition that was due; null: one the game master gives besides. */
  readonly settlesDue?: Maybe<Scalars['ID']['output']>;
};

/** The game master removed a Condition. Lower Ruin alone removes none. R-TROPHY-29 */
export type TrophyConditionRemoved = {
  readonly characterId: Scalars['ID']['output'];
  readonly conditionId: Scalars['ID']['output'];
  readonly condition: Scalars['String']['output'];
  readonly reason: Scalars['String']['output'];
};

/** The player of a lost character chose how she ends, and told her last act. R-TROPHY-30 */
export type TrophyEndChosen = {
  readonly characterId: Scalars['ID']['output'];
  /** What becomes of one who is lost: a monster that serves the wild, or dead. */
  readonly end: TrophyEnd;
  readonly finalAct: Scalars['String']['output'];
};

/** What becomes of one who is lost: a monster that serves the wild, or dead. */
export type TrophyEnd =
  | 'MONSTER'
  | 'DEAD';

/** The player of a lost character was let into describing the terrors of the world, or that ended. R-TROPHY-30 */
export type TrophyCoGmGranted = {
  readonly characterId: Scalars['ID']['output'];
  readonly granted: Scalars['Boolean']['output'];
};

/** A character witnessed or suffered something disturbing, and one dark die was rolled against her Ruin. R-TROPHY-27 */
export type TrophyRuinRolled = {
  readonly characterId: Scalars['ID']['output'];
  readonly disturbance: Scalars['String']['output'];
  /** A roll of dice with every face kept. */
  readonly roll: Roll;
  /** The Ruin it was held against. */
  readonly heldRuin: Scalars['Int']['output'];
};

/** A character acted against the group, and one light die was rolled against her Ruin. R-TROPHY-28 */
export type TrophyReductionRolled = {
  readonly characterId: Scalars['ID']['output'];
  /** The act against the group. */
  readonly treachery: Scalars['String']['output'];
  /** A roll of dice with every face kept. */
  readonly roll: Roll;
  /** The Ruin it was held against. */
  readonly heldRuin: Scalars['Int']['output'];
  /** Lower than her Ruin: it sinks by 1, and nobody knows. Else she chooses. */
  readonly unnoticed: Scalars['Boolean']['output'];
};

/** The player chose: Ruin sinks by 1 and somebody noticed, or nothing changes and nobody saw. R-TROPHY-28 */
export type TrophyReductionChosen = {
  readonly characterId: Scalars['ID']['output'];
  readonly noticed: Scalars['Boolean']['output'];
  /** Ruin once chosen. */
  readonly ruin: Scalars['Int']['output'];
};

/** A character explored in pursuit of a goal. Answers to questions do not depend on the roll. R-TROPHY-17 */
export type TrophyHuntRolled = {
  readonly characterId: Scalars['ID']['output'];
  readonly goal: Scalars['String']['output'];
  /** How the surroundings are explored. */
  readonly exploration: Scalars['String']['output'];
  /** What gave a second light die. */
  readonly lightFor?: Maybe<TrophyMeans>;
  /** A roll of dice with every face kept. */
  readonly roll: Roll;
  readonly highest: Scalars['Int']['output'];
  readonly tokensGained: Scalars['Int']['output'];
  /** All the roller had, where the highest die is 1. */
  readonly tokensLost: Scalars['Int']['output'];
  readonly losesAll: Scalars['Boolean']['output'];
  /** No encounter; one that is distant or not plainly dangerous; one that is present and threatening. */
  readonly threat: TrophyThreat;
};

/** The Skill or piece of equipment a light die is taken for. */
export type TrophyMeans = {
  /** A Skill, a Ritual, a piece of equipment or of armour. */
  readonly kind: TrophyTraitKind;
  readonly name: Scalars['String']['output'];
};

/** No encounter; one that is distant or not plainly dangerous; one that is present and threatening. */
export type TrophyThreat =
  | 'NONE'
  | 'DISTANT'
  | 'PRESENT';

/** A character spent Hunt Tokens. R-TROPHY-18 */
export type TrophyTokensSpent = {
  readonly characterId: Scalars['ID']['output'];
  readonly tokens: Scalars['Int']['output'];
  readonly tokensLeft: Scalars['Int']['output'];
  /** What they bought. */
  readonly spentOn: Scalars['String']['output'];
};

/** A character gained Gold or parted with some. R-TROPHY-18, R-TROPHY-22 */
export type TrophyGoldChanged = {
  readonly characterId: Scalars['ID']['output'];
  /** Below zero: parted with. */
  readonly change: Scalars['Int']['output'];
  /** What she has then. */
  readonly gold: Scalars['Int']['output'];
  readonly reason: Scalars['String']['output'];
};

/** The game master entered a Set Goal: three Hunt Tokens achieve it. R-TROPHY-18 */
export type TrophyGoalSet = {
  readonly campaignId: Scalars['ID']['output'];
  readonly goalId: Scalars['ID']['output'];
  readonly goal: Scalars['String']['output'];
};

/** A goal was achieved with Hunt Tokens: a Set Goal, or another that all agreed to. R-TROPHY-18 */
export type TrophyGoalAchieved = {
  readonly campaignId: Scalars['ID']['output'];
  readonly goalId: Scalars['ID']['output'];
  readonly goal: Scalars['String']['output'];
  /** Whose tokens were spent. */
  readonly contributors: ReadonlyArray<Scalars['ID']['output']>;
  readonly isSetGoal: Scalars['Boolean']['output'];
};

/** Companions claimed what a dead character left. R-TROPHY-19 */
export type TrophyEstateClaimed = {
  /** Who left it. */
  readonly characterId: Scalars['ID']['output'];
  readonly tokensClaimed: Scalars['Int']['output'];
  readonly goldClaimed: Scalars['Int']['output'];
  readonly claimants: ReadonlyArray<Scalars['ID']['output']>;
};

/** What a dead character left and nobody claimed is gone. R-TROPHY-19 */
export type TrophyEstateClosed = {
  readonly characterId: Scalars['ID']['output'];
  readonly tokensUnclaimed: Scalars['Int']['output'];
};

/** Gold and gear came to an heir, left one who is gone, or went for a levy. */
export type TrophyBelongingsPassed = {
  readonly characterId: Scalars['ID']['output'];
  /** Gold; below zero: it left her. */
  readonly change: Scalars['Int']['output'];
  readonly gearGained: ReadonlyArray<TrophyGear>;
  readonly gearLost: ReadonlyArray<TrophyGear>;
  /** The character it came from or goes to; null: nobody, or not one alone. */
  readonly otherId?: Maybe<Scalars['ID']['output']>;
  /** She is gone, and it went to her heirs. */
  readonly divided: Scalars['Boolean']['output'];
  readonly reason: Scalars['String']['output'];
};

/** A piece of equipment or armour that can be left to an heir. */
export type TrophyGear = {
  readonly id: Scalars['ID']['output'];
  /** A piece of equipment or of armour. */
  readonly kind: TrophyGearKind;
  readonly name: Scalars['String']['output'];
};

/** A piece of equipment or of armour. */
export type TrophyGearKind =
  | 'EQUIPMENT'
  | 'ARMOUR';

/** A character set about a risky task: what is hoped, what could go wrong, and what helps were said. R-TROPHY-4 to R-TROPHY-6 */
export type TrophyRiskGathered = {
  /** The roller. */
  readonly characterId: Scalars['ID']['output'];
  readonly hope: Scalars['String']['output'];
  /** What could go wrong. */
  readonly dangers: ReadonlyArray<Scalars['String']['output']>;
  /** The Skill or equipment that gives a light die. */
  readonly lightFor?: Maybe<TrophyMeans>;
  readonly ritual?: Maybe<Scalars['String']['output']>;
  /** Whom a Risk Roll goes against, and with what intent. */
  readonly foe?: Maybe<TrophyFoe>;
  readonly risksMindOrBody: Scalars['Boolean']['output'];
  /** The setting it was gathered under. G-T6 */
  readonly helpCountsForColour: Scalars['Boolean']['output'];
  readonly sceneId: Scalars['ID']['output'];
};

/** Whom a Risk Roll goes against, and with what intent. */
export type TrophyFoe = {
  readonly name: Scalars['String']['output'];
  /** Not folk nor an ordinary animal. */
  readonly isMonster: Scalars['Boolean']['output'];
  /** Meant to kill or disable it. */
  readonly toDefeat: Scalars['Boolean']['output'];
};

/** The game master declared that mind or body is at risk: the roll takes a dark die. R-TROPHY-6 */
export type TrophyDarkDieDemanded = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  readonly reason: Scalars['String']['output'];
};

/** A Risk Roll was given up without being settled. Ruin marked and prices owed stay. */
export type TrophyRiskAbandoned = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  readonly hope: Scalars['String']['output'];
  readonly reason: Scalars['String']['output'];
};

/** A character tried to defeat a monster alone with her skill, and no dice were rolled. R-TROPHY-12 */
export type TrophyKilledByMonster = {
  readonly characterId: Scalars['ID']['output'];
  readonly hope: Scalars['String']['output'];
  readonly foeName: Scalars['String']['output'];
};

/** A Devil's Bargain was offered: a light die for a price that is due whatever the result. R-TROPHY-11 */
export type TrophyBargainOffered = {
  readonly sceneId: Scalars['ID']['output'];
  /** To whom. */
  readonly characterId: Scalars['ID']['output'];
  readonly bargainId: Scalars['ID']['output'];
  /** The member who offers it. */
  readonly offeredBy: Scalars['ID']['output'];
  /** What kind of price a Devil's Bargain asks. */
  readonly bargainKind: TrophyBargainKind;
  readonly bargainPrice: Scalars['String']['output'];
};

/** What kind of price a Devil's Bargain asks. */
export type TrophyBargainKind =
  | 'COLLATERAL_HARM'
  | 'LOST_OR_SEPARATED'
  | 'GIVING_UP'
  | 'BETRAYAL'
  | 'ATTENTION'
  | 'OTHER';

/** A Devil's Bargain was accepted, declined, vetoed or withdrawn. R-TROPHY-11 */
export type TrophyBargainAnswered = {
  readonly sceneId: Scalars['ID']['output'];
  /** To whom it was offered. */
  readonly characterId: Scalars['ID']['output'];
  readonly bargainId: Scalars['ID']['output'];
  /** The member who answers. */
  readonly answeredBy: Scalars['ID']['output'];
  /** How a Devil's Bargain stands. */
  readonly answer: TrophyBargainStatus;
  readonly bargainPrice: Scalars['String']['output'];
  /** Why, or how it would have to change; may be empty. */
  readonly remark: Scalars['String']['output'];
};

/** How a Devil's Bargain stands. */
export type TrophyBargainStatus =
  | 'OFFERED'
  | 'ACCEPTED'
  | 'DECLINED'
  | 'VETOED'
  | 'WITHDRAWN';

/** The game master allowed a single Devil's Bargain for this roll, and said who may offer it. R-TROPHY-11 */
export type TrophyOfferLimited = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  readonly soleGiver: Scalars['ID']['output'];
};

/** The dice fell: the price of the Devil's Bargain is owed, whatever the result. R-TROPHY-11 */
export type TrophyPriceOwed = {
  readonly characterId: Scalars['ID']['output'];
  readonly priceId: Scalars['ID']['output'];
  readonly bargainPrice: Scalars['String']['output'];
  readonly occasion: Scalars['String']['output'];
};

/** The price of a Devil's Bargain was paid. R-TROPHY-11 */
export type TrophyPricePaid = {
  readonly characterId: Scalars['ID']['output'];
  readonly priceId: Scalars['ID']['output'];
  readonly bargainPrice: Scalars['String']['output'];
  readonly how: Scalars['String']['output'];
};

/** A character offered to help with the Risk Roll of another, and said how that exposes her. R-TROPHY-13 */
export type TrophyHelpOffered = {
  readonly sceneId: Scalars['ID']['output'];
  /** Who helps. */
  readonly characterId: Scalars['ID']['output'];
  /** Who is helped. */
  readonly rollerId: Scalars['ID']['output'];
  readonly exposure: Scalars['String']['output'];
};

/** An offer of help was accepted. R-TROPHY-13 */
export type TrophyHelpAccepted = {
  readonly sceneId: Scalars['ID']['output'];
  /** Who helps. */
  readonly characterId: Scalars['ID']['output'];
  /** Who is helped. */
  readonly rollerId: Scalars['ID']['output'];
};

/** An offer of help was declined or taken back before its die was rolled. R-TROPHY-13 */
export type TrophyHelpDropped = {
  readonly sceneId: Scalars['ID']['output'];
  /** Who helps. */
  readonly characterId: Scalars['ID']['output'];
  /** Who is helped. */
  readonly rollerId: Scalars['ID']['output'];
};

/** A helper rolled her light die. It keeps its face through every re-roll of the other dice. R-TROPHY-13, R-TROPHY-14 */
export type TrophyHelpRolled = {
  readonly sceneId: Scalars['ID']['output'];
  /** Who helps. */
  readonly characterId: Scalars['ID']['output'];
  /** Who is helped. */
  readonly rollerId: Scalars['ID']['output'];
  /** A roll of dice with every face kept. */
  readonly roll: Roll;
};

/** A help die equalled a dark die: the helper marks 1 Ruin, once for the whole Risk Roll. R-TROPHY-14 */
export type TrophyHelpMatched = {
  readonly sceneId: Scalars['ID']['output'];
  /** Who helps. */
  readonly characterId: Scalars['ID']['output'];
  /** Who is helped. */
  readonly rollerId: Scalars['ID']['output'];
  readonly face: Scalars['Int']['output'];
};

/** The roller took a help die into the roll, or left it out again. R-TROPHY-13 */
export type TrophyHelpTakenIn = {
  readonly sceneId: Scalars['ID']['output'];
  /** Who helps. */
  readonly characterId: Scalars['ID']['output'];
  /** Who is helped. */
  readonly rollerId: Scalars['ID']['output'];
  readonly face: Scalars['Int']['output'];
  readonly incorporated: Scalars['Boolean']['output'];
};

/** The dice of a Risk Roll were rolled, or all rolled anew with another dark die. R-TROPHY-6, R-TROPHY-10 */
export type TrophyRiskRolled = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  readonly hope: Scalars['String']['output'];
  /** 1 for the first roll, 2 for the first re-roll. */
  readonly attempt: Scalars['Int']['output'];
  /** A roll of dice with every face kept. */
  readonly roll: Roll;
  /** With the help taken in. */
  readonly highest: Scalars['Int']['output'];
  /** Whether the highest die is light or dark; ties are dark. */
  readonly colour: TrophyColour;
};

/** Whether the highest die is light or dark; ties are dark. */
export type TrophyColour =
  | 'LIGHT'
  | 'DARK';

/** The game master grants success should the roll be settled as a failure; the situation worsens otherwise. R-TROPHY-8 */
export type TrophySuccessGranted = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  readonly worsening: Scalars['String']['output'];
};

/** A Risk Roll was settled. R-TROPHY-8, R-TROPHY-9 */
export type TrophyRiskSettled = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  readonly hope: Scalars['String']['output'];
  readonly highest: Scalars['Int']['output'];
  /** Whether the highest die is light or dark; ties are dark. */
  readonly colour: TrophyColour;
  /** It fails and the situation worsens; it succeeds with a complication; it succeeds. */
  readonly riskOutcome: TrophyRiskOutcome;
  /** A failure to which the game master granted success. */
  readonly successGranted: Scalars['Boolean']['output'];
  /** Folk or an animal is out of play. */
  readonly foeTakenOut: Scalars['Boolean']['output'];
  /** The complication, the worsening or the success, as told; may be empty. */
  readonly told: Scalars['String']['output'];
};

/** It fails and the situation worsens; it succeeds with a complication; it succeeds. */
export type TrophyRiskOutcome =
  | 'FAILURE'
  | 'PARTIAL'
  | 'SUCCESS';

/** A contest between characters was opened: what is at stake, and whether it is deadly in itself. R-TROPHY-15 */
export type TrophyContestOpened = {
  readonly sceneId: Scalars['ID']['output'];
  readonly stakes: Scalars['String']['output'];
  readonly deadly: Scalars['Boolean']['output'];
  /** What follows a contest tied on every face. */
  readonly fullTie: TrophyFullTie;
  readonly maxVolunteered: Scalars['Int']['output'];
};

/** What follows a contest tied on every face. */
export type TrophyFullTie =
  | 'STANDOFF'
  | 'REROLL';

/** A character entered a contest and said which dice are risked. R-TROPHY-15 */
export type TrophyContestEntered = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  /** The Skill or piece of equipment a light die is taken for. */
  readonly lightFor?: Maybe<TrophyMeans>;
  readonly volunteered: Scalars['Int']['output'];
};

/** A character left a contest before her dice were rolled. R-TROPHY-15 */
export type TrophyContestLeft = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  readonly reason: Scalars['String']['output'];
};

/** A contest was given up without a result; no Ruin follows from dice that fell. */
export type TrophyContestAbandoned = {
  readonly sceneId: Scalars['ID']['output'];
  readonly contestants: ReadonlyArray<Scalars['ID']['output']>;
  readonly stakes: Scalars['String']['output'];
  readonly reason: Scalars['String']['output'];
};

/** A contestant rolled her dice. R-TROPHY-15 */
export type TrophyContestRolled = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  readonly round: Scalars['Int']['output'];
  /** A roll of dice with every face kept. */
  readonly roll: Roll;
};

/** A contest was settled: by the first face that one shows more often; a tie on all faces has no winner. R-TROPHY-16 */
export type TrophyContestSettled = {
  readonly sceneId: Scalars['ID']['output'];
  readonly stakes: Scalars['String']['output'];
  readonly contestants: ReadonlyArray<Scalars['ID']['output']>;
  /** Null: tied on every face. */
  readonly winnerId?: Maybe<Scalars['ID']['output']>;
  /** Those tied on every face; empty where one won. */
  readonly tied: ReadonlyArray<Scalars['ID']['output']>;
  /** The tied leaders roll again, with the same pools. */
  readonly rollAgain: Scalars['Boolean']['output'];
};

/** A monster, or a group of them, is to be fought. R-TROPHY-20 */
export type TrophyCombatOpened = {
  readonly monster: Scalars['String']['output'];
  readonly baseEndurance: Scalars['Int']['output'];
  readonly weakness?: Maybe<Scalars['String']['output']>;
  readonly goldAtStake: Scalars['Int']['output'];
  /** The setting it was opened under. G-T18 */
  readonly lateJoin: Scalars['Boolean']['output'];
  /** The setting it was opened under. G-T13 */
  readonly autoDefeat: Scalars['Boolean']['output'];
  /** The setting it was opened under. G-T16 */
  readonly conditionDue: Scalars['Boolean']['output'];
  readonly sceneId: Scalars['ID']['output'];
};

/** A character joined the fight, said how she is exposed, and rolled her Weak Point. R-TROPHY-20, R-TROPHY-31 */
export type TrophyFighterJoined = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  readonly exposure: Scalars['String']['output'];
  readonly weapon: Scalars['String']['output'];
  /** A roll of dice with every face kept. */
  readonly roll: Roll;
  /** 1 where the fight had begun: a dark die more in the next roll. */
  readonly addedDarkDice: Scalars['Int']['output'];
};

/** The game master changed the Endurance of a monster. R-TROPHY-21 */
export type TrophyEnduranceChanged = {
  readonly sceneId: Scalars['ID']['output'];
  readonly monster: Scalars['String']['output'];
  readonly enduranceChanges: ReadonlyArray<TrophyEnduranceChange>;
  readonly endurance: Scalars['Int']['output'];
};

/** What makes a monster easier or harder to defeat, and why. */
export type TrophyEnduranceChange = {
  readonly change: Scalars['Int']['output'];
  readonly reason: Scalars['String']['output'];
};

/** Endurance fell below the dark dice: the monster is defeated without a roll, and nobody marks Ruin. R-TROPHY-21 */
export type TrophyMonsterFell = {
  readonly sceneId: Scalars['ID']['output'];
  readonly monster: Scalars['String']['output'];
  readonly endurance: Scalars['Int']['output'];
  readonly darkDice: Scalars['Int']['output'];
};

/** All dark dice of a fight were rolled: the two highest against Endurance, each against the Weak Points. R-TROPHY-22, R-TROPHY-23, R-TROPHY-26 */
export type TrophyCombatRolled = {
  readonly sceneId: Scalars['ID']['output'];
  readonly monster: Scalars['String']['output'];
  readonly fighters: ReadonlyArray<Scalars['ID']['output']>;
  /** A roll of dice with every face kept. */
  readonly roll: Roll;
  /** The sum of the two highest dice. */
  readonly topTwo: Scalars['Int']['output'];
  readonly endurance: Scalars['Int']['output'];
  readonly defeated: Scalars['Boolean']['output'];
  readonly struck: ReadonlyArray<TrophyStruck>;
};

/** How often a Combat Roll hit the Weak Points of a fighter. */
export type TrophyStruck = {
  readonly characterId: Scalars['ID']['output'];
  /** Dark dice equal to a Weak Point of hers. */
  readonly matches: Scalars['Int']['output'];
};

/** A fighter is dead, lost or missing: her Weak Points leave play, and the dark dice stay as many. R-TROPHY-23 */
export type TrophyFighterGone = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
};

/** A fighter took the Ruin of a Combat Roll, or let armour take it. R-TROPHY-23, R-TROPHY-24 */
export type TrophyBlowTaken = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  readonly matches: Scalars['Int']['output'];
  readonly byArmour: Scalars['Boolean']['output'];
  /** She is lost by it, or no longer there: her Weak Points leave play. */
  readonly leavesFight: Scalars['Boolean']['output'];
  /** Nobody is left to fight a monster that stands. */
  readonly endsFight: Scalars['Boolean']['output'];
};

/** A piece of armour took all the Ruin of one Combat Roll and is marked. R-TROPHY-24 */
export type TrophyArmourMarked = {
  readonly characterId: Scalars['ID']['output'];
  readonly armourId: Scalars['ID']['output'];
  readonly armourName: Scalars['String']['output'];
  /** Ruin that was ignored. */
  readonly absorbed: Scalars['Int']['output'];
  /** How it takes the blow. */
  readonly how: Scalars['String']['output'];
};

/** A character returned to town safely, and all her armour is usable again. R-TROPHY-24 */
export type TrophyArmourRestored = {
  readonly characterId: Scalars['ID']['output'];
  /** How many were marked. */
  readonly pieces: Scalars['Int']['output'];
};

/** A fighter retreated at no cost to herself and handed her Weak Points to another. The dark dice stay as many. R-TROPHY-25 */
export type TrophyFighterRetreated = {
  readonly sceneId: Scalars['ID']['output'];
  readonly characterId: Scalars['ID']['output'];
  readonly receiverId: Scalars['ID']['output'];
  readonly handed: ReadonlyArray<Scalars['Int']['output']>;
  /** Each re-roll of a die whose number was held already; the last is the new number. */
  readonly rerolls: ReadonlyArray<Roll>;
  /** The Weak Points the receiver holds then. */
  readonly held: ReadonlyArray<Scalars['Int']['output']>;
};

/** A defeated monster: how it fell, and the Gold that was collected and shared out. R-TROPHY-22 */
export type TrophyCombatWon = {
  readonly sceneId: Scalars['ID']['output'];
  readonly monster: Scalars['String']['output'];
  readonly fighters: ReadonlyArray<Scalars['ID']['output']>;
  /** How it was defeated. */
  readonly described: Scalars['String']['output'];
  readonly goldShared: Scalars['Int']['output'];
};

/** A fight ended without a victory: all gave up, or the game master ended it. R-TROPHY-26 */
export type TrophyCombatGivenUp = {
  readonly sceneId: Scalars['ID']['output'];
  readonly monster: Scalars['String']['output'];
  readonly fighters: ReadonlyArray<Scalars['ID']['output']>;
  readonly reason: Scalars['String']['output'];
};

/** An event and its place. */
export type TimelineEdge = {
  readonly cursor: Scalars['String']['output'];
  readonly node: TimelineEvent;
  /** How many events this line stands for: 1, unless lines are collapsed. */
  readonly events: Scalars['Int']['output'];
};

/** A page of the timeline. */
export type TimelineConnection = {
  readonly edges: ReadonlyArray<TimelineEdge>;
  readonly nodes: ReadonlyArray<TimelineEvent>;
  readonly pageInfo: PageInfo;
  /** Of all pages together. */
  readonly totalCount: Scalars['Int']['output'];
};

/** All that is given must hold. A sealed event only matches by position and by when it was recorded. */
export type TimelineFilter = {
  readonly types?: InputMaybe<ReadonlyArray<EventType>>;
  readonly groups?: InputMaybe<ReadonlyArray<EventGroup>>;
  /** A character (or any other subject) it concerns. */
  readonly character?: InputMaybe<Scalars['ID']['input']>;
  /** A faction it names. */
  readonly faction?: InputMaybe<Scalars['ID']['input']>;
  /** Words, or beginnings of words, of its summary, its texts, or the names of those it concerns. All must be there; case and accents do not matter. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
  /** The member whose hand it was. */
  readonly actor?: InputMaybe<Scalars['ID']['input']>;
  /** The play session it belongs to. */
  readonly session?: InputMaybe<Scalars['ID']['input']>;
  readonly deed?: InputMaybe<Scalars['ID']['input']>;
  /** What this deed led to: all that a jump of the clock settled. */
  readonly cause?: InputMaybe<Scalars['ID']['input']>;
  readonly fromWorldDay?: InputMaybe<Scalars['Int']['input']>;
  /** This day included. */
  readonly toWorldDay?: InputMaybe<Scalars['Int']['input']>;
  /** As a date of the campaign's calendar. */
  readonly fromDate?: InputMaybe<Scalars['String']['input']>;
  /** This day included. */
  readonly toDate?: InputMaybe<Scalars['String']['input']>;
  readonly recordedFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** This moment included. */
  readonly recordedTo?: InputMaybe<Scalars['DateTime']['input']>;
  readonly diceSource?: InputMaybe<DiceSource>;
  /** Only what was struck, or only what stands. */
  readonly voided?: InputMaybe<Scalars['Boolean']['input']>;
};

/** As recorded, or as it happened in the world (without sealed events). */
export type TimelineOrder =
  | 'RECORDED'
  | 'WORLD_DAY';

/** What is shown as one line, by its first event. Sealed events stay lines of their own. */
export type TimelineCollapse =
  /** All events of one deed. Open it with `filter: { deed }`. */
  | 'DEED'
  /** Deeds, and with a jump of the clock all that it settled. Open it with `filter: { cause }`. */
  | 'ADVANCE';

/** A d100 character sheet as it is read at the table. */
export type D100Sheet = {
  /** Enrolled only; scores rolled; ready to play. */
  readonly stage: D100Stage;
  /** The eight scores. */
  readonly scores: D100PerAttribute;
  /** The eight attributes and combat. */
  readonly abilities: ReadonlyArray<D100AbilityRead>;
  /** Points that run down and come back: the most there can be, and what is left. */
  readonly hitPoints: D100Pool;
  /** Points that run down and come back: the most there can be, and what is left. */
  readonly sanity: D100Pool;
  /** Null: the dedication has none. */
  readonly mana?: Maybe<D100Pool>;
  /** Combat Stamina, as a sum of named parts. */
  readonly combatStamina: D100Stamina;
  /** The armour a character wears. */
  readonly armour: D100Armour;
  /** Feet. */
  readonly move: Scalars['Int']['output'];
  /** What a character carries, and what that does to her. */
  readonly load: D100Load;
  readonly silver: Scalars['Int']['output'];
  readonly goods: ReadonlyArray<D100Goods>;
  /** The id of the suit she wears. */
  readonly worn?: Maybe<Scalars['ID']['output']>;
  /** The ids of the goods she holds. */
  readonly inHand: ReadonlyArray<Scalars['ID']['output']>;
  /** Improvement points at hand and put to use. */
  readonly improvement: D100Improvement;
  /** Practices, lessons and studies under way. */
  readonly training: ReadonlyArray<D100Training>;
  /** What there is to study. */
  readonly materials: ReadonlyArray<D100MaterialRead>;
  readonly spells: ReadonlyArray<D100SpellRead>;
  /** Points bought that are still to come. */
  readonly raises: ReadonlyArray<D100Raise>;
  /** Null: the campaign does not use loyalty. */
  readonly allegiance?: Maybe<D100Allegiance>;
  /** The two categories of attributes; a natural affinity is for one of them. */
  readonly affinity?: Maybe<D100Affinity>;
  readonly tier: Scalars['Int']['output'];
  readonly callings: ReadonlyArray<D100Calling>;
  /** How a character answers the call to adventure. */
  readonly dedication?: Maybe<D100Dedication>;
  /** An Order with the arms and armour it allows. */
  readonly order?: Maybe<D100Order>;
  /** A birthsign with its name and traits. */
  readonly birthsign?: Maybe<D100Sign>;
  /** Where a character stands between law and chaos, good and evil. */
  readonly alignment?: Maybe<D100Alignment>;
  /** How large a body is, and for which body armour is made. */
  readonly size: D100Size;
  readonly appearance: Scalars['String']['output'];
  readonly background: ReadonlyArray<Scalars['String']['output']>;
  /** What needs attention: debts, goods that no longer suit. */
  readonly warnings: ReadonlyArray<Scalars['String']['output']>;
};

/** Enrolled only; scores rolled; ready to play. */
export type D100Stage =
  | 'BLANK'
  | 'ROLLED'
  | 'PLAYING';

/** A target, as a sum of named parts. */
export type D100AbilityRead = {
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  /** The attribute it stands on. */
  readonly attribute: D100Attribute;
  /** The score of that attribute. */
  readonly score: Scalars['Int']['output'];
  /** Percent to roll against: the sum of the parts. */
  readonly target: Scalars['Int']['output'];
  readonly parts: ReadonlyArray<D100Part>;
  /** What bears on every test of it just now. */
  readonly modifiers: ReadonlyArray<D100Modifier>;
  /** Percent to roll against just now. */
  readonly inTests: Scalars['Int']['output'];
};

/** Points that run down and come back: the most there can be, and what is left. */
export type D100Pool = {
  readonly maximum: Scalars['Int']['output'];
  readonly current: Scalars['Int']['output'];
};

/** Combat Stamina, as a sum of named parts. */
export type D100Stamina = {
  readonly maximum: Scalars['Int']['output'];
  readonly current: Scalars['Int']['output'];
  readonly parts: ReadonlyArray<D100Part>;
};

/** The armour a character wears. */
export type D100Armour = {
  /** How heavy the armour is that a character wears. */
  readonly type: D100ArmourType;
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly damageReduction: Scalars['Int']['output'];
};

/** How heavy the armour is that a character wears. */
export type D100ArmourType =
  | 'NONE'
  | 'LIGHT'
  | 'MEDIUM'
  | 'HEAVY'
  | 'SUPER_HEAVY';

/** What a character carries, and what that does to her. */
export type D100Load = {
  /** 300 units are 1 #. */
  readonly units: Scalars['Int']['output'];
  readonly capacityUnits: Scalars['Int']['output'];
  /** Such as "8 1/3 # of 15 #". */
  readonly text: Scalars['String']['output'];
  readonly overloaded: Scalars['Boolean']['output'];
  /** What the load does to her; empty when nothing. */
  readonly effect: Scalars['String']['output'];
};

/** Improvement points at hand and put to use. */
export type D100Improvement = {
  readonly balance: Scalars['Int']['output'];
  readonly spent: Scalars['Int']['output'];
  /** Background sentences that may still be written. */
  readonly sentencesLeft: Scalars['Int']['output'];
};

/** Learning under way. */
export type D100Training = {
  readonly id: Scalars['ID']['output'];
  /** How a character learns over days. */
  readonly way: D100TrainingWay;
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  /** The row of the increase table, by the target before the increase. */
  readonly row: D100IncreaseRow;
  readonly hours: Scalars['Int']['output'];
  /** World day on which the dice are rolled. */
  readonly endsOn: Scalars['Int']['output'];
  /** `endsOn` in words. */
  readonly endDate: Scalars['String']['output'];
  /** Improvement points paid. */
  readonly points: Scalars['Int']['output'];
  /** Silver paid. */
  readonly silver: Scalars['Int']['output'];
  /** Who teaches, and how well. */
  readonly mentor?: Maybe<D100Mentor>;
  /** What is studied. */
  readonly material?: Maybe<D100Material>;
  /** Percentage points more that aided practice gives. */
  readonly bonus: Scalars['Int']['output'];
};

/** Study material, and what she made of it. R-D100-31 */
export type D100MaterialRead = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  /** How many extra dice it gives. */
  readonly diceCount: Scalars['Int']['output'];
  readonly diceSides: Scalars['Int']['output'];
  /** World day she last finished it; null: never. */
  readonly studiedOn?: Maybe<Scalars['Int']['output']>;
  /** `studiedOn` in words. */
  readonly studiedDate?: Maybe<Scalars['String']['output']>;
  /** She has not yet, or was given a reason to do it again. */
  readonly mayStudy: Scalars['Boolean']['output'];
};

/** A spell with its Power Rating. */
export type D100SpellRead = {
  readonly id: Scalars['ID']['output'];
  /** Null: developed by the caster, and unnamed. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** The Order whose spell it is. */
  readonly order?: Maybe<Scalars['String']['output']>;
  readonly components: ReadonlyArray<D100Component>;
  /** Power Rating won by improvement points. */
  readonly improved: Scalars['Int']['output'];
  readonly powerRating: Scalars['Int']['output'];
};

/** Points bought that take hours to come. */
export type D100Raise = {
  readonly id: Scalars['ID']['output'];
  /** Null: the Power Rating of a spell. */
  readonly bought?: Maybe<D100Characteristic>;
  readonly improvedSpellId?: Maybe<Scalars['ID']['output']>;
  /** Improvement points paid. */
  readonly points: Scalars['Int']['output'];
  readonly gain: Scalars['Int']['output'];
  /** World day on which the gain comes. */
  readonly endsOn: Scalars['Int']['output'];
  /** `endsOn` in words. */
  readonly endDate: Scalars['String']['output'];
};

/** Where a character belongs, and how loyal she is. */
export type D100Allegiance = {
  /** The primary faction; null: none. */
  readonly factionId?: Maybe<Scalars['ID']['output']>;
  readonly name?: Maybe<Scalars['String']['output']>;
  /** What belonging to it brings. */
  readonly benefits: Scalars['String']['output'];
  /** Percent. */
  readonly loyalty?: Maybe<Scalars['Int']['output']>;
  /** Below it, a test of loyalty is due each week. */
  readonly zeal?: Maybe<Scalars['Int']['output']>;
  /** The rites are outstanding. */
  readonly provisional: Scalars['Boolean']['output'];
  /** World day of the next test that is due. */
  readonly testDueOn?: Maybe<Scalars['Int']['output']>;
  /** `testDueOn` in words. */
  readonly testDueDate?: Maybe<Scalars['String']['output']>;
  /** The game master may decide for an ouster. */
  readonly ousterPossible: Scalars['Boolean']['output'];
  readonly mayRetire: Scalars['Boolean']['output'];
  readonly memberships: ReadonlyArray<D100Membership>;
  /** A faction that deliberates on her. */
  readonly joining?: Maybe<D100Joining>;
};

/** A further faction, without benefit. */
export type D100Membership = {
  readonly factionId: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
};

/** A faction that deliberates on a character. */
export type D100Joining = {
  readonly factionId: Scalars['ID']['output'];
  /** What the faction has to think over. */
  readonly text: Scalars['String']['output'];
};

/** A birthsign with its name and traits. */
export type D100Sign = {
  /** The thirteen signs a character may be born under. */
  readonly sign: D100Birthsign;
  readonly name: Scalars['String']['output'];
  readonly traits: ReadonlyArray<Scalars['String']['output']>;
};

/** A Trial character sheet as it is read at the table. */
export type TrialSheet = {
  /** Whether the character was set up. */
  readonly ready: Scalars['Boolean']['output'];
  /** Every attribute of the campaign. */
  readonly attributes: ReadonlyArray<TrialAttributeModifier>;
  /** Added once to a Trial she is trained for. */
  readonly prowess: Scalars['Int']['output'];
  readonly trained: ReadonlyArray<TrialTrained>;
  /** Guard, Ward and Mind. */
  readonly ratings: ReadonlyArray<TrialRatingRead>;
  readonly armour: Scalars['Int']['output'];
  /** Hero Dice in the pool. */
  readonly heroDice: Scalars['Int']['output'];
  /** The most the pool holds; null: no limit. */
  readonly heroDiceCap?: Maybe<Scalars['Int']['output']>;
  /** Null: the campaign counts none. */
  readonly hitPoints?: Maybe<TrialHitPoints>;
  readonly coins: Scalars['Int']['output'];
  /** What she owns, and could leave by name. */
  readonly belongings: ReadonlyArray<TrialBelonging>;
  /** What needs attention. */
  readonly warnings: ReadonlyArray<Scalars['String']['output']>;
};

/** A Defensive Rating and where it comes from. */
export type TrialRatingRead = {
  /** A Defensive Rating: Guard against physical attacks, Ward against magical ones, Mind for all else. */
  readonly rating: TrialRating;
  readonly value: Scalars['Int']['output'];
  /** Entered, the default, or the formula written out. */
  readonly from: Scalars['String']['output'];
};

/** Hit points, where the campaign counts them. */
export type TrialHitPoints = {
  readonly maximum: Scalars['Int']['output'];
  readonly current: Scalars['Int']['output'];
};

/** A Trophy character sheet as it is read at the table. */
export type TrophySheet = {
  /** Whether the character was set up. */
  readonly ready: Scalars['Boolean']['output'];
  /** Whether a character is in play; lost, and still to choose an end; a monster; or dead. */
  readonly status: TrophyStatus;
  readonly ruin: Scalars['Int']['output'];
  readonly startingRuin: Scalars['Int']['output'];
  /** A Reduction Roll is open. */
  readonly canReduceRuin: Scalars['Boolean']['output'];
  /** A Reduction Roll waits for the choice it left. */
  readonly reductionToChoose: Scalars['Boolean']['output'];
  readonly skills: ReadonlyArray<TrophySkill>;
  readonly rituals: ReadonlyArray<Scalars['String']['output']>;
  readonly equipment: ReadonlyArray<Scalars['String']['output']>;
  readonly armour: ReadonlyArray<TrophyArmour>;
  readonly conditions: ReadonlyArray<TrophyCondition>;
  /** Conditions yet to be agreed on. */
  readonly conditionsDue: ReadonlyArray<TrophyConditionDue>;
  /** Prices of Devil's Bargains that are still due. */
  readonly pricesOwed: ReadonlyArray<TrophyPrice>;
  readonly pricesPaid: ReadonlyArray<TrophyPrice>;
  readonly huntTokens: Scalars['Int']['output'];
  readonly gold: Scalars['Int']['output'];
  /** Equipment and armour that she could leave by name, as `makeWill` takes it. */
  readonly gear: ReadonlyArray<TrophyGear>;
  /** Companions can claim what she left. */
  readonly claimable: Scalars['Boolean']['output'];
  /** Her player helps to tell of the terrors of the world. */
  readonly coGm: Scalars['Boolean']['output'];
  /** The goals of the group. */
  readonly goals: ReadonlyArray<TrophyGoal>;
  /** What needs attention. */
  readonly warnings: ReadonlyArray<Scalars['String']['output']>;
};

/** Whether a character is in play; lost, and still to choose an end; a monster; or dead. */
export type TrophyStatus =
  | 'ACTIVE'
  | 'LOST_CHOOSING'
  | 'MONSTER'
  | 'DEAD';

/** What Ruin has done to a character. */
export type TrophyCondition = {
  readonly id: Scalars['ID']['output'];
  readonly condition: Scalars['String']['output'];
};

/** A Condition that is yet to be agreed on. */
export type TrophyConditionDue = {
  readonly id: Scalars['ID']['output'];
  /** Which roll raised Ruin. */
  readonly cause: TrophyRuinCause;
  readonly occasion: Scalars['String']['output'];
};

/** The price of a Devil's Bargain, owed or paid. */
export type TrophyPrice = {
  readonly id: Scalars['ID']['output'];
  readonly price: Scalars['String']['output'];
  readonly occasion: Scalars['String']['output'];
  readonly paid: Scalars['Boolean']['output'];
};

/** A goal of the group, achieved or not. */
export type TrophyGoal = {
  readonly id: Scalars['ID']['output'];
  readonly goal: Scalars['String']['output'];
  readonly achieved: Scalars['Boolean']['output'];
};

/** The sheet, with all that follows from it, in the form of the rule system. */
export type CharacterSheet = D100Sheet | TrialSheet | TrophySheet;

/** Whether a character lives. */
export type CharacterStatus =
  | 'ALIVE'
  | 'MISSING'
  | 'DEAD';

/** One step in the making of a value. */
export type WhyStep = {
  readonly event: TimelineEvent;
  readonly before?: Maybe<Scalars['JSON']['output']>;
  /** Every world day in it, in words, by the calendar of when the event was recorded. */
  readonly beforeDates: ReadonlyArray<DateWithin>;
  /** The value once it had happened. */
  readonly after?: Maybe<Scalars['JSON']['output']>;
  /** Every world day in it, in words, by the calendar of when the event was recorded. */
  readonly afterDates: ReadonlyArray<DateWithin>;
};

/** A character of the story. */
export type Character = Node & {
  readonly id: Scalars['ID']['output'];
  readonly campaign: Campaign;
  readonly name: Scalars['String']['output'];
  /** The member who plays her; null: the game master's own. */
  readonly owner?: Maybe<Member>;
  readonly status: CharacterStatus;
  /** Only game masters see her, until `showCharacter`. */
  readonly unseen: Scalars['Boolean']['output'];
  /** World day of birth. */
  readonly born?: Maybe<Scalars['Int']['output']>;
  readonly birthDate?: Maybe<Scalars['String']['output']>;
  /** Whole years. */
  readonly age?: Maybe<Scalars['Int']['output']>;
  /** For `expected`: it rises with every event of her own. */
  readonly version: Scalars['String']['output'];
  readonly sheet: CharacterSheet;
  /** The open scenes she is in. */
  readonly scenes: ReadonlyArray<Scene>;
  /** What is kept hidden of her, as far as you may see it; as it stands now. */
  readonly hiddenSides: ReadonlyArray<HiddenSide>;
  /** Whose heir she is, her kin and heirs, her will, and what is kept for them. */
  readonly family: Family;
  /** She as she stood; null before she came. Both axes may be given at once. */
  readonly asOf?: Maybe<Character>;
  /** The events that made a value of the sheet, in order. */
  readonly why: ReadonlyArray<WhyStep>;
  /** Every value that differs between two moments; without `to`, between one and now. */
  readonly diff: ReadonlyArray<Change>;
  readonly timeline: TimelineConnection;
};


/** A character of the story. */
export type CharacterAsOfArgs = {
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  seq?: InputMaybe<Scalars['String']['input']>;
  recordedAt?: InputMaybe<Scalars['DateTime']['input']>;
};


/** A character of the story. */
export type CharacterWhyArgs = {
  field: Scalars['String']['input'];
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  seq?: InputMaybe<Scalars['String']['input']>;
  recordedAt?: InputMaybe<Scalars['DateTime']['input']>;
};


/** A character of the story. */
export type CharacterDiffArgs = {
  from: AsOfInput;
  to?: InputMaybe<AsOfInput>;
};


/** A character of the story. */
export type CharacterTimelineArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TimelineFilter>;
  order?: InputMaybe<TimelineOrder>;
  collapse?: InputMaybe<TimelineCollapse>;
};

/** A character and her place in the list. */
export type CharacterEdge = {
  readonly cursor: Scalars['String']['output'];
  readonly node: Character;
};

/** A page of characters. */
export type CharacterConnection = {
  readonly edges: ReadonlyArray<CharacterEdge>;
  readonly nodes: ReadonlyArray<Character>;
  readonly pageInfo: PageInfo;
  readonly totalCount: Scalars['Int']['output'];
};

/** Who may see an event. */
export type AudienceKind =
  | 'EVERYONE'
  | 'GM'
  | 'GM_AND_AUTHOR'
  | 'MEMBERS';

/** Something that is true of a character, and that not everyone may know. */
export type HiddenSide = {
  /** What `revealSecret` takes. */
  readonly secretId: Scalars['ID']['output'];
  readonly title: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
  /** Whom it was kept for. */
  readonly audience: AudienceKind;
  /** The author for GM_AND_AUTHOR, the readers and the author for MEMBERS; empty otherwise. */
  readonly readers: ReadonlyArray<Member>;
  /** The commit from which everyone may see it; null while it is secret. */
  readonly revealedSeq?: Maybe<Scalars['String']['output']>;
  /** What fixed it, with its leaf and `proof`. */
  readonly event: TimelineEvent;
};

/** A roll or a fight that unfolds over several acts, while it is open. */
export type Scene = {
  readonly id: Scalars['ID']['output'];
  /** For `expected`: it rises with every event of its own. */
  readonly version: Scalars['String']['output'];
  /** All that stands of it. */
  readonly state: Scalars['JSON']['output'];
  /** Who is in it. */
  readonly characters: ReadonlyArray<Character>;
  readonly timeline: TimelineConnection;
};


/** A roll or a fight that unfolds over several acts, while it is open. */
export type SceneTimelineArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TimelineFilter>;
  order?: InputMaybe<TimelineOrder>;
  collapse?: InputMaybe<TimelineCollapse>;
};

/** Where a character comes from, and who comes after her. */
export type Family = {
  /** Whose heir or successor she is. */
  readonly heirOf?: Maybe<Character>;
  /** Whose heir she is, and so on, the nearest first. */
  readonly ancestors: ReadonlyArray<Character>;
  /** Who joined the story as her heirs. */
  readonly heirs: ReadonlyArray<Character>;
  /** Next of kin, in the order in which they inherit. */
  readonly kin: ReadonlyArray<Heir>;
  readonly will?: Maybe<Will>;
  /** Whole silver she owes to others, paid first of what she leaves. */
  readonly debts: Scalars['Int']['output'];
  /** What is kept for her heirs until they can take it. */
  readonly legacies: ReadonlyArray<Legacy>;
  /** What she has of other estates for life. */
  readonly lifeShares: ReadonlyArray<LifeShare>;
};

/** What a surviving spouse has for life, and whose it is then. */
export type LifeShare = {
  readonly fromId: Scalars['ID']['output'];
  /** Its worth in whole silver. */
  readonly coins: Scalars['Int']['output'];
  /** Somebody who may inherit. */
  readonly after: Heir;
};

/** A character in the tree of her family. */
export type FamilyTreeEntry = {
  readonly character: Character;
  /** 1 for who began the line. */
  readonly generation: Scalars['Int']['output'];
  /** Whose heir she is. */
  readonly heirOfId?: Maybe<Scalars['ID']['output']>;
};

/** An evening at the table. */
export type PlaySession = {
  readonly id: Scalars['ID']['output'];
  /** From 1. */
  readonly number: Scalars['Int']['output'];
  readonly title: Scalars['String']['output'];
  readonly openedAt: Scalars['DateTime']['output'];
  /** Null while it is open. */
  readonly closedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly fromWorldDay: Scalars['Int']['output'];
  readonly fromDate: Scalars['String']['output'];
  readonly toWorldDay?: Maybe<Scalars['Int']['output']>;
  readonly toDate?: Maybe<Scalars['String']['output']>;
  /** The characters that took part; known once it is closed. */
  readonly attended: ReadonlyArray<Character>;
  readonly timeline: TimelineConnection;
};


/** An evening at the table. */
export type PlaySessionTimelineArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TimelineFilter>;
  order?: InputMaybe<TimelineOrder>;
  collapse?: InputMaybe<TimelineCollapse>;
};

/** A faction that characters may belong to. */
export type Faction = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** How much loyalty it demands; null: what the rules give. */
  readonly zeal?: Maybe<Scalars['Int']['output']>;
  /** The Zeal it had before the last change. */
  readonly formerZeal?: Maybe<Scalars['Int']['output']>;
  /** World day of that change, or of its founding. */
  readonly zealSince: Scalars['Int']['output'];
  /** `zealSince` in words. */
  readonly zealSinceDate: Scalars['String']['output'];
  /** Each member only serves her own interest. */
  readonly selfInterest: Scalars['Boolean']['output'];
  /** What belonging to it brings. */
  readonly benefits: Scalars['String']['output'];
  readonly dissolved: Scalars['Boolean']['output'];
  readonly timeline: TimelineConnection;
};


/** A faction that characters may belong to. */
export type FactionTimelineArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TimelineFilter>;
  order?: InputMaybe<TimelineOrder>;
  collapse?: InputMaybe<TimelineCollapse>;
};

/** A moment of a history, on either axis or on both. */
export type AsOfInput = {
  /** Only what happened on this world day or before. */
  readonly worldDay?: InputMaybe<Scalars['Int']['input']>;
  /** That day as a date of the campaign's calendar. */
  readonly date?: InputMaybe<Scalars['String']['input']>;
  /** Only what was recorded by this commit. */
  readonly seq?: InputMaybe<Scalars['String']['input']>;
  /** Only what was recorded by this moment. */
  readonly recordedAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A value that became different. */
export type Change = {
  /** Dotted, as `why` takes it. */
  readonly path: Scalars['String']['output'];
  /** Null where it was not there. */
  readonly before?: Maybe<Scalars['JSON']['output']>;
  /** A world day in words, by the campaign's calendar of now. */
  readonly beforeDate?: Maybe<Scalars['String']['output']>;
  /** Null where it is not there. */
  readonly after?: Maybe<Scalars['JSON']['output']>;
  /** A world day in words, by the campaign's calendar of now. */
  readonly afterDate?: Maybe<Scalars['String']['output']>;
};

/** Events of one group in one stretch of days. */
export type EventCount = {
  readonly fromWorldDay: Scalars['Int']['output'];
  readonly fromDate: Scalars['String']['output'];
  /** This day included. */
  readonly toWorldDay: Scalars['Int']['output'];
  readonly toDate: Scalars['String']['output'];
  readonly group: EventGroup;
  readonly count: Scalars['Int']['output'];
};

/** A test of dice, in numbers. */
export type FairnessTest = {
  readonly statistic: Scalars['String']['output'];
  /** How often fair dice would look at least as odd, from 0 to 1. */
  readonly p: Scalars['String']['output'];
};

/** How dice of one size and source fell. Dice of more than 120 sides are not weighed. */
export type DiceStatistics = {
  readonly source: DiceSource;
  readonly sides: Scalars['Int']['output'];
  readonly throws: Scalars['Int']['output'];
  /** How often each face fell, from 1 on. */
  readonly faces: ReadonlyArray<Scalars['Int']['output']>;
  readonly mean: Scalars['String']['output'];
  /** Whether each face is as frequent as it should be; null: too few throws. */
  readonly chiSquare?: Maybe<FairnessTest>;
  /** Whether high and low follow each other by chance; null: too few throws. */
  readonly runs?: Maybe<FairnessTest>;
  /** What that means, in plain words. */
  readonly verdict: Scalars['String']['output'];
};

/** How the dice fell for one hand. */
export type HandStatistics = {
  /** Whose hand; null for the clock. */
  readonly member?: Maybe<Member>;
  readonly dice: ReadonlyArray<DiceStatistics>;
};

/** How the dice fell in a campaign, as far as you may see. */
export type RollStatistics = {
  /** The rule system played. */
  readonly system: Scalars['String']['output'];
  /** All hands together. */
  readonly dice: ReadonlyArray<DiceStatistics>;
  readonly hands: ReadonlyArray<HandStatistics>;
};

/** How the dice fell in all your campaigns of a rule system, as far as you may see. What was struck is left out. */
export type SystemRollStatistics = {
  readonly system: Scalars['String']['output'];
  /** What the system is called. */
  readonly title: Scalars['String']['output'];
  /** How many campaigns of yours play it. */
  readonly campaigns: Scalars['Int']['output'];
  /** All hands of all of them together. */
  readonly dice: ReadonlyArray<DiceStatistics>;
  /** Those of your own hand. */
  readonly mine: ReadonlyArray<DiceStatistics>;
};

/** A kind of thing that comes by itself, and how it stands here. `changeDueKind` changes it. */
export type DueKind = {
  /** What `changeDueKind` takes. */
  readonly kind: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  readonly on: Scalars['Boolean']['output'];
  /** The rules of this table have it. */
  readonly inUse: Scalars['Boolean']['output'];
  /** Days from one time to the next; null: the rules fix when it comes. */
  readonly intervalDays?: Maybe<Scalars['Int']['output']>;
  /** The setting that holds its interval. */
  readonly every?: Maybe<Scalars['String']['output']>;
  /** The setting that brings it into play. */
  readonly uses?: Maybe<Scalars['String']['output']>;
};

/** Something that will come by itself. */
export type Due = {
  readonly kind: Scalars['String']['output'];
  /** What its kind is called. */
  readonly title: Scalars['String']['output'];
  /** Tells two of a kind apart. */
  readonly key: Scalars['String']['output'];
  readonly worldDay: Scalars['Int']['output'];
  readonly date: Scalars['String']['output'];
  /** Whose it is. */
  readonly character?: Maybe<Character>;
};

/** A decision that only the game master can make. */
export type Question = {
  /** One of a kind on its character. */
  readonly kind: Scalars['String']['output'];
  /** In words. */
  readonly asks: Scalars['String']['output'];
  /** The mutations that answer it. */
  readonly answers: ReadonlyArray<Scalars['String']['output']>;
  readonly sinceWorldDay?: Maybe<Scalars['Int']['output']>;
  readonly sinceDate?: Maybe<Scalars['String']['output']>;
  /** Whom it concerns. */
  readonly character: Character;
};

/** What a line of a digest tells of. */
export type DigestTopic =
  | 'AGED'
  | 'SCORES'
  | 'LEARNED'
  | 'FORTUNE'
  | 'LOYALTY'
  | 'ALLEGIANCE'
  | 'OUSTED'
  | 'CAME'
  | 'MISSING'
  | 'RETURNED'
  | 'DIED'
  | 'INHERITED'
  | 'FACTION'
  | 'RULES'
  | 'STRUCK';

/** What many events come to, or one that stands for itself. */
export type DigestLine = {
  readonly topic: DigestTopic;
  /** In words. */
  readonly text: Scalars['String']['output'];
  readonly fromWorldDay: Scalars['Int']['output'];
  readonly fromDate: Scalars['String']['output'];
  /** This day included. */
  readonly toWorldDay: Scalars['Int']['output'];
  readonly toDate: Scalars['String']['output'];
  /** How many events it tells of. */
  readonly count: Scalars['Int']['output'];
  /** Whom it tells of. */
  readonly character?: Maybe<Character>;
  readonly factionIds: ReadonlyArray<Scalars['ID']['output']>;
  /** The events it tells of, as a part of the timeline. */
  readonly events: TimelineConnection;
};


/** What many events come to, or one that stands for itself. */
export type DigestLineEventsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TimelineFilter>;
  order?: InputMaybe<TimelineOrder>;
  collapse?: InputMaybe<TimelineCollapse>;
};

/** How a character fared. */
export type DigestOfCharacter = {
  readonly character: Character;
  readonly lines: ReadonlyArray<DigestLine>;
};

/** What befell a faction. */
export type DigestOfFaction = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly lines: ReadonlyArray<DigestLine>;
};

/** What happened in a span of time, as far as you may see it. What was struck is left out. */
export type Digest = {
  readonly fromWorldDay: Scalars['Int']['output'];
  readonly fromDate: Scalars['String']['output'];
  readonly toWorldDay: Scalars['Int']['output'];
  readonly toDate: Scalars['String']['output'];
  /** Events it tells of. */
  readonly eventCount: Scalars['Int']['output'];
  /** Of more than 200000 events only the first are told. */
  readonly isWhole: Scalars['Boolean']['output'];
  /** For `since`, the next time. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** The whole as a chronicle. */
  readonly text: Scalars['String']['output'];
  /** What stands for itself, in order: deaths, ousters, estates. */
  readonly milestones: ReadonlyArray<DigestLine>;
  readonly characters?: Maybe<ReadonlyArray<DigestOfCharacter>>;
  readonly factions?: Maybe<ReadonlyArray<DigestOfFaction>>;
  /** What concerns nobody alone. */
  readonly others: ReadonlyArray<DigestLine>;
};

/** Faces thrown at the table, in order, for the roll of this label. */
export type PhysicalFaces = {
  readonly label: Scalars['String']['input'];
  readonly faces: ReadonlyArray<Scalars['Int']['input']>;
};

/** Who may see what is recorded. */
export type AudienceInput = {
  readonly to: AudienceKind;
  /** The readers, for MEMBERS; whoever sends it is one too. */
  readonly members?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** A subject and the version you saw of it. */
export type ExpectedVersion = {
  readonly subject: Scalars['ID']['input'];
  readonly version: Scalars['String']['input'];
};

/** A subject before and after. */
export type TouchedSubject = {
  readonly id: Scalars['ID']['output'];
  readonly kind: Scalars['String']['output'];
  readonly before?: Maybe<Scalars['JSON']['output']>;
  readonly after?: Maybe<Scalars['JSON']['output']>;
};

/** A later deed whose decision would no longer hold. */
export type UnderminedDeed = {
  readonly deed: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly seq: Scalars['String']['output'];
  /** What it would be refused for. */
  readonly reason: Scalars['String']['output'];
};

/** What a void would change. */
export type VoidPreview = {
  readonly struck: ReadonlyArray<TimelineEvent>;
  /** Deeds that it led to; they go with it where `cascade` is set. */
  readonly caused: ReadonlyArray<Scalars['ID']['output']>;
  readonly subjects: ReadonlyArray<TouchedSubject>;
  readonly undermined: ReadonlyArray<UnderminedDeed>;
};

/** The deed as it should have been: one command with its input. */
export type CorrectedDeed = {
  readonly renameCampaign?: InputMaybe<RenameCampaignInput>;
  readonly archiveCampaign?: InputMaybe<ArchiveCampaignInput>;
  readonly changeSettings?: InputMaybe<ChangeSettingsInput>;
  readonly addMember?: InputMaybe<AddMemberInput>;
  readonly changeRole?: InputMaybe<ChangeRoleInput>;
  readonly removeMember?: InputMaybe<RemoveMemberInput>;
  readonly leaveCampaign?: InputMaybe<LeaveCampaignInput>;
  readonly handOverCampaign?: InputMaybe<HandOverCampaignInput>;
  readonly openPlaySession?: InputMaybe<OpenPlaySessionInput>;
  readonly closePlaySession?: InputMaybe<ClosePlaySessionInput>;
  readonly rotateSeeds?: InputMaybe<RotateSeedsInput>;
  readonly publishSeedChain?: InputMaybe<PublishSeedChainInput>;
  readonly enrolCharacter?: InputMaybe<EnrolCharacterInput>;
  readonly renameCharacter?: InputMaybe<RenameCharacterInput>;
  readonly noteBirth?: InputMaybe<NoteBirthInput>;
  readonly changeOwner?: InputMaybe<ChangeOwnerInput>;
  readonly declareDead?: InputMaybe<DeclareDeadInput>;
  readonly declareMissing?: InputMaybe<DeclareMissingInput>;
  readonly declareReturned?: InputMaybe<DeclareReturnedInput>;
  readonly declareResurrected?: InputMaybe<DeclareResurrectedInput>;
  readonly showCharacter?: InputMaybe<ShowCharacterInput>;
  readonly keepHiddenSide?: InputMaybe<KeepHiddenSideInput>;
  readonly rollFreely?: InputMaybe<RollFreelyInput>;
  readonly importRolls?: InputMaybe<ImportRollsInput>;
  readonly foundFaction?: InputMaybe<FoundFactionInput>;
  readonly changeFaction?: InputMaybe<ChangeFactionInput>;
  readonly dissolveFaction?: InputMaybe<DissolveFactionInput>;
  readonly tellFactionReaction?: InputMaybe<TellFactionReactionInput>;
  readonly makeWill?: InputMaybe<MakeWillInput>;
  readonly nameKin?: InputMaybe<NameKinInput>;
  readonly noteDebts?: InputMaybe<NoteDebtsInput>;
  readonly settleEstate?: InputMaybe<SettleEstateInput>;
  readonly handOverLegacy?: InputMaybe<HandOverLegacyInput>;
  readonly reclaimEstate?: InputMaybe<ReclaimEstateInput>;
  readonly forgoEstate?: InputMaybe<ForgoEstateInput>;
  readonly writeNote?: InputMaybe<WriteNoteInput>;
  readonly revealSecret?: InputMaybe<RevealSecretInput>;
  readonly changeDueKind?: InputMaybe<ChangeDueKindInput>;
  readonly changeCalendar?: InputMaybe<ChangeCalendarInput>;
  readonly setPace?: InputMaybe<SetPaceInput>;
  readonly moveClock?: InputMaybe<MoveClockInput>;
  readonly advanceClock?: InputMaybe<AdvanceClockInput>;
  readonly cancelAdvance?: InputMaybe<CancelAdvanceInput>;
  readonly retryDue?: InputMaybe<RetryDueInput>;
  readonly d100RollScores?: InputMaybe<D100RollScoresInput>;
  readonly d100FinishCreation?: InputMaybe<D100FinishCreationInput>;
  readonly d100ChooseAlignment?: InputMaybe<D100ChooseAlignmentInput>;
  readonly d100ChangeAlignment?: InputMaybe<D100ChangeAlignmentInput>;
  readonly d100DescribeCharacter?: InputMaybe<D100DescribeCharacterInput>;
  readonly d100WriteBackground?: InputMaybe<D100WriteBackgroundInput>;
  readonly d100ChangeCharacteristic?: InputMaybe<D100ChangeCharacteristicInput>;
  readonly d100Test?: InputMaybe<D100TestInput>;
  readonly d100OpposedTest?: InputMaybe<D100OpposedTestInput>;
  readonly d100AwardImprovementPoints?: InputMaybe<D100AwardImprovementPointsInput>;
  readonly d100TakeImprovementPoints?: InputMaybe<D100TakeImprovementPointsInput>;
  readonly d100TrainAttribute?: InputMaybe<D100TrainAttributeInput>;
  readonly d100BeginPractice?: InputMaybe<D100BeginPracticeInput>;
  readonly d100TrainWithMentor?: InputMaybe<D100TrainWithMentorInput>;
  readonly d100InterruptTraining?: InputMaybe<D100InterruptTrainingInput>;
  readonly d100EnterMaterial?: InputMaybe<D100EnterMaterialInput>;
  readonly d100Study?: InputMaybe<D100StudyInput>;
  readonly d100AllowStudy?: InputMaybe<D100AllowStudyInput>;
  readonly d100BeginAidedPractice?: InputMaybe<D100BeginAidedPracticeInput>;
  readonly d100Raise?: InputMaybe<D100RaiseInput>;
  readonly d100InterruptRaise?: InputMaybe<D100InterruptRaiseInput>;
  readonly d100PassYear?: InputMaybe<D100PassYearInput>;
  readonly d100LearnSpell?: InputMaybe<D100LearnSpellInput>;
  readonly d100ForgetSpell?: InputMaybe<D100ForgetSpellInput>;
  readonly d100CastSpell?: InputMaybe<D100CastSpellInput>;
  readonly d100RollCastingFumble?: InputMaybe<D100RollCastingFumbleInput>;
  readonly d100TellCastingFumble?: InputMaybe<D100TellCastingFumbleInput>;
  readonly d100JoinFaction?: InputMaybe<D100JoinFactionInput>;
  readonly d100Oust?: InputMaybe<D100OustInput>;
  readonly d100LeaveFaction?: InputMaybe<D100LeaveFactionInput>;
  readonly d100LeaveMembership?: InputMaybe<D100LeaveMembershipInput>;
  readonly d100DeliberateJoining?: InputMaybe<D100DeliberateJoiningInput>;
  readonly d100CompleteRites?: InputMaybe<D100CompleteRitesInput>;
  readonly d100TestLoyalty?: InputMaybe<D100TestLoyaltyInput>;
  readonly d100TryLoyalty?: InputMaybe<D100TryLoyaltyInput>;
  readonly d100OpposeLoyalty?: InputMaybe<D100OpposeLoyaltyInput>;
  readonly d100Convert?: InputMaybe<D100ConvertInput>;
  readonly d100ChangeLoyalty?: InputMaybe<D100ChangeLoyaltyInput>;
  readonly d100DecayLoyalty?: InputMaybe<D100DecayLoyaltyInput>;
  readonly d100SpareMember?: InputMaybe<D100SpareMemberInput>;
  readonly d100ChooseCombatAttribute?: InputMaybe<D100ChooseCombatAttributeInput>;
  readonly d100ReceiveSilver?: InputMaybe<D100ReceiveSilverInput>;
  readonly d100PaySilver?: InputMaybe<D100PaySilverInput>;
  readonly d100GiveSilver?: InputMaybe<D100GiveSilverInput>;
  readonly d100ReceiveGoods?: InputMaybe<D100ReceiveGoodsInput>;
  readonly d100BuyGoods?: InputMaybe<D100BuyGoodsInput>;
  readonly d100SellGoods?: InputMaybe<D100SellGoodsInput>;
  readonly d100GiveGoods?: InputMaybe<D100GiveGoodsInput>;
  readonly d100PutDownGoods?: InputMaybe<D100PutDownGoodsInput>;
  readonly d100WearArmour?: InputMaybe<D100WearArmourInput>;
  readonly d100TakeOffArmour?: InputMaybe<D100TakeOffArmourInput>;
  readonly d100TakeInHand?: InputMaybe<D100TakeInHandInput>;
  readonly d100OpenEncounter?: InputMaybe<D100OpenEncounterInput>;
  readonly d100JoinEncounter?: InputMaybe<D100JoinEncounterInput>;
  readonly d100LeaveEncounter?: InputMaybe<D100LeaveEncounterInput>;
  readonly d100SetEngagement?: InputMaybe<D100SetEngagementInput>;
  readonly d100RollReaction?: InputMaybe<D100RollReactionInput>;
  readonly d100GrantSurprise?: InputMaybe<D100GrantSurpriseInput>;
  readonly d100BeginRound?: InputMaybe<D100BeginRoundInput>;
  readonly d100EndTurn?: InputMaybe<D100EndTurnInput>;
  readonly d100Move?: InputMaybe<D100MoveInput>;
  readonly d100ActInFight?: InputMaybe<D100ActInFightInput>;
  readonly d100SwitchWeapon?: InputMaybe<D100SwitchWeaponInput>;
  readonly d100SplitTarget?: InputMaybe<D100SplitTargetInput>;
  readonly d100DeclareAttack?: InputMaybe<D100DeclareAttackInput>;
  readonly d100Dodge?: InputMaybe<D100DodgeInput>;
  readonly d100RollAttack?: InputMaybe<D100RollAttackInput>;
  readonly d100RerollAttack?: InputMaybe<D100RerollAttackInput>;
  readonly d100Defend?: InputMaybe<D100DefendInput>;
  readonly d100CallOffAttack?: InputMaybe<D100CallOffAttackInput>;
  readonly d100SettleAttack?: InputMaybe<D100SettleAttackInput>;
  readonly d100RollFumble?: InputMaybe<D100RollFumbleInput>;
  readonly d100TellFumble?: InputMaybe<D100TellFumbleInput>;
  readonly d100CastInFight?: InputMaybe<D100CastInFightInput>;
  readonly d100ReleaseSpell?: InputMaybe<D100ReleaseSpellInput>;
  readonly d100BreakOffSpell?: InputMaybe<D100BreakOffSpellInput>;
  readonly d100EndEncounter?: InputMaybe<D100EndEncounterInput>;
  readonly d100MakeRuling?: InputMaybe<D100MakeRulingInput>;
  readonly trialSetUpCharacter?: InputMaybe<TrialSetUpCharacterInput>;
  readonly trialChangeTraits?: InputMaybe<TrialChangeTraitsInput>;
  readonly trialAutoSucceed?: InputMaybe<TrialAutoSucceedInput>;
  readonly trialCall?: InputMaybe<TrialCallInput>;
  readonly trialCallAttack?: InputMaybe<TrialCallAttackInput>;
  readonly trialSetDifficulty?: InputMaybe<TrialSetDifficultyInput>;
  readonly trialRoll?: InputMaybe<TrialRollInput>;
  readonly trialAwardHeroDice?: InputMaybe<TrialAwardHeroDiceInput>;
  readonly trialSpendHeroDice?: InputMaybe<TrialSpendHeroDiceInput>;
  readonly trialDeclare?: InputMaybe<TrialDeclareInput>;
  readonly trialAbandon?: InputMaybe<TrialAbandonInput>;
  readonly trialRollDamage?: InputMaybe<TrialRollDamageInput>;
  readonly trialChangeHitPoints?: InputMaybe<TrialChangeHitPointsInput>;
  readonly trialChangeBelongings?: InputMaybe<TrialChangeBelongingsInput>;
  readonly trophySetUpCharacter?: InputMaybe<TrophySetUpCharacterInput>;
  readonly trophyChangeTraits?: InputMaybe<TrophyChangeTraitsInput>;
  readonly trophyMarkRuin?: InputMaybe<TrophyMarkRuinInput>;
  readonly trophyAgreeCondition?: InputMaybe<TrophyAgreeConditionInput>;
  readonly trophyRemoveCondition?: InputMaybe<TrophyRemoveConditionInput>;
  readonly trophyChooseEnd?: InputMaybe<TrophyChooseEndInput>;
  readonly trophyGrantCoGm?: InputMaybe<TrophyGrantCoGmInput>;
  readonly trophyRollRuin?: InputMaybe<TrophyRollRuinInput>;
  readonly trophyRollReduction?: InputMaybe<TrophyRollReductionInput>;
  readonly trophyChooseReduction?: InputMaybe<TrophyChooseReductionInput>;
  readonly trophyRollHunt?: InputMaybe<TrophyRollHuntInput>;
  readonly trophyFindTreasure?: InputMaybe<TrophyFindTreasureInput>;
  readonly trophyChangeGold?: InputMaybe<TrophyChangeGoldInput>;
  readonly trophySetGoal?: InputMaybe<TrophySetGoalInput>;
  readonly trophyAchieveGoal?: InputMaybe<TrophyAchieveGoalInput>;
  readonly trophyClaimEstate?: InputMaybe<TrophyClaimEstateInput>;
  readonly trophyCloseEstate?: InputMaybe<TrophyCloseEstateInput>;
  readonly trophyGatherRisk?: InputMaybe<TrophyGatherRiskInput>;
  readonly trophyDemandDarkDie?: InputMaybe<TrophyDemandDarkDieInput>;
  readonly trophyAbandonRisk?: InputMaybe<TrophyAbandonRiskInput>;
  readonly trophyLimitBargains?: InputMaybe<TrophyLimitBargainsInput>;
  readonly trophyOfferBargain?: InputMaybe<TrophyOfferBargainInput>;
  readonly trophyAcceptBargain?: InputMaybe<TrophyAcceptBargainInput>;
  readonly trophyDeclineBargain?: InputMaybe<TrophyDeclineBargainInput>;
  readonly trophyVetoBargain?: InputMaybe<TrophyVetoBargainInput>;
  readonly trophyWithdrawBargain?: InputMaybe<TrophyWithdrawBargainInput>;
  readonly trophyPayPrice?: InputMaybe<TrophyPayPriceInput>;
  readonly trophyOfferHelp?: InputMaybe<TrophyOfferHelpInput>;
  readonly trophyAcceptHelp?: InputMaybe<TrophyAcceptHelpInput>;
  readonly trophyDropHelp?: InputMaybe<TrophyDropHelpInput>;
  readonly trophyRollHelp?: InputMaybe<TrophyRollHelpInput>;
  readonly trophyTakeHelpIn?: InputMaybe<TrophyTakeHelpInInput>;
  readonly trophyRollRisk?: InputMaybe<TrophyRollRiskInput>;
  readonly trophyRerollRisk?: InputMaybe<TrophyRerollRiskInput>;
  readonly trophyGrantSuccess?: InputMaybe<TrophyGrantSuccessInput>;
  readonly trophySettleRisk?: InputMaybe<TrophySettleRiskInput>;
  readonly trophyOpenContest?: InputMaybe<TrophyOpenContestInput>;
  readonly trophyEnterContest?: InputMaybe<TrophyEnterContestInput>;
  readonly trophyLeaveContest?: InputMaybe<TrophyLeaveContestInput>;
  readonly trophyAbandonContest?: InputMaybe<TrophyAbandonContestInput>;
  readonly trophyRollContest?: InputMaybe<TrophyRollContestInput>;
  readonly trophySettleContest?: InputMaybe<TrophySettleContestInput>;
  readonly trophyOpenCombat?: InputMaybe<TrophyOpenCombatInput>;
  readonly trophyJoinCombat?: InputMaybe<TrophyJoinCombatInput>;
  readonly trophyChangeEndurance?: InputMaybe<TrophyChangeEnduranceInput>;
  readonly trophyRollCombat?: InputMaybe<TrophyRollCombatInput>;
  readonly trophyTakeRuin?: InputMaybe<TrophyTakeRuinInput>;
  readonly trophyMarkArmour?: InputMaybe<TrophyMarkArmourInput>;
  readonly trophyReturnToTown?: InputMaybe<TrophyReturnToTownInput>;
  readonly trophyRetreat?: InputMaybe<TrophyRetreatInput>;
  readonly trophyEndCombat?: InputMaybe<TrophyEndCombatInput>;
  readonly trophyGiveUpCombat?: InputMaybe<TrophyGiveUpCombatInput>;
  readonly trophyAbandonCombat?: InputMaybe<TrophyAbandonCombatInput>;
};

export type RenameCampaignInput = {
  /** What the campaign is called. */
  readonly name: Scalars['String']['input'];
};

export type ArchiveCampaignInput = {
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type ChangeSettingsInput = {
  readonly changes: ReadonlyArray<SettingWishInput>;
};

/** A setting and the value it is to have. */
export type SettingWishInput = {
  /** The dotted name of the setting, as the campaign lists it. */
  readonly key: Scalars['String']['input'];
  /** The value, as JSON text; left out: back to the default of the rules. */
  readonly value?: InputMaybe<Scalars['String']['input']>;
};

export type AddMemberInput = {
  /** The id the member is to have; a new one where none is given. */
  readonly memberId?: InputMaybe<Scalars['ID']['input']>;
  /** What a member may do in a campaign. */
  readonly role: MemberRole;
};

export type ChangeRoleInput = {
  readonly memberId: Scalars['ID']['input'];
  /** What a member may do in a campaign. */
  readonly role: MemberRole;
};

export type RemoveMemberInput = {
  readonly memberId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type LeaveCampaignInput = {
  /** A word on leaving, for all to read. */
  readonly farewell?: InputMaybe<Scalars['String']['input']>;
};

export type HandOverCampaignInput = {
  readonly memberId: Scalars['ID']['input'];
};

export type OpenPlaySessionInput = {
  /** What the evening is called. */
  readonly title: Scalars['String']['input'];
};

export type ClosePlaySessionInput = {
  /** The characters that took part, each once. */
  readonly attended: ReadonlyArray<Scalars['ID']['input']>;
};

export type RotateSeedsInput = {
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type PublishSeedChainInput = {
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type EnrolCharacterInput = {
  /** What she is called at the table. */
  readonly name: Scalars['String']['input'];
  /** Who plays her. Left out: the player himself, or the game master's own people. */
  readonly owner?: InputMaybe<Scalars['ID']['input']>;
  /** World day of birth, where it is known. Without it she has no birthdays, and years do not age her. `noteBirth` tells it later. */
  readonly born?: InputMaybe<Scalars['Int']['input']>;
  /** The day of birth as a date of the campaign's calendar. */
  readonly birthDate?: InputMaybe<Scalars['String']['input']>;
  /** Age in whole years, where it is known. */
  readonly age?: InputMaybe<Scalars['Int']['input']>;
  /** The character whose heir or successor she is. */
  readonly heirOf?: InputMaybe<Scalars['ID']['input']>;
  /** Only game masters see her, until `showCharacter`. */
  readonly unseen?: InputMaybe<Scalars['Boolean']['input']>;
};

export type RenameCharacterInput = {
  readonly characterId: Scalars['ID']['input'];
  /** What she is called at the table. */
  readonly name: Scalars['String']['input'];
};

export type NoteBirthInput = {
  readonly characterId: Scalars['ID']['input'];
  /** World day of birth, where it is known. Without it she has no birthdays, and years do not age her. `noteBirth` tells it later. */
  readonly born?: InputMaybe<Scalars['Int']['input']>;
  /** The day of birth as a date of the campaign's calendar. */
  readonly birthDate?: InputMaybe<Scalars['String']['input']>;
};

export type ChangeOwnerInput = {
  readonly characterId: Scalars['ID']['input'];
  /** The member who plays her; null: the game master's own. Default: null */
  readonly owner?: InputMaybe<Scalars['ID']['input']>;
};

export type DeclareDeadInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type DeclareMissingInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type DeclareReturnedInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type DeclareResurrectedInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type ShowCharacterInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type KeepHiddenSideInput = {
  readonly characterId: Scalars['ID']['input'];
  /** What it is, in a few words: true name, curse, allegiance. */
  readonly title: Scalars['String']['input'];
  /** The whole of it, kept as written. */
  readonly text: Scalars['String']['input'];
};

export type RollFreelyInput = {
  /** The dice, such as 2d6+1, 4d6dl1, 3d10!>=9 or 5d10>=8. */
  readonly notation: Scalars['String']['input'];
  /** What the roll is for. */
  readonly purpose: Scalars['String']['input'];
  /** The character it is rolled for. */
  readonly characterId?: InputMaybe<Scalars['ID']['input']>;
};

export type ImportRollsInput = {
  /** The tool they come from. */
  readonly tool?: InputMaybe<Scalars['String']['input']>;
  /** In the order they were made. */
  readonly rolls: ReadonlyArray<ImportedRollInput>;
};

/** A roll that another tool kept, as it wrote it. */
export type ImportedRollInput = {
  /** The character of this campaign it was rolled for. */
  readonly characterId?: InputMaybe<Scalars['ID']['input']>;
  /** Who rolled, in the words of the other tool. */
  readonly madeBy?: InputMaybe<Scalars['String']['input']>;
  /** When, in the words of the other tool. */
  readonly madeAt?: InputMaybe<Scalars['String']['input']>;
  readonly purpose?: InputMaybe<Scalars['String']['input']>;
  /** The dice as written. */
  readonly notation?: InputMaybe<Scalars['String']['input']>;
  /** The arithmetic as written, such as "(3, 11) + 5". */
  readonly written: Scalars['String']['input'];
  /** The total as written. */
  readonly total: Scalars['String']['input'];
  /** Whether the higher or the lower of two dice counted. */
  readonly vantage?: InputMaybe<Vantage>;
};

export type FoundFactionInput = {
  /** What the faction is called. */
  readonly name: Scalars['String']['input'];
  /** How much loyalty it demands; left out: what the rules give. */
  readonly zeal?: InputMaybe<Scalars['Int']['input']>;
  /** Each member only serves her own interest. */
  readonly selfInterest?: InputMaybe<Scalars['Boolean']['input']>;
  /** What belonging to it brings. */
  readonly benefits?: InputMaybe<Scalars['String']['input']>;
};

export type ChangeFactionInput = {
  readonly factionId: Scalars['ID']['input'];
  /** What the faction is called. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** How much loyalty it demands from now on; left out: as much as before. */
  readonly zeal?: InputMaybe<Scalars['Int']['input']>;
  /** It demands what the rules give, and no Zeal of its own. Default: false */
  readonly usualZeal?: InputMaybe<Scalars['Boolean']['input']>;
  /** Each member only serves her own interest. */
  readonly selfInterest?: InputMaybe<Scalars['Boolean']['input']>;
  /** What belonging to it brings. */
  readonly benefits?: InputMaybe<Scalars['String']['input']>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type DissolveFactionInput = {
  readonly factionId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type TellFactionReactionInput = {
  /** Who died. */
  readonly characterId: Scalars['ID']['input'];
  /** Left out: her own. */
  readonly factionId?: InputMaybe<Scalars['ID']['input']>;
  /** What they say or do. */
  readonly reaction: Scalars['String']['input'];
};

export type MakeWillInput = {
  readonly characterId: Scalars['ID']['input'];
  /** None: the will is taken back. */
  readonly heirs: ReadonlyArray<NamedHeirInput>;
  /** Default: [] */
  readonly bequests?: InputMaybe<ReadonlyArray<BequestInput>>;
};

/** An heir of a will, with a share. */
export type NamedHeirInput = {
  readonly name: Scalars['String']['input'];
  /** Where the heir is a character. Default: null */
  readonly characterId?: InputMaybe<Scalars['ID']['input']>;
  /** Where the heir is a faction. Default: null */
  readonly factionId?: InputMaybe<Scalars['ID']['input']>;
  /** How near an heir stands to her whose heir it is. */
  readonly relation: Relation;
  /** Percent of what is left when debts are paid. */
  readonly share: Scalars['Int']['input'];
};

/** Goods left to one heir by name. */
export type BequestInput = {
  readonly goodsId: Scalars['ID']['input'];
  /** The heir, by the name in the will. */
  readonly heir: Scalars['String']['input'];
};

export type NameKinInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly kin: ReadonlyArray<HeirInput>;
};

/** Somebody who may inherit. */
export type HeirInput = {
  readonly name: Scalars['String']['input'];
  /** Where the heir is a character. Default: null */
  readonly characterId?: InputMaybe<Scalars['ID']['input']>;
  /** Where the heir is a faction. Default: null */
  readonly factionId?: InputMaybe<Scalars['ID']['input']>;
  /** How near an heir stands to her whose heir it is. */
  readonly relation: Relation;
};

export type NoteDebtsInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Whole silver; 0: nothing any more. */
  readonly debts: Scalars['Int']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type SettleEstateInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Whole silver owed to others, beside what was noted. Default: 0 */
  readonly debts?: InputMaybe<Scalars['Int']['input']>;
  /** Who inherits without a will, or in the place of a dead heir. Default: null */
  readonly nextOfKin?: InputMaybe<HeirInput>;
  /** Heirs without a sheet who are no longer alive, by name. Default: [] */
  readonly gone?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Goods the game master assigns, beside those of the will. Default: [] */
  readonly bequests?: InputMaybe<ReadonlyArray<BequestInput>>;
};

export type HandOverLegacyInput = {
  /** Who left it. */
  readonly characterId: Scalars['ID']['input'];
  readonly legacyId: Scalars['ID']['input'];
  readonly toId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type ReclaimEstateInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type ForgoEstateInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type WriteNoteInput = {
  /** The note, kept as written. */
  readonly text: Scalars['String']['input'];
  /** The characters, members and scenes it is about. */
  readonly about?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

export type RevealSecretInput = {
  readonly secretId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type ChangeDueKindInput = {
  /** The kind, as the campaign lists it. */
  readonly kind: Scalars['String']['input'];
  /** Left out: as it is. */
  readonly on?: InputMaybe<Scalars['Boolean']['input']>;
  /** Days from one time to the next, in its old phase. */
  readonly intervalDays?: InputMaybe<Scalars['Int']['input']>;
  /** With `on`: makes good what fell while it was off. Default: false */
  readonly backfill?: InputMaybe<Scalars['Boolean']['input']>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type ChangeCalendarInput = {
  /** A ready-made calendar, or the table's own. */
  readonly calendar: CalendarChoiceInput;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

/** A ready-made calendar, or the table's own. */
export type CalendarChoiceInput = {
  /** A ready-made calendar. */
  readonly preset?: InputMaybe<CalendarPreset>;
  /** How a world counts its years, months, weeks and moons. */
  readonly definition?: InputMaybe<CalendarDefinitionInput>;
};

/** How a world counts its years, months, weeks and moons. */
export type CalendarDefinitionInput = {
  readonly name: Scalars['String']['input'];
  /** The world day of the first day of year 1. Default: 0 */
  readonly epochDay?: InputMaybe<Scalars['Int']['input']>;
  /** Whether a year 0 stands between -1 and 1. Default: false */
  readonly hasYearZero?: InputMaybe<Scalars['Boolean']['input']>;
  /** The year in order: months and festival days. */
  readonly months: ReadonlyArray<CalendarMonthInput>;
  /** Default: [] */
  readonly leapCycles?: InputMaybe<ReadonlyArray<LeapCycleInput>>;
  /** Absent where nobody counts weeks. */
  readonly week?: InputMaybe<CalendarWeekInput>;
  /** Default: [] */
  readonly eras?: InputMaybe<ReadonlyArray<CalendarEraInput>>;
  /** Default: [] */
  readonly moons?: InputMaybe<ReadonlyArray<CalendarMoonInput>>;
  /** Default: [] */
  readonly seasons?: InputMaybe<ReadonlyArray<CalendarSeasonInput>>;
  /** The birthday kept in a year that lacks the day of birth. Default: "DAY_BEFORE" */
  readonly leapBirthday?: InputMaybe<LeapBirthday>;
};

/** A month, or festival days between months. */
export type CalendarMonthInput = {
  readonly name: Scalars['String']['input'];
  /** Days in a common year. */
  readonly days: Scalars['Int']['input'];
  /** Days more (or fewer) in a leap year. Default: 0 */
  readonly leapDays?: InputMaybe<Scalars['Int']['input']>;
  /** The leap cycle followed; the first where none is named. */
  readonly leapCycle?: InputMaybe<Scalars['String']['input']>;
  /** Festival days between months; they are given no month number. Default: false */
  readonly isFestival?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether its days are counted as days of the week. Default: true */
  readonly inWeek?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Which years are leap years: the last rule that fits a year decides. */
export type LeapCycleInput = {
  readonly name: Scalars['String']['input'];
  readonly rules: ReadonlyArray<LeapRuleInput>;
};

/** Every so many years, a leap year or the exception to one. */
export type LeapRuleInput = {
  /** Years from one fitting year to the next. */
  readonly interval: Scalars['Int']['input'];
  /** A year the rule fits, for instance the first. Default: 0 */
  readonly offset?: InputMaybe<Scalars['Int']['input']>;
  /** Whether a leap rule makes the years it fits leap years or common ones. Default: "ALLOW" */
  readonly effect?: InputMaybe<LeapEffect>;
};

/** The days of the week and how weeks run. */
export type CalendarWeekInput = {
  /** The names of the week days, in order. */
  readonly days: ReadonlyArray<Scalars['String']['input']>;
  /** Whether weeks run on, or begin anew with each year or month. Default: "NEVER" */
  readonly restart?: InputMaybe<WeekRestart>;
  /** The week day, from 1, of the first day of year 1. Default: 1 */
  readonly firstWeekday?: InputMaybe<Scalars['Int']['input']>;
};

/** An age of the world that years are counted in. */
export type CalendarEraInput = {
  readonly name: Scalars['String']['input'];
  readonly abbreviation: Scalars['String']['input'];
  /** The year of the calendar that the era starts with, or ends with if it counts down. */
  readonly startYear: Scalars['Int']['input'];
  /** What that year is called in the era. Default: 1 */
  readonly firstNumber?: InputMaybe<Scalars['Int']['input']>;
  /** Whether an era counts its years up from its start, or down towards it. Default: "FORWARD" */
  readonly direction?: InputMaybe<EraDirection>;
};

/** A moon and its phases. */
export type CalendarMoonInput = {
  readonly name: Scalars['String']['input'];
  /** Days of one cycle, numerator. */
  readonly cycleNumerator: Scalars['Int']['input'];
  /** Days of one cycle, denominator. Default: 1 */
  readonly cycleDenominator?: InputMaybe<Scalars['Int']['input']>;
  /** Its age on the calendar's first day, in denominator parts of a day. Default: 0 */
  readonly offset?: InputMaybe<Scalars['Int']['input']>;
  /** The names of equal parts of a cycle, from its beginning. Default: ["New","Waxing crescent","First quarter","Waxing gibbous","Full","Waning gibbous","Last quarter","Waning crescent"] */
  readonly phases?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** A season, from its first day to the next season. */
export type CalendarSeasonInput = {
  readonly name: Scalars['String']['input'];
  /** The number of the month it starts in. */
  readonly startMonth: Scalars['Int']['input'];
  /** The day of that month. */
  readonly startDay: Scalars['Int']['input'];
};

export type SetPaceInput = {
  /** Minute, hour, day of the month, month and day of the week: `0 18 * * 0` is Sundays at 18:00. */
  readonly cron?: InputMaybe<Scalars['String']['input']>;
  /** Such as Europe/Berlin. */
  readonly timeZone?: InputMaybe<Scalars['String']['input']>;
  /** How many days of the world pass each time. Default: 7 */
  readonly days?: InputMaybe<Scalars['Int']['input']>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type MoveClockInput = {
  /** The world day it is to be. */
  readonly to?: InputMaybe<Scalars['Int']['input']>;
  /** That day as a date of the campaign's calendar. */
  readonly toDate?: InputMaybe<Scalars['String']['input']>;
  /** How many days are to pass. */
  readonly days?: InputMaybe<Scalars['Int']['input']>;
  /** The clock elsewhere whose day this is, such as that of a virtual tabletop. */
  readonly source?: InputMaybe<Scalars['String']['input']>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type AdvanceClockInput = {
  /** How much time passes. */
  readonly by?: InputMaybe<CalendarSpanInput>;
  /** The world day it is to be. */
  readonly to?: InputMaybe<Scalars['Int']['input']>;
  /** That day as a date of the campaign's calendar. */
  readonly toDate?: InputMaybe<Scalars['String']['input']>;
  /** Ends it sooner. What else is given is then the last day it may take. */
  readonly until?: InputMaybe<AdvanceUntilWishInput>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

/** A span of the campaign's calendar. Years go first, then months, weeks and days; a date that a year or month lacks becomes the last before it. */
export type CalendarSpanInput = {
  /** Years. Default: 0 */
  readonly years?: InputMaybe<Scalars['Int']['input']>;
  /** Months. Default: 0 */
  readonly months?: InputMaybe<Scalars['Int']['input']>;
  /** Weeks. Default: 0 */
  readonly weeks?: InputMaybe<Scalars['Int']['input']>;
  /** Days. Default: 0 */
  readonly days?: InputMaybe<Scalars['Int']['input']>;
};

/** What is to end a jump of the clock before its last day. */
export type AdvanceUntilWishInput = {
  /** A kind of event, such as CharacterDied. */
  readonly event?: InputMaybe<Scalars['String']['input']>;
  /** Only where it concerns this character, member or faction; nobody unseen, since everyone is told. */
  readonly of?: InputMaybe<Scalars['ID']['input']>;
  /** A question that only the game master can answer. Default: false */
  readonly question?: InputMaybe<Scalars['Boolean']['input']>;
};

export type CancelAdvanceInput = {
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type RetryDueInput = {
  readonly characterId: Scalars['ID']['input'];
  /** The kind of due thing. */
  readonly dueKind: Scalars['String']['input'];
  /** Tells two of a kind apart. */
  readonly dueKey: Scalars['String']['input'];
};

export type D100RollScoresInput = {
  readonly characterId: Scalars['ID']['input'];
};

export type D100FinishCreationInput = {
  readonly characterId: Scalars['ID']['input'];
  /** The two categories of attributes; a natural affinity is for one of them. */
  readonly affinity: D100Affinity;
  /** 1 to 4: more callings and points for more years. Default: 1 */
  readonly tier?: InputMaybe<Scalars['Int']['input']>;
  readonly callings: ReadonlyArray<D100CallingInput>;
  /** How a character answers the call to adventure. */
  readonly dedication: D100Dedication;
  /** For the dedication to an Order: which, and what it allows. Default: null */
  readonly order?: InputMaybe<D100OrderInput>;
  /** The thirteen signs a character may be born under. */
  readonly birthsign: D100Birthsign;
  /** How large a body is, and for which body armour is made. Default: "MEDIUM" */
  readonly size?: InputMaybe<D100Size>;
  /** Null: whichever target is higher. Default: null */
  readonly combatAttribute?: InputMaybe<D100CombatAttribute>;
  /** Where a character stands between law and chaos, good and evil. Default: null */
  readonly alignment?: InputMaybe<D100Alignment>;
  /** Whole years before the tier's; 18 to 25 is usual. */
  readonly age: Scalars['Int']['input'];
  /** The rolled scores in another order, if allowed. Default: null */
  readonly arrangement?: InputMaybe<D100PerAttributeInput>;
  /** The game master's consent to a higher tier or an unusual age; only a game master can give it. Default: false */
  readonly consent?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The craft or service that fed a character before the adventure. */
export type D100CallingInput = {
  readonly name: Scalars['String']['input'];
  /** Strength, Dexterity, Endurance, Looks; Intelligence, Wisdom, Willpower, Personality. */
  readonly attribute: D100Attribute;
  /** Percentage points on the target of the attribute. */
  readonly points: Scalars['Int']['input'];
};

/** An Order with the arms and armour it allows. */
export type D100OrderInput = {
  readonly name: Scalars['String']['input'];
  /** The types of weapon it allows. */
  readonly weapons: ReadonlyArray<Scalars['String']['input']>;
  /** The suits of armour it allows. */
  readonly armour: ReadonlyArray<D100ArmourItem>;
};

/** A whole number for each attribute. */
export type D100PerAttributeInput = {
  readonly str: Scalars['Int']['input'];
  readonly dex: Scalars['Int']['input'];
  readonly end: Scalars['Int']['input'];
  readonly lks: Scalars['Int']['input'];
  readonly int: Scalars['Int']['input'];
  readonly wis: Scalars['Int']['input'];
  readonly wil: Scalars['Int']['input'];
  readonly per: Scalars['Int']['input'];
};

export type D100ChooseAlignmentInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Where a character stands between law and chaos, good and evil. */
  readonly alignment: D100Alignment;
};

export type D100ChangeAlignmentInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Where a character stands between law and chaos, good and evil. */
  readonly alignment: D100Alignment;
  /** Null: the campaign's penalty. Default: null */
  readonly penalty?: InputMaybe<Scalars['Int']['input']>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100DescribeCharacterInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly appearance: Scalars['String']['input'];
};

export type D100WriteBackgroundInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly sentence: Scalars['String']['input'];
};

export type D100ChangeCharacteristicInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Points that run down and come back. */
  readonly characteristic: D100Characteristic;
  /** Below 0: lost; above 0: won back. */
  readonly change: Scalars['Int']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100TestInput = {
  readonly characterId: Scalars['ID']['input'];
  /** What the roll is for. */
  readonly purpose: Scalars['String']['input'];
  /** Default: false */
  readonly savingThrow?: InputMaybe<Scalars['Boolean']['input']>;
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  /** What makes it easier or harder, each by its name. Default: [] */
  readonly modifiers?: InputMaybe<ReadonlyArray<D100ModifierInput>>;
  /** The callings the referee lets count, by name; null: as the campaign has it. Default: null */
  readonly callings?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** A named change to the target of one test, in percentage points. */
export type D100ModifierInput = {
  readonly name: Scalars['String']['input'];
  readonly points: Scalars['Int']['input'];
};

export type D100OpposedTestInput = {
  /** What the roll is for. */
  readonly purpose: Scalars['String']['input'];
  /** A character in an opposed test, and what she is tested on. */
  readonly challenger: D100ContenderInput;
  /** A character in an opposed test, and what she is tested on. Default: null */
  readonly opponent?: InputMaybe<D100ContenderInput>;
  /** Instead of an opponent with a sheet. Default: null */
  readonly figures?: InputMaybe<D100FiguresInput>;
};

/** A character in an opposed test, and what she is tested on. */
export type D100ContenderInput = {
  readonly characterId: Scalars['ID']['input'];
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  /** What makes it easier or harder, each by its name. Default: [] */
  readonly modifiers?: InputMaybe<ReadonlyArray<D100ModifierInput>>;
  /** The callings the referee lets count, by name; null: as the campaign has it. Default: null */
  readonly callings?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** The referee's figures for somebody without a sheet. */
export type D100FiguresInput = {
  readonly name: Scalars['String']['input'];
  readonly target: Scalars['Int']['input'];
  /** Default: [] */
  readonly modifiers?: InputMaybe<ReadonlyArray<D100ModifierInput>>;
};

export type D100AwardImprovementPointsInput = {
  /** What improvement points are given for. */
  readonly award: D100AwardKind;
  /** Whether each recipient gets the amount, or all share it. */
  readonly mode: D100ShareMode;
  /** Null: the rules' figure. EACH: for each; SPLIT: to be divided. Default: null */
  readonly points?: InputMaybe<Scalars['Int']['input']>;
  /** The characters that get a share, each once. */
  readonly recipients: ReadonlyArray<Scalars['ID']['input']>;
  /** Default: "" */
  readonly note?: InputMaybe<Scalars['String']['input']>;
};

export type D100TakeImprovementPointsInput = {
  /** The characters that get a share, each once. */
  readonly recipients: ReadonlyArray<Scalars['ID']['input']>;
  readonly penalty: Scalars['Int']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100TrainAttributeInput = {
  readonly characterId: Scalars['ID']['input'];
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  /** Whether it was used recently; what was not is practised, or taught by a mentor. */
  readonly usedRecently: Scalars['Boolean']['input'];
};

export type D100BeginPracticeInput = {
  readonly characterId: Scalars['ID']['input'];
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
};

export type D100TrainWithMentorInput = {
  readonly characterId: Scalars['ID']['input'];
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  /** Used: one night. Unused: part of the practice hours. */
  readonly usedRecently: Scalars['Boolean']['input'];
  /** A character who teaches. Default: null */
  readonly mentorId?: InputMaybe<Scalars['ID']['input']>;
  /** Instead of a character with a sheet. Default: null */
  readonly figures?: InputMaybe<D100MentorFiguresInput>;
  /** Agreed price in sp; 500 to 750 is usual in a town. */
  readonly basePrice: Scalars['Int']['input'];
  /** By how much an expert or master multiplies the price: 1 to 5. Default: "1" */
  readonly expert?: InputMaybe<Scalars['String']['input']>;
  /** Discount for a shared craft: 0 to 1. Default: "0" */
  readonly discount?: InputMaybe<Scalars['String']['input']>;
};

/** The referee's figures for a mentor without a sheet. */
export type D100MentorFiguresInput = {
  readonly name: Scalars['String']['input'];
  /** Target in what is taught. */
  readonly target: Scalars['Int']['input'];
};

export type D100InterruptTrainingInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly trainingId: Scalars['ID']['input'];
  /** Whether the improvement points come back. Default: false */
  readonly returnPoints?: InputMaybe<Scalars['Boolean']['input']>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100EnterMaterialInput = {
  readonly name: Scalars['String']['input'];
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
  /** How many extra dice it gives. */
  readonly diceCount: Scalars['Int']['input'];
  readonly diceSides: Scalars['Int']['input'];
};

export type D100StudyInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly materialId: Scalars['ID']['input'];
};

export type D100AllowStudyInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly materialId: Scalars['ID']['input'];
  /** Why the same material may be studied once more. */
  readonly studyReason: D100StudyReason;
  /** A character who teaches. Default: null */
  readonly mentorId?: InputMaybe<Scalars['ID']['input']>;
  /** Instead of a character with a sheet. Default: null */
  readonly figures?: InputMaybe<D100MentorFiguresInput>;
  /** Agreed price in sp; 500 to 750 is usual in a town. Default: 0 */
  readonly basePrice?: InputMaybe<Scalars['Int']['input']>;
  /** By how much an expert or master multiplies the price: 1 to 5. Default: "1" */
  readonly expert?: InputMaybe<Scalars['String']['input']>;
  /** Discount for a shared craft: 0 to 1. Default: "0" */
  readonly discount?: InputMaybe<Scalars['String']['input']>;
};

export type D100BeginAidedPracticeInput = {
  readonly participants: ReadonlyArray<Scalars['ID']['input']>;
  /** One of the eight attributes, or COMBAT for the combat target. */
  readonly ability: D100Ability;
};

export type D100RaiseInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Points that run down and come back. Default: null */
  readonly characteristic?: InputMaybe<D100Characteristic>;
  /** Instead of a characteristic: a named spell. Default: null */
  readonly spellId?: InputMaybe<Scalars['ID']['input']>;
  /** Improvement points to spend. */
  readonly points: Scalars['Int']['input'];
};

export type D100InterruptRaiseInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly raiseId: Scalars['ID']['input'];
  /** Whether the improvement points come back. Default: false */
  readonly returnPoints?: InputMaybe<Scalars['Boolean']['input']>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100PassYearInput = {
  readonly characterId: Scalars['ID']['input'];
};

export type D100LearnSpellInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Null: she develops a spell of her own. Default: null */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The Order whose spell it is. Default: null */
  readonly order?: InputMaybe<Scalars['String']['input']>;
  readonly components: ReadonlyArray<D100ComponentInput>;
};

/** One component of a spell, and what it is worth. */
export type D100ComponentInput = {
  /** Such as material, word, action, time or people. */
  readonly kind: Scalars['String']['input'];
  readonly score: Scalars['Int']['input'];
};

export type D100ForgetSpellInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly spellId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100CastSpellInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly spellId: Scalars['ID']['input'];
  /** For Magic; null: 1. An Order uses none. Default: null */
  readonly mana?: InputMaybe<Scalars['Int']['input']>;
  /** An unstable component: extra mana, and an outcome rolled on a list. Default: null */
  readonly unstable?: InputMaybe<D100UnstableInput>;
  /** What a variable component changes the Power Rating by. Default: 0 */
  readonly variable?: InputMaybe<Scalars['Int']['input']>;
  /** What makes it easier or harder, each by its name. Default: [] */
  readonly modifiers?: InputMaybe<ReadonlyArray<D100ModifierInput>>;
  /** In a hurry: 20 less. Default: false */
  readonly quick?: InputMaybe<Scalars['Boolean']['input']>;
  /** 10 more for each round of charging. Default: 0 */
  readonly chargedRounds?: InputMaybe<Scalars['Int']['input']>;
};

/** An unstable component: extra mana, and an outcome rolled on a list. */
export type D100UnstableInput = {
  /** Extra mana it grants. */
  readonly mana: Scalars['Int']['input'];
  /** The list on which a success is rolled. */
  readonly outcomes: ReadonlyArray<Scalars['String']['input']>;
};

export type D100RollCastingFumbleInput = {
  readonly characterId: Scalars['ID']['input'];
};

export type D100TellCastingFumbleInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly what: Scalars['String']['input'];
};

export type D100JoinFactionInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly factionId: Scalars['ID']['input'];
  /** False: a further membership, without benefit. Default: true */
  readonly primary?: InputMaybe<Scalars['Boolean']['input']>;
  /** The rites are outstanding: she begins on provisional loyalty. Default: false */
  readonly provisional?: InputMaybe<Scalars['Boolean']['input']>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100OustInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Her next primary faction; null: a further one she belongs to. Default: null */
  readonly factionId?: InputMaybe<Scalars['ID']['input']>;
  /** The rites are outstanding: she begins on provisional loyalty. Default: false */
  readonly provisional?: InputMaybe<Scalars['Boolean']['input']>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100LeaveFactionInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Her next primary faction; null: a further one she belongs to. Default: null */
  readonly factionId?: InputMaybe<Scalars['ID']['input']>;
  /** The rites are outstanding: she begins on provisional loyalty. Default: false */
  readonly provisional?: InputMaybe<Scalars['Boolean']['input']>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100LeaveMembershipInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly factionId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100DeliberateJoiningInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly factionId: Scalars['ID']['input'];
  /** What it thinks over; null: it will not have her. Default: null */
  readonly deliberation?: InputMaybe<Scalars['String']['input']>;
};

export type D100CompleteRitesInput = {
  readonly characterId: Scalars['ID']['input'];
};

export type D100TestLoyaltyInput = {
  readonly characterId: Scalars['ID']['input'];
  /** What makes it easier or harder, each by its name. Default: [] */
  readonly modifiers?: InputMaybe<ReadonlyArray<D100ModifierInput>>;
};

export type D100TryLoyaltyInput = {
  readonly characterId: Scalars['ID']['input'];
  /** What she did, or has to do. */
  readonly deed: Scalars['String']['input'];
  readonly deedNumber: Scalars['Int']['input'];
  /** What makes it easier or harder, each by its name. Default: [] */
  readonly modifiers?: InputMaybe<ReadonlyArray<D100ModifierInput>>;
};

export type D100OpposeLoyaltyInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Default: null */
  readonly opponentId?: InputMaybe<Scalars['ID']['input']>;
  /** Instead of an opponent with a sheet. Default: null */
  readonly figures?: InputMaybe<D100FiguresInput>;
  /** What makes it easier or harder, each by its name. Default: [] */
  readonly modifiers?: InputMaybe<ReadonlyArray<D100ModifierInput>>;
  /** The same for the other side. Default: [] */
  readonly opponentModifiers?: InputMaybe<ReadonlyArray<D100ModifierInput>>;
};

export type D100ConvertInput = {
  /** The member to be won over, whose loyalty is 0. */
  readonly characterId: Scalars['ID']['input'];
  /** Default: null */
  readonly opponentId?: InputMaybe<Scalars['ID']['input']>;
  /** Instead of an opponent with a sheet. Default: null */
  readonly figures?: InputMaybe<D100FiguresInput>;
  /** What makes it easier or harder, each by its name. Default: [] */
  readonly modifiers?: InputMaybe<ReadonlyArray<D100ModifierInput>>;
  /** The same for the other side. Default: [] */
  readonly opponentModifiers?: InputMaybe<ReadonlyArray<D100ModifierInput>>;
  /** The faction of a converter without a sheet. Default: null */
  readonly factionId?: InputMaybe<Scalars['ID']['input']>;
  /** The rites are outstanding: she begins on provisional loyalty. Default: false */
  readonly provisional?: InputMaybe<Scalars['Boolean']['input']>;
};

export type D100ChangeLoyaltyInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly change: Scalars['Int']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100DecayLoyaltyInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Null: the campaign's figure. Default: null */
  readonly loss?: InputMaybe<Scalars['Int']['input']>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100SpareMemberInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100ChooseCombatAttributeInput = {
  readonly characterId: Scalars['ID']['input'];
  /** What a combat target stands on. Default: null */
  readonly combatAttribute?: InputMaybe<D100CombatAttribute>;
};

export type D100ReceiveSilverInput = {
  /** The characters that get a share, each once. */
  readonly recipients: ReadonlyArray<Scalars['ID']['input']>;
  /** Whether each recipient gets the amount, or all share it. */
  readonly mode: D100ShareMode;
  /** Silver pieces. */
  readonly silver: Scalars['Int']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
  /** Whether a large sum earns its improvement point. Default: true */
  readonly countsAsGain?: InputMaybe<Scalars['Boolean']['input']>;
};

export type D100PaySilverInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Silver pieces. */
  readonly silver: Scalars['Int']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100GiveSilverInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly toId: Scalars['ID']['input'];
  /** Silver pieces. */
  readonly silver: Scalars['Int']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100ReceiveGoodsInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Default: [] */
  readonly goods?: InputMaybe<ReadonlyArray<D100GoodsOrderInput>>;
  /** Suits of armour. Default: [] */
  readonly suits?: InputMaybe<ReadonlyArray<D100SuitOrderInput>>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

/** Goods as they are asked for: anything but armour. */
export type D100GoodsOrderInput = {
  readonly name: Scalars['String']['input'];
  /** What a piece of goods is, where a rule asks for it. Default: "OTHER" */
  readonly kind?: InputMaybe<D100GoodsKind>;
  /** Default: 1 */
  readonly quantity?: InputMaybe<Scalars['Int']['input']>;
  /** Encumbrance of one piece; 300 units are 1 #. */
  readonly encUnits: Scalars['Int']['input'];
  /** Price of one piece in sp, where it is known. Default: null */
  readonly price?: InputMaybe<Scalars['Int']['input']>;
  /** What kind of weapon it is, and its damage dice. Default: null */
  readonly weapon?: InputMaybe<D100WeaponInput>;
  /** How large a shield is. Default: null */
  readonly shield?: InputMaybe<D100ShieldSize>;
};

/** What kind of weapon it is, and its damage dice. */
export type D100WeaponInput = {
  /** Such as dagger or staff; what a dedication allows goes by it. */
  readonly type: Scalars['String']['input'];
  /** Damage dice in the usual notation. */
  readonly damage: Scalars['String']['input'];
};

/** A suit of armour as it is asked for from the armourer. */
export type D100SuitOrderInput = {
  /** The suits of armour. */
  readonly item: D100ArmourItem;
  /** How large a body is, and for which body armour is made. Default: "MEDIUM" */
  readonly madeFor?: InputMaybe<D100Size>;
  /** Within the range of the size; else its low end. Default: null */
  readonly encFactor?: InputMaybe<Scalars['String']['input']>;
  /** Within the range of the size; else its low end. Default: null */
  readonly costFactor?: InputMaybe<Scalars['String']['input']>;
  /** The referee's price in sp for the medium size. Default: null */
  readonly price?: InputMaybe<Scalars['Int']['input']>;
  /** What magic changes about a suit of armour. Default: null */
  readonly magic?: InputMaybe<D100MagicPieceInput>;
};

/** What magic changes about a suit of armour. */
export type D100MagicPieceInput = {
  readonly name: Scalars['String']['input'];
  /** Change to Combat Stamina. */
  readonly cs: Scalars['Int']['input'];
  /** Change to Damage Reduction. */
  readonly dr: Scalars['Int']['input'];
  /** Change to Enc; 300 units are 1 #. */
  readonly encUnits: Scalars['Int']['input'];
  /** Change to the price in sp. */
  readonly price: Scalars['Int']['input'];
};

export type D100BuyGoodsInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Default: [] */
  readonly goods?: InputMaybe<ReadonlyArray<D100GoodsOrderInput>>;
  /** Suits of armour. Default: [] */
  readonly suits?: InputMaybe<ReadonlyArray<D100SuitOrderInput>>;
  /** Default: "Bought." */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
};

export type D100SellGoodsInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly goodsId: Scalars['ID']['input'];
  /** How many pieces. Default: 1 */
  readonly quantity?: InputMaybe<Scalars['Int']['input']>;
  /** Silver pieces for all of them. */
  readonly price: Scalars['Int']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100GiveGoodsInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly goodsId: Scalars['ID']['input'];
  /** How many pieces. Default: 1 */
  readonly quantity?: InputMaybe<Scalars['Int']['input']>;
  readonly toId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100PutDownGoodsInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly goodsId: Scalars['ID']['input'];
  /** How many pieces. Default: 1 */
  readonly quantity?: InputMaybe<Scalars['Int']['input']>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100WearArmourInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly goodsId: Scalars['ID']['input'];
};

export type D100TakeOffArmourInput = {
  readonly characterId: Scalars['ID']['input'];
};

export type D100TakeInHandInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Empty: her hands are free. */
  readonly goodsIds: ReadonlyArray<Scalars['ID']['input']>;
};

export type D100OpenEncounterInput = {
  readonly title: Scalars['String']['input'];
  readonly combatants: ReadonlyArray<D100EntrantInput>;
};

/** Who is to take part in an encounter, and on which side. */
export type D100EntrantInput = {
  /** Default: null */
  readonly characterId?: InputMaybe<Scalars['ID']['input']>;
  /** Of one without a sheet. Default: null */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** For one without a sheet. Default: null */
  readonly figures?: InputMaybe<D100CombatFiguresInput>;
  /** Who stands on one side has the same number. */
  readonly side: Scalars['Int']['input'];
};

/** The referee's figures for one who keeps no sheet. */
export type D100CombatFiguresInput = {
  /** Combat target. */
  readonly target: Scalars['Int']['input'];
  readonly dexScore: Scalars['Int']['input'];
  readonly dexTarget: Scalars['Int']['input'];
  readonly intScore: Scalars['Int']['input'];
  readonly intTarget: Scalars['Int']['input'];
  readonly maximumCs: Scalars['Int']['input'];
  readonly damageReduction: Scalars['Int']['input'];
  /** Feet. */
  readonly move: Scalars['Int']['input'];
  /** Most Hit Points. */
  readonly hitPoints: Scalars['Int']['input'];
  /** Default: 0 */
  readonly mana?: InputMaybe<Scalars['Int']['input']>;
  /** How large a shield is. Default: null */
  readonly shield?: InputMaybe<D100ShieldSize>;
  /** What kind of weapon it is, and its damage dice. */
  readonly weapon: D100WeaponInput;
};

export type D100JoinEncounterInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly combatants: ReadonlyArray<D100EntrantInput>;
};

export type D100LeaveEncounterInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly combatantId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100SetEngagementInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly pairs: ReadonlyArray<D100PairInput>;
};

/** Two who are engaged in melee. */
export type D100PairInput = {
  readonly oneId: Scalars['ID']['input'];
  readonly otherId: Scalars['ID']['input'];
};

export type D100RollReactionInput = {
  readonly sceneId: Scalars['ID']['input'];
};

export type D100GrantSurpriseInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** Null: nobody is surprised. Default: null */
  readonly side?: InputMaybe<Scalars['Int']['input']>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100BeginRoundInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** Combatants who declare magic for this round. Default: [] */
  readonly magic?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

export type D100EndTurnInput = {
  readonly sceneId: Scalars['ID']['input'];
};

export type D100MoveInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly combatantId: Scalars['ID']['input'];
  /** The movement actions but for the charge. */
  readonly movement: D100Movement;
  /** How far. Default: null */
  readonly feet?: InputMaybe<Scalars['Int']['input']>;
};

export type D100ActInFightInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly combatantId: Scalars['ID']['input'];
  /** Actions in a fight that need nothing but words. */
  readonly fightAction: D100PlainFightAction;
  /** What is done, in words. Default: null */
  readonly what?: InputMaybe<Scalars['String']['input']>;
  /** HELP: who gets 20 more; null: bleeding is stopped, or the like. Default: null */
  readonly allyId?: InputMaybe<Scalars['ID']['input']>;
};

/** Actions in a fight that need nothing but words. */
export type D100PlainFightAction =
  | 'MINOR'
  | 'BRACE'
  | 'DELAY'
  | 'HELP';

export type D100SwitchWeaponInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly combatantId: Scalars['ID']['input'];
  /** What a character holds then. Default: [] */
  readonly goodsIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** What one without a sheet holds then. Default: null */
  readonly weapon?: InputMaybe<D100WeaponInput>;
  /** Whether it is within reach. */
  readonly accessible: Scalars['Boolean']['input'];
};

export type D100SplitTargetInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly combatantId: Scalars['ID']['input'];
  /** Percent each; together at most the combat target. */
  readonly shares: ReadonlyArray<Scalars['Int']['input']>;
};

export type D100DeclareAttackInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly attackerId: Scalars['ID']['input'];
  readonly defenderId: Scalars['ID']['input'];
  /** How an attack is made. Default: "NORMAL" */
  readonly manner?: InputMaybe<D100AttackManner>;
  /** FOCUSED: what it aims at. Default: null */
  readonly bodyPart?: InputMaybe<Scalars['String']['input']>;
  /** CHARGE: how far. Default: null */
  readonly feet?: InputMaybe<Scalars['Int']['input']>;
  /** The share of a split target it uses. Default: null */
  readonly share?: InputMaybe<Scalars['Int']['input']>;
  /** False: shot or thrown; nobody is engaged by it. Default: true */
  readonly melee?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether an ally's help goes into it. Default: false */
  readonly useHelp?: InputMaybe<Scalars['Boolean']['input']>;
  /** A weapon in hand; null: the first. Default: null */
  readonly weaponId?: InputMaybe<Scalars['ID']['input']>;
  /** Damage dice the game master gives. Default: null */
  readonly damage?: InputMaybe<Scalars['String']['input']>;
  /** Default: [] */
  readonly modifiers?: InputMaybe<ReadonlyArray<D100ModifierInput>>;
};

export type D100DodgeInput = {
  readonly sceneId: Scalars['ID']['input'];
};

export type D100RollAttackInput = {
  readonly sceneId: Scalars['ID']['input'];
};

export type D100RerollAttackInput = {
  readonly sceneId: Scalars['ID']['input'];
};

export type D100DefendInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** Whether an ally's help goes into it. Default: false */
  readonly useHelp?: InputMaybe<Scalars['Boolean']['input']>;
  /** Default: [] */
  readonly modifiers?: InputMaybe<ReadonlyArray<D100ModifierInput>>;
};

export type D100CallOffAttackInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type D100SettleAttackInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** What stops a blow that landed; one of them for each attack. Default: "NONE" */
  readonly protection?: InputMaybe<D100Protection>;
};

export type D100RollFumbleInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly combatantId: Scalars['ID']['input'];
};

export type D100TellFumbleInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly combatantId: Scalars['ID']['input'];
  readonly what: Scalars['String']['input'];
};

export type D100CastInFightInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly combatantId: Scalars['ID']['input'];
  /** Default: null */
  readonly spellId?: InputMaybe<Scalars['ID']['input']>;
  /** For one without a sheet. Default: null */
  readonly spell?: InputMaybe<D100SpellFiguresInput>;
  /** For Magic; null: 1. An Order uses none. Default: null */
  readonly mana?: InputMaybe<Scalars['Int']['input']>;
  /** An unstable component: extra mana, and an outcome rolled on a list. Default: null */
  readonly unstable?: InputMaybe<D100UnstableInput>;
  /** What a variable component changes the Power Rating by. Default: 0 */
  readonly variable?: InputMaybe<Scalars['Int']['input']>;
  /** What makes it easier or harder, each by its name. Default: [] */
  readonly modifiers?: InputMaybe<ReadonlyArray<D100ModifierInput>>;
  /** 20 less, and one more major action; once a turn. Default: false */
  readonly quick?: InputMaybe<Scalars['Boolean']['input']>;
  /** Rounds until it is released, 10 more for each. Default: 0 */
  readonly chargeRounds?: InputMaybe<Scalars['Int']['input']>;
  /** Whether an ally's help goes into it. Default: false */
  readonly useHelp?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The referee's figures for a spell of one without a sheet. */
export type D100SpellFiguresInput = {
  readonly name: Scalars['String']['input'];
  readonly powerRating: Scalars['Int']['input'];
};

export type D100ReleaseSpellInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly combatantId: Scalars['ID']['input'];
};

export type D100BreakOffSpellInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly combatantId: Scalars['ID']['input'];
  readonly reason: Scalars['String']['input'];
};

export type D100EndEncounterInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** How it ended. */
  readonly note: Scalars['String']['input'];
};

export type D100MakeRulingInput = {
  readonly characterId: Scalars['ID']['input'];
  /** A figure of a sheet that a ruling can set. */
  readonly figure: D100RuledFigure;
  /** SCORE and IMPROVEMENT: of which attribute. Default: null */
  readonly ruledAttribute?: InputMaybe<D100Attribute>;
  /** What the figure is to be. */
  readonly value: Scalars['Int']['input'];
  /** The rule it departs from. */
  readonly rule: Scalars['String']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type TrialSetUpCharacterInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Attributes by name; those left out stay. Default: null */
  readonly modifiers?: InputMaybe<ReadonlyArray<TrialAttributeModifierInput>>;
  /** Added once to a Trial she is trained for. Default: null */
  readonly prowess?: InputMaybe<Scalars['Int']['input']>;
  /** All she is trained in. Default: null */
  readonly trained?: InputMaybe<ReadonlyArray<TrialTrainedInput>>;
  /** All ratings entered; one left out has the default or follows from the formula. Default: null */
  readonly defences?: InputMaybe<ReadonlyArray<TrialDefenceInput>>;
  /** Counts for Guard where the formula is used. Default: null */
  readonly armour?: InputMaybe<Scalars['Int']['input']>;
  /** The most hit points she can have. Default: null */
  readonly hitPoints?: InputMaybe<Scalars['Int']['input']>;
};

/** An attribute and what it adds to a Trial. */
export type TrialAttributeModifierInput = {
  /** An attribute of the campaign, such as Agility. */
  readonly name: Scalars['String']['input'];
  readonly modifier: Scalars['Int']['input'];
};

/** A skill, weapon, spell or ability that a character is trained in. */
export type TrialTrainedInput = {
  readonly name: Scalars['String']['input'];
  /** What kind of thing a character is trained in. */
  readonly kind: TrialTrainingKind;
};

/** A Defensive Rating as the game master entered it. */
export type TrialDefenceInput = {
  /** A Defensive Rating: Guard against physical attacks, Ward against magical ones, Mind for all else. */
  readonly rating: TrialRating;
  readonly value: Scalars['Int']['input'];
};

export type TrialChangeTraitsInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Attributes by name; those left out stay. Default: null */
  readonly modifiers?: InputMaybe<ReadonlyArray<TrialAttributeModifierInput>>;
  /** Added once to a Trial she is trained for. Default: null */
  readonly prowess?: InputMaybe<Scalars['Int']['input']>;
  /** All she is trained in. Default: null */
  readonly trained?: InputMaybe<ReadonlyArray<TrialTrainedInput>>;
  /** All ratings entered; one left out has the default or follows from the formula. Default: null */
  readonly defences?: InputMaybe<ReadonlyArray<TrialDefenceInput>>;
  /** Counts for Guard where the formula is used. Default: null */
  readonly armour?: InputMaybe<Scalars['Int']['input']>;
  /** The most hit points she can have. Default: null */
  readonly hitPoints?: InputMaybe<Scalars['Int']['input']>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type TrialAutoSucceedInput = {
  readonly characterId: Scalars['ID']['input'];
  /** What was done. */
  readonly purpose: Scalars['String']['input'];
};

export type TrialCallInput = {
  /** Who makes the Trial. */
  readonly characterId: Scalars['ID']['input'];
  /** What is attempted. */
  readonly purpose: Scalars['String']['input'];
  /** What gives Edge, each by its name. Default: [] */
  readonly edge?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** What gives Strain, each by its name. Default: [] */
  readonly strain?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** An attribute of the campaign, such as Agility. */
  readonly attribute: Scalars['String']['input'];
  /** The DR; null: the rating of a target. Default: null */
  readonly dr?: InputMaybe<Scalars['Int']['input']>;
  /** The character whose rating is to be reached. Default: null */
  readonly targetId?: InputMaybe<Scalars['ID']['input']>;
  /** Which rating of the target; null: Mind. Default: null */
  readonly against?: InputMaybe<TrialRating>;
};

export type TrialCallAttackInput = {
  /** Who makes the Trial. */
  readonly characterId: Scalars['ID']['input'];
  /** What is attempted. */
  readonly purpose: Scalars['String']['input'];
  /** What gives Edge, each by its name. Default: [] */
  readonly edge?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** What gives Strain, each by its name. Default: [] */
  readonly strain?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The weapon, spell or other means in use. */
  readonly means: Scalars['String']['input'];
  /** Whether an attack is physical or magical. */
  readonly kind: TrialAttackKind;
  /** Null: Guard for a physical attack, Ward for a magical one. Mind where the game master says so. Default: null */
  readonly against?: InputMaybe<TrialRating>;
  /** The character attacked. Default: null */
  readonly targetId?: InputMaybe<Scalars['ID']['input']>;
  /** Instead of a target with a sheet. Default: null */
  readonly creature?: InputMaybe<TrialCreatureInput>;
};

/** A creature without a sheet, and its rating against an attack. */
export type TrialCreatureInput = {
  readonly name: Scalars['String']['input'];
  /** Its rating against this attack. */
  readonly dr: Scalars['Int']['input'];
};

export type TrialSetDifficultyInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** Defensive Rating: the total to reach. */
  readonly dr: Scalars['Int']['input'];
};

export type TrialRollInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** The skills, weapons or abilities whose training applies; any of them adds Prowess once. Default: [] */
  readonly trainedSources?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** All that apply; only the largest counts. Default: [] */
  readonly flatBonuses?: InputMaybe<ReadonlyArray<TrialFlatBonusInput>>;
  /** What gives Edge beside what the call names. Default: [] */
  readonly edge?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** What gives Strain beside what the call names. Default: [] */
  readonly strain?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** A flat bonus and where it comes from. */
export type TrialFlatBonusInput = {
  readonly source: Scalars['String']['input'];
  readonly points: Scalars['Int']['input'];
};

export type TrialAwardHeroDiceInput = {
  readonly recipients: ReadonlyArray<Scalars['ID']['input']>;
  /** Dice for each. */
  readonly heroDice: Scalars['Int']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type TrialSpendHeroDiceInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** How many to spend. */
  readonly heroDice: Scalars['Int']['input'];
};

export type TrialDeclareInput = {
  readonly sceneId: Scalars['ID']['input'];
};

export type TrialAbandonInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type TrialRollDamageInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** Damage dice in the usual notation, such as 1d8. */
  readonly dice: Scalars['String']['input'];
};

export type TrialChangeHitPointsInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Below zero: lost. */
  readonly change: Scalars['Int']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type TrialChangeBelongingsInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Below zero: they leave her. Default: 0 */
  readonly coins?: InputMaybe<Scalars['Int']['input']>;
  /** Default: [] */
  readonly gained?: InputMaybe<ReadonlyArray<TrialNewBelongingInput>>;
  /** By their ids. Default: [] */
  readonly lost?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

/** A thing that comes to a character. */
export type TrialNewBelongingInput = {
  readonly name: Scalars['String']['input'];
  /** Whole coins, where it is known. */
  readonly worth?: InputMaybe<Scalars['Int']['input']>;
};

export type TrophySetUpCharacterInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Default: [] */
  readonly skills?: InputMaybe<ReadonlyArray<TrophySkillInput>>;
  /** Default: [] */
  readonly rituals?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Default: [] */
  readonly equipment?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Pieces of armour, by name. Default: [] */
  readonly armour?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Null: the campaign's. Default: null */
  readonly startingRuin?: InputMaybe<Scalars['Int']['input']>;
};

/** Something a character is good at. */
export type TrophySkillInput = {
  readonly name: Scalars['String']['input'];
  /** Where it comes from: an occupation, a background or the like. Default: null */
  readonly origin?: InputMaybe<Scalars['String']['input']>;
};

export type TrophyChangeTraitsInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Default: [] */
  readonly gained?: InputMaybe<ReadonlyArray<TrophyTraitInput>>;
  /** Default: [] */
  readonly lost?: InputMaybe<ReadonlyArray<TrophyTraitInput>>;
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

/** A Skill, a Ritual, a piece of equipment or of armour, by name. */
export type TrophyTraitInput = {
  /** A Skill, a Ritual, a piece of equipment or of armour. */
  readonly kind: TrophyTraitKind;
  readonly name: Scalars['String']['input'];
};

export type TrophyMarkRuinInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly marks: Scalars['Int']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type TrophyAgreeConditionInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Which one was due; null: one the game master gives besides. Default: null */
  readonly dueId?: InputMaybe<Scalars['ID']['input']>;
  /** Such as an injury, a delusion, a change of sight. */
  readonly condition: Scalars['String']['input'];
};

export type TrophyRemoveConditionInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly conditionId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type TrophyChooseEndInput = {
  readonly characterId: Scalars['ID']['input'];
  /** What becomes of one who is lost: a monster that serves the wild, or dead. */
  readonly end: TrophyEnd;
  /** The last thing all see her do. */
  readonly finalAct: Scalars['String']['input'];
};

export type TrophyGrantCoGmInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Default: true */
  readonly granted?: InputMaybe<Scalars['Boolean']['input']>;
};

export type TrophyRollRuinInput = {
  readonly characterId: Scalars['ID']['input'];
  /** What was witnessed or suffered. */
  readonly disturbance: Scalars['String']['input'];
};

export type TrophyRollReductionInput = {
  readonly characterId: Scalars['ID']['input'];
  /** The act against the group. */
  readonly treachery: Scalars['String']['input'];
};

export type TrophyChooseReductionInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Ruin sinks by 1, and somebody notices. */
  readonly noticed: Scalars['Boolean']['input'];
};

export type TrophyRollHuntInput = {
  readonly characterId: Scalars['ID']['input'];
  /** The specific, immediate goal pursued. */
  readonly goal: Scalars['String']['input'];
  /** How the surroundings are explored. */
  readonly exploration: Scalars['String']['input'];
  /** The Skill or piece of equipment that helps; it gives one light die. Default: null */
  readonly lightFor?: InputMaybe<Scalars['String']['input']>;
};

export type TrophyFindTreasureInput = {
  readonly contributions: ReadonlyArray<TrophyContributionInput>;
  /** Who gets the Gold; null: the only contributor. Default: null */
  readonly receiverId?: InputMaybe<Scalars['ID']['input']>;
  /** What is found. */
  readonly treasure: Scalars['String']['input'];
};

/** Hunt Tokens that a character gives. */
export type TrophyContributionInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly tokens: Scalars['Int']['input'];
};

export type TrophyChangeGoldInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Below zero: parted with. */
  readonly change: Scalars['Int']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type TrophySetGoalInput = {
  readonly goal: Scalars['String']['input'];
};

export type TrophyAchieveGoalInput = {
  readonly contributions: ReadonlyArray<TrophyContributionInput>;
  /** The Set Goal. Default: null */
  readonly goalId?: InputMaybe<Scalars['ID']['input']>;
  /** Instead of a Set Goal. Default: null */
  readonly otherGoal?: InputMaybe<Scalars['String']['input']>;
  /** Game master and players agree to the other goal. Default: false */
  readonly agreed?: InputMaybe<Scalars['Boolean']['input']>;
};

export type TrophyClaimEstateInput = {
  /** Who left them. */
  readonly characterId: Scalars['ID']['input'];
  readonly claims: ReadonlyArray<TrophyClaimInput>;
};

/** What a companion claims of what the dead left. */
export type TrophyClaimInput = {
  readonly characterId: Scalars['ID']['input'];
  /** Tokens claimed; each becomes 1 Gold. */
  readonly tokens: Scalars['Int']['input'];
  /** Gold claimed, where the campaign lets it pass on. Default: 0 */
  readonly gold?: InputMaybe<Scalars['Int']['input']>;
};

export type TrophyCloseEstateInput = {
  readonly characterId: Scalars['ID']['input'];
};

export type TrophyGatherRiskInput = {
  readonly characterId: Scalars['ID']['input'];
  /** What the roller hopes will happen. */
  readonly hope: Scalars['String']['input'];
  /** What could go wrong, as the table sees it. Default: [] */
  readonly dangers?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** The Skill or piece of equipment that helps; it gives one light die. Default: null */
  readonly lightFor?: InputMaybe<Scalars['String']['input']>;
  /** Takes a dark die. Default: false */
  readonly risksMindOrBody?: InputMaybe<Scalars['Boolean']['input']>;
  /** The Ritual performed; it takes the dark die. Default: null */
  readonly ritual?: InputMaybe<Scalars['String']['input']>;
  /** Whom it goes against, where it is a fight. Default: null */
  readonly foe?: InputMaybe<TrophyFoeNamedInput>;
  /** Confirms that trying to defeat a monster kills the character, where the campaign has it so. Default: false */
  readonly acceptDeath?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Whom a Risk Roll goes against, and with what intent. */
export type TrophyFoeNamedInput = {
  readonly name: Scalars['String']['input'];
  /** Not folk nor an ordinary animal. */
  readonly isMonster: Scalars['Boolean']['input'];
  /** Meant to kill or disable it. */
  readonly toDefeat: Scalars['Boolean']['input'];
};

export type TrophyDemandDarkDieInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type TrophyAbandonRiskInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type TrophyLimitBargainsInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** Who may offer it; null: yourself. Default: null */
  readonly giver?: InputMaybe<Scalars['ID']['input']>;
};

export type TrophyOfferBargainInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** What kind of price a Devil's Bargain asks. Default: "OTHER" */
  readonly kind?: InputMaybe<TrophyBargainKind>;
  /** What it costs, whatever the result. */
  readonly price: Scalars['String']['input'];
};

export type TrophyAcceptBargainInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly bargainId: Scalars['ID']['input'];
};

export type TrophyDeclineBargainInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly bargainId: Scalars['ID']['input'];
  /** How it would have to change. Default: null */
  readonly remark?: InputMaybe<Scalars['String']['input']>;
};

export type TrophyVetoBargainInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly bargainId: Scalars['ID']['input'];
  /** Why, or how it would have to change. Default: null */
  readonly remark?: InputMaybe<Scalars['String']['input']>;
};

export type TrophyWithdrawBargainInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly bargainId: Scalars['ID']['input'];
};

export type TrophyPayPriceInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly priceId: Scalars['ID']['input'];
  /** How it came about. */
  readonly how: Scalars['String']['input'];
};

export type TrophyOfferHelpInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly helperId: Scalars['ID']['input'];
  /** How the helper is exposed to danger. */
  readonly exposure: Scalars['String']['input'];
};

export type TrophyAcceptHelpInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly helperId: Scalars['ID']['input'];
};

export type TrophyDropHelpInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly helperId: Scalars['ID']['input'];
};

export type TrophyRollHelpInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly helperId: Scalars['ID']['input'];
};

export type TrophyTakeHelpInInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly helperId: Scalars['ID']['input'];
  /** Default: true */
  readonly incorporate?: InputMaybe<Scalars['Boolean']['input']>;
};

export type TrophyRollRiskInput = {
  readonly sceneId: Scalars['ID']['input'];
};

export type TrophyRerollRiskInput = {
  readonly sceneId: Scalars['ID']['input'];
};

export type TrophyGrantSuccessInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** How the situation worsens instead. */
  readonly worsening: Scalars['String']['input'];
};

export type TrophySettleRiskInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** Which of the dangers named beforehand came true, from 1. Default: null */
  readonly danger?: InputMaybe<Scalars['Int']['input']>;
  /** The complication, worsening or success in words. Default: null */
  readonly told?: InputMaybe<Scalars['String']['input']>;
};

export type TrophyOpenContestInput = {
  /** What is at stake, as agreed. */
  readonly stakes: Scalars['String']['input'];
  /** Deadly or dangerous in itself: a dark die for each. Default: false */
  readonly deadly?: InputMaybe<Scalars['Boolean']['input']>;
};

export type TrophyEnterContestInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly characterId: Scalars['ID']['input'];
  /** The Skill or piece of equipment that helps; it gives one light die. Default: null */
  readonly lightFor?: InputMaybe<Scalars['String']['input']>;
  /** Dark dice risked by choice. Default: 0 */
  readonly volunteered?: InputMaybe<Scalars['Int']['input']>;
};

export type TrophyLeaveContestInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly characterId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type TrophyAbandonContestInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type TrophyRollContestInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly characterId: Scalars['ID']['input'];
};

export type TrophySettleContestInput = {
  readonly sceneId: Scalars['ID']['input'];
};

export type TrophyOpenCombatInput = {
  readonly monster: Scalars['String']['input'];
  /** From 2 to 12, before anything changes it. */
  readonly baseEndurance: Scalars['Int']['input'];
  /** Default: null */
  readonly weakness?: InputMaybe<Scalars['String']['input']>;
  /** Gold that may be collected from it. Default: 0 */
  readonly gold?: InputMaybe<Scalars['Int']['input']>;
};

export type TrophyJoinCombatInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly characterId: Scalars['ID']['input'];
  /** How she is exposed to injury or attack. */
  readonly exposure: Scalars['String']['input'];
  /** What she fights with. */
  readonly weapon: Scalars['String']['input'];
};

export type TrophyChangeEnduranceInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly changes: ReadonlyArray<TrophyWantedChangeInput>;
};

/** What makes a monster easier or harder to defeat, and why. */
export type TrophyWantedChangeInput = {
  /** Below zero: easier, for Skills, equipment, surroundings or a Weakness. */
  readonly change: Scalars['Int']['input'];
  readonly reason: Scalars['String']['input'];
};

export type TrophyRollCombatInput = {
  readonly sceneId: Scalars['ID']['input'];
};

export type TrophyTakeRuinInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly characterId: Scalars['ID']['input'];
};

export type TrophyMarkArmourInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly characterId: Scalars['ID']['input'];
  readonly armourId: Scalars['ID']['input'];
  /** How the armour takes the blow. */
  readonly how: Scalars['String']['input'];
};

export type TrophyReturnToTownInput = {
  readonly characterIds: ReadonlyArray<Scalars['ID']['input']>;
};

export type TrophyRetreatInput = {
  readonly sceneId: Scalars['ID']['input'];
  readonly characterId: Scalars['ID']['input'];
  /** Who takes over the Weak Points. */
  readonly receiverId: Scalars['ID']['input'];
};

export type TrophyEndCombatInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** How it was defeated. */
  readonly described: Scalars['String']['input'];
  /** Default: [] */
  readonly shares?: InputMaybe<ReadonlyArray<TrophyGoldShareInput>>;
};

/** Gold for one character. */
export type TrophyGoldShareInput = {
  readonly characterId: Scalars['ID']['input'];
  readonly gold: Scalars['Int']['input'];
};

export type TrophyGiveUpCombatInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

export type TrophyAbandonCombatInput = {
  readonly sceneId: Scalars['ID']['input'];
  /** Why, in your own words. */
  readonly reason: Scalars['String']['input'];
};

/** A jump of the clock that is under way. */
export type Advance = {
  /** The deed that began it. */
  readonly id: Scalars['ID']['output'];
  readonly fromDay: Scalars['Int']['output'];
  readonly fromDate: Scalars['String']['output'];
  /** Its last day. */
  readonly toDay: Scalars['Int']['output'];
  /** That day in words. */
  readonly toDate: Scalars['String']['output'];
  /** How far it has come. */
  readonly clock: Scalars['Int']['output'];
  /** That day in words. */
  readonly date: Scalars['String']['output'];
  /** How many things that fell due were done so far. */
  readonly settled: Scalars['Int']['output'];
  /** What ends it sooner. */
  readonly until?: Maybe<AdvanceUntil>;
  readonly reason: Scalars['String']['output'];
};

/** What ends a jump of the clock before its last day. */
export type AdvanceUntil = {
  /** A kind of event, such as CharacterDied. */
  readonly event?: Maybe<Scalars['String']['output']>;
  /** Only where it concerns this character, member or faction. */
  readonly of?: Maybe<Scalars['ID']['output']>;
  /** A question that only the game master can answer. */
  readonly question: Scalars['Boolean']['output'];
};

/** Something that fell due and could not be done. It waits for `retryDue`. */
export type UnsettledDue = {
  readonly character: Character;
  /** The kind of due thing. */
  readonly kind: Scalars['String']['output'];
  /** Tells two of a kind apart. */
  readonly key: Scalars['String']['output'];
  /** The world day it fell due. */
  readonly day: Scalars['Int']['output'];
  /** `day` in words. */
  readonly date: Scalars['String']['output'];
  /** What it was refused with. */
  readonly code: Scalars['String']['output'];
  /** Why, in words. */
  readonly message: Scalars['String']['output'];
};

/** What the value of a setting is. */
export type SettingKind =
  | 'BOOLEAN'
  | 'INTEGER'
  | 'DECIMAL'
  | 'TEXT'
  | 'CHOICE'
  | 'LIST';

/** One rule that a table can set for itself. */
export type Setting = {
  readonly key: Scalars['String']['output'];
  /** As JSON text. */
  readonly value: Scalars['String']['output'];
  /** The default of the rules, as JSON text. */
  readonly default: Scalars['String']['output'];
  readonly differs: Scalars['Boolean']['output'];
  readonly kind: SettingKind;
  /** It may be null: none, or no limit. */
  readonly nullable: Scalars['Boolean']['output'];
  /** What it may be, in words. */
  readonly range: Scalars['String']['output'];
  /** Of an INTEGER. */
  readonly minimum?: Maybe<Scalars['Int']['output']>;
  /** Of an INTEGER. */
  readonly maximum?: Maybe<Scalars['Int']['output']>;
  /** Of a CHOICE. */
  readonly choices: ReadonlyArray<Scalars['String']['output']>;
  readonly description: Scalars['String']['output'];
  /** The rules it bears on, by number, such as R-D100-23. */
  readonly rules: ReadonlyArray<Scalars['String']['output']>;
};

/** The last commit: with it two people can compare what they see. */
export type Head = {
  readonly seq: Scalars['String']['output'];
  /** SHA-256 over all commits so far, in hex. */
  readonly hash: Scalars['String']['output'];
  readonly recordedAt: Scalars['DateTime']['output'];
};

/** A campaign as it stood. */
export type CampaignAsOf = {
  readonly name: Scalars['String']['output'];
  /** The rule system played. */
  readonly system: Scalars['String']['output'];
  /** It takes no more deeds. */
  readonly archived: Scalars['Boolean']['output'];
  /** The world day it is. */
  readonly clock: Scalars['Int']['output'];
  /** That day in words. */
  readonly date: Scalars['String']['output'];
  readonly sessionsHeld: Scalars['Int']['output'];
  /** For `expected`: it rises with every event of its own stream. */
  readonly version: Scalars['String']['output'];
  /** All who ever belonged to it. */
  readonly members: ReadonlyArray<Member>;
  /** Whose campaign it is: no other game master can demote or remove this member. */
  readonly owner: Member;
  /** Every setting, with the default of the rules. */
  readonly settings: ReadonlyArray<Setting>;
  readonly character?: Maybe<Character>;
};


/** A campaign as it stood. */
export type CampaignAsOfCharacterArgs = {
  id: Scalars['ID']['input'];
};

/** A campaign: the unit of order, of permission and of proof. */
export type Campaign = Node & {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** The rule system played. */
  readonly system: Scalars['String']['output'];
  /** It takes no more deeds. */
  readonly archived: Scalars['Boolean']['output'];
  /** The world day it is. */
  readonly clock: Scalars['Int']['output'];
  /** That day in words. */
  readonly date: Scalars['String']['output'];
  readonly sessionsHeld: Scalars['Int']['output'];
  /** For `expected`: it rises with every event of its own stream. */
  readonly version: Scalars['String']['output'];
  /** All who ever belonged to it. */
  readonly members: ReadonlyArray<Member>;
  /** Whose campaign it is: no other game master can demote or remove this member. */
  readonly owner: Member;
  /** Every setting, with the default of the rules. */
  readonly settings: ReadonlyArray<Setting>;
  /** You. */
  readonly me: Member;
  /** The play session that is open. */
  readonly session?: Maybe<PlaySession>;
  readonly sessions: ReadonlyArray<PlaySession>;
  readonly characters: CharacterConnection;
  readonly character?: Maybe<Character>;
  /** The scenes that are open. */
  readonly scenes: ReadonlyArray<Scene>;
  readonly factions: ReadonlyArray<Faction>;
  readonly faction?: Maybe<Faction>;
  /** All who are heirs or have some among the characters, each before her heirs, family by family. */
  readonly familyTree: ReadonlyArray<FamilyTreeEntry>;
  readonly timeline: TimelineConnection;
  /** How many events of each group there were in each stretch of days, to draw; at most 500 stretches. What opens a secret counts only if `SecretKept` is asked for. */
  readonly counts: ReadonlyArray<EventCount>;
  /** How the dice fell, and whether they look fair: of the latest 10000 events with dice that match. */
  readonly rollStatistics: RollStatistics;
  /** Every value that differs between two moments; without `to`, between one and now. */
  readonly diff: ReadonlyArray<Change>;
  /** Every kind of thing that comes by itself, in the order of a day. */
  readonly dueKinds: ReadonlyArray<DueKind>;
  /** What is due, the soonest first, in the order in which it is done. */
  readonly dues: ReadonlyArray<Due>;
  /** Decisions that wait for the game master, one of a kind for each character. */
  readonly questions: ReadonlyArray<Question>;
  /** A world day in words, by the calendar of the campaign. */
  readonly dateOf: Scalars['String']['output'];
  /** The world day of a date. */
  readonly worldDayOf: Scalars['Int']['output'];
  /** All that the calendar says of a day: week day, era, season and moons. Left out: of today. */
  readonly day: CalendarDay;
  /** When something comes round again: every so many days, weeks, months or years, on a week day of the month, a festival or a birthday. Of the 500 years to come. */
  readonly occurrences: ReadonlyArray<CalendarDay>;
  /** What happened while you were away: in a span of world days, or since a cursor of the timeline. */
  readonly digest: Digest;
  readonly head: Head;
  /** It as it stood; null before it began. Both axes may be given at once. */
  readonly asOf?: Maybe<CampaignAsOf>;
  /** The jump of the clock that is under way; null where there is none. */
  readonly advance?: Maybe<Advance>;
  /** What fell due and could not be done, for the game master; others see nothing. */
  readonly setAside: ReadonlyArray<UnsettledDue>;
  /** What voiding a deed, or single events of it, would change. Nothing is recorded. */
  readonly previewVoid: VoidPreview;
};


/** A campaign: the unit of order, of permission and of proof. */
export type CampaignCharactersArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  owner?: InputMaybe<Scalars['ID']['input']>;
};


/** A campaign: the unit of order, of permission and of proof. */
export type CampaignCharacterArgs = {
  id: Scalars['ID']['input'];
};


/** A campaign: the unit of order, of permission and of proof. */
export type CampaignFactionArgs = {
  id: Scalars['ID']['input'];
};


/** A campaign: the unit of order, of permission and of proof. */
export type CampaignTimelineArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TimelineFilter>;
  order?: InputMaybe<TimelineOrder>;
  collapse?: InputMaybe<TimelineCollapse>;
};


/** A campaign: the unit of order, of permission and of proof. */
export type CampaignCountsArgs = {
  fromWorldDay?: InputMaybe<Scalars['Int']['input']>;
  fromDate?: InputMaybe<Scalars['String']['input']>;
  toWorldDay?: InputMaybe<Scalars['Int']['input']>;
  toDate?: InputMaybe<Scalars['String']['input']>;
  every: Scalars['Int']['input'];
  filter?: InputMaybe<TimelineFilter>;
};


/** A campaign: the unit of order, of permission and of proof. */
export type CampaignRollStatisticsArgs = {
  filter?: InputMaybe<TimelineFilter>;
};


/** A campaign: the unit of order, of permission and of proof. */
export type CampaignDiffArgs = {
  from: AsOfInput;
  to?: InputMaybe<AsOfInput>;
};


/** A campaign: the unit of order, of permission and of proof. */
export type CampaignDuesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  kinds?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  character?: InputMaybe<Scalars['ID']['input']>;
  fromWorldDay?: InputMaybe<Scalars['Int']['input']>;
  toWorldDay?: InputMaybe<Scalars['Int']['input']>;
  fromDate?: InputMaybe<Scalars['String']['input']>;
  toDate?: InputMaybe<Scalars['String']['input']>;
};


/** A campaign: the unit of order, of permission and of proof. */
export type CampaignDateOfArgs = {
  worldDay: Scalars['Int']['input'];
};


/** A campaign: the unit of order, of permission and of proof. */
export type CampaignWorldDayOfArgs = {
  date: Scalars['String']['input'];
};


/** A campaign: the unit of order, of permission and of proof. */
export type CampaignDayArgs = {
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
};


/** A campaign: the unit of order, of permission and of proof. */
export type CampaignOccurrencesArgs = {
  of: RecurrenceWishInput;
  after?: InputMaybe<Scalars['Int']['input']>;
  afterDate?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** A campaign: the unit of order, of permission and of proof. */
export type CampaignDigestArgs = {
  fromWorldDay?: InputMaybe<Scalars['Int']['input']>;
  toWorldDay?: InputMaybe<Scalars['Int']['input']>;
  fromDate?: InputMaybe<Scalars['String']['input']>;
  toDate?: InputMaybe<Scalars['String']['input']>;
  since?: InputMaybe<Scalars['String']['input']>;
};


/** A campaign: the unit of order, of permission and of proof. */
export type CampaignAsOfArgs = {
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  seq?: InputMaybe<Scalars['String']['input']>;
  recordedAt?: InputMaybe<Scalars['DateTime']['input']>;
};


/** A campaign: the unit of order, of permission and of proof. */
export type CampaignPreviewVoidArgs = {
  deed: Scalars['ID']['input'];
  events?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};

/** A world day as a calendar shows it. */
export type CalendarDay = {
  readonly worldDay: Scalars['Int']['output'];
  /** In words. */
  readonly date: Scalars['String']['output'];
  /** A date of a calendar. */
  readonly parts: CalendarDate;
  /** Absent on a day outside the week. */
  readonly weekday?: Maybe<Scalars['String']['output']>;
  readonly era?: Maybe<Scalars['String']['output']>;
  readonly season?: Maybe<Scalars['String']['output']>;
  readonly moons: ReadonlyArray<MoonView>;
};

/** A date of a calendar. */
export type CalendarDate = {
  readonly year: Scalars['Int']['output'];
  /** The number of the month, from 1; of a festival, the month before it. */
  readonly month: Scalars['Int']['output'];
  /** The day of the month or festival, from 1. */
  readonly day: Scalars['Int']['output'];
  /** The name of the festival, on a festival day. */
  readonly festival?: Maybe<Scalars['String']['output']>;
};

/** A moon on a day. */
export type MoonView = {
  readonly name: Scalars['String']['output'];
  readonly phase: Scalars['String']['output'];
  /** Whole days since its cycle began. */
  readonly age: Scalars['Int']['output'];
};

/** A date that comes round again. */
export type RecurrenceWishInput = {
  /** What a recurrence is counted in. */
  readonly kind: RecurrenceKind;
  /** Each how many days, weeks, months or years. Default: 1 */
  readonly every?: InputMaybe<Scalars['Int']['input']>;
  /** WEEKDAY_OF_MONTH: the week day, from 1. */
  readonly weekday?: InputMaybe<Scalars['Int']['input']>;
  /** WEEKDAY_OF_MONTH: 1 for the first in the month, -1 for the last. */
  readonly nth?: InputMaybe<Scalars['Int']['input']>;
  /** WEEKDAY_OF_MONTH: only in the month of this number, each so many years. */
  readonly month?: InputMaybe<Scalars['Int']['input']>;
  /** FESTIVAL: its name; its first day is meant. */
  readonly festival?: InputMaybe<Scalars['String']['input']>;
  /** What a recurrence does where its date does not exist. Default: "CLAMP" */
  readonly missing?: InputMaybe<MissingDate>;
  /** World day of its first date; of a birthday, the birth. Left out: the day asked after. */
  readonly from?: InputMaybe<Scalars['Int']['input']>;
  /** That day as a date of the campaign's calendar. */
  readonly fromDate?: InputMaybe<Scalars['String']['input']>;
};

/** What a recurrence is counted in. */
export type RecurrenceKind =
  | 'DAYS'
  | 'WEEKS'
  | 'MONTHS'
  | 'YEARS'
  | 'WEEKDAY_OF_MONTH'
  | 'FESTIVAL'
  | 'BIRTHDAY';

/** What a recurrence does where its date does not exist. */
export type MissingDate =
  | 'SKIP'
  | 'CLAMP';

/** Something a deed touched, as it stands now. */
export type Subject = {
  readonly id: Scalars['ID']['output'];
  /** campaign, member, character, scene or secret. */
  readonly kind: Scalars['String']['output'];
  readonly version: Scalars['String']['output'];
  /** Where it is one. */
  readonly character?: Maybe<Character>;
};

/** An accepted command, or the same answer again for the same command id. */
export type Recorded = {
  /** The command id. */
  readonly deed: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** The commit it stands in; null where there was nothing to do, and so nothing was written. */
  readonly seq?: Maybe<Scalars['String']['output']>;
  readonly recordedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Of that commit, in hex: with seq, a receipt. */
  readonly hash?: Maybe<Scalars['String']['output']>;
  /** It had been recorded before. */
  readonly replayed: Scalars['Boolean']['output'];
  readonly events: ReadonlyArray<TimelineEvent>;
  readonly subjects: ReadonlyArray<Subject>;
  /** As it is now; null for whoever no longer belongs to it. */
  readonly campaign?: Maybe<Campaign>;
};

/** How much a token may do; each includes the one before. */
export type TokenRight =
  /** Look, and follow what happens. */
  | 'READ'
  /** Send deeds, as far as your role in the campaign goes. */
  | 'ACT'
  /** Decide who belongs to a campaign and who comes into your account. */
  | 'MANAGE';

export type TokenKind =
  /** Made for a program or a device. */
  | 'PERSONAL'
  /** Began with a password. */
  | 'SESSION';

/** What was done with a way into your account. */
export type TokenDoing =
  /** It was made. */
  | 'MADE'
  /** Somebody came in by it; noted once a day. */
  | 'USED'
  /** It was ended. */
  | 'REVOKED'
  /** A session began with the password. */
  | 'LOGGED_IN'
  /** A session was ended by whoever was in it. */
  | 'LOGGED_OUT'
  /** An old refresh token came back: somebody else may have had it, so the session was ended. */
  | 'REFRESH_REUSED'
  /** The password was set or changed. */
  | 'PASSWORD_CHANGED';

/** A way into your account; its text is only shown when it is made. */
export type Token = {
  readonly id: Scalars['ID']['output'];
  readonly kind: TokenKind;
  readonly label: Scalars['String']['output'];
  readonly may: TokenRight;
  /** The only ones it opens; null: all of yours. */
  readonly campaigns?: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  readonly createdAt: Scalars['DateTime']['output'];
  readonly expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** To the minute. */
  readonly lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A token, shown this once. */
export type NewToken = {
  readonly token: Scalars['String']['output'];
  readonly details: Token;
};

/** One line of who made, used and ended which way into your account. */
export type TokenEntry = {
  readonly at: Scalars['DateTime']['output'];
  readonly what: TokenDoing;
  /** The way in that it was done with. */
  readonly tokenId?: Maybe<Scalars['ID']['output']>;
  /** The way in by which it was done; null: by none, or by the server. */
  readonly byToken?: Maybe<Scalars['ID']['output']>;
};

/** Your account. */
export type Me = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** What you log in with; null: you come in by tokens alone. */
  readonly login?: Maybe<Scalars['String']['output']>;
  /** Those you are a member of. */
  readonly campaigns: ReadonlyArray<Campaign>;
  /** Every way into your account that stands; for a token for some campaigns, those that open no other. For a token that may MANAGE. */
  readonly tokens: ReadonlyArray<Token>;
  /** What was done with the ways into your account, the latest first. For a token that may MANAGE, for all campaigns. */
  readonly journal: ReadonlyArray<TokenEntry>;
};


/** Your account. */
export type MeJournalArgs = {
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** You are in. Keep both tokens where no other page can read them. */
export type Session = {
  /** Send it as `Authorization: Bearer …`. */
  readonly accessToken: Scalars['String']['output'];
  /** Ten minutes from now: exchange the other one before. */
  readonly accessTokenExpiresAt: Scalars['DateTime']['output'];
  /** Good for one `refreshSession`, within 30 days. */
  readonly refreshToken: Scalars['String']['output'];
  readonly me: Me;
};

/** A new member, and the way in for the person who is to be it. */
export type Invited = {
  readonly memberId: Scalars['ID']['output'];
  /** Shown this once: pass it on to the person invited. */
  readonly code: Scalars['String']['output'];
  /** In fourteen days, or when the token by which it was made runs out. */
  readonly expiresAt: Scalars['DateTime']['output'];
  readonly recorded: Recorded;
};

/** The way in for the person who is to be a member. */
export type InvitationCode = {
  /** Shown this once: pass it on to the person invited. */
  readonly code: Scalars['String']['output'];
  /** In fourteen days, or when the token by which it was made runs out. */
  readonly expiresAt: Scalars['DateTime']['output'];
};

/** What an invitation is to: all that its code tells. */
export type InvitationPreview = {
  /** What the campaign is called. */
  readonly campaign: Scalars['String']['output'];
  readonly role: MemberRole;
  /** The game master who made the code, by name. */
  readonly invitedBy?: Maybe<Scalars['String']['output']>;
  /** In fourteen days, or when the token by which it was made runs out. */
  readonly expiresAt: Scalars['DateTime']['output'];
};

/** You belong to the campaign. */
export type AcceptedInvitation = {
  readonly campaignId: Scalars['ID']['output'];
  readonly memberId: Scalars['ID']['output'];
  /** The name you go by. */
  readonly name: Scalars['String']['output'];
  /** The way into the account that was made for you, shown this once; null where you came with a token. */
  readonly token?: Maybe<Scalars['String']['output']>;
};

/** How a webhook is told: signed JSON, or a message as Discord takes it. */
export type WebhookFormat =
  | 'JSON'
  | 'DISCORD';

/** What it is told: what everyone may see, or what its owner may. */
export type WebhookAudience =
  | 'EVERYONE'
  | 'OWNER';

/** Why a webhook is paused: a game master asked for it, it failed for three days, the other side is gone for good, its owner is no game master any more, or the token that it came of was revoked with all it made. */
export type WebhookPause =
  | 'ASKED'
  | 'FAILING'
  | 'GONE'
  | 'OWNER_LEFT'
  | 'TOKEN_ENDED';

/** A message that was given up after its last try. */
export type WebhookDeadLetter = {
  /** For `replayWebhook`. */
  readonly id: Scalars['ID']['output'];
  /** A cursor: the message told of what came after it. */
  readonly after: Scalars['String']['output'];
  /** The cursor of the last event it told of. */
  readonly to: Scalars['String']['output'];
  readonly tries: Scalars['Int']['output'];
  readonly error?: Maybe<Scalars['String']['output']>;
  readonly deadAt: Scalars['DateTime']['output'];
};

/** Somebody outside who is told what happens in a campaign. */
export type Webhook = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** Where it is sent. The rest of the address is kept back, since it may be as good as a password. */
  readonly host: Scalars['String']['output'];
  readonly format: WebhookFormat;
  readonly audience: WebhookAudience;
  /** Null for events of every group. */
  readonly groups?: Maybe<ReadonlyArray<EventGroup>>;
  /** The game master it belongs to. Should that role be lost, it is paused. */
  readonly owner: Member;
  readonly createdAt: Scalars['DateTime']['output'];
  /** Null while it works. */
  readonly pausedFor?: Maybe<WebhookPause>;
  readonly lastSuccessAt?: Maybe<Scalars['DateTime']['output']>;
  /** The first failure since the last success; null where it does well. */
  readonly failingSince?: Maybe<Scalars['DateTime']['output']>;
  readonly lastError?: Maybe<Scalars['String']['output']>;
  /** Commits that it has not yet been told of: one at least while a message waits. */
  readonly lag: Scalars['Int']['output'];
  /** The commit that cannot be told, at which it waits; resume tries it again, a replay after it passes over it. */
  readonly blockedAt?: Maybe<Scalars['String']['output']>;
  readonly nextTryAt?: Maybe<Scalars['DateTime']['output']>;
  /** Failed tries of the message that is sent next. */
  readonly tries: Scalars['Int']['output'];
  /** Messages that were given up, the latest first. */
  readonly deadLetters: ReadonlyArray<WebhookDeadLetter>;
};


/** Somebody outside who is told what happens in a campaign. */
export type WebhookDeadLettersArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A webhook, and what its messages are signed with. */
export type NewWebhook = {
  readonly webhook: Webhook;
  /** Shown this once; null for Discord, which checks no signature. */
  readonly secret?: Maybe<Scalars['String']['output']>;
};

/** A game that can be played here. */
export type RuleSystem = {
  /** What `createCampaign` takes. */
  readonly name: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  /** What a table can set for itself, with the defaults of the rules. */
  readonly settings: ReadonlyArray<Setting>;
};

/** What this server is. */
export type ServerInfo = {
  readonly version: Scalars['String']['output'];
  readonly systems: ReadonlyArray<RuleSystem>;
};

/** How often a kind of due thing would be done. */
export type ForecastKind = {
  readonly kind: Scalars['String']['output'];
  /** What it is called at the table. */
  readonly title: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
};

/** Something that might happen. */
export type ForecastLine = {
  readonly worldDay: Scalars['Int']['output'];
  readonly date: Scalars['String']['output'];
  /** The kind of event. */
  readonly type: Scalars['String']['output'];
  readonly summary: Scalars['String']['output'];
};

/** What a jump might bring, with dice of a scratch seed. Nothing is recorded. */
export type AdvanceForecast = {
  readonly fromDay: Scalars['Int']['output'];
  readonly fromDate: Scalars['String']['output'];
  /** How far it was looked ahead. */
  readonly toDay: Scalars['Int']['output'];
  readonly toDate: Scalars['String']['output'];
  /** How much would be done. */
  readonly settled: Scalars['Int']['output'];
  readonly kinds: ReadonlyArray<ForecastKind>;
  /** What would happen, from the beginning. */
  readonly lines: ReadonlyArray<ForecastLine>;
  /** What would end it early. */
  readonly found?: Maybe<Scalars['String']['output']>;
  /** Why it would be broken off. */
  readonly stopped?: Maybe<Scalars['String']['output']>;
  /** Whether it was looked ahead to the end; a long jump is forecast only so far. */
  readonly complete: Scalars['Boolean']['output'];
};

/** What a message of a live timeline is. */
export type LiveKind =
  /** An event, each exactly once and in order. */
  | 'EVENT'
  /** All that had happened has been delivered; from here on it is live. Sent once. */
  | 'CAUGHT_UP'
  /** Nothing happened; the subscription lives. */
  | 'HEARTBEAT';

/** A message of a live timeline. */
export type LiveNews = {
  readonly kind: LiveKind;
  /** For EVENT. */
  readonly event?: Maybe<TimelineEvent>;
  /** Resume with `after: cursor`; null while nothing was delivered. */
  readonly cursor?: Maybe<Scalars['String']['output']>;
  /** The campaign's last commit when this was read. */
  readonly head: Head;
};

/** How far the clock is. */
export type AdvanceNews = {
  readonly clock: Scalars['Int']['output'];
  readonly date: Scalars['String']['output'];
  /** The jump that is under way; null where there is none, or no longer. */
  readonly advance?: Maybe<Advance>;
};

export type Query = {
  /** Null where there is none, or you are not in it. */
  readonly campaign?: Maybe<Campaign>;
  /** Those you are a member of. */
  readonly campaigns: ReadonlyArray<Campaign>;
  /** How the dice fell in your campaigns, a rule system at a time, and whether they look fair: of the latest 10000 events with dice that you may see, as many of each campaign. */
  readonly rollStatistics: ReadonlyArray<SystemRollStatistics>;
  /** What a jump of the clock might bring: it forecasts, and foretells nothing. For the game master. */
  readonly forecastAdvance: AdvanceForecast;
  readonly character?: Maybe<Character>;
  /** A campaign, character or event by its `id`. */
  readonly node?: Maybe<Node>;
  /** What a code would let you into, before you accept it. It needs no token. */
  readonly invitation: InvitationPreview;
  /** The webhooks of a campaign. For the game master. */
  readonly webhooks: ReadonlyArray<Webhook>;
  /** Null without a token. */
  readonly me?: Maybe<Me>;
  readonly serverInfo: ServerInfo;
};


export type QueryCampaignArgs = {
  id: Scalars['ID']['input'];
};


export type QueryRollStatisticsArgs = {
  system?: InputMaybe<Scalars['String']['input']>;
};


export type QueryForecastAdvanceArgs = {
  campaignId: Scalars['ID']['input'];
  input: AdvanceClockInput;
  lines?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryCharacterArgs = {
  campaignId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


export type QueryInvitationArgs = {
  code: Scalars['String']['input'];
};


export type QueryWebhooksArgs = {
  campaignId: Scalars['ID']['input'];
};

export type Mutation = {
  /** Founds a campaign; whoever does becomes its first game master. For anyone with an account. */
  readonly createCampaign: Recorded;
  /** Gives the campaign another name. For the game master. */
  readonly renameCampaign: Recorded;
  /** Closes the campaign for good and reveals its last dice seed. Nothing is deleted; nothing more can be recorded. For the game master. */
  readonly archiveCampaign: Recorded;
  /** Changes settings of the campaign, or sets them back to the default of the rules. For the game master. R-ALL-7 */
  readonly changeSettings: Recorded;
  /** Lets someone join the campaign, or join again. For the game master. */
  readonly addMember: Recorded;
  /** Gives a member another role. For the game master. */
  readonly changeRole: Recorded;
  /** Removes a member from the campaign at once; the characters and rolls stay. For the game master. */
  readonly removeMember: Recorded;
  /** Leaves the campaign; the characters and rolls stay. For any member. */
  readonly leaveCampaign: Recorded;
  /** Hands the campaign over to another member, who becomes a game master where he is none; the former owner stays one. For the owner of the campaign. */
  readonly handOverCampaign: Recorded;
  /** Opens a play session; what is recorded until it closes belongs to it. For the game master. */
  readonly openPlaySession: Recorded;
  /** Closes the play session, records who took part and what that brings them, and reveals its dice seed. For the game master. */
  readonly closePlaySession: Recorded;
  /** Reveals the running seed at once, so that its rolls can be checked, and opens the next period. For the game master. */
  readonly rotateSeeds: Recorded;
  /** Commits an imported campaign to a new chain of seeds; no server die falls before that. For the game master. */
  readonly publishSeedChain: Recorded;
  /** Enrols a character with a blank sheet: a player his own, a game master anyone. An heir gets what was kept for her. For the game master or a player. */
  readonly enrolCharacter: Recorded;
  /** Gives a character another name. For the owner of the character, or the game master. */
  readonly renameCharacter: Recorded;
  /** Tells or corrects when a character was born. Birthdays before today are not made up for, and her age stays as it is. For the game master. */
  readonly noteBirth: Recorded;
  /** Hands a character over to another member, or to the game master. For the owner of the character, or the game master. */
  readonly changeOwner: Recorded;
  /** Records that a character died. For the game master. */
  readonly declareDead: Recorded;
  /** Records that a character went missing. For the game master. */
  readonly declareMissing: Recorded;
  /** Records that a missing character was found alive. One whose heirs had hers already has it back, less a tax. For the game master. */
  readonly declareReturned: Recorded;
  /** Records that a dead character lives again. Within the waiting period nobody inherits from her. For the game master. */
  readonly declareResurrected: Recorded;
  /** Shows everyone a character whom only game masters saw, for good. For the game master. */
  readonly showCharacter: Recorded;
  /** Keeps a side of a character hidden. `revealSecret` tells it later, with the proof that it was fixed. For the owner of the character, or the game master. */
  readonly keepHiddenSide: Recorded;
  /** Rolls dice in the usual notation, for whatever the table wants to know. For the game master or a player. */
  readonly rollFreely: Recorded;
  /** Takes over rolls that another tool kept, as written; what does not fit is flagged and nothing is dropped. For the game master or a player. */
  readonly importRolls: Recorded;
  /** Enters a faction that characters may belong to. For the game master. R-D100-38 */
  readonly foundFaction: Recorded;
  /** Changes what is said of a faction. A new Zeal changes what is due from every member. For the game master. R-D100-38 */
  readonly changeFaction: Recorded;
  /** Ends a faction. Who belonged to it stays on its roll until she finds another. For the game master. R-D100-38 */
  readonly dissolveFaction: Recorded;
  /** Tells how a faction takes the death of one of its own. What it changes in figures has commands of its own. G-D65 For the game master. */
  readonly tellFactionReaction: Recorded;
  /** Makes a will, in place of any other: whole percents to each heir that make 100 together, and goods by name. For the owner of the testator, or the game master. R-D100-65 */
  readonly makeWill: Recorded;
  /** Says who is next of kin to a character, in the order in which they inherit, in place of what was said before. For the game master. R-D100-65 */
  readonly nameKin: Recorded;
  /** Notes what a character owes to others, all in all, in place of what was noted before. For the game master. R-D100-65 */
  readonly noteDebts: Recorded;
  /** Divides what a dead character left: debts, then shares, then taxes. What heirs can not take now is kept for them. For the game master. R-D100-65 to R-D100-67 */
  readonly settleEstate: Recorded;
  /** Hands what was kept for an heir to a character. For the game master. R-D100-65 */
  readonly handOverLegacy: Recorded;
  /** Gives one who was given up for lost her own back where her return did not: from heirs, and what was kept for them, less a tax. For the game master. */
  readonly reclaimEstate: Recorded;
  /** Leaves to heirs what they took of one who was given up for lost and is back. For the game master. */
  readonly forgoEstate: Recorded;
  /** Writes a note; with an audience it is a secret of those who may see it. For the game master or a player. */
  readonly writeNote: Recorded;
  /** Reveals a secret to everyone, for good. For the author of the secret, or a game master who may see it. */
  readonly revealSecret: Recorded;
  /** Switches a kind of thing that comes by itself off or on, or gives it another interval. What fell while it was off stays undone. For the game master. */
  readonly changeDueKind: Recorded;
  /** Counts the days by another calendar from now on. No day moves; birthdays and yearly dues follow the new one. For the game master. */
  readonly changeCalendar: Recorded;
  /** Lets time pass by itself in step with real time, such as a week each Sunday at 18:00; without a cron, no more. For the game master. */
  readonly setPace: Recorded;
  /** Moves the clock forward, to a world day or by a number of days. For the game master. */
  readonly moveClock: Recorded;
  /** Sets the clock going and answers at once: what falls due on the way is done in order, then the last day comes. For the game master. */
  readonly advanceClock: Recorded;
  /** Stops a jump of the clock where it is; what was done by then stands. For the game master. */
  readonly cancelAdvance: Recorded;
  /** Has something tried again that fell due and could not be done. For the game master. */
  readonly retryDue: Recorded;
  /** Rolls the eight scores in order, Hit Points, Sanity Points and money of a new character. For the owner of the character, or the game master. R-D100-1, R-D100-6, R-D100-7, R-D100-17 */
  readonly d100RollScores: Recorded;
  /** Takes the choices that make a rolled character ready to play. An older one lives through her age brackets. For the owner of the character, or the game master. R-D100-3 to R-D100-5, R-D100-8, R-D100-14 to R-D100-16 */
  readonly d100FinishCreation: Recorded;
  /** Gives a character her alignment; there is only one. For the owner of the character, or the game master. R-D100-15 */
  readonly d100ChooseAlignment: Recorded;
  /** Changes an alignment, with a penalty in improvement points; what a character does not have is not owed. For the game master. R-D100-15 */
  readonly d100ChangeAlignment: Recorded;
  /** Writes down how a character looks, in place of what was written before. For the owner of the character, or the game master. R-D100-18 */
  readonly d100DescribeCharacter: Recorded;
  /** Adds a sentence to a character's background, one for every 3 improvement points spent. For the owner of the character, or the game master. R-D100-18 */
  readonly d100WriteBackground: Recorded;
  /** Takes or gives back Hit Points, Sanity Points, mana or Combat Stamina, up to the maximum. For the game master. R-D100-6 to R-D100-8, R-D100-10 */
  readonly d100ChangeCharacteristic: Recorded;
  /** Tests a character on an attribute or on combat. A saving throw is called by the game master. For the owner of the character, or the game master. R-D100-19 to R-D100-22 */
  readonly d100Test: Recorded;
  /** Tests a character against another, or against figures the game master gives. For the owner of the challenger, or the game master. R-D100-23 */
  readonly d100OpposedTest: Recorded;
  /** Gives improvement points to one or several characters, the same to each or one sum split among all. For the game master. R-D100-24 */
  readonly d100AwardImprovementPoints: Recorded;
  /** Takes improvement points from characters as a penalty; what a character does not have is not owed. For the game master. R-D100-24 */
  readonly d100TakeImprovementPoints: Recorded;
  /** Trains an attribute or combat over one night. It must have been used recently. For the owner of the student, or the game master. R-D100-27 */
  readonly d100TrainAttribute: Recorded;
  /** Begins to practise an attribute or combat that was not used recently. Paid at once; the dice fall at the end. For the owner of the student, or the game master. R-D100-28 */
  readonly d100BeginPractice: Recorded;
  /** Takes lessons from a mentor: at once where the ability was used recently, or else over some hours. For the owner of the student, or the game master. R-D100-29 */
  readonly d100TrainWithMentor: Recorded;
  /** Breaks off a practice or lessons. What was paid is lost unless the game master gives the points back. For the owner of the student, or the game master. R-D100-28 */
  readonly d100InterruptTraining: Recorded;
  /** Enters study material: books, scrolls, whatever can be learned from without a teacher. For the game master. R-D100-31 */
  readonly d100EnterMaterial: Recorded;
  /** Begins to study material. It costs hours but no improvement points, and serves each reader once. For the owner of the student, or the game master. R-D100-31 */
  readonly d100Study: Recorded;
  /** Confirms a reason to study the same material once more: time, a master who helps, or a language learned. For the game master. R-D100-32 */
  readonly d100AllowStudy: Recorded;
  /** Lets characters with targets above 100 practise together, where the game master finds that no mentor is to be had. For the game master. R-D100-34 */
  readonly d100BeginAidedPractice: Recorded;
  /** Buys Hit Points, Sanity Points, mana, Combat Stamina or Power Rating of a named spell with improvement points. For the owner of the student, or the game master. R-D100-33 */
  readonly d100Raise: Recorded;
  /** Breaks off training for Hit Points and the like. The points are lost unless the game master gives them back. For the owner of the student, or the game master. R-D100-33 */
  readonly d100InterruptRaise: Recorded;
  /** Adds a year to an age by hand: where no day of birth is known, or where years are lost otherwise. For the game master. R-D100-35 */
  readonly d100PassYear: Recorded;
  /** Gives a character a spell; the game master scores its components. For the game master. R-D100-48 */
  readonly d100LearnSpell: Recorded;
  /** Gives up a spell; the points put into it are gone. For the owner of the caster, or the game master. R-D100-48 */
  readonly d100ForgetSpell: Recorded;
  /** Casts a spell outside an encounter. For the owner of the caster, or the game master. R-D100-49 */
  readonly d100CastSpell: Recorded;
  /** Rolls what the fumble of a casting outside a fight brings. For the owner of the character, or the game master. R-D100-49, R-D100-60 */
  readonly d100RollCastingFumble: Recorded;
  /** Tells in words what the fumble of a casting outside a fight brings, in place of the table. For the game master. R-D100-49, R-D100-60 */
  readonly d100TellCastingFumble: Recorded;
  /** Lets a character join a faction: as her primary one, or as a further one that is only noted. For the game master. R-D100-38, R-D100-40 */
  readonly d100JoinFaction: Recorded;
  /** Ousts a character from her primary faction. A further one takes its place, or one that is named. For the game master. R-D100-42, R-D100-70 */
  readonly d100Oust: Recorded;
  /** Leaves the primary faction for a further one, or for one of self-interest; for another the game master decides. For the owner of the character, or the game master. R-D100-70 */
  readonly d100LeaveFaction: Recorded;
  /** Leaves a further faction, which was only noted. For the owner of the character, or the game master. R-D100-38 */
  readonly d100LeaveMembership: Recorded;
  /** Notes that a faction deliberates on a character, or that it will not have her. For the game master. R-D100-70 */
  readonly d100DeliberateJoining: Recorded;
  /** Ends provisional loyalty: the rites are done. For the game master. R-D100-40 */
  readonly d100CompleteRites: Recorded;
  /** Tests the loyalty of a character to her primary faction. A test that is due is served by it. For the owner of the character, or the game master. R-D100-43 */
  readonly d100TestLoyalty: Recorded;
  /** A deed or trial tests loyalty against a number of the game master: the lower, the harder. For the game master. R-D100-47 */
  readonly d100TryLoyalty: Recorded;
  /** Tests the loyalty of a character against another's, or against figures the game master gives. For the owner of the character, or the game master. R-D100-44 */
  readonly d100OpposeLoyalty: Recorded;
  /** Tries to win over a member without loyalty. The loser whose own loyalty was gone joins the winner. For the game master. R-D100-46 */
  readonly d100Convert: Recorded;
  /** Raises or lowers loyalty by the word of the game master. For the game master. R-D100-41 */
  readonly d100ChangeLoyalty: Recorded;
  /** Lets time wear loyalty away. A loyalty that comes to 0 by it calls for a test. For the game master. R-D100-45 */
  readonly d100DecayLoyalty: Recorded;
  /** Decides against an ouster that a failed test has made possible. For the game master. R-D100-42 */
  readonly d100SpareMember: Recorded;
  /** Chooses which attribute the combat target stands on, outside encounters. For the owner of the fighter, or the game master. R-D100-30 */
  readonly d100ChooseCombatAttribute: Recorded;
  /** Gives silver to one or several characters. A large sum in one gain earns an improvement point. For the game master. R-D100-17 */
  readonly d100ReceiveSilver: Recorded;
  /** Pays silver to somebody who keeps no sheet here: an innkeeper, a tax collector. For the owner of the payer, or the game master. R-D100-17 */
  readonly d100PaySilver: Recorded;
  /** Hands silver from one character to another. For the owner of the giver, or the game master. R-D100-17 */
  readonly d100GiveSilver: Recorded;
  /** Gives a character goods that cost nothing: what she starts with, or finds. For the game master. R-D100-11, R-D100-13, R-D100-17 */
  readonly d100ReceiveGoods: Recorded;
  /** Buys goods and armour. Everything needs a price; what is special about armour is set by the game master, who also enters weapons. For the owner of the buyer, or the game master. R-D100-11, R-D100-13, R-D100-17 */
  readonly d100BuyGoods: Recorded;
  /** Sells goods at a price the game master grants. For the game master. */
  readonly d100SellGoods: Recorded;
  /** Hands goods from one character to another. For the owner of the giver, or the game master. */
  readonly d100GiveGoods: Recorded;
  /** Puts goods down, uses them up or loses them. For the owner of the character, or the game master. */
  readonly d100PutDownGoods: Recorded;
  /** Puts on a suit of armour she owns, in place of any other. For the owner of the character, or the game master. R-D100-5, R-D100-10, R-D100-71 */
  readonly d100WearArmour: Recorded;
  /** Takes off the armour she wears; she still carries it. For the owner of the character, or the game master. R-D100-10 */
  readonly d100TakeOffArmour: Recorded;
  /** Says what a character holds in her two hands, in place of what she held before; in a fight that is an action. For the owner of the character, or the game master. R-D100-5, R-D100-53 */
  readonly d100TakeInHand: Recorded;
  /** Opens an encounter between characters and those the game master gives figures for. For the game master. R-D100-72 */
  readonly d100OpenEncounter: Recorded;
  /** Lets others join an encounter; they act from the next round on. For the game master. R-D100-72 */
  readonly d100JoinEncounter: Recorded;
  /** Takes a combatant out of an encounter who is not at turn. For the game master. */
  readonly d100LeaveEncounter: Recorded;
  /** Says who is engaged with whom in melee, in place of what was so before. For the game master. R-D100-52 */
  readonly d100SetEngagement: Recorded;
  /** Tests everyone when two parties meet unaware. The side that reacts better has a free round. For the game master. R-D100-50 */
  readonly d100RollReaction: Recorded;
  /** Gives a side a free round by the word of the game master, or takes it back before it began. For the game master. R-D100-50 */
  readonly d100GrantSurprise: Recorded;
  /** Begins the next round and rolls nothing: initiative is DEX, or INT of those who declare magic, and Combat Stamina. For the game master. R-D100-51, R-D100-69 */
  readonly d100BeginRound: Recorded;
  /** Ends a turn. The next in order acts who is not down; after the last the round is over. For the owner of the combatant, or the game master. R-D100-64 */
  readonly d100EndTurn: Recorded;
  /** Moves in a fight: before the major action, once a turn. Engaged foes may strike at one who does not disengage. For the owner of the combatant, or the game master. R-D100-52, R-D100-53 */
  readonly d100Move: Recorded;
  /** Braces, delays, helps, or does what takes no time: a minor action. For the owner of the combatant, or the game master. R-D100-53 */
  readonly d100ActInFight: Recorded;
  /** Takes another weapon in hand. The armed swap for one within reach; the unarmed ready one: within reach as a minor action, else as their major one. For the owner of the combatant, or the game master. R-D100-53 */
  readonly d100SwitchWeapon: Recorded;
  /** Splits the combat target into shares, one for each attack of this turn, before the first of them. For the owner of the combatant, or the game master. R-D100-62 */
  readonly d100SplitTarget: Recorded;
  /** Declares an attack and pays for it. Dodge, dice, defence and damage follow in that order. For the owner of the combatant, or the game master. R-D100-53, R-D100-54 */
  readonly d100DeclareAttack: Recorded;
  /** Dodges the attack at hand, before its dice are rolled. For the owner of the combatant, or the game master. R-D100-53 */
  readonly d100Dodge: Recorded;
  /** Rolls the dice of the attack at hand. For the owner of the combatant, or the game master. R-D100-53, R-D100-54 */
  readonly d100RollAttack: Recorded;
  /** Rolls an attack again before the defender rolls; the new result stands. For the owner of the combatant, or the game master. R-D100-53 */
  readonly d100RerollAttack: Recorded;
  /** Defends against the attack at hand once its dice are rolled. For the owner of the combatant, or the game master. R-D100-53, R-D100-54 */
  readonly d100Defend: Recorded;
  /** Calls the attack at hand off, where it can not go on. For the game master. */
  readonly d100CallOffAttack: Recorded;
  /** Settles the attack at hand, once it is rolled and defended or not: armour or shield, then damage. For the owner of the combatant, or the game master. R-D100-55 to R-D100-59 */
  readonly d100SettleAttack: Recorded;
  /** Rolls what a fumble brings. For the owner of the combatant, or the game master. R-D100-60 */
  readonly d100RollFumble: Recorded;
  /** Tells in words what a fumble brings, in place of the table. For the game master. R-D100-60 */
  readonly d100TellFumble: Recorded;
  /** Casts a spell in a fight as a major action: at once, quickly with another major action, or charged over rounds. For the owner of the combatant, or the game master. R-D100-49 */
  readonly d100CastInFight: Recorded;
  /** Releases a charged spell as the major action of the round in which it is due. For the owner of the combatant, or the game master. R-D100-49 */
  readonly d100ReleaseSpell: Recorded;
  /** Breaks off a spell that is being charged; its mana is lost. For the owner of the combatant, or the game master. R-D100-49 */
  readonly d100BreakOffSpell: Recorded;
  /** Ends an encounter. What is open in it is dropped, and the characters get their breath back. For the game master. R-D100-61 */
  readonly d100EndEncounter: Recorded;
  /** Sets a figure of a sheet against the rules. The rule that gives way and the reason are kept with it. For the game master. R-D100-68 */
  readonly d100MakeRuling: Recorded;
  /** Sets a character up, once: attributes, Prowess, training, ratings. Whatever is left out is 0 or none. For the owner of the character, or the game master. R-TRIAL-2 */
  readonly trialSetUpCharacter: Recorded;
  /** Changes what a character is good at; whatever is left out stays as it is. For the game master. R-TRIAL-2 */
  readonly trialChangeTraits: Recorded;
  /** Records that something trivial or without consequence succeeded; no dice are rolled. For the game master. R-TRIAL-1 */
  readonly trialAutoSucceed: Recorded;
  /** Calls a Trial, against a DR or against a Defensive Rating of a character. For the game master. R-TRIAL-1, R-TRIAL-2 */
  readonly trialCall: Recorded;
  /** Calls an Attack Trial: Agility against the Guard, Ward or Mind of a character or a creature. For the game master. R-TRIAL-11, R-TRIAL-15 */
  readonly trialCallAttack: Recorded;
  /** Changes the DR of a Trial that has been called and not rolled. For the game master. R-TRIAL-14 */
  readonly trialSetDifficulty: Recorded;
  /** Rolls a Trial that was called, with the training and the bonuses that apply. For the owner of the character, or the game master. R-TRIAL-2 to R-TRIAL-6 */
  readonly trialRoll: Recorded;
  /** Awards Hero Dice to one or several characters, the same to each, up to what a pool holds. For the game master. R-TRIAL-7 */
  readonly trialAwardHeroDice: Recorded;
  /** Rolls Hero Dice and adds them to a Trial that was rolled and is not declared yet; several times if wanted. For the owner of the character, or the game master. R-TRIAL-7 */
  readonly trialSpendHeroDice: Recorded;
  /** Declares the outcome of a rolled Trial: the total against the DR. No Hero Dice after that. For the game master. R-TRIAL-8, R-TRIAL-9 */
  readonly trialDeclare: Recorded;
  /** Closes a Trial without an outcome, or a hit without its damage. For the game master. */
  readonly trialAbandon: Recorded;
  /** Rolls the damage of an attack that was declared a hit. Brawn adds to physical damage, Ego to magical. For the owner of the character, or the game master. R-TRIAL-13 */
  readonly trialRollDamage: Recorded;
  /** Takes hit points from a character or gives some back, up to the maximum. For the game master. R-TRIAL-13 */
  readonly trialChangeHitPoints: Recorded;
  /** Gives a character coins and things, or takes some: wages, purchases, thieves. G-R13 For the game master. */
  readonly trialChangeBelongings: Recorded;
  /** Sets a character up, once. For the owner of the character, or the game master. R-TROPHY-1, R-TROPHY-2 */
  readonly trophySetUpCharacter: Recorded;
  /** Records what a character gained or lost. Skills and Rituals are given and taken by the game master. For the owner of the character, or the game master. R-TROPHY-1 */
  readonly trophyChangeTraits: Recorded;
  /** Marks Ruin for a roll or an event of the table's own; a Condition is due as for any other. For the game master. R-TROPHY-2 */
  readonly trophyMarkRuin: Recorded;
  /** Writes down a Condition that was due, as player and game master agreed it. For the owner of the character, or the game master. R-TROPHY-29 */
  readonly trophyAgreeCondition: Recorded;
  /** Removes a Condition. For the game master. R-TROPHY-29 */
  readonly trophyRemoveCondition: Recorded;
  /** Chooses how a lost character ends. A monster passes into the hands of the game master. For the owner of the character, or the game master. R-TROPHY-30 */
  readonly trophyChooseEnd: Recorded;
  /** Lets a lost character's player describe the terrors of the world, or ends that. For the game master. R-TROPHY-30 */
  readonly trophyGrantCoGm: Recorded;
  /** Makes a Ruin Roll: one dark die; above current Ruin, mark 1. For the owner of the character, or the game master. R-TROPHY-27 */
  readonly trophyRollRuin: Recorded;
  /** Makes a Reduction Roll for an act against the group: below Ruin 1 less, unnoticed; else the player chooses. For the owner of the character, or the game master. R-TROPHY-28 */
  readonly trophyRollReduction: Recorded;
  /** Chooses after a Reduction Roll that was not lower than Ruin: 1 less and noticed, or no change and unseen. For the owner of the character, or the game master. R-TROPHY-28 */
  readonly trophyChooseReduction: Recorded;
  /** Makes a Hunt Roll: one light die, and another for a fitting Skill or piece of equipment. For the owner of the character, or the game master. R-TROPHY-17 */
  readonly trophyRollHunt: Recorded;
  /** Spends Hunt Tokens on treasure: each is worth 1 Gold, and all goes to one receiver. For the owner of every contributor, or the game master. R-TROPHY-18 */
  readonly trophyFindTreasure: Recorded;
  /** Gives a character Gold or takes some: wages, purchases, thieves. For the game master. R-TROPHY-18, R-TROPHY-22 */
  readonly trophyChangeGold: Recorded;
  /** Enters a Set Goal. For the game master. R-TROPHY-18 */
  readonly trophySetGoal: Recorded;
  /** Spends three Hunt Tokens on a goal: a Set Goal, or another that game master and players agree to. For the owner of every contributor, or the game master. R-TROPHY-18 */
  readonly trophyAchieveGoal: Recorded;
  /** Claims the Hunt Tokens of a dead companion as Gold, one for one. For the owner of every claimant, or the game master. R-TROPHY-19 */
  readonly trophyClaimEstate: Recorded;
  /** Closes what a dead character left: nothing more can be claimed. For the game master. R-TROPHY-19 */
  readonly trophyCloseEstate: Recorded;
  /** Begins a Risk Roll: what is hoped, what could go wrong, and which dice are gathered for it. For the owner of the character, or the game master. R-TROPHY-4 to R-TROPHY-6 */
  readonly trophyGatherRisk: Recorded;
  /** Declares, before the dice, that a Risk Roll takes a dark die. For the game master. R-TROPHY-6 */
  readonly trophyDemandDarkDie: Recorded;
  /** Gives up a Risk Roll: its roller before the dice, the game master at any time. For the owner of the roller, or the game master. */
  readonly trophyAbandonRisk: Recorded;
  /** Allows a single Devil's Bargain for a Risk Roll, from one member; before any was offered. For the game master. R-TROPHY-11 */
  readonly trophyLimitBargains: Recorded;
  /** Offers the roller of a Risk Roll a Devil's Bargain, before the dice. For the game master or a player. R-TROPHY-11 */
  readonly trophyOfferBargain: Recorded;
  /** Accepts a Devil's Bargain: one for a roll. Its price is owed as soon as the dice are rolled. For the owner of the roller, or the game master. R-TROPHY-11 */
  readonly trophyAcceptBargain: Recorded;
  /** Declines a Devil's Bargain. For the owner of the roller, or the game master. R-TROPHY-11 */
  readonly trophyDeclineBargain: Recorded;
  /** Vetoes a Devil's Bargain, an accepted one too, as long as no die has fallen. Anyone may. For the game master or a player. R-TROPHY-11 */
  readonly trophyVetoBargain: Recorded;
  /** Takes back a Devil's Bargain one offered, as long as no die has fallen. For the game master or a player. R-TROPHY-11 */
  readonly trophyWithdrawBargain: Recorded;
  /** Records that the price of a Devil's Bargain came due in the story. For the owner of the character, or the game master. R-TROPHY-11 */
  readonly trophyPayPrice: Recorded;
  /** Offers help with another player's Risk Roll that has a dark die, before or after its dice. For the owner of the helper, or the game master. R-TROPHY-13 */
  readonly trophyOfferHelp: Recorded;
  /** Accepts an offer of help; the helper then rolls a light die. For the owner of the roller, or the game master. R-TROPHY-13 */
  readonly trophyAcceptHelp: Recorded;
  /** Declines help, or takes it back, as long as the help die has not been rolled. For the owner of the helper or of the roller, or the game master. R-TROPHY-13 */
  readonly trophyDropHelp: Recorded;
  /** Rolls the light die of an accepted helper. Equal to any dark die of the roll, now or later, it costs 1 Ruin. For the owner of the helper, or the game master. R-TROPHY-13, R-TROPHY-14 */
  readonly trophyRollHelp: Recorded;
  /** Takes a rolled help die into the Risk Roll, or leaves it out; may be changed until the roll is settled. For the owner of the roller, or the game master. R-TROPHY-13 */
  readonly trophyTakeHelpIn: Recorded;
  /** Rolls the dice gathered for a Risk Roll. The price of a Devil's Bargain accepted is owed from then on. For the owner of the roller, or the game master. R-TROPHY-6 */
  readonly trophyRollRisk: Recorded;
  /** Adds a dark die and rolls all the roller's own dice anew; only while the highest die is light. Help dice stay. For the owner of the roller, or the game master. R-TROPHY-10 */
  readonly trophyRerollRisk: Recorded;
  /** Grants success to a Risk Roll should it be settled as a failure, with another worsening instead. For the game master. R-TROPHY-8 */
  readonly trophyGrantSuccess: Recorded;
  /** Settles a Risk Roll as its dice lie. A highest dark die above Ruin marks 1 Ruin. For the owner of the roller, or the game master. R-TROPHY-8, R-TROPHY-9 */
  readonly trophySettleRisk: Recorded;
  /** Opens a contest; those who act against each other then enter it. For the game master or a player. R-TROPHY-15 */
  readonly trophyOpenContest: Recorded;
  /** Enters a contest, or changes what is risked in it, before any die has fallen. For the owner of the character, or the game master. R-TROPHY-15 */
  readonly trophyEnterContest: Recorded;
  /** Leaves a contest before any die has fallen; later only the game master takes out one who can no longer roll. For the owner of the character, or the game master. R-TROPHY-15 */
  readonly trophyLeaveContest: Recorded;
  /** Gives up a contest without a result. For the game master. */
  readonly trophyAbandonContest: Recorded;
  /** Rolls a contestant's dice: light for Skill or equipment and for each mark of Ruin, dark as risked. For the owner of the character, or the game master. R-TROPHY-15 */
  readonly trophyRollContest: Recorded;
  /** Settles a contest once all have rolled. Each marks 1 Ruin for each dark 1, whoever wins. For the owner of a character in the scene, or the game master. R-TROPHY-16 */
  readonly trophySettleContest: Recorded;
  /** Opens a fight with a monster or a group of them. For the game master. R-TROPHY-20 */
  readonly trophyOpenCombat: Recorded;
  /** Joins a fight: one light die is the Weak Point. Once dark dice were rolled only where the campaign allows it. For the owner of the character, or the game master. R-TROPHY-20, R-TROPHY-31 */
  readonly trophyJoinCombat: Recorded;
  /** Changes the Endurance of a monster, each change with its reason. Below the dark dice in play it is defeated. For the game master. R-TROPHY-21 */
  readonly trophyChangeEndurance: Recorded;
  /** Rolls all dark dice: one for each fighter at first, then one more each time the fight goes on. For the owner of a fighter, or the game master. R-TROPHY-22, R-TROPHY-23, R-TROPHY-26 */
  readonly trophyRollCombat: Recorded;
  /** Takes the Ruin of the last Combat Roll, a winning one too: 1 for each dark die equal to a Weak Point held. For the owner of the character, or the game master. R-TROPHY-23 */
  readonly trophyTakeRuin: Recorded;
  /** Marks one piece of armour to ignore all Ruin of the last Combat Roll, before it is taken. For the owner of the character, or the game master. R-TROPHY-24 */
  readonly trophyMarkArmour: Recorded;
  /** Records a safe return to town: all marks on armour are removed. For the game master. R-TROPHY-24 */
  readonly trophyReturnToTown: Recorded;
  /** Retreats from a fight after a roll that did not win it, handing all Weak Points held to one who stays. For the owner of the character, or the game master. R-TROPHY-25 */
  readonly trophyRetreat: Recorded;
  /** Ends a fight that was won: says how the monster fell and shares out its Gold. For the owner of a character in the scene, or the game master. R-TROPHY-22 */
  readonly trophyEndCombat: Recorded;
  /** Gives up a fight as a group. Risk Rolls or other consequences may follow. For the owner of every fighter, or the game master. R-TROPHY-26 */
  readonly trophyGiveUpCombat: Recorded;
  /** Ends a fight as it stands, Ruin that was not taken included. For the game master. */
  readonly trophyAbandonCombat: Recorded;
  /** Strikes a deed, or single events of it: it stays readable, and no longer counts. */
  readonly voidDeed: Recorded;
  /** Strikes a deed and records the right one in its place, in one commit. */
  readonly correctDeed: Recorded;
  /** One more way into your account, as narrow as you like. */
  readonly createToken: NewToken;
  /** Ends one of your tokens or sessions at once; false where none was there to end. What it made stays, unless you say otherwise. */
  readonly revokeToken: Scalars['Boolean']['output'];
  /** The name you go by, in every campaign. */
  readonly renameMe: Me;
  /** Makes an account. Where the server wants an invitation, it is accepted with it. */
  readonly register: Session;
  /** Begins a session. */
  readonly logIn: Session;
  /** The next two tokens of a session. A refresh token is good once; when an old one comes back, the session ends. */
  readonly refreshSession: Session;
  /** Ends at once the session or token you came in by, and its sockets. */
  readonly logOut: Scalars['Boolean']['output'];
  /** Gives an account that came by a token a login and a password. */
  readonly addLogin: Scalars['Boolean']['output'];
  /** Ends every other session; personal tokens stay until you revoke them. */
  readonly changePassword: Scalars['Boolean']['output'];
  /** Lets someone join, and makes the code that the person comes in by. For the game master. */
  readonly inviteMember: Invited;
  /** A new code in place of the old one, for a member whom nobody is yet: a lost code, an imported campaign. For the game master. */
  readonly renewInvitation: InvitationCode;
  /** Makes you the member that the code is for. Without a token it makes an account, and answers its token, this once. */
  readonly acceptInvitation: AcceptedInvitation;
  /** Forgets you, for good: you leave your campaigns, your name becomes one that says nothing, the texts of your notes go, and your account with every way into it. Deeds and rolls stay; the ledger still verifies. */
  readonly eraseMe: Scalars['Boolean']['output'];
  /** Tells an address outside what happens from now on. For the game master, with a token that does not run out. */
  readonly createWebhook: NewWebhook;
  /** Sends nothing until it is resumed; nothing is lost. For the game master. */
  readonly pauseWebhook: Webhook;
  /** Goes on where it was paused, or tries again at once. With a token that does not run out. For the game master. */
  readonly resumeWebhook: Webhook;
  /** Sends one dead letter again, or everything after a place: a receiver sees events again that it had. For the game master. */
  readonly replayWebhook: Webhook;
  /** Ends it for good, with its dead letters. For the game master. */
  readonly deleteWebhook: Scalars['Boolean']['output'];
};


export type MutationCreateCampaignArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: CreateCampaignInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationRenameCampaignArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: RenameCampaignInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationArchiveCampaignArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: ArchiveCampaignInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationChangeSettingsArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: ChangeSettingsInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationAddMemberArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: AddMemberInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationChangeRoleArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: ChangeRoleInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationRemoveMemberArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: RemoveMemberInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationLeaveCampaignArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: LeaveCampaignInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationHandOverCampaignArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: HandOverCampaignInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationOpenPlaySessionArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: OpenPlaySessionInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationClosePlaySessionArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: ClosePlaySessionInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationRotateSeedsArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: RotateSeedsInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationPublishSeedChainArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: PublishSeedChainInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationEnrolCharacterArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: EnrolCharacterInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationRenameCharacterArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: RenameCharacterInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationNoteBirthArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: NoteBirthInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationChangeOwnerArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: ChangeOwnerInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationDeclareDeadArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: DeclareDeadInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationDeclareMissingArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: DeclareMissingInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationDeclareReturnedArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: DeclareReturnedInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationDeclareResurrectedArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: DeclareResurrectedInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationShowCharacterArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: ShowCharacterInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationKeepHiddenSideArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: KeepHiddenSideInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  audience?: InputMaybe<AudienceInput>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationRollFreelyArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: RollFreelyInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  audience?: InputMaybe<AudienceInput>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationImportRollsArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: ImportRollsInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  audience?: InputMaybe<AudienceInput>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationFoundFactionArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: FoundFactionInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationChangeFactionArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: ChangeFactionInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationDissolveFactionArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: DissolveFactionInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTellFactionReactionArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TellFactionReactionInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationMakeWillArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: MakeWillInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationNameKinArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: NameKinInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationNoteDebtsArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: NoteDebtsInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationSettleEstateArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: SettleEstateInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationHandOverLegacyArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: HandOverLegacyInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationReclaimEstateArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: ReclaimEstateInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationForgoEstateArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: ForgoEstateInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationWriteNoteArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: WriteNoteInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  audience?: InputMaybe<AudienceInput>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationRevealSecretArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: RevealSecretInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationChangeDueKindArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: ChangeDueKindInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationChangeCalendarArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: ChangeCalendarInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationSetPaceArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: SetPaceInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationMoveClockArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: MoveClockInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationAdvanceClockArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: AdvanceClockInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationCancelAdvanceArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: CancelAdvanceInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationRetryDueArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: RetryDueInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100RollScoresArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100RollScoresInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100FinishCreationArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100FinishCreationInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100ChooseAlignmentArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100ChooseAlignmentInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100ChangeAlignmentArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100ChangeAlignmentInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100DescribeCharacterArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100DescribeCharacterInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100WriteBackgroundArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100WriteBackgroundInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100ChangeCharacteristicArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100ChangeCharacteristicInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100TestArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100TestInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  audience?: InputMaybe<AudienceInput>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100OpposedTestArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100OpposedTestInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  audience?: InputMaybe<AudienceInput>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100AwardImprovementPointsArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100AwardImprovementPointsInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100TakeImprovementPointsArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100TakeImprovementPointsInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100TrainAttributeArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100TrainAttributeInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100BeginPracticeArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100BeginPracticeInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100TrainWithMentorArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100TrainWithMentorInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100InterruptTrainingArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100InterruptTrainingInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100EnterMaterialArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100EnterMaterialInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100StudyArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100StudyInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100AllowStudyArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100AllowStudyInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100BeginAidedPracticeArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100BeginAidedPracticeInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100RaiseArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100RaiseInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100InterruptRaiseArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100InterruptRaiseInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100PassYearArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100PassYearInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100LearnSpellArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100LearnSpellInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100ForgetSpellArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100ForgetSpellInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100CastSpellArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100CastSpellInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100RollCastingFumbleArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100RollCastingFumbleInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100TellCastingFumbleArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100TellCastingFumbleInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100JoinFactionArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100JoinFactionInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100OustArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100OustInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100LeaveFactionArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100LeaveFactionInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100LeaveMembershipArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100LeaveMembershipInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100DeliberateJoiningArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100DeliberateJoiningInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100CompleteRitesArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100CompleteRitesInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100TestLoyaltyArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100TestLoyaltyInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100TryLoyaltyArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100TryLoyaltyInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100OpposeLoyaltyArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100OpposeLoyaltyInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100ConvertArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100ConvertInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100ChangeLoyaltyArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100ChangeLoyaltyInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100DecayLoyaltyArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100DecayLoyaltyInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100SpareMemberArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100SpareMemberInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100ChooseCombatAttributeArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100ChooseCombatAttributeInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100ReceiveSilverArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100ReceiveSilverInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100PaySilverArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100PaySilverInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100GiveSilverArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100GiveSilverInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100ReceiveGoodsArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100ReceiveGoodsInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100BuyGoodsArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100BuyGoodsInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100SellGoodsArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100SellGoodsInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100GiveGoodsArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100GiveGoodsInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100PutDownGoodsArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100PutDownGoodsInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100WearArmourArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100WearArmourInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100TakeOffArmourArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100TakeOffArmourInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100TakeInHandArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100TakeInHandInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100OpenEncounterArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100OpenEncounterInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100JoinEncounterArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100JoinEncounterInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100LeaveEncounterArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100LeaveEncounterInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100SetEngagementArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100SetEngagementInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100RollReactionArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100RollReactionInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100GrantSurpriseArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100GrantSurpriseInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100BeginRoundArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100BeginRoundInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100EndTurnArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100EndTurnInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100MoveArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100MoveInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100ActInFightArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100ActInFightInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100SwitchWeaponArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100SwitchWeaponInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100SplitTargetArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100SplitTargetInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100DeclareAttackArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100DeclareAttackInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100DodgeArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100DodgeInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100RollAttackArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100RollAttackInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100RerollAttackArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100RerollAttackInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100DefendArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100DefendInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100CallOffAttackArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100CallOffAttackInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100SettleAttackArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100SettleAttackInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100RollFumbleArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100RollFumbleInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100TellFumbleArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100TellFumbleInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100CastInFightArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100CastInFightInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100ReleaseSpellArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100ReleaseSpellInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100BreakOffSpellArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100BreakOffSpellInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100EndEncounterArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100EndEncounterInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationD100MakeRulingArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: D100MakeRulingInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrialSetUpCharacterArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrialSetUpCharacterInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrialChangeTraitsArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrialChangeTraitsInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrialAutoSucceedArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrialAutoSucceedInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  audience?: InputMaybe<AudienceInput>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrialCallArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrialCallInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrialCallAttackArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrialCallAttackInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrialSetDifficultyArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrialSetDifficultyInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrialRollArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrialRollInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrialAwardHeroDiceArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrialAwardHeroDiceInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrialSpendHeroDiceArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrialSpendHeroDiceInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrialDeclareArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrialDeclareInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrialAbandonArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrialAbandonInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrialRollDamageArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrialRollDamageInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrialChangeHitPointsArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrialChangeHitPointsInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrialChangeBelongingsArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrialChangeBelongingsInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophySetUpCharacterArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophySetUpCharacterInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyChangeTraitsArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyChangeTraitsInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyMarkRuinArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyMarkRuinInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyAgreeConditionArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyAgreeConditionInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyRemoveConditionArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyRemoveConditionInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyChooseEndArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyChooseEndInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyGrantCoGmArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyGrantCoGmInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyRollRuinArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyRollRuinInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyRollReductionArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyRollReductionInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyChooseReductionArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyChooseReductionInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyRollHuntArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyRollHuntInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyFindTreasureArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyFindTreasureInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyChangeGoldArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyChangeGoldInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophySetGoalArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophySetGoalInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyAchieveGoalArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyAchieveGoalInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyClaimEstateArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyClaimEstateInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyCloseEstateArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyCloseEstateInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyGatherRiskArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyGatherRiskInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyDemandDarkDieArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyDemandDarkDieInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyAbandonRiskArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyAbandonRiskInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyLimitBargainsArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyLimitBargainsInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyOfferBargainArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyOfferBargainInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyAcceptBargainArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyAcceptBargainInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyDeclineBargainArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyDeclineBargainInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyVetoBargainArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyVetoBargainInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyWithdrawBargainArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyWithdrawBargainInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyPayPriceArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyPayPriceInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyOfferHelpArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyOfferHelpInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyAcceptHelpArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyAcceptHelpInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyDropHelpArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyDropHelpInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyRollHelpArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyRollHelpInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyTakeHelpInArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyTakeHelpInInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyRollRiskArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyRollRiskInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyRerollRiskArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyRerollRiskInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyGrantSuccessArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyGrantSuccessInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophySettleRiskArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophySettleRiskInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyOpenContestArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyOpenContestInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyEnterContestArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyEnterContestInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyLeaveContestArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyLeaveContestInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyAbandonContestArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyAbandonContestInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyRollContestArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyRollContestInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophySettleContestArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophySettleContestInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyOpenCombatArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyOpenCombatInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyJoinCombatArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyJoinCombatInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyChangeEnduranceArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyChangeEnduranceInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyRollCombatArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyRollCombatInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyTakeRuinArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyTakeRuinInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyMarkArmourArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyMarkArmourInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyReturnToTownArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyReturnToTownInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyRetreatArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyRetreatInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyEndCombatArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyEndCombatInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyGiveUpCombatArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyGiveUpCombatInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationTrophyAbandonCombatArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  input: TrophyAbandonCombatInput;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
  expected?: InputMaybe<ReadonlyArray<ExpectedVersion>>;
};


export type MutationVoidDeedArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  deed: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  events?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  cascade?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationCorrectDeedArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  deed: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  replacement: CorrectedDeed;
  faces?: InputMaybe<ReadonlyArray<PhysicalFaces>>;
  clientBytes?: InputMaybe<Scalars['String']['input']>;
  worldDay?: InputMaybe<Scalars['Int']['input']>;
  date?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCreateTokenArgs = {
  label: Scalars['String']['input'];
  days?: InputMaybe<Scalars['Int']['input']>;
  may?: InputMaybe<TokenRight>;
  campaigns?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};


export type MutationRevokeTokenArgs = {
  id: Scalars['ID']['input'];
  withMade?: Scalars['Boolean']['input'];
};


export type MutationRenameMeArgs = {
  name: Scalars['String']['input'];
};


export type MutationRegisterArgs = {
  login: Scalars['String']['input'];
  password: Scalars['String']['input'];
  name: Scalars['String']['input'];
  invitation?: InputMaybe<Scalars['String']['input']>;
};


export type MutationLogInArgs = {
  login: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationRefreshSessionArgs = {
  refreshToken: Scalars['String']['input'];
};


export type MutationAddLoginArgs = {
  login: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationChangePasswordArgs = {
  password: Scalars['String']['input'];
  newPassword: Scalars['String']['input'];
};


export type MutationInviteMemberArgs = {
  campaignId: Scalars['ID']['input'];
  commandId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  role: MemberRole;
};


export type MutationRenewInvitationArgs = {
  campaignId: Scalars['ID']['input'];
  memberId: Scalars['ID']['input'];
};


export type MutationAcceptInvitationArgs = {
  code: Scalars['String']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
};


export type MutationEraseMeArgs = {
  name: Scalars['String']['input'];
};


export type MutationCreateWebhookArgs = {
  campaignId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  url: Scalars['String']['input'];
  format?: InputMaybe<WebhookFormat>;
  audience?: InputMaybe<WebhookAudience>;
  groups?: InputMaybe<ReadonlyArray<EventGroup>>;
};


export type MutationPauseWebhookArgs = {
  campaignId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type MutationResumeWebhookArgs = {
  campaignId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type MutationReplayWebhookArgs = {
  campaignId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  deadLetter?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationDeleteWebhookArgs = {
  campaignId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};

export type CreateCampaignInput = {
  /** What the campaign is called. */
  readonly name: Scalars['String']['input'];
  /** The rule system to play, such as d100. */
  readonly system: Scalars['String']['input'];
  /** Left out: the civil calendar of our own world. */
  readonly calendar?: InputMaybe<CalendarChoiceInput>;
  readonly settings?: InputMaybe<ReadonlyArray<SettingValueInput>>;
  /** The world day the story begins on; left out: day 0. */
  readonly startDay?: InputMaybe<Scalars['Int']['input']>;
  /** That day as a date of the calendar. */
  readonly startDate?: InputMaybe<Scalars['String']['input']>;
};

/** A setting and its value. */
export type SettingValueInput = {
  /** The dotted name of the setting, as the campaign lists it. */
  readonly key: Scalars['String']['input'];
  /** The value, as JSON text. */
  readonly value: Scalars['String']['input'];
};

export type Subscription = {
  /** Everything since `after` (or since the beginning), then whatever happens, each event once and in order. */
  readonly timeline: LiveNews;
  /** How far the clock is, now and whenever it moves. */
  readonly advance: AdvanceNews;
};


export type SubscriptionTimelineArgs = {
  campaignId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type SubscriptionAdvanceArgs = {
  campaignId: Scalars['ID']['input'];
};

/** Every command, with the arguments of its mutation. */
export interface Commands {
  readonly createCampaign: MutationCreateCampaignArgs;
  readonly renameCampaign: MutationRenameCampaignArgs;
  readonly archiveCampaign: MutationArchiveCampaignArgs;
  readonly changeSettings: MutationChangeSettingsArgs;
  readonly addMember: MutationAddMemberArgs;
  readonly changeRole: MutationChangeRoleArgs;
  readonly removeMember: MutationRemoveMemberArgs;
  readonly leaveCampaign: MutationLeaveCampaignArgs;
  readonly handOverCampaign: MutationHandOverCampaignArgs;
  readonly openPlaySession: MutationOpenPlaySessionArgs;
  readonly closePlaySession: MutationClosePlaySessionArgs;
  readonly rotateSeeds: MutationRotateSeedsArgs;
  readonly publishSeedChain: MutationPublishSeedChainArgs;
  readonly enrolCharacter: MutationEnrolCharacterArgs;
  readonly renameCharacter: MutationRenameCharacterArgs;
  readonly noteBirth: MutationNoteBirthArgs;
  readonly changeOwner: MutationChangeOwnerArgs;
  readonly declareDead: MutationDeclareDeadArgs;
  readonly declareMissing: MutationDeclareMissingArgs;
  readonly declareReturned: MutationDeclareReturnedArgs;
  readonly declareResurrected: MutationDeclareResurrectedArgs;
  readonly showCharacter: MutationShowCharacterArgs;
  readonly keepHiddenSide: MutationKeepHiddenSideArgs;
  readonly rollFreely: MutationRollFreelyArgs;
  readonly importRolls: MutationImportRollsArgs;
  readonly foundFaction: MutationFoundFactionArgs;
  readonly changeFaction: MutationChangeFactionArgs;
  readonly dissolveFaction: MutationDissolveFactionArgs;
  readonly tellFactionReaction: MutationTellFactionReactionArgs;
  readonly makeWill: MutationMakeWillArgs;
  readonly nameKin: MutationNameKinArgs;
  readonly noteDebts: MutationNoteDebtsArgs;
  readonly settleEstate: MutationSettleEstateArgs;
  readonly handOverLegacy: MutationHandOverLegacyArgs;
  readonly reclaimEstate: MutationReclaimEstateArgs;
  readonly forgoEstate: MutationForgoEstateArgs;
  readonly writeNote: MutationWriteNoteArgs;
  readonly revealSecret: MutationRevealSecretArgs;
  readonly changeDueKind: MutationChangeDueKindArgs;
  readonly changeCalendar: MutationChangeCalendarArgs;
  readonly setPace: MutationSetPaceArgs;
  readonly moveClock: MutationMoveClockArgs;
  readonly advanceClock: MutationAdvanceClockArgs;
  readonly cancelAdvance: MutationCancelAdvanceArgs;
  readonly retryDue: MutationRetryDueArgs;
  readonly d100RollScores: MutationD100RollScoresArgs;
  readonly d100FinishCreation: MutationD100FinishCreationArgs;
  readonly d100ChooseAlignment: MutationD100ChooseAlignmentArgs;
  readonly d100ChangeAlignment: MutationD100ChangeAlignmentArgs;
  readonly d100DescribeCharacter: MutationD100DescribeCharacterArgs;
  readonly d100WriteBackground: MutationD100WriteBackgroundArgs;
  readonly d100ChangeCharacteristic: MutationD100ChangeCharacteristicArgs;
  readonly d100Test: MutationD100TestArgs;
  readonly d100OpposedTest: MutationD100OpposedTestArgs;
  readonly d100AwardImprovementPoints: MutationD100AwardImprovementPointsArgs;
  readonly d100TakeImprovementPoints: MutationD100TakeImprovementPointsArgs;
  readonly d100TrainAttribute: MutationD100TrainAttributeArgs;
  readonly d100BeginPractice: MutationD100BeginPracticeArgs;
  readonly d100TrainWithMentor: MutationD100TrainWithMentorArgs;
  readonly d100InterruptTraining: MutationD100InterruptTrainingArgs;
  readonly d100EnterMaterial: MutationD100EnterMaterialArgs;
  readonly d100Study: MutationD100StudyArgs;
  readonly d100AllowStudy: MutationD100AllowStudyArgs;
  readonly d100BeginAidedPractice: MutationD100BeginAidedPracticeArgs;
  readonly d100Raise: MutationD100RaiseArgs;
  readonly d100InterruptRaise: MutationD100InterruptRaiseArgs;
  readonly d100PassYear: MutationD100PassYearArgs;
  readonly d100LearnSpell: MutationD100LearnSpellArgs;
  readonly d100ForgetSpell: MutationD100ForgetSpellArgs;
  readonly d100CastSpell: MutationD100CastSpellArgs;
  readonly d100RollCastingFumble: MutationD100RollCastingFumbleArgs;
  readonly d100TellCastingFumble: MutationD100TellCastingFumbleArgs;
  readonly d100JoinFaction: MutationD100JoinFactionArgs;
  readonly d100Oust: MutationD100OustArgs;
  readonly d100LeaveFaction: MutationD100LeaveFactionArgs;
  readonly d100LeaveMembership: MutationD100LeaveMembershipArgs;
  readonly d100DeliberateJoining: MutationD100DeliberateJoiningArgs;
  readonly d100CompleteRites: MutationD100CompleteRitesArgs;
  readonly d100TestLoyalty: MutationD100TestLoyaltyArgs;
  readonly d100TryLoyalty: MutationD100TryLoyaltyArgs;
  readonly d100OpposeLoyalty: MutationD100OpposeLoyaltyArgs;
  readonly d100Convert: MutationD100ConvertArgs;
  readonly d100ChangeLoyalty: MutationD100ChangeLoyaltyArgs;
  readonly d100DecayLoyalty: MutationD100DecayLoyaltyArgs;
  readonly d100SpareMember: MutationD100SpareMemberArgs;
  readonly d100ChooseCombatAttribute: MutationD100ChooseCombatAttributeArgs;
  readonly d100ReceiveSilver: MutationD100ReceiveSilverArgs;
  readonly d100PaySilver: MutationD100PaySilverArgs;
  readonly d100GiveSilver: MutationD100GiveSilverArgs;
  readonly d100ReceiveGoods: MutationD100ReceiveGoodsArgs;
  readonly d100BuyGoods: MutationD100BuyGoodsArgs;
  readonly d100SellGoods: MutationD100SellGoodsArgs;
  readonly d100GiveGoods: MutationD100GiveGoodsArgs;
  readonly d100PutDownGoods: MutationD100PutDownGoodsArgs;
  readonly d100WearArmour: MutationD100WearArmourArgs;
  readonly d100TakeOffArmour: MutationD100TakeOffArmourArgs;
  readonly d100TakeInHand: MutationD100TakeInHandArgs;
  readonly d100OpenEncounter: MutationD100OpenEncounterArgs;
  readonly d100JoinEncounter: MutationD100JoinEncounterArgs;
  readonly d100LeaveEncounter: MutationD100LeaveEncounterArgs;
  readonly d100SetEngagement: MutationD100SetEngagementArgs;
  readonly d100RollReaction: MutationD100RollReactionArgs;
  readonly d100GrantSurprise: MutationD100GrantSurpriseArgs;
  readonly d100BeginRound: MutationD100BeginRoundArgs;
  readonly d100EndTurn: MutationD100EndTurnArgs;
  readonly d100Move: MutationD100MoveArgs;
  readonly d100ActInFight: MutationD100ActInFightArgs;
  readonly d100SwitchWeapon: MutationD100SwitchWeaponArgs;
  readonly d100SplitTarget: MutationD100SplitTargetArgs;
  readonly d100DeclareAttack: MutationD100DeclareAttackArgs;
  readonly d100Dodge: MutationD100DodgeArgs;
  readonly d100RollAttack: MutationD100RollAttackArgs;
  readonly d100RerollAttack: MutationD100RerollAttackArgs;
  readonly d100Defend: MutationD100DefendArgs;
  readonly d100CallOffAttack: MutationD100CallOffAttackArgs;
  readonly d100SettleAttack: MutationD100SettleAttackArgs;
  readonly d100RollFumble: MutationD100RollFumbleArgs;
  readonly d100TellFumble: MutationD100TellFumbleArgs;
  readonly d100CastInFight: MutationD100CastInFightArgs;
  readonly d100ReleaseSpell: MutationD100ReleaseSpellArgs;
  readonly d100BreakOffSpell: MutationD100BreakOffSpellArgs;
  readonly d100EndEncounter: MutationD100EndEncounterArgs;
  readonly d100MakeRuling: MutationD100MakeRulingArgs;
  readonly trialSetUpCharacter: MutationTrialSetUpCharacterArgs;
  readonly trialChangeTraits: MutationTrialChangeTraitsArgs;
  readonly trialAutoSucceed: MutationTrialAutoSucceedArgs;
  readonly trialCall: MutationTrialCallArgs;
  readonly trialCallAttack: MutationTrialCallAttackArgs;
  readonly trialSetDifficulty: MutationTrialSetDifficultyArgs;
  readonly trialRoll: MutationTrialRollArgs;
  readonly trialAwardHeroDice: MutationTrialAwardHeroDiceArgs;
  readonly trialSpendHeroDice: MutationTrialSpendHeroDiceArgs;
  readonly trialDeclare: MutationTrialDeclareArgs;
  readonly trialAbandon: MutationTrialAbandonArgs;
  readonly trialRollDamage: MutationTrialRollDamageArgs;
  readonly trialChangeHitPoints: MutationTrialChangeHitPointsArgs;
  readonly trialChangeBelongings: MutationTrialChangeBelongingsArgs;
  readonly trophySetUpCharacter: MutationTrophySetUpCharacterArgs;
  readonly trophyChangeTraits: MutationTrophyChangeTraitsArgs;
  readonly trophyMarkRuin: MutationTrophyMarkRuinArgs;
  readonly trophyAgreeCondition: MutationTrophyAgreeConditionArgs;
  readonly trophyRemoveCondition: MutationTrophyRemoveConditionArgs;
  readonly trophyChooseEnd: MutationTrophyChooseEndArgs;
  readonly trophyGrantCoGm: MutationTrophyGrantCoGmArgs;
  readonly trophyRollRuin: MutationTrophyRollRuinArgs;
  readonly trophyRollReduction: MutationTrophyRollReductionArgs;
  readonly trophyChooseReduction: MutationTrophyChooseReductionArgs;
  readonly trophyRollHunt: MutationTrophyRollHuntArgs;
  readonly trophyFindTreasure: MutationTrophyFindTreasureArgs;
  readonly trophyChangeGold: MutationTrophyChangeGoldArgs;
  readonly trophySetGoal: MutationTrophySetGoalArgs;
  readonly trophyAchieveGoal: MutationTrophyAchieveGoalArgs;
  readonly trophyClaimEstate: MutationTrophyClaimEstateArgs;
  readonly trophyCloseEstate: MutationTrophyCloseEstateArgs;
  readonly trophyGatherRisk: MutationTrophyGatherRiskArgs;
  readonly trophyDemandDarkDie: MutationTrophyDemandDarkDieArgs;
  readonly trophyAbandonRisk: MutationTrophyAbandonRiskArgs;
  readonly trophyLimitBargains: MutationTrophyLimitBargainsArgs;
  readonly trophyOfferBargain: MutationTrophyOfferBargainArgs;
  readonly trophyAcceptBargain: MutationTrophyAcceptBargainArgs;
  readonly trophyDeclineBargain: MutationTrophyDeclineBargainArgs;
  readonly trophyVetoBargain: MutationTrophyVetoBargainArgs;
  readonly trophyWithdrawBargain: MutationTrophyWithdrawBargainArgs;
  readonly trophyPayPrice: MutationTrophyPayPriceArgs;
  readonly trophyOfferHelp: MutationTrophyOfferHelpArgs;
  readonly trophyAcceptHelp: MutationTrophyAcceptHelpArgs;
  readonly trophyDropHelp: MutationTrophyDropHelpArgs;
  readonly trophyRollHelp: MutationTrophyRollHelpArgs;
  readonly trophyTakeHelpIn: MutationTrophyTakeHelpInArgs;
  readonly trophyRollRisk: MutationTrophyRollRiskArgs;
  readonly trophyRerollRisk: MutationTrophyRerollRiskArgs;
  readonly trophyGrantSuccess: MutationTrophyGrantSuccessArgs;
  readonly trophySettleRisk: MutationTrophySettleRiskArgs;
  readonly trophyOpenContest: MutationTrophyOpenContestArgs;
  readonly trophyEnterContest: MutationTrophyEnterContestArgs;
  readonly trophyLeaveContest: MutationTrophyLeaveContestArgs;
  readonly trophyAbandonContest: MutationTrophyAbandonContestArgs;
  readonly trophyRollContest: MutationTrophyRollContestArgs;
  readonly trophySettleContest: MutationTrophySettleContestArgs;
  readonly trophyOpenCombat: MutationTrophyOpenCombatArgs;
  readonly trophyJoinCombat: MutationTrophyJoinCombatArgs;
  readonly trophyChangeEndurance: MutationTrophyChangeEnduranceArgs;
  readonly trophyRollCombat: MutationTrophyRollCombatArgs;
  readonly trophyTakeRuin: MutationTrophyTakeRuinArgs;
  readonly trophyMarkArmour: MutationTrophyMarkArmourArgs;
  readonly trophyReturnToTown: MutationTrophyReturnToTownArgs;
  readonly trophyRetreat: MutationTrophyRetreatArgs;
  readonly trophyEndCombat: MutationTrophyEndCombatArgs;
  readonly trophyGiveUpCombat: MutationTrophyGiveUpCombatArgs;
  readonly trophyAbandonCombat: MutationTrophyAbandonCombatArgs;
  readonly voidDeed: MutationVoidDeedArgs;
  readonly correctDeed: MutationCorrectDeedArgs;
}

/** Every event, with what its `payload` holds. */
export interface Payloads {
  readonly CampaignCreated: CampaignCreated;
  readonly CampaignRenamed: CampaignRenamed;
  readonly CampaignArchived: CampaignArchived;
  readonly CalendarChanged: CalendarChanged;
  readonly SettingsChanged: SettingsChanged;
  readonly MemberJoined: MemberJoined;
  readonly MemberRoleChanged: MemberRoleChanged;
  readonly MemberRemoved: MemberRemoved;
  readonly MemberLeft: MemberLeft;
  readonly CampaignHandedOver: CampaignHandedOver;
  readonly PlaySessionOpened: PlaySessionOpened;
  readonly PlaySessionClosed: PlaySessionClosed;
  readonly SeedRevealed: SeedRevealed;
  readonly SeedChainPublished: SeedChainPublished;
  readonly CharacterEnrolled: CharacterEnrolled;
  readonly BirthNoted: BirthNoted;
  readonly CharacterRenamed: CharacterRenamed;
  readonly CharacterOwnerChanged: CharacterOwnerChanged;
  readonly CharacterDied: CharacterDied;
  readonly CharacterMissing: CharacterMissing;
  readonly CharacterReturned: CharacterReturned;
  readonly CharacterResurrected: CharacterResurrected;
  readonly CharacterHidden: CharacterHidden;
  readonly CharacterShown: CharacterShown;
  readonly HiddenSideKept: HiddenSideKept;
  readonly DiceRolled: DiceRolled;
  readonly RollImported: RollImported;
  readonly NoteWritten: NoteWritten;
  readonly SecretKept: SecretKept;
  readonly SecretRevealed: SecretRevealed;
  readonly FactionFounded: FactionFounded;
  readonly FactionChanged: FactionChanged;
  readonly FactionDissolved: FactionDissolved;
  readonly DueKindChanged: DueKindChanged;
  readonly WillMade: WillMade;
  readonly KinNamed: KinNamed;
  readonly DebtsNoted: DebtsNoted;
  readonly EstateSettled: EstateSettled;
  readonly LifeShareGranted: LifeShareGranted;
  readonly HeirJoined: HeirJoined;
  readonly LegacyHandedOver: LegacyHandedOver;
  readonly EstateReclaimed: EstateReclaimed;
  readonly EstateForgone: EstateForgone;
  readonly LevyTaken: LevyTaken;
  readonly FactionReacted: FactionReacted;
  readonly PaceSet: PaceSet;
  readonly PaceKept: PaceKept;
  readonly ClockMoved: ClockMoved;
  readonly ClockAdvanceBegun: ClockAdvanceBegun;
  readonly ClockAdvanced: ClockAdvanced;
  readonly ClockAdvanceStopped: ClockAdvanceStopped;
  readonly DueSetAside: DueSetAside;
  readonly DueTakenUp: DueTakenUp;
  readonly EventVoided: EventVoided;
  readonly D100ScoresRolled: D100ScoresRolled;
  readonly D100CreationFinished: D100CreationFinished;
  readonly D100Aged: D100Aged;
  readonly D100AlignmentChosen: D100AlignmentChosen;
  readonly D100AlignmentChanged: D100AlignmentChanged;
  readonly D100CharacterDescribed: D100CharacterDescribed;
  readonly D100BackgroundWritten: D100BackgroundWritten;
  readonly D100CharacteristicChanged: D100CharacteristicChanged;
  readonly D100TestMade: D100TestMade;
  readonly D100OpposedTestMade: D100OpposedTestMade;
  readonly D100ImprovementPointsAwarded: D100ImprovementPointsAwarded;
  readonly D100ImprovementPointsTaken: D100ImprovementPointsTaken;
  readonly D100AttributeTrained: D100AttributeTrained;
  readonly D100PracticeBegun: D100PracticeBegun;
  readonly D100PracticeCompleted: D100PracticeCompleted;
  readonly D100LessonsBegun: D100LessonsBegun;
  readonly D100MentorTaught: D100MentorTaught;
  readonly D100TrainingInterrupted: D100TrainingInterrupted;
  readonly D100MaterialEntered: D100MaterialEntered;
  readonly D100StudyBegun: D100StudyBegun;
  readonly D100StudyCompleted: D100StudyCompleted;
  readonly D100StudyAllowed: D100StudyAllowed;
  readonly D100AidedPracticeBegun: D100AidedPracticeBegun;
  readonly D100AidedPracticeCompleted: D100AidedPracticeCompleted;
  readonly D100Raised: D100Raised;
  readonly D100RaiseBegun: D100RaiseBegun;
  readonly D100RaiseInterrupted: D100RaiseInterrupted;
  readonly D100SpellLearned: D100SpellLearned;
  readonly D100SpellForgotten: D100SpellForgotten;
  readonly D100SpellCast: D100SpellCast;
  readonly D100CastingFumbleTold: D100CastingFumbleTold;
  readonly D100AllegianceChanged: D100AllegianceChanged;
  readonly D100MembershipNoted: D100MembershipNoted;
  readonly D100JoiningDeliberated: D100JoiningDeliberated;
  readonly D100RitesCompleted: D100RitesCompleted;
  readonly D100LoyaltyTested: D100LoyaltyTested;
  readonly D100LoyaltyChanged: D100LoyaltyChanged;
  readonly D100MemberSpared: D100MemberSpared;
  readonly D100CombatAttributeChosen: D100CombatAttributeChosen;
  readonly D100SilverReceived: D100SilverReceived;
  readonly D100SilverPaid: D100SilverPaid;
  readonly D100GoodsReceived: D100GoodsReceived;
  readonly D100GoodsParted: D100GoodsParted;
  readonly D100ArmourChanged: D100ArmourChanged;
  readonly D100HandsChanged: D100HandsChanged;
  readonly D100EncounterOpened: D100EncounterOpened;
  readonly D100CombatantsJoined: D100CombatantsJoined;
  readonly D100CombatantLeft: D100CombatantLeft;
  readonly D100EngagementSet: D100EngagementSet;
  readonly D100ReactionRolled: D100ReactionRolled;
  readonly D100SurpriseGranted: D100SurpriseGranted;
  readonly D100RoundBegun: D100RoundBegun;
  readonly D100TurnEnded: D100TurnEnded;
  readonly D100Moved: D100Moved;
  readonly D100FightActionTaken: D100FightActionTaken;
  readonly D100WeaponTaken: D100WeaponTaken;
  readonly D100TargetSplit: D100TargetSplit;
  readonly D100AttackDeclared: D100AttackDeclared;
  readonly D100AttackDodged: D100AttackDodged;
  readonly D100AttackRolled: D100AttackRolled;
  readonly D100AttackDefended: D100AttackDefended;
  readonly D100AttackCalledOff: D100AttackCalledOff;
  readonly D100AttackSettled: D100AttackSettled;
  readonly D100FumbleTold: D100FumbleTold;
  readonly D100CastInFight: D100CastInFight;
  readonly D100ChargingBegun: D100ChargingBegun;
  readonly D100ChargingBroken: D100ChargingBroken;
  readonly D100CombatantWorn: D100CombatantWorn;
  readonly D100StaminaRestored: D100StaminaRestored;
  readonly D100EncounterEnded: D100EncounterEnded;
  readonly D100BelongingsGone: D100BelongingsGone;
  readonly D100RulingMade: D100RulingMade;
  readonly TrialCharacterSetUp: TrialCharacterSetUp;
  readonly TrialTraitsChanged: TrialTraitsChanged;
  readonly TrialAutoSucceeded: TrialAutoSucceeded;
  readonly TrialCalled: TrialCalled;
  readonly TrialDifficultyHidden: TrialDifficultyHidden;
  readonly TrialDifficultyChanged: TrialDifficultyChanged;
  readonly TrialDifficultyRevealed: TrialDifficultyRevealed;
  readonly TrialRolled: TrialRolled;
  readonly TrialHeroDiceAwarded: TrialHeroDiceAwarded;
  readonly TrialHeroDiceSpent: TrialHeroDiceSpent;
  readonly TrialHeroDiceRolled: TrialHeroDiceRolled;
  readonly TrialDeclared: TrialDeclared;
  readonly TrialAbandoned: TrialAbandoned;
  readonly TrialDamageDealt: TrialDamageDealt;
  readonly TrialHitPointsChanged: TrialHitPointsChanged;
  readonly TrialBelongingsChanged: TrialBelongingsChanged;
  readonly TrophyCharacterSetUp: TrophyCharacterSetUp;
  readonly TrophyTraitsChanged: TrophyTraitsChanged;
  readonly TrophyRuinMarked: TrophyRuinMarked;
  readonly TrophyConditionAgreed: TrophyConditionAgreed;
  readonly TrophyConditionRemoved: TrophyConditionRemoved;
  readonly TrophyEndChosen: TrophyEndChosen;
  readonly TrophyCoGmGranted: TrophyCoGmGranted;
  readonly TrophyRuinRolled: TrophyRuinRolled;
  readonly TrophyReductionRolled: TrophyReductionRolled;
  readonly TrophyReductionChosen: TrophyReductionChosen;
  readonly TrophyHuntRolled: TrophyHuntRolled;
  readonly TrophyTokensSpent: TrophyTokensSpent;
  readonly TrophyGoldChanged: TrophyGoldChanged;
  readonly TrophyGoalSet: TrophyGoalSet;
  readonly TrophyGoalAchieved: TrophyGoalAchieved;
  readonly TrophyEstateClaimed: TrophyEstateClaimed;
  readonly TrophyEstateClosed: TrophyEstateClosed;
  readonly TrophyBelongingsPassed: TrophyBelongingsPassed;
  readonly TrophyRiskGathered: TrophyRiskGathered;
  readonly TrophyDarkDieDemanded: TrophyDarkDieDemanded;
  readonly TrophyRiskAbandoned: TrophyRiskAbandoned;
  readonly TrophyKilledByMonster: TrophyKilledByMonster;
  readonly TrophyBargainOffered: TrophyBargainOffered;
  readonly TrophyBargainAnswered: TrophyBargainAnswered;
  readonly TrophyOfferLimited: TrophyOfferLimited;
  readonly TrophyPriceOwed: TrophyPriceOwed;
  readonly TrophyPricePaid: TrophyPricePaid;
  readonly TrophyHelpOffered: TrophyHelpOffered;
  readonly TrophyHelpAccepted: TrophyHelpAccepted;
  readonly TrophyHelpDropped: TrophyHelpDropped;
  readonly TrophyHelpRolled: TrophyHelpRolled;
  readonly TrophyHelpMatched: TrophyHelpMatched;
  readonly TrophyHelpTakenIn: TrophyHelpTakenIn;
  readonly TrophyRiskRolled: TrophyRiskRolled;
  readonly TrophySuccessGranted: TrophySuccessGranted;
  readonly TrophyRiskSettled: TrophyRiskSettled;
  readonly TrophyContestOpened: TrophyContestOpened;
  readonly TrophyContestEntered: TrophyContestEntered;
  readonly TrophyContestLeft: TrophyContestLeft;
  readonly TrophyContestAbandoned: TrophyContestAbandoned;
  readonly TrophyContestRolled: TrophyContestRolled;
  readonly TrophyContestSettled: TrophyContestSettled;
  readonly TrophyCombatOpened: TrophyCombatOpened;
  readonly TrophyFighterJoined: TrophyFighterJoined;
  readonly TrophyEnduranceChanged: TrophyEnduranceChanged;
  readonly TrophyMonsterFell: TrophyMonsterFell;
  readonly TrophyCombatRolled: TrophyCombatRolled;
  readonly TrophyFighterGone: TrophyFighterGone;
  readonly TrophyBlowTaken: TrophyBlowTaken;
  readonly TrophyArmourMarked: TrophyArmourMarked;
  readonly TrophyArmourRestored: TrophyArmourRestored;
  readonly TrophyFighterRetreated: TrophyFighterRetreated;
  readonly TrophyCombatWon: TrophyCombatWon;
  readonly TrophyCombatGivenUp: TrophyCombatGivenUp;
}
