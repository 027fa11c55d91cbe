import { column, statement } from '#platform/database/statement.ts';

/** Timeline rows stored per member; older ones are never read. */
export const TIMELINE_ROWS = 800;
/** Number of an author's newest posts that are added to the timeline of a new follower. */
export const BACKFILL_POSTS = 100;

/**
 * The next followers of the authors of some posts, in the order of the index on followers, and the next members of
 * their spaces: at most `limit` for each post. Someone who follows in the meantime gets the post by the backfill.
 */
const nextViewers = `
  next_viewer as materialized (
    select post.id as post_id, post.published_at, follower.follower_id as viewer_id, follower.created_at
    from post cross join lateral (
      select active_follow.follower_id, active_follow.created_at from active_follow
      where active_follow.followee_id = post.author_id
        and (active_follow.created_at, active_follow.follower_id) < (:afterAt, :afterId)
      order by active_follow.created_at desc, active_follow.follower_id desc
      limit :limit) as follower
    where post.id = any (:postIds) and post.visibility <> 'only_me' and post.space_id is null and post.pushed
    union all
    select post.id, post.published_at, member.member_id, post.published_at
    from post cross join lateral (
      select space_member.member_id from space_member
      where space_member.space_id = post.space_id and space_member.feed <> 'none'
        and space_member.member_id <> post.author_id and space_member.member_id < :afterId
      order by space_member.member_id desc
      limit :limit) as member
    where post.id = any (:postIds) and post.space_id is not null
  )`;
// In one order, so that two statements do not deadlock.
const insertHints = `
    insert into timeline (viewer_id, published_at, post_id)
    select next_viewer.viewer_id, next_viewer.published_at, next_viewer.post_id
    from next_viewer join feed_reader on feed_reader.viewer_id = next_viewer.viewer_id and feed_reader.awake
    order by 1, 2, 3`;
/** The posts with more viewers, each with the last viewer of this piece: where the next one begins. */
const places = `
  select distinct on (post_id) post_id, created_at as after_at, viewer_id as after_id
  from (select next_viewer.*, count(*) over (partition by post_id) as viewers from next_viewer) as counted
  where viewers >= :limit
  order by post_id, created_at, viewer_id`;

const params = { postIds: column.uuid.array, afterAt: column.timestamp, afterId: column.uuid, limit: column.int };
const row = { post_id: column.uuid, after_at: column.timestamp, after_id: column.uuid };
/**
 * Adds posts to the timelines of the next followers, and posts in a space to those of its next members, as far as they
 * are awake. Whether each may see them is checked on reading. Repeating it changes nothing.
 */
export const fanOutPiece = statement({
  params,
  row,
  sql: `with ${nextViewers}, hint as (${insertHints} on conflict do nothing) ${places}`,
});
/**
 * The same for posts that are in no timeline of a follower yet; fails with a unique violation where one is. It costs a
 * third less, because no row is checked before it is written.
 */
export const fanOutNewPiece = statement({
  params,
  row,
  sql: `with ${nextViewers}, hint as (${insertHints}) ${places}`,
});

/** Adds the newest posts of authors, as far as they are pushed, to the timelines of new followers who are awake. */
export const backfill = statement({
  params: { followerIds: column.uuid.array, followeeIds: column.uuid.array },
  sql: `
    insert into timeline (viewer_id, published_at, post_id)
    select pair.follower_id, newest.published_at, newest.id
    from unnest(:followerIds::uuid[], :followeeIds::uuid[]) as pair (follower_id, followee_id)
    join feed_reader on feed_reader.viewer_id = pair.follower_id and feed_reader.awake
    cross join lateral (
      select post.id, post.published_at, post.pushed from post
      where post.author_id = pair.followee_id and post.deleted_at is null and post.visibility <> 'only_me'
        and post.space_id is null
      order by post.published_at desc, post.id desc
      limit ${BACKFILL_POSTS}
    ) as newest
    where newest.pushed
    order by 1, 2, 3
    on conflict do nothing`,
});

/**
 * The author's own hint of a new post, and whether the post is pushed. An author pulls above `limit` followers, and
 * pushes again below half of it.
 */
export const placeNewPost = statement({
  params: {
    postId: column.uuid,
    authorId: column.uuid,
    spaceId: column.uuid.orNull,
    publishedAt: column.timestamp,
    limit: column.int,
  },
  sql: `
    with own as (
      insert into timeline (viewer_id, published_at, post_id) values (:authorId, :publishedAt, :postId)
      on conflict do nothing
    ), mode as materialized (
      select follow_figure.followers > :limit
        or (coalesce(pull_author.pulls, false) and follow_figure.followers * 2 >= :limit) as pulls
      from follow_figure left join pull_author on pull_author.author_id = follow_figure.actor_id
      where follow_figure.actor_id = :authorId and :spaceId::uuid is null
    ), pulling as (
      insert into pull_author (author_id, pulls, last_post_at)
      select :authorId, true, :publishedAt from mode where pulls
      on conflict (author_id) do update set pulls = true,
        last_post_at = greatest(pull_author.last_post_at, excluded.last_post_at)
      returning author_id
    ), pushing as (
      update pull_author set pulls = false from mode
      where pull_author.author_id = :authorId and pull_author.pulls and not mode.pulls
    )
    update post set pushed = false from pulling where post.id = :postId`,
});

/** Forgets authors whose last post that was not pushed is old. */
export const forgetPullAuthors = statement({
  params: { before: column.timestamp },
  sql: `delete from pull_author where last_post_at < :before`,
});
