-- What teams of campaigns are notified of, and what is known of charges later: whether the pages to which campaigns
-- lead answer, and whether views come from where the team works.

-- The lifetime budget of which it was announced that most of it is used; null: of none.
alter table campaign add column announced_budget bigint;

-- Whether the page to which a version leads has answered: once it is sent for review, and daily while it runs.
create table campaign_link_check (
  campaign_id uuid not null references campaign (id) on delete cascade,
  version_number int not null,
  checked_at timestamptz(3) not null,
  is_up boolean not null,
  primary key (campaign_id, checked_at)
);
create index campaign_link_check_old on campaign_link_check (checked_at);

-- From where a view or a click was reported: marks that say only whether two came from one address, or from one device
-- behind it. Null: from no public address, or 60 days are over.
alter table campaign_visit add column address_mark text;
alter table campaign_visit add column device_mark text;
-- From where a team has changed its campaigns in 60 days.
create table campaign_team_mark (
  owner_id uuid not null references actor (id),
  mark text not null,
  seen_at timestamptz(3) not null,
  primary key (owner_id, mark)
);
create index campaign_team_mark_old on campaign_team_mark (seen_at);
