// Is every change to a chain found, and its first place named?
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ChainedCommit, commitHash, GENESIS, verifyChain } from './chain.js';

const leaf = (text: string) => createHash('sha256').update(text).digest();

function chainOf(length: number): ChainedCommit[] {
  const commits: ChainedCommit[] = [];
  for (let seq = 1; seq <= length; seq++) {
    const leaves = Array.from({ length: 1 + (seq % 3) }, (_, ord) => leaf(`${seq}/${ord}`));
    const content = { seq: BigInt(seq), recordedAt: 1_000 * seq, prev: commits.at(-1)?.hash ?? GENESIS, leaves };
    commits.push({ ...content, hash: commitHash(content) });
  }
  return commits;
}

const rehashed = (commit: ChainedCommit): ChainedCommit => ({ ...commit, hash: commitHash(commit) });

describe('commitHash', () => {
  it('hashes 0x03, seq, milliseconds, number of events, previous hash and leaves at fixed widths', () => {
    const bytes = `030000000000000002${'0000018bcfe56800'}00000002${'11'.repeat(32)}${'22'.repeat(32)}${'33'.repeat(32)}`;
    const content = {
      seq: 2n,
      recordedAt: 1_700_000_000_000,
      prev: Buffer.alloc(32, 0x11),
      leaves: [Buffer.alloc(32, 0x22), Buffer.alloc(32, 0x33)],
    };
    expect(commitHash(content)).toEqual(createHash('sha256').update(bytes, 'hex').digest());
  });

  it('takes positions beyond 2^53 and times before 1970', () => {
    const hash = commitHash({ seq: 2n ** 53n + 1n, recordedAt: -1, prev: GENESIS, leaves: [leaf('a')] });
    expect(hash).not.toEqual(commitHash({ seq: 2n ** 53n, recordedAt: -1, prev: GENESIS, leaves: [leaf('a')] }));
  });

  it('refuses hashes of another length', () => {
    const content = { seq: 1n, recordedAt: 0, prev: GENESIS, leaves: [leaf('a')] };
    expect(() => commitHash({ ...content, prev: Buffer.alloc(31) })).toThrow(RangeError);
    expect(() => commitHash({ ...content, leaves: [Buffer.alloc(33)] })).toThrow(RangeError);
  });
});

describe('verifyChain', () => {
  it('holds for an honest chain, and for none', () => {
    expect(verifyChain(chainOf(20))).toMatchObject({ ok: true, head: { seq: 20n } });
    expect(verifyChain([])).toMatchObject({ ok: true, head: { seq: 0n, hash: GENESIS } });
  });

  it('names the place of any edited byte', () => {
    const fields = fc.constantFrom('prev', 'hash', 'leaf') as fc.Arbitrary<'prev' | 'hash' | 'leaf'>;
    fc.assert(
      fc.property(fc.nat(19), fields, fc.nat(31), fc.nat(7), (index, field, byte, bit) => {
        const chain = chainOf(20);
        const commit = chain[index] as ChainedCommit;
        const edited = Buffer.from(field === 'leaf' ? (commit.leaves[0] as Uint8Array) : commit[field]);
        edited[byte] = (edited[byte] as number) ^ (1 << bit);
        chain[index] =
          field === 'leaf'
            ? { ...commit, leaves: [edited, ...commit.leaves.slice(1)] }
            : { ...commit, [field]: edited };
        expect(verifyChain(chain)).toMatchObject({ ok: false, seq: BigInt(index + 1) });
      }),
    );
  });

  it('finds a forged commit whose own hash is right at the commit after it', () => {
    const chain = chainOf(5);
    chain[2] = rehashed({ ...(chain[2] as ChainedCommit), leaves: [leaf('forged')] });
    expect(verifyChain(chain)).toMatchObject({ ok: false, seq: 4n, reason: expect.stringContaining('previous hash') });
  });

  it('finds a number that is passed over, though every hash is right', () => {
    const [one, two, three] = chainOf(3) as [ChainedCommit, ChainedCommit, ChainedCommit];
    const skipping = rehashed({ ...two, seq: 3n });
    const after = rehashed({ ...three, seq: 4n, prev: skipping.hash });
    const fault = { ok: false, seq: 2n, reason: 'commit 3 stands where commit 2 belongs' };
    expect(verifyChain([one, skipping, after])).toEqual(fault);
  });

  it.each<[string, (chain: ChainedCommit[]) => void, bigint]>([
    ['a removed commit', (chain) => chain.splice(2, 1), 3n],
    ['a removed first commit', (chain) => chain.shift(), 1n],
    ['a commit twice', (chain) => chain.splice(2, 0, chain[2] as ChainedCommit), 4n],
    [
      'two commits in each other’s place',
      (chain) => chain.splice(1, 2, chain[2] as ChainedCommit, chain[1] as ChainedCommit),
      2n,
    ],
    ['leaves in another order', (chain) => (chain[1] as ChainedCommit & { leaves: Uint8Array[] }).leaves.reverse(), 2n],
    [
      'a commit without events',
      (chain) => chain.splice(1, 1, rehashed({ ...(chain[1] as ChainedCommit), leaves: [] })),
      2n,
    ],
    [
      'a commit back in time',
      (chain) => chain.splice(1, 1, rehashed({ ...(chain[1] as ChainedCommit), recordedAt: 999 })),
      2n,
    ],
    [
      'another first previous hash',
      (chain) => chain.splice(0, 1, rehashed({ ...(chain[0] as ChainedCommit), prev: leaf('x') })),
      1n,
    ],
  ])('names %s', (_, change, seq) => {
    const chain = chainOf(5);
    change(chain);
    expect(verifyChain(chain)).toMatchObject({ ok: false, seq });
  });
});
