// Who may try again first? Those who lost a race for a campaign go one after another, so that each of them gets through.
import type { Id } from '../rules/kernel/stream.js';

/** A queue for each campaign, within this process. */
export class Turns {
  private readonly last = new Map<Id, Promise<unknown>>();

  /** Whether somebody waits, whom a newcomer would overtake with every race he wins. */
  busy(campaignId: Id): boolean {
    return this.last.has(campaignId);
  }

  async take<T>(campaignId: Id, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(campaignId);
    const mine = (async () => {
      await before?.catch(() => undefined);
      return work();
    })();
    this.last.set(campaignId, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(campaignId) === mine) this.last.delete(campaignId);
    }
  }
}
