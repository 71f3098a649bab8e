// What does one event of the benchmark hold? A d100 test as the ledger writes it: a row of the same width for everyone.

/** The type every benchmark event carries. */
export const TYPE = 'D100TestRolled';

/** A readable, deterministic UUID: `kind` and `n` in hexadecimal. */
export const uuid = (kind, n) =>
  `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

/** Id of campaign `n`. */
export const campaignId = (n) => uuid(0xca, n);

/** Id of the stream (one character) that the fold of stream `n` reads. */
export const streamId = (n) => uuid(0x57, n);

/** What event `n` says happened: the part that a fold reads. */
export function data(n) {
  const face = (n * 37 + (n >> 6) * 11) % 100;
  return {
    characterId: uuid(0xc4, n % 7),
    attribute: ['STEALTH', 'PERCEPTION', 'LORE', 'ATHLETICS'][n % 4],
    target: 35 + (n % 40),
    success: face <= 35 + (n % 40),
    roll: {
      label: 'test',
      notation: '1d100',
      source: 'SERVER',
      dice: [{ sides: 100, face, role: 'PLAIN', origin: 'FIRST', kept: true }],
      total: face,
    },
  };
}

/** The whole record of event `n`: what it says happened and who, when and where, field by field as our ledger writes it. */
export function body(n) {
  return {
    actor: uuid(0xac, n % 5),
    audience: { members: [], to: 'EVERYONE' },
    campaign: campaignId(n % 256),
    clientBytes: null,
    data: data(n),
    deed: { cause: null, id: uuid(0xde, n), name: 'd100Test' },
    event: uuid(0xe, n),
    format: 1,
    involves: [],
    ord: 0,
    period: '0/1',
    schema: 1,
    session: uuid(0x5e, n >> 7),
    source: 'SERVER',
    stream: { id: streamId(n % 100), kind: 'character' },
    type: TYPE,
    version: n,
    worldDay: 1000 + (n >> 5),
  };
}

const RING = Array.from({ length: 1024 }, (_, n) => body(n));

/** Body `n` out of a ring made beforehand, so that making it is not part of what is measured. */
export const ringBody = (n) => RING[n % RING.length];

/** A small fold, the same for every contestant: how often each character was tested and what he rolled in all. */
export function tally() {
  const state = { events: 0, sum: 0, successes: 0, byCharacter: {} };
  const onEvent = (d) => {
    state.events += 1;
    state.sum += d.roll.total;
    if (d.success) state.successes += 1;
    state.byCharacter[d.characterId] = (state.byCharacter[d.characterId] ?? 0) + d.roll.total;
  };
  return {
    state,
    onEvent,
    answer: () => JSON.stringify({ ...state, byCharacter: Object.entries(state.byCharacter).sort() }),
  };
}
