import { column, statement } from '#platform/database/statement.ts';
import {
  commentColumns,
  commentAuthorVisible,
  commentModerated,
  hiddenColumn,
  postColumns,
  postVisible,
  postVisibleInSpace,
  postRow,
  commentRow,
} from './row.ts';

/** A post that the viewer may see. A deleted post is found only by its author, who may restore it. */
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
  where post.id = :postId and (post.deleted_at is null or post.author_id = :viewerId)
    and ${postVisible}`,
});

const commentParams = { viewerId: column.uuid, personId: column.uuid, commentId: column.uuid };
const oneComment = { ...commentRow, deleted_at: column.timestamp.orNull };
const commentWhose = (author: string): string => `
  select ${commentColumns}, comment.deleted_at
  from comment
  join post on post.id = comment.post_id
  join actor_card as post_author on post_author.id = post.author_id
  join actor_card on actor_card.id = comment.author_id
  left join comment as parent on parent.id = comment.parent_id
  where comment.id = :commentId and post.deleted_at is null and parent.deleted_at is null
    and (comment.deleted_at is null or comment.author_id = :viewerId or post.author_id = :viewerId)
    and ${author}
    and ${postVisibleInSpace}`;

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
