-- Who has windows open, and when they had last; nothing of those who show it to nobody. Unlogged: it is worth nothing after a crash.
create unlogged table presence (
  member_id uuid not null references actor (id),
  -- a run of the program: a member may have windows at several
  process uuid not null,
  -- within the last minute while windows are open: what a process that died left behind grows old by itself
  seen_at timestamptz(3) not null,
  is_open boolean not null,
  primary key (member_id, process)
) with (fillfactor = 70);

-- Who sees when one is active; whoever shows it to nobody sees it of nobody.
alter table network_setting
  add column active_level text not null default 'connections' check (active_level in ('anyone', 'only_followers', 'connections', 'only_me'));
