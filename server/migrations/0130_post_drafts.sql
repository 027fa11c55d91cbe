-- Posts that someone has begun. They belong to the member, whoever they write as, and are read by nobody else.
create table post_draft (
  id uuid primary key,
  member_id uuid not null references actor (id),
  -- counts the saves: one that started from an earlier number is refused
  sequence int not null,
  content jsonb not null,
  saved_at timestamptz(3) not null
);
create index post_draft_member on post_draft (member_id, saved_at desc, id desc);
create index post_draft_old on post_draft (saved_at);

-- Files of drafts outlive the day after which unused uploads are deleted.
alter table media add kept_until timestamptz(3);
