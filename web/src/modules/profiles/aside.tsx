import type { ReactNode } from 'react';
import { ProfileSummary } from './parts/summary.tsx';
import { Suggestions } from './parts/suggestions.tsx';

/** Oneself and people to follow: what stands beside most screens. */
export default function ProfilesAside(): ReactNode {
  return (
    <>
      <ProfileSummary />
      <Suggestions count={3} />
    </>
  );
}
