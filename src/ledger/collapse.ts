// Which event stands for a whole line, where a deed or a jump is shown as one?
import type { TimelineQuery } from './contract.js';
import { eventsAs } from './matching.js';

/** SQL for a collapsed look at the events named `e`: which lead a line, and how many visible ones each line holds. */
export interface Collapsing {
  readonly leads: string;
  readonly size: string;
}

const SAME_DEED = 'm.commit_seq = e.commit_seq AND m.command_id = e.command_id';

/**
 * A line is led by the first visible event of its deed. ADVANCE folds what the clock did into the deed that moved it,
 * where that can be seen. A line shows if any of its visible events matches, and counts those that do. Never asks a
 * sealed slot for its deed: it leads a line of its own.
 */
export function collapsing(
  by: NonNullable<TimelineQuery['collapse']>,
  visible: (x: string) => string,
  matches: (x: string) => string[],
): Collapsing {
  const found = (x: string) => [visible(x), ...matches(x)].join(' AND ');
  const own = `FROM ${eventsAs('m', found('m'))} WHERE m.campaign_id = $1 AND ${SAME_DEED} AND ${found('m')}`;
  const settled = `FROM ledger.deed g JOIN ${eventsAs('m', found('m'))}
    ON m.campaign_id = g.campaign_id AND m.commit_seq = g.commit_seq AND m.command_id = g.command_id
    WHERE g.campaign_id = $1 AND g.cause = e.command_id AND g.actor_member IS NULL AND ${found('m')}`;
  const first = `NOT EXISTS (SELECT FROM ${eventsAs('p', visible('p'))}
    WHERE p.campaign_id = $1 AND p.commit_seq = e.commit_seq AND p.command_id = e.command_id AND p.ord < e.ord
      AND ${visible('p')})`;
  const folded = `ed.cause IS NOT NULL AND ed.actor_member IS NULL AND EXISTS (
    SELECT FROM ledger.deed g JOIN ${eventsAs('p', visible('p'))}
      ON p.campaign_id = g.campaign_id AND p.commit_seq = g.commit_seq AND p.command_id = g.command_id
      WHERE g.campaign_id = $1 AND g.command_id = ed.cause AND ${visible('p')})`;
  const leads = [first, ...(by === 'ADVANCE' ? [`NOT (${folded})`] : [])];
  if (matches('m').length > 0) {
    const any = [own, ...(by === 'ADVANCE' ? [settled] : [])];
    leads.push(`(${any.map((from) => `EXISTS (SELECT ${from})`).join(' OR ')})`);
  }
  const counts = [own, ...(by === 'ADVANCE' ? [settled] : [])].map((from) => `(SELECT count(*) ${from})`);
  return {
    leads: `(NOT ${visible('e')} OR (${leads.join(' AND ')}))`,
    size: `CASE WHEN e.visible THEN ${counts.join(' + ')} ELSE 1 END`,
  };
}
