-- What someone writes to a stranger about: shown beside the request, and judged by the rules of its receiver. The other
-- side sees it with the first message.
create table first_contact (
  conversation_id uuid primary key references conversation (id) on delete cascade,
  actor_id uuid not null references actor (id),
  purpose text not null check (purpose in ('job', 'work', 'sale', 'collaboration', 'advice', 'event', 'other')),
  pay text not null,
  place text not null,
  changed_at timestamptz(3) not null
);
-- For which purposes a request of a stranger is pushed, and what it must name for that.
alter table message_setting add column ring_purposes text[] not null default '{}';
alter table message_setting add column ring_needs_pay boolean not null default false;
alter table message_setting add column ring_needs_place boolean not null default false;
