// How does Discord take it? Embeds within its limits, whatever is to be told; a long stretch of the clock is one of them.
import { marked, paragraph, unmarked } from './discord-text.js';
import type { ToldEvent } from './told.js';

/** Discord's limits on a message, in characters where they are not numbers of things. */
export const DISCORD = {
  embeds: 10,
  total: 6_000,
  title: 256,
  description: 4_096,
  fields: 25,
  fieldName: 256,
  fieldValue: 1_024,
  footer: 2_048,
} as const;

/** An embed as Discord takes it. */
export interface Embed {
  readonly title: string;
  readonly description?: string;
  readonly fields?: readonly { readonly name: string; readonly value: string }[];
  readonly footer: { readonly text: string };
  /** ISO 8601. */
  readonly timestamp: string;
}

/** The body of a message. Nobody is mentioned, whatever a note may say. */
export interface DiscordMessage {
  readonly embeds: readonly Embed[];
  readonly allowed_mentions: { readonly parse: readonly [] };
}

const said = (embeds: readonly Embed[]): DiscordMessage => ({ embeds, allowed_mentions: { parse: [] } });

/** What one hand did in one go: a deed, or whatever the clock did between two deeds of persons. */
interface Passage {
  readonly first: ToldEvent;
  readonly lines: string[];
}

/** Whether two neighbours belong into one embed. */
export const sameHand = (a: { actor: unknown; deed: string }, b: { actor: unknown; deed: string }): boolean =>
  (a.actor === null && b.actor === null) || a.deed === b.deed;

function passages(events: readonly ToldEvent[]): Passage[] {
  const all: Passage[] = [];
  const handOf = ({ actor, deed }: ToldEvent) => ({ actor, deed: deed.id });
  for (const event of events) {
    const last = all.at(-1);
    const lines = [event, ...(event.opened?.events ?? [])].map(({ summary }) => summary);
    if (last && sameHand(handOf(last.first), handOf(event))) last.lines.push(...lines);
    else all.push({ first: event, lines });
  }
  return all;
}

const TITLE = 120;
const FOOTER = 120;
const CLOCK = 'The clock';
const BLANK = '—';

/** Shares out what is left after titles and footers: who needs less leaves the rest to the others. */
function rooms(needs: readonly number[], total: number): number[] {
  const given = needs.map(() => 0);
  let left = total;
  const order = needs.map((need, i) => ({ need, i })).sort((a, b) => a.need - b.need);
  for (const [n, { need, i }] of order.entries()) {
    given[i] = Math.min(need, Math.floor(left / (order.length - n)));
    left -= given[i] ?? 0;
  }
  return given;
}

/** Events as embeds, one for each deed; of those that go beyond Discord's limits the number is told. */
export function told(campaign: string, events: readonly ToldEvent[], more = 0): DiscordMessage {
  const all = passages(events);
  const shown = all.slice(0, DISCORD.embeds);
  const hidden = all.slice(DISCORD.embeds).reduce((sum, { lines }) => sum + lines.length, more);
  const heads = shown.map(({ first }) => ({
    title: marked(first.actor?.name ?? CLOCK, TITLE) || BLANK,
    footer: { text: unmarked(`${first.date} · ${campaign}`, FOOTER) },
    timestamp: first.recordedAt,
  }));
  const used = heads.reduce((sum, { title, footer }) => sum + title.length + footer.text.length, 0);
  const extra = (i: number) => (i === shown.length - 1 ? hidden : 0);
  const needs = shown.map(({ lines }, i) => paragraph(lines, DISCORD.description, extra(i)).length);
  const room = rooms(needs, DISCORD.total - used);
  return said(
    heads.map(({ title, ...rest }, i) => {
      const description = paragraph(shown[i]?.lines ?? [], room[i] ?? 0, extra(i));
      return { title, description, ...rest };
    }),
  );
}

/** So many of a kind are named one by one; of more the number is told. */
const NAMED = 3;

interface Kind {
  readonly doc: string;
  readonly lines: string[];
  count: number;
}

/** Counts what happened over a stretch of the clock, in flat memory however long it was. */
export class Digest {
  private readonly groups = new Map<string, Map<string, Kind>>();

  /** One event of a kind; true where its own line is wanted as well. */
  count({ type, group, doc }: { type: string; group: string; doc: string }): boolean {
    const kinds = this.groups.get(group) ?? new Map<string, Kind>();
    const kind = kinds.get(type) ?? { doc, lines: [], count: 0 };
    this.groups.set(group, kinds.set(type, kind));
    kind.count += 1;
    return kind.count <= NAMED;
  }

  line({ type, group, summary }: Pick<ToldEvent, 'type' | 'group' | 'summary'>): void {
    this.groups.get(group)?.get(type)?.lines.push(summary);
  }

  /** One embed: the days from the first event to the last, and a field for each group. */
  message(campaign: string, first: ToldEvent, last: ToldEvent): DiscordMessage {
    const days = first.date === last.date ? first.date : `${first.date} – ${last.date}`;
    const title = marked(days, DISCORD.title) || BLANK;
    const footer = { text: unmarked(`${CLOCK} · ${campaign}`, FOOTER) };
    const groups = [...this.groups].slice(0, DISCORD.fields);
    const room = Math.floor((DISCORD.total - title.length - footer.text.length) / groups.length);
    const fields = groups.map(([group, kinds]) => {
      const all = [...kinds.values()];
      const total = all.reduce((sum, { count }) => sum + count, 0);
      const name = `${group.charAt(0)}${group.slice(1).toLowerCase()}: ${total}`;
      const lines = all.flatMap(({ count, doc, lines }) => (count > NAMED ? [`${count} × ${sentence(doc)}`] : lines));
      return { name, value: paragraph(lines, Math.min(DISCORD.fieldValue, room - name.length)) };
    });
    return said([{ title, fields, footer, timestamp: last.recordedAt }]);
  }
}

/** The first sentence of a declaration's text, without the numbers of rules. */
const sentence = (doc: string): string => (/^.*?[.:;](?=\s|$)/.exec(doc)?.[0] ?? doc).replace(/[.:;]$/, '');
