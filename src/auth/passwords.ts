// Is this the password? Kept as argon2id; every answer takes as long, whether there is such a login or not.
import { hash, verify } from '@node-rs/argon2';

/** Two at once are enough for people, and 40 MiB are enough for them. */
const AT_ONCE = 2;
/** Whoever comes when so many wait is sent away. */
const WAITING = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** More log-ins at this moment than this process takes on. */
export class TooBusy extends Error {}

/** A hash takes some 60 ms and 19 MiB on purpose: a flood of log-ins must not take the whole process. */
async function inTurn<T>(work: () => Promise<T>, first = false): Promise<T> {
  if (running >= AT_ONCE) {
    const most = first ? 2 * WAITING : WAITING;
    if (waiting.length >= most) throw new TooBusy('Too many passwords are being checked at this moment.');
    await new Promise<void>((resolve) => waiting[first ? 'unshift' : 'push'](resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Composed and decomposed letters are the same password. */
const normal = (password: string): string => password.normalize('NFKC');

/** Argon2id by the parameters that OWASP names: 19 MiB, 2 passes, 1 lane. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normal(password), { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));

let nobodys: Promise<string> | undefined;

/** Without a kept hash it is still worked out, and false: the time tells nobody which logins there are. `first`: before all who wait. */
export async function isPassword(kept: string | null, password: string, first = false): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password');
  const against = kept ?? (await nobodys);
  const fits = await inTurn(() => verify(against, normal(password)), first);
  return fits && kept !== null;
}
