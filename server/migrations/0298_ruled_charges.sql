-- Charges of campaigns that a ruling gives back, and what becomes of them when it ends.

alter table ruling add column returns_charges text check (returns_charges in ('caused', 'promotion'));
alter table ruling add constraint ruling_returns check (rule is not null or returns_charges is null);
-- What its end could not undo: `what`, `count`, and `currency` where the count is an amount.
alter table ruling add column lasting jsonb not null default '[]';

-- A charge that was given back without being contested. Several things can give back one charge, and it is a charge
-- again when the last one has ended.
create table campaign_return (
  visit_id uuid not null references campaign_visit (id) on delete cascade,
  -- The case of a ruling, or the viewer who is suspended without end.
  basis_id uuid not null,
  primary key (visit_id, basis_id),
  campaign_id uuid not null references campaign (id) on delete cascade,
  -- It is about to be taken back.
  ended_at timestamptz(3)
);
create index campaign_return_basis on campaign_return (basis_id, campaign_id);
create index campaign_return_campaign on campaign_return (campaign_id);
-- What had become of a charge before it was given back so: an empty object for nothing. Null: it was given back because
-- it was contested, or for good.
alter table campaign_contest add column former jsonb;
-- What was taken out of the wallet again of what had been refunded, in whole minor units.
alter table campaign add column retaken bigint not null default 0 check (retaken >= 0);
