// Which guards of proof and of dice must be missed? The chain, the seeds, the verifier, and what the kernel makes of dice.
const unit = (folder) => (file) => (what, find, replace) => ({
  file: `src/${folder}/${file}.ts`,
  spec: `src/${folder}/${file}.spec.ts`,
  what,
  find,
  replace,
});
const trust = unit('trust');
const kernel = unit('rules/kernel');

const leaf = trust('leaf');
const chain = trust('chain');
const canonical = trust('canonical');
const dice = trust('dice');
const seeds = trust('seeds');
const audit = trust('roll-audit');
const roll = trust('verify-roll');
const verification = trust('verification');
const thrown = kernel('dice');
const due = kernel('due');

export const proofs = [
  // — the chain —
  leaf('a salt of its own for each event', 'drawn = drawn.subarray(SALT_LENGTH);', ''),
  leaf('the salt in the leaf', 'bytes.set(salt, 1);', 'bytes.fill(0, 1, 1 + SALT_LENGTH);'),
  chain('gapless numbers', 'if (commit.seq !== expected)', 'if (false)'),
  chain('the commit without events', 'if (commit.leaves.length === 0)', 'if (false)'),
  chain('the hash of the commit before', 'if (!same(commit.prev, head.hash))', 'if (false)'),
  chain('time that goes back', 'if (commit.recordedAt < head.recordedAt)', 'if (false)'),
  chain('the hash of the content', 'if (!same(commit.hash, commitHash(commit)))', 'if (false)'),
  canonical('negative zero', "if (Object.is(value, -0)) refuse(path, depth, 'is negative zero');", ''),
  canonical('order among many keys', 'return keys.sort();', 'return keys;'),
  canonical('order among few keys', 'at > 0 && (keys[at - 1] as string) > key', 'false'),
  canonical('texts that others read differently', 'if (REFUSED_TEXT.test(text))', 'if (false)'),
  canonical('depth', 'if (depth === MAX_DEPTH)', 'if (false)'),
  canonical('class instances', 'if (!isPlain(value))', 'if (false)'),

  // — the dice —
  dice('faces without bias', 'while (drawn >= limit) drawn = draw();', ''),
  dice(
    'the label in the dice',
    'lengthPrefixed(command, own, label, notation)',
    'lengthPrefixed(command, own, notation)',
  ),
  dice('the client’s bytes in the dice', 'lengthPrefixed(command, own, label', 'lengthPrefixed(command, label'),
  dice('too many client bytes', 'if (own.length > MAX_CLIENT_BYTES)', 'if (false)'),
  seeds('the tag of a seed', 'Buffer.concat([SEED_TAG, bytes])', 'bytes'),
  seeds('seeds bound to their chain', '.setAAD(boundTo(context));\n  const text', ';\n  const text'),
  audit('one roll a label', 'if (before !== undefined) throw', 'if (false) throw'),
  audit('the period that was open', 'if (open === null || period !== open)', 'if (open === null)'),
  audit('a deed rolls under the period before it', 'if (!founding) for', 'for'),
  audit('chains in turn', 'if (chain !== this.#chains.length + 1) throw', 'if (false) throw'),
  audit('periods in turn', 'if (period !== chain.revealed + 1 || period > chain.length)', 'if (period > chain.length)'),
  audit('the anchor', '|| !checkSeed(chain.known, 1, seed)', ''),
  roll('the anchor of one roll', 'if (!checkSeed(anchor, place.period, seed)) return', 'if (false) return'),
  roll('dice that no seed speaks for', "if (roll.source !== 'SERVER') return", 'if (false) return'),
  roll('the bent die', 'if (face !== die.face) return', 'if (false) return'),
  roll('a die that was not asked for', 'if (asked && term?.sides !== die.sides) return', 'if (false) return'),
  roll('a die too few', 'if (asked && first !== wanted.length) return', 'if (false) return'),
  roll('the dropped die', '|| roll.dice.some(({ kept }) => !kept)', ''),
  roll('the total', 'return total === roll.total ? null :', 'return total ? null :'),

  // — the verifier —
  verification('one commit a command', 'if (this.#commands.has(commandId)) throw', 'if (false) throw'),
  verification('deeds without events', 'if (idle.length > sealed) throw', 'if (false) throw'),
  verification('the head stated', 'if (head && (head.seq', 'if (false && head && (head.seq'),
  verification('what was vouched for and is missing', 'if (missing !== undefined) throw', 'if (false) throw'),
  verification(
    'what was vouched for and is another',
    'if (held !== undefined && held !== commit.hash) throw',
    'if (false) throw',
  ),
  verification('the text behind a leaf', 'if (!leafOf(salt, body).equals(leaf)) throw', 'if (false) throw'),
  verification('events numbered one by one', 'if (ord !== index) throw', 'if (false) throw'),
  verification('the format', 'if (body.format !== BODY_FORMAT) throw', 'if (false) throw'),
  verification('the campaign', 'if (body.campaign !== this.#campaign) throw', 'if (false) throw'),
  verification('the number an event gives itself', 'if (body.ord !== ord) throw', 'if (false) throw'),
  verification('whose deed it was', ' || deed.actor !== body.actor', ''),
  verification('two readings of one text', 'canonical(body) === text && ', ''),

  // — what the kernel makes of dice, and of what is due —
  thrown('a face that no die has', 'if (!onDie(shown, { sides, lowest: 1 })) throw', 'if (false) throw'),
  thrown('faces too many', 'if (step.done) return refuseNumber', 'if (false) return refuseNumber'),
  thrown('the total of a recorded roll', 'return total === roll.total ? problems :', 'return total ? problems :'),
  thrown('what was kept', 'if (die?.kept !== wanted.kept)', 'if (false)'),
  due('the day before the rank', 'a.day - b.day || of(a.kind)', 'of(a.kind)'),
  due('the rank of a kind', 'of(a.kind) - of(b.kind) || ', ''),
  due('what lies further ahead', 'dues.filter(({ day }) => day <= this.lastDay)', 'dues'),
];
