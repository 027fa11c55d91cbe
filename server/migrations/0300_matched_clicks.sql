-- Clicks that are charged once the advertiser confirms that they have arrived.
alter table campaign add column matches_clicks boolean not null default false;
alter table campaign_visit drop constraint campaign_visit_verdict_check;
alter table campaign_visit add constraint campaign_visit_verdict_check check (verdict in ('valid', 'waiting',
  'unmatched', 'repeated', 'expired', 'own_team', 'not_seen', 'too_fast', 'too_many', 'paused', 'ended', 'cap_reached',
  'budget_used', 'viewer_removed'));
-- What a click costs when it is confirmed, in millionths of the minor unit; null: it was charged, or not, at once.
alter table campaign_visit add column match_price bigint check (match_price > 0);
alter table campaign_visit add constraint campaign_visit_waits check (verdict <> 'waiting' or match_price is not null);
create index campaign_visit_waiting on campaign_visit (at, id) where verdict = 'waiting';
