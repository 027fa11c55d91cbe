import { emailedBy, type NotificationDefinition, when } from '#platform/notifications.ts';
import { mailContactAnswer } from './contact/answer-message.ts';
import { OWN_MESSAGES_PATH } from './contact/paths.ts';

export const notifications: readonly NotificationDefinition[] = [
  {
    // The member asked for the answer. Its e-mail has the words.
    kind: 'contact_answered',
    category: null,
    reason: 'own_request',
    subject: null,
    system: 'approved',
    path: () => OWN_MESSAGES_PATH,
    on: [
      when('admin.contact_answered', ({ memberId, messageId }) => ({
        recipients: [memberId],
        actorId: memberId,
        email: emailedBy(mailContactAnswer, () => ({ messageId }), messageId),
      })),
    ],
  },
];
