-- Things that a ruling took down: a row for each case, so that a thing is visible again when the last one ends.
create table withheld (
  kind text not null,
  thing_id uuid not null,
  case_id uuid not null,
  created_at timestamptz not null,
  primary key (thing_id, kind, case_id)
);
