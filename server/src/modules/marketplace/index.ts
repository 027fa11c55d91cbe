import type { ListingKind } from '#contract/marketplace/choices.ts';
import type { KindDefinition } from '#platform/kinds.ts';
import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { buffers, countSavedListing } from './figures/record.ts';
import { cardsOf, contactOf, mayWatch, reportableOf, savedOf } from './listings/cards.ts';
import { writes } from './policy.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { searchTabs } from './search.ts';
import { forgetMarks, purgeDrafts } from './tasks.ts';

const listed = (kind: ListingKind) =>
  ({
    card: cardsOf(kind),
    watch: mayWatch(kind),
    reported: reportableOf(kind),
    saved: savedOf(kind),
    contact: contactOf(kind),
  }) satisfies KindDefinition;

/** Products and services of members and business pages. */
export const marketplace = {
  routes,
  writes,
  audiences,
  kinds: { product: listed('product'), service: listed('service') },
  searchTabs,
  effects: [countSavedListing],
  buffers,
  tasks: [purgeDrafts, forgetMarks],
  personalData,
} satisfies Module;
