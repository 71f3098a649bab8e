// How does the rest of the process reach accounts and tokens?
import { type DynamicModule, type InjectionToken, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { ClientBase } from 'pg';
import { DataSource } from 'typeorm';
import { Account, Invitation, JournalEntry, Membership, Token } from './auth.entities.js';
import { Auth, type Elsewhere } from './auth.js';

/** Accounts, their ways in and memberships; rights within a campaign are not here. */
@Module({})
export class AuthModule {}

/**
 * Accounts, tokens and memberships, on a connection pool of their own, whose connections `onConnect` is shown. The keys of
 * sessions follow from the secret.
 */
export function authModule(
  databaseUrl: string,
  secret: string,
  elsewhere: InjectionToken<Elsewhere>,
  onConnect: (client: ClientBase) => void,
): DynamicModule {
  const orm = TypeOrmModule.forRoot({
    type: 'postgres',
    url: databaseUrl,
    entities: [Account, Token, JournalEntry, Membership, Invitation],
    synchronize: false,
    poolSize: 8,
    connectTimeoutMS: 5_000,
    extra: { statement_timeout: 10_000, lock_timeout: 5_000, onConnect },
    retryAttempts: 3,
  });
  const auth = {
    provide: Auth,
    inject: [DataSource, elsewhere],
    useFactory: (source: DataSource, others: Elsewhere) => new Auth(source, secret, others),
  };
  return { module: AuthModule, global: true, imports: [orm], providers: [auth], exports: [auth] };
}
