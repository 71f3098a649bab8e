// What is true of her that not everyone may know? Her hidden sides, as far as this viewer may see them.
import { type GraphQLEnumType, GraphQLID, GraphQLString } from 'graphql';
import type { OpenRow } from '../ledger/contract.js';
import { AudienceKind } from '../rules/kernel/stream.js';
import type { CharacterSeen } from './character-seen.js';
import type { Seat } from './context.js';
import { type Field, type Kit, many, some } from './kit.js';
import type { MemberSeen } from './people.js';
import type { Told } from './telling.js';

/** A hidden side, seen from a seat: the standing event that keeps it. */
interface SideSeen {
  readonly seat: Seat;
  readonly row: OpenRow;
}

const said = ({ row }: SideSeen) => row.data as { readonly title: string; readonly text: string };

/** A side of a character that not everybody knows, and whether it was told since. */
export function addHiddenSides(kit: Kit): void {
  const audience = kit.add(kit.derive.output('AudienceKind', AudienceKind) as GraphQLEnumType);
  kit.object<SideSeen>('HiddenSide', 'Something that is true of a character, and that not everyone may know.', () => ({
    secretId: { type: some(GraphQLID), description: 'What `revealSecret` takes.', resolve: ({ row }) => row.streamId },
    title: { type: some(GraphQLString), resolve: (side) => said(side).title },
    text: { type: some(GraphQLString), resolve: (side) => said(side).text },
    audience: { type: some(audience), description: 'Whom it was kept for.', resolve: ({ row }) => row.audience.to },
    readers: {
      type: many(kit.get('Member')),
      description: 'The author for GM_AND_AUTHOR, the readers and the author for MEMBERS; empty otherwise.',
      resolve: ({ seat, row }): MemberSeen[] => row.audience.members.map((id) => ({ seat, id })),
    },
    revealedSeq: {
      type: GraphQLString,
      description: 'The commit from which everyone may see it; null while it is secret.',
      resolve: async ({ seat, row }, _, ctx) => {
        const seq = (await ctx.subjects(seat).load(row.streamId))?.revealedSeq;
        return seq == null ? null : String(seq);
      },
    },
    event: {
      type: some(kit.get('TimelineEvent')),
      description: 'What fixed it, with its leaf and `proof`.',
      resolve: ({ seat, row }): Told => ({ seat, row }),
    },
  }));
}

/** The hidden sides of a character, those that the asker may see. */
export const hiddenSidesField = (kit: Kit): Field<CharacterSeen> => ({
  type: many(kit.get('HiddenSide')),
  description: 'What is kept hidden of her, as far as you may see it; as it stands now.',
  extensions: { cost: 5 },
  resolve: async ({ seat, subject }, _, ctx): Promise<SideSeen[]> =>
    (await ctx.hiddenSides(seat).load(subject.id)).map((row) => ({ seat, row })),
});
