import type { BadgeEvent } from '#contract/pages/choices.ts';
import { type NotificationDefinition, when } from '#platform/notifications.ts';

/** Guildhall itself tells the team of a page what became of its check mark. */
const about = (event: BadgeEvent, kind: string, system: 'approved' | 'rejected'): NotificationDefinition => ({
  kind,
  category: 'verification',
  subject: 'page_verification',
  system,
  urgent: true,
  on: [
    when('pages.verification_changed', (change) =>
      change.event === event ? { recipients: [change.pageId], actorId: change.pageId, subjectId: change.pageId } : [],
    ),
  ],
});

export const badgeNotifications: readonly NotificationDefinition[] = [
  about('verified', 'page_verified', 'approved'),
  about('failed', 'page_verification_failed', 'rejected'),
  about('soon_lost', 'page_verification_soon_lost', 'rejected'),
  about('lost', 'page_verification_lost', 'rejected'),
];
