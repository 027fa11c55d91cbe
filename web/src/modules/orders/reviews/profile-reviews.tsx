import type { ReactNode } from 'react';
import type { Profile } from '#contract/profiles/profiles.ts';
import { ActorReviews } from './review-list.tsx';

/** What others say about a member as a seller and as a buyer. */
export function ProfileReviews({ profile }: { profile: Profile }): ReactNode {
  return <ActorReviews actorId={profile.actor.id} />;
}
