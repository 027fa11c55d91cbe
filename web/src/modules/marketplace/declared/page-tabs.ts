import { lazy } from 'react';
import type { PageTab } from '#web/pages';
import { text } from './strings.ts';

export const pageTabs: readonly PageTab[] = [
  {
    key: 'shop',
    order: 35,
    label: () => text('page.tab'),
    // An institute sells nothing.
    kinds: ['business'],
    Content: lazy(async () => ({ default: (await import('../sell/shop/shop.tsx')).ShopTab })),
  },
];
