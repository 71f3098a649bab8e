// What serves GraphQL? Apollo Server on Nest, with a schema made from the registry, sockets of our own, and a short way.
import type { RequestListener, Server } from 'node:http';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { type DynamicModule, Inject, Module, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import type { Request } from 'express';
import { opened } from './admission.js';
import { SERVICES, type Services } from './context.js';
import { presented } from './errors.js';
import { EventsController } from './events.js';
import { tooManyRequests } from './http.js';
import { type Asked, checked } from './limits.js';
import { counting } from './observe.js';
import { ShortWay } from './short-way.js';
import { Sockets } from './socket.js';

/** Where questions and commands are sent, over HTTP and WebSocket. */
export const GRAPHQL_PATH = '/graphql';
const SOCKETS = Symbol('the sockets of this process');

/** What the API is made of. */
export interface ApiOptions {
  readonly introspection: boolean;
  /** Whose pages may read answers, as it is written in the settings. */
  readonly corsOrigins: readonly string[];
}

/** What is asked for; in a URL the variables are JSON text. */
function askedOf({ method, query, body }: Request): Asked {
  const asked = ((method === 'GET' ? query : body) ?? {}) as Asked;
  if (typeof asked.variables !== 'string') return asked;
  try {
    return { ...asked, variables: JSON.parse(asked.variables) };
  } catch {
    return asked;
  }
}

function apollo(services: Services, shortWay: ShortWay, { introspection }: ApiOptions): ApolloDriverConfig {
  return {
    driver: ApolloDriver,
    schema: services.schema,
    path: GRAPHQL_PATH,
    introspection,
    graphiql: false,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    autoTransformHttpErrors: false,
    // What is told by status, `tooManyRequests` tells; all else that is found out while executing is 200.
    preserveHttpStatusForExecutionErrors: false,
    fieldResolverEnhancers: [],
    documentStore: services.documents.store,
    validationOptions: checked(introspection),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      counting(services.observer),
      tooManyRequests,
    ],
    context: ({ req }: { req: Request }) => shortWay.contextOf(req) ?? opened(services, req, askedOf(req)),
    formatError: (_, error) => presented(error, services.logFault, introspection ? services.schema : undefined),
  };
}

/** GraphQL over HTTP and WebSocket, and the feeds, from the start of the process to its end. */
@Module({})
export class ApiModule implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(SOCKETS) readonly sockets: Sockets,
    private readonly shortWay: ShortWay,
  ) {}

  onApplicationBootstrap(): void {
    const { httpAdapter } = this.host;
    const server: Server = httpAdapter.getHttpServer();
    this.sockets.attach(server);
    const framework: RequestListener = httpAdapter.getInstance();
    server.off('request', framework).on('request', this.shortWay.before(framework));
  }

  async onModuleDestroy(): Promise<void> {
    await this.sockets.close();
  }
}

@Module({})
class ShortWayModule {}

/** `SERVICES` must be provided by a global module. */
export function apiModule(options: ApiOptions): DynamicModule {
  const shortWay = {
    module: ShortWayModule,
    providers: [
      {
        provide: ShortWay,
        inject: [SERVICES],
        useFactory: (services: Services) => new ShortWay(services, GRAPHQL_PATH, options.corsOrigins),
      },
    ],
    exports: [ShortWay],
  };
  return {
    module: ApiModule,
    controllers: [EventsController],
    imports: [
      shortWay,
      GraphQLModule.forRootAsync<ApolloDriverConfig>({
        driver: ApolloDriver,
        imports: [shortWay],
        inject: [SERVICES, ShortWay],
        useFactory: (services: Services, way: ShortWay) => apollo(services, way, options),
      }),
    ],
    providers: [
      {
        provide: SOCKETS,
        inject: [SERVICES],
        useFactory: (services: Services) =>
          new Sockets({ services, path: GRAPHQL_PATH, introspection: options.introspection }),
      },
    ],
  };
}
