-- Lent by accounts: how a member who posts jobs is labelled, as chosen at registration.
create view account_label as select member_id, account_type from account;

create table job (
  id uuid primary key,
  -- the business or institute
  page_id uuid not null references actor (id),
  -- the member who created it; null: has left
  author_id uuid references actor (id),
  -- `published` and `paused` are over once `expires_at` has passed: see `job_state`
  state text not null default 'draft' check (state in ('draft', 'published', 'paused', 'closed', 'frozen')),
  -- to which a frozen job returns
  frozen_from text check (frozen_from in ('published', 'paused')),
  close_reason text check (close_reason in ('filled', 'withdrawn', 'moderation', 'expired')),
  title text not null default '',
  -- the short description
  summary text not null default '',
  -- headings, lists and links as typed; `parseDescription` of the contract makes blocks of them
  description text not null default '',
  skills_required text[] not null default '{}' check (cardinality(skills_required) <= 5),
  skills_welcome text[] not null default '{}' check (cardinality(skills_welcome) <= 5),
  employment_type text,
  workplace_type text check (workplace_type in ('on_site', 'hybrid', 'remote')),
  experience text check (experience in ('less_than_1', '1_to_3', '3_to_5', '5_to_10', 'more_than_10', 'all')),
  -- null: none is asked for
  education text,
  -- the place of work; of a remote job, the country one has to live in
  country_code text,
  state_code text,
  city_id int,
  street text not null default '',
  postal_code text not null default '',
  -- of the city
  latitude real,
  longitude real,
  -- in minor units of the currency
  pay_min bigint check (pay_min > 0),
  pay_max bigint check (pay_max >= pay_min and pay_max <= 2 * pay_min),
  pay_currency text,
  pay_period text check (pay_period in ('hour', 'day', 'week', 'month', 'year')),
  pay_yearly_min bigint generated always as (
    pay_min * case pay_period when 'hour' then 1720 when 'day' then 220 when 'week' then 52 when 'month' then 12 else 1 end
  ) stored,
  pay_yearly_max bigint generated always as (
    pay_max * case pay_period when 'hour' then 1720 when 'day' then 220 when 'week' then 52 when 'month' then 12 else 1 end
  ) stored,
  openings int not null default 1 check (openings between 1 and 100),
  channel text not null default 'application' check (channel in ('link', 'email', 'application')),
  -- the link, or the e-mail address, which is never shown
  channel_address text not null default '',
  -- [{ id, text, must }]
  criteria jsonb not null default '[]',
  -- [{ id, type, text, required, must, … }]
  questions jsonb not null default '[]',
  -- the page promises an answer within so many days
  reply_days int not null default 14 check (reply_days between 3 and 45),
  -- names, photos and files of applicants are covered up to the shortlist
  blind boolean not null default false,
  -- collects applications without a vacancy
  pool boolean not null default false,
  -- the type of account of the author when the job was created
  poster text check (poster in ('employer', 'employment_agency')),
  -- for whom an agency hires; empty: not named
  client text not null default '',
  client_unnamed boolean not null default false,
  -- why the author published over warnings: [{ rule, field, word, ground, memberId, at }]
  grounds jsonb not null default '[]',
  -- the job of the same page that it posts again
  earlier_id uuid references job (id) on delete set null,
  -- counts the edits: an edit that started from an older version is refused
  version int not null default 1,
  -- counts the changes of title, kind, place and pay after the first application
  revision int not null default 1,
  -- all that were ever sent, for everyone who may see the job
  applications int not null default 0,
  hired int not null default 0,
  -- the last day, as chosen; `expires_at` is its end in UTC once the job is published
  expires_on date,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3),
  expires_at timestamptz(3),
  closed_at timestamptz(3),
  check (state = 'draft' or (published_at is not null and expires_at is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((pay_min is null) = (pay_max is null) and (pay_min is null) = (pay_currency is null)
    and (pay_min is null) = (pay_period is null))
);
create index job_of_page on job (page_id, created_at desc, id desc);
create index job_author on job (author_id);
create index job_earlier on job (earlier_id) where earlier_id is not null;

-- The state of a job at a time: jobs expire by themselves.
create function job_state(state text, expires_at timestamptz, at timestamptz) returns text
language sql immutable as $$
  select case when state in ('published', 'paused') and expires_at <= at then 'expired' else state end
$$;

-- The history of a job: each change of its state.
create table job_change (
  id uuid primary key,
  job_id uuid not null references job (id) on delete cascade,
  -- the member who changed it; null: has left, or it was the platform
  member_id uuid references actor (id),
  state_before text,
  state_after text not null,
  reason text not null default '',
  at timestamptz(3) not null
);
create index job_change_job on job_change (job_id, at desc, id desc);
create index job_change_member on job_change (member_id);

-- Title, kind, place and pay as they were before each change that followed the first application.
create table job_revision (
  job_id uuid not null references job (id) on delete cascade,
  revision int not null,
  terms jsonb not null,
  -- when the next revision replaced it
  until timestamptz(3) not null,
  primary key (job_id, revision)
);
