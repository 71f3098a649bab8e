// Can a module in a browser work with a server of another origin, and does it learn nothing where it is not let in?
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import WebSocket from 'ws';
import * as client from '../../clients/typescript/src/index.js';
import { type Api, openApi } from '../support/api.js';
import { fetchOf } from '../support/browser.js';
import { visit } from './page.js';

const AT_HOME = 'http://192.168.1.20:30000';

let api: Api;
beforeAll(async () => {
  api = await openApi({ env: { RATE_LIMIT: '10000', CORS_ORIGINS: `${AT_HOME},https://*.forge-vtt.com` } });
});
afterAll(() => api?.close());

const visitFrom = (origin: string) =>
  visit(client, { url: api.url, token: api.ownerToken }, { fetch: fetchOf(origin), webSocket: WebSocket });

describe('a page', () => {
  it('that came over plain HTTP plays at the table, and reads why it is refused', async () => {
    // Only pages that came over HTTPS or from this machine have it.
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    const known = await visitFrom(AT_HOME).finally(() => Reflect.deleteProperty(crypto, 'randomUUID'));
    expect(known).toEqual({
      name: 'Owner',
      heard: expect.arrayContaining(['CampaignCreated', 'DiceRolled']),
      lines: known.heard,
      refused: ['BAD_DICE_NOTATION', null],
      forged: ['UNAUTHENTICATED', null],
      elsewhere: [404, 'NOT_FOUND'],
      guessed: ['RATE_LIMITED', expect.any(Number)],
    });
  });

  it('of an origin that is not allowed is told nothing, and nothing is done for it', async () => {
    const campaigns = async () => (await api.get(api.ownerToken, '{ me { campaigns { id } } }')).me!.campaigns;
    const before = await campaigns();
    await expect(visitFrom('https://forge-vtt.com')).rejects.toMatchObject({ code: 'NO_CONNECTION' });
    const ledger = new client.Ledger({ url: api.url, token: api.ownerToken, attempts: 1, fetch: fetchOf('null') });
    const input = { name: 'The Salt Road', system: 'd100' };
    const founding = ledger.send('createCampaign', { campaignId: client.newId(), input });
    await expect(founding).rejects.toMatchObject({ code: 'NO_CONNECTION' });
    expect(await campaigns()).toEqual(before);
  });
});
