// Which guards of the ledger must be missed? Recording, deciding, looking back and seeing.
export default {
  'src/ledger/recorder.ts': {
    'int/ledger/b-idempotency': {
      'asking for the known deed before refusing': [
        '(await this.known(hand, asked)) ?? (isRefusal(plan) ? plan : nothing(asked))',
        'isRefusal(plan) ? plan : nothing(asked)',
      ],
      'another request under a known id': 'if (!deed.requestHash.equals(asked.requestHash))',
      'telling strangers nothing of an id': [
        'return belongs ? idTaken(commandId) : null;',
        'return idTaken(commandId);',
      ],
      'nothing for who was removed': [
        'const belongs = isPresent(campaign?.state ?? null, hand);\n    if (!deed',
        'const belongs = true;\n    if (!deed',
      ],
    },
    'int/ledger/a-crowd': {
      'no refusal from memory': 'if (source !== fresh) return this.once(hand, asked, attempt, fresh);',
      'trying again after a conflict': [
        "case 'CONFLICT':\n        return null;",
        "case 'CONFLICT':\n        return idTaken(asked.commandId);",
      ],
      'taking turns': [
        'return this.turns.take(asked.campaignId, async () => {',
        'return (async (work: () => Promise<Answer>) => work())(async () => {',
      ],
      'others due when a setting changes': ['if (!draft.shiftsDues()) return [];', 'return [];'],
      'who was enrolled meanwhile': "draft.seeCount('character', all.length);",
    },
    'int/ledger/secrets': {
      'answers cut to the sender’s eyes': [
        'events: belongs ? rows.map((row) => seal(row, viewer)) : []',
        'events: rows',
      ],
      'answers with subjects he may see': [
        'subjects: belongs ? subjects.filter((subject) => open(subject, viewer)) : []',
        'subjects',
      ],
    },
  },
  'src/ledger/subjects.ts': {
    'int/ledger/b-idempotency': {
      'subjects in the order asked for': [
        'return ids.flatMap((id) => byId.get(id) ?? [])',
        'return [...byId.values()].reverse()',
      ],
    },
    'int/ledger/e-states': {
      'states folded by other code': ['if (this.isOurs(subject.kind, schema)) return', 'if (true) return'],
    },
    'int/ledger/secrets': {
      'subjects one may see': [
        '.filter((subject) => open(subject, viewer));\n  }\n\n  async ofKind',
        ';\n  }\n\n  async ofKind',
      ],
      'kinds one may see': [
        '(await this.load(await this.store.statesOf(campaignId, kind))).filter((subject) => open(subject, viewer))',
        'this.load(await this.store.statesOf(campaignId, kind))',
      ],
      'viewers who belong here': [
        'return campaign?.state && activeMember(campaign.state, member) ? viewerOf',
        'return campaign?.state ? viewerOf',
      ],
    },
  },
  'src/ledger/request.ts': {
    'int/ledger/b-idempotency': {
      'the hash of what was asked': ['canonical({ ...asked, actor, expected: undefined })', 'canonical({ actor })'],
      'the actor in the hash': ['canonical({ ...asked, actor,', 'canonical({ ...asked,'],
      'versions left out of the hash': [', actor, expected: undefined }', ', actor }'],
    },
  },
  'src/ledger/turns.ts': {
    'int/ledger/a-crowd': {
      'waiting for one’s turn': 'await before?.catch(() => undefined);',
    },
  },
  'src/ledger/decision.ts': {
    'int/ledger/unseen': {
      'nothing unseen in what is done for the seen': [
        'return about && isSeen(about) ? isSeen : anything;',
        'return anything;',
      ],
      'nobody unseen named where others read': 'if (indiscreet) return indiscreet;',
    },
    'int/ledger/f-as-of': {
      'the day that has not come': 'if (campaign && worldDay > campaign.clock)',
    },
    'int/ledger/a-crowd': {
      'the kind read as a whole': 'draft.seeCount(kind, all.length);',
      'the hand of a member': 'if (!actor.isClock && actor.member === null)',
    },
    'int/ledger/b-idempotency': {
      'the version the client saw': 'if (stale) return stale;',
    },
    'int/ledger/secrets': {
      'versions of what one may not see': [
        'return String(subject && isOpenTo(actor, subject) ? subject.version : 0);',
        'return String(subject ? subject.version : 0);',
      ],
      'what one may not see does not exist': [
        'subject.kind === ref.kind && isIn(subject)',
        'subject.kind === ref.kind',
      ],
    },
  },
  'src/ledger/secrecy.ts': {
    'int/ledger/secrets': {
      'secrecy for what merely records': 'if (!command.records)',
      'no secrecy for what changes a state': 'if (happenings.some(({ def }) => def.opens || def.evolve))',
      'at least one reader': 'if (named.length === 0)',
      'readers are members': 'if (stranger)',
      'an author among the readers': ['actor.member ? [...named, actor.member] : named', 'named'],
    },
  },
  'src/ledger/discretion.ts': {
    'int/ledger/unseen': {
      'what a reveal would open': 'for (const { data } of list) note(opened[n] as Id, data);',
      'those who were not read': ['[...read, ...found].find', 'read.find'],
    },
  },
  'src/ledger/draft.ts': {
    'int/ledger/a-crowd': {
      'versions of what was read': ['this.reads.set(id, subject?.version ?? 0);', 'this.reads.set(id, 0);'],
    },
  },
  'src/ledger/history.ts': {
    'int/ledger/f-as-of': {
      'nothing recorded later': ['events.filter((e) => e.seq <= seq)', 'events'],
      'nothing that happened later': ['recorded.filter((e) => e.worldDay <= worldDay)', 'recorded'],
      'voids known by then': ['const struck = struckIn(recorded);', 'const struck = struckIn(events);'],
      'the earlier of two limits': ['Math.min(...seqs)', 'Math.max(...seqs)'],
    },
    'int/ledger/f-void': {
      'what is struck does not count': 'if (struck.has(e.id)) continue;',
    },
  },
  'src/ledger/read.ts': {
    'int/ledger/f-void': {
      'a struck void strikes nothing': 'if (struck.has(id)) continue;',
    },
    'int/ledger/secrets': {
      'filters that find only what is seen': "if (openOnly || inside) sql.and(visible('e'));",
    },
    'int/ledger/timeline': {
      'places after a cursor': ['}) > (', '}) >= ('],
      'ascending order of a backward page': ['(query.backward ? rows.reverse() : rows)', 'rows'],
    },
  },
  'src/ledger/void.ts': {
    'int/ledger/f-void': {
      'the game master alone': 'if (!actor.isGm)',
      'what is not voidable': 'if (firm)',
      'events of that deed': 'if (unknown)',
      'what was named and struck before': 'if (twice)',
      'passing over what was struck before': [
        'const ours = targets.filter((e) => !already.has(e.id));',
        'const ours = targets;',
      ],
      'a creation that is built upon': 'if (opener && standing.length > 0)',
      'the deeds it caused': 'if (cascade)',
    },
    'int/ledger/f-correction': {
      'what was settled anew': 'if (anew)',
      'a correction that is refused': [
        'if (isRefusal(decided)) return decided;',
        'if (isRefusal(decided)) return { draft, system, empty: false };',
      ],
      'the link from correction to void': ['cause: commandId,', 'cause: null,'],
    },
    'int/ledger/secrets': {
      'what was revealed stays': "if (subject.kind === 'secret' && subject.revealedSeq !== null)",
      'deeds one may not see': ['if (!known || visible.length === 0)', 'if (!known)'],
    },
  },
  'src/ledger/void-preview.ts': {
    'int/ledger/f-void': {
      'the preview is the game master’s': 'if (!viewer.isGm)',
    },
  },
  'src/ledger/state-schema.ts': {
    'int/ledger/e-states': {
      'the shape of a sheet in its tag': ["kind === 'character' && system ?", 'false ?'],
      'words left out of the shape': 'delete jsonSchema.description;',
      'the default of a new field': ['return whole.success ? {', 'return false ? {'],
    },
  },
  'src/ledger/matching.ts': {
    'int/ledger/secrets': {
      'the test of secrecy': [".audience = 'EVERYONE' OR", ".audience <> 'NOBODY' OR"],
      'members’ secrets closed to the game master': [".audience <> 'MEMBERS')", ".audience <> 'NOBODY')"],
      'the reveal': ['s.revealed_seq IS NOT NULL', 's.revealed_seq < 0'],
    },
  },
  'src/ledger/row.ts': {
    'int/ledger/secrets': {
      'the sealed slot': 'if (!read.visible) return sealed(campaignId, read);',
    },
  },
  'src/rules/kernel/stream.ts': {
    'int/ledger/secrets': {
      'members’ secrets closed to the game master': [
        "if (audience.to !== 'MEMBERS' && viewer.isGm) return true;",
        'if (viewer.isGm) return true;',
      ],
    },
  },
};
