// When does whoever follows a campaign see what was kept? Plain sockets that speak graphql-transport-ws, many of them.
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';

const FOLLOW = `subscription ($c: ID!) { timeline(campaignId: $c) { kind event { seq ord } } }`;
/** So many are opened at a time. */
const AT_ONCE = 50;
const PATIENCE_MS = 30_000;

/** A socket that follows a campaign; it counts what it sees twice, or out of order. */
function follow({ url, token }, campaignId, seen) {
  const socket = new WebSocket(
    `${String(url).replace(/^http/, 'ws').replace(/\/$/, '')}/graphql`,
    'graphql-transport-ws',
  );
  const follower = { campaignId, socket, last: 0, faults: [], closing: false };
  const send = (message) => socket.send(JSON.stringify(message));
  follower.ready = new Promise((resolve, reject) => {
    socket.on('open', () => send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
    socket.on('error', reject);
    socket.on('close', (code) => {
      if (!follower.closing) follower.faults.push(`a socket was closed with ${code}`);
      reject(new Error(`A socket was closed with ${code}`));
    });
    socket.on('message', (data) => {
      const now = performance.now();
      const { type, payload } = JSON.parse(String(data));
      if (type === 'connection_ack')
        send({ id: '1', type: 'subscribe', payload: { query: FOLLOW, variables: { c: campaignId } } });
      else if (type === 'ping') send({ type: 'pong' });
      else if (type === 'error' || payload?.errors) reject(new Error(JSON.stringify(payload)));
      else if (type === 'next') {
        const { kind, event } = payload.data.timeline;
        if (kind === 'CAUGHT_UP') resolve();
        if (!event) return;
        const seq = Number(event.seq);
        if (event.ord === 0 && seq !== follower.last + 1) follower.faults.push(`after ${follower.last} came ${seq}`);
        follower.last = seq;
        seen(campaignId, event.seq, now);
      }
    });
  });
  return follower;
}

/** Follows the campaigns in turn, and measures from an acknowledgement to each sight of what it acknowledged. */
export async function followers(server, campaigns, count) {
  const delays = [];
  /** When a commit was acknowledged, or was first seen where the answer was slower than the news. */
  const acknowledgedAt = new Map();
  const early = new Map();
  const key = (campaignId, seq) => `${campaignId}:${seq}`;
  const seen = (campaignId, seq, now) => {
    const at = acknowledgedAt.get(key(campaignId, seq));
    if (at === undefined) early.set(key(campaignId, seq), (early.get(key(campaignId, seq)) ?? 0) + 1);
    else delays.push(now - at);
  };
  const all = [];
  for (let n = 0; n < count; n += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - n) }, (_, i) =>
      follow(server, campaigns[(n + i) % campaigns.length].id, seen),
    );
    all.push(...some);
    await Promise.all(some.map(({ ready }) => ready));
  }
  early.clear();
  const newest = new Map();
  return {
    delays,
    acknowledged: (campaignId, seq) => {
      const known = key(campaignId, seq);
      acknowledgedAt.set(known, performance.now());
      newest.set(campaignId, Math.max(newest.get(campaignId) ?? 0, Number(seq)));
      // Whoever saw it before the sender had his answer did not wait at all.
      for (let n = early.get(known) ?? 0; n > 0; n -= 1) delays.push(0);
      early.delete(known);
      setTimeout(() => acknowledgedAt.delete(known), PATIENCE_MS).unref();
    },
    /** Waits until every socket has seen the last that was acknowledged. */
    caughtUp: async () => {
      const behind = () => all.filter(({ campaignId, last }) => last < (newest.get(campaignId) ?? 0));
      for (const begun = performance.now(); behind().length > 0 && performance.now() - begun < PATIENCE_MS; )
        await sleep(50);
      for (const follower of behind()) follower.faults.push(`a socket never saw ${newest.get(follower.campaignId)}`);
    },
    faults: () => all.flatMap(({ faults }) => faults),
    close: async () => {
      for (const follower of all) {
        follower.closing = true;
        follower.ready.catch(() => undefined);
        follower.socket.terminate();
      }
    },
  };
}
