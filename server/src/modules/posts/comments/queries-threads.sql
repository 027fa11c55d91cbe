-- The texts above 3,000 characters of queries-threads.ts, written by `npm run sql -- --update`.

-- commentPage.later: 3,113 characters, c5607c374b68
select
  comment.id,
  comment.post_id,
  comment.parent_id,
  comment.text,
  comment.entities,
  comment.picture,
  comment.reply_count,
  comment.like_count,
  comment.celebrate_count,
  comment.support_count,
  comment.insightful_count,
  comment.funny_count,
  comment.version,
  comment.created_at,
  comment.edited_at,
  (
    select comment_reaction.kind
    from comment_reaction
    where comment_reaction.comment_id = comment.id and comment_reaction.actor_id = :viewerId
  ) as own_reaction,
  comment_apart (
    comment.id,
    nullif(
      array(
        select block_between.other_id
        from block_between
        where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
      ),
      '{}'
    )
  ) as excluded_counts,
  post.author_id as post_author_id,
  post.visibility as post_visibility,
  post.space_id as post_space_id,
  post.comments_open
  and not post.comments_locked as comments_open,
  null::json as space,
  comment.author_id = :viewerId
  and coalesce(
    (select true from withheld where withheld.thing_id = comment.id and withheld.kind = 'comment' limit 1),
    false
  ) as withheld,
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
from comment join post on post.id = comment.post_id join actor_card on actor_card.id = comment.author_id
where
  comment.post_id = :threadId
  and comment.parent_id is null
  and comment.deleted_at is null
  and (comment.created_at, comment.id) > (:at, :id)
  and (
    :viewerId::uuid is not null
    and (
      comment.author_id = :viewerId::uuid
      or comment.author_id <> all (
        array(
          select block_between.other_id
          from block_between
          where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
        )
      )
    )
    and (comment.author_id = :viewerId::uuid or actor_card.state = 'active')
    and (
      comment.author_id = :viewerId::uuid
      or not coalesce(
        (
          select true
          from withheld
          where withheld.thing_id = comment.id and withheld.kind = 'comment'
          limit 1
        ),
        false
      )
    )
  )
order by comment.created_at, comment.id
limit :limit;

-- commentPage.earlier: 3,121 characters, d72652c04a25, like commentPage.later
--   …
--   -   and (comment.created_at, comment.id) > (:at, :id)
--   +   and (comment.created_at, comment.id) < (:at, :id)
--   …
--   - order by comment.created_at, comment.id
--   + order by comment.created_at desc, comment.id desc
--   …

-- replyPage.later: 3,085 characters, 378636d40182
select
  comment.id,
  comment.post_id,
  comment.parent_id,
  comment.text,
  comment.entities,
  comment.picture,
  comment.reply_count,
  comment.like_count,
  comment.celebrate_count,
  comment.support_count,
  comment.insightful_count,
  comment.funny_count,
  comment.version,
  comment.created_at,
  comment.edited_at,
  (
    select comment_reaction.kind
    from comment_reaction
    where comment_reaction.comment_id = comment.id and comment_reaction.actor_id = :viewerId
  ) as own_reaction,
  comment_apart (
    comment.id,
    nullif(
      array(
        select block_between.other_id
        from block_between
        where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
      ),
      '{}'
    )
  ) as excluded_counts,
  post.author_id as post_author_id,
  post.visibility as post_visibility,
  post.space_id as post_space_id,
  post.comments_open
  and not post.comments_locked as comments_open,
  null::json as space,
  comment.author_id = :viewerId
  and coalesce(
    (select true from withheld where withheld.thing_id = comment.id and withheld.kind = 'comment' limit 1),
    false
  ) as withheld,
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
from comment join post on post.id = comment.post_id join actor_card on actor_card.id = comment.author_id
where
  comment.parent_id = :threadId
  and comment.deleted_at is null
  and (comment.created_at, comment.id) > (:at, :id)
  and (
    :viewerId::uuid is not null
    and (
      comment.author_id = :viewerId::uuid
      or comment.author_id <> all (
        array(
          select block_between.other_id
          from block_between
          where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
        )
      )
    )
    and (comment.author_id = :viewerId::uuid or actor_card.state = 'active')
    and (
      comment.author_id = :viewerId::uuid
      or not coalesce(
        (
          select true
          from withheld
          where withheld.thing_id = comment.id and withheld.kind = 'comment'
          limit 1
        ),
        false
      )
    )
  )
order by comment.created_at, comment.id
limit :limit;

-- replyPage.earlier: 3,093 characters, e34910dab5f1, like replyPage.later
--   …
--   -   and (comment.created_at, comment.id) > (:at, :id)
--   +   and (comment.created_at, comment.id) < (:at, :id)
--   …
--   - order by comment.created_at, comment.id
--   + order by comment.created_at desc, comment.id desc
--   …
