-- When the members whose messages admins read in a closed case got that in their security logs.
alter table moderation_case add column evidence_noted_at timestamptz(3);
create index moderation_case_not_noted on moderation_case (closed_at) where state = 'closed' and evidence_noted_at is null;
