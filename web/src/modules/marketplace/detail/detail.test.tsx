import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '#contract/marketplace/products.ts';
import { acted, press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { noRecord, productOf, serviceOf } from '../../../../test/listings.ts';
import { openMenu } from '../../../../test/menus.ts';
import { stubIntersections } from '../../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import ProductDetails from '../screens/product-details.tsx';
import ServiceDetails from '../screens/service-details.tsx';
import { text } from '../strings.ts';

beforeAll(async () => prepareTexts('marketplace', 'orders', 'reference', 'profiles', 'network', 'media'));
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

const { id } = productOf();
const indian = { data: { place: productOf().place } };

const drawProduct = async () =>
  drawn(() => <ProductDetails />, {
    at: `/marketplace/product-details/${id}`,
    path: '/marketplace/product-details/$id',
    screen: { area: 'shared' },
  });
async function productScreen(product: Product | Response, replies: Record<string, object> = {}) {
  const sent = stubServer({
    [`GET /products/${id}`]: product instanceof Response ? product : { data: product },
    [`GET /products/${id}/similar`]: { data: [] },
    'GET /sellers/karan/products': { data: [], next: null },
    'GET /profile': indian,
    ...replies,
  });
  const view = await drawProduct();
  const has = (words: string) => view.container.textContent.includes(words);
  return { ...view, sent, has };
}
const quantityIn = (container: ParentNode) => container.querySelector<HTMLInputElement>('input[inputmode], input')!;
/** Types a quantity and leaves the field. */
async function setQuantity(view: Awaited<ReturnType<typeof productScreen>>, value: string) {
  const field = quantityIn(view.container);
  await view.settle(() => field.focus());
  await view.settle(() => {
    Reflect.set(HTMLInputElement.prototype, 'value', value, field);
    field.dispatchEvent(acted('input'));
  });
  await view.settle(() => field.blur());
}
const sumsIn = (container: ParentNode): Record<string, string> =>
  Object.fromEntries(
    [...container.querySelectorAll('output dl > div')].map((line) => [
      line.querySelector('dt')?.textContent ?? '',
      line.querySelector('dd')?.textContent ?? '',
    ]),
  );

describe('the price', () => {
  it.each([
    ['1', '₹100', '₹100', null],
    ['10', '₹100', '₹1,000', '1 more costs ₹10 less'],
    ['11', '₹90', '₹990', null],
    ['20', '₹90', '₹1,800', '1 more costs ₹15 less'],
    ['21', '₹85', '₹1,785', null],
  ])('of %s is %s a unit and %s in all', async (quantity, unit, total, cheaper) => {
    const view = await productScreen(productOf());
    await eventually(() => expect(view.has('Lamp')).toBe(true));
    await setQuantity(view, quantity);
    expect(sumsIn(view.container)).toMatchObject({ 'Unit price': unit, Total: total, Delivery: 'Free' });
    expect(view.has('more cost')).toBe(cheaper !== null);
    if (cheaper === null) return;
    await view.settle(() => press(buttonOf(view.container, cheaper)!));
    expect(quantityIn(view.container).value).toBe(String(Number(quantity) + 1));
  });

  it('has delivery on top, and says which tax it contains', async () => {
    const view = await productScreen(productOf({ delivery: 'amount', deliveryFee: 50_00, taxRate: 1_800 }));
    await eventually(() =>
      expect(sumsIn(view.container)).toMatchObject({
        Delivery: '₹50',
        Total: '₹150',
        [text('price.tax', { rate: '18' })]: '₹22.88',
      }),
    );
  });

  it('marks the row that the quantity reaches', async () => {
    const view = await productScreen(productOf());
    await setQuantity(view, '12');
    const rows = [...view.container.querySelectorAll('tbody tr')];
    expect(rows.map((row) => [row.querySelector('th')?.textContent, row.getAttribute('aria-current')])).toEqual([
      ['1–10', null],
      ['11–20', 'true'],
      ['21+', null],
    ]);
  });

  it('of a ladder with many rows shows four, and all on demand', async () => {
    const ladder = Array.from({ length: 6 }, (_, at) => ({ from: 1 + at * 10, price: 100_00 - at * 100 }));
    const view = await productScreen(productOf({ ladder }));
    const rows = () => view.container.querySelectorAll('tbody tr').length;
    await eventually(() => expect(rows()).toBe(4));
    await view.settle(() => press(buttonOf(view.container, text('price.all', { count: 6 }))!));
    expect(rows()).toBe(6);
  });

  it.each([
    ['US', 'country', false, true],
    ['IN', 'country', false, false],
    ['US', 'everywhere', false, false],
    ['US', 'country', true, false],
  ] as const)(
    'to a reader in %s of what is delivered to %s, own: %s, is preceded by a warning: %s',
    async (code, delivers, own, warns) => {
      const place = { ...productOf().place, country: { code, name: code } };
      const view = await productScreen(productOf({ delivers, own, pickup: true }), {
        'GET /profile': { data: { place } },
      });
      await eventually(() => expect(view.has('Lamp')).toBe(true));
      await view.settle(() => undefined);
      const card = view.container.querySelector(`[aria-label="${text('detail.actions')}"]`)!.textContent;
      const warning = text('delivery.not', { country: code });
      expect([card.includes(warning), !warns || card.indexOf(warning) < card.indexOf('₹')]).toEqual([warns, true]);
      expect(card.includes(text('delivery.pickupOnly', { place: 'Pune' }))).toBe(warns);
    },
  );

  it('is not shown before the country of the reader is known, so that the warning moves nothing', async () => {
    stubServer({ [`GET /products/${id}`]: { data: productOf() } });
    const view = await drawProduct();
    await view.settle(() => undefined);
    expect(view.container.textContent).not.toContain('₹');
  });
});

describe('what one can do', () => {
  it('is to write to the seller about it, to share and to report it', async () => {
    const view = await productScreen(productOf({}, { contact: true, report: true }));
    await eventually(() => expect(view.has(text('action.message'))).toBe(true));
    const link = view.container.querySelector('a[href^="/marketplace/messaging"]');
    expect(link?.getAttribute('href')).toBe(`/marketplace/messaging?about=product.${id}`);
    const { labels } = await openMenu(view, text('action.more', { name: 'Lamp' }));
    expect(labels).toEqual([text('action.share'), 'Send in a message', text('action.report.product')]);
  });

  it('of its seller is to pause, offer and delete it, and never to write to oneself', async () => {
    const own = productOf({ own: true, forSeller: { author: null, audience: 'public', missing: [] } });
    const view = await productScreen({ ...own, can: { ...own.can, edit: true, pause: true, delete: true } });
    await eventually(() => expect(view.has('Lamp')).toBe(true));
    expect(view.has(text('action.message'))).toBe(false);
    const { labels } = await openMenu(view, text('action.more', { name: 'Lamp' }));
    expect(labels).toEqual(expect.arrayContaining([text('action.pause'), text('action.delete')]));
    expect(labels).not.toContain(text('action.report.product'));
    expect(view.sent.some(({ call }) => call.endsWith('/views'))).toBe(false);
  });

  it('a product that was deleted comes back by Undo', async () => {
    const own = productOf({ own: true }, { delete: true });
    const view = await productScreen(own, {
      [`DELETE /products/${id}`]: new Response(null, { status: 204 }),
      [`POST /products/${id}/restore`]: { data: own },
    });
    await eventually(() => expect(view.has('Lamp')).toBe(true));
    const menu = await openMenu(view, text('action.more', { name: 'Lamp' }));
    await menu.choose(text('action.delete'));
    const { toasts } = await import('#ui/toasts/store.ts');
    await eventually(() => expect(view.sent.some(({ call }) => call === `DELETE /products/${id}`)).toBe(true));
    const toast = toasts.get().find(({ action }) => action !== undefined);
    await view.settle(() => toast?.action?.run());
    await eventually(() => expect(view.sent.some(({ call }) => call === `POST /products/${id}/restore`)).toBe(true));
  });
});

it.each(['paused', 'sold_out'] as const)('a product that is %s says so, and offers what is like it', async (state) => {
  const view = await productScreen(productOf({ state, stock: 0 }, { contact: true }));
  await eventually(() => expect(view.has(text(`notice.${state}`))).toBe(true));
  const similar = [...view.container.querySelectorAll('a')].find(
    (link) => link.textContent === text('similar.product'),
  );
  expect(similar?.getAttribute('href')).toBe('/marketplace/explore-products?category=home');
  // That none is left is said once.
  expect(view.has(text('price.problem.above_stock', { count: 0, limit: '0' }))).toBe(false);
});

it.each([
  [410, 'listing_gone', 'detail.gone'],
  [404, 'not_found', 'detail.notFound'],
] as const)('after %i, it is said that it is not to be had', async (status, code, words) => {
  const view = await productScreen(refused(status, code));
  await eventually(() => expect(view.has(text(words))).toBe(true));
});

it('a view counts once it is on the screen', async () => {
  const view = await productScreen(productOf());
  await eventually(() => expect(view.sent.filter(({ call }) => call === `POST /products/${id}/views`)).toHaveLength(1));
});

it('more of the seller leaves out the product itself', async () => {
  const other = productOf({ id: '0190a0a0-0000-4000-8000-000000000009', name: 'Stool' });
  const view = await productScreen(productOf(), {
    'GET /sellers/karan/products': { data: [productOf(), other], next: null },
  });
  await eventually(() => expect(view.has(text('more.seller', { name: 'Karan Mehta' }))).toBe(true));
  const row = view.container.querySelector(`ul[aria-label="${text('more.seller', { name: 'Karan Mehta' })}"]`);
  expect([...(row?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual(['Stool']);
});

it('m writes to the seller, s saves, and Escape goes back to the catalogue', async () => {
  const view = await productScreen(productOf({}, { contact: true }));
  await eventually(() => expect(view.has(text('action.message'))).toBe(true));
  const navigate = vi.spyOn(view.router, 'navigate').mockResolvedValue();
  const type = (key: string) => view.settle(() => view.document.dispatchEvent(acted('keydown', { key })));
  await type('m');
  await type('Escape');
  expect(navigate.mock.calls.map(([{ to, search }]) => [to, search])).toEqual([
    ['/marketplace/messaging', { about: `product.${id}` }],
    ['/marketplace/explore-products', {}],
  ]);
  await type('s');
  await eventually(() => expect(view.sent.some(({ call }) => call === `PUT /saved-items/product/${id}`)).toBe(true));
});

it('a long description is folded', async () => {
  const view = await productScreen(productOf({ description: 'Line\n'.repeat(12) }));
  await eventually(() => expect(buttonOf(view.container, text('description.more'))).toBeDefined());
  await view.settle(() => press(buttonOf(view.container, text('description.more'))!));
  expect(buttonOf(view.container, text('description.more'))).toBeUndefined();
});

it('a service shows its price, its facts, and how fast its seller answers', async () => {
  const service = serviceOf({ record: noRecord(5), remote: true }, { contact: true });
  stubServer({
    [`GET /services/${service.id}`]: { data: service },
    'GET /sellers/karan/services': { data: [], next: null },
    'GET /reference/service-categories': { data: [{ slug: 'photography', name: 'Photography' }] },
    'GET /profile': indian,
  });
  const { container } = await drawn(() => <ServiceDetails />, {
    at: `/services/${service.id}`,
    path: '/services/$id',
    screen: { area: 'shared' },
  });
  await eventually(() => expect(container.textContent).toContain('Photography'));
  for (const words of ['₹500', text('price.per.hour'), text('detail.remote'), text('record.hours', { count: 5 })])
    expect(container.textContent).toContain(words);
});
