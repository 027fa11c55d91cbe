import { lazy } from 'react';
import type { SearchTabs } from '#shell/cards/search-tabs.ts';
import { text } from './strings.ts';

export const searchTabs: SearchTabs = {
  events: {
    label: () => text('search.events'),
    all: () => text('search.events.all'),
    Results: lazy(async () => ({ default: (await import('../explore/found-events.tsx')).FoundEvents })),
  },
};
