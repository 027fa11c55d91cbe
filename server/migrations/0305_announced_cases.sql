-- When its desk was written to about a new case that is not grave: with others, once an hour.
alter table moderation_case add column announced_at timestamptz(3);
create index moderation_case_new on moderation_case (opened_at, id)
  where state = 'open' and harm = 'other' and announced_at is null;
