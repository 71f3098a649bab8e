// How does a person come in, stay in and go out? Registering, logging in, exchanging refresh tokens, changing the password.
import { GraphQLBoolean, GraphQLString } from 'graphql';
import { z } from 'zod';
import type { Opened } from '../auth/logins.js';
import { TooBusy } from '../auth/passwords.js';
import { Line } from '../rules/kernel/text.js';
import { PersonName } from './accounts.js';
import type { Context } from './context.js';
import { Failure, parsed } from './errors.js';
import { acceptable, mustRegister, notGood } from './invitations.js';
import { type Fields, type Kit, some } from './kit.js';
import { DateTime } from './scalars.js';

/** Upper and lower case, and letters composed one way or another, are the same login. */
const Login = Line(254)
  .transform((text) => text.trim().normalize('NFKC').toLowerCase())
  .refine((text) => text.length >= 3, 'must have at least 3 characters');
const Password = z.string().min(10, 'must have at least 10 characters').max(256, 'must have at most 256 characters');
/** Whatever was once accepted, or never was: what it should be like is no help to whoever guesses. */
const GivenPassword = z.string().max(256);
const Credentials = z
  .object({ login: Login, password: Password })
  .refine(({ login, password }) => password.toLowerCase() !== login, { path: ['password'], message: 'is the login' });
const Registration = z.intersection(
  Credentials,
  z.object({ name: PersonName, invitation: z.string().max(100).nullish() }),
);
const Change = z.object({ password: GivenPassword, newPassword: Password });

const wrong = () => new Failure('WRONG_CREDENTIALS', 'There is no such login, or the password is another.');
const taken = () => new Failure('LOGIN_TAKEN', 'Somebody has this login already. Choose another.');

/** What costs so much on purpose is turned away, not queued without end. */
async function patiently<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof TooBusy)) throw error;
    throw new Failure('RATE_LIMITED', 'Too many log in at this moment. Try again soon.', { retryAfter: 2 }, 429);
  });
}

async function register(ctx: Context, args: unknown): Promise<Opened> {
  const { name, invitation = null, ...credentials } = parsed(Registration, args);
  mustRegister(ctx, invitation !== null);
  ctx.services.rates.attempt(ctx.address);
  if (invitation !== null) await acceptable(ctx, invitation);
  const { logins, invitations } = ctx.services.auth;
  const opened = await patiently(
    logins.register(credentials, name, async (run, accountId) => {
      if (invitation !== null && !(await invitations.acceptInside(run, invitation, { accountId, name })))
        throw notGood();
    }),
  );
  if (!opened) throw taken();
  return welcome(ctx, opened);
}

async function logIn(ctx: Context, args: unknown): Promise<Opened> {
  const given = parsed(z.object({ login: Login, password: GivenPassword }), args);
  const { rates, auth } = ctx.services;
  rates.attempt(ctx.address, given.login);
  const opened = await patiently(auth.logins.logIn(given, rates.isKnown(ctx.address, given.login)));
  if (!opened) throw wrong();
  return welcome(ctx, opened);
}

/** Whoever is in is known at his address from now on: what others guess from elsewhere keeps him out no more. */
function welcome(ctx: Context, opened: Opened): Opened {
  if (opened.login !== null) ctx.services.rates.welcome(ctx.address, opened.login);
  return opened;
}

async function addLogin(ctx: Context, args: unknown): Promise<boolean> {
  const { accountId, tokenId } = ctx.account();
  ctx.needsToLast();
  ctx.services.rates.attempt(ctx.address, accountId);
  const added = await patiently(ctx.services.auth.logins.addLogin(accountId, parsed(Credentials, args), tokenId));
  if (added === null) throw taken();
  if (!added) throw new Failure('HAS_A_LOGIN', 'This account has a login already. Change its password instead.');
  return true;
}

async function changePassword(ctx: Context, args: unknown): Promise<boolean> {
  const { accountId, tokenId } = ctx.account();
  const { password, newPassword } = parsed(Change, args);
  const { logins } = ctx.services.auth;
  ctx.services.rates.attempt(ctx.address, accountId);
  if (!(await patiently(logins.isPasswordOf(accountId, password)))) throw wrong();
  await patiently(logins.changePassword(accountId, newPassword, tokenId));
  return true;
}

/** A session as it is opened: its tokens are shown in this answer alone. */
export function addLogins(kit: Kit): void {
  kit.object<Opened>('Session', 'You are in. Keep both tokens where no other page can read them.', () => ({
    accessToken: { type: some(GraphQLString), description: 'Send it as `Authorization: Bearer …`.' },
    accessTokenExpiresAt: { type: some(DateTime), description: 'Ten minutes from now: exchange the other one before.' },
    refreshToken: { type: some(GraphQLString), description: 'Good for one `refreshSession`, within 30 days.' },
    me: { type: some(kit.get('Me')), resolve: (opened) => opened },
  }));
}

/** Coming in by name and password, staying in, and leaving. */
export function loginMutations(kit: Kit): Fields<unknown> {
  const text = { type: some(GraphQLString) };
  const session = some(kit.get('Session'));
  return {
    register: {
      type: session,
      description: 'Makes an account. Where the server wants an invitation, it is accepted with it.',
      args: { login: text, password: text, name: text, invitation: { type: GraphQLString } },
      extensions: { cost: 100, right: null },
      resolve: (_, args, ctx) => register(ctx, args),
    },
    logIn: {
      type: session,
      description: 'Begins a session.',
      args: { login: text, password: text },
      extensions: { cost: 100, right: null },
      resolve: (_, args, ctx) => logIn(ctx, args),
    },
    refreshSession: {
      type: session,
      description:
        'The next two tokens of a session. A refresh token is good once; when an old one comes back, the session ends.',
      args: { refreshToken: text },
      extensions: { cost: 20, right: null },
      resolve: async (_, args, ctx) => {
        ctx.services.rates.attempt(ctx.address);
        const opened = await ctx.services.auth.logins.refresh(String(args.refreshToken));
        if (!opened) throw new Failure('SESSION_ENDED', 'This session has ended. Log in again.');
        return welcome(ctx, opened);
      },
    },
    logOut: {
      type: some(GraphQLBoolean),
      description: 'Ends at once the session or token you came in by, and its sockets.',
      extensions: { cost: 10, right: 'READ', narrow: true },
      resolve: (_, __, ctx) => {
        const { accountId, tokenId } = ctx.account();
        return ctx.services.auth.tokens.revoke(accountId, tokenId, tokenId, 'LOGGED_OUT');
      },
    },
    addLogin: {
      type: some(GraphQLBoolean),
      description: 'Gives an account that came by a token a login and a password.',
      args: { login: text, password: text },
      extensions: { cost: 100, right: 'MANAGE' },
      resolve: (_, args, ctx) => addLogin(ctx, args),
    },
    changePassword: {
      type: some(GraphQLBoolean),
      description: 'Ends every other session; personal tokens stay until you revoke them.',
      args: { password: text, newPassword: text },
      extensions: { cost: 200, right: 'MANAGE' },
      resolve: (_, args, ctx) => changePassword(ctx, args),
    },
  };
}
