// What is read of an event, and how does it look to a viewer? Only what was asked for is fetched.
import type { Registry } from '../rules/index.js';
import { upcast } from '../rules/kernel/fold.js';
import type { Audience, AudienceKind, Id, StreamKind } from '../rules/kernel/stream.js';
import type { OpenRow, Row, RowPart, SealedRow, TimelineQuery } from './contract.js';

/** All there is to tell of an event: what is fetched where nobody says what is asked for. */
export const ALL_PARTS: ReadonlySet<RowPart> = new Set(['recordedAt', 'leaf', 'deed', 'columns', 'struck', 'text']);

/** Names of columns inside the page; `seen` is the test whether the viewer may see the event. */
export const columnsOf = (parts: ReadonlySet<RowPart>, seen: string): string => {
  const columns = [`${seen} AS visible`, 'e.commit_seq', 'e.ord', 'e.type', 'e.world_day', 'e.body IS NULL AS erased'];
  if (parts.has('recordedAt')) columns.push('ec.recorded_at');
  if (parts.has('leaf')) columns.push(`encode(e.leaf, 'hex') AS leaf`);
  if (parts.has('deed')) columns.push('e.command_id', 'ed.name', 'ed.cause');
  if (parts.has('columns')) {
    columns.push('e.stream_id', 'es.kind', 'e.version', 'e.session_id', 'e.involves', 'e.actor_member');
    columns.push('e.audience', 'e.audience_members', 'e.dice_source');
  }
  if (parts.has('columns') || parts.has('struck')) columns.push('e.event_id');
  if (parts.has('text')) columns.push('e.schema_version', `CASE WHEN ${seen} THEN e.body END AS body`);
  return columns.join(', ');
};

/** A row as the database answers it: what was not asked for is not there. */
export interface Selected {
  readonly visible: boolean;
  readonly commit_seq: string;
  readonly ord: number;
  readonly type: string;
  readonly world_day: number;
  readonly erased: boolean;
  readonly recorded_at?: string;
  readonly leaf?: string;
  readonly command_id?: Id;
  readonly name?: string;
  readonly cause?: Id | null;
  readonly event_id?: Id;
  readonly stream_id?: Id;
  readonly kind?: StreamKind;
  readonly version?: string;
  readonly session_id?: Id | null;
  readonly involves?: Id[];
  readonly actor_member?: Id | null;
  readonly audience?: AudienceKind;
  readonly audience_members?: Id[];
  readonly dice_source?: string | null;
  readonly schema_version?: number;
  readonly body?: string | null;
  readonly voided_by?: Id | null;
  readonly events?: string;
}

/** What only the hashed text says. */
export interface TextOf {
  readonly data: unknown;
  readonly period: string | null;
  readonly clientBytes: string | null;
}

/** Whoever reads what was not asked for would tell something wrong. */
function there<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} was not among what this page was read for.`);
  return value;
}

/** Its place alone; the rest of what was read is left behind. */
const sealed = (campaignId: Id, { commit_seq, ord, recorded_at, leaf }: Selected): SealedRow => ({
  campaignId,
  seq: Number(commit_seq),
  ord,
  get recordedAt() {
    return Number(there(recorded_at, 'recordedAt'));
  },
  get leaf() {
    return there(leaf, 'leaf');
  },
  sealed: true,
});

class Open implements OpenRow {
  readonly sealed = false;
  readonly #registry: Registry;
  #body: TextOf | null | undefined;
  #data: Record<string, unknown> | null | undefined;

  constructor(
    readonly campaignId: Id,
    private readonly read: Selected,
    registry: Registry,
  ) {
    this.#registry = registry;
  }

  get seq(): number {
    return Number(this.read.commit_seq);
  }
  get ord(): number {
    return this.read.ord;
  }
  get recordedAt(): number {
    return Number(there(this.read.recorded_at, 'recordedAt'));
  }
  get leaf(): string {
    return there(this.read.leaf, 'leaf');
  }
  get type(): string {
    return this.read.type;
  }
  get worldDay(): number {
    return this.read.world_day;
  }
  get erased(): boolean {
    return this.read.erased;
  }
  get id(): Id {
    return there(this.read.event_id, 'id');
  }
  get commandId(): Id {
    return there(this.read.command_id, 'commandId');
  }
  get deedName(): string {
    return there(this.read.name, 'deedName');
  }
  get cause(): Id | null {
    return there(this.read.cause, 'cause');
  }
  get streamId(): Id {
    return there(this.read.stream_id, 'streamId');
  }
  get streamKind(): StreamKind {
    return there(this.read.kind, 'streamKind');
  }
  get version(): number {
    return Number(there(this.read.version, 'version'));
  }
  get sessionId(): Id | null {
    return there(this.read.session_id, 'sessionId');
  }
  get involves(): readonly Id[] {
    return there(this.read.involves, 'involves');
  }
  get actor(): Id | null {
    return there(this.read.actor_member, 'actor');
  }
  get audience(): Audience {
    return { to: there(this.read.audience, 'audience'), members: there(this.read.audience_members, 'audience') };
  }
  get diceSource(): string | null {
    return there(this.read.dice_source, 'diceSource');
  }
  get voidedBy(): Id | null {
    return there(this.read.voided_by, 'voidedBy');
  }
  get period(): string | null {
    return this.text()?.period ?? null;
  }
  get clientBytes(): string | null {
    return this.text()?.clientBytes ?? null;
  }
  get events(): number | undefined {
    return this.read.events === undefined ? undefined : Number(this.read.events);
  }
  /** In the newest schema version; null where the text was erased. */
  get data(): Record<string, unknown> | null {
    if (this.#data === undefined) {
      const { type, schema_version } = this.read;
      const owned = this.#registry.events.get(type);
      if (!owned) throw new Error(`The event type ${type} is not registered.`);
      const body = this.text();
      this.#data = body && (upcast(owned.def, schema_version as number, body.data) as Record<string, unknown>);
    }
    return this.#data;
  }

  /** The text is parsed once, and only for whoever asks what it says: most pages of a timeline do not. */
  private text(): TextOf | null {
    if (this.#body === undefined) {
      const text = there(this.read.body, 'data');
      this.#body = text === null ? null : (JSON.parse(text) as TextOf);
    }
    return this.#body;
  }
}

/** All of it as a plain value, which can be compared with what a deed answered; its text is still read only when it is asked for. */
const whole = (row: OpenRow): OpenRow => ({
  campaignId: row.campaignId,
  seq: row.seq,
  ord: row.ord,
  recordedAt: row.recordedAt,
  leaf: row.leaf,
  sealed: false,
  id: row.id,
  commandId: row.commandId,
  deedName: row.deedName,
  cause: row.cause,
  streamId: row.streamId,
  streamKind: row.streamKind,
  version: row.version,
  type: row.type,
  erased: row.erased,
  get data() {
    return row.data;
  },
  worldDay: row.worldDay,
  sessionId: row.sessionId,
  involves: row.involves,
  actor: row.actor,
  audience: row.audience,
  diceSource: row.diceSource,
  voidedBy: row.voidedBy,
  get period() {
    return row.period;
  },
  get clientBytes() {
    return row.clientBytes;
  },
  events: row.events,
});

/** What a viewer gets of what was read; `parts` as they were asked for. */
export function rowOf(campaignId: Id, read: Selected, registry: Registry, parts: TimelineQuery['parts'] = null): Row {
  if (!read.visible) return sealed(campaignId, read);
  const row = new Open(campaignId, read, registry);
  return parts ? row : whole(row);
}
