// How fast is PostGraphile 5 on a view of the same joins?
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { say, url } from './page.mjs';

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  grafserv: { watch: false },
  pgServices: [makePgService({ connectionString: url, schemas: ['bench'], poolConfig: { max: 16 } })],
});
const server = createServer();
server.on('error', (error) => console.error(error));
await instance.createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1', () => say(server.address().port));
