import { THING_KINDS } from '#contract/posts/things/things.ts';
import { column, statement } from '#platform/database/statement.ts';
import { mutedWordsText } from '#modules/accounts';
import { unmutedText, visibility } from '#modules/network';
import { TIMELINE_ROWS } from '../timeline/queries-fan-out.ts';
import { notPrivateSpace } from '../spaces/space-terms.ts';
import { repostShown } from '../reposts/shown.ts';
import { followedPost, postRowWithoutSpace, notHidden, postColumnsWithoutSpace, postVisible } from '../row.ts';

/** Leaves out posts by muted authors or with muted words; the viewer's own posts always remain. */
const withoutMutedWords = `not ${mutedWordsText({ compared: 'post.compared', person: ':personId' })}`;
export const unmuted = `${unmutedText({ viewer: ':viewerId', author: 'post.author_id' })}
    and (post.author_id = :viewerId or ${withoutMutedWords})`;

/**
 * Parameters of a page: it begins after the row with this time and id. The first page uses a time in the far future.
 */
export const keysetParameters = {
  viewerId: column.uuid,
  personId: column.uuid,
  at: column.timestamp,
  id: column.uuid,
  limit: column.int,
};

/** Posts of followed authors; those in a space as the viewer, a member of it, has chosen. */
const chosenPosts = `(case when post.space_id is null then ${followedPost.follows} else exists (
      select 1 from space_member where space_member.space_id = post.space_id and space_member.member_id = :viewerId
        and (space_member.feed = 'all' or (space_member.feed = 'followed' and ${followedPost.follows}))) end)`;

/** The post of a row belongs into the feed of the viewer: asked of each source before it is cut. */
const inFeed = `post.deleted_at is null
      and (post.author_id = :viewerId or (actor_card.discoverable and ${chosenPosts}))
      and ${unmuted}
      and ${notHidden}
      and ${repostShown}
      and ${followedPost.visible}`;
const fromPosts = (where: string, position = ':at, :id'): string => `
    select post.id, post.published_at
    from post
    join actor_card on actor_card.id = post.author_id
    ${followedPost.join}
    where ${where}
      and (post.published_at, post.id) < (${position})
      and ${inFeed}
    order by post.published_at desc, post.id desc
    limit :limit`;

/** The timeline of the viewer is complete. */
const filled = `(select feed_reader.filled from feed_reader where feed_reader.viewer_id = :viewerId)`;
const reachesFollower = visibility({
  owner: 'active_follow.followee_id',
  relation: {
    known: {
      connected: `exists (select from connected
        where connected.actor_id = :viewerId and connected.other_id = active_follow.followee_id)`,
      follows: 'true',
    },
  },
}).reaches('post.visibility');
/**
 * Of an active reader: hints of posts that were pushed, and of the viewer's own; and from each followed author the
 * newest posts that were not. The authors are few. What differs from post to post of one author is decided before their
 * posts are cut; the rest by the statement around it, which stops when it has enough.
 */
const ofReader = `
    (select timeline.post_id as id, timeline.published_at
    from timeline
    where timeline.viewer_id = :viewerId and ${filled} and (timeline.published_at, timeline.post_id) < (:at, :id)
    order by timeline.published_at desc, timeline.post_id desc
    limit ${2 * TIMELINE_ROWS})
    union all
    select newest.id, newest.published_at
    from active_follow cross join lateral (
      select post.id, post.published_at from post
      where post.author_id = active_follow.followee_id and not post.pushed and post.deleted_at is null
        and (post.published_at, post.id) < (:at, :id)
        and ${reachesFollower}
        and ${withoutMutedWords}
        and ${notHidden}
        and ${repostShown}
      order by post.published_at desc, post.id desc
      limit :limit) as newest
    where ${filled} and active_follow.follower_id = :viewerId
      and active_follow.followee_id = any (array(select pull_author.author_id from pull_author))
    order by 2 desc, 1 desc`;
const joined = `
  join post on post.id = candidate.id
  join actor_card on actor_card.id = post.author_id
  ${followedPost.join}
  where ${inFeed}`;

/**
 * Of an inactive reader, or one whose timeline is being filled: everything is read from its author or space. It is not
 * part of the statement of active readers, whose start it would make slower by a quarter.
 */
const ofAuthors = (position?: string): string => `
    select newest.id, newest.published_at
    from (select :viewerId::uuid as id
      union all
      select active_follow.followee_id from active_follow where active_follow.follower_id = :viewerId) as author
    cross join lateral (${fromPosts(
      'post.author_id = author.id and (post.space_id is null or post.author_id = :viewerId)',
      position,
    )}) as newest
    where ${filled} is not true`;
const ofSpaces = (position?: string): string => `
    select newest.id, newest.published_at
    from space_member cross join lateral (${fromPosts(
      'post.space_id = space_member.space_id and post.author_id <> :viewerId',
      position,
    )}) as newest
    where ${filled} is not true and space_member.member_id = :viewerId and space_member.feed <> 'none'`;
export const ofInactiveReader = (position: string): string => `${ofAuthors(position)}
    union all ${ofSpaces(position)}`;

/**
 * The following feed of an active reader. A timeline row is only a hint: following, blocks and visibility are
 * checked when the feed is read, so that unfollowing and blocking take effect at once. Admins appear in no feed.
 */
export const feedPage = statement({
  params: keysetParameters,
  row: postRowWithoutSpace,
  sql: `
  select ${followedPost.columns}
  from (${ofReader}) as candidate
  ${joined}
  order by candidate.published_at desc, candidate.id desc
  limit :limit`,
});

/** The newest of these posts by id, for what ranks them. */
const latestOf = (candidates: string) =>
  statement({
    params: { ...keysetParameters, since: column.timestamp },
    row: { id: column.uuid, published_at: column.timestamp },
    sql: `
  select candidate.id, candidate.published_at from (${candidates}) as candidate
  where candidate.published_at > :since
  order by candidate.published_at desc, candidate.id desc
  limit :limit`,
  });
/** The following feed by its sources, of which a reader has either the first or the other two. */
export const latestPosts = {
  timeline: latestOf(`
    select candidate.id, candidate.published_at from (${ofReader}) as candidate
    ${joined} order by candidate.published_at desc, candidate.id desc limit :limit`),
  authors: latestOf(ofAuthors()),
  spaces: latestOf(ofSpaces()),
};

export const actorPage = statement({
  params: { ...keysetParameters, authorId: column.uuid },
  row: postRowWithoutSpace,
  sql: `
  select ${postColumnsWithoutSpace}
  from post
  join actor_card on actor_card.id = post.author_id
  where post.author_id = :authorId and post.deleted_at is null
    and (post.published_at, post.id) < (:at, :id)
    and (post.author_id = :viewerId or ${notPrivateSpace})
    and ${notHidden}
    and ${postVisible}
  order by post.published_at desc, post.id desc
  limit :limit`,
});

export const taggedPage = statement({
  params: { ...keysetParameters, tag: column.text },
  row: postRowWithoutSpace,
  sql: `
  select ${postColumnsWithoutSpace}
  from post_hashtag
  join post on post.id = post_hashtag.post_id
  join actor_card on actor_card.id = post.author_id
  where post_hashtag.tag = :tag and post.deleted_at is null and actor_card.discoverable
    and (post_hashtag.published_at, post_hashtag.post_id) < (:at, :id)
    and ${notPrivateSpace}
    and ${notHidden}
    and ${postVisible}
  order by post_hashtag.published_at desc, post_hashtag.post_id desc
  limit :limit`,
});

/** As the index of them says it: one with a parameter in its place is not found. */
const aboutThings = `post.attachment ->> 'kind' in (${THING_KINDS.map((kind) => `'${kind}'`).join(', ')})`;
/** Also those in private spaces, for those who are in them: what is for a group is discussed there. */
export const aboutPage = statement({
  params: { ...keysetParameters, kind: column.text, thingId: column.text },
  row: postRowWithoutSpace,
  sql: `
  select ${postColumnsWithoutSpace}
  from post
  join actor_card on actor_card.id = post.author_id
  where ${aboutThings} and post.attachment ->> 'id' = :thingId and post.attachment ->> 'kind' = :kind
    and post.deleted_at is null and actor_card.discoverable
    and (post.published_at, post.id) < (:at, :id)
    and ${notHidden}
    and ${postVisible}
  order by post.published_at desc, post.id desc
  limit :limit`,
});
