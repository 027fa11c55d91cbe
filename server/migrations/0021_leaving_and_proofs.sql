-- Closed by its owner: hidden since then, erased 30 days later unless they sign in.
alter table account add column closed_at timestamptz;
create index account_closed on account (closed_at) where closed_at is not null;

-- A copy of all one's data, made by a task; the file is in the store under the id.
create table data_export (
  id uuid primary key,
  member_id uuid not null references account (member_id),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
  -- hundredths
  progress int not null default 0,
  bytes bigint,
  asked_at timestamptz not null,
  -- the file is deleted then
  expires_at timestamptz
);
create unique index data_export_running on data_export (member_id) where state in ('waiting', 'running');
create index data_export_latest on data_export (member_id, asked_at desc);
create index data_export_expires on data_export (expires_at) where state = 'ready';
create index data_export_stuck on data_export (asked_at) where state in ('waiting', 'running');

-- Somebody shows who they are. The proof is in the store, encrypted, until it is decided; the row tells afterwards what became of it.
create table verification (
  id uuid primary key,
  member_id uuid not null references account (member_id),
  proof_type text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  -- why it was rejected, for the member to read
  reason text not null default '',
  -- what the encrypted file is, as found in its bytes
  content_type text not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references actor (id),
  check ((state = 'waiting') = (decided_at is null))
);
create unique index verification_waiting on verification (member_id) where state = 'waiting';
create index verification_queue on verification (asked_at, id) where state = 'waiting';
create index verification_latest on verification (member_id, asked_at desc);
