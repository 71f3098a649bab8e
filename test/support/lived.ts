// What may have happened before years pass? Random lives: factions, wills, deaths, practice, kinds switched off and on.
import fc from 'fast-check';
import { settle } from '../../src/downtime/settle.js';
import type { Ledger } from '../../src/ledger/ledger.js';
import type { Id } from '../../src/rules/kernel/stream.js';
import { WEEKLY } from './century.js';
import { Story } from './ledger.js';

const reason = 'A long winter';
/** In years of 365 or 366 days: the first of them ends soon, so that a levy lies ahead. */
const BEGINNING = 350;
const PEOPLE = 4;

/** A command, about the so manieth person where it is about one; `heir`: whom a will names. */
interface Deed {
  readonly command: string;
  readonly of?: number;
  readonly heir?: number;
  readonly input: object;
}

interface Person {
  readonly age: number;
  /** Days until her next birthday. */
  readonly birthday: number;
  readonly silver: number;
  readonly joins: boolean;
}

/** A campaign as it is before it is left alone. */
export interface Life {
  readonly zeal: number;
  readonly people: readonly Person[];
  readonly settings: Readonly<Record<string, string>>;
  readonly deeds: readonly Deed[];
}

const somebody = fc.nat(PEOPLE - 1);
const about = (command: string, input: object) => somebody.map((of): Deed => ({ command, of, input }));
const said = (command: string, more: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(more).map((input): Deed => ({ command, input: { ...input, reason } }));

const EVERYWHERE = [
  about('declareDead', { reason }),
  about('declareMissing', { reason }),
  about('noteDebts', { debts: 37, reason }),
  about('d100BeginPractice', { ability: 'STR' }),
  fc.tuple(somebody, somebody).map(([of, heir]): Deed => ({ command: 'makeWill', of, heir, input: {} })),
  said('moveClock', { days: fc.integer({ min: 1, max: 9 }) }),
  said('changeDueKind', {
    kind: fc.constantFrom('loyalty', 'decay', 'aging', 'levy', 'inheritance', 'practice'),
    on: fc.boolean(),
  }),
];
const BY_THE_DICE = [
  said('changeFaction', { zeal: fc.integer({ min: 20, max: 90 }) }),
  said('changeDueKind', { kind: fc.constantFrom('loyalty', 'decay'), intervalDays: fc.integer({ min: 1, max: 20 }) }),
  about('d100ChangeLoyalty', { change: -20, reason }),
];

const people = (ages: fc.Arbitrary<number>) =>
  fc.array(
    fc.record({ age: ages, birthday: fc.integer({ min: 1, max: 60 }), silver: fc.nat(300), joins: fc.boolean() }),
    { minLength: PEOPLE, maxLength: PEOPLE },
  );
const settings = (decay: string) =>
  fc.record({
    'estate.levy.use': fc.constant('true'),
    'estate.waitingDays': fc.constantFrom('3', '20'),
    'estate.preset': fc.constantFrom('"D100"', '"CLASSIC"', '"GLORY"'),
    'd100.loyalty.decay': fc.constant(decay),
  });
const deeds = (of: readonly fc.Arbitrary<Deed>[]) => fc.array(fc.oneof(...of), { minLength: 8, maxLength: 16 });

/** Lives in which the dice say much of what comes next: who falls below Zeal, whom age takes. */
export const anyLife: fc.Arbitrary<Life> = fc.record({
  zeal: fc.integer({ min: 20, max: 90 }),
  people: people(fc.integer({ min: 18, max: 75 })),
  settings: settings('2'),
  deeds: deeds([...EVERYWHERE, ...BY_THE_DICE]),
});

/** Lives in which no die decides what comes and when: everybody is far below Zeal, or far above, and young. */
export const plainLife: fc.Arbitrary<Life> = fc.record({
  zeal: fc.constantFrom(2, WEEKLY),
  people: people(fc.integer({ min: 18, max: 30 })),
  settings: settings('0'),
  deeds: deeds(EVERYWHERE),
});

/** Lets it come about. What is refused on the way did not happen. */
export async function lived(ledger: Ledger, life: Life): Promise<Story> {
  const story = await Story.begin(
    ledger,
    'd100',
    Object.entries(life.settings).map(([key, value]) => ({ key, value })),
  );
  const { gm } = story;
  await story.does(gm, 'moveClock', { to: BEGINNING, reason });
  const { events } = await story.does(gm, 'foundFaction', { name: 'The Lanterns', benefits: 'Light', zeal: 1 });
  const factionId = events[0]?.sealed === false ? events[0].data?.factionId : undefined;
  const ids: Id[] = [];
  for (const person of life.people) ids.push(await enrolled(story, person, factionId));
  await story.does(gm, 'changeFaction', { factionId, zeal: life.zeal, reason });
  for (const { command, of, heir, input } of life.deeds) {
    await story.send(gm, command, {
      ...input,
      ...(command === 'changeFaction' && { factionId }),
      ...(of !== undefined && { characterId: ids[of] }),
      ...(heir !== undefined && {
        heirs: [{ name: 'Her heir', characterId: ids[heir], relation: 'CHILD', share: 100 }],
      }),
    });
    await settle(ledger, story.id);
  }
  return story;
}

async function enrolled(story: Story, { age, birthday, silver, joins }: Person, factionId: unknown): Promise<Id> {
  const { gm, player } = story;
  const born = BEGINNING + birthday - Math.round((age + 1) * 365.25);
  const { events } = await story.does(gm, 'enrolCharacter', { name: `Born on ${born}`, owner: player, born });
  const characterId = events[0]?.sealed === false ? events[0].streamId : '';
  await story.does(player, 'd100RollScores', { characterId });
  await story.does(gm, 'd100FinishCreation', {
    characterId,
    affinity: 'BODY',
    callings: [{ name: 'Smith', attribute: 'STR', points: 15 }],
    dedication: 'ADVENTURE',
    birthsign: 'LION',
    age,
    consent: true,
  });
  // Refused where she did not live through the years before the story.
  const recipients = [characterId];
  await story.send(gm, 'd100AwardImprovementPoints', { recipients, award: 'REFEREE', mode: 'EACH', points: 2 });
  await story.send(gm, 'd100ReceiveSilver', { recipients, mode: 'EACH', silver: silver + 1, reason });
  if (joins) await story.send(gm, 'd100JoinFaction', { characterId, factionId, reason });
  return characterId;
}
