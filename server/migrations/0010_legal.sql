-- What people agree to, and what they are told. A version that took effect is never changed: a new one is added.
create table legal_document (
  kind text not null check (kind in ('terms', 'privacy')),
  version text not null,
  effective_at timestamptz not null,
  -- whether people must accept again; otherwise they are only told
  material boolean not null,
  primary key (kind, version)
);
create index legal_document_current on legal_document (kind, effective_at desc);

create table legal_text (
  kind text not null,
  version text not null,
  language text not null,
  title text not null,
  -- paragraphs and lists, before the first heading and below each; never markup
  introduction jsonb not null,
  sections jsonb not null,
  primary key (kind, version, language),
  foreign key (kind, version) references legal_document (kind, version)
);

-- Lent: which versions there are, without their texts.
create view legal_version as
  select kind, version, effective_at, material from legal_document;
