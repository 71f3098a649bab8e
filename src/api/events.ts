// How does a program without GraphQL follow a campaign? Lines of JSON over plain HTTP, with the cursors of the live timeline.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get, Inject, type OnModuleDestroy, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { type ExecutionResult, GraphQLError, parse } from 'graphql';
import type { Principal } from '../auth/auth.js';
import { whoAsks } from './admission.js';
import { Context, SERVICES, type Services } from './context.js';
import { Failure, present } from './errors.js';
import { type Telling, told } from './live-telling.js';

/** How often it is seen whether the tokens of open feeds still stand. */
const RECHECK_MS = 500;

/** What every line says of an event: all that the timeline tells, in this viewer's eyes; of a reveal also what it opened. */
const DOCUMENT =
  parse(`subscription ($campaignId: ID!, $after: String) { timeline(campaignId: $campaignId, after: $after) {
  kind cursor head { seq hash recordedAt } event { ...All
    ... on Reveal { opened(first: 100) { nodes { ...All } pageInfo { hasNextPage endCursor } } } } } }
  fragment All on TimelineEvent {
    __typename id eventId seq ord type group worldDay date recordedAt playSession summary payload diceSource voidedBy
    seedPeriod clientBytes leaf deed { id name cause } actor { id name } involves { id name } }`);
const [BEFORE, AFTER] = ['{"data":{"timeline":', '}}'] as const;

interface Open {
  readonly principal: Principal;
  readonly end: () => void;
}

/** All feeds that this process keeps open. */
@Controller('campaigns')
export class EventsController implements OnModuleDestroy {
  private readonly feeds = new Set<Open>();
  private readonly timer = setInterval(() => void this.recheck(), RECHECK_MS).unref();

  constructor(@Inject(SERVICES) private readonly services: Services) {}

  onModuleDestroy(): void {
    clearInterval(this.timer);
    for (const { end } of this.feeds) end();
  }

  /** Everything since `after`, then whatever happens: one event a line, each once and in order, until the client leaves. */
  @Get(':campaignId/events')
  async events(
    @Param('campaignId') campaignId: string,
    @Query('after') after: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { services } = this;
    const asker = await whoAsks(services, request, request.headers.authorization, true);
    services.rates.ask(asker, 1);
    const contextValue = new Context(services, asker.principal, asker.address);
    const principal = contextValue.account();
    if (after !== undefined && typeof after !== 'string')
      throw new Failure('BAD_CURSOR', 'after: give one cursor, once.', {}, 400);
    const variableValues = { campaignId, after: after ?? null };
    const lines = await told({ schema: services.schema, document: DOCUMENT, contextValue, variableValues });
    if ('errors' in lines) throw asFailure(lines as ExecutionResult, services);
    const feed = lines as AsyncIterableIterator<Telling>;
    const open = { principal, end: () => void feed.return?.() };
    this.feeds.add(open);
    services.observer.connection('ndjson', 1);
    response.once('close', open.end);
    response.status(200).set({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    try {
      for await (const telling of feed) {
        const isTaken = response.write(`${this.line(telling)}\n`) || (await this.drained(response));
        if (!isTaken || telling.result.errors) break;
      }
    } finally {
      this.feeds.delete(open);
      services.observer.connection('ndjson', -1);
      response.off('close', open.end);
      // Who does not read would never see the end either.
      if (response.writableNeedDrain) response.destroy();
      else response.end();
    }
  }

  private line({ text, result }: Telling): string {
    if (text !== null) return text.slice(BEFORE.length, -AFTER.length);
    return JSON.stringify({ errors: result.errors?.map((error) => present(error, this.services.logFault)) });
  }

  /** False where the reader takes nothing for too long: he has the cursor of the last line that he read. */
  private async drained(response: Response): Promise<boolean> {
    if (response.destroyed) return false; // he left, and what would tell of it was told already
    const stop = new AbortController();
    const { signal } = stop;
    const gone = once(response, 'close', { signal }).then(() => false);
    const taken = once(response, 'drain', { signal }).then(() => true);
    const late = sleep(this.services.feed.patienceMs, false, { signal, ref: false });
    return Promise.race([gone, taken, late]).finally(() => {
      for (const waiting of [gone, taken, late]) waiting.catch(() => undefined);
      stop.abort();
    });
  }

  /** A token that was revoked or has run out closes its feeds. */
  private async recheck(): Promise<void> {
    if (this.feeds.size === 0) return;
    const ids = [...new Set([...this.feeds].map(({ principal }) => principal.tokenId))];
    const standing = await this.services.auth.tokens.stillStanding(ids).catch(() => null);
    if (!standing) return;
    for (const { principal, end } of this.feeds) if (!standing.has(principal.tokenId)) end();
  }
}

/** What was refused before the first line, under the status that says so. */
function asFailure({ errors = [] }: ExecutionResult, { logFault }: Services): Failure {
  const { message, extensions } = present(errors[0] ?? new GraphQLError('Nothing to follow'), logFault);
  const { code, facts } = extensions as { code: string; facts?: Record<string, unknown> };
  const status = code === 'NO_SUCH_CAMPAIGN' ? 404 : code === 'INTERNAL' ? 500 : code === 'UNAVAILABLE' ? 503 : 400;
  return new Failure(code, message, facts, status);
}
