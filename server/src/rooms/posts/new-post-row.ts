import type { Insertable } from 'kysely';
import type { Entity } from '#contract/posts.ts';
import type { StoredPicture } from './row.ts';
import type { PostsTables } from './tables.ts';

export interface NewPost {
  id: string;
  authorId: string;
  memberId: string;
  spaceId: string | null;
  text: string;
  entities: readonly Entity[];
  pictures: readonly StoredPicture[];
  visibility: string;
  commentsOpen: boolean;
  publishedAt: Date;
}

/** The row of a new post; use cases and large seeds write the same. */
export const newPostRow = (post: NewPost): Insertable<PostsTables['post']> => ({
  id: post.id,
  author_id: post.authorId,
  member_id: post.memberId,
  space_id: post.spaceId,
  text: post.text,
  entities: JSON.stringify(post.entities),
  pictures: JSON.stringify(post.pictures),
  visibility: post.visibility,
  comments_open: post.commentsOpen,
  published_at: post.publishedAt,
});

/** The hint that a post may belong on somebody's home page. */
export const timelineRow = (viewerId: string, post: { id: string; authorId: string; publishedAt: Date }): Insertable<PostsTables['timeline']> => ({
  viewer_id: viewerId,
  published_at: post.publishedAt,
  post_id: post.id,
  author_id: post.authorId,
});
