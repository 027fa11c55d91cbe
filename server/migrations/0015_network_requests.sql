-- Who asks whom to connect. A pair has at most one request that waits, whoever asks: the key settles two who ask at once.
create table connection_request (
  id uuid primary key,
  from_id uuid not null references actor (id),
  to_id uuid not null references actor (id),
  note text not null default '',
  -- ended: by a block, which says nothing of itself
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'withdrawn', 'expired', 'ended')),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  check (from_id <> to_id),
  check ((state = 'pending') = (decided_at is null))
);
create unique index connection_request_pair on connection_request (least(from_id, to_id), greatest(from_id, to_id)) where state = 'pending';
create index connection_request_received on connection_request (to_id, created_at desc, from_id desc) where state = 'pending';
create index connection_request_sent on connection_request (from_id, created_at desc, to_id desc) where state = 'pending';
-- how many were asked within a week
create index connection_request_asked on connection_request (from_id, created_at);
-- whether somebody was asked lately, and said no
create index connection_request_refused on connection_request (from_id, to_id, decided_at) where state in ('declined', 'withdrawn');
create index connection_request_oldest on connection_request (created_at) where state = 'pending';

create index connection_newest on connection (actor_id, created_at desc, other_id desc);
create index follow_requested on follow (followee_id, created_at desc, follower_id desc) where state = 'requested';

-- Every change of a connection, a follow or a block: who did it, when, from what, to what. member_id: the person behind the
-- actor; both null when the program did it by itself.
create table relation_change (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('connection', 'follow', 'block')),
  from_id uuid not null references actor (id),
  to_id uuid not null references actor (id),
  actor_id uuid references actor (id),
  member_id uuid references actor (id),
  state_before text not null,
  state_after text not null,
  at timestamptz(3) not null
);
create index relation_change_from on relation_change (from_id, at);
create index relation_change_to on relation_change (to_id, at);

-- How somebody wants to be followed and asked. No row: as the defaults say.
create table network_setting (
  actor_id uuid primary key references actor (id),
  who_can_follow text not null default 'anyone' check (who_can_follow in ('anyone', 'connections', 'approval')),
  auto_accept_follows boolean not null default false,
  auto_accept_connections boolean not null default false,
  -- who sees whom one follows
  followed_level text not null default 'anyone' check (followed_level in ('anyone', 'only_followers', 'connections', 'only_me')),
  updated_at timestamptz(3) not null default now()
);

-- Whose posts somebody does not want in the feed, until a time or for good. The muted are not told.
create table mute (
  actor_id uuid not null references actor (id),
  muted_id uuid not null references actor (id),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  primary key (actor_id, muted_id),
  check (actor_id <> muted_id)
);
create index mute_newest on mute (actor_id, created_at desc, muted_id desc);

-- People whom somebody does not want suggested again.
create table suggestion_dismissed (
  actor_id uuid not null references actor (id),
  other_id uuid not null references actor (id),
  at timestamptz(3) not null,
  primary key (actor_id, other_id)
);

-- Invitations by mail. Nothing here says whether the address belongs to a member.
create table email_invitation (
  id uuid primary key,
  from_id uuid not null references actor (id),
  email text not null,
  note text not null default '',
  language text not null check (language in ('en', 'hn', 'fr')),
  state text not null default 'sent' check (state in ('sent', 'withdrawn', 'accepted')),
  sent_at timestamptz(3) not null,
  accepted_by uuid references actor (id)
);
create unique index email_invitation_waiting on email_invitation (from_id, email) where state = 'sent';
create index email_invitation_newest on email_invitation (from_id, sent_at desc, id desc);
create index email_invitation_oldest on email_invitation (sent_at);
create index email_invitation_accepted on email_invitation (accepted_by) where accepted_by is not null;

-- Addresses that want no invitation ever again, as a keyed hash: who refused need not be known here.
create table email_refusal (
  email_hash bytea primary key,
  at timestamptz(3) not null
);

-- Lent: who is connected with whom, whom somebody muted, what was dismissed, and who waits for an answer.
create view connected as
  select actor_id, other_id, created_at from connection;
create view muted_now as
  select actor_id, muted_id from mute where expires_at is null or expires_at > now();
create view suggestion_gone as
  select actor_id, other_id from suggestion_dismissed;
create view request_waiting as
  select id, from_id, to_id, created_at from connection_request where state = 'pending';
create view follow_waiting as
  select follower_id, followee_id from follow where state = 'requested';
