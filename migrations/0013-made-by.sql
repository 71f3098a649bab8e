-- By which way in was it handed out? So that whoever ends that way in can end what came of it. No key: a token may be gone.

ALTER TABLE auth.invitation ADD COLUMN made_by uuid;
ALTER TABLE webhook.hook ADD COLUMN made_by uuid; -- or let go on, by whoever resumed it last
ALTER TABLE webhook.hook DROP CONSTRAINT hook_paused_for_check,
  ADD CONSTRAINT hook_paused_for_check CHECK (paused_for IN ('ASKED', 'FAILING', 'GONE', 'OWNER_LEFT', 'TOKEN_ENDED'));
