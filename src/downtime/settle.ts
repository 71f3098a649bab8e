// What has come due, and is it done? One campaign, step by step, until nothing is left up to its clock or its jump's end.
import type { Ledger } from '../ledger/ledger.js';
import type { Step } from '../ledger/settling.js';
import type { Id } from '../rules/kernel/stream.js';

/** Told after each commit; false: stop here, and leave the rest for later. */
export type OnStep = (step: Step) => unknown;

/**
 * Settles everything that is due in a campaign, the least first, and takes its clock to the end of a jump that was begun.
 * Safe to run twice, anywhere, at once: the commands' ids follow from what is due. Returns how many were settled.
 */
export async function settle(ledger: Ledger, campaignId: Id, onStep: OnStep = () => undefined): Promise<number> {
  const settling = ledger.settling(campaignId);
  let total = 0;
  for (let step = await settling.step(); step; step = await settling.step()) {
    for (const n of step.kinds.values()) total += n;
    if ((await onStep(step)) === false) break;
  }
  return total;
}
