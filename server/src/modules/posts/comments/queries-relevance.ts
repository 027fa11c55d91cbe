import { RANKED_COMMENTS_MAX } from '#contract/posts.ts';
import { column, statement } from '#platform/database/statement.ts';
import { commentAuthorVisible, commentColumns, commentRow } from '../row.ts';
import { KEY_DIGITS } from './ranking.ts';

const viewer = { viewerId: column.uuid, personId: column.uuid, threadId: column.uuid };
/** The last digits of an id are random: times are in the first ones. */
const key = (id: string): string => `right(${id}::text, ${KEY_DIGITS})`;
const shown = `comment.post_id = :threadId and comment.parent_id is null and comment.deleted_at is null
    and ${commentAuthorVisible}`;

/** Hours after which what is new about a comment counts half. */
const HALF_LIFE_HOURS = 48;
/**
 * recency × relation × answers; docs/decisions/0069 explains each factor. The time is relative to the newest comment,
 * so that the order does not depend on the moment of reading.
 */
const score = `
  (0.25 + 0.75 * power(0.5, extract(epoch from
    (select max(latest.created_at) from newest as latest) - newest.created_at)
    / ${HALF_LIFE_HOURS * 3600}))
  * case when newest.author_id = :viewerId then 3
      when exists (select from connected
        where connected.actor_id = :viewerId and connected.other_id = newest.author_id) then 2
      when exists (select from active_follow
        where active_follow.follower_id = :viewerId and active_follow.followee_id = newest.author_id) then 1.5
      else 1 end
  * case when newest.author_id = post.author_id then 1.5 else 1 end
  * case when space_answer.comment_id is null then 1 else 4 end
  * (1 + ln(1 + newest.reactions + 2 * newest.replies))`;

/** What is written down of the order, in the first row. */
export interface RankedAs {
  readonly keys: readonly string[] | null;
  readonly count: number;
  readonly newest: { readonly at: string; readonly id: string };
  readonly oldest: { readonly at: string; readonly id: string };
}

/** The first comments of a post by relevance, and the order of all that were ranked. A linked comment is first. */
export const rankedPage = statement({
  params: { ...viewer, linkedId: column.uuid.orNull, limit: column.int },
  row: { ...commentRow, ranked_as: column.json<RankedAs>().orNull },
  sql: `
  with newest as materialized (
    select comment.id, comment.author_id, comment.created_at, comment.reply_count as replies,
      comment.like_count + comment.celebrate_count + comment.support_count + comment.insightful_count
        + comment.funny_count as reactions
    from comment join actor_card on actor_card.id = comment.author_id
    where ${shown}
    order by comment.created_at desc, comment.id desc limit ${RANKED_COMMENTS_MAX}
  ), ranked as materialized (
    select newest.id,
      row_number() over (order by ${score} desc, newest.created_at desc, newest.id desc)::int as position
    from newest
    join post on post.id = :threadId
    left join space_answer on space_answer.post_id = :threadId and space_answer.comment_id = newest.id
    where newest.id is distinct from :linkedId::uuid
  ), chosen as (
    select ranked.id, ranked.position from ranked where ranked.position <= :limit
    union all select :linkedId::uuid, 0 where :linkedId::uuid is not null
  )
  select ${commentColumns},
    case when chosen.position = (select min(foremost.position) from chosen as foremost) then (
      select jsonb_build_object('count', count(*),
        'newest', (array_agg(jsonb_build_object('at', newest.created_at, 'id', newest.id)
          order by newest.created_at desc, newest.id desc))[1],
        'oldest', (array_agg(jsonb_build_object('at', newest.created_at, 'id', newest.id)
          order by newest.created_at, newest.id))[1],
        'keys', (select array_agg(${key('ranked.id')} order by ranked.position) from ranked))
      from newest) end as ranked_as
  from chosen
  join comment on comment.id = chosen.id
  join post on post.id = comment.post_id
  join actor_card on actor_card.id = comment.author_id
  where ${shown}
  order by chosen.position`,
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
  select ${commentColumns}
  from chosen
  join comment on comment.id = chosen.id
  join post on post.id = comment.post_id
  join actor_card on actor_card.id = comment.author_id
  where ${shown}`,
});
