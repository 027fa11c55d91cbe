import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { unmuted } from '../feed/queries-lists.ts';
import { repostShown } from '../reposts/shown.ts';
import { notHidden, postVisible } from '../row.ts';
import { notPrivateSpace } from '../spaces/space-terms.ts';

/* Bounds of the candidate sources, so that the cost of an edition does not grow with the number of members or posts. */
const MAX_CONNECTIONS = 300;
const ACTIONS_OF_EACH = 5;
const MAX_TOPICS = 110;
const POSTS_OF_TOPIC = 30;
/** Literal numbers: with parameters the planner assumes a tenth of all posts, and reads them all. */
const MAX_FOUND = 1000;
const MAX_NOT_FOLLOWED = 300;

export const candidateRow = {
  id: column.uuid,
  author_id: column.uuid,
  /** The origin of a repost, or the post itself. */
  thread_id: column.uuid,
  published_at: column.timestamp,
  /** The post is in the Latest feed of the viewer. */
  followed: column.boolean,
  space_id: column.uuid.orNull,
  /** How many connections reacted or commented, and the last of them. */
  actions: column.int,
  action_kind: column.text.as<'reacted' | 'commented'>().orNull,
  action_by: column.uuid.orNull,
  topic: column.text.orNull,
  answers: column.int,
  views: column.int,
  seen: column.boolean,
};
export type CandidateRow = RowOf<typeof candidateRow>;

const refused = (kind: string, subject: string): string =>
  `exists (select from feed_refusal where feed_refusal.viewer_id = :viewerId
      and feed_refusal.kind = ${kind} and feed_refusal.subject = ${subject})`;

/**
 * What may come into an edition: Latest of some days, which `latestPosts` has chosen (`:latestIds`), public posts to
 * which connections reacted or on which they commented lately, and posts with hashtags that the viewer follows or that
 * are named like their skills. Refused reasons are left out in each.
 */
export const editionCandidates = statement({
  params: {
    viewerId: column.uuid,
    personId: column.uuid,
    latestIds: column.uuid.array,
    since: column.timestamp,
    actedSince: column.timestamp,
  },
  row: candidateRow,
  sql: `
  with latest as materialized (
    select chosen.id from unnest(:latestIds::uuid[]) as chosen (id)
  ), action as materialized (
    select newest.post_id, newest.kind, newest.at, friend.other_id as actor_id
    from (select connected.other_id from connected where connected.actor_id = :viewerId
        and not exists (select from muted_now
          where muted_now.actor_id = :viewerId and muted_now.muted_id = connected.other_id)
        order by connected.created_at desc limit ${MAX_CONNECTIONS}) as friend
    cross join lateral (
      (select post_reaction.post_id, 'reacted' as kind, post_reaction.created_at as at from post_reaction
       where post_reaction.actor_id = friend.other_id and post_reaction.created_at > :actedSince
       order by post_reaction.created_at desc limit ${ACTIONS_OF_EACH})
      union all
      (select comment.post_id, 'commented', comment.created_at from comment
       where comment.author_id = friend.other_id and comment.deleted_at is null and comment.counted
         and comment.parent_id is null
         and comment.created_at > :actedSince
       order by comment.created_at desc limit ${ACTIONS_OF_EACH})) as newest
    where not ${refused('newest.kind', 'friend.other_id::text')}
  ), with_actions as materialized (
    select action.post_id, count(distinct action.actor_id)::int as actions,
      (array_agg(action.kind order by action.at desc))[1] as kind,
      (array_agg(action.actor_id order by action.at desc))[1] as actor_id
    from action group by action.post_id
  ), topic as materialized (
    select named.tag from (
      select topic_follow.tag from topic_follow where topic_follow.viewer_id = :viewerId
      union
      select replace(comparable_text(own_skill.title_folded), ' ', '') from profile_entry as own_skill
      where own_skill.member_id = :viewerId and own_skill.section = 'skills') as named
    where not ${refused(`'topic'`, 'named.tag')} limit ${MAX_TOPICS}
  ), tagged as materialized (
    select newest.post_id, min(topic.tag) as tag from topic cross join lateral (
      select post_hashtag.post_id from post_hashtag
      where post_hashtag.tag = topic.tag and post_hashtag.published_at > :since
      order by post_hashtag.published_at desc, post_hashtag.post_id desc limit ${POSTS_OF_TOPIC}) as newest
    group by newest.post_id
  ), not_followed as materialized (
    select post.id from (
      select with_actions.post_id from with_actions
      union
      select tagged.post_id from tagged limit ${MAX_FOUND}) as candidate
    join post on post.id = candidate.post_id
    join actor_card on actor_card.id = post.author_id
    where post.deleted_at is null and post.author_id <> :viewerId and actor_card.discoverable
      and not exists (select from latest where latest.id = post.id)
      and ${notPrivateSpace}
      and ${unmuted}
      and ${notHidden}
      and ${repostShown}
      and ${postVisible}
    limit ${MAX_NOT_FOLLOWED}
  )
  select post.id, post.author_id, coalesce(post.repost_of_id, post.id) as thread_id, post.published_at,
    chosen.followed, post.space_id,
    coalesce(with_actions.actions, 0) as actions, with_actions.kind as action_kind,
    with_actions.actor_id as action_by, tagged.tag as topic,
    post.like_count + post.celebrate_count + post.support_count + post.insightful_count + post.funny_count
      + post.comment_count as answers,
    (select coalesce(sum(post_view_day.views), 0) from post_view_day
      where post_view_day.post_id = post.id)::int as views,
    exists (select from post_view
      where post_view.viewer_id = :viewerId and post_view.post_id = post.id) as seen
  from (select latest.id, true as followed from latest
    union all
    select not_followed.id, false from not_followed) as chosen
  join post on post.id = chosen.id
  left join with_actions on with_actions.post_id = post.id
  left join tagged on tagged.post_id = post.id
  where post.author_id <> :viewerId
    and not (chosen.followed and with_actions.post_id is null and tagged.post_id is null
      and ${refused(
        `case when post.space_id is null then 'followed' else 'space' end`,
        'coalesce(post.space_id, post.author_id)::text',
      )})`,
});
