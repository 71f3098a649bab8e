// Which guards of proof and of dice must be missed? The chain, the seeds, the verifier, and what the kernel makes of dice.
export default {
  'src/trust/leaf.ts': {
    beside: {
      'a salt of its own for each event': 'drawn = drawn.subarray(SALT_LENGTH);',
      'the salt in the leaf': ['bytes.set(salt, 1);', 'bytes.fill(0, 1, 1 + SALT_LENGTH);'],
    },
  },
  'src/trust/chain.ts': {
    beside: {
      'gapless numbers': 'if (commit.seq !== expected)',
      'the commit without events': 'if (commit.leaves.length === 0)',
      'the hash of the commit before': 'if (!same(commit.prev, head.hash))',
      'time that goes back': 'if (commit.recordedAt < head.recordedAt)',
      'the hash of the content': 'if (!same(commit.hash, commitHash(commit)))',
    },
  },
  'src/trust/canonical.ts': {
    beside: {
      'negative zero': "if (Object.is(value, -0)) refuse(path, depth, 'is negative zero');",
      'order among many keys': ['return keys.sort();', 'return keys;'],
      'order among few keys': ['at > 0 && (keys[at - 1] as string) > key', 'false'],
      'texts that others read differently': 'if (REFUSED_TEXT.test(text))',
      depth: 'if (depth === MAX_DEPTH)',
      'class instances': 'if (!isPlain(value))',
    },
  },
  'src/trust/dice.ts': {
    beside: {
      'faces without bias': 'while (drawn >= limit) drawn = draw();',
      'the label in the dice': [
        'lengthPrefixed(command, own, label, notation)',
        'lengthPrefixed(command, own, notation)',
      ],
      'the client’s bytes in the dice': ['lengthPrefixed(command, own, label', 'lengthPrefixed(command, label'],
      'too many client bytes': 'if (own.length > MAX_CLIENT_BYTES)',
    },
  },
  'src/trust/seeds.ts': {
    beside: {
      'the tag of a seed': ['Buffer.concat([SEED_TAG, bytes])', 'bytes'],
      'seeds bound to their chain': ['.setAAD(boundTo(context));\n  const text', ';\n  const text'],
    },
  },
  'src/trust/roll-audit.ts': {
    beside: {
      'one roll a label': 'if (before !== undefined)',
      'the period that was open': ['if (open === null || period !== open)', 'if (open === null)'],
      'a deed rolls under the period before it': ['if (!founding) for', 'for'],
      'chains in turn': 'if (chain !== this.#chains.length + 1)',
      'periods in turn': ['if (period !== chain.revealed + 1 || period > chain.length)', 'if (period > chain.length)'],
      'the anchor': '|| !checkSeed(chain.known, 1, seed)',
    },
  },
  'src/trust/verify-roll.ts': {
    beside: {
      'the anchor of one roll': 'if (!checkSeed(anchor, place.period, seed))',
      'dice that no seed speaks for': "if (roll.source !== 'SERVER')",
      'the bent die': 'if (face !== die.face)',
      'a die that was not asked for': 'if (asked && term?.sides !== die.sides)',
      'a die too few': 'if (asked && first !== wanted.length)',
      'the dropped die': '|| roll.dice.some(({ kept }) => !kept)',
      'the total': ['return total === roll.total ? null :', 'return total ? null :'],
    },
  },
  'src/trust/verification.ts': {
    beside: {
      'one commit a command': 'if (this.#commands.has(commandId))',
      'deeds without events': 'if (idle.length > sealed)',
      'the head stated': ['if (head && (head.seq', 'if (false && head && (head.seq'],
      'what was vouched for and is missing': 'if (missing !== undefined)',
      'what was vouched for and is another': 'if (held !== undefined && held !== commit.hash)',
      'the text behind a leaf': 'if (!leafOf(salt, body).equals(leaf))',
      'events numbered one by one': 'if (ord !== index)',
      'the format': 'if (body.format !== BODY_FORMAT)',
      'the campaign': 'if (body.campaign !== this.#campaign)',
      'the number an event gives itself': 'if (body.ord !== ord)',
      'whose deed it was': ' || deed.actor !== body.actor',
      'two readings of one text': 'canonical(body) === text && ',
    },
  },
  'src/rules/kernel/dice.ts': {
    beside: {
      'a face that no die has': 'if (!onDie(shown, { sides, lowest: 1 }))',
      'faces too many': ['if (step.done) return refuseNumber', 'if (false) return refuseNumber'],
      'the total of a recorded roll': ['return total === roll.total ? problems :', 'return total ? problems :'],
      'what was kept': 'if (die?.kept !== wanted.kept)',
    },
  },
  'src/rules/kernel/due.ts': {
    beside: {
      'the day before the rank': ['a.day - b.day || of(a.kind)', 'of(a.kind)'],
      'the rank of a kind': 'of(a.kind) - of(b.kind) || ',
      'what lies further ahead': ['dues.filter(({ day }) => day <= this.lastDay)', 'dues'],
    },
  },
  'src/transfer/import.ts': {
    'int/audit/bad-files': {
      'a void of what does not stand before it': 'if (stray)',
      'commits after the names': 'if (named)',
    },
  },
  'src/transfer/continuity.ts': {
    'int/audit/bad-files': {
      'an event in a history of another kind': 'if (before && before.kind !== kind)',
      'an event in another history than its own': 'if (!isIts)',
    },
    'int/audit/strange-files': {
      'an event of another game': 'if (system !== null && this.system && system !== this.system.name)',
      'an event of a later version': 'if (told.schema > def.version)',
      'dice of another source': 'if (told.source !== diceSource(data))',
      'an event for others than its subject':
        "if (before && audience !== (before.revealed ? 'EVERYONE' : before.audience))",
      'a history with a gap': 'if (version < next || version - next > this.sealed)',
      'a history that cannot begin so': 'if (version === 1 && !mayBegin(def, kind))',
      'what makes no calendar': 'if (problem)',
    },
  },
  'src/ledger/restore.ts': {
    'int/audit/bad-files': {
      'a void of another history’s event': ['e.stream_id <> v.stream_id OR', ''],
      'a void of a later event': ['OR (e.commit_seq, e.ord) >= (v.commit_seq, v.ord)\n', '\n'],
    },
  },
};
