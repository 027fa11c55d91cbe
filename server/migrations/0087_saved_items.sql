-- Collections of saved items, of members: nobody else sees them.
create table saved_collection (
  id uuid primary key,
  member_id uuid not null references actor (id),
  name text not null,
  created_at timestamptz(3) not null
);
create unique index saved_collection_name on saved_collection (member_id, lower(name));

-- What a member keeps for later: any kind of object. The row stays when the object is deleted or hidden.
create table saved_item (
  member_id uuid not null references actor (id),
  kind text not null,
  item_id uuid not null,
  collection_id uuid references saved_collection (id) on delete set null,
  note text not null default '',
  created_at timestamptz(3) not null,
  primary key (member_id, kind, item_id)
);
create index saved_item_newest on saved_item (member_id, created_at desc, item_id desc);
create index saved_item_collection on saved_item (collection_id, created_at desc, item_id desc)
  where collection_id is not null;
-- How often something is saved.
create index saved_item_of on saved_item (kind, item_id);
