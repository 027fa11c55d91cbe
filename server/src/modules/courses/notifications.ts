import { type NotificationDefinition, when } from '#platform/notifications.ts';

export const notifications: readonly NotificationDefinition[] = [
  {
    kind: 'course_completion_claimed',
    category: 'page',
    subject: 'course',
    on: [
      when('courses.completion_claimed', ({ courseId, pageId, memberId }) => ({
        recipients: [pageId],
        actorId: memberId,
        subjectId: courseId,
        once: true,
      })),
    ],
  },
  {
    kind: 'course_completion_confirmed',
    category: 'page',
    reason: 'own_request',
    subject: 'course',
    on: [
      when('courses.completion_decided', ({ courseId, pageId, memberId, confirmed }) => ({
        recipients: confirmed ? [memberId] : [],
        actorId: pageId,
        subjectId: courseId,
      })),
    ],
  },
  {
    kind: 'course_completion_declined',
    category: 'page',
    reason: 'own_request',
    subject: 'course',
    on: [
      when('courses.completion_decided', ({ courseId, pageId, memberId, confirmed }) => ({
        recipients: confirmed ? [] : [memberId],
        actorId: pageId,
        subjectId: courseId,
      })),
    ],
  },
];
