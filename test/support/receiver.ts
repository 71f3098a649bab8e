// Who listens to a webhook in a test? A real HTTP server that answers as the test says, and keeps what it was told.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly at: number;
}

/** What it answers; STALL keeps the line open and says nothing, DROP cuts it. */
export type Reply =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  | 'STALL'
  | 'DROP';

export interface Receiver {
  readonly url: string;
  readonly port: number;
  /** All requests, whatever they were answered. */
  readonly heard: Heard[];
  /** How the nth request, from 0, is answered. */
  answer: (n: number, request: Heard) => Reply;
  /** Waits until this holds. */
  until(condition: () => boolean | Promise<boolean>, what?: string): Promise<void>;
  close(): Promise<void>;
}

export const OK: Reply = { status: 204 };

export async function openReceiver(answer: Receiver['answer'] = () => OK): Promise<Receiver> {
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('error', () => undefined);
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const heard = { path, headers, body: Buffer.concat(parts).toString(), at: Date.now() };
      const reply = receiver.answer(receiver.heard.push(heard) - 1, heard);
      if (reply === 'STALL') return;
      if (reply === 'DROP') return void request.socket.destroy();
      response.writeHead(reply.status, reply.headers);
      response.end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    heard: [],
    answer,
    until: async (condition, what = 'It') => {
      for (let tries = 0; tries < 3_000; tries++) {
        if (await condition()) return;
        await sleep(25);
      }
      const said = receiver.heard.map(({ body }) => body.slice(0, 200)).join('\n');
      throw new Error(`${what} did not happen. Heard ${receiver.heard.length}:\n${said}`);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
