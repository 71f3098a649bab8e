// Which guards of the ways in must be missed? Who may found, what a token makes, who opens a socket and how long it stays.
export default {
  'src/api/context.ts': {
    'e2e/api-seat-assumed': {
      'nothing is told of an assumed seat that is none': [
        'if (await this.isAsAssumed()) return found;',
        'await this.isAsAssumed();\n    if (found !== undefined) return found;',
      ],
    },
  },
  'src/api/feed.ts': {
    'e2e/api-live': {
      'a hint makes look at once': ['news.onNews(campaignId, () => this.look())', 'news.onNews(campaignId, () => {})'],
    },
  },
  'src/auth/ties.ts': {
    'e2e/api-seat-assumed': {
      'an assumed seat is of this version': ['s.version = $5', '(s.version = $5) IS NOT NULL'],
      'an assumed seat is of a way in that stands': ['AND t.id = $4 AND', 'AND (t.id = $4) IS NOT NULL AND'],
    },
  },
  'src/ledger/round.ts': {
    beside: {
      'a look on an assumption asks whether it holds': ['assumed ? onlyIf(assumed, look) : look', 'look'],
      'looks that go together confirm only what holds': ['?.length === 1) assumed.', ') assumed.'],
    },
  },
  'src/api/commands.ts': {
    'e2e/accounts-tokens': {
      'a token for some campaigns founds no other': [
        'if (!opens(principal, campaignId)) throw noSuchCampaign(campaignId);\n  const known',
        'const known',
      ],
    },
    'e2e/revoked-elsewhere': {
      'no founding by what was ended elsewhere': 'await ctx.mustStand(); // a stranger',
    },
    'e2e/api-people': {
      'no row in a stranger’s campaign': ['if (meanwhile === null) throw taken(); // no row', '// no row'],
    },
  },
  'src/rules/campaign/campaign.ts': {
    'e2e/accounts-tokens': {
      'founding is more than a deed': [
        "doc: 'Founds a campaign; whoever does becomes its first game master.',\n  governs: true,",
        "doc: 'Founds a campaign; whoever does becomes its first game master.',",
      ],
    },
  },
  'src/api/accounts.ts': {
    'e2e/accounts-tokens': {
      'no wider token': 'if (beyond !== undefined)',
      'no longer token': 'if (principal.ends !== null && ends !== null && ends > principal.ends)',
    },
  },
  'src/api/logins.ts': {
    'e2e/accounts-tokens': {
      'no login by what runs out': 'ctx.needsToLast();',
    },
  },
  'src/api/gate.ts': {
    beside: {
      'one new document a turn': ['this.isTaken = true;', ''],
      'in turn among who asks': ['const who = principal?.accountId ?? address;', "const who = '';"],
      'so many of one asker wait': 'if (line.length >= WAITING.each) throw tooManyNew();',
      'so many of all wait': 'if (this.size > WAITING.all) this.shorten();',
      'what is not needed takes no turn': ['const isNeeded = first.isNeeded();', 'const isNeeded = true;'],
    },
  },
  'src/api/documents.ts': {
    beside: {
      'no more documents than there is room for': [
        'if (this.bytes <= this.most) return;',
        'if (this.most > 0) return;',
      ],
      'what is asked for is kept': 'if (known) this.last(text, known);',
    },
  },
  'src/api/admission.ts': {
    'e2e/api-gate': {
      'new documents wait': 'await gate.pass(asker, () => !isGone() && !documents.has(text));',
      'nothing is done that nobody waits for': 'if (isGone()) throw gone();',
      'what is refused counts': 'rates.ask(asker, 1);',
    },
  },
  'src/api/rates.ts': {
    beside: {
      'what was counted before is not counted again': ['this.perMinute) - before)', 'this.perMinute))'],
      'who came in of late is not kept out': [
        "if (login !== '' && !this.isKnown(address, login))",
        "if (login !== '')",
      ],
    },
  },
  'src/api/socket.ts': {
    'e2e/api-live': {
      'a good token, or none': [
        'if (error instanceof Failure) return false;',
        'if (error instanceof Failure) return true;',
      ],
      'closed with its token': 'if (!standing.has(asker!.principal!.tokenId))',
      'so many operations': 'if (Object.keys(subscriptions).length > LIMITS.subscriptions)',
      'messages of a size': ' maxPayload: LIMITS.payload,',
      'one path': "if (request.url?.split('?')[0] !== this.options.path) return socket.destroy();",
    },
    'e2e/revoked-elsewhere': {
      'a token looked up anew': ['request.headers.authorization, true)', 'request.headers.authorization)'],
    },
  },
  'src/api/live.ts': {
    'e2e/api-live': {
      'only members follow': ['if (!now || viewer.member === null) return null;', 'if (!now) return null;'],
    },
  },
  'src/ledger/settling.ts': {
    'int/ledger/gap': {
      'a moment for others between its commits': ['const GAP_MS = 4;', 'const GAP_MS = 0;'],
    },
  },
  'src/ledger/chunk.ts': {
    'int/ledger/unseen': {
      'what is done for the unseen touches nobody else': ['this.told(draft, happenings).length > 0', 'false'],
      'what is done for the unseen ends no jump': [
        'isReached(advance.until, this.told(draft, happenings))',
        'isReached(advance.until, happenings)',
      ],
    },
  },
};
