// What does a webhook read of an event? The fields of the timeline, as its viewer would read them here.
import type { OpenRow, Subject } from '../ledger/contract.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Tell, ToldEvent } from '../webhooks/told.js';
import { Context, type Seat, type Services } from './context.js';
import { cursorOf, eventIdOf } from './cursor.js';
import { isReveal, openedBy } from './reveals.js';
import { datesThen, dateThen, involved, SOMEONE, summaryOf } from './telling.js';

/** Tells events in the words of the API; `services` are asked for when they are wanted, since they know the webhooks too. */
export const hookTelling =
  (services: () => Services): Tell =>
  async (campaignId, viewer, rows) => {
    const ctx = new Context(services(), null);
    const campaign = (await ctx.ledger.campaign(campaignId)) as Subject<Campaign>;
    const seat: Seat = { campaignId, viewer, campaign };
    const events = await Promise.all(rows.map((row) => withOpened(ctx, seat, row)));
    return { campaign: campaign.state?.name ?? SOMEONE, events };
  };

/** Earlier events that go with the reveal that opened them. */
const MOST_OPENED = 50;

/** Whoever is told of a reveal was never told what it opened. */
async function withOpened(ctx: Context, seat: Seat, row: OpenRow): Promise<ToldEvent> {
  const { ledger } = ctx;
  const { registry } = ctx.services;
  const event = await told(ctx, seat, row);
  if (!isReveal(registry, row)) return event;
  const filter = openedBy(row);
  const [rows, count] = await Promise.all([
    ledger.timeline(seat.viewer, seat.campaignId, { filter, limit: MOST_OPENED }),
    ledger.count(seat.viewer, seat.campaignId, filter),
  ]);
  const events = await Promise.all(rows.flatMap((one) => (one.sealed ? [] : [told(ctx, seat, one)])));
  return { ...event, opened: { count, events } };
}

async function told(ctx: Context, seat: Seat, row: OpenRow): Promise<ToldEvent> {
  const [date, dates, summary, involves, actor] = await Promise.all([
    dateThen(ctx, seat, row),
    datesThen(ctx, seat, row),
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
    date,
    recordedAt: new Date(row.recordedAt).toISOString(),
    playSession: row.sessionId,
    actor: row.actor === null ? null : { id: row.actor, name: actor ?? SOMEONE },
    involves,
    summary: summary ?? '',
    payload: row.data,
    dates,
    diceSource: row.diceSource,
    voidedBy: row.voidedBy,
    leaf: row.leaf,
  };
}
