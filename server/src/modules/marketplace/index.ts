import type { ListingKind } from '#contract/marketplace/choices.ts';
import { listingFigures } from './daily-figures.ts';
import type { KindDefinition } from '#platform/kinds.ts';
import type { Module } from '#platform/module.ts';
import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { audiences } from './audience.ts';
import { seerOf } from './explore/filters.ts';
import { showsPicture } from './explore/queries.ts';
import { countAnswers } from './figures/answers.ts';
import { buffers, countSavedListing, weighOrdered, weighRequested } from './figures/record.ts';
import { cardsOf, contactOf, mayWatch, reportableOf, savedOf } from './listings/cards.ts';
import { openListing } from './explore/open-listing.ts';
import { announceReturned } from './listings/news.ts';
import { writes } from './policy.ts';
import { declaredOrderables } from './orderables.ts';
import { declaredBookables } from './bookables.ts';
import { followBooking, followHost } from './services/follow-host.ts';
import { personalData } from './personal-data.ts';
import { publishedListings } from './published.ts';
import { routes } from './routes.ts';
import { publicListing, publicMarketplace } from './open/public-page.ts';
import { searchTabs } from './search.ts';
import type { MarketplaceTables } from './tables.ts';
import { forgetMarks, purgeDrafts } from './tasks.ts';

export { seedHistory, type SeededFigure } from './figures/seed-history.ts';

const listed = (kind: ListingKind) =>
  ({
    card: cardsOf(kind),
    watch: mayWatch(kind),
    reported: reportableOf(kind),
    open: openListing,
    saved: savedOf(kind),
    contact: contactOf(kind),
  }) satisfies KindDefinition;

/** Whether a public page shows the picture; used by the platform, which serves files. */
export const isListedPicture = async (db: Kysely<never>, id: string): Promise<boolean> =>
  (await showsPicture(narrowed<MarketplaceTables>(db), { ...seerOf({ actor: null, member: null }), picture: [{ id }] }))
    .length > 0;

/** Products and services of members and business pages. */
export const marketplace = {
  routes,
  writes,
  audiences,
  kinds: { product: listed('product'), service: listed('service') },
  searchTabs,
  extensions: [...listingFigures, ...declaredOrderables, ...declaredBookables, ...publishedListings],
  effects: [countSavedListing, countAnswers, weighRequested, weighOrdered, announceReturned, followHost, followBooking],
  publicPages: [publicMarketplace, publicListing],
  buffers,
  tasks: [purgeDrafts, forgetMarks],
  personalData,
} satisfies Module;
