-- Who are you? Accounts, their ways in, and which member of which campaign each one is.
-- Names live here and only here: a person is erased by deleting rows of this schema.

CREATE SCHEMA auth;

CREATE TABLE auth.account (
  id         uuid    PRIMARY KEY,
  name       text    NOT NULL,
  login      text    UNIQUE,                    -- lower case; null: comes in by tokens alone
  password   text,                              -- argon2id, as PHC writes it
  created_at bigint  NOT NULL,                  -- ms since 1970
  CHECK ((login IS NULL) = (password IS NULL))
);

-- A way in: a personal token, shown once and kept as its SHA-256, or a session that began with a password.
CREATE TABLE auth.token (
  id           uuid   PRIMARY KEY,              -- names it in lists; gives no access
  kind         text   NOT NULL DEFAULT 'PERSONAL' CHECK (kind IN ('PERSONAL', 'SESSION')),
  hash         bytea  UNIQUE,
  account_id   uuid   NOT NULL REFERENCES auth.account ON DELETE CASCADE,
  label        text   NOT NULL,
  may          text   NOT NULL DEFAULT 'MANAGE' CHECK (may IN ('READ', 'ACT', 'MANAGE')),
  campaigns    uuid[],                          -- null: all of them
  generation   int    NOT NULL DEFAULT 0,       -- how often the refresh token of a session was exchanged
  rotated_at   bigint,
  created_at   bigint NOT NULL,
  expires_at   bigint,
  revoked_at   bigint,
  last_used_at bigint,
  CHECK ((kind = 'PERSONAL') = (hash IS NOT NULL))
);
CREATE INDEX token_by_account ON auth.token (account_id);

-- Who made, used and ended which way in. No names and no addresses: it outlives an erased person.
CREATE TABLE auth.journal (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         bigint NOT NULL,
  account_id uuid   NOT NULL,
  token_id   uuid,
  what       text   NOT NULL,
  by_token   uuid                               -- the way in by which it was done; null: by none, or by the server
);
CREATE INDEX journal_by_account ON auth.journal (account_id, id);

-- Written before the deed that makes the member: an orphan gives no right. A null account waits to be claimed.
CREATE TABLE auth.membership (
  campaign_id uuid NOT NULL,
  member_id   uuid NOT NULL,
  account_id  uuid REFERENCES auth.account ON DELETE SET NULL,
  name        text NOT NULL,
  erased      boolean NOT NULL DEFAULT false,   -- its person was forgotten: no invitation leads here any more
  PRIMARY KEY (campaign_id, member_id)
);
CREATE UNIQUE INDEX one_member_an_account ON auth.membership (campaign_id, account_id) WHERE account_id IS NOT NULL;
CREATE INDEX membership_by_account ON auth.membership (account_id);

-- The way to a member who waits to be claimed, kept as the SHA-256 of its code. A new code takes the place of the old one.
CREATE TABLE auth.invitation (
  campaign_id uuid   NOT NULL,
  member_id   uuid   NOT NULL,
  hash        bytea  NOT NULL UNIQUE,
  created_at  bigint NOT NULL,
  expires_at  bigint NOT NULL,
  accepted_by uuid   REFERENCES auth.account ON DELETE CASCADE,
  invited_by  uuid   NOT NULL,            -- the member who made the code, told to whoever holds it
  PRIMARY KEY (campaign_id, member_id),
  FOREIGN KEY (campaign_id, member_id) REFERENCES auth.membership ON DELETE CASCADE
);
