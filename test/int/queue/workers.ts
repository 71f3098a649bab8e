// Who does what falls due, in a test? Workers on one store, which end with the test, and whatever went wrong with them.
import { Downtime, type DowntimeOptions } from '../../../src/downtime/downtime.js';
import { redisUrl } from '../../support/database.js';
import type { Kept } from '../../support/ledger.js';

/** Processes that do what falls due in one store. */
export class Workers {
  readonly faults: Error[] = [];
  readonly onFault = (error: Error): void => void this.faults.push(error);
  private readonly running: Downtime[] = [];

  constructor(private readonly kept: Kept) {}

  async start(more: Partial<DowntimeOptions> = {}): Promise<Downtime> {
    const { kept, onFault } = this;
    const place = { databaseUrl: kept.database.appUrl, redisUrl };
    const downtime = new Downtime({ ...place, ledger: kept.again(), works: true, onFault, ...more });
    this.running.push(downtime);
    await downtime.start();
    return downtime;
  }

  /** What went wrong since the last time. */
  async close(): Promise<Error[]> {
    await Promise.all(this.running.splice(0).map((downtime) => downtime.close()));
    return this.faults.splice(0);
  }
}
