-- Imported contacts are told apart by the address of their profile. Many share name and company and hide their e-mail
-- address. The key is hashed, because an index entry has a limited size and names have not.
alter table imported_contact add column profile_url text not null default '';
drop index imported_contact_once;
create unique index imported_contact_once on imported_contact
  (member_id, md5(case when profile_url = '' then folded || ' ' || email else profile_url end)) where import_id is null;
