import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OrderRequest } from '#contract/orders/requests.ts';
import { formatDate } from '#ui/language/formats.ts';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { quoteOf, requestOf } from '../../../test/orders/orders.ts';
import { eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import AcceptQuoteScreen from './screens/accept-quote.tsx';
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
