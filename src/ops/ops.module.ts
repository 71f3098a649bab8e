// Is the process alive, is it ready, and how does it do? For those who run it.
import { Controller, type DynamicModule, Get, Inject, Module, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Metrics } from './metrics.js';

/** Something the process needs in order to serve; throws where it lacks. */
export type Check = () => Promise<unknown>;

/** What is watched. */
export interface OpsOptions {
  readonly metrics: Metrics;
  /** What it cannot serve without. */
  readonly checks: Readonly<Record<string, Check>>;
  /** What is said beside it: without this it serves, only later or less. */
  readonly asides: Readonly<Record<string, Check>>;
}

const OPTIONS = Symbol('what is looked after');
/** A check that takes longer counts as failed. */
const PATIENCE_MS = 2_000;

async function passes(check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS).unref();
  });
  const done = check().then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

/** What a supervisor, a balancer and Prometheus ask; none of it tells anything of a campaign. */
@Controller()
export class OpsController {
  constructor(@Inject(OPTIONS) private readonly options: OpsOptions) {}

  /** The process answers; it need not be restarted. */
  @Get('health/live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** Whether requests should be sent here: 503 where something it needs is lacking. */
  @Get('health/ready')
  async ready(@Res() response: Response): Promise<void> {
    const { checks, asides } = this.options;
    const states = await Promise.all(
      Object.entries({ ...checks, ...asides }).map(
        async ([name, check]) => [name, (await passes(check)) ? 'ok' : 'lacking'] as const,
      ),
    );
    const ready = states.every(([name, state]) => state === 'ok' || name in asides);
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'lacking', checks: Object.fromEntries(states) });
  }

  @Get('metrics')
  async metrics(@Res() response: Response): Promise<void> {
    response.type('text/plain; version=0.0.4').send(await this.options.metrics.text());
  }
}

/** Health and figures, beside whatever else the process serves. */
@Module({ controllers: [OpsController] })
export class OpsModule {}

/** Serves health and metrics. */
export const opsModule = (options: OpsOptions): DynamicModule => ({
  module: OpsModule,
  providers: [{ provide: OPTIONS, useValue: options }],
});
