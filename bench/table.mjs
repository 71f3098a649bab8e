// How are results shown so that a person can read them?

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A rate or a count with its thousands marked. */
export const whole = (value) => (Number.isFinite(value) ? NUMBER.format(value) : '–');

/** A ratio or a time in three or so digits. */
export const short = (value) => (Number.isFinite(value) ? value.toFixed(value < 9.95 ? 2 : value < 99.5 ? 1 : 0) : '–');

/** Bytes as whole MB. */
export const megabytes = (bytes) => (Number.isFinite(bytes) ? `${Math.round(bytes / 1e6)} MB` : '–');

/** Prints rows under a title; columns are as wide as they need, text left and numbers right. */
export function print(title, head, rows, notes = []) {
  const lines = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...lines.map((line) => `${line[i] ?? ''}`.length)));
  const isText = (i) => rows.some((row) => /[a-z]{3}/i.test(`${row[i] ?? ''}`));
  const cell = (value, i) => (isText(i) ? `${value ?? ''}`.padEnd(widths[i]) : `${value ?? ''}`.padStart(widths[i]));
  console.log(`\n${title}\n`);
  console.log(`  ${head.map(cell).join('  ').trimEnd()}`);
  console.log(`  ${widths.map((width) => '-'.repeat(width)).join('  ')}`);
  for (const row of rows) console.log(`  ${row.map(cell).join('  ').trimEnd()}`);
  for (const note of notes) console.log(`  ${note}`);
}

/** A line that is overwritten by the next one, on a terminal alone. */
export function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}
