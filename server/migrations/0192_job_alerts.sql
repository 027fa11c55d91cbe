-- Searches that members repeat, for themselves alone. The columns after `search` are what the statement compares: null
-- filters nothing.
create table job_alert (
  id uuid primary key,
  member_id uuid not null references actor (id),
  -- as the board takes it
  search jsonb not null,
  frequency text not null check (frequency in ('immediate', 'daily', 'weekly')),
  paused boolean not null default false,
  created_at timestamptz(3) not null,
  -- the last e-mail
  sent_at timestamptz(3),
  words tsquery,
  country_code text,
  state_code text,
  city_id int,
  latitude float8,
  longitude float8,
  within float8,
  workplace_type text,
  employment_type text,
  experience text,
  education text,
  currency text,
  pay_from bigint,
  industry text,
  size text,
  channel text,
  verified boolean not null default false,
  answers int
);
create index job_alert_member on job_alert (member_id, created_at, id);

-- Jobs that an alert has found, until they are in an e-mail or it is too late for them.
create table job_alert_match (
  alert_id uuid not null references job_alert (id) on delete cascade,
  job_id uuid not null references job (id) on delete cascade,
  matched_at timestamptz(3) not null,
  primary key (alert_id, job_id)
);
create index job_alert_match_job on job_alert_match (job_id);
