// How is an evening played on a server that may be killed? With patience: what got no answer is sent once more, under the same id.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Data, newId } from './api.js';
import { openServer, type Server } from './server.js';
import { invite, mutationOf, type Person } from './table.js';

const PATIENCE_MS = 40_000;

export interface Evening {
  readonly server: Server;
  readonly campaignId: string;
  readonly gm: Person;
  readonly pia: Person;
  readonly otis: Person;
  /** Command ids that were answered, each with its commit. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Sends a command until it is answered, and gives what was recorded. A refusal fails the test. */
  send(who: Person, command: string, input?: object, more?: Record<string, unknown>): Promise<Data>;
  /** The code a command is refused with. */
  refused(who: Person, command: string, input?: object): Promise<string>;
  look(who: Person, selection: string): Promise<Data>;
  enrol(who: Person, name: string): Promise<string>;
  /** Every line of the timeline, page by page. */
  timeline(who?: Person): Promise<Data[]>;
  /** kill -9 once so many commands of this were answered, and start again; how many had been when the server was dead. */
  crashDuring(answers: number, work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

const RECORDED = '{ deed seq events { __typename type ord summary payload } }';

/** A campaign with a game master and two players, on a server of its own. */
export async function openEvening(input: object): Promise<Evening> {
  const server = await openServer();
  const campaignId = newId();
  const made = { campaignId, commandId: newId(), input };
  const created = await server.get(
    server.ownerToken,
    mutationOf('createCampaign', {}, '{ campaign { me { id } } }'),
    made,
  );
  const gm = { token: server.ownerToken, memberId: String(created.createCampaign!.campaign!.me!.id) };
  const pia = await invite(server, gm.token, campaignId, 'Pia', 'PLAYER');
  const otis = await invite(server, gm.token, campaignId, 'Otis', 'PLAYER');
  const acknowledged = new Map<string, string>();
  /** Since when it answers: nobody loses patience while it is started again, however long a busy machine takes. */
  let standing = Promise.resolve(Date.now());

  /** A server that is down answers nothing; one that is going down may cut an answer off. */
  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    for (const begun = Date.now(); ; await sleep(50)) {
      try {
        return await work();
      } catch (error) {
        // No connection, or half an answer. By name, for the classes of a test are not those of the process around it.
        const lost = ['TypeError', 'SyntaxError'].includes((error as Error).name);
        if (!lost || Date.now() - Math.max(begun, await standing) > PATIENCE_MS) throw error;
      }
    }
  }
  const request = (command: string, wanted: object, more: Record<string, unknown>) =>
    [mutationOf(command, more, RECORDED), { campaignId, commandId: newId(), input: wanted, ...more }] as const;
  const send: Evening['send'] = async (who, command, wanted = {}, more = {}) => {
    const [text, variables] = request(command, wanted, more);
    const recorded = (await patiently(() => server.get(who.token, text, variables)))[command]!;
    acknowledged.set(variables.commandId, String(recorded.seq));
    return recorded;
  };
  const look: Evening['look'] = async (who, selection) => {
    const text = `query ($id: ID!) { campaign(id: $id) { ${selection} } }`;
    return (await patiently(() => server.get(who.token, text, { id: campaignId }))).campaign!;
  };
  return {
    server,
    campaignId,
    gm,
    pia,
    otis,
    acknowledged,
    send,
    refused: (who, command, wanted = {}) => server.refusal(who.token, ...request(command, wanted, {})),
    look,
    enrol: async (who, name) =>
      String(dataOf(await send(who, 'enrolCharacter', { name }), 'CharacterEnrolled').characterId),
    timeline: async (who = gm) => {
      const all: Data[] = [];
      for (let after = ''; ; ) {
        const { timeline } = await look(
          who,
          `timeline(first: 100${after && `, after: "${after}"`}) { nodes { id seq ord type summary voidedBy deed { id name } payload } pageInfo { hasNextPage endCursor } }`,
        );
        all.push(...timeline!.nodes!);
        if (!timeline!.pageInfo!.hasNextPage) return all;
        after = timeline!.pageInfo!.endCursor!;
      }
    },
    crashDuring: async (answers, work) => {
      const before = acknowledged.size;
      const under = work();
      while (acknowledged.size < before + answers) await sleep(1);
      await server.kill();
      const answered = acknowledged.size - before;
      standing = server.start().then(Date.now);
      await standing;
      await under;
      return answered;
    },
    close: () => server.close(),
  };
}

/** The data of the first event of a type that a deed recorded. */
export function dataOf({ events }: Data, type: string): Data {
  const found = events!.find((event) => String(event.type) === type);
  if (!found) throw new Error(`${type} is not among ${events!.map((event) => event.type).join(', ')}`);
  return found.payload!;
}

/** What is wrong with what was acknowledged: each command must be in the timeline once, under the commit it was told. */
export async function faultsOf({ acknowledged, timeline }: Evening): Promise<string[]> {
  const commits = new Map<string, Set<string>>();
  for (const { deed, seq } of await timeline()) {
    const id = String(deed!.id);
    commits.set(id, (commits.get(id) ?? new Set()).add(String(seq)));
  }
  return [...acknowledged]
    .filter(([id, seq]) => [...(commits.get(id) ?? [])].join() !== seq)
    .map(
      ([id, seq]) =>
        `${id} was acknowledged in commit ${seq} and is in ${[...(commits.get(id) ?? [])].join() || 'none'}`,
    );
}
