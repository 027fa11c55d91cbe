-- The texts above 3,000 characters of queries-fill.ts, written by `npm run sql -- --update`.

-- interestPage: 4,968 characters, 5533f2414c5f
with
  own_place as materialized (
    select profile_place.city_id, profile_place.interests
    from profile_place
    where profile_place.member_id = :viewerId
  ),
  author as materialized (
    (
      select sharing.member_id
      from
        own_place
        cross join unnest(own_place.interests[1:10]) as own_interest
        cross join lateral (
          select profile_interested.member_id
          from profile_interested
          where profile_interested.interest = own_interest
          order by profile_interested.member_id
          limit 20
        ) as sharing
    )
    union
    (
      select entry.member_id
      from
        (
          select own_entry.title_folded
          from profile_entry own_entry
          where own_entry.member_id = :viewerId and own_entry.section = 'skills'
          order by own_entry.id
          limit 10
        ) as own
        cross join lateral (
          select entry.member_id
          from profile_entry entry
          where
            entry.title_folded = own.title_folded
            and entry.section = 'skills'
            and (
              entry.member_id = :viewerId::uuid
              or (
                entry.level = 'anyone'
                or (
                  entry.level in ('connections', 'only_followers')
                  and exists (
                    select 1
                    from connection
                    where connection.actor_id = :viewerId::uuid and connection.other_id = entry.member_id
                  )
                )
                or (
                  entry.level = 'only_followers'
                  and exists (
                    select 1
                    from follow
                    where
                      follow.follower_id = :viewerId::uuid
                      and follow.followee_id = entry.member_id
                      and follow.state = 'active'
                  )
                )
              )
            )
          order by entry.member_id
          limit 20
        ) as entry
    )
    union
    (
      select neighbour.member_id
      from
        own_place
        cross join lateral (
          select profile_place.member_id
          from profile_place
          where profile_place.city_id = own_place.city_id
          order by profile_place.member_id
          limit 40
        ) as neighbour
    )
    union
    (
      select entry.member_id
      from
        (
          select own_entry.title_folded
          from profile_entry own_entry
          where own_entry.member_id = :viewerId and own_entry.section = 'languages'
          order by own_entry.id
          limit 10
        ) as own
        cross join lateral (
          select entry.member_id
          from profile_entry entry
          where
            entry.title_folded = own.title_folded
            and entry.section = 'languages'
            and (
              entry.member_id = :viewerId::uuid
              or (
                entry.level = 'anyone'
                or (
                  entry.level in ('connections', 'only_followers')
                  and exists (
                    select 1
                    from connection
                    where connection.actor_id = :viewerId::uuid and connection.other_id = entry.member_id
                  )
                )
                or (
                  entry.level = 'only_followers'
                  and exists (
                    select 1
                    from follow
                    where
                      follow.follower_id = :viewerId::uuid
                      and follow.followee_id = entry.member_id
                      and follow.state = 'active'
                  )
                )
              )
            )
          order by entry.member_id
          limit 20
        ) as entry
    )
  ),
  chosen as materialized (
    select newest.id
    from
      author
      cross join lateral (
        select post.id
        from post
        where
          post.author_id = author.member_id
          and post.visibility = 'anyone'
          and post.space_id is null
          and post.deleted_at is null
          and post.repost_mode is distinct from 'direct'
        order by post.published_at desc, post.id desc
        limit 5
      ) as newest
    union
    select tagged.post_id
    from
      (
        select own_skill.title_folded
        from profile_entry own_skill
        where own_skill.member_id = :viewerId and own_skill.section = 'skills'
        order by own_skill.id
        limit 10
      ) as own
      cross join lateral (
        select post_hashtag.post_id
        from post_hashtag
        where post_hashtag.tag = replace(comparable_text (own.title_folded), ' ', '')
        order by post_hashtag.published_at desc, post_hashtag.post_id desc
        limit 5
      ) as tagged
  )
select post.id, post.published_at
from chosen join post on post.id = chosen.id join actor_card on actor_card.id = post.author_id
where
  post.visibility = 'anyone'
  and post.space_id is null
  and post.deleted_at is null
  and post.repost_mode is distinct from 'direct'
  and (post.published_at, post.id) < (:at, :id)
  and actor_card.discoverable
  and post.author_id <> :viewerId
  and not exists (
    select 1
    from active_follow
    where active_follow.follower_id = :viewerId and active_follow.followee_id = post.author_id
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
    and (post.author_id = :viewerId::uuid or actor_card.state = 'active')
    and (
      post.author_id = :viewerId::uuid
      or not coalesce(
        (select true from withheld where withheld.thing_id = post.id and withheld.kind = 'post' limit 1),
        false
      )
    )
  )
order by post.published_at desc, post.id desc
limit :limit;

-- publicPage: 5,360 characters, d52f31b118e6
with
  own_place as materialized (
    select profile_place.city_id, profile_place.interests
    from profile_place
    where profile_place.member_id = :viewerId
  ),
  author as materialized (
    (
      select sharing.member_id
      from
        own_place
        cross join unnest(own_place.interests[1:10]) as own_interest
        cross join lateral (
          select profile_interested.member_id
          from profile_interested
          where profile_interested.interest = own_interest
          order by profile_interested.member_id
          limit 20
        ) as sharing
    )
    union
    (
      select entry.member_id
      from
        (
          select own_entry.title_folded
          from profile_entry own_entry
          where own_entry.member_id = :viewerId and own_entry.section = 'skills'
          order by own_entry.id
          limit 10
        ) as own
        cross join lateral (
          select entry.member_id
          from profile_entry entry
          where
            entry.title_folded = own.title_folded
            and entry.section = 'skills'
            and (
              entry.member_id = :viewerId::uuid
              or (
                entry.level = 'anyone'
                or (
                  entry.level in ('connections', 'only_followers')
                  and exists (
                    select 1
                    from connection
                    where connection.actor_id = :viewerId::uuid and connection.other_id = entry.member_id
                  )
                )
                or (
                  entry.level = 'only_followers'
                  and exists (
                    select 1
                    from follow
                    where
                      follow.follower_id = :viewerId::uuid
                      and follow.followee_id = entry.member_id
                      and follow.state = 'active'
                  )
                )
              )
            )
          order by entry.member_id
          limit 20
        ) as entry
    )
    union
    (
      select neighbour.member_id
      from
        own_place
        cross join lateral (
          select profile_place.member_id
          from profile_place
          where profile_place.city_id = own_place.city_id
          order by profile_place.member_id
          limit 40
        ) as neighbour
    )
    union
    (
      select entry.member_id
      from
        (
          select own_entry.title_folded
          from profile_entry own_entry
          where own_entry.member_id = :viewerId and own_entry.section = 'languages'
          order by own_entry.id
          limit 10
        ) as own
        cross join lateral (
          select entry.member_id
          from profile_entry entry
          where
            entry.title_folded = own.title_folded
            and entry.section = 'languages'
            and (
              entry.member_id = :viewerId::uuid
              or (
                entry.level = 'anyone'
                or (
                  entry.level in ('connections', 'only_followers')
                  and exists (
                    select 1
                    from connection
                    where connection.actor_id = :viewerId::uuid and connection.other_id = entry.member_id
                  )
                )
                or (
                  entry.level = 'only_followers'
                  and exists (
                    select 1
                    from follow
                    where
                      follow.follower_id = :viewerId::uuid
                      and follow.followee_id = entry.member_id
                      and follow.state = 'active'
                  )
                )
              )
            )
          order by entry.member_id
          limit 20
        ) as entry
    )
  ),
  chosen as materialized (
    select newest.id
    from
      author
      cross join lateral (
        select post.id
        from post
        where
          post.author_id = author.member_id
          and post.visibility = 'anyone'
          and post.space_id is null
          and post.deleted_at is null
          and post.repost_mode is distinct from 'direct'
        order by post.published_at desc, post.id desc
        limit 5
      ) as newest
    union
    select tagged.post_id
    from
      (
        select own_skill.title_folded
        from profile_entry own_skill
        where own_skill.member_id = :viewerId and own_skill.section = 'skills'
        order by own_skill.id
        limit 10
      ) as own
      cross join lateral (
        select post_hashtag.post_id
        from post_hashtag
        where post_hashtag.tag = replace(comparable_text (own.title_folded), ' ', '')
        order by post_hashtag.published_at desc, post_hashtag.post_id desc
        limit 5
      ) as tagged
  )
select recent.id, recent.published_at
from
  (
    select post.id, post.published_at
    from post join actor_card on actor_card.id = post.author_id
    where
      post.visibility = 'anyone'
      and post.space_id is null
      and post.deleted_at is null
      and post.repost_mode is distinct from 'direct'
      and true
      and (
        post.published_at > :now::timestamptz - interval '30 days'
        or post.like_count + post.celebrate_count + post.support_count + post.insightful_count + post.funny_count + post.comment_count > 0
      )
      and post.id not in (select chosen.id from chosen)
      and (post.published_at, post.id) < (:at, :id)
      and actor_card.discoverable
      and post.author_id <> :viewerId
      and not exists (
        select 1
        from active_follow
        where active_follow.follower_id = :viewerId and active_follow.followee_id = post.author_id
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
        and (post.author_id = :viewerId::uuid or actor_card.state = 'active')
        and (
          post.author_id = :viewerId::uuid
          or not coalesce(
            (select true from withheld where withheld.thing_id = post.id and withheld.kind = 'post' limit 1),
            false
          )
        )
      )
    order by post.published_at desc, post.id desc
    limit 51
  ) as recent
order by recent.published_at desc, recent.id desc
limit :limit;

-- restPage: 14,458 characters, fc52079b1a94
with
  own_place as materialized (
    select profile_place.city_id, profile_place.interests
    from profile_place
    where profile_place.member_id = :viewerId
  ),
  author as materialized (
    (
      select sharing.member_id
      from
        own_place
        cross join unnest(own_place.interests[1:10]) as own_interest
        cross join lateral (
          select profile_interested.member_id
          from profile_interested
          where profile_interested.interest = own_interest
          order by profile_interested.member_id
          limit 20
        ) as sharing
    )
    union
    (
      select entry.member_id
      from
        (
          select own_entry.title_folded
          from profile_entry own_entry
          where own_entry.member_id = :viewerId and own_entry.section = 'skills'
          order by own_entry.id
          limit 10
        ) as own
        cross join lateral (
          select entry.member_id
          from profile_entry entry
          where
            entry.title_folded = own.title_folded
            and entry.section = 'skills'
            and (
              entry.member_id = :viewerId::uuid
              or (
                entry.level = 'anyone'
                or (
                  entry.level in ('connections', 'only_followers')
                  and exists (
                    select 1
                    from connection
                    where connection.actor_id = :viewerId::uuid and connection.other_id = entry.member_id
                  )
                )
                or (
                  entry.level = 'only_followers'
                  and exists (
                    select 1
                    from follow
                    where
                      follow.follower_id = :viewerId::uuid
                      and follow.followee_id = entry.member_id
                      and follow.state = 'active'
                  )
                )
              )
            )
          order by entry.member_id
          limit 20
        ) as entry
    )
    union
    (
      select neighbour.member_id
      from
        own_place
        cross join lateral (
          select profile_place.member_id
          from profile_place
          where profile_place.city_id = own_place.city_id
          order by profile_place.member_id
          limit 40
        ) as neighbour
    )
    union
    (
      select entry.member_id
      from
        (
          select own_entry.title_folded
          from profile_entry own_entry
          where own_entry.member_id = :viewerId and own_entry.section = 'languages'
          order by own_entry.id
          limit 10
        ) as own
        cross join lateral (
          select entry.member_id
          from profile_entry entry
          where
            entry.title_folded = own.title_folded
            and entry.section = 'languages'
            and (
              entry.member_id = :viewerId::uuid
              or (
                entry.level = 'anyone'
                or (
                  entry.level in ('connections', 'only_followers')
                  and exists (
                    select 1
                    from connection
                    where connection.actor_id = :viewerId::uuid and connection.other_id = entry.member_id
                  )
                )
                or (
                  entry.level = 'only_followers'
                  and exists (
                    select 1
                    from follow
                    where
                      follow.follower_id = :viewerId::uuid
                      and follow.followee_id = entry.member_id
                      and follow.state = 'active'
                  )
                )
              )
            )
          order by entry.member_id
          limit 20
        ) as entry
    )
  ),
  chosen as materialized (
    select newest.id
    from
      author
      cross join lateral (
        select post.id
        from post
        where
          post.author_id = author.member_id
          and post.visibility = 'anyone'
          and post.space_id is null
          and post.deleted_at is null
          and post.repost_mode is distinct from 'direct'
        order by post.published_at desc, post.id desc
        limit 5
      ) as newest
    union
    select tagged.post_id
    from
      (
        select own_skill.title_folded
        from profile_entry own_skill
        where own_skill.member_id = :viewerId and own_skill.section = 'skills'
        order by own_skill.id
        limit 10
      ) as own
      cross join lateral (
        select post_hashtag.post_id
        from post_hashtag
        where post_hashtag.tag = replace(comparable_text (own.title_folded), ' ', '')
        order by post_hashtag.published_at desc, post_hashtag.post_id desc
        limit 5
      ) as tagged
  ),
  followed as materialized (
    select candidate.id, candidate.published_at
    from
      (
        select newest.id, newest.published_at
        from
          (
            select :viewerId::uuid as id
            union all
            select active_follow.followee_id
            from active_follow
            where active_follow.follower_id = :viewerId
          ) as author
          cross join lateral (
            select post.id, post.published_at
            from
              post
              join actor_card on actor_card.id = post.author_id
              left join active_follow as followed on followed.follower_id = :viewerId
              and followed.followee_id = post.author_id
            where
              post.author_id = author.id
              and (post.space_id is null or post.author_id = :viewerId)
              and (post.published_at, post.id) < (:feedAt, :feedId)
              and post.deleted_at is null
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
            order by post.published_at desc, post.id desc
            limit :limit
          ) as newest
        where (select feed_reader.filled from feed_reader where feed_reader.viewer_id = :viewerId) is not true
        union all
        select newest.id, newest.published_at
        from
          space_member
          cross join lateral (
            select post.id, post.published_at
            from
              post
              join actor_card on actor_card.id = post.author_id
              left join active_follow as followed on followed.follower_id = :viewerId
              and followed.followee_id = post.author_id
            where
              post.space_id = space_member.space_id
              and post.author_id <> :viewerId
              and (post.published_at, post.id) < (:feedAt, :feedId)
              and post.deleted_at is null
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
            order by post.published_at desc, post.id desc
            limit :limit
          ) as newest
        where
          (select feed_reader.filled from feed_reader where feed_reader.viewer_id = :viewerId) is not true
          and space_member.member_id = :viewerId
          and space_member.feed <> 'none'
      ) as candidate
    order by candidate.published_at desc, candidate.id desc
    limit :limit
  ),
  interesting as materialized (
    select post.id, post.published_at
    from chosen join post on post.id = chosen.id join actor_card on actor_card.id = post.author_id
    where
      post.visibility = 'anyone'
      and post.space_id is null
      and post.deleted_at is null
      and post.repost_mode is distinct from 'direct'
      and (post.published_at, post.id) < (:at, :id)
      and actor_card.discoverable
      and post.author_id <> :viewerId
      and not exists (
        select 1
        from active_follow
        where active_follow.follower_id = :viewerId and active_follow.followee_id = post.author_id
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
        and (post.author_id = :viewerId::uuid or actor_card.state = 'active')
        and (
          post.author_id = :viewerId::uuid
          or not coalesce(
            (select true from withheld where withheld.thing_id = post.id and withheld.kind = 'post' limit 1),
            false
          )
        )
      )
    order by post.published_at desc, post.id desc
    limit :limit
  )
select followed.id, followed.published_at, 'following' as source
from followed
union all
select interesting.id, interesting.published_at, 'interests'
from interesting
where not exists (select 1 from followed)
union all
select public_post.id, public_post.published_at, 'everyone'
from
  (
    select recent.id, recent.published_at
    from
      (
        select post.id, post.published_at
        from post join actor_card on actor_card.id = post.author_id
        where
          post.visibility = 'anyone'
          and post.space_id is null
          and post.deleted_at is null
          and post.repost_mode is distinct from 'direct'
          and not exists (select 1 from followed)
          and not exists (select 1 from interesting)
          and (
            post.published_at > :now::timestamptz - interval '30 days'
            or post.like_count + post.celebrate_count + post.support_count + post.insightful_count + post.funny_count + post.comment_count > 0
          )
          and post.id not in (select chosen.id from chosen)
          and (post.published_at, post.id) < (:at, :id)
          and actor_card.discoverable
          and post.author_id <> :viewerId
          and not exists (
            select 1
            from active_follow
            where active_follow.follower_id = :viewerId and active_follow.followee_id = post.author_id
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
          )
        order by post.published_at desc, post.id desc
        limit 51
      ) as recent
    order by recent.published_at desc, recent.id desc
    limit :limit
  ) as public_post
order by published_at desc, id desc;

-- filledPosts: 5,682 characters, 84141e2b078b
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
  post.id = any (:ids::uuid[])
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
  )
order by post.published_at desc, post.id desc;
