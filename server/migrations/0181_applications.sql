-- Applications for jobs. What was sent is frozen in versions; it is never the live profile.
create table application (
  id uuid primary key,
  job_id uuid not null references job (id) on delete cascade,
  page_id uuid not null references actor (id),
  -- null: withdrawn, or the account was erased. Then nothing that names the candidate is left
  member_id uuid references actor (id),
  channel text not null check (channel in ('link', 'email', 'application')),
  -- counts the applications for a job
  number int not null,
  state text not null default 'submitted' check (state in ('submitted', 'viewed', 'shortlisted', 'interview', 'offer',
    'hired', 'rejected', 'withdrawn', 'closed')),
  -- of interviews; 0 in other states
  round int not null default 0 check (round between 0 and 5),
  round_name text not null default '',
  -- counts the changes by the team: a change that started from an older version is refused
  version int not null default 1,
  -- the revision of the job for which it was sent
  job_revision int not null,
  job_title text not null,
  -- as sent; empty once it is erased
  name text not null default '',
  place text not null default '',
  meets_all boolean not null,
  -- null: may not correct it any more
  corrected_at timestamptz(3),
  assignee_id uuid references actor (id),
  -- of a blind first look
  uncovered_at timestamptz(3),
  submitted_at timestamptz(3) not null,
  -- the first opening by a person of the team
  viewed_at timestamptz(3),
  state_at timestamptz(3) not null,
  -- the first answer by a person of the team; it stops the clock
  answered_at timestamptz(3),
  -- null: the answer comes from elsewhere
  due_at timestamptz(3),
  -- how often the team was reminded of the answer
  reminders int not null default 0,
  -- hired, rejected or closed
  decided_at timestamptz(3),
  -- a rejection that has not left yet keeps the state; null once it has left
  leaves_at timestamptz(3),
  reject_code text,
  reject_words text not null default '',
  reject_note text not null default '',
  rejected_by uuid references actor (id),
  -- where a rejected one returns to when it is reopened
  before_rejection text,
  -- with the consent of the candidate
  kept_until timestamptz(3),
  files_erased_at timestamptz(3),
  check ((state = 'interview') = (round > 0)),
  check (leaves_at is null or reject_code is not null),
  unique (job_id, member_id),
  unique (job_id, number)
);
create index application_pipeline on application (job_id, state, submitted_at, id);
create index application_of_job on application (job_id, submitted_at, id);
create index application_of_member on application (member_id, submitted_at desc, id desc) where member_id is not null;
create index application_of_page on application (page_id, submitted_at);
create index application_assignee on application (assignee_id) where assignee_id is not null;
create index application_rejected_by on application (rejected_by) where rejected_by is not null;
create index application_waiting on application (due_at) where answered_at is null and state in ('submitted', 'viewed');
create index application_leaving on application (leaves_at) where leaves_at is not null;
create index application_decided on application (decided_at) where decided_at is not null and files_erased_at is null;

-- What was sent: 1, and 2 for the correction. `record` is the text whose SHA-256 is `digest`.
create table application_version (
  application_id uuid not null references application (id) on delete cascade,
  number int not null check (number in (1, 2)),
  content jsonb not null,
  record text not null,
  digest text not null,
  at timestamptz(3) not null,
  primary key (application_id, number)
);
-- Copies of files as they were sent, and the document that was typeset. Stored under `applications/{id}`.
create table application_file (
  id uuid primary key,
  application_id uuid not null references application (id) on delete cascade,
  version int not null,
  purpose text not null check (purpose in ('cv', 'answer', 'pdf')),
  question_id uuid,
  name text not null,
  format text not null check (format in ('pdf', 'docx')),
  bytes int not null,
  digest text not null
);
create index application_file_of on application_file (application_id);
create unique index application_pdf on application_file (application_id, version) where purpose = 'pdf';

-- The history: what happened, by whom, and why.
create table application_step (
  id uuid primary key,
  application_id uuid not null references application (id) on delete cascade,
  step text not null,
  -- null: the candidate, the platform, or a member who has left
  member_id uuid references actor (id),
  state text,
  round int not null default 0,
  round_name text not null default '',
  -- a reason for the team, or a message for the candidate
  text text not null default '',
  at timestamptz(3) not null
);
create index application_step_of on application_step (application_id, at desc, id desc);
create index application_step_member on application_step (member_id) where member_id is not null;

create table application_note (
  id uuid primary key,
  application_id uuid not null references application (id) on delete cascade,
  author_id uuid references actor (id),
  text text not null,
  at timestamptz(3) not null
);
create index application_note_of on application_note (application_id, at);
create index application_note_author on application_note (author_id) where author_id is not null;

create table application_rating (
  application_id uuid not null references application (id) on delete cascade,
  member_id uuid not null references actor (id),
  criterion_id uuid not null,
  value int not null check (value between 1 and 4),
  primary key (application_id, member_id, criterion_id)
);
create index application_rating_member on application_rating (member_id);

create table application_interview (
  id uuid primary key,
  application_id uuid not null references application (id) on delete cascade,
  round int not null check (round between 1 and 5),
  name text not null,
  state text not null default 'offered' check (state in ('offered', 'picked', 'declined', 'cancelled')),
  place text not null,
  minutes int not null,
  time_zone text not null,
  message text not null,
  slots timestamptz(3)[] not null check (cardinality(slots) between 1 and 5),
  picked_at timestamptz(3),
  offered_by uuid references actor (id),
  offered_at timestamptz(3) not null,
  check ((state = 'picked') = (picked_at is not null))
);
create index application_interview_of on application_interview (application_id);
create index application_interview_by on application_interview (offered_by) where offered_by is not null;
-- One offer waits at a time.
create unique index application_interview_open on application_interview (application_id) where state = 'offered';

-- What a withdrawal erased: for the candidate alone. It also counts the attempts.
create table application_receipt (
  application_id uuid primary key references application (id) on delete cascade,
  job_id uuid not null references job (id) on delete cascade,
  member_id uuid not null references actor (id),
  withdrawn_at timestamptz(3) not null,
  submitted_at timestamptz(3) not null,
  erased jsonb not null
);
create index application_receipt_member on application_receipt (member_id, submitted_at desc, application_id desc);
create index application_receipt_job on application_receipt (job_id, member_id);

-- Who took a copy of the pipeline.
create table application_export (
  id uuid primary key,
  job_id uuid not null references job (id) on delete cascade,
  member_id uuid references actor (id),
  applications int not null,
  at timestamptz(3) not null
);
create index application_export_job on application_export (job_id);
create index application_export_member on application_export (member_id) where member_id is not null;
