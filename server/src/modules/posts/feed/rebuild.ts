import { statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { TIMELINE_ROWS } from '../timeline/queries-fan-out.ts';
import type { PostsTables } from '../tables.ts';

const counts = `
  like_count = counted.like_count, celebrate_count = counted.celebrate_count, support_count = counted.support_count,
  insightful_count = counted.insightful_count, funny_count = counted.funny_count`;
const byKind = `
  count(*) filter (where kind = 'like') as like_count, count(*) filter (where kind = 'celebrate') as celebrate_count,
  count(*) filter (where kind = 'support') as support_count,
    count(*) filter (where kind = 'insightful') as insightful_count,
  count(*) filter (where kind = 'funny') as funny_count`;

const updateCommentCounts = statement({
  sql: `
    update post set ${counts}
    from (select post_id, ${byKind} from post_reaction group by post_id) as counted
    where post.id = counted.post_id`,
});

const updateReplyCounts = statement({
  sql: `
    update comment set ${counts}
    from (select comment_id, ${byKind} from comment_reaction group by comment_id) as counted
    where comment.id = counted.comment_id`,
});

const updatePostReactionCounts = statement({
  sql: `
    update post set comment_count = counted.comments
    from (select comment.post_id, count(*) as comments
      from comment left join comment as thread on thread.id = comment.parent_id
      where comment.deleted_at is null and comment.counted and thread.counted is not false
      group by comment.post_id) as counted
    where post.id = counted.post_id`,
});

const updateCommentReactionCounts = statement({
  sql: `
    update comment set reply_count = counted.replies
    from (select parent_id, count(*) as replies from comment
      where deleted_at is null and counted and parent_id is not null
      group by parent_id) as counted
    where comment.id = counted.parent_id`,
});

/**
 * Recomputes counts and feeds after posts, comments or reactions were written directly, for example by a bulk import.
 * Takes a few seconds per million rows.
 */
export async function rebuildDerived(database: Kysely<never>): Promise<void> {
  const db = narrowed<PostsTables>(database);
  await updateCommentCounts(db);
  await updateReplyCounts(db);
  await updatePostReactionCounts(db);
  await updateCommentReactionCounts(db);
  await rebuildTimelines(db);
  await wakeEveryone(db);
}

/**
 * Reads own posts and those of followed actors separately: one condition over both would read all posts for every
 * member.
 */
const rebuildTimelines = statement({
  sql: `
  insert into timeline (viewer_id, published_at, post_id)
  select viewer.id, hint.published_at, hint.id
  from actor_card as viewer
  cross join lateral (
    select * from (
      select post.published_at, post.id
      from post
      where post.author_id = viewer.id and post.deleted_at is null
      union all
      select post.published_at, post.id
      from active_follow
      join post on post.author_id = active_follow.followee_id
      where active_follow.follower_id = viewer.id and post.deleted_at is null and post.visibility <> 'only_me'
        and post.pushed
    ) as either
    order by either.published_at desc, either.id desc
    limit ${TIMELINE_ROWS}) as hint
  on conflict do nothing`,
});

/** Everyone with a timeline is awake. */
const wakeEveryone = statement({
  sql: `
  insert into feed_reader (viewer_id, read_on, awake, filled)
  select viewer.id, current_date, true, true from actor_card as viewer
  where exists (select from timeline where timeline.viewer_id = viewer.id)
  on conflict (viewer_id) do update set awake = true, filled = true`,
});
