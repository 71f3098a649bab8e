// What serves GraphQL? Apollo Server on Nest, with a schema made from the registry and sockets of our own beside it.
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { type DynamicModule, Inject, Module, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import type { Request, Response } from 'express';
import { GraphQLError } from 'graphql';
import { admit, whoAsks } from './admission.js';
import { type Context, SERVICES, type Services } from './context.js';
import { asGraphQLError, present } from './errors.js';
import { EventsController } from './events.js';
import type { Asked } from './limits.js';
import { counting } from './observe.js';
import { Sockets } from './socket.js';

export const GRAPHQL_PATH = '/graphql';
const SOCKETS = Symbol('the sockets of this process');

export interface ApiOptions {
  readonly introspection: boolean;
}

/** Before Apollo Server looks at the document. */
async function open(services: Services, request: Request): Promise<Context> {
  try {
    const asker = await whoAsks(services, request, request.headers.authorization);
    const asked: unknown = request.method === 'GET' ? request.query : request.body;
    return admit(services, asker, fromUrl((asked ?? {}) as Asked));
  } catch (error) {
    throw asGraphQLError(error, services.logFault);
  }
}

/** In a URL the variables are JSON text. */
function fromUrl(asked: Asked): Asked {
  if (typeof asked.variables !== 'string') return asked;
  try {
    return { ...asked, variables: JSON.parse(asked.variables) };
  } catch {
    return asked;
  }
}

function apollo(services: Services, { introspection }: ApiOptions): ApolloDriverConfig {
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
    fieldResolverEnhancers: [],
    plugins: [ApolloServerPluginCacheControlDisabled(), counting(services.observer)],
    context: ({ req }: { req: Request; res: Response }) => open(services, req),
    formatError: (_, error) =>
      present(error instanceof GraphQLError ? error : asGraphQLError(error, services.logFault), services.logFault),
  };
}

@Module({})
export class ApiModule implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(SOCKETS) readonly sockets: Sockets,
  ) {}

  onApplicationBootstrap(): void {
    this.sockets.attach(this.host.httpAdapter.getHttpServer());
  }

  async onModuleDestroy(): Promise<void> {
    await this.sockets.close();
  }
}

/** `SERVICES` must be provided by a global module. */
export function apiModule(options: ApiOptions): DynamicModule {
  return {
    module: ApiModule,
    controllers: [EventsController],
    imports: [
      GraphQLModule.forRootAsync<ApolloDriverConfig>({
        driver: ApolloDriver,
        inject: [SERVICES],
        useFactory: (services: Services) => apollo(services, options),
      }),
    ],
    providers: [
      {
        provide: SOCKETS,
        inject: [SERVICES],
        useFactory: (services: Services) => new Sockets({ services, path: GRAPHQL_PATH, ...options }),
      },
    ],
  };
}
