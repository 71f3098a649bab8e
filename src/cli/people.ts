// How is somebody let in, or back in, from the command line?
import type pg from 'pg';
import { campaignIds } from '../ledger/archive.js';
import { Id } from '../rules/kernel/stream.js';
import { type ExitCode, isFounded, one, print, type Store, Unable } from './command.js';

/** Who waits in an imported campaign; with a member, a token for him. */
export async function claim({ pool, list }: Store, [name = '', member]: readonly string[]): Promise<ExitCode> {
  const campaignId = one(new Set(await list(campaignIds)), name);
  const waiting = await waitingIn(pool, campaignId);
  if (member === undefined) {
    for (const { id, called, role } of waiting) print(`${id}  ${role.padEnd(9)}  ${called}`);
    if (waiting.length === 0) print('Nobody waits to be claimed.');
    return 0;
  }
  const wanted = Id.safeParse(member).data;
  const found = waiting.find(({ id }) => id === wanted);
  if (!found) throw new Unable(`${member} does not wait to be claimed in campaign ${campaignId}.`);
  // Slow to load, and needed by no other command.
  const { claimMember } = await import('../auth/claim.js');
  const token = await claimMember(pool, campaignId, found.id, found.called);
  if (token === null) throw new Unable(`${member} was claimed in this very moment.`);
  print(`${found.called} comes in with this token, which is shown this once:\n  ${token}`);
  return 0;
}

/** Whose account is there; with one, a new token for him. */
export async function token({ pool }: Store, [who]: readonly string[]): Promise<ExitCode> {
  // Slow to load, and needed by no other command.
  const { knownAccounts, rescueToken } = await import('../auth/rescue.js');
  const accounts = (await isFounded(pool)) ? await knownAccounts(pool) : [];
  if (who === undefined) {
    for (const { id, name, login, createdAt } of accounts)
      print(`${id}  ${new Date(createdAt).toISOString().slice(0, 10)}  ${name}${login ? `  ${login}` : ''}`);
    if (accounts.length === 0) print('There is no account yet.');
    return 0;
  }
  const found = accounts.find(({ id, login }) => [id, login].includes(who.trim().normalize('NFKC').toLowerCase()));
  if (!found) throw new Unable(`There is no account ${who}.`);
  print(`${found.name} comes in with this token, which is shown this once:\n  ${await rescueToken(pool, found.id)}`);
  return 0;
}

/** Active members without an account. One who never had a name here is called by his role. */
async function waitingIn(pool: pg.Pool, campaignId: Id) {
  const { rows } = await pool.query(
    `SELECT m.key AS id, m.value ->> 'role' AS role, coalesce(a.name, initcap(m.value ->> 'role')) AS called
      FROM ledger.stream s CROSS JOIN json_each(s.state::json -> 'members') m
      LEFT JOIN auth.membership a ON a.campaign_id = s.campaign_id AND a.member_id = m.key::uuid
      WHERE s.campaign_id = $1 AND s.stream_id = $1 AND m.value ->> 'status' = 'ACTIVE' AND a.account_id IS NULL
      ORDER BY m.value ->> 'role', m.key`,
    [campaignId],
  );
  return rows as readonly { readonly id: Id; readonly role: string; readonly called: string }[];
}
