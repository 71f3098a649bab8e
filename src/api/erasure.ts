// How is a person forgotten? Notes, name and account go; what was done stays, by a member who is nobody any more.
import { GraphQLBoolean, GraphQLString } from 'graphql';
import { uuid5 } from '../ledger/ids.js';
import { activeMember, type Campaign } from '../rules/kernel/campaign.js';
import { isRefusal } from '../rules/kernel/deed.js';
import type { Id } from '../rules/kernel/stream.js';
import type { Context } from './context.js';
import { Failure } from './errors.js';
import { type Fields, some } from './kit.js';

/** By the member's own hand; a refusal is left as it is: nobody is kept here because a campaign cannot be left. */
async function does(ctx: Context, campaignId: Id, member: Id, name: string, input: object): Promise<boolean> {
  const commandId = uuid5(member, `${name} when erased`);
  const request = { campaignId, commandId, name, input };
  return !isRefusal(await ctx.services.ledger.record({ kind: 'MEMBER', member }, request));
}

const otherGm = ({ members, owner }: Campaign): Id | undefined =>
  Object.keys(members).find((id) => id !== owner && members[id]?.role === 'GM' && members[id]?.status === 'ACTIVE');

/** Hands over what is his and leaves, where there is another game master; the last one's seat waits for whoever claims it. */
async function leave(ctx: Context, campaignId: Id, member: Id): Promise<void> {
  const state = (await ctx.services.ledger.campaign(campaignId))?.state;
  if (!state || !activeMember(state, member) || state.archived) return;
  const heir = state.owner === member ? otherGm(state) : undefined;
  if (heir) await does(ctx, campaignId, member, 'handOverCampaign', { memberId: heir });
  await does(ctx, campaignId, member, 'leaveCampaign', {});
}

/** The account goes last, so that whatever failed on the way is done by asking again. */
async function eraseMe(ctx: Context, confirmed: string): Promise<boolean> {
  const principal = ctx.account();
  if (confirmed !== principal.name)
    throw new Failure('NAME_DOES_NOT_FIT', 'To be erased for good, say the name you go by exactly.');
  const { auth, ledger, webhooks } = ctx.services;
  await auth.tokens.revokeAll(principal.accountId, principal.tokenId, principal.tokenId);
  for (const { campaignId, member: memberId } of await auth.listing().ties(principal)) {
    await leave(ctx, campaignId, memberId);
    await ledger.eraseNotes(campaignId, memberId);
    for (const hook of await webhooks.of(campaignId)) if (hook.owner === memberId) await webhooks.delete(hook);
  }
  await auth.erase(principal.accountId);
  ctx.forget();
  return true;
}

/** How a person is forgotten: deeds and rolls stay, and the history still verifies. */
export const erasureMutations = (): Fields<unknown> => ({
  eraseMe: {
    type: some(GraphQLBoolean),
    description:
      'Forgets you, for good: you leave your campaigns, your name becomes one that says nothing, the texts of your notes go, and your account with every way into it. Deeds and rolls stay; the ledger still verifies.',
    args: { name: { type: some(GraphQLString), description: 'The name you go by, to confirm it.' } },
    extensions: { cost: 200, right: 'MANAGE' },
    resolve: (_, args, ctx) => eraseMe(ctx, String(args.name)),
  },
});
