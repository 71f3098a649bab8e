// How far is the clock on its way, and what could not be done?
import { GraphQLID, GraphQLInt, type GraphQLOutputType, GraphQLString } from 'graphql';
import { type Advance, type Campaign, Until } from '../rules/kernel/campaign.js';
import { SetAside } from '../rules/kernel/character.js';
import type { CampaignSeen } from './campaigns.js';
import { type CharacterSeen, seen } from './characters.js';
import type { Seat } from './context.js';
import { datesIn } from './dated.js';
import { type Fields, type Kit, many, some } from './kit.js';
import { dateIn } from './telling.js';

/** A jump of the clock, seen from a seat. */
interface AdvanceSeen {
  readonly seat: Seat;
  readonly advance: Advance;
}

/** The campaign as its seat found it. */
export const stateOf = (seat: Seat): Campaign => seat.campaign.state as Campaign;

/** The jump that is under way, if any. */
export const advanceOf = (seat: Seat): AdvanceSeen | null => {
  const { advance } = stateOf(seat);
  return advance ? { seat, advance } : null;
};

/** Who was not done right by: only the game master can mend it. */
interface UnsettledDue extends SetAside {
  readonly character: CharacterSeen;
}

/** A jump of the clock as it is told while it goes on: what is done, what is to come, where it waits for someone. */
export function addAdvances(kit: Kit): void {
  kit.object<AdvanceSeen>('Advance', 'A jump of the clock that is under way.', () => ({
    id: { type: some(GraphQLID), description: 'The deed that began it.', resolve: ({ advance }) => advance.id },
    fromDay: { type: some(GraphQLInt), resolve: ({ advance }) => advance.fromDay },
    fromDate: { type: some(GraphQLString), resolve: ({ seat, advance }) => dateIn(seat, advance.fromDay) },
    toDay: { type: some(GraphQLInt), description: 'Its last day.', resolve: ({ advance }) => advance.toDay },
    toDate: {
      type: some(GraphQLString),
      description: 'That day in words.',
      resolve: ({ seat, advance }) => dateIn(seat, advance.toDay),
    },
    clock: {
      type: some(GraphQLInt),
      description: 'How far it has come.',
      resolve: ({ seat }) => stateOf(seat).clock,
    },
    date: {
      type: some(GraphQLString),
      description: 'That day in words.',
      resolve: ({ seat }) => dateIn(seat, stateOf(seat).clock),
    },
    settled: {
      type: some(GraphQLInt),
      description: 'How many things that fell due were done so far.',
      resolve: ({ advance }) => advance.settled,
    },
    until: {
      type: kit.derive.output('AdvanceUntil', Until),
      description: 'What ends it sooner.',
      resolve: ({ advance }) => advance.until,
    },
    reason: { type: some(GraphQLString), resolve: ({ advance }) => advance.reason },
  }));
  kit.object<UnsettledDue>(
    'UnsettledDue',
    'Something that fell due and could not be done. It waits for `retryDue`.',
    () => ({
      character: { type: some(kit.get('Character')) },
      ...(kit.derive.fields('SetAside', SetAside) as Fields<UnsettledDue>),
    }),
  );
}

/** What a campaign says of its clock's own work. */
export const advanceFields = (kit: Kit): Fields<CampaignSeen> => ({
  advance: {
    type: kit.get('Advance'),
    description: 'The jump of the clock that is under way; null where there is none.',
    resolve: ({ seat }) => advanceOf(seat),
  },
  setAside: {
    type: many(kit.get('UnsettledDue') as GraphQLOutputType),
    description: 'What fell due and could not be done, for the game master; others see nothing.',
    extensions: { cost: 20 },
    resolve: async ({ seat }, _, ctx): Promise<UnsettledDue[]> => {
      if (!seat.viewer.isGm) return [];
      const all = await ctx.ledger.ofKind(seat.viewer, seat.campaignId, 'character');
      return all.flatMap((subject) => {
        const character = seen(seat, subject);
        const say = (day: number) => dateIn(seat, day);
        return character
          ? (character.subject.state?.setAside ?? []).map((one) => ({
              ...(datesIn(SetAside)?.beside(one, say) ?? one),
              character,
            }))
          : [];
      });
    },
  },
});
