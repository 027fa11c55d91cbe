-- Who left a group, or was removed from it, reads what was said until then. All null: they keep nothing of it.
alter table participant
  -- The number of the last message that they read.
  add column kept_up_to int,
  add column left_at timestamptz(3),
  add column was_removed boolean,
  -- The name of the group at that time.
  add column kept_name text,
  add check (kept_up_to is null or (state = 'left' and left_at is not null and was_removed is not null));
-- What they keep is listed among the rest.
drop index participant_list;
create index participant_list on participant
  (actor_id, (case state when 'left' then 'active' else state end), archived, pinned desc, last_at desc,
    conversation_id desc)
  where last_at is not null;
