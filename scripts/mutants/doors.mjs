// Which guards of the ways in must be missed? Who may found, what a token makes, who opens a socket and how long it stays.
const at = (file) => (spec, what, find, replace) => ({ file, spec, what, find, replace: replace ?? '' });
const e2e = (name) => `test/e2e/${name}.spec.ts`;

const commands = at('src/api/commands.ts');
const accounts = at('src/api/accounts.ts');
const socket = at('src/api/socket.ts');
const live = e2e('api-live');
const tokens = e2e('accounts-tokens');
const elsewhere = e2e('revoked-elsewhere');

export const doors = [
  // — founding —
  commands(
    tokens,
    'a token for some campaigns founds no other',
    'if (!opens(principal, campaignId)) throw noSuchCampaign(campaignId);\n  const known',
    'const known',
  ),
  commands(elsewhere, 'no founding by what was ended elsewhere', 'await ctx.mustStand(); // a stranger'),
  commands(
    e2e('api-people'),
    'no row in a stranger’s campaign',
    'if (meanwhile === null) throw taken(); // no row',
    '// no row',
  ),
  at('src/rules/campaign/campaign.ts')(
    tokens,
    'founding is more than a deed',
    "doc: 'Founds a campaign; whoever does becomes its first game master.',\n  governs: true,",
    "doc: 'Founds a campaign; whoever does becomes its first game master.',",
  ),

  // — what a token makes —
  accounts(tokens, 'no wider token', 'if (beyond !== undefined) {', 'if (false) {'),
  accounts(
    tokens,
    'no longer token',
    'if (principal.ends !== null && ends !== null && ends > principal.ends) {',
    'if (false) {',
  ),
  at('src/api/logins.ts')(tokens, 'no login by what runs out', 'ctx.needsToLast();'),
  at('src/api/rates.ts')(
    'src/api/rates.spec.ts',
    'who came in of late is not kept out',
    "if (login !== '' && !this.isKnown(address, login))",
    "if (login !== '')",
  ),

  // — sockets —
  socket(
    live,
    'a good token, or none',
    'if (error instanceof Failure) return false;',
    'if (error instanceof Failure) return true;',
  ),
  socket(
    elsewhere,
    'a token looked up anew',
    'extra.request.headers.authorization, true)',
    'extra.request.headers.authorization)',
  ),
  socket(live, 'closed with its token', 'if (!standing.has(asker!.principal!.tokenId)) socket', 'if (false) socket'),
  socket(live, 'so many operations', 'if (Object.keys(subscriptions).length > LIMITS.subscriptions)', 'if (false)'),
  socket(live, 'messages of a size', ' maxPayload: LIMITS.payload,'),
  socket(live, 'one path', "if (request.url?.split('?')[0] !== this.options.path) return socket.destroy();"),
  at('src/api/live.ts')(
    live,
    'only members follow',
    'if (!now || viewer.member === null) return null;',
    'if (!now) return null;',
  ),

  // — a jump —
  at('src/ledger/settling.ts')(
    'test/int/ledger/gap.spec.ts',
    'a moment for others between its commits',
    'const GAP_MS = 4;',
    'const GAP_MS = 0;',
  ),
  at('src/ledger/settling.ts')(
    'test/int/ledger/unseen.spec.ts',
    'what is done for the unseen ends no jump',
    'isReached(advance.until, this.told(draft, happenings))',
    'isReached(advance.until, happenings)',
  ),
];
