-- What an admin may decide about, beside being one. Those that were admins before had it all.
alter table account add column duties text[] not null default '{}'
  check (duties <@ array['people', 'content', 'advertising', 'payments', 'policies']);
update account set duties = array['people', 'content', 'advertising', 'payments', 'policies'] where is_admin;
alter table account add check (is_admin or duties = '{}');
