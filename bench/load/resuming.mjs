// Who follows a campaign, whatever becomes of the line? A client that comes back at its cursor, and counts what it sees.
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';

const FOLLOW = `subscription ($c: ID!, $after: String) {
  timeline(campaignId: $c, after: $after) { kind cursor event { seq ord } } }`;
const AGAIN_MS = 200;

/** One follower; `server.url` is where it is found by then. */
export class Resuming {
  seen = 0;
  /** What came twice, or before what it follows. */
  wrong = 0;
  /** How often it was told that it cannot be told. */
  refused = 0;
  #cursor = null;
  #last = [0, -1];
  #closing = false;
  #socket = null;
  #caughtUp;

  constructor(server, campaignId) {
    this.server = server;
    this.campaignId = campaignId;
    this.ready = new Promise((resolve) => {
      this.#caughtUp = resolve;
    });
  }

  /** Once it has seen all there was. */
  caughtUp() {
    this.#open();
    return this.ready;
  }

  close() {
    this.#closing = true;
    this.#socket?.terminate();
  }

  #open() {
    const { server, campaignId } = this;
    const socket = new WebSocket(`${String(server.url).replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
    this.#socket = socket;
    const send = (message) => socket.send(JSON.stringify(message));
    socket.on('open', () => send({ type: 'connection_init', payload: { authorization: `Bearer ${server.token}` } }));
    socket.on('error', () => undefined);
    socket.on('close', async () => {
      await sleep(AGAIN_MS);
      if (!this.#closing) this.#open();
    });
    socket.on('message', (data) => {
      const { type, payload } = JSON.parse(String(data));
      const variables = { c: campaignId, after: this.#cursor };
      if (type === 'connection_ack') send({ id: '1', type: 'subscribe', payload: { query: FOLLOW, variables } });
      else if (type === 'ping') send({ type: 'pong' });
      else if (type === 'next' && payload.data) this.#hear(payload.data.timeline);
      else if (type === 'error' || type === 'next') {
        this.refused += 1;
        socket.close();
      }
    });
  }

  #hear({ kind, cursor, event }) {
    this.#cursor = cursor ?? this.#cursor;
    if (kind === 'CAUGHT_UP') this.#caughtUp();
    if (!event) return;
    const [seq, ord] = [Number(event.seq), event.ord];
    const [before, place] = this.#last;
    const follows = seq === before ? ord === place + 1 : seq === before + 1 && ord === 0;
    if (!follows) this.wrong += 1;
    this.#last = [seq, ord];
    this.seen += 1;
  }
}
