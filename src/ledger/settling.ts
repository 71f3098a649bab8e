// How does what fell due get done? In order, in memory, many deeds to a commit, and anew where somebody was faster.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Advance, Campaign } from '../rules/kernel/campaign.js';
import { Agenda, type DueOf } from '../rules/kernel/due.js';
import type { Id } from '../rules/kernel/stream.js';
import { type Chunk, Chunks } from './chunk.js';
import type { Draft } from './draft.js';
import { metMeanwhile } from './meanwhile.js';
import { Overlay, type Workbench } from './overlay.js';
import type { Appended } from './stored.js';

/** No commit of a jump holds more events. */
export const CHUNK = 500;
/** Between two commits of a jump others get this long to have their own deed in, in milliseconds. */
const GAP_MS = 4;
const GM = { member: null, isGm: true };

/** What came of one step: how many of each kind were done, and how the campaign stands after it. */
export interface Step {
  readonly kinds: ReadonlyMap<string, number>;
  readonly clock: number;
  /** The jump that goes on; null: none does. */
  readonly advance: Advance | null;
}

function bySubject(list: readonly DueOf[]): ReadonlyMap<Id, DueOf[]> {
  const groups = new Map<Id, DueOf[]>();
  for (const due of list) {
    const group = groups.get(due.streamId);
    if (group) group.push(due);
    else groups.set(due.streamId, [due]);
  }
  return groups;
}

/** The settling of one campaign, step by step. Safe to run twice, anywhere, at once: ids follow from what is due. */
export class Settling {
  private readonly overlay: Overlay;
  private readonly chunks: Chunks;
  /** By due thing: how many settlements of it were struck, or stand though it is due again. */
  private readonly earlier = new Map<string, number>();
  /** Settlements that were found to stand: somebody else was faster. One that is found once more took the name of another. */
  private readonly doubted = new Set<Id>();
  private agenda: Agenda | null = null;
  private ahead: Chunk | null = null;
  private freeFrom = 0;
  /** Up to this commit nothing that people did ends the jump. */
  private lookedTo = 0;
  private size = CHUNK;

  constructor(
    readonly campaignId: Id,
    private readonly bench: Workbench,
  ) {
    this.overlay = new Overlay(campaignId, bench);
    this.chunks = new Chunks(this.overlay, this.earlier);
  }

  /** Does what is due next, at most `CHUNK` events of it, in one commit. Null: nothing is left to do. */
  async step(): Promise<Step | null> {
    for (;;) {
      const chunk = this.ahead ?? (await this.next());
      this.ahead = null;
      if (!chunk) return null;
      const { registry, store } = this.bench;
      const system = registry.systemOf(this.overlay.campaign() as Campaign);
      const others = chunk.draft.shiftsDues() ? await this.chunks.everyone(chunk.draft) : [];
      const append = chunk.draft.append(system, others);
      await sleep(Math.max(0, this.freeFrom - performance.now()));
      await store.rightOfWay.give(this.campaignId);
      const writing = store.append(append).finally(() => {
        this.freeFrom = performance.now() + GAP_MS;
      });
      const [written, ahead] = await Promise.allSettled([writing, this.lookAhead(chunk)]);
      if (written.status === 'rejected') throw written.reason;
      if (ahead.status === 'rejected') throw ahead.reason;
      const outcome = written.value;
      if (outcome.outcome === 'APPENDED') {
        const step = this.done(chunk, outcome);
        this.ahead = this.agenda && ahead.value;
        return step;
      }
      // What was taken to stand does not, and its versions may be those of something else by now.
      this.overlay.forget(chunk.draft.touched());
      if (outcome.outcome === 'ARCHIVED' || outcome.outcome === 'ABSENT') return null;
      if (outcome.outcome === 'KNOWN') await this.wonder(chunk, outcome.deeds);
      else this.size = Math.max(1, this.size >> 1);
      this.agenda = null;
    }
  }

  private async next(): Promise<Chunk | null> {
    const isFresh = this.agenda === null;
    const campaign = await this.look();
    if (!campaign || campaign.archived) return null;
    let found: string | null = null;
    if (isFresh && campaign.advance) {
      found = await metMeanwhile(this.overlay, campaign, campaign.advance, this.lookedTo);
      if (found === null) this.lookedTo = this.overlay.seq;
    }
    const chunk = await this.chunks.make(campaign, this.agenda as Agenda, this.size, found === null ? null : { found });
    return chunk.draft.size === 0 ? null : chunk;
  }

  /** While a commit is written, the next is decided on what it leaves, as if it stood. Where it does not, both are forgotten. */
  private async lookAhead({ draft, ends }: Chunk): Promise<Chunk | null> {
    if (ends) return null;
    this.overlay.keep(draft.touched());
    return this.next();
  }

  /** Goes through a jump that begins with what this draft holds, step by step, and writes nothing. */
  async *rehearse(beginning: Draft): AsyncGenerator<Draft> {
    await this.overlay.begin(beginning.touched());
    const agenda = await this.list(this.overlay.campaign() as Campaign);
    this.overlay.readsAll = true;
    for (let campaign = this.overlay.campaign(); campaign?.advance; campaign = this.overlay.campaign()) {
      const { draft } = await this.chunks.make(campaign, agenda, this.size);
      this.overlay.keep(draft.touched());
      yield draft;
    }
  }

  /** How many of each kind wait, up to the clock or to the end of the jump. */
  async waiting(): Promise<ReadonlyMap<string, number>> {
    return (await this.look()) && this.agenda ? this.agenda.kinds() : new Map();
  }

  /** The campaign as it stands, and all that is due in it. */
  private async look(): Promise<Campaign | null> {
    if (this.agenda) return this.overlay.campaign();
    await this.overlay.refresh();
    const campaign = this.overlay.campaign();
    if (campaign) this.agenda = await this.list(campaign);
    return campaign;
  }

  /** All that is due in a campaign, up to its clock or the end of its jump. */
  private async list(campaign: Campaign): Promise<Agenda> {
    const ranks = this.bench.registry.systemOf(campaign).settles.map(({ kind }) => kind);
    const agenda = new Agenda(ranks, campaign.advance?.toDay ?? campaign.clock);
    const dues = bySubject(await this.bench.reads.due(this.campaignId, agenda.lastDay));
    await this.overlay.source.subjects(this.campaignId, [...dues.keys()]);
    for (const [id, list] of dues) agenda.put(id, list);
    return agenda;
  }

  private done({ draft, kinds, ends }: Chunk, { seq }: Extract<Appended, { outcome: 'APPENDED' }>): Step {
    const left = draft.left(seq);
    const { overlay } = this;
    overlay.keep(left);
    this.bench.written(this.campaignId, left);
    const { clock, advance } = overlay.campaign() as Campaign;
    // Others acted in between, or the jump is over: what is due is another.
    if (seq !== overlay.seq + 1 || ends) this.agenda = null;
    overlay.seq = seq;
    this.size = Math.min(CHUNK, this.size * 2);
    return { kinds, clock, advance: advance ?? null };
  }

  /**
   * Deeds of these ids stand: somebody else was faster. Or they were struck, or bear the name of what is due now since a
   * deed before them was struck; then it is owed under another id.
   */
  private async wonder({ deeds }: Chunk, known: readonly { readonly id: Id }[]): Promise<void> {
    const ids = known.map(({ id }) => id);
    const rows = await this.bench.reader.deeds(GM, this.campaignId, ids);
    const voided = new Set(rows.flatMap((row) => (!row.sealed && row.voidedBy ? [row.commandId] : [])));
    for (const id of ids) {
      const name = deeds.get(id);
      if (!name) continue;
      if (voided.has(id) || this.doubted.has(id)) this.earlier.set(name, (this.earlier.get(name) ?? 0) + 1);
      else this.doubted.add(id);
    }
  }
}
