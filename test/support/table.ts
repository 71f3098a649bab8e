// Who sits at the table of a test? A campaign of the toy game with its people, all made through the API.
import { rules } from '../../src/rules/index.js';
import { registry } from '../../src/rules/registry.js';
import { type Api, type ApiSettings, type Data, newId, openAlone, openApi, type Talk } from './api.js';
import { pips } from './toy/index.js';

/** The real games, and the toy one beside them. */
export const withToy = registry([...rules.systems.values(), pips]);

export interface Person {
  readonly token: string;
  readonly memberId: string;
}

export interface TestTable {
  readonly api: Api;
  readonly campaignId: string;
  readonly gm: Person;
  readonly player: Person;
  readonly other: Person;
  readonly spectator: Person;
  /** The player's character. */
  readonly maren: string;
  /** Sends a command by name, and answers what was recorded. */
  send(who: Person, command: string, input: object, more?: Record<string, unknown>): Promise<Data>;
  /** The code it is refused with. */
  refused(who: Person, command: string, input: object, more?: Record<string, unknown>): Promise<string>;
  /** What a campaign answers to this selection. */
  look(who: Person, selection: string): Promise<Data>;
  /** The same people, who ask another process of the same store. */
  through(api: Api): TestTable;
  close(): Promise<void>;
}

const RECORDED =
  '{ deed name seq recordedAt hash replayed events { __typename id eventId seq leaf summary } subjects { id kind version character { name } } }';
const TYPES: Record<string, string> = {
  faces: '[PhysicalFaces!]',
  clientBytes: 'String',
  worldDay: 'Int',
  audience: 'AudienceInput',
  expected: '[ExpectedVersion!]',
};

export const mutationOf = (command: string, more: object = {}, selection = RECORDED): string => {
  const given = Object.keys(more).filter((name) => name !== 'commandId' && name !== 'campaignId');
  const variables = given.map((name) => `, $${name}: ${TYPES[name]}`).join('');
  const passed = given.map((name) => `, ${name}: $${name}`).join('');
  const input = `${command.charAt(0).toUpperCase()}${command.slice(1)}Input!`;
  return `mutation ($campaignId: ID!, $commandId: ID!, $input: ${input}${variables}) {
    ${command}(campaignId: $campaignId, commandId: $commandId, input: $input${passed}) ${selection} }`;
};

export async function invite(
  api: Talk,
  token: string,
  campaignId: string,
  name: string,
  role: string,
): Promise<Person> {
  const text = `mutation ($campaignId: ID!, $commandId: ID!, $name: String!, $role: MemberRole!) {
    inviteMember(campaignId: $campaignId, commandId: $commandId, name: $name, role: $role) { memberId code } }`;
  const { inviteMember } = await api.get(token, text, { campaignId, commandId: newId(), name, role });
  const accept = 'mutation ($code: String!) { acceptInvitation(code: $code) { token } }';
  const { acceptInvitation } = await api.get(null, accept, { code: inviteMember!.code! });
  return { token: acceptInvitation!.token!, memberId: inviteMember!.memberId! };
}

/** `alone`: why it takes place on one process whatever the run. */
export async function openTable({
  system = 'pips',
  alone,
  ...asked
}: ApiSettings & { system?: string; alone?: string } = {}): Promise<TestTable> {
  const settings = { registry: withToy, ...asked };
  const api = alone === undefined ? await openApi(settings) : await openAlone(alone, settings);
  const campaignId = newId();
  const made = { campaignId, commandId: newId(), input: { name: 'The Salt Road', system } };
  const created = await api.get(api.ownerToken, mutationOf('createCampaign', {}, '{ campaign { me { id } } }'), made);
  const gm = { token: api.ownerToken, memberId: String(created.createCampaign!.campaign!.me!.id) };
  const sending = (command: string, input: object, more: Record<string, unknown>) =>
    [mutationOf(command, more), { campaignId, commandId: newId(), input, ...more }] as const;
  const player = await invite(api, gm.token, campaignId, 'Pia', 'PLAYER');
  const other = await invite(api, gm.token, campaignId, 'Otis', 'PLAYER');
  const spectator = await invite(api, gm.token, campaignId, 'Sol', 'SPECTATOR');
  const [enrol, given] = sending('enrolCharacter', { name: 'Maren' }, {});
  const { enrolCharacter } = await api.get(player.token, enrol, given);
  const maren = String(enrolCharacter!.subjects!.find(({ kind }) => kind === 'character')!.id);
  const through = (door: Api): TestTable => ({
    api: door,
    campaignId,
    gm,
    player,
    other,
    spectator,
    maren,
    send: async (who, command, input, more = {}) =>
      (await door.get(who.token, ...sending(command, input, more)))[command]!,
    refused: (who, command, input, more = {}) => door.refusal(who.token, ...sending(command, input, more)),
    look: async (who, selection) =>
      (await door.get(who.token, `query ($id: ID!) { campaign(id: $id) { ${selection} } }`, { id: campaignId }))
        .campaign!,
    through,
    close: () => door.close(),
  });
  return through(api);
}
