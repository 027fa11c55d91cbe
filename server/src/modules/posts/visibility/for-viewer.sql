-- The texts above 3,000 characters of for-viewer.ts, written by `npm run sql -- --update`.

-- selectSpaces: 3,090 characters, 2a24eeb851a0
select
  post.id,
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
from post
where post.id = any (:postIds::uuid[]);
