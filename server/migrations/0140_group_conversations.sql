-- Conversations of many: a name, a picture, one owner and admins. Who joins reads what was said since, or everything.
alter table conversation
  add column name text,
  add column picture_id uuid,
  add column picture_placeholder text,
  add column history text not null default 'since_joining' check (history in ('since_joining', 'all'));
-- Who was in a group first becomes its owner when the last one leaves.
alter table participant
  add column joined_at timestamptz(3),
  add column added_by uuid references actor (id);
create index participant_added_by on participant (added_by) where added_by is not null;
-- What happened to a group, as a line between its messages: `text` is then empty.
alter table message add column event jsonb;
alter table message_setting
  add column who_can_add text not null default 'connections' check (who_can_add in ('anyone', 'connections', 'nobody'));

-- Lent: whom an actor blocks, in this direction alone.
create view own_block as
  select blocker_id as actor_id, blocked_id as other_id from block;
