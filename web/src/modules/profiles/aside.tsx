import type { ReactNode } from 'react';
import { ProfileSummary } from './parts/summary.tsx';
import { Suggestions } from './parts/suggestions.tsx';

/** The third column of most screens: the user's summary and suggestions. */
export default function ProfilesAside(): ReactNode {
  return (
    <>
      <ProfileSummary />
      <Suggestions count={3} />
    </>
  );
}
