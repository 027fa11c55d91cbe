import { lazy } from 'react';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import type { ProfilePart } from '#web/profiles';
import { text } from './strings.ts';

export const profileParts: readonly ProfilePart[] = [
  {
    key: 'posts',
    place: 'sections',
    order: 20,
    title: () => text('profile.part'),
    Part: lazy(async () => ({ default: (await import('../parts/feed/actor-posts.tsx')).PostsOfProfile })),
    Skeleton: CardSkeletons,
  },
];
