-- Messages between actors. A direct conversation has two participants and is the only one of its pair, scope and subject.
-- Each message takes the next number of its conversation by updating `last_sequence`, so numbers have no gaps.
create table conversation (
  id uuid primary key,
  kind text not null check (kind in ('direct', 'group')),
  scope text not null check (scope in ('personal', 'page', 'marketplace', 'advertising')),
  -- What a marketplace or advertising conversation is about.
  subject_kind text,
  subject_id uuid,
  -- The two actors of a direct conversation, in the order of their ids.
  first_id uuid references actor (id),
  second_id uuid references actor (id),
  last_sequence int not null default 0,
  created_at timestamptz(3) not null,
  check (kind = 'group' or first_id < second_id),
  check ((kind = 'group') = (first_id is null) and (first_id is null) = (second_id is null)),
  check ((subject_kind is null) = (subject_id is null))
);
create unique index conversation_direct on conversation (first_id, second_id, scope, subject_kind, subject_id)
  nulls not distinct where kind = 'direct';

-- outside: has not been written to yet, or the request ended. requested: was asked, and has not answered.
-- declined: turned the request down, which the sender is not shown.
create table participant (
  conversation_id uuid not null references conversation (id),
  actor_id uuid not null references actor (id),
  role text not null default 'member' check (role in ('owner', 'admin', 'member')),
  state text not null check (state in ('active', 'requested', 'outside', 'declined', 'left')),
  requested_at timestamptz(3),
  -- Messages after this number belong to the request.
  requested_after int not null default 0,
  -- These three only grow.
  read_up_to int not null default 0,
  delivered_up_to int not null default 0,
  cleared_up_to int not null default 0,
  -- Time of the last message that the participant has not deleted; null: the conversation is in none of their lists.
  last_at timestamptz(3),
  marked_unread boolean not null default false,
  archived boolean not null default false,
  pinned boolean not null default false,
  muted_until timestamptz(3),
  primary key (conversation_id, actor_id)
);
create index participant_list on participant (actor_id, state, archived, pinned desc, last_at desc, conversation_id desc)
  where last_at is not null;
create index participant_request on participant (requested_at) where state = 'requested';

create table message (
  conversation_id uuid not null references conversation (id),
  sequence int not null,
  id uuid not null unique,
  -- Chosen by the client: sending again stores nothing.
  client_id uuid not null,
  actor_id uuid not null references actor (id),
  -- The member behind the actor.
  member_id uuid not null references actor (id),
  text text not null,
  entities jsonb not null default '[]',
  reply_to int,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  primary key (conversation_id, sequence)
);
create unique index message_client on message (member_id, client_id);
create index message_mentions on message using gin (entities jsonb_path_ops);

-- Messages that a participant has deleted for themselves.
create table message_hidden (
  conversation_id uuid not null,
  sequence int not null,
  actor_id uuid not null references actor (id),
  primary key (conversation_id, sequence, actor_id),
  foreign key (conversation_id, sequence) references message (conversation_id, sequence)
);

create table message_reaction (
  conversation_id uuid not null,
  sequence int not null,
  actor_id uuid not null references actor (id),
  kind text not null,
  created_at timestamptz(3) not null,
  primary key (conversation_id, sequence, actor_id, kind),
  foreign key (conversation_id, sequence) references message (conversation_id, sequence)
);

create table message_setting (
  actor_id uuid primary key references actor (id),
  who_can_write text not null default 'anyone' check (who_can_write in ('anyone', 'connections', 'nobody')),
  receipts boolean not null default true,
  typing boolean not null default true
);
