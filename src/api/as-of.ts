// As of when? The two axes of history: the world's days, and what was recorded by then.
import { GraphQLInt, GraphQLString } from 'graphql';
import { z } from 'zod';
import type { AsOf } from '../ledger/contract.js';
import type { Seat } from './context.js';
import { parsed } from './errors.js';
import { DateTime } from './scalars.js';
import { dayOrDate } from './telling.js';

/** How far back a question looks, as a client writes it. */
export interface AsOfArgs {
  readonly worldDay?: number | null;
  readonly date?: string | null;
  readonly seq?: string | null;
  readonly recordedAt?: number | null;
}

/** By which moment one looks back: the world’s clock, and the ledger’s own, which may be asked for together. */
export const asOfArgs = {
  worldDay: { type: GraphQLInt, description: 'Only what happened on this world day or before.' },
  date: { type: GraphQLString, description: "That day as a date of the campaign's calendar." },
  seq: { type: GraphQLString, description: 'Only what was recorded by this commit.' },
  recordedAt: { type: DateTime, description: 'Only what was recorded by this moment.' },
};

/** A commit's number as the API writes it: text, since positions have 64 bits. */
const Seq = z.object({
  seq: z
    .string()
    .regex(/^\d{1,15}$/, 'must be the number of a commit')
    .transform(Number)
    .nullish(),
});

/** The same as the ledger takes it, a date being read by the campaign's calendar. */
export const asOfOf = (seat: Seat, { seq, recordedAt, worldDay, date }: AsOfArgs): AsOf => ({
  recordedAt,
  worldDay: dayOrDate(seat, worldDay, date, 'date'),
  seq: parsed(Seq, { seq }).seq ?? null,
});
