import { lazy } from 'react';
import type { ProfilePart } from '#web/profiles';

export const profileParts: readonly ProfilePart[] = [
  {
    key: 'jobs',
    place: 'sections',
    order: 10,
    isShown: ({ can }) => can.edit,
    Part: lazy(async () => ({ default: (await import('../parts/own-jobs.tsx')).OwnJobs })),
  },
];
