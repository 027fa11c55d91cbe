import { lazy } from 'react';
import type { PageTab } from '#web/pages';
import { text } from './strings.ts';

export const pageTabs: readonly PageTab[] = [
  {
    key: 'advertisement',
    order: 65,
    label: () => text('page.tab'),
    isOpen: ({ role }) => role !== null,
    Content: lazy(async () => ({ default: (await import('../page-campaigns/page-tab.tsx')).AdvertisementTab })),
  },
];
