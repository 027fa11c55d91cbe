import { statement } from '#platform/database/statement.ts';
import {
  commentColumns,
  commentAuthorVisible,
  hiddenColumn,
  postColumns,
  postVisible,
  postVisibleInSpace,
  type CommentRow,
  type PostRow,
} from './row.ts';

/** A post that the viewer may see; a deleted one is found by its author alone, who may bring it back. */
export const findPost = statement<
  PostRow & { deleted_at: Date | null; member_id: string; space_id: string | null },
  [viewer: string, person: string, postId: string]
>(`
  select ${postColumns}, post.deleted_at, post.member_id, post.space_id, ${hiddenColumn}
  from post
  join actor_card on actor_card.id = post.author_id
  where post.id = $3 and (post.deleted_at is null or post.author_id = $1)
    and ${postVisible}`);

/** A comment that the viewer may see, on a post that the viewer may see. */
export const findComment = statement<
  CommentRow & { deleted_at: Date | null },
  [viewer: string, person: string, commentId: string]
>(`
  select ${commentColumns}, comment.deleted_at
  from comment
  join post on post.id = comment.post_id
  join actor_card as post_author on post_author.id = post.author_id
  join actor_card on actor_card.id = comment.author_id
  left join comment as parent on parent.id = comment.parent_id
  where comment.id = $3 and post.deleted_at is null and parent.deleted_at is null
    and (comment.deleted_at is null or comment.author_id = $1 or post.author_id = $1)
    and ${commentAuthorVisible}
    and ${postVisibleInSpace}`);
