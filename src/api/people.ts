// Who sits at this table? Members as the campaign's state has them, with the names their accounts give them.
import { type GraphQLEnumType, GraphQLID, GraphQLString } from 'graphql';
import { MemberStatus, Role } from '../rules/kernel/campaign.js';
import type { Id } from '../rules/kernel/stream.js';
import type { Seat } from './context.js';
import { type Kit, some } from './kit.js';
import { SOMEONE } from './telling.js';

/** A member, seen from a seat. */
export interface MemberSeen {
  readonly seat: Seat;
  readonly id: Id;
}

/** Adds what is asked of a campaign's members. */
export function addPeople(kit: Kit): void {
  kit.add(kit.derive.output('MemberRole', Role) as GraphQLEnumType);
  kit.add(kit.derive.output('MemberStatus', MemberStatus) as GraphQLEnumType);
  const inState = ({ seat, id }: MemberSeen) => seat.campaign.state?.members[id];
  kit.object<MemberSeen>('Member', 'Someone who belongs, or belonged, to a campaign.', () => ({
    id: { type: some(GraphQLID) },
    name: {
      type: some(GraphQLString),
      resolve: async ({ seat, id }, _, ctx) => (await ctx.names(seat).load(id)) ?? SOMEONE,
    },
    role: { type: kit.get('MemberRole'), resolve: (seen) => inState(seen)?.role },
    status: { type: kit.get('MemberStatus'), resolve: (seen) => inState(seen)?.status },
  }));
}
