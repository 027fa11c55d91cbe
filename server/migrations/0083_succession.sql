-- When the account was last used, to the day. Sessions end after 30 days without use; this stays.
alter table account add column seen_at timestamptz(3) not null default now();
-- Lent: whether someone still looks after what they are responsible for.
create view account_seen as select member_id, seen_at from account;

-- Who is asked to become an admin when a page has none, in this order.
create table page_successor (
  page_id uuid not null references actor (id),
  place smallint not null check (place between 1 and 3),
  member_id uuid not null references actor (id),
  -- the admin who named them; null: the admin has left
  named_by uuid references actor (id),
  named_at timestamptz(3) not null,
  primary key (page_id, place),
  unique (page_id, member_id)
);
create index page_successor_member on page_successor (member_id);
create index page_successor_named_by on page_successor (named_by);

-- The search for an admin: successors and editors are asked one by one (asking), then the page can be claimed (open).
create table page_succession (
  id uuid primary key,
  page_id uuid not null references actor (id),
  state text not null check (state in ('asking', 'open', 'ended')),
  -- no admin is left, or none has been seen for 90 days
  reason text not null check (reason in ('no_admin', 'absent')),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check ((state = 'ended') = (ended_at is not null))
);
-- A page has one at a time.
create unique index page_succession_running on page_succession (page_id) where state <> 'ended';
create index page_succession_page on page_succession (page_id);

-- Every step of it: who, when, from, to, why. `member_id`: whom it is about; `by_id` is null for what the system did.
create table page_succession_change (
  id uuid primary key,
  succession_id uuid not null references page_succession (id),
  page_id uuid not null references actor (id),
  state_before text,
  state_after text not null,
  member_id uuid references actor (id),
  by_id uuid references actor (id),
  reason text not null,
  at timestamptz(3) not null
);
create index page_succession_change_succession on page_succession_change (succession_id);
create index page_succession_change_page on page_succession_change (page_id, at desc, id desc);
create index page_succession_change_member on page_succession_change (member_id);
create index page_succession_change_by on page_succession_change (by_id);

-- People who are asked (succession) and the one who claims the page (claim) wait in the table of requests.
alter table page_team_request drop constraint page_team_request_kind_check;
alter table page_team_request add constraint page_team_request_kind_check
  check (kind in ('invitation', 'request', 'succession', 'claim'));
alter table page_team_request
  add column succession_id uuid references page_succession (id),
  -- e-mails about a claim that the admins were sent
  add column notices int not null default 0,
  add constraint page_team_request_succession check ((kind in ('succession', 'claim')) = (succession_id is not null));
create index page_team_request_succession_id on page_team_request (succession_id);
drop index page_team_request_open;
create unique index page_team_request_open on page_team_request (page_id, member_id)
  where state = 'open' and kind in ('invitation', 'request');
-- One person at a time is asked, and one claims.
create unique index page_team_request_asked on page_team_request (page_id) where state = 'open' and kind = 'succession';
create unique index page_team_request_claim on page_team_request (page_id) where state = 'open' and kind = 'claim';
