-- How often the team was reminded of a decision after an interview.
alter table application add column decision_reminders int not null default 0;
create index application_interviewed on application (state_at) where state = 'interview';
