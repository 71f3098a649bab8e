// What does an evening look like in the ledger? This plays one through the public API, and prints what people read of it.
import { parseArgs } from 'node:util';
import { changesOf } from './demo/changes.mjs';
import { Refused } from './demo/client.mjs';
import { block, columns, heading, LEGEND, say, timelineLines } from './demo/print.mjs';
import { claimOf, proveEvening, proveRoll } from './demo/proof.mjs';
import { host, visit } from './demo/server.mjs';
import { sitDown } from './demo/table.mjs';

const SYSTEMS = ['d100', 'trial', 'trophy', 'century'];

const USAGE = `Plays an evening through the public API, and prints its timeline and sheets.

  npm run demo [-- d100 | trial | trophy | century] [--out FILE] [--url URL --token TOKEN]

\`century\` lets ten years of d100 pass, and ninety more, and prints what is told of them.
Without --url it starts a server of its own, on a database of its own, and removes both afterwards.
  --url, --token   play on a running server, as the owner of this token; the campaign stays there
  --out FILE       keep the exported evening; only on a server of its own
  --help           this`;

/**
 * An evening of one rule system.
 * @typedef {object} Story
 * @property {readonly string[]} people the game master's name, then the players'
 * @property {object} campaign what \`createCampaign\` takes
 * @property {(table: any) => Promise<Played>} play
 * @property {string} sheet the selection of the system's sheet
 * @property {(sheet: any) => (string | string[][])[]} lines the sheet as a person reads it
 */

/**
 * What is looked at after the evening.
 * @typedef {object} Played
 * @property {any} preview what voiding the mistake would have changed
 * @property {import('./demo/table.mjs').Person} reader through whose eyes the timeline is printed
 * @property {object} roll a roll of a server die, with what it was asked with
 * @property {{ question: string, characterId: string, field: string }} why
 */

async function main(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      token: { type: 'string' },
      out: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [system = 'd100', ...rest] = positionals;
  const wrong =
    !SYSTEMS.includes(system) || rest.length > 0 || !values.url !== !values.token || (values.url && values.out);
  if (values.help || wrong) {
    (values.help ? say : console.error)(USAGE);
    return values.help ? 0 : 2;
  }
  /** @type {{ default: Story }} */
  const { default: story } = await import(`./demo/${system}.mjs`);
  const leaving = new AbortController();
  const opening = values.url ? visit(values.url, values.token) : host(leaving.signal);
  leaving.signal.addEventListener('abort', () => leave(opening));
  // However often: Ctrl-C may come from the terminal and from npm, and who left at the second would leave the server behind.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => leaving.abort());
  const where = await opening;
  try {
    const table = await sitDown(where, story.campaign, story.people);
    const played = await story.play(table);
    if (!played) return 0;
    await tell(story, table, played);
    await prove(where, table, played, values.out);
  } finally {
    await where.close();
  }
  return 0;
}

/** Someone does not want to wait: nothing is left behind, and what breaks off thereby is not worth a word. */
async function leave(opening) {
  console.error = () => undefined;
  await opening.then(({ close }) => close()).catch(() => undefined);
  process.exit(130);
}

/** Prints the evening as its people read it. */
async function tell(story, table, { preview, reader, why }) {
  const { name, system, date } = await table.look(reader, 'name system date');
  heading(`${name}, a campaign of ${system}, as ${reader.name} may read it; it is ${date}`);
  for (const line of timelineLines(await wholeTimeline(table, reader))) say(line);
  say();
  say(LEGEND);

  heading('What striking the mistake would change, as the game master was shown before');
  for (const line of columns(preview.subjects.flatMap(changesOf))) say(line);

  const selection = `characters(first: 10) { nodes { name age status owner { name } sheet { ... on ${sheetType(system)} { ${story.sheet} } } } }`;
  for (const her of (await table.look(reader, selection)).characters.nodes) {
    const age = her.age === null ? '' : `, ${her.age} years`;
    heading(`${her.name}${age}, ${her.status.toLowerCase()}, played by ${her.owner?.name ?? 'the game master'}`);
    block(story.lines(her.sheet));
  }

  heading(why.question);
  const asked = `character(id: "${why.characterId}") { why(field: "${why.field}") { before after event { seq date summary } } }`;
  const steps = (await table.look(reader, asked)).character.why;
  const value = (one) => (one === null ? '–' : typeof one === 'object' ? JSON.stringify(one) : `${one}`);
  for (const line of columns(
    steps.map(({ before, after, event }) => [event.seq, value(before), '→', value(after), event.summary]),
  ))
    say(line);
}

const sheetType = (system) => `${system[0].toUpperCase()}${system.slice(1)}Sheet`;

/** Every line of the timeline that someone may see, page by page. */
async function wholeTimeline(table, reader) {
  const nodes = [];
  for (let after = null; ; ) {
    const args = `first: 50${after === null ? '' : `, after: "${after}"`}`;
    const { timeline } = await table.look(
      reader,
      `timeline(${args}) { nodes { seq date summary voidedBy diceSource actor { name } } pageInfo { hasNextPage endCursor } }`,
    );
    nodes.push(...timeline.nodes);
    if (!timeline.pageInfo.hasNextPage) return nodes;
    after = timeline.pageInfo.endCursor;
  }
}

/** Shows that nothing of it has to be believed. */
async function prove(where, table, { roll }, out) {
  heading(`${roll.by.name} checks a roll with what her own program kept, by dist/verifier.mjs`);
  say(await proveRoll(where.folder, await claimOf(table, roll)));
  if (where.ledger) {
    heading('And the whole evening, from its export, by the same program');
    say(await proveEvening(where, table.campaignId, out));
    const kept = `(kept in ${out}; again: node dist/verifier.mjs ${out})`;
    say(out ? kept : '(npm run demo -- --out evening.ndjson keeps the export)');
  }
  say();
}

process.stdout.on('error', () => undefined);
process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Refused || error.code?.startsWith?.('ERR_PARSE_ARGS') ? error.message : error);
  return 1;
});
