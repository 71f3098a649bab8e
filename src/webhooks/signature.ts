// Is this message really from the ledger? Signed as Standard Webhooks has it, so that its libraries can check it.
import { createHmac, hkdfSync } from 'node:crypto';
import type { Id } from '../rules/kernel/stream.js';

/** What a receiver needs to know, beside the secret. */
export const SIGNATURE = {
  /** Names the message: the same in every attempt. */
  id: 'webhook-id',
  /** When this attempt was made, in seconds since 1970. */
  timestamp: 'webhook-timestamp',
  /** `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64. */
  signature: 'webhook-signature',
  version: 'v1',
  secretPrefix: 'whsec_',
  /** An older or later timestamp should be refused. */
  toleranceSeconds: 300,
} as const;

/** A hook's own secret: it follows from the server's and the hook's id, so the database holds none of it. 32 bytes. */
export const secretOf = (serverSecret: string, hookId: Id): Buffer =>
  Buffer.from(hkdfSync('sha256', serverSecret, hookId, 'campaign-ledger webhook', 32));

/** A secret as it is shown, once, and as the libraries take it. */
export const secretText = (secret: Buffer): string => SIGNATURE.secretPrefix + secret.toString('base64');

/** The headers that prove a body; `at` in milliseconds since 1970. */
export function signed(secret: Buffer, id: string, at: number, body: string): Record<string, string> {
  const seconds = Math.floor(at / 1_000);
  const mac = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    [SIGNATURE.id]: id,
    [SIGNATURE.timestamp]: String(seconds),
    [SIGNATURE.signature]: `${SIGNATURE.version},${mac}`,
  };
}
