-- Who is told of what happens, and what is still to be sent. Operational data: never part of a history or an export.
-- A hook's place in its campaign is a row of ledger.follower named webhook:<hook_id>.

CREATE SCHEMA webhook;

CREATE TABLE webhook.hook (
  hook_id         uuid        PRIMARY KEY,
  campaign_id     uuid        NOT NULL REFERENCES ledger.campaign_head,
  owner_member    uuid        NOT NULL,           -- a game master; the hook stands and falls with that role
  name            text        NOT NULL,
  url             text        NOT NULL,
  format          text        NOT NULL CHECK (format IN ('JSON', 'DISCORD')),
  audience        text        NOT NULL CHECK (audience IN ('EVERYONE', 'OWNER')),
  groups          text[],                         -- null: events of every group
  created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  paused_for      text        CHECK (paused_for IN ('ASKED', 'FAILING', 'GONE', 'OWNER_LEFT')),
  failing_since   timestamptz,                    -- the first failure after the last success
  last_success_at timestamptz,
  last_error      text,
  lease           uuid,                           -- who is sending, so that one process at a time does
  leased_until    timestamptz,
  asked           boolean     NOT NULL DEFAULT false -- somebody came meanwhile, and left it to who is sending
);
CREATE INDEX hook_by_campaign ON webhook.hook (campaign_id);

-- One message: the events after one place up to another. Its text is made when it is sent, and never kept.
CREATE TABLE webhook.delivery (
  hook_id     uuid        NOT NULL REFERENCES webhook.hook ON DELETE CASCADE,
  delivery_id uuid        NOT NULL,
  after_seq   bigint      NOT NULL,
  after_ord   int         NOT NULL,
  to_seq      bigint      NOT NULL,
  to_ord      int         NOT NULL,
  tries       int         NOT NULL DEFAULT 0,
  next_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_error  text,
  dead_at     timestamptz,                        -- given up; null: still to be sent
  PRIMARY KEY (hook_id, delivery_id)
);
CREATE INDEX delivery_in_order ON webhook.delivery (hook_id, after_seq, after_ord) WHERE dead_at IS NULL;
