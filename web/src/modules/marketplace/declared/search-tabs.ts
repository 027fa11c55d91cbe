import type { SearchTabs } from '#shell/cards/search-tabs.ts';
import { address } from '#shell/navigation/address.ts';
import { text } from './strings.ts';

/** The catalogue with these words, by the parameters of its screen. */
const catalogueOf = ({ query, ...kind }: { readonly query: string; readonly kind?: 'service' }) => ({
  to: address('/marketplace/explore-products'),
  search: { ...kind, ...(query !== '' && { query }) },
});

export const searchTabs: SearchTabs = {
  products: {
    label: () => text('search.products'),
    all: () => text('search.products.all'),
    catalogue: { link: () => text('search.products.catalogue'), to: (query) => catalogueOf({ query }) },
  },
  services: {
    label: () => text('search.services'),
    all: () => text('search.services.all'),
    catalogue: {
      link: () => text('search.services.catalogue'),
      to: (query) => catalogueOf({ kind: 'service', query }),
    },
  },
};
