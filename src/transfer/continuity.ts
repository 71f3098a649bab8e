// Could this event stand where the file has it? It fits its kind, its game, and what came before it in its subject's history.
import { diceSource } from '../ledger/sealing.js';
import type { Copies } from '../ledger/stored.js';
import { EventVoided, type Registry, SecretKept } from '../rules/index.js';
import { checkCalendar } from '../rules/kernel/calendar-check.js';
import type { EventDef } from '../rules/kernel/deed.js';
import { upcast } from '../rules/kernel/fold.js';
import { nest } from '../rules/kernel/settings.js';
import type { Audience, Id, StreamKind } from '../rules/kernel/stream.js';
import type { AnySystem } from '../rules/kernel/system.js';

type Told = Copies & { readonly kind: StreamKind };

/** One subject's history as far as it was read. */
interface Far {
  readonly kind: StreamKind;
  readonly audience: string;
  readonly version: number;
  readonly revealed: boolean;
}

const written = ({ to, members }: Audience): string => [to, ...members].join(' ');

/** Reads a file's events in order and throws Error, in words, at the first that no ledger would have recorded there. */
export class Continuity {
  private system: AnySystem | null = null;
  private readonly subjects = new Map<Id, Far>();
  /** Events whose text is not in the file: so many versions may be missing. */
  private sealed = 0;

  constructor(
    private readonly registry: Registry,
    private readonly campaignId: Id,
  ) {}

  /** An event of which only the leaf is known. */
  passOver(): void {
    this.sealed++;
  }

  /** An event with its data as it was written. */
  take(told: Told, data: unknown): void {
    const owned = this.registry.events.get(told.type);
    if (!owned) throw new Error(`the event type ${told.type} is not known here`);
    const { def, system } = owned;
    if (told.schema > def.version) throw new Error(`the ${told.type} is of a later version, ${told.schema}`);
    const said = upcast(def, told.schema, data);
    mustFit(def, said);
    mustBelong(this.campaignId, def, said, told);
    if (told.source !== diceSource(data))
      throw new Error(`the ${told.type} does not name the source of the dice it holds`);
    if (told.type === 'CampaignCreated') this.system = this.systemIn(said as { readonly system: string });
    if (system !== null && this.system && system !== this.system.name)
      throw new Error(`the ${told.type} is of ${system}, and the campaign is one of ${this.system.name}`);
    mustKeepTime(def, said);
    if (this.system) mustBeItsGames(this.registry, this.system, def, said);
    this.follow(told, def);
  }

  private systemIn({ system: name }: { readonly system: string }): AnySystem {
    const system = this.registry.systems.get(name);
    if (!system) throw new Error(`the rule system ${name} is not known here`);
    return system;
  }

  /** A subject keeps its kind and its audience, and its events are numbered one by one. */
  private follow({ stream, kind, version, audience: whom, type }: Told, def: EventDef): void {
    if ((kind === 'campaign') !== (stream === this.campaignId))
      throw new Error(`the ${type} stands with ${kind} ${stream}, which is not what that id names`);
    const audience = written(whom);
    const before = this.subjects.get(stream);
    const next = (before?.version ?? 0) + 1;
    if (version < next || version - next > this.sealed)
      throw new Error(`the ${type} is number ${version} of ${kind} ${stream}, where number ${next} belongs`);
    this.sealed -= version - next;
    if (before && before.kind !== kind)
      throw new Error(`the ${type} stands with ${kind} ${stream}, which is a ${before.kind}`);
    if (before && audience !== (before.revealed ? 'EVERYONE' : before.audience))
      throw new Error(`the ${type} is for others than what else is told of ${kind} ${stream}`);
    if (version === 1 && !mayBegin(def, kind)) throw new Error(`${kind} ${stream} cannot begin with a ${type}`);
    if (version > 1 && type === 'CampaignCreated') throw new Error('the campaign is founded a second time');
    this.subjects.set(stream, {
      kind,
      audience: before?.audience ?? audience,
      version,
      revealed: before?.revealed === true || def.reveals,
    });
  }
}

/** With what a history of its kind can begin; a member's keeps no state, and begins with anything. */
function mayBegin(def: EventDef, kind: StreamKind): boolean {
  if (kind === 'campaign') return def.type === 'CampaignCreated';
  return kind === 'secret' ? def.type === SecretKept.type : kind === 'member' || def.opens !== undefined;
}

/** Throws where an event says what none of its kind can: all that is decided later would be built on it. */
function mustFit({ type, data }: EventDef, said: unknown): void {
  const issue = data.safeParse(said).error?.issues[0];
  if (issue) throw new Error(`the ${type} is none: ${issue.path.join('.')}: ${issue.message}`);
}

/** Throws where an event stands in another's history than its own; in a secret any may stand, and a void where it strikes. */
function mustBelong(campaignId: Id, def: EventDef, said: unknown, { kind, stream: id }: Told): void {
  const own = def.on(said);
  const free = (kind === 'secret' && own.kind !== 'secret') || def.type === EventVoided.type;
  const isIts = free ? own.kind !== 'campaign' || own.id === campaignId : own.kind === kind && own.id === id;
  if (!isIts) throw new Error(`the ${def.type} is of ${own.kind} ${own.id}, and stands with ${kind} ${id}`);
}

/** Throws where days would be counted by what makes no calendar. */
function mustKeepTime({ type }: EventDef, said: unknown): void {
  if (type !== 'CampaignCreated' && type !== 'CalendarChanged') return;
  const [problem] = checkCalendar((said as { readonly calendar: unknown }).calendar);
  if (problem) throw new Error(`this makes no calendar: ${problem.field}: ${problem.message}`);
}

interface Settled {
  readonly sheet?: string;
  readonly settings?: readonly { readonly key: string; readonly value: string }[];
  readonly changes?: readonly { readonly key: string; readonly after: string }[];
}

/** Throws where someone is enrolled with a sheet, or the table plays by a setting, that is none of its game's. */
function mustBeItsGames({ Settings }: Registry, system: AnySystem, { type }: EventDef, said: unknown): void {
  const { sheet = '', settings = [], changes = [] } = said as Settled;
  if (type === 'CharacterEnrolled') {
    const issue = system.Sheet.safeParse(JSON.parse(sheet)).error?.issues[0];
    if (issue) throw new Error(`the sheet is none of ${system.title}: ${issue.path.join('.')}: ${issue.message}`);
  }
  const founded = type === 'CampaignCreated' ? settings.map(({ key, value }) => ({ key, text: value })) : [];
  const changed = type === 'SettingsChanged' ? changes.map(({ key, after }) => ({ key, text: after })) : [];
  for (const { key, text } of [...founded, ...changed])
    for (const schema of [Settings, system.Settings]) {
      const issue = schema.safeParse(nest({ [key]: JSON.parse(text) })).error?.issues[0];
      if (issue) throw new Error(`the setting ${key} cannot be ${text}: ${issue.message}`);
    }
}
