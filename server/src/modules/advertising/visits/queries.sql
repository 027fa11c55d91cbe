-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- readReported: 3,155 characters, 3b2348e0d29a
with
  item as materialized (
    select
      item.place,
      item.page_id,
      item.slot,
      item.kind,
      item.campaign_id,
      item.version_number,
      campaign.zone
    from
      jsonb_to_recordset(:reported::jsonb) as item (place int, page_id uuid, slot int, kind text, campaign_id uuid, version_number int)
      join campaign on campaign.id = item.campaign_id
  ),
  clocks as materialized (
    select known.zone, campaign_clock (:now, known.zone) as clock
    from (select distinct item.zone from item) as known
  ),
  seen as materialized (
    select visit.campaign_id, visit.day, visit.at
    from campaign_visit as visit
    where
      visit.viewer_id = :viewerId::uuid
      and visit.kind = 'view'
      and visit.verdict = 'valid'
      and visit.at > :now::timestamptz - interval '30 days'
      and visit.campaign_id in (select item.campaign_id from item where item.kind = 'view')
  )
select
  item.place,
  campaign.id as campaign_id,
  campaign.state,
  campaign.reason,
  campaign.ends_at,
  campaign.pays_for,
  campaign.budget_type,
  campaign.budget,
  campaign.spent,
  campaign.reserved,
  clocks.clock::date as day,
  extract(hour from clocks.clock)::int as hour,
  coalesce(today.spent, 0)::bigint as day_spent,
  (
    select visit.verdict
    from campaign_visit as visit
    where visit.page_id = item.page_id and visit.slot = item.slot and visit.kind = item.kind
  ) as earlier,
  case
    when item.kind = 'click' then (
      select visit.verdict
      from campaign_visit as visit
      where visit.page_id = item.page_id and visit.slot = item.slot and visit.kind = 'view'
    )
  end as view,
  (
    campaign.owner_id = :viewerId::uuid
    or exists (
      select
      from page_team
      where page_team.page_id = campaign.owner_id and page_team.member_id = :viewerId::uuid
    )
  ) as is_team,
  exists (
    select
    from actor_card
    where actor_card.id = :viewerId and actor_card.state = 'active'
  ) as is_active,
  campaign.matches_clicks
  and campaign.pays_for = 'clicks'
  and exists (
    select
    from campaign_version as version
    where
      version.campaign_id = campaign.id
      and version.number = item.version_number
      and version.link ilike 'https:%'
  ) as matches_clicks,
  (
    select count(*)::int
    from seen
    where
      seen.campaign_id = campaign.id
      and seen.at > :now::timestamptz - interval '2 days'
      and seen.day = clocks.clock::date
  ) as views_today,
  (select count(*)::int from seen where seen.campaign_id = campaign.id) as views_in_month,
  case
    when item.kind = 'click' then (
      select count(*)::int
      from campaign_visit as visit
      where
        visit.viewer_id = :viewerId::uuid
        and visit.kind = 'click'
        and visit.verdict in ('valid', 'waiting')
        and visit.campaign_id = campaign.id
        and visit.at > :now::timestamptz - interval '24 hours'
    )
    else 0
  end as clicks_today,
  case
    when item.kind = 'click' then (
      select count(*)::int
      from campaign_visit as visit
      where
        visit.viewer_id = :viewerId::uuid
        and visit.kind = 'click'
        and visit.verdict in ('valid', 'waiting')
        and visit.at > :now::timestamptz - interval '1 hour'
    )
    else 0
  end as clicks_in_hour
from
  item
  join campaign on campaign.id = item.campaign_id
  join clocks on clocks.zone = campaign.zone
  left join campaign_day as today on today.campaign_id = campaign.id
  and today.day = clocks.clock::date
order by item.place;

-- storeVisits: 3,217 characters, c21033970379
with
  stored as (
    insert into
      campaign_visit (
        id,
        page_id,
        slot,
        kind,
        campaign_id,
        version_number,
        surface,
        viewer_id,
        verdict,
        price,
        match_price,
        bidders,
        bids,
        day,
        chosen_at,
        at,
        address_mark,
        device_mark
      )
    select
      visit.id,
      visit.page_id,
      visit.slot,
      visit.kind,
      visit.campaign_id,
      visit.version_number,
      visit.surface,
      :viewerId::uuid,
      visit.verdict,
      visit.price,
      visit.match_price,
      visit.bidders,
      visit.bids,
      visit.day,
      visit.chosen_at,
      :now,
      :addressMark::text,
      :deviceMark::text
    from
      jsonb_to_recordset(:visits::jsonb) as visit (
        id uuid,
        page_id uuid,
        slot int,
        kind text,
        campaign_id uuid,
        version_number int,
        surface text,
        verdict text,
        price bigint,
        match_price bigint,
        bidders int,
        bids jsonb,
        day date,
        chosen_at timestamptz
      )
    on conflict (page_id, slot, kind) do update
    set
      repeats = campaign_visit.repeats + 1,
      verdict = case
        when campaign_visit.verdict in ('valid', 'waiting') then campaign_visit.verdict
        else excluded.verdict
      end,
      price = case
        when campaign_visit.verdict in ('valid', 'waiting') then campaign_visit.price
        else excluded.price
      end,
      match_price = case
        when campaign_visit.verdict in ('valid', 'waiting') then campaign_visit.match_price
        else excluded.match_price
      end,
      day = case when campaign_visit.verdict in ('valid', 'waiting') then campaign_visit.day else excluded.day
      end,
      at = case when campaign_visit.verdict in ('valid', 'waiting') then campaign_visit.at else excluded.at
      end
  ),
  added as (
    select
      added.campaign_id,
      added.day,
      added.hour,
      added.spent,
      added.cap,
      added.views,
      added.clicks,
      added.free
    from
      jsonb_to_recordset(:days::jsonb) as added (campaign_id uuid, day date, hour int, spent bigint, cap bigint, views int, clicks int, free int)
  ),
  counted as (
    insert into campaign_day (campaign_id, day, spent, cap, hour, hour_spent, views, clicks, free)
    select
      added.campaign_id,
      added.day,
      added.spent,
      added.cap,
      added.hour,
      added.spent,
      added.views,
      added.clicks,
      added.free
    from added
    on conflict (campaign_id, day) do update
    set
      spent = campaign_day.spent + excluded.spent,
      cap = case
        when excluded.cap is not null then greatest(excluded.cap, campaign_day.spent + excluded.spent)
      end,
      hour = case when excluded.spent = 0 then campaign_day.hour else excluded.hour
      end,
      hour_spent = case
        when excluded.spent = 0
        or campaign_day.hour = excluded.hour then campaign_day.hour_spent
        else 0
      end + excluded.spent,
      views = campaign_day.views + excluded.views,
      clicks = campaign_day.clicks + excluded.clicks,
      free = campaign_day.free + excluded.free
    where excluded.spent = 0 or excluded.cap is null or campaign_day.spent + excluded.spent <= excluded.cap
    returning campaign_day.campaign_id
  ),
  paid as (
    update campaign
    set spent = campaign.spent + added.spent
    from added
    where
      campaign.id = added.campaign_id
      and added.spent > 0
      and campaign.state = 'active'
      and campaign.spent + added.spent <= campaign.reserved * 1000000
      and (campaign.budget_type = 'daily' or campaign.spent + added.spent <= campaign.budget * 1000000)
    returning campaign.id
  )
select (select count(*)::int from counted) as days, (select count(*)::int from paid) as paid;
