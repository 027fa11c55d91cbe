import { column, statement } from '#platform/database/statement.ts';
import { mutedWordsText } from '#modules/accounts';
import { unmutedText } from '#modules/network';
import { notPrivateSpace } from '../spaces/space-terms.ts';
import { repostShown } from '../reposts/shown.ts';
import { followedPost, notHidden, postColumns, postVisible, postRow } from '../row.ts';

/** Leaves out posts by muted authors or with muted words; the viewer's own posts always remain. */
export const unmuted = `${unmutedText({ viewer: ':viewerId', author: 'post.author_id' })}
    and (post.author_id = :viewerId or not ${mutedWordsText({ text: 'post.text', person: ':personId' })})`;

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
const candidates = (source: string, from: string, at = 'post.published_at', id = 'post.id'): string => `
    select ${id} as id, ${at} as published_at
    ${source}
    join actor_card on actor_card.id = post.author_id
    ${followedPost.join}
    where ${from}
      and (${at}, ${id}) < (:at, :id)
      and ${inFeed}
    order by ${at} desc, ${id} desc
    limit :limit`;

const fromPosts = (from: string): string => candidates('from post', from);

/** The timeline of the viewer is complete. */
const filled = `(select feed_reader.filled from feed_reader where feed_reader.viewer_id = :viewerId)`;
/** Of someone who is awake: posts that were pushed, and the viewer's own. */
const hinted = candidates(
  `from timeline join post on post.id = timeline.post_id`,
  `timeline.viewer_id = :viewerId and ${filled}`,
  'timeline.published_at',
  'timeline.post_id',
);
/** Of someone who is awake: posts of followed authors that were not pushed. The authors are few. */
const pulled = `
    select newest.id, newest.published_at
    from active_follow
    cross join lateral (${fromPosts('post.author_id = active_follow.followee_id and not post.pushed')}) as newest
    where ${filled} and active_follow.follower_id = :viewerId
      and active_follow.followee_id = any (array(select pull_author.author_id from pull_author))`;
/** Of someone who is not awake, or whose timeline is being filled: everything is read from its author or space. */
const asleep = `
    select newest.id, newest.published_at
    from (select :viewerId::uuid as id
      union all
      select active_follow.followee_id from active_follow where active_follow.follower_id = :viewerId) as author
    cross join lateral (
      ${fromPosts('post.author_id = author.id and (post.space_id is null or post.author_id = :viewerId)')}) as newest
    where ${filled} is not true
    union all
    select newest.id, newest.published_at
    from space_member cross join lateral (
      ${fromPosts('post.space_id = space_member.space_id and post.author_id <> :viewerId')}) as newest
    where ${filled} is not true and space_member.member_id = :viewerId and space_member.feed <> 'none'`;

/**
 * The following feed. A timeline row is only a hint: following, blocks and visibility are checked when the feed is
 * read, so that unfollowing and blocking take effect at once. Admins appear in no feed.
 */
export const feedPage = statement({
  params: keysetParameters,
  row: postRow,
  sql: `
  select ${followedPost.columns}
  from (
    select candidate.id, candidate.published_at
    from ((${hinted}) union all ${pulled} union all ${asleep}) as candidate
    order by candidate.published_at desc, candidate.id desc
    limit :limit) as chosen
  join post on post.id = chosen.id
  join actor_card on actor_card.id = post.author_id
  ${followedPost.join}
  order by chosen.published_at desc, chosen.id desc`,
});

export const actorPage = statement({
  params: { ...keysetParameters, authorId: column.uuid },
  row: postRow,
  sql: `
  select ${postColumns}
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
  row: postRow,
  sql: `
  select ${postColumns}
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
