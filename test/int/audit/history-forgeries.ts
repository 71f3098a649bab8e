// Which forgeries touch what is hashed? Bodies, leaves, commits, deeds and heads.
import { event, type Forger, ours, placeOf, row, set } from './forgery.js';

/** Moves every row of a commit to another number, or to another campaign. */
const moved = (from: string, to: string, where: string) =>
  ['commit', 'deed', 'event', 'involved'].map((table) => `UPDATE ledger.${table} SET ${to} WHERE ${where} AND ${from}`);

/** Forgeries of history itself. */
export const HISTORY_FORGERIES: readonly (readonly [string, Forger])[] = [
  ['a word of a body', event('NoteWritten', `body = replace(body, 'line one', 'line 1')`, /not the one that its leaf/)],
  ['a die', event('DiceRolled', `body = regexp_replace(body, '"face":\\d', '"face":9')`, /not the one that its leaf/)],
  ['a salt', event('NoteWritten', `salt = sha256(salt)::bytea`, /salt of 16 bytes/)],
  [
    'a salt of the right length',
    event('NoteWritten', `salt = decode(repeat('ab', 16), 'hex')`, /its leaf was made from/),
  ],
  ['a leaf', event('NoteWritten', `leaf = sha256(leaf)`, /its leaf was made from/)],
  [
    'a body with its leaf',
    (w) => ({
      sql: [
        set(w, 'event', `body = replace(body, 'nerve', 'verve')`, placeOf(w, 'DiceRolled')),
        set(w, 'event', `leaf = sha256('\\x00'::bytea || salt || convert_to(body, 'UTF8'))`, placeOf(w, 'DiceRolled')),
      ],
      at: { seq: w.place('DiceRolled').seq },
      reason: /hash does not follow/,
      file: 'REFUSED',
    }),
  ],
  [
    'a text erased that can not be',
    event('DiceRolled', 'salt = NULL, body = NULL', /text of a DiceRolled is gone/, 'LESS'),
  ],
  [
    'an event taken out',
    (w) => ({
      sql: [`DELETE FROM ${ours(w, 'event')} AND ${placeOf(w, 'NoteWritten')}`],
      at: { seq: w.place('NoteWritten').seq },
      reason: /holds no event/,
      file: 'REFUSED',
    }),
  ],
  [
    'one event of several taken out',
    (w) => ({
      sql: [`DELETE FROM ${ours(w, 'event')} AND ${placeOf(w, 'SecretKept')}`],
      at: { seq: w.place('SecretKept').seq },
      reason: /hash does not follow/,
      file: 'REFUSED',
    }),
  ],
  [
    'an event put in',
    (w) => ({
      sql: [
        `INSERT INTO ledger.event SELECT (jsonb_populate_record(e, jsonb_build_object(
          'ord', 1, 'event_id', gen_random_uuid(), 'version', version + 1000))).*
        FROM ledger.event e WHERE campaign_id = '${w.story.id}' AND ${placeOf(w, 'DiceRolled')}`,
      ],
      at: { seq: w.place('DiceRolled').seq },
      reason: /hash does not follow/,
      file: 'REFUSED',
    }),
  ],
  [
    'an event put in beside the chain',
    (w) => ({
      sql: [
        `INSERT INTO ledger.event SELECT (jsonb_populate_record(e, jsonb_build_object(
          'commit_seq', 9999, 'event_id', gen_random_uuid(), 'version', version + 1000))).*
        FROM ledger.event e WHERE campaign_id = '${w.story.id}' AND ${placeOf(w, 'DiceRolled')}`,
      ],
      at: { seq: '9999' },
      reason: /an event belongs to no commit/,
      file: 'SAME',
    }),
  ],
  [
    'two events of a commit in the other order',
    (w) => {
      const { seq } = w.place('SecretKept');
      const ord = (change: string) => set(w, 'event', `ord = ${change}`, `commit_seq = ${seq}`);
      return {
        sql: [ord('ord + 100'), ord('101 - ord')],
        at: { seq },
        reason: /hash does not follow/,
        file: 'REFUSED',
      };
    },
  ],
  [
    'two events of two commits exchanged',
    (w) => ({
      sql: [
        `UPDATE ledger.event e SET (salt, leaf, body) = (SELECT salt, leaf, body FROM ledger.event o
          WHERE o.campaign_id = e.campaign_id AND o.type IN ('DiceRolled', 'EventVoided') AND o.type <> e.type
          ORDER BY o.commit_seq LIMIT 1)
        WHERE campaign_id = '${w.story.id}' AND (${placeOf(w, 'DiceRolled')} OR ${placeOf(w, 'EventVoided')})`,
      ],
      at: { seq: w.place('DiceRolled').seq },
      reason: /hash does not follow/,
      file: 'REFUSED',
    }),
  ],
  [
    'two commits exchanged',
    (w) => {
      const [a, b] = [w.place('DiceRolled').seq, w.place('EventVoided').seq];
      const campaign = `campaign_id = '${w.story.id}'`;
      return {
        sql: [
          ...moved(`commit_seq = ${a}`, 'commit_seq = 9999', campaign),
          ...moved(`commit_seq = ${b}`, `commit_seq = ${a}`, campaign),
          ...moved('commit_seq = 9999', `commit_seq = ${b}`, campaign),
        ],
        at: { seq: a },
        reason: /previous hash is not/,
        file: 'REFUSED',
      };
    },
  ],
  [
    'an event exchanged with one of another campaign',
    () => ({
      sql: [
        `UPDATE ledger.event e SET (salt, leaf, body) = (SELECT salt, leaf, body FROM ledger.event o
          WHERE o.campaign_id <> e.campaign_id AND o.commit_seq = e.commit_seq ORDER BY ord LIMIT 1)
        WHERE commit_seq = 2`,
      ],
      at: { seq: '2' },
      reason: /hash does not follow/,
      file: 'REFUSED',
    }),
  ],
  [
    'a commit exchanged with one of another campaign',
    (w) => ({
      sql: [
        ...moved(
          'commit_seq = 3',
          `campaign_id = '${'f'.repeat(8)}-ffff-4fff-8fff-ffffffffffff'`,
          `campaign_id = '${w.story.id}'`,
        ),
        ...moved('commit_seq = 3', `campaign_id = '${w.story.id}'`, `campaign_id = '${w.other.id}'`),
        ...moved(
          'commit_seq = 3',
          `campaign_id = '${w.other.id}'`,
          `campaign_id = '${'f'.repeat(8)}-ffff-4fff-8fff-ffffffffffff'`,
        ),
      ],
      at: { seq: '3' },
      reason: /previous hash is not/,
      file: 'REFUSED',
    }),
  ],
  [
    'a commit taken out',
    (w) => ({
      sql: ['commit', 'deed', 'event', 'involved'].map((t) => `DELETE FROM ${ours(w, t)} AND commit_seq = 5`),
      at: { seq: '5' },
      reason: /commit 6 stands where commit 5 belongs/,
      file: 'REFUSED',
    }),
  ],
  [
    'the row of a commit taken out',
    (w) => ({
      sql: [`DELETE FROM ${ours(w, 'commit')} AND commit_seq = 5`],
      at: { seq: '5' },
      reason: /commit 6 stands where commit 5 belongs/,
      file: 'REFUSED',
    }),
  ],
  [
    'the last commit taken out',
    (w) => ({
      sql: ['commit', 'deed', 'event', 'involved'].map((t) => `DELETE FROM ${ours(w, t)} AND commit_seq = ${w.head}`),
      at: null,
      reason: /the ledger ends at commit \d+ .* its head is stated as commit/,
      file: 'REFUSED',
    }),
  ],
  ['the time of a commit', row('commit', 'recorded_at = recorded_at + 1', 'DiceRolled', /hash does not follow/)],
  ['the number of events of a commit', row('commit', 'n_events = 7', 'DiceRolled', /another number of events/, 'SAME')],
  ['the hash of a commit', row('commit', 'hash = sha256(hash)', 'DiceRolled', /hash does not follow/)],
  ['the hash of the commit before', row('commit', 'prev_hash = hash', 'DiceRolled', /previous hash is not/)],
  ['the name of a deed', row('deed', `name = 'writeNote'`, 'DiceRolled', /differ on the name/, 'REFUSED', true)],
  ['the actor of a deed', row('deed', 'actor_member = NULL', 'DiceRolled', /differ on the name/, 'REFUSED', true)],
  ['the cause of a deed', row('deed', 'cause = command_id', 'DiceRolled', /differ on the name/, 'REFUSED', true)],
  ['the id of a deed', row('deed', 'command_id = gen_random_uuid()', 'DiceRolled', /not listed/, 'REFUSED', true)],
  [
    'a deed put with another commit',
    (w) => ({
      sql: [set(w, 'deed', 'commit_seq = 3', `commit_seq = ${w.place('DiceRolled').seq}`)],
      at: { seq: '3' },
      reason: /is listed, and led to no event/,
      file: 'REFUSED',
    }),
  ],
  [
    'a deed taken out',
    (w) => ({
      sql: [`DELETE FROM ${ours(w, 'deed')} AND commit_seq = ${w.place('DiceRolled').seq}`],
      at: w.place('DiceRolled'),
      reason: /not listed/,
      file: 'REFUSED',
    }),
  ],
  [
    'a deed that did nothing',
    (w) => ({
      sql: [
        `INSERT INTO ledger.deed SELECT campaign_id, gen_random_uuid(), name, actor_member, cause, request_hash, commit_seq
        FROM ${ours(w, 'deed')} AND commit_seq = 4`,
      ],
      at: { seq: '4' },
      reason: /is listed, and led to no event/,
      file: 'REFUSED',
    }),
  ],
  [
    'a deed beside the chain',
    (w) => ({
      sql: [
        `INSERT INTO ledger.deed SELECT campaign_id, gen_random_uuid(), name, actor_member, cause, request_hash, 9999
        FROM ${ours(w, 'deed')} AND commit_seq = 4`,
      ],
      at: { seq: '9999' },
      reason: /a deed belongs to no commit/,
      file: 'SAME',
    }),
  ],
  [
    'the number of the head',
    (w) => ({
      sql: [`UPDATE ledger.campaign_head SET commit_seq = commit_seq + 1 WHERE campaign_id = '${w.story.id}'`],
      at: null,
      reason: /its head is stated as commit/,
      file: 'REFUSED',
    }),
  ],
  [
    'the hash of the head',
    (w) => ({
      sql: [`UPDATE ledger.campaign_head SET head_hash = sha256(head_hash) WHERE campaign_id = '${w.story.id}'`],
      at: null,
      reason: /its head is stated as commit/,
      file: 'REFUSED',
    }),
  ],
];
