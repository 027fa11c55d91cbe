-- The texts above 3,000 characters of queries-endorsements.ts, written by `npm run sql -- --update`.

-- findSkill: 3,958 characters, c3e432b039ea
select
  item.member_id,
  item.member_id as actor_id,
  case
    when item.endorsements > 0 then item.endorsements - (
      select count(*)::int
      from endorsement
      where
        endorsement.item_id = item.id
        and endorsement.endorser_id = any (
          array(
            select block_between.other_id
            from block_between
            where block_between.actor_id in (:viewerId::uuid, :viewerId::uuid)
          )
        )
    )
    else 0
  end as endorsements,
  profile.skills_level,
  exists (
    select 1
    from endorsement
    where endorsement.item_id = item.id and endorsement.endorser_id = :viewerId::uuid
  ) as endorsed,
  exists (
    select 1
    from connection
    where connection.actor_id = :viewerId::uuid and connection.other_id = item.member_id
  ) as is_connection,
  (
    select follow.state
    from follow
    where follow.follower_id = :viewerId::uuid and follow.followee_id = item.member_id
  ) as follow_state,
  exists (
    select 1
    from follow
    where
      follow.follower_id = item.member_id
      and follow.followee_id = :viewerId::uuid
      and follow.state = 'active'
  ) as follows_you,
  (
    select
      case when connection_request.from_id = :viewerId::uuid then 'sent ' else 'received '
      end || connection_request.id
    from connection_request
    where
      connection_request.state = 'pending'
      and least(connection_request.from_id, connection_request.to_id) = least(:viewerId::uuid, item.member_id)
      and greatest(connection_request.from_id, connection_request.to_id) = greatest(:viewerId::uuid, item.member_id)
  ) as request,
  (
    select max(connection_request.decided_at)
    from connection_request
    where
      connection_request.from_id = :viewerId::uuid
      and connection_request.to_id = item.member_id
      and connection_request.state in ('declined', 'withdrawn')
  ) as asked_at,
  (
    select
      case
        when followed_card.kind = 'community' then 'members'
        when followed_card.discoverable then network_setting.who_can_follow
        else 'nobody'
      end
    from actor_card followed_card left join network_setting on network_setting.actor_id = followed_card.id
    where followed_card.id = item.member_id
  ) as follow_rule,
  case
    when (
      select
        case
          when followed_card.kind = 'community' then 'members'
          when followed_card.discoverable then network_setting.who_can_follow
          else 'nobody'
        end
      from actor_card followed_card left join network_setting on network_setting.actor_id = followed_card.id
      where followed_card.id = item.member_id
    ) = 'approval' then (
      select max(relation_change.at)
      from relation_change
      where
        relation_change.from_id = :viewerId::uuid
        and relation_change.at > now() - interval '22 days'
        and relation_change.to_id = item.member_id
        and relation_change.kind = 'follow'
        and relation_change.state_before = 'requested'
        and relation_change.actor_id = item.member_id
        and relation_change.state_after = 'none'
    )
  end as follow_declined_at,
  exists (
    select 1
    from muted_now
    where muted_now.actor_id = :viewerId::uuid and muted_now.muted_id = item.member_id
  ) as is_muted,
  (
    select their_card.kind = 'member' and their_card.discoverable
    from actor_card their_card
    where their_card.id = item.member_id
  ) as connectable
from profile_item item join profile on profile.member_id = item.member_id
where
  item.id = :itemId
  and item.section = 'skills'
  and item.deleted_at is null
  and (
    :viewerId::uuid is not null
    and (
      item.member_id = :viewerId::uuid
      or item.member_id <> all (
        array(
          select block_between.other_id
          from block_between
          where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
        )
      )
    )
    and (
      item.member_id = :viewerId::uuid
      or (
        profile.skills_level = 'anyone'
        or (
          profile.skills_level in ('connections', 'only_followers')
          and exists (
            select 1
            from connection
            where connection.actor_id = :viewerId::uuid and connection.other_id = item.member_id
          )
        )
        or (
          profile.skills_level = 'only_followers'
          and exists (
            select 1
            from follow
            where
              follow.follower_id = :viewerId::uuid
              and follow.followee_id = item.member_id
              and follow.state = 'active'
          )
        )
      )
    )
    and (
      item.member_id = :viewerId::uuid
      or exists (
        select 1
        from actor_card
        where actor_card.id = item.member_id and actor_card.state = 'active'
      )
    )
  );

-- lockSkill: 3,984 characters, 13c3c4f9f4c4
select
  item.member_id,
  item.member_id as actor_id,
  case
    when item.endorsements > 0 then item.endorsements - (
      select count(*)::int
      from endorsement
      where
        endorsement.item_id = item.id
        and endorsement.endorser_id = any (
          array(
            select block_between.other_id
            from block_between
            where block_between.actor_id in (:viewerId::uuid, :viewerId::uuid)
          )
        )
    )
    else 0
  end as endorsements,
  profile.skills_level,
  exists (
    select 1
    from endorsement
    where endorsement.item_id = item.id and endorsement.endorser_id = :viewerId::uuid
  ) as endorsed,
  exists (
    select 1
    from connection
    where connection.actor_id = :viewerId::uuid and connection.other_id = item.member_id
  ) as is_connection,
  (
    select follow.state
    from follow
    where follow.follower_id = :viewerId::uuid and follow.followee_id = item.member_id
  ) as follow_state,
  exists (
    select 1
    from follow
    where
      follow.follower_id = item.member_id
      and follow.followee_id = :viewerId::uuid
      and follow.state = 'active'
  ) as follows_you,
  (
    select
      case when connection_request.from_id = :viewerId::uuid then 'sent ' else 'received '
      end || connection_request.id
    from connection_request
    where
      connection_request.state = 'pending'
      and least(connection_request.from_id, connection_request.to_id) = least(:viewerId::uuid, item.member_id)
      and greatest(connection_request.from_id, connection_request.to_id) = greatest(:viewerId::uuid, item.member_id)
  ) as request,
  (
    select max(connection_request.decided_at)
    from connection_request
    where
      connection_request.from_id = :viewerId::uuid
      and connection_request.to_id = item.member_id
      and connection_request.state in ('declined', 'withdrawn')
  ) as asked_at,
  (
    select
      case
        when followed_card.kind = 'community' then 'members'
        when followed_card.discoverable then network_setting.who_can_follow
        else 'nobody'
      end
    from actor_card followed_card left join network_setting on network_setting.actor_id = followed_card.id
    where followed_card.id = item.member_id
  ) as follow_rule,
  case
    when (
      select
        case
          when followed_card.kind = 'community' then 'members'
          when followed_card.discoverable then network_setting.who_can_follow
          else 'nobody'
        end
      from actor_card followed_card left join network_setting on network_setting.actor_id = followed_card.id
      where followed_card.id = item.member_id
    ) = 'approval' then (
      select max(relation_change.at)
      from relation_change
      where
        relation_change.from_id = :viewerId::uuid
        and relation_change.at > now() - interval '22 days'
        and relation_change.to_id = item.member_id
        and relation_change.kind = 'follow'
        and relation_change.state_before = 'requested'
        and relation_change.actor_id = item.member_id
        and relation_change.state_after = 'none'
    )
  end as follow_declined_at,
  exists (
    select 1
    from muted_now
    where muted_now.actor_id = :viewerId::uuid and muted_now.muted_id = item.member_id
  ) as is_muted,
  (
    select their_card.kind = 'member' and their_card.discoverable
    from actor_card their_card
    where their_card.id = item.member_id
  ) as connectable
from profile_item item join profile on profile.member_id = item.member_id
where
  item.id = :itemId
  and item.section = 'skills'
  and item.deleted_at is null
  and (
    :viewerId::uuid is not null
    and (
      item.member_id = :viewerId::uuid
      or item.member_id <> all (
        array(
          select block_between.other_id
          from block_between
          where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
        )
      )
    )
    and (
      item.member_id = :viewerId::uuid
      or (
        profile.skills_level = 'anyone'
        or (
          profile.skills_level in ('connections', 'only_followers')
          and exists (
            select 1
            from connection
            where connection.actor_id = :viewerId::uuid and connection.other_id = item.member_id
          )
        )
        or (
          profile.skills_level = 'only_followers'
          and exists (
            select 1
            from follow
            where
              follow.follower_id = :viewerId::uuid
              and follow.followee_id = item.member_id
              and follow.state = 'active'
          )
        )
      )
    )
    and (
      item.member_id = :viewerId::uuid
      or exists (
        select 1
        from actor_card
        where actor_card.id = item.member_id and actor_card.state = 'active'
      )
    )
  )
for no key update of item;

-- endorsersPage: 4,359 characters, 29fc2c31f8c2
select
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
  actor_card.photo_placeholder as actor_photo_placeholder,
  exists (
    select 1
    from connection
    where connection.actor_id = :viewerId::uuid and connection.other_id = actor_card.id
  ) as is_connection,
  (
    select follow.state
    from follow
    where follow.follower_id = :viewerId::uuid and follow.followee_id = actor_card.id
  ) as follow_state,
  exists (
    select 1
    from follow
    where
      follow.follower_id = actor_card.id
      and follow.followee_id = :viewerId::uuid
      and follow.state = 'active'
  ) as follows_you,
  (
    select
      case when connection_request.from_id = :viewerId::uuid then 'sent ' else 'received '
      end || connection_request.id
    from connection_request
    where
      connection_request.state = 'pending'
      and least(connection_request.from_id, connection_request.to_id) = least(:viewerId::uuid, actor_card.id)
      and greatest(connection_request.from_id, connection_request.to_id) = greatest(:viewerId::uuid, actor_card.id)
  ) as request,
  (
    select max(connection_request.decided_at)
    from connection_request
    where
      connection_request.from_id = :viewerId::uuid
      and connection_request.to_id = actor_card.id
      and connection_request.state in ('declined', 'withdrawn')
  ) as asked_at,
  (
    select
      case
        when followed_card.kind = 'community' then 'members'
        when followed_card.discoverable then network_setting.who_can_follow
        else 'nobody'
      end
    from actor_card followed_card left join network_setting on network_setting.actor_id = followed_card.id
    where followed_card.id = actor_card.id
  ) as follow_rule,
  case
    when (
      select
        case
          when followed_card.kind = 'community' then 'members'
          when followed_card.discoverable then network_setting.who_can_follow
          else 'nobody'
        end
      from actor_card followed_card left join network_setting on network_setting.actor_id = followed_card.id
      where followed_card.id = actor_card.id
    ) = 'approval' then (
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
  exists (
    select 1
    from muted_now
    where muted_now.actor_id = :viewerId::uuid and muted_now.muted_id = actor_card.id
  ) as is_muted,
  (
    select their_card.kind = 'member' and their_card.discoverable
    from actor_card their_card
    where their_card.id = actor_card.id
  ) as connectable,
  endorsement.created_at as endorsed_at
from endorsement join actor_card on actor_card.id = endorsement.endorser_id
where
  endorsement.item_id = :itemId
  and (endorsement.created_at, endorsement.endorser_id) < (:at, :id)
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
order by endorsement.created_at desc, endorsement.endorser_id desc
limit :limit;
