// How fast is our own ledger? The build in dist/, from a decided deed to the commit and from the store to a folded state.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { EventStore } from '../../dist/ledger/event-store.js';
import { fold, playable } from '../../dist/ledger/history.js';
import { restore } from '../../dist/ledger/restore.js';
import { step } from '../../dist/rules/kernel/fold.js';
import { commitHash, GENESIS } from '../../dist/trust/chain.js';
import { campaignId, data, streamId } from '../events.mjs';
import { MOST_POOLED, once, positions } from './contestant.mjs';
import { campaignOf, characterOf, draftOf, draftOfFounding, registryOf, SYSTEM } from './ledger-deeds.mjs';

const COMMITS_PER_CALL = 500;

let ownerUrl;
let pool;
let store;
/** Each campaign's character as this process last left it: what the ledger's cache holds. */
const characters = new Map();

/** The app role owns nothing, so that it can add to history and not change it. */
function asApp(url) {
  const app = new URL(url);
  app.username = 'ledger_bench';
  app.password = 'ledger_bench';
  return app.href;
}

async function appended(append) {
  const answer = await store.append(append);
  if (answer.outcome !== 'APPENDED') throw new Error(`append answered ${JSON.stringify(answer)}`);
  return answer;
}

/** One commit a deed and one event a deed, in the order of the chain. */
function* history(streams, perStream) {
  const campaign = campaignOf(0);
  let prev = GENESIS;
  for (const { n, stream, version } of positions(streams, perStream)) {
    const character = { ...characterOf(0, stream), version: version - 1 };
    const { deeds, events } = draftOf(campaign, character, randomUUID(), [data(n)]).append(SYSTEM);
    const recordedAt = 1_700_000_000_000 + n;
    const seq = n + 1;
    const hash = commitHash({ seq: BigInt(seq), recordedAt, prev, leaves: [events[0].leaf] });
    yield { seq, recordedAt, hash, deeds, events };
    prev = hash;
  }
}

/** @type {import('./contestant.mjs').Contestant} */
export default {
  name: 'ours',
  keeps: 'versions of all that was read, idempotency, campaign in order, state of 2 kB, salted hash chain',
  async setup(url) {
    const { migrate } = await import('../../dist/migrate.js');
    await migrate(url, asApp(url));
  },
  async connect(url, callers) {
    ownerUrl = url;
    pool = new pg.Pool({ connectionString: asApp(url), max: Math.min(callers, MOST_POOLED) });
    store = new EventStore(pool);
  },
  async prepare(campaigns) {
    for (let n = 0; n < campaigns; n += 1) {
      const founding = draftOfFounding(n, randomUUID());
      const { seq, recordedAt } = await appended(founding.append(SYSTEM));
      characters.set(
        n,
        founding.written(seq, recordedAt).subjects.find(({ kind }) => kind === 'character'),
      );
    }
  },
  async append(_caller, campaign, bodies) {
    const draft = draftOf(
      campaignOf(campaign),
      characters.get(campaign),
      randomUUID(),
      bodies.map((body) => body.data),
    );
    const { seq, recordedAt } = await appended(draft.append(SYSTEM));
    characters.set(campaign, draft.written(seq, recordedAt).subjects[0]);
  },
  count: () =>
    once(ownerUrl, async (c) => {
      const text = `SELECT count(*) FROM ledger.event WHERE type = 'D100TestRolled'`;
      return Number((await c.query(text)).rows[0].count);
    }),
  async fill(streams, perStream) {
    await store.atomically(async (client) => {
      const restored = (commits) => restore(client, campaignId(0), commits);
      let writing = Promise.resolve();
      let commits = [];
      for (const commit of history(streams, perStream)) {
        commits.push(commit);
        if (commits.length < COMMITS_PER_CALL) continue;
        await writing;
        writing = restored(commits);
        commits = [];
      }
      await writing;
      if (commits.length > 0) await restored(commits);
    });
    await once(ownerUrl, (client) => client.query('VACUUM (ANALYZE)'));
  },
  async fold(stream, onEvent) {
    const registry = registryOf(onEvent);
    const events = await store.replay(campaignId(0), streamId(stream));
    fold(
      campaignId(0),
      streamId(stream),
      events.map((event) => playable(registry, event)),
    );
  },
  async foldAll(_streams, onEvent) {
    const registry = registryOf(onEvent);
    const states = new Map();
    for await (const batch of store.walk(campaignId(0))) {
      for (const event of batch) {
        const { def, data: happened, id, worldDay, actor } = playable(registry, event);
        const at = { campaignId: campaignId(0), streamId: event.stream, eventId: id, worldDay, actor };
        states.set(event.stream, step(def, states.get(event.stream) ?? null, happened, at));
      }
    }
  },
  disconnect: () => pool.end(),
};
