-- A fingerprint of the secret key that this database belongs to: a start with another key would find nothing that was
-- sealed or signed with it. One row, stored by the first start.
create table secret_key (
  only_row boolean primary key default true check (only_row),
  fingerprint text not null,
  stored_at timestamptz not null default now()
);
