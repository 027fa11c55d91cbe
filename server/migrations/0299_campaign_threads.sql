-- What the team of a campaign and the platform admins write to each other about it.
create table campaign_thread (
  campaign_id uuid primary key references campaign (id) on delete cascade,
  owner_id uuid not null references actor (id),
  state text not null check (state in ('waiting', 'answered', 'closed')),
  -- Messages have the numbers from 1 to this.
  last_number int not null,
  -- Up to which the team has read.
  read_number int not null default 0 check (read_number <= last_number),
  -- Since the team wrote what was not answered.
  waiting_since timestamptz(3),
  check ((state = 'waiting') = (waiting_since is not null)),
  changed_at timestamptz(3) not null
);
create index campaign_thread_owner on campaign_thread (owner_id, changed_at, campaign_id);
create index campaign_thread_waiting on campaign_thread (waiting_since, campaign_id) where state = 'waiting';
create index campaign_thread_state on campaign_thread (state, changed_at, campaign_id);

create table campaign_message (
  campaign_id uuid not null references campaign_thread (campaign_id) on delete cascade,
  number int not null,
  by_admin boolean not null,
  -- Null: has left.
  member_id uuid,
  text text not null,
  at timestamptz(3) not null,
  primary key (campaign_id, number)
);
create index campaign_message_member on campaign_message (member_id) where member_id is not null;
