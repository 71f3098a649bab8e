// What is kept of a person? An account, its ways in, and which member of which campaign it is.
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

const bigint = { from: (text: string | null) => (text === null ? null : Number(text)), to: (ms: number | null) => ms };
const Moment = (name: string, nullable = false) => Column({ type: 'bigint', name, nullable, transformer: bigint });

/** A person. One without a login comes in by tokens alone. */
@Entity({ schema: 'auth', name: 'account' })
export class Account {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) login!: string | null;
  /** argon2id, as PHC writes it; read only where a password is checked. */
  @Column('text', { nullable: true, select: false }) password!: string | null;
  @Moment('created_at') createdAt!: number;
}

/** How much a way in may do, each including the one before: look, send deeds, decide who belongs and comes in. */
export const RIGHTS = ['READ', 'ACT', 'MANAGE'] as const;

/** What a token may do. */
export type Right = (typeof RIGHTS)[number];

/** A way in: a personal token, known by its SHA-256 alone, or a session that began with a password. */
@Entity({ schema: 'auth', name: 'token' })
export class Token {
  /** Names it where it is listed or revoked; it gives no access. */
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: 'PERSONAL' | 'SESSION';
  @Column('bytea', { nullable: true, select: false }) hash!: Buffer | null;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text') label!: string;
  @Column('text') may!: Right;
  /** The only campaigns it opens; null: all of its account's. */
  @Column('uuid', { array: true, nullable: true }) campaigns!: string[] | null;
  /** How often the refresh token of a session was exchanged. */
  @Column('int') generation!: number;
  @Moment('rotated_at', true) rotatedAt!: number | null;
  @Moment('created_at') createdAt!: number;
  @Moment('expires_at', true) expiresAt!: number | null;
  @Moment('revoked_at', true) revokedAt!: number | null;
  @Moment('last_used_at', true) lastUsedAt!: number | null;
}

/** A member of a campaign and the account behind him; without one he waits to be claimed. */
@Entity({ schema: 'auth', name: 'membership' })
export class Membership {
  @PrimaryColumn('uuid', { name: 'campaign_id' }) campaignId!: string;
  @PrimaryColumn('uuid', { name: 'member_id' }) memberId!: string;
  @Column('uuid', { name: 'account_id', nullable: true }) accountId!: string | null;
  @Column('text') name!: string;
}

/** The way to a member who waits to be claimed, kept as the SHA-256 of its code. */
@Entity({ schema: 'auth', name: 'invitation' })
export class Invitation {
  @PrimaryColumn('uuid', { name: 'campaign_id' }) campaignId!: string;
  @PrimaryColumn('uuid', { name: 'member_id' }) memberId!: string;
  @Column('bytea') hash!: Buffer;
  @Moment('created_at') createdAt!: number;
  @Moment('expires_at') expiresAt!: number;
  @Column('uuid', { name: 'accepted_by', nullable: true }) acceptedBy!: string | null;
  @Column('uuid', { name: 'invited_by' }) invitedBy!: string;
  /** The way in by which the code was made. */
  @Column('uuid', { name: 'made_by', nullable: true }) madeBy!: string | null;
}

/** What can be told of a way in. */
export const DOINGS = [
  'MADE',
  'USED',
  'REVOKED',
  'LOGGED_IN',
  'LOGGED_OUT',
  'REFRESH_REUSED',
  'PASSWORD_CHANGED',
] as const;

/** What the journal of an account notes. */
export type Doing = (typeof DOINGS)[number];

/** One line of who made, used and ended which way in. */
@Entity({ schema: 'auth', name: 'journal' })
export class JournalEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @Moment('at') at!: number;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('uuid', { name: 'token_id', nullable: true }) tokenId!: string | null;
  @Column('text') what!: Doing;
  /** The way in by which it was done; null: by none, or by the server. */
  @Column('uuid', { name: 'by_token', nullable: true }) byToken!: string | null;
}
