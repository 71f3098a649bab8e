// How does what fell due get done? In order, in memory, many deeds to a commit, and anew where somebody was faster.
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Advance, Campaign, Until } from '../rules/kernel/campaign.js';
import { type Happening, isRefusal, type Refusal, refuse } from '../rules/kernel/deed.js';
import { Agenda, type DueOf } from '../rules/kernel/due.js';
import type { Id } from '../rules/kernel/stream.js';
import type { AnySystem } from '../rules/kernel/system.js';
import type { Subject } from './contract.js';
import { Draft } from './draft.js';
import { duesOf } from './dues-of.js';
import { uuid5 } from './ids.js';
import { isMet, metMeanwhile, questionsAbout } from './meanwhile.js';
import { Overlay, streamOf, type Workbench } from './overlay.js';
import { isSeen } from './sight.js';
import type { Appended } from './stored.js';

/** No commit of a jump holds more events. */
export const CHUNK = 500;
/** Decisions made before others in this process get their turn. */
const BREATH = 25;
/** Between two commits of a jump others get this long to have their own deed in, in milliseconds. */
const GAP_MS = 4;
/** A step of a jump closes with the clock's move, and perhaps with its end. */
const CLOSING = 2;
const GM = { member: null, isGm: true };

/** What came of one step: how many of each kind were done, and how the campaign stands after it. */
export interface Step {
  readonly kinds: ReadonlyMap<string, number>;
  readonly clock: number;
  /** The jump that goes on; null: none does. */
  readonly advance: Advance | null;
}

/** A commit in the making. */
interface Chunk {
  readonly draft: Draft;
  readonly kinds: Map<string, number>;
  /** By command id: the due thing it settles. */
  readonly deeds: Map<Id, string>;
  /** How many of them are about someone whom everyone may see. */
  told: number;
  /** The jump is over with it. */
  ends: boolean;
}

/** How a jump ends. */
interface End {
  readonly found?: string;
  readonly refused?: string;
}

/** The name that a settlement's id is made from, `earlier` ones of it having been struck, or standing though it is due again. */
export const settlementName = ({ kind, streamId, key, day }: DueOf, earlier: number): string =>
  JSON.stringify([kind, streamId, key, day, earlier]);

const isShown = (subject: Subject | null): boolean => subject !== null && isSeen(subject);

function bySubject(list: readonly DueOf[]): ReadonlyMap<Id, DueOf[]> {
  const groups = new Map<Id, DueOf[]>();
  for (const due of list) {
    const group = groups.get(due.streamId);
    if (group) group.push(due);
    else groups.set(due.streamId, [due]);
  }
  return groups;
}

const STILL_DUE = refuse('STILL_DUE', 'It was done, and is due all the same: a fault of the rules.');

/** Where those whom all see had part in what is done for her, they would be told. */
const TOUCHES_OTHERS = refuse(
  'CHARACTER_IS_UNSEEN',
  'It changes what the players see, and they do not see her. Show her first.',
);

/** The settling of one campaign, step by step. Safe to run twice, anywhere, at once: ids follow from what is due. */
export class Settling {
  private readonly overlay: Overlay;
  /** By due thing: how many settlements of it were struck, or stand though it is due again. */
  private readonly earlier = new Map<string, number>();
  /** Settlements that were found to stand: somebody else was faster. One that is found once more took the name of another. */
  private readonly doubted = new Set<Id>();
  private agenda: Agenda | null = null;
  private ahead: Chunk | null = null;
  private freeFrom = 0;
  private size = CHUNK;

  constructor(
    readonly campaignId: Id,
    private readonly bench: Workbench,
  ) {
    this.overlay = new Overlay(campaignId, bench);
  }

  /** Does what is due next, at most `CHUNK` events of it, in one commit. Null: nothing is left to do. */
  async step(): Promise<Step | null> {
    for (;;) {
      const chunk = this.ahead ?? (await this.next());
      this.ahead = null;
      if (!chunk) return null;
      const { registry, store } = this.bench;
      const system = registry.systemOf(this.overlay.campaign() as Campaign);
      const others = chunk.draft.shiftsDues() ? await this.everyone(chunk.draft) : [];
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
    const found = isFresh && campaign.advance ? await metMeanwhile(this.overlay, campaign, campaign.advance) : null;
    const chunk = await this.chunk(campaign, this.agenda as Agenda, found === null ? null : { found });
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
    await this.overlay.refresh();
    this.overlay.keep(beginning.touched());
    const agenda = await this.list(this.overlay.campaign() as Campaign);
    for (let campaign = this.overlay.campaign(); campaign?.advance; campaign = this.overlay.campaign()) {
      const { draft } = await this.chunk(campaign, agenda);
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
    const dues = bySubject(await this.bench.store.due(this.campaignId, agenda.lastDay));
    await this.overlay.source.subjects(this.campaignId, [...dues.keys()]);
    for (const [id, list] of dues) agenda.put(id, list);
    return agenda;
  }

  /** As many due things as fit, each decided on what those before it left; none where the jump ends with what people did. */
  private async chunk(campaign: Campaign, agenda: Agenda, met: End | null = null): Promise<Chunk> {
    const chunk: Chunk = {
      draft: new Draft(this.campaignId),
      kinds: new Map(),
      deeds: new Map(),
      told: 0,
      ends: false,
    };
    const { draft } = chunk;
    const { advance } = campaign;
    let { clock } = campaign;
    let end = met;
    let due = agenda.next();
    for (let n = 1; due && !end && (n === 1 || draft.size + CLOSING < this.size); n++) {
      if (n % BREATH === 0) await turn();
      const today = advance ? Math.max(clock, due.day) : clock;
      const asked = this.questions(draft, due.streamId);
      const outcome = await this.settle(chunk, due, today);
      if (outcome === 'FULL') break;
      clock = today;
      const happenings = isRefusal(outcome) ? await this.setAside(draft, due, outcome) : outcome;
      const all = draft.shiftsDues() && happenings.some((one) => streamOf(one).id === this.campaignId);
      this.renew(agenda, draft, due.streamId, happenings, all ? await this.everyone(draft) : []);
      // Of someone unseen it is said to game masters alone, by what was set aside.
      if (isRefusal(outcome) && isShown(draft.subject(due.streamId)))
        end = { refused: `${due.kind} on day ${due.day} was refused: ${outcome.message}` };
      else if (advance?.until && isReached(advance.until, this.told(draft, happenings)))
        end = { found: advance.until.event ?? '' };
      else if (this.questions(draft, due.streamId).some((kind) => !asked.includes(kind))) end = { found: 'a question' };
      due = agenda.next();
    }
    chunk.ends = advance !== undefined && (!due || end !== null);
    if (advance) await this.close(chunk, { toDay: due || end ? clock : advance.toDay, ends: chunk.ends, ...end });
    return chunk;
  }

  /** Decides one due thing and writes what it comes to; `FULL`: that goes into another commit. */
  private async settle(chunk: Chunk, due: DueOf, clock: number): Promise<readonly Happening[] | Refusal | 'FULL'> {
    const { draft } = chunk;
    const { kind, streamId, key, day } = due;
    const name = settlementName(due, 0);
    const command = this.system().settles.find((one) => one.kind === kind)?.command;
    if (!command) return refuse('NO_SUCH_KIND', `Nothing settles the kind ${kind}.`);
    const earlier = this.earlier.get(name);
    const decided = await this.overlay.decide(draft, command, {
      commandId: uuid5(this.campaignId, earlier ? settlementName(due, earlier) : name),
      input: { streamId, key, day },
      worldDay: day,
      clock,
    });
    if (isRefusal(decided)) return decided;
    const { frame, happenings } = decided;
    if (happenings.length === 0) return STILL_DUE;
    if (!isShown(draft.subject(streamId)) && this.told(draft, happenings).length > 0) return TOUCHES_OTHERS;
    if (draft.size > 0 && draft.size + happenings.length + CLOSING > this.size) return 'FULL';
    draft.write(frame, happenings);
    chunk.deeds.set(frame.id, name);
    chunk.kinds.set(kind, (chunk.kinds.get(kind) ?? 0) + 1);
    if (isShown(draft.subject(streamId))) chunk.told += 1;
    return this.isDue(draft, due) ? STILL_DUE : happenings;
  }

  private system(): AnySystem {
    return this.bench.registry.systemOf(this.overlay.campaign() as Campaign);
  }

  private isDue(draft: Draft, { kind, streamId, key, day }: DueOf): boolean {
    return this.dues(draft, streamId).some((one) => one.kind === kind && one.key === key && one.day === day);
  }

  private dues(draft: Draft, id: Id) {
    const subject = draft.subject(id);
    return subject ? duesOf(this.system(), subject, draft.subject(this.campaignId)?.state as Campaign) : [];
  }

  /** What everyone may see of what was done: nothing else ends a jump, since its end is told to everyone. */
  private told(draft: Draft, happenings: readonly Happening[]): readonly Happening[] {
    return happenings.filter((one) => isShown(draft.subject(streamOf(one).id)));
  }

  /** What waits for the game master about a character, where a jump is to last until there is something. */
  private questions(draft: Draft, id: Id): readonly string[] {
    const campaign = draft.subject(this.campaignId)?.state as Campaign | undefined;
    return campaign?.advance?.until?.question ? questionsAbout(draft.subject(id), campaign, this.system()) : [];
  }

  /** What nobody can do must not hold up what comes after it. */
  private async setAside(draft: Draft, due: DueOf, { refused, message }: Refusal): Promise<readonly Happening[]> {
    const { kind, streamId, key, day } = due;
    const version = draft.subject(streamId)?.version ?? 0;
    await this.overlay.also(draft, 'setDueAside', {
      commandId: uuid5(this.campaignId, JSON.stringify(['aside', kind, streamId, key, version])),
      input: {
        characterId: streamId,
        dueKind: kind,
        dueKey: key,
        dueDay: day,
        refusal: refused,
        message: message.slice(0, 2_000),
      },
      worldDay: day,
    });
    return [];
  }

  /** What is due of those a deed touched, and of `others`: everyone, where it changed what all due things follow from. */
  private renew(agenda: Agenda, draft: Draft, id: Id, happenings: readonly Happening[], others: readonly Subject[]) {
    const ids = new Set([id]);
    for (const one of happenings) ids.add(streamOf(one).id);
    for (const one of others) ids.add(one.id);
    ids.delete(this.campaignId);
    for (const one of ids) agenda.put(one, this.dues(draft, one));
  }

  /** All characters; one enrolled meanwhile is a conflict. */
  private async everyone(draft: Draft) {
    const all = await this.overlay.source.ofKind(this.campaignId, 'character');
    for (const one of all) draft.see(one.id, one);
    draft.seeCount('character', all.length);
    return all.map((one) => draft.subject(one.id) ?? one);
  }

  private async close(chunk: Chunk, end: End & { toDay: number; ends: boolean }): Promise<void> {
    const { draft, deeds, told: settled } = chunk;
    const { advance } = this.overlay.campaign() as Campaign;
    const [first = ''] = deeds.keys();
    const label = `pass/${(advance?.settled ?? 0) + settled}/${end.toDay}/${end.ends}/${first}`;
    const commandId = uuid5(advance?.id as Id, label);
    const refused = end.refused?.slice(0, 500);
    await this.overlay.also(draft, 'passTime', { commandId, input: { ...end, refused, settled }, worldDay: end.toDay });
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

/** Whether this is what a jump was to last until. */
function isReached(until: Until, happenings: readonly Happening[]): boolean {
  return happenings.some((one) => isMet(until, one.def.type, streamOf(one).id, one.def.involves(one.data)));
}
