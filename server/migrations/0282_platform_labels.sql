-- A sentence above a thing, because of a ruling: a row for each case. Every process keeps them in memory.
create table thing_label (
  kind text not null,
  thing_id uuid not null,
  case_id uuid not null,
  label text not null,
  created_at timestamptz not null,
  primary key (thing_id, kind, case_id)
);
