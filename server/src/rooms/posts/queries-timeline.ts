import { sql, type Kysely } from 'kysely';
import type { PostsTables } from './tables.ts';

type Db = Kysely<PostsTables>;

/** Timeline rows kept per member; what lies further back is not asked for. */
export const TIMELINE_ROWS = 800;
/** Posts of a newly followed author that are put on the follower's home page. */
export const BACKFILL_POSTS = 100;

/** Puts a post on the home pages of all who follow its author now. Whether each may see it is decided at reading. Again changes nothing. */
export const fanOut = (db: Db, postId: string) =>
  sql`
    insert into timeline (viewer_id, published_at, post_id, author_id)
    select active_follow.follower_id, post.published_at, post.id, post.author_id
    from post
    join active_follow on active_follow.followee_id = post.author_id
    where post.id = ${postId} and post.visibility <> 'only_me'
    on conflict do nothing`.execute(db);

/** Puts an author's newest posts on the home page of somebody who begins to follow them. */
export const backfill = (db: Db, followerId: string, followeeId: string) =>
  sql`
    insert into timeline (viewer_id, published_at, post_id, author_id)
    select ${followerId}::uuid, post.published_at, post.id, post.author_id
    from post
    where post.author_id = ${followeeId} and post.deleted_at is null and post.visibility <> 'only_me'
    order by post.published_at desc, post.id desc
    limit ${BACKFILL_POSTS}
    on conflict do nothing`.execute(db);

/** Cuts the oldest hints of members who have more than they need; at most `members` of them in one go. Answers how many were cut. */
export async function trimTimelines(db: Db, members: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with crowded as (
      select viewer_id from timeline group by viewer_id having count(*) > ${TIMELINE_ROWS + 100} limit ${members}
    ), edge as (
      select crowded.viewer_id, kept.published_at, kept.post_id
      from crowded, lateral (
        select published_at, post_id from timeline where timeline.viewer_id = crowded.viewer_id
        order by published_at desc, post_id desc offset ${TIMELINE_ROWS} limit 1) as kept
    ), cut as (
      delete from timeline using edge
      where timeline.viewer_id = edge.viewer_id and (timeline.published_at, timeline.post_id) <= (edge.published_at, edge.post_id)
      returning timeline.viewer_id
    )
    select count(distinct viewer_id) as count from cut`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Posts whose time to be restored is over, with their pictures. */
export async function takeDeletedPosts(db: Db, deletedBefore: Date, limit: number): Promise<{ id: string; picture_ids: string[] }[]> {
  const { rows } = await sql<{ id: string; picture_ids: string[] }>`
    with gone as (
      select id from post where deleted_at < ${deletedBefore} order by deleted_at limit ${limit} for update skip locked
    )
    delete from post using gone where post.id = gone.id
    returning post.id, array(select picture ->> 'id' from jsonb_array_elements(post.pictures) as picture) as picture_ids`.execute(db);
  return rows;
}
export const deleteTimelineOf = (db: Db, postIds: readonly string[]) => sql`delete from timeline where post_id = any(${postIds})`.execute(db);
export const purgeComments = (db: Db, deletedBefore: Date) => db.deleteFrom('comment').where('deleted_at', '<', deletedBefore).execute();
