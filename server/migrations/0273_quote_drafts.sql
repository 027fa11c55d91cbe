-- A quote that is being written, for the team of the seller alone: at most one of a request, as long as that is open.
create table order_quote_draft (
  request_id uuid primary key references order_request (id) on delete cascade,
  -- The member who saved it last; null: has left.
  written_by uuid references actor (id),
  version int not null default 1,
  -- What is typed so far.
  typed jsonb not null,
  changed_at timestamptz(3) not null
);
create index order_quote_draft_writer on order_quote_draft (written_by) where written_by is not null;
