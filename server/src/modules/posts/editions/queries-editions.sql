-- The texts above 3,000 characters of queries-editions.ts, written by `npm run sql -- --update`.

-- editionPage: 7,246 characters, 9c6e0e415524
select
  post.id,
  post.text,
  post.entities,
  post.hashtags,
  post.tagged_ids,
  post.attachment,
  post.link_clicks,
  post.visibility,
  post.comments_open,
  post.comments_locked,
  post.repost_of_id,
  post.repost_mode,
  post.comment_count,
  post.repost_count,
  post.like_count,
  post.celebrate_count,
  post.support_count,
  post.insightful_count,
  post.funny_count,
  post.version,
  post.published_at,
  post.edited_at,
  (
    select post_reaction.kind
    from post_reaction
    where post_reaction.post_id = post.id and post_reaction.actor_id = :viewerId
  ) as own_reaction,
  (
    post.repost_count > 0
    and exists (
      select 1
      from post as own_repost
      where
        own_repost.author_id = :viewerId
        and own_repost.repost_of_id = post.id
        and own_repost.repost_mode = 'direct'
        and own_repost.deleted_at is null
    )
  ) as reposted,
  post.author_id = :viewerId
  and coalesce(
    (select true from withheld where withheld.thing_id = post.id and withheld.kind = 'post' limit 1),
    false
  ) as withheld,
  post_apart (
    post.id,
    nullif(
      array(
        select block_between.other_id
        from block_between
        where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
      ),
      '{}'
    )
  ) as excluded_counts,
  null::json as space,
  (
    select follow.state
    from follow
    where follow.follower_id = :viewerId::uuid and follow.followee_id = post.author_id
  ) as follow_state,
  (
    case
      when actor_card.kind = 'community' then 'members'
      when not actor_card.discoverable then 'nobody'
      else (
        select network_setting.who_can_follow
        from network_setting
        where network_setting.actor_id = actor_card.id
      )
    end
  ) as follow_rule,
  case
    when (
      case
        when actor_card.kind = 'community' then 'members'
        when not actor_card.discoverable then 'nobody'
        else (
          select network_setting.who_can_follow
          from network_setting
          where network_setting.actor_id = actor_card.id
        )
      end
    ) = 'approval' then (
      select max(relation_change.at)
      from relation_change
      where
        relation_change.from_id = :viewerId::uuid
        and relation_change.at > now() - interval '22 days'
        and relation_change.to_id = post.author_id
        and relation_change.kind = 'follow'
        and relation_change.state_before = 'requested'
        and relation_change.actor_id = post.author_id
        and relation_change.state_after = 'none'
    )
  end as follow_declined_at,
  exists (
    select 1
    from connection
    where connection.actor_id = :viewerId::uuid and connection.other_id = post.author_id
  ) as is_connection,
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
  post.space_id,
  entry.position,
  entry.posts,
  entry.kind as reason_kind,
  entry.subject as reason_subject,
  entry.shown_author_id,
  entry.shown_thread_id
from
  (
    select
      slot.position,
      cardinality(feed_edition.post_ids) as posts,
      feed_edition.post_ids[slot.position] as post_id,
      feed_edition.kinds[slot.position] as kind,
      feed_edition.subjects[slot.position] as subject,
      shown.author_id as shown_author_id,
      coalesce(shown.repost_of_id, shown.id) as shown_thread_id
    from
      feed_edition
      left join post as shown on shown.id = feed_edition.post_ids[:shown]
      cross join generate_series(:after + 1, :after + :limit) as slot (position)
    where
      feed_edition.id = :editionId
      and feed_edition.viewer_id = :viewerId
      and feed_edition.opened_at > :now::timestamptz - interval '24 hours'
  ) as entry
  join post on post.id = entry.post_id
  join actor_card on actor_card.id = post.author_id
where
  post.deleted_at is null
  and actor_card.discoverable
  and not exists (
    select
    from feed_refusal
    where
      feed_refusal.viewer_id = :viewerId
      and feed_refusal.kind = entry.kind
      and feed_refusal.subject = entry.subject
  )
  and post.author_id <> all (
    array(select muted_now.muted_id from muted_now where muted_now.actor_id = :viewerId::uuid)
  )
  and (
    post.author_id = :viewerId
    or not exists (
      select 1
      from muted_words
      where
        muted_words.member_id = :personId
        and (muted_words.expires_at is null or muted_words.expires_at > now())
        and strpos(post.compared, ' ' || muted_words.folded || ' ') > 0
    )
  )
  and not exists (
    select 1
    from post_hidden
    where post_hidden.actor_id = :viewerId and post_hidden.post_id = post.id
  )
  and (post.repost_of_id is null or repost_shown (post.repost_of_id, post.repost_mode, :viewerId, :personId))
  and (
    :viewerId::uuid is not null
    and (
      post.author_id = :viewerId::uuid
      or post.author_id <> all (
        array(
          select block_between.other_id
          from block_between
          where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
        )
      )
    )
    and (
      post.author_id = :viewerId::uuid
      or (
        post.visibility = 'anyone'
        or (
          post.visibility in ('connections', 'only_followers')
          and exists (
            select 1
            from connection
            where connection.actor_id = :viewerId::uuid and connection.other_id = post.author_id
          )
        )
        or (
          post.visibility = 'only_followers'
          and exists (
            select 1
            from follow
            where
              follow.follower_id = :viewerId::uuid
              and follow.followee_id = post.author_id
              and follow.state = 'active'
          )
        )
      )
    )
    and (post.author_id = :viewerId::uuid or actor_card.state = 'active')
    and (
      post.author_id = :viewerId::uuid
      or not coalesce(
        (select true from withheld where withheld.thing_id = post.id and withheld.kind = 'post' limit 1),
        false
      )
    )
    and (
      (
        post.author_id = :viewerId::uuid
        and (
          post.space_id is null
          or coalesce(
            (
              select space.visibility <> 'hidden' and not space.withheld
              from space
              where space.id = post.space_id
            ),
            false
          )
        )
      )
      or (
        post.space_id is null
        or coalesce(
          (
            select
              not (
                array[space.id, space.parent_id] && array(
                  select block_between.other_id
                  from block_between
                  where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                )
              )
              and (
                (space.visibility = 'public' and not space.withheld)
                or (
                  space.visibility <> 'hidden'
                  and (
                    exists (
                      select 1
                      from membership
                      where
                        membership.space_id = post.space_id
                        and membership.member_id in (:viewerId::uuid, :personId::uuid)
                        and membership.state = 'active'
                        and (not space.withheld or membership.role in ('owner', 'admin'))
                    )
                    or exists (
                      select 1
                      from space_steward
                      where
                        space_steward.space_id = post.space_id
                        and space_steward.member_id = :personId::uuid
                    )
                  )
                )
              )
            from space
            where space.id = post.space_id
          ),
          false
        )
      )
    )
  )
order by entry.position;
