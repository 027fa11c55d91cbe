import { expect, it } from 'vitest';
import { noRecord } from '../../../../test/listings.ts';
import { drawScreen } from '../../../render.tsx';

const id = '0190a0a0-0000-4000-8000-000000000001';
const at = '2026-01-01T12:00:00.000Z';
const row = {
  id,
  seller: { id: 'seller', kind: 'member', username: 'karan', name: 'Karan', headline: 'Weaver', avatar: null },
  name: 'Cotton shawl',
  picture: null,
  state: 'paused',
  currency: 'INR',
  place: { label: 'Pune, Maharashtra, India', city: { id: 1, name: 'Pune' } },
  createdAt: at,
  publishedAt: at,
  own: false,
  category: 'apparel',
  type: 'as_is',
  unit: 'piece',
  ladder: [{ from: 1, price: 100_00 }],
  minOrder: 1,
  stock: null,
  sample: false,
  pickup: false,
};
const product = {
  ...row,
  description: 'Woven by hand.',
  pictures: [],
  rating: { average: null, count: 0 },
  record: noRecord(5),
  delivery: 'free',
  delivers: 'country',
  deliveryCountries: [],
  country: 'IN',
  deliveryFee: null,
  taxRate: 1_800,
  maxOrder: null,
  details: [],
};

it.each(['en', 'hn', 'fr'] as const)('the server draws the marketplace with its filters in %s', async (language) => {
  const query = { category: 'apparel', page: '2' };
  const reply = { data: [row], page: { number: 2, size: 24, total: 60 }, currency: 'INR', corrected: null };
  const path = '/open-marketplace?category=apparel&page=2';
  const { html } = await drawScreen(path, language, [{ path: '/open-products', params: {}, query, reply }]);
  for (const part of ['Cotton shawl', `/open-marketplace-details/${id}`, 'action="/open-marketplace"', 'page=3'])
    expect(html).toContain(part);
});

it('the server draws a product with what it costs and the way to ask', async () => {
  const replies = [
    {
      path: '/open-listings/{listingId}',
      params: { listingId: id },
      reply: { data: { product, service: null } },
    },
  ];
  const { html } = await drawScreen(`/open-marketplace-details/${id}`, 'en', replies);
  for (const part of ['Cotton shawl', '₹100', 'Woven by hand.', 'Answers in 5 hours', '/login?next='])
    expect(html).toContain(part);
});
