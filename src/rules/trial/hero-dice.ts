// Will she spend her luck? Hero Dice, between the roll and the outcome. R-TRIAL-7, G-R2
import { z } from 'zod';
import { character } from '../kernel/character.js';
import { command, event, gm, ownerOf, refuse } from '../kernel/deed.js';
import { Roll } from '../kernel/roll.js';
import { Id } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';
import { type Scene, scene, totalOf } from './scene.js';
import { rulesOf } from './settings.js';
import { amend, notAlive, type Person, type Sheet } from './sheet.js';
import { heroDiceInWords } from './words.js';

const pooled = (c: Person, change: number): Person => amend(c, { heroDice: c.sheet.heroDice + change });

export const HeroDiceAwarded = event<Person>()('TrialHeroDiceAwarded', {
  version: 1,
  doc: 'The game master awarded Hero Dice. R-TRIAL-7',
  group: 'AWARDS',
  data: z.object({
    characterId: Id,
    heroDice: z.int32().describe('Dice gained: what was awarded, up to what the pool holds.'),
    awarded: z.int32(),
    reason: z.string(),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => pooled(c, d.heroDice),
  summary: (d, name) =>
    `${name(d.characterId)} gained ${heroDiceInWords(d.heroDice)}` +
    `${d.heroDice < d.awarded ? ` of ${d.awarded}, for the pool holds no more` : ''}: ${d.reason}`,
});

export const awardHeroDice = command('trialAwardHeroDice', {
  doc: 'Awards Hero Dice to one or several characters, the same to each, up to what a pool holds. R-TRIAL-7',
  input: z.object({
    recipients: z
      .array(Id)
      .min(1)
      .max(50)
      .refine((ids) => new Set(ids).size === ids.length, 'names a character twice'),
    heroDice: z.int32().min(1).max(100).describe('Dice for each.'),
    reason: Reason,
  }),
  reads: (i) => ({ recipients: i.recipients.map((id) => character<Sheet>(id)) }),
  by: gm,
  refusals: ['CHARACTER_NOT_ALIVE', 'HERO_POOL_FULL'],
  decide: ({ recipients, campaign }, { heroDice, reason }) => {
    const dead = recipients.map(notAlive).find((refusal) => refusal !== null);
    if (dead) return dead;
    const { cap } = rulesOf(campaign).hero;
    const room = (c: Person) => Math.max(0, Math.min(heroDice, (cap ?? Infinity) - c.sheet.heroDice));
    const gaining = recipients.filter((c) => room(c) > 0);
    return gaining.length === 0
      ? refuse('HERO_POOL_FULL', `A pool holds ${cap} Hero Dice, and theirs are full.`, {
          cap,
          setting: 'trial.hero.cap',
        })
      : gaining.map((c) => HeroDiceAwarded.of({ characterId: c.id, heroDice: room(c), awarded: heroDice, reason }));
  },
});

export const HeroDiceSpent = event<Person>()('TrialHeroDiceSpent', {
  version: 1,
  doc: 'A character took Hero Dice from the pool for a Trial; they are gone whatever the outcome. R-TRIAL-7',
  group: 'ROLLS',
  data: z.object({
    characterId: Id,
    sceneId: Id,
    heroDiceSpent: z.int32(),
    heroDiceLeft: z.int32(),
  }),
  on: (d) => character(d.characterId),
  evolve: (c, d) => pooled(c, -d.heroDiceSpent),
  summary: (d, name) =>
    `${name(d.characterId)} spent ${heroDiceInWords(d.heroDiceSpent)} and has ${d.heroDiceLeft} left.`,
});

export const HeroDiceRolled = event<Scene>()('TrialHeroDiceRolled', {
  version: 1,
  doc: 'Hero Dice were rolled and added to a Trial. R-TRIAL-7',
  group: 'ROLLS',
  data: z.object({
    sceneId: Id,
    characterId: Id,
    roll: Roll,
    totalSoFar: z.int32().describe('What the Trial comes to with them.'),
  }),
  on: (d) => scene(d.sceneId),
  involves: (d) => [d.characterId],
  evolve: (s, d) => ({ ...s, heroTotal: s.heroTotal + d.roll.total }),
  summary: (d, name) =>
    `${name(d.characterId)} added ${heroDiceInWords(d.roll.dice.length)}: ` +
    `${d.roll.dice.map(({ face }) => face).join(', ')}, which brings the Trial to ${d.totalSoFar}.`,
});

export const spendHeroDice = command('trialSpendHeroDice', {
  doc: 'Rolls Hero Dice and adds them to a Trial that was rolled and is not declared yet; several times if wanted. R-TRIAL-7',
  input: z.object({ sceneId: Id, heroDice: z.int32().min(1).max(100).describe('How many to spend.') }),
  reads: (i) => ({ scene: scene(i.sceneId) }),
  then: (_, { scene: s }) => ({ character: character<Sheet>(s.characterId) }),
  by: ownerOf('character'),
  refusals: ['CHARACTER_NOT_ALIVE', 'NOT_ROLLED_YET', 'TRIAL_IS_DECLARED', 'NOT_ENOUGH_HERO_DICE'],
  decide: ({ scene: s, character: c }, { sceneId, heroDice }, table) => {
    const dead = notAlive(c);
    if (dead) return dead;
    if (s.stage === 'CALLED')
      return refuse('NOT_ROLLED_YET', 'Hero Dice are added once the Trial is rolled. Roll it first.', { sceneId });
    if (s.stage === 'HIT')
      return refuse('TRIAL_IS_DECLARED', 'The outcome is declared: Hero Dice come too late.', { sceneId });
    const pool = c.sheet.heroDice;
    if (pool < heroDice)
      return refuse('NOT_ENOUGH_HERO_DICE', `${c.name} has ${heroDiceInWords(pool)}, not ${heroDice}.`, {
        pool,
        heroDice,
      });
    const roll = table.roll('hero', `${heroDice}d6`, { roles: ['HERO'] });
    return [
      HeroDiceRolled.of({ sceneId, characterId: c.id, roll, totalSoFar: totalOf(s) + roll.total }),
      HeroDiceSpent.of({ characterId: c.id, sceneId, heroDiceSpent: heroDice, heroDiceLeft: pool - heroDice }),
    ];
  },
});
