// Who grows up and old at a table of d100? Characters ready to play, days that pass, and what then waits or stands on a sheet.

import type { Data } from './api.js';
import { SMITH } from './choices.js';
import type { TestTable } from './table.js';
import { until } from './until.js';

/** Why things happen in these stories. */
export const reason = 'So it came.';

/** Makes a character ready to play, and gives her id back. */
export async function made(table: TestTable, characterId: string): Promise<string> {
  await table.send(table.gm, 'd100RollScores', { characterId });
  await table.send(table.gm, 'd100FinishCreation', { characterId, ...SMITH });
  return characterId;
}

/** One more of the game master's own people, ready to play. */
export async function arrives(table: TestTable, name: string, more: object = {}): Promise<string> {
  const { subjects } = await table.send(table.gm, 'enrolCharacter', { name, ...more });
  return made(table, String(subjects!.find((one) => one.kind === 'character' && one.character?.name === name)!.id));
}

/** A faction; none of its members is below so low a Zeal. */
export async function founds(table: TestTable, name: string, more: object = {}): Promise<string> {
  const { seq } = await table.send(table.gm, 'foundFaction', { name, zeal: 1, ...more });
  const { timeline } = await table.look(
    table.gm,
    `timeline(filter: { types: [FactionFounded] }, last: 1) { nodes { seq payload } }`,
  );
  const [founded] = timeline!.nodes!;
  if (founded?.seq !== seq) throw new Error('Another was founded.');
  return String(founded!.payload!.factionId);
}

/** Waits until the clock stands and all that it has reached is done. */
export async function settled({ look, gm }: TestTable): Promise<number> {
  let now = 0;
  await until(
    async () => {
      const { clock, dues, advance } = await look(gm, 'clock advance { id } dues(first: 1) { worldDay }');
      now = Number(clock);
      return advance === null && (!dues![0] || Number(dues![0].worldDay) > now);
    },
    () => 'It was never settled.',
  );
  return now;
}

/** Lets days pass, with all that they bring; the world day it is then. */
export async function pass(table: TestTable, days: number): Promise<number> {
  await table.send(table.gm, 'advanceClock', { by: { days }, reason });
  return settled(table);
}

/** Kinds of what waits for the game master, each with whom it concerns. */
export async function waiting({ look, gm }: TestTable): Promise<string[]> {
  const { questions } = await look(gm, 'questions { kind character { name } }');
  return questions!.map(({ kind, character }) => `${kind} of ${character!.name}`).sort();
}

/** The last events of a kind, as they were recorded. */
export async function told({ look, gm }: TestTable, type: string): Promise<Data[]> {
  const { timeline } = await look(
    gm,
    `timeline(last: 20, filter: { types: [${type}] }) { nodes { worldDay summary payload } }`,
  );
  return [...timeline!.nodes!];
}
