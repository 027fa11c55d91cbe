-- An import holds what the file says; the rest of a thing stays as it stands, and the version tells whether it still does.
alter table profile_import_item
  -- field, before, after: what would become another
  add column changes jsonb not null default '[]',
  -- of the item that changes, as it was shown
  add column target_version int,
  -- key of what to know before choosing it
  add column note text,
  drop column before;
-- What was read before holds whole things with empty fields: it is read anew.
update profile_import set state = 'cancelled' where state in ('reading', 'ready', 'applying');
