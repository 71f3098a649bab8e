// How is a line said in Discord? What people wrote stays what they wrote: no formatting, no mention, no link comes of it.

/** What Discord's markdown gives a meaning to; a backslash before it takes that away. */
const MEANINGFUL = /[\\`*_~|>#\-+[\]()<:@]/g;

/** Whole characters as people see them: an emoji of four bytes with its skin, a letter with its marks. */
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One line without what no screen should obey: control characters, direction overrides, halves of surrogate pairs. */
export const oneLine = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\s]+/gu, ' ')
    .trim();

const escaped = (text: string): string => text.replace(MEANINGFUL, '\\$&');

/** As much of a text as `max` UTF-16 units hold, cut between whole characters. `say` is how each of them is written. */
function fitted(text: string, max: number, say: (segment: string, before: string) => string): string {
  let all = '';
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    all += say(segment, all);
    if (all.length > max) return max < 1 ? '' : `${kept.trimEnd()}…`;
    if (all.length <= max - 1) kept = all;
  }
  return all;
}

/**
 * A line for where Discord reads markdown. Units of UTF-16 are counted: the strictest way to count characters, so that
 * the limit holds however Discord does.
 */
export const marked = (text: string, max: number): string =>
  fitted(oneLine(text), max, (segment, before) => (segment === '.' && /^\d+$/.test(before) ? '\\.' : escaped(segment)));

/** A line for where Discord shows text as it stands: footers. */
export const unmarked = (text: string, max: number): string => fitted(oneLine(text), max, (segment) => segment);

const BLANK = '—';

const joined = (lines: readonly string[], tail: string): string => [...lines, ...(tail ? [tail] : [])].join('\n');

/** Lines of a description or field, as many as `max` (at least 40) units hold; of the rest the number is told. Never blank. */
export function paragraph(lines: readonly string[], max: number, more = 0): string {
  const tail = (kept: number): string => {
    const left = lines.length - kept + more;
    return left === 0 ? '' : `… and ${left} more`;
  };
  const said = lines.map((line) => marked(line, max) || BLANK);
  for (let kept = said.length; kept > 0; kept--) {
    const text = joined(said.slice(0, kept), tail(kept));
    if (text.length <= max) return text;
  }
  const [first] = lines;
  if (first === undefined) return tail(0) || BLANK;
  return joined([marked(first, max - tail(1).length - 1)], tail(1));
}
