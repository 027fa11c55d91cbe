-- What an advertisement asks, and what members hand over to its page.

-- [{ kind, text, isRequired }]
alter table campaign_version add column questions jsonb not null default '[]';

-- The answers of a member, who agreed to hand them over. They are erased after 180 days.
create table campaign_lead (
  id uuid primary key,
  campaign_id uuid not null references campaign (id) on delete cascade,
  member_id uuid not null references actor (id),
  version_number int not null,
  -- [{ kind, text, answer }], as it was asked
  answers jsonb not null,
  at timestamptz(3) not null,
  -- Of a member, a campaign has one.
  unique (member_id, campaign_id)
);
create index campaign_lead_campaign on campaign_lead (campaign_id, at, id);
create index campaign_lead_old on campaign_lead (at);

-- What was promoted in 12 months, for every member.
create index campaign_ran on campaign (starts_at, id) where has_run;
