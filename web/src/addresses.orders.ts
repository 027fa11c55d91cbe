import { table } from './addresses.screen.ts';

/* The addresses of orders, requests and quotes: a part of `addresses.ts`. */

export const orderAddresses = table({
  '/orders': {
    layout: 'member',
    module: 'orders',
    screen: 'orders',
    title: 'list.title',
    columns: 'full',
    area: 'shared',
  },
  '/orders/$id': {
    layout: 'member',
    module: 'orders',
    screen: 'order',
    title: 'order.title',
    columns: 'full',
    area: 'shared',
  },
  '/orders/requests/$id': {
    layout: 'member',
    module: 'orders',
    screen: 'request',
    title: 'request.title',
    columns: 'full',
    area: 'shared',
  },
  '/orders/requests/$id/accept': {
    layout: 'member',
    module: 'orders',
    screen: 'accept-quote',
    title: 'flow.title',
    columns: 'flow',
    area: 'shared',
  },
  '/orders/compare/$id': {
    layout: 'member',
    module: 'orders',
    screen: 'compare',
    title: 'compare.screen',
    columns: 'full',
    area: 'shared',
  },
  '/orders/new': {
    layout: 'member',
    module: 'marketplace',
    screen: 'new-order',
    title: 'order.new',
    columns: 'flow',
    area: 'shared',
  },
});
