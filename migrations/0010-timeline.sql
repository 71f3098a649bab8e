-- What a timeline is asked by: what is struck, and the words and subjects of each event.

-- Each struck event of a campaign with the standing void that strikes it: the same reading as `standing` in
-- src/ledger/read.ts. A void that is struck itself strikes nothing; the latest is looked at first.
CREATE FUNCTION ledger.struck(p_campaign uuid) RETURNS TABLE (event_id uuid, void uuid)
LANGUAGE plpgsql STABLE ROWS 10 AS $$
#variable_conflict use_column
DECLARE
  v_dead uuid[] := '{}';
  v_void record;
BEGIN
  FOR v_void IN
    SELECT v.event_id, v.voids FROM ledger.event v
      WHERE v.campaign_id = p_campaign AND v.voids IS NOT NULL AND EXISTS (
        SELECT FROM ledger.event t
          WHERE t.campaign_id = p_campaign AND t.event_id = ANY (v.voids) AND t.voids IS NOT NULL)
      ORDER BY v.commit_seq DESC, v.ord DESC
  LOOP
    IF v_void.event_id <> ALL (v_dead) THEN v_dead := v_dead || v_void.voids; END IF;
  END LOOP;
  RETURN QUERY SELECT DISTINCT ON (t.id) t.id, v.event_id
    FROM ledger.event v CROSS JOIN LATERAL unnest(v.voids) AS t(id)
    WHERE v.campaign_id = p_campaign AND v.voids IS NOT NULL AND v.event_id <> ALL (v_dead)
    ORDER BY t.id, v.commit_seq, v.ord;
END $$;

-- The words of an event's text and the subjects its data names, for looking things up. Kept by a follower, outside what
-- is hashed: it can always be thrown away and made again. Names of people and characters are not in it.
CREATE TABLE ledger.event_text (
  campaign_id uuid     NOT NULL,
  commit_seq  bigint   NOT NULL,
  ord         int      NOT NULL,
  subjects    uuid[]   NOT NULL,
  words       tsvector NOT NULL,
  PRIMARY KEY (campaign_id, commit_seq, ord)
);
CREATE INDEX event_text_words ON ledger.event_text USING gin (words);
CREATE INDEX event_text_subjects ON ledger.event_text USING gin (subjects);

-- What is erased is found no more.
CREATE FUNCTION ledger.forget_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ledger.event_text
    WHERE campaign_id = NEW.campaign_id AND commit_seq = NEW.commit_seq AND ord = NEW.ord;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_text AFTER UPDATE OF body ON ledger.event
  FOR EACH ROW WHEN (NEW.body IS NULL) EXECUTE FUNCTION ledger.forget_text();

-- Which audiences there are in a campaign, beside everyone.
CREATE INDEX stream_by_audience ON ledger.stream (campaign_id, audience, audience_members) WHERE audience <> 'EVERYONE';
