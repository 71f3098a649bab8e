// Who may see a deed? Its sender says so; what is not for everyone lands on a stream of its own.
import type { Registry } from '../rules/index.js';
import { activeMember, type Campaign } from '../rules/kernel/campaign.js';
import { type Actor, type CommandDef, type Happening, type Refusal, refuse } from '../rules/kernel/deed.js';
import { noSuch } from '../rules/kernel/fold.js';
import { type Audience, EVERYONE, type Id, stream } from '../rules/kernel/stream.js';
import type { Request } from './contract.js';

const openOnly = ({ name }: CommandDef): Refusal =>
  refuse('CANNOT_BE_SECRET', `${name} changes what all must know. Only what merely records can be secret.`, { name });

/** Who may see the deed, where the sender said so. */
export function audienceOf(
  command: CommandDef,
  request: Request,
  actor: Actor,
  campaign: Campaign | null,
): Audience | Refusal {
  const wish = request.audience ?? (command.hides ? { to: actor.isGm ? 'GM' : 'GM_AND_AUTHOR' } : null);
  if (wish?.to === 'EVERYONE' && command.hides)
    return refuse('NOTHING_TO_HIDE', `${command.name} keeps what is not for everyone. Name another audience.`);
  if (!wish || wish.to === 'EVERYONE') return EVERYONE;
  if (!command.records) return openOnly(command);
  if (wish.to === 'GM_AND_AUTHOR') return { to: wish.to, members: actor.member ? [actor.member] : [] };
  if (wish.to === 'GM') return { to: wish.to, members: [] };
  const named = wish.members ?? [];
  if (named.length === 0) return refuse('NO_READERS', 'Name at least one member who may see it.');
  const stranger = named.find((id) => campaign === null || !activeMember(campaign, id));
  if (stranger) return noSuch(stream('member', stranger));
  // Nobody writes down what he may not read himself.
  return { to: 'MEMBERS', members: [...new Set(actor.member ? [...named, actor.member] : named)].sort() };
}

/** A secret deed lands on a stream of its own, which a SecretKept opens. What changes a state can't: nobody would see it changed. */
export function kept(
  happenings: readonly Happening[],
  audience: Audience,
  command: CommandDef,
  secretId: Id,
  registry: Registry,
): readonly Happening[] | Refusal {
  if (audience.to === 'EVERYONE' || happenings.length === 0) return happenings;
  if (happenings.some(({ def }) => def.opens || def.evolve)) return openOnly(command);
  const opener = registry.events.get('SecretKept')?.def;
  if (!opener) throw new Error('No event opens a secret.');
  const on = stream('secret', secretId);
  const first = opener.of({ secretId, audience: audience.to, readers: [...audience.members] });
  return [first, ...happenings].map((happening) => ({ ...happening, on, audience }));
}
