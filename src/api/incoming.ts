// Which requests ask for another protocol? Those for a WebSocket alone: whatever else is offered is not taken up.
import { createServer, IncomingMessage } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/**
 * `curl --http2` and others offer `Upgrade: h2c`, which a server may leave alone (RFC 9110, 7.8). Node would hand any such
 * request to whoever waits for WebSockets, and decides by this field once the headers are there.
 */
class Incoming extends IncomingMessage {
  private offered = false;

  set upgrade(offered: boolean) {
    this.offered = offered;
  }

  get upgrade(): boolean {
    return this.offered && (this.method === 'CONNECT' || /^websocket$/i.test(this.headers.upgrade ?? ''));
  }
}

/** Express over HTTP/1.1 that goes on with HTTP/1.1 where a client would also speak HTTP/2. */
export class Http1Adapter extends ExpressAdapter {
  override initHttpServer(): void {
    this.setHttpServer(createServer({ IncomingMessage: Incoming }, this.getInstance()));
  }
}
