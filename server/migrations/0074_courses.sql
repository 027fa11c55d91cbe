create table course (
  id uuid primary key,
  -- the institute
  page_id uuid not null references actor (id),
  -- the member who created it; null: has left
  author_id uuid references actor (id),
  name text not null,
  description text not null default '',
  website text not null default '',
  call_to_action text,
  -- slug of a category of services; null while none is chosen
  category text,
  picture_id uuid,
  -- the stored PDF, and the name it was uploaded under
  syllabus_key text,
  syllabus_name text,
  syllabus_bytes int,
  state text not null default 'draft' check (state in ('draft', 'published', 'paused', 'archived')),
  -- people who opened the website
  clicks int not null default 0,
  -- counts the edits: an edit that started from an older version is refused
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3),
  check ((syllabus_key is null) = (syllabus_name is null) and (syllabus_key is null) = (syllabus_bytes is null))
);
create index course_newest on course (page_id, created_at desc, id desc);
create index course_author on course (author_id);
create index course_category on course (category) where state = 'published';

-- The history of a course: each change of its state.
create table course_change (
  id uuid primary key,
  course_id uuid not null references course (id) on delete cascade,
  -- the member who changed it; null: has left
  member_id uuid references actor (id),
  state_before text,
  state_after text not null,
  reason text not null default '',
  at timestamptz(3) not null
);
create index course_change_course on course_change (course_id, at desc, id desc);
create index course_change_member on course_change (member_id);

-- Each person who opened the website counts once.
create table course_click (
  course_id uuid not null references course (id) on delete cascade,
  member_id uuid not null references actor (id),
  at timestamptz(3) not null,
  primary key (course_id, member_id)
);
create index course_click_member on course_click (member_id);

-- Learners who say that they completed a course, and what the institute answers.
create table course_completion (
  course_id uuid not null references course (id) on delete cascade,
  member_id uuid not null references actor (id),
  state text not null default 'claimed' check (state in ('claimed', 'confirmed', 'declined')),
  -- the first day of the month
  finished_on date not null,
  -- false: not counted on the outcome card
  shown boolean not null default true,
  claimed_at timestamptz(3) not null,
  decided_by uuid references actor (id),
  decided_at timestamptz(3),
  primary key (course_id, member_id)
);
create index course_completion_waiting on course_completion (course_id, claimed_at, member_id);
create index course_completion_member on course_completion (member_id);
create index course_completion_decided_by on course_completion (decided_by);
