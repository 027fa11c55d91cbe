import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ComparedAnswer, Comparison } from '#contract/orders/compare.ts';
import type { OrderRequest } from '#contract/orders/requests.ts';
import { formatDate } from '#ui/language/formats.ts';
import { submit } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { quoteOf, requestOf } from '../../../test/orders/orders.ts';
import { eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { saveDelivery } from './flow/delivery-draft.ts';
import AcceptQuoteScreen from './screens/accept-quote.tsx';
import CompareScreen from './screens/compare.tsx';
import RequestScreen from './screens/request.tsx';
import { text } from './strings.ts';

beforeAll(async () => prepareTexts('orders', 'network', 'reference'));
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

async function screen(request: OrderRequest, Screen = RequestScreen, path = '/orders/requests/$id') {
  const sent = stubServer({ [`GET /order-requests/${request.id}`]: { data: request } });
  const at = path.replace('$id', request.id);
  const { container } = await drawn(() => <Screen />, { at, path, screen: { area: 'shared', columns: 'full' } });
  return { container, sent };
}

const open = quoteOf({ can: { accept: false, decline: true, withdraw: false } });
const suspended = requestOf({ state: 'quoted', waitsFor: 'buyer', quotes: [open], sellerAvailable: false });

it('while the seller cannot take orders, the request says so in place of what comes next', async () => {
  const { container, sent } = await screen(suspended);
  const said = text('ask.next.out.quoted', { date: formatDate(open.expiresAt, 'dateTime') });
  await eventually(() => expect(container.querySelector('[role=status]')?.textContent).toBe(said));
  expect(container.textContent).not.toContain(text('quote.accept'));
  expect(container.textContent).toContain(text('quote.decline'));
  // Nothing is marked as seen that cannot be accepted.
  expect(sent.every(({ call }) => !call.endsWith('/open'))).toBe(true);
});

it('an address that was kept leads to the reason and not to a form', async () => {
  const path = '/orders/requests/$id/accept';
  const { container } = await screen(suspended, AcceptQuoteScreen, path);
  await eventually(() => expect(container.textContent).toContain(text('flow.out')));
  expect(container.querySelector('form')).toBeNull();
});

const opened = (sent: ReturnType<typeof stubServer>) =>
  sent.flatMap(({ call }) => (call.endsWith('/open') ? [call] : []));
const acceptable = quoteOf({ can: { accept: true, decline: true, withdraw: false } });
const quoted = requestOf({
  state: 'quoted',
  waitsFor: 'buyer',
  quotes: [acceptable],
  steps: [{ quoteId: acceptable.id, step: 'quote', by: 'seller', reason: null, at: acceptable.offeredAt }],
});

it.each([
  ['a request', RequestScreen, undefined],
  ['the steps of accepting', AcceptQuoteScreen, '/orders/requests/$id/accept'],
] as const)('a price that is read on the screen of %s has been seen', async (_what, Screen, path) => {
  const { sent } = await screen(quoted, Screen, path);
  await eventually(() => expect(opened(sent)).toEqual([`POST /order-quotes/${acceptable.id}/open`]));
});

it('what is picked up is accepted without its delivery', async () => {
  saveDelivery({ address: null, isPickup: true });
  const sent = stubServer({
    [`GET /order-requests/${quoted.id}`]: { data: { ...quoted, pickup: 'Surat' } },
    'GET /order-terms': { data: { payment: 'outside' } },
  });
  const path = '/orders/requests/$id/accept';
  const at = `${path.replace('$id', quoted.id)}?step=payment&quantity=100`;
  const { container, settle } = await drawn(() => <AcceptQuoteScreen />, { at, path, screen: { columns: 'flow' } });
  await eventually(() => expect(container.textContent).toContain(text('flow.place', { amount: '₹9,000' })));
  expect(container.textContent).toContain(`${text('flow.pickup')} · Surat`);
  await settle(() => submit(container.querySelector('form')!));
  const accepting = () => sent.find(({ call }) => call === `POST /order-quotes/${acceptable.id}/accept`);
  await eventually(() =>
    expect(accepting()?.body).toEqual({ total: 9_000_00, isPickup: true, note: '', quantity: 100 }),
  );
});

it('where pickup is refused, the choice says why', async () => {
  saveDelivery({ address: null, isPickup: true });
  const said = 'The seller does not offer pickup.';
  stubServer({
    [`GET /order-requests/${quoted.id}`]: { data: { ...quoted, pickup: 'Surat' } },
    [`POST /order-quotes/${acceptable.id}/accept`]: refused(422, 'invalid_input', { error: { isPickup: said } }),
    'GET /order-terms': { data: { payment: 'outside' } },
  });
  const path = '/orders/requests/$id/accept';
  const at = `${path.replace('$id', quoted.id)}?step=payment&quantity=100`;
  const { container, settle } = await drawn(() => <AcceptQuoteScreen />, { at, path, screen: { columns: 'flow' } });
  await eventually(() => expect(container.textContent).toContain(text('flow.place', { amount: '₹9,000' })));
  await settle(() => submit(container.querySelector('form')!));
  await eventually(() => expect(container.textContent).toContain(said));
  expect(container.textContent).toContain(text('flow.deliver'));
});

const former = quoteOf({ id: requestOf().id, number: 1, state: 'replaced', terms: 'Blue only' });
const newer = quoteOf({
  number: 2,
  terms: 'Half of it in advance',
  changes: {
    number: 1,
    list: [
      { of: 'tax_rate', before: 1_800, now: 1_075 },
      { of: 'ship_days', before: 14, now: 21 },
      { of: 'terms', before: null, now: null },
    ],
  },
  can: { accept: true, decline: true, withdraw: false },
});
it.each([
  ['the screen of a request', RequestScreen, undefined],
  ['the last step of accepting', AcceptQuoteScreen, '/orders/requests/$id/accept'],
] as const)('on %s, the buyer sees the terms and what differs from the quote before', async (_what, Screen, path) => {
  const item = { ...requestOf().item, kind: 'service', unit: null } as const;
  const { container } = await screen({ ...quoted, item, quotes: [newer, former] }, Screen, path);
  await eventually(() => expect(container.textContent).toContain('Half of it in advance'));
  const said = [...container.querySelectorAll('li')].map((each) => each.textContent);
  const of = (what: 'tax_rate' | 'ship_days', now: string, before: string) =>
    text('changes.of', { what: text(`differs.${what}`), now, before });
  for (const words of [of('tax_rate', '10.75%', '18%'), of('ship_days', '21', '14')]) expect(said).toContain(words);
  expect(said.find((each) => each?.startsWith(text('changes.terms')))).toContain('Blue only');
});

it('the history of a request has the fingerprint of each quote', async () => {
  const { container } = await screen(quoted);
  const noted = `${text('quote.fingerprint')}: ${acceptable.fingerprint}`;
  await eventually(() =>
    expect([...container.querySelectorAll('ol li')].map((entry) => entry.textContent)).toEqual([
      expect.stringContaining(noted),
    ]),
  );
});

const price = { unitPrice: 9_00, goods: 900_00, credit: 0, delivery: 0, total: 900_00, tax: null };
const answerOf = (id: string, quote: Partial<NonNullable<ComparedAnswer['quote']>> | null): ComparedAnswer => ({
  requestId: id,
  seller: requestOf().other,
  item: requestOf().item,
  state: 'quoted',
  sellerAvailable: true,
  honoured: null,
  quote: quote && {
    id,
    state: 'offered',
    currency: 'INR',
    quantityFrom: 1,
    quantityTo: 100,
    price,
    shipDays: 3,
    expiresAt: open.expiresAt,
    openedAt: null,
    can: { accept: true },
    ...quote,
  },
});
it('prices that are compared have been seen', async () => {
  const comparison: Comparison = {
    id: requestOf().id,
    text: null,
    requestedQuantity: 100,
    quantity: 100,
    country: null,
    createdAt: open.offeredAt,
    answers: [
      answerOf('one', {}),
      answerOf('seen', { openedAt: open.offeredAt }),
      answerOf('none', { price: null }),
      answerOf('waits', null),
      answerOf('two', {}),
    ],
    orderId: null,
    can: { withdraw: true },
  };
  const sent = stubServer({ [`GET /order-comparisons/${comparison.id}`]: { data: comparison } });
  const path = '/orders/compare/$id';
  const at = path.replace('$id', comparison.id);
  await drawn(() => <CompareScreen />, { at, path, screen: { area: 'shared', columns: 'full' } });
  await eventually(() => expect(opened(sent)).toEqual(['POST /order-quotes/one/open', 'POST /order-quotes/two/open']));
});
