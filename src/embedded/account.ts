// As which system user does the embedded PostgreSQL run, and what can that user reach?
import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';

/** The system user PostgreSQL runs as; without ids it is the user this process already runs as. */
export type Account = { readonly name: string; readonly uid?: number; readonly gid?: number };

const isRoot = () => process.getuid?.() === 0;

/** PostgreSQL refuses root, so root lends the work to an unprivileged user: the owner of the data, if there is one yet. */
export function accountFor(clusterFolder: string): Account {
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (!isRoot()) {
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      throw new Error(
        `The database in ${clusterFolder} belongs to another system user (uid ${owner.uid}). ` +
          'Start as that user or as root, or set DATA_DIR to a folder of your own.',
      );
    }
    return { name: 'this user' };
  }
  if (owner && owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const found = lookUp('postgres') ?? lookUp('nobody');
  if (found) return found;
  throw new Error(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody" to run it. ' +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

function lookUp(name: string): Account | undefined {
  const id = (flag: string) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : Number.NaN;
  };
  const [uid, gid] = [id('-u'), id('-g')];
  return uid > 0 && gid >= 0 ? { name, uid, gid } : undefined;
}

/** Whether the account gets at a path through all folders above it. Asked of the system itself, so access lists count too. */
export function canReach(account: Account, path: string): boolean {
  const asked = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...idsOf(account), cwd: '/' });
  return asked.status === 0;
}

/** The ids as child_process wants them. */
export function idsOf({ uid, gid }: Account): { uid?: number; gid?: number } {
  return uid === undefined ? {} : { uid, gid };
}

/** Hands a file root has made to the account. */
export function giveTo({ uid, gid }: Account, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
