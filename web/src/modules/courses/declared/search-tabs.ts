import type { SearchTabs } from '#shell/cards/search-tabs.ts';
import { text } from './strings.ts';

export const searchTabs: SearchTabs = {
  courses: { label: () => text('search.courses'), all: () => text('search.courses.all') },
};
