// How is a password given to PostgreSQL so that its log cannot hold it? As the verifier that the server would keep of it.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** As many rounds as PostgreSQL makes itself: whoever logs in makes them too. */
const ROUNDS = 4_096;
const SPACE = /[\u00A0\u1680\u2000-\u200B\u202F\u205F\u3000]/g;
const NOTHING = /\u00AD|\u034F|\u1806|[\u180B-\u180D]|\u200C|\u200D|\u2060|[\uFE00-\uFE0F]|\uFEFF/g;

/** SASLprep (RFC 4013), by which every client brings a password into the one form that is hashed. */
const prepared = (password: string): string => password.replace(SPACE, ' ').replace(NOTHING, '').normalize('NFKC');

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** What `PASSWORD '…'` takes in place of a password (RFC 5803); nobody logs in with it, and it leads to no password. */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16), rounds: number = ROUNDS): string {
  const salted = pbkdf2Sync(prepared(password), salt, rounds, 32, 'sha256');
  const stored = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64');
  const server = hmac(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${server}`;
}
