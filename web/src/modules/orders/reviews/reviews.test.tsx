import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OrderReviews as Reviews, Review } from '#contract/orders/reviews.ts';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { choose, press, submit } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { stubIntersections } from '../../../../test/observer.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { text } from '../strings.ts';
import { OrderReviews } from './order-reviews.tsx';
import { ActorReviews, ItemReviews } from './review-list.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('orders', 'network');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

const at = '2026-03-01T12:00:00.000Z';
const review = (more: Partial<Review> = {}): Review => ({
  id: 'one',
  author: actorOf('ravi', { name: 'Ravi Rao' }),
  by: 'buyer',
  item: { kind: 'product', id: 'lamp', name: 'Lamp' },
  itemStars: 5,
  stars: 2,
  text: 'Bright, but late',
  at,
  answer: null,
  withheld: false,
  can: { answer: false, report: true },
  ...more,
});
const ofOrder = (more: Partial<Reviews> = {}): Reviews => ({
  id: 'order',
  own: null,
  other: null,
  until: at,
  isMutual: true,
  can: { review: true },
  ...more,
});

it('says what buyers gave, and lists their reviews with answers', async () => {
  stubServer({
    'GET /item-reviews/product/lamp': { data: [review({ answer: { text: 'Sorry for that', at } })], next: null },
  });
  const { container } = await drawn(() => (
    <ItemReviews kind="product" id="lamp" rating={{ average: 4.5, count: 12 }} />
  ));
  await eventually(() => expect(container.textContent).toContain('Bright, but late'));
  for (const words of ['4.5', text('reviews.count', { count: 12 }), 'Ravi Rao', 'Sorry for that'])
    expect(container.textContent).toContain(words);
  const stars = [...container.querySelectorAll('[role="img"]')].map((element) => element.getAttribute('aria-label'));
  expect(stars).toEqual(
    expect.arrayContaining([text('reviews.stars', { count: 5 }), text('reviews.stars', { count: 2 })]),
  );
});

it('without reviews nothing is read', async () => {
  const sent = stubServer({});
  const { container } = await drawn(() => (
    <ItemReviews kind="product" id="lamp" rating={{ average: null, count: 0 }} />
  ));
  expect(container.textContent).toContain(text('reviews.none'));
  expect(sent).toEqual([]);
});

it('says how a seller held to their word, also where it is bad', async () => {
  stubServer({
    'GET /trade-records/ravi': {
      data: {
        honoured: { count: 2, of: 50 },
        inTime: null,
        fulfilled: { count: 7, of: 9 },
        asSeller: { average: null, count: 0 },
        asBuyer: { average: null, count: 0 },
      },
    },
  });
  const { container } = await drawn(() => <ActorReviews actorId="ravi" />);
  await eventually(() => expect(container.textContent).toContain(text('record.honoured', { met: '2', of: '50' })));
  expect(container.textContent).toContain('2 of 9');
});

it('a review that is hidden says so, and can be changed', async () => {
  const sent = stubServer({
    'GET /orders/order/reviews': { data: ofOrder({ own: review({ at: null }) }) },
    'PUT /orders/order/review': { data: ofOrder({ own: review({ at: null, stars: 3 }) }) },
  });
  const { container, document, settle } = await drawn(() => (
    <>
      <OrderReviews orderId="order" side="buyer" />
      <Dialogs />
    </>
  ));
  await eventually(() => expect(buttonOf(container, text('reviews.edit'))).toBeDefined());
  expect(container.textContent).toContain('Hidden until both of you');
  await settle(() => press(buttonOf(container, text('reviews.edit'))!));
  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]') ?? document.body;
  await eventually(() => expect(dialog().querySelector('[name="itemStars"]')).not.toBeNull());
  await settle(() => choose(dialog().querySelector<HTMLSelectElement>('[name="stars"]')!, '3'));
  await settle(() => submit(dialog().querySelector('textarea')!));
  await eventually(() =>
    expect(sent.find((each) => each.call.startsWith('PUT'))?.body).toEqual({
      itemStars: 5,
      stars: 3,
      text: 'Bright, but late',
    }),
  );
});

it.each([
  ['that nobody reviews', { until: null, can: { review: false } }],
  ['that is not reviewed yet', {}],
])('an order %s has no reviews', async (_what, more) => {
  stubServer({ 'GET /orders/order/reviews': { data: ofOrder(more) } });
  const { container, settle } = await drawn(() => <OrderReviews orderId="order" side="seller" />);
  await settle(() => undefined);
  expect(container.textContent).toBe('');
});
