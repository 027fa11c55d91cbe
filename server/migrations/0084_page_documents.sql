-- Documents by which a page is verified: its admins send them, a platform admin decides. Draft: not sent yet. Ended: a
-- change of name or website ended it, or the page withdrew it.
create table page_document_request (
  id uuid primary key,
  page_id uuid not null references actor (id),
  state text not null default 'draft' check (state in ('draft', 'checking', 'verified', 'failed', 'ended')),
  reason text not null default '',
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  -- also when it ended; the documents are erased 90 days later
  decided_at timestamptz(3),
  decided_by uuid references actor (id),
  check ((state in ('draft', 'checking')) = (decided_at is null))
);
-- One at a time: two admins who upload at once add to the same one.
create unique index page_document_request_open on page_document_request (page_id) where state in ('draft', 'checking');
create index page_document_request_page on page_document_request (page_id, created_at desc);
create index page_document_request_waiting on page_document_request (sent_at, id) where state = 'checking';
create index page_document_request_decided on page_document_request (decided_at) where decided_at is not null;
create index page_document_request_by on page_document_request (decided_by);

create table page_document (
  -- also the name of the encrypted file
  id uuid primary key,
  request_id uuid not null references page_document_request (id) on delete cascade,
  name text not null,
  content_type text not null,
  bytes int not null,
  added_at timestamptz(3) not null
);
create index page_document_request_of on page_document (request_id, added_at);
