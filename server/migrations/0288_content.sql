-- Reports of visitors, who confirm an e-mail address. The address itself is not kept.
create table visitor_report (
  id uuid primary key,
  case_id uuid not null references moderation_case (id) on delete cascade,
  reason text not null,
  text text not null,
  -- of the mailbox, which reports a thing once
  mailbox_hash bytea not null,
  created_at timestamptz(3) not null,
  unique (case_id, mailbox_hash)
);
-- Until the code from the e-mail is entered. `snapshot`: the thing as the visitor saw it.
create table visitor_report_pending (
  id uuid primary key,
  kind text not null,
  thing_id uuid not null,
  author_id uuid not null,
  author_member_id uuid,
  snapshot jsonb not null,
  reason text not null,
  text text not null,
  email text not null,
  language text not null,
  code_hash bytea not null,
  attempts int not null default 0,
  expires_at timestamptz not null
);
create index visitor_report_pending_expires on visitor_report_pending (expires_at);

-- Words, goods and domains of links that admins have banned. `key`: as texts are compared.
create table banned_term (
  id uuid primary key,
  key text not null unique,
  term text not null,
  sort text not null check (sort in ('word', 'domain')),
  action text not null check (action in ('flag', 'hold')),
  created_by uuid references actor (id),
  created_at timestamptz(3) not null
);
create index banned_term_newest on banned_term (created_at desc, id desc);
create index banned_term_created_by on banned_term (created_by) where created_by is not null;
-- The terms because of which a case was opened without a report.
alter table moderation_case add flagged text[];
-- When its urgent or grave reports were e-mailed to the admins, once.
alter table moderation_case add grave_mailed_at timestamptz(3);

-- What admins note for each other about a member.
create table member_note (
  id uuid primary key,
  member_id uuid not null references actor (id),
  admin_id uuid references actor (id),
  words text not null,
  at timestamptz(3) not null
);
create index member_note_member on member_note (member_id, at desc, id desc);
create index member_note_admin on member_note (admin_id) where admin_id is not null;

-- Lists of content for admins, newest first.
create index comment_newest on comment (created_at desc, id desc) where deleted_at is null;
create index listing_published on listing (published_at desc, id desc) where published_at is not null;
create index event_published on event (published_at desc, id desc) where published_at is not null;
create index course_published on course (published_at desc, id desc) where state = 'published';
