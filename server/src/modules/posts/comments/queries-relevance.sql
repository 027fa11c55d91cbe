-- The texts above 3,000 characters of queries-relevance.ts, written by `npm run sql -- --update`.

-- rankedPage: 4,727 characters, f720a0cbe689
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
  actor_card.photo_placeholder as actor_photo_placeholder,
  case when comment.position = 1 then comment.ranked
  end as ranked
from
  (
    select
      scored.*,
      row_number() over best as position,
      json_agg(
        json_build_array(scored.id, extract(epoch from scored.created_at) * 1000)
      ) over (best rows between unbounded preceding and unbounded following) as ranked
    from
      (
        select
          newest.*,
          (
            0.25 + 0.75 * power(
              0.5::float8,
              least(extract(epoch from newest.newest_at - newest.created_at)::float8 / 172800, 60)
            )
          ) * case
            when newest.author_id = :viewerId then 3
            when exists (
              select
              from connected
              where connected.actor_id = :viewerId and connected.other_id = newest.author_id
            ) then 2
            when exists (
              select
              from active_follow
              where active_follow.follower_id = :viewerId and active_follow.followee_id = newest.author_id
            ) then 1.5
            else 1
          end * case
            when newest.author_id = (select post.author_id from post where post.id = :threadId) then 1.5
            else 1
          end * case
            when newest.id = (
              select space_answer.comment_id
              from space_answer
              where space_answer.post_id = :threadId
            ) then 4
            else 1
          end * (
            1 + ln(
              1 + newest.like_count + newest.celebrate_count + newest.support_count + newest.insightful_count + newest.funny_count + 2 * newest.reply_count
            )
          ) as score
        from
          (
            select comment.*, first_value(comment.created_at) over latest as newest_at
            from comment join actor_card on actor_card.id = comment.author_id
            where
              comment.post_id = :threadId
              and comment.parent_id is null
              and comment.deleted_at is null
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
            window latest as (order by comment.created_at desc, comment.id desc)
            order by comment.created_at desc, comment.id desc
            limit 500
          ) as newest
      ) as scored
    window best as (order by scored.score desc, scored.created_at desc, scored.id desc)
  ) as comment
  join post on post.id = comment.post_id
  join actor_card on actor_card.id = comment.author_id
where comment.position <= :limit
order by comment.position;

-- linkedComment: 3,125 characters, 9ea14c4ed6d7
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
  comment.id = (
    select coalesce(linked.parent_id, linked.id)
    from comment as linked
    where linked.id = :commentId
  )
  and comment.post_id = :threadId
  and comment.parent_id is null
  and comment.deleted_at is null
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
  );

-- commentsOfKeys: 3,391 characters, 017d2cb8a77a
with
  chosen as materialized (
    select comment.id
    from comment
    where
      comment.post_id = :threadId
      and comment.parent_id is null
      and comment.deleted_at is null
      and (comment.created_at, comment.id) between (:oldestAt, :oldestId) and (:newestAt, :newestId)
      and right(comment.id::text, 8) = any (:keys::text[])
    union
    select :linkedId::uuid
    where :linkedId::uuid is not null
  )
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
from chosen join
comment on comment.id = chosen.id
join post on post.id = comment.post_id
join actor_card on actor_card.id = comment.author_id
where
  comment.post_id = :threadId
  and comment.parent_id is null
  and comment.deleted_at is null
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
  );
