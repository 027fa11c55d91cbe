import { lazy } from 'react';
import type { SearchTabs } from '#shell/cards/search-tabs.ts';
import { text } from './strings.ts';

export const searchTabs: SearchTabs = {
  jobs: {
    label: () => text('search.jobs'),
    all: () => text('search.jobs.all'),
    Results: lazy(async () => ({ default: (await import('../parts/found-jobs.tsx')).FoundJobs })),
  },
};
