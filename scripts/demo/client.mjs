// How does a program talk to the ledger? In GraphQL, one request after another, with ids of its own choosing.
import { randomBytes } from 'node:crypto';

/** What the ledger would not do, with the code and the facts that help to mend the request. */
export class Refused extends Error {
  /** @param {{ message: string, extensions?: { code?: string, facts?: object } }} error */
  constructor({ message, extensions = {} }) {
    super(`${extensions.code ?? 'ERROR'}: ${message}`);
    this.code = extensions.code;
    this.facts = extensions.facts;
  }
}

/** An id that sorts by the time it was made (UUIDv7), so a deed that is sent again is known again. */
export function newId() {
  const hex = Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  const variant = '89ab'[Number.parseInt(hex[16], 16) % 4];
  return [hex.slice(0, 8), hex.slice(8, 12), `7${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  );
}

/**
 * Asks in the name of whoever holds the token.
 * @param {string} url where the server listens, such as http://localhost:3000
 * @param {string} [token] none for what anyone may ask
 */
export const asking =
  (url, token) =>
  /** @param {string} query @param {object} [variables] @returns {Promise<any>} the data, or throws Refused */
  async (query, variables) => {
    const response = await fetch(new URL('/graphql', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors?.length) throw new Refused(errors[0]);
    return data;
  };

/** What may go with any command, beside its input. */
const ENVELOPE = {
  faces: '[PhysicalFaces!]',
  clientBytes: 'String',
  worldDay: 'Int',
  audience: 'AudienceInput',
};

/**
 * A command as a mutation: it has the command's name, and an input type named after it.
 * @param {string} command such as d100Test
 * @param {object} more what goes with it: faces, clientBytes, worldDay, audience
 * @param {string} selection what is wanted of the answer
 */
export function mutationOf(command, more = {}, selection = '{ deed seq events { type payload summary } }') {
  const names = Object.keys(more);
  const declared = names.map((name) => `, $${name}: ${ENVELOPE[name]}`).join('');
  const passed = names.map((name) => `, ${name}: $${name}`).join('');
  const input = `${command[0].toUpperCase()}${command.slice(1)}Input!`;
  return `mutation ($campaignId: ID!, $commandId: ID!, $input: ${input}${declared}) {
    ${command}(campaignId: $campaignId, commandId: $commandId, input: $input${passed}) ${selection} }`;
}
