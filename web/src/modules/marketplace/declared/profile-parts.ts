import { lazy } from 'react';
import type { ProfilePart } from '#web/profiles';

export const profileParts: readonly ProfilePart[] = [
  {
    key: 'services',
    place: 'sections',
    order: 15,
    Part: lazy(async () => ({ default: (await import('../sell/shop/profile-services.tsx')).ProfileServices })),
  },
];
