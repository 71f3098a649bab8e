// What does a campaign's file look like? One JSON object a line; the same campaign is always the same bytes.
import { z } from 'zod';
import { Id } from '../rules/kernel/stream.js';

/** How a file says that it is one of ours. */
export const EXPORT_KIND = 'campaign-ledger-export';
/** The first line of every export says it: a file of a later one is refused rather than half understood. */
export const EXPORT_VERSION = 1;

const Hex = (bytes: number) =>
  z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), `must be ${bytes} bytes of hex`);
const Seq = z.string().regex(/^[1-9]\d{0,15}$/, 'must be a commit number as text');
/** The last moment of the year 9999, in ms since 1970: what lies beyond is no date to most who read one. */
const LATEST = 253_402_300_799_999;

/** The first line: whose history it is, and where it ends. */
export const HeadLine = z.strictObject({
  kind: z.literal(EXPORT_KIND),
  version: z.literal(EXPORT_VERSION),
  campaign: Id,
  head: z.strictObject({ seq: Seq, hash: Hex(32) }),
});
export type HeadLine = z.infer<typeof HeadLine>;

/** One commit. A sealed or erased event has its leaf alone. */
export const CommitLine = z.strictObject({
  kind: z.literal('commit'),
  seq: Seq,
  recordedAt: z.int().min(0).max(LATEST),
  prev: Hex(32),
  hash: Hex(32),
  deeds: z
    .array(
      z.strictObject({
        commandId: Id,
        name: z.string().min(1).max(100),
        actor: Id.nullable(),
        cause: Id.nullable(),
        requestHash: Hex(32),
      }),
    )
    .min(1),
  events: z
    .array(
      z.strictObject({
        ord: z.int32().min(0),
        salt: Hex(16).nullable(),
        body: z.string().nullable(),
        leaf: Hex(32),
      }),
    )
    .min(1),
});
export type CommitLine = z.infer<typeof CommitLine>;

/** How a member was called when the file was written. Not part of any hash: a name belongs to a person. */
export const NameLine = z.strictObject({ kind: z.literal('name'), member: Id, name: z.string().min(1).max(200) });
export type NameLine = z.infer<typeof NameLine>;

/** A file that cannot be taken in, with the first line that is at fault. */
export class BadFile extends Error {
  override readonly name = 'BadFile';

  constructor(
    readonly line: number,
    readonly reason: string,
  ) {
    super(`line ${line}: ${reason}`);
  }
}
