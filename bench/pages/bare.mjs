// How fast may a page be at most? A bare Node handler on the same statement.
import { text } from 'node:stream/consumers';
import { rowsAfter, serve } from './page.mjs';

serve(async (request, response) => {
  const { variables } = JSON.parse(await text(request));
  const nodes = await rowsAfter(variables.after);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data: { page: { nodes } } }));
});
