// What happens at two tables that differ only in what one of their people may not see? Deeds in pairs, and how they are played.
import fc from 'fast-check';
import { type Data, newId } from './api.js';
import type { Person } from './table.js';

const WORDS = fc.constantFrom('rain', 'a mill', 'the mayor is the wolf');
const FACE = fc.integer({ min: 1, max: 6 });
/** What is done; which of the rest there is follows from its kind. */
interface Deed {
  readonly kind: string;
  readonly text?: string;
  readonly face?: number;
  readonly days?: number;
  readonly to?: string;
  readonly by?: string;
  readonly until?: string | null;
  readonly about?: string;
}
const one = (kind: string, more: { readonly [K in keyof Deed]?: fc.Arbitrary<Deed[K]> }): fc.Arbitrary<Deed> =>
  fc.record({ kind: fc.constant(kind), ...more }) as fc.Arbitrary<Deed>;

/** What happens openly, alike in both histories; what there is no occasion for is passed over in both. */
const Open = fc.oneof(
  one('note', { text: fc.constantFrom('rain', 'the wolf'), by: fc.constantFrom('gm', 'player', 'other') }),
  one('push', { face: FACE }),
  one('strike', {}),
  one('clock', { days: fc.integer({ min: 1, max: 9 }) }),
  one('jump', { days: fc.integer({ min: 10, max: 30 }), until: fc.constantFrom(null, 'event', 'question') }),
  one('evening', {}),
  one('alike', { text: fc.constantFrom('It was the miller.', 'It was nobody.') }),
  one('reveal', {}),
);

/** Kept in a stream of its own. */
const Kept = fc.oneof(
  one('secret', { text: WORDS, to: fc.constantFrom('GM', 'MEMBERS', 'GM_AND_AUTHOR') }),
  one('secret', { text: WORDS, to: fc.constant('GM'), about: fc.constant('king') }),
  one('guess', { face: FACE, to: fc.constantFrom('GM', 'MEMBERS') }),
  one('side', { text: WORDS, to: fc.constantFrom('GM', 'MEMBERS') }),
);
/** Done to someone whom nobody sees, or to a secret. */
const Done = fc.oneof(one('scar', { face: FACE }), one('rename', { text: WORDS }), one('void', {}));
/** Done, and nothing came of it. */
const Idle = fc.oneof(
  ...['nothing', 'refused', 'again', 'looks', 'opens'].map((kind) => one(kind, {})),
  one('names', { to: fc.constantFrom('EVERYONE', 'MEMBERS') }),
);
const Unseen = one('unseen', { text: WORDS });

const pair = <T>(kind: fc.Arbitrary<T>) => fc.tuple(kind, kind).map(([left, right]) => ({ left, right }));

/** One step of the two histories: the same openly, or two that leave as many sealed slots. */
export const Step = fc.oneof(
  { weight: 6, arbitrary: Open.map((open) => ({ left: open, right: open })) },
  { weight: 3, arbitrary: pair(Kept) },
  { weight: 3, arbitrary: pair(Done) },
  { weight: 1, arbitrary: pair(Unseen) },
  { weight: 1, arbitrary: pair(Idle) },
);
/** One of the two, by where it stands. */
export type Side = 'left' | 'right';
type Step = { readonly [S in Side]: Deed };

/** Two histories, and through whose eyes they are compared. */
export const Histories = fc.record({
  steps: fc.array(Step, { minLength: 8, maxLength: 14 }),
  eyes: fc.constantFrom('other' as const, 'spectator' as const),
});

/** The table that a history is played at. */
export interface Seats {
  readonly campaignId: string;
  readonly maren: string;
  readonly gm: Person;
  readonly player: Person;
  readonly other: Person;
  /** Sends a command; null where it is refused. */
  send(who: Person, command: string, input: object, more?: Record<string, unknown>): Promise<Data | null>;
  /** Where a deed stands, whoever may see it. */
  streamOf(deed: string): Promise<string>;
  /** Strikes a deed, as the game master. */
  strike(deed: string): Promise<Data | null>;
  /** All that is looked at and asked of it changes nothing. */
  look(deed: string): Promise<void>;
  /** Waits until all is done that fell due. */
  settled(): Promise<void>;
}

/** One of the two histories, deed by deed. */
export class History {
  /** What nobody is to know of to whom it is not told, should she guess it all the same: deeds and subjects. */
  readonly hidden: string[] = [];
  private readonly pushes: string[] = [];
  private readonly alike: string[] = [];
  private readonly strikable: string[] = [];
  private last = { command: '', input: {}, more: { commandId: '' } };
  private king = '';
  private readonly ofKing: string[] = [];
  private isEvening = false;

  constructor(
    readonly seats: Seats,
    readonly side: Side,
  ) {}

  /** Someone is there from the first day whom only the game master sees. */
  async begin(): Promise<void> {
    const name = this.side === 'left' ? 'The Salt King' : 'Ysolde, who is the mayor';
    const recorded = await this.hide('enrolCharacter', { name, unseen: true });
    this.king = subjectOf(recorded, 'character');
  }

  /** Plays a step, and all that falls due with it; how many events its own deed left. */
  async play(step: Step): Promise<number> {
    const recorded = await this.does[step[this.side].kind]!(step[this.side]);
    await this.seats.settled();
    return recorded?.events?.length ?? 0;
  }

  private readonly does: Readonly<Record<string, (deed: Deed) => Promise<Data | null>>> = {
    note: ({ text, by }) => {
      const { gm, player, other, maren } = this.seats;
      return this.seats.send({ gm, player, other }[by as 'gm'], 'writeNote', { text, about: [maren] });
    },
    push: async ({ face }) => {
      const recorded = await this.throws(this.seats.player, this.seats.maren, face);
      this.pushes.push(String(recorded!.deed));
      return recorded;
    },
    strike: async () => {
      const deed = this.pushes.pop();
      return deed ? this.seats.strike(deed) : null;
    },
    clock: ({ days }) => this.rules('moveClock', { days, reason: 'The road.' }),
    jump: ({ days, until }) => {
      const ends = { event: { event: 'PipsStirred' }, question: { question: true } }[until ?? ''];
      return this.rules('advanceClock', { by: { days }, until: ends, reason: 'Winter.' });
    },
    evening: () => {
      this.isEvening = !this.isEvening;
      return this.rules(this.isEvening ? 'openPlaySession' : 'closePlaySession', {});
    },
    alike: async ({ text }) => {
      const recorded = await this.rules('writeNote', { text }, { audience: { to: 'GM' } });
      this.alike.push(subjectOf(recorded, 'secret'));
      return recorded;
    },
    reveal: async () => {
      const secretId = this.alike.shift();
      return secretId ? this.rules('revealSecret', { secretId, reason: 'It is out.' }) : null;
    },

    secret: async ({ text, to, about }) => {
      const recorded = await this.keep('writeNote', { text, about: [about ? this.king : this.seats.maren] }, to);
      if (about) this.ofKing.push(subjectOf(recorded, 'secret'));
      return recorded;
    },
    guess: ({ face, to }) => {
      const faces = [{ label: 'guess', faces: [face] }];
      return this.keep('pipsGuess', { characterId: this.seats.maren, about: 'the mayor' }, to, { faces });
    },
    side: ({ text, to }) => this.keep('keepHiddenSide', { characterId: this.seats.maren, title: text, text: text }, to),
    unseen: ({ text }) => this.hide('enrolCharacter', { name: text, unseen: true }),

    scar: async ({ face }) => this.note(await this.throws(this.seats.gm, this.king, face)),
    rename: ({ text }) =>
      this.hide('renameCharacter', { characterId: this.king, name: `${text} ${this.hidden.length}` }),
    void: async () => {
      const deed = this.strikable.pop();
      return deed ? this.note(await this.seats.strike(deed)) : this.does.rename!({ kind: 'rename', text: 'Nobody' });
    },

    nothing: async () => null,
    refused: () => this.rules('pipsPush', { characterId: this.king, dice: 20 }),
    names: ({ to }) => {
      const { player, maren } = this.seats;
      const audience = { to, members: to === 'MEMBERS' ? [player.memberId] : [] };
      return this.rules('writeNote', { text: 'It was he.', about: [maren, this.king] }, { audience });
    },
    opens: async () => {
      const secretId = this.ofKing.at(-1);
      return secretId ? this.rules('revealSecret', { secretId, reason: 'It was he.' }) : null;
    },
    again: async () => {
      const { command, input, more } = this.last;
      await this.seats.send(this.seats.gm, command, input, more);
      return null;
    },
    looks: async () => {
      await this.seats.look(String(this.last.more.commandId));
      return null;
    },
  };

  private rules(command: string, input: object, more?: Record<string, unknown>): Promise<Data | null> {
    return this.seats.send(this.seats.gm, command, input, more);
  }

  private throws(who: Person, characterId: string, face?: number): Promise<Data | null> {
    const faces = [{ label: 'push', faces: [face] }];
    return this.seats.send(who, 'pipsPush', { characterId, dice: 1 }, { faces });
  }

  /** In a secret of those whom it is for; what only its author and the game masters may see is a player's. */
  private async keep(command: string, input: object, to?: string, more: Record<string, unknown> = {}) {
    const { gm, player } = this.seats;
    const audience = { to, ...(to === 'MEMBERS' && { members: [player.memberId] }) };
    const recorded = await this.hide(command, input, { audience, ...more }, to === 'GM_AND_AUTHOR' ? player : gm);
    if (to !== 'MEMBERS') this.strikable.push(String(recorded!.deed));
    return recorded;
  }

  private async hide(command: string, input: object, more: Record<string, unknown> = {}, who = this.seats.gm) {
    const sent = { ...more, commandId: newId() };
    if (who === this.seats.gm) this.last = { command, input, more: sent };
    const recorded = await this.seats.send(who, command, input, sent);
    return this.note(recorded, command !== 'renameCharacter');
  }

  /** One new thing for each, and its deed: so many that both histories have as many. */
  private async note(recorded: Data | null, isNew = false): Promise<Data | null> {
    if (!recorded) throw new Error('What is secret was refused: the two histories are no pair.');
    this.hidden.push(String(recorded.deed));
    if (isNew) this.hidden.push(await this.seats.streamOf(String(recorded.deed)));
    return recorded;
  }
}

const subjectOf = (recorded: Data | null, kind: string): string =>
  String(recorded!.subjects!.find((subject) => String(subject.kind) === kind)!.id);
