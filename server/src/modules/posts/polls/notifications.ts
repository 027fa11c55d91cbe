import { narrowed } from '#platform/database/narrow.ts';
import { type NotificationDefinition, when } from '#platform/notifications.ts';
import type { PostsTables } from '../tables.ts';
import { votersOf } from './queries-polls.ts';

/** Its author and those who voted learn that a poll has ended. */
export const notifications: readonly NotificationDefinition[] = [
  {
    kind: 'poll_ended',
    category: 'posts',
    reason: 'voted',
    mutes: { kind: 'post' },
    push: { urgency: 'low' },
    subject: 'post',
    system: 'question',
    on: [
      when('posts.poll_ended', async ({ postId, authorId }, db) => {
        const voters = await votersOf(narrowed<PostsTables>(db), { postId });
        const recipients = [...new Set([authorId, ...voters.map((voter) => voter.actor_id)])];
        return { recipients, actorId: authorId, subjectId: postId, once: true };
      }),
    ],
  },
];
