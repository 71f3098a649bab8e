// How do the rolls of another tool come into a campaign? From a file, through the public API, as they were written.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { asking, mutationOf, Refused } from './demo/client.mjs';

const USAGE = `Imports rolls that another tool kept into a campaign, as they were written. What does not fit is flagged, never dropped.

  node scripts/import-rolls.mjs --url URL --token TOKEN --campaign ID [--tool NAME] FILE

  --url       where the ledger listens, such as http://localhost:3000
  --token     a game master's: characters that are not in the campaign yet are enrolled as his own
  --campaign  the id of the campaign
  --tool      the tool they come from, as it is to be called in the timeline
  FILE        one roll a line, as JSON, in the order rolled; - reads standard input

A line has these members; all but written and total may be left out or null:
  character   who rolled, by name
  notation    the dice as written, such as "2d20kh1+5"
  written     the arithmetic as written, such as "(3, 11) + 5"
  total       the total as written
  vantage     none, advantage or disadvantage
  purpose     what it was for
  evening, minute   when, in words or numbers

  {"evening":1,"minute":10,"character":"Maren","notation":"1d20+6","written":"7 + 6","total":"13","purpose":"Perception"}

The same file again adds nothing: each batch has a command id that follows from what is in it.
Exit code: 0 all are in, 1 a request was refused, 2 wrongly asked or a line that cannot be read.`;

const MOST_ROLLS = 100;
const MOST_BYTES = 48 * 1024;

/** The request cannot be met as it stands; the message says why. */
class Unable extends Error {}

/** An id that follows from a text: sent again, it is the same deed. */
function idOf(...parts) {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The rolls of a file. It is read whole before anything is sent: one that breaks off halfway brings nothing in. */
const rollsOf = (text) =>
  text
    .split(/\r?\n/)
    .map((line, i) => [line, i + 1])
    .filter(([line]) => line.trim() !== '')
    .map(([line, number]) => rollOf(line, number));

function rollOf(line, number) {
  let read;
  try {
    read = JSON.parse(line);
  } catch {
    throw new Unable(`Line ${number} is not JSON.`);
  }
  const { character, notation, written, total, vantage, purpose, evening, minute } = read;
  if (typeof written !== 'string' || !['string', 'number'].includes(typeof total))
    throw new Unable(`Line ${number} has no written or no total.`);
  const when = [evening != null ? `evening ${evening}` : '', minute != null ? `minute ${minute}` : ''];
  return {
    character: character ?? null,
    roll: {
      notation: notation ?? null,
      written,
      total: `${total}`,
      purpose: purpose ?? '',
      madeBy: character ?? '',
      madeAt: when.filter(Boolean).join(', '),
      vantage: (vantage ?? 'none').toUpperCase(),
    },
  };
}

/** As many rolls at a time as one request can hold. */
function batchesOf(rolls) {
  const batches = [];
  let room = 0;
  for (const one of rolls) {
    const size = Buffer.byteLength(JSON.stringify(one.roll)) + 60;
    if (size > room || batches.at(-1).length === MOST_ROLLS) {
      batches.push([]);
      room = MOST_BYTES;
    }
    batches.at(-1).push(one);
    room -= size;
  }
  return batches;
}

/** The characters of a campaign by name; who is missing is enrolled when first asked for. */
async function register(ask, campaignId) {
  const known = new Map();
  for (let after = null; ; ) {
    const { campaign } = await ask(
      `query ($id: ID!, $after: String) { campaign(id: $id) {
        characters(first: 100, after: $after) { nodes { id name } pageInfo { hasNextPage endCursor } } } }`,
      { id: campaignId, after },
    );
    if (!campaign) throw new Unable(`There is no campaign ${campaignId}, or it is not yours to see.`);
    for (const { id, name } of campaign.characters.nodes) if (!known.has(name)) known.set(name, id);
    if (!campaign.characters.pageInfo.hasNextPage) break;
    after = campaign.characters.pageInfo.endCursor;
  }
  return async (name) => {
    if (name === null) return undefined;
    if (!known.has(name)) {
      const commandId = idOf(campaignId, 'enrol', name);
      const text = mutationOf('enrolCharacter', {}, '{ events { payload } }');
      const { enrolCharacter } = await ask(text, { campaignId, commandId, input: { name } });
      known.set(name, enrolCharacter.events[0].payload.characterId);
    }
    return known.get(name);
  };
}

const IMPORT = mutationOf('importRolls', {}, '{ replayed events { ... on RollImported { flags } } }');

async function main(args) {
  const { values, positionals } = asked(args);
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const { url, token, campaign: campaignId, tool } = values;
  if (!url || !token || !campaignId || positionals.length !== 1) throw new Unable(USAGE);
  const ask = asking(url, token);
  const enrolled = await register(ask, campaignId);
  const rolls = rollsOf(readFileSync(positionals[0] === '-' ? 0 : positionals[0], 'utf8'));
  const begun = Date.now();
  const count = { rolls: 0, batches: 0, again: 0, flagged: 0 };
  for (const batch of batchesOf(rolls)) {
    const sent = { tool, rolls: [] };
    for (const { character, roll } of batch) sent.rolls.push({ ...roll, characterId: await enrolled(character) });
    const commandId = idOf(campaignId, count.batches, sent);
    const { importRolls } = await ask(IMPORT, { campaignId, commandId, input: sent });
    count.batches++;
    count.rolls += importRolls.events.length;
    count.flagged += importRolls.events.filter(({ flags }) => flags.length > 0).length;
    if (importRolls.replayed) count.again++;
  }
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`${count.rolls} rolls in ${count.batches} batches, ${count.flagged} of them flagged, in ${seconds} s.`);
  if (count.again > 0) console.log(`${count.again} batches were in already; they added nothing.`);
  return 0;
}

function asked(args) {
  try {
    const text = { type: 'string' };
    const options = { url: text, token: text, campaign: text, tool: text, help: { type: 'boolean', short: 'h' } };
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new Unable(`${error.message}\n\n${USAGE}`);
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  return error instanceof Refused ? 1 : 2;
});
