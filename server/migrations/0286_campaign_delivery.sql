-- What becomes of campaigns that run: what was seen and followed, what it cost, and what members want to see of it.

-- The clock of a zone; of UTC where the zone is not known any more.
create function campaign_clock(at timestamptz, zone text) returns timestamp language sql stable parallel safe as $$
  select campaign_clock.at at time zone
    case when is_time_zone(campaign_clock.zone) then campaign_clock.zone else 'UTC' end
$$;

-- What campaigns of each currency cost at least, from a time on, and before the first row of a currency what the program
-- begins with.
create view campaign_least as
  select currency, since, budget, views, click, worth from campaign_floor
  union all
  values ('INR', '-infinity'::timestamptz, 10000::bigint, 4000::bigint, 200::bigint, 1::double precision),
    ('USD', '-infinity', 200, 50, 3, 88), ('EUR', '-infinity', 200, 50, 3, 95), ('GBP', '-infinity', 200, 50, 3, 112);

-- A day of the campaign’s zone. Amounts are millionths of the minor unit.
create table campaign_day (
  campaign_id uuid not null references campaign (id) on delete cascade,
  day date not null,
  spent bigint not null default 0 check (spent >= 0),
  -- Of a daily budget; null: none.
  cap bigint,
  constraint campaign_day_covered check (spent <= cap),
  -- The hour of the latest charge, and what was spent in it: the budget is spread over the day.
  hour int not null check (hour between 0 and 23),
  hour_spent bigint not null default 0 check (hour_spent >= 0),
  -- Those that count, and all others.
  views int not null default 0,
  clicks int not null default 0,
  free int not null default 0,
  primary key (campaign_id, day)
);

-- A view or a click that was reported: one of each for what was chosen for a slot of a page. A valid one is charged.
create table campaign_visit (
  id uuid primary key,
  page_id uuid not null,
  slot int not null,
  kind text not null check (kind in ('view', 'click')),
  unique (page_id, slot, kind),
  campaign_id uuid not null references campaign (id) on delete cascade,
  version_number int not null,
  surface text not null,
  -- Null: has left, or 60 days are over.
  viewer_id uuid,
  verdict text not null check (verdict in ('valid', 'repeated', 'expired', 'own_team', 'not_seen', 'too_fast',
    'too_many', 'paused', 'ended', 'cap_reached', 'budget_used', 'viewer_removed')),
  -- In millionths of the minor unit.
  price bigint not null check (price >= 0),
  constraint campaign_visit_charged check (price = 0 or verdict = 'valid'),
  -- How many campaigns wanted the slot, and the five best of them; null: 60 days are over.
  bidders int not null,
  bids jsonb,
  -- Of the campaign’s zone.
  day date not null,
  -- How often it was reported again.
  repeats int not null default 0,
  chosen_at timestamptz(3) not null,
  at timestamptz(3) not null
);
-- A campaign pays for views or for clicks: what was chosen is charged once.
create unique index campaign_visit_charge on campaign_visit (page_id, slot) where price > 0;
create index campaign_visit_campaign on campaign_visit (campaign_id, at, id);
create index campaign_visit_viewer on campaign_visit (viewer_id, at) where viewer_id is not null;
create index campaign_visit_inputs on campaign_visit (at) where bids is not null;
create index campaign_active on campaign (id) where state = 'active';
create index campaign_to_capture on campaign (id) where state in ('active', 'paused', 'frozen') and spent > 0;

-- What members want to see of what is promoted; none: everything, chosen by what their profile says.
create table promoted_setting (
  member_id uuid primary key references actor (id),
  is_personal boolean not null,
  per_hour int check (per_hour >= 0),
  kinds_off text[] not null,
  topics_off text[] not null,
  changed_at timestamptz(3) not null
);
create table promoted_hidden (
  member_id uuid not null references actor (id),
  campaign_id uuid not null references campaign (id) on delete cascade,
  hidden_at timestamptz(3) not null,
  primary key (member_id, campaign_id)
);
create index promoted_hidden_campaign on promoted_hidden (campaign_id);
