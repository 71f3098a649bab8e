// What does a webhook read of an event? The fields of the timeline, as its viewer would read them here.
import type { OpenRow, Subject } from '../ledger/contract.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Tell, ToldEvent } from '../webhooks/told.js';
import { Context, type Seat, type Services } from './context.js';
import { cursorOf, eventIdOf } from './cursor.js';
import { dateIn, involved, SOMEONE, summaryOf } from './telling.js';

/** Tells events in the words of the API; `services` are asked for when they are wanted, since they know the webhooks too. */
export const hookTelling =
  (services: () => Services): Tell =>
  async (campaignId, viewer, rows) => {
    const ctx = new Context(services(), null);
    const campaign = (await ctx.services.ledger.campaign(campaignId)) as Subject<Campaign>;
    const seat: Seat = { campaignId, viewer, campaign };
    const events = await Promise.all(rows.map((row) => told(ctx, seat, row)));
    return { campaign: campaign.state?.name ?? SOMEONE, events };
  };

async function told(ctx: Context, seat: Seat, row: OpenRow): Promise<ToldEvent> {
  const [summary, involves, actor] = await Promise.all([
    summaryOf(ctx, { row, seat }),
    involved(ctx, seat, row),
    row.actor === null ? null : ctx.names(seat).load(row.actor),
  ]);
  return {
    id: eventIdOf(row),
    eventId: row.id,
    cursor: cursorOf(row),
    seq: String(row.seq),
    ord: row.ord,
    type: row.type,
    group: ctx.services.registry.events.get(row.type)!.def.group,
    deed: { id: row.commandId, name: row.deedName, cause: row.cause },
    worldDay: row.worldDay,
    date: dateIn(seat, row.worldDay),
    recordedAt: new Date(row.recordedAt).toISOString(),
    playSession: row.sessionId,
    actor: row.actor === null ? null : { id: row.actor, name: actor ?? SOMEONE },
    involves,
    summary: summary ?? '',
    payload: row.data,
    diceSource: row.diceSource,
    voidedBy: row.voidedBy,
    leaf: row.leaf,
  };
}
