-- When a person's reversible action on one thing last notified someone: doing it again within a day notifies no more.
create table notification_sent (
  recipient_id uuid not null references actor (id),
  actor_id uuid not null references actor (id),
  kind text not null,
  target_kind text not null,
  target_id uuid not null,
  sent_at timestamptz not null,
  primary key (recipient_id, actor_id, kind, target_kind, target_id)
);
create index notification_sent_actor on notification_sent (actor_id);
create index notification_sent_at on notification_sent (sent_at);
