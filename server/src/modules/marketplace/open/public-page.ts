import * as contract from '#contract/marketplace/explore.ts';
import type { Language } from '#contract/core/language.ts';
import type { Product } from '#contract/marketplace/products.ts';
import type { Service } from '#contract/marketplace/services.ts';
import { narrowed } from '#platform/database/narrow.ts';
import {
  type PageContext,
  type PageGone,
  type PageHead,
  type PublicPage,
  replyOf,
} from '#platform/public-pages/index.ts';
import { Refusal } from '#platform/refusal.ts';
import { translate } from '#platform/strings.ts';
import { isUuid } from '#platform/uuid.ts';
import { NO_ONE } from '../explore/filters.ts';
import { readOpenListing } from '../explore/open-listing.ts';
import { listedOpen } from '../explore/queries.ts';
import { searchOpenProducts } from '../explore/search.ts';
import type { MarketplaceTables } from '../tables.ts';
import { openFilters } from './open-filters.ts';
import { drawnPicture, priceOf, sharePictureAddress } from './share-picture.ts';
import { productJson, serviceJson } from './structured.ts';

const pathOf = (listingId: string): string => `/open-marketplace-details/${listingId}`;
const reading = (context: PageContext) => ({
  ...context,
  db: narrowed<MarketplaceTables>(context.db),
  actor: null,
  member: null,
});

/** What a visitor may read; null where there is nothing for them. */
async function openListingOf(context: PageContext, id: string): Promise<contract.OpenListing | PageGone | null> {
  if (!isUuid(id)) return null;
  try {
    return await readOpenListing(reading(context), id);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'listing_gone') return { gone: true };
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}

/** Number of characters of a description that search engines show. */
const DESCRIPTION_MAX = 160;
function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length <= DESCRIPTION_MAX ? line : `${line.slice(0, DESCRIPTION_MAX - 1).replace(/\s\S*$/u, '')}…`;
}
/** The fields for search engines; where the seller left them empty, name, and price with description. */
function seoOf(listing: Product | Service, language: Language): Pick<PageHead, 'title' | 'description'> {
  const { title, description } = 'seo' in listing ? listing.seo : { title: '', description: '' };
  return {
    title: title === '' ? `${listing.name} – ${listing.seller.name}` : title,
    description:
      description === ''
        ? shortened([priceOf(listing, language), listing.description].filter((part) => part !== '').join(' · '))
        : description,
  };
}

async function head(
  context: PageContext,
  { id = '' }: Readonly<Record<string, string>>,
): Promise<PageHead | PageGone | null> {
  const found = await openListingOf(context, id);
  if (found === null || 'gone' in found) return found;
  const { product, service } = found;
  const listing = product ?? service;
  if (listing === null) return null;
  const path = pathOf(id);
  const { absolute, services } = context;
  // Cached heads outlive signed addresses: these work as long as the page shows the picture.
  const pictures = listing.pictures.map(({ id: picture }) => services.addresses.open(picture, 'large'));
  const described = { address: absolute(path), pictures: pictures.map(absolute) };
  return {
    ...seoOf(listing, context.language),
    path,
    image: sharePictureAddress(path, listing, context.language),
    isDrawn: true,
    type: 'website',
    index: listing.state !== 'paused',
    structured: product === null ? serviceJson(listing as Service, described) : productJson(product, described),
    replies: [replyOf(contract.readOpenListing, { listingId: id }, { data: found })],
  };
}

/** `/open-marketplace-details/{id}`: a product or service for visitors and search engines. */
export const publicListing: PublicPage = {
  path: '/open-marketplace-details/:id',
  screen: '/open-marketplace-details/$id',
  calls: ['/api/open-listings'],
  head,
  async sharePicture(context, { id = '' }) {
    const found = await openListingOf(context, id);
    const listing = found === null || 'gone' in found ? null : (found.product ?? found.service);
    return listing === null ? null : drawnPicture(context, listing);
  },
  async list({ db }, after, limit) {
    const rows = await listedOpen(narrowed<MarketplaceTables>(db), {
      after: isUuid(after) ? after : NO_ONE,
      limit: limit + 1,
    });
    const pages = rows.slice(0, limit).map((row) => ({ path: pathOf(row.id), changedAt: row.changed_at }));
    return { pages, next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null };
  },
};

const MARKETPLACE = '/open-marketplace';
/** `/open-marketplace`: products for visitors, page by page, drawn with the filters of its address. */
export const publicMarketplace: PublicPage = {
  path: MARKETPLACE,
  screen: MARKETPLACE,
  calls: ['/api/open-products'],
  async head(context, _params, query) {
    const { sought, request } = openFilters(query);
    const found = await searchOpenProducts(reading(context), sought);
    const name = translate(context.language, 'marketplace:page.title');
    return {
      title: `${name} · Guildhall`,
      description: translate(context.language, 'marketplace:page.description'),
      path: MARKETPLACE,
      image: null,
      type: 'website',
      // Pages with filters are many, and say the same: search engines have the map of what there is.
      index: Object.keys(query).length === 0,
      structured: { '@context': 'https://schema.org', '@type': 'CollectionPage', name },
      replies: [{ ...replyOf(contract.listOpenProducts, {}, found), ...(request !== null && { query: request }) }],
    };
  },
  list: async ({ now }, after) =>
    Promise.resolve({ pages: after === '' ? [{ path: MARKETPLACE, changedAt: now }] : [], next: null }),
};
