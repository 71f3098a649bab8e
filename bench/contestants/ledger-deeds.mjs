// What do our deeds look like in the benchmark? A d100 test that changes a character's sheet of 2 kB.
import { hash } from 'node:crypto';
import { Draft } from '../../dist/ledger/draft.js';
import { z } from '../../node_modules/zod/index.js';
import { campaignId, streamId, TYPE, uuid } from '../events.mjs';

const STATE_BYTES = 2000;
const EVERYONE = { to: 'EVERYONE', members: [] };

/** A rule system in which nothing falls due. */
export const SYSTEM = { name: 'bench', Sheet: z.object({}), fallsDue: () => [] };

/** A believable sheet: attributes with their scores and marks, filled up with notes to the size asked for. */
const sheet = (() => {
  const attributes = Array.from({ length: 24 }, (_, n) => ({
    name: `ATTRIBUTE_${n}`,
    score: 20 + ((n * 37) % 61),
    trained: (n * 7) % 5,
    used: n % 3 === 0,
  }));
  const shell = { name: 'Character', owner: uuid(0xac, 0), status: 'ALIVE', tests: 100_000, attributes, notes: '' };
  return { ...shell, notes: 'abcdefghij '.repeat(99).slice(0, STATE_BYTES - JSON.stringify(shell).length) };
})();

const subject = (campaign, id, kind, version, state) => ({
  campaignId: campaignId(campaign),
  id,
  kind,
  version,
  audience: EVERYONE,
  revealedSeq: null,
  state,
});

/** Campaign `n` as every decision reads it. */
export const campaignOf = (n) => subject(n, campaignId(n), 'campaign', 1, { archived: false });

/** Character `stream` of campaign `n`, with its sheet. */
export const characterOf = (n, stream) => subject(n, streamId(stream), 'character', 1, sheet);

const declared = (type, on, rest) => ({
  type,
  version: 1,
  upcasts: {},
  reveals: false,
  on,
  involves: () => [],
  ...rest,
});
const onStream = (kind) => (happened) => ({ kind, id: happened.stream });

const CampaignFounded = declared('CampaignFounded', onStream('campaign'), { opens: () => ({ archived: false }) });
const CharacterEnrolled = declared('CharacterEnrolled', onStream('character'), { opens: () => sheet });
const rolledOn = (stream) =>
  declared(TYPE, () => ({ kind: 'character', id: stream }), {
    evolve: (state) => ({ ...state, tests: state.tests + 1 }),
  });

function frame(command, name, asked) {
  return {
    id: command,
    name,
    actor: uuid(0xac, 1),
    cause: null,
    requestHash: hash('sha256', JSON.stringify(asked), 'buffer'),
    worldDay: 1000,
    session: uuid(0x5e, 1),
    period: '0/1',
    clientBytes: null,
  };
}

/** A deed of one or more tests by one character, decided on the campaign and the character as they were read. */
export function draftOf(campaign, character, command, happened) {
  const draft = new Draft(campaign.id);
  draft.see(campaign.id, campaign);
  draft.see(character.id, character);
  const def = rolledOn(character.id);
  draft.write(
    frame(command, 'd100Test', happened),
    happened.map((data) => ({ def, data })),
  );
  return draft;
}

/** The deed that founds campaign `n` with one character in it. */
export function draftOfFounding(n, command) {
  const draft = new Draft(campaignId(n), true);
  draft.see(campaignId(n), null);
  draft.see(streamId(n), null);
  draft.write(frame(command, 'foundCampaign', { n }), [
    { def: CampaignFounded, data: { stream: campaignId(n) } },
    { def: CharacterEnrolled, data: { stream: streamId(n) } },
  ]);
  return draft;
}

/** A registry whose one event hands what happened to `onEvent` as it is folded. */
export function registryOf(onEvent) {
  const see = (data) => {
    onEvent(data);
    return data.characterId;
  };
  const def = { type: TYPE, version: 1, upcasts: {}, opens: see, evolve: (_state, data) => see(data) };
  return { events: new Map([[TYPE, { def }]]) };
}
