-- Files that arrive in pieces, over several requests and perhaps several processes. Their bytes are in the file store.
create table upload (
  id uuid primary key,
  -- no reference: members belong to a module
  member_id uuid not null,
  kind text not null check (kind in ('video', 'document', 'captions')),
  filename text not null,
  -- of the whole file, in bytes
  size int not null check (size > 0),
  created_at timestamptz not null,
  -- The request that writes to it renews its lock; that of a process that ended runs out.
  lock_token uuid,
  locked_until timestamptz,
  -- another request waits for the lock
  lock_wanted boolean not null default false,
  check ((lock_token is null) = (locked_until is null))
);
create index upload_member on upload (member_id);
create index upload_age on upload (created_at);
