-- When its desk was reminded of a case that nobody decided about in time, and its author of the end of an appeal.
alter table moderation_case add column late_reminded_at timestamptz(3);
alter table moderation_case add column appeal_reminded_at timestamptz(3);
