import { lazy } from 'react';
import type { PageTab } from '#web/pages';
import { pageAnalyticsSearch } from '../search.ts';
import { text } from './strings.ts';

export const pageTabs: readonly PageTab[] = [
  {
    key: 'analytics',
    order: 70,
    label: () => text('page.tab'),
    isOpen: ({ can }) => can.readAnalytics,
    Content: lazy(async () => ({ default: (await import('../parts/page-figures.tsx')).AnalyticsTab })),
    search: pageAnalyticsSearch,
  },
];
