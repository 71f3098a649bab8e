// What does a whole command cost, from the HTTP request to the answer that it is kept?
import { attempt, load } from './http.mjs';
import { checkpoint, dropDatabase, freshDatabase } from './server.mjs';
import { median, ratio, rotated } from './stats.mjs';
import { print, progress, short, whole } from './table.mjs';

/**
 * @typedef {object} Running A server that answers commands.
 * @property {URL} target Where commands are posted.
 * @property {Record<string, string>} headers Sent with each.
 * @property {(caller: number, n: number) => string} request The body of a caller's nth command.
 * @property {(answer: string) => boolean} accepted Whether the answer says that the command is kept.
 * @property {() => Promise<number>} count How many commands are kept.
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} Commanded
 * @property {string} name
 * @property {(url: string) => Promise<Running>} start Starts the server in a process of its own, on an empty database.
 */

const CALLERS = [1, 16];
const FILES = ['bare', 'ledger'];

async function enter(server, file) {
  const contestant = { file, name: file, database: `bench_command_${file}`, acknowledged: 0, rounds: [] };
  await attempt(contestant, async () => {
    const { default: commanded } = await import(`./commands/${file}.mjs`);
    contestant.name = commanded.name;
    const url = await freshDatabase(server.url, contestant.database);
    contestant.server = await commanded.start(url);
    contestant.before = await contestant.server.count();
  });
  return contestant;
}

const rates = ({ rounds }) => rounds.map(({ rate }) => rate);

function show(contestants, callers, rounds) {
  const [limit, ours] = contestants;
  const row = (contestant) => [
    contestant.name,
    whole(median(rates(contestant))),
    short(contestant.failure || limit.failure ? Number.NaN : ratio(rates(contestant), rates(limit))),
    short(median(contestant.rounds.map(({ p50 }) => p50))),
    short(median(contestant.rounds.map(({ p99 }) => p99))),
  ];
  print(
    `A whole command over HTTP, ${callers} caller${callers === 1 ? '' : 's'}, ${rounds} rounds`,
    ['', 'commands/s', `÷ ${limit.name}`, 'p50 ms', 'p99 ms'],
    contestants.filter(({ failure }) => !failure).map(row),
    contestants.filter(({ failure }) => failure).map(({ name, failure }) => `${name} did not run: ${failure}`),
  );
  return ours.failure || limit.failure ? {} : { [`command@${callers} ÷ bare`]: ratio(rates(ours), rates(limit)) };
}

/** Measures and prints a whole command at one and at many callers; answers the figures. */
export async function command(server, { rounds, seconds }) {
  const figures = {};
  const contestants = [];
  for (const file of FILES) contestants.push(await enter(server, file));
  for (const callers of CALLERS) {
    for (const contestant of contestants) contestant.rounds = [];
    for (let round = 0; round < rounds; round += 1) {
      await checkpoint(server.url);
      for (const contestant of rotated(contestants, round)) {
        progress(`command at ${callers} callers, round ${round + 1}/${rounds}: ${contestant.name}`);
        await attempt(contestant, async () => contestant.rounds.push(await load(contestant, callers, seconds)));
      }
    }
    progress('');
    for (const contestant of contestants) {
      await attempt(contestant, async () => {
        const kept = (await contestant.server.count()) - contestant.before;
        if (kept !== contestant.acknowledged)
          throw new Error(`it acknowledged ${contestant.acknowledged}, kept ${kept}`);
      });
    }
    Object.assign(figures, show(contestants, callers, rounds));
  }
  for (const { server: running, database } of contestants) {
    await running?.stop();
    await dropDatabase(server.url, database);
  }
  return figures;
}
