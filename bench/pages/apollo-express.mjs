// How fast is Apollo Server on Express as its documentation sets it up?
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import { resolvers, say, typeDefs } from './page.mjs';

const apollo = new ApolloServer({ typeDefs, resolvers });
await apollo.start();
const app = express();
app.use('/graphql', express.json(), expressMiddleware(apollo));
const server = app.listen(0, '127.0.0.1', () => say(server.address().port));
