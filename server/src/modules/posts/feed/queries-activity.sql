-- The texts above 3,000 characters of queries-activity.ts, written by `npm run sql -- --update`.

-- commentsOfActor: 4,639 characters, bb3256ee4f01
select
  comment.id,
  comment.post_id,
  left(comment.text, 140) || case when length(comment.text) > 140 then '…' else ''
  end as comment_excerpt,
  left(post.text, 140) || case when length(post.text) > 140 then '…' else ''
  end as excerpt,
  comment.created_at as at,
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
  comment
  join post on post.id = comment.post_id
  and post.deleted_at is null
  join actor_card on actor_card.id = post.author_id
where
  comment.author_id = :actorId
  and comment.deleted_at is null
  and (
    comment.author_id = :viewerId
    or not coalesce(
      (select true from withheld where withheld.thing_id = comment.id and withheld.kind = 'comment' limit 1),
      false
    )
  )
  and (
    comment.parent_id is null
    or exists (
      select 1
      from comment as parent_comment
      where
        parent_comment.id = comment.parent_id
        and parent_comment.deleted_at is null
        and (
          :viewerId::uuid is not null
          and (
            parent_comment.author_id = :viewerId::uuid
            or parent_comment.author_id <> all (
              array(
                select block_between.other_id
                from block_between
                where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
              )
            )
          )
          and (
            parent_comment.author_id = :viewerId::uuid
            or exists (
              select 1
              from actor_card
              where actor_card.id = parent_comment.author_id and actor_card.state = 'active'
            )
          )
          and (
            parent_comment.author_id = :viewerId::uuid
            or not coalesce(
              (
                select true
                from withheld
                where withheld.thing_id = parent_comment.id and withheld.kind = 'comment'
                limit 1
              ),
              false
            )
          )
        )
    )
  )
  and (comment.created_at, comment.id) < (:at, :id)
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
order by comment.created_at desc, comment.id desc
limit :limit;

-- reactionsOfActor: 8,874 characters, f91a461708dd
select *
from
  (
    (
      select
        post.id,
        post.id as post_id,
        left(post.text, 140) || case when length(post.text) > 140 then '…' else ''
        end as excerpt,
        post_reaction.kind,
        false as on_comment,
        post_reaction.created_at as at,
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
        post_reaction
        join post on post.id = post_reaction.post_id
        and post.deleted_at is null
        join actor_card on actor_card.id = post.author_id
      where
        post_reaction.actor_id = :actorId
        and (post_reaction.created_at, post_reaction.post_id) < (:at, :id)
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
              (
                select true
                from withheld
                where withheld.thing_id = post.id and withheld.kind = 'post'
                limit 1
              ),
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
      order by post_reaction.created_at desc, post_reaction.post_id desc
      limit :limit
    )
    union all
    (
      select
        comment.id,
        comment.post_id,
        left(comment.text, 140) || case when length(comment.text) > 140 then '…' else ''
        end,
        comment_reaction.kind,
        true,
        comment_reaction.created_at,
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
      from comment_reaction join
      comment on comment.id = comment_reaction.comment_id
      and comment.deleted_at is null
      join actor_card on actor_card.id = comment.author_id
      join post on post.id = comment.post_id
      and post.deleted_at is null
      join actor_card as post_author on post_author.id = post.author_id
      where
        comment_reaction.actor_id = :actorId
        and (comment_reaction.created_at, comment_reaction.comment_id) < (:at, :id)
        and (
          comment.parent_id is null
          or exists (
            select 1
            from comment as parent_comment
            where
              parent_comment.id = comment.parent_id
              and parent_comment.deleted_at is null
              and (
                :viewerId::uuid is not null
                and (
                  parent_comment.author_id = :viewerId::uuid
                  or parent_comment.author_id <> all (
                    array(
                      select block_between.other_id
                      from block_between
                      where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                    )
                  )
                )
                and (
                  parent_comment.author_id = :viewerId::uuid
                  or exists (
                    select 1
                    from actor_card
                    where actor_card.id = parent_comment.author_id and actor_card.state = 'active'
                  )
                )
                and (
                  parent_comment.author_id = :viewerId::uuid
                  or not coalesce(
                    (
                      select true
                      from withheld
                      where withheld.thing_id = parent_comment.id and withheld.kind = 'comment'
                      limit 1
                    ),
                    false
                  )
                )
              )
          )
        )
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
          and (post.author_id = :viewerId::uuid or post_author.state = 'active')
          and (
            post.author_id = :viewerId::uuid
            or not coalesce(
              (
                select true
                from withheld
                where withheld.thing_id = post.id and withheld.kind = 'post'
                limit 1
              ),
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
      order by comment_reaction.created_at desc, comment_reaction.comment_id desc
      limit :limit
    )
  ) as reacted
order by at desc, id desc
limit :limit;
