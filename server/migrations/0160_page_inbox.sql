-- Who may write to a page, for the module that stores messages.
create view page_write_rule as
  select id as page_id, who_can_write from page_details;

-- Who in the team of a page answers a conversation.
create table conversation_assignee (
  conversation_id uuid not null references conversation (id),
  -- The page whose inbox it is.
  actor_id uuid not null references actor (id),
  member_id uuid not null references actor (id),
  assigned_by uuid not null references actor (id),
  assigned_at timestamptz(3) not null,
  primary key (conversation_id, actor_id)
);
create index conversation_assignee_member on conversation_assignee (actor_id, member_id);

-- Notes beside a conversation, which its other side never sees: of the team of a page, or of a member for themselves.
create table conversation_note (
  id uuid primary key,
  conversation_id uuid not null references conversation (id),
  actor_id uuid not null references actor (id),
  member_id uuid not null references actor (id),
  text text not null,
  created_at timestamptz(3) not null
);
create index conversation_note_place on conversation_note (conversation_id, actor_id, created_at);
create index conversation_note_actor on conversation_note (actor_id);

create table saved_reply (
  id uuid primary key,
  actor_id uuid not null references actor (id),
  title text not null,
  text text not null,
  created_at timestamptz(3) not null
);
create index saved_reply_actor on saved_reply (actor_id, lower(title), id);
