import { column, statement } from '#platform/database/statement.ts';
import { notWithheld } from '#modules/network';
import {
  commentColumns,
  commentColumnsWithoutSpace,
  commentAuthorVisible,
  commentModerated,
  hiddenColumn,
  postColumns,
  postColumnsWithoutSpace,
  postNotWithheld,
  postRowWithoutSpace,
  postVisible,
  postVisibleInSpace,
  postRow,
  commentRow,
} from './row.ts';
import { managesSpace, spaceTerms, spaceTermsRow } from './spaces/space-terms.ts';
import {
  commentExcludedCounts,
  commentExcludedCountsRow,
  postExcludedCounts,
  postExcludedCountsRow,
} from './visibility/for-viewer.ts';

const ofOwnCommunity = `exists (select 1 from space_name
  left join space_member on space_member.space_id = space_name.id and space_member.member_id = :viewerId
  where space_name.id = post.space_id and ${managesSpace('post.space_id')})`;

/** A post that the viewer may see. A deleted post is found only by those who may restore it. */
export const findPost = statement({
  params: { viewerId: column.uuid, personId: column.uuid, postId: column.uuid },
  row: {
    ...postRow,
    deleted_at: column.timestamp.orNull,
    member_id: column.uuid,
    space_id: column.uuid.orNull,
    hidden: column.boolean,
  },
  sql: `
  select ${postColumns}, post.deleted_at, post.member_id, post.space_id, ${hiddenColumn}
  from post
  join actor_card on actor_card.id = post.author_id
  where post.id = :postId and (post.deleted_at is null or post.author_id = :viewerId
      or (post.author_id = post.space_id and ${ofOwnCommunity}))
    and ${postVisible}`,
});

/** A post that the viewer may see and that is not deleted, for reads; `spacesFor` adds its space. */
export const findPostWithoutSpace = statement({
  params: { viewerId: column.uuid, personId: column.uuid, postId: column.uuid },
  row: { ...postRowWithoutSpace, hidden: column.boolean },
  sql: `
  select ${postColumnsWithoutSpace}, ${hiddenColumn}
  from post
  join actor_card on actor_card.id = post.author_id
  where post.id = :postId and post.deleted_at is null
    and ${postVisible}`,
});

/** What a comment on a post depends on, of a post that the viewer may see and that is not deleted. */
export const findPostToComment = statement({
  params: { viewerId: column.uuid, personId: column.uuid, postId: column.uuid },
  row: {
    id: column.uuid,
    actor_id: column.uuid,
    visibility: column.text,
    space_id: column.uuid.orNull,
    comments_open: column.boolean,
    ...spaceTermsRow,
  },
  sql: `
  select post.id, post.author_id as actor_id, post.visibility, post.space_id,
    post.comments_open and not post.comments_locked and ${postNotWithheld} as comments_open, ${spaceTerms}
  from post
  join actor_card on actor_card.id = post.author_id
  where post.id = :postId and post.deleted_at is null
    and ${postVisible}`,
});

/** Locks a post that the viewer may see, until the transaction ends. */
export const lockPost = statement({
  params: { viewerId: column.uuid, personId: column.uuid, postId: column.uuid },
  row: { author_id: column.uuid, ...postExcludedCountsRow },
  sql: `
  select post.author_id, ${postExcludedCounts}
  from post
  join actor_card on actor_card.id = post.author_id
  where post.id = :postId and post.deleted_at is null
    and ${postVisible}
  for no key update of post`,
});

const commentParams = { viewerId: column.uuid, personId: column.uuid, commentId: column.uuid };
const oneComment = { ...commentRow, deleted_at: column.timestamp.orNull };
const commentWhose = (author: string, columns = `${commentColumns}, comment.deleted_at`): string => `
  select ${columns}
  from comment
  join post on post.id = comment.post_id
  join actor_card as post_author on post_author.id = post.author_id
  join actor_card on actor_card.id = comment.author_id
  left join comment as parent on parent.id = comment.parent_id
  where comment.id = :commentId and post.deleted_at is null and parent.deleted_at is null
    and (parent.author_id = :viewerId or ${notWithheld({ kind: 'comment', id: 'parent.id' })})
    and (comment.deleted_at is null or comment.author_id = :viewerId or post.author_id = :viewerId)
    and ${author}
    and ${postVisibleInSpace}`;

/** The viewer's own comment, without its space. */
export const findOwnComment = statement({
  params: commentParams,
  row: commentRow,
  sql: `
  select ${commentColumnsWithoutSpace}
  from comment
  join post on post.id = comment.post_id
  join actor_card on actor_card.id = comment.author_id
  where comment.id = :commentId and comment.author_id = :viewerId and comment.deleted_at is null`,
});
/** A comment that the viewer may see, on a post that the viewer may see. */
export const findComment = statement({
  params: commentParams,
  row: oneComment,
  sql: commentWhose(commentAuthorVisible),
});
/** The same, and any comment on the viewer's own posts: its author may have blocked the viewer since. */
export const findModeratedComment = statement({
  params: commentParams,
  row: oneComment,
  sql: commentWhose(commentModerated),
});
/** Locks a comment that the viewer may see and that is not deleted, until the transaction ends. */
export const lockComment = statement({
  params: commentParams,
  row: { post_id: column.uuid, author_id: column.uuid, ...commentExcludedCountsRow },
  sql: `${commentWhose(
    `comment.deleted_at is null and ${commentAuthorVisible}`,
    `comment.post_id, comment.author_id, ${commentExcludedCounts}`,
  )}
  for no key update of comment`,
});
