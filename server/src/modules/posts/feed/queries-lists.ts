import { statement } from '#platform/database/statement.ts';
import { mutedWordsText } from '#modules/accounts';
import { unmutedText } from '#modules/network';
import {
  commentAuthorVisible,
  commentColumns,
  followedPost,
  notHidden,
  postColumns,
  postVisible,
  type CommentRow,
  type PostRow,
} from '../row.ts';

/** Neither the author nor a word of theirs is muted; one’s own posts are never. */
const unmuted = `${unmutedText({ viewer: '$1', author: 'post.author_id' })}
    and (post.author_id = $1 or not ${mutedWordsText({ text: 'post.text', person: '$2' })})`;

/** Where a page begins: after the row with this time and id. The far future stands for the beginning. */
type Keyset = readonly [viewer: string, person: string, at: Date | string, id: string, limit: number];

/**
 * The Latest feed. A timeline row is a hint: following, blocks and visibility are decided here, at the time of reading,
 * so that
 * unfollowing and blocking act at once. Admins appear in no feed.
 */
export const feedPage = statement<PostRow, Keyset>(`
  select ${followedPost.columns}
  from timeline
  join post on post.id = timeline.post_id
  join actor_card on actor_card.id = post.author_id
  ${followedPost.join}
  where timeline.viewer_id = $1
    and (timeline.published_at, timeline.post_id) < ($3, $4)
    and post.deleted_at is null
    and (post.author_id = $1 or (actor_card.discoverable and ${followedPost.follows}))
    and ${unmuted}
    and ${notHidden}
    and ${followedPost.visible}
  order by timeline.published_at desc, timeline.post_id desc
  limit $5`);

/**
 * A page and one more at most. A figure that is known when the plan is made: else it is made for a tenth of all posts,
 * and reads every actor.
 */
const MOST = 51;
const followsSome = 'exists (select 1 from active_follow where active_follow.follower_id = $1)';
/**
 * Recent posts open to anyone, and the viewer's own, for somebody who follows nobody; for others, too, who were
 * `reading` in it before.
 */
export const openPage = statement<PostRow, readonly [...Keyset, reading: boolean]>(`
  select ${postColumns}
  from (
    (select post.id
     from post
     join actor_card on actor_card.id = post.author_id
     where post.visibility = 'anyone' and post.space_id is null and post.deleted_at is null
       and (post.published_at, post.id) < ($3, $4)
       and actor_card.discoverable
       and ${unmuted}
       and ${notHidden}
       and ${postVisible}
     order by post.published_at desc, post.id desc
     limit ${MOST})
    union
    (select post.id
     from post
     where post.author_id = $1 and post.deleted_at is null and (post.published_at, post.id) < ($3, $4)
     order by post.published_at desc, post.id desc
     limit $5)
  ) as recent
  join post on post.id = recent.id
  join actor_card on actor_card.id = post.author_id
  where ($6::boolean or not ${followsSome})
  order by post.published_at desc, post.id desc
  limit $5`);

export const actorPage = statement<PostRow, readonly [...Keyset, authorId: string]>(`
  select ${postColumns}
  from post
  join actor_card on actor_card.id = post.author_id
  where post.author_id = $6 and post.deleted_at is null
    and (post.published_at, post.id) < ($3, $4)
    and ${notHidden}
    and ${postVisible}
  order by post.published_at desc, post.id desc
  limit $5`);

export const taggedPage = statement<PostRow, readonly [...Keyset, tag: string]>(`
  select ${postColumns}
  from post_hashtag
  join post on post.id = post_hashtag.post_id
  join actor_card on actor_card.id = post.author_id
  where post_hashtag.tag = $6 and post.deleted_at is null and actor_card.discoverable
    and (post_hashtag.published_at, post_hashtag.post_id) < ($3, $4)
    and ${notHidden}
    and ${postVisible}
  order by post_hashtag.published_at desc, post_hashtag.post_id desc
  limit $5`);

export const followsAnybody = statement<{ follows: boolean }, [viewer: string]>(`select ${followsSome} as follows`);

export const commentPage = statement<CommentRow, readonly [...Keyset, postId: string]>(`
  select ${commentColumns}
  from comment
  join post on post.id = comment.post_id
  join actor_card on actor_card.id = comment.author_id
  where comment.post_id = $6 and comment.parent_id is null and comment.deleted_at is null
    and (comment.created_at, comment.id) > ($3, $4)
    and ${commentAuthorVisible}
  order by comment.created_at, comment.id
  limit $5`);

export const replyPage = statement<CommentRow, readonly [...Keyset, parentId: string]>(`
  select ${commentColumns}
  from comment
  join post on post.id = comment.post_id
  join actor_card on actor_card.id = comment.author_id
  where comment.parent_id = $6 and comment.deleted_at is null
    and (comment.created_at, comment.id) > ($3, $4)
    and ${commentAuthorVisible}
  order by comment.created_at, comment.id
  limit $5`);
