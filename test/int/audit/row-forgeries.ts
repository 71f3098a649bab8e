// Which forgeries touch only what is made of history? Copied columns, the index, states, due things.
import { beside, column, type Forger, ours, placeOf, set } from './forgery.js';
import type { World } from './world.js';

const hero = (change: string) => (w: World) => set(w, 'stream', change, `stream_id = '${w.hero}'`);
const NOT_A_FOLD = /character .* is stored in a state that is not the fold of its events/;

/** Forgeries of rows that can be made anew. */
export const ROW_FORGERIES: readonly (readonly [string, Forger])[] = [
  ['the deed of an event', column('DiceRolled', 'command_id = gen_random_uuid()')],
  ['the id of an event', column('DiceRolled', 'event_id = gen_random_uuid()')],
  ['the subject of an event', column('ToyLuckGained', 'stream_id = gen_random_uuid()')],
  ['the version of an event', column('ToyLuckGained', 'version = version + 1000')],
  ['the type of an event', column('DiceRolled', `type = 'NoteWritten'`)],
  ['the schema of an event', column('DiceRolled', 'schema_version = 7')],
  ['the day of an event', column('DiceRolled', 'world_day = world_day + 1')],
  ['the play session of an event', column('DiceRolled', 'session_id = NULL')],
  ['whom an event involves', column('NoteWritten', `involves = involves[2:]`)],
  ['the actor of an event', column('DiceRolled', 'actor_member = NULL')],
  ['the audience of an event', column('SecretKept', `audience = 'EVERYONE'`)],
  ['the readers of an event', column('SecretKept', `audience_members = ARRAY[gen_random_uuid()]`)],
  ['where dice came from', column('DiceRolled', `dice_source = 'PHYSICAL'`)],
  ['what a void strikes', column('EventVoided', 'voids = NULL')],
  [
    'an involvement taken out',
    (w) => ({
      sql: [`DELETE FROM ${ours(w, 'involved')} AND ${placeOf(w, 'NoteWritten')} AND subject_id = '${w.hero}'`],
      at: w.place('NoteWritten'),
      reason: /index of involved subjects/,
      file: 'SAME',
    }),
  ],
  [
    'an involvement put in',
    (w) => ({
      sql: [`INSERT INTO ledger.involved VALUES ('${w.story.id}', '${w.hero}', 1, 0)`],
      at: { seq: '1', ord: 0 },
      reason: /index of involved subjects/,
      file: 'SAME',
    }),
  ],
  [
    'an involvement in nothing',
    (w) => ({
      sql: [`INSERT INTO ledger.involved VALUES ('${w.story.id}', '${w.hero}', 1, 7)`],
      at: { seq: '1' },
      reason: /involved in an event that is not there/,
      file: 'SAME',
    }),
  ],
  ['a state', beside(NOT_A_FOLD, hero(`state = replace(state, '"luck":2', '"luck":9')`))],
  ['a state that is none', beside(NOT_A_FOLD, hero(`state = 'nine lives'`))],
  ['a state with a fraction', beside(NOT_A_FOLD, hero(`state = replace(state, '"luck":2', '"luck":2.5')`))],
  ['a state taken out', beside(NOT_A_FOLD, hero('state = NULL'))],
  ['a state said to be of older code, and gone', beside(NOT_A_FOLD, hero(`state = NULL, state_schema = '0'`))],
  [
    'a state said to be of another game',
    beside(
      NOT_A_FOLD,
      hero(`state = replace(state, '"luck":2', '"luck":9'),
    state_schema = (SELECT state_schema FROM ledger.stream WHERE kind = 'campaign' LIMIT 1)`),
    ),
  ],
  ['the version of a subject', beside(/stored at another version/, hero('version = version + 1'))],
  ['the kind of a subject', beside(/stored as another kind/, hero(`kind = 'scene'`))],
  [
    'the audience of a subject',
    beside(/stored with another audience/, (w) => set(w, 'stream', `audience = 'EVERYONE'`, `audience = 'MEMBERS'`)),
  ],
  ['the readers of a subject', beside(/stored with another audience/, hero(`audience_members = ARRAY[stream_id]`))],
  [
    'a secret opened',
    beside(/stored as revealed at another place/, (w) => set(w, 'stream', 'revealed_seq = 3', `audience = 'MEMBERS'`)),
  ],
  [
    'a secret closed again',
    beside(/stored as revealed at another place/, (w) =>
      set(w, 'stream', 'revealed_seq = NULL', 'revealed_seq IS NOT NULL'),
    ),
  ],
  [
    'a subject taken out',
    beside(/has events but no state/, (w) => `DELETE FROM ${ours(w, 'stream')} AND stream_id = '${w.hero}'`),
  ],
  [
    'a subject put in',
    beside(
      /has a state but no events/,
      (w) =>
        `INSERT INTO ledger.stream VALUES ('${w.story.id}', gen_random_uuid(), 'scene', 'EVERYONE', '{}', NULL, '1', '{}', 1)`,
    ),
  ],
  ['a due day', beside(/other things due/, (w) => set(w, 'due', 'due_day = due_day + 1', `stream_id = '${w.hero}'`))],
  [
    'a due thing taken out',
    beside(/other things due/, (w) => `DELETE FROM ${ours(w, 'due')} AND stream_id = '${w.hero}'`),
  ],
  [
    'a due thing put in',
    beside(
      /other things due/,
      (w) => `INSERT INTO ledger.due VALUES ('${w.story.id}', '${w.hero}', 'watch', 'again', 5)`,
    ),
  ],
  [
    'a due thing of nobody',
    beside(
      /due for .*, to whom nothing ever happened/,
      (w) => `INSERT INTO ledger.due VALUES ('${w.story.id}', gen_random_uuid(), 'watch', 'next', 5)`,
    ),
  ],
  [
    'the time of the head',
    beside(
      /the head states another time/,
      (w) => `UPDATE ledger.campaign_head SET last_recorded_at = 7 WHERE campaign_id = '${w.story.id}'`,
    ),
  ],
  [
    'the campaign closed',
    beside(
      /stored as closed at another time/,
      (w) => `UPDATE ledger.campaign_head SET archived_at = 7 WHERE campaign_id = '${w.story.id}'`,
    ),
  ],
];
