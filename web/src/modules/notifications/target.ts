import type { NetworkTab } from '#contract/network.requests.ts';
import { type SystemKind, isSystem, type Notification, type NotificationKind } from '#contract/notifications.ts';
import { address } from '#shell/navigation/address.ts';

export interface Target {
  readonly to: string;
  /** The element there, without the sign. */
  readonly hash?: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** Requests lead to where they are answered, what was accepted by several to the list that has grown. */
const tabs: Partial<Record<NotificationKind, NetworkTab>> = {
  connection_requested: 'invitations',
  follow_requested: 'follow_requests',
};
const grown: Partial<Record<NotificationKind, NetworkTab>> = {
  connection_accepted: 'connections',
  follow_accepted: 'followings',
};

/** What the house tells leads to where the reader acts on it. */
const parts: Record<SystemKind, string> = {
  verification_approved: 'verify',
  verification_rejected: 'verify',
  export_ready: 'copy',
};

type Leading = Pick<Notification, 'kind' | 'post' | 'comment' | 'skill' | 'actors' | 'actorCount'>;
/**
 * Where a notification leads: to the post, to the comment in its post, to who follows, or to all followers when there
 * are several.
 */
export function targetOf({ kind, post, comment, skill, actors, actorCount }: Leading, readerId: string): Target {
  if (isSystem(kind)) return { to: address('/settings/security'), hash: parts[kind] };
  if (skill !== null) return { to: address('/user-profile'), hash: 'skills' };
  if (comment !== null) return { to: address('/posts/$id', { id: comment.postId }), hash: `comment-${comment.id}` };
  if (post !== null) return { to: address('/posts/$id', { id: post.postId }) };
  const tab = tabs[kind] ?? (actorCount > 1 ? grown[kind] : undefined);
  if (tab !== undefined) return { to: address('/my-networks/list'), search: { tab } };
  if (actorCount > 1) return { to: address('/user-profile/followers/$id', { id: readerId }) };
  return { to: address('/user-profile/$user_name', { user_name: actors[0]?.username ?? '' }) };
}
