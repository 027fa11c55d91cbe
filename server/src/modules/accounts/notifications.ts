import type { FactData } from '#contract/core/facts.ts';
import { emailedBy, type NotificationDefinition, type Occurrence, when } from '#platform/notifications.ts';
import { policyNotifications } from './acceptances/notifications.ts';
import { DATA_COPY_PATH, VERIFICATION_PATH } from './paths.ts';
import { mailVerdict } from './verification/tasks.ts';

const own = (memberId: string): Occurrence => ({ recipients: [memberId], actorId: memberId });
/** This e-mail contains the reason and is sent on its own; digests only contain actions of other people. */
const decided = ({ memberId, verificationId }: FactData<'accounts.verification_decided'>): Occurrence => ({
  ...own(memberId),
  email: emailedBy(mailVerdict, () => ({ verificationId })),
});

export const notifications: readonly NotificationDefinition[] = [
  ...policyNotifications,
  {
    kind: 'verification_approved',
    category: 'verification',
    reason: 'own_account',
    subject: null,
    system: 'approved',
    on: [when('accounts.verification_decided', (data) => (data.approved ? decided(data) : []))],
    path: () => VERIFICATION_PATH,
  },
  {
    kind: 'verification_rejected',
    category: 'verification',
    reason: 'own_account',
    subject: null,
    system: 'rejected',
    on: [when('accounts.verification_decided', (data) => (data.approved ? [] : decided(data)))],
    path: () => VERIFICATION_PATH,
  },
  {
    // This e-mail cannot be switched off: either the owner requested the copy, or someone else has access to the
    // account.
    kind: 'export_ready',
    category: null,
    reason: 'own_account',
    subject: null,
    system: 'file',
    on: [when('accounts.export_ready', ({ memberId }) => own(memberId))],
    path: () => DATA_COPY_PATH,
  },
];
