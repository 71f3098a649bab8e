// Can a game master look ahead, let years pass, and see how far they have come?

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, type Data, newId, openApi, socketTo } from '../support/api.js';
import { SMITH } from '../support/choices.js';
import { invite, mutationOf } from '../support/table.js';
import { until } from '../support/until.js';

const FORECAST = `query ($id: ID!, $input: AdvanceClockInput!) { forecastAdvance(campaignId: $id, input: $input, lines: 5) {
  fromDay toDay toDate settled complete found stopped kinds { kind title count } lines { worldDay date type summary } } }`;
const PROGRESS =
  '{ campaign(id: $id) { clock advance { id fromDay toDay toDate clock settled reason until { event } } setAside { kind } } }';

describe('a jump of the clock, over the API', () => {
  let api: Api;
  const campaignId = newId();
  let player: { token: string };

  const send = (token: string, name: string, input: object) =>
    api.get(token, mutationOf(name), { campaignId, commandId: newId(), input });
  const refusal = (token: string, name: string, input: object) =>
    api.refusal(token, mutationOf(name), { campaignId, commandId: newId(), input });
  const look = async (): Promise<Data> =>
    (await api.get(api.ownerToken, `query ($id: ID!) ${PROGRESS}`, { id: campaignId })).campaign!;

  beforeAll(async () => {
    api = await openApi();
    await send(api.ownerToken, 'createCampaign', {
      name: 'The Salt Road',
      system: 'd100',
      calendar: { preset: 'EVEN' },
    });
    player = await invite(api, api.ownerToken, campaignId, 'Pia', 'PLAYER');
    for (const born of [-20 * 360 - 90, -20 * 360 - 180]) {
      const { enrolCharacter } = await send(api.ownerToken, 'enrolCharacter', { name: `Born on ${born}`, born });
      const characterId = String(enrolCharacter!.subjects!.find(({ kind }) => kind === 'character')!.id);
      await send(api.ownerToken, 'd100RollScores', { characterId });
      await send(api.ownerToken, 'd100FinishCreation', { characterId, ...SMITH });
    }
  });
  afterAll(() => api.close());

  const input = { by: { years: 2 }, reason: 'A long winter' };

  it('is forecast without a trace, for the game master alone', async () => {
    const before = await api.get(api.ownerToken, 'query ($id: ID!) { campaign(id: $id) { head { seq hash } } }', {
      id: campaignId,
    });
    const { forecastAdvance } = await api.get(api.ownerToken, FORECAST, { id: campaignId, input });
    expect(forecastAdvance).toMatchObject({
      fromDay: 0,
      toDay: 720,
      settled: 4,
      complete: true,
      found: null,
      stopped: null,
      kinds: [{ kind: 'aging', title: 'yearly aging', count: 4 }],
    });
    expect(forecastAdvance!.lines!.map(({ worldDay, type }) => [worldDay, type])).toEqual([
      [180, 'D100Aged'],
      [270, 'D100Aged'],
      [540, 'D100Aged'],
      [630, 'D100Aged'],
    ]);
    expect(forecastAdvance!.lines![0]!.summary).toBe('Born on -7380 turned 21.');
    const after = await api.get(api.ownerToken, 'query ($id: ID!) { campaign(id: $id) { head { seq hash } } }', {
      id: campaignId,
    });
    expect(after).toEqual(before);
    expect(await api.refusal(player.token, FORECAST, { id: campaignId, input })).toBe('NOT_ALLOWED');
    expect(
      await api.refusal(api.ownerToken, FORECAST, { id: campaignId, input: { ...input, by: { years: 501 } } }),
    ).toBe('TOO_FAR_AHEAD');
    const birthday = { until: { event: 'D100Aged' }, reason: 'Whose birthday is it?' };
    const { forecastAdvance: first } = await api.get(api.ownerToken, FORECAST, { id: campaignId, input: birthday });
    expect(first).toMatchObject({ found: 'D100Aged', toDay: 180, settled: 1, complete: true });
  });

  it('is told to whoever follows it, from its beginning to its end', async () => {
    const client = socketTo(api, player.token);
    const news: Data[] = [];
    const query = 'subscription ($id: ID!) { advance(campaignId: $id) { clock date advance { toDay } } }';
    const stop = client.subscribe<{ advance: Data }>(
      { query, variables: { id: campaignId } },
      { next: ({ data }) => data && news.push(data.advance), error: () => undefined, complete: () => undefined },
    );
    await until(() => news.length > 0);
    expect(news[0]).toEqual({ clock: 0, date: expect.any(String), advance: null });

    const { advanceClock } = await send(api.ownerToken, 'advanceClock', input);
    expect(advanceClock!.seq).not.toBeNull();
    await until(() => news.at(-1)?.clock === (720 as unknown as Data) && news.at(-1)?.advance === null);
    expect((await look()).clock).toBe(720);
    expect(await look()).toMatchObject({ advance: null, setAside: [] });
    stop();
    await client.dispose();
  });

  it('is the game master’s to begin, and cannot be cancelled once it is over', async () => {
    expect(await refusal(player.token, 'advanceClock', input)).toBe('NOT_ALLOWED');
    expect(await refusal(api.ownerToken, 'cancelAdvance', { reason: 'Supper' })).toBe('CLOCK_IS_NOT_RUNNING');
  });
});
