// How is an evening read? In columns that line up, one sentence a line, and no line wider than a page.
const WIDTH = 118;

export const say = (text = '') => process.stdout.write(`${text}\n`);

export function heading(text) {
  say();
  say(text);
  say('─'.repeat(Math.min(WIDTH, text.length)));
}

/** Breaks a text into lines of at most so many characters, at spaces. @param {string} text @param {number} width */
export function wrapped(text, width) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1];
    if (last !== '' && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

/** Rows of cells, each as its aligned lines; the last column takes what is left of the width and is broken there. */
export function aligned(rows) {
  const widths = [];
  for (const row of rows)
    for (const [i, cell] of row.slice(0, -1).entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  const indent = widths.reduce((sum, width) => sum + width + 2, 0);
  return rows.map((row) => {
    const cells = row
      .slice(0, -1)
      .map((cell, i) => (isFigure(cell) ? cell.padStart(widths[i]) : cell.padEnd(widths[i])));
    const [first, ...more] = wrapped(row.at(-1), WIDTH - indent);
    return [[...cells, first].join('  ').trimEnd(), ...more.map((line) => ' '.repeat(indent) + line)];
  });
}

const isFigure = (cell) => /^-?\d+( %)?$/.test(cell);

export const columns = (rows) => aligned(rows).flat();

const MARKS = { struck: '✗', sealed: '▒', physical: '⚄' };
export const LEGEND = `${MARKS.struck} struck, still readable   ${MARKS.sealed} sealed, not for this reader   ${MARKS.physical} dice thrown by hand`;

/** The timeline as lines: mark, place, who, and what happened, under the date from which on it did. */
export function timelineLines(nodes) {
  const rows = aligned(nodes.map(rowOf));
  const lines = [];
  let today = null;
  for (const [i, node] of nodes.entries()) {
    if (node.date !== null && node.date !== today) {
      today = node.date;
      lines.push(...(i === 0 ? [] : ['']), today);
    }
    lines.push(...rows[i]);
  }
  return lines;
}

function rowOf({ summary, voidedBy, diceSource, seq, actor }) {
  if (summary === null) return [MARKS.sealed, seq, '', 'Something that is not for your eyes.'];
  const mark = voidedBy ? MARKS.struck : diceSource === 'PHYSICAL' ? MARKS.physical : '';
  return [mark, seq, actor?.name ?? 'the clock', summary];
}

/** Prints lines: texts as they are, tables in columns. */
export function block(lines) {
  for (const line of lines) for (const one of Array.isArray(line) ? columns(line) : wrapped(line, WIDTH)) say(one);
}
