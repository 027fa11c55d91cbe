-- Messages to the platform admins.
create table contact_message (
  id uuid primary key,
  -- null: a visitor, whose name and address are beside it
  member_id uuid references actor (id),
  name text,
  email text,
  -- of the answer
  language text not null,
  subject text not null,
  message text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  claimed_by uuid references actor (id),
  claimed_until timestamptz,
  answer text not null default '',
  ended_by uuid references actor (id),
  ended_at timestamptz,
  check ((member_id is null) = (email is not null)),
  check ((email is null) = (name is null)),
  check ((claimed_by is null) = (claimed_until is null)),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'answered') = (answer <> ''))
);
create index contact_message_open on contact_message (created_at, id) where state = 'open';
create index contact_message_answered on contact_message (ended_at desc, id desc) where state = 'answered';
create index contact_message_closed on contact_message (ended_at desc, id desc) where state = 'closed';
create index contact_message_ended on contact_message (ended_at) where ended_at is not null;
create index contact_message_member on contact_message (member_id, created_at desc, id desc);
create index contact_message_claimed_by on contact_message (claimed_by);
create index contact_message_ended_by on contact_message (ended_by);

-- Of visitors who have not confirmed their address yet.
create table contact_pending (
  id uuid primary key,
  name text not null,
  email text not null,
  language text not null,
  subject text not null,
  message text not null,
  code_hash bytea not null,
  attempts int not null default 0,
  expires_at timestamptz not null
);
create index contact_pending_expires on contact_pending (expires_at);

create table contact_template (
  id uuid primary key,
  title text not null unique,
  text text not null
);
