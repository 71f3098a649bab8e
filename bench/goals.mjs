// How do the figures stand beside what was asked for? Shown, never asserted: a slow machine is not a fault.
import { print, short } from './table.mjs';

/** Figure, its name for a reader, what is asked (at least, or at most where `most`), and the goal beyond. */
const GOALS = [
  ['append 1@16 ÷ bare-insert', '1 event, 16 callers ÷ bare prepared INSERT', { least: 0.25, goal: 0.45 }],
  ['append 1@16 ÷ emmett', '1 event, 16 callers ÷ emmett', { least: 1 }],
  ['append 1@16 ÷ message-db', '1 event, 16 callers ÷ message-db', { least: 1 }],
  ['append 1@16 ÷ castore', '1 event, 16 callers ÷ castore (which keeps none of it)', {}],
  ['append 1@64 ÷ 1@16', '64 callers ÷ 16 callers', { least: 0.9 }],
  ['append 100@16 ÷ copy', '100 events in one deed ÷ COPY', { least: 0.3, goal: 0.5 }],
  ['foldStream ÷ plain-query', 'fold of 10,000 events ÷ plain query', { least: 0.8 }],
  ['foldAll ÷ cursor', 'fold of 1,000,000 events ÷ bare cursor', { least: 0.7 }],
  ['foldAll peak MB', 'peak memory of that fold, MB', { most: 150 }],
  ['command@16 ÷ bare', 'a command over GraphQL, 16 callers ÷ bare handler', {}],
  ['timeline ÷ bare', 'a page of 50 events ÷ bare handler', { goal: 1 }],
  ['timeline ÷ apollo', 'a page of 50 events ÷ plain Apollo on Express', { least: 2 }],
  ['timeline ÷ postgraphile', 'a page of 50 events ÷ PostGraphile 5', { least: 1 }],
  ['century 500', 'checks a second, 500 characters × 10 years', { least: 8_000 }],
  ['century 500 ÷ bare', 'the same ÷ batched INSERT of as many rows', {}],
  ['century 5,000 ÷ 50', 'rate with 5,000 characters ÷ with 50', { least: 0.7 }],
  ['century due at once, Redis, s', '10,000 things due at once over 200 campaigns, on Redis, s', { most: 20 }],
  ['century due at once, PostgreSQL, s', 'the same on PostgreSQL, s', {}],
];

const asked = ({ least, most, goal }) => {
  if (most) return `at most ${most}`;
  if (!least) return goal ? `reported (goal ${goal})` : 'reported';
  return `at least ${least}${goal ? ` (goal ${goal})` : ''}`;
};

function verdict(value, { least, most }) {
  if (value === undefined) return 'not measured';
  if (most) return value <= most ? 'met' : 'missed';
  if (least) return value >= least ? 'met' : 'missed';
  return '';
}

/** Prints every goal of the workloads that were run. */
export function showGoals(figures, workloads) {
  const rows = GOALS.filter(([figure]) => workloads.some((workload) => figure.startsWith(workload))).map(
    ([figure, text, goal]) => [text, short(figures[figure]), asked(goal), verdict(figures[figure], goal)],
  );
  print('Ours, beside what was asked', ['', 'measured', 'asked', ''], rows);
}
