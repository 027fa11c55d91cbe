import type { SearchTabs } from '#shell/cards/search-tabs.ts';
import { text } from './strings.ts';

export const searchTabs: SearchTabs = {
  groups: { label: () => text('search.groups'), all: () => text('search.groups.all'), under: 'groups' },
  communities: { label: () => text('search.communities'), all: () => text('search.communities.all'), under: 'groups' },
};
