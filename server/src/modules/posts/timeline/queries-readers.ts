import { column, statement } from '#platform/database/statement.ts';
import { TIMELINE_ROWS } from './queries-fan-out.ts';

/** Records on which day actors last read their feed; answers those whose timeline is not filled. */
export const markRead = statement({
  params: { viewerIds: column.uuid.array, days: column.date.array },
  row: { viewer_id: column.uuid },
  sql: `
    with reader as (
      insert into feed_reader (viewer_id, read_on)
      select shown.viewer_id, shown.day
      from unnest(:viewerIds::uuid[], :days::date[]) as shown (viewer_id, day)
      join actor_card on actor_card.id = shown.viewer_id and actor_card.state = 'active'
      order by shown.viewer_id
      on conflict (viewer_id) do update set read_on = excluded.read_on where feed_reader.read_on < excluded.read_on
    )
    select shown.viewer_id from unnest(:viewerIds::uuid[]) as shown (viewer_id)
    where not exists (select from feed_reader where feed_reader.viewer_id = shown.viewer_id and feed_reader.filled)`,
});

/** From now on, posts are fanned out to them. */
export const wakeReaders = statement({
  params: { viewerIds: column.uuid.array },
  sql: `update feed_reader set awake = true where viewer_id = any (:viewerIds) and not awake`,
});

/**
 * The newest pushed posts that belong on the timeline of a reader: own ones, those of followed authors, and those in
 * their spaces. Runs after the reader was marked awake and that was committed: what was published before is found here,
 * and what is fanned out later finds the reader awake.
 */
export const fillTimeline = statement({
  params: { viewerId: column.uuid },
  sql: `
    with author as (
      select :viewerId::uuid as id
      union all
      select active_follow.followee_id from active_follow where active_follow.follower_id = :viewerId
    ), hint as (
      insert into timeline (viewer_id, published_at, post_id)
      select :viewerId, newest.published_at, newest.id from (
        select recent.published_at, recent.id from author cross join lateral (
          select post.published_at, post.id from post
          where post.author_id = author.id and post.deleted_at is null and (post.pushed or post.author_id = :viewerId)
            and (post.author_id = :viewerId or (post.space_id is null and post.visibility <> 'only_me'))
          order by post.published_at desc, post.id desc limit ${TIMELINE_ROWS}) as recent
        union all
        select recent.published_at, recent.id from space_member cross join lateral (
          select post.published_at, post.id from post
          where post.space_id = space_member.space_id and post.deleted_at is null and post.author_id <> :viewerId
          order by post.published_at desc, post.id desc limit ${TIMELINE_ROWS}) as recent
        where space_member.member_id = :viewerId and space_member.feed <> 'none'
        order by 1 desc, 2 desc limit ${TIMELINE_ROWS}) as newest
      order by 2, 3
      on conflict do nothing
    )
    update feed_reader set filled = true where viewer_id = :viewerId and awake`,
});

/** Puts readers to sleep who have not read for long, and deletes their timelines. Returns their number. */
export const putToSleep = statement({
  params: { before: column.date, limit: column.int },
  row: { readers: column.int },
  sql: `
    with inactive as (
      select viewer_id from feed_reader where awake and read_on < :before
      order by viewer_id limit :limit for update skip locked
    ), updated as (
      update feed_reader set awake = false, filled = false from inactive
      where feed_reader.viewer_id = inactive.viewer_id returning feed_reader.viewer_id
    ), deleted as (
      delete from timeline using updated where timeline.viewer_id = updated.viewer_id
    )
    select count(*)::int as readers from updated`,
});
