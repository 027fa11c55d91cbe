import { expect, test } from 'vitest';
import type { Product } from '#contract/marketplace/products.ts';
import { productJson } from './structured.ts';

const product = (fields: Partial<Product>): Product =>
  ({
    id: 'id',
    name: 'शॉल 🧣',
    description: 'Woven',
    currency: 'INR',
    state: 'active',
    sellerAvailable: true,
    rating: { average: null, count: 0 },
    seller: { kind: 'business', name: 'Mill' },
    ladder: [{ from: 1, price: 1_250_00 }],
    ...fields,
  }) as Product;
const described = { address: 'https://hall.example/x', pictures: ['https://hall.example/d', 'https://hall.example/a'] };

test('a uniform price is one offer', () => {
  expect(productJson(product({}), described)).toMatchObject({
    name: 'शॉल 🧣',
    image: described.pictures,
    offers: {
      '@type': 'Offer',
      price: '1250.00',
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url: described.address,
    },
  });
});

test('a ladder is an aggregate of its rungs', () => {
  const ladder = [100_00, 90_00, 85_00].map((price, index) => ({ from: index * 10 + 1, price }));
  expect(productJson(product({ ladder, state: 'sold_out' }), described)['offers']).toEqual({
    '@type': 'AggregateOffer',
    lowPrice: '85.00',
    highPrice: '100.00',
    offerCount: 3,
    priceCurrency: 'INR',
    availability: 'https://schema.org/SoldOut',
    url: described.address,
  });
});

test.each([{ state: 'paused' as const }, { sellerAvailable: false }])(
  'what is not to be had is not offered: %o',
  (more) => {
    expect(productJson(product(more), described)['offers']).toBeUndefined();
  },
);

test('what buyers gave is said where there are enough of them', () => {
  expect(productJson(product({ rating: { average: 4.7, count: 12 } }), described)['aggregateRating']).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.7,
    reviewCount: 12,
    bestRating: 5,
    worstRating: 1,
  });
  expect(productJson(product({ rating: { average: null, count: 2 } }), described)).not.toHaveProperty(
    'aggregateRating',
  );
});
