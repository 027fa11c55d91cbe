import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { holdsWhile, type NotificationDefinition, type Occurrence, when } from '#platform/notifications.ts';
import type { PostsTables } from '../tables.ts';
import { findReposted } from './queries-reposts.ts';

interface RepostKey {
  readonly id: string;
  readonly actorId: string;
}
const haveReposted = async (database: Kysely<never>, keys: readonly RepostKey[]): Promise<boolean[]> => {
  const rows = await findReposted(narrowed<PostsTables>(database), {
    ids: keys.map(({ id }) => id),
    actorIds: keys.map(({ actorId }) => actorId),
  });
  return rows.map(({ found }) => found);
};

interface Reposted {
  readonly postId: string;
  readonly authorId: string;
  readonly actorId: string;
}
/** As with reactions, who takes the last repost back leaves the notification. */
const repost = ({ postId, authorId, actorId }: Reposted): Occurrence => ({
  recipients: [authorId],
  actorId,
  subjectId: postId,
  once: true,
  retract: true,
  holds: holdsWhile(haveReposted, { id: postId, actorId }),
});

export const notifications: readonly NotificationDefinition[] = [
  {
    kind: 'reposted',
    category: 'posts',
    reason: 'own_post',
    mutes: { kind: 'post' },
    push: { urgency: 'low' },
    subject: 'post',
    on: [when('posts.reposted', repost), when('posts.unreposted', repost)],
  },
];
