// What is asked of every contestant? A page of the timeline, by the statement that the ledger itself sends.
import { createServer } from 'node:http';
import pg from 'pg';
import { TimelineReader } from '../../dist/ledger/read.js';
import { rules } from '../../dist/rules/index.js';

export const SIZE = 50;
export const [url, campaignId] = process.argv.slice(2);

/** Stands for the commit that a page begins after; every value like it is replaced. */
const PLACE = 123_456;

/** The ledger's own statement for a page after `seq` of which these six fields are asked, caught on its way and as rows. */
async function statement() {
  let caught;
  const pool = {
    query: async (query) => {
      caught = query;
      return { rows: [] };
    },
  };
  const viewer = { member: campaignId, isGm: true };
  const parts = new Set(['recordedAt', 'leaf']);
  await new TimelineReader(pool, rules).page(viewer, campaignId, { limit: SIZE, after: { seq: PLACE, ord: 0 }, parts });
  return { ...caught, name: 'page', text: /FROM \((SELECT.*)\) p$/s.exec(caught.text)[1] };
}

const { name, text, values } = await statement();
const pool = new pg.Pool({ connectionString: url, max: 16 });

/** The rows of a page, with the six fields that are asked for. */
export async function rowsAfter(seq) {
  const given = values.map((value) => (value === PLACE ? seq : value));
  const { rows } = await pool.query({ name, text, values: given });
  return rows.map((row) => ({
    seq: row.commit_seq,
    ord: row.ord,
    type: row.type,
    worldDay: row.world_day,
    recordedAt: new Date(Number(row.recorded_at)).toISOString(),
    leaf: row.leaf,
  }));
}

/** The schema of a plain server that answers the same question. */
export const typeDefs = `
  type Event { seq: String! ord: Int! type: String worldDay: Int recordedAt: String! leaf: String! }
  type Page { nodes: [Event!]! }
  type Query { page(after: Int!): Page! }`;
export const resolvers = { Query: { page: async (_, { after }) => ({ nodes: await rowsAfter(after) }) } };

/** Listens, and says where. */
export function serve(handler) {
  const server = createServer(handler).listen(0, '127.0.0.1', () => say(server.address().port));
}
export const say = (port) => console.log(`http://127.0.0.1:${port}/graphql`);
