// Is the evening in the README what `npm run demo` prints? Plays it and writes the first part of it between the two marks.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const played = execFileSync(process.execPath, ['scripts/demo.mjs'], { cwd: root, encoding: 'utf8' }).trim();

/** The evening's parts, each under its heading. */
const parts = played.split(/\n\n(?=[^\n]+\n─+\n)/);
const isShown = (part) => !/^(?!Maren)[^\n]*, (alive|dead|missing), played by/.test(part);

/** Only the first play session: what comes after it begins with a date of its own. */
const firstSession = (timeline) => {
  const second = timeline.indexOf('Play session 2 began');
  const cut = timeline.lastIndexOf('\n\n', second);
  const legend = timeline.slice(timeline.lastIndexOf('\n\n'));
  return second < 0 ? timeline : `${timeline.slice(0, cut)}\n\n…${legend}`;
};

const [timeline, ...rest] = parts.filter(isShown);
const text = [firstSession(timeline), ...rest].join('\n\n');
const path = `${root}README.md`;
const readme = readFileSync(path, 'utf8');
const marked = /(<!-- demo:begin -->\n```text\n)[\s\S]*?(\n```\n<!-- demo:end -->)/;
if (!marked.test(readme)) throw new Error('README.md lacks the marks of the evening.');
writeFileSync(
  path,
  readme.replace(marked, (_, begin, end) => begin + text + end),
);
