// Does the server keep to GraphQL over HTTP, as its audit suite reads it?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Audit, serverAudits } from 'graphql-http';
import { type Api, openApi } from '../support/api.js';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api?.close());

/** Audits name their server when they are made; this stands for one that is not started yet. */
const ELSEWHERE = 'http://ledger.test/graphql';
const audits: Audit[] = serverAudits({
  url: ELSEWHERE,
  fetchFn: (url: string, init?: RequestInit) => fetch(String(url).replace('http://ledger.test', api.url), init),
});

/** A MUST that fails is an error; these alone may be other than the suite would rather have them. */
const ON_PURPOSE: readonly string[] = [
  // A GET without a header that forces a preflight is what a link on any page could send.
  'MAY accept application/x-www-form-urlencoded formatted GET requests',
  'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json',
  'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json',
  // A document that cannot be run is 400 whatever was accepted: caches and proxies read the status alone.
  'SHOULD use 200 status code on document parsing failure when accepting application/json',
  'SHOULD use 200 status code on document validation failure when accepting application/json',
  'SHOULD use a status code of 200 on variable coercion failure when accepting application/json',
];

describe('GraphQL over HTTP', () => {
  it.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (name, audit) => {
    const { status, ...rest } = await audit.fn();
    if (ON_PURPOSE.includes(name)) expect([status, rest]).not.toEqual(['error', rest]);
    else expect([status, 'reason' in rest && rest.reason]).toEqual(['ok', false]);
  });

  it('is audited in full', () => {
    expect(audits.length).toBeGreaterThan(50);
    const names: string[] = audits.map(({ name }) => name);
    expect(ON_PURPOSE.filter((name) => !names.includes(name))).toEqual([]);
  });
});
