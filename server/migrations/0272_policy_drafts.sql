-- Versions that an operator publishes beside those that come with the program.
alter table legal_document
  add published_at timestamptz,
  -- null: a text of the program
  add published_by uuid references actor (id),
  add by_operator boolean not null default false,
  -- before it took effect; what was withdrawn was never in force
  add withdrawn_at timestamptz,
  add check (withdrawn_at < effective_at),
  -- versions are counted
  add check (version ~ '^[0-9]{1,9}$');
update legal_document set published_at = effective_at;
alter table legal_document alter published_at set not null;
create index legal_document_published_by on legal_document (published_by);

create or replace view legal_version as
  select kind, version, effective_at, material from legal_document where withdrawn_at is null;

-- What people agreed to stays as it is: a version can only be withdrawn.
create function refuse_legal_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published version never changes';
end $$;
create trigger legal_text_stays before update or delete on legal_text
  for each statement execute function refuse_legal_change();
create trigger legal_document_stays before update of kind, version, effective_at, material, published_at, by_operator
  on legal_document for each statement execute function refuse_legal_change();
create trigger legal_document_kept before delete on legal_document
  for each statement execute function refuse_legal_change();

create table legal_draft (
  id uuid primary key,
  kind text not null check (kind in ('terms', 'privacy')),
  -- of a text that came with the program after the operator had published one; null: an admin began it
  program_version text,
  state text not null default 'draft' check (state in ('draft', 'published', 'discarded')),
  -- raised by each save
  version int not null default 1,
  -- title, introduction and sections in each language, as they were typed
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- null: as it came with the program
  updated_by uuid references actor (id),
  -- under which it was published
  published_as text,
  check ((state = 'published') = (published_as is not null))
);
-- Each text of the program arrives once, and admins write one draft of each policy together.
create unique index legal_draft_of_program on legal_draft (kind, program_version) where program_version is not null;
create unique index legal_draft_open on legal_draft (kind) where state = 'draft' and program_version is null;
create index legal_draft_updated_by on legal_draft (updated_by);
create index legal_draft_published on legal_draft (kind, published_as) where published_as is not null;

-- Who accepted which version, and when.
create table policy_acceptance (
  member_id uuid not null,
  kind text not null check (kind in ('terms', 'privacy')),
  version text not null,
  accepted_at timestamptz not null,
  primary key (member_id, kind, version)
);
create index policy_acceptance_version on policy_acceptance (kind, version, accepted_at desc, member_id desc);
insert into policy_acceptance (member_id, kind, version, accepted_at)
  select member_id, 'terms', terms_version, created_at from account
  union all
  select member_id, 'privacy', privacy_version, created_at from account;

-- How far the members have been notified of a version.
create table policy_announcement (
  kind text not null,
  version text not null,
  what text not null check (what in ('published', 'withdrawn')),
  -- the last member who was notified; null: no one
  notified_to uuid,
  primary key (kind, version, what)
);
