// Which kinds of things come by themselves, and in what order are one day's settled? A system's own, and those common to all.
import type { Campaign } from './campaign.js';
import type { Character } from './character.js';
import type { CommandDef } from './deed.js';
import type { Due } from './due.js';
import type { AnySystem } from './system.js';

/** A kind of due thing: its name in the ledger, what it is called at the table, and the clock's command for it. */
export interface DueKind {
  readonly kind: string;
  /** Such as "yearly aging": what a job is said to be at. */
  readonly title: string;
  readonly command: CommandDef;
  /** The setting that holds its interval in days; absent where the rules fix when it comes. */
  readonly every?: string;
  /** The setting that brings it into play; absent where it always is. */
  readonly uses?: string;
}

/** What a kind is called where its system knows it no more, or never told. */
export const UNTITLED = 'something that comes by itself';

/** What a kind of due thing is called at the table, such as "yearly aging". */
export const titleOf = ({ settles }: Pick<AnySystem, 'settles'>, kind: string): string =>
  settles.find((one) => one.kind === kind)?.title ?? UNTITLED;

/** A kind that every system has, and when it falls due for one of its characters. */
export interface CommonDue extends DueKind {
  fallsDue(character: Character, campaign: Campaign, system: AnySystem): readonly Due[];
}

/** What comes before all else on one day, in this order; then the other kinds as their system declares them. */
const FIRST = ['loyalty', 'decay', 'aging', 'inheritance', 'levy'] as const;

const rankOf = ({ kind }: DueKind): number => {
  const at = (FIRST as readonly string[]).indexOf(kind);
  return at < 0 ? FIRST.length : at;
};

/** The system as it is played: with the kinds common to all among its own, in their order. Once is enough. */
export const withCommonDues = (system: AnySystem, common: readonly CommonDue[]): AnySystem => {
  const kinds = common.filter(({ command }) => !system.settles.some((one) => one.command === command));
  const whole: AnySystem = {
    ...system,
    settles: [...system.settles, ...kinds].sort((a, b) => rankOf(a) - rankOf(b)),
    fallsDue: (character, campaign) =>
      character.status === 'ALIVE' && system.isReady?.(character) === false
        ? []
        : [
            ...system.fallsDue(character, campaign),
            ...kinds.flatMap((kind) => kind.fallsDue(character, campaign, whole)),
          ],
  };
  return whole;
};
