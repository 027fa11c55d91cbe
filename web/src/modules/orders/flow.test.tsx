import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { press, submit } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { orderOf } from '../../../test/orders/orders.ts';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { saveDelivery } from './flow/delivery-draft.ts';
import type { Flowing } from './flow/flow-types.ts';
import { OrderFlow } from './flow/order-flow.tsx';
import { totalsOf, type QuoteValues } from './requests/quote-values.ts';
import { text } from './strings.ts';

beforeAll(async () => prepareTexts('orders', 'reference', 'wallet'));
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

const address = { name: 'Asha', phone: '1', lines: '12', city: 'Pune', postalCode: '', country: 'IN' };
const price = {
  currency: 'INR',
  unitPrice: 500_00,
  goods: 1_000_00,
  delivery: 0,
  total: 1_000_00,
  tax: null,
  taxRate: null,
  hasDelivery: true,
};
const send = vi.fn<Flowing['send']>();
const onQuantity = vi.fn<(quantity: number) => void>();

async function flow(more: Partial<Flowing> = {}, payment = 'wallet') {
  saveDelivery({ address, isPickup: false });
  stubServer({
    'GET /order-terms': { data: { payment } },
    'GET /reference/countries': {
      data: [
        { code: 'IN', name: 'India' },
        { code: 'FR', name: 'France' },
      ],
    },
    'GET /wallet': { data: { balances: [{ currency: 'INR', available: 400_00 }] } },
  });
  send.mockReset();
  const flowing: Flowing = {
    name: 'Lamp',
    about: '2',
    price,
    isGoods: true,
    pickup: null,
    step: 'payment',
    at: (step) => ({ to: '/orders/new', search: { step } }),
    leave: '/home',
    send,
    onRefused: () => undefined,
    onQuantity,
    ...more,
  };
  const view = await drawn(() => <OrderFlow flow={flowing} />, { at: '/orders/new', screen: { columns: 'flow' } });
  const has = (words: string) => view.container.textContent.includes(words);
  const order = async () => view.settle(() => submit(view.container.querySelector('form')!));
  return { ...view, has, order };
}

it('says before anything is placed that money is held, and what the wallet lacks', async () => {
  const { has } = await flow();
  await eventually(() => expect(has(text('flow.wallet', { amount: '₹1,000' }))).toBe(true));
  await eventually(() => expect(has(text('flow.missing', { amount: '₹600' }))).toBe(true));
  expect(has(text('flow.place.wallet', { amount: '₹1,000' }))).toBe(true);
});

it('says before anything is placed that it is paid outside', async () => {
  const { has } = await flow({}, 'outside');
  await eventually(() => expect(has(text('flow.outside'))).toBe(true));
  // Where it goes, with its country.
  await eventually(() => expect(has('Asha, 12, Pune, India')).toBe(true));
  expect(has(text('flow.place', { amount: '₹1,000' }))).toBe(true);
});

it('asks again at a price that has changed, and orders at the one that is shown', async () => {
  const { has, order } = await flow();
  await eventually(() => expect(has(text('flow.place.wallet', { amount: '₹1,000' }))).toBe(true));
  const { ApiError } = await import('#shell/calls/api-error.ts');
  send.mockRejectedValueOnce(
    new ApiError(409, { code: 'price_changed', message: 'Changed', current: { total: 1_100_00, currency: 'INR' } }),
  );
  await order();
  await eventually(() => expect(has(text('flow.price', { amount: '₹1,100' }))).toBe(true));
  send.mockResolvedValueOnce({ data: orderOf() });
  await order();
  await eventually(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls.map(([delivery, total]) => [delivery.address, total])).toEqual([
    [address, 1_000_00],
    [address, 1_100_00],
  ]);
});

it('offers what is left where there is not enough', async () => {
  const { has, order, container, settle } = await flow();
  await eventually(() => expect(has(text('flow.place.wallet', { amount: '₹1,000' }))).toBe(true));
  const { ApiError } = await import('#shell/calls/api-error.ts');
  send.mockRejectedValueOnce(new ApiError(409, { code: 'stock_short', message: 'Short', current: { left: 3 } }));
  await order();
  await eventually(() => expect(has(text('flow.short', { count: 3 }))).toBe(true));
  await settle(() => press(buttonOf(container, text('flow.take', { count: 3 }))!));
  expect(onQuantity).toHaveBeenCalledWith(3);
});

it('what was quoted for another country is sent to none but that', async () => {
  const { container } = await flow({ country: 'FR' });
  const field = () => container.querySelector<HTMLSelectElement>('[name="country"]');
  await eventually(() => expect(field()?.value).toBe('FR'));
  // The address that was used before is in India.
  expect(container.querySelector<HTMLTextAreaElement>('[name="lines"]')?.value).toBe('');
});

const values: QuoteValues = {
  quantity: 10,
  currency: 'EUR',
  lines: [{ label: 'Shawl', quantity: 10, unitPrice: 38_23 }],
  ladder: [],
  delivery: 0,
  taxRate: 2_000,
  shipDays: 14,
  validDays: 14,
  terms: '',
};
it('a quote is computed while it is typed, as the server does; nothing is shown while something is missing', () => {
  expect(totalsOf(values)).toMatchObject({ goods: 382_30, total: 382_30, tax: 63_72 });
  expect(totalsOf({ ...values, lines: [{ label: 'Shawl', quantity: 10, unitPrice: null }] })).toBeNull();
  expect(totalsOf({ ...values, lines: [], ladder: [{ from: 1, price: 10_00 }] })).toMatchObject({ total: 100_00 });
});
