// Does the typed client compile as strictly as can be, and do what it says against a real server?
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import WebSocket from 'ws';
import { Ledger, LedgerError, operations } from '../../clients/typescript/src/index.js';
import { mutation } from '../../clients/typescript/src/ledger.js';
import { type Api, newId, openApi } from '../support/api.js';

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const run = promisify(execFile);
const schema = buildSchema(readFileSync(path('schema.gql'), 'utf8'));

let api: Api;
beforeAll(async () => {
  api = await openApi({ heartbeatMs: 200 });
});
afterAll(() => api?.close());

const open = (more = {}) => new Ledger({ url: api.url, token: api.ownerToken, webSocket: WebSocket, ...more });
const found = async (ledger: Ledger) => {
  const campaignId = newId();
  await ledger.send('createCampaign', { campaignId, input: { name: 'The Salt Road', system: 'd100' } });
  return campaignId;
};

describe('the typed client', () => {
  it('is compiled by tsc --strict, and its example tells an evening', async () => {
    await run(process.execPath, [path('node_modules/typescript/bin/tsc'), '-p', path('clients/typescript')]);
    const { stdout } = await run(process.execPath, [
      path('clients/typescript/dist/example.js'),
      api.url,
      api.ownerToken,
    ]);
    expect(stdout).toContain('Maren joined the campaign, played by Pia.');
    expect(stdout).toContain('(cross the river): 4, 2, total 6.');
    expect(stdout).toContain('refused: BAD_DICE_NOTATION');
    expect(stdout).toContain('2 rolls in the timeline');
  });

  it('writes every command as the schema has it', () => {
    const commands = Object.values(schema.getMutationType()!.getFields()).filter(
      ({ type }) => String(type) === 'Recorded!',
    );
    expect(commands.length).toBeGreaterThan(100);
    for (const { name, args } of commands) {
      const text = mutation(name as 'rollFreely', Object.fromEntries(args.map((argument) => [argument.name, ''])));
      expect([name, validate(schema, parse(text))]).toEqual([name, []]);
    }
  });

  it('has operations that the schema knows, each in a file', () => {
    const folder = path('clients/typescript/operations');
    const text = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
    expect(validate(schema, parse(text.join('\n')))).toEqual([]);
  });
});

describe('a command', () => {
  it('is sent again under its own id where no answer came, and recorded once', async () => {
    const campaignId = await found(open());
    let sent = 0;
    const lossy: typeof fetch = async (...request) => {
      const answer = await fetch(...request);
      sent += 1;
      if (sent < 3) throw new TypeError('the line was cut before the answer came');
      return answer;
    };
    const recorded = await open({ fetch: lossy }).send('rollFreely', {
      campaignId,
      input: { notation: '1d6', purpose: 'again' },
    });
    expect([sent, recorded.replayed, recorded.events]).toEqual([
      3,
      true,
      [expect.objectContaining({ type: 'DiceRolled' })],
    ]);
    const rolls = [];
    for await (const { event } of open().timeline({ campaignId, filter: { types: ['DiceRolled'] } })) rolls.push(event);
    expect(rolls).toHaveLength(1);
  });

  it('that is refused is not sent again', async () => {
    let sent = 0;
    const counted: typeof fetch = (...request) => {
      sent += 1;
      return fetch(...request);
    };
    const refused = open({ fetch: counted }).send('renameCampaign', { campaignId: newId(), input: { name: 'x' } });
    await expect(refused).rejects.toMatchObject({ code: 'NO_SUCH_CAMPAIGN', isPassing: false });
    expect(sent).toBe(1);
  });

  it('is given up where nobody answers', async () => {
    const dead = new Ledger({ url: 'http://127.0.0.1:9', token: api.ownerToken, attempts: 2 });
    await expect(dead.ask(operations.Me, {})).rejects.toMatchObject({ code: 'NO_CONNECTION', isPassing: true });
    await expect(dead.send('renameCampaign', { campaignId: newId(), input: { name: 'x' } })).rejects.toBeInstanceOf(
      LedgerError,
    );
  });
});

describe('a follower', () => {
  it('goes on where it was, over as many sockets as it takes', async () => {
    const ledger = open();
    const campaignId = await found(ledger);
    const sockets: WebSocket[] = [];
    class Kept extends WebSocket {
      constructor(url: string, protocol: string) {
        super(url, protocol);
        sockets.push(this);
      }
    }
    const stop = new AbortController();
    const seen: string[] = [];
    const kinds = new Set<string>();
    let drops = 0;
    const writing = (async () => {
      for (let n = 0; n < 20; n++) await ledger.send('writeNote', { campaignId, input: { text: `Line ${n}` } });
    })();
    const follower = open({ webSocket: Kept });
    for await (const news of follower.follow(campaignId, { signal: stop.signal, onDrop: () => void drops++ })) {
      kinds.add(news.kind);
      if (news.kind !== 'EVENT') continue;
      seen.push(`${news.event.seq}.${news.event.ord}`);
      if (seen.length % 4 === 0) sockets.at(-1)!.terminate();
      if (seen.length === 21) stop.abort();
    }
    await writing;
    expect(seen).toEqual(Array.from({ length: 21 }, (_, n) => `${n + 1}.0`));
    expect(drops).toBeGreaterThan(0);
    expect(sockets.length).toBeGreaterThan(drops);
  });

  it('is told why it may not, and does not try for ever', async () => {
    const first = (ledger: Ledger) => ledger.follow(newId()).next();
    await expect(first(open())).rejects.toMatchObject({ code: 'NO_SUCH_CAMPAIGN' });
    await expect(first(open({ token: 'cl_forged' }))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
