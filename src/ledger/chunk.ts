// Which due things go into one commit of a jump, and what do they come to? Each is decided on what those before it left.
import { setImmediate as turn } from 'node:timers/promises';
import type { Campaign, Until } from '../rules/kernel/campaign.js';
import { dateIn } from '../rules/kernel/dated.js';
import { type Happening, isRefusal, type Refusal, refuse } from '../rules/kernel/deed.js';
import type { Agenda, DueOf } from '../rules/kernel/due.js';
import { titleOf } from '../rules/kernel/due-kinds.js';
import type { Id } from '../rules/kernel/stream.js';
import type { AnySystem } from '../rules/kernel/system.js';
import type { Subject } from './contract.js';
import { Draft } from './draft.js';
import { duesOf } from './dues-of.js';
import { uuid5 } from './ids.js';
import { isMet, questionsAbout } from './meanwhile.js';
import { type Overlay, streamOf } from './overlay.js';
import { isSeen } from './sight.js';

/** Decisions made before others in this process get their turn. */
const BREATH = 25;
/** A step of a jump closes with the clock's move, and perhaps with its end. */
const CLOSING = 2;

/** A commit in the making. */
export interface Chunk {
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
const settlementName = ({ kind, streamId, key, day }: DueOf, earlier: number): string =>
  JSON.stringify([kind, streamId, key, day, earlier]);

const isShown = (subject: Subject | null): boolean => subject !== null && isSeen(subject);

const STILL_DUE = refuse('STILL_DUE', 'It was done, and is due all the same: a fault of the rules.');

/** Where those whom all see had part in what is done for her, they would be told. */
const TOUCHES_OTHERS = refuse(
  'CHARACTER_IS_UNSEEN',
  'It changes what the players see, and they do not see her. Show her first.',
);

/** Makes the commits of one campaign's jump, on what the overlay holds by then. */
export class Chunks {
  private readonly campaignId: Id;

  constructor(
    private readonly overlay: Overlay,
    /** By due thing: how many settlements of it were struck, or stand though it is due again. */
    private readonly earlier: ReadonlyMap<string, number>,
  ) {
    this.campaignId = overlay.campaignId;
  }

  /** As many due things as fit into `most` events; none where the jump ends with what people did. */
  async make(campaign: Campaign, agenda: Agenda, most: number, met: End | null = null): Promise<Chunk> {
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
    for (let n = 1; due && !end && (n === 1 || draft.size + CLOSING < most); n++) {
      if (n % BREATH === 0) await turn();
      const today = advance ? Math.max(clock, due.day) : clock;
      const asked = this.questions(draft, due.streamId);
      const outcome = await this.settle(chunk, due, today, most);
      if (outcome === 'FULL') break;
      clock = today;
      const happenings = isRefusal(outcome) ? await this.setAside(draft, due, outcome) : outcome;
      const all = draft.shiftsDues() && happenings.some((one) => streamOf(one).id === this.campaignId);
      this.renew(agenda, draft, due.streamId, happenings, all ? await this.everyone(draft) : []);
      // Of someone unseen it is said to game masters alone, by what was set aside.
      if (isRefusal(outcome) && isShown(draft.subject(due.streamId)))
        end = {
          refused: `${titleOf(this.system(), due.kind)}, due on ${dateIn(campaign, due.day)}, was refused: ${outcome.message}`,
        };
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
  private async settle(
    chunk: Chunk,
    due: DueOf,
    clock: number,
    most: number,
  ): Promise<readonly Happening[] | Refusal | 'FULL'> {
    const { draft } = chunk;
    const { kind, streamId, key, day } = due;
    const name = settlementName(due, 0);
    const command = this.system().settles.find((one) => one.kind === kind)?.command;
    if (!command) return refuse('NO_SUCH_KIND', 'Nothing settles what is due here.');
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
    if (draft.size > 0 && draft.size + happenings.length + CLOSING > most) return 'FULL';
    draft.write(frame, happenings);
    chunk.deeds.set(frame.id, name);
    chunk.kinds.set(kind, (chunk.kinds.get(kind) ?? 0) + 1);
    if (isShown(draft.subject(streamId))) chunk.told += 1;
    return this.isDue(draft, due) ? STILL_DUE : happenings;
  }

  private system(): AnySystem {
    return this.overlay.bench.registry.systemOf(this.overlay.campaign() as Campaign);
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
  async everyone(draft: Draft): Promise<readonly Subject[]> {
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
}

/** Whether this is what a jump was to last until. */
function isReached(until: Until, happenings: readonly Happening[]): boolean {
  return happenings.some((one) => isMet(until, one.def.type, streamOf(one).id, one.def.involves(one.data)));
}
