-- Which notices come, and how; there is no row until the first change: everything has a default.
create table notification_setting (
  member_id uuid primary key references actor (id),
  -- categories that are switched off, by channel
  in_app_off text[] not null default '{}',
  email_off text[] not null default '{}',
  email_rhythm text not null default 'daily' check (email_rhythm in ('immediate', 'daily', 'weekly')),
  -- minutes of the day in the member's time zone; from 22:00 to 7:00 when it goes over midnight
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  -- as IANA writes it; null: the account's
  time_zone text,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

-- What a row of the list shows is kept with it, true to notification_actor: a list need not gather people. Of those who are
-- hidden nothing stands here. shown: false when it only goes by mail.
alter table notification
  add column actor_ids uuid[] not null default '{}',
  add column actor_count int not null default 0,
  add column shown boolean not null default true,
  add column mailed_at timestamptz;
update notification set (actor_ids, actor_count) = (
  select coalesce((array_agg(people.actor_id order by people.at desc))[1:3], '{}'), count(*)
  from notification_actor people join actor on actor.id = people.actor_id and actor.state = 'active'
  where people.notification_id = notification.id
);
create index notification_actor_of on notification_actor (actor_id);

-- Notices that wait to be mailed, and when the next letter of a member is due.
create table notification_mail (
  notification_id uuid primary key references notification (id) on delete cascade,
  recipient_id uuid not null references actor (id),
  at timestamptz not null
);
create index notification_mail_recipient on notification_mail (recipient_id, at);
create table notification_letter (
  recipient_id uuid primary key references actor (id),
  due_at timestamptz not null
);
create index notification_letter_due on notification_letter (due_at);

-- Lent: where letters go and in which language.
create view account_letter as
  select member_id, email, language, time_zone from account;
-- Lent: where members live and what they work at, for search.
create view profile_place as
  select member_id, country_code, state_code, city_id, interests from profile;
