// What came of it? The answer to every mutation that records.
import { GraphQLBoolean, GraphQLID, GraphQLString } from 'graphql';
import type { Subject } from '../ledger/contract.js';
import { seen } from './characters.js';
import type { Answered } from './commands.js';
import type { Seat } from './context.js';
import { type Kit, many, some } from './kit.js';
import { DateTime } from './scalars.js';
import type { Told } from './telling.js';

interface SubjectSeen {
  readonly subject: Subject;
  readonly seat: Seat;
}

/** The answer to every command: what was recorded, and how those it concerns stand now. */
export function addRecorded(kit: Kit): void {
  kit.object<SubjectSeen>('Subject', 'Something a deed touched, as it stands now.', () => ({
    id: { type: some(GraphQLID), resolve: ({ subject }) => subject.id },
    kind: {
      type: some(GraphQLString),
      description: 'campaign, member, character, scene or secret.',
      resolve: ({ subject }) => subject.kind,
    },
    version: { type: some(GraphQLString), resolve: ({ subject }) => String(subject.version) },
    character: {
      type: kit.get('Character'),
      description: 'Where it is one.',
      resolve: ({ subject, seat }) => seen(seat, subject),
    },
  }));
  kit.object<Answered>('Recorded', 'An accepted command, or the same answer again for the same command id.', () => ({
    deed: { type: some(GraphQLID), description: 'The command id.', resolve: ({ recorded }) => recorded.commandId },
    name: { type: some(GraphQLString), resolve: ({ recorded }) => recorded.name },
    seq: {
      type: GraphQLString,
      description: 'The commit it stands in; null where there was nothing to do, and so nothing was written.',
      resolve: ({ recorded }) => (recorded.seq === null ? null : String(recorded.seq)),
    },
    recordedAt: { type: DateTime, resolve: ({ recorded }) => recorded.recordedAt },
    hash: {
      type: GraphQLString,
      description: 'Of that commit, in hex: with seq, a receipt.',
      resolve: ({ recorded }) => recorded.hash,
    },
    replayed: {
      type: some(GraphQLBoolean),
      description: 'It had been recorded before.',
      resolve: ({ recorded }) => recorded.replayed,
    },
    events: {
      type: many(kit.get('TimelineEvent')),
      resolve: ({ recorded, seat }): Told[] => recorded.events.map((row) => ({ row, seat })),
    },
    subjects: {
      type: many(kit.get('Subject')),
      resolve: ({ recorded, seat }): SubjectSeen[] => recorded.subjects.map((subject) => ({ subject, seat })),
    },
    campaign: {
      type: kit.get('Campaign'),
      description: 'As it is now; null for whoever no longer belongs to it.',
      resolve: ({ seat }) => (seat.viewer.member === null ? null : { seat }),
    },
  }));
}
