-- The texts above 3,000 characters of queries-lists.ts, written by `npm run sql -- --update`.

-- feedPage: 7,208 characters, 7733bd0edd1e
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
  case when followed.followee_id is not null then 'active'
  end as follow_state,
  null::text as follow_rule,
  null::timestamptz as follow_declined_at,
  false as is_connection,
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
      or (actor_card.name_level = 'only_followers' and followed.followee_id is not null)
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
        or (actor_card.photo_level = 'only_followers' and followed.followee_id is not null)
      )
    ) then actor_card.photo_id
  end as actor_photo_id,
  actor_card.photo_placeholder as actor_photo_placeholder,
  post.space_id
from
  (
    (
      select timeline.post_id as id, timeline.published_at
      from timeline
      where
        timeline.viewer_id = :viewerId
        and (select feed_reader.filled from feed_reader where feed_reader.viewer_id = :viewerId)
        and (timeline.published_at, timeline.post_id) < (:at, :id)
      order by timeline.published_at desc, timeline.post_id desc
      limit 1600
    )
    union all
    select newest.id, newest.published_at
    from
      active_follow
      cross join lateral (
        select post.id, post.published_at
        from post
        where
          post.author_id = active_follow.followee_id
          and not post.pushed
          and post.deleted_at is null
          and (post.published_at, post.id) < (:at, :id)
          and (
            active_follow.followee_id = :viewerId::uuid
            or (
              post.visibility = 'anyone'
              or (
                post.visibility in ('connections', 'only_followers')
                and exists (
                  select
                  from connected
                  where connected.actor_id = :viewerId and connected.other_id = active_follow.followee_id
                )
              )
              or (post.visibility = 'only_followers' and true)
            )
          )
          and not exists (
            select 1
            from muted_words
            where
              muted_words.member_id = :personId
              and (muted_words.expires_at is null or muted_words.expires_at > now())
              and strpos(post.compared, ' ' || muted_words.folded || ' ') > 0
          )
          and not exists (
            select 1
            from post_hidden
            where post_hidden.actor_id = :viewerId and post_hidden.post_id = post.id
          )
          and (
            post.repost_of_id is null
            or repost_shown (post.repost_of_id, post.repost_mode, :viewerId, :personId)
          )
        order by post.published_at desc, post.id desc
        limit :limit
      ) as newest
    where
      (select feed_reader.filled from feed_reader where feed_reader.viewer_id = :viewerId)
      and active_follow.follower_id = :viewerId
      and active_follow.followee_id = any (array(select pull_author.author_id from pull_author))
    order by 2 desc, 1 desc
  ) as candidate
  join post on post.id = candidate.id
  join actor_card on actor_card.id = post.author_id
  left join active_follow as followed on followed.follower_id = :viewerId
  and followed.followee_id = post.author_id
where
  post.deleted_at is null
  and (
    post.author_id = :viewerId
    or (
      actor_card.discoverable
      and (
        case
          when post.space_id is null then followed.followee_id is not null
          else exists (
            select 1
            from space_member
            where
              space_member.space_id = post.space_id
              and space_member.member_id = :viewerId
              and (
                space_member.feed = 'all'
                or (space_member.feed = 'followed' and followed.followee_id is not null)
              )
          )
        end
      )
    )
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
        or (post.visibility = 'only_followers' and followed.followee_id is not null)
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
order by candidate.published_at desc, candidate.id desc
limit :limit;

-- latestPosts.timeline: 4,957 characters, 773998f63c75
select candidate.id, candidate.published_at
from
  (
    select candidate.id, candidate.published_at
    from
      (
        (
          select timeline.post_id as id, timeline.published_at
          from timeline
          where
            timeline.viewer_id = :viewerId
            and (select feed_reader.filled from feed_reader where feed_reader.viewer_id = :viewerId)
            and (timeline.published_at, timeline.post_id) < (:at, :id)
          order by timeline.published_at desc, timeline.post_id desc
          limit 1600
        )
        union all
        select newest.id, newest.published_at
        from
          active_follow
          cross join lateral (
            select post.id, post.published_at
            from post
            where
              post.author_id = active_follow.followee_id
              and not post.pushed
              and post.deleted_at is null
              and (post.published_at, post.id) < (:at, :id)
              and (
                active_follow.followee_id = :viewerId::uuid
                or (
                  post.visibility = 'anyone'
                  or (
                    post.visibility in ('connections', 'only_followers')
                    and exists (
                      select
                      from connected
                      where connected.actor_id = :viewerId and connected.other_id = active_follow.followee_id
                    )
                  )
                  or (post.visibility = 'only_followers' and true)
                )
              )
              and not exists (
                select 1
                from muted_words
                where
                  muted_words.member_id = :personId
                  and (muted_words.expires_at is null or muted_words.expires_at > now())
                  and strpos(post.compared, ' ' || muted_words.folded || ' ') > 0
              )
              and not exists (
                select 1
                from post_hidden
                where post_hidden.actor_id = :viewerId and post_hidden.post_id = post.id
              )
              and (
                post.repost_of_id is null
                or repost_shown (post.repost_of_id, post.repost_mode, :viewerId, :personId)
              )
            order by post.published_at desc, post.id desc
            limit :limit
          ) as newest
        where
          (select feed_reader.filled from feed_reader where feed_reader.viewer_id = :viewerId)
          and active_follow.follower_id = :viewerId
          and active_follow.followee_id = any (array(select pull_author.author_id from pull_author))
        order by 2 desc, 1 desc
      ) as candidate
      join post on post.id = candidate.id
      join actor_card on actor_card.id = post.author_id
      left join active_follow as followed on followed.follower_id = :viewerId
      and followed.followee_id = post.author_id
    where
      post.deleted_at is null
      and (
        post.author_id = :viewerId
        or (
          actor_card.discoverable
          and (
            case
              when post.space_id is null then followed.followee_id is not null
              else exists (
                select 1
                from space_member
                where
                  space_member.space_id = post.space_id
                  and space_member.member_id = :viewerId
                  and (
                    space_member.feed = 'all'
                    or (space_member.feed = 'followed' and followed.followee_id is not null)
                  )
              )
            end
          )
        )
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
      and (
        post.repost_of_id is null
        or repost_shown (post.repost_of_id, post.repost_mode, :viewerId, :personId)
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
            or (post.visibility = 'only_followers' and followed.followee_id is not null)
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
    order by candidate.published_at desc, candidate.id desc
    limit :limit
  ) as candidate
where candidate.published_at > :since
order by candidate.published_at desc, candidate.id desc
limit :limit;

-- latestPosts.authors: 3,635 characters, b33bd4eb8553, like latestPosts.timeline
--   …
--   -     select candidate.id, candidate.published_at
--   +     select newest.id, newest.published_at
--   …
--   -         (
--   -           select timeline.post_id as id, timeline.published_at
--   -           from timeline
--   -           where
--   -             timeline.viewer_id = :viewerId
--   -             and (select feed_reader.filled from feed_reader where feed_reader.viewer_id = :viewerId)
--   -             and (timeline.published_at, timeline.post_id) < (:at, :id)
--   -           order by timeline.published_at desc, timeline.post_id desc
--   -           limit 1600
--   -         )
--   +         select :viewerId::uuid as id
--   …
--   -         select newest.id, newest.published_at
--   +         select active_follow.followee_id
--   +         from active_follow
--   +         where active_follow.follower_id = :viewerId
--   +       ) as author
--   +       cross join lateral (
--   +         select post.id, post.published_at
--   …
--   -           active_follow
--   -           cross join lateral (
--   -             select post.id, post.published_at
--   -             from post
--   -             where
--   -               post.author_id = active_follow.followee_id
--   -               and not post.pushed
--   -               and post.deleted_at is null
--   -               and (post.published_at, post.id) < (:at, :id)
--   -               and (
--   -                 active_follow.followee_id = :viewerId::uuid
--   -                 or (
--   -                   post.visibility = 'anyone'
--   -                   or (
--   -                     post.visibility in ('connections', 'only_followers')
--   -                     and exists (
--   -                       select
--   -                       from connected
--   -                       where connected.actor_id = :viewerId and connected.other_id = active_follow.followee_id
--   -                     )
--   -                   )
--   -                   or (post.visibility = 'only_followers' and true)
--   -                 )
--   -               )
--   -               and not exists (
--   -                 select 1
--   -                 from muted_words
--   -                 where
--   -                   muted_words.member_id = :personId
--   -                   and (muted_words.expires_at is null or muted_words.expires_at > now())
--   -                   and strpos(post.compared, ' ' || muted_words.folded || ' ') > 0
--   -               )
--   -               and not exists (
--   -                 select 1
--   -                 from post_hidden
--   -                 where post_hidden.actor_id = :viewerId and post_hidden.post_id = post.id
--   -               )
--   -               and (
--   -                 post.repost_of_id is null
--   -                 or repost_shown (post.repost_of_id, post.repost_mode, :viewerId, :personId)
--   -               )
--   -             order by post.published_at desc, post.id desc
--   -             limit :limit
--   -           ) as newest
--   +           post
--   +           join actor_card on actor_card.id = post.author_id
--   +           left join active_follow as followed on followed.follower_id = :viewerId
--   +           and followed.followee_id = post.author_id
--   …
--   -           (select feed_reader.filled from feed_reader where feed_reader.viewer_id = :viewerId)
--   -           and active_follow.follower_id = :viewerId
--   -           and active_follow.followee_id = any (array(select pull_author.author_id from pull_author))
--   -         order by 2 desc, 1 desc
--   -       ) as candidate
--   -       join post on post.id = candidate.id
--   -       join actor_card on actor_card.id = post.author_id
--   -       left join active_follow as followed on followed.follower_id = :viewerId
--   -       and followed.followee_id = post.author_id
--   -     where
--   -       post.deleted_at is null
--   -       and (
--   -         post.author_id = :viewerId
--   -         or (
--   -           actor_card.discoverable
--   +           post.author_id = author.id
--   +           and (post.space_id is null or post.author_id = :viewerId)
--   +           and (post.published_at, post.id) < (:at, :id)
--   +           and post.deleted_at is null
--   …
--   -             case
--   -               when post.space_id is null then followed.followee_id is not null
--   -               else exists (
--   -                 select 1
--   -                 from space_member
--   -                 where
--   -                   space_member.space_id = post.space_id
--   -                   and space_member.member_id = :viewerId
--   -                   and (
--   -                     space_member.feed = 'all'
--   -                     or (space_member.feed = 'followed' and followed.followee_id is not null)
--   +             post.author_id = :viewerId
--   +             or (
--   +               actor_card.discoverable
--   +               and (
--   +                 case
--   +                   when post.space_id is null then followed.followee_id is not null
--   +                   else exists (
--   +                     select 1
--   +                     from space_member
--   +                     where
--   +                       space_member.space_id = post.space_id
--   +                       and space_member.member_id = :viewerId
--   +                       and (
--   +                         space_member.feed = 'all'
--   +                         or (space_member.feed = 'followed' and followed.followee_id is not null)
--   +                       )
--   …
--   +                 end
--   …
--   -             end
--   -           )
--   -         )
--   -       )
--   -       and post.author_id <> all (
--   -         array(select muted_now.muted_id from muted_now where muted_now.actor_id = :viewerId::uuid)
--   -       )
--   -       and (
--   -         post.author_id = :viewerId
--   -         or not exists (
--   -           select 1
--   -           from muted_words
--   -           where
--   -             muted_words.member_id = :personId
--   -             and (muted_words.expires_at is null or muted_words.expires_at > now())
--   -             and strpos(post.compared, ' ' || muted_words.folded || ' ') > 0
--   -         )
--   -       )
--   -       and not exists (
--   -         select 1
--   -         from post_hidden
--   -         where post_hidden.actor_id = :viewerId and post_hidden.post_id = post.id
--   -       )
--   -       and (
--   -         post.repost_of_id is null
--   -         or repost_shown (post.repost_of_id, post.repost_mode, :viewerId, :personId)
--   -       )
--   -       and (
--   -         :viewerId::uuid is not null
--   -         and (
--   -           post.author_id = :viewerId::uuid
--   -           or post.author_id <> all (
--   -             array(
--   -               select block_between.other_id
--   -               from block_between
--   -               where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
--   …
--   -         )
--   -         and (
--   -           post.author_id = :viewerId::uuid
--   -           or (
--   -             post.visibility = 'anyone'
--   -             or (
--   -               post.visibility in ('connections', 'only_followers')
--   -               and exists (
--   -                 select 1
--   -                 from connection
--   -                 where connection.actor_id = :viewerId::uuid and connection.other_id = post.author_id
--   -               )
--   +           and post.author_id <> all (
--   +             array(select muted_now.muted_id from muted_now where muted_now.actor_id = :viewerId::uuid)
--   +           )
--   +           and (
--   +             post.author_id = :viewerId
--   +             or not exists (
--   +               select 1
--   +               from muted_words
--   +               where
--   +                 muted_words.member_id = :personId
--   +                 and (muted_words.expires_at is null or muted_words.expires_at > now())
--   +                 and strpos(post.compared, ' ' || muted_words.folded || ' ') > 0
--   …
--   -             or (post.visibility = 'only_followers' and followed.followee_id is not null)
--   …
--   -         )
--   -         and (post.author_id = :viewerId::uuid or actor_card.state = 'active')
--   -         and (
--   -           post.author_id = :viewerId::uuid
--   -           or not coalesce(
--   -             (select true from withheld where withheld.thing_id = post.id and withheld.kind = 'post' limit 1),
--   -             false
--   +           and not exists (
--   +             select 1
--   +             from post_hidden
--   +             where post_hidden.actor_id = :viewerId and post_hidden.post_id = post.id
--   …
--   -         )
--   -         and (
--   -           (
--   -             post.author_id = :viewerId::uuid
--   +           and (
--   +             post.repost_of_id is null
--   +             or repost_shown (post.repost_of_id, post.repost_mode, :viewerId, :personId)
--   +           )
--   +           and (
--   +             :viewerId::uuid is not null
--   …
--   -               post.space_id is null
--   -               or coalesce(
--   +               post.author_id = :viewerId::uuid
--   +               or post.author_id <> all (
--   +                 array(
--   +                   select block_between.other_id
--   +                   from block_between
--   +                   where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
--   +                 )
--   +               )
--   +             )
--   +             and (
--   +               post.author_id = :viewerId::uuid
--   +               or (
--   +                 post.visibility = 'anyone'
--   +                 or (
--   +                   post.visibility in ('connections', 'only_followers')
--   +                   and exists (
--   +                     select 1
--   +                     from connection
--   +                     where connection.actor_id = :viewerId::uuid and connection.other_id = post.author_id
--   +                   )
--   +                 )
--   +                 or (post.visibility = 'only_followers' and followed.followee_id is not null)
--   +               )
--   +             )
--   +             and (post.author_id = :viewerId::uuid or actor_card.state = 'active')
--   +             and (
--   +               post.author_id = :viewerId::uuid
--   +               or not coalesce(
--   …
--   -                   select space.visibility <> 'hidden' and not space.withheld
--   -                   from space
--   -                   where space.id = post.space_id
--   +                   select true
--   +                   from withheld
--   +                   where withheld.thing_id = post.id and withheld.kind = 'post'
--   +                   limit 1
--   …
--   -           )
--   -           or (
--   -             post.space_id is null
--   -             or coalesce(
--   +             and (
--   …
--   -                 select
--   -                   not (
--   -                     array[space.id, space.parent_id] && array(
--   -                       select block_between.other_id
--   -                       from block_between
--   -                       where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
--   -                     )
--   +                 post.author_id = :viewerId::uuid
--   +                 and (
--   +                   post.space_id is null
--   +                   or coalesce(
--   +                     (
--   +                       select space.visibility <> 'hidden' and not space.withheld
--   +                       from space
--   +                       where space.id = post.space_id
--   +                     ),
--   +                     false
--   …
--   -                   and (
--   -                     (space.visibility = 'public' and not space.withheld)
--   -                     or (
--   -                       space.visibility <> 'hidden'
--   -                       and (
--   -                         exists (
--   -                           select 1
--   -                           from membership
--   -                           where
--   -                             membership.space_id = post.space_id
--   -                             and membership.member_id in (:viewerId::uuid, :personId::uuid)
--   -                             and membership.state = 'active'
--   -                             and (not space.withheld or membership.role in ('owner', 'admin'))
--   +                 )
--   +               )
--   +               or (
--   +                 post.space_id is null
--   +                 or coalesce(
--   +                   (
--   +                     select
--   +                       not (
--   +                         array[space.id, space.parent_id] && array(
--   +                           select block_between.other_id
--   +                           from block_between
--   +                           where block_between.actor_id in (:viewerId::uuid, :personId::uuid)
--   …
--   -                         or exists (
--   -                           select 1
--   -                           from space_steward
--   -                           where
--   -                             space_steward.space_id = post.space_id
--   -                             and space_steward.member_id = :personId::uuid
--   +                       )
--   +                       and (
--   +                         (space.visibility = 'public' and not space.withheld)
--   +                         or (
--   +                           space.visibility <> 'hidden'
--   +                           and (
--   +                             exists (
--   +                               select 1
--   +                               from membership
--   +                               where
--   +                                 membership.space_id = post.space_id
--   +                                 and membership.member_id in (:viewerId::uuid, :personId::uuid)
--   +                                 and membership.state = 'active'
--   +                                 and (not space.withheld or membership.role in ('owner', 'admin'))
--   +                             )
--   +                             or exists (
--   +                               select 1
--   +                               from space_steward
--   +                               where
--   +                                 space_steward.space_id = post.space_id
--   +                                 and space_steward.member_id = :personId::uuid
--   +                             )
--   +                           )
--   …
--   -                     )
--   -                   )
--   -                 from space
--   -                 where space.id = post.space_id
--   -               ),
--   -               false
--   +                     from space
--   +                     where space.id = post.space_id
--   +                   ),
--   +                   false
--   +                 )
--   +               )
--   …
--   -         )
--   -       )
--   -     order by candidate.published_at desc, candidate.id desc
--   -     limit :limit
--   +         order by post.published_at desc, post.id desc
--   +         limit :limit
--   +       ) as newest
--   +     where (select feed_reader.filled from feed_reader where feed_reader.viewer_id = :viewerId) is not true
--   …

-- latestPosts.spaces: 3,548 characters, 1dd1bef89ad1, like latestPosts.authors
--   …
--   -       (
--   -         select :viewerId::uuid as id
--   -         union all
--   -         select active_follow.followee_id
--   -         from active_follow
--   -         where active_follow.follower_id = :viewerId
--   -       ) as author
--   +       space_member
--   …
--   -           post.author_id = author.id
--   -           and (post.space_id is null or post.author_id = :viewerId)
--   +           post.space_id = space_member.space_id
--   +           and post.author_id <> :viewerId
--   …
--   -     where (select feed_reader.filled from feed_reader where feed_reader.viewer_id = :viewerId) is not true
--   +     where
--   +       (select feed_reader.filled from feed_reader where feed_reader.viewer_id = :viewerId) is not true
--   +       and space_member.member_id = :viewerId
--   +       and space_member.feed <> 'none'
--   …

-- actorPage: 6,049 characters, 1a4fa58bd32a
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
  post.space_id
from post join actor_card on actor_card.id = post.author_id
where
  post.author_id = :authorId
  and post.deleted_at is null
  and (post.published_at, post.id) < (:at, :id)
  and (
    post.author_id = :viewerId
    or (
      post.space_id is null
      or coalesce(
        (
          select space_visibility.visibility = 'public'
          from space_visibility
          where space_visibility.id = post.space_id
        ),
        false
      )
    )
  )
  and not exists (
    select 1
    from post_hidden
    where post_hidden.actor_id = :viewerId and post_hidden.post_id = post.id
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
  )
order by post.published_at desc, post.id desc
limit :limit;

-- taggedPage: 6,150 characters, 373eefdec01f
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
  post.space_id
from
  post_hashtag
  join post on post.id = post_hashtag.post_id
  join actor_card on actor_card.id = post.author_id
where
  post_hashtag.tag = :tag
  and post.deleted_at is null
  and actor_card.discoverable
  and (post_hashtag.published_at, post_hashtag.post_id) < (:at, :id)
  and (
    post.space_id is null
    or coalesce(
      (
        select space_visibility.visibility = 'public'
        from space_visibility
        where space_visibility.id = post.space_id
      ),
      false
    )
  )
  and not exists (
    select 1
    from post_hidden
    where post_hidden.actor_id = :viewerId and post_hidden.post_id = post.id
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
  )
order by post_hashtag.published_at desc, post_hashtag.post_id desc
limit :limit;

-- aboutPage: 6,002 characters, f439d1891963
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
  post.space_id
from post join actor_card on actor_card.id = post.author_id
where
  post.attachment ->> 'kind' in ('event', 'job', 'product', 'service')
  and post.attachment ->> 'id' = :thingId
  and post.attachment ->> 'kind' = :kind
  and post.deleted_at is null
  and actor_card.discoverable
  and (post.published_at, post.id) < (:at, :id)
  and not exists (
    select 1
    from post_hidden
    where post_hidden.actor_id = :viewerId and post_hidden.post_id = post.id
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
  )
order by post.published_at desc, post.id desc
limit :limit;
