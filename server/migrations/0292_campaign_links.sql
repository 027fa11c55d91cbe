-- What teams of campaigns are notified of, and whether the pages to which campaigns lead answer.

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
