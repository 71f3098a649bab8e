// Who sits at the table? A game master and two players, each with a token of his own, and the campaign they play.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { asking, mutationOf, newId } from './client.mjs';

const PATIENCE_MS = 20_000;

/**
 * Someone at the table.
 * @typedef {object} Person
 * @property {string} name
 * @property {string} memberId
 * @property {ReturnType<typeof asking>} ask
 * @property {(command: string, input?: object, more?: object) => Promise<Sent>} does sends a command
 */

/**
 * A command that was accepted, and what it was sent with.
 * @typedef {object} Sent
 * @property {string} deed
 * @property {string} seq
 * @property {string} clientBytes
 * @property {{ type: string, payload: any, summary: string }[]} events
 */

/**
 * Founds a campaign and invites two players.
 * @param {import('./server.mjs').Host} host
 * @param {object} input what `createCampaign` takes
 * @param {readonly string[]} names of the game master and of the players
 */
export async function sitDown(host, input, [gmName, ...playerNames]) {
  const campaignId = newId();
  const owner = asking(host.url, host.token);
  await owner('mutation ($name: String!) { renameMe(name: $name) { id } }', { name: gmName });
  const { createCampaign } = await owner(mutationOf('createCampaign', {}, '{ campaign { me { id } } }'), {
    campaignId,
    commandId: newId(),
    input,
  });
  const gm = person(campaignId, gmName, createCampaign.campaign.me.id, owner);
  const players = [];
  for (const name of playerNames) {
    const { inviteMember } = await owner(INVITE, { campaignId, commandId: newId(), name });
    const { acceptInvitation } = await asking(host.url)(ACCEPT, { code: inviteMember.code });
    players.push(person(campaignId, name, inviteMember.memberId, asking(host.url, acceptInvitation.token)));
  }
  return { campaignId, gm, players, look, enrol, until };

  /** What the campaign looks like to someone. @param {Person} who @param {string} selection */
  async function look(who, selection) {
    const { campaign } = await who.ask(`query ($id: ID!) { campaign(id: $id) { ${selection} } }`, { id: campaignId });
    return campaign;
  }

  /** Enrols a character of whoever asks, and answers her id. @param {Person} who */
  async function enrol(who, name, more = {}) {
    const sent = await who.does('enrolCharacter', { name, ...more });
    return payloadOf(sent, 'CharacterEnrolled').characterId;
  }

  /** Waits for the workers: until so many events of a type are in the timeline. */
  async function until(type, count = 1, patience = PATIENCE_MS) {
    for (const begun = Date.now(); ; await sleep(100)) {
      const { timeline } = await look(gm, `timeline(filter: { types: [${type}] }) { totalCount }`);
      if (timeline.totalCount >= count) return;
      if (Date.now() - begun > patience) throw new Error(`No ${type} came within ${patience / 1000} s.`);
    }
  }
}

const INVITE = `mutation ($campaignId: ID!, $commandId: ID!, $name: String!) {
  inviteMember(campaignId: $campaignId, commandId: $commandId, name: $name, role: PLAYER) { memberId code } }`;
const ACCEPT = 'mutation ($code: String!) { acceptInvitation(code: $code) { token } }';

/** @returns {Person} */
function person(campaignId, name, memberId, ask) {
  const does = async (command, input = {}, more = {}) => {
    const commandId = newId();
    // Bytes of the sender's own: with them not even a server that picked its seed could have planned the roll.
    const envelope = { clientBytes: randomBytes(16).toString('hex'), ...more };
    const answer = await ask(mutationOf(command, envelope), { campaignId, commandId, input, ...envelope });
    return { ...answer[command], clientBytes: envelope.clientBytes };
  };
  return { name, memberId, ask, does };
}

/** The data of the first event of a type. @param {Sent} sent @param {string} type */
export function payloadOf(sent, type) {
  const found = sent.events.find((event) => event.type === type);
  if (!found) throw new Error(`${type} is not among ${sent.events.map((event) => event.type).join(', ')}`);
  return found.payload;
}

/** Voids a deed after a look at what that would change. @param {Person} who @returns {Promise<any>} the preview */
export async function strike(table, who, deed, reason) {
  const { previewVoid } = await table.look(
    who,
    `previewVoid(deed: "${deed}") { struck { summary } subjects { kind before after } undermined { name reason } }`,
  );
  const text = `mutation ($campaignId: ID!, $commandId: ID!, $deed: ID!, $reason: String!) {
    voidDeed(campaignId: $campaignId, commandId: $commandId, deed: $deed, reason: $reason) { seq } }`;
  await who.ask(text, { campaignId: table.campaignId, commandId: newId(), deed, reason });
  return previewVoid;
}
