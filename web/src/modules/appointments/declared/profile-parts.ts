import { lazy } from 'react';
import { Pending } from '#ui/list/skeleton.tsx';
import type { ProfilePart } from '#web/profiles';

export const profileParts: readonly ProfilePart[] = [
  {
    key: 'appointments',
    place: 'head',
    order: 20,
    isShown: ({ can }) => !can.edit,
    Part: lazy(async () => ({ default: (await import('../book/profile-offer.tsx')).ProfileOffer })),
    Skeleton: Pending,
  },
];
