import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '#contract/marketplace/products.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { toasts } from '#ui/toasts/store.ts';
import { choose, enter, press } from '../../../../../test/acts.ts';
import { stubDialogs } from '../../../../../test/dialogs.tsx';
import { drawn } from '../../../../../test/draw.tsx';
import { noRecord } from '../../../../../test/listings.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../../test/posts.ts';
import { refused, stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import { widen } from '../../../../../test/wide.ts';
import AddProduct from '../../screens/add-product.tsx';
import EditProduct from '../../screens/edit-product.tsx';
import { text } from '../../strings.ts';
import { text as longText } from '#ui/form/long/words.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('marketplace', 'reference', 'media', 'choices', 'ui', 'later');
});
beforeEach(() => {
  logInAsha('editor');
  toasts.set([]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
  draftOf('new-product:page').clear();
});

const id = '0190a0a0-0000-4000-8000-000000000001';
const can = {
  edit: true,
  publish: true,
  pause: false,
  delete: true,
  report: false,
  contact: false,
  order: false,
  request: false,
};
const productOf = (more: Partial<Product> = {}): Product => ({
  id,
  seller: actorOf('page', { kind: 'business', name: 'Loom Works' }),
  name: 'Cotton shawl',
  picture: null,
  state: 'draft',
  currency: 'INR',
  place: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  publishedAt: null,
  own: true,
  category: 'apparel',
  type: 'as_is',
  unit: 'piece',
  ladder: [{ from: 1, price: 100_00 }],
  minOrder: 1,
  stock: null,
  sample: false,
  pickup: false,
  description: 'Soft',
  pictures: [],
  updatedAt: '2026-01-01T12:00:00.000Z',
  version: 1,
  rating: { average: null, count: 0 },
  record: noRecord(null),
  forSeller: { author: null, audience: 'public', missing: [] },
  sellerAvailable: true,
  can,
  priceSetting: 'uniform',
  maxOrder: null,
  samplePrice: null,
  sampleMax: 1,
  delivery: 'free',
  deliveryFee: null,
  delivers: 'country',
  deliveryCountries: [],
  country: null,
  taxRate: null,
  details: [],
  seo: { title: '', description: '', keywords: [] },
  ...more,
});
const lists = { data: [] };
const reference = {
  'GET /reference/currencies': lists,
  'GET /reference/countries': lists,
};

async function opened(at: 'new' | 'stored', server: Parameters<typeof stubServer>[0] = {}, isWide = true) {
  const sent = stubServer({ ...reference, ...server });
  const view = await drawn(
    () => {
      if (isWide) widen();
      return at === 'new' ? <AddProduct /> : <EditProduct />;
    },
    at === 'new'
      ? { at: '/marketplace/add-new-product', path: '/marketplace/add-new-product', screen: { area: 'business' } }
      : { at: `/marketplace/${id}`, path: '/marketplace/$id', screen: { area: 'business' } },
  );
  const { container } = view;
  await eventually(() => expect(container.querySelector('form')).not.toBeNull());
  const input = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const writes = () => sent.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);
  const button = (label: string) => buttonOf(container, label)!;
  const status = () => container.querySelector('[data-bottom-bar] [role="status"]')?.textContent;
  return { ...view, input, writes, button, status };
}

describe('the form of a new product', () => {
  it('names what is missing beside its button, and the fields when it is pressed', async () => {
    const { status, button, settle, container, writes } = await opened('new');
    const missing = ['name', 'category', 'description'].map((name) => text(`sell.field.${name}` as 'sell.field.name'));
    expect(status()).toBe(longText('missing.more', { fields: missing.join(', '), count: 3 }));
    await settle(() => press(button(text('sell.publish'))));
    await eventually(() =>
      expect(container.querySelector('[data-error-summary]')?.textContent).toContain(text('sell.required')),
    );
    expect(writes()).toEqual([]);
  });

  it('is stored as a draft, however little is in it', async () => {
    const { input, button, settle, writes } = await opened('new', { 'POST /products': { data: productOf() } });
    await settle(() => enter(input('name'), 'Cotton shawl'));
    await settle(() => press(button(text('sell.draft.save'))));
    await eventually(() => expect(toasts.get().map((toast) => toast.text)).toEqual([text('sell.draft.saved')]));
    expect(writes()).toMatchObject([['POST /products', { name: 'Cotton shawl', ladder: [], pictures: [] }]]);
    await eventually(() => expect(draftOf('new-product:page').load()).toBeUndefined());
  });

  it('keeps what was typed for another visit', async () => {
    const first = await opened('new');
    await first.settle(() => enter(first.input('name'), 'Cotton shawl'));
    await eventually(() =>
      expect(draftOf('new-product:page').load()).toMatchObject({ typed: { name: 'Cotton shawl' } }),
    );
    const second = await opened('new');
    expect(second.input('name').value).toBe('Cotton shawl');
  });

  it('says live what larger orders cost, and which row is wrong', async () => {
    const { input, settle, container } = await opened('new');
    await settle(() => choose(container.querySelector<HTMLSelectElement>('[name="priceSetting"]')!, 'variable'));
    const live = () => [...container.querySelectorAll('[role="status"]')].map((each) => each.textContent).join(' ');
    expect(live()).toContain(text('sell.ladder.none', { count: 2 }));
    await settle(() => enter(input('ladder.0.price'), '100'));
    expect(live()).toContain('₹100');
    await settle(() => enter(input('ladder.1.price'), '90'));
    // A price without its quantity does not count yet. The free row has moved on.
    expect(live()).toContain('₹100');
    expect(input('ladder.2.price')).not.toBeNull();
  });
});

describe('the form of a product that exists', () => {
  const active = productOf({ state: 'active', publishedAt: '2026-01-01T12:00:00.000Z' });
  it('sends only what was changed', async () => {
    const server = { [`GET /products/${id}`]: { data: active }, [`PATCH /products/${id}`]: { data: active } };
    const { input, button, settle, writes } = await opened('stored', server);
    await settle(() => enter(input('name'), 'Woollen shawl'));
    await settle(() => press(button(text('sell.save'))));
    await eventually(() =>
      expect(writes()).toEqual([[`PATCH /products/${id}`, { name: 'Woollen shawl', version: 1 }]]),
    );
  });

  it('asks whose words stay where both sides changed the same field, and shows both', async () => {
    const current = { ...active, version: 2, name: 'Silk shawl' };
    const { input, button, settle, container } = await opened('stored', {
      [`GET /products/${id}`]: { data: active },
      [`PATCH /products/${id}`]: refused(409, 'stale', { current }),
    });
    await settle(() => enter(input('name'), 'Woollen shawl'));
    await settle(() => press(button(text('sell.save'))));
    await eventually(() => expect(container.textContent).toContain(text('sell.stale')));
    const shown = [...container.querySelectorAll('dd')].map((each) => each.textContent);
    expect(shown).toEqual(expect.arrayContaining(['Woollen shawl', 'Silk shawl']));
  });

  it('is not found by an address that is none, nor by those who do not sell it', async () => {
    const sent = stubServer({ [`GET /products/${id}`]: { data: productOf({ can: { ...can, edit: false } }) } });
    const { container } = await drawn(() => <EditProduct />, {
      at: `/marketplace/${id}`,
      path: '/marketplace/$id',
      screen: { area: 'business' },
    });
    await eventually(() => expect(container.textContent).toContain(text('detail.notFound')));
    const other = await drawn(() => <EditProduct />, {
      at: '/marketplace/anything',
      path: '/marketplace/$id',
      screen: { area: 'business' },
    });
    await eventually(() => expect(other.container.textContent).toContain(text('detail.notFound')));
    expect(sent.map(({ call }) => call)).not.toContain('GET /products/anything');
  });
});

it('on a phone each section leads to the next one, and the list publishes', async () => {
  stubServer(reference);
  const view = await drawn(() => <AddProduct />, {
    at: '/marketplace/add-new-product',
    path: '/marketplace/add-new-product',
    screen: { area: 'business' },
  });
  const { container, settle } = view;
  const heading = () => container.querySelector('h1')?.textContent;
  await eventually(() => expect(buttonOf(container, text('sell.publish'))).toBeDefined());
  const row = [...container.querySelectorAll<HTMLElement>('li button')].find((each) =>
    each.textContent.includes(text('sell.section.price')),
  )!;
  await settle(() => press(row));
  await eventually(() => expect(heading()).toBe(text('sell.section.price')));
  await settle(() => press(buttonOf(container, longText('continue'))!));
  await eventually(() => expect(heading()).toBe(text('sell.section.delivery')));
});
