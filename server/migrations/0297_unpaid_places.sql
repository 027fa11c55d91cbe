-- Whether places that nobody pays for may show a page of another site, in a frame. Without a row they may not.
create table promoted_frame (
  only_row boolean primary key default true check (only_row),
  is_on boolean not null,
  changed_at timestamptz(3) not null,
  -- Null: has left.
  by_id uuid
);
create index promoted_frame_by on promoted_frame (by_id) where by_id is not null;
