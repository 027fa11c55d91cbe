import type { Insertable } from 'kysely';
import type { Entity, ReactionKind, RepostMode } from '#contract/posts/posts.ts';
import { nothing, type StoredAttachment, type StoredPicture } from './attachments/stored.ts';
import { type Tags, tagsRow } from './text/tags.ts';
import type { PostsTables } from './tables.ts';

export interface NewPost {
  id: string;
  authorId: string;
  memberId: string;
  spaceId: string | null;
  text: string;
  entities: readonly Entity[];
  tags?: Tags;
  /** Nothing by default. */
  attachment?: StoredAttachment;
  visibility: string;
  commentsOpen: boolean;
  publishedAt: Date;
  repost?: { ofId: string; mode: RepostMode } | undefined;
}

/** The row of a new post, written by use cases and by bulk seeds. */
export const newPostRow = (post: NewPost): Insertable<PostsTables['post']> => ({
  id: post.id,
  author_id: post.authorId,
  member_id: post.memberId,
  space_id: post.spaceId,
  text: post.text,
  entities: JSON.stringify(post.entities),
  ...(post.tags && tagsRow(post.tags)),
  attachment: JSON.stringify(post.attachment ?? nothing),
  visibility: post.visibility,
  comments_open: post.commentsOpen,
  published_at: post.publishedAt,
  ...(post.repost && { repost_of_id: post.repost.ofId, repost_mode: post.repost.mode }),
});

export interface NewComment {
  id: string;
  postId: string;
  parentId: string | null;
  authorId: string;
  memberId: string;
  text: string;
  entities: readonly Entity[];
  picture?: StoredPicture | null;
  createdAt: Date;
}
/** The row of a new comment. */
export const newCommentRow = (comment: NewComment): Insertable<PostsTables['comment']> => ({
  id: comment.id,
  post_id: comment.postId,
  parent_id: comment.parentId,
  author_id: comment.authorId,
  member_id: comment.memberId,
  text: comment.text,
  entities: JSON.stringify(comment.entities),
  created_at: comment.createdAt,
  ...(comment.picture && { picture: JSON.stringify(comment.picture) }),
});

/** The row of a reaction to a post. */
export const newReactionRow = (
  postId: string,
  actorId: string,
  kind: ReactionKind,
  at: Date,
): Insertable<PostsTables['post_reaction']> => ({
  post_id: postId,
  actor_id: actorId,
  kind,
  created_at: at,
});

/** The row of a reaction to a comment. */
export const newCommentReactionRow = (
  commentId: string,
  actorId: string,
  kind: ReactionKind,
  at: Date,
): Insertable<PostsTables['comment_reaction']> => ({
  comment_id: commentId,
  actor_id: actorId,
  kind,
  created_at: at,
});
