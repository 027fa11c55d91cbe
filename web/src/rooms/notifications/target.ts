import type { Notification } from '#contract/notifications.ts';
import { address } from '#shell/address.ts';

export interface Target {
  readonly to: string;
  /** The element there, without the sign. */
  readonly hash?: string;
}

/** Where a notification leads: to the post, to the comment in its post, to who follows, or to all followers when there are several. */
export function targetOf({ post, comment, actors, actorCount }: Pick<Notification, 'post' | 'comment' | 'actors' | 'actorCount'>, readerId: string): Target {
  if (comment !== null) return { to: address('/posts/$id', { id: comment.postId }), hash: `comment-${comment.id}` };
  if (post !== null) return { to: address('/posts/$id', { id: post.postId }) };
  if (actorCount > 1) return { to: address('/user-profile/followers/$id', { id: readerId }) };
  return { to: address('/user-profile/$user_name', { user_name: actors[0]?.username ?? '' }) };
}
