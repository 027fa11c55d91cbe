import { lazy } from 'react';
import type { PageTab } from '#web/pages';
import { text } from './strings.ts';

export const pageTabs: readonly PageTab[] = [
  {
    key: 'events',
    order: 37,
    label: () => text('page.tab'),
    Content: lazy(async () => ({ default: (await import('../explore/owned-events.tsx')).EventsOfPage })),
  },
];
