// How fast is Apollo Server on Fastify?
import { ApolloServer } from '@apollo/server';
import fastifyApollo from '@as-integrations/fastify';
import fastify from 'fastify';
import { resolvers, say, typeDefs } from './page.mjs';

const apollo = new ApolloServer({ typeDefs, resolvers });
await apollo.start();
const app = fastify();
await app.register(fastifyApollo(apollo));
await app.listen({ port: 0, host: '127.0.0.1' });
say(app.server.address().port);
