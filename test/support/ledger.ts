// How does a test keep a ledger? One on a database of its own, with a founded campaign and its people.
import pg from 'pg';
import type { Answer, Hand, Recorded, Request, Subject, Viewer, VoidRequest } from '../../src/ledger/contract.js';
import { uuid7 } from '../../src/ledger/ids.js';
import { Ledger } from '../../src/ledger/ledger.js';
import type { Append } from '../../src/ledger/stored.js';
import { type Registry, rules } from '../../src/rules/index.js';
import { isRefusal } from '../../src/rules/kernel/deed.js';
import type { Id } from '../../src/rules/kernel/stream.js';
import { type FreshDatabase, freshDatabase, TEST_SECRET } from './database.js';

/** A new id, as a client would choose it. */
export const newId = (): Id => uuid7(Date.now());

export const by = (member: Id | null): Hand => ({ kind: 'MEMBER', member });

/** The answer where it was accepted; a refusal fails the test in its own words. */
export function accepted(answer: Answer): Recorded {
  if (isRefusal(answer)) throw new Error(`${answer.refused}: ${answer.message} ${JSON.stringify(answer.facts)}`);
  return answer;
}

/** The code of a refusal; an accepted answer fails the test. */
export function refused(answer: { refused: string } | object): string {
  if ('refused' in answer) return answer.refused as string;
  throw new Error('It was accepted.');
}

/** Lets something happen between a decision and its append: the races that are rare at a table, made certain. */
export function whenAppending(ledger: Ledger, meanwhile: (a: Append, turn: number) => Promise<void>): { stop(): void } {
  const { store } = ledger;
  const append = store.append.bind(store);
  let turn = 0;
  store.append = async (a) => {
    await meanwhile(a, ++turn);
    return append(a);
  };
  return {
    stop: () => {
      store.append = append;
    },
  };
}

export interface Kept {
  readonly database: FreshDatabase;
  readonly pool: pg.Pool;
  readonly ledger: Ledger;
  /** Another process: the same database, its own memory. */
  again(registry?: Registry): Ledger;
  /** One statement in the database, by whoever the address names. */
  runAs(url: string, sql: string, values?: readonly unknown[]): Promise<void>;
  close(): Promise<void>;
}

/** The owner of the tables, as migrations and rebuilds connect. */
export const ownerPool = (kept: Kept): pg.Pool => new pg.Pool({ connectionString: kept.database.ownerUrl, max: 2 });

export async function openLedger(registry: Registry = rules, connections = 20, given?: FreshDatabase): Promise<Kept> {
  const database = given ?? (await freshDatabase());
  const pool = new pg.Pool({ connectionString: database.appUrl, max: connections });
  pool.on('error', () => undefined);
  const again = (of: Registry = registry) => new Ledger({ pool, registry: of, secret: TEST_SECRET, now: Date.now });
  return {
    database,
    pool,
    ledger: again(),
    again,
    runAs: async (url, sql, values = []) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        await client.query(sql, [...values]);
      } finally {
        await client.end();
      }
    },
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

/** A campaign with its people, and shorthands to act in it. */
export class Story {
  readonly id = newId();
  readonly gm = newId();
  readonly player = newId();
  readonly other = newId();
  readonly spectator = newId();

  private constructor(
    readonly ledger: Ledger,
    readonly system: string,
  ) {}

  static async begin(
    ledger: Ledger,
    system = 'd100',
    settings: { key: string; value: string }[] = [],
    startDay = 100,
  ): Promise<Story> {
    const story = new Story(ledger, system);
    const input = { name: 'The Salt Road', system, calendar: { preset: 'FESTIVALS' }, settings, startDay };
    await story.does(story.gm, 'createCampaign', input);
    for (const [memberId, role] of [
      [story.player, 'PLAYER'],
      [story.other, 'PLAYER'],
      [story.spectator, 'SPECTATOR'],
    ])
      await story.does(story.gm, 'addMember', { memberId, role });
    return story;
  }

  /** The same story told through another ledger. */
  on(ledger: Ledger): Story {
    return Object.assign(Object.create(Story.prototype), this, { ledger });
  }

  /** Sends a command, whatever comes of it. */
  send(member: Id | null, name: string, input: unknown, rest: Partial<Request> = {}): Promise<Answer> {
    return this.ledger.record(by(member), { campaignId: this.id, commandId: newId(), name, input, ...rest });
  }

  /** Sends a command that must be accepted. */
  async does(member: Id | null, name: string, input: unknown, rest: Partial<Request> = {}): Promise<Recorded> {
    return accepted(await this.send(member, name, input, rest));
  }

  /** Sends a command that must be refused; gives the code. */
  async fails(member: Id | null, name: string, input: unknown, rest: Partial<Request> = {}): Promise<string> {
    return refused(await this.send(member, name, input, rest));
  }

  async viewer(member: Id | null): Promise<Viewer> {
    return (await this.ledger.viewer(this.id, member)) ?? { member: null, isGm: false };
  }

  /** Subjects as they stand, as far as a member may see them. */
  async sees(member: Id | null, ids: readonly Id[]): Promise<readonly Subject[]> {
    return this.ledger.subjects(await this.viewer(member), this.id, ids);
  }

  /** Asks for a void, whatever comes of it. */
  void(deed: Id, rest: Partial<VoidRequest> = {}): Promise<Answer> {
    const request = { campaignId: this.id, commandId: newId(), deed, reason: 'a mistake', ...rest };
    return this.ledger.void(by(this.gm), request);
  }

  /** A void that must be accepted. */
  async strikes(deed: Id, rest: Partial<VoidRequest> = {}): Promise<Recorded> {
    return accepted(await this.void(deed, rest));
  }

  async enrols(name: string, owner: Id = this.player): Promise<Id> {
    const { events } = await this.does(this.gm, 'enrolCharacter', { name, owner });
    const row = events[0];
    if (!row || row.sealed) throw new Error('Nobody was enrolled.');
    return row.streamId;
  }
}
