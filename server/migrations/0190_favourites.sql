-- Jobs that members keep, for themselves alone: their pages never learn of it.
create table job_favourite (
  member_id uuid not null references actor (id),
  job_id uuid not null references job (id) on delete cascade,
  -- as it was when it was saved, for when it can no longer be read
  title text not null,
  note text not null default '',
  saved_at timestamptz(3) not null,
  -- three days before its end
  reminded_at timestamptz(3),
  primary key (member_id, job_id)
);
create index job_favourite_newest on job_favourite (member_id, saved_at desc, job_id desc);
create index job_favourite_job on job_favourite (job_id);

-- Lent to the saved items, which list them beside their own.
create view favourite_job as
  select member_id, 'job'::text as kind, job_id as item_id, null::uuid as collection_id, note, saved_at as created_at
  from job_favourite;
create view saved_thing as
  select member_id, kind, item_id, collection_id, note, created_at from saved_item
  union all select member_id, kind, item_id, collection_id, note, created_at from favourite_job;

-- Pages of whose new jobs members want to hear, again for themselves alone.
create table company_favourite (
  member_id uuid not null references actor (id),
  page_id uuid not null references actor (id),
  saved_at timestamptz(3) not null,
  primary key (member_id, page_id)
);
create index company_favourite_newest on company_favourite (member_id, saved_at desc, page_id desc);
create index company_favourite_page on company_favourite (page_id);

-- Which jobs a person has heard of, so that nobody hears of one twice: as a company that they keep, or by an alert.
create table job_heard (
  member_id uuid not null references actor (id),
  job_id uuid not null references job (id) on delete cascade,
  at timestamptz(3) not null,
  primary key (member_id, job_id)
);
create index job_heard_job on job_heard (job_id);
