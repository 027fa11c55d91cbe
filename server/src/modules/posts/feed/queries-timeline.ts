import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import type { PostsTables } from '../tables.ts';

type Db = Kysely<PostsTables>;

/** Timeline rows kept per member; older ones are never read. */
export const TIMELINE_ROWS = 800;
/** Number of an author's newest posts that are added to the timeline of a new follower. */
export const BACKFILL_POSTS = 100;

// In one order, so that two batches do not deadlock.
const insertForFollowers = `
    insert into timeline (viewer_id, published_at, post_id, author_id)
    select active_follow.follower_id, post.published_at, post.id, post.author_id
    from post
    join active_follow on active_follow.followee_id = post.author_id
    where post.id = any (:postIds) and post.visibility <> 'only_me' and post.space_id is null
    union all
    select space_member.member_id, post.published_at, post.id, post.author_id
    from post
    join space_member on space_member.space_id = post.space_id and space_member.feed <> 'none'
      and space_member.member_id <> post.author_id
    where post.id = any (:postIds)
    order by 1, 2, 3`;
/**
 * Adds posts to the timelines of all their authors' current followers, and posts in a space to those of its members.
 * Whether each may see them is checked on reading. Repeating it changes nothing.
 */
export const fanOut = statement({
  params: { postIds: column.uuid.array },
  sql: `${insertForFollowers} on conflict do nothing`,
});
/**
 * The same for posts that are in no timeline of a follower yet; fails with a unique violation where one is. It costs a
 * third less, because no row is checked before it is written.
 */
export const fanOutNew = statement({ params: { postIds: column.uuid.array }, sql: insertForFollowers });

/** Adds the newest posts of authors to the timelines of new followers. */
export const backfill = statement({
  params: { followerIds: column.uuid.array, followeeIds: column.uuid.array },
  sql: `
    insert into timeline (viewer_id, published_at, post_id, author_id)
    select pair.follower_id, newest.published_at, newest.id, pair.followee_id
    from unnest(:followerIds::uuid[], :followeeIds::uuid[]) as pair (follower_id, followee_id)
    cross join lateral (
      select post.id, post.published_at from post
      where post.author_id = pair.followee_id and post.deleted_at is null and post.visibility <> 'only_me'
        and post.space_id is null
      order by post.published_at desc, post.id desc
      limit ${BACKFILL_POSTS}
    ) as newest
    order by 1, 2, 3
    on conflict do nothing`,
});

/**
 * Rows above TIMELINE_ROWS that a member may have before they are cut: cutting a few at a time is not worth the writes.
 */
const SLACK = 100;

const trimTimelinesStatement = statement({
  params: { after: column.uuid, members: column.int },
  row: {
    last: column.uuid.orNull,
    seen: column.int,
  },
  sql: `
    with recursive viewer (id, place) as (
      (select viewer_id, 1 from timeline where viewer_id > :after order by viewer_id limit 1)
      union all
      select following.viewer_id, viewer.place + 1
      from viewer, lateral (select viewer_id from timeline where timeline.viewer_id > viewer.id order by viewer_id
        limit 1) as following
      where viewer.place < :members
    ), crowded as (
      select viewer.id
      from viewer, lateral (
        select from timeline where timeline.viewer_id = viewer.id
        order by published_at desc, post_id desc offset ${TIMELINE_ROWS + SLACK} limit 1) as beyond
    ), edge as (
      select crowded.id, cut.published_at, cut.post_id
      from crowded, lateral (
        select published_at, post_id from timeline where timeline.viewer_id = crowded.id
        order by published_at desc, post_id desc offset ${TIMELINE_ROWS} limit 1) as cut
    ), gone as (
      delete from timeline using edge
      where timeline.viewer_id = edge.id
        and (timeline.published_at, timeline.post_id) <= (edge.published_at, edge.post_id)
    )
    select (select id from viewer order by place desc limit 1) as last, (select count(*)::int from viewer) as seen`,
});

/**
 * Deletes the oldest timeline rows of members who have too many, among the next `members` members after `after`. Walks
 * from member to member along the primary key and looks for a row beyond the limit. Returns the last member visited,
 * null at the end.
 */
export async function trimTimelines(db: Db, after: string, members: number): Promise<string | null> {
  const rows = await trimTimelinesStatement(db, { after, members });
  const [progress] = rows;
  return progress === undefined || progress.seen < members ? null : progress.last;
}

/**
 * Deletes posts that can no longer be restored, with their rows in the timelines of current followers or members of the
 * space; returns them with their pictures. A row of a former follower, which no feed shows, stays until it is trimmed.
 */
export const takeDeletedPosts = statement({
  params: { deletedBefore: column.timestamp, limit: column.int },
  row: {
    id: column.uuid,
    picture_ids: column.text.array,
  },
  sql: `
    with expired as (
      select id from post where deleted_at < :deletedBefore order by deleted_at limit :limit for update skip locked
    ), removed as (
      delete from post using expired where post.id = expired.id
      returning post.id, post.author_id, post.space_id, post.published_at, post.pictures
    ), hint as (
      select removed.author_id as viewer_id, removed.published_at, removed.id from removed
      union all
      select active_follow.follower_id, removed.published_at, removed.id
      from removed join active_follow on active_follow.followee_id = removed.author_id
      union all
      select space_member.member_id, removed.published_at, removed.id
      from removed join space_member on space_member.space_id = removed.space_id
    ), forgotten as (
      delete from timeline using hint
      where timeline.viewer_id = hint.viewer_id and timeline.published_at = hint.published_at
        and timeline.post_id = hint.id
    )
    select removed.id, array(select picture ->> 'id'
      from jsonb_array_elements(removed.pictures) as picture) as picture_ids
    from removed`,
});
const purgeCommentsStatement = statement({
  params: { deletedBefore: column.timestamp, limit: column.int },
  row: {
    count: column.int,
  },
  sql: `
    with expired as (
      select id from comment where deleted_at < :deletedBefore and hidden_at is null
      order by deleted_at limit :limit for update skip locked
    ), removed as (
      delete from comment using expired where comment.id = expired.id
    )
    select count(*)::int as count from expired`,
});

/** Deletes up to `limit` comments for good, with their replies, and returns how many were selected. */
export async function purgeComments(db: Db, deletedBefore: Date, limit: number): Promise<number> {
  const rows = await purgeCommentsStatement(db, { deletedBefore, limit });
  return rows[0]?.count ?? 0;
}
