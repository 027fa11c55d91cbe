-- The texts above 3,000 characters of queries-candidates.ts, written by `npm run sql -- --update`.

-- editionCandidates: 6,752 characters, 3f2662e1fbbd
with
  latest as materialized (select chosen.id from unnest(:latestIds::uuid[]) as chosen (id)),
  action as materialized (
    select newest.post_id, newest.kind, newest.at, friend.other_id as actor_id
    from
      (
        select connected.other_id
        from connected
        where
          connected.actor_id = :viewerId
          and not exists (
            select
            from muted_now
            where muted_now.actor_id = :viewerId and muted_now.muted_id = connected.other_id
          )
        order by connected.created_at desc
        limit 300
      ) as friend
      cross join lateral (
        (
          select post_reaction.post_id, 'reacted' as kind, post_reaction.created_at as at
          from post_reaction
          where post_reaction.actor_id = friend.other_id and post_reaction.created_at > :actedSince
          order by post_reaction.created_at desc
          limit 5
        )
        union all
        (
          select comment.post_id, 'commented', comment.created_at
          from comment
          where
            comment.author_id = friend.other_id
            and comment.deleted_at is null
            and comment.counted
            and comment.parent_id is null
            and comment.created_at > :actedSince
          order by comment.created_at desc
          limit 5
        )
      ) as newest
    where
      not exists (
        select
        from feed_refusal
        where
          feed_refusal.viewer_id = :viewerId
          and feed_refusal.kind = newest.kind
          and feed_refusal.subject = friend.other_id::text
      )
  ),
  with_actions as materialized (
    select
      action.post_id,
      count(distinct action.actor_id)::int as actions,
      (array_agg(action.kind order by action.at desc)) [1] as kind,
      (array_agg(action.actor_id order by action.at desc)) [1] as actor_id
    from action
    group by action.post_id
  ),
  topic as materialized (
    select named.tag
    from
      (
        select topic_follow.tag
        from topic_follow
        where topic_follow.viewer_id = :viewerId
        union
        select replace(comparable_text (own_skill.title_folded), ' ', '')
        from profile_entry as own_skill
        where own_skill.member_id = :viewerId and own_skill.section = 'skills'
      ) as named
    where
      not exists (
        select
        from feed_refusal
        where
          feed_refusal.viewer_id = :viewerId
          and feed_refusal.kind = 'topic'
          and feed_refusal.subject = named.tag
      )
    limit 110
  ),
  tagged as materialized (
    select newest.post_id, min(topic.tag) as tag
    from
      topic
      cross join lateral (
        select post_hashtag.post_id
        from post_hashtag
        where post_hashtag.tag = topic.tag and post_hashtag.published_at > :since
        order by post_hashtag.published_at desc, post_hashtag.post_id desc
        limit 30
      ) as newest
    group by newest.post_id
  ),
  not_followed as materialized (
    select post.id
    from
      (
        select with_actions.post_id
        from with_actions
        union
        select tagged.post_id
        from tagged
        limit 1000
      ) as candidate
      join post on post.id = candidate.post_id
      join actor_card on actor_card.id = post.author_id
    where
      post.deleted_at is null
      and post.author_id <> :viewerId
      and actor_card.discoverable
      and not exists (select from latest where latest.id = post.id)
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
    limit 300
  )
select
  post.id,
  post.author_id,
  coalesce(post.repost_of_id, post.id) as thread_id,
  post.published_at,
  chosen.followed,
  post.space_id,
  coalesce(with_actions.actions, 0) as actions,
  with_actions.kind as action_kind,
  with_actions.actor_id as action_by,
  tagged.tag as topic,
  post.like_count + post.celebrate_count + post.support_count + post.insightful_count + post.funny_count + post.comment_count as answers,
  (
    select coalesce(sum(post_view_day.views), 0)
    from post_view_day
    where post_view_day.post_id = post.id
  )::int as views,
  exists (select from post_view where post_view.viewer_id = :viewerId and post_view.post_id = post.id) as seen
from
  (
    select latest.id, true as followed
    from latest
    union all
    select not_followed.id, false
    from not_followed
  ) as chosen
  join post on post.id = chosen.id
  left join with_actions on with_actions.post_id = post.id
  left join tagged on tagged.post_id = post.id
where
  post.author_id <> :viewerId
  and not (
    chosen.followed
    and with_actions.post_id is null
    and tagged.post_id is null
    and exists (
      select
      from feed_refusal
      where
        feed_refusal.viewer_id = :viewerId
        and feed_refusal.kind = case when post.space_id is null then 'followed' else 'space'
        end
        and feed_refusal.subject = coalesce(post.space_id, post.author_id)::text
    )
  );
