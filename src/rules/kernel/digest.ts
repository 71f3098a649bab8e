// What happened in all those years? Many events told in few lines: each character's, each faction's, and what stands for itself.
import { z } from 'zod';
import type { Id } from './stream.js';

/** What a line of a digest tells of. */
export const DigestTopic = z
  .enum([
    'AGED',
    'SCORES',
    'LEARNED',
    'FORTUNE',
    'LOYALTY',
    'ALLEGIANCE',
    'OUSTED',
    'CAME',
    'MISSING',
    'RETURNED',
    'DIED',
    'INHERITED',
    'FACTION',
    'RULES',
    'STRUCK',
  ])
  .meta({ id: 'DigestTopic', description: 'What a line of a digest tells of.' });
export type DigestTopic = z.infer<typeof DigestTopic>;

/** What an event adds to a digest. */
export interface DigestNote {
  readonly topic: DigestTopic;
  /** The character it tells of; null: the campaign. */
  readonly of: Id | null;
  /** Other characters it concerns: heirs, for instance. */
  readonly others?: readonly Id[];
  readonly factions?: readonly Id[];
  /** Summed with all others of this name; absent: the event stands for itself, in its own words. */
  readonly what?: string;
  readonly change?: number;
  readonly before?: number;
  readonly after?: number;
  /** It was put to the test, and that went so. */
  readonly failed?: boolean;
}

/** Everything of one name that befell one character, summed. */
export interface Sum {
  readonly what: string;
  readonly gained: number;
  readonly lost: number;
  readonly before: number | null;
  readonly after: number | null;
  readonly tests: number;
  readonly failed: number;
}

/** Several sums of one topic make one line; an event that stands for itself makes a line of its own. */
export interface DigestLine<E = unknown> {
  readonly topic: DigestTopic;
  readonly of: Id | null;
  readonly others: readonly Id[];
  readonly factions: readonly Id[];
  readonly fromDay: number;
  readonly toDay: number;
  readonly count: number;
  readonly types: readonly string[];
  readonly sums: readonly Sum[];
  /** The event that stands for itself; null for a line of sums. */
  readonly event: E | null;
}

type Open<T> = { -readonly [K in keyof T]: T[K] };
type OpenLine<E> = Omit<Open<DigestLine<E>>, 'sums' | 'types' | 'factions'> & {
  readonly sums: Map<string, Open<Sum>>;
  readonly types: Set<string>;
  readonly factions: Set<Id>;
};

/** Takes events in order and keeps only lines: as many years as one likes cost no more memory than their people do. */
export class Digester<E> {
  private readonly summed = new Map<string, OpenLine<E>>();
  private readonly single: DigestLine<E>[] = [];
  events = 0;

  add(notes: readonly DigestNote[], at: { readonly type: string; readonly day: number; readonly event: E }): void {
    if (notes.length > 0) this.events++;
    const counted = new Set<OpenLine<E>>();
    for (const note of notes) {
      if (note.what === undefined) this.single.push(single(note, at));
      else counted.add(this.sum(note, note.what, at));
    }
    for (const line of counted) line.count++;
  }

  private sum(note: DigestNote, what: string, { type, day }: { type: string; day: number }): OpenLine<E> {
    const perFaction = note.topic === 'LOYALTY' ? (note.factions?.[0] ?? '') : '';
    const key = `${note.topic} ${note.of} ${perFaction}`;
    const line = this.summed.get(key) ?? blank<E>(note, day);
    this.summed.set(key, line);
    line.fromDay = Math.min(line.fromDay, day);
    line.toDay = Math.max(line.toDay, day);
    line.types.add(type);
    for (const id of note.factions ?? []) line.factions.add(id);
    const { change = 0, before = null, after = null, failed } = note;
    const sum = line.sums.get(what) ?? { what, gained: 0, lost: 0, before, after: null, tests: 0, failed: 0 };
    line.sums.set(what, sum);
    if (change > 0) sum.gained += change;
    else sum.lost -= change;
    sum.after = after ?? sum.after;
    if (failed !== undefined) sum.tests++;
    if (failed) sum.failed++;
    return line;
  }

  /** Lines of sums, each topic of a character once. */
  sums(): DigestLine<E>[] {
    return [...this.summed.values()].map(({ sums, types, factions, ...line }) => ({
      ...line,
      factions: [...factions],
      types: [...types].sort(),
      sums: [...sums.values()],
    }));
  }

  /** What stands for itself, in the order it was taken in. */
  milestones(): readonly DigestLine<E>[] {
    return this.single;
  }
}

const blank = <E>({ topic, of }: DigestNote, day: number): OpenLine<E> => ({
  ...{ topic, of, others: [], fromDay: day, toDay: day, count: 0, event: null },
  ...{ factions: new Set<Id>(), types: new Set<string>(), sums: new Map() },
});

const single = <E>(
  { topic, of, others = [], factions = [] }: DigestNote,
  at: { type: string; day: number; event: E },
) => ({
  ...{
    topic,
    of,
    others,
    factions,
    fromDay: at.day,
    toDay: at.day,
    count: 1,
    types: [at.type],
    sums: [],
    event: at.event,
  },
});

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** " in 52 tests, 30 of which failed": empty where nothing was tested. */
export function testsInWords({ tests, failed }: Pick<Sum, 'tests' | 'failed'>): string {
  if (tests === 0) return '';
  if (tests === 1) return ` in 1 test, which ${failed ? 'failed' : 'held'}`;
  const how = failed === 0 ? 'none' : failed === tests ? 'all' : String(failed);
  return ` in ${tests} tests, ${how} of which failed`;
}

const moved = ({ before, after }: Sum): string =>
  before === null || after === null
    ? ''
    : before === after
      ? `is ${after}% as before`
      : `${after > before ? 'rose' : 'fell'} from ${before}% to ${after}%`;

/** "lost 1 DEX and 2 STR, and gained 1 WIS" */
function scored(sums: readonly Sum[]): string {
  const lost = sums.filter((sum) => sum.lost > 0).map((sum) => `${sum.lost} ${sum.what}`);
  const gained = sums.filter((sum) => sum.gained > 0).map((sum) => `${sum.gained} ${sum.what}`);
  const said = [lost.length > 0 ? `lost ${list(lost)}` : '', gained.length > 0 ? `gained ${list(gained)}` : ''];
  return said.filter(Boolean).join(lost.length + gained.length > 2 ? ', and ' : ' and ');
}

/** What of all that was spent went for the yearly levy; it is a part of that and no sum of its own. */
const LEVY = 'levy';

const levied = (lost: number, what: string, levy: number): string =>
  levy === 0
    ? `spent ${lost} ${what}`
    : levy < lost
      ? `spent ${lost} ${what}, ${levy} of it for the levy`
      : `paid ${lost} ${what} of levy`;

const WORDS: Partial<Record<DigestTopic, (sums: readonly Sum[], who: string) => string>> = {
  AGED: ([sum], who) =>
    sum?.before === null || sum?.before === undefined || sum.after === sum.before + 1
      ? `${who} turned ${sum?.after}.`
      : `${who} grew from ${sum.before} to ${sum.after} years of age.`,
  SCORES: (sums, who) => `With age ${who} ${scored(sums) || 'neither gained nor lost'}.`,
  LEARNED: (sums, who) => {
    const better = sums.filter(({ gained }) => gained > 0);
    const how = better.map(({ what, gained, after }) => `${what} by ${gained}${after === null ? '' : ` to ${after}%`}`);
    return how.length > 0
      ? `${who} improved ${list(how)}.`
      : `${who} learned nothing new in ${list(sums.map(({ what }) => what))}.`;
  },
  FORTUNE: (sums, who) => {
    const levy = sums.find(({ what }) => what === LEVY)?.lost ?? 0;
    const told = sums
      .filter(({ what }) => what !== LEVY)
      .flatMap(({ what, gained, lost }) => [
        ...(gained > 0 ? [`received ${gained} ${what}`] : []),
        ...(lost > 0 ? [levied(lost, what, levy)] : []),
      ]);
    return told.length === 0 ? `${who} had nothing that the levy could take.` : `${who} ${list(told)}.`;
  },
  LOYALTY: (sums, who) =>
    sums.map((sum) => `${who}'s loyalty to ${sum.what} ${moved(sum)}${testsInWords(sum)}.`).join(' '),
  STRUCK: ([sum], _) =>
    sum?.gained === 1
      ? 'One thing told before was struck as a mistake; if it had fallen due, it is owed again.'
      : `${sum?.gained} things told before were struck as mistakes; what had fallen due among them is owed again.`,
};

/** A line of sums in words. */
export const inWords = ({ topic, sums }: Pick<DigestLine, 'topic' | 'sums'>, who: string): string =>
  WORDS[topic]?.(sums, who) ?? list(sums.map(({ what }) => what));
