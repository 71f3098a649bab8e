// What does the process say of itself? Structured lines, without tokens, seeds or secret payloads.
import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';

/** Whatever is called like this is never written, however deep in a line of the log it stands. */
const SECRET = [
  'authorization',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'password',
  'newPassword',
  'seed',
  'salt',
  'body',
  'connectionString',
  // What a failed statement was sent with, and what PostgreSQL repeats of it.
  'parameters',
  'driverError',
  'detail',
];

/** The log of the process: one JSON object a line, without what is nobody's business. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[not logged]' },
  };
  return destination ? pino(options, destination) : pino(options, pino.destination({ dest: 2, sync: false }));
}

/** Nest's own lines in the same log; its chatter of start-up is only for those who look closely. */
export function nestLog(log: Logger): LoggerService {
  const say =
    (level: 'debug' | 'info' | 'warn' | 'error' | 'fatal') =>
    (message: unknown, ...more: unknown[]) => {
      const context = more.at(-1);
      log[level]({ context }, message instanceof Error ? message.message : String(message));
    };
  return {
    log: say('debug'),
    warn: say('warn'),
    error: say('error'),
    fatal: say('fatal'),
    debug: say('debug'),
    verbose: say('debug'),
  };
}

interface Asked {
  readonly method?: string;
  readonly url?: string;
}
interface Answered {
  readonly statusCode: number;
  on(event: 'finish', listener: () => void): unknown;
}

/** One line a request, without its query and headers: warnings for faults of ours, the rest for those who look closely. */
export const logRequests =
  (log: Logger) =>
  ({ method, url = '' }: Asked, answer: Answered): void => {
    const begun = performance.now();
    answer.on('finish', () => {
      const level = answer.statusCode >= 500 ? 'warn' : 'debug';
      if (!log.isLevelEnabled(level)) return;
      log[level](
        { method, path: url.split('?')[0], status: answer.statusCode, ms: Math.round(performance.now() - begun) },
        'request',
      );
    });
  };

/** Where faults of requests go, under a reference that the sender is told. */
export interface FaultLog {
  readonly log: (reference: string, fault: unknown) => void;
  /** The last connection has ended. What fails from now on, for want of what is being closed, had a sender who has gone. */
  readonly ended: () => void;
}

/** Faults are logged as such while there is anybody whom they are told. */
export function faultLog(log: Logger): FaultLog {
  let isOver = false;
  return {
    log: (reference, fault) => {
      if (isOver) log.debug({ reference, err: fault }, 'a request whose sender had gone was given up');
      else log.error({ reference, err: fault }, 'a request failed');
    },
    ended: () => {
      isOver = true;
    },
  };
}
