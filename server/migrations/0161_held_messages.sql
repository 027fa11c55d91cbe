-- Messages that wait on the server: for the few seconds in which they can be undone, or for a time that was chosen. No
-- one but their author is shown them; they take a number when they are sent.
create table held_message (
  id uuid primary key,
  conversation_id uuid not null references conversation (id),
  actor_id uuid not null references actor (id),
  member_id uuid not null references actor (id),
  client_id uuid not null,
  kind text not null check (kind in ('undo', 'scheduled')),
  text text not null,
  reply_to int,
  due_at timestamptz(3) not null,
  time_zone text,
  -- Why it could not be sent; it then waits for its author.
  failure text,
  version int not null default 1,
  created_at timestamptz(3) not null
);
create unique index held_message_client on held_message (member_id, client_id);
create index held_message_actor on held_message (actor_id, due_at, id);
create index held_message_conversation on held_message (conversation_id, actor_id, due_at);
create index held_message_due on held_message (due_at) where failure is null;

-- What someone was writing, on any of their devices. The version grows with each save, so that none is overwritten by
-- one that did not know it.
create table message_draft (
  conversation_id uuid not null references conversation (id),
  actor_id uuid not null references actor (id),
  text text not null,
  reply_to int,
  version int not null,
  saved_at timestamptz(3) not null,
  primary key (conversation_id, actor_id)
);
create index message_draft_actor on message_draft (actor_id);

-- Seconds in which a message can be undone: in conversations that are open, and in a first message to a stranger.
alter table message_setting add column undo_seconds int not null default 0 check (undo_seconds in (0, 5, 10));
alter table message_setting add column undo_first_seconds int not null default 10
  check (undo_first_seconds in (0, 5, 10));
