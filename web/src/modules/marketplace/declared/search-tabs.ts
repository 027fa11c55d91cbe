import type { SearchTabs } from '#shell/cards/search-tabs.ts';
import { text } from './strings.ts';

export const searchTabs: SearchTabs = {
  products: { label: () => text('search.products'), all: () => text('search.products.all') },
  services: { label: () => text('search.services'), all: () => text('search.services.all') },
};
