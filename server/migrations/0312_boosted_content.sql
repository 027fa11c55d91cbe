-- What a boost showed when it was sent for review: when it shows something else, an admin looks at it first. Null: it
-- boosts nothing, or was sent before this was known; empty: nobody could see it.
alter table campaign_version add column thing_digest text;

-- Frozen past their end: what they have not spent is free.
create index campaign_frozen_to_end on campaign (ends_at) where state = 'frozen';
