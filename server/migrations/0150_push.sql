-- A browser that gets push messages: one for each session, and gone with it.
create table push_subscription (
  session_id uuid primary key references session (id) on delete cascade,
  member_id uuid not null references actor (id),
  endpoint text not null unique,
  -- What the browser made to encrypt for it, base64url.
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null,
  refreshed_at timestamptz(3) not null
);
create index push_subscription_member on push_subscription (member_id);

-- What waits to be pushed, or e-mailed by itself, to one member. What it says is decided when it is sent.
create table notification_alert (
  member_id uuid not null references actor (id),
  channel text not null check (channel in ('push', 'email')),
  -- Whose notification it is: the member's own, or that of a page whose team the member is in.
  recipient_id uuid not null references actor (id),
  kind text not null,
  target_kind text not null,
  target_id uuid not null,
  at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  -- Kept for the digest, since the member had got as many as they want in a day.
  delayed boolean not null default false,
  primary key (member_id, channel, recipient_id, kind, target_kind, target_id)
);
create index notification_alert_due on notification_alert (due_at);
create index notification_alert_recipient on notification_alert (recipient_id);

-- Things about which an actor wants no notifications.
create table notification_mute (
  actor_id uuid not null references actor (id),
  target_kind text not null,
  target_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (actor_id, target_kind, target_id)
);
-- Kinds of notifications that an actor wants in the list alone.
create table notification_less (
  actor_id uuid not null references actor (id),
  kind text not null,
  created_at timestamptz(3) not null,
  primary key (actor_id, kind)
);
-- How many interruptions a member has had on a day of theirs.
create table notification_budget (
  member_id uuid primary key references actor (id),
  day date not null,
  used int not null
);

alter table notification_setting
  add column push_off text[] not null default '{}',
  -- Whether pushes and e-mails may show what others wrote.
  add column push_text boolean not null default false,
  add column mail_text boolean not null default false,
  -- Most pushes and immediate e-mails a day; null: no limit.
  add column daily_most int default 20 check (daily_most between 1 and 100);
alter table notification add column pushed_at timestamptz(3);
-- Held for the digest, since the reader had got as many as they want in a day.
alter table notification_letter add column delayed boolean not null default false;

-- Lent: the devices that are logged in.
create view session_device as
  select id, member_id, browser, system, last_used_at, expires_at from session;

-- Messages up to which the participant was e-mailed about unread ones.
alter table participant add column mailed_up_to int not null default 0;
