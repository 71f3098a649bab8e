// Who sees what of this? One test for subjects and rows that are in memory; `read.ts` makes the same one in SQL.
import { activeMember, type Campaign } from '../rules/kernel/campaign.js';
import { type Id, sees } from '../rules/kernel/stream.js';
import type { Hand, Row, Subject, Viewer } from './contract.js';

/** What the campaign's state says of a member now; one who does not belong is a viewer without a member. */
export const viewerOf = (campaign: Campaign | null, member: Id | null): Viewer => ({
  member: campaign && activeMember(campaign, member) ? member : null,
  isGm: campaign !== null && activeMember(campaign, member)?.role === 'GM',
});

/** Whether this hand belongs to the campaign now. */
export const isPresent = (campaign: Campaign | null, hand: Hand): boolean =>
  hand.kind === 'CLOCK' || (campaign !== null && activeMember(campaign, hand.member) !== null);

/** Whether a viewer may see a subject. */
export const open = (subject: Subject, viewer: Viewer): boolean =>
  subject.revealedSeq !== null || sees(subject.audience, viewer);

/** Whether everyone may see what happens to it. */
export const isSeen = ({ audience, revealedSeq }: Subject): boolean =>
  audience.to === 'EVERYONE' || revealedSeq !== null;

/** A row as a viewer may see it: its place alone, where the rest is not for him. */
export const seal = (row: Row, viewer: Viewer): Row =>
  row.sealed || sees(row.audience, viewer)
    ? row
    : {
        sealed: true,
        campaignId: row.campaignId,
        seq: row.seq,
        ord: row.ord,
        recordedAt: row.recordedAt,
        leaf: row.leaf,
      };
