import { RANKED_COMMENTS_MAX } from '#contract/posts/posts.ts';
import { column, statement } from '#platform/database/statement.ts';
import { commentAuthorVisible, commentColumnsWithoutSpace, commentRow } from '../row.ts';
import { KEY_DIGITS } from './ranking.ts';

const viewer = { viewerId: column.uuid, personId: column.uuid, threadId: column.uuid };
/** The last digits of an id are random: times are in the first ones. */
const key = (id: string): string => `right(${id}::text, ${KEY_DIGITS})`;
const shown = `comment.post_id = :threadId and comment.parent_id is null and comment.deleted_at is null
    and ${commentAuthorVisible}`;

/** Hours after which what is new about a comment counts half. */
const HALF_LIFE_HOURS = 48;
/** More of them make no difference, and PostgreSQL refuses powers that are too small for a number. */
const HALF_LIVES_MAX = 60;
/**
 * recency × relation × answers; docs/decisions/0069 explains each factor. The time is relative to the newest comment,
 * so that the order does not depend on the moment of reading. As floating-point numbers: powers of exact ones are slow.
 */
const score = `
  (0.25 + 0.75 * power(0.5::float8, least(extract(epoch from newest.newest_at - newest.created_at)::float8
    / ${HALF_LIFE_HOURS * 3600}, ${HALF_LIVES_MAX})))
  * case when newest.author_id = :viewerId then 3
      when exists (select from connected
        where connected.actor_id = :viewerId and connected.other_id = newest.author_id) then 2
      when exists (select from active_follow
        where active_follow.follower_id = :viewerId and active_follow.followee_id = newest.author_id) then 1.5
      else 1 end
  * case when newest.author_id = (select post.author_id from post where post.id = :threadId) then 1.5 else 1 end
  * case when newest.id = (select space_answer.comment_id from space_answer where space_answer.post_id = :threadId)
      then 4 else 1 end
  * (1 + ln(1 + newest.like_count + newest.celebrate_count + newest.support_count + newest.insightful_count
      + newest.funny_count + 2 * newest.reply_count))`;

/** The first comments of a post by relevance. The first row has ids and times (ms) of all that were ranked. */
export const rankedPage = statement({
  params: { ...viewer, limit: column.int },
  row: { ...commentRow, ranked: column.json<readonly (readonly [id: string, at: number])[]>().orNull },
  sql: `
  select ${commentColumnsWithoutSpace}, case when comment.position = 1 then comment.ranked end as ranked
  from (
    select scored.*, row_number() over best as position,
      json_agg(json_build_array(scored.id, extract(epoch from scored.created_at) * 1000))
        over (best rows between unbounded preceding and unbounded following) as ranked
    from (
      select newest.*, ${score} as score
      from (
        select comment.*, first_value(comment.created_at) over latest as newest_at
        from comment join actor_card on actor_card.id = comment.author_id
        where ${shown}
        window latest as (order by comment.created_at desc, comment.id desc)
        order by comment.created_at desc, comment.id desc limit ${RANKED_COMMENTS_MAX}
      ) as newest
    ) as scored
    window best as (order by scored.score desc, scored.created_at desc, scored.id desc)
  ) as comment
  join post on post.id = comment.post_id
  join actor_card on actor_card.id = comment.author_id
  where comment.position <= :limit
  order by comment.position`,
});

/** A comment of the post, or the one that it answers. */
export const linkedComment = statement({
  params: { ...viewer, commentId: column.uuid },
  row: commentRow,
  sql: `
  select ${commentColumnsWithoutSpace}
  from comment
  join post on post.id = comment.post_id
  join actor_card on actor_card.id = comment.author_id
  where comment.id = (
      select coalesce(linked.parent_id, linked.id) from comment as linked where linked.id = :commentId)
    and ${shown}`,
});

/** The comments of a written order, in any order. */
export const commentsOfKeys = statement({
  params: {
    ...viewer,
    keys: column.text.array,
    linkedId: column.uuid.orNull,
    newestAt: column.timestamp,
    newestId: column.uuid,
    oldestAt: column.timestamp,
    oldestId: column.uuid,
  },
  row: commentRow,
  sql: `
  with chosen as materialized (
    select comment.id from comment
    where comment.post_id = :threadId and comment.parent_id is null and comment.deleted_at is null
      and (comment.created_at, comment.id) between (:oldestAt, :oldestId) and (:newestAt, :newestId)
      and ${key('comment.id')} = any (:keys::text[])
    union select :linkedId::uuid where :linkedId::uuid is not null
  )
  select ${commentColumnsWithoutSpace}
  from chosen
  join comment on comment.id = chosen.id
  join post on post.id = comment.post_id
  join actor_card on actor_card.id = comment.author_id
  where ${shown}`,
});
