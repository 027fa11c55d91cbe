import { decimalOf } from '#contract/core/money/money.ts';
import type { Product } from '#contract/marketplace/products.ts';
import { lowestPrice } from '#contract/marketplace/price/price.ts';
import { STARS_MAX, STARS_MIN } from '#contract/orders/review-choices.ts';
import type { Service } from '#contract/marketplace/services.ts';

const CONTEXT = 'https://schema.org';
interface Described {
  /** Absolute. */
  readonly address: string;
  readonly pictures: readonly string[];
}
type Listing = Product | Service;

const sellerOf = ({ seller }: Listing) => ({
  '@type': seller.kind === 'member' ? 'Person' : 'Organization',
  name: seller.name,
});
/** What is paused is not offered, nor what its seller cannot sell now. */
const isOffered = ({ state, sellerAvailable }: Listing): boolean => state !== 'paused' && sellerAvailable;
const availabilityOf = ({ state }: Listing): string => `${CONTEXT}/${state === 'sold_out' ? 'SoldOut' : 'InStock'}`;

/** Where there are enough reviews to say how good it is. */
const ratingOf = ({ rating: { average, count } }: Listing): Record<string, unknown> =>
  average === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average,
          reviewCount: count,
          bestRating: STARS_MAX,
          worstRating: STARS_MIN,
        },
      };

/** One price is an offer, a ladder several of them. */
function productOffer(product: Product, address: string): Record<string, unknown> {
  const { ladder, currency } = product;
  const [first] = ladder;
  if (first === undefined || currency === null || !isOffered(product)) return {};
  const common = { priceCurrency: currency, availability: availabilityOf(product), url: address };
  const offers =
    ladder.length === 1
      ? { '@type': 'Offer', price: decimalOf(first.price, currency), ...common, seller: sellerOf(product) }
      : {
          '@type': 'AggregateOffer',
          lowPrice: decimalOf(lowestPrice(ladder) ?? first.price, currency),
          highPrice: decimalOf(first.price, currency),
          offerCount: ladder.length,
          ...common,
        };
  return { offers };
}

const describe = (type: string, listing: Listing, { address, pictures }: Described) => ({
  '@context': CONTEXT,
  '@type': type,
  name: listing.name,
  description: listing.description,
  url: address,
  ...(pictures.length > 0 && { image: pictures }),
  ...ratingOf(listing),
});

/** `Product` of schema.org, with the values that the page shows. */
export const productJson = (product: Product, described: Described): Record<string, unknown> => ({
  ...describe('Product', product, described),
  sku: product.id,
  ...productOffer(product, described.address),
});

/** `Service` of schema.org. */
export function serviceJson(service: Service, described: Described): Record<string, unknown> {
  const { price, currency, place } = service;
  const isPriced = price !== null && currency !== null && isOffered(service);
  return {
    ...describe('Service', service, described),
    provider: sellerOf(service),
    ...(place !== null && { areaServed: place.label }),
    ...(isPriced && {
      offers: {
        '@type': 'Offer',
        price: decimalOf(price, currency),
        priceCurrency: currency,
        availability: availabilityOf(service),
        url: described.address,
      },
    }),
  };
}
