-- Charges that a team contests: what was found, and what came back of them.

-- What was given back of what was spent, in millionths of the minor unit; and what of it is in the wallet again, in
-- whole minor units.
alter table campaign add column credited bigint not null default 0;
alter table campaign add column refunded bigint not null default 0;
alter table campaign add constraint campaign_credited check (credited between 0 and spent);
alter table campaign add constraint campaign_refunded check (refunded >= 0 and refunded * 1000000 <= credited);

-- A charge is contested once.
create table campaign_contest (
  visit_id uuid primary key references campaign_visit (id) on delete cascade,
  campaign_id uuid not null references campaign (id) on delete cascade,
  state text not null check (state in ('waiting', 'returned', 'refused')),
  -- What is known now and was not when it was charged.
  found text[] not null,
  -- Null: has left.
  contested_by uuid,
  contested_at timestamptz(3) not null,
  -- Null: the program, or has left.
  decided_by uuid,
  decided_at timestamptz(3),
  check ((state = 'waiting') = (decided_at is null)),
  -- Of the admin who decided.
  note text
);
create index campaign_contest_campaign on campaign_contest (campaign_id);
create index campaign_contest_waiting on campaign_contest (contested_at, visit_id) where state = 'waiting';
create index campaign_contest_decided on campaign_contest (state, decided_at, visit_id) where decided_at is not null;
create index campaign_contest_by on campaign_contest (contested_by) where contested_by is not null;
create index campaign_contest_decider on campaign_contest (decided_by) where decided_by is not null;
