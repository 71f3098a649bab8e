// In which order did it all happen, and is anything missing? Each commit's hash holds the hash of the one before.
import { hash } from 'node:crypto';
import { assertLength, int4, int8 } from './bytes.js';

/** Length in bytes of every leaf and commit hash. */
export const HASH_LENGTH = 32;

/** What stands in place of a previous hash in a campaign's first commit: 32 zero bytes. */
export const GENESIS: Uint8Array = new Uint8Array(HASH_LENGTH);

const COMMIT = Buffer.of(0x03);

/** One step of order: everything its hash is made of. `recordedAt` is in milliseconds since 1970 UTC. */
export interface CommitContent {
  seq: bigint;
  recordedAt: number;
  prev: Uint8Array;
  leaves: readonly Uint8Array[];
}

/** A commit as stored, with the hash that it claims. */
export interface ChainedCommit extends CommitContent {
  hash: Uint8Array;
}

/** Where a chain has got to. Before the first commit: `START`. */
export interface ChainHead {
  seq: bigint;
  recordedAt: number;
  hash: Uint8Array;
}

/** The head of a campaign to which nothing has happened yet. */
export const START: ChainHead = { seq: 0n, recordedAt: Number.MIN_SAFE_INTEGER, hash: GENESIS };

/** The position that breaks a chain, and how. */
export interface ChainFault {
  seq: bigint;
  reason: string;
}

/** commit hash = SHA-256(0x03 ‖ int8 seq ‖ int8 recordedAt ‖ int4 n ‖ prev ‖ leaf₁…leafₙ). Throws RangeError on a wrong length. */
export function commitHash({ seq, recordedAt, prev, leaves }: CommitContent): Buffer {
  assertLength(prev, HASH_LENGTH, 'a previous hash');
  for (const leaf of leaves) assertLength(leaf, HASH_LENGTH, 'a leaf');
  const parts = [COMMIT, int8(seq), int8(BigInt(recordedAt)), int4(leaves.length), prev, ...leaves];
  return hash('sha256', Buffer.concat(parts), 'buffer');
}

/** What is wrong with `commit` as the one after `head`, or null: one step of `verifyChain`, for streams too long to hold. */
export function linkFault(head: ChainHead, commit: ChainedCommit): ChainFault | null {
  const expected = head.seq + 1n;
  const fault = (reason: string): ChainFault => ({ seq: expected, reason });
  if (commit.seq !== expected) return fault(`commit ${commit.seq} stands where commit ${expected} belongs`);
  if (commit.leaves.length === 0) return fault('the commit holds no event');
  if (!same(commit.prev, head.hash)) return fault('its previous hash is not the hash of the commit before');
  if (commit.recordedAt < head.recordedAt) return fault('it was recorded before the commit before it');
  if (!same(commit.hash, commitHash(commit))) return fault('its hash does not follow from its content');
  return null;
}

/** Walks a whole chain from its first commit and names the first position that does not hold. */
export function verifyChain(
  commits: Iterable<ChainedCommit>,
): { ok: true; head: ChainHead } | ({ ok: false } & ChainFault) {
  let head = START;
  for (const commit of commits) {
    const fault = linkFault(head, commit);
    if (fault) return { ok: false, ...fault };
    head = commit;
  }
  return { ok: true, head };
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
