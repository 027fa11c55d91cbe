import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Product } from '#contract/marketplace/products.ts';
import type { Service } from '#contract/marketplace/services.ts';
import { drawn } from '../../../../test/draw.tsx';
import { productOf, serviceOf } from '../../../../test/listings.ts';
import { stubIntersections } from '../../../../test/observer.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import NewOrderScreen from '../screens/new-order.tsx';
import ProductDetails from '../screens/product-details.tsx';
import ServiceDetails from '../screens/service-details.tsx';
import { text } from '../strings.ts';

/* What can be ordered and booked, as the server says it. */

beforeAll(async () =>
  prepareTexts('marketplace', 'orders', 'appointments', 'reference', 'profiles', 'network', 'media'),
);
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

async function productScreen(product: Product) {
  stubServer({
    [`GET /products/${product.id}`]: { data: product },
    [`GET /products/${product.id}/similar`]: { data: [] },
    'GET /sellers/karan/products': { data: [], next: null },
    'GET /profile': { data: { place: product.place } },
  });
  const view = await drawn(() => <ProductDetails />, {
    at: `/marketplace/product-details/${product.id}`,
    path: '/marketplace/product-details/$id',
    screen: { area: 'shared' },
  });
  await eventually(() => expect(view.container.textContent).toContain(product.description));
  return view.container;
}
async function serviceScreen(service: Service) {
  stubServer({
    [`GET /services/${service.id}`]: { data: service },
    'GET /sellers/karan/services': { data: [], next: null },
    'GET /reference/service-categories': { data: [] },
    'GET /profile': { data: { place: service.place } },
  });
  const view = await drawn(() => <ServiceDetails />, {
    at: `/services/${service.id}`,
    path: '/services/$id',
    screen: { area: 'shared' },
  });
  await eventually(() => expect(view.container.textContent).toContain(service.description));
  return view.container;
}
const linkOf = (container: ParentNode, words: string) =>
  [...container.querySelectorAll('a')].find((link) => link.textContent === words);
/** Why it is not to be had, in the card of what one does. */
const noticeIn = (container: ParentNode) =>
  container.querySelector(`[aria-label="${text('detail.actions')}"] [role="status"]`)?.textContent;
const booked = { minutes: 60, price: 500_00, placeKind: 'link' as const, nextFree: null };
const host = actorOf('karan', { name: 'Karan Mehta' });

it.each([true, false])('a product offers what the reader can do with it: %s', async (can) => {
  const container = await productScreen(productOf({ samplePrice: 10_00 }, { order: can, request: can }));
  expect(linkOf(container, text('action.order')) !== undefined).toBe(can);
  expect(linkOf(container, text('action.sample')) !== undefined).toBe(can);
  expect(buttonOf(container, text('action.ask')) !== undefined).toBe(can);
});

it.each(['active', 'sold_out'] as const)('where its seller cannot sell now, what is %s says so', async (state) => {
  const container = await productScreen(productOf({ state, sellerAvailable: false }, { request: true, contact: true }));
  expect(noticeIn(container)).toBe(text('notice.unavailable'));
  expect(linkOf(container, text('action.order'))).toBeUndefined();
  // They can be asked, and others sell something like it.
  expect(buttonOf(container, text('action.ask'))).toBeDefined();
  expect(linkOf(container, text('similar.product'))).toBeDefined();
});

it('a service that is booked offers its hours to those who can book it', async () => {
  const container = await serviceScreen(serviceOf({ booking: booked, host }, { book: true }));
  expect(noticeIn(container)).toBeUndefined();
  expect([...container.querySelectorAll('button')].some(({ textContent }) => textContent === 'Book')).toBe(true);
});

it.each([
  ['its seller', { host, sellerAvailable: false }, 'notice.unavailable'],
  ['its host', { host: null }, 'notice.unhosted'],
] as const)('a service that %s cannot offer now says so', async (_who, more, notice) => {
  const container = await serviceScreen(serviceOf({ booking: booked, ...more }, { contact: true }));
  expect(noticeIn(container)).toBe(text(notice));
  expect([...container.querySelectorAll('button')].some(({ textContent }) => textContent === 'Book')).toBe(false);
});

it.each([
  ['its seller cannot sell now', { sellerAvailable: false }, 'notice.unavailable'],
  ['the reader sells it', { own: true }, 'order.own'],
  ['it is paused', { state: 'paused' }, 'order.gone'],
] as const)('the address of an order says why nothing is ordered: %s', async (_why, more, reason) => {
  const product = productOf(more);
  stubServer({ [`GET /products/${product.id}`]: { data: product } });
  const { container } = await drawn(() => <NewOrderScreen />, {
    at: `/orders/new?item=product.${product.id}`,
    path: '/orders/new',
    screen: { area: 'shared' },
  });
  await eventually(() => expect(container.textContent).toContain(text(reason)));
  expect(linkOf(container, text('order.back'))?.getAttribute('href')).toBe(
    `/marketplace/product-details/${product.id}`,
  );
});
