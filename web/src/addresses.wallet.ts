import { table } from './addresses.screen.ts';

/* The addresses of money: a part of `addresses.ts`. */

export const walletAddresses = table({
  '/advertise/dashboard/deposit': {
    layout: 'member',
    module: 'wallet',
    screen: 'deposit',
    title: 'title',
    area: 'shared',
    columns: 'full',
  },
  '/payment-success': {
    layout: 'public',
    module: 'wallet',
    screen: 'payment-success',
    title: 'return.success',
    ownFrame: true,
  },
  '/payment-fail': {
    layout: 'public',
    module: 'wallet',
    screen: 'payment-fail',
    title: 'return.fail',
    ownFrame: true,
  },

  '/admin/user-payment-info': {
    layout: 'admin',
    module: 'wallet',
    screen: 'payment-info',
    title: 'admin.title',
    columns: 'full',
    queues: ['payments'],
  },
  '/admin/user-payment-history/$id': {
    layout: 'admin',
    module: 'wallet',
    screen: 'payment-history',
    title: 'admin.history',
    columns: 'full',
    queues: ['payments'],
  },
});
