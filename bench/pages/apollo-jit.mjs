// What would graphql-jit bring, on Express and without the plugin that wraps every field?
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import { makeExecutableSchema } from '@graphql-tools/schema';
import express from 'express';
import { compileQuery } from 'graphql-jit';
import { resolvers, say, typeDefs } from './page.mjs';

const schema = makeExecutableSchema({ typeDefs, resolvers });
const compiled = new Map();
const executor = async ({ document, queryHash, request, context }) => {
  if (!compiled.has(queryHash)) compiled.set(queryHash, compileQuery(schema, document, request.operationName));
  return compiled.get(queryHash).query(undefined, context, request.variables);
};
const gateway = {
  load: async () => ({ executor }),
  onSchemaLoadOrUpdate: (listen) => {
    listen({ apiSchema: schema, coreSupergraphSdl: '' });
    return () => undefined;
  },
  stop: async () => undefined,
};
const apollo = new ApolloServer({ gateway, plugins: [ApolloServerPluginCacheControlDisabled()] });
await apollo.start();
const app = express();
app.use('/graphql', express.json(), expressMiddleware(apollo));
const server = app.listen(0, '127.0.0.1', () => say(server.address().port));
