// How is a deed asked for? Every command a person may send is a mutation of the same name; this hands it over.
import {
  type GraphQLEnumType,
  type GraphQLFieldConfigArgumentMap,
  GraphQLID,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLString,
} from 'graphql';
import { opens } from '../auth/tokens.js';
import type { Hand, Recorded, Request } from '../ledger/contract.js';
import { uuid5 } from '../ledger/ids.js';
import { type CommandDef, clock } from '../rules/kernel/deed.js';
import { Id } from '../rules/kernel/stream.js';
import type { Context, Seat } from './context.js';
import { noSuchCampaign } from './context.js';
import { pascal } from './derive.js';
import { accepted, Failure, parsed } from './errors.js';
import { type Field, type Fields, type Kit, some } from './kit.js';
import { observed } from './observe.js';
import { dayOrDate } from './telling.js';

type Envelope = Pick<Request, 'faces' | 'clientBytes' | 'worldDay' | 'audience' | 'expected'> & {
  readonly campaignId: string;
  readonly commandId: string;
};

/** What every command's mutation takes. */
export type CommandArgs = Envelope & { readonly input?: unknown; readonly date?: string | null };

/** What was recorded, seen from the sender's seat as it is after the deed. */
export interface Answered {
  readonly recorded: Recorded;
  readonly seat: Seat;
}

/** Commands that are a person's to send: all but the clock's own. */
export const sendable = (kit: Kit): CommandDef[] =>
  [...kit.registry.commands.values()].map(({ def }) => def).filter(({ by }) => by !== clock);

/** Input as a plain value, whatever it was made of. */
const plain = <T>(value: T): T => structuredClone(value);

/** Has the ledger record a command, and says how it went. */
export async function send(ctx: Context, command: CommandDef, { date, ...args }: CommandArgs): Promise<Answered> {
  const campaignId = parsed(Id, args.campaignId, 'campaignId');
  const commandId = parsed(Id, args.commandId, 'commandId');
  const member = command.founds ? await founder(ctx, campaignId, commandId) : await sender(ctx, campaignId);
  if (member === null) throw noSuchCampaign(campaignId);
  const worldDay = await dayFrom(ctx, campaignId, args.worldDay, date);
  return answer(
    ctx,
    campaignId,
    (hand) =>
      ctx.services.ledger.record(
        hand,
        plain({ ...args, worldDay, campaignId, commandId, name: command.name, input: args.input ?? {} }),
      ),
    member,
  );
}

/** The member that sends it; one who has left is still told what became of what he once sent. */
const sender = async (ctx: Context, campaignId: Id): Promise<Id | null> =>
  (await ctx.seat(campaignId))?.viewer.member ?? ctx.member(campaignId);

/** The day a deed is dated to, by number or date. */
export async function dayFrom(
  ctx: Context,
  campaignId: Id,
  worldDay: number | null | undefined,
  date: string | null | undefined,
) {
  if (date == null) return worldDay;
  const seat = await ctx.seat(campaignId);
  if (!seat) throw noSuchCampaign(campaignId);
  return dayOrDate(seat, worldDay, date, 'date');
}

/** Has something recorded by a member's hand, and looks at the campaign again afterwards. */
export async function answer(
  ctx: Context,
  campaignId: Id,
  record: (hand: Hand) => ReturnType<Context['services']['ledger']['record']>,
  member: Id,
): Promise<Answered> {
  const before = await ctx.seat(campaignId);
  const recorded = accepted(await observed(ctx.services.observer, () => record({ kind: 'MEMBER', member })));
  ctx.recorded(recorded.campaign, member);
  const seat = (await ctx.seat(campaignId)) ?? before ?? (await fromOutside(ctx, campaignId));
  return { recorded, seat };
}

/** Who has left still gets the answer to what he once sent. */
async function fromOutside(ctx: Context, campaignId: Id): Promise<Seat> {
  const campaign = await ctx.services.ledger.campaign(campaignId);
  if (!campaign?.state) throw noSuchCampaign(campaignId);
  return { campaignId, campaign, viewer: { member: null, isGm: false } };
}

/** The founder-to-be's row is written first: without the deed it gives no right, and a retry finds the same one. */
async function founder(ctx: Context, campaignId: Id, commandId: Id): Promise<Id> {
  const principal = ctx.account();
  if (!opens(principal, campaignId)) throw noSuchCampaign(campaignId);
  const known = await ctx.member(campaignId);
  if (known !== null) return known;
  await ctx.mustStand(); // a stranger as yet, whom no campaign has looked up
  const taken = () => new Failure('CAMPAIGN_EXISTS', 'A campaign with this id exists. Choose another id.');
  if (await ctx.services.ledger.campaign(campaignId)) {
    const meanwhile = await ctx.member(campaignId); // the same request, sent at the same time, was faster
    if (meanwhile === null) throw taken(); // no row in a stranger's campaign
    return meanwhile;
  }
  const member = await ctx.services.auth.join(campaignId, uuid5(commandId, 'founder'), principal);
  if (member === null) throw taken();
  return member;
}

/** What every command is sent with: the campaign, and the client’s own id, by which it is done once however often it is sent. */
export const idArgs = {
  campaignId: { type: some(GraphQLID) },
  commandId: { type: some(GraphQLID), description: 'A UUID of your choice: the same one is the same deed for ever.' },
} satisfies GraphQLFieldConfigArgumentMap;

/** Dice thrown by hand, bytes for those the server throws, and a day other than today. */
export const diceArgs = (kit: Kit) =>
  ({
    faces: {
      type: new GraphQLList(some(kit.get('PhysicalFaces') as GraphQLInputType)),
      description: 'Dice thrown at the table; for the rolls left out the server throws.',
    },
    clientBytes: { type: GraphQLString, description: 'Up to 16 bytes of your own in hex, mixed into the dice.' },
    worldDay: { type: GraphQLInt, description: 'The world day it happened on, where that is not today.' },
    date: { type: GraphQLString, description: "That day as a date of the campaign's calendar." },
  }) satisfies GraphQLFieldConfigArgumentMap;

/** The versions that the sender has seen: where a subject has moved on since, the command is refused and changes nothing. */
export const expectedArg = (kit: Kit) => ({
  type: new GraphQLList(some(kit.get('ExpectedVersion') as GraphQLInputType)),
  description: 'Versions you saw; any other is a conflict.',
});

/** What it does and who may, before the numbers of its rules. */
const described = ({ doc, by }: CommandDef): string => doc.replace(/( R-[^.]*)?$/, ` For ${by.doc}.$1`);

function mutation(kit: Kit, def: CommandDef): Field<unknown, CommandArgs> {
  const input = kit.derive.input(pascal(def.name), def.input);
  const audience = {
    type: kit.get('AudienceInput') as GraphQLInputType,
    description: def.hides
      ? 'Who may see it; where left out the game masters, and you.'
      : 'Who may see it; everyone where left out.',
  };
  return {
    type: some(kit.get('Recorded')),
    description: described(def),
    args: {
      ...idArgs,
      ...(input && { input: { type: some(input) } }),
      ...diceArgs(kit),
      ...(def.records && { audience }),
      expected: expectedArg(kit),
    },
    extensions: { cost: 10, right: def.governs ? 'MANAGE' : 'ACT' },
    resolve: (_, args, ctx) => send(ctx, def, args),
  };
}

/** One mutation for each command that a person may send. */
export const mutations = (kit: Kit): Fields<unknown> =>
  Object.fromEntries(sendable(kit).map((def) => [def.name, mutation(kit, def)])) as Fields<unknown>;

export function addCommandInputs(kit: Kit): void {
  const input = (name: string, description: string, fields: GraphQLInputFieldConfigMap) =>
    kit.add(new GraphQLInputObjectType({ name, description, fields }));
  const kind = kit.get('AudienceKind') as GraphQLEnumType;
  input('PhysicalFaces', 'Faces thrown at the table, in order, for the roll of this label.', {
    label: { type: some(GraphQLString) },
    faces: { type: some(new GraphQLList(some(GraphQLInt))) },
  });
  input('AudienceInput', 'Who may see what is recorded.', {
    to: { type: some(kind) },
    members: {
      type: new GraphQLList(some(GraphQLID)),
      description: 'The readers, for MEMBERS; whoever sends it is one too.',
    },
  });
  input('ExpectedVersion', 'A subject and the version you saw of it.', {
    subject: { type: some(GraphQLID) },
    version: { type: some(GraphQLString) },
  });
}
