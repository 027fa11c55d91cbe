import { column, statement } from '#platform/database/statement.ts';
import { mutedWordsText } from '#modules/accounts';
import { unmutedText } from '#modules/network';
import { notPrivateSpace } from '../spaces/space-terms.ts';
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

/**
 * The following feed. A timeline row is only a hint: following, blocks and visibility are checked when the feed is
 * read, so that unfollowing and blocking take effect at once. Admins appear in no feed.
 */
export const feedPage = statement({
  params: keysetParameters,
  row: postRow,
  sql: `
  select ${followedPost.columns}
  from timeline
  join post on post.id = timeline.post_id
  join actor_card on actor_card.id = post.author_id
  ${followedPost.join}
  where timeline.viewer_id = :viewerId
    and (timeline.published_at, timeline.post_id) < (:at, :id)
    and post.deleted_at is null
    and (post.author_id = :viewerId or (actor_card.discoverable and ${chosenPosts}))
    and ${unmuted}
    and ${notHidden}
    and ${followedPost.visible}
  order by timeline.published_at desc, timeline.post_id desc
  limit :limit`,
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
