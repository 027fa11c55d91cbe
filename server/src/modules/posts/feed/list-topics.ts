import { type Topic, TOPIC_DAYS, TOPICS_MAX } from '#contract/posts/topics.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { RequestContext } from '#platform/context.ts';
import { notHidden, postVisible } from '../row.ts';
import type { PostsTables } from '../tables.ts';
import { unmuted } from './queries-lists.ts';

/** Public posts that are looked at, so that the cost does not grow with the number of posts. */
const MAX_POSTS = 300;

/**
 * Only public posts count: a hashtag of a narrower post would tell that the post exists. Each person counts once for a
 * hashtag, so that nobody can raise it by posting often. It is shown as it was spelled last.
 */
const topicsStatement = statement({
  params: { viewerId: column.uuid, personId: column.uuid, since: column.timestamp },
  row: { tag: column.text, posts: column.int, people: column.int },
  sql: `
  select
    (array_agg(coalesce(post_hashtag.spelling, post_hashtag.tag) order by post_hashtag.published_at desc))[1] as tag,
    count(*)::int as posts, count(distinct recent.author_id)::int as people
  from (
    select post.id, post.author_id
    from post
    join actor_card on actor_card.id = post.author_id
    where post.visibility = 'anyone' and post.space_id is null and post.deleted_at is null
      and post.published_at > :since
      and actor_card.discoverable
      and ${unmuted}
      and ${notHidden}
      and ${postVisible}
    order by post.published_at desc, post.id desc
    limit ${MAX_POSTS}
  ) as recent
  join post_hashtag on post_hashtag.post_id = recent.id
  group by post_hashtag.tag
  order by people desc, posts desc, post_hashtag.tag
  limit ${TOPICS_MAX}`,
});

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What people talk about, as far as the caller may see and wants to see it. */
export const listTopics = async (ctx: RequestContext<PostsTables>): Promise<Topic[]> =>
  topicsStatement(ctx.db, {
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    since: new Date(ctx.now.getTime() - TOPIC_DAYS * DAY_MS),
  });
