import { type NotificationDefinition, when } from '#platform/notifications.ts';

/** To who was reviewed, and to whose review was answered. */
export const reviewNotifications: readonly NotificationDefinition[] = [
  {
    kind: 'review_shown',
    category: 'marketplace',
    subject: 'review',
    on: [
      when('orders.review_shown', ({ reviewId, authorId, subjectId }) =>
        authorId === null ? [] : [{ recipients: [subjectId], actorId: authorId, subjectId: reviewId }],
      ),
    ],
  },
  {
    kind: 'review_answered',
    category: 'marketplace',
    subject: 'review',
    on: [
      when('orders.review_answered', ({ reviewId, authorId, subjectId }) =>
        authorId === null ? [] : [{ recipients: [authorId], actorId: subjectId, subjectId: reviewId }],
      ),
    ],
  },
];
