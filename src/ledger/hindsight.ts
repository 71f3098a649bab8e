// How did it look then, what has changed since, and why? One subject's past as a viewer may know it.
import type { Registry } from '../rules/index.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Id } from '../rules/kernel/stream.js';
import type { AsOf, Subject, Viewer, WhyStep } from './contract.js';
import { type Change, changesBetween } from './diff.js';
import { foldAsOf, limits, NOW, type Until, why } from './history.js';
import type { TimelineReader } from './read.js';
import type { Reads } from './round.js';
import type { Subjects } from './subjects.js';

/** Looks back: folds what an earlier look would have found. */
export class Hindsight {
  constructor(
    private readonly run: Reads,
    private readonly registry: Registry,
    private readonly subjects: Subjects,
    private readonly reader: TimelineReader,
  ) {}

  /** The subjects as they stood, in the order asked for, without those that did not exist yet or are not for the viewer. */
  async asOf(viewer: Viewer, campaignId: Id, ids: readonly Id[], asOf: AsOf): Promise<readonly Subject[]> {
    const [[until = NOW], subjects, histories] = await Promise.all([
      limits(this.run, campaignId, [asOf]),
      this.subjects.subjects(viewer, campaignId, ids),
      this.subjects.histories(campaignId, ids),
    ]);
    return subjects.flatMap((subject) => {
      const events = histories.get(subject.id) ?? [];
      const state = foldAsOf(campaignId, subject.id, events, until);
      const version = events.filter((e) => until.seq === null || e.seq <= until.seq).length;
      return state === null ? [] : [{ ...subject, version, state }];
    });
  }

  /** The events that made a field what it is. */
  async why(
    viewer: Viewer,
    campaignId: Id,
    id: Id,
    field: string,
    asOf: AsOf | null = null,
  ): Promise<readonly WhyStep[]> {
    const [found, events, rows, [until = NOW]] = await Promise.all([
      this.subjects.subjects(viewer, campaignId, [id, campaignId]),
      this.subjects.events(campaignId, id),
      this.reader.ofStream(viewer, campaignId, id),
      limits(this.run, campaignId, asOf ? [asOf] : []),
    ]);
    const [subject, campaign] = [found.find((it) => it.id === id), found.find((it) => it.id === campaignId)];
    if (!subject || !campaign?.state) return [];
    return why(this.registry, campaign.state as Campaign, subject, events, rows, field, until);
  }

  /** What of a subject, as it is read, differs between two moments. */
  async diff(viewer: Viewer, campaignId: Id, id: Id, from: AsOf, to: AsOf): Promise<readonly Change[]> {
    const [subject, histories, [begin = NOW, end = NOW]] = await Promise.all([
      this.subjects.subject(viewer, campaignId, id),
      this.subjects.histories(campaignId, [id, campaignId]),
      limits(this.run, campaignId, [from, to]),
    ]);
    if (!subject) return [];
    const [events = [], rules = []] = [histories.get(id), histories.get(campaignId)];
    const seen = (until: Until) => {
      const campaign = foldAsOf(campaignId, campaignId, rules, until) as Campaign | null;
      const state = foldAsOf(campaignId, id, events, until);
      return campaign && state ? this.subjects.view({ ...subject, state }, campaign) : null;
    };
    return changesBetween(seen(begin), seen(end));
  }
}
