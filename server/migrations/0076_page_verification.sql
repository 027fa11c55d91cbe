-- Whether a page has proved that its website is its own. No row: it never began, or a change of name or website ended it.
create table page_verification (
  page_id uuid primary key references actor (id),
  -- of the website that is checked
  host text not null,
  state text not null check (state in ('checking', 'verified', 'failed')),
  checked_at timestamptz(3),
  verified_at timestamptz(3),
  -- the first check that found no proof while the page was verified; a second one a week later ends it
  missed_at timestamptz(3),
  next_check_at timestamptz(3)
);
create index page_verification_due on page_verification (next_check_at) where next_check_at is not null;

-- Every change of it: who, when, from, to. A null state is none; no one did what the system did.
create table page_verification_change (
  id uuid primary key,
  page_id uuid not null references actor (id),
  by_id uuid references actor (id),
  state_before text,
  state_after text,
  reason text not null,
  at timestamptz(3) not null
);
create index page_verification_change_page on page_verification_change (page_id, at desc);
create index page_verification_change_by on page_verification_change (by_id);
