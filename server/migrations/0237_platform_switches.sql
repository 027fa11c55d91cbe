-- The modules that an operator has switched off, in one row, or none so far: each change gives it a higher version.
create table switched_off (
  only_row boolean primary key default true check (only_row),
  version integer not null default 0,
  modules text[] not null default '{}'
);
