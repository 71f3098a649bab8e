// What stands before several processes? A balancer that gives each request, and each socket, to the next of them in turn.
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

/** What holds for one connection only, not for what is sent over it. */
const HOP = /^(connection|keep-alive)$/i;
const without = (raw: readonly string[], left: RegExp): string[] =>
  raw.filter((_, n) => !left.test(raw[n - (n % 2)] as string));

/** `targets`: where the processes listen by now. One that is down is not replaced by another: its client is told nothing. */
export async function openBalancer(targets: () => readonly string[]): Promise<Balancer> {
  let turn = 0;
  const next = () => {
    const all = targets();
    const { hostname, port } = new URL(all[turn++ % all.length] as string);
    return { hostname, port: Number(port) };
  };
  const open = new Set<Socket>();
  const server = createServer((request, response) => pass(request, response, next()));
  server.on('upgrade', (request: IncomingMessage, near: Socket, head: Buffer) => {
    const { hostname, port } = next();
    const far = connect({ port, host: hostname, noDelay: true });
    const lines = request.rawHeaders.map((text, n) => text + (n % 2 ? '\r\n' : ': ')).join('');
    far.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines}\r\n`, 'latin1');
    far.write(head);
    near.setNoDelay(true);
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroySoon();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Byte for byte, both ways; whoever hangs up on one side hangs up on the other. */
function pass(request: IncomingMessage, response: ServerResponse, target: { hostname: string; port: number }): void {
  const { method, url: path } = request;
  const headers = without(request.rawHeaders, HOP);
  const asked = httpRequest({ ...target, method, path, headers, agent: false });
  asked.on('response', (answer) => {
    const { statusCode = 0, statusMessage, rawHeaders } = answer;
    response.writeHead(statusCode, statusMessage, without(rawHeaders, /^(connection|keep-alive|transfer-encoding)$/i));
    response.flushHeaders();
    answer.pipe(response);
    answer.on('close', () => answer.complete || response.destroy());
  });
  // Once there is an answer, a fault is only that the rest of the question was not wanted.
  asked.on('error', () => response.headersSent || request.socket.destroy());
  response.on('close', () => response.writableFinished || asked.destroy());
  request.pipe(asked);
}
