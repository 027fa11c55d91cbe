import { lazy } from 'react';
import type { PageTab } from '#web/pages';
import { text } from './strings.ts';

export const pageTabs: readonly PageTab[] = [
  {
    key: 'activities',
    order: 50,
    label: () => text('page.tab'),
    Content: lazy(async () => ({ default: (await import('../parts/feed/actor-posts.tsx')).PostsOfPage })),
  },
];
