import { holdsWhile, type NotificationDefinition, type Occurrence, when } from '#platform/notifications.ts';
import { haveEndorsed } from './items/queries-endorsements.ts';

interface Endorsement {
  readonly memberId: string;
  readonly itemId: string;
  readonly endorserId: string;
}
/** Sent once while the endorsement exists and retracted with it. */
const endorsed = ({ memberId, itemId, endorserId }: Endorsement): Occurrence => ({
  recipients: [memberId],
  actorId: endorserId,
  subjectId: itemId,
  once: true,
  retract: true,
  holds: holdsWhile(haveEndorsed, { itemId, endorserId }),
});

export const notifications: readonly NotificationDefinition[] = [
  {
    kind: 'skill_endorsed',
    category: 'profile_improvement',
    reason: 'own_profile',
    push: { urgency: 'low' },
    subject: 'skill',
    on: [when('profiles.skill_endorsed', endorsed), when('profiles.endorsement_withdrawn', endorsed)],
    path: () => '/user-profile#skills',
  },
];
