// Does anything outlive the token that it came of: a token, an invitation, a webhook? And can all of it be ended at once?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Data, newId } from '../support/api.js';
import { openTable, type TestTable } from '../support/table.js';

let table: TestTable;
beforeAll(async () => {
  table = await openTable({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'true' } });
});
afterAll(() => table?.close());

const MAKE =
  'mutation ($label: String!, $days: Int) { createToken(label: $label, days: $days) { token details { id expiresAt } } }';
const INVITE =
  'mutation ($c: ID!, $id: ID!) { inviteMember(campaignId: $c, commandId: $id, name: "Wanda", role: PLAYER) { memberId code expiresAt } }';
const RENEW = 'mutation ($c: ID!, $m: ID!) { renewInvitation(campaignId: $c, memberId: $m) { code expiresAt } }';
const HOOK =
  'mutation ($c: ID!) { createWebhook(campaignId: $c, name: "Bridge", url: "http://127.0.0.1:9/") { webhook { id pausedFor } } }';
const RESUME = 'mutation ($c: ID!, $id: ID!) { resumeWebhook(campaignId: $c, id: $id) { pausedFor } }';
const PAUSE = 'mutation ($c: ID!, $id: ID!) { pauseWebhook(campaignId: $c, id: $id) { pausedFor } }';
const HOOKS = 'query ($c: ID!) { webhooks(campaignId: $c) { id pausedFor } }';
const REVOKE = 'mutation ($id: ID!, $all: Boolean!) { revokeToken(id: $id, withMade: $all) }';
const LOOK = 'query ($code: String!) { invitation(code: $code) { campaign } }';
const ME = '{ me { name } }';

const as = (token: string, text: string, more: object = {}) =>
  table.api.get(token, text, { c: table.campaignId, ...more });
const refused = (token: string, text: string, more: object = {}) =>
  table.api.refusal(token, text, { c: table.campaignId, ...more });
const owner = () => table.gm.token;

async function make(label: string, by = owner(), days: number | null = null) {
  const { token, details } = (await as(by, MAKE, { label, days })).createToken!;
  return { text: String(token), id: String(details!.id), ends: Date.parse(String(details!.expiresAt)) };
}
const invite = async (by: string) => (await as(by, INVITE, { id: newId() })).inviteMember!;
const hook = async (by: string) => String((await as(by, HOOK)).createWebhook!.webhook!.id);
const pauses = async () =>
  new Map(((await as(owner(), HOOKS)).webhooks as unknown as Data[]).map(({ id, pausedFor }) => [`${id}`, pausedFor]));
const ends = (one: Data) => Date.parse(String(one.expiresAt));

describe('a token that runs out', () => {
  it('makes no invitation that lasts longer, nor a new code of one, and leaves shorter ones as they are', async () => {
    const brief = await make('for a day', owner(), 1);
    const made = await invite(brief.text);
    expect(ends(made)).toBe(brief.ends);
    expect(ends((await as(brief.text, RENEW, { m: made.memberId })).renewInvitation!)).toBe(brief.ends);
    const lasting = ends((await as(owner(), RENEW, { m: made.memberId })).renewInvitation!);
    const long = await make('for a year', owner(), 365);
    expect(lasting).toBeGreaterThan(brief.ends);
    expect(ends(await invite(long.text)) - lasting).toBeLessThan(60_000);
  });

  it('sets up no webhook, since none ends, and lets none go on', async () => {
    const brief = await make('for a day', owner(), 1);
    expect(await refused(brief.text, HOOK)).toBe('BEYOND_TOKEN');
    const id = await hook(owner());
    expect((await as(brief.text, PAUSE, { id })).pauseWebhook).toEqual({ pausedFor: 'ASKED' });
    expect(await refused(brief.text, RESUME, { id })).toBe('BEYOND_TOKEN');
    expect((await as(owner(), RESUME, { id })).resumeWebhook).toEqual({ pausedFor: null });
  });
});

describe('a token that is revoked', () => {
  it('leaves what it made, where nothing else is said', async () => {
    const old = await make('old phone');
    const [next, { code }, id] = [await make('new phone', old.text), await invite(old.text), await hook(old.text)];
    expect(await as(owner(), REVOKE, { id: old.id, all: false })).toEqual({ revokeToken: true });
    await as(next.text, ME);
    expect((await as(owner(), LOOK, { code })).invitation).toEqual({ campaign: 'The Salt Road' });
    expect((await pauses()).get(id)).toBeNull();
  });

  it.each([
    ['at once', false],
    ['afterwards', true],
  ])('takes along all that came of it where that is asked %s, and nothing else', async (_, already) => {
    const lost = await make('lost');
    const [spared, child] = [await make('found again', lost.text), await make('copy', lost.text)];
    const grandchild = await make('copy of the copy', child.text);
    const [open, taken] = [await invite(lost.text), await invite(grandchild.text)];
    const { acceptInvitation: guest } = await table.api.get(
      null,
      'mutation ($code: String!) { acceptInvitation(code: $code) { token } }',
      { code: taken.code },
    );
    const [hooked, taken2, mine] = [await hook(child.text), await hook(owner()), await hook(owner())];
    const kept = await invite(owner());
    await as(grandchild.text, PAUSE, { id: taken2 });
    await as(grandchild.text, RESUME, { id: taken2 });
    if (already) await as(owner(), REVOKE, { id: lost.id, all: false });

    expect(await as(spared.text, REVOKE, { id: lost.id, all: true })).toEqual({ revokeToken: true });
    for (const { text } of [lost, child, grandchild]) expect(await refused(text, ME)).toBe('UNAUTHENTICATED');
    for (const text of [spared.text, owner(), String(guest!.token)]) await as(text, ME);
    expect(await refused(owner(), LOOK, { code: open.code })).toBe('INVITATION_NOT_GOOD');
    expect((await as(owner(), LOOK, { code: kept.code })).invitation).toEqual({ campaign: 'The Salt Road' });
    const now = await pauses();
    expect([hooked, taken2, mine].map((id) => now.get(id))).toEqual(['TOKEN_ENDED', 'TOKEN_ENDED', null]);

    expect(await as(owner(), REVOKE, { id: lost.id, all: true })).toEqual({ revokeToken: true });
    expect(await refused(spared.text, ME)).toBe('UNAUTHENTICATED');
    expect((await as(owner(), RENEW, { m: open.memberId })).renewInvitation!.code).toMatch(/^cli_/);
    for (const id of [hooked, taken2, mine])
      await as(owner(), 'mutation ($c: ID!, $id: ID!) { deleteWebhook(campaignId: $c, id: $id) }', { id });
  });

  it('ends itself with all it made', async () => {
    const own = await make('this phone');
    const copy = await make('copy', own.text);
    await as(own.text, REVOKE, { id: own.id, all: true });
    for (const { text } of [own, copy]) expect(await refused(text, ME)).toBe('UNAUTHENTICATED');
  });

  it('is none of another account’s business, nor of a token for other campaigns', async () => {
    const whole = await make('whole');
    const narrow = (await as(owner(), `mutation ($c: ID!) { createToken(label: "narrow", campaigns: [$c]) { token } }`))
      .createToken!.token;
    for (const by of [table.player.token, String(narrow)])
      expect(await as(by, REVOKE, { id: whole.id, all: true })).toEqual({ revokeToken: false });
    await as(whole.text, ME);
  });
});
