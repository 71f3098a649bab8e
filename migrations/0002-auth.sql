-- Who are you? Accounts, their tokens, and which member of which campaign each one is.
-- Names live here and only here: a person is erased by deleting rows of this schema.

CREATE SCHEMA auth;

CREATE TABLE auth.account (
  id         uuid    PRIMARY KEY,
  name       text    NOT NULL,
  guest      boolean NOT NULL,                  -- came by an invitation
  created_at bigint  NOT NULL                   -- ms since 1970
);

-- A bearer token is shown once; only its SHA-256 is kept.
CREATE TABLE auth.token (
  hash         bytea  PRIMARY KEY,
  id           uuid   NOT NULL UNIQUE,          -- names it in lists; gives no access
  account_id   uuid   NOT NULL REFERENCES auth.account ON DELETE CASCADE,
  label        text   NOT NULL,
  created_at   bigint NOT NULL,
  expires_at   bigint,
  revoked_at   bigint,
  last_used_at bigint
);
CREATE INDEX token_by_account ON auth.token (account_id);

-- Written before the deed that makes the member: an orphan gives no right. A null account waits to be claimed.
CREATE TABLE auth.membership (
  campaign_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  account_id  uuid REFERENCES auth.account ON DELETE SET NULL,
  name        text NOT NULL,
  PRIMARY KEY (campaign_id, member_id)
);
CREATE UNIQUE INDEX one_member_an_account ON auth.membership (campaign_id, account_id) WHERE account_id IS NOT NULL;
CREATE INDEX membership_by_account ON auth.membership (account_id);
