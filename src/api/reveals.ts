// What did a reveal open, and was it fixed all along? Earlier events that everyone may see from now on, and their proofs.
import { GraphQLInterfaceType, GraphQLString } from 'graphql';
import type { OpenRow, Proof, TimelineFilter } from '../ledger/contract.js';
import type { Registry } from '../rules/index.js';
import { askedFor } from './asked-for.js';
import { type Field, type Fields, type Kit, some } from './kit.js';
import { pageArgs } from './paging.js';
import type { Told } from './telling.js';
import { type TimelineArgs, timelinePage } from './timeline.js';

/** What happened on the stream that a reveal opens, before it. */
export const openedBy = ({ streamId, seq }: OpenRow): TimelineFilter => ({ stream: streamId, beforeSeq: seq });

/** Whether an event opens others that were sealed until then. */
export const isReveal = (registry: Registry, { type }: OpenRow): boolean =>
  registry.events.get(type)?.def.reveals === true;

/** The field that reveals have beside those of every event. */
export const openedField = (kit: Kit): Field<Told, TimelineArgs> => ({
  type: kit.get('TimelineConnection') as never,
  description: 'The earlier events that it opened to everyone, in order; each stays at its own place of the timeline.',
  args: { first: pageArgs.first, after: pageArgs.after },
  extensions: { cost: 2 },
  resolve: ({ row, seat }, { first, after }, ctx, info) =>
    row.sealed ? null : timelinePage(ctx, seat, { first, after }, openedBy(row), askedFor(info)),
});

/** A sealed slot shows a leaf; once it is open, this is the text and the salt that the leaf is the hash of. */
export const proofField = (kit: Kit): Field<Told> => ({
  type: kit.get('EventProof') as never,
  description: 'That it is what it was from the start; null where it is sealed or was erased.',
  resolve: ({ row, seat }, _, ctx) => (row.sealed ? null : ctx.proofs(seat).load(row.id)),
});

/** Events that open a secret or show a character, with what they opened. */
export function addReveals(kit: Kit, fields: () => Fields<Told>, more: object): GraphQLInterfaceType {
  kit.object<Proof>(
    'EventProof',
    'SHA-256 of a zero byte, the salt and the body is the leaf: see docs/verify.md.',
    () => ({
      salt: { type: some(GraphQLString), description: '16 bytes in hex.' },
      body: { type: some(GraphQLString), description: 'The text of the event as it was hashed, in canonical JSON.' },
    }),
  );
  return kit.add(
    new GraphQLInterfaceType({
      name: 'Reveal',
      description: 'An event that opened earlier ones to everyone: of a secret, or of a character who was unseen.',
      ...more,
      fields: (() => ({ ...fields(), opened: openedField(kit) })) as never,
    }),
  );
}
