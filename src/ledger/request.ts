// Is this a command we know, said in a form we can keep? The border: nothing past it is malformed.
import { z } from 'zod';
import type { Registry } from '../rules/index.js';
import { type Refusal, refuse } from '../rules/kernel/deed.js';
import { AudienceKind, Id } from '../rules/kernel/stream.js';
import { sha256 } from '../trust/bytes.js';
import { assertIJson, canonical } from '../trust/canonical.js';
import type { Hand, Request } from './contract.js';
import type { Understood } from './decision.js';
import { uuid5 } from './ids.js';

const Version = z.string().regex(/^(0|[1-9]\d{0,18})$/, 'must be a version as a decimal string');

/** Everything that accompanies an input. Throws a ZodError that names the field. */
const Frame = z.object({
  campaignId: Id,
  commandId: Id,
  name: z.string(),
  input: z.unknown(),
  faces: z
    .array(z.object({ label: z.string().max(200), faces: z.array(z.int32()).max(500) }))
    .max(100)
    .refine((given) => new Set(given.map((g) => g.label)).size === given.length, 'name a label once')
    .nullish(),
  clientBytes: z
    .string()
    .regex(/^([0-9a-f]{2}){1,16}$/, 'must be 1 to 16 bytes in lower-case hex')
    .nullish(),
  worldDay: z.int32().nullish(),
  audience: z.object({ to: AudienceKind, members: z.array(Id).max(100).nullish() }).nullish(),
  expected: z
    .array(z.object({ subject: Id, version: Version }))
    .max(100)
    .nullish(),
  cause: Id.nullish(),
});

/** Clients send null for a variable they leave out; no rule tells the two apart. */
export function dropNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, dropNulls(inner)]),
  );
}

/**
 * Understands a request, or throws: a NotCanonical or ZodError names the place of what is malformed.
 * An unknown command, or one that is the clock's alone, is a refusal.
 */
export function understand(registry: Registry, hand: Hand, received: Request): Understood | Refusal {
  assertIJson(received);
  const { cause, ...asReceived } = received;
  const request = Frame.parse(received) as Request;
  const owned = registry.commands.get(request.name);
  if (!owned) return refuse('NO_SUCH_COMMAND', `There is no command "${request.name}".`, { name: request.name });
  const { def: command, system } = owned;
  const input = command.input.parse(dropNulls(request.input ?? {}));
  const { campaignId, commandId } = request;
  const requestHash = hashOf(hand, asReceived);
  return { command, system, input, request, asked: { campaignId, commandId, name: command.name, requestHash } };
}

/** The id of the deed that puts right what a void strikes. */
export const replacementId = (voidId: Id): Id => uuid5(voidId, 'replacement');

/** Covers who asked and all that decides the answer, as received; not `expected`, which a retry may leave out. */
export function hashOf(hand: Hand, asked: Partial<Request> & Record<string, unknown>): Buffer {
  const actor = hand.kind === 'CLOCK' ? 'CLOCK' : hand.member;
  return sha256(canonical({ ...asked, actor, expected: undefined }));
}
