-- The chain over the audit log. A task appends entries to it every minute; `position` is null until then.
alter table audit
  add column position bigint check (position > 0),
  -- Random, so that nobody guesses a reason from its hash. Null: there is no reason, or it was emptied.
  add column reason_salt bytea,
  add column reason_hash bytea,
  -- SHA-256 of the hash before and of what the entry says.
  add column hash bytea,
  add check ((position is null) = (hash is null));
create unique index audit_position on audit (position) where position is not null;
create index audit_unchained on audit (at, id) where position is null;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.admin_id, new.what, new.target_kind, new.target_id, new.at)
      is not distinct from (old.id, old.admin_id, old.what, old.target_kind, old.target_id, old.at)
    and (old.position is null or (new.position, new.reason_hash, new.hash)
      is not distinct from (old.position, old.reason_hash, old.hash))
    and (new.reason is not distinct from old.reason or new.reason = '')
  then
    return new;
  end if;
  raise exception 'the audit log is only added to';
end $$;
create trigger append_only before update or delete on audit for each row execute function refuse_audit_change();

-- The end of the chain when a day was over, for anyone to keep.
create table audit_head (
  -- In UTC.
  day date primary key,
  position bigint not null,
  hash bytea not null check (octet_length(hash) = 32)
);
create function refuse_audit_head_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was published of the audit log does not change';
end $$;
create trigger append_only before update or delete or truncate on audit_head
  for each statement execute function refuse_audit_head_change();
