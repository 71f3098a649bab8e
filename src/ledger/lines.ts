// How do many rows come from the database at the price of one? As one text of values, none of which holds what parts them.
import type { RowPart } from './contract.js';
import type { Selected } from './row.js';

/** Numbers, truth values, hex and names of types: none holds a comma. Only what is sealed lacks any of them. */
const ALWAYS = ['visible', 'commit_seq', 'ord', `coalesce(type, '')`, 'coalesce(world_day, 0)', 'erased'];

/** A statement that answers one text, and the rows that the text tells of. */
export interface Lines {
  readonly text: string;
  rows(lines: string): Selected[];
}

/** A page of rows as lines; null where a part is asked for that does not fit in. */
export function inLines(page: string, parts: ReadonlySet<RowPart>): Lines | null {
  const columns = [...ALWAYS];
  const place = (part: RowPart, column: string) => (parts.has(part) ? columns.push(column) - 1 : Number.NaN);
  const [recordedAt, leaf] = [place('recordedAt', 'recorded_at'), place('leaf', 'leaf')];
  if (columns.length - ALWAYS.length < parts.size) return null;
  const row = (values: readonly string[], at: number): Selected => ({
    visible: values[at] === 't',
    commit_seq: values[at + 1]!,
    ord: Number(values[at + 2]),
    type: values[at + 3]!,
    world_day: Number(values[at + 4]),
    erased: values[at + 5] === 't',
    recorded_at: values[at + recordedAt],
    leaf: values[at + leaf],
  });
  return {
    text: `SELECT coalesce(string_agg(concat_ws(',', ${columns.join(', ')}), ','), '') AS lines FROM (${page}) p`,
    rows(lines) {
      const values = lines.split(',');
      const found: Selected[] = [];
      for (let at = 0; at + 1 < values.length; at += columns.length) found.push(row(values, at)); // '' has one value
      return found;
    },
  };
}
