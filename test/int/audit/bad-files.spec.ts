// What if the file is cut, mixed up or forged? Nothing of it comes in, and the line is named. A10, conformance G.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tracedIds } from '../../../src/ledger/archive.js';
import { linesOf } from '../../../src/transfer/line-reader.js';
import { everything, fileOf, fitted, type Line, parsed, retold, sealed, somewhere, take, written } from './file.js';
import { playedWorld, type World } from './world.js';

describe('G: bad files', () => {
  let world: World;
  let file: string;

  beforeAll(async () => {
    world = await playedWorld();
    await world.kept.pool.query('INSERT INTO auth.membership VALUES ($1, $2, NULL, $3)', [
      world.story.id,
      world.story.gm,
      'Ada',
    ]);
    file = await fileOf(world.kept.pool, world.story.id);
  });
  afterAll(() => world.kept.close());

  const lines = () => parsed(file);
  const swap = (a: number, b: number) => {
    const all = lines();
    [all[a], all[b]] = [all[b] as Line, all[a] as Line];
    return written(all);
  };
  const edited = (edit: (body: string) => string) =>
    written(fitted(lines(), 5, (event) => ({ ...event, body: edit(event.body as string) })));

  /** The file with the first event of a type said otherwise. */
  const told = (type: string, edit: Parameters<typeof retold>[2]) => () => written(retold(lines(), type, edit));

  /** The file with the void said to strike another event than it does. */
  const strikes = (which: (body: { type: string }) => boolean) => () => {
    const bodies = lines().flatMap(({ events = [] }) => events.map(({ body }) => JSON.parse(body as string)));
    const { event } = bodies.find(which);
    return told('EventVoided', ({ data }) => Object.assign(data, { voidedEvents: [event] }))();
  };
  const STRAY = /^line (\d+): the EventVoided strikes [-0-9a-f]{36}, which does not stand before it there$/;

  it.each<[string, () => string | Uint8Array, RegExp]>([
    [
      'with an event in the history of another',
      told('CharacterEnrolled', ({ data }) => Object.assign(data, { characterId: world.story.gm })),
      /^line \d+: the CharacterEnrolled is of character .*, and stands with character /,
    ],
    [
      'with an event in a history of another kind',
      told('CharacterEnrolled', ({ stream }) => Object.assign(stream, { kind: 'scene' })),
      /^line \d+: the CharacterEnrolled is of character .*, and stands with scene /,
    ],
    [
      'with an event in a character as if she were a secret',
      told('ToyLuckGained', ({ stream }) => Object.assign(stream, { kind: 'secret' })),
      /^line \d+: the ToyLuckGained stands with secret .*, which is a character$/,
    ],
    [
      'with a void of what did not happen',
      told('EventVoided', ({ data }) => Object.assign(data, { voidedEvents: [world.story.gm] })),
      STRAY,
    ],
    ['with a void of what stands in another history', strikes(({ type }) => type === 'PlaySessionOpened'), STRAY],
    ['with a void of what happened later', strikes(({ type }) => type === 'PlaySessionClosed'), STRAY],
    ['with a void of itself', strikes(({ type }) => type === 'EventVoided'), STRAY],
    [
      'with a void in another campaign',
      told('EventVoided', ({ data }) => Object.assign(data, { campaignId: world.other.id })),
      /^line \d+: the EventVoided is of campaign .*, and stands with character /,
    ],
    [
      'with its names before its end',
      () => written(lines().toSpliced(5, 0, lines().at(-1) as Line)),
      /^line 7: a commit stands after the names/,
    ],
    [
      'with a sheet of no such game',
      told('CharacterEnrolled', ({ data }) => Object.assign(data, { sheet: '{"luck":"none"}' })),
      /^line \d+: the sheet is none of .*: luck: /,
    ],
    [
      'with an event that says what none of its kind can',
      told('PlaySessionOpened', ({ data }) => Object.assign(data, { playSessionId: 'x","of":2,"y":"' })),
      /: the PlaySessionOpened is none: playSessionId: /,
    ],
    ['of no bytes', () => '', /^line 1: the file is empty$/],
    ['whose last line is cut', () => file.slice(0, -40), /^line \d+: is no JSON; the file may be cut off$/],
    [
      'cut between two lines',
      () => written(lines().slice(0, 9)),
      /^line 9: the ledger ends at commit 8 .* its head is stated as commit/,
    ],
    ['cut after its first line', () => written(lines().slice(0, 1)), /^line 1: the ledger ends at commit 0/],
    ['with two lines exchanged', () => swap(4, 5), /^line 5: commit 4: commit 5 stands where commit 4 belongs$/],
    ['with its first line later', () => swap(0, 1), /^line 1: kind: /],
    [
      'with a line twice',
      () => written(lines().flatMap((line, i) => (i === 3 ? [line, line] : [line]))),
      /^line 5: commit 4: commit 3 stands/,
    ],
    ['with a blank line', () => file.replace('\n', '\n\n'), /^line 2: is no JSON/],
    ['with lines after its end', () => `${file}{"kind":"more"}\n`, /^line \d+: kind: /],
    ['of another kind', () => '{"kind":"World","data":[]}\n', /^line 1: kind: /],
    ['of a later version', () => file.replace('"version":1', '"version":2'), /^line 1: version: /],
    ['whose id carries a prefix', () => file.replace('"campaign":"', '"campaign":"campaign:'), /^line 1: campaign: /],
    [
      'that is not UTF-8',
      () => Buffer.concat([Buffer.from(file), Buffer.of(0xff, 0xfe)]),
      /^line \d+: is not UTF-8 text$/,
    ],
    [
      'with an unknown kind of event',
      () => edited((body) => body.replace(/"type":"\w+"/, '"type":"Invented"')),
      /^line 6: the event type Invented is not known here$/,
    ],
    [
      'with a body that is none of an event',
      () => edited((body) => body.replace(/"version":\d+/, '"version":"first"')),
      /^line 6: the body is not that of an event: version: /,
    ],
    [
      'with a body that is not canonical',
      () => edited((body) => ` ${body}`),
      /^line 6: commit 5, event 0: the body is not a canonical/,
    ],
    [
      'with an event id used twice',
      () =>
        edited((body) =>
          body.replace(
            /"event":"[^"]+"/,
            () => `"event":"${JSON.parse(lines()[2]!.events![0]!.body as string).event}"`,
          ),
        ),
      /^line 2: here or at a line up to \d+: duplicate key/,
    ],
    ['with a name twice', () => file + file.trimEnd().split('\n').at(-1), /^line \d+: duplicate key/],
  ])('G: a file %s is refused at its line, and nothing of it stays', (_, make, words) =>
    somewhere(async (there) => {
      const before = await everything(there.pool);
      await expect(take(there.pool, make())).rejects.toThrow(words);
      expect(await everything(there.pool)).toBe(before);
      expect(await take(there.pool, file)).toMatchObject({ added: true });
    }),
  );

  it('G: a file in which nobody founds the campaign is refused', () =>
    somewhere(async (there) => {
      const blind = sealed(
        parsed(await fileOf(world.kept.pool, world.other.id)),
        (body) => body.stream.kind === 'campaign',
      );
      await expect(take(there.pool, written(blind))).rejects.toThrow(/the founding of the campaign is sealed/);
      expect(await tracedIds(there.pool)).toEqual([]);
    }));

  it('a line that never ends is refused before it fills the memory', async () => {
    const endless = async function* () {
      for (;;) yield Buffer.alloc(1000, 'x');
    };
    const reading = linesOf(endless(), 10_000);
    await expect(reading.next()).rejects.toThrow('line 1: is longer than 10000 bytes');
  });
});
