-- The texts above 3,000 characters of queries-details.ts, written by `npm run sql -- --update`.

-- findPage: 6,840 characters, 6024cb8df030
select
  actor_card.id as actor_id,
  actor_card.kind as actor_kind,
  actor_card.username as actor_username,
  case
    when actor_card.name_level = 'anyone'
    or actor_card.id = :viewerId::uuid
    or (
      actor_card.name_level = 'anyone'
      or (actor_card.name_level in ('connections', 'only_followers') and own_connection.actor_id is not null)
      or (actor_card.name_level = 'only_followers' and own_follow.state = 'active')
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
          and own_connection.actor_id is not null
        )
        or (actor_card.photo_level = 'only_followers' and own_follow.state = 'active')
      )
    ) then actor_card.photo_id
  end as actor_photo_id,
  actor_card.photo_placeholder as actor_photo_placeholder,
  own_connection.actor_id is not null as is_connection,
  own_follow.state as follow_state,
  their_follow.follower_id is not null as follows_you,
  case when asking.from_id = :viewerId::uuid then 'sent ' else 'received '
  end || asking.id as request,
  (
    select max(connection_request.decided_at)
    from connection_request
    where
      connection_request.from_id = :viewerId::uuid
      and connection_request.to_id = actor_card.id
      and connection_request.state in ('declined', 'withdrawn')
  ) as asked_at,
  case
    when actor_card.kind = 'community' then 'members'
    when actor_card.discoverable then their_rules.who_can_follow
    else 'nobody'
  end as follow_rule,
  case
    when case
      when actor_card.kind = 'community' then 'members'
      when actor_card.discoverable then their_rules.who_can_follow
      else 'nobody'
    end = 'approval' then (
      select max(relation_change.at)
      from relation_change
      where
        relation_change.from_id = :viewerId::uuid
        and relation_change.at > now() - interval '22 days'
        and relation_change.to_id = actor_card.id
        and relation_change.kind = 'follow'
        and relation_change.state_before = 'requested'
        and relation_change.actor_id = actor_card.id
        and relation_change.state_after = 'none'
    )
  end as follow_declined_at,
  silenced.muted_id is not null as is_muted,
  actor_card.kind = 'member'
  and actor_card.discoverable as connectable,
  coalesce(follow_count.followers, 0) as followers,
  coalesce(
    follow_count.followings - (
      select count(*)
      from
        membership joined
        join space on space.id = joined.space_id
        and space.kind = 'community'
        and space.visibility <> 'public'
        join actor_card community on community.id = space.id
        and community.state = 'active'
      where
        joined.member_id = follow_count.actor_id
        and joined.state = 'active'
        and not (
          exists (
            select 1
            from membership own
            where
              own.space_id = space.id
              and own.state = 'active'
              and own.member_id in (:viewerId::uuid, :personId::uuid)
          )
          or space.id = any (
            array(
              select space_steward.space_id
              from space_steward
              where space_steward.member_id = :personId::uuid
            )
          )
        )
    )::int,
    0
  ) as followings,
  exists (
    select 1
    from block_between
    where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
  ) as has_blocks,
  case case actor_card.state
    when 'private' then coalesce(actor_card.withheld_from, 'private')
    else actor_card.state
    end
    when 'active' then 'public'
    when 'private' then 'private'
    else 'deleted'
  end as state,
  actor_card.withheld_from is not null as withheld,
  page_role.role,
  page_details.about,
  page_details.industry,
  page_details.size,
  page_details.type,
  page_details.website,
  page_details.phone,
  page_details.founded,
  page_details.specialties,
  page_details.headquarters,
  page_details.country_code,
  page_details.state_code,
  page_details.city_id,
  page_details.latitude,
  page_details.longitude,
  page_details.language,
  page_details.version,
  page_details.created_at,
  page_details.deleted_at,
  cover.id as cover_id,
  cover.width as cover_width,
  cover.height as cover_height,
  cover.placeholder as cover_placeholder,
  page_details.who_can_write,
  (
    select count(*)::int
    from page_role admin
    where admin.page_id = page_details.id and admin.role = 'admin'
  ) as admins,
  open.id as open_id,
  open.kind as open_kind,
  open.role as open_role,
  exists (
    select
    from page_team_request declined
    where
      declined.page_id = page_details.id
      and declined.member_id = :personId
      and declined.kind = 'request'
      and declined.state = 'declined'
      and declined.decided_at > :declinedSince
  ) as was_declined,
  (
    select count(*)::int
    from page_team_request
    where
      page_team_request.page_id = page_details.id
      and page_team_request.kind = 'request'
      and page_team_request.state = 'open'
      and page_team_request.created_at > :expiredBefore
  ) as role_requests
from
  page_details
  join actor_card on actor_card.id = page_details.id
  left join page_role on page_role.page_id = page_details.id
  and page_role.member_id = :personId
  left join lateral (
    select page_team_request.id, page_team_request.kind, page_team_request.role, page_team_request.created_at
    from page_team_request
    where
      page_team_request.page_id = page_details.id
      and page_team_request.member_id = :personId
      and page_team_request.state = 'open'
    order by page_team_request.kind in ('succession', 'claim') desc
    limit 1
  ) as open on open.kind = 'claim'
  or open.created_at > :expiredBefore
  left join media_picture cover on cover.id = page_details.cover_id
  left join connection own_connection on own_connection.actor_id = :viewerId::uuid
  and own_connection.other_id = actor_card.id
  left join follow own_follow on own_follow.follower_id = :viewerId::uuid
  and own_follow.followee_id = actor_card.id
  left join follow their_follow on their_follow.follower_id = actor_card.id
  and their_follow.followee_id = :viewerId::uuid
  and their_follow.state = 'active'
  left join connection_request asking on asking.state = 'pending'
  and least(asking.from_id, asking.to_id) = least(:viewerId::uuid, actor_card.id)
  and greatest(asking.from_id, asking.to_id) = greatest(:viewerId::uuid, actor_card.id)
  left join network_setting their_rules on their_rules.actor_id = actor_card.id
  left join muted_now silenced on silenced.actor_id = :viewerId::uuid
  and silenced.muted_id = actor_card.id
  left join follow_count on follow_count.actor_id = actor_card.id
where
  page_details.id = :pageId
  and (
    (
      actor_card.state = 'active'
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
    )
    or (
      page_role.role is not null
      and actor_card.state in ('active', 'private')
      or page_role.role = 'admin'
      and actor_card.state = 'hidden'
      and page_details.deleted_at is not null
    )
  );

-- pageLists.my: 4,572 characters, de4813179f61
with
  page as materialized (
    select
      actor_card.id as actor_id,
      case case actor_card.state
        when 'private' then coalesce(actor_card.withheld_from, 'private')
        else actor_card.state
        end
        when 'active' then 'public'
        when 'private' then 'private'
        else 'deleted'
      end as state,
      actor_card.withheld_from is not null as withheld,
      page_role.role,
      page_role.granted_at as at
    from
      page_role
      join page_details on page_details.id = page_role.page_id
      join actor_card on actor_card.id = page_details.id
    where
      page_role.member_id = :personId
      and (page_role.granted_at, page_role.page_id) < (:at, :id)
      and actor_card.kind = :kind
      and (:search::text is null or actor_card.search_text like '%' || :search || '%')
      and (
        page_role.role is not null
        and actor_card.state in ('active', 'private')
        or page_role.role = 'admin'
        and actor_card.state = 'hidden'
        and page_details.deleted_at is not null
      )
    order by page_role.granted_at desc, page_role.page_id desc
    limit :limit
  )
select
  page.at,
  page.state,
  page.withheld,
  page.role,
  coalesce(
    (select follow_figure.followers from follow_figure where follow_figure.actor_id = page.actor_id),
    0
  ) as followers,
  actor_card.id as actor_id,
  actor_card.kind as actor_kind,
  actor_card.username as actor_username,
  case
    when actor_card.name_level = 'anyone'
    or actor_card.id = :viewerId::uuid
    or (
      actor_card.name_level = 'anyone'
      or (actor_card.name_level in ('connections', 'only_followers') and page.is_connection)
      or (actor_card.name_level = 'only_followers' and page.follow_state = 'active')
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
        or (actor_card.photo_level in ('connections', 'only_followers') and page.is_connection)
        or (actor_card.photo_level = 'only_followers' and page.follow_state = 'active')
      )
    ) then actor_card.photo_id
  end as actor_photo_id,
  actor_card.photo_placeholder as actor_photo_placeholder,
  page.is_connection,
  page.follow_state,
  page.follows_you,
  page.request,
  page.asked_at,
  case
    when actor_card.kind = 'community' then 'members'
    when actor_card.discoverable then page.follow_rule
    else 'nobody'
  end as follow_rule,
  page.follow_declined_at,
  page.is_muted,
  actor_card.kind = 'member'
  and actor_card.discoverable as connectable,
  null::int as degree,
  null::int as shared,
  null as first_known,
  null as second_known
from
  (
    select
      page.*,
      own_connection.actor_id is not null as is_connection,
      own_follow.state as follow_state,
      their_follow.follower_id is not null as follows_you,
      case when asking.from_id = :viewerId::uuid then 'sent ' else 'received '
      end || asking.id as request,
      (
        select max(connection_request.decided_at)
        from connection_request
        where
          connection_request.from_id = :viewerId::uuid
          and connection_request.to_id = page.actor_id
          and connection_request.state in ('declined', 'withdrawn')
      ) as asked_at,
      their_rules.who_can_follow as follow_rule,
      case
        when their_rules.who_can_follow = 'approval' then (
          select max(relation_change.at)
          from relation_change
          where
            relation_change.from_id = :viewerId::uuid
            and relation_change.at > now() - interval '22 days'
            and relation_change.to_id = page.actor_id
            and relation_change.kind = 'follow'
            and relation_change.state_before = 'requested'
            and relation_change.actor_id = page.actor_id
            and relation_change.state_after = 'none'
        )
      end as follow_declined_at,
      silenced.muted_id is not null as is_muted
    from
      page
      left join connection own_connection on own_connection.actor_id = :viewerId::uuid
      and own_connection.other_id = page.actor_id
      left join follow own_follow on own_follow.follower_id = :viewerId::uuid
      and own_follow.followee_id = page.actor_id
      left join follow their_follow on their_follow.follower_id = page.actor_id
      and their_follow.followee_id = :viewerId::uuid
      and their_follow.state = 'active'
      left join connection_request asking on asking.state = 'pending'
      and least(asking.from_id, asking.to_id) = least(:viewerId::uuid, page.actor_id)
      and greatest(asking.from_id, asking.to_id) = greatest(:viewerId::uuid, page.actor_id)
      left join network_setting their_rules on their_rules.actor_id = page.actor_id
      left join muted_now silenced on silenced.actor_id = :viewerId::uuid
      and silenced.muted_id = page.actor_id
    offset 0
  ) as page
  join actor_card on actor_card.id = page.actor_id
order by page.at desc, page.actor_id desc;

-- pageLists.explore: 4,827 characters, f29c32f8b021, like pageLists.my
--   …
--   -       page_role.granted_at as at
--   +       page_details.created_at as at
--   …
--   -       page_role
--   -       join page_details on page_details.id = page_role.page_id
--   -       join actor_card on actor_card.id = page_details.id
--   -     where
--   -       page_role.member_id = :personId
--   -       and (page_role.granted_at, page_role.page_id) < (:at, :id)
--   -       and actor_card.kind = :kind
--   -       and (:search::text is null or actor_card.search_text like '%' || :search || '%')
--   -       and (
--   -         page_role.role is not null
--   -         and actor_card.state in ('active', 'private')
--   -         or page_role.role = 'admin'
--   -         and actor_card.state = 'hidden'
--   -         and page_details.deleted_at is not null
--   -       )
--   -     order by page_role.granted_at desc, page_role.page_id desc
--   +       page_details
--   +       cross join lateral (
--   +         select actor_card.id, actor_card.state, actor_card.withheld_from
--   +         from actor_card
--   +         where
--   +           actor_card.id = page_details.id
--   +           and actor_card.state = 'active'
--   +           and actor_card.kind = :kind
--   +           and (:search::text is null or actor_card.search_text like '%' || :search || '%')
--   +           and (
--   +             :viewerId::uuid is not null
--   +             and (
--   +               actor_card.id = :viewerId::uuid
--   +               or actor_card.id <> all (
--   +                 array(
--   +                   select block_between.other_id
--   +                   from block_between
--   +                   where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
--   +                 )
--   +               )
--   +             )
--   +             and (actor_card.id = :viewerId::uuid or actor_card.state = 'active')
--   +           )
--   +         offset 0
--   +       ) as actor_card
--   +       left join page_role on page_role.page_id = page_details.id
--   +       and page_role.member_id = :personId
--   +     where (page_details.created_at, page_details.id) < (:at, :id)
--   +     order by page_details.created_at desc, page_details.id desc
--   …

-- pageLists.followed: 4,833 characters, 71e6a0348384, like pageLists.my
--   …
--   -       page_role.granted_at as at
--   +       active_follow.created_at as at
--   …
--   -       page_role
--   -       join page_details on page_details.id = page_role.page_id
--   +       active_follow
--   +       join page_details on page_details.id = active_follow.followee_id
--   …
--   +       left join page_role on page_role.page_id = page_details.id
--   +       and page_role.member_id = :personId
--   …
--   -       page_role.member_id = :personId
--   -       and (page_role.granted_at, page_role.page_id) < (:at, :id)
--   +       active_follow.follower_id = :viewerId
--   +       and (active_follow.created_at, active_follow.followee_id) < (:at, :id)
--   +       and actor_card.state = 'active'
--   …
--   -         page_role.role is not null
--   -         and actor_card.state in ('active', 'private')
--   -         or page_role.role = 'admin'
--   -         and actor_card.state = 'hidden'
--   -         and page_details.deleted_at is not null
--   +         :viewerId::uuid is not null
--   +         and (
--   +           actor_card.id = :viewerId::uuid
--   +           or actor_card.id <> all (
--   +             array(
--   +               select block_between.other_id
--   +               from block_between
--   +               where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
--   +             )
--   +           )
--   +         )
--   +         and (actor_card.id = :viewerId::uuid or actor_card.state = 'active')
--   …
--   -     order by page_role.granted_at desc, page_role.page_id desc
--   +     order by active_follow.created_at desc, active_follow.followee_id desc
--   …
