// How fast may a command over HTTP be at most? A bare Node handler that does one prepared INSERT.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 });
const insert = { name: 'insert', text: 'INSERT INTO command (id, body) VALUES ($1, $2)' };

const server = createServer(async (request, response) => {
  const body = await text(request);
  const { id, data } = JSON.parse(body);
  await pool.query({ ...insert, values: [id, JSON.stringify(data)] });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data: { id } }));
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
