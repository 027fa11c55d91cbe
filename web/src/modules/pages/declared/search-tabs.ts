import { TYPES_OF } from '#contract/pages/choices.ts';
import type { SearchTabs } from '#shell/cards/search-tabs.ts';
import { text } from './strings.ts';

export const searchTabs: SearchTabs = {
  institutes: {
    label: () => text('search.institutes'),
    all: () => text('search.institutes.all'),
    types: TYPES_OF.institute,
  },
  pages: { label: () => text('search.pages'), all: () => text('search.pages.all'), types: TYPES_OF.business },
};
