// How did it look then, what has changed since, and why? One subject's past as a viewer may know it.
import type { Pool } from 'pg';
import type { Registry } from '../rules/index.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Id } from '../rules/kernel/stream.js';
import type { AsOf, Subject, Viewer, WhyStep } from './contract.js';
import { type Change, changesBetween } from './diff.js';
import { foldAsOf, limits, NOW, type Until, why } from './history.js';
import type { TimelineReader } from './read.js';
import type { Subjects } from './subjects.js';

/** Looks back: folds what an earlier look would have found. */
export class Hindsight {
  constructor(
    private readonly pool: Pool,
    private readonly registry: Registry,
    private readonly subjects: Subjects,
    private readonly reader: TimelineReader,
  ) {}

  /** The subject as it stood; null where it did not exist yet, or the viewer may not see it. */
  async asOf(viewer: Viewer, campaignId: Id, id: Id, asOf: AsOf): Promise<Subject | null> {
    const subject = await this.subjects.subject(viewer, campaignId, id);
    if (!subject) return null;
    const until = await limits(this.pool, campaignId, asOf);
    const events = await this.subjects.events(campaignId, id);
    const state = foldAsOf(campaignId, id, events, until);
    const version = events.filter((e) => until.seq === null || e.seq <= until.seq).length;
    return state === null ? null : { ...subject, version, state };
  }

  /** The events that made a field what it is. */
  async why(
    viewer: Viewer,
    campaignId: Id,
    id: Id,
    field: string,
    asOf: AsOf | null = null,
  ): Promise<readonly WhyStep[]> {
    const subject = await this.subjects.subject(viewer, campaignId, id);
    const campaign = await this.subjects.campaign(campaignId);
    if (!subject || !campaign?.state) return [];
    const [events, rows, until] = await Promise.all([
      this.subjects.events(campaignId, id),
      this.reader.ofStream(viewer, campaignId, id),
      asOf ? limits(this.pool, campaignId, asOf) : NOW,
    ]);
    return why(this.registry, campaign.state, subject, events, rows, field, until);
  }

  /** What of a subject, as it is read, differs between two moments. */
  async diff(viewer: Viewer, campaignId: Id, id: Id, from: AsOf, to: AsOf): Promise<readonly Change[]> {
    const subject = await this.subjects.subject(viewer, campaignId, id);
    if (!subject) return [];
    const [events, rules, begin, end] = await Promise.all([
      this.subjects.events(campaignId, id),
      this.subjects.events(campaignId, campaignId),
      limits(this.pool, campaignId, from),
      limits(this.pool, campaignId, to),
    ]);
    const seen = (until: Until) => {
      const campaign = foldAsOf(campaignId, campaignId, rules, until) as Campaign | null;
      const state = foldAsOf(campaignId, id, events, until);
      return campaign && state ? this.subjects.view({ ...subject, state }, campaign) : null;
    };
    return changesBetween(seen(begin), seen(end));
  }
}
