import type { Picture } from '#contract/media.ts';
import type { Comment, Post } from '#contract/posts.ts';
import type { Caller } from '#platform/act.ts';
import type { Services } from '#platform/services.ts';
import { presentActorCard } from '#rooms/actors';
import { commentAbilities, postAbilities } from './policy.ts';
import type { CommentRow, Counts, PostRow, StoredPicture } from './row.ts';

export interface PresentContext {
  readonly viewer: Caller;
  readonly services: Services;
  readonly now: Date;
}

export const presentCounts = (row: Counts): Post['counts']['reactions'] => ({
  like: row.like_count,
  celebrate: row.celebrate_count,
  support: row.support_count,
  insightful: row.insightful_count,
  funny: row.funny_count,
});

export function presentPicture(picture: StoredPicture, { services, now }: PresentContext): Picture {
  const at = (rendition: 'small' | 'medium' | 'large') => services.addresses.signed(picture.id, rendition, now);
  return { ...picture, urls: { small: at('small'), medium: at('medium'), large: at('large') } };
}

export const presentPost = (row: PostRow, context: PresentContext): Post => ({
  id: row.id,
  author: presentActorCard(row, context.services, context.now),
  text: row.text,
  entities: row.entities,
  pictures: row.pictures.map((picture) => presentPicture(picture, context)),
  visibility: row.visibility as Post['visibility'],
  commentsOpen: row.comments_open,
  counts: { reactions: presentCounts(row), comments: row.comment_count, sequence: row.count_sequence },
  reaction: row.own_reaction as Post['reaction'],
  version: row.version,
  publishedAt: row.published_at.toISOString(),
  edited: row.edited_at !== null,
  can: postAbilities(context.viewer, { authorId: row.actor_id, commentsOpen: row.comments_open }),
});

export const presentComment = (row: CommentRow, context: PresentContext): Comment => ({
  id: row.id,
  postId: row.post_id,
  parentId: row.parent_id,
  author: presentActorCard(row, context.services, context.now),
  text: row.text,
  entities: row.entities,
  counts: { reactions: presentCounts(row), replies: row.reply_count, sequence: row.count_sequence },
  reaction: row.own_reaction as Comment['reaction'],
  version: row.version,
  createdAt: row.created_at.toISOString(),
  edited: row.edited_at !== null,
  can: commentAbilities(context.viewer, { authorId: row.actor_id, postAuthorId: row.post_author_id, commentsOpen: row.comments_open }),
});
