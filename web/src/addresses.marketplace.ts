import { table } from './addresses.screen.ts';

/* The addresses of products and services: a part of `addresses.ts`. */

export const marketplaceAddresses = table({
  '/marketplace/explore-products': {
    layout: 'member',
    module: 'marketplace',
    screen: 'explore-products',
    title: 'explore.title',
    columns: 'full',
    area: 'shared',
  },
  '/marketplace/messaging': {
    layout: 'member',
    module: 'messaging',
    screen: 'marketplace-messaging',
    title: 'title.marketplace',
    columns: 'full',
    area: 'shared',
  },
  '/marketplace/product-details/$id': {
    layout: 'member',
    module: 'marketplace',
    screen: 'product-details',
    title: 'detail.product',
    columns: 'full',
    area: 'shared',
  },
  '/marketplace/explore-products/product-details/$id': {
    layout: 'member',
    module: 'marketplace',
    screen: 'product-details',
    title: 'detail.product',
    columns: 'full',
    area: 'shared',
  },
  '/services/$id': {
    layout: 'member',
    module: 'marketplace',
    screen: 'service-details',
    title: 'detail.service',
    columns: 'full',
    area: 'shared',
  },
  '/open-marketplace': {
    layout: 'public',
    module: 'marketplace',
    screen: 'open-marketplace',
    title: 'open.title',
    columns: 'full',
  },
  '/open-marketplace-details/$id': {
    layout: 'public',
    module: 'marketplace',
    screen: 'open-listing',
    title: 'open.one',
    columns: 'full',
  },
});
