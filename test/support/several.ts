// How is a story told on two API processes and two workers? Each is a server in a process of its own, behind one address.
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { type Balancer, openBalancer } from './balancer.js';

/** The Redis of the project "cluster"; elsewhere a story is told on one process. */
export const { CLUSTER_REDIS_URL: severalOn } = globalThis as { CLUSTER_REDIS_URL?: string };

/** What each of them does. */
export const ROLES = ['api', 'api', 'worker', 'worker'] as const;
/** Of processes in the order of their roles, those that answer. */
export const answering = <T>(all: readonly T[]): T[] => all.filter((_, n) => ROLES[n] === 'api');

export interface Several extends Balancer {
  readonly ownerToken: string;
  /** Where each process listens by itself. */
  readonly processes: readonly string[];
}

interface Part {
  readonly url: string;
  readonly ownerToken: string | null;
  close(): Promise<void>;
}

/** `options`: what a server is set up with, as far as it can be written down; `logged` gets every line of every log. */
export async function openSeveral(
  env: Readonly<Record<string, string>>,
  options: { readonly hasToy: boolean },
  logged: string[],
): Promise<Several> {
  const setup = (ROLE: string) => JSON.stringify({ ...options, env: { ...env, ROLE } });
  const ports = await hosts();
  const parts = await Promise.all(ROLES.map((role, n) => openPart(ports[n] as number, setup(role), logged)));
  const processes = parts.map(({ url }) => url);
  const balancer = await openBalancer(() => answering(processes));
  return {
    url: balancer.url,
    processes,
    ownerToken: parts.find(({ ownerToken }) => ownerToken !== null)?.ownerToken as string,
    close: async () => {
      await Promise.all(parts.map((part) => part.close()));
      await balancer.close();
    },
  };
}

/** The ports of those that stand by for this worker of Jest. */
async function hosts(): Promise<readonly number[]> {
  return (await (await fetch(`${process.env.TEST_HOSTS}/${process.env.JEST_WORKER_ID}`)).json()) as number[];
}

async function openPart(port: number, setup: string, logged: string[]): Promise<Part> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write(`${setup}\n`);
  const closed = once(socket, 'close');
  const part = await new Promise<Omit<Part, 'close'>>((resolve, reject) => {
    socket.on('error', reject);
    createInterface({ input: socket }).on('line', (text) => {
      const { line, error, ...found } = JSON.parse(text) as { line?: string; error?: string } & Part;
      if (line !== undefined) logged.push(line);
      else if (error !== undefined) reject(new Error(error));
      else resolve(found);
    });
  });
  return {
    ...part,
    close: async () => {
      socket.end();
      await closed;
    },
  };
}
