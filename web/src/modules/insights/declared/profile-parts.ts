import { lazy } from 'react';
import { Pending } from '#ui/list/skeleton.tsx';
import type { ProfilePart } from '#web/profiles';

export const profileParts: readonly ProfilePart[] = [
  {
    key: 'views',
    place: 'head',
    order: 10,
    isShown: ({ can }) => can.edit,
    Part: lazy(async () => ({ default: (await import('../parts/views-link.tsx')).ViewsLink })),
    Skeleton: Pending,
  },
];
