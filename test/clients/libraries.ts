// How does each client library ask and follow? The few lines a frontend would write.
import { readFileSync } from 'node:fs';
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { relayStylePagination } from '@apollo/client/utilities';
import { fetchExchange, subscriptionExchange, Client as Urql } from '@urql/core';
import type { IntrospectionQuery } from 'graphql';
import { GraphQLClient } from 'graphql-request';
import WebSocket from 'ws';
import { Ledger } from '../../clients/typescript/src/index.js';
import { breakable, type Client, FOLLOW, PAGE, type Page, pageOf, tell } from './scenario.js';

/** Who asks whom about what. */
export interface Place {
  readonly url: string;
  readonly token: string;
  readonly campaignId: string;
}
/** A client, and how to break the socket it follows on. */
export type Breakable = Client & { drop(): unknown };

const FIRST = 100;
const endpoint = ({ url }: Place) => `${url}/graphql`;
const headers = ({ token }: Place) => ({ authorization: `Bearer ${token}` });

const introspection = JSON.parse(
  readFileSync(new URL('../../clients/schema.json', import.meta.url), 'utf8'),
) as IntrospectionQuery;

/** Interfaces and their types: without them a cache cannot match fragments on `TimelineEvent`. */
const possibleTypes = Object.fromEntries(
  introspection.__schema.types.flatMap((type) =>
    type.kind === 'INTERFACE' || type.kind === 'UNION' ? [[type.name, type.possibleTypes.map(({ name }) => name)]] : [],
  ),
);

/** Apollo Client; `gathered` pages through its cache, which puts the pages together. */
export function apollo(place: Place): Breakable & { gathered(first: number): Promise<Page> } {
  const { client: socket, drop } = breakable(place.url, place.token);
  const link = ApolloLink.split(
    ({ operationType }) => operationType === 'subscription',
    new GraphQLWsLink(socket),
    new HttpLink({ uri: endpoint(place), headers: headers(place) }),
  );
  const cache = new InMemoryCache({
    possibleTypes,
    typePolicies: { Campaign: { fields: { timeline: relayStylePagination() } } },
  });
  const client = new ApolloClient({ link, cache });
  const { campaignId } = place;
  const query = gql(PAGE);
  return {
    name: 'Apollo Client',
    drop,
    page: async (after) => {
      const variables = { campaignId, first: FIRST, after };
      return pageOf((await client.query({ query, variables, fetchPolicy: 'no-cache' })).data);
    },
    follow: (after, sink) => {
      const running = client
        .subscribe({ query: gql(FOLLOW), variables: { campaignId, after }, fetchPolicy: 'no-cache' })
        .subscribe({
          next: ({ data, error }) => (error ? sink.ended() : tell(sink, data)),
          error: () => sink.ended(),
          complete: () => sink.ended(),
        });
      return () => running.unsubscribe();
    },
    gathered: async (first) => {
      const variables = { campaignId, first, after: null };
      const watched = client.watchQuery({ query, variables });
      const shown = watched.subscribe(() => undefined);
      const gathered = () => pageOf(cache.readQuery({ query, variables }));
      await client.query({ query, variables });
      while (gathered().hasNextPage) await watched.fetchMore({ variables: { after: gathered().endCursor } });
      shown.unsubscribe();
      return gathered();
    },
    close: async () => {
      client.stop();
      await socket.dispose();
    },
  };
}

/** urql, without a cache of its own. */
export function urql(place: Place): Breakable {
  const { client: socket, drop } = breakable(place.url, place.token);
  const { campaignId } = place;
  const client = new Urql({
    url: endpoint(place),
    preferGetMethod: false,
    fetchOptions: { headers: headers(place) },
    exchanges: [
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query, variables }) => ({
          subscribe: (sink) => ({ unsubscribe: socket.subscribe({ query: String(query), variables }, sink as never) }),
        }),
      }),
    ],
  });
  return {
    name: 'urql',
    drop,
    page: async (after) => {
      const { data, error } = await client.query(PAGE, { campaignId, first: FIRST, after }).toPromise();
      if (error) throw error;
      return pageOf(data);
    },
    follow: (after, sink) => {
      const { unsubscribe } = client.subscription(FOLLOW, { campaignId, after }).subscribe(({ data, error }) => {
        if (error) sink.ended();
        else if (data) tell(sink, data);
      });
      return unsubscribe;
    },
    close: () => socket.dispose(),
  };
}

/** The graphql-ws client alone; it asks over a socket of its own, which nobody breaks. */
export function graphqlWs(place: Place): Breakable {
  const { client, drop } = breakable(place.url, place.token);
  const asking = breakable(place.url, place.token).client;
  const { campaignId } = place;
  return {
    name: 'graphql-ws',
    drop,
    page: async (after) => {
      for await (const { data, errors } of asking.iterate({
        query: PAGE,
        variables: { campaignId, first: FIRST, after },
      })) {
        if (errors) throw new Error(JSON.stringify(errors));
        return pageOf(data);
      }
      throw new Error('There was no answer');
    },
    follow: (after, sink) =>
      client.subscribe(
        { query: FOLLOW, variables: { campaignId, after } },
        { next: ({ data }) => tell(sink, data), error: () => sink.ended(), complete: () => sink.ended() },
      ),
    close: async () => {
      await client.dispose();
      await asking.dispose();
    },
  };
}

/** graphql-request, which has no subscriptions. */
export function graphqlRequest(place: Place): Client {
  const client = new GraphQLClient(endpoint(place), { headers: headers(place) });
  const { campaignId } = place;
  return {
    name: 'graphql-request',
    page: async (after) => pageOf(await client.request(PAGE, { campaignId, first: FIRST, after })),
    close: () => undefined,
  };
}

/** The typed client of this house, which goes on by itself when its socket breaks. */
export function ours({ url, token, campaignId }: Place) {
  const sockets: WebSocket[] = [];
  class Kept extends WebSocket {
    constructor(address: string, protocol: string) {
      super(address, protocol);
      sockets.push(this);
    }
  }
  const ledger = new Ledger({ url, token, webSocket: Kept });
  return {
    drop: () => sockets.at(-1)?.terminate(),
    follow: (signal: AbortSignal) => ledger.follow(campaignId, { signal }),
  };
}
