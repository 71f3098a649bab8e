// What is only for some eyes? Secret streams: opened with an audience, lifted once by a reveal.
import { z } from 'zod';
import { command, event, refuse, type Who } from '../kernel/deed.js';
import { AudienceKind, Id, type StreamRef, sees, stream } from '../kernel/stream.js';
import { Reason } from '../kernel/text.js';

/** What stands of a secret. Its content is in the events beside it. */
export interface Secret {
  readonly id: Id;
  readonly author: Id | null;
  readonly audience: z.infer<typeof AudienceKind>;
  readonly readers: readonly Id[];
  readonly revealed: boolean;
}

/** The stream of a secret. */
export const secret = (id: Id): StreamRef<Secret> => stream('secret', id);

/** Opens a secret stream. The ledger puts it before the first event that lands there. */
export const SecretKept = event<Secret>()('SecretKept', {
  version: 1,
  doc: 'Something was recorded that only some may see until it is revealed.',
  group: 'NOTES',
  data: z.object({
    secretId: Id,
    audience: AudienceKind,
    readers: z
      .array(Id)
      .max(100)
      .describe('The author for GM_AND_AUTHOR, the readers and the author for MEMBERS; empty otherwise.'),
  }),
  on: (d) => secret(d.secretId),
  involves: (d) => [...d.readers],
  opens: (d, at) => ({
    id: d.secretId,
    author: at.actor,
    audience: d.audience,
    readers: d.readers,
    revealed: false,
  }),
  summary: (d, name) =>
    ({
      EVERYONE: 'A record was kept for all to see.',
      GM: 'A secret was kept for the game masters.',
      GM_AND_AUTHOR: 'A secret was kept for the game masters and its author.',
      MEMBERS: `A secret was kept for ${d.readers.map(name).join(', ')}.`,
    })[d.audience],
});

export const SecretRevealed = event<Secret>()('SecretRevealed', {
  version: 1,
  doc: 'A secret was revealed to everyone, with all that was recorded in it.',
  group: 'NOTES',
  data: z.object({ secretId: Id, reason: Reason }),
  on: (d) => secret(d.secretId),
  involves: () => [],
  voidable: false,
  reveals: true,
  evolve: (s) => ({ ...s, revealed: true }),
  summary: (d) => `A secret was revealed to everyone: ${d.reason}`,
});

/** Whoever may see it may tell it, if it is his own or he runs the game. */
const whoKnows: Who<{ readonly secret: Secret }> = {
  doc: 'the author of the secret, or a game master who may see it',
  allows: ({ secret: s }, actor) =>
    actor.member !== null &&
    sees({ to: s.audience, members: s.readers }, actor) &&
    (actor.isGm || actor.member === s.author),
};

export const revealSecret = command('revealSecret', {
  doc: 'Reveals a secret to everyone, for good.',
  input: z.object({ secretId: Id, reason: Reason }),
  reads: (i) => ({ secret: secret(i.secretId) }),
  by: whoKnows,
  refusals: ['ALREADY_REVEALED'],
  decide: ({ secret: s }, { secretId, reason }) =>
    s.revealed
      ? refuse('ALREADY_REVEALED', 'Everyone may see this already.', { secret: secretId })
      : [SecretRevealed.of({ secretId, reason })],
});
