import { type NotificationDefinition, when } from '#platform/notifications.ts';

/** Where members see what waits. */
const SCHEDULED_PATH = '/scheduled-post';

/** For the member who scheduled it, also where it is a post of a page. */
export const notifications: readonly NotificationDefinition[] = [
  {
    kind: 'scheduled_published',
    category: 'posts',
    reason: 'own_post',
    subject: 'post',
    system: 'approved',
    on: [
      when('posts.schedule_published', ({ postId, memberId }) => ({
        recipients: [memberId],
        actorId: memberId,
        subjectId: postId,
        once: true,
      })),
    ],
  },
  {
    kind: 'scheduled_failed',
    category: 'posts',
    reason: 'own_post',
    subject: null,
    system: 'rejected',
    on: [when('posts.schedule_failed', ({ memberId }) => ({ recipients: [memberId], actorId: memberId }))],
    path: () => SCHEDULED_PATH,
  },
];
