// Can whoever is about to be shut out make himself another way in meanwhile? What he is at the very moment goes with the rest.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../support/api.js';
import { openTable, type TestTable } from '../support/table.js';

let table: TestTable;
beforeAll(async () => {
  table = await openTable({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'true', RATE_LIMIT: '0' } });
});
afterAll(() => table?.close());

const MAKE = 'mutation { createToken(label: "one more") { token details { id } } }';
const RENEW = 'mutation ($c: ID!, $m: ID!) { renewInvitation(campaignId: $c, memberId: $m) { code } }';
const INVITE =
  'mutation ($c: ID!, $id: ID!) { inviteMember(campaignId: $c, commandId: $id, name: "Wanda", role: PLAYER) { memberId } }';
const HOOK =
  'mutation ($c: ID!) { createWebhook(campaignId: $c, name: "Bridge", url: "http://127.0.0.1:9/") { webhook { id } } }';
const DELETE = 'mutation ($c: ID!, $id: ID!) { deleteWebhook(campaignId: $c, id: $id) }';
const HOOKS = 'query ($c: ID!) { webhooks(campaignId: $c) { id pausedFor } }';
const REVOKE = 'mutation ($id: ID!) { revokeToken(id: $id, withMade: true) }';
const LOOK = 'query ($code: String!) { invitation(code: $code) { campaign } }';
const ADD = 'mutation ($login: String!, $password: String!) { addLogin(login: $login, password: $password) }';
const LOG_IN =
  'mutation ($login: String!, $password: String!) { logIn(login: $login, password: $password) { accessToken } }';
const CHANGE =
  'mutation ($password: String!, $next: String!) { changePassword(password: $password, newPassword: $next) }';
const ME = '{ me { name } }';

/** What came of it; null where it was refused. */
const tried = (token: string | null, text: string, more: object = {}) =>
  table.api.get(token, text, { c: table.campaignId, ...more }).catch(() => null);

const make = async (by: string) => {
  const { token, details } = (await table.api.get(by, MAKE)).createToken!;
  return { text: String(token), id: String(details!.id) };
};

describe('a token that is revoked with all it made', () => {
  it('makes nothing meanwhile that stays', async () => {
    const owner = table.gm.token;
    const given = { c: table.campaignId, id: newId() };
    const m = (await table.api.get(owner, INVITE, given)).inviteMember!.memberId;
    const made = { tokens: [] as string[], codes: [] as string[], hooks: 0 };
    for (let round = 0; round < 5; round++) {
      const stolen = await make(owner);
      const ways = [stolen.text];
      let isOver = false;
      const again = async (work: () => Promise<unknown>) => {
        while (!isOver && (await work()) !== null);
      };
      const copy = async () => {
        const one = await tried(ways.at(-1)!, MAKE);
        if (one) made.tokens.push(String(one.createToken!.token));
        return one;
      };
      const renew = async () => {
        const one = await tried(stolen.text, RENEW, { m });
        if (one) made.codes.push(String(one.renewInvitation!.code));
        return one;
      };
      const hook = async () => {
        const one = await tried(stolen.text, HOOK);
        if (one) made.hooks++;
        return one;
      };
      const thieves = [copy, copy, copy, copy, copy, copy, renew, renew, hook].map(again);
      await pause(30);
      await table.api.get(owner, REVOKE, { id: stolen.id });
      isOver = true;
      await Promise.all(thieves);
      const hooks = (await table.api.get(owner, HOOKS, { c: table.campaignId })).webhooks as unknown as {
        id: string;
        pausedFor: string;
      }[];
      expect(hooks.filter(({ pausedFor }) => pausedFor !== 'TOKEN_ENDED')).toEqual([]);
      for (const { id } of hooks) await table.api.get(owner, DELETE, { c: table.campaignId, id });
      expect(await tried(null, LOOK, { code: made.codes.at(-1) ?? '' })).toBeNull();
    }
    const alive = await Promise.all(made.tokens.map((text) => tried(text, ME)));
    expect(alive.filter((one) => one !== null)).toEqual([]);
    expect(Math.min(made.tokens.length, made.codes.length, made.hooks)).toBeGreaterThan(0);
  });

  it('gives the account no password, though it asked for one before', async () => {
    const owner = table.gm.token;
    const stolen = await make(owner);
    const busy = Array.from({ length: 20 }, () => tried(null, LOG_IN, { login: 'nobody', password: 'whatever it is' }));
    const asked = table.api.refusal(stolen.text, ADD, { login: 'the.thief', password: 'a thief was here' });
    await pause(50);
    await table.api.get(owner, REVOKE, { id: stolen.id });
    expect(await asked).toBe('UNAUTHENTICATED');
    await Promise.all(busy);
    expect(await tried(null, LOG_IN, { login: 'the.thief', password: 'a thief was here' })).toBeNull();
  });
});

describe('a password that is changed', () => {
  it('lets nobody in whom it was told to before', async () => {
    const { token } = table.player;
    const [login, password, next] = ['pia', 'the first of them', 'the second of them'];
    await table.api.get(token, ADD, { login, password });
    const before = await table.api.get(null, LOG_IN, { login, password });
    let isOver = false;
    const opened: string[] = [];
    const again = async () => {
      while (!isOver) {
        const session = await tried(null, LOG_IN, { login, password });
        if (session) opened.push(String(session.logIn!.accessToken));
      }
    };
    const thieves = [again(), again()];
    await table.api.get(String(before.logIn!.accessToken), CHANGE, { password, next });
    isOver = true;
    await Promise.all(thieves);
    expect(opened.length).toBeGreaterThan(0);
    for (const session of opened) expect(await tried(session, ME)).toBeNull();
    expect(await tried(null, LOG_IN, { login, password })).toBeNull();
    expect(await tried(null, LOG_IN, { login, password: next })).not.toBeNull();
  });
});
