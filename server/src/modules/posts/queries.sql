-- The texts above 3,000 characters of queries.ts, written by `npm run sql -- --update`.

-- findPost: 9,211 characters, ba7c24cd9ef1
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
  case
    when post.space_id is not null then (
      select
        json_build_object(
          'id',
          place.id,
          'kind',
          place.kind,
          'name',
          place.name,
          'private',
          place.visibility <> 'public',
          'role',
          place.role,
          'manages',
          place.manages,
          'silencedUntil',
          place.silenced_until,
          'pinned',
          exists (select 1 from post_pin where post_pin.post_id = post.id),
          'editWaits',
          post.author_id = :viewerId
          and exists (select 1 from held_post where held_post.post_id = post.id and held_post.state = 'held'),
          'answerId',
          (
            select space_answer.comment_id
            from
              space_answer
              join comment as answer_comment on answer_comment.id = space_answer.comment_id
              and answer_comment.deleted_at is null
              left join comment as answer_parent on answer_parent.id = answer_comment.parent_id
            where
              space_answer.post_id = post.id
              and (
                :viewerId::uuid is not null
                and (
                  answer_comment.author_id = :viewerId::uuid
                  or answer_comment.author_id <> all (
                    array(
                      select block_between.other_id
                      from block_between
                      where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                    )
                  )
                )
                and (
                  answer_comment.author_id = :viewerId::uuid
                  or exists (
                    select 1
                    from actor_card
                    where actor_card.id = answer_comment.author_id and actor_card.state = 'active'
                  )
                )
                and (
                  answer_comment.author_id = :viewerId::uuid
                  or not coalesce(
                    (
                      select true
                      from withheld
                      where withheld.thing_id = answer_comment.id and withheld.kind = 'comment'
                      limit 1
                    ),
                    false
                  )
                )
              )
              and (
                answer_comment.parent_id is null
                or (
                  answer_parent.deleted_at is null
                  and (
                    :viewerId::uuid is not null
                    and (
                      answer_parent.author_id = :viewerId::uuid
                      or answer_parent.author_id <> all (
                        array(
                          select block_between.other_id
                          from block_between
                          where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                        )
                      )
                    )
                    and (
                      answer_parent.author_id = :viewerId::uuid
                      or exists (
                        select 1
                        from actor_card
                        where actor_card.id = answer_parent.author_id and actor_card.state = 'active'
                      )
                    )
                    and (
                      answer_parent.author_id = :viewerId::uuid
                      or not coalesce(
                        (
                          select true
                          from withheld
                          where withheld.thing_id = answer_parent.id and withheld.kind = 'comment'
                          limit 1
                        ),
                        false
                      )
                    )
                  )
                )
              )
          ),
          'writtenBy',
          case
            when post.author_id = post.space_id
            and place.manages then (
              select json_build_object('id', writer.id, 'username', writer.username)
              from actor_card writer
              where
                writer.id = post.member_id
                and (
                  :viewerId::uuid is not null
                  and (
                    writer.id = :viewerId::uuid
                    or writer.id <> all (
                      array(
                        select block_between.other_id
                        from block_between
                        where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                      )
                    )
                  )
                  and (writer.id = :viewerId::uuid or writer.state = 'active')
                )
            )
          end
        )
      from
        (
          select
            space_name.id,
            space_name.kind,
            space_name.name,
            space_name.visibility,
            space_member.role,
            space_member.silenced_until,
            (
              coalesce(space_member.role in ('owner', 'admin'), false)
              or post.space_id = any (
                array(
                  select space_steward.space_id
                  from space_steward
                  where space_steward.member_id = :personId
                )
              )
            ) as manages
          from
            space_name
            left join space_member on space_member.space_id = space_name.id
            and space_member.member_id = :viewerId
          where space_name.id = post.space_id
        ) as place
    )
  end as space,
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
  post.deleted_at,
  post.member_id,
  post.space_id,
  exists (
    select 1
    from post_hidden
    where post_hidden.actor_id = :viewerId and post_hidden.post_id = post.id
  ) as hidden
from post join actor_card on actor_card.id = post.author_id
where
  post.id = :postId
  and (
    post.deleted_at is null
    or post.author_id = :viewerId
    or (
      post.author_id = post.space_id
      and exists (
        select 1
        from
          space_name
          left join space_member on space_member.space_id = space_name.id
          and space_member.member_id = :viewerId
        where
          space_name.id = post.space_id
          and (
            coalesce(space_member.role in ('owner', 'admin'), false)
            or post.space_id = any (
              array(
                select space_steward.space_id
                from space_steward
                where space_steward.member_id = :personId
              )
            )
          )
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
  );

-- findPostWithoutSpace: 5,736 characters, 470c339a4da4
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
  exists (
    select 1
    from post_hidden
    where post_hidden.actor_id = :viewerId and post_hidden.post_id = post.id
  ) as hidden
from post join actor_card on actor_card.id = post.author_id
where
  post.id = :postId
  and post.deleted_at is null
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
  );

-- findPostToComment: 5,220 characters, 6a3a157a9614
select
  post.id,
  post.author_id as actor_id,
  post.visibility,
  post.space_id,
  post.comments_open
  and not post.comments_locked
  and not coalesce(
    (select true from withheld where withheld.thing_id = post.id and withheld.kind = 'post' limit 1),
    false
  ) as comments_open,
  case
    when post.space_id is not null then (
      select
        json_build_object(
          'id',
          place.id,
          'kind',
          place.kind,
          'name',
          place.name,
          'private',
          place.visibility <> 'public',
          'role',
          place.role,
          'manages',
          place.manages,
          'silencedUntil',
          place.silenced_until,
          'pinned',
          exists (select 1 from post_pin where post_pin.post_id = post.id),
          'editWaits',
          post.author_id = :viewerId
          and exists (select 1 from held_post where held_post.post_id = post.id and held_post.state = 'held'),
          'answerId',
          (
            select space_answer.comment_id
            from
              space_answer
              join comment as answer_comment on answer_comment.id = space_answer.comment_id
              and answer_comment.deleted_at is null
              left join comment as answer_parent on answer_parent.id = answer_comment.parent_id
            where
              space_answer.post_id = post.id
              and (
                :viewerId::uuid is not null
                and (
                  answer_comment.author_id = :viewerId::uuid
                  or answer_comment.author_id <> all (
                    array(
                      select block_between.other_id
                      from block_between
                      where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                    )
                  )
                )
                and (
                  answer_comment.author_id = :viewerId::uuid
                  or exists (
                    select 1
                    from actor_card
                    where actor_card.id = answer_comment.author_id and actor_card.state = 'active'
                  )
                )
                and (
                  answer_comment.author_id = :viewerId::uuid
                  or not coalesce(
                    (
                      select true
                      from withheld
                      where withheld.thing_id = answer_comment.id and withheld.kind = 'comment'
                      limit 1
                    ),
                    false
                  )
                )
              )
              and (
                answer_comment.parent_id is null
                or (
                  answer_parent.deleted_at is null
                  and (
                    :viewerId::uuid is not null
                    and (
                      answer_parent.author_id = :viewerId::uuid
                      or answer_parent.author_id <> all (
                        array(
                          select block_between.other_id
                          from block_between
                          where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                        )
                      )
                    )
                    and (
                      answer_parent.author_id = :viewerId::uuid
                      or exists (
                        select 1
                        from actor_card
                        where actor_card.id = answer_parent.author_id and actor_card.state = 'active'
                      )
                    )
                    and (
                      answer_parent.author_id = :viewerId::uuid
                      or not coalesce(
                        (
                          select true
                          from withheld
                          where withheld.thing_id = answer_parent.id and withheld.kind = 'comment'
                          limit 1
                        ),
                        false
                      )
                    )
                  )
                )
              )
          ),
          'writtenBy',
          case
            when post.author_id = post.space_id
            and place.manages then (
              select json_build_object('id', writer.id, 'username', writer.username)
              from actor_card writer
              where
                writer.id = post.member_id
                and (
                  :viewerId::uuid is not null
                  and (
                    writer.id = :viewerId::uuid
                    or writer.id <> all (
                      array(
                        select block_between.other_id
                        from block_between
                        where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                      )
                    )
                  )
                  and (writer.id = :viewerId::uuid or writer.state = 'active')
                )
            )
          end
        )
      from
        (
          select
            space_name.id,
            space_name.kind,
            space_name.name,
            space_name.visibility,
            space_member.role,
            space_member.silenced_until,
            (
              coalesce(space_member.role in ('owner', 'admin'), false)
              or post.space_id = any (
                array(
                  select space_steward.space_id
                  from space_steward
                  where space_steward.member_id = :personId
                )
              )
            ) as manages
          from
            space_name
            left join space_member on space_member.space_id = space_name.id
            and space_member.member_id = :viewerId
          where space_name.id = post.space_id
        ) as place
    )
  end as space
from post join actor_card on actor_card.id = post.author_id
where
  post.id = :postId
  and post.deleted_at is null
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
  );

-- findComment: 8,211 characters, 482b48a6e178
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
  case
    when post.space_id is not null then (
      select
        json_build_object(
          'id',
          place.id,
          'kind',
          place.kind,
          'name',
          place.name,
          'private',
          place.visibility <> 'public',
          'role',
          place.role,
          'manages',
          place.manages,
          'silencedUntil',
          place.silenced_until,
          'pinned',
          exists (select 1 from post_pin where post_pin.post_id = post.id),
          'editWaits',
          post.author_id = :viewerId
          and exists (select 1 from held_post where held_post.post_id = post.id and held_post.state = 'held'),
          'answerId',
          (
            select space_answer.comment_id
            from
              space_answer
              join comment as answer_comment on answer_comment.id = space_answer.comment_id
              and answer_comment.deleted_at is null
              left join comment as answer_parent on answer_parent.id = answer_comment.parent_id
            where
              space_answer.post_id = post.id
              and (
                :viewerId::uuid is not null
                and (
                  answer_comment.author_id = :viewerId::uuid
                  or answer_comment.author_id <> all (
                    array(
                      select block_between.other_id
                      from block_between
                      where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                    )
                  )
                )
                and (
                  answer_comment.author_id = :viewerId::uuid
                  or exists (
                    select 1
                    from actor_card
                    where actor_card.id = answer_comment.author_id and actor_card.state = 'active'
                  )
                )
                and (
                  answer_comment.author_id = :viewerId::uuid
                  or not coalesce(
                    (
                      select true
                      from withheld
                      where withheld.thing_id = answer_comment.id and withheld.kind = 'comment'
                      limit 1
                    ),
                    false
                  )
                )
              )
              and (
                answer_comment.parent_id is null
                or (
                  answer_parent.deleted_at is null
                  and (
                    :viewerId::uuid is not null
                    and (
                      answer_parent.author_id = :viewerId::uuid
                      or answer_parent.author_id <> all (
                        array(
                          select block_between.other_id
                          from block_between
                          where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                        )
                      )
                    )
                    and (
                      answer_parent.author_id = :viewerId::uuid
                      or exists (
                        select 1
                        from actor_card
                        where actor_card.id = answer_parent.author_id and actor_card.state = 'active'
                      )
                    )
                    and (
                      answer_parent.author_id = :viewerId::uuid
                      or not coalesce(
                        (
                          select true
                          from withheld
                          where withheld.thing_id = answer_parent.id and withheld.kind = 'comment'
                          limit 1
                        ),
                        false
                      )
                    )
                  )
                )
              )
          ),
          'writtenBy',
          case
            when post.author_id = post.space_id
            and place.manages then (
              select json_build_object('id', writer.id, 'username', writer.username)
              from actor_card writer
              where
                writer.id = post.member_id
                and (
                  :viewerId::uuid is not null
                  and (
                    writer.id = :viewerId::uuid
                    or writer.id <> all (
                      array(
                        select block_between.other_id
                        from block_between
                        where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                      )
                    )
                  )
                  and (writer.id = :viewerId::uuid or writer.state = 'active')
                )
            )
          end
        )
      from
        (
          select
            space_name.id,
            space_name.kind,
            space_name.name,
            space_name.visibility,
            space_member.role,
            space_member.silenced_until,
            (
              coalesce(space_member.role in ('owner', 'admin'), false)
              or post.space_id = any (
                array(
                  select space_steward.space_id
                  from space_steward
                  where space_steward.member_id = :personId
                )
              )
            ) as manages
          from
            space_name
            left join space_member on space_member.space_id = space_name.id
            and space_member.member_id = :viewerId
          where space_name.id = post.space_id
        ) as place
    )
  end as space,
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
  comment.deleted_at
from
  comment
  join post on post.id = comment.post_id
  join actor_card as post_author on post_author.id = post.author_id
  join actor_card on actor_card.id = comment.author_id
  left join comment as parent on parent.id = comment.parent_id
where
  comment.id = :commentId
  and post.deleted_at is null
  and parent.deleted_at is null
  and (
    parent.author_id = :viewerId
    or not coalesce(
      (select true from withheld where withheld.thing_id = parent.id and withheld.kind = 'comment' limit 1),
      false
    )
  )
  and (comment.deleted_at is null or comment.author_id = :viewerId or post.author_id = :viewerId)
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
  );

-- findModeratedComment: 8,370 characters, 1b7fd52cf726
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
  case
    when post.space_id is not null then (
      select
        json_build_object(
          'id',
          place.id,
          'kind',
          place.kind,
          'name',
          place.name,
          'private',
          place.visibility <> 'public',
          'role',
          place.role,
          'manages',
          place.manages,
          'silencedUntil',
          place.silenced_until,
          'pinned',
          exists (select 1 from post_pin where post_pin.post_id = post.id),
          'editWaits',
          post.author_id = :viewerId
          and exists (select 1 from held_post where held_post.post_id = post.id and held_post.state = 'held'),
          'answerId',
          (
            select space_answer.comment_id
            from
              space_answer
              join comment as answer_comment on answer_comment.id = space_answer.comment_id
              and answer_comment.deleted_at is null
              left join comment as answer_parent on answer_parent.id = answer_comment.parent_id
            where
              space_answer.post_id = post.id
              and (
                :viewerId::uuid is not null
                and (
                  answer_comment.author_id = :viewerId::uuid
                  or answer_comment.author_id <> all (
                    array(
                      select block_between.other_id
                      from block_between
                      where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                    )
                  )
                )
                and (
                  answer_comment.author_id = :viewerId::uuid
                  or exists (
                    select 1
                    from actor_card
                    where actor_card.id = answer_comment.author_id and actor_card.state = 'active'
                  )
                )
                and (
                  answer_comment.author_id = :viewerId::uuid
                  or not coalesce(
                    (
                      select true
                      from withheld
                      where withheld.thing_id = answer_comment.id and withheld.kind = 'comment'
                      limit 1
                    ),
                    false
                  )
                )
              )
              and (
                answer_comment.parent_id is null
                or (
                  answer_parent.deleted_at is null
                  and (
                    :viewerId::uuid is not null
                    and (
                      answer_parent.author_id = :viewerId::uuid
                      or answer_parent.author_id <> all (
                        array(
                          select block_between.other_id
                          from block_between
                          where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                        )
                      )
                    )
                    and (
                      answer_parent.author_id = :viewerId::uuid
                      or exists (
                        select 1
                        from actor_card
                        where actor_card.id = answer_parent.author_id and actor_card.state = 'active'
                      )
                    )
                    and (
                      answer_parent.author_id = :viewerId::uuid
                      or not coalesce(
                        (
                          select true
                          from withheld
                          where withheld.thing_id = answer_parent.id and withheld.kind = 'comment'
                          limit 1
                        ),
                        false
                      )
                    )
                  )
                )
              )
          ),
          'writtenBy',
          case
            when post.author_id = post.space_id
            and place.manages then (
              select json_build_object('id', writer.id, 'username', writer.username)
              from actor_card writer
              where
                writer.id = post.member_id
                and (
                  :viewerId::uuid is not null
                  and (
                    writer.id = :viewerId::uuid
                    or writer.id <> all (
                      array(
                        select block_between.other_id
                        from block_between
                        where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
                      )
                    )
                  )
                  and (writer.id = :viewerId::uuid or writer.state = 'active')
                )
            )
          end
        )
      from
        (
          select
            space_name.id,
            space_name.kind,
            space_name.name,
            space_name.visibility,
            space_member.role,
            space_member.silenced_until,
            (
              coalesce(space_member.role in ('owner', 'admin'), false)
              or post.space_id = any (
                array(
                  select space_steward.space_id
                  from space_steward
                  where space_steward.member_id = :personId
                )
              )
            ) as manages
          from
            space_name
            left join space_member on space_member.space_id = space_name.id
            and space_member.member_id = :viewerId
          where space_name.id = post.space_id
        ) as place
    )
  end as space,
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
  comment.deleted_at
from
  comment
  join post on post.id = comment.post_id
  join actor_card as post_author on post_author.id = post.author_id
  join actor_card on actor_card.id = comment.author_id
  left join comment as parent on parent.id = comment.parent_id
where
  comment.id = :commentId
  and post.deleted_at is null
  and parent.deleted_at is null
  and (
    parent.author_id = :viewerId
    or not coalesce(
      (select true from withheld where withheld.thing_id = parent.id and withheld.kind = 'comment' limit 1),
      false
    )
  )
  and (comment.deleted_at is null or comment.author_id = :viewerId or post.author_id = :viewerId)
  and (
    (
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
    or (
      post.author_id = :viewerId
      and not coalesce(
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
  );

-- lockComment: 3,111 characters, 251cc4811727
select
  comment.post_id,
  comment.author_id,
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
  ) as excluded_counts
from
  comment
  join post on post.id = comment.post_id
  join actor_card as post_author on post_author.id = post.author_id
  join actor_card on actor_card.id = comment.author_id
  left join comment as parent on parent.id = comment.parent_id
where
  comment.id = :commentId
  and post.deleted_at is null
  and parent.deleted_at is null
  and (
    parent.author_id = :viewerId
    or not coalesce(
      (select true from withheld where withheld.thing_id = parent.id and withheld.kind = 'comment' limit 1),
      false
    )
  )
  and (comment.deleted_at is null or comment.author_id = :viewerId or post.author_id = :viewerId)
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
for no key update of comment;
