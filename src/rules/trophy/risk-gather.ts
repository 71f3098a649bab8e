// What is hoped, what could go wrong, which dice are gathered? A Risk Roll begins. R-TROPHY-4 to R-TROPHY-6
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, isRefusal, ownerOf, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line, Reason } from '../kernel/text.js';
import { fightingMonsters, MONSTER_REFUSALS } from './folk-and-monsters.js';
import { MEANS_REFUSALS, MeansName, meansOf } from './light-die.js';
import { BEFORE_DICE, notBeforeDice, RiskScene, roller } from './risk-scene.js';
import { CLOSED, everyoneIn, notThis, scene } from './scene.js';
import { rulesOf } from './settings.js';
import { notActive, type Person, type Sheet } from './sheet.js';
import { sameName } from './words.js';

const Data = RiskScene.pick({
  characterId: true,
  hope: true,
  dangers: true,
  lightFor: true,
  ritual: true,
  foe: true,
  risksMindOrBody: true,
  helpCountsForColour: true,
}).extend({ sceneId: Id });

const begun = ({ sceneId, ...gathered }: z.infer<typeof Data>): RiskScene => ({
  id: sceneId,
  kind: 'RISK',
  people: [gathered.characterId],
  ...gathered,
  darkDemanded: false,
  soleGiver: null,
  bargains: [],
  helpers: [],
  rolls: 0,
  light: [],
  dark: [],
  successGranted: false,
});

export const RiskGathered = event<RiskScene>()('TrophyRiskGathered', {
  version: 1,
  doc: 'A character set about a risky task: what is hoped, what could go wrong, and what helps were said. R-TROPHY-4 to R-TROPHY-6',
  group: 'ROLLS',
  data: Data,
  on: (d) => scene<RiskScene>(d.sceneId),
  involves: (d) => [d.characterId],
  opens: begun,
  summary: (d, name) => {
    const dice = [
      d.lightFor ? `a light die for ${d.lightFor.name}` : '',
      d.ritual !== null
        ? `a dark die for the Ritual ${d.ritual}`
        : d.risksMindOrBody
          ? 'a dark die for risking mind or body'
          : '',
    ].filter((part) => part !== '');
    const wrong = d.dangers.length > 0 ? ` What could go wrong: ${d.dangers.join('; ')}.` : '';
    return (
      `${name(d.characterId)} takes a risk${d.foe ? ` against ${d.foe.name}` : ''}, hoping: ${d.hope}.${wrong} ` +
      `Gathered: ${dice.join(' and ') || 'no die yet'}.`
    );
  },
});

const FoeNamed = z
  .object({
    name: Line(60),
    isMonster: z.boolean().describe('Not folk nor an ordinary animal.'),
    toDefeat: z.boolean().describe('Meant to kill or disable it.'),
  })
  .meta({ id: 'TrophyFoeNamed', description: 'Whom a Risk Roll goes against, and with what intent.' });

/** The Ritual as the character knows it, or why it can't be performed. R-TROPHY-4 */
function ritualOf(c: Person, name: string | null) {
  if (name === null) return null;
  const known = c.sheet.rituals.find((one) => sameName(one, name));
  return known === undefined
    ? refuse('RITUAL_NOT_KNOWN', `${c.name} does not know the Ritual ${name}.`, {
        ritual: name,
        known: c.sheet.rituals,
      })
    : { name: known };
}

export const gatherRisk = command('trophyGatherRisk', {
  doc: 'Begins a Risk Roll: what is hoped, what could go wrong, and which dice are gathered for it. R-TROPHY-4 to R-TROPHY-6',
  input: z.object({
    characterId: Id,
    hope: Line(300).describe('What the roller hopes will happen.'),
    dangers: z.array(Line(200)).max(20).default([]).describe('What could go wrong, as the table sees it.'),
    lightFor: MeansName,
    risksMindOrBody: z.boolean().default(false).describe('Takes a dark die.'),
    ritual: Line(60).nullable().default(null).describe('The Ritual performed; it takes the dark die.'),
    foe: FoeNamed.nullable().default(null).describe('Whom it goes against, where it is a fight.'),
    acceptDeath: z
      .boolean()
      .default(false)
      .describe('Confirms that trying to defeat a monster kills the character, where the campaign has it so.'),
  }),
  reads: (i) => ({ character: character<Sheet>(i.characterId) }),
  by: ownerOf('character'),
  refusals: ['CHARACTER_NOT_ACTIVE', 'RITUAL_NOT_KNOWN', ...MEANS_REFUSALS, ...MONSTER_REFUSALS],
  decide: ({ character: c, campaign }, { acceptDeath, ...i }, table) => {
    const settings = rulesOf(campaign);
    const refusal = notActive(c);
    if (refusal) return refusal;
    const ritual = ritualOf(c, i.ritual);
    if (isRefusal(ritual)) return ritual;
    const lightFor = meansOf(c, i.lightFor, settings);
    if (isRefusal(lightFor)) return lightFor;
    const fight = fightingMonsters(c, { ...i, acceptDeath }, settings);
    if (fight) return fight;
    return [
      RiskGathered.of({
        ...i,
        sceneId: table.id('scene'),
        lightFor,
        ritual: ritual?.name ?? null,
        helpCountsForColour: settings.helpCountsForColour,
      }),
    ];
  },
});

export const DarkDieDemanded = event<RiskScene>()('TrophyDarkDieDemanded', {
  version: 1,
  doc: 'The game master declared that mind or body is at risk: the roll takes a dark die. R-TROPHY-6',
  group: 'ROLLS',
  data: z.object({ sceneId: Id, characterId: Id, reason: z.string() }),
  on: (d) => scene<RiskScene>(d.sceneId),
  involves: (d) => [d.characterId],
  evolve: (s) => ({ ...s, darkDemanded: true }),
  summary: (d, name) => `${name(d.characterId)}'s Risk Roll takes a dark die: ${d.reason}`,
});

export const demandDarkDie = command('trophyDemandDarkDie', {
  doc: 'Declares, before the dice, that a Risk Roll takes a dark die. R-TROPHY-6',
  input: z.object({ sceneId: Id, reason: Reason }),
  reads: (i) => ({ scene: scene<RiskScene>(i.sceneId) }),
  by: gm,
  refusals: BEFORE_DICE,
  decide: ({ scene: s }, { sceneId, reason }) =>
    notBeforeDice(s) ?? (s.darkDemanded ? [] : [DarkDieDemanded.of({ sceneId, characterId: s.characterId, reason })]),
});

export const RiskAbandoned = event<RiskScene>()('TrophyRiskAbandoned', {
  version: 1,
  doc: 'A Risk Roll was given up without being settled. Ruin marked and prices owed stay.',
  group: 'ROLLS',
  data: z.object({ sceneId: Id, characterId: Id, hope: z.string(), reason: z.string() }),
  on: (d) => scene<RiskScene>(d.sceneId),
  involves: (d) => [d.characterId],
  evolve: () => CLOSED,
  summary: (d, name) => `${name(d.characterId)}'s Risk Roll (${d.hope}) was abandoned: ${d.reason}`,
});

export const abandonRisk = command('trophyAbandonRisk', {
  doc: 'Gives up a Risk Roll: its roller before the dice, the game master at any time.',
  input: z.object({ sceneId: Id, reason: Reason }),
  reads: (i) => ({ scene: scene<RiskScene>(i.sceneId) }),
  then: (_, { scene: s }) => everyoneIn(s),
  by: roller,
  refusals: BEFORE_DICE,
  decide: ({ scene: s }, { sceneId, reason }, { actor }) => {
    const refusal = actor.isGm ? notThis(s, 'RISK') : notBeforeDice(s);
    return refusal ?? [RiskAbandoned.of({ sceneId, characterId: s.characterId, hope: s.hope, reason })];
  },
});
