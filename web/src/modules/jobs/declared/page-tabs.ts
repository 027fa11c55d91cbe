import { lazy } from 'react';
import type { PageTab } from '#web/pages';
import { text } from './strings.ts';

export const pageTabs: readonly PageTab[] = [
  {
    key: 'jobs',
    order: 30,
    label: () => text('page.tab'),
    Content: lazy(async () => ({ default: (await import('../parts/page-jobs.tsx')).JobsTab })),
  },
];
