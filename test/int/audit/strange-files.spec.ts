// What if a file is whole by every hash, and tells what no ledger would have recorded? Its line is named, and nothing comes in.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { audit } from '../../../src/ledger/audit.js';
import { vigilRules } from '../../support/vigil.js';
import {
  type Elsewhere,
  elsewhere,
  everything,
  type Forgeable,
  fileOf,
  parsed,
  retold,
  take,
  written,
} from './file.js';
import { playedWorld, type World } from './world.js';

const NOBODY = '00000000-0000-4000-8000-00000000000f';

describe('a file that tells what cannot have been', () => {
  let world: World;
  let file: string;
  let there: Elsewhere;
  beforeAll(async () => {
    world = await playedWorld();
    await world.kept.pool.query('INSERT INTO auth.membership VALUES ($1, $2, NULL, $3)', [
      world.story.id,
      world.story.gm,
      'Ada',
    ]);
    file = await fileOf(world.kept.pool, world.story.id);
    there = await elsewhere();
  });
  afterAll(async () => {
    await there?.close();
    await world.kept.close();
  });

  const told =
    (type: string, edit: (body: Forgeable) => void, nth = 0) =>
    () =>
      written(retold(parsed(file), type, edit, nth));
  const said = (type: string, what: object, nth?: number) => told(type, (body) => void Object.assign(body, what), nth);
  const chosen = (key: string, value: string) =>
    told('CampaignCreated', ({ data }) => void Object.assign(data, { settings: [{ key, value }] }));
  const idOf = (type: string): string => {
    const bodies = parsed(file).flatMap(({ events = [] }) => events.map(({ body }) => JSON.parse(body as string)));
    return bodies.find((body) => body.type === type).event;
  };
  it.each<[string, () => string, RegExp]>([
    [
      'a game that is not known',
      told('CampaignCreated', ({ data }) => void Object.assign(data, { system: 'chess' })),
      /^line 2: the rule system chess is not known/,
    ],
    [
      'another game than its events',
      told('CampaignCreated', ({ data }) => void Object.assign(data, { system: 'trial' })),
      /^line \d+: the ToyLuckGained is of toy, and the campaign is one of trial$/,
    ],
    [
      'a later version of an event',
      said('DiceRolled', { schema: 99 }),
      /^line \d+: the DiceRolled is of a later version, 99$/,
    ],
    [
      'dice of another source',
      said('DiceRolled', { source: 'PHYSICAL' }),
      /^line \d+: the DiceRolled does not name the source/,
    ],
    [
      'dice of no source there is',
      said('DiceRolled', { source: 'HEAVEN' }),
      /^line \d+: the body is not that of an event: source: /,
    ],
    [
      'bytes that are none',
      said('NoteWritten', { clientBytes: {} }),
      /^line \d+: the body is not that of an event: clientBytes: /,
    ],
    [
      'a subject of two kinds',
      told('NoteWritten', ({ stream }) => Object.assign(stream, { kind: 'scene' })),
      /^line \d+: the NoteWritten is of member/,
    ],
    [
      'a campaign that is a secret',
      told('CampaignCreated', ({ stream }) => Object.assign(stream, { kind: 'secret' })),
      /^line 2: the CampaignCreated stands with secret/,
    ],
    [
      'for the game masters what all were told of',
      said('ToyLuckGained', { audience: { to: 'GM', members: [] } }),
      /^line \d+: the ToyLuckGained is for others/,
    ],
    [
      'a version left out',
      told('ToyLuckGained', (body) => void Object.assign(body, { version: 90 })),
      /^line \d+: the ToyLuckGained is number 90 of character .*, where number \d+ belongs$/,
    ],
    [
      'a version backwards',
      told('ToyLuckGained', (body) => void Object.assign(body, { version: -90 })),
      /^line \d+: the body is not that of an event: version/,
    ],
    [
      'a secret that nobody kept',
      said('SecretKept', { type: 'SecretRevealed' }),
      /^line \d+: the SecretRevealed is none/,
    ],
    [
      'someone who never joined',
      told('ToyLuckGained', (body) => {
        body.stream.id = NOBODY;
        Object.assign(body.data, { characterId: NOBODY });
        Object.assign(body, { version: 1 });
      }),
      /^line \d+: character 0.* cannot begin with a ToyLuckGained$/,
    ],
    [
      'a void of what cannot be struck',
      told('PlaySessionClosed', (body) => {
        const struck = { voidedDeed: NOBODY, voidedEvents: [idOf('CampaignCreated')], about: [], struckKinds: [] };
        const data = { campaignId: world.story.id, reason: 'It never was.', ...struck };
        Object.assign(body, { type: 'EventVoided', schema: 2, data });
      }),
      /^line \d+: the EventVoided strikes .*, a CampaignCreated, which cannot be struck$/,
    ],
    [
      'a void of what is no id',
      told('EventVoided', ({ data }) => void Object.assign(data, { voidedEvents: ['that'] })),
      /^line \d+: the body is not that of an event: data\.voidedEvents\.0: must be a UUID$/,
    ],
    [
      'days that no calendar counts',
      told('CampaignCreated', ({ data }) => {
        const calendar = data.calendar as Record<string, unknown>;
        const never = [{ name: 'Never', days: 0, leapDays: 0, inWeek: true, isFestival: false }];
        Object.assign(calendar, { months: never, leapCycles: [], seasons: [] });
      }),
      /^line 2: this makes no calendar: /,
    ],
    [
      'a pace that no clock can keep',
      told('PlaySessionClosed', (body) => {
        const pace = { cron: 'soon', timeZone: 'Europe/Berlin', days: 1, afterMinute: 0, reason: 'Hurry.' };
        Object.assign(body, { type: 'PaceSet', data: { campaignId: world.story.id, ...pace } });
      }),
      /^line \d+: the PaceSet is none: cron: is no cron$/,
    ],
    [
      'a setting of another kind',
      chosen('toy.perEvening', '"many"'),
      /^line 2: the setting toy.perEvening cannot be "many": /,
    ],
    [
      'a time that is no date',
      () => file.replace(/"recordedAt":\d+/g, '"recordedAt":8640000000000001'),
      /^line 2: recordedAt: /,
    ],
  ])('%s', async (_, make, words) => {
    const forged = make();
    expect(forged).not.toBe(file);
    const before = await everything(there.pool);
    await expect(take(there.pool, forged)).rejects.toThrow(words);
    expect(await everything(there.pool)).toBe(before);
  });

  it('a setting named after what every object has changes no object', async () => {
    expect(await take(there.pool, chosen('__proto__.owned', 'true')())).toMatchObject({ added: true });
    expect(await audit(there.pool, vigilRules, world.story.id)).toMatchObject({ ok: true });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
