import type { Product } from '#contract/marketplace/products.ts';
import type { Service } from '#contract/marketplace/services.ts';
import { pictureOf } from './pictures.ts';
import { actorOf } from './posts.ts';

/** Of a seller without orders. */
export const noRecord = (answersInHours: number | null): Product['record'] => ({
  answersInHours,
  rating: { average: null, count: 0 },
  honoured: null,
  inTime: null,
  fulfilled: null,
});

const can = {
  edit: false,
  publish: false,
  pause: false,
  delete: false,
  report: false,
  contact: false,
  order: false,
  request: false,
};
const whole = {
  seller: actorOf('karan', { name: 'Karan Mehta' }),
  picture: pictureOf('a', { alt: 'From the front' }),
  state: 'active',
  currency: 'INR',
  place: {
    country: { code: 'IN', name: 'India' },
    state: { code: 'MH', name: 'Maharashtra' },
    city: { id: 1, name: 'Pune' },
    label: 'Pune, Maharashtra, India',
  },
  createdAt: '2026-01-01T12:00:00.000Z',
  publishedAt: '2026-01-01T12:00:00.000Z',
  own: false,
  description: 'Made of teak.',
  pictures: [pictureOf('a', { alt: 'From the front' }), pictureOf('b')],
  updatedAt: '2026-01-01T12:00:00.000Z',
  version: 1,
  rating: { average: null, count: 0 } as Product['rating'],
  record: noRecord(null),
  forSeller: null,
  sellerAvailable: true,
} as const;

/** A lamp that karan offers in Pune, with a ladder, as someone reads it who can do nothing unless `allowed` says so. */
export const productOf = (
  more: Partial<Omit<Product, 'can'>> = {},
  allowed: Partial<Product['can']> = {},
): Product => ({
  ...whole,
  pictures: [...whole.pictures],
  id: '0190a0a0-0000-4000-8000-000000000001',
  name: 'Lamp',
  category: 'home',
  type: 'as_is',
  unit: 'piece',
  ladder: [
    { from: 1, price: 100_00 },
    { from: 11, price: 90_00 },
    { from: 21, price: 85_00 },
  ],
  minOrder: 1,
  stock: null,
  sample: false,
  pickup: false,
  priceSetting: 'variable',
  maxOrder: null,
  samplePrice: null,
  sampleMax: 1,
  delivery: 'free',
  deliveryFee: null,
  delivers: 'everywhere',
  deliveryCountries: [],
  country: 'IN',
  taxRate: null,
  details: [],
  seo: { title: '', description: '', keywords: [] },
  ...more,
  can: { ...can, ...allowed },
});

/** Photography that karan offers by the hour. */
export const serviceOf = (
  more: Partial<Omit<Service, 'can'>> = {},
  allowed: Partial<Service['can']> = {},
): Service => ({
  ...whole,
  pictures: [...whole.pictures],
  id: '0190a0a0-0000-4000-8000-000000000002',
  name: 'Portraits',
  category: 'photography',
  industry: null,
  remote: false,
  pricing: 'set_pricing',
  price: 500_00,
  payPeriod: 'hour',
  booking: null,
  host: null,
  bookingTerms: null,
  deliveryDays: null,
  ...more,
  can: { ...can, book: false, ...allowed },
});
