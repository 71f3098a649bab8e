// What is kept of a person? An account, its tokens, and which member of which campaign it is.
import { Column, Entity, PrimaryColumn } from 'typeorm';

const bigint = { from: (text: string | null) => (text === null ? null : Number(text)), to: (ms: number | null) => ms };
const Moment = (name: string, nullable = false) => Column({ type: 'bigint', name, nullable, transformer: bigint });

/** A person, or a guest who came by an invitation. */
@Entity({ schema: 'auth', name: 'account' })
export class Account {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  /** Made by an invitation: whoever invited may renew it while it is in no other campaign. */
  @Column('boolean') guest!: boolean;
  @Moment('created_at') createdAt!: number;
}

/** A bearer token, known by its SHA-256 alone. */
@Entity({ schema: 'auth', name: 'token' })
export class Token {
  @PrimaryColumn('bytea') hash!: Buffer;
  /** Names it where it is listed or revoked; it gives no access. */
  @Column('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text') label!: string;
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
