import { sql, type Kysely } from 'kysely';
import { narrowed } from '#platform/database/door.ts';
import { TIMELINE_ROWS } from './queries-timeline.ts';
import type { PostsTables } from './tables.ts';

/**
 * Makes anew what follows from posts, comments and reactions that came by another way than use cases, as when a crowd is copied
 * in: the counts, and everybody's home page. Wants time: seconds per million rows.
 */
export async function rebuildDerived(door: Kysely<never>): Promise<void> {
  const db = narrowed<PostsTables>(door);
  await sql`
    update post set like_count = counted.like_count, celebrate_count = counted.celebrate_count, support_count = counted.support_count,
      insightful_count = counted.insightful_count, funny_count = counted.funny_count
    from (
      select post_id, count(*) filter (where kind = 'like') as like_count, count(*) filter (where kind = 'celebrate') as celebrate_count,
        count(*) filter (where kind = 'support') as support_count, count(*) filter (where kind = 'insightful') as insightful_count,
        count(*) filter (where kind = 'funny') as funny_count
      from post_reaction group by post_id) as counted
    where post.id = counted.post_id`.execute(db);
  await sql`
    update post set comment_count = counted.comments
    from (select post_id, count(*) as comments from comment where deleted_at is null group by post_id) as counted
    where post.id = counted.post_id`.execute(db);
  await sql`
    update comment set reply_count = counted.replies
    from (select parent_id, count(*) as replies from comment where deleted_at is null and parent_id is not null group by parent_id) as counted
    where comment.id = counted.parent_id`.execute(db);
  await sql`
    insert into timeline (viewer_id, published_at, post_id, author_id)
    select viewer.id, hint.published_at, hint.id, hint.author_id
    from actor_card as viewer
    cross join lateral (
      select post.published_at, post.id, post.author_id
      from post
      where post.deleted_at is null
        and (post.author_id = viewer.id or (post.visibility <> 'only_me' and post.author_id in (
          select active_follow.followee_id from active_follow where active_follow.follower_id = viewer.id)))
      order by post.published_at desc, post.id desc
      limit ${TIMELINE_ROWS}) as hint
    on conflict do nothing`.execute(db);
}
