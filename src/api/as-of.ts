// As of when? The two axes of history: the world's days, and what was recorded by then.
import { GraphQLInt, GraphQLString } from 'graphql';
import { z } from 'zod';
import type { AsOf } from '../ledger/contract.js';
import { parsed } from './errors.js';
import { DateTime } from './scalars.js';

export interface AsOfArgs {
  readonly worldDay?: number | null;
  readonly seq?: string | null;
  readonly recordedAt?: number | null;
}

export const asOfArgs = {
  worldDay: { type: GraphQLInt, description: 'Only what happened on this world day or before.' },
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

export const asOfOf = (args: AsOfArgs): AsOf => ({ ...args, seq: parsed(Seq, { seq: args.seq }).seq ?? null });
