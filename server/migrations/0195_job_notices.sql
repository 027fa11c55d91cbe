-- An expired job is closed 14 days after its last day, also while no task has done it yet.
create or replace function job_state(state text, expires_at timestamptz, at timestamptz) returns text
language sql stable as $$
  select case
    when state not in ('published', 'paused') or expires_at > at then state
    when expires_at <= at - interval '336 hours' then 'closed'
    else 'expired'
  end
$$;

-- How often the team was reminded of the last day: 7 days before, 1 day before, and after it.
alter table job add ending_reminders int not null default 0;
create index job_ending on job (expires_at) where state in ('published', 'paused');
