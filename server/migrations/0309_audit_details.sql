-- Of what an act consisted, in codes: no words of anyone, so that nothing of it has to be erased.
alter table audit add column details text[];

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.admin_id, new.what, new.target_kind, new.target_id, new.details, new.at)
      is not distinct from
        (old.id, old.admin_id, old.what, old.target_kind, old.target_id, old.details, old.at)
    and (old.position is null or (new.position, new.reason_hash, new.hash)
      is not distinct from (old.position, old.reason_hash, old.hash))
    and (new.reason is not distinct from old.reason or new.reason = '')
  then
    return new;
  end if;
  raise exception 'the audit log is only added to';
end $$;
