-- CVs and other documents that a member uploads for employers. No one else sees them: an application takes a copy.
create table private_document (
  id uuid primary key,
  -- Members belong to a module above: no reference.
  owner_id uuid not null,
  purpose text not null check (purpose in ('cv', 'answer')),
  name text not null,
  format text not null check (format in ('pdf', 'docx')),
  bytes int not null,
  pages int,
  -- SHA-256 of the content, hex
  digest text not null,
  created_at timestamptz not null
);
create index private_document_owner on private_document (owner_id, created_at desc, id desc);
-- Files of answers that were never sent are swept after a day.
create index private_document_answer on private_document (created_at) where purpose = 'answer';
