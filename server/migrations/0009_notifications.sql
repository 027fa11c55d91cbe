-- What somebody should know. Alike ones about the same thing are one row while it is unread ("Asha and 4 others…").
create table notification (
  id uuid primary key,
  recipient_id uuid not null references actor (id),
  kind text not null,
  -- what it is about: see contract kinds
  target_kind text not null,
  target_id uuid not null,
  latest_at timestamptz not null,
  seen_at timestamptz,
  read_at timestamptz
);
-- one open group per recipient, kind and thing
create unique index notification_group on notification (recipient_id, kind, target_kind, target_id) where read_at is null;
create index notification_list on notification (recipient_id, latest_at desc, id desc);
create index notification_unseen on notification (recipient_id) where seen_at is null;
create index notification_target on notification (target_kind, target_id);

create table notification_actor (
  notification_id uuid not null references notification (id) on delete cascade,
  actor_id uuid not null references actor (id),
  at timestamptz not null,
  primary key (notification_id, actor_id)
);
create index notification_actor_latest on notification_actor (notification_id, at desc);
