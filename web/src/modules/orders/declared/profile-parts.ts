import { lazy } from 'react';
import type { ProfilePart } from '#web/profiles';

export const profileParts: readonly ProfilePart[] = [
  {
    key: 'reviews',
    place: 'sections',
    order: 16,
    Part: lazy(async () => ({ default: (await import('../reviews/profile-reviews.tsx')).ProfileReviews })),
  },
];
