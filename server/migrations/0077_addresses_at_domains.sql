-- Codes that were sent to an address at the verified domain of a page; one per member and page, the latest.
create table page_address_code (
  page_id uuid not null references actor (id),
  member_id uuid not null references actor (id),
  email text not null,
  -- keyed: the code itself is stored nowhere
  code_hash bytea not null,
  code_expires_at timestamptz(3) not null,
  tries int not null default 0,
  primary key (page_id, member_id)
);
create index page_address_code_member on page_address_code (member_id);
create index page_address_code_expires on page_address_code (code_expires_at);

-- Members who have proved an address at the domain of a page. The address itself is not kept.
create table page_address (
  page_id uuid not null references actor (id),
  member_id uuid not null references actor (id),
  domain text not null,
  proved_at timestamptz(3) not null,
  primary key (page_id, member_id)
);
create index page_address_member on page_address (member_id);
