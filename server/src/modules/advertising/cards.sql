-- The texts above 3,000 characters of cards.ts, written by `npm run sql -- --update`.

-- selectCards: 3,055 characters, d060773c7bb3
select
  campaign.id,
  campaign.kind as campaign_kind,
  campaign.state as campaign_state,
  campaign.currency,
  coalesce(
    (
      select sum(hold.amount + hold.buffer - hold.captured)
      from campaign_hold as hold
      where
        hold.campaign_id = campaign.id
        and not hold.is_open
        and hold.created_at >= (
          select taken.at
          from campaign_step as taken
          where taken.campaign_id = campaign.id and taken.step = 'submit'
          order by taken.number desc
          limit 1
        )
    ),
    0
  )::bigint as returned,
  case campaign.state
    when 'frozen' then 'end_reached'
    else (
      select taken.reason
      from campaign_step as taken
      where taken.campaign_id = campaign.id and taken.step = 'complete'
      order by taken.number desc
      limit 1
    )
  end as why,
  (
    select version.headline
    from campaign_version as version
    where version.campaign_id = campaign.id and (mine.of_team or version.number = campaign.live_number)
    order by version.number desc
    limit 1
  ) as headline,
  mine.of_team,
  actor_card.id as actor_id,
  actor_card.kind as actor_kind,
  actor_card.username as actor_username,
  case
    when actor_card.name_level = 'anyone'
    or actor_card.id = :viewerId::uuid
    or (
      actor_card.name_level = 'anyone'
      or (
        actor_card.name_level in ('connections', 'only_followers')
        and exists (
          select 1
          from connection
          where connection.actor_id = :viewerId::uuid and connection.other_id = actor_card.id
        )
      )
      or (
        actor_card.name_level = 'only_followers'
        and exists (
          select 1
          from follow
          where
            follow.follower_id = :viewerId::uuid
            and follow.followee_id = actor_card.id
            and follow.state = 'active'
        )
      )
    ) then actor_card.display_name
    else actor_card.short_name
  end as actor_name,
  actor_card.headline as actor_headline,
  actor_card.verified as actor_verified,
  case
    when actor_card.photo_id is not null
    and (
      actor_card.id = :viewerId::uuid
      or (
        actor_card.photo_level = 'anyone'
        or (
          actor_card.photo_level in ('connections', 'only_followers')
          and exists (
            select 1
            from connection
            where connection.actor_id = :viewerId::uuid and connection.other_id = actor_card.id
          )
        )
        or (
          actor_card.photo_level = 'only_followers'
          and exists (
            select 1
            from follow
            where
              follow.follower_id = :viewerId::uuid
              and follow.followee_id = actor_card.id
              and follow.state = 'active'
          )
        )
      )
    ) then actor_card.photo_id
  end as actor_photo_id,
  actor_card.photo_placeholder as actor_photo_placeholder
from
  campaign
  join actor_card on actor_card.id = campaign.owner_id
  cross join lateral (
    select
      campaign.owner_id in (:viewerId::uuid, :personId::uuid)
      or exists (
        select
        from page_team
        where page_team.page_id = campaign.owner_id and page_team.member_id = :personId::uuid
      ) as of_team
  ) as mine
where
  campaign.id = any (:ids::uuid[])
  and (
    mine.of_team
    or campaign.has_run
    and not coalesce(
      (
        select true
        from withheld
        where withheld.thing_id = campaign.id and withheld.kind = 'campaign'
        limit 1
      ),
      false
    )
    and (
      :viewerId::uuid is not null
      and (
        actor_card.id = :viewerId::uuid
        or actor_card.id <> all (
          array(
            select block_between.other_id
            from block_between
            where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
          )
        )
      )
      and (actor_card.id = :viewerId::uuid or actor_card.state = 'active')
    )
  );
