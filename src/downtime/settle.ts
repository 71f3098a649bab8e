// What has come due, and is it done? Settles one thing after another through the ledger, like any player's deed.
import { uuid5 } from '../ledger/ids.js';
import type { Ledger } from '../ledger/ledger.js';
import { isRefusal } from '../rules/kernel/deed.js';
import type { DueOf } from '../rules/kernel/due.js';
import type { Id } from '../rules/kernel/stream.js';

/** A due thing that its own command refuses: a fault of the rules that a game master should see. */
export class Unsettled extends Error {
  override readonly name = 'Unsettled';

  constructor(
    readonly due: DueOf,
    readonly code: string,
    message: string,
  ) {
    super(`${due.kind} of ${due.streamId} on day ${due.day} was refused (${code}): ${message}`);
  }
}

/**
 * Settles everything that is due in a campaign, the least first, until nothing is left up to its clock.
 * Safe to run twice, anywhere, at once: the command's id follows from what is due. Returns how many were settled.
 */
export async function settle(
  ledger: Ledger,
  campaignId: Id,
  onSettled: (kind: string, total: number) => void | Promise<void> = () => undefined,
): Promise<number> {
  let total = 0;
  for (;;) {
    const [next] = await ledger.due(campaignId);
    if (!next) return total;
    await settleOne(ledger, campaignId, next);
    total += 1;
    await onSettled(next.kind, total);
  }
}

async function settleOne(ledger: Ledger, campaignId: Id, due: DueOf): Promise<void> {
  const campaign = (await ledger.campaign(campaignId))?.state;
  if (!campaign) return;
  const command = ledger.registry.systemOf(campaign).settles.find(({ kind }) => kind === due.kind)?.command;
  if (!command) throw new Unsettled(due, 'NO_SUCH_KIND', `nothing settles the kind ${due.kind}`);
  const answer = await ledger.record(
    { kind: 'CLOCK' },
    {
      campaignId,
      commandId: await settlementId(ledger, campaignId, due),
      name: command.name,
      input: { streamId: due.streamId, key: due.key, day: due.day },
      worldDay: due.day,
    },
  );
  if (isRefusal(answer)) throw new Unsettled(due, answer.refused, answer.message);
}

/** The same for everyone who settles this; another one only after an earlier settlement was voided. */
async function settlementId(ledger: Ledger, campaignId: Id, { kind, streamId, key, day }: DueOf): Promise<Id> {
  for (let voided = 0; ; voided++) {
    const id = uuid5(campaignId, JSON.stringify([kind, streamId, key, day, voided]));
    const earlier = await ledger.store.deed(campaignId, id);
    if (!earlier || !(await isVoided(ledger, campaignId, id))) return id;
  }
}

async function isVoided(ledger: Ledger, campaignId: Id, deed: Id): Promise<boolean> {
  const rows = await ledger.reader.deeds({ member: null, isGm: true }, campaignId, [deed]);
  return rows.length > 0 && rows.every((row) => row.sealed || row.voidedBy !== null);
}
