// Which guards of the ledger must be missed? Recording, deciding, looking back and seeing.
import { guard, ts } from './guard.mjs';

const recorder = ts('recorder');
const subjects = ts('subjects');
const decision = ts('decision');
const draft = ts('draft');
const history = ts('history');
const matching = ts('matching');
const read = ts('read');
const row = ts('row');
const voids = ts('void');
const preview = ts('void-preview');
const states = ts('state-schema');

export const ledgerGuards = [
  // — recording —
  recorder(
    'b-idempotency',
    'asking for the known deed before refusing',
    '(await this.known(hand, asked)) ?? (isRefusal(plan) ? plan : nothing(asked))',
    'isRefusal(plan) ? plan : nothing(asked)',
  ),
  recorder(
    'b-idempotency',
    'another request under a known id',
    'if (!deed.requestHash.equals(asked.requestHash)) return',
    'if (false) return',
  ),
  recorder(
    'b-idempotency',
    'telling strangers nothing of an id',
    'return belongs ? idTaken(commandId) : null;',
    'return idTaken(commandId);',
  ),
  recorder(
    'b-idempotency',
    'nothing for who was removed',
    'const belongs = isPresent(campaign?.state ?? null, hand);\n    if (!deed',
    'const belongs = true;\n    if (!deed',
  ),
  subjects(
    'b-idempotency',
    'subjects in the order asked for',
    'return ids.flatMap((id) => byId.get(id) ?? [])',
    'return [...byId.values()].reverse()',
  ),
  recorder('a-crowd', 'no refusal from memory', 'if (source !== fresh) return this.once(hand, asked, attempt, fresh);'),
  recorder(
    'a-crowd',
    'trying again after a conflict',
    "case 'CONFLICT':\n        return null;",
    "case 'CONFLICT':\n        return idTaken(asked.commandId);",
  ),
  recorder(
    'a-crowd',
    'taking turns',
    'return this.turns.take(asked.campaignId, async () => {',
    'return (async (work: () => Promise<Answer>) => work())(async () => {',
  ),
  recorder('a-crowd', 'others due when a setting changes', 'if (!draft.shiftsDues()) return [];', 'return [];'),
  recorder('a-crowd', 'who was enrolled meanwhile', "draft.seeCount('character', all.length);"),
  subjects(
    'e-states',
    'states folded by other code',
    'if (this.isOurs(subject.kind, schema)) return',
    'if (true) return',
  ),
  ts('request')(
    'b-idempotency',
    'the hash of what was asked',
    'canonical({ ...asked, actor, expected: undefined })',
    'canonical({ actor })',
  ),
  ts('request')('b-idempotency', 'the actor in the hash', 'canonical({ ...asked, actor,', 'canonical({ ...asked,'),
  ts('request')('b-idempotency', 'versions left out of the hash', ', actor, expected: undefined }', ', actor }'),
  ts('turns')('a-crowd', 'waiting for one’s turn', 'await before?.catch(() => undefined);'),

  // — deciding —
  decision(
    'unseen',
    'nothing unseen in what is done for the seen',
    'return about && isSeen(about) ? isSeen : anything;',
    'return anything;',
  ),
  decision('f-as-of', 'the day that has not come', 'if (campaign && worldDay > campaign.clock)', 'if (false)'),
  decision('a-crowd', 'the kind read as a whole', 'draft.seeCount(kind, all.length);'),
  decision('b-idempotency', 'the version the client saw', 'if (stale) return stale;'),
  decision(
    'secrets',
    'versions of what one may not see',
    'return String(subject && isOpenTo(actor, subject) ? subject.version : 0);',
    'return String(subject ? subject.version : 0);',
  ),
  decision(
    'secrets',
    'what one may not see does not exist',
    'subject.kind === ref.kind && isIn(subject)',
    'subject.kind === ref.kind',
  ),
  decision('secrets', 'secrecy for what merely records', 'if (!u.command.records) return', 'if (false) return'),
  decision(
    'secrets',
    'no secrecy for what changes a state',
    'if (happenings.some(({ def }) => def.opens || def.evolve))',
    'if (false)',
  ),
  decision('secrets', 'at least one reader', 'if (named.length === 0) return', 'if (false) return'),
  decision('secrets', 'readers are members', 'if (stranger) return noSuch', 'if (false) return noSuch'),
  decision('secrets', 'an author among the readers', 'actor.member ? [...named, actor.member] : named', 'named'),
  decision('a-crowd', 'the hand of a member', 'if (!actor.isClock && actor.member === null)', 'if (false)'),
  draft('a-crowd', 'versions of what was read', 'this.reads.set(id, subject?.version ?? 0);', 'this.reads.set(id, 0);'),

  // — looking back —
  history('f-as-of', 'nothing recorded later', 'events.filter((e) => e.seq <= seq)', 'events'),
  history('f-as-of', 'nothing that happened later', 'recorded.filter((e) => e.worldDay <= worldDay)', 'recorded'),
  history('f-as-of', 'voids known by then', 'const struck = struckIn(recorded);', 'const struck = struckIn(events);'),
  history('f-void', 'what is struck does not count', 'if (struck.has(e.id)) continue;'),
  history('f-as-of', 'the earlier of two limits', 'Math.min(...seqs)', 'Math.max(...seqs)'),
  read('f-void', 'a struck void strikes nothing', 'if (struck.has(id)) continue;'),
  voids(
    'f-void',
    'the game master alone',
    "if (!actor.isGm) return refuse('NOT_ALLOWED'",
    "if (false) return refuse('NOT_ALLOWED'",
  ),
  preview(
    'f-void',
    'the preview is the game master’s',
    "if (!viewer.isGm) return refuse('NOT_ALLOWED'",
    "if (false) return refuse('NOT_ALLOWED'",
  ),
  voids('f-void', 'what is not voidable', 'if (firm)\n', 'if (false)\n'),
  voids('f-void', 'events of that deed', 'if (unknown) return', 'if (false) return'),
  voids('f-void', 'what was named and struck before', 'if (twice) return', 'if (false) return'),
  voids(
    'f-void',
    'passing over what was struck before',
    'const ours = targets.filter((e) => !already.has(e.id));',
    'const ours = targets;',
  ),
  voids('f-void', 'a creation that is built upon', 'if (opener && standing.length > 0)', 'if (false)'),
  voids('f-void', 'the deeds it caused', 'if (cascade) ', 'if (false) '),
  voids('f-correction', 'what was settled anew', 'if (anew) return', 'if (false) return'),
  voids(
    'f-correction',
    'a correction that is refused',
    'if (isRefusal(decided)) return decided;',
    'if (isRefusal(decided)) return { draft, system, empty: false };',
  ),
  voids('f-correction', 'the link from correction to void', 'cause: commandId,', 'cause: null,'),
  voids(
    'secrets',
    'what was revealed stays',
    "if (subject.kind === 'secret' && subject.revealedSeq !== null)",
    'if (false)',
  ),
  voids('secrets', 'deeds one may not see', 'if (!known || visible.length === 0)', 'if (!known)'),
  states('e-states', 'the shape of a sheet in its tag', "kind === 'character' && system ?", 'false ?'),
  states('e-states', 'words left out of the shape', 'delete jsonSchema.description;'),
  states('e-states', 'the default of a new field', 'return whole.success ? {', 'return false ? {'),

  // — seeing —
  matching('secrets', 'the test of secrecy', ".audience = 'EVERYONE' OR", ".audience <> 'NOBODY' OR"),
  matching(
    'secrets',
    'members’ secrets closed to the game master',
    ".audience <> 'MEMBERS')",
    ".audience <> 'NOBODY')",
  ),
  matching('secrets', 'the reveal', 's.revealed_seq IS NOT NULL', 's.revealed_seq < 0'),
  read('secrets', 'filters that find only what is seen', "if (openOnly || inside) sql.and(visible('e'));"),
  row('secrets', 'the sealed slot', 'if (!read.visible) return sealed(campaignId, read);'),
  subjects(
    'secrets',
    'subjects one may see',
    '.filter((subject) => open(subject, viewer));\n  }\n\n  async ofKind',
    ';\n  }\n\n  async ofKind',
  ),
  subjects(
    'secrets',
    'kinds one may see',
    '(await this.load(await this.store.statesOf(campaignId, kind))).filter((subject) => open(subject, viewer))',
    'this.load(await this.store.statesOf(campaignId, kind))',
  ),
  recorder(
    'secrets',
    'answers cut to the sender’s eyes',
    'events: belongs ? rows.map((row) => seal(row, viewer)) : []',
    'events: rows',
  ),
  recorder(
    'secrets',
    'answers with subjects he may see',
    'subjects: belongs ? subjects.filter((subject) => open(subject, viewer)) : []',
    'subjects',
  ),
  subjects(
    'secrets',
    'viewers who belong here',
    'return campaign?.state && activeMember(campaign.state, member) ? viewerOf',
    'return campaign?.state ? viewerOf',
  ),
  guard(
    'src/rules/kernel/stream.ts',
    'secrets',
    'members’ secrets closed to the game master',
    "if (audience.to !== 'MEMBERS' && viewer.isGm) return true;",
    'if (viewer.isGm) return true;',
  ),
  read('timeline', 'places after a cursor', '}) > (', '}) >= ('),
  read('timeline', 'ascending order of a backward page', '(query.backward ? rows.reverse() : rows)', 'rows'),
];
